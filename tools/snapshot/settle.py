"""Runs in the second interpreter, before its picture is taken: import, prepare, tidy up."""

from __future__ import annotations

import gc
import importlib
import importlib.abc
import importlib.util
import marshal
import sys
import zipimport
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType, SimpleNamespace


class Prepared(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds modules whose code is in memory already, ready to run once there is a browser."""

    def __init__(self, codes: dict[str, tuple[CodeType, bool]]) -> None:
        """``codes``: {name: (code, is package)}."""
        self.codes = codes

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        """The module, if it was prepared."""
        if fullname not in self.codes:
            return None
        return importlib.util.spec_from_loader(fullname, self, is_package=self.codes[fullname][1])

    def exec_module(self, module: ModuleType) -> None:
        """Run it; it is needed only once."""
        exec(self.codes.pop(module.__name__)[0], module.__dict__)  # noqa: S102 - what an import does


def main() -> None:
    """Bring this interpreter to where the page wakes up."""
    early, late = marshal.loads(Path("modules.bin").read_bytes())  # noqa: S302 - written a moment ago by survey.py
    sys.modules["html.entities"] = SimpleNamespace(html5={})  # two thousand names that only unescaping knows
    for name in early:
        importlib.import_module(name)
    del sys.modules["html.entities"]
    for game in sys.modules["houserules.games"].GAMES:
        sys.modules["houserules.ui.laws"].law(game)  # it remembers
    importlib.import_module("rehearsal").play()
    del sys.modules["rehearsal"]
    sys.meta_path.insert(0, Prepared(late))
    # The page has no library to look into: what isn't in memory isn't there.
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # noqa: SLF001
    gc.collect()
    gc.freeze()  # all this stays for as long as the page does: no later collection has to look at it


main()
