"""Pyodide's script loses names that nobody asks for, and nothing else; another script is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import trim

USED, UNUSED = ["_malloc", "_Py_Version", "_told"], [f"_never{number}" for number in range(trim.FEWEST)]


def script(names: list[str]) -> str:
    naming = ";".join(f'{name}=Module["{name}"]=wasmExports["{name[1:]}"]' for name in names)
    return (
        f"function updateGOT(exports){{for(var symName in exports){{{trim.OFFERED}}}}}"
        f"function convertJsFunctionToWasm(func,sig){{{trim.COMPILED}}}"
        f"var before=_malloc(4);var _kept,{','.join(names)},wasmTable;function assignWasmExports(wasmExports)"
        f'{{{naming};wasmTable=wasmExports["table"]}}var after=Module._told;'
    )


def test_names_that_nobody_mentions_are_cut() -> None:
    cut = trim.trimmed(script([*USED, *UNUSED]), "module._Py_Version")
    assert [name for name in UNUSED if re.search(rf"\b{name}\b", cut)] == []
    for name in USED:
        assert f'{name}=Module["{name}"]=wasmExports["{name[1:]}"]' in cut
    assert f"var _kept,{','.join(USED)},wasmTable;function" in cut
    assert 'wasmTable=wasmExports["table"]}var after=Module._told;' in cut


def test_places_are_looked_up_only_for_what_is_asked_and_each_kind_of_function_is_compiled_once() -> None:
    cut = trim.trimmed(script([*USED, *UNUSED]), "")
    assert trim.ASKED_FOR in cut
    assert trim.OFFERED not in cut
    assert trim.COMPILED_ONCE in cut


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace("assignWasmExports", "assign"),
        lambda text: text.replace(trim.OFFERED, ""),
        lambda text: text + trim.OFFERED,
        lambda text: text.replace(trim.COMPILED, ""),
        lambda text: text.replace("wasmExports[", "exports["),
    ],
)
def test_a_script_of_another_version_is_refused(damage: Callable[[str], str]) -> None:
    with pytest.raises(ValueError, match=r"pyodide\.asm\.mjs"):
        trim.trimmed(damage(script([*USED, *UNUSED])), "")
