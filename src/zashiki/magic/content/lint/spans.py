"""Durations that are over before they matter: a turn is said where a cycle or a round is meant (M13–M15)."""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.magic.content.others import NOT_ONESELF, names_of_others
from zashiki.magic.content.schema import EventDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import HINDERING

TooShort = tuple[str, str, str]
"""The path, what is over too soon, and what to do about it."""

_OWN_TURN = (*HINDERING, "move", "moves", "attacks", "draw", "hand_limit")
"""Statuses and numbers that matter in a player's own turn only."""
_ADVICE = "say 'their_turn', 'cycle' or 'round'"
_MESSAGE = "'turn' is over before the turn of another begins, in which alone it would matter"


def too_short(definition: Definition) -> Iterator[TooShort]:
    """Everything in a definition that lasts for this turn and could matter in another's turn only."""
    if isinstance(definition, EventDef):
        yield from _program(definition, "")
        if definition.until == "turn":
            yield from _lent(definition)
    for path, part in parts(definition, ""):
        if isinstance(part, k.Active):
            yield from _program(part, path)


def _program(carrier: k.Active | EventDef, path: str) -> Iterator[TooShort]:
    """Of a program that runs in its owner's play phase."""
    inner = tuple(parts(carrier, path))
    others = names_of_others(part for _, part in inner)
    for place, part in inner:
        match part:
            case o.Modify() if part.until == "turn" and part.stat in _OWN_TURN:
                if part.to in others:
                    yield f"{place}.until", _MESSAGE, _ADVICE
                elif part.stat == "draw" and part.to == "self":
                    yield f"{place}.until", "the draw phase of this turn is over", "say 'cycle'"
            case o.GainStatus() if part.until == "turn" and part.id in _OWN_TURN and part.to in others:
                yield f"{place}.until", _MESSAGE, _ADVICE


def _lent(event: EventDef) -> Iterator[TooShort]:
    """Of what an event forbids others, or changes for them, while its drawer's turn lasts."""
    for number, ability in enumerate(event.ability):
        match ability:
            case k.ForbidStatic() if ability.who in NOT_ONESELF and ability.forbid != "targeted":
                yield f"ability[{number}]", _MESSAGE, "let the event last for a 'cycle' or 'round'"
            case k.StatStatic() if ability.who in NOT_ONESELF and ability.stat in _OWN_TURN:
                yield f"ability[{number}]", _MESSAGE, "let the event last for a 'cycle' or 'round'"
