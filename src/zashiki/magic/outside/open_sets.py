"""The sets of packs that matches can be played with: those of the house, and those of people."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from zashiki.core.game import Label
from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.outside import archive
from zashiki.magic.outside.pack_files import UnreadablePack

ARCHIVES = "ZASHIKI_PACKS"
"""The environment variable that names the archives, one a line: processes that are started find the same packs by it,
whoever starts them and for whatever purpose."""

MAX_LABEL = 60
"""Characters of a pack's name that forms and tables show."""
_VALUE = re.compile(r"([a-z0-9_]{1,40})@([0-9a-f]{12})")


def value_of(pack: str, digest: str) -> str:
    """How the options of a match name a version of a pack: ``harbour@3f9c2a1b77de``."""
    return f"{pack}@{digest[:12]}"


def labels_of(value: str, content: Content) -> tuple[Label, ...]:
    """What people call the packs that they have brought, in the languages in which they say it of the one named."""
    titles = content.titles.get(value.partition("@")[0], {})
    others = content.ids[1:] or content.ids
    found = []
    for language in titles:
        told = (content.titles[pack].get(language, content.titles[pack].get("en", pack)) for pack in others)
        found.append(Label(value, language, " + ".join(told)[:MAX_LABEL]))
    return tuple(found)


def archives() -> tuple[Path, ...]:
    """The archives that this process knows, in the order in which they are searched."""
    return tuple(Path(line) for line in os.environ.get(ARCHIVES, "").splitlines() if line)


class OpenSets(Mapping[str, Callable[[], Content]]):
    """The sets of the house, then the versions of people's packs that are offered; known are all that are archived."""

    def __init__(
        self, house: Mapping[str, Callable[[], Content]], read_archived: Callable[[str, Path], Content]
    ) -> None:
        """`read_archived` gives what is kept under a value in a folder; raises `UnreadablePack`, `InvalidPack`."""
        self._house = house
        self._read_archived = read_archived
        self._offered: dict[str, Content] = {}

    def offer(self, contents: Mapping[str, Content]) -> None:
        """From now on forms offer these, by value, and no others but those of the house."""
        self._offered = dict(contents)

    def beside(self, values: Iterable[str]) -> OpenSets:
        """The same with these versions offered too; those that are not there, or not what they were, are left out."""
        more = OpenSets(self._house, self._read_archived)
        more.offer(self._offered | {value: content for value in values if (content := self._kept(value)) is not None})
        return more

    def _kept(self, value: str) -> Content | None:
        try:
            return self[value]() if "@" in value else None
        except (KeyError, UnreadablePack, InvalidPack):
            return None

    def __getitem__(self, name: str) -> Callable[[], Content]:
        if name in self._house:
            return self._house[name]
        offered = self._offered.get(name)
        if offered is not None:
            return lambda: offered
        place = _place_of(name)
        if place is None:
            raise KeyError(name)
        return partial(self._read_archived, name, place)

    def __contains__(self, name: object) -> bool:
        return name in self._house or name in self._offered or (isinstance(name, str) and _place_of(name) is not None)

    def __iter__(self) -> Iterator[str]:
        return iter((*self._house, *self._offered))

    def __len__(self) -> int:
        return len(self._house) + len(self._offered)


def _place_of(value: str) -> Path | None:
    found = _VALUE.fullmatch(value)
    return None if found is None else archive.find(archives(), found[2])
