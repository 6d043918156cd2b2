"""What is wrong with a pack, said so that its designer can act on it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

import msgspec

from zashiki.core.errors import ZashikiError


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One fault or warning: its code, where it is, and what was expected."""

    code: str
    file: str
    id: str
    """The definition, such as ``card e_gift``; empty at the head of a file."""
    path: str
    message: str
    advice: str = ""
    """Of a warning: what its designer may do about it."""

    def __str__(self) -> str:
        where = " ".join(part for part in (self.file, self.id, self.path) if part)
        told = f"{self.message}; {self.advice}" if self.advice else self.message
        return f"{where}: {told} [{self.code}]" if where else f"{told} [{self.code}]"


class InvalidPack(ZashikiError):
    """A pack that cannot be used; `findings` holds every fault found."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(map(str, self.findings)))


_LONGEST_WORD = 60
"""Nobody has mistyped a word that is longer than this."""


def nearest(name: str, known: Iterable[str]) -> str:
    """``; did you mean 'grass'?`` for a name that is nearly a known one, else nothing."""
    if len(name) > _LONGEST_WORD:
        return ""
    close = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f"; did you mean {close[0]!r}?" if close else ""
