"""HTML as values: everything that is text stays text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from files import ROOT
from houserules.ui.html import Node, Raw, classes, h
from houserules.ui.pieces import back, card, die, listed, plural

steady = settings(deadline=None, derandomize=True, max_examples=80)


def test_an_element_is_its_tag_attributes_and_children() -> None:
    assert str(h("p", "Roll ", h("b", "5"), class_="line", id="roll")) == '<p class="line" id="roll">Roll <b>5</b></p>'


def test_names_of_attributes_are_those_of_html() -> None:
    assert str(h("label", for_="x", data_move="roll", aria_label="y")) == (
        '<label for="x" data-move="roll" aria-label="y"></label>'
    )


def test_an_attribute_can_be_bare_or_absent() -> None:
    assert str(h("button", disabled=True, hidden=False, title=None, value=0)) == '<button disabled value="0"></button>'


def test_an_empty_element_has_no_end() -> None:
    assert str(h("br")) == "<br>"
    assert str(h("input", value="x")) == '<input value="x">'


def test_children_are_flattened_and_none_is_left_out() -> None:
    assert str(h("ul", [h("li", "a"), None, [h("li", "b"), ("c", None)]], None)) == "<ul><li>a</li><li>b</li>c</ul>"


def test_raw_is_as_it_is() -> None:
    assert str(h("div", Raw("<b>law</b>"))) == "<div><b>law</b></div>"


class Reader(HTMLParser):
    """A browser in small: what elements, attributes and text a page comes to."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


@steady
@given(st.text(st.characters(exclude_characters="\r\0", exclude_categories=("Cs",))))
def test_whatever_the_text_is_it_stays_text(words: str) -> None:
    reader = Reader()
    reader.feed(str(h("p", words, title=words)))
    reader.close()
    assert reader.tags == ["p"]
    assert reader.attributes == [("title", words)]
    assert reader.text == words


def test_class_names_are_those_that_are_there() -> None:
    held = False
    assert classes("die", held and "held", None, "", "big") == "die big"
    assert classes(None, held) is None
    assert str(h("i", class_=classes())) == "<i></i>"


# Pieces


def attributes(node: Node) -> dict[str, str | None]:
    return dict(node.attributes)


def test_a_die_to_look_at_is_a_picture_and_a_die_to_pick_is_a_button() -> None:
    seen, picked = die(5), die(5, data_pick="2", held=True, id="d")
    assert (seen.tag, attributes(seen)["role"], attributes(seen)["aria-label"]) == ("span", "img", "five")
    assert (picked.tag, attributes(picked)["type"], attributes(picked)["aria-label"]) == (
        "button",
        "button",
        "five, set aside",
    )
    assert "role" not in attributes(picked)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_pips_as_it_says(face: int) -> None:
    (look,) = {name for name in str(attributes(die(face))["class"]).split() if name.startswith("face-")}
    style = (ROOT / "static/css/pieces.css").read_text("utf-8")
    (drawn,) = re.findall(rf"^\.{look} \{{(.*)\}}$", style, re.MULTILINE)
    assert len(set(re.findall(r"var\(--pip-\w+\)", drawn))) == face


def test_a_card_says_its_name() -> None:
    assert attributes(card("QS"))["aria-label"] == "queen of spades"
    assert attributes(card("JK", label="Joker, selected"))["aria-label"] == "Joker, selected"
    assert card("QS", data_move="discard:QS").tag == "button"
    assert "10" in str(card("TD"))


def test_a_card_face_down_says_nothing_of_what_it_is() -> None:
    assert str(back()) == '<span class="card back" aria-label="face-down card" role="img"></span>'


def test_counts_have_their_nouns() -> None:
    assert [plural(1, "die", "dice"), plural(2, "die", "dice"), plural(0, "card"), plural(1000, "point")] == [
        "1 die",
        "2 dice",
        "0 cards",
        "1,000 points",
    ]


def test_a_list_reads_like_a_sentence() -> None:
    assert [listed("a"), listed("ab"), listed("abc"), listed("abc", "or")] == [
        "a",
        "a and b",
        "a, b and c",
        "a, b or c",
    ]
