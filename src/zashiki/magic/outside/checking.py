"""A person's pack, checked at the door and kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from zashiki.magic.content.content import Content
from zashiki.magic.outside import archive
from zashiki.magic.outside.archive import Kept
from zashiki.magic.outside.open_sets import value_of
from zashiki.magic.outside.pack_files import UnreadablePack
from zashiki.magic.outside.sources import Source, in_order, merge
from zashiki.magic.wording.told import ensure_told


class OwnPack(msgspec.Struct, frozen=True):
    """A version of a pack that can be played with: the value that names it, and what it comes to."""

    value: str
    content: Content


def admit(sources: Sequence[Source], into: Path) -> OwnPack:
    """Check these packs as `zashiki pack check` does, with the base pack of the house, and archive them.

    Raises `UnreadablePack`, `InvalidPack` with every fault.
    """
    sources = in_order(sources)
    content = merge(sources, counts=True)
    ensure_told(content)
    for version in _versions(sources):
        archive.keep(into, version)
    return OwnPack(value_with(sources), content)


def value_with(sources: Sequence[Source]) -> str:
    """How the options of a match name these packs: after the last of them."""
    return value_of(in_order(sources)[-1].id, _versions(sources)[-1].digest)


def _versions(sources: Sequence[Source]) -> list[Kept]:
    """The packs as they are kept, each on the one before; raises `UnreadablePack` for more than go together."""
    if len(sources) > archive.MAX_TOGETHER:
        raise UnreadablePack(f"expected at most {archive.MAX_TOGETHER} packs together, got {len(sources)}")
    kept: list[Kept] = []
    for source in in_order(sources):
        kept.append(Kept(source.files, kept[-1].digest if kept else ""))
    return kept
