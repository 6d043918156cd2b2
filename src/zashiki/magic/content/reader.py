"""Reads TOML values into typed records, driven by the records' own annotations, and collects every fault it meets."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from zashiki.magic.content.findings import Finding, nearest
from zashiki.magic.language.abilities import ABILITIES, Ability
from zashiki.magic.language.expressions import Limits, Marker, OneOrMore, Part
from zashiki.magic.language.verb import Verb
from zashiki.magic.language.verbs import (
    VERBS,
)

MAX_DEPTH = 8
"""Nested blocks of operations in one program."""
MAX_NODES = 200
"""Parts of one definition."""
MAX_NESTING = 40
"""Parts inside each other, conditions and values included."""
MAX_TEXT = 200
"""Characters of one text."""
MAX_FINDINGS = 100
"""Faults told of one file; whoever has made more mends these first."""
MAX_ITEMS = 5000
"""Items of one list or table."""
MAX_BITS = 256
"""Of a number that is told as it is."""

ID = re.compile(r"[a-z0-9_]{1,40}")
"""What a thing in a pack, and a pack itself, may be called by programs."""


class TooManyFaults(Exception):
    """Inside the loader only: enough faults of a file have been noted."""


class _Failed:
    """Stands for a value that could not be read; its fault has been noted."""


FAILED = _Failed()


@cache
def fields_of(record: type[Part]) -> dict[str, tuple[str, Any, bool]]:
    """By key in packs: attribute, annotation, whether it must be given."""
    hints = get_type_hints(record, include_extras=True)
    return {
        field.encode_name: (field.name, hints[field.name], field.required) for field in msgspec.structs.fields(record)
    }


def _shown(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, int) and value.bit_length() > MAX_BITS:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, list | dict):
        return f"a {'list' if isinstance(value, list) else 'table'} of {len(value)}"
    text = value if isinstance(value, str) else str(value)
    text = "".join(c if c.isprintable() else "?" for c in text[:40])
    return repr(text) if isinstance(value, str) else f"{type(value).__name__} {text}"


class Reader:
    """Reads the definitions of one file; `findings` grows, nothing is raised."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self._id = ""
        self._nodes = 0
        self._nesting = 0

    def note(self, code: str, path: str, message: str) -> _Failed:
        """Note a fault of the definition being read; raises `TooManyFaults` after the last that is told."""
        if len(self.findings) >= MAX_FINDINGS:
            message = f"there are more than {MAX_FINDINGS} faults; mend these first"
            self.findings.append(Finding("MORE", self.file, "", "", message))
            raise TooManyFaults
        self.findings.append(Finding(code, self.file, self._id, path[:MAX_TEXT], message))
        return FAILED

    def definition(self, value: object, record: type[Part], sort: str, number: int) -> Any:
        """Read one definition of a file, such as the third card."""
        name = value.get("id") if isinstance(value, dict) else None
        self._id = f"{sort} {name}" if isinstance(name, str) and ID.fullmatch(name) else f"{sort} {number}"
        self._nodes = 0
        result = self.read(value, record, "", 0)
        self._id = ""
        return result

    def read(self, value: object, hint: Any, path: str, depth: int) -> Any:
        """The value as the annotation wants it, or `FAILED`."""
        origin = get_origin(hint)
        if origin is Annotated:
            return self._annotated(value, hint, path, depth)
        if origin is Literal:
            return self._literal(value, get_args(hint), path)
        if origin in (Union, UnionType):
            return self._union(value, get_args(hint), path, depth)
        if origin is tuple:
            return self._tuple(value, get_args(hint), path, depth)
        if origin is dict:
            return self._dict(value, get_args(hint), path, depth)
        if isinstance(hint, type) and issubclass(hint, Part):
            return self._record(value, hint, path, depth)
        if hint is bool:
            return value if isinstance(value, bool) else self._type(path, "true or false", value)
        if hint is int:
            return value if type(value) is int else self._type(path, "a whole number", value)
        if hint is str:
            return self._text(value, path)
        raise TypeError(f"the reader has no way to read {hint}")

    def _type(self, path: str, expected: str, value: object) -> _Failed:
        return self.note("TYPE", path, f"expected {expected}, got {_shown(value)}")

    def _text(self, value: object, path: str) -> Any:
        if not isinstance(value, str):
            return self._type(path, "a text", value)
        if len(value) > MAX_TEXT:
            return self.note("TEXT", path, f"expected at most {MAX_TEXT} characters, got {len(value)}")
        if unicodedata.normalize("NFC", value) != value or any(unicodedata.category(c)[0] == "C" for c in value):
            return self.note("TEXT", path, f"expected plain NFC text without control characters, got {_shown(value)}")
        return value

    def _annotated(self, value: object, hint: Any, path: str, depth: int) -> Any:
        base, *extras = get_args(hint)
        for extra in extras:
            if isinstance(extra, OneOrMore):
                value = value if isinstance(value, list) else [value]
        result = self.read(value, base, path, depth)
        for extra in extras:
            if result is FAILED:
                break
            if isinstance(extra, Limits) and not extra.least <= result <= extra.most:
                return self.note("RANGE", path, f"expected {extra.least} … {extra.most}, got {_shown(result)}")
            if isinstance(extra, Marker) and extra.names not in ("place", "row", "cards") and not ID.fullmatch(result):
                return self.note("ID", path, f"expected 1–40 of a–z, 0–9 and _, got {_shown(result)}")
        return result

    def _literal(self, value: object, allowed: tuple[object, ...], path: str) -> Any:
        for known in allowed:
            if type(value) is type(known) and value == known:
                return value
        names = [str(known) for known in allowed]
        hint = nearest(value, names) if isinstance(value, str) else ""
        if value in names:
            hint = "; a number stands without quotes"
        return self.note("ENUM", path, f"expected one of {', '.join(names)}; got {_shown(value)}{hint}")

    def _union(self, value: object, members: tuple[Any, ...], path: str, depth: int) -> Any:
        members = tuple(member for member in members if member is not NoneType)
        if len(members) == 1:
            return self.read(value, members[0], path, depth)
        if not isinstance(value, dict):
            scalars = [m for m in members if not (isinstance(m, type) and issubclass(m, Part))]
            if scalars and not isinstance(value, list):
                return self.read(value, scalars[0], path, depth)
            return self._type(path, "a table", value)
        parts = {m.head: m for m in members if isinstance(m, type) and issubclass(m, Part)}
        for head, part in parts.items():
            if head in value:
                return self._record(value, part, path, depth)
        hint = nearest(next(iter(value), ""), parts)
        return self.note("MISSING-KEY", path, f"expected one of the keys {', '.join(parts)}{hint}")

    def _tuple(self, value: object, members: tuple[Any, ...], path: str, depth: int) -> Any:
        if not isinstance(value, list):
            return self._type(path, "a list", value)
        if len(value) > MAX_ITEMS:
            return self.note("BUDGET", path, f"expected at most {MAX_ITEMS} items, got {len(value)}")
        if len(members) == 2 and members[1] is Ellipsis:
            if members[0] is Verb:
                depth += 1
                if depth > MAX_DEPTH:
                    return self.note("DEPTH", path, f"expected at most {MAX_DEPTH} nested blocks")
            read = [self.read(item, members[0], f"{path}[{i}]", depth) for i, item in enumerate(value)]
        elif len(value) != len(members):
            return self.note("TYPE", path, f"expected {len(members)} values, got {len(value)}")
        else:
            read = [self.read(item, members[i], f"{path}[{i}]", depth) for i, item in enumerate(value)]
        return FAILED if any(item is FAILED for item in read) else tuple(read)

    def _dict(self, value: object, members: tuple[Any, ...], path: str, depth: int) -> Any:
        if not isinstance(value, dict):
            return self._type(path, "a table", value)
        if len(value) > MAX_ITEMS:
            return self.note("BUDGET", path, f"expected at most {MAX_ITEMS} entries, got {len(value)}")
        read = {
            self.read(key, members[0], f"{path}.{_shown(key)}", depth): self.read(
                item, members[1], f"{path}.{key}", depth
            )
            for key, item in value.items()
        }
        return FAILED if FAILED in read or FAILED in read.values() else read

    def _record(self, value: object, record: type[Part], path: str, depth: int) -> Any:
        if not isinstance(value, dict):
            return self._type(path, "a table", value)
        self._nesting += 1
        try:
            if self._nesting > MAX_NESTING:
                return self.note("DEPTH", path[:MAX_TEXT], f"expected at most {MAX_NESTING} parts inside each other")
            return self._part(value, record, path, depth)
        finally:
            self._nesting -= 1

    def _part(self, value: dict[str, object], record: type[Part], path: str, depth: int) -> Any:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            if self._nodes == MAX_NODES + 1:
                self.note("BUDGET", path, f"expected at most {MAX_NODES} parts in one definition")
            return FAILED
        if record is Verb:
            name = value.get("op")
            if not isinstance(name, str) or name not in VERBS:
                hint = nearest(name, VERBS) if isinstance(name, str) else ""
                return self.note("UNKNOWN-OP", path, f"expected an operation 'op = …', got {_shown(name)}{hint}")
            return self._table(value, VERBS[name], {"op"}, path, depth)
        if record is Ability:
            return self._ability(value, path, depth)
        return self._table(value, record, set(), path, depth)

    def _ability(self, value: Mapping[str, object], path: str, depth: int) -> Any:
        kind = value.get("type")
        if not isinstance(kind, str) or kind not in ABILITIES:
            hint = nearest(kind, ABILITIES) if isinstance(kind, str) else ""
            return self.note("ENUM", path, f"expected 'type' to be {', '.join(ABILITIES)}; got {_shown(kind)}{hint}")
        classes = ABILITIES[kind]
        for candidate in classes:
            if len(classes) == 1 or candidate.head in value:
                return self._table(value, candidate, {"type"}, path, depth)
        heads = ", ".join(candidate.head for candidate in classes)
        return self.note("MISSING-KEY", path, f"expected one of the keys {heads}")

    def _table(self, value: Mapping[str, object], record: type[Part], known: set[str], path: str, depth: int) -> Any:
        fields = fields_of(record)
        failed = False
        read: dict[str, Any] = {}
        for key, item in value.items():
            if key in known:
                continue
            if key not in fields:
                code = "KEY-TYPO" if nearest(key, fields) else "UNKNOWN-KEY"
                expected = f"there is no key {_shown(key)} here{nearest(key, fields)}"
                self.note(code, path, expected)
                failed = True
                continue
            attribute, hint, _ = fields[key]
            read[attribute] = self.read(item, hint, f"{path}.{key}" if path else key, depth)
            failed = failed or read[attribute] is FAILED
        for key, (attribute, _, required) in fields.items():
            if required and attribute not in read:
                self.note("MISSING-KEY", path, f"expected the key {key!r}")
                failed = True
        return FAILED if failed else record(**read)
