"""The calls of matches that are over: their records, replays and analyses."""

from __future__ import annotations

import asyncio
import gzip

import msgspec
from litestar import Response, get, post

from zashiki.core.record import Record
from zashiki.server.calls.call import Call, address_of, answer, greeted, services_of
from zashiki.server.connections.connected import while_connected
from zashiki.server.jobs.replay_jobs import View
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.replays import MAX_REPLAY_BYTES, read_view
from zashiki.server.meeting.new_tables import verify_replay_rate
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.late_tables import verify_is_told
from zashiki.server.services import Services
from zashiki.server.tables.installed import verify_installed
from zashiki.server.tables.messages import AnalysisState


async def _finished(services: Services, match: str, request: Call) -> MatchEntry:
    """The match of that id; raises `Refusal` unless it is over, and who asks may see its cards."""
    found = await services.matches.find(match)
    if found is None:
        raise Refusal("no-match", "there is no such match")
    entry, is_over = found
    if not is_over:
        raise Refusal("match-running", "the record is public once the match is over")
    verify_installed(entry.game, entry.variant)
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


MATCHES = (show_record, show_replay, make_replay, show_analysis, ask_analysis)
