"""Timing events that begin, or are announced; `windows` carries them on."""

from __future__ import annotations

from typing import Any

from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import TimingEvent


def timing_event(d: MutableState, ev: str, **fields: Any) -> TimingEvent:
    """A timing event that is about to begin."""
    return TimingEvent(d.new_id(), ev, **fields)


def announce(d: MutableState, ev: str, **fields: Any) -> None:
    """Something has already happened: its triggers follow, if there are any."""
    if ev in d.content.triggers:
        d.push(timing_event(d, ev, stage="apply", **fields))


def actor_of(h: TimingEvent) -> int:
    """Who plays a card or uses a skill."""
    assert h.source is not None
    return h.source
