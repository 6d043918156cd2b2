"""What a look at a host's machine or server has found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

import msgspec

Level = Literal["ok", "warning", "fault"]


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    level: Level
    about: str
    told: str
    """What is so."""
    advice: str = ""
    """What to do about it; empty where nothing is to be done."""

    def line(self) -> str:
        """As a host reads it."""
        return f"{self.level:<8} {self.about}: {self.told}" + (f" — {self.advice}" if self.advice else "")


def fine(about: str, told: str) -> Finding:
    """Something as it should be."""
    return Finding("ok", about, told)


def warning(about: str, told: str, advice: str) -> Finding:
    """Something that will make trouble, or does where it matters."""
    return Finding("warning", about, told, advice)


def fault(about: str, told: str, advice: str) -> Finding:
    """Something that does not work."""
    return Finding("fault", about, told, advice)


def looked_at(checks: Iterable[Callable[[], Iterable[Finding]]]) -> Iterator[Finding]:
    """What all checks find, in order, each as soon as it is found."""
    for check in checks:
        yield from check()
