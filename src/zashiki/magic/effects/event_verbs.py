"""Operations on events: drawing one of the pile, and changing the timing event that is answered."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.core.action import CHANCE
from zashiki.magic.effects.bindings import in_play
from zashiki.magic.effects.evaluate import value
from zashiki.magic.effects.frames import VerbEffect, follow
from zashiki.magic.effects.timing_events import timing_event
from zashiki.magic.language import verbs as p
from zashiki.magic.language.verb import Verb
from zashiki.magic.model.events import EventDrawn
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Program


def _draw_event(d: MutableState, f: Program, op: p.DrawEvent) -> bool:
    """M36; an empty event pile is made of its discard pile (A25)."""
    if f.step == 0:
        if not d.events:
            d.events, d.event_discard = sorted(d.event_discard), []
        if not d.events or not d.alive(f.env.owner):
            return True
        d.go_on(1)
        d.ask(Ask(CHANCE, "event", source="events", of=f.env.owner))
        return False
    (event,) = d.answer()
    d.events.remove(event)
    d.events_now.append(event)
    d.emit(EventDrawn, f.env.owner, event)
    return follow(d, f, timing_event(d, "event", subject=f.env.owner, program=event, depth=f.env.depth))


def _event_add(d: MutableState, f: Program, op: p.EventAdd) -> bool:
    happens = d.timing_event(f.env.timing_event)
    if happens is not None:
        before = getattr(happens, op.field)
        n = before + value(d, f.env, op.n)
        # A bound limits what the change may lead to; it never pulls a number that is already beyond it.
        if op.min is not None:
            n = max(n, min(op.min, before))
        if op.max is not None:
            n = min(n, max(op.max, before))
        d.edit_timing_event(happens.id, **{op.field: n})
    return True


def _event_set(d: MutableState, f: Program, op: p.EventSet) -> bool:
    if op.field == "subject":
        seat = in_play(d, f.env, op.to)
        if seat is not None:
            d.edit_timing_event(f.env.timing_event, subject=seat)
    elif op.n is not None:
        d.edit_timing_event(f.env.timing_event, **{op.field: value(d, f.env, op.n)})
    return True


def _event_cancel(d: MutableState, f: Program, op: p.EventCancel) -> bool:
    d.edit_timing_event(f.env.timing_event, cancelled=True)
    return True


EVENT_VERBS: Mapping[type[Verb], VerbEffect] = {
    p.DrawEvent: _draw_event,
    p.EventAdd: _event_add,
    p.EventSet: _event_set,
    p.EventCancel: _event_cancel,
}
