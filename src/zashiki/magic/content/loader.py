"""Reads a pack: bytes to TOML to typed definitions to checked content. All faults are found at once."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from zashiki.magic.content.checks import Checker
from zashiki.magic.content.content import Content
from zashiki.magic.content.counts import count_findings
from zashiki.magic.content.drawings import read_drawings
from zashiki.magic.content.findings import Finding, InvalidPack, nearest
from zashiki.magic.content.gone import Gone, origin
from zashiki.magic.content.lint.warnings import warnings
from zashiki.magic.content.reader import FAILED, Reader, TooManyFaults
from zashiki.magic.content.schema import (
    CardDef,
    CharacterDef,
    EventDef,
    MapDef,
    Names,
    PackDef,
    RaceDef,
    Replacing,
)
from zashiki.magic.content.successors import with_successors
from zashiki.magic.content.toml import tables
from zashiki.magic.content.walk import Definition
from zashiki.magic.language.expressions import Part

MAX_BYTES = 1024 * 1024
"""Of a whole pack."""
MAX_DEFINITIONS = 2000

_FOR_AUTHORS = frozenset({"IGNORED"})
"""Codes of what an author should mend, and no player notices: what does nothing."""

_BROUGHT_BESIDE = (
    "; what an expansion brings needs that expansion beside the patch, what a patch brings that patch before it"
)

PackFiles = Mapping[str, bytes]
"""A pack: the bytes of its files by name."""

_SORTS: dict[str, type[Part]] = {
    "replace": Replacing,
    "race": RaceDef,
    "card": CardDef,
    "event": EventDef,
    "character": CharacterDef,
    "map": MapDef,
}


class _Pack:
    """The definitions of one pack, and what is wrong with them."""

    def __init__(self, label: str, pack: PackFiles) -> None:
        self.findings: list[Finding] = []
        self.head: PackDef | None = None
        self.definitions: dict[str, Definition] = {}
        self.homes: dict[str, str] = {}
        self.raw: dict[str, Any] = {}
        self.replaced: dict[str, str] = {}
        self.successors: dict[str, str] = {}
        """Of what patches have replaced so far, what stands in its place now."""
        self.names: dict[str, dict[str, str]] = {}
        self.titles: dict[str, dict[str, str]] = {}
        """What packs that were taken in call themselves, by language and id."""
        self.drawings: dict[str, str] = {}
        self.told_in: dict[tuple[str, str], str] = {}
        """The file of each replacement, name and drawing, by where it stands there and its id."""
        self.gone: dict[str, Gone] = {}
        self.label = label
        self.ids: list[str] = []
        """Of the packs themselves, which may have names too."""
        self._size = 0
        if sum(map(len, pack.values())) > MAX_BYTES:
            self.note("BUDGET", f"expected a pack of at most {MAX_BYTES} bytes")
            return
        for name in sorted(pack):
            reader = Reader(f"{label}{name}")
            try:
                for key, table in tables(reader, pack[name]):
                    self._read(reader, key, table)
            except TooManyFaults:
                pass
            self.findings.extend(reader.findings)
        if self.head is None and all(finding.code in _FOR_AUTHORS for finding in self.findings):
            self.note("MISSING-KEY", "expected one [pack] table, got 0")
        if self.head is not None and self.head.kind != "base" and self.head.health_bars:
            self.note("IGNORED", "only the health bars of a base pack are printed; expected no 'health_bars'")
        if self.head is not None and self.head.kind == "base" and self.head.modes:
            self.note("IGNORED", "a base pack is there for all modes; expected no 'modes'")
        if self.head is not None and self.head.kind != "patch" and self.replaced:
            self.note("KIND", f"only a patch replaces anything, and this pack is of kind {self.head.kind!r}")

    def note(self, code: str, message: str) -> None:
        """Note a fault of the whole pack."""
        self.findings.append(Finding(code, self.label.removesuffix(": "), "", "", message))

    def _read(self, reader: Reader, key: str, table: Any) -> None:
        if key == "pack":
            head = reader.definition(table, PackDef, key, 1)
            if self.head is not None:
                reader.note("DUPLICATE", "pack", "expected one [pack] table")
            self.head = None if head is FAILED else head
            self.ids += [] if self.head is None else [self.head.id]
        elif key == "names":
            read = reader.read(table, Names, "names", 0)
            for language, names in read.items() if read is not FAILED else ():
                # A name without a sign in it is none: English stands in, and the check tells that it is missing.
                named = {name: text for name, text in names.items() if text.strip()}
                self.names.setdefault(language, {}).update(named)
                self._tell(reader, f"names {language}", names)
        elif key == "drawings":
            drawings = read_drawings(reader, table)
            self.drawings.update(drawings)
            self._tell(reader, "drawings", drawings)
        else:
            self._size += len(table)
            if self._size > MAX_DEFINITIONS:
                reader.note(
                    "BUDGET", key, f"expected at most {MAX_DEFINITIONS} definitions in a pack, got {self._size}"
                )
                return
            for number, item in enumerate(table, start=1):
                self._define(reader, key, item, number)

    def _tell(self, reader: Reader, where: str, names: Collection[str]) -> None:
        for name in names:
            told = self.told_in.setdefault((where, name), reader.file)
            if told != reader.file:
                reader.note("IGNORED", f"{where} {name}", f"is told in {told} already, and the later file counts")
                self.told_in[where, name] = reader.file

    def _define(self, reader: Reader, key: str, item: Any, number: int) -> None:
        definition = reader.definition(item, _SORTS[key], key, number)
        if definition is FAILED:
            return
        if isinstance(definition, Replacing):
            if definition.old in self.replaced:
                reader.note("DUPLICATE", f"replace {definition.old}", "is replaced already")
            self.replaced[definition.old] = definition.new
            self.told_in["replace", definition.old] = reader.file
        elif definition.id in self.definitions:
            reader.note("DUPLICATE", f"{key} {definition.id}", f"is defined in {self.homes[definition.id]} already")
        else:
            self.definitions[definition.id] = definition
            self.homes[definition.id] = reader.file
            self.raw[definition.id] = {**item, "sort": key}

    # ---- merging ----

    def copied(self) -> _Pack:
        """The same, to take others in: all that grows there is its own."""
        made = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict):
                setattr(made, name, value.copy())
        made.names = {language: names.copy() for language, names in self.names.items()}
        made.titles = {language: titles.copy() for language, titles in self.titles.items()}
        return made

    def add(self, other: _Pack) -> None:
        """Take a patch or an expansion in; its faults, and what does not fit together, are noted."""
        self.findings.extend(other.findings)
        self.ids += other.ids
        if other.head is not None and other.head.kind == "base":
            other.note("KIND", f"expected patches and expansions behind the base pack, got base pack {other.head.id!r}")
            self.findings.append(other.findings[-1])
            return
        self._narrow(other)
        for name, definition in other.definitions.items():
            if name in self.definitions:
                message = f"{name!r} is defined in {self.homes[name]} already"
                self.findings.append(Finding("DUPLICATE", other.homes[name], "", "", message))
                continue
            self.definitions[name] = definition
            self.homes[name] = other.homes[name]
            self.raw[name] = other.raw[name]
        # What other packs speak of may have been replaced by an earlier patch, unless they bring their own.
        gone = {old: new for old, new in self.successors.items() if old not in self.definitions}
        self._follow(other.definitions, gone)
        done = {old: new for old, new in other.replaced.items() if self._replace(other, old, new)}
        self._follow(self.definitions, done)
        self.successors = {old: done.get(new, new) for old, new in self.successors.items()} | done
        title = other.head.id if other.head is not None else ""
        # A name of the pack itself is no other pack's thing that happens to have the same id.
        others = {title} & (set(self._things()) - set(other._things()))
        for language, names in other.names.items():
            self.titles.setdefault(language, {}).update({title: names[title]} if title in names else {})
            own = {name: text for name, text in names.items() if name not in others}
            self.names.setdefault(language, {}).update(own)
        self.drawings.update(other.drawings)
        self.told_in.update(other.told_in)

    def _narrow(self, other: _Pack) -> None:
        """Packs together are for the modes for which each of them is."""
        if self.head is None or other.head is None or not other.head.modes:
            return
        modes = tuple(mode for mode in other.head.modes if mode in (self.head.modes or other.head.modes))
        if not modes:
            expected, got = ", ".join(self.head.modes), ", ".join(other.head.modes)
            other.note("MODES", f"expected a pack for {expected} beside the others, got one for {got}")
            self.findings.append(other.findings[-1])
        self.head = msgspec.structs.replace(self.head, modes=modes)

    def _replace(self, patch: _Pack, old: str, new: str) -> bool:
        """Whether it could be done; what stood in the way is noted."""
        before, after = self.definitions.get(old), patch.definitions.get(new)
        home, faults = patch.told_in["replace", old], self._misplaced(patch, old, new)
        self.findings.extend(Finding(code, home, f"replace {old}", "", message) for code, message in faults)
        if before is None or after is None or old in patch.definitions:
            return False
        del self.definitions[old], self.raw[old]
        gone = {old, *(skill.id for skill in before.skill)} if isinstance(before, CharacterDef) else {old}
        self.gone[new] = Gone(old, {language: names[old] for language, names in self.names.items() if old in names})
        for told in (*self.names.values(), self.drawings):
            for name in gone & told.keys():
                del told[name]
        return True

    def _misplaced(self, patch: _Pack, old: str, new: str) -> Iterator[tuple[str, str]]:
        """Why one cannot be put in the place of the other: codes and messages."""
        if old in patch.definitions:
            yield "REF", f"'old' is the patch's own; expected what another pack has, got {old!r}"
        elif old in self.successors and old not in self.definitions:
            yield "DUPLICATE", f"an earlier patch has put {self.successors[old]!r} in the place of {old!r} already"
        elif old not in self.definitions:
            close = nearest(old, self.definitions.keys() - patch.definitions.keys())
            yield (
                "REF",
                f"there is no {old!r}{close or _BROUGHT_BESIDE}",
            )
        if new not in patch.definitions and new in self.definitions:
            yield "REF", f"'new' is another pack's; expected a definition of this patch, got {new!r}"
        elif new not in patch.definitions:
            yield "REF", f"there is no {new!r}{nearest(new, patch.definitions)}"
        before, after = self.raw.get(old), patch.raw.get(new)
        if before is not None and after is not None:
            wanted, got = (raw.get("kind", raw["sort"]) for raw in (before, after))
            if wanted != got:
                yield "KIND", f"{old!r} ({wanted}) and {new!r} ({got}) are not of the same kind"

    def _follow(self, names: Iterable[str], successors: Mapping[str, str]) -> None:
        """Have definitions speak of what stands in the place of what is gone."""
        for name in names if successors else ():
            before = self.definitions[name]
            after = with_successors(before, successors)
            if after is before:
                continue
            self.definitions[name] = after
            self.raw[name] = {**self.raw[name]}
            if isinstance(before, CharacterDef) and isinstance(after, CharacterDef):
                self.raw[name] |= {"collect": list(after.collect), "race": after.race}
                before = msgspec.structs.replace(before, collect=after.collect, race=after.race)
            if after != before:
                self.raw[name]["now"] = msgspec.to_builtins(after)

    def check(self, *, played: bool) -> None:
        """Check the definitions against each other, once each of them can be read."""
        self._forgive(played)
        if not self.findings:
            checker = Checker(self.homes, self.definitions)
            checker.run()
            self.findings.extend(checker.findings)
            self.findings.extend(() if played else self._unknown_names())
        self._forgive(played)
        if self.findings:
            raise InvalidPack(self.findings)

    def _forgive(self, played: bool) -> None:
        """Of what was played with, what concerns its author alone is let be."""
        self.findings = [finding for finding in self.findings if not (played and finding.code in _FOR_AUTHORS)]

    def _things(self) -> Iterator[str]:
        """The id of everything that has a name, but for the packs."""
        yield from self.definitions
        for definition in self.definitions.values():
            if isinstance(definition, CharacterDef):
                yield from (skill.id for skill in definition.skill)
                yield from definition.groups
            if isinstance(definition, MapDef):
                yield from (*definition.names, *definition.places)

    def _unknown_names(self) -> list[Finding]:
        known = {*self.ids, *self._things()}
        told = {f"names {language}": names for language, names in self.names.items()} | {"drawings": self.drawings}
        return [
            Finding("REF", self.told_in[place, name], place, name, f"there is no {name!r}{nearest(name, known)}")
            for place, names in told.items()
            for name in names
            if name not in known
        ]

    def counted(self, brought: Collection[str]) -> Content:
        """What the manual's table is about: all but what expansions have brought, and what patches put in its place."""
        assert self.head is not None
        kept = [definition for name, definition in self.definitions.items() if origin(name, self.gone) not in brought]
        return Content(self.head, kept, "", {})

    def content(self, found: tuple[Finding, ...] = ()) -> Content:
        """What the definitions come to; their names, drawings and modes are not part of the hash."""
        assert self.head is not None
        head = msgspec.to_builtins(self.head)
        del head["modes"]
        raw = {**self.raw, "pack": head}
        return Content(
            self.head,
            self.definitions.values(),
            hashlib.sha256(msgspec.json.encode(raw, order="deterministic")).hexdigest(),
            {language: dict(names) for language, names in self.names.items()},
            found,
            self.gone,
            {pack: self._titles_of(pack) for pack in self.ids},
            dict(self.drawings),
        )

    def _titles_of(self, pack: str) -> dict[str, str]:
        told = self.names if pack == self.ids[0] else self.titles
        return {language: names[pack] for language, names in told.items() if pack in names}


@lru_cache(maxsize=2)
def _base(files: tuple[tuple[str, bytes], ...]) -> _Pack:
    """A pack that stands first: mostly the one of the house, before one draft or pack after another."""
    return _Pack("", dict(files))


def _in_order(patches: Iterable[_Pack], expansions: Iterable[_Pack]) -> list[_Pack]:
    """Patches first, so that expansions speak of what they brought; but behind expansions whose things they replace."""
    behind = {name for other in expansions for name in other.definitions}
    first, last = [], []
    for patch in patches:
        if behind.isdisjoint(patch.replaced):
            first.append(patch)
        else:
            last.append(patch)
            behind |= patch.definitions.keys()
    return [*first, *expansions, *last]


def load_pack(base: PackFiles, *more: PackFiles, counts: bool = True, played: bool = False) -> Content:
    """The content of a base pack with patches and expansions; raises `InvalidPack` with every fault.

    Each pack is given as the bytes of its files by name. `counts` holds the base pack, patched, to the manual's table
    of components (M103–M107); what expansions add is free. Of packs that matches were played with already only what
    could harm a match is checked, so that a check which has become stricter since does not take their records away.
    """
    merged = _base(tuple(base.items())).copied()
    others = [_Pack(f"pack {number}: ", files_) for number, files_ in enumerate(more, start=2)]
    if merged.head is not None and merged.head.kind != "base":
        merged.note("KIND", f"expected a base pack first, got {merged.head.kind!r}")
    patches = [other for other in others if other.head is not None and other.head.kind == "patch"]
    expansions = [other for other in others if other not in patches]
    brought = {name for other in expansions for name in other.definitions}
    for other in _in_order(patches, expansions):
        merged.add(other)
    merged.check(played=played)
    if counts and not played and (departures := count_findings(merged.counted(brought))):
        raise InvalidPack(departures)
    return merged.content(warnings(merged.homes, merged.definitions))
