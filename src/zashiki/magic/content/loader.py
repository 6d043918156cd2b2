"""Reads a pack: bytes to TOML to typed definitions to checked content. All faults are found at once."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from zashiki.magic.content.checks import Checker
from zashiki.magic.content.content import Content
from zashiki.magic.content.counts import count_findings
from zashiki.magic.content.drawings import read_drawings
from zashiki.magic.content.findings import Finding, InvalidPack, nearest
from zashiki.magic.content.gone import Gone
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
from zashiki.magic.content.toml import tables
from zashiki.magic.content.walk import Definition
from zashiki.magic.language.expressions import Part

MAX_BYTES = 1024 * 1024
"""Of a whole pack."""
MAX_DEFINITIONS = 2000

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
        self.names: dict[str, dict[str, str]] = {}
        self.drawings: dict[str, str] = {}
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
        if self.head is None and not self.findings:
            self.note("MISSING-KEY", "expected one [pack] table, got 0")
        if self.head is not None and self.head.kind != "base" and self.head.health_bars:
            self.note("IGNORED", "only the health bars of a base pack are printed; expected no 'health_bars'")
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
                self.names.setdefault(language, {}).update(names)
        elif key == "drawings":
            self.drawings.update(read_drawings(reader, table))
        else:
            self._size += len(table)
            if self._size > MAX_DEFINITIONS:
                reader.note(
                    "BUDGET", key, f"expected at most {MAX_DEFINITIONS} definitions in a pack, got {self._size}"
                )
                return
            for number, item in enumerate(table, start=1):
                self._define(reader, key, item, number)

    def _define(self, reader: Reader, key: str, item: Any, number: int) -> None:
        definition = reader.definition(item, _SORTS[key], key, number)
        if definition is FAILED:
            return
        if isinstance(definition, Replacing):
            if definition.old in self.replaced:
                reader.note("DUPLICATE", f"replace {definition.old}", "is replaced already")
            self.replaced[definition.old] = definition.new
        elif definition.id in self.definitions:
            reader.note("DUPLICATE", f"{key} {definition.id}", f"is defined in {self.homes[definition.id]} already")
        else:
            self.definitions[definition.id] = definition
            self.homes[definition.id] = reader.file
            self.raw[definition.id] = {**item, "sort": key}

    # ---- merging ----

    def add(self, other: _Pack) -> None:
        """Take a patch or an expansion in; its faults, and what does not fit together, are noted."""
        self.findings.extend(other.findings)
        self.ids += other.ids
        kind = None if other.head is None else other.head.kind
        if kind == "base":
            other_id = "" if other.head is None else other.head.id
            self.note("KIND", f"expected patches and expansions behind the base pack, got base pack {other_id!r}")
        for name, definition in other.definitions.items():
            if name in self.definitions:
                self.note("DUPLICATE", f"{other.homes[name]}: {name!r} is defined in {self.homes[name]} already")
                continue
            self.definitions[name] = definition
            self.homes[name] = other.homes[name]
            self.raw[name] = other.raw[name]
        for old, new in other.replaced.items():
            self._replace(other, old, new)
        for language, names in other.names.items():
            self.names.setdefault(language, {}).update(names)
        self.drawings.update(other.drawings)

    def _replace(self, patch: _Pack, old: str, new: str) -> None:
        before, after = self.definitions.get(old), patch.definitions.get(new)
        if before is None or after is None:
            missing, known = (old, self.definitions) if before is None else (new, patch.definitions)
            self.note("REF", f"{patch.label}: replace: there is no {missing!r}{nearest(missing, known)}")
            return
        same = type(before) is type(after) and getattr(before, "kind", None) == getattr(after, "kind", None)
        if not same:
            self.note("KIND", f"{patch.label}: replace: {old!r} and {new!r} are not of the same kind")
        del self.definitions[old], self.raw[old]
        gone = {old, *(skill.id for skill in before.skill)} if isinstance(before, CharacterDef) else {old}
        self.gone[new] = Gone(old, {language: names[old] for language, names in self.names.items() if old in names})
        for names in self.names.values():
            for name in gone & names.keys():
                del names[name]
        for name, definition in self.definitions.items():
            if isinstance(definition, CharacterDef) and old in definition.collect:
                first, second, third = (new if card == old else card for card in definition.collect)
                self.definitions[name] = msgspec.structs.replace(definition, collect=(first, second, third))
                self.raw[name] = {**self.raw[name], "collect": [first, second, third]}

    def check(self) -> None:
        """Check the definitions against each other, once each of them can be read."""
        if not self.findings:
            checker = Checker(self.homes, self.definitions)
            checker.run()
            self.findings.extend(checker.findings)
            self.findings.extend(self._unknown_names())
        if self.findings:
            raise InvalidPack(self.findings)

    def _unknown_names(self) -> list[Finding]:
        known = {*self.ids, *self.definitions}
        for definition in self.definitions.values():
            if isinstance(definition, CharacterDef):
                known.update(skill.id for skill in definition.skill)
                known.update(definition.groups)
            if isinstance(definition, MapDef):
                known.update((*definition.names, *definition.places))
        told = {f"names {language}": names for language, names in self.names.items()} | {"drawings": self.drawings}
        return [
            Finding("REF", self.label, place, name, f"there is no {name!r}{nearest(name, known)}")
            for place, names in told.items()
            for name in names
            if name not in known
        ]

    def content(self, found: tuple[Finding, ...] = ()) -> Content:
        """What the definitions come to; what things are called and look like is not part of the hash."""
        assert self.head is not None
        raw = {**self.raw, "pack": msgspec.to_builtins(self.head)}
        return Content(
            self.head,
            self.definitions.values(),
            hashlib.sha256(msgspec.json.encode(raw, order="deterministic")).hexdigest(),
            {language: dict(names) for language, names in self.names.items()},
            found,
            self.gone,
            tuple(self.ids),
            dict(self.drawings),
        )


def load_pack(base: PackFiles, *more: PackFiles, counts: bool = True) -> Content:
    """The content of a base pack with patches and expansions; raises `InvalidPack` with every fault.

    Each pack is given as the bytes of its files by name. `counts` holds the base pack, patched, to the manual's table
    of components (M103–M107); what expansions add is free.
    """
    merged = _Pack("", base)
    others = [_Pack(f"pack {number}: ", files_) for number, files_ in enumerate(more, start=2)]
    if merged.head is not None and merged.head.kind != "base":
        merged.note("KIND", f"expected a base pack first, got {merged.head.kind!r}")
    patches = [other for other in others if other.head is not None and other.head.kind == "patch"]
    for other in patches:
        merged.add(other)
    if counts and not merged.findings:
        merged.check()
        merged.findings.extend(count_findings(merged.content()))
    for other in others:
        if other not in patches:
            merged.add(other)
    merged.check()
    return merged.content(warnings(merged.homes, merged.definitions))
