"""The packs of a balance run: sets of the house by name, or folders and files of whoever designs one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.magic import MAGIC
from zashiki.magic.content.content import Content
from zashiki.magic.outside.checking import value_with
from zashiki.magic.outside.sources import Source, house_set, merge, read_sources
from zashiki.magic.packs.loader import SETS
from zashiki.magic.rules.game import Magic


class Packs(msgspec.Struct, frozen=True):
    """Where packs come from, and the hash of what they come to together."""

    sources: tuple[str, ...]
    content: str

    @property
    def of_the_house(self) -> bool:
        """Whether matches with these packs can be replayed by their options alone."""
        return len(self.sources) == 1 and self.sources[0] in SETS


def find_packs(sources: tuple[str, ...]) -> Packs:
    """The packs of these names, folders or files, with the base pack of the house where none of them is a base pack.

    They are read anew, so that a process that lives on, as a notebook's does, finds what was written meanwhile. Raises
    `InvalidRules` for what is none of these, `InvalidPack` with every fault of what is in them.
    """
    if tuple(read_sources(sources)) != _read(sources):
        for kept in (_read, _load, _game):
            kept.cache_clear()
    return Packs(sources, _load(sources).hash)


def content_with(packs: Packs) -> Content:
    """What the packs come to; raises `InvalidRules` where they have changed since they were found."""
    content = _load(packs.sources)
    if content.hash != packs.content:
        # A worker that lives on may know them as they were before.
        find_packs(packs.sources)
        content = _load(packs.sources)
    if content.hash != packs.content:
        raise InvalidRules(f"the packs {', '.join(packs.sources)} have changed since this run began")
    return content


def game_with(packs: Packs) -> Magic:
    """The game with these packs, the house's own where it has them; raises as `content_with` does."""
    content_with(packs)
    return MAGIC if packs.of_the_house else _game(packs.sources)


def version_of(packs: Packs) -> str:
    """The value by which records name them, such as ``harbour@3f9c2a1b77de``, so that whoever has them can replay."""
    sources = _read(packs.sources)
    return house_set(sources) or value_with(sources)


def origin_in(content: Content, definition: str) -> str:
    """What a definition has taken the place of in the first of its packs (M2); itself if it is no substitute."""
    seen = {definition}
    while (before := content.gone.get(definition)) is not None and before.id not in seen:
        definition = before.id
        seen.add(definition)
    return definition


def with_packs(packs: Packs, mode: str, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of a match with these packs: where the house has several sets, an option says which."""
    names = {spec.name for spec in game_with(packs).variant(mode).options}
    return {**options, "packs": packs.sources[0]} if "packs" in names else dict(options)


@lru_cache(maxsize=8)
def _game(sources: tuple[str, ...]) -> Magic:
    return Magic(_load(sources))


@lru_cache(maxsize=8)
def _read(sources: tuple[str, ...]) -> tuple[Source, ...]:
    return tuple(read_sources(sources))


@lru_cache(maxsize=8)
def _load(sources: tuple[str, ...]) -> Content:
    return merge(_read(sources), counts=True)
