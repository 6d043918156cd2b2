"""When two programs mean the same: a normal form, for the test that different ones never print the same text."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from zashiki.magic.content.reader import fields_of
from zashiki.magic.language import abilities as k
from zashiki.magic.language import expressions as p
from zashiki.magic.language import verbs as o

_OPPOSITE = {"lt": "ge", "ge": "lt", "gt": "le", "le": "gt", "eq": "ne", "ne": "eq"}
_MIRRORED = {"lt": "gt", "gt": "lt", "le": "ge", "ge": "le", "eq": "eq", "ne": "ne"}


def normal(part: k.Ability) -> str:
    """The program without what makes no difference: bound names, labels, the order of lists that are sets."""
    return repr(_Form(part).of(part))


class _Form:
    def __init__(self, part: k.Ability) -> None:
        self._names: dict[str, str] = {}
        self._nobody = "self"
        """Whom a selector means that names nobody."""
        self._owner = {"self"}
        if isinstance(part, k.Trigger | k.Replacement) and not _redirects(part):
            if part.on.subject or (part.on.ev == "equip" and part.on.source):
                self._owner.add("subject")
            if part.on.source:
                self._owner.add("source")

    def of(self, part: Any) -> Any:
        """The normal form of any part."""
        match part:
            case tuple():
                return tuple(self.of(item) for item in part)
            case p.Negation():
                return self._negated(part.not_)
            case p.Every() | p.Some():
                return self._joined(part)
            case p.Compare():
                return self._compared(part)
            case p.Sum() if len(part.add) == 1:
                return self.of(part.add[0])
            case p.Has() if part.has.zone == "deck":
                return ("has", self.of(msgspec.structs.replace(part.has, top=0)))
            case p.Near():
                return ("near", *sorted((self._seat(part.dist.a), self._seat(part.dist.b))), part.dist.le)
            case p.Same():
                return ("same", *sorted((self._seat(part.same.a), self._seat(part.same.b))))
            case o.If() if not part.then and part.else_:
                return self.of(o.If(cond=p.Negation(not_=part.cond), then=part.else_))
            case o.SwapHands() | o.SwapPlaces():
                return (part.op, *sorted((self._seat(part.a), self._seat(part.b))))
            case p.Part():
                return self._record(part)
        return part

    def _seat(self, name: str | None) -> str:
        return "self" if name in self._owner else self._names.get(name or "", name or "")

    def _negated(self, part: Any) -> Any:
        match part:
            case p.Negation():
                return self.of(part.not_)
            case p.Every():
                return self.of(p.Some(any=tuple(p.Negation(not_=item) for item in part.all)))
            case p.Some():
                return self.of(p.Every(all=tuple(p.Negation(not_=item) for item in part.any)))
            case p.Compare():
                left, relation, right = part.cmp
                return self.of(p.Compare(cmp=(left, _OPPOSITE[relation], right)))  # type: ignore[arg-type]
        return ("not", self.of(part))

    def _joined(self, part: p.Every | p.Some) -> Any:
        items = part.all if isinstance(part, p.Every) else part.any
        return self.of(items[0]) if len(items) == 1 else (part.head, *(self.of(item) for item in items))

    def _compared(self, part: p.Compare) -> Any:
        left, relation, right = part.cmp
        return min(
            (str(self.of(left)), relation, str(self.of(right))),
            (str(self.of(right)), _MIRRORED[relation], str(self.of(left))),
        )

    def _record(self, part: p.Part) -> Any:
        changed = _meaning(part)
        found: list[Any] = [type(part).__name__]
        for key, (attribute, _, _) in fields_of(type(part)).items():
            value = getattr(changed, attribute)
            if key == "as":
                value = self._names.setdefault(value, f"bound {len(self._names)}")
            elif key in _names(type(part)) and (key == "of" or isinstance(value, str)):
                value = self._seat(value or self._nobody)
            elif isinstance(value, tuple) and value and all(isinstance(item, str) for item in value):
                value = tuple(sorted(set(value)))
            before = self._nobody
            if (isinstance(part, p.Group) and key == "if") or (
                isinstance(part, o.Each) and key == "do" and part.as_ == "it"
            ):
                self._nobody = "it"
            found.append((key, self.of(value)))
            self._nobody = before
        return tuple(found)


def _redirects(part: k.Trigger | k.Replacement) -> bool:
    return any(isinstance(op, o.EventSet) and op.field == "subject" for op in part.do)


@cache
def _names(record: type[p.Part]) -> frozenset[str]:
    """The keys of a record at which a name stands."""
    words = ("'seat'", "'cards'", "'var'", "'mover'")
    return frozenset(key for key, (_, hint, _) in fields_of(record).items() if any(word in str(hint) for word in words))


def _meaning(part: p.Part) -> Any:
    """The part with everything that makes no difference put to its default."""
    changes: dict[str, Any] = {}
    match part:
        case k.Ability():
            changes["id"] = ""
            if isinstance(part, k.Active):
                changes["cd"] = 0  # shown beside the text
                if part.target is None:
                    changes["range"] = "green"
        case o.Choice():
            changes["label"] = ""
        case p.Group() if part.on_tile_of is None:
            changes["radius"] = 0
        case p.Tiles() if part.within is None:
            changes["of"] = "self"
        case p.Cards():
            if part.zone in ("discard", "deck"):
                changes["of"] = None
            if part.zone not in ("discard", "deck"):
                changes["top"] = 0
        case o.Put() if part.zone == "discard":
            changes["of"] = "self"
        case o.Pick():
            if part.from_.zone == "deck":
                changes["from_"] = msgspec.structs.replace(part.from_, top=part.from_.top or part.n)
                changes["how"] = "choose"
            elif part.how == "all":
                changes.update(by="self", n=1, up_to=False)
            elif part.how != "choose":
                changes["by"] = "self"
        case o.Cooldown():
            changes["n"] = max(part.n, o.ENDS_COOLDOWNS)
        case o.Discard() if part.how == "all":
            changes["n"] = 1
        case k.On() if part.ev == "equip":
            changes["subject"] = part.subject or part.source
            changes["source"] = None
    return msgspec.structs.replace(part, **changes)
