"""Sitting down, standing up, bots' seats: each a function from a table to the changed table, or a refusal."""

from __future__ import annotations

from collections.abc import Container, Mapping, Set
from types import MappingProxyType

from msgspec.structs import replace

from zashiki.analysis import can_analyse
from zashiki.core.record import SeatRecord
from zashiki.server.clocks import Clock
from zashiki.server.guests import Guest
from zashiki.server.messages import SeatInfo, TableInfo
from zashiki.server.refusal import Refusal
from zashiki.server.tables import OPEN, Seat, Table, with_seat

MAX_PACE = 5.0


def _verify_between_matches(table: Table) -> None:
    if table.status == "playing":
        raise Refusal("match-running", "seats do not change during a match")


def _seat_at(table: Table, index: int) -> Seat:
    if not 0 <= index < len(table.seats):
        raise Refusal("no-such-seat", f"there are seats 0 to {len(table.seats) - 1}, got {index}")
    return table.seats[index]


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
    left = table if before is None else with_seat(table, before, OPEN)
    return with_seat(left, index, Seat(guest=guest))


def stand(table: Table, guest: str) -> Table:
    """The guest gives up the seat."""
    index = table.seat_of(guest)
    if index is None:
        raise Refusal("not-seated", "you do not sit at this table")
    _verify_between_matches(table)
    return with_seat(table, index, OPEN)


def set_bot(table: Table, guest: str, index: int, bot: str | None, bots: Container[str]) -> Table:
    """A bot takes an open seat or another bot's, or leaves it."""
    verify_at_table(table, guest)
    seat = _seat_at(table, index)
    _verify_between_matches(table)
    if seat.guest is not None:
        raise Refusal("seat-taken", f"somebody sits on seat {index}")
    if bot is not None and bot not in bots:
        raise Refusal("unknown-bot", f"there is no bot {bot!r}")
    return with_seat(table, index, Seat(bot=bot))


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


def set_clock(table: Table, guest: str, clock: Clock) -> Table:
    """People may take another time for their decisions, from the next match on."""
    verify_at_table(table, guest)
    _verify_between_matches(table)
    return replace(table, clock=clock)


def pass_on(table: Table, here: Set[str]) -> Table:
    """The next person who sits there and is `here` is the host, clockwise from the one who was."""
    first = (table.seat_of(table.host) or 0) + 1
    order = [table.seats[(first + step) % len(table.seats)].guest for step in range(len(table.seats))]
    following = next((guest for guest in order if guest in here), None)
    return table if following is None or table.host in here else replace(table, host=following)


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


def _seat_info(seat: Seat, guests: Mapping[str, Guest], online: Set[str], away: Mapping[str, float]) -> SeatInfo:
    if seat.guest is not None:
        guest, left = guests[seat.guest], away.get(seat.guest)
        return SeatInfo("guest", guest.id, guest.name, guest.avatar, None, seat.guest in online, seat.stand_in, left)
    if seat.bot is not None:
        return SeatInfo("bot", None, seat.bot, 0, seat.bot, True)
    return SeatInfo("open", None, "", 0, None, False)


def table_info(
    table: Table, guests: Mapping[str, Guest], online: Set[str], away: Mapping[str, float] = MappingProxyType({})
) -> TableInfo:
    """The table as everybody sees it.

    `online` are the guests who are connected to it, `away` the seconds until a bot sits in for those who are not.
    """
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
        seats=tuple(_seat_info(seat, guests, online, away) for seat in table.seats),
        match=table.match,
        match_number=table.match_number,
        watching=len(online - table.guests()),
        clock=table.clock,
        stand_in=table.stand_in,
    )
