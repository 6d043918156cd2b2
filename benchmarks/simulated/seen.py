"""What a server tells a table's page, as far as a simulated person looks at it (`docs/protocol.md`)."""

from __future__ import annotations

from typing import Any

import msgspec


class SeatSeen(msgspec.Struct, frozen=True):
    """Who sits somewhere."""

    kind: str
    guest: str | None
    online: bool
    stand_in: str | None = None
    away: float | None = None
    ready: bool = False


class TableSeen(msgspec.Struct, frozen=True):
    """A table."""

    id: str
    game: str
    host: str
    status: str
    seats: tuple[SeatSeen, ...]
    match: str | None
    clock: dict[str, Any]
    begins: float | None = None
    quick: bool = False
    chat: bool = False
    rated: bool = False

    def people(self) -> set[str]:
        """Who sits there."""
        return {seat.guest for seat in self.seats if seat.guest is not None}


class MatchSeen(msgspec.Struct, frozen=True):
    """A match as a seat sees it."""

    id: str
    sequence: int
    observation: dict[str, msgspec.Raw]


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The table as it is when a connection comes."""

    seat: int | None
    table: TableSeen
    match: MatchSeen | None


class TableChanged(msgspec.Struct, frozen=True, tag="table"):
    """The table has changed."""

    seat: int | None
    table: TableSeen


class Started(msgspec.Struct, frozen=True, tag="started"):
    """A match has begun."""

    seat: int | None
    table: TableSeen
    match: MatchSeen


class Events(msgspec.Struct, frozen=True, tag="events"):
    """Something has happened in the match."""

    match: str
    sequence: int
    observation: dict[str, msgspec.Raw] | None = None
    changes: dict[str, msgspec.Raw] | None = None


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """The match is over."""

    table: TableSeen
    match: str


class ClockSeen(msgspec.Struct, frozen=True):
    """What is left of a seat's time."""

    move: float
    bank: float
    runs: bool


class Clocks(msgspec.Struct, frozen=True, tag="clocks"):
    """What is left of everybody's time."""

    match: str
    seats: tuple[ClockSeen, ...]


class ProposalSeen(msgspec.Struct, frozen=True):
    """What somebody has proposed."""

    number: int
    what: str
    match: str
    seat: int
    needs: tuple[int, ...]


class Proposed(msgspec.Struct, frozen=True, tag="proposal"):
    """Somebody has proposed something, or nothing is proposed any more."""

    proposal: ProposalSeen | None


class TookBack(msgspec.Struct, frozen=True, tag="took-back"):
    """A seat has taken its last answer back."""

    seat: int


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Somebody has said a phrase."""

    guest: str


class Chatted(msgspec.Struct, frozen=True, tag="chat"):
    """Somebody has written a line."""

    guest: str


class Done(msgspec.Struct, frozen=True, tag="done"):
    """What was asked is done."""

    re: int | str


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """What was asked is not done."""

    re: int | str | None
    code: str


Told = (
    Welcome
    | TableChanged
    | Started
    | Events
    | Finished
    | Clocks
    | Proposed
    | TookBack
    | Said
    | Chatted
    | Done
    | Refused
)
"""Anything that is told."""
