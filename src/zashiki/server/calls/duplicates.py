"""The calls of duplicate matches."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response, Router, get, post
from msgspec import Meta

from zashiki.server.calls.call import Call, answer, body_of, greeted, part_of, services_of, tell
from zashiki.server.calls.tournaments import verify_rate_of_changes
from zashiki.server.organising.duplicates import EDITS, Duplicates, NewDuplicate, planned, sit
from zashiki.server.refusal import Refusal
from zashiki.server.tournaments.tournaments import Edit


class DuplicateAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody does with a duplicate match."""

    do: Literal["sit", "leave", "start", "end", "again"]
    table: Annotated[int, Meta(ge=0)] | None = None
    seat: Annotated[int, Meta(ge=0)] | None = None
    """Where they sit down, both counted from 0."""


def _duplicates(request: Call) -> Duplicates:
    duplicates: Duplicates = part_of(request, "duplicates")
    return duplicates


@post("/", status_code=201)
async def make_duplicate(request: Call) -> Response[bytes]:
    """A new duplicate match; who makes it is its organiser, and sits at its first table."""
    services = services_of(request)
    wanted = await body_of(request, NewDuplicate)
    visitor, cookie = await greeted(request)
    await services.conduct.verify(visitor)
    await services.contents.refresh()
    turn = planned(wanted, visitor.guest.id, services.bot_names)
    await _duplicates(request).verify_rate(visitor)
    await services.guests.keep_maker(visitor, services.quotas.tournaments, visitor.guest.id, visitor.address)
    return answer(await _duplicates(request).make(turn), 201, cookie=cookie)


@get("/{duplicate:str}")
async def show_duplicate(request: Call) -> Response[bytes]:
    """One: who knows its id was told it. The same for everybody who looks."""
    return tell(request, await _duplicates(request).told(request.path_params["duplicate"]))


@post("/{duplicate:str}", status_code=200)
async def act_on_duplicate(request: Call) -> Response[bytes]:
    """Sit down, leave, ask for another one; for the organiser: begin it, end it."""
    services, duplicate = services_of(request), request.path_params["duplicate"]
    act = await body_of(request, DuplicateAct)
    visitor, cookie = await greeted(request)
    # Whom the host of the parlour keeps out may go.
    if act.do != "leave":
        await services.conduct.verify(visitor)
    await verify_rate_of_changes(services, visitor)
    if act.do == "again":
        return answer(await _duplicates(request).again(duplicate, visitor), cookie=cookie)
    edit = _edit(visitor.guest.id, act)
    if act.do == "sit":
        await services.guests.keep(visitor)
        await _duplicates(request).verify_welcome(duplicate, visitor.guest.id, act.table)
    return answer(await _duplicates(request).change(duplicate, edit), cookie=cookie)


def _edit(guest: str, act: DuplicateAct) -> Edit:
    if act.do != "sit":
        return EDITS[act.do](guest)
    if act.table is None or act.seat is None:
        raise Refusal("malformed", "expected a table and a seat, counted from 0")
    return sit(guest, act.table, act.seat)


DUPLICATES = Router("/api/duplicates", route_handlers=[make_duplicate, show_duplicate, act_on_duplicate])
