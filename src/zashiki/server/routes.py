"""The calls: who you are, what can be played, tables, records."""

from __future__ import annotations

import time
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response, Router, get, patch, post

from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game, games
from zashiki.server.cookie import greet
from zashiki.server.guests import Guest
from zashiki.server.house import House
from zashiki.server.ids import new_id
from zashiki.server.live import live
from zashiki.server.match_log import new_match
from zashiki.server.messages import (
    BotSeat,
    ChangeMe,
    GameInfo,
    Me,
    NewTable,
    VariantInfo,
)
from zashiki.server.refusal import Refusal
from zashiki.server.rooms import Rooms
from zashiki.server.seating import seat_records, verify_pace
from zashiki.server.tables import Seat, Table

_T = TypeVar("_T")
_Request = Request[Any, Any, Any]
_HOUR = 3600


def _house(request: _Request) -> House:
    house: House = request.app.state.house
    return house


def _rooms(request: _Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


def _answer(content: object, status: int = 200) -> Response[bytes]:
    return Response(
        msgspec.json.encode(content),
        status_code=status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


async def _body(request: _Request, kind: type[_T]) -> _T:
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", str(error)[:200]) from error


async def _greeted(request: _Request) -> tuple[Guest, str]:
    guest, [(_, cookie)] = await greet(_house(request).guests, request)
    return guest, cookie.decode()


@get("/health")
async def health() -> Response[bytes]:
    """Whether the server is there."""
    return _answer({"ok": True})


@get("/me")
async def who_am_i(request: _Request) -> Response[bytes]:
    """The guest; the first call makes one."""
    guest, cookie = await _greeted(request)
    answer = _answer(Me(guest.id, guest.name, guest.avatar))
    answer.headers["set-cookie"] = cookie
    return answer


@patch("/me")
async def change_me(request: _Request) -> Response[bytes]:
    """Another name or avatar."""
    change = await _body(request, ChangeMe)
    guest, cookie = await _greeted(request)
    changed = await _house(request).guests.change(guest, change.name, change.avatar)
    await _rooms(request).rename(changed)
    answer = _answer(Me(changed.id, changed.name, changed.avatar))
    answer.headers["set-cookie"] = cookie
    return answer


@get("/games")
async def list_games(request: _Request) -> Response[bytes]:
    """What can be played, and the bots."""
    house = _house(request)
    return _answer([_game_info(name, house.bot_names(name)) for name in games()])


def _game_info(name: str, bots: tuple[str, ...]) -> GameInfo:
    game = find_game(name)
    return GameInfo(
        game=name,
        variants=tuple(
            VariantInfo(variant.name, variant.seats, game.sides(game.rules(variant.name)), variant.options)
            for variant in game.variants.values()
        ),
        bots=bots,
    )


@post("/tables")
async def make_table(request: _Request) -> Response[bytes]:
    """A new table; if no seat is open its first match begins at once."""
    house = _house(request)
    wanted = await _body(request, NewTable)
    guest, cookie = await _greeted(request)
    table = _new_table(house, wanted, guest)
    made = await house.tables.made_since(guest.id, int(time.time()) - _HOUR)
    if made >= house.config.tables_per_hour:
        raise Refusal("too-many", f"a guest may make {house.config.tables_per_hour} tables in an hour")
    guests = {guest.id: guest}
    entry = None
    if table.is_full:
        table, entry = new_match(table, seat_records(table, guests))
    table = await house.matches.begin(table, entry, is_new_table=True)
    answer = _answer(_rooms(request).info(table, guests), 201)
    answer.headers["set-cookie"] = cookie
    return answer


def _new_table(house: House, wanted: NewTable, host: Guest) -> Table:
    """The table that is asked for; raises `Refusal` if it cannot be."""
    try:
        game = find_game(wanted.game)
        variant = game.variant(wanted.variant)
        options = variant.complete(wanted.options)
        game.rules(variant.name, options)
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error
    if len(wanted.seats) != variant.seats:
        raise Refusal("bad-value", f"variant {variant.name!r} has {variant.seats} seats, got {len(wanted.seats)}")
    if wanted.seats.count("me") > 1:
        raise Refusal("bad-value", "you can sit on one seat only")
    verify_pace(wanted.pace)
    seats = []
    for occupant in wanted.seats:
        if isinstance(occupant, BotSeat):
            if occupant.bot not in house.bot_names(game.name):
                raise Refusal("unknown-bot", f"there is no bot {occupant.bot!r}")
            seats.append(Seat(bot=occupant.bot))
        else:
            seats.append(Seat(guest=host.id if occupant == "me" else None))
    return Table(
        id=new_id(),
        game=game.name,
        variant=variant.name,
        options=options,
        public=wanted.public,
        pace=wanted.pace,
        host=host.id,
        seats=tuple(seats),
    )


@get("/tables")
async def list_tables(request: _Request) -> Response[bytes]:
    """The public tables, newest first."""
    house, rooms = _house(request), _rooms(request)
    tables = await house.tables.public()
    guests = await house.guests.named(guest for table in tables for guest in table.guests())
    return _answer([rooms.info(table, guests) for table in tables])


@get("/tables/{table:str}")
async def show_table(request: _Request) -> Response[bytes]:
    """One table, public or not: who knows its id was told it."""
    house = _house(request)
    found = await house.tables.find(request.path_params["table"])
    if found is None:
        raise Refusal("no-such-table", "there is no such table")
    return _answer(_rooms(request).info(found, await house.guests.named(found.guests())))


@get("/matches/{match:str}/record")
async def show_record(request: _Request) -> Response[bytes]:
    """The record of a match that is over, its seed included."""
    house, match = _house(request), request.path_params["match"]
    found = await house.matches.find(match)
    if found is None:
        raise Refusal("no-match", "there is no such match")
    entry, is_over = found
    if not is_over:
        raise Refusal("match-running", "the record is public once the match is over")
    answer = _answer(entry.record(await house.matches.actions(match)))
    answer.headers["content-disposition"] = f'attachment; filename="{entry.game}-{entry.id}.json"'
    return answer


API = Router(
    "/api",
    route_handlers=[
        health,
        who_am_i,
        change_me,
        list_games,
        make_table,
        list_tables,
        show_table,
        show_record,
    ],
)
HANDLERS = (API, live)
