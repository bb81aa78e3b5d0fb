"""A file being looked at, part by part, and what the player decides to do with it."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from . import archive
from .archive import Archive, Finding
from .merge import conflicts


class Reading:
    """An archive beside what is kept ``here``: what was found in it, and of which conflicts its text is ``taken``."""

    def __init__(self, file: Archive, here: Mapping[str, str], taken: AbstractSet[str]) -> None:
        self.made, self.here = file.made, here
        self.total = len(file.texts)
        self.findings: list[Finding] = []
        self.taken = set(taken)
        self._told: dict[str, str] = {}
        self._coming = archive.inspect(file.texts)

    @property
    def finished(self) -> bool:
        """Tell whether every part has been looked at."""
        return len(self.findings) == self.total

    @property
    def good(self) -> dict[str, str]:
        """What can be taken over, by key."""
        return {finding.key: finding.text for finding in self.findings if finding.text is not None}

    @property
    def conflicts(self) -> list[str]:
        """The keys where the player has to choose."""
        return conflicts(self.here, self.good)

    @property
    def bad(self) -> list[Finding]:
        """Where something can't be used."""
        return [finding for finding in self.findings if finding.wrong]

    def step(self) -> None:
        """Look at the next part."""
        self.findings.append(next(self._coming))

    def choose(self, key: str, *, take: bool) -> None:
        """Take the file's text of a conflict, or keep the one from here."""
        (self.taken.add if take else self.taken.discard)(key)

    def told_here(self, key: str) -> str:
        """What there is under a key here, in a line."""
        if key not in self._told:  # a game is replayed for it
            (finding,) = archive.inspect({key: self.here[key]})
            self._told[key] = finding.said or finding.wrong
        return self._told[key]
