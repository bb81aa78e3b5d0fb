"""Cut from Pyodide's and PyScript's scripts what this page never needs: packages with compiled parts, workers.

Pyodide is linked so that such a package finds every function of Python by name. Naming some five
thousand of them takes a third of the script and, at every start, the time to do it. The text is of one
pinned version: where it isn't as expected, the build stops.
"""

from __future__ import annotations

import re
from collections import Counter

_WORD = re.compile(r"\w+")
_NAMING = re.compile(r'(\w+)=Module\["\1"\]=wasmExports\["\w+"\](?:\.value>>>0)?;?')
_BEGIN, _END = "function assignWasmExports(wasmExports){", "}"
FEWEST = 1000
"""So many names at least are expected to be of no use here."""
OFFERED = "if(isInternalSym(symName)){continue}var value=exports[symName];"
ASKED_FOR = "if(isInternalSym(symName)||!GOT[symName]){continue}var value=exports[symName];"
HOOKS = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
"""PyScript writes what workers run before its own code, as text; the page would have to allow text to be run."""
COMPILED = "var module=new WebAssembly.Module(bytes);"
COMPILED_ONCE = "var module=(convertJsFunctionToWasm.modules??={})[sig]??=new WebAssembly.Module(bytes);"


def trimmed(script: str, users: str) -> str:
    """``script`` (pyodide.asm.mjs) without the names that neither it nor ``users``, other scripts, mention.

    ValueError if it isn't the script this was written for.
    """
    script = _once(script, OFFERED, ASKED_FOR)
    script = _once(script, COMPILED, COMPILED_ONCE)
    before, after = _split(script, _BEGIN)
    body, rest = _split(after, _END)
    named = _NAMING.findall(body)
    declared = re.compile(rf"(?<=[,\s])(?:{'|'.join(map(re.escape, named))}),")
    head, names = before.rsplit("var ", 1)
    mentioned = Counter(_WORD.findall(head + rest + users))
    useless = {name for name in named if not mentioned[name]}
    if len(useless) < FEWEST:
        raise ValueError(f"pyodide.asm.mjs has only {len(useless)} names to cut")
    body = _NAMING.sub(lambda naming: "" if naming[1] in useless else naming[0], body)
    names = declared.sub(lambda name: "" if name[0][:-1] in useless else name[0], f" {names}").lstrip()
    return f"{head}var {names}{_BEGIN}{body}{_END}{rest}"


def without_workers(script: str) -> str:
    """``script`` (PyScript's core) that makes no code of text while it starts. ValueError if it isn't that script."""
    return _once(script, HOOKS, "return", "PyScript's core")


def _split(text: str, mark: str) -> tuple[str, str]:
    before, found, after = text.partition(mark)
    if not found:
        raise ValueError(f"pyodide.asm.mjs has no {mark!r}")
    return before, after


def _once(text: str, old: str, new: str, name: str = "pyodide.asm.mjs") -> str:
    if text.count(old) != 1:
        raise ValueError(f"{name} should have {old!r} once")
    return text.replace(old, new)
