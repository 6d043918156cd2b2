"""What the house is given to play with packs from outside."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from functools import lru_cache
from pathlib import Path

from zashiki.core.contents import Contents
from zashiki.core.game import Label, OptionValue
from zashiki.core.own_drawing import OwnDrawing, is_own, read_again
from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.outside import archive as archived
from zashiki.magic.outside.archive import is_archive
from zashiki.magic.outside.checking import admit
from zashiki.magic.outside.known_sets import KNOWN_SETS
from zashiki.magic.outside.open_sets import ARCHIVES, archives, labels_of
from zashiki.magic.outside.pack_files import UnreadablePack
from zashiki.magic.outside.pack_folder import PackFolder
from zashiki.magic.outside.sources import house_set, read_sources


@lru_cache(maxsize=16)
def _own_drawings(content: Content) -> dict[str, OwnDrawing]:
    """By the names under which they are asked for."""
    return {(made := read_again(told)).name: made for told in content.drawings.values() if is_own(told)}


class PackContents(Contents):
    """Packs in a host's folder, or given to a command one by one."""

    def __init__(self) -> None:
        self._folder: PackFolder | None = None
        self._archive = Path()
        self._added: dict[str, Content] = {}

    def open(self, archive: str, folder: str | None = None, also: Sequence[str] = ()) -> None:
        """Keep packs in the archive, which has no need to be there yet."""
        self._archive = Path(archive).absolute()
        self._folder = None if folder is None else PackFolder(Path(folder), self._archive)
        self._added = {}
        os.environ[ARCHIVES] = "\n".join(map(str, (self._archive, *(Path(more).absolute() for more in also))))

    def refresh(self) -> tuple[str, ...]:
        """Offer what is in the folder now."""
        if self._folder is None:
            return ()
        news = self._folder.look()
        KNOWN_SETS.offer(self._folder.offered | self._added)
        return news

    def add(self, *paths: str) -> dict[str, OptionValue]:
        """Packs, by folder, file or name; of archives, all that is kept in them can then be played with."""
        kept = [Path(path).absolute() for path in paths if is_archive(Path(path))]
        os.environ[ARCHIVES] = "\n".join(map(str, (*archives(), *kept)))
        packs = [path for path in paths if not is_archive(Path(path))]
        if not packs:
            return {}
        sources = read_sources(packs)
        if house := house_set(sources):
            return {"packs": house}
        own = admit(sources, self._archive)
        self._added[own.value] = own.content
        KNOWN_SETS.offer(self._added)
        return {"packs": own.value}

    def labels(self, value: str) -> tuple[Label, ...]:
        """The names that a pack gives itself; none where its files are not there, or not what they were."""
        if "@" not in value or value not in KNOWN_SETS:
            return ()
        try:
            return labels_of(value, KNOWN_SETS[value]())
        except (UnreadablePack, InvalidPack):
            return ()

    def drawing(self, value: str, name: str) -> tuple[str, bytes] | None:
        """A drawing that a pack brings, by the hash of its bytes."""
        if "@" not in value or value not in KNOWN_SETS:
            return None
        try:
            found = _own_drawings(KNOWN_SETS[value]()).get(name)
        except (UnreadablePack, InvalidPack):
            return None
        return None if found is None else (found.media_type, found.data)

    def missing(self, archives: Sequence[str], used: Collection[str]) -> tuple[str, ...]:
        """Packs by the hashes in the values that name them, with all that they are played on."""
        starts = {value: value.partition("@")[2] for value in sorted(used) if "@" in value}
        there = {start for archive in archives for start in archived.whole(Path(archive), set(starts.values()))}
        return tuple(value for value, start in starts.items() if start not in there)

    def sweep(self, archive: str, used: Collection[str], before: float, *, for_good: bool) -> int:
        """Packs by the hashes in the values that name them; a base pack stays as long as what is played on it."""
        starts = {value.partition("@")[2] for value in used if "@" in value}
        return len(archived.sweep(Path(archive), starts, before, for_good=for_good))

    def close(self) -> None:
        """Know the packs of the house alone."""
        if archives()[:1] == (self._archive,):
            del os.environ[ARCHIVES]
            KNOWN_SETS.offer({})
        self._folder = None


CONTENTS = PackContents()
