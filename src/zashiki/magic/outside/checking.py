"""A person's pack, checked at the door and kept."""

from __future__ import annotations

from pathlib import Path

import msgspec

from zashiki.magic.content.content import Content
from zashiki.magic.outside import archive
from zashiki.magic.outside.archive import Kept
from zashiki.magic.outside.open_sets import value_of
from zashiki.magic.outside.sources import merge, read_sources


class OwnPack(msgspec.Struct, frozen=True):
    """A version of a pack that can be played with: the value that names it, and what it comes to."""

    value: str
    content: Content


def admit(path: Path, into: Path) -> OwnPack:
    """Check the pack at a path as `zashiki pack check` does, on the base pack where it is none, and archive it.

    Raises `UnreadablePack`, `InvalidPack` with every fault.
    """
    sources = read_sources([str(path)])
    content = merge(sources, counts=True)
    base = "" if len(sources) == 1 else archive.keep(into, Kept(sources[0].files))
    digest = archive.keep(into, Kept(sources[-1].files, base))
    return OwnPack(value_of(content.ids[-1], digest), content)
