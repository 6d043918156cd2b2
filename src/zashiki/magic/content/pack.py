"""What one pack says: bytes to TOML to typed definitions. All faults are found at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from zashiki.magic.content.drawings import MakeAnew, read_drawings
from zashiki.magic.content.findings import Finding
from zashiki.magic.content.reader import FAILED, Reader, TooManyFaults
from zashiki.magic.content.schema import CardDef, CharacterDef, EventDef, MapDef, Names, PackDef, RaceDef, Replacing
from zashiki.magic.content.toml import tables
from zashiki.magic.content.walk import Definition
from zashiki.magic.language.expressions import Part

MAX_BYTES = 1024 * 1024
"""Of a whole pack."""
MAX_DEFINITIONS = 2000

FOR_AUTHORS = frozenset({"IGNORED"})
"""Codes of what an author should mend, and no player notices: what does nothing."""

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


class Pack:
    """The definitions of one pack, and what is wrong with them. Once read it is looked at only."""

    def __init__(self, label: str, files: PackFiles, make_anew: MakeAnew) -> None:
        """`label` stands before the names of its files in whatever is found, and says which of several packs it is."""
        self.label = label
        self._make_anew = make_anew
        self.findings: list[Finding] = []
        self.head: PackDef | None = None
        self.definitions: dict[str, Definition] = {}
        self.homes: dict[str, str] = {}
        """The file of each definition."""
        self.raw: dict[str, Any] = {}
        """Each definition as it is told, by id: what the content's hash is made of."""
        self.replaced: dict[str, str] = {}
        """What a patch puts another definition in the place of, and which one."""
        self.names: dict[str, dict[str, str]] = {}
        self.drawings: dict[str, str] = {}
        self.told_in: dict[tuple[str, str], str] = {}
        """The file of each replacement, name and drawing, by where it stands there and its id."""
        self._size = 0
        if sum(map(len, files.values())) > MAX_BYTES:
            self._note("BUDGET", f"expected a pack of at most {MAX_BYTES} bytes")
            return
        for name in sorted(files):
            reader = Reader(f"{label}{name}")
            try:
                for key, table in tables(reader, files[name]):
                    self._read(reader, key, table)
            except TooManyFaults:
                pass
            self.findings.extend(reader.findings)
        self._check_head()

    @property
    def kind(self) -> str:
        """Whether it is a base pack, a patch or an expansion; "" where its head could not be read."""
        return "" if self.head is None else self.head.kind

    @property
    def id(self) -> str:
        """What the pack itself is called; "" where its head could not be read."""
        return "" if self.head is None else self.head.id

    def finding(self, code: str, message: str) -> Finding:
        """A fault of the whole pack."""
        return Finding(code, self.label.removesuffix(": "), "", "", message)

    def _note(self, code: str, message: str) -> None:
        self.findings.append(self.finding(code, message))

    def _check_head(self) -> None:
        if self.head is None:
            if all(finding.code in FOR_AUTHORS for finding in self.findings):
                self._note("MISSING-KEY", "expected one [pack] table, got 0")
            return
        if self.kind != "base" and self.head.health_bars:
            self._note("IGNORED", "only the health bars of a base pack are printed; expected no 'health_bars'")
        if self.kind == "base" and self.head.modes:
            self._note("IGNORED", "a base pack is there for all modes; expected no 'modes'")
        if self.kind != "patch" and self.replaced:
            self._note("KIND", f"only a patch replaces anything, and this pack is of kind {self.kind!r}")

    def _read(self, reader: Reader, key: str, table: Any) -> None:
        if key == "pack":
            head = reader.definition(table, PackDef, key, 1)
            if self.head is not None:
                reader.note("DUPLICATE", "pack", "expected one [pack] table")
            self.head = None if head is FAILED else head
        elif key == "names":
            read = reader.read(table, Names, "names", 0)
            for language, names in read.items() if read is not FAILED else ():
                # A name without a sign in it is none: English stands in, and the check tells that it is missing.
                named = {name: text for name, text in names.items() if text.strip()}
                self.names.setdefault(language, {}).update(named)
                self._tell(reader, f"names {language}", names)
        elif key == "drawings":
            drawings = read_drawings(reader, table, self._make_anew)
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


def things_of(definitions: Mapping[str, Definition]) -> Collection[str]:
    """The id of everything in them that has a name."""
    found = list(definitions)
    for definition in definitions.values():
        if isinstance(definition, CharacterDef):
            found += (skill.id for skill in definition.skill)
            found += definition.groups
        if isinstance(definition, MapDef):
            found += (*definition.names, *definition.places)
    return found
