"""The built page has everything inside that the first picture takes, and lets no other script run."""

from __future__ import annotations

import html
import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from hollow_site import hollow_site

import page
from files import ROOT
from site_files import Site

INDEX = (ROOT / "index.html").read_text("utf-8")


@pytest.fixture(scope="module")
def site() -> Site:
    return hollow_site()


@pytest.fixture(scope="module")
def built(site: Site) -> str:
    return page.build(INDEX, ROOT, site)


def test_no_link_leads_to_the_sources(built: str, site: Site) -> None:
    links = re.findall(r'(?:src|href)="([^"#:]+)"|url\((?!data:)([^)]+)\)|"(assets/[^"]+)"', built)
    paths = {path.removeprefix("./") for found in links for path in found if path}
    assert len(paths) > 10
    assert paths <= {*site.files, "manifest.webmanifest", ""}  # "" is the page itself


def test_the_scripts_in_the_page_are_the_only_ones_allowed_there(built: str) -> None:
    policy = re.search(r'Content-Security-Policy" content="(.+?)"', built)
    assert policy is not None
    scripts = re.findall(r"<script>(.+?)</script>", built, re.DOTALL)
    hashes = {f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts}
    assert hashes == set(re.findall(r"'sha256-[^']+'", policy[1]))
    assert len(scripts) == 2
    assert "'unsafe-inline'" not in policy[1].partition("script-src")[2].partition(";")[0]


def rules(sheet: Path) -> list[str]:
    return [line for line in sheet.read_text("utf-8").splitlines() if "url(" not in line]


def test_all_style_is_in_the_page_in_the_order_of_the_sources(built: str) -> None:
    sheets = re.findall(r'rel="stylesheet" href="(.+?)"', INDEX)
    telling = [max(rules(ROOT / sheet), key=len) for sheet in sheets]
    starts = [built.index(rule) for rule in telling]
    assert len(starts) == len([sheet for sheet in (ROOT / "static/css").glob("*.css") if sheet.name != "gallery.css"])
    assert starts == sorted(starts)


def test_pyscript_is_told_what_the_sources_say_but_for_the_files(built: str, site: Site) -> None:
    found = re.search(r'<script type="py" config="(.+?)">', built)
    assert found is not None
    config = json.loads(html.unescape(found[1]))
    assert config["interpreter"] == f"./{site.moved[page.INTERPRETER]}"
    assert config["js_modules"] == {"main": {f"./{site.moved['static/vendor/morphdom.js']}": "morphdom"}}
    assert "files" not in config


@pytest.mark.parametrize("part", [page.FIRST_SCRIPT, page.PYTHON, page.SOURCES])
def test_a_page_without_its_places_is_refused(site: Site, part: str) -> None:
    with pytest.raises(ValueError, match=r"index\.html should have"):
        page.build(INDEX.replace(part, ""), ROOT, site)
