"""``python -m houserules odds zonk --scores 0,0``: chances where a game of two stands, and points."""

from __future__ import annotations

from houserules.core.chance import DIE_FACES
from houserules.core.errors import HouseError
from houserules.core.game import Json
from houserules.core.options import Value, settle, shown

from .chances import Outlook, Table, outlook
from .odds import STEP, chance_to_reach, points_plan
from .presets import PRESETS
from .rules import OPTIONS
from .scoring import DICE, Faces, is_lucky_pair, keep, selections
from .solution import house_of, solution
from .state import House

USAGE = "odds zonk --scores A,B [--turn POINTS --dice N] [--roll 1,5,5] | --points | --reach POINTS [--goal 10000 ...]"
PLACES = 6
"""Decimals of a printed number; a stored chance has five that count."""

_ASKED = ("scores", "turn", "dice", "roll", "reach")
_FLAG = "points"
_MOST = 1_000_000
_HOUSE = {option.key.replace("_", "-"): option for option in OPTIONS if option.key != "first"}


def odds(words: list[str]) -> dict[str, Json]:
    """What the words ask for, as JSON; HouseError where they make no sense."""
    asked = _read(words)
    house = _house(asked)
    kinds = [kind for kind in ("scores", "points", "reach") if kind in asked]
    if len(kinds) != 1:
        raise HouseError(f"one of --scores, --points and --reach is asked for: {USAGE}")
    if kinds == ["scores"]:
        return _win(house, asked)
    if spare := asked.keys() & {"turn", "dice", "roll"}:
        raise HouseError(f"--{min(spare)} belongs to --scores")
    if kinds == ["points"]:
        plan = points_plan(house.minimum, must_roll=house.must_roll)
        return {"turn": round(plan.rolling(0, DICE), PLACES)}
    return {"reach": round(chance_to_reach(_number("reach", asked["reach"]), must_roll=house.must_roll), PLACES)}


def _win(house: House, asked: dict[str, str]) -> dict[str, Json]:
    """The chance of the player to move, and with each choice it has."""
    table = _table(house, asked["scores"])
    points = _number("turn", asked.get("turn", "0"))
    turn = outlook(table)
    if "roll" in asked:
        return _after_roll(turn, points, asked)
    if ("turn" in asked) != ("dice" in asked):
        raise HouseError("--turn and --dice go together: the points at risk, and how many dice are left to roll")
    hand = _dice(asked.get("dice", str(DICE)))
    moves = ["roll"]
    if points and points >= house.needed(table.mine) and not (house.must_roll and hand == DICE):
        moves.append("stop")
    return _answer({move: turn.worth(move, points, hand) for move in moves})


def _after_roll(turn: Outlook, points: int, asked: dict[str, str]) -> dict[str, Json]:
    roll = _faces(asked["roll"])
    if "dice" in asked and _dice(asked["dice"]) != len(roll):
        raise HouseError(f"--roll shows {len(roll)} dice, not {asked['dice']}")
    moves = [keep(faces) for faces in selections(roll)]
    if is_lucky_pair(roll):
        moves = ["reroll", "out"]
    return _answer({move: turn.worth(move, points, len(roll)) for move in moves}, turn.lost)


def _answer(choices: dict[str, float], lost: float = 0.0) -> dict[str, Json]:
    """The best choice and all of them; ``lost`` where there is none."""
    rounded: dict[str, Json] = {move: round(value, PLACES) for move, value in choices.items()}
    return {"win": round(max(choices.values(), default=lost), PLACES), "choices": rounded}


def _table(house: House, scores: str) -> Table:
    """Two totals, of the player to move and the other; the other's at the goal makes it the last turn."""
    totals = [_number("scores", total) for total in scores.split(",")]
    if len(totals) != 2:  # noqa: PLR2004 - what is solved is the game of two
        raise HouseError(f"--scores are two totals, as in 3000,4500, not {shown(scores)}")
    mine, theirs = totals
    if mine >= house.goal:
        raise HouseError(f"with {mine} a player has reached the goal of {house.goal} and doesn't move again")
    if theirs >= house.goal:
        return Table(house, mine, (), theirs)
    if solution(house) is None:
        raise HouseError(
            f"only these house rules are solved: {'; '.join(_spelled(preset.options) for preset in PRESETS)}"
        )
    return Table(house, mine, (theirs,))


def _spelled(options: tuple[tuple[str, Value], ...]) -> str:
    return " ".join(f"--{key.replace('_', '-')} {value}" for key, value in options)


def _read(words: list[str]) -> dict[str, str]:
    """The words by what they are about: ``--turn 300`` and ``--turn=300`` are {"turn": "300"}."""
    asked: dict[str, str] = {}
    rest = [part for word in words for part in (word.split("=", 1) if word.startswith("--") else [word])]
    while rest:
        word = rest.pop(0)
        name = word.removeprefix("--")
        if not word.startswith("--") or name not in (*_ASKED, _FLAG, *_HOUSE):
            raise HouseError(f"{shown(word)} is nothing to ask: {USAGE}")
        if name in asked:
            raise HouseError(f"--{name} is there twice")
        if name != _FLAG and not rest:
            raise HouseError(f"--{name} needs a value")
        asked[name] = "" if name == _FLAG else rest.pop(0)
    return asked


def _house(asked: dict[str, str]) -> House:
    given: dict[str, object] = {}
    for name, option in _HOUSE.items():
        if name in asked:
            given[option.key] = asked[name] if option.key == "hot_dice" else _number(name, asked[name])
    return house_of(settle(OPTIONS, given, 2).items())


def _number(name: str, text: str) -> int:
    """Points, in steps of 50."""
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(_MOST)) or int(text) % STEP or int(text) > _MOST:
        raise HouseError(f"--{name} takes points in steps of {STEP} from 0 to {_MOST}, not {shown(text)}")
    return int(text)


def _dice(text: str) -> int:
    if text not in map(str, range(1, DICE + 1)):
        raise HouseError(f"--dice are 1 to {DICE} to roll, not {shown(text)}")
    return int(text)


def _faces(text: str) -> Faces:
    faces = text.split(",")
    if not set(faces) <= set(map(str, range(1, DIE_FACES + 1))) or len(faces) > DICE:
        raise HouseError(f"--roll shows 1 to {DICE} dice, as in 1,5,5,2,3, not {shown(text)}")
    return tuple(map(int, faces))
