"""What has changed between two pictures: the steps lead from one to the other, and touch little."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from ports import HandClock, MemoryStorage, RecordingScreen

from houserules.core.chance import Chance
from houserules.ui.app import App
from houserules.ui.html import Node, h
from houserules.ui.patch import Change, changes


def patched(page: Node, step: Change) -> Node:
    """The page after a step, as a browser would carry it out."""

    def after(child: object) -> tuple[object, ...]:
        if not isinstance(child, Node):
            return (child,)
        if child.id == step.at:
            return {"remove": (), "morph": step.nodes, "before": (*step.nodes, child)}[step.deed]
        return (child._replace(children=tuple(new for old in child.children for new in after(old))),)

    (only,) = after(page)
    assert isinstance(only, Node)
    return only


def carried_out(old: Node, new: Node) -> Node:
    for step in changes(old, new):
        old = patched(old, step)
    return old


def page(*children: object) -> Node:
    return h("div", *children, id="app")  # type: ignore[arg-type]


def items(*names: str) -> Node:
    return h("ol", [h("li", name, id=name) for name in names], id="list")


def test_the_same_picture_takes_no_step() -> None:
    assert changes(page(items("a", "b")), page(items("a", "b"))) == ()


def test_only_the_smallest_part_with_an_id_is_touched() -> None:
    old = page(h("main", h("p", "one", id="first"), h("p", h("b", "two"), id="second"), id="all"))
    new = page(h("main", h("p", "one", id="first"), h("p", h("b", "three"), id="second"), id="all"))
    assert [(step.deed, step.at) for step in changes(old, new)] == [("morph", "second")]


def test_a_part_without_an_id_is_changed_by_what_is_around_it() -> None:
    old, new = page(h("p", h("b", "x"), "y"), items("a")), page(h("p", h("i", "x"), "y"), items("a"))
    assert [(step.deed, step.at) for step in changes(old, new)] == [("morph", "app")]


def test_a_list_loses_and_gains_items() -> None:
    steps = changes(page(items("a", "b", "c", "d")), page(items("x", "y", "b", "z", "d")))
    assert [(step.deed, step.at, [node.id for node in step.nodes]) for step in steps] == [
        ("remove", "a", []),
        ("remove", "c", []),
        ("before", "b", ["x", "y"]),
        ("before", "d", ["z"]),
    ]


def test_a_list_in_another_order_or_with_a_new_end_is_written_anew() -> None:
    for names in (("b", "a"), ("a", "b", "c")):
        assert [step.at for step in changes(page(items("a", "b")), page(items(*names)))] == ["list"]


def test_what_moves_to_another_list_goes_before_it_comes() -> None:
    old = page(h("ol", h("li", id="b"), id="first"), h("ol", h("li", id="x"), h("li", id="c"), id="second"))
    new = page(h("ol", h("li", id="x"), h("li", id="b"), id="first"), h("ol", h("li", id="c"), id="second"))
    assert [(step.deed, step.at) for step in changes(old, new)] == [("remove", "x"), ("before", "b")]
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
            assert carried_out(before, screen.page) == screen.page
            small += all(step.at != "app" for step in changes(before, screen.page))
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
