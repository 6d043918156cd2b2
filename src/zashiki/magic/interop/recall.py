"""What a seat remembers of a match: what everybody played, who harmed whom, what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from zashiki.core.event import Event
from zashiki.magic.interop.features import SIZE, Features, Vector
from zashiki.magic.interop.words import MAX_SEATS
from zashiki.magic.model.card_events import CardsDrawn
from zashiki.magic.model.events import (
    AnyEvent,
    CardPlayed,
    DamageDealt,
    Fainted,
    Healed,
    SkillUsed,
)

EVENTS: tuple[str, ...] = tuple(kind.__name__ for kind in get_args(AnyEvent))
"""The sorts of events."""
_SORT = {name: index for index, name in enumerate(EVENTS)}
KEPT_EVENTS = 16
DEALINGS = ("cards played", "skills used", "cards drawn", "damage taken", "damage dealt", "hit points healed", "faints")
"""Counts by seat, each scaled to about 1."""
_SCALES = np.array([20, 10, 30, 20, 20, 10, 4], np.float32)
_PLAYED_SCALE = 5.0
_BY = ("source", "killer", "giver", "of", "partner")


class Recall:
    """Reads the events as a seat saw them, from its point of view."""

    def __init__(self, features: Features, seat: int, seats: int) -> None:
        self._features = features
        self._seat = seat
        self._seats = seats
        self._played = np.zeros((MAX_SEATS, SIZE), np.float32)
        self._dealings = np.zeros((MAX_SEATS, len(DEALINGS)), np.float32)
        self._last: Sequence[Event] = ()
        self._read = 0

    def _from_own(self, seat: int) -> int:
        return (seat - self._seat) % self._seats

    def goes_on_in(self, log: Sequence[Event], seats: int) -> bool:
        """Whether a log begins with what has been read."""
        if seats != self._seats or len(log) < self._read:
            return False
        return not self._read or log[self._read - 1] is self._last[0]

    def read(self, log: Sequence[Event]) -> None:
        """Take in what a log has beyond what has been read."""
        for event in log[self._read :]:
            match event:
                case CardPlayed():
                    self._played[self._from_own(event.seat)] += self._features.card(event.card)
                    self._count(event.seat, 0, 1)
                case SkillUsed():
                    self._count(event.seat, 1, 1)
                case CardsDrawn():
                    self._count(event.seat, 2, event.count)
                case DamageDealt():
                    self._count(event.seat, 3, event.amount)
                    self._count(event.source, 4, event.amount)
                case Healed():
                    self._count(event.seat, 5, event.amount)
                case Fainted():
                    self._count(event.seat, 6, 1)
        self._last = log[-KEPT_EVENTS:][::-1]
        self._read = len(log)

    def _count(self, seat: int | None, what: int, n: int) -> None:
        if seat is not None:
            self._dealings[self._from_own(seat), what] += n

    def write(self, played: Vector, dealings: Vector, history: NDArray[np.float32]) -> None:
        """Fill the planes."""
        played[:] = self._played / _PLAYED_SCALE
        dealings[:] = self._dealings / _SCALES
        for row, event in zip(history, self._last, strict=False):
            row[_SORT[type(event).__name__]] = 1
            self._seat_bit(row, 0, getattr(event, "seat", None))
            self._seat_bit(row, MAX_SEATS, next((getattr(event, by) for by in _BY if hasattr(event, by)), None))
            row[-1] = float(_amount(event)) / 4

    def _seat_bit(self, row: NDArray[np.float32], at: int, seat: int | None) -> None:
        if seat is not None:
            row[len(EVENTS) + at + self._from_own(seat)] = 1


def _amount(event: Any) -> int:
    """How much an event is about."""
    for name in ("amount", "count", "steps", "roll", "n"):
        if hasattr(event, name):
            return int(getattr(event, name))
    return 1
