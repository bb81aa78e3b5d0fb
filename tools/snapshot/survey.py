"""Runs in the first interpreter: import all the page needs, and compile every module that took.

Writes library.zip, from which Python can start on its own, and modules.bin, marshalled: the names of
the modules that can be imported without a browser, and {name: (code, is package)} of the rest.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import marshal
import pkgutil
import sys
import zipfile
from collections.abc import Collection, Iterator
from importlib.abc import InspectLoader
from pathlib import Path
from types import CodeType

import houserules
from houserules.games import GAMES
from houserules.ui.laws import law

BESIDE = ("pyscript", "pyscript.js_modules")
AT_FAULT = ("traceback", "linecache", "tokenize")  # imported by Python itself once something goes wrong
WITH_DOCSTRINGS = ("_pyodide", "pyodide")  # Pyodide builds its objects' documentation from them
PACKAGE = Path(houserules.__path__[0])
DATA = {".bin", ".json"}  # what games bring beside their code
FIXED_DATE = (1980, 1, 1, 0, 0, 0)  # the same library from the same sources, whenever it is built


def ours() -> Iterator[str]:
    """The name of every module of ours."""
    yield "main"
    yield from (found.name for found in pkgutil.walk_packages(houserules.__path__, "houserules."))


def needs_browser(name: str) -> bool:
    """Tell whether a module of ours imports from the browser."""
    return "js" in compiled(name, importlib.util.find_spec(name).loader).co_names


def import_everything(in_browser: Collection[str]) -> None:
    """Import our modules but those, and with them whatever they need."""
    for name in ours():
        if name not in in_browser:
            importlib.import_module(name)
    for name in (*BESIDE, *AT_FAULT):
        importlib.import_module(name)


def modules(in_browser: Collection[str]) -> Iterator[tuple[str, bool, CodeType]]:
    """(name, is package, code) of every module that has been imported, and of those that can't be yet."""
    for name, module in sys.modules.items():
        spec = getattr(module, "__spec__", None)
        if spec is not None and str(spec.origin).endswith(".py"):
            yield name, hasattr(module, "__path__"), compiled(name, spec.loader)
    for name in in_browser:
        yield name, False, compiled(name, importlib.util.find_spec(name).loader)


def compiled(name: str, loader: InspectLoader) -> CodeType:
    """A module's code, without docstrings where nothing reads them."""
    lean = -1 if name.split(".", maxsplit=1)[0] in WITH_DOCSTRINGS else 2
    path = f"{name.replace('.', '/')}.py"
    source = loader.get_source(name)
    if name.startswith(f"{houserules.__name__}."):
        source = Bare().visit(ast.parse(source))
        return compile(source, path, "exec", dont_inherit=True, optimize=lean)
    return without_lines(compile(source, path, "exec", dont_inherit=True, optimize=lean))


def without_lines(code: CodeType) -> CodeType:
    """The code of a module that isn't ours: a failure in it names the function, and the line where that begins."""
    inner = tuple(without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=one_line(len(code.co_code) // 2))


def one_line(instructions: int) -> bytes:
    """A table of lines (see CPython's InternalDocs/code_objects.md) in which all is on the first one."""
    most = 8  # that an entry can be about; it has no columns, and the line isn't another one
    sizes = [most] * (instructions // most) + ([instructions % most] if instructions % most else [])
    return b"".join(bytes([0x80 | 13 << 3 | size - 1, 0]) for size in sizes)


class Bare(ast.NodeTransformer):
    """Takes the types off our own functions: nothing asks for them at run time."""

    def visit_FunctionDef(self, function: ast.FunctionDef) -> ast.FunctionDef:
        """The function without what its arguments and its result are."""
        function.returns = None
        given = function.args
        for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
            if argument is not None:
                argument.annotation = None
        return self.generic_visit(function)


def as_file(code: CodeType) -> bytes:
    """The bytes of a .pyc that Python takes without looking for its source."""
    return importlib._bootstrap_external._code_to_hash_pyc(code, bytes(8), False)  # noqa: FBT003, SLF001


def main() -> None:
    """Write both files."""
    in_browser = [name for name in ours() if needs_browser(name)]
    import_everything(in_browser)
    early, late = [], {}
    with zipfile.ZipFile("library.zip", "w", zipfile.ZIP_STORED) as library:
        for name, package, code in sorted(modules(in_browser), key=lambda module: module[0]):
            path = name.replace(".", "/") + ("/__init__" if package else "") + ".pyc"
            library.writestr(zipfile.ZipInfo(path, FIXED_DATE), as_file(code))
            if name in in_browser or name.split(".")[0] == "pyscript":
                late[name] = (code, package)
            else:
                early.append(name)
        for path in sorted(path for path in PACKAGE.rglob("*") if path.suffix in DATA):
            name = path.relative_to(PACKAGE.parent).as_posix()
            library.writestr(zipfile.ZipInfo(name, FIXED_DATE), path.read_bytes())
        for game in GAMES:
            library.writestr(zipfile.ZipInfo(f"houserules/games/{game}/rules.html", FIXED_DATE), law(game))
    Path("modules.bin").write_bytes(marshal.dumps((early, late)))


main()
