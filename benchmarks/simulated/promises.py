"""Times that the server tells people, and whether it keeps to them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from simulated.seen import ClockSeen, TableSeen

SLACK_SECONDS = 1.0
"""What the store may take of a time that was told, several times over."""


class Kept(msgspec.Struct):
    """How times of one kind were kept."""

    count: int = 0
    latest: float = 0.0
    """The most seconds that anything came after its time; not less than 0."""
    broken: list[str] = []

    def note(self, late: float, where: str) -> None:
        """Something came so long after its time."""
        self.count += 1
        self.latest = max(self.latest, late)
        if late > SLACK_SECONDS:
            self.broken.append(f"{where}: {late:.1f} s late")


class Ledger:
    """All that was promised to anybody, by kind."""

    def __init__(self) -> None:
        self.kinds = {kind: Kept() for kind in ("begins", "away", "clock")}

    def broken(self) -> list[str]:
        """What was not kept."""
        return [f"{kind} at {one}" for kind, kept in self.kinds.items() for one in kept.broken]


class Promises:
    """What one page was told would happen, each by when. A page that is closed knows of nothing any more."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._due: dict[tuple[str, object], tuple[float, object]] = {}
        self._table = ""

    def of_table(self, table: TableSeen) -> None:
        """Take in what the table is like: what does not stand there any more has come, or was called off."""
        self._table = table.id
        seats = tuple(seat.guest for seat in table.seats)
        begins = None if table.begins is None else (table.begins, seats)
        self._follow("begins", {} if begins is None else {"match": begins})
        waiting = {
            seat.guest: (seat.away, table.status) for seat in table.seats if seat.guest and seat.away is not None
        }
        self._follow("away", waiting)
        if table.status != "playing":
            self._follow("clock", {})
        else:
            # Who has a stand-in is not waited for.
            for index, seat in enumerate(table.seats):
                if seat.stand_in is not None or seat.guest is None:
                    self._settle(("clock", index))

    def of_clocks(self, match: str, seats: Sequence[ClockSeen]) -> None:
        """Take in whose time runs: each of them answers, or somebody does for them, before it is over."""
        running = {index: (one.move + one.bank, object()) for index, one in enumerate(seats) if one.runs}
        self._follow("clock", running)

    def drop(self) -> None:
        """Whoever was promised something is gone; what is late by now was broken."""
        for key in list(self._due):
            if self._due[key][0] < self._now():
                self._settle(key)
        self._due.clear()

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _follow(self, kind: str, told: Mapping[Any, tuple[float, object]]) -> None:
        for key in [key for key in self._due if key[0] == kind and key[1] not in told]:
            self._settle(key)
        for what, (seconds, circumstances) in told.items():
            key, at = (kind, what), self._now() + seconds
            known = self._due.get(key)
            # What has been put off because something else changed is another promise.
            if known is None or known[1] != circumstances:
                if known is not None:
                    self._settle(key)
                self._due[key] = at, circumstances

    def _settle(self, key: tuple[str, object]) -> None:
        due = self._due.pop(key, None)
        if due is not None:
            self._ledger.kinds[key[0]].note(max(0.0, self._now() - due[0]), f"table {self._table}, {key[1]}")
