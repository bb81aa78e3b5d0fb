"""What the site has for other pages: embed.js, the gallery embed.html, and oEmbed's answers as files."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import page
from houserules.games import GAMES
from houserules.ui.pages import short_title
from site_files import Site

LOADER = "static/embed.js"
GALLERY = "embed.html"
GALLERY_SCRIPT = "static/gallery.js"
THEMES = ("light", "dark")
WIDTH, HEIGHT = 720, 760
"""Pixels of a frame whose page can't fit it to its content."""
THUMBNAIL = (720, 420)
DISCOVERY = '<link rel="alternate" type="application/json+oembed" href="{}" title="{}">\n'
HEAD_END = "</head>"


def picture(game: str, theme: str) -> str:
    """Where the picture of a game's table is kept."""
    return f"static/img/embed-{game}-{theme}.webp"


def base(address: str) -> str:
    """Where the site will be, ending with a slash; "" if that isn't known. ValueError if it can't be an address."""
    if not address:
        return ""
    parts = urlsplit(address)
    if parts.scheme not in {"http", "https"} or not parts.netloc or parts.query or parts.fragment:
        raise ValueError(f"SITE should be an address such as https://example.org/games/, not {address!r}")
    return address.rstrip("/") + "/"


def made(root: Path, site: Site, address: str = "") -> dict[str, bytes]:
    """The files, by path, for a ``site`` that has the pictures and the letters already.

    ``address`` is where it will be uploaded; oEmbed needs that, and without it there are no answers.
    """
    files = {"embed.js": site.linked((root / LOADER).read_text("utf-8"), "embed.js", "")}
    files[GALLERY] = gallery(root, site)
    if address:
        files |= {f"oembed/{game}.json": json.dumps(answer(game, site, address), indent=1) for game in GAMES}
    return {path: text.encode() for path, text in files.items()}


def gallery(root: Path, site: Site) -> str:
    """The page where somebody chooses what to put into a post."""
    text = (root / GALLERY).read_text("utf-8")
    site.add_text(GALLERY_SCRIPT, (root / GALLERY_SCRIPT).read_text("utf-8"))
    return site.linked(page.with_styles(text, root, site), GALLERY, "")


def iframe(game: str, address: str) -> str:
    """A game as a plain frame, for pages where no script of ours runs."""
    return (
        f'<iframe src="{escape(address)}?embed={game}" title="{escape(short_title(game))}"'
        f' width="{WIDTH}" height="{HEIGHT}" style="border:0;max-width:100%"'
        ' loading="lazy" allow="clipboard-write; web-share"></iframe>'
    )


def answer(game: str, site: Site, address: str) -> dict[str, str | int]:
    """What oEmbed wants to know of a game (https://oembed.com, "rich")."""
    width, height = THUMBNAIL
    return {
        "version": "1.0",
        "type": "rich",
        "title": GAMES[game].law.title,
        "provider_name": "House Rules",
        "provider_url": address,
        "cache_age": 86400,
        "html": iframe(game, address),
        "width": WIDTH,
        "height": HEIGHT,
        "thumbnail_url": urljoin(address, site.moved[picture(game, "light")]),
        "thumbnail_width": width,
        "thumbnail_height": height,
    }


def discovered(index: str, address: str) -> str:
    """The page with the links by which other programs find the answers, where there are any."""
    if not address:
        return index
    links = [
        DISCOVERY.format(escape(urljoin(address, f"oembed/{game}.json")), escape(box.law.title))
        for game, box in GAMES.items()
    ]
    return index.replace(HEAD_END, "".join(links) + HEAD_END, 1)
