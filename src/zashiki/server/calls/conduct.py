"""The calls of conduct: to report somebody, to mute or block somebody."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import Response, delete, get, post, put

from zashiki.server.calls.call import Call, answer, body_of, greeted, rooms_of, services_of
from zashiki.server.guest import Visitor
from zashiki.server.ids import Word
from zashiki.server.people.conduct import Avoidance, Report, Uttered
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.rooms import Elsewhere
from zashiki.server.services import Services

Reason = Literal["words", "play", "name", "leaving", "other"]
"""What is wrong: what they say, how they play, what they are called, that they leave, something else."""


class AskReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at a table is reported."""

    table: Word
    guest: Word
    reason: Reason


class Kept(msgspec.Struct, frozen=True):
    """The report is with the host."""

    id: str


async def verify_report_rate(services: Services, visitor: Visitor) -> None:
    """Refuse who reports too much."""
    for who in (visitor.guest.id, visitor.address):
        if not await services.quotas.reports.allows(who):
            raise Refusal("too-fast", "the host has enough to read; report again later")


class _Table(msgspec.Struct, frozen=True):
    """What is known of a table where somebody is reported; of one that another process keeps, not what was said."""

    here: set[str]
    spoke: set[str]
    match: str | None
    said: tuple[Uttered, ...] = ()
    address: str = ""
    is_elsewhere: bool = False


async def _table(request: Call, asked: AskReport) -> _Table:
    services, rooms = services_of(request), rooms_of(request)
    try:
        async with rooms.hold(asked.table) as room:
            here, address = room.here() | room.table.guests(), room.audience.address_of(asked.guest)
            said = tuple(room.company.talk.uttered)
            return _Table(here, {one.guest for one in said}, room.table.match, said, address)
    except Elsewhere:
        table = await services.tables.find(asked.table)
        if table is None:
            raise Refusal("no-such-table", "there is no such table") from None
        here = (await rooms.presence.at([table.id]))[table.id] | table.guests()
        return _Table(here, await rooms.presence.speakers(table.id), table.match, is_elsewhere=True)


@post("/reports", status_code=201)
async def report(request: Call) -> Response[bytes]:
    """Tell the host of somebody at a table, with the match and what was said there lately."""
    asked = await body_of(request, AskReport)
    visitor, _ = await greeted(request)
    services = services_of(request)
    await verify_report_rate(services, visitor)
    table = await _table(request, asked)
    if visitor.guest.id not in table.here or visitor.guest.id == asked.guest:
        raise Refusal("not-seated", "only who is at a table reports somebody else there")
    if asked.guest not in table.here | table.spoke or not await services.guests.named([asked.guest]):
        raise Refusal("bad-value", "there is no such guest at the table")
    await services.guests.keep_maker(visitor, services.quotas.reports, visitor.guest.id, visitor.address)
    # Who has been forgotten since they spoke stands in no report.
    known = await services.guests.named(table.spoke)
    kept = Report(
        guest=visitor.guest.id,
        about=asked.guest,
        table=asked.table,
        match=table.match,
        reason=asked.reason,
        said=tuple(one for one in table.said if one.guest in known),
        address=table.address,
    )
    stored = await services.conduct.report(kept)
    if table.is_elsewhere:
        rooms_of(request).broadcasts.reported(stored, asked.table, asked.guest)
    return answer(Kept(stored), 201)


@get("/avoided")
async def list_avoided(request: Call) -> Response[bytes]:
    """Whom the guest has blocked, and whom muted."""
    visitor, _ = await greeted(request)
    return answer(await services_of(request).conduct.avoided(visitor.guest.id))


@put("/mutes/{guest:str}")
async def mute(request: Call) -> Response[bytes]:
    """Mute somebody: nothing that they say comes to the guest's connections any more, and none of their invitations."""
    return await _avoided(request, "mutes", on=True)


@delete("/mutes/{guest:str}", status_code=200)
async def unmute(request: Call) -> Response[bytes]:
    """Somebody is not muted any more."""
    return await _avoided(request, "mutes", on=False)


@put("/blocks/{guest:str}")
async def block(request: Call) -> Response[bytes]:
    """Block somebody, which is more than to mute them.

    They cannot sit down where the guest sits, and a quick match leads neither to the other.
    """
    return await _avoided(request, "blocks", on=True)


@delete("/blocks/{guest:str}", status_code=200)
async def unblock(request: Call) -> Response[bytes]:
    """Somebody is not blocked any more."""
    return await _avoided(request, "blocks", on=False)


async def _avoided(request: Call, how: Avoidance, *, on: bool) -> Response[bytes]:
    visitor, _ = await greeted(request)
    services, guest = services_of(request), visitor.guest.id
    if on:
        await services.guests.keep(visitor)
    await services.conduct.avoid(how, guest, request.path_params["guest"], on=on)
    await rooms_of(request).broadcasts.heed(guest)
    return answer(await services.conduct.avoided(guest))


CONDUCT = (report, list_avoided, mute, unmute, block, unblock)
