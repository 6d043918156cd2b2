"""Random programs: every construct of the effect language, made from the annotations that also check packs."""

from __future__ import annotations

import random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from zashiki.magic import MAGIC
from zashiki.magic.content.checks import Checker, Scope
from zashiki.magic.content.reader import fields_of
from zashiki.magic.language import abilities as k
from zashiki.magic.language import expressions as p
from zashiki.magic.language import verbs as o
from zashiki.magic.language.timing_table import TIMING_TABLE
from zashiki.magic.language.verb import Verb

CARDS = ("w_bow", "e_gift")
RACES = ("earth", "unicorn", "pegasus", "other")
PARTIES = ("subject", "source", "cause", "dtype", "kind")


_CHECKER = Checker({}, {**MAGIC.content.cards, **MAGIC.content.races, **MAGIC.content.characters})


def is_lawful(part: p.Part) -> bool:
    """Whether the pack checks let a program pass."""
    before = len(_CHECKER.findings)
    _CHECKER._walk(part, Scope(), "")
    return len(_CHECKER.findings) == before


class Maker:
    """Makes abilities that a pack may hold."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._names = 0

    def ability(self) -> k.Ability:
        """Any ability."""
        kinds = (k.Active, k.Trigger, k.Replacement, k.StatStatic, k.ForbidStatic, k.TerrainStatic)
        while True:
            made: k.Ability = self._part(self._random.choice(kinds), Scope(), 0)
            if is_lawful(made):
                return made

    # ---- by annotation ----

    def _make(self, hint: Any, scope: Scope, depth: int) -> Any:
        origin = get_origin(hint)
        if origin is Annotated:
            return self._annotated(hint, scope, depth)
        if origin is Literal:
            return self._random.choice(get_args(hint))
        if origin in (Union, UnionType):
            return self._union(get_args(hint), scope, depth)
        if origin is tuple:
            return self._tuple(get_args(hint), scope, depth)
        if hint is bool:
            return self._random.random() < 0.5
        if hint is Verb:
            return self._op(scope, depth)
        return self._part(hint, scope, depth)

    def _annotated(self, hint: Any, scope: Scope, depth: int) -> Any:
        base, *extras = get_args(hint)
        for extra in extras:
            if isinstance(extra, p.Limits):
                return self._random.randint(max(extra.least, -12), min(extra.most, 12))
            if isinstance(extra, p.Marker):
                return self._name(extra.names, scope)
        return self._make(base, scope, depth)

    def _name(self, names: str, scope: Scope) -> str:
        known = {"card": CARDS, "race": RACES, "group": ("m6",), "cards": sorted(scope.cards)}
        known |= {"seat": sorted(scope.seats), "mover": [*sorted(scope.seats), "random"], "var": sorted(scope.numbers)}
        if names in known:
            return str(self._random.choice(known[names]))
        self._names += 1
        return f"x{self._names}"

    def _union(self, members: tuple[Any, ...], scope: Scope, depth: int) -> Any:
        chosen = [m for m in members if m is not NoneType]
        if len(chosen) < len(members) and self._random.random() < 0.5:
            return None
        if depth >= 4:
            chosen = [
                m for m in chosen if m not in (p.Every, p.Some, p.Negation, p.Exists, p.HalfUp, p.Sum, p.Negative)
            ]
        if not scope.numbers:
            chosen = [m for m in chosen if m is not p.Variable]
        if "dtype" not in scope.fields:
            chosen = [m for m in chosen if m is not p.OfKind]
        return self._make(self._random.choice(chosen), scope, depth + 1)

    def _tuple(self, members: tuple[Any, ...], scope: Scope, depth: int) -> Any:
        if not (len(members) == 2 and members[1] is Ellipsis):
            return tuple(self._make(member, scope, depth) for member in members)
        if members[0] is Verb:
            return self.block(scope, depth + 1)
        return tuple(self._make(members[0], scope, depth) for _ in range(self._random.randint(1, 2)))

    def _part(self, record: type[p.Part], scope: Scope, depth: int) -> Any:
        values: dict[str, Any] = {}
        if record is k.On:
            return self._on(scope)
        if record in (k.Trigger, k.Replacement):
            on = self._on(scope, replaced=record is k.Replacement)
            row = TIMING_TABLE[on.ev]
            values["on"] = on
            edits = row.edits if record is k.Replacement else None
            seats = scope.seats | (row.fields & {"subject", "source"})
            scope = msgspec.structs.replace(scope, seats=seats, fields=row.fields, edits=edits)
            if "card" in row.fields:
                scope = msgspec.structs.replace(scope, cards=scope.cards | {"ev.card"})
        inner = scope.with_seat("it") if record is p.Group else scope
        for attribute, hint, required in fields_of(record).values():
            if attribute in values or (record is p.Group and attribute == "on_tile_of" and self._random.random() < 0.6):
                continue
            if required or self._random.random() < 0.4:
                values[attribute] = self._make(hint, inner if attribute == "if_" else scope, depth + 1)
            if record is k.Active and attribute == "target" and values.get("target") is not None:
                scope = scope.with_seat("target")
            if record is o.Each and attribute == "as_":
                values["as_"] = values.get("as_", "it")
                scope = scope.with_seat(values["as_"])
        return record(**values)

    def _on(self, scope: Scope, *, replaced: bool = False) -> k.On:
        names = [name for name, row in TIMING_TABLE.items() if row.edits or not replaced]
        row = TIMING_TABLE[name := self._random.choice(names)]
        values: dict[str, Any] = {"ev": name}
        for attribute, hint, _ in fields_of(k.On).values():
            if attribute in PARTIES and attribute in row.fields and self._random.random() < 0.4:
                values[attribute] = self._make(hint, scope, 0)
        return k.On(**values)

    # ---- blocks ----

    def block(self, scope: Scope, depth: int) -> tuple[Verb, ...]:
        """A few operations, each of which may speak of what those before it bound."""
        found: list[Verb] = []
        for _ in range(self._random.choice((1, 1, 2, 3) if depth < 3 else (1, 1, 2))):
            op = self._op(scope, depth)
            found.append(op)
            match op:
                case o.Pick():
                    scope = msgspec.structs.replace(scope, cards=scope.cards | {op.as_})
                    if self._random.random() < 0.7:
                        user = self._random.choice((o.Put, o.Put, o.Reveal, o.Equip))
                        found.append(msgspec.structs.replace(self._part(user, scope, depth), what=op.as_))
                case o.Aim():
                    scope = scope.with_seat(op.as_)
                case o.Roll():
                    scope = msgspec.structs.replace(scope, numbers=scope.numbers | {op.as_})
        return tuple(found)

    def _op(self, scope: Scope, depth: int) -> Verb:
        chosen = [op for op in o.VERBS.values() if op not in o.REPLACING]
        if scope.edits:
            chosen += [o.EventAdd, o.EventSet] * 3 if {"n", "diff"} & scope.edits else []
            chosen += [o.EventCancel] * 2 if "cancel" in scope.edits else []
        if not scope.cards:
            chosen = [op for op in chosen if op not in (o.Put, o.Reveal, o.Equip)]
        if depth >= 3:
            chosen = [op for op in chosen if op not in (o.Check, o.If, o.Choose, o.May, o.Each, o.Repeat)]
        op: Verb = self._part(self._random.choice(chosen), scope, depth)
        if isinstance(op, o.EventAdd | o.EventSet):
            op = self._edit(op, scope)
        return op

    def _edit(self, op: Any, scope: Scope) -> Verb:
        fields = sorted((scope.edits or frozenset()) & {"n", "diff"})
        if isinstance(op, o.EventSet):
            if "subject" in (scope.edits or ()) and self._random.random() < 0.4:
                return o.EventSet(field="subject", to=self._name("seat", scope))
            return o.EventSet(field=self._random.choice(fields), n=self._random.randint(0, 9))  # type: ignore[arg-type]
        changed: Verb = msgspec.structs.replace(op, field=self._random.choice(fields))
        return changed
