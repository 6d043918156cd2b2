"""The calls: who you are, what can be played, tables, records."""

from __future__ import annotations

import asyncio
import gzip

import msgspec
from litestar import Response, Router, get, patch, post

from zashiki.core.action import ActionRecord
from zashiki.core.record import Record
from zashiki.core.registry import find_game, games
from zashiki.server.calls import probes
from zashiki.server.calls.call import (
    Call,
    address_of,
    answer,
    body_of,
    greeted,
    rooms_of,
    services_of,
    verify_picture_rate,
)
from zashiki.server.calls.club_houses import CLUB_HOUSES
from zashiki.server.calls.clubs import CLUBS
from zashiki.server.calls.conduct import CONDUCT
from zashiki.server.calls.dailies import DAILY
from zashiki.server.calls.duplicates import DUPLICATES
from zashiki.server.calls.finding import find_match, show_going_on
from zashiki.server.calls.friends import FRIENDS
from zashiki.server.calls.live import live
from zashiki.server.calls.people import PERSON, show_standing
from zashiki.server.calls.pushes import PUSH
from zashiki.server.calls.tournaments import TOURNAMENTS
from zashiki.server.calls.workshop import WORKSHOP
from zashiki.server.client.content import show_content, show_drawing, show_labels
from zashiki.server.client.game_info import game_info
from zashiki.server.client.qr import qr_code, verify_link
from zashiki.server.config import MAX_FRAME_BYTES
from zashiki.server.connections.connected import while_connected
from zashiki.server.jobs.replay_jobs import View
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.replays import MAX_REPLAY_BYTES, read_view
from zashiki.server.meeting.new_tables import begin_table, new_table, verify_rate, verify_replay_rate
from zashiki.server.people.names import clean_name
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.late_tables import verify_is_told
from zashiki.server.services import Services
from zashiki.server.tables import seating
from zashiki.server.tables.messages import AnalysisState, AskHint, ChangeMe, NewTable
from zashiki.server.tables.tables import Table
from zashiki.server.told import packed, tell


@get("/me")
async def who_am_i(request: Call) -> Response[bytes]:
    """The guest; who comes without a cookie gets one."""
    visitor, cookie = await greeted(request)
    return answer(visitor.guest, cookie=cookie)


@patch("/me")
async def change_me(request: Call) -> Response[bytes]:
    """Another name or avatar."""
    change = await body_of(request, ChangeMe)
    visitor, cookie = await greeted(request)
    services = services_of(request)
    await services.conduct.verify(visitor)
    name = None if change.name is None else clean_name(change.name)
    await services.conduct.verify_words(name)
    if not await services.quotas.names.allows(visitor.guest.id):
        most = services.config.names_per_hour
        raise Refusal("too-fast", f"a guest may have another name or avatar {most} times in an hour")
    changed = await services.guests.change(visitor, name, change.avatar)
    await rooms_of(request).broadcasts.rename(changed)
    return answer(changed, cookie=cookie)


@get("/games")
async def list_games(request: Call) -> Response[bytes]:
    """What can be played, and the bots."""
    services = services_of(request)
    await services.contents.refresh()
    return tell(request, packed([game_info(name, services.bot_names(name)) for name in games()]))


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


async def _finished(services: Services, match: str, request: Call) -> MatchEntry:
    """The match of that id; raises `Refusal` unless it is over, and who asks may see its cards."""
    found = await services.matches.find(match)
    if found is None:
        raise Refusal("no-match", "there is no such match")
    entry, is_over = found
    if not is_over:
        raise Refusal("match-running", "the record is public once the match is over")
    visitor, _ = await greeted(request)
    await services.dailies.verify_may_see(entry.id, visitor.guest.id)
    await services.tournaments.verify_may_see(entry.id)
    await verify_is_told(services, entry, visitor.guest.id)
    return entry


async def _record(services: Services, entry: MatchEntry) -> Record:
    """The record of a match that is over; what it was played with may have to be loaded for it."""
    return await asyncio.to_thread(entry.record, await services.matches.actions(entry.id))


@get("/matches/{match:str}/record")
async def show_record(request: Call) -> Response[bytes]:
    """The record of a match that is over, its seed included."""
    services, match = services_of(request), request.path_params["match"]
    entry = await _finished(services, match, request)
    told = answer(await _record(services, entry))
    told.headers["content-disposition"] = f'attachment; filename="{entry.game}-{entry.id}.json"'
    return told


@get("/matches/{match:str}/replay")
async def show_replay(request: Call) -> Response[bytes]:
    """A match that is over, moment by moment, as one view sees it."""
    services, match = services_of(request), request.path_params["match"]
    view = _view(request)
    entry = await _finished(services, match, request)
    record = await _record(services, entry)
    avatars = await _avatars(services, entry)
    job = services.work.replays.of_record(record, view, avatars, len(entry.beginning), address_of(request))
    return _gzipped(await while_connected(request, job))


@post("/replays", status_code=200, request_max_body_size=MAX_REPLAY_BYTES)
async def make_replay(request: Call) -> Response[bytes]:
    """A record that was sent, moment by moment, as one view sees it."""
    services = services_of(request)
    await verify_replay_rate(services, address_of(request))
    job = services.work.replays.of_body(await request.body(), _view(request), address_of(request))
    return _gzipped(await while_connected(request, job))


@get("/matches/{match:str}/analysis")
async def show_analysis(request: Call) -> Response[bytes]:
    """How far the analysis of a match is, and what there is of it."""
    services, match = services_of(request), request.path_params["match"]
    await _finished(services, match, request)
    return _analysed(await services.work.analyses.state(match))


@post("/matches/{match:str}/analysis", status_code=202)
async def ask_analysis(request: Call) -> Response[bytes]:
    """Begin the analysis of a match that is over."""
    services, match = services_of(request), request.path_params["match"]
    entry = await _finished(services, match, request)
    visitor, _ = await greeted(request)
    record = await _record(services, entry)
    state = await services.work.analyses.ask(match, record, visitor.guest.id, visitor.address)
    return _analysed(state)


def _view(request: Call) -> View:
    return read_view(request.query_params.get("view", "open"))


async def _avatars(services: Services, entry: MatchEntry) -> tuple[int | None, ...]:
    """The faces of those who played, as long as they sit where they sat then."""
    table = await services.tables.find(entry.table)
    if table is None or table.match != entry.id:
        return (None,) * len(entry.seats)
    guests = await services.guests.named(table.guests())
    return tuple(guests[seat.guest].avatar if seat.guest in guests else None for seat in table.seats)


def _analysed(state: AnalysisState) -> Response[bytes]:
    return _gzipped(gzip.compress(msgspec.json.encode(state), mtime=0))


def _gzipped(content: bytes) -> Response[bytes]:
    # Every client of a replay takes gzip: unpacked, a long match has some megabytes.
    return Response(
        content,
        media_type="application/json",
        headers={"cache-control": "no-store", "content-encoding": "gzip"},
    )


API = Router(
    "/api",
    route_handlers=[
        probes.live,
        probes.health,
        probes.connection,
        who_am_i,
        change_me,
        list_games,
        show_content,
        show_labels,
        show_drawing,
        *WORKSHOP,
        make_table,
        show_going_on,
        find_match,
        *CONDUCT,
        *FRIENDS,
        *PUSH,
        show_table,
        show_qr,
        show_record,
        show_replay,
        make_replay,
        show_analysis,
        ask_analysis,
        ask_hint,
    ],
)
HANDLERS = (API, PERSON, DAILY, TOURNAMENTS, DUPLICATES, CLUBS, CLUB_HOUSES, show_standing, probes.metrics, live)
