"""The calls of clubs: to make one, to look at it, to come and go, and what its founder does."""

from __future__ import annotations

import time
from typing import Annotated, Literal

import msgspec
from litestar import Response, Router, get, patch, post
from msgspec import Meta

from zashiki.server.calls.call import Call, answer, body_of, greeted, part_of, services_of
from zashiki.server.calls.finding import Finder
from zashiki.server.clubs.clubs import club_name, club_rules
from zashiki.server.clubs.packs import ClubPack
from zashiki.server.clubs.presets import Preset
from zashiki.server.guest import Visitor
from zashiki.server.people.rating import season_of
from zashiki.server.refusal import Refusal
from zashiki.server.services import Services
from zashiki.server.tables.messages import GoingOn

_Text = Annotated[str, Meta(max_length=4000)]


class NewClub(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A club that somebody wants to make."""

    name: _Text
    rules: _Text = ""


class ChangeClub(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name, other house rules."""

    name: _Text | None = None
    rules: _Text | None = None


_GOING = ("leave", "hand-over")
"""What those may do too whom the host of the parlour keeps out."""


class ClubAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody does with a club; `guest` is whom the founder means."""

    do: Literal["join", "leave", "remove", "hand-over", "renew", "end"]
    guest: Annotated[str, Meta(max_length=16)] = ""


class MemberInfo(msgspec.Struct, frozen=True):
    """Somebody who is in a club, as the others see them."""

    id: str
    name: str
    avatar: int
    here: bool
    """Whether they are at the club's page, or at one of its tables."""


class ClubInfo(msgspec.Struct, frozen=True):
    """A club. Who is in it, where they play and with what is told to members alone."""

    key: str
    name: str
    rules: str
    count: int
    """How many are in it."""
    presets: tuple[Preset, ...]
    """How variants are played at its new tables, unless who sets one up chooses otherwise."""
    is_member: bool
    members: tuple[MemberInfo, ...] = ()
    """The founder first."""
    tables: GoingOn | None = None
    packs: tuple[ClubPack, ...] = ()


async def told(request: Call, key: str, visitor: Visitor) -> ClubInfo:
    """The club as the guest is told of it; to a member, that they are here."""
    services, guest = services_of(request), visitor.guest.id
    club = await services.clubs.find(key)
    members = await services.clubs.members(club.id)
    own = next((one for one in members if one.guest.id == guest), None)
    if own is None:
        return ClubInfo(club.key, club.name, club.rules, len(members), club.presets, False)
    if own.seen_by != "nobody":
        await services.clubs.around.note(guest, club.id)
    finder: Finder = part_of(request, "finder")
    tables = await finder.of_club(club.id)
    # Who has just chosen to be shown to nobody is not, whatever their page has said before.
    shown = [one.guest.id for one in members if one.seen_by != "nobody"]
    around = await services.clubs.around.among(shown)
    seats = [seat for one in (*tables.open, *tables.watch) for seat in one.table.seats]
    at_tables = {seat.guest for seat in seats if seat.guest and seat.online}
    here = {guest for guest in shown if club.id in around.get(guest, ()) or guest in at_tables}
    people = tuple(MemberInfo(one.guest.id, one.guest.name, one.guest.avatar, one.guest.id in here) for one in members)
    packs = await services.club_packs.of(club.id)
    return ClubInfo(club.key, club.name, club.rules, len(members), club.presets, True, people, tables, packs)


@get("/")
async def list_clubs(request: Call) -> Response[bytes]:
    """The clubs that the guest is in."""
    visitor, cookie = await greeted(request)
    return answer(await services_of(request).clubs.of(visitor.guest.id), cookie=cookie)


@post("/", status_code=201)
async def make_club(request: Call) -> Response[bytes]:
    """A new club; who makes it is its founder."""
    services = services_of(request)
    wanted = await body_of(request, NewClub)
    visitor, cookie = await greeted(request)
    name, rules = club_name(wanted.name), club_rules(wanted.rules)
    await services.conduct.verify(visitor)
    await services.conduct.verify_words(name, rules)
    for who in (visitor.guest.id, visitor.address):
        if not await services.quotas.clubs.allows(who):
            raise Refusal("too-many", "too many clubs are made; try again later")
    await services.guests.keep_maker(visitor, services.quotas.clubs, visitor.guest.id, visitor.address)
    club = await services.clubs.make(visitor.guest.id, name, rules)
    return answer(await told(request, club.key, visitor), 201, cookie=cookie)


@get("/{club:str}")
async def show_club(request: Call) -> Response[bytes]:
    """One; its page is open, which its members are told."""
    visitor, cookie = await greeted(request)
    return answer(await told(request, request.path_params["club"], visitor), cookie=cookie)


@get("/{club:str}/ladder")
async def show_ladder(request: Call) -> Response[bytes]:
    """How the members stand in this season, in all that they have played rated."""
    services = services_of(request)
    visitor, cookie = await greeted(request)
    club = await services.clubs.id_for(request.path_params["club"], visitor.guest.id)
    members = [one.guest.id for one in await services.clubs.members(club)]
    return answer(await services.standings.among(members, season_of(time.time())), cookie=cookie)


@patch("/{club:str}")
async def change_club(request: Call) -> Response[bytes]:
    """Another name, other house rules."""
    services, key = services_of(request), request.path_params["club"]
    change = await body_of(request, ChangeClub)
    visitor, cookie = await greeted(request)
    name = None if change.name is None else club_name(change.name)
    rules = None if change.rules is None else club_rules(change.rules)
    await services.conduct.verify(visitor)
    await services.conduct.verify_words(name, rules)
    await services.clubs.change(key, visitor.guest.id, name, rules)
    return answer(await told(request, key, visitor), cookie=cookie)


@post("/{club:str}", status_code=200)
async def act_on_club(request: Call) -> Response[bytes]:
    """Join or leave; for the founder: take somebody out, hand over, renew the link, end it.

    Who is in it no more is answered with the clubs that they are still in.
    """
    services, key = services_of(request), request.path_params["club"]
    act = await body_of(request, ClubAct)
    visitor, cookie = await greeted(request)
    key = await _do(services, key, act, visitor)
    if act.do in ("leave", "end"):
        return answer(await services.clubs.of(visitor.guest.id), cookie=cookie)
    return answer(await told(request, key, visitor), cookie=cookie)


async def _do(services: Services, key: str, act: ClubAct, visitor: Visitor) -> str:
    """Carry it out; the key by which the club is found then."""
    clubs, guest = services.clubs, visitor.guest.id
    if act.do not in _GOING:
        await services.conduct.verify(visitor)
    match act.do:
        case "join":
            await clubs.find(key)
            await services.guests.keep(visitor)
            await clubs.join(key, guest)
        case "leave":
            await clubs.leave(key, guest)
        case "remove":
            await clubs.remove(key, guest, act.guest)
        case "hand-over":
            await clubs.hand_over(key, guest, act.guest)
        case "renew":
            return await clubs.renew(key, guest)
        case "end":
            await clubs.end(key, guest)
    return key


CLUBS = Router("/api/clubs", route_handlers=[list_clubs, make_club, show_club, show_ladder, change_club, act_on_club])
