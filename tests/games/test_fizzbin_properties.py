"""What holds in every game: against a second, naive referee, and for every View."""

from __future__ import annotations

from dataclasses import fields

from fizzbin_judge_kit import by_hand
from fizzbin_kit import begin, turn
from hypothesis import given, settings
from hypothesis import strategies as st

from houserules.core.cards import pack
from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.games.fizzbin import BOX
from houserules.games.fizzbin.hands import NAMES
from houserules.games.fizzbin.rules import LAW

MANY = settings(deadline=None, max_examples=150, derandomize=True)
tables = st.builds(
    lambda players, dealer, seed, day, tuesday: begin(
        players, seed=seed, dealer=dealer % players, time="day" if day else "night", tuesday="yes" if tuesday else "no"
    ),
    st.integers(2, 6),
    st.integers(0, 5),
    st.text(max_size=8),
    st.booleans(),
    st.booleans(),
)


class Referee:
    """The rules again, card by card on paper, from the deck alone."""

    def __init__(self, deck: list[str], players: int, dealer: int, *, day: bool, tuesday: bool) -> None:
        self.order = [(dealer + step) % players for step in range(1, players + 1)]
        self.deck, self.day = list(deck), day
        self.down: dict[int, list[str]] = {seat: [] for seat in range(players)}
        self.up: dict[int, list[str]] = {seat: [] for seat in range(players)}
        self.out: set[int] = set()
        for _ in range(6):
            for seat in self.order:
                self.down[seat].append(self.deck.pop(0))
        self.down[(dealer - 1) % players].append(self.deck.pop(0))
        self.due = 1 if tuesday else 2

    def turn(self) -> None:
        kings: dict[int, int] = {}
        for seat in self.order:
            for _ in range(self.due if seat not in self.out and self.down[seat] else 0):
                card = self.down[seat].pop(0)
                self.up[seat].append(card)
                kings[seat] = kings.get(seat, 0) + (card[0] == ("K" if self.day else "Q"))
        self.due = 1
        self.out |= {seat for seat in self.order if self.made(seat)[0] == "shralk"}
        for seat in self.order:
            for _ in range(kings.get(seat, 0)):
                if seat not in self.out and len(self.up[seat]) + len(self.down[seat]) < 8:
                    self.down[seat].append(self.deck.pop(0))

    def made(self, seat: int) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
        return by_hand(self.up[seat], day=self.day)

    def winners(self) -> list[int] | None:
        still_in = sorted(set(self.order) - self.out)
        if len(still_in) < 2:
            return still_in
        level = {seat: NAMES.index(self.made(seat)[0]) for seat in still_in}
        top = [seat for seat in still_in if level[seat] == max(level.values())]
        if len(top) == 1 and level[top[0]] >= NAMES.index("fizzbin"):
            return top
        if any(self.down[seat] for seat in still_in):
            return None
        keys = {seat: self.made(seat)[1:] for seat in top}
        return [seat for seat in top if keys[seat] == max(keys.values())]


@MANY
@given(tables)
def test_a_naive_referee_agrees_turn_by_turn(match: Match) -> None:
    view = match.view(None)
    dealt = dict(enumerate(match.state.rows))
    order = [(view.dealer + step) % len(dealt) for step in range(1, len(dealt) + 1)]
    deck = [dealt[seat][place] for place in range(6) for seat in order] + [dealt[order[-2]][6], *match.state.deck]
    referee = Referee(deck, len(dealt), view.dealer, day=view.day, tuesday=view.tuesday)
    while match.to_move:
        assert referee.winners() is None
        turn(match)
        referee.turn()
        assert [hand["cards"] for hand in LAW.hands(match.state)] == [referee.up[seat] for seat in sorted(referee.up)]
        assert [hand["name"] for hand in LAW.hands(match.state)] == [
            referee.made(seat)[0] for seat in sorted(referee.up)
        ]
        assert [row[up:] for row, up in zip(match.state.rows, match.state.up, strict=True)] == [
            tuple(referee.down[seat]) for seat in sorted(referee.down)
        ]
    assert list(match.outcome.winners) == referee.winners()
    assert sum(match.scores) == len(match.outcome.winners)


@MANY
@given(tables, st.integers(0, 9), st.text(max_size=4))
def test_cards_are_conserved_and_a_redeal_keeps_every_view(match: Match, turns: int, seed: str) -> None:
    for _ in range(turns):
        if match.to_move:
            turn(match)
    state = match.state
    for seat in [None, *range(len(state.rows))]:
        other = LAW.redeal(state, seat, Chance.seeded(seed, [("KH",)]))
        assert LAW.view(other, seat) == LAW.view(state, seat)
        assert sorted([*other.deck, *(card for row in other.rows for card in row)]) == sorted(pack())
        assert other.chance.script == ()
        assert not LAW.secret(state, seat or 0)
    assert LAW.redeal(state, None, Chance.seeded("a")) != LAW.redeal(state, None, Chance.seeded("b"))


@MANY
@given(tables, st.integers(0, 9))
def test_a_view_names_no_card_that_is_face_down(match: Match, turns: int) -> None:
    for _ in range(turns):
        if match.to_move:
            turn(match)
    view, state = match.view(0), match.state
    shown = repr([getattr(view, field.name) for field in fields(view) if field.name != "options"])
    hidden = {*state.deck, *(card for row, up in zip(state.rows, state.up, strict=True) for card in row[up:])}
    assert [card for card in sorted(hidden) if f"'{card}'" in shown] == []
    for seat in match.to_move:
        for bot in BOX.bots:
            assert bot.choose(view, match.moves(seat), Chance.seeded("bot")) in match.moves(seat)
