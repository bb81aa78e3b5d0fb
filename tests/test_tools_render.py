"""The rules pages are rendered by the build: tables yes, raw HTML no."""

from __future__ import annotations

from pathlib import Path

import render


def test_rules_become_a_piece_of_html(tmp_path: Path) -> None:
    (tmp_path / "whist").mkdir()
    (tmp_path / "whist/rules.md").write_text("# Whist\n\n| Card | Worth |\n|---|---|\n| Ace | 4 |\n\n<script>\n")
    made = render.rules(tmp_path)
    assert list(made) == ["whist.html"]
    text = made["whist.html"].decode()
    assert text.startswith("<h1>Whist</h1>")
    assert "<td>Ace</td>" in text
    assert "&lt;script&gt;" in text
    assert "<script>" not in text
