"""``python -m houserules odds fizzbin --time day KH 2C / 5D 5S``: how rows may end, and who may win."""

from __future__ import annotations

from houserules.core.cards import rank
from houserules.core.errors import HouseError
from houserules.core.game import Json
from houserules.core.options import shown

from .chances import Prospects
from .ends import ends
from .hands import ADDER, DEALT, LONGEST
from .judge import check_cards, take_time, take_value
from .layout import Layout, laid_out, row_of
from .rules import LAW
from .turns import first_count

_OPTIONS = ("--time", "--tuesday", "--left")
_CLOSE = 0.005
"""How near a chance to win that can't be counted has to be, as half its 95 % interval."""


def odds(words: list[str]) -> dict[str, Json]:
    """The chance of a row to end as each combination: {"ends": {"nothing": 0.1, ...}}.

    The words are the cards that are up, each row after the first behind a "/", and ``--time day`` or
    ``--time night``; ``--tuesday`` matters only before the first turn. ``--left N`` among the cards of a
    row says how many it has face down; without it, what is left of six and of those its Kings (by
    night Queens) have brought. With several rows "ends" is a list, "win" has each row's chance to win
    (of a shared win its share) and "error" half the 95 % interval, 0 where they are counted.
    """
    rest = list(words)
    day, tuesday = take_time(rest), _take_flag(rest, "--tuesday")
    layout = _layout(_rows(rest), day=day, tuesday=tuesday)
    seats = range(len(layout.rows))
    found: list[Json] = [{name: round(chance, 9) for name, chance in ends(layout, seat).items()} for seat in seats]
    if len(found) == 1:
        return {"ends": found[0]}
    prospects = Prospects(layout, _CLOSE)
    while not prospects.done:
        prospects.step()
    return {
        "ends": found,
        "win": [round(chance, 6) for chance in prospects.chances],
        "error": round(prospects.error, 6),
    }


def _take_flag(words: list[str], flag: str) -> bool:
    """Take ``flag`` out of ``words`` if it is there."""
    found = words.count(flag)
    if found > 1:
        raise HouseError(f"{flag} is there twice")
    words[:] = [word for word in words if word != flag]
    return found > 0


def _rows(words: list[str]) -> list[list[str]]:
    """The words of each row."""
    rows: list[list[str]] = [[]]
    for word in words:
        if word == "/":
            rows.append([])
        else:
            rows[-1].append(word)
    if len(rows) >= LAW.seats.stop:
        raise HouseError(f"{LAW.title} is for {LAW.seats.stop - 1} players at most, not {len(rows)}")
    return rows


def _layout(rows: list[list[str]], *, day: bool, tuesday: bool) -> Layout:
    down = [_take_left(row) for row in rows]
    check_cards([card for row in rows for card in row], _OPTIONS)
    up = ["".join(map(rank, row)) for row in rows]
    packed = tuple(row_of(ranks, _left(ranks, given, day=day)) for ranks, given in zip(up, down, strict=True))
    return laid_out(packed, up, day=day, due=1 if any(up) else first_count(tuesday=tuesday))


def _take_left(row: list[str]) -> int | None:
    """Take ``--left`` and its number out of the words of a row; None where it isn't there."""
    if "--left" not in row:
        return None
    given = take_value(row, "--left")
    if not (given.isascii() and given.isdigit() and len(given) == 1):
        raise HouseError(f"--left is a number of cards from 0 to {LONGEST}, not {shown(given) if given else 'nothing'}")
    return int(given)


def _left(ranks: str, given: int | None, *, day: bool) -> int:
    """How many cards of a row lie face down."""
    dealt = min(LONGEST, DEALT + ranks.count(ADDER[day]))
    left = max(0, dealt - len(ranks)) if given is None else given
    if len(ranks) + left > LONGEST:
        raise HouseError(f"a row has {LONGEST} cards at most, not {len(ranks)} and {left} more")
    return left
