"""A missing tool is named with the way to get it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import chromium
from files import ROOT


def need(tool: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Ask for ``tool`` on a machine that has only what lies in ``folder``."""
    return subprocess.run(  # noqa: S603 - the script under test
        ["/bin/sh", ROOT / "tools/need.sh", tool],
        env={"PATH": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def script(folder: Path, name: str, text: str = "") -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def test_node_and_npm_are_both_needed(tmp_path: Path) -> None:
    assert "apt install nodejs npm" in need("node", tmp_path).stderr
    script(tmp_path, "node")
    assert "npm is needed" in need("node", tmp_path).stderr
    script(tmp_path, "npm")
    assert need("node", tmp_path).returncode == 0


def test_python_has_to_be_there_new_enough_and_with_venv(tmp_path: Path) -> None:
    assert "apt install python3 python3-venv" in need("python", tmp_path).stderr
    script(tmp_path, "python3", 'case "$*" in --version) echo Python 3.9.2;; *version_info*) exit 1;; esac')
    assert "python3 is Python 3.9.2" in need("python", tmp_path).stderr
    script(tmp_path, "python3", 'case "$*" in *ensurepip*) exit 1;; esac')
    missing = need("python", tmp_path)
    assert "`apt install python3-venv`" in missing.stderr
    assert missing.returncode == 1
    other = script(tmp_path, "other")
    assert need("python", tmp_path, PYTHON=str(other)).returncode == 0


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a browser."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    return tmp_path


def test_a_browser_is_found_on_the_path_or_by_name(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert chromium.find() is None
    found = script(bare, "chromium")
    assert chromium.find() == str(found)
    other = script(bare, "other")
    monkeypatch.setenv("CHROMIUM", str(other))
    assert chromium.find() == str(other)
    monkeypatch.setenv("CHROMIUM", "/nowhere/chrome")
    assert chromium.find() is None


def test_without_apt_the_way_to_get_one_is_named(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert chromium.main() == 1
    assert "apt install chromium" in capsys.readouterr().err


def test_root_gets_one_by_apt(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    log = bare / "log"
    bring = f"echo > {bare}/chromium; /bin/chmod 755 {bare}/chromium"
    script(bare, "apt-get", f'echo "$@" >> {log}; case "$*" in *install*) {bring};; esac')
    assert chromium.main() == 0
    assert log.read_text().splitlines() == ["-qqy update", "-qqy --no-install-recommends install chromium"]


def test_apt_that_fails_is_named(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    script(bare, "apt-get", "exit 100")
    assert chromium.main() == 1
    assert capsys.readouterr().err.startswith("`apt-get -qqy update` failed")
