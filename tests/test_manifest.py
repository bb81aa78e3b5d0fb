"""pyscript.toml lists what Python needs in the browser, and starts only what is vendored."""

from __future__ import annotations

import tomllib
from pathlib import Path

import manifest
import vendor

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "pyscript.toml").read_text("utf-8")
CONFIG = tomllib.loads(TEXT)


def test_the_files_are_up_to_date() -> None:
    assert manifest.rewritten(TEXT, ROOT) == TEXT, "run `make manifest`"


def test_what_the_browser_needs_is_listed_and_the_command_line_is_not() -> None:
    targets = set(CONFIG["files"].values())
    assert {"./houserules/core/match.py", "./houserules/games/__init__.py", "./houserules/ui/app.py"} <= targets
    assert not {"./main.py", "./houserules/__main__.py", "./houserules/arena.py"} & targets


def test_every_game_brings_its_rules() -> None:
    games = {path.parent.name for path in ROOT.glob("py/houserules/games/*/rules.py")}
    assert {f"./houserules/games/{game}/rules.html" for game in games} <= set(CONFIG["files"].values())


def test_every_file_stands_where_the_manifest_says() -> None:
    made = "./static/made/"
    assert [name for name in CONFIG["files"] if not name.startswith(made) and not (ROOT / name).is_file()] == []


def test_all_paths_are_relative_so_that_the_site_can_lie_under_any_path() -> None:
    paths = [CONFIG["interpreter"], *CONFIG["js_modules"]["main"], *CONFIG["files"], *CONFIG["files"].values()]
    assert [path for path in paths if not path.startswith("./") or ".." in path] == []


def test_the_interpreter_and_the_modules_are_vendored() -> None:
    vendored = {f"./static/vendor/{name}" for name in (*(f"pyodide/{file}" for file in vendor.PYODIDE), "morphdom.js")}
    assert {CONFIG["interpreter"], *CONFIG["js_modules"]["main"]} <= vendored


def test_the_manifest_is_made_anew_from_what_is_there(tmp_path: Path) -> None:
    game = tmp_path / "py/houserules/games/whist"
    game.mkdir(parents=True)
    (game / "rules.py").touch()
    (game / "rules.md").touch()
    (tmp_path / "py/main.py").touch()
    before = 'name = "x"\n\n[files]\n"./py/gone.py" = "./gone.py"\n'
    assert manifest.rewritten(before, tmp_path) == (
        'name = "x"\n\n[files]\n'
        '"./py/houserules/games/whist/rules.py" = "./houserules/games/whist/rules.py"\n'
        '"./static/made/rules/whist.html" = "./houserules/games/whist/rules.html"\n'
    )
