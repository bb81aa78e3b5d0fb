"""What a page's layout has wrong with it, as audit.js finds it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AUDIT = Path(__file__).with_name("audit.js").read_text("utf-8")


def audit(page: Page) -> list[str]:
    """Text cut off, hidden or off the window; targets too small or over one another; a bar that takes the window."""
    return list(page.evaluate(AUDIT))
