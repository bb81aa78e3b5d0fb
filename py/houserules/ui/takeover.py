"""Going on from any step of a record: who plays which seat from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .film import Film
from .html import Node, classes, h
from .menu import act
from .names import YOU, clean
from .session import PERSON, Session

SAME_LUCK = "Dice and cards to come are those of the record: do the same, and the same happens."
OTHER_LUCK = "The dice and cards that were laid down in the record end here; chance takes over."


def seats_from(film: Film, step: int) -> tuple[str, ...]:
    """Who plays at first: a person in the seat that is to move, bots in the others."""
    first = film.to_move(step)[0]
    bot = film.box.bots[0].id
    return tuple(PERSON if seat == first else bot for seat in range(len(film.names)))


def played_on(film: Film, step: int, seats: Sequence[str]) -> Session:
    """A game of one's own, from a step on. RecordError if a seat has an unknown player.

    Of scripted outcomes those stay that have come by then: the others fit no other way to play. What the author
    says about the game, and who was "You" there, stay behind.
    """
    record = film.record.cut(step)
    alone = list(seats).count(PERSON) == 1
    players = tuple(
        name if clean(name) != YOU or (alone and kind == PERSON) else ""
        for name, kind in zip(record.players, seats, strict=True)
    )
    return Session(replace(record, players=players, chance=film.fallen(step), notes=()), tuple(seats))


def form(film: Film, step: int, seats: Sequence[str]) -> Node:
    """Who is to play each seat that is still in the game, and the button that begins."""
    return h(
        "section",
        h("h2", "Take over from here"),
        h("p", SAME_LUCK if film.fallen(step) == film.record.chance else OTHER_LUCK, class_="hint"),
        h(
            "ol",
            [_seat(film, step, seat, seats[seat]) for seat, place in enumerate(film.places(step)) if not place.out],
            class_="replay-seats",
        ),
        h("p", act("Play on", "play-on", main=True), act("Not now", "look-on"), class_="row"),
        class_="panel replay-takeover",
        id="replay-takeover",
    )


def _seat(film: Film, step: int, seat: int, kind: str) -> Node:
    bots = [h("option", bot.title, value=bot.id, selected=bot.id == kind) for bot in film.box.bots]
    who = h(
        "select",
        h("option", "Person", value=PERSON, selected=kind == PERSON),
        h("optgroup", bots, label="Bot"),
        data_field=f"seat:{seat}",
        id=f"replay-seat-{seat}",
    )
    due = h("small", "to move", class_="hint") if seat in film.to_move(step) else None
    return h(
        "li",
        h("label", h("span", h("bdi", film.names[seat]), due), who, for_=f"replay-seat-{seat}"),
        class_=classes(kind == PERSON and "on"),
    )
