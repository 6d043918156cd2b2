"""The calls about friends: to follow, to be told who is here, to invite and to answer."""

from __future__ import annotations

import msgspec
from litestar import Response, delete, get, patch, post, put

from zashiki.server.calls.call import Call, answer, body_of, greeted, part_of, services_of
from zashiki.server.guest import Visitor
from zashiki.server.ids import Word, is_id
from zashiki.server.meeting.friends import Friends
from zashiki.server.people.follows import SeenBy
from zashiki.server.refusal import Refusal


class Here(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The guest's page is open and seen; at which table, if at one."""

    table: Word = ""


class ChangeSeenBy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is told that the guest is here."""

    seen_by: SeenBy


class AnswerInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the guest comes."""

    yes: bool


def _friends(request: Call) -> Friends:
    friends: Friends = part_of(request, "friends")
    return friends


async def _told(request: Call, visitor: Visitor, cookie: str) -> Response[bytes]:
    # What was just done may have been the first thing to be stored of them.
    kept = msgspec.structs.replace(visitor, is_stored=True)
    return answer(await _friends(request).circle(kept), cookie=cookie)


@get("/friends")
async def show_friends(request: Call) -> Response[bytes]:
    """The guest's friends, without a word that the guest is here."""
    visitor, cookie = await greeted(request)
    return answer(await _friends(request).circle(visitor), cookie=cookie)


@put("/friends/here")
async def be_here(request: Call) -> Response[bytes]:
    """The guest's page is open: what they are told, and their friends are told of them."""
    here = await body_of(request, Here)
    if here.table and not is_id(here.table):
        raise Refusal("bad-value", f"expected a table's id or nothing, got {here.table!r}")
    visitor, cookie = await greeted(request)
    return answer(await _friends(request).circle(visitor, here.table), cookie=cookie)


@patch("/friends")
async def change_seen_by(request: Call) -> Response[bytes]:
    """Who is told that the guest is here."""
    change = await body_of(request, ChangeSeenBy)
    visitor, cookie = await greeted(request)
    services = services_of(request)
    await services.guests.keep(visitor)
    await services.follows.set_seen_by(visitor.guest.id, change.seen_by)
    return await _told(request, visitor, cookie)


@get("/follows/{guest:str}")
async def show_guest(request: Call) -> Response[bytes]:
    """Whom a person's own link leads to."""
    wanted: str = request.path_params["guest"]
    found = await services_of(request).guests.named([wanted] if is_id(wanted) else [])
    if wanted not in found:
        raise Refusal("not-found", "there is no such guest")
    return answer(found[wanted])


@put("/follows/{guest:str}")
async def follow(request: Call) -> Response[bytes]:
    """Follow somebody."""
    visitor, cookie = await greeted(request)
    await _friends(request).follow(visitor, request.path_params["guest"])
    return await _told(request, visitor, cookie)


@delete("/follows/{guest:str}", status_code=200)
async def unfollow(request: Call) -> Response[bytes]:
    """Follow somebody no more."""
    visitor, cookie = await greeted(request)
    await services_of(request).follows.unfollow(visitor.guest.id, request.path_params["guest"])
    return answer(await _friends(request).circle(visitor), cookie=cookie)


@put("/invitations/{table:str}/{guest:str}")
async def invite(request: Call) -> Response[bytes]:
    """Invite a friend to one's table."""
    visitor, cookie = await greeted(request)
    await _friends(request).invite(visitor, request.path_params["guest"], request.path_params["table"])
    return answer(await _friends(request).circle(visitor), cookie=cookie)


@post("/invitations/{table:str}/{guest:str}", status_code=200)
async def answer_invitation(request: Call) -> Response[bytes]:
    """Say yes or no to the one who has invited the guest."""
    said = await body_of(request, AnswerInvitation)
    visitor, cookie = await greeted(request)
    by, table = request.path_params["guest"], request.path_params["table"]
    await services_of(request).invitations.answer(by, visitor.guest.id, table, yes=said.yes)
    return answer(await _friends(request).circle(visitor), cookie=cookie)


FRIENDS = (
    show_friends,
    be_here,
    change_seen_by,
    show_guest,
    follow,
    unfollow,
    invite,
    answer_invitation,
)
