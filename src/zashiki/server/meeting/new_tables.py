"""New tables: what may be asked for, how often, and how one begins."""

from __future__ import annotations

import time
from collections.abc import Container
from functools import partial
from typing import Literal

from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game
from zashiki.server.guest import Guest, Visitor
from zashiki.server.ids import new_id
from zashiki.server.matches.log import new_match
from zashiki.server.people.standings import begin_alone
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.services import Services
from zashiki.server.tables.messages import BotSeat, NewTable, TableInfo
from zashiki.server.tables.offered import verify_offered
from zashiki.server.tables.seating import seat_records, verify_delay, verify_pace
from zashiki.server.tables.tables import Seat, Table

_HOUR = 3600


async def begin_table(
    services: Services, rooms: Rooms, table: Table, visitor: Visitor, beginning: tuple[ActionRecord, ...]
) -> TableInfo:
    """Store a new table; where no seat is open its first match begins at once, or goes on from a beginning."""
    await services.conduct.verify(visitor)
    await services.guests.keep_maker(visitor, services.quotas.tables, visitor.address)
    guests = {visitor.guest.id: visitor.guest}
    entry = None
    if table.is_full:
        await services.standings.verify_can_begin(table)
        table, entry = new_match(table, seat_records(table, guests), beginning)
    also = None if entry is None else partial(begin_alone, table=table)
    table = await services.matches.begin(table, entry, is_new_table=True, also=also)
    return rooms.info(table, guests)


async def verify_rate(services: Services, visitor: Visitor) -> None:
    """Refuse who makes too many tables, before any work is done for the next one."""
    made = await services.tables.made_since(visitor.guest.id, int(time.time()) - _HOUR)
    if made >= services.config.tables_per_hour:
        raise Refusal("too-many", f"a guest may make {services.config.tables_per_hour} tables in an hour")
    if not await services.quotas.tables.allows(visitor.address):
        raise Refusal("too-many", "too many tables are made from this address; try again later")


async def verify_replay_rate(services: Services, address: str) -> None:
    """Refuse an address that sends too many records."""
    if not await services.quotas.replays.allows(address):
        raise Refusal("too-fast", f"an address may send {services.config.replays_per_minute} records in a minute")


def new_table(services: Services, wanted: NewTable, host: Guest) -> Table:
    """The table that is asked for; raises `Refusal` if it cannot be."""
    try:
        game = find_game(wanted.game)
        variant = game.variant(wanted.variant)
        options = game.complete(variant.name, wanted.options)
        game.rules(variant.name, options)
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error
    if len(wanted.seats) != variant.seats:
        raise Refusal("bad-value", f"variant {variant.name!r} has {variant.seats} seats, got {len(wanted.seats)}")
    mine = wanted.seats.count("me")
    if mine > 1:
        raise Refusal("bad-value", "you can sit on one seat only")
    verify_pace(wanted.pace)
    verify_delay(wanted.delay)
    if wanted.rated and (wanted.origin is not None or not mine):
        raise Refusal("bad-value", "a rated match begins at its beginning, with whoever sets up the table")
    if wanted.rated:
        verify_offered(game.name, variant.name, options)
    if wanted.stand_in and wanted.stand_in not in services.bot_names(game.name):
        raise Refusal("unknown-bot", f"there is no bot {wanted.stand_in!r}")
    seats = tuple(_seat(occupant, host, services.bot_names(game.name)) for occupant in wanted.seats)
    return Table(
        id=new_id(),
        game=game.name,
        variant=variant.name,
        options=options,
        public=wanted.public,
        pace=wanted.pace,
        hints=wanted.hints and not wanted.rated,
        clock=wanted.clock,
        stand_in="" if wanted.rated else wanted.stand_in,
        rated=wanted.rated,
        spectators=wanted.spectators,
        delay=wanted.delay,
        host=host.id,
        seats=seats,
    )


def _seat(occupant: Literal["me", "open"] | BotSeat, host: Guest, bots: Container[str]) -> Seat:
    """The seat as it is asked for; raises `Refusal`."""
    if not isinstance(occupant, BotSeat):
        return Seat(guest=host.id if occupant == "me" else None)
    if occupant.bot not in bots:
        raise Refusal("unknown-bot", f"there is no bot {occupant.bot!r}")
    return Seat(bot=occupant.bot)
