"""The calls of tables: to make one, to look at it, its address for a camera, a hint at it."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get, post

from zashiki.core.action import ActionRecord
from zashiki.core.registry import find_game
from zashiki.server.calls.call import Call, answer, body_of, greeted, rooms_of, services_of, verify_picture_rate
from zashiki.server.client.qr import qr_code, verify_link
from zashiki.server.config import MAX_FRAME_BYTES
from zashiki.server.connections.connected import while_connected
from zashiki.server.matches.replays import MAX_REPLAY_BYTES
from zashiki.server.meeting.new_tables import begin_table, new_table, verify_rate, verify_replay_rate
from zashiki.server.refusal import Refusal
from zashiki.server.services import Services
from zashiki.server.tables import seating
from zashiki.server.tables.installed import verify_installed
from zashiki.server.tables.messages import AskHint, NewTable
from zashiki.server.tables.tables import Table


@post("/tables", request_max_body_size=MAX_FRAME_BYTES + MAX_REPLAY_BYTES)
async def make_table(request: Call) -> Response[bytes]:
    """A new table; if no seat is open its first match begins at once, or goes on from another match's moment."""
    wanted = await body_of(request, NewTable)
    visitor, cookie = await greeted(request)
    services = services_of(request)
    await services.contents.refresh()
    table = await asyncio.to_thread(new_table, services, wanted, visitor.guest)
    if wanted.club:
        table = msgspec.structs.replace(table, club=await services.clubs.id_for(wanted.club, visitor.guest.id))
    await verify_rate(services, visitor)
    if wanted.origin is not None:
        await verify_replay_rate(services, visitor.address)
    beginning = await _beginning(services, wanted, table, visitor.address)
    return answer(await begin_table(services, rooms_of(request), table, visitor, beginning), 201, cookie)


async def _beginning(services: Services, wanted: NewTable, table: Table, address: str) -> tuple[ActionRecord, ...]:
    """The log from which the new table's first match goes on; raises `Refusal`, `InvalidRecord`."""
    if wanted.origin is None:
        return ()
    record = wanted.origin.record
    if not table.is_full:
        raise Refusal("bad-value", "a match goes on when every seat is taken: expected no open seat")
    beginning = await services.work.replays.beginning(wanted.origin, address)
    options = find_game(record.game).complete(record.variant, record.options)
    if (record.game, record.variant, options) != (table.game, table.variant, table.options):
        raise Refusal("bad-value", "a match goes on by its own rules: expected the record's game, variant and options")
    return beginning


@get("/tables/{table:str}")
async def show_table(request: Call) -> Response[bytes]:
    """One table, public or not: who knows its id was told it."""
    found = await _table(request)
    (info,) = await rooms_of(request).infos([found], await services_of(request).guests.named(found.guests()))
    return answer(info)


async def _table(request: Call) -> Table:
    found = await services_of(request).tables.find(request.path_params["table"])
    if found is None:
        raise Refusal("no-such-table", "there is no such table")
    verify_installed(found.game, found.variant)
    return found


@get("/tables/{table:str}/qr")
async def show_qr(request: Call) -> Response[bytes]:
    """The table's address as browsers see it, for a camera."""
    table, link = await _table(request), request.query_params.get("link", "")
    verify_link(link, table.id, request.headers.get("host", ""), services_of(request).config.origins)
    await verify_picture_rate(request)
    # While it is drawn others are answered.
    drawing = await asyncio.to_thread(qr_code, link)
    return Response(drawing, media_type="image/svg+xml", headers={"cache-control": "max-age=86400"})


@post("/tables/{table:str}/hint", status_code=200)
async def ask_hint(request: Call) -> Response[bytes]:
    """A hint for the decision that the guest faces at the table."""
    asked = await body_of(request, AskHint)
    visitor, _ = await greeted(request)
    async with rooms_of(request).look(request.path_params["table"]) as room:
        # Who only watches is not told what is played.
        seating.seated_at(room.table, visitor.guest.id)
        hints = services_of(request).work.hints
        job = hints.give(room.table, room.match_named(asked.match), visitor)
        return answer(await while_connected(request, job))


TABLES = (make_table, show_table, show_qr, ask_hint)
