"""Render each game's rules.md as a piece of HTML, so that no Markdown is parsed in the browser."""

from __future__ import annotations

import sys
from pathlib import Path

from markdown_it import MarkdownIt

from files import ROOT, mirror


def rules(games: Path) -> dict[str, bytes]:
    """The rules of each game as HTML, by file name."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    pages = sorted(games.glob("*/rules.md"))
    return {f"{page.parent.name}.html": markdown.render(page.read_text("utf-8")).encode() for page in pages}


def main() -> int:
    """Run from the command line."""
    made = rules(ROOT / "py/houserules/games")
    changed = mirror(ROOT / "static/made/rules", made)
    print(f"static/made/rules: {len(made)} files, {changed} changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
