"""Take the pictures that stand for a game in a post until somebody touches it: static/img/embed-*.webp.

Each is what the built page's lobby shows of a table, larger. Run it when that has changed.
"""

from __future__ import annotations

import base64
import sys
from threading import Thread
from typing import Any

from playwright.sync_api import Page, sync_playwright

import chromium
from embedding import THEMES, THUMBNAIL, picture
from files import DIST, ROOT
from serve import HOST, make_server

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
    session = page.context.new_cdp_session(page)
    for quality in QUALITIES:
        shot: dict[str, Any] = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        if len(data := base64.b64decode(shot["data"])) <= LARGEST:
            return data
    raise ValueError(f"the picture of {game} is too large")


def main() -> int:
    """Take them all from dist/."""
    width, height = THUMBNAIL
    with make_server(0, DIST) as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=[*chromium.FLAGS])
        for game in ZOOM:
            for theme in THEMES:
                page = browser.new_page(viewport={"width": width, "height": height}, bypass_csp=True)
                data = take(page, f"http://{HOST}:{server.server_port}/", game, theme)
                (ROOT / picture(game, theme)).write_bytes(data)
                print(f"{picture(game, theme)}: {len(data)} bytes")
                page.close()
        browser.close()
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
