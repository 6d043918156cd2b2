"""What may be tuned: the numbers that are listed, in the definitions that are no part of the manual."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from zashiki.core.errors import InvalidRules
from zashiki.magic.content.reader import Reader
from zashiki.magic.content.toml import tables
from zashiki.magic.outside.sources import Source

MOST_NUMBERS = 200
WIDEST = 100
"""How far apart the ends of a range may lie."""
_SORTS = ("card", "character", "event")
_MANUAL_KINDS = ("attack", "event_trigger", "steal")
"""Of the action cards (M31, M32, M36) the manual says what they do, of races (M20–M24) and maps too."""
_MANUAL_KEYS = {"copies": "M105"}
_FORM = re.compile(r"([\w*?\[\]!-]+)\.([\w.]+)=([+-]?\d{1,9})\.\.([+-]?\d{1,9})")
_MOST_DIGITS = 9
EXPECTED = "ID.KEY=LOW..HIGH, such as m6_dj.hp=9..11, *.hp=-1..+1 or r_tea.ability.0.do.0.n=1..3"

Definition = dict[str, Any]


class Number(msgspec.Struct, frozen=True):
    """A number that may be tuned, between two ends."""

    definition: str
    path: tuple[str, ...]
    usual: int
    """What stands in the packs."""
    low: int
    high: int
    sort: str = "character"
    """Of what sort the definition is."""

    @property
    def name(self) -> str:
        """How it is listed."""
        return ".".join((self.definition, *self.path))


def definitions_of(sources: Iterable[Source]) -> dict[str, tuple[str, Definition]]:
    """Sort and definition, as written, by id: what a patch could replace, nothing of expansions and nothing gone."""
    found: dict[str, tuple[str, Definition]] = {}
    gone: set[str] = set()
    for source in sources:
        if source.kind == "expansion":
            continue
        for name in sorted(source.files):
            for key, table in tables(Reader(""), source.files[name]):
                if key in _SORTS:
                    found.update({item["id"]: (key, item) for item in table})
                elif key == "replace":
                    gone.update(item["old"] for item in table)
    return {name: definition for name, definition in found.items() if name not in gone}


def read_numbers(texts: Sequence[str], definitions: Mapping[str, tuple[str, Definition]]) -> tuple[Number, ...]:
    """The numbers that a command lists; raises `InvalidRules` for what is none or is the manual's."""
    if not texts:
        raise InvalidRules(f"nothing may be tuned: list numbers as {EXPECTED}")
    found: dict[str, Number] = {}
    for text in texts:
        for number in _read(text, definitions):
            if number.name in found:
                raise InvalidRules(f"{number.name} is listed twice")
            found[number.name] = number
    if len(found) > MOST_NUMBERS:
        raise InvalidRules(f"expected at most {MOST_NUMBERS} numbers to tune, got {len(found)}")
    return tuple(found.values())


def _read(text: str, definitions: Mapping[str, tuple[str, Definition]]) -> list[Number]:
    form = _FORM.fullmatch(text)
    if form is None:
        raise InvalidRules(f"expected {EXPECTED}; got {text!r}")
    glob, dotted, low, high = form.groups()
    path = tuple(dotted.split("."))
    if path[-1] in _MANUAL_KEYS:
        raise InvalidRules(f"{text}: the manual says how many {path[-1]} there are ({_MANUAL_KEYS[path[-1]]})")
    is_pattern = any(mark in glob for mark in "*?[")
    named = [name for name in definitions if fnmatchcase(name, glob)]
    if not is_pattern and named and _is_manual(*definitions[glob]):
        raise InvalidRules(f"{text}: what cards of the kind {definitions[glob][1]['kind']!r} do is the manual's")
    numbers = []
    for name in named:
        usual = None if _is_manual(*definitions[name]) else _at(definitions[name][1], path)
        if isinstance(usual, int) and not isinstance(usual, bool):
            relative = high.startswith("+")
            ends = (usual + int(low), usual + int(high)) if relative else (int(low), int(high))
            if not ends[0] < ends[1] <= ends[0] + WIDEST or not ends[0] <= usual <= ends[1]:
                raise InvalidRules(
                    f"{text}: expected a range of at most {WIDEST} around {usual}, got {ends[0]}..{ends[1]}"
                )
            numbers.append(Number(name, path, usual, *ends, definitions[name][0]))
    if not numbers:
        where = "of the base pack and its patches"
        raise InvalidRules(f"{text}: no card, character or event {glob!r} {where} has a whole number at {dotted!r}")
    return numbers


def _is_manual(sort: str, definition: Definition) -> bool:
    return sort == "card" and definition.get("kind") in _MANUAL_KINDS


def _at(value: Any, path: Sequence[str]) -> Any:
    for key in path:
        if isinstance(value, Mapping) and key in value:
            value = value[key]
        elif isinstance(value, list) and key.isdecimal() and len(key) <= _MOST_DIGITS and int(key) < len(value):
            value = value[int(key)]
        else:
            return None
    return value
