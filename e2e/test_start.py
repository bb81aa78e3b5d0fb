"""The page starts, wherever it is served, from its own files and with no file too many."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser import open_app
from files import ROOT


@pytest.mark.served_at("/club/night")
def test_the_page_starts_under_any_path(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_app(page)
    assert site.endswith("/club/night/")
    assert [url for url in asked if not url.startswith(site)] == []


def test_the_page_uses_every_file_that_is_vendored(page: Page, site: str) -> None:
    asked = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(site)))
    open_app(page)
    assert code_vendored() - asked == set()


def code_vendored() -> set[str]:
    """What the build has copied, without licences, and without fonts, which load when text needs them."""
    files = [path for part in ("pyodide", "pyscript") for path in (ROOT / "static/vendor" / part).iterdir()]
    return {path.relative_to(ROOT).as_posix() for path in [*files, ROOT / "static/vendor/morphdom.js"]}
