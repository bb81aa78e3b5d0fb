"""The pictures of a file that is being read: what is in it, what it would change here, and what the player decides."""

from __future__ import annotations

from houserules.core.errors import RecordError
from houserules.core.link import pack

from . import keys
from .archive import Finding, called, told
from .fields import choice
from .html import Node, h
from .menu import act
from .notices import sentence
from .pages import CALLED, bar, short_title, to_table
from .reading import Reading
from .session import Session


def found(reading: Reading, wrong: str, only: str) -> Node:
    """What is in a file, what it would change here, and what the player decides."""
    made = f"Made on {reading.made}." if reading.made else ""
    return h(
        "div",
        bar(CALLED["saves"], to_table(only)),
        h(
            "section",
            h("h2", "In this file"),
            h("p", made, class_="hint") if made else None,
            _findings(reading) if reading.finished else _progress(reading),
            h("p", wrong, class_="complaint", role="alert", id="found-wrong"),
            class_="panel",
            id="found",
        ),
        class_="keeping",
    )


def _progress(reading: Reading) -> Node:
    done = len(reading.findings)
    return h(
        "div",
        h("p", f"Looking at part {done + 1} of {reading.total}.", id="found-said", role="status"),
        h("progress", value=done, max=reading.total, aria_labelledby="found-said"),
    )


def _findings(reading: Reading) -> tuple[Node | None, ...]:
    good, chosen = reading.good, reading.conflicts
    fine = [finding for finding in reading.findings if finding.key in good]
    take = act("Load it", "take-over", main=True) if good else None
    return (
        _listed(fine, reading) if fine else h("p", "There is nothing in it that can be used here."),
        h("div", [_choice(key, reading) for key in chosen], class_="found-choices") if chosen else None,
        _left_out(reading.bad) if reading.bad else None,
        h("div", take, act("Leave everything as it is", "leave-it"), class_="row"),
    )


def _listed(fine: list[Finding], reading: Reading) -> Node:
    """What can be used, game by game."""
    owners = dict.fromkeys(finding.whose for finding in fine)
    rows = [h("li", h("b", whose), [_fine(part, reading) for part in fine if part.whose == whose]) for whose in owners]
    return h("ul", rows, class_="found")


def _fine(finding: Finding, reading: Reading) -> Node:
    same = reading.here.get(finding.key) == finding.text
    said = ": ".join(filter(None, (finding.what, finding.said)))
    return h("p", said, h("em", "the same as here", class_="mark") if same else None)


def _choice(key: str, reading: Reading) -> Node:
    name = key.removeprefix(keys.PREFIX)
    group, field = f"take-{name.replace('/', '-')}", f"take:{name}"
    take, is_game = key in reading.taken, key != keys.SETTINGS
    ours = reading.told_here(key) if is_game else "and add from the file what isn't set here"
    theirs = "The one here can be brought back from its menu." if is_game else "Others stay as they are."
    return h(
        "fieldset",
        h(
            "legend",
            f"{called(key)[0]}: there is one on the table here too" if is_game else "Settings: some are different here",
        ),
        choice(group, "ours", field, "Keep what is here", h("small", ours), on=not take),
        choice(group, "theirs", field, "Take what is in the file", h("small", theirs), on=take),
        class_="choices",
        id=f"{group}-choice",
    )


def _left_out(bad: list[Finding]) -> Node:
    return h(
        "div",
        h("h3", "Left out"),
        h("ul", [h("li", h("b", finding.whose), h("p", _why(finding))) for finding in bad], class_="found"),
        class_="left-out",
    )


def _why(finding: Finding) -> str:
    return f"{finding.what}: {finding.wrong}." if finding.what else sentence(finding.wrong)


def one_game(session: Session, only: str) -> Node:
    """A single game that was read."""
    game = session.box.law.id
    try:
        look = h("a", "Replay", href=f"#/{game}/look/{pack(session.match.record)}", class_="button main")
    except RecordError:  # it is too long for an address
        look = None
    return h(
        "div",
        bar(CALLED["saves"], to_table(only)),
        h(
            "section",
            h("h2", short_title(game)),
            h("p", told(session)),
            h(
                "div",
                look,
                None if session.over else act("Play on from here", "play-on"),
                act("Leave it", "leave-it"),
                class_="row",
            ),
            class_="panel",
            id="found",
        ),
        class_="keeping",
    )
