"""The calls about the guest who calls: name and face, profile, matches, devices, recovery, export, to be forgotten."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated

import msgspec
from litestar import Response, Router, delete, get, patch, post
from msgspec import Meta

from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game, games
from zashiki.server.calls.call import Call, answer, body_of, greeted, rooms_of, services_of, welcome_home
from zashiki.server.calls.passkeys import PASSKEYS
from zashiki.server.guest import Visitor
from zashiki.server.people.cookie import cookie_of
from zashiki.server.people.devices import Device
from zashiki.server.people.guests import newcomer
from zashiki.server.people.history import Wanted
from zashiki.server.people.insight import insight_of
from zashiki.server.people.names import clean_name
from zashiki.server.people.profile import Favourite, Profile
from zashiki.server.people.rating import season_of
from zashiki.server.privacy.export import export_of
from zashiki.server.privacy.forget import forget
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.stand_in import usual
from zashiki.server.services import Services
from zashiki.server.tables.messages import ChangeMe
from zashiki.server.tournaments.stored import sealed


class ChangeFavourite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the guest likes something from now on."""

    favourite: Favourite
    likes: bool


class NewPhrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery phrase is asked for, in words of a language."""

    language: Annotated[str, Meta(max_length=16)]


class TryPhrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery phrase, as somebody wrote it."""

    phrase: Annotated[str, Meta(max_length=1000)]


class ForgetMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The guest's own id: nobody is forgotten by accident."""

    guest: Annotated[str, Meta(max_length=16)]


class Phrase(msgspec.Struct, frozen=True):
    """A recovery phrase, shown this once."""

    phrase: str


class OwnDevice(msgspec.Struct, frozen=True):
    """A device of the guest; `is_this` is the one that asks."""

    device: Device
    is_this: bool


async def _profile(services: Services, visitor: Visitor) -> Profile:
    guest = visitor.guest
    since, favourites = await services.favourites.of(guest.id)
    tallies = await services.history.tallies(guest.id)
    standings = await services.standings.of(guest.id)
    has_phrase = await services.recovery.has(guest.id)
    return Profile(guest.id, guest.name, guest.avatar, since, has_phrase, favourites, tuple(tallies), tuple(standings))


@get()
async def who_am_i(request: Call) -> Response[bytes]:
    """The guest; who comes without a cookie gets one."""
    visitor, cookie = await greeted(request)
    return answer(visitor.guest, cookie=cookie)


@patch()
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


@get("/profile")
async def show_profile(request: Call) -> Response[bytes]:
    """The guest's own page."""
    visitor, cookie = await greeted(request)
    return answer(await _profile(services_of(request), visitor), cookie=cookie)


@patch("/profile")
async def change_profile(request: Call) -> Response[bytes]:
    """A favourite more, or one less."""
    services = services_of(request)
    change = await body_of(request, ChangeFavourite)
    visitor, cookie = await greeted(request)
    await services.guests.keep(visitor)
    await services.favourites.change(visitor.guest.id, change.favourite, likes=change.likes)
    return answer(await _profile(services, visitor), cookie=cookie)


@get("/matches")
async def list_matches(request: Call) -> Response[bytes]:
    """The guest's matches, the newest first."""
    try:
        wanted = msgspec.convert(dict(request.query_params), Wanted)
    except msgspec.ValidationError as error:
        raise Refusal("bad-value", str(error)[:200]) from error
    visitor, _ = await greeted(request)
    return answer(await services_of(request).history.page(visitor.guest.id, wanted))


@get("/insight")
async def show_insight(request: Call) -> Response[bytes]:
    """What the guest plays well and what costs them, from the analyses of their matches."""
    visitor, _ = await greeted(request)
    return answer(await insight_of(services_of(request).store, visitor.guest.id, sealed))


@get("/devices")
async def list_devices(request: Call) -> Response[bytes]:
    """Where the guest is at home."""
    visitor, _ = await greeted(request)
    devices = await services_of(request).devices.of(visitor.guest.id)
    return answer([OwnDevice(device, device.id == visitor.device) for device in devices])


@delete("/devices/{device:str}", status_code=200)
async def turn_away(request: Call) -> Response[bytes]:
    """A device of the guest is nobody's any more: its cookie, stolen or not, opens nothing."""
    device: str = request.path_params["device"]
    visitor, _ = await greeted(request)
    services = services_of(request)
    rooms_of(request).broadcasts.cut(await services.devices.turn_away(visitor.guest.id, device))
    return answer(await services.devices.of(visitor.guest.id))


@post("/phrase")
async def make_phrase(request: Call) -> Response[bytes]:
    """A new recovery phrase; the one before is worth nothing any more."""
    services = services_of(request)
    wanted = await body_of(request, NewPhrase)
    visitor, cookie = await greeted(request)
    await services.guests.keep(visitor)
    phrase = await services.recovery.renew(visitor.guest.id, wanted.language)
    return answer(Phrase(phrase), 201, cookie=cookie)


@post("/recovery", status_code=200)
async def recover(request: Call) -> Response[bytes]:
    """Who has the phrase is that guest from now on, on this device too."""
    services = services_of(request)
    tried = await body_of(request, TryPhrase)
    visitor, _ = await greeted(request)
    guest = await services.recovery.find(tried.phrase, visitor)
    return await welcome_home(request, guest, visitor.label)


@get("/export")
async def export(request: Call) -> Response[bytes]:
    """Everything that is stored of the guest."""
    services = services_of(request)
    visitor, _ = await greeted(request)
    if not await services.quotas.exports.allows(visitor.guest.id):
        raise Refusal("too-fast", f"a guest may have everything {services.config.exports_per_hour} times in an hour")
    exported = await export_of(services.store, services.history, services.matches, visitor.guest.id)
    # A thousand matches are some megabytes: while they are written others are answered.
    told = await asyncio.to_thread(answer, exported)
    told.headers["content-disposition"] = f'attachment; filename="zashiki-{visitor.guest.id}.json"'
    return told


@post("/forget", status_code=200)
async def forget_me(request: Call) -> Response[bytes]:
    """The guest is nobody: whatever was theirs alone is gone, their matches stay without a name."""
    services, rooms = services_of(request), rooms_of(request)
    asked = await body_of(request, ForgetMe)
    visitor, _ = await greeted(request)
    guest = visitor.guest.id
    if asked.guest != guest:
        raise Refusal("bad-value", f"expected your own id, {guest}, got {asked.guest!r}")
    bot_of = {game: usual(services.bot_names(game)) for game in games()}
    marks = await services.devices.marks(guest)
    forgotten = await forget(services.store, guest, bot_of)
    for mark in marks:
        rooms.broadcasts.cut(mark)
    await rooms.broadcasts.catch_up(forgotten.tables)
    fresh = newcomer()
    [(_, cookie)] = cookie_of(fresh.token, request)
    return answer(fresh.guest, cookie=cookie.decode())


@get("/api/standing")
async def show_standing(request: Call) -> Response[bytes]:
    """Who stands where in a variant, in this season or another."""
    asked = request.query_params
    game, variant = asked.get("game", ""), asked.get("variant", "")
    try:
        find_game(game).variant(variant)
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error
    season = asked.get("season", "") or season_of(time.time())
    visitor, _ = await greeted(request)
    return answer(await services_of(request).standings.board(game, variant, season[:8], visitor.guest.id))


PERSON = Router(
    "/api/me",
    route_handlers=[
        who_am_i,
        change_me,
        show_profile,
        change_profile,
        list_matches,
        show_insight,
        list_devices,
        turn_away,
        make_phrase,
        recover,
        export,
        forget_me,
        *PASSKEYS,
    ],
)
