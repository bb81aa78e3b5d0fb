"""No opponent is moved by what it can't see, and matches of every level end within known bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from facecard_kit import LAW, alter, begin
from seatings import play

from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.games.facecard import BOX
from houserules.games.facecard.deck import full_deck
from houserules.games.facecard.state import State, View

BOTS = {bot.id: bot.choose for bot in BOX.bots}
LONGEST = 3_000
"""More moves than any of the matches that docs/facecard.md measures."""


def whole(players: int, deck: str, seed: str, *bots: str) -> Match:
    """A match played to its end, the bots taking the seats in turn."""
    match, chance = begin(players, seed=seed, deck=deck), Chance.seeded(seed)
    while match.to_move:
        (seat,) = match.to_move
        _, chance = chance.below(2)
        play(match, BOTS[bots[seat % len(bots)]](match.view(seat), match.moves(seat), chance))
        assert len(match.turns) < LONGEST
    return match


def choices(match: Match) -> Iterator[State]:
    """The states of a match in which its seat has a choice."""
    return (state for state in match.states[:-1] if len(LAW.moves(state, state.turn)) > 1)


@pytest.mark.parametrize(("players", "deck"), [(2, "pictured"), (4, "plain"), (3, "all")])
@pytest.mark.parametrize("bot", sorted(BOTS))
def test_other_hidden_cards_change_no_choice(bot: str, players: int, deck: str) -> None:
    choose: Callable[[View, tuple[str, ...], Chance], str] = BOTS[bot]
    changed = 0
    for number, state in enumerate(choices(whole(players, deck, "hidden", "casual"))):
        if number % 8:
            continue
        seat, chance = state.turn, Chance.seeded(f"{number}")
        other = LAW.redeal(state, seat, Chance.seeded(f"other {number}"))
        changed += other != state
        assert LAW.moves(other, seat) == LAW.moves(state, seat)
        moves = LAW.moves(state, seat)
        assert choose(LAW.view(other, seat), moves, chance) == choose(LAW.view(state, seat), moves, chance)
    assert changed > 10


@pytest.mark.parametrize(
    ("players", "deck", "bots"),
    [(2, "pictured", ("casual",)), (3, "all", ("sharp", "casual")), (6, "plain", ("casual", "sharp"))],
)
def test_matches_end(players: int, deck: str, bots: tuple[str, ...]) -> None:
    match = whole(players, deck, "bounded", *bots)
    assert match.outcome is not None
    assert match.outcome.winners


@pytest.mark.parametrize("deck", ["pictured", "all"])
def test_two_casuals_with_cards_that_make_no_callable_hand_come_to_a_call(deck: str) -> None:
    match = begin(2, seed="stuck", deck=deck)
    aces = tuple(card for card in full_deck(2) if card.startswith("A"))
    pile = tuple(card for card in match.state.chance.shuffle(full_deck(2))[0] if card not in aces)
    alter(match, hands=(aces[:4], aces[4:]), pile=pile)
    while match.state.number == 1 and match.to_move:
        (seat,) = match.to_move
        play(match, BOTS["casual"](match.view(seat), match.moves(seat), Chance.seeded(f"{len(match.turns)}")))
        assert len(match.turns) < 400
    assert match.state.number == 2


def test_sharp_beats_casual() -> None:
    won = 0
    for number in range(3):
        outcome = whole(2, "pictured", f"levels {number}", "sharp", "casual").outcome
        won += outcome is not None and outcome.winners == (0,)
    assert won >= 2
