"""A host's folder of packs: looked at when somebody asks what can be played, so that edits show at once."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path

import msgspec

from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.outside.checking import OwnPack, admit
from zashiki.magic.outside.pack_files import MAX_ENTRIES, UnreadablePack, shown, toml_entries
from zashiki.magic.outside.sources import read_sources

MAX_PACKS = 50
"""Packs in one folder that are let to tables."""

Stamp = tuple[tuple[str, int, int, int], ...]
"""Of every file its name, time of change, size and number: what differs when anything was edited."""


def stamp_of(folder: Path) -> Stamp:
    """What the files of a pack look like from outside; nothing where it has none. Raises `UnreadablePack`."""
    found = []
    for entry in toml_entries(folder):
        try:
            seen = entry.stat(follow_symlinks=False)
        except OSError as error:
            raise UnreadablePack(f"{shown(entry.path)}: {error.strerror}") from error
        found.append((entry.name, seen.st_mtime_ns, seen.st_size, seen.st_ino))
    return tuple(found)


class _Seen(msgspec.Struct, frozen=True):
    """A folder as it was when last looked at, and the last sound version of its pack."""

    stamp: Stamp | str = ()
    """Or why the files could not be looked at."""
    good: OwnPack | None = None


class PackFolder:
    """The packs in a folder, each in a folder of its own; every sound version is put into the archive."""

    def __init__(self, folder: Path, archive: Path) -> None:
        self._folder = folder
        self._archive = archive
        self._seen: dict[str, _Seen] = {}
        self._told = ""

    @property
    def offered(self) -> dict[str, Content]:
        """The last sound version of every pack that is there, by value."""
        return {seen.good.value: seen.good.content for seen in self._seen.values() if seen.good is not None}

    def look(self) -> tuple[str, ...]:
        """See what is new; returns what the host is to be told: faults, in the words of the check, and new versions."""
        try:
            names = self._names()
        except UnreadablePack as error:
            news, self._told = (() if str(error) == self._told else (str(error),)), str(error)
            return news
        self._told = ""
        for name in set(self._seen) - set(names):
            del self._seen[name]
        return tuple(line for name in names for line in self._look_at(name))

    def _names(self) -> list[str]:
        try:
            with os.scandir(self._folder) as found:
                entries = list(islice(found, MAX_ENTRIES))
        except OSError as error:
            raise UnreadablePack(f"packs {self._folder}: {error.strerror}") from error
        names = sorted(entry.name for entry in entries if _is_pack(entry))
        if len(names) > MAX_PACKS:
            raise UnreadablePack(f"packs {self._folder}: expected at most {MAX_PACKS} packs, got {len(names)}")
        return names

    def _look_at(self, name: str) -> tuple[str, ...]:
        before = self._seen.get(name, _Seen())
        stamp: Stamp | str
        try:
            stamp = stamp_of(self._folder / name)
        except UnreadablePack as error:
            stamp = str(error)
        if not stamp:
            self._seen.pop(name, None)
            return ()
        if before.stamp == stamp:
            return ()
        try:
            good = admit(read_sources([str(self._folder / name)]), self._archive)
        except (UnreadablePack, InvalidPack) as error:
            self._seen[name] = _Seen(stamp, before.good)
            instead = "it is not offered" if before.good is None else f"{before.good.value} is offered instead"
            return (f"pack {shown(name)!r} has faults; {instead}:\n{error}",)
        self._seen[name] = _Seen(stamp, good)
        is_same = before.good is not None and before.good.value == good.value
        return () if is_same else (f"pack {shown(name)!r} is offered as {good.value}",)


def _is_pack(entry: os.DirEntry[str]) -> bool:
    """Folders, not those that hide; a link to one may lead anywhere."""
    return entry.is_dir(follow_symlinks=False) and not entry.name.startswith(".")
