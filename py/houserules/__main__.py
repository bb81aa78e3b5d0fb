"""The command line: the rules core without a browser. ``python -m houserules`` lists its verbs."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from houserules import __version__
from houserules.arena import Contest, cluster, processes, run
from houserules.core.errors import HouseError, RecordError
from houserules.core.game import Json
from houserules.core.match import Match
from houserules.core.options import shown
from houserules.core.record import parse
from houserules.games import GAMES, find, load

BAD_INPUT = 2


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> None:  # type: ignore[override]  # the parent says it never returns
        raise HouseError(message)


def main(words: Sequence[str] | None = None) -> int:
    """Run one verb; 0, or 2 after one line on standard error where the input is no good."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # JSON is UTF-8 wherever it goes, and half an emoji is spelled as JSON spells it
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        _run(sys.argv[1:] if words is None else list(words))
        sys.stdout.flush()
    except HouseError as wrong:
        print(f"houserules: {' '.join(str(wrong).split())}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # whoever read has seen enough; what is left must not be flushed into the closed pipe at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _run(words: list[str]) -> None:
    parser = _parser()
    # these words are each game's own; argparse would take their dashes for options of ours
    if words[1:] and words[0] in GAMES_OWN and words[1] in GAMES:
        print(_line(GAMES_OWN[words[0]](words[1], words[2:])))
        return
    arguments = parser.parse_args(words)
    if arguments.verb == "replay":
        print(replay(arguments.file))
    elif arguments.verb == "arena":
        contest = Contest(arguments.game, tuple(arguments.bots.split(",")), arguments.games, arguments.seed)
        engine = processes(arguments.jobs) if arguments.cluster is None else cluster(arguments.cluster)
        print(_line(run(contest, engine)))
    elif arguments.verb in GAMES_OWN:
        find(arguments.game)
    else:
        parser.print_help()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="houserules", description="Three home-made games: replay, judge, odds, arena.")
    parser.add_argument("--version", action="version", version=f"houserules {__version__}")
    verbs = parser.add_subparsers(dest="verb")
    verb = verbs.add_parser("replay", help="print what happened in a record, one JSON object a line")
    verb.add_argument("file", help="a record; - for standard input")
    verb = verbs.add_parser("judge", help="what a throw or a hand is worth")
    verb.add_argument("game")
    verb.add_argument(
        "words", nargs="*", help="zonk 1 1 5 5 5 | fizzbin --time day KH 2C | facecard --deck plain KH KC"
    )
    verb = verbs.add_parser("odds", help="the chances where a game stands")
    verb.add_argument("game")
    verb.add_argument("words", nargs="*", help="zonk --scores 0,0 | fizzbin ...")
    verb = verbs.add_parser("arena", help="let bots play matches and print who wins")
    verb.add_argument("game")
    verb.add_argument("--bots", required=True, help="bots by seat, as in steady,steady")
    verb.add_argument("--games", type=int, required=True, help="how many matches")
    verb.add_argument("--seed", required=True, help="any text; the same text plays the same matches")
    where = verb.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, help="at most how many processes (one for each core)")
    where.add_argument("--cluster", help="a Dask cluster: tcp://host:8786, or local:2 for one of two processes here")
    return parser


def judge(game: str, words: list[str]) -> dict[str, Json]:
    """What a throw or a hand of ``game`` is worth, given as that game's own words."""
    return find(game).judge(words)


def odds(game: str, words: list[str]) -> dict[str, Json]:
    """The chances in ``game`` where that game's own words say it stands."""
    tell = find(game).odds
    if tell is None:
        raise HouseError(f"{game} has no odds")
    return tell(words)


GAMES_OWN = {"judge": judge, "odds": odds}
"""The verbs whose words each game reads for itself."""


def replay(name: str) -> str:
    """The events of the record in file ``name``, then where it stands, one JSON object a line."""
    match = load(parse(_read(name)))
    lines = [_line(event.as_json()) for events in match.events for event in events]
    return "\n".join([*lines, _line(standing(match))])


def standing(match: Match) -> dict[str, Json]:
    """Where a match stands: outcome (or who may do what), scores by seat and hands by seat."""
    outcome = match.outcome
    line: dict[str, Json] = {"outcome": None}
    if outcome is not None:
        line["outcome"] = {"winners": list(outcome.winners), "reason": outcome.reason}
    else:
        line["to_move"] = list(match.to_move)
        line["moves"] = {str(seat): list(match.moves(seat)) for seat in match.to_move}
    line["scores"] = list(match.scores)
    hands = match.game.hands(match.state)
    return line if hands is None else line | {"hands": hands}


def _read(name: str) -> str:
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as broken:
        raise RecordError(f"can't read {shown(name)}: {broken.strerror}") from None
    except ValueError:
        raise RecordError(f"{shown(name)} is not a text file in UTF-8") from None


def _line(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main())
