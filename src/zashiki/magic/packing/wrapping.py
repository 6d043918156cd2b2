"""Where lines of text may break: between words, and between Chinese or Japanese signs, but never before a full stop."""

from __future__ import annotations

import re
from collections.abc import Callable

_NEVER_FIRST = "。、，．：；？！）」』】〕〉》”’…ー々ゃゅょっぁぃぅぇぉャュョッァィゥェォ・·%％"
_NEVER_LAST = "（「『【〔〈《“‘−+＋①②③④⑤⑥⑦⑧⑨"
_PIECE = re.compile(rf"[{re.escape(_NEVER_LAST)}]*(?:[A-Za-z0-9’'&:.,;!?()/\-]+|[^\s])[{re.escape(_NEVER_FIRST)}]*|\s+")
"""What is never broken: a word or number, or one sign, with the marks that belong to it."""


def wrap(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """The lines of a text; a piece that is wider than `width` by itself is broken anywhere."""
    lines = [""]
    for piece in (part for whole in _PIECE.findall(text) for part in _parts(whole, width, measure)):
        if lines[-1].strip() and measure(lines[-1] + piece.rstrip()) > width:
            lines[-1] = lines[-1].rstrip()
            lines.append(piece.lstrip())
        else:
            lines[-1] += piece
    return [line.rstrip() for line in lines]


def _parts(piece: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """A piece as it is, or as many parts as there must be for each to have room."""
    parts = [""]
    for sign in piece if measure(piece.rstrip()) > width else (piece,):
        if parts[-1] and measure(parts[-1] + sign) > width:
            parts.append("")
        parts[-1] += sign
    return parts
