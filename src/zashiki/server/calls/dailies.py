"""The calls of the daily."""

from __future__ import annotations

import msgspec
from litestar import Response, Router, get, post

from zashiki.server.calls.call import Call, answer, body_of, greeted, rooms_of, services_of
from zashiki.server.ids import Word


class BeginDaily(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deal that the guest wants to try."""

    game: Word
    variant: Word


@get("/")
async def show_day(request: Call) -> Response[bytes]:
    """Today, or a day before, as the guest may see it."""
    dailies = services_of(request).dailies
    visitor, cookie = await greeted(request)
    day = request.query_params.get("day", "") or dailies.today()
    return answer(await dailies.day(day, visitor.guest.id), cookie=cookie)


@post("/", status_code=201)
async def begin_try(request: Call) -> Response[bytes]:
    """The guest's one try at a deal of today begins."""
    services = services_of(request)
    wanted = await body_of(request, BeginDaily)
    visitor, cookie = await greeted(request)
    await services.conduct.verify(visitor)
    await services.guests.keep(visitor)
    table = await services.dailies.begin(visitor.guest, wanted.game, wanted.variant)
    return answer(rooms_of(request).info(table, {visitor.guest.id: visitor.guest}), 201, cookie=cookie)


DAILY = Router("/api/daily", route_handlers=[show_day, begin_try])
