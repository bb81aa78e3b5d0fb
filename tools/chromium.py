"""Find Chromium; where that is possible, bring it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",  # it can't be had as root, and the only pages opened are our own
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
HINT = "no Chromium found: `apt install chromium`, or name one with CHROMIUM=/path/to/chrome"


def find() -> str | None:
    """The path of the browser: what CHROMIUM names, or the first one on the path."""
    if named := os.environ.get("CHROMIUM"):
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None)


def can_install() -> bool:
    """Tell whether apt is there and may be used."""
    return "CHROMIUM" not in os.environ and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Bring Chromium by apt; CalledProcessError if apt fails."""
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in ("update", "--no-install-recommends install chromium"):
        command = ["apt-get", "-qqy", *words.split()]
        subprocess.run(command, check=True, env=quietly, stdout=subprocess.DEVNULL)  # noqa: S603 - fixed words


def main() -> int:
    """Make sure of a browser; say how to get one where that can't be done from here."""
    if not find() and can_install():
        print("Chromium is missing; apt brings it", flush=True)
        try:
            install()
        except subprocess.CalledProcessError as failed:
            print(f"`{' '.join(failed.cmd)}` failed", file=sys.stderr)
    if not find():
        print(HINT, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
