"""What a pack's things are drawn as: like something of the house, or a drawing of one's own."""

from __future__ import annotations

from typing import Any

from zashiki.magic.content.reader import FAILED, Reader
from zashiki.magic.content.schema import Drawings

MAX_OWN = 150
"""Drawings of one's own in one file of a pack."""
DATA = "data:"
"""With this a drawing of one's own begins; nothing else does."""


def read_drawings(reader: Reader, table: dict[str, Any]) -> dict[str, str]:
    """The drawings of a file; own ones are made anew, so that whatever comes out of a pack is harmless."""
    own = {thing: told for thing, told in table.items() if isinstance(told, str) and told.startswith(DATA)}
    house = {thing: told for thing, told in table.items() if thing not in own}
    # The keys of all are checked; a drawing of one's own is no id.
    made = reader.read(house | dict.fromkeys(own, "own"), Drawings, "drawings", 0)
    if made is FAILED:
        return {}
    if len(own) > MAX_OWN:
        reader.note("BUDGET", "drawings", f"expected at most {MAX_OWN} drawings, got {len(own)}")
        return {}
    return {thing: told for thing, told in made.items() if thing not in own} | _made_anew(reader, own)


def _made_anew(reader: Reader, own: dict[str, str]) -> dict[str, str]:
    if not own:
        return {}
    # Few packs have any; what paints and decodes is loaded for these alone.
    from zashiki.pictures.brought.own_drawing import drawing_of
    from zashiki.pictures.brought.unfit import UnfitPicture

    made = {}
    for thing, told in own.items():
        try:
            made[thing] = drawing_of(told).address
        except UnfitPicture as error:
            reader.note("DRAWING", f"drawings.{thing}", str(error))
    return made
