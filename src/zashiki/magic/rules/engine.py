"""The loop: carries out what is on the stack until somebody is asked or the match is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from zashiki.magic.effects import verb_effects, windows
from zashiki.magic.model import zones
from zashiki.magic.model.events import (
    CharacterChosen,
    GuardTripped,
)
from zashiki.magic.model.mutable_state import ChainTooLong, MutableState
from zashiki.magic.model.state import (
    MAX_ANSWERS,
    Ask,
    ExchangeFrame,
    FaintFrame,
    PlacingFrame,
    Program,
    SetupFrame,
    TimingEvent,
    TurnFrame,
)
from zashiki.magic.rules import fainting, placing, setup, turn, victory

MAX_STEPS = 20_000
"""Steps between two questions; a chain of effects that needs more is cut off."""
MAX_LOOKS = 50_000
"""Conditions and changed numbers looked at between two questions, likewise."""

_STEP: Mapping[type[Any], Callable[[MutableState, Any], None]] = {
    SetupFrame: setup.step,
    TurnFrame: turn.step,
    TimingEvent: windows.step,
    Program: verb_effects.step,
    FaintFrame: fainting.step,
    PlacingFrame: placing.step,
    ExchangeFrame: placing.step_exchange,
}


def answer(d: MutableState, ask: Ask, picks: tuple[str, ...]) -> None:
    """Give a lawful answer to an open question, and go on."""
    d.memo = None
    d.asks[d.asks.index(ask)] = msgspec.structs.replace(ask, answer=picks)
    if ask.source == "offer":
        d.emit(CharacterChosen, ask.seat, picks[0])
    d.count = msgspec.structs.replace(d.count, answers=d.count.answers + 1)
    if d.count.answers == MAX_ANSWERS:
        _cut_off(d, "answers")
    run(d)


def run(d: MutableState) -> None:
    """Go on until a question is open or the match has a result."""
    d.memo, d.looks = None, 0
    try:
        _run(d)
    finally:
        d.memo = {}


def _run(d: MutableState) -> None:
    steps, stack, asks = 0, d.stack, d.asks
    while not _is_over(d):
        for ask in asks:
            if ask.answer is None:
                return
        if d.unchecked:
            _look_for_winners(d)
            if _is_over(d):
                return
        steps += 1
        frame = stack[-1]
        try:
            if steps == MAX_STEPS or d.looks > MAX_LOOKS:
                guard = "steps" if steps == MAX_STEPS else "looks"
                steps = d.looks = 0
                raise ChainTooLong(guard)
            _STEP[type(frame)](d, frame)
        except ChainTooLong as error:
            _cut_off(d, str(error))


def _is_over(d: MutableState) -> bool:
    """Asked by a call each time: compiled, a loop holds what it has seen of a field to be true."""
    return d.result is not None


def _look_for_winners(d: MutableState) -> None:
    """Something has changed: whoever is left alone has won whatever else goes on, a collection when it is in place.

    What happens before the first turn may leave one alone as well, and then nobody (M59, A42).
    """
    if victory.check_last(d) or not d.turn or _is_placing(d):
        return
    d.unchecked = False
    victory.check(d)


def _is_placing(d: MutableState) -> bool:
    """Whether a card is on its way between two slots: nothing is lost or won by that."""
    return len(d.stack) > 1 and any(type(frame) is PlacingFrame for frame in d.stack)


def _cut_off(d: MutableState, guard: str) -> None:
    """Drop everything above the turn (or the setup), without losing a card or sparing anybody who has to faint."""
    d.emit(GuardTripped, guard)
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
