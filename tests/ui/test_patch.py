"""What has changed between two pictures: the steps lead from one to the other, and touch little."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from ports import HandClock, MemoryStorage, RecordingScreen

from houserules.core.chance import Chance
from houserules.ui.app import App
from houserules.ui.html import Node, Raw, h
from houserules.ui.patch import Change, Place, changes


def patched(page: Node, step: Change) -> Node:
    """The page after a step, as a browser would carry it out."""

    def after(child: object, way: tuple[int, ...] | None) -> tuple[object, ...]:
        """What is there in place of ``child``; ``way`` leads on from it to the place, if it does."""
        if not isinstance(child, Node):
            return (child,)
        way = step.at.way if child.id == step.at.id else way
        if way == ():
            added = child._replace(children=(*child.children, *step.nodes))
            marked = h(child.tag, child.children, **look(child, step))
            done = {
                "remove": (),
                "morph": step.nodes,
                "mark": (marked,),
                "before": (*step.nodes, child),
                "append": (added,),
            }
            return done[step.deed]
        count, children = 0, []
        for inner in child.children:
            count += isinstance(inner, Node)
            children += after(inner, way[1:] if way and way[0] == count else None)
        return (child._replace(children=tuple(children)),)

    (only,) = after(page, None)
    assert isinstance(only, Node)
    return only


def look(node: Node, step: Change) -> dict[str, str | bool]:
    marks = {name: value for name, value in (*node.attributes, *step.marks) if (name, None) not in step.marks}
    return {name: True if value in (None, "") else value for name, value in marks.items()}


def carried_out(old: Node, new: Node) -> Node:
    for step in changes(old, new):
        old = patched(old, step)
    return old


def in_order(node: Node) -> Node:
    """The same with its attributes in the order of their names: a page makes nothing of any other."""
    children = tuple(in_order(child) if isinstance(child, Node) else child for child in node.children)
    return Node(node.tag, tuple(sorted(node.attributes)), children, node.id)


def page(*children: object) -> Node:
    return h("div", *children, id="app")  # type: ignore[arg-type]


def items(*names: str) -> Node:
    return h("ol", [h("li", name, id=name) for name in names], id="list")


def test_the_same_picture_takes_no_step() -> None:
    assert changes(page(items("a", "b")), page(items("a", "b"))) == ()


def said(old: Node, new: Node) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(step.deed, step.at.id, step.at.way) for step in changes(old, new)]


def test_only_the_smallest_part_is_touched() -> None:
    old = page(h("main", h("p", "one", id="first"), h("p", "two ", h("i"), h("b", "three"), id="second"), id="all"))
    new = page(h("main", h("p", "one", id="first"), h("p", "two ", h("i"), h("b", "four"), id="second"), id="all"))
    assert said(old, new) == [("morph", "second", (2,))]


def test_what_changes_in_several_places_without_an_id_is_written_as_one() -> None:
    old, new = (page(h("main", h("p", h("i", text), h("b", text)), items("a"))) for text in "xy")
    assert said(old, new) == [("morph", "app", (1, 1))]
    old, new = (page(h("main", h("p", h("i", text)), h("ol", h("li", text, id="a")))) for text in "xy")
    assert said(old, new) == [("morph", "app", (1, 1, 1)), ("morph", "a", ())]


def test_behind_elements_that_are_text_already_places_are_not_counted() -> None:
    old, new = (page(h("main", Raw("<i></i><i></i>"), h("b", text)), h("p")) for text in "xy")
    assert said(old, new) == [("morph", "app", (1,))]


def test_only_attributes_are_set_where_the_rest_is_the_same() -> None:
    old = page(h("button", h("b", "x"), id="a", class_="on", disabled=True), h("input", id="b", value="1"))
    new = page(h("button", h("b", "x"), id="a", title="y", disabled=True), h("input", id="b", value="2"))
    first, second = changes(old, new)
    assert (first.deed, first.marks) == ("mark", (("class", None), ("title", "y")))
    assert second.deed == "morph", "a field shows what was entered"


def test_a_list_loses_and_gains_items() -> None:
    steps = changes(page(items("a", "b", "c", "d")), page(items("x", "y", "b", "z", "d", "e")))
    assert [(step.deed, step.at.id, [node.id for node in step.nodes]) for step in steps] == [
        ("remove", "a", []),
        ("remove", "c", []),
        ("before", "b", ["x", "y"]),
        ("before", "d", ["z"]),
        ("append", "list", ["e"]),
    ]


def test_a_list_in_another_order_or_with_none_of_its_items_is_written_anew() -> None:
    for names in (("b", "a"), ("c", "d"), ()):
        assert said(page(items("a", "b")), page(items(*names))) == [("morph", "list", ())]


def test_what_moves_to_another_list_goes_before_it_comes() -> None:
    old = page(h("ol", h("li", id="b"), id="first"), h("ol", h("li", id="x"), h("li", id="c"), id="second"))
    new = page(h("ol", h("li", id="x"), h("li", id="b"), id="first"), h("ol", h("li", id="c"), id="second"))
    assert said(old, new) == [("remove", "x", ()), ("before", "b", ())]
    assert carried_out(old, new) == new


names = st.sampled_from(["", "p", "q", "r", "s", "t", "u"])
trees = st.recursive(
    st.builds(lambda text: h("b", text), st.sampled_from("xyz")),
    lambda inner: st.builds(
        lambda tag, name, children, look: h(tag, children, id=name or None, class_=look),
        st.sampled_from(["div", "p"]),
        names,
        st.lists(inner, max_size=4),
        st.sampled_from([None, "on"]),
    ),
    max_leaves=12,
)


def with_distinct_ids(tree: Node, seen: set[str] | None = None) -> Node:
    """The tree without the ids that were there before: on a page each is there once."""
    seen = set() if seen is None else seen
    fresh = tree.id if tree.id not in seen else ""
    seen.add(tree.id)
    children = [with_distinct_ids(child, seen) if isinstance(child, Node) else child for child in tree.children]
    return h(tree.tag, children, id=fresh or None, class_=dict(tree.attributes).get("class"))


@settings(deadline=None, derandomize=True, max_examples=400)
@given(st.lists(trees, max_size=3), st.lists(trees, max_size=3))
def test_the_steps_lead_from_any_picture_to_any_other(old: list[Node], new: list[Node]) -> None:
    before, after = with_distinct_ids(page(*old)), with_distinct_ids(page(*new))
    assert str(carried_out(before, after)) == str(after)


def test_every_picture_of_a_game_comes_from_the_one_before() -> None:
    for game in ("zonk", "fizzbin", "facecard"):
        screen = RecordingScreen()
        app = App(MemoryStorage(), HandClock(), screen)
        app.open(f"#/{game}")
        app.act("start", "")
        chance, small = Chance.seeded(game), 0
        for _ in range(120):
            before = screen.page
            chance = press(app, chance)
            assert before is not None
            assert screen.page is not None
            assert in_order(carried_out(before, screen.page)) == in_order(screen.page)
            small += all(step.at != Place("app") for step in changes(before, screen.page))
        assert small > 60, "most moves change parts of the page only"


def press(app: App, chance: Chance) -> Chance:
    """Press what a player could press now."""
    session = app.session
    assert session is not None
    if session.over:
        app.act("again", "")
    elif session.paused:
        app.act("go-on", "")
    elif session.bots_due:
        app.pulse.step_bots()
    else:
        moves = [move for move in session.moves if move != "leave"]
        roll, chance = chance.below(len(moves))
        app.act("move", moves[roll])
    return chance
