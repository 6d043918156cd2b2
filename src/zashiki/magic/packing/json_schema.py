"""The form of a pack's files as a JSON Schema, for editors: made from the records that packs are read into."""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from zashiki.magic.content.reader import MAX_ITEMS, MAX_TEXT, fields_of
from zashiki.magic.content.schema import PackFile
from zashiki.magic.language.abilities import ABILITIES, Ability
from zashiki.magic.language.expressions import Limits, Marker, OneOrMore, Part
from zashiki.magic.language.verb import Verb
from zashiki.magic.language.verbs import VERBS

Schema = dict[str, Any]

_ID = "^[a-z0-9_]{1,40}$"
_DRAWN = {"type": "string", "pattern": "^([a-z0-9_]{1,40}|data:image/(png|svg\\+xml);base64,[A-Za-z0-9+/]+=*)$"}
"""The id of whatever has a drawing, or a drawing of one's own."""
_FREE = ("place", "row", "cards")
"""Markers of texts that need not look like ids, as the reader has it."""


def json_schema(*, says_names: bool = False) -> Schema:
    """The schema of any file of a pack, in draft 7, which the editors' TOML plug-ins know best.

    With `says_names` the key `names` tells of each text what it names: a seat, a card, a definition that is new …
    """
    maker = _Maker(says_names)
    whole = maker.of(PackFile)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A pack of Board Games Are Magic",
        **whole,
        "definitions": maker.definitions,
    }


class _Maker:
    """Makes the schema of an annotation; that of a record is made once and then referred to."""

    def __init__(self, says_names: bool) -> None:
        self.definitions: dict[str, Schema] = {}
        self._says_names = says_names

    def of(self, hint: Any) -> Schema:
        """The schema of what the annotation takes."""
        origin = get_origin(hint)
        if origin is Annotated:
            return self._annotated(*get_args(hint))
        if origin is Literal:
            return {"enum": list(get_args(hint))}
        if origin in (Union, UnionType):
            return self._any(self.of(member) for member in get_args(hint) if member is not NoneType)
        if origin is tuple:
            return self._tuple(get_args(hint))
        if origin is dict:
            key, value = get_args(hint)
            return {"type": "object", "propertyNames": self.of(key), "additionalProperties": self.of(value)}
        if hint is bool:
            return {"type": "boolean"}
        if hint is int:
            return {"type": "integer"}
        if hint is str:
            return {"type": "string", "maxLength": MAX_TEXT}
        return self._record(hint)

    def _any(self, found: Any) -> Schema:
        choices = list(found)
        return choices[0] if len(choices) == 1 else {"anyOf": choices}

    def _annotated(self, base: Any, *extras: object) -> Schema:
        found = self.of(base)
        for extra in extras:
            if isinstance(extra, Limits):
                found = found | {"minimum": extra.least, "maximum": extra.most}
            elif isinstance(extra, Marker) and found.get("type") == "string":
                found = found | ({} if extra.names in _FREE else {"pattern": _ID})
                found = _DRAWN if extra.names == "drawing" else found
                found = found | ({"names": extra.names} if self._says_names else {})
            elif isinstance(extra, OneOrMore):
                found = self._any((found["items"], found))
        return found

    def _tuple(self, members: tuple[Any, ...]) -> Schema:
        if len(members) == 2 and members[1] is Ellipsis:
            return {"type": "array", "items": self.of(members[0]), "maxItems": MAX_ITEMS}
        items = [self.of(member) for member in members]
        return {"type": "array", "items": items, "minItems": len(items), "maxItems": len(items)}

    def _record(self, record: type[Part]) -> Schema:
        name = record.__name__
        if name not in self.definitions:
            self.definitions[name] = {}  # Records hold themselves.
            if record is Verb:
                made = {"anyOf": [self._table(verb, {"op": op}) for op, verb in VERBS.items()]}
            elif record is Ability:
                kinds = [(kind, one) for kind, found in ABILITIES.items() for one in found]
                made = {"anyOf": [self._table(one, {"type": kind}) for kind, one in kinds]}
            else:
                made = self._table(record, {})
            self.definitions[name] = made
        return {"$ref": f"#/definitions/{name}"}

    def _table(self, record: type[Part], said: Mapping[str, str]) -> Schema:
        """A table with the record's keys, and those that say which record it is."""
        fields = fields_of(record)
        told = (record.__doc__ or "").split("\n\n")[0].replace("\n", " ")
        usual = _defaults(record)
        own = {
            key: self.of(hint) | ({"default": usual[name]} if name in usual else {})
            for key, (name, hint, _) in fields.items()
        }
        needed = [*said, *(key for key, (_, _, required) in fields.items() if required)]
        return {
            "type": "object",
            "description": told,
            "properties": {key: {"const": value} for key, value in said.items()} | own,
            "required": needed,
            "additionalProperties": False,
        }


def _defaults(record: type[Part]) -> dict[str, str | int | bool]:
    """What plain values are where nothing is said."""
    found = {field.name: field.default for field in msgspec.structs.fields(record)}
    return {name: value for name, value in found.items() if isinstance(value, str | int)}
