"""Draw what stands for a game in a post until somebody touches it: static/img/embed-*.webp.

Each is what the built page's lobby shows of a table, larger.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from embedding import THEMES, THUMBNAIL, picture
from files import ROOT
from pictures import webp, write

LARGEST = 15_000
"""Bytes of a picture: it is all that a reader who doesn't play gets."""
QUALITIES = (80, 70, 60, 50, 40, 30)
ZOOM = {"zonk": 2.2, "fizzbin": 2.0, "facecard": 2.9}
STYLE = """#tile-{game} .art {{ position: fixed; inset: 0; z-index: 9; padding: 0 0 60px; }}
#tile-{game} .art > * {{ zoom: {zoom}; }} html {{ overflow: hidden; }}"""


def take(page: Page, address: str, game: str, theme: str) -> bytes:
    """The picture of a table, as WebP no larger than ``LARGEST``. ValueError if it can't be that small."""
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.goto(address)
    page.add_style_tag(content=STYLE.format(game=game, zoom=ZOOM[game]))
    page.evaluate("document.fonts.ready")
    for quality in QUALITIES:
        if len(data := webp(page, quality)) <= LARGEST:
            return data
    raise ValueError(f"the picture of {game} is too large")


def draw(browser: Browser, site: str) -> Iterator[tuple[Path, bytes]]:
    """Every picture, with the file it belongs in."""
    width, height = THUMBNAIL
    for game in ZOOM:
        for theme in THEMES:
            with browser.new_page(viewport={"width": width, "height": height}, bypass_csp=True) as page:
                yield ROOT / picture(game, theme), take(page, site, game, theme)


if __name__ == "__main__":
    sys.exit(write(draw))
