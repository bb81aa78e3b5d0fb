"""After a game: which choices were costly, and how much of the end was luck."""

from __future__ import annotations

from . import values
from .chart import chart
from .hindsight import Account, Swing, Weighed, account, costly, look_back, open_to_both, result_of
from .html import Child, Node, h
from .pages import bar
from .pieces import plural
from .session import Session

MOST_COSTLY, MOST_SWINGS = 8, 3
"""How many choices and how many strokes of luck are told."""
LONGEST_STORY = 3
"""How many sentences tell what happened between two choices."""
NOTHING = {"win": 0.0005, "points": 0.05}
"""What no number on the page shows."""


class Review:
    """The game that ``session`` has ended, looked at choice by choice: each ``step`` is a slice."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.weighed: list[Weighed] = []
        self.done, self.total = 0, len(session.match.turns)
        self._looking = look_back(session.box, session.match, session.people)

    @property
    def finished(self) -> bool:
        """Tell whether all has been looked at."""
        return self.done == self.total

    def step(self) -> None:
        """Look on for a few milliseconds."""
        self.done, found = next(self._looking, (self.total, ()))
        self.weighed += found

    def picture(self) -> Node:
        """The page: how far it is, then what was found."""
        session = self.session
        law = session.box.law
        found: Child = [self._seat(seat) for seat in sorted(session.people)] if self.finished else self._progress()
        return h(
            "div",
            bar(law.title, h("a", "To the table", href=f"#/{law.id}", class_="button main")),
            h("h2", "Review"),
            found,
            class_="review",
        )

    def _progress(self) -> Node:
        return h(
            "div",
            h("p", f"Looking at turn {min(self.done + 1, self.total)} of {self.total}.", id="review-said"),
            h("progress", value=self.done, max=self.total, aria_labelledby="review-said"),
            class_="panel",
        )

    def _seat(self, seat: int) -> Node:
        """What there is to say about one person's game."""
        outcome = self.session.match.outcome
        result = result_of(outcome, seat) if outcome else 0.0
        books = account(self.weighed, seat, (self.total, result), rivals=open_to_both(self.session.match))
        chose = any(step.seat == seat and len(step.advice.choices) > 1 for step in self.weighed)
        dear = [step for step in costly(self.weighed, seat) if step.cost >= NOTHING[step.advice.unit]]
        return h(
            "section",
            h("h3", h("bdi", self.session.names[seat])),
            self._books(books, dear, seat, chose=chose) if books else None,
            self._costs(dear) if chose else h("p", "There was nothing to choose here: it was all luck."),
            self._luck(books, seat) if books else None,
            class_="panel review-seat",
            id=f"review-{seat}",
        )

    def _books(self, books: Account, dear: list[Weighed], seat: int, *, chose: bool) -> Node:
        """The way from the first chance to the result, as a sum and as a line."""
        rival = next((name for other, name in enumerate(self.session.names) if other != seat), "")
        parts = [("Chance at first", values.worth(books.start, "win"))]
        if chose:
            parts.append(("Own choices", values.change(books.choices, "win")))
        if chose and books.rivals is not None:
            parts.append((f"{rival}'s choices", values.change(books.rivals, "win")))
        luck = "Luck" if books.rivals is not None or not chose else "Luck and the others"
        parts += [(luck, values.change(books.luck, "win")), ("In the end", f"{books.result:.0%}")]
        marks = [(step.turn, step.best) for step in dear[:MOST_COSTLY]]
        key = (
            "The chance to win, turn by turn; a dot is a costly choice. "
            if marks
            else "The chance to win, turn by turn. "
        )
        return h(
            "div",
            h("dl", [_part(name, number) for name, number in parts], class_="review-sum"),
            chart(books.course, marks, _in_words(books)),
            h("p", key, "All of it is exact." if books.exact else "It is an estimate.", class_="hint"),
            class_="review-books",
        )

    def _costs(self, dear: list[Weighed]) -> Node:
        """The choices that cost most, each beside the best one."""
        if not dear:
            return h("p", "No choice could have been better.")
        total = sum(step.cost for step in dear)
        unit = dear[0].advice.unit
        more = f"{plural(len(dear), 'choice')} cost {values.worth(total, unit)} in all."
        return h(
            "section",
            h("h4", "Costly choices"),
            h("p", more, class_="hint"),
            h("ol", [self._cost(step) for step in dear[:MOST_COSTLY]], class_="review-costs"),
        )

    def _cost(self, step: Weighed) -> Node:
        session, state = self.session, self.session.match.states[step.turn]
        return h(
            "li",
            h("header", f"Turn {step.turn + 1}", h("b", values.change(-step.cost, step.advice.unit))),
            values.bars(step.advice, lambda move: session.named(move, step.seat, state), step.move, most=1),
            h("p", step.advice.line, class_="hint"),
        )

    def _luck(self, books: Account, seat: int) -> Node | None:
        """The strokes of luck that changed most."""
        swings = sorted(books.swings, key=lambda swing: -abs(swing.change))[:MOST_SWINGS]
        told = [self._swing(swing, seat) for swing in swings if abs(swing.change) >= NOTHING["win"]]
        return h("section", h("h4", "Biggest turns of luck"), h("ol", told, class_="review-costs")) if told else None

    def _swing(self, swing: Swing, seat: int) -> Node:
        story = self.session.story(swing.first, swing.last, seat)[-LONGEST_STORY:]
        return h(
            "li",
            h("header", f"Turn {swing.first + 1}", h("b", values.change(swing.change, "win"))),
            h("p", " ".join(story), class_="hint"),
        )


def _part(name: str, number: str) -> Node:
    look = {"+": "plus", values.MINUS: "minus"}.get(number[0])
    return h("div", h("dt", name), h("dd", number), class_=look)


def _in_words(books: Account) -> str:
    low, high = (pick(chance for _, chance in books.course) for pick in (min, max))
    start, end, low_said, high_said = (values.worth(chance, "win") for chance in (books.start, books.result, low, high))
    return f"Chance to win: {start} at first, {low_said} at the lowest, {high_said} at the highest, {end} in the end."
