"""Against what nothing could ever be done: bans, immunities and losses that last for ever, whatever anybody plays."""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.magic.content.schema import CharacterDef, EventDef, RaceDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import HINDERING

Unanswerable = tuple[str, str, str]
"""The path, what nobody could answer, and what to do about it."""

_VITAL = ("draw", "move", "moves", "attacks", "hand_limit")
"""Numbers without which there is no turn worth having."""
_OTHERS = ("all", "others", "opponents")
_OWN = ("self", "allies", "friends", "all")
_HURTS = ("damage", "attack", "lose_hp")
_ANOTHER_SPAN = "let it last for a turn, cycle or round"
_CONDITION = "give it a condition 'if', or let a worn card do it"


def unanswerable(definition: Definition) -> Iterator[Unanswerable]:
    """Everything in a definition that lasts for good and has no counter."""
    lent_for_good = isinstance(definition, RaceDef | CharacterDef) or (
        isinstance(definition, EventDef) and definition.until == "game"
    )
    for path, part in parts(definition, ""):
        match part:
            case o.GainStatus() if part.until == "game" and part.id in HINDERING and part.to != "self":
                yield path, f"{part.id!r} would last for ever", _ANOTHER_SPAN
            case o.GainStatus() if part.until == "game" and part.id == "immune":
                yield path, "nobody could ever be hurt again", _ANOTHER_SPAN
            case o.Modify() if part.until == "game" and part.to != "self" and _takes_away(part):
                yield path, f"{part.stat!r} would be lowered for ever", _ANOTHER_SPAN
            case k.ForbidStatic() if lent_for_good and part.if_ is None:
                yield from _forbids(part, path)
            case k.StatStatic() if lent_for_good and part.if_ is None and part.who in _OTHERS:
                if part.stat in _VITAL and 0 in (part.set, part.cap):
                    yield path, f"others would be without {part.stat!r} for ever", _CONDITION
            case k.Replacement() if lent_for_good and part.if_ is None and part.limit is None:
                yield from _prevents(part, path)


def _takes_away(op: o.Modify) -> bool:
    return isinstance(op.n, int) and op.n < 0 and op.stat in _VITAL


def _forbids(part: k.ForbidStatic, path: str) -> Iterator[Unanswerable]:
    if part.forbid == "targeted":
        if part.who in _OWN and not part.kinds:
            yield path, "nobody could ever aim at them", "name 'kinds', or give it a condition 'if'"
    elif part.who in _OTHERS:
        yield path, f"others could never {part.forbid} again", _CONDITION


def _prevents(part: k.Replacement, path: str) -> Iterator[Unanswerable]:
    """Prevention without condition, limit or check."""
    on = part.on
    narrow = on.cause or on.dtype or on.kind
    if narrow or not any(isinstance(op, o.EventCancel) for op in part.do):
        return
    if on.subject == "self" and on.ev in _HURTS:
        yield path, f"its owner could never suffer {on.ev!r}", "name a 'cause' or 'dtype', or let a check decide"
    if on.subject is None and on.source is None:
        yield path, f"no {on.ev!r} would ever take place", "say whose it is, or let a check decide"
