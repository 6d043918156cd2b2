"""The loop: carries out what is on the stack until somebody is asked or the match is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zashiki.magic import combat, placing, setup, turn, victory, zones
from zashiki.magic.draft import ChainTooLong, Draft
from zashiki.magic.effects import happening, operations
from zashiki.magic.events import GuardTripped
from zashiki.magic.state import (
    ExchangeFrame,
    FaintFrame,
    Happening,
    PlacingFrame,
    Program,
    SetupFrame,
    TurnFrame,
)

MAX_STEPS = 20_000
"""Steps between two questions; a chain of effects that needs more is cut off."""

_STEP: Mapping[type[Any], Callable[[Draft, Any], None]] = {
    SetupFrame: setup.step,
    TurnFrame: turn.step,
    Happening: happening.step,
    Program: operations.step,
    FaintFrame: combat.step,
    PlacingFrame: placing.step,
    ExchangeFrame: placing.step_exchange,
}


def run(d: Draft) -> None:
    """Go on until a question is open or the match has a result."""
    steps = 0
    while d.result is None:
        if any(ask.answer is None for ask in d.asks):
            return
        if d.unchecked and d.turn and not _is_placing(d):
            d.unchecked = False
            victory.check(d)
            if d.result is not None:
                return
        steps += 1
        frame = d.stack[-1]
        try:
            if steps % MAX_STEPS == 0:
                raise ChainTooLong("steps")
            _STEP[type(frame)](d, frame)
        except ChainTooLong as error:
            _cut_off(d, str(error))


def _is_placing(d: Draft) -> bool:
    """Whether a card is on its way between two slots: nothing is lost or won by that."""
    return any(isinstance(frame, PlacingFrame) for frame in d.stack)


def _cut_off(d: Draft, guard: str) -> None:
    """Drop everything above the turn (or the setup), without losing a card or sparing anybody who has to faint."""
    d.emit(GuardTripped(guard))
    d.asks.clear()
    del d.stack[1:]
    zones.bury(d)
    for card in tuple(d.limbo):
        zones.discard_from_limbo(d, card, None)
    d.event_discard.extend(d.events_now)
    d.events_now.clear()
    for seat in d.living():
        if d.turn and d.players[seat].hp <= 0:
            d.push(FaintFrame(seat, None))
