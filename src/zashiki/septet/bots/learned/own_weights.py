"""Weights of one's own: a folder as `zashiki train` fills it; what it lacks comes with the package."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import msgspec

from zashiki.core.errors import InvalidRules
from zashiki.septet.bots.learned import value_weights
from zashiki.septet.bots.learned.weights_io import KINDS, Learned, of_kind, read

PACKAGE = ""
"""In the place of a folder: the weights that come with the package."""


def check_weights(folder: str) -> None:
    """Raises `InvalidRules` unless there are weights in the folder, and all of them can be read."""
    kinds = (*KINDS, value_weights.KIND)
    held = [kind for kind in kinds if _own(folder, kind) is not None]
    if not held:
        expected = ", ".join(f"{kind}.json" for kind in kinds)
        raise InvalidRules(f"weights {folder!r}: expected a folder with one of: {expected}")


def learned_of(kind: str, folder: str) -> Learned:
    """What a bot has learned for this kind of rules; raises `InvalidRules` for a file that cannot be read."""
    own = None if folder == PACKAGE else _own(folder, kind)
    return of_kind(kind) if own is None else cast(Learned, own)


def net_of(kind: str, folder: str) -> Any | None:
    """The value net for this kind of rules, None for most; raises `InvalidRules` for a file that cannot be read."""
    of_package = value_weights.of_kind(kind)
    own = None if folder == PACKAGE or of_package is None else _own(folder, value_weights.KIND)
    return of_package if own is None else own


def _own(folder: str, kind: str) -> object | None:
    """What a file of the folder holds now, None where there is none."""
    path = Path(folder) / f"{kind}.json"
    try:
        found = path.stat()
    except OSError:
        return None
    return _read(path, kind, (found.st_mtime_ns, found.st_size))


@lru_cache(maxsize=16)
def _read(path: Path, kind: str, _: tuple[int, int]) -> object:
    """The file's content, read once for each state of it."""
    try:
        text = path.read_text(encoding="utf-8")
        return value_weights.read(text) if kind == value_weights.KIND else read(text, kind)
    except (OSError, ValueError, KeyError, msgspec.ValidationError) as error:
        raise InvalidRules(f"{path} cannot be read as weights: {error}") from error
