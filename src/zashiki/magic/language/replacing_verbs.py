"""The operations that work in replacements only: they change the timing event that is answered."""

from __future__ import annotations

from typing import ClassVar, Literal

from zashiki.magic.language.expressions import Number, Seat, Value
from zashiki.magic.language.verb import Verb


class EventAdd(Verb, frozen=True, kw_only=True):
    """Add to the timing event's number, within bounds."""

    op: ClassVar[str] = "ev_add"
    field: Literal["n", "diff"] = "n"
    n: Value
    min: Number | None = None
    max: Number | None = None


class EventSet(Verb, frozen=True, kw_only=True):
    """Set the timing event's number, or redirect it to another player."""

    op: ClassVar[str] = "ev_set"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    field: Literal["n", "diff", "subject"] = "n"
    n: Value | None = None
    to: Seat | None = None


class EventCancel(Verb, frozen=True, kw_only=True):
    """Prevent the timing event."""

    op: ClassVar[str] = "ev_cancel"


REPLACING: tuple[type[Verb], ...] = (EventAdd, EventSet, EventCancel)
