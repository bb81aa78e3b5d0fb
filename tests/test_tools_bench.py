"""The benchmark's table says what was measured, and the pages it compares with are whole."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

from bench import figures, pages, report
from bench.figures import Played, Starts, Visit
from bench.report import Figure
from houserules.games import GAMES
from houserules.ui.pages import lobby
from houserules.ui.upkeep import Upkeep
from vendor import PYODIDE


def visits(*seconds: float, painted: float = 50, sent: int = 1000) -> list[Visit]:
    return [Visit(1000 * second, painted, sent) for second in seconds]


def lines(starts: Starts) -> list[tuple[str, float | None, bool | None]]:
    return [(line.name, line.ratio, line.met) for line in figures.of_starts(starts)]


def test_a_slow_start_among_many_is_not_the_median() -> None:
    [line] = figures.of_starts(Starts({"ours": visits(1, 9, 2), "stock": visits(8, 4, 4)}))
    assert (line.ours, line.stock, line.ratio) == ((2000,), 4000, 0.5)


def test_each_comparison_has_its_own_line_and_yardstick() -> None:
    cold = {
        "ours": visits(1, painted=60, sent=900),
        "stock": visits(4, sent=1000),
        "whole": visits(5),
        "bare": visits(0.1, painted=20),
    }
    pair = {"ours": visits(3), "stock": visits(10)}
    assert lines(Starts(cold, pair, pair)) == [
        ("Cold start, until Python has painted and listens", 0.25, True),
        ("The same, slowed four times", 0.3, False),
        ("The same, second visit", 0.3, False),
        ("The same, cold, against a stock page with the whole app", 0.2, None),
        ("First contentful paint, against a bare HTML page", 3, False),
        ("Bytes sent for a cold start, with brotli", 0.9, True),
        ("Bytes more, afterwards and once, to work offline", None, None),
    ]


def test_what_has_to_be_reached_is_met_when_it_is_just_reached() -> None:
    assert [Figure("", (ours,), 100, 0.3).met for ours in (30.0, 30.001)] == [True, False]


def test_of_several_values_the_worst_is_compared() -> None:
    assert Figure("", (1, 4, 2), 8).ratio == 0.5


def test_playing_gives_a_value_for_each_game() -> None:
    played = {
        "zonk": Played([10, 30, 20], [float(n) for n in range(1, 101)], [60], 1, 2),
        "fizzbin": Played([40], [7], [], 3, 4),
    }
    told = {line.name.partition(":")[0]: line.ours for line in figures.of_play(played)}
    assert told == {
        "From a press to the picture of the move, slowed": (20, 40),
        "A bot's move with its picture, slowed, 95th percentile": (95, 7),
        "Longest task after the start, slowed": (60,),
        "Memory after one game": (1, 3),
        "Memory after 10 games": (2, 4),
    }


def test_no_long_task_is_none() -> None:
    played = {"zonk": Played([1], [1], [], 1, 1)}
    assert next(line.ours for line in figures.of_play(played) if line.name.startswith("Longest")) == (0,)


def test_a_percentile_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing was measured"):
        report.ninety_five([])


def test_the_table_is_markdown_with_units() -> None:
    table = report.table(
        [
            Figure("Start", (999.4,), 1234, 0.3),
            Figure("Bytes", (5_511_000,), 5_000_000, 2, unit="B"),
            Figure("Moves: Zonk / Fizzbin", (31, 28)),
        ]
    )
    assert table == (
        "| Figure | Ours | Stock | Ratio | To reach | Met |\n"
        "| --- | ---: | ---: | ---: | ---: | --- |\n"
        "| Start | 999 ms | 1.23 s | 0.81 | 0.30 | no |\n"
        "| Bytes | 5.51 MB | 5.00 MB | 1.10 | 2.00 | yes |\n"
        "| Moves: Zonk / Fizzbin | 31 ms / 28 ms |  |  |  |  |\n"
    )


def test_data_keeps_what_the_table_rounds() -> None:
    assert Figure("Start", (999.4,), 2000, 0.3).as_json() == {
        "figure": "Start",
        "ours": [999.4],
        "stock": 2000,
        "unit": "ms",
        "reach": 0.3,
        "ratio": 0.4997,
        "met": False,
    }


@pytest.mark.parametrize(("ours", "fast", "says"), [(60, True, ": clearly"), (61, False, ": not clearly")])
def test_the_verdict_is_about_a_cold_start(ours: float, fast: bool, says: str) -> None:  # noqa: FBT001 - a parameter
    verdict = report.verdict(Figure("Start", (ours,), 100))
    assert verdict[0] is fast
    assert f"{ours / 100:.2f} of a stock page's time{says} faster" in verdict[1]


def test_the_readme_changes_only_between_its_lines() -> None:
    text = "before\n<!-- bench -->\n\nold\n<!-- /bench -->\nafter\n"
    assert report.put_into(text, "a \\1 b\n") == "before\n<!-- bench -->\na \\1 b\n<!-- /bench -->\nafter\n"
    with pytest.raises(ValueError, match="no lines"):
        report.put_into("before\nafter\n", "new\n")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository with the packages' files, all empty, and two of our own."""
    packages = [f"pyodide/{name}" for name in PYODIDE]
    packages += [f"@pyscript/core/dist/{name}" for name in ("core.js", "core.css", "core.js.map", "py-AAAAAAAA.js")]
    files = [f"node_modules/{path}" for path in packages]
    for path in [*files, "py/main.py", "py/houserules/core/game.py", "static/vendor/morphdom.js"]:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("")
    return tmp_path


@pytest.mark.parametrize("make", [pages.first_paint, pages.whole_app])
def test_a_stock_page_finds_every_file_it_names(make: Callable[[Path], dict[str, bytes]], root: Path) -> None:
    files = make(root)
    index = files["index.html"].decode()
    named = {path.rpartition(".")[2]: path for path in files if f'"{path}"' in index}
    assert set(named) == {"css", "js", "py", "toml"}
    toml = named["toml"]
    config = tomllib.loads(files[toml].decode())
    sources = [config["interpreter"], *config["files"], *config["js_modules"]["main"]]
    assert {normpath(join(dirname(toml), source)) for source in sources} - set(files) == set()


def test_the_whole_app_comes_under_the_names_python_knows(root: Path) -> None:
    files = pages.whole_app(root)
    [config] = [tomllib.loads(files[path].decode()) for path in files if path.endswith(".toml")]
    assert list(config["files"].values()) == ["./houserules/core/game.py"]
    assert list(config["js_modules"]["main"].values()) == ["morphdom"]


def test_the_stock_page_paints_our_lobby(root: Path) -> None:
    [main] = [data.decode() for path, data in pages.first_paint(root).items() if path.endswith("/main.py")]
    said = {ast.unparse(node.targets[0]): node.value for node in ast.parse(main).body if isinstance(node, ast.Assign)}
    assert ast.literal_eval(said["LOBBY"]) == str(lobby(dict.fromkeys(GAMES, ""), Upkeep()))
