"""What a pack's things are drawn as: like something of the house, or a drawing of one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zashiki.core.own_drawing import UnfitPicture, is_own
from zashiki.magic.content.reader import FAILED, Reader
from zashiki.magic.content.schema import Drawings

MAX_OWN = 150
"""Drawings of one's own in one file of a pack."""

MakeAnew = Callable[[str], str]
"""Makes the address of a drawing of one's own anew, out of what is known to be harmless; raises `UnfitPicture`."""


def take_none(_address: str) -> str:
    """Refuses every drawing of one's own: the rules of the game know nothing of pictures."""
    raise UnfitPicture("expected the name of a drawing of the house; drawings of one's own are not taken in here")


def read_drawings(reader: Reader, table: dict[str, Any], make_anew: MakeAnew) -> dict[str, str]:
    """The drawings of a file; own ones are made anew, so that whatever comes out of a pack is harmless."""
    own = {thing: told for thing, told in table.items() if isinstance(told, str) and is_own(told)}
    house = {thing: told for thing, told in table.items() if thing not in own}
    # The keys of all are checked; a drawing of one's own is no id.
    made = reader.read(house | dict.fromkeys(own, "own"), Drawings, "drawings", 0)
    if made is FAILED:
        return {}
    if len(own) > MAX_OWN:
        reader.note("BUDGET", "drawings", f"expected at most {MAX_OWN} drawings, got {len(own)}")
        return {}
    return {thing: told for thing, told in made.items() if thing not in own} | _made_anew(reader, own, make_anew)


def _made_anew(reader: Reader, own: dict[str, str], make_anew: MakeAnew) -> dict[str, str]:
    made = {}
    for thing, told in own.items():
        try:
            made[thing] = make_anew(told)
        except UnfitPicture as error:
            reader.note("DRAWING", f"drawings.{thing}", str(error))
    return made
