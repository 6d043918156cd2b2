"""Sitting down, standing up, bots' seats: each a function from a table to the changed table, or a refusal."""

from __future__ import annotations

from collections.abc import Container, Mapping, Set

from msgspec.structs import replace

from zashiki.analysis import can_analyse
from zashiki.core.record import SeatRecord
from zashiki.server.guests import Guest
from zashiki.server.messages import SeatInfo, TableInfo
from zashiki.server.refusal import Refusal
from zashiki.server.tables import OPEN, Seat, Table

MAX_PACE = 5.0


def _verify_between_matches(table: Table) -> None:
    if table.status == "playing":
        raise Refusal("match-running", "seats do not change during a match")


def _seat_at(table: Table, index: int) -> Seat:
    if not 0 <= index < len(table.seats):
        raise Refusal("no-such-seat", f"there are seats 0 to {len(table.seats) - 1}, got {index}")
    return table.seats[index]


def _with_seat(table: Table, index: int, seat: Seat) -> Table:
    return replace(table, seats=(*table.seats[:index], seat, *table.seats[index + 1 :]))


def verify_at_table(table: Table, guest: str) -> None:
    """Refuse somebody who only watches: the host and those who sit decide about a table."""
    if guest != table.host and table.seat_of(guest) is None:
        raise Refusal("not-seated", "only the host and those who sit at the table may do that")


def sit(table: Table, guest: str, index: int) -> Table:
    """The guest takes an open seat or a bot's, and gives up any other."""
    seat = _seat_at(table, index)
    if seat.guest == guest:
        return table
    _verify_between_matches(table)
    if seat.guest is not None:
        raise Refusal("seat-taken", f"somebody sits on seat {index}")
    before = table.seat_of(guest)
    left = table if before is None else _with_seat(table, before, OPEN)
    return _with_seat(left, index, Seat(guest=guest))


def stand(table: Table, guest: str) -> Table:
    """The guest gives up the seat."""
    index = table.seat_of(guest)
    if index is None:
        raise Refusal("not-seated", "you do not sit at this table")
    _verify_between_matches(table)
    return _with_seat(table, index, OPEN)


def set_bot(table: Table, guest: str, index: int, bot: str | None, bots: Container[str]) -> Table:
    """A bot takes an open seat or another bot's, or leaves it."""
    verify_at_table(table, guest)
    seat = _seat_at(table, index)
    _verify_between_matches(table)
    if seat.guest is not None:
        raise Refusal("seat-taken", f"somebody sits on seat {index}")
    if bot is not None and bot not in bots:
        raise Refusal("unknown-bot", f"there is no bot {bot!r}")
    return _with_seat(table, index, Seat(bot=bot))


def set_pace(table: Table, guest: str, seconds: float) -> Table:
    """Bots take another time for a move."""
    verify_at_table(table, guest)
    verify_pace(seconds)
    return replace(table, pace=seconds)


def set_hints(table: Table, guest: str, *, on: bool) -> Table:
    """Hints are allowed or not, from the next match on."""
    verify_at_table(table, guest)
    _verify_between_matches(table)
    return replace(table, hints=on)


def verify_pace(seconds: float) -> None:
    """Refuse a pace that is no time from nothing to five seconds."""
    if not 0 <= seconds <= MAX_PACE:
        raise Refusal("bad-value", f"a pace is 0 to {MAX_PACE:g} seconds")


def verify_can_begin(table: Table, guest: str) -> None:
    """Refuse to begin a match that cannot begin now, or from somebody who only watches."""
    verify_at_table(table, guest)
    if table.status == "playing":
        raise Refusal("match-running", "the match has begun")
    if not table.is_full:
        raise Refusal("seats-open", "every seat must be taken")


def seat_records(table: Table, guests: Mapping[str, Guest]) -> tuple[SeatRecord, ...]:
    """Who plays, as the match record tells it."""
    return tuple(
        SeatRecord(name=guests[seat.guest].name) if seat.guest is not None else SeatRecord(name=seat.bot, bot=seat.bot)
        for seat in table.seats
    )


def _seat_info(seat: Seat, guests: Mapping[str, Guest], online: Set[str]) -> SeatInfo:
    if seat.guest is not None:
        guest = guests[seat.guest]
        return SeatInfo("guest", guest.id, guest.name, guest.avatar, None, seat.guest in online)
    if seat.bot is not None:
        return SeatInfo("bot", None, seat.bot, 0, seat.bot, True)
    return SeatInfo("open", None, "", 0, None, False)


def table_info(table: Table, guests: Mapping[str, Guest], online: Set[str]) -> TableInfo:
    """The table as everybody sees it; `online` are the guests who are connected to it."""
    return TableInfo(
        id=table.id,
        game=table.game,
        variant=table.variant,
        options=table.options,
        public=table.public,
        pace=table.pace,
        hints=table.hints and can_analyse(table.game),
        host=table.host,
        status=table.status,
        seats=tuple(_seat_info(seat, guests, online) for seat in table.seats),
        match=table.match,
        match_number=table.match_number,
        watching=len(online - table.guests()),
    )
