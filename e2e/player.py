"""A person at the table: sees what is on the page, clicks what a person would click."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Locator, Page, expect

SAME_TAP = 260
"""Milliseconds to leave between two presses, so that they aren't taken for one (see ui/presses.py)."""
MOST_PRESSES = 3000
A_WHILE = 1500
"""Milliseconds without a change after which a picture is at rest."""
MOST_LOOKS = 30


class Player:
    """Plays at the one table that ``page`` shows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._pressed = monotonic()

    @property
    def rev(self) -> int:
        return int(self.page.locator("body").get_attribute("data-rev") or "0")

    @property
    def main(self) -> Locator:
        """The button the thumb rests on."""
        return self.page.locator(".actions button.main")

    @property
    def prompt(self) -> str:
        return self.page.locator("#prompt").inner_text()

    def scores(self) -> list[str]:
        return self.page.locator(".place .score").all_inner_texts()

    def felt(self) -> str:
        """The picture on the felt once it has come to rest: odds are thought about after it is painted."""
        felt = self.page.locator("#felt")
        seen = felt.inner_html()
        for _ in range(MOST_LOOKS):
            self.page.wait_for_timeout(A_WHILE)
            before, seen = seen, felt.inner_html()
            if before == seen:
                return seen
        raise AssertionError("the picture doesn't come to rest")

    def saved(self, game: str) -> str | None:
        return self.page.evaluate("game => localStorage.getItem(`house-rules/game/${game}`)", game)

    def set_table(self, *kinds: str, **options: str) -> None:
        """Fill in the form: who plays each seat ("person" or a bot's id), and house rules; then start."""
        seats = self.page.locator(".players li")
        expect(seats).not_to_have_count(0)
        while seats.count() < len(kinds):
            self.press(self.page.get_by_role("button", name="Add a player"))
        for seat, kind in enumerate(kinds):
            self.page.locator(f"#kind-{seat}").select_option(kind)
            if kind == "person":
                self.page.locator(f"#name-{seat}").fill(("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")[seat])
        for key, value in options.items():
            radio = self.page.locator(f"#{key}-{value}")
            if radio.count():
                radio.check()
            elif self.page.locator(f"select#field-{key}").count():
                self.page.locator(f"#field-{key}").select_option(value)
            else:
                self.page.locator(f"#field-{key}").fill(value)
        self.press(self.page.get_by_role("button", name="Start the game"))
        expect(self.page.locator(".table")).to_be_visible()

    def press(self, button: Locator) -> None:
        """Press a button, as long after the last press as a person would."""
        since = (monotonic() - self._pressed) * 1000
        self.page.wait_for_timeout(max(0, SAME_TAP - since))
        self._touch(button)
        self._pressed = monotonic()

    def _touch(self, button: Locator) -> None:
        button.click()

    def commit(self, button: Locator) -> None:
        """Press a button that plays a move, and see the page move on."""
        before = self.rev
        self.press(button)
        expect(self.page.locator("body")).not_to_have_attribute("data-rev", str(before))

    def select_until_open(self, pieces: str) -> None:
        """Tap pieces, from the last on, until the main button can be pressed."""
        for spot in range(self.page.locator(pieces).count() - 1, -1, -1):
            if not self.shut:
                return
            self.page.locator(pieces).nth(spot).click()

    @property
    def shut(self) -> bool:
        """Whether the main button waits for a selection."""
        return self.page.locator(".actions .closed.main").count() > 0

    def play_on(self, choose: Callable[[Player], None], until: Callable[[Player], bool] | None = None) -> None:
        """Go on until the game is over, or ``until``: ``choose`` makes the game's own choices."""
        for _ in range(MOST_PRESSES):
            if self.page.locator(".ending").count() or (until and until(self)):
                return
            self._step(choose)
        raise AssertionError(f"the game did not end: {self.prompt}")

    def _step(self, choose: Callable[[Player], None]) -> None:
        skip = self.page.locator("[data-act=hurry]")
        if skip.count():
            if skip.is_enabled():
                self.press(skip)
            self.page.wait_for_timeout(30)
            return
        for act in ("lift", "go-on"):
            button = self.page.locator(f"[data-act={act}]")
            if button.count():
                self.press(button)
                expect(button).to_have_count(0)
                return
        choose(self)
