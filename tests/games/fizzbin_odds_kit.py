"""An independent way to the odds of Fizzbin: every order of ranks, one card after another, no packed numbers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from fizzbin_judge_kit import by_hand

from houserules.games.fizzbin.hands import FIZZBIN, NAMES
from houserules.games.fizzbin.layout import Layout, laid_out, row_of

Deck = Counter[str]


def layout(*rows: tuple[str, int], day: bool = True, due: int = 1) -> Layout:
    """A table with these rows: the ranks that are up, and how many cards are face down."""
    up = [ranks for ranks, _ in rows]
    return laid_out(tuple(row_of(*row) for row in rows), up, day=day, due=due)


def unseen(*up: str) -> Deck:
    return Counter(dict.fromkeys("23456789TJQKA", 4)) - Counter("".join(up))


def made(ranks: str, *, day: bool) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    return by_hand([rank + suit for rank, suit in zip(ranks, "CDHS" * 2, strict=False)], day=day)


def next_cards(deck: Deck) -> Iterator[tuple[str, Fraction, Deck]]:
    """Each rank that can come, how likely it is, and the cards that are left then."""
    for rank, number in deck.items():
        yield rank, Fraction(number, deck.total()), deck - Counter(rank)


def row_ends(ranks: str, down: int, deck: Deck, *, day: bool) -> dict[str, Fraction]:
    """The chance of a row to end as each combination."""
    name = made(ranks, day=day)[0]
    if name == "shralk" or not down:
        return {name: Fraction(1)}
    found: dict[str, Fraction] = defaultdict(Fraction)
    for rank, chance, rest in next_cards(deck):
        added = rank == ("K" if day else "Q") and len(ranks) + down < 8
        for end, share in row_ends(ranks + rank, down - 1 + added, rest, day=day).items():
            found[end] += chance * share
    return found


@dataclass(frozen=True)
class Row:
    """A row in the middle of a game."""

    ranks: str
    down: int

    @property
    def out(self) -> bool:
        return any(self.ranks.count(rank) > 2 for rank in self.ranks)

    @property
    def turns(self) -> bool:
        return self.down > 0 and not self.out


def wins(rows: Sequence[Row], deck: Deck, *, day: bool, due: Sequence[int] = ()) -> list[Fraction]:
    """Each seat's chance to win; ``due`` are the seats that still turn a card this turn."""
    if due:
        seat, *others = due
        return _mix(rows, seat, deck, others, day=day)
    if (won := referee(rows, day=day)) is not None:
        return [Fraction(seat in won, max(1, len(won))) for seat in range(len(rows))]
    return wins(rows, deck, day=day, due=[seat for seat, row in enumerate(rows) if row.turns])


def _mix(rows: Sequence[Row], seat: int, deck: Deck, others: list[int], *, day: bool) -> list[Fraction]:
    total = [Fraction(0)] * len(rows)
    row = rows[seat]
    for rank, chance, rest in next_cards(deck):
        added = rank == ("K" if day else "Q") and len(row.ranks) + row.down < 8
        after = [*rows[:seat], Row(row.ranks + rank, row.down - 1 + added), *rows[seat + 1 :]]
        shares = wins(after, rest, day=day, due=others)
        total = [sum_ + chance * share for sum_, share in zip(total, shares, strict=True)]
    return total


def referee(rows: Sequence[Row], *, day: bool) -> list[int] | None:
    """Who has won, or None while it goes on."""
    still_in = [seat for seat, row in enumerate(rows) if not row.out]
    if len(still_in) < 2:
        return still_in
    hands = {seat: made(rows[seat].ranks, day=day) for seat in still_in}
    levels = {seat: NAMES.index(hand[0]) for seat, hand in hands.items()}
    top = [seat for seat in still_in if levels[seat] == max(levels.values())]
    if len(top) == 1 and levels[top[0]] >= FIZZBIN:
        return top
    if any(rows[seat].down for seat in still_in):
        return None
    best = max(hands[seat][1:] for seat in top)
    return [seat for seat in top if hands[seat][1:] == best]
