"""What the site has for other pages is small, names only itself, and fits the games there are."""

from __future__ import annotations

import gzip
import json
import re

import brotli
import pytest

import embedding
from files import ROOT
from houserules.games import GAMES
from site_files import Site

LOADER = (ROOT / embedding.LOADER).read_text("utf-8")
GALLERY = (ROOT / embedding.GALLERY).read_text("utf-8")
PICTURES = [embedding.picture(game, theme) for game in GAMES for theme in embedding.THEMES]
LARGEST = 4096  # bytes of the packed loader
LARGEST_PICTURE = 15_000
HOME = "https://example.org/games/"


@pytest.fixture
def site() -> Site:
    site = Site()
    for weight in (600, 700):
        site.add(f"static/vendor/fonts/fraunces-{weight}.woff2", b"%d" % weight)
    for path in ("static/img/icon.svg", *PICTURES):
        site.add(path, (ROOT / path).read_bytes())
    return site


def test_the_loader_is_small(site: Site) -> None:
    loader = embedding.made(ROOT, site)["embed.js"]
    assert len(brotli.compress(loader, quality=11)) < LARGEST
    assert len(gzip.compress(loader, mtime=0)) < LARGEST


@pytest.mark.parametrize("path", PICTURES)
def test_a_picture_is_small(path: str) -> None:
    assert (ROOT / path).stat().st_size < LARGEST_PICTURE


def test_the_loader_and_the_gallery_know_the_games_by_their_names() -> None:
    titles = {game: box.law.title.partition(",")[0] for game, box in GAMES.items()}
    assert dict(re.findall(r'(\w+): \{ title: "([^"]+)"', LOADER)) == titles
    gallery = (ROOT / embedding.GALLERY_SCRIPT).read_text("utf-8")
    assert dict(re.findall(r'(\w+): "([^"]+)"', gallery.partition("TITLES = {")[2].partition("}")[0])) == titles
    assert re.findall(r'name="game" value="(\w+)"', GALLERY) == list(titles)


def test_what_is_linked_is_there(site: Site) -> None:
    made = embedding.made(ROOT, site)
    linked = re.findall(r"assets/[\w.-]+", "".join(text.decode() for text in made.values()))
    assert len(set(linked)) > len(PICTURES)
    assert set(linked) <= set(site.files)
    assert "static/img" not in made["embed.js"].decode()


def test_without_an_address_there_are_no_answers(site: Site) -> None:
    assert embedding.base("") == ""
    assert not [path for path in embedding.made(ROOT, site) if path.startswith("oembed/")]
    assert embedding.discovered("<head></head>", "") == "<head></head>"


def test_an_answer_is_what_oembed_asks_for(site: Site) -> None:
    made = embedding.made(ROOT, site, embedding.base(HOME.rstrip("/")))
    for game in GAMES:
        answer = json.loads(made[f"oembed/{game}.json"])
        assert answer["type"] == "rich"
        assert answer["version"] == "1.0"
        assert f'src="{HOME}?embed={game}"' in answer["html"]
        assert answer["thumbnail_url"].removeprefix(HOME) in site.files
        assert f'href="{HOME}oembed/{game}.json"' in embedding.discovered("<head></head>", HOME)


@pytest.mark.parametrize("address", ["example.org", "ftp://example.org/", "https://", "https://example.org/?a=b"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="SITE should be"):
        embedding.base(address)


def test_the_example_post_shows_the_example_turns() -> None:
    post = (ROOT / "examples/post.html").read_text("utf-8")
    inside = re.search(r'<script type="application/json">(.+?)</script>', post, re.DOTALL)
    assert inside is not None
    assert json.loads(inside[1]) == json.loads((ROOT / "examples/zonk-turns.json").read_text("utf-8"))


def test_the_loader_reads_the_same_in_a_page_that_names_no_charset() -> None:
    assert LOADER.isascii()
