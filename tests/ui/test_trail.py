"""Where Back leads: on a history like a browser's, going back late and keeping what is ahead."""

from __future__ import annotations

import pytest

from houserules.ui.trail import OVER, Trail


class FakeHistory:
    """Entries of (state, address) as a browser keeps them; what is before the first is another site."""

    def __init__(self, address: str) -> None:
        self.entries = [("", address)]
        self.at = 0
        self.due: int | None = None

    @property
    def addresses(self) -> list[str]:
        return [address for _, address in self.entries]

    def push(self, state: str, address: str) -> None:
        self.entries[self.at + 1 :] = [(state, address)]
        self.at += 1

    def replace(self, state: str, address: str) -> None:
        self.entries[self.at] = state, address

    def back(self, steps: int) -> None:
        assert self.due is None, "went back while going back"
        self.due = steps


class Visitor:
    """A page, its trail and somebody at the browser's own buttons."""

    def __init__(self, address: str) -> None:
        self.history = FakeHistory(address)
        self.trail = Trail(self.history, "", address)

    @property
    def here(self) -> str:
        return self.history.entries[self.history.at][1]

    def land(self) -> bool:
        return self.trail.land(*self.history.entries[self.history.at])

    def settle(self) -> Visitor:
        """Let the browser go back where the trail has asked it to."""
        while self.history.due is not None:
            self.history.at -= self.history.due
            self.history.due = None
            assert self.history.at >= 0, "left the site"
            assert not self.land()
        return self

    def follow(self, *addresses: str) -> Visitor:
        for address in addresses:
            self.trail.follow(address)
            self.settle()
            assert self.here.lstrip("#/") == address.lstrip("#/")
        return self

    def press_back(self) -> str:
        """Where the browser's button leads: an address, OVER if only that was closed, "out" of the site."""
        if self.history.at == 0:
            return "out"
        self.history.at -= 1
        closed = self.land()
        self.settle()
        return OVER if closed else self.here or "#/"

    def all_the_way(self) -> list[str]:
        seen = []
        while not seen or seen[-1] != "out":
            seen.append(self.press_back())
        return seen

    def type(self, address: str) -> Visitor:
        self.history.push("", address)
        self.land()
        return self.settle()

    def reload(self) -> Visitor:
        self.trail = Trail(self.history, *self.history.entries[self.history.at])
        return self.settle()


@pytest.mark.parametrize(
    ("followed", "back"),
    [
        (["#/zonk"], ["#/", "out"]),
        (["#/zonk", "#/"], ["out"]),
        (["#/zonk", "#/zonk/rules"], ["#/zonk", "#/", "out"]),
        (["#/zonk", "#/zonk/rules", "#/zonk"], ["#/", "out"]),
        (["#/zonk", "#/zonk/rules", "#/"], ["out"]),
        (["#/zonk/rules"], ["#/", "out"]),
        (["#/zonk/rules", "#/zonk"], ["#/", "out"]),
        (["#/zonk/rules", "#/zonk/facts"], ["#/zonk/rules", "#/", "out"]),
        (["#/zonk/rules", "#/zonk/facts", "#/zonk/rules"], ["#/", "out"]),
        (["#/zonk", "#/fizzbin"], ["#/", "out"]),
        (["#/zonk", "#/saves"], ["#/zonk", "#/", "out"]),
        (["#/zonk", "#/", "#/facecard", "#/", "#/fizzbin/look/abc"], ["#/", "out"]),
    ],
)
def test_back_leads_to_the_table_to_the_lobby_and_out(followed: list[str], back: list[str]) -> None:
    assert Visitor("").follow(*followed).all_the_way() == back


@pytest.mark.parametrize(
    ("address", "back"),
    [
        ("#/", ["out"]),
        ("#/zonk", ["#/", "out"]),
        ("#/zonk/rules", ["#/zonk", "#/", "out"]),
        ("#/facecard/deal/1x/yz", ["#/facecard", "#/", "out"]),
        ("#/saves", ["#/", "out"]),
        ("#/chess", ["#/", "out"]),
    ],
)
def test_a_page_opened_by_its_address_has_the_lobby_beneath_it_once_it_is_touched(
    address: str, back: list[str]
) -> None:
    visitor = Visitor(address)
    assert visitor.history.addresses == [address]
    visitor.trail.touch()
    assert visitor.here == address
    assert visitor.reload().all_the_way() == back
    touched = Visitor(address)
    touched.trail.touch()
    touched.trail.touch()
    assert touched.history.addresses == [*back[-2::-1], address]


def test_back_closes_what_lies_over_the_table_first() -> None:
    visitor = Visitor("#/zonk")
    visitor.trail.cover(over=True)
    visitor.trail.touch()
    assert visitor.settle().press_back() == OVER
    assert visitor.all_the_way() == ["#/", "out"]


def test_what_was_closed_otherwise_leaves_no_step_behind() -> None:
    visitor = Visitor("#/").follow("#/zonk")
    for over in (True, False, True, False):  # faster than the browser goes back
        visitor.trail.cover(over=over)
    assert visitor.settle().all_the_way() == ["#/", "out"]


def test_opened_again_while_the_browser_goes_back() -> None:
    visitor = Visitor("#/").follow("#/zonk")
    for over in (True, False, True):
        visitor.trail.cover(over=over)
    assert [visitor.settle().press_back(), *visitor.all_the_way()] == [OVER, "#/", "out"]


def test_a_link_in_the_menu_takes_its_place() -> None:
    visitor = Visitor("#/").follow("#/zonk")
    visitor.trail.cover(over=True)
    visitor.trail.follow("#/zonk/new")
    visitor.trail.cover(over=False)
    assert visitor.settle().all_the_way() == ["#/zonk", "#/", "out"]


def test_a_menu_that_a_reload_has_closed_leaves_no_step_behind() -> None:
    visitor = Visitor("#/").follow("#/zonk")
    visitor.trail.cover(over=True)
    assert visitor.reload().all_the_way() == ["#/", "out"]


def test_forward_to_a_menu_that_was_closed_leads_nowhere() -> None:
    visitor = Visitor("#/").follow("#/zonk")
    visitor.trail.cover(over=True)
    visitor.press_back()
    visitor.history.at += 1
    visitor.land()
    assert visitor.settle().all_the_way() == ["#/", "out"]


@pytest.mark.parametrize("came", [["#/zonk"], ["#/zonk", "#/zonk/new"], ["#/zonk/new"], ["#/zonk/deal/1x"]])
def test_a_game_begun_takes_the_place_of_its_form(came: list[str]) -> None:
    visitor = Visitor("#/").follow(*came)
    visitor.trail.swap("#/zonk")
    assert visitor.settle().here == "#/zonk"
    assert visitor.all_the_way() == ["#/", "out"]


def test_a_page_that_is_replaced_is_skipped() -> None:
    visitor = Visitor("#/zonk/review")
    visitor.trail.swap("#/zonk")
    assert visitor.settle().all_the_way() == ["#/", "out"]


@pytest.mark.parametrize(
    "state", ["over", "over over", " ", "\u2003", "null", "7", "a b c", "#/ over #/zonk", "#/ {} over"]
)
def test_a_state_that_somebody_else_has_written_counts_as_none(state: str) -> None:
    stranger, visitor = Visitor("#/zonk"), Visitor("#/zonk")
    stranger.history.entries[0] = (state, "#/zonk")
    for somebody in (stranger.reload(), visitor):
        somebody.trail.touch()
        somebody.trail.cover(over=True)
        somebody.settle()
    assert stranger.history.entries == visitor.history.entries
    stranger.history.push(state, "#/zonk/rules")
    stranger.land()
    assert stranger.settle().history.addresses[-1] == "#/zonk/rules"


def test_what_was_typed_stays_where_the_browser_put_it() -> None:
    visitor = Visitor("#/").follow("#/zonk").type("#/fizzbin/rules")
    assert visitor.history.addresses == ["#/", "#/zonk", "#/fizzbin/rules"]
    assert visitor.follow("#/fizzbin").all_the_way() == ["#/", "out"]


def test_what_was_typed_over_a_menu_is_sorted_out_by_the_next_link() -> None:
    visitor = Visitor("#/").follow("#/zonk")
    visitor.trail.cover(over=True)
    visitor.type("#/fizzbin").trail.cover(over=False)
    assert visitor.follow("#/").all_the_way() == ["out"]
