"""A report as lines of text: nested values indented, what is empty left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any


def outline(value: Mapping[str, Any], depth: int = 1) -> Iterator[str]:
    """The lines of a report of any game.

    >>> print("\\n".join(outline({"complete": True, "ranks": [1, 2], "turns": [{"seat": 0, "played": []}]})))
      complete: yes
      ranks: 1 2
      turns:
        1.
          seat: 0
    """
    margin = "  " * depth
    for name, entry in value.items():
        if entry is None or entry in ("", [], (), {}):
            continue
        if isinstance(entry, Mapping):
            yield f"{margin}{name}:"
            yield from outline(entry, depth + 1)
        elif _is_list(entry) and any(isinstance(each, Mapping) or _is_list(each) for each in entry):
            yield f"{margin}{name}:"
            for number, each in enumerate(entry, start=1):
                if isinstance(each, Mapping):
                    yield f"{margin}  {number}."
                    yield from outline(each, depth + 2)
                else:
                    yield f"{margin}  {number}. {_words(each)}"
        else:
            yield f"{margin}{name}: {_words(entry)}"


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if _is_list(value):
        return " ".join(map(_words, value)) or "–"
    return str(value)
