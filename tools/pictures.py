"""Draw what a device shows of the app before it runs: icons from icon.svg, screenshots of the built page.

What comes out is committed, so this is run by hand when the drawing or the looks have changed.
"""

from __future__ import annotations

import sys
from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import chromium
from files import DIST, ROOT
from serve import HOST, make_server

IMAGES = ROOT / "static/img"
PLAIN = "svg { display: block; width: 100vw; height: 100vh }"
FULL = PLAIN + "svg > rect { rx: 0 }"
"""The device cuts the shape out of a full square."""
SAFE = FULL + "#drawing { transform: scale(.77); transform-origin: 33.5px 31.5px }"
"""The same, where the shape may be a circle: nothing of the drawing lies outside the middle four fifths."""
ICONS = {"icon-192": (192, PLAIN), "icon-512": (512, PLAIN), "icon-maskable": (512, SAFE), "icon-touch": (180, FULL)}
NARROW = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2}
WIDE = {"viewport": {"width": 1280, "height": 800}}
QUALITY = 80
SAME_SEED = "crypto.getRandomValues = words => words.fill(7)"
AT_REST = 1500
"""Milliseconds until cards and dice lie still."""
Draw = Callable[[Browser, str], Iterator[tuple[Path, bytes]]]
"""Who makes pictures, each with the file it belongs in, given a browser and the address of the built page."""


class Screen(NamedTuple):
    """A screenshot: where, at which size, and what is pressed on the way, as CSS selectors."""

    address: str
    size: dict[str, object]
    presses: tuple[str, ...] = ()


SCREENS = {
    "screen-lobby": Screen("", NARROW),
    "screen-zonk": Screen("#/zonk", NARROW, ("[data-act=start]", "[data-move=roll]", ".felt .die[data-pick]")),
    "screen-facecard": Screen("#/facecard", NARROW, ("[data-act=start]",)),
    "screen-lobby-wide": Screen("", WIDE),
    "screen-fizzbin-wide": Screen("#/fizzbin", WIDE, ("[data-act=start]", ".actions .main")),
}


def icon(browser: Browser, size: int, style: str) -> bytes:
    """The drawing as PNG; what is outside of it is clear."""
    with browser.new_page(viewport={"width": size, "height": size}) as page:
        drawing = (IMAGES / "icon.svg").read_text("utf-8")
        page.set_content(f"<style>body {{ margin: 0 }} {style}</style>{drawing}")
        return page.screenshot(omit_background=True)


def screen(browser: Browser, site: str, wanted: Screen) -> bytes:
    """What a player sees, as WebP."""
    with browser.new_context(**wanted.size, service_workers="block") as context:
        context.add_init_script(SAME_SEED)
        page = context.new_page()
        page.goto(site + wanted.address)
        page.wait_for_selector("html[data-ready]", state="attached")
        for selector in wanted.presses:
            page.locator(selector).first.click()
            page.wait_for_timeout(AT_REST)
        page.wait_for_timeout(AT_REST)
        return webp(page)


def webp(page: Page, quality: int = QUALITY) -> bytes:
    """The page as WebP, which Playwright itself doesn't make."""
    wire = page.context.new_cdp_session(page)
    return b64decode(wire.send("Page.captureScreenshot", {"format": "webp", "quality": quality})["data"])


def draw(browser: Browser, site: str) -> Iterator[tuple[Path, bytes]]:
    """Every picture, with the file it belongs in."""
    for name, (size, style) in ICONS.items():
        yield IMAGES / f"{name}.png", icon(browser, size, style)
    for name, wanted in SCREENS.items():
        yield IMAGES / f"{name}.webp", screen(browser, site, wanted)


def write(draw: Draw) -> int:
    """Put every picture of ``draw`` into its file; 1 if there is no browser to draw with."""
    path = chromium.find()
    if path is None:
        print(chromium.HINT, file=sys.stderr)
        return 1
    with make_server(0, DIST) as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=path, args=[*chromium.FLAGS])
        for file, data in draw(browser, f"http://{HOST}:{server.server_port}/"):
            file.write_bytes(data)
            print(f"{file.relative_to(ROOT)}: {len(data)} bytes")
        browser.close()
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(write(draw))
