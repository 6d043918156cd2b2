"""The drawings of cards and characters, as SVG: the picture book of the browser client in the colours of day."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

_SIGNS = {"big": "event_big", "character": "skill", "bar": "heart"}
"""The sign of what is not called as in the picture book."""


@cache
def _drawings() -> Mapping[str, str]:
    text = files("zashiki.magic.packing").joinpath("drawings.json").read_text("utf-8")
    found: dict[str, str] = json.loads(text)
    return found


def drawing(thing: str, frame: str) -> bytes | None:
    """The drawing of a card, character or event; of one that the picture book does not know, the sign of its sort."""
    known = _drawings()
    svg = known.get(thing) or known.get(f"sign {_SIGNS.get(frame, frame)}")
    return None if svg is None else svg.encode()
