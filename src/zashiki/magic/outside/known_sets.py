"""What this process plays with: the sets of the house, and those of people, whose drawings are let in."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path

from zashiki.magic.content.content import Content
from zashiki.magic.content.loader import load_pack
from zashiki.magic.outside import archive
from zashiki.magic.outside.open_sets import OpenSets
from zashiki.magic.outside.own_drawing import make_anew
from zashiki.magic.outside.pack_files import UnreadablePack
from zashiki.magic.packs.loader import SETS, content_of


@lru_cache(maxsize=16)
def _archived(value: str, place: Path) -> Content:
    """An archived version; raises `UnreadablePack`, `InvalidPack`."""
    content = load_pack(*archive.read_on_base(place), played=True, make_anew=make_anew)
    pack = value.partition("@")[0]
    if pack not in content.ids:
        raise UnreadablePack(f"there are no packs {value!r}; {place.name[:12]} is {content.ids[-1]!r}")
    return content


KNOWN_SETS = OpenSets({name: partial(content_of, name) for name in SETS}, _archived)
"""The sets of which a match chooses one by name."""
