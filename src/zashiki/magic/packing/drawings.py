"""The drawings of cards and characters, for paper: the picture book of the browser client in the colours of day, and
those that a pack brings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from zashiki.core.own_drawing import is_own
from zashiki.pictures.brought.own_drawing import as_png, drawing_of

_SIGN = "sign "
_SIGNS = {"big": "event_big", "character": "skill", "bar": "heart"}
"""The sign of what is not called as in the picture book."""


@cache
def _drawings() -> Mapping[str, str]:
    text = files("zashiki.magic.packing").joinpath("drawings.json").read_text("utf-8")
    found: dict[str, str] = json.loads(text)
    return found


@cache
def known_drawings() -> frozenset[str]:
    """What has a drawing in the picture book: cards, characters and events of the house."""
    return frozenset(name for name in _drawings() if not name.startswith(_SIGN))


def drawing(thing: str, frame: str) -> bytes | None:
    """The drawing of a card, character or event, in SVG or, where it is somebody's own, in PNG.

    Of one that the picture book does not know it is the sign of its sort.
    """
    if is_own(thing):
        return as_png(drawing_of(thing))
    known = _drawings()
    svg = known.get(thing) or known.get(f"{_SIGN}{_SIGNS.get(frame, frame)}")
    return None if svg is None else svg.encode()
