"""Against what nothing could ever be done: what lasts for ever, whatever anybody plays."""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.magic.content.lint.edits import MOST, most_left
from zashiki.magic.content.lint.world import World
from zashiki.magic.content.schema import CharacterDef, EventDef, RaceDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import HINDERING
from zashiki.magic.language.verb import Block

Unanswerable = tuple[str, str, str]
"""The path, what nobody could answer, and what to do about it."""

_VITAL = ("draw", "move", "moves", "attacks", "hand_limit")
"""Numbers without which there is no turn worth having."""
_OTHERS = ("all", "others", "opponents")
_OWN = ("self", "allies", "friends", "all")
_HURTS = ("damage", "attack", "lose_hp")
_OUTLAST_EXTRA_TURNS = ("game", "cycle", "round")
"""Spans of events that no extra turn brings nearer to their end (M14, M15)."""
_WHOSE_TURN = ("self", "subject", "current")
_FEWER = "give it a condition 'if', or a limit per 'cycle' or 'game'"
_ANOTHER_SPAN = "let it last for a turn, cycle or round"
_CONDITION = "give it a condition 'if', or let a worn card do it"


def unanswerable(definition: Definition, world: World) -> Iterator[Unanswerable]:
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
                if part.stat in _VITAL and _left_of(part, world) <= 0:
                    yield path, f"others would be without {part.stat!r} for ever", _CONDITION
            case k.Replacement() if lent_for_good and part.if_ is None and part.limit is None:
                yield from _prevents(part, world, path)
            case k.Trigger() if part.if_ is None and _goes_on(definition) and _gives_turn_after_turn(part):
                yield path, "nobody else would ever have a turn again", _FEWER


def _takes_away(op: o.Modify) -> bool:
    return isinstance(op.n, int) and op.n < 0 and op.stat in _VITAL


def _forbids(part: k.ForbidStatic, path: str) -> Iterator[Unanswerable]:
    if part.forbid == "targeted":
        if part.who in _OWN and not part.kinds:
            yield path, "nobody could ever aim at them", "name 'kinds', or give it a condition 'if'"
    elif part.who in _OTHERS:
        yield path, f"others could never {part.forbid} again", _CONDITION


def _left_of(part: k.StatStatic, world: World) -> int:
    """What is left of a number at most, whatever it is without this ability."""
    left = (world.normal[part.stat] if part.set is None else part.set) + part.n
    return left if part.cap is None else min(left, part.cap)


def _prevents(part: k.Replacement, world: World, path: str) -> Iterator[Unanswerable]:
    """Prevention without condition, limit or check."""
    on = part.on
    narrow = on.cause or on.dtype or on.kind or on.source
    if narrow or not _leaves_nothing(part, world):
        return
    if on.subject == "self" and on.ev in _HURTS:
        yield path, f"its owner could never suffer {on.ev!r}", "name a 'cause' or 'dtype', or let a check decide"
    if on.subject is None:
        yield path, f"no {on.ev!r} would ever take place", "say whose it is, or let a check decide"


def _leaves_nothing(part: k.Replacement, world: World) -> bool:
    """Whether what it answers is cancelled, or comes to nothing: nothing raises damage of 0 again (A28)."""
    if any(isinstance(op, o.EventCancel) for op in part.do):
        return True
    is_damage = part.on.ev == "damage"
    if not is_damage and part.on.ev in world.raised:
        return False
    return most_left(part.do, max(1, world.most_damage) if is_damage else MOST) <= 0


def _goes_on(definition: Definition) -> bool:
    """Whether what it carries works on in the extra turns that it gives."""
    return not isinstance(definition, EventDef) or definition.until in _OUTLAST_EXTRA_TURNS


def _gives_turn_after_turn(part: k.Trigger) -> bool:
    """Whether each turn, extra or not, is followed by another of the same player; no extra turn ends a cycle (M15)."""
    each_turn = part.on.ev in ("turn_start", "turn_end") and (part.limit is None or part.limit.per == "turn")
    return each_turn and _gives_turn(part.do)


def _gives_turn(block: Block) -> bool:
    return any(
        (isinstance(op, o.ExtraTurn) and op.to in _WHOSE_TURN)
        or (isinstance(op, o.May) and op.by in _WHOSE_TURN and _gives_turn(op.do))
        for op in block
    )
