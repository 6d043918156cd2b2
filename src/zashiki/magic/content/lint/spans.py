"""Durations that are over before they matter: a turn is said where a cycle or a round is meant (M13–M15, M30)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zashiki.magic.content.others import NOT_ONESELF, names_of_others
from zashiki.magic.content.schema import EventDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import HINDERING, Part

TooShort = tuple[str, str, str]
"""The path, what is over too soon, and what to do about it."""

_OWN_TURN = (*HINDERING, "move", "moves", "attacks", "draw", "hand_limit")
"""Statuses and numbers that matter in a player's own turn only."""
_OWN_DRAW = ("turn", "cycle", "off_turn", "round")
"""What begins in a player's play phase and is over before his next draw phase, unless he has an extra turn."""
_ADVICE = "say 'their_turn', 'cycle' or 'round'"
_DRAW_ADVICE = "say 'their_turn' or 'once:draw'"
_MESSAGE = "'turn' is over before the turn of another begins, in which alone it would matter"


def too_short(definition: Definition) -> Iterator[TooShort]:
    """Everything in a definition that is over before the turn, or the draw phase, in which alone it could matter."""
    if isinstance(definition, EventDef):
        yield from _program(definition, "")
        yield from _lent(definition)
    for path, part in parts(definition, ""):
        if isinstance(part, k.Active):
            yield from _program(part, path)


def _program(carrier: k.Active | EventDef, path: str) -> Iterator[TooShort]:
    """Of a program that runs in its owner's play phase."""
    inner = tuple(parts(carrier, path))
    others = names_of_others(part for _, part in inner)
    too_early = _too_early(part for _, part in inner)
    for place, part in inner:
        match part:
            case o.Modify() if part.to == "self" and part.stat == "draw" and part.until in too_early:
                yield f"{place}.until", _over_early(part.until), _DRAW_ADVICE
            case o.Modify() if part.until == "turn" and part.stat in _OWN_TURN and part.to in others:
                yield f"{place}.until", _MESSAGE, _ADVICE
            case o.GainStatus() if part.until == "turn" and part.id in _OWN_TURN and part.to in others:
                yield f"{place}.until", _MESSAGE, _ADVICE


def _too_early(program: Iterable[Part]) -> tuple[str, ...]:
    """The spans that are over before the owner's next draw phase; an extra turn has one before most of them are."""
    return ("turn",) if any(isinstance(part, o.ExtraTurn) for part in program) else _OWN_DRAW


def _over_early(until: str) -> str:
    if until == "turn":
        return "the draw phase of this turn is over"
    return f"{until!r} is over before the owner's next draw phase, in which alone it would matter"


def _lent(event: EventDef) -> Iterator[TooShort]:
    """Of what an event forbids others, or changes for them or for the draw phase of its drawer, while it lasts."""
    too_early = _too_early(part for _, part in parts(event, ""))
    for number, ability in enumerate(event.ability):
        match ability:
            case k.StatStatic() if ability.who == "self" and ability.stat == "draw" and event.until in too_early:
                yield f"ability[{number}]", _over_early(event.until), "let the event last for 'their_turn'"
            case k.ForbidStatic() | k.StatStatic() if event.until == "turn" and _is_of_others(ability):
                yield f"ability[{number}]", _MESSAGE, "let the event last for a 'cycle' or 'round'"


def _is_of_others(ability: k.ForbidStatic | k.StatStatic) -> bool:
    """Whether it matters in the turns of others alone."""
    if ability.who not in NOT_ONESELF:
        return False
    return ability.stat in _OWN_TURN if isinstance(ability, k.StatStatic) else ability.forbid != "targeted"
