"""Clocks: how long the people of a table may take for their decisions, and what is left of it.

What is kept is time used, never a moment at which time runs out: while the server is down no clock runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

_DAY = 86_400.0
_LEAST = 1e-3
"""What is left below this is nothing: clocks are added up in parts."""


class Relaxed(msgspec.Struct, frozen=True, tag_field="kind", tag="relaxed", forbid_unknown_fields=True):
    """Everybody takes the time they like."""


class Live(msgspec.Struct, frozen=True, tag_field="kind", tag="live", forbid_unknown_fields=True):
    """So many seconds for each decision; what a decision takes beyond them comes off a bank for the whole match."""

    move: Annotated[float, Meta(ge=1, le=600)]
    bank: Annotated[float, Meta(ge=0, le=3600)] = 0.0


class ByDay(msgspec.Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """So many days for each decision; nobody need be there in the meantime."""

    days: Literal[1, 3, 7]


Clock = Relaxed | Live | ByDay
RELAXED = Relaxed()


def seconds_of(clock: Clock) -> tuple[float, float] | None:
    """The seconds for a decision and in the bank; None where nothing runs out."""
    match clock:
        case Live(move, bank):
            return move, bank
        case ByDay(days):
            return days * _DAY, 0.0
    return None


class SeatTime(msgspec.Struct, frozen=True):
    """A seat's clock as it is kept: seconds in the bank before the decision, and used for it."""

    bank: float
    used: float = 0.0
    decision: int | None = None
    """Which decision of the seat it is, counted from 0; None where it faces none."""


class SeatClock(msgspec.Struct, frozen=True):
    """A seat's clock as it is shown: seconds left of the decision's own time and in the bank."""

    move: float
    bank: float
    runs: bool
    """Whether they run now."""

    def after(self, seconds: float) -> SeatClock:
        """The clock when it has run on for so long."""
        over = max(0.0, seconds - self.move)
        return SeatClock(max(0.0, self.move - seconds), max(0.0, self.bank - over), self.runs)


class Clocks:
    """The clocks of all seats in one match. It never looks at the time: whoever calls says what it is, in seconds."""

    def __init__(self, clock: Live | ByDay, seats: int, now: float, kept: Sequence[SeatTime] = ()) -> None:
        """They go on from what was `kept`, where there is something for every seat."""
        self._move, bank = seconds_of(clock) or (0.0, 0.0)
        self._times = list(kept) if len(kept) == seats else [SeatTime(bank)] * seats
        self._running: frozenset[int] = frozenset()
        self._at = now

    def follow(self, now: float, asked: Mapping[int, int], running: Set[int]) -> bool:
        """Take in who is asked, each with the number of the decision, and whose clocks run from now on.

        Whether anything has changed by that but the time.
        """
        before = (self._running, [time.decision for time in self._times])
        self._times = [self._used(seat, now) for seat in range(len(self._times))]
        self._at = now
        for seat, time in enumerate(self._times):
            number = asked.get(seat)
            if number != time.decision:
                over = max(0.0, time.used - self._move)
                self._times[seat] = SeatTime(max(0.0, time.bank - over), 0.0, number)
        self._running = frozenset(running & asked.keys())
        return before != (self._running, [time.decision for time in self._times])

    @property
    def is_running(self) -> bool:
        """Whether anybody's time runs."""
        return bool(self._running)

    def is_out(self, seat: int, now: float) -> bool:
        """Whether the seat's time for the decision that it faces has run out."""
        time = self._used(seat, now)
        return time.decision is not None and self._left(time) <= 0

    def next_out(self, now: float) -> float | None:
        """When the first of the running clocks runs out."""
        ends = [now + self._left(self._used(seat, now)) for seat in self._running]
        return min(ends, default=None)

    def kept(self, now: float) -> tuple[SeatTime, ...]:
        """All of it, to go on from."""
        return tuple(self._used(seat, now) for seat in range(len(self._times)))

    def shown(self, now: float) -> tuple[SeatClock, ...]:
        """What is left, by seat."""
        return tuple(self._shown(seat, now) for seat in range(len(self._times)))

    def _shown(self, seat: int, now: float) -> SeatClock:
        time = self._used(seat, now)
        over = max(0.0, time.used - self._move)
        return SeatClock(max(0.0, self._move - time.used), max(0.0, time.bank - over), seat in self._running)

    def _used(self, seat: int, now: float) -> SeatTime:
        time = self._times[seat]
        if seat not in self._running:
            return time
        return msgspec.structs.replace(time, used=time.used + max(0.0, now - self._at))

    def _left(self, time: SeatTime) -> float:
        left = self._move + time.bank - time.used
        return left if left > _LEAST else 0.0
