"""What links to the parlour and to what is played there say where they are sent: a title, a sentence, a picture."""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress
from functools import cache, lru_cache
from html import escape

import msgspec
from litestar import Response, get, route

from zashiki.core.plugin import plugin_of
from zashiki.core.registry import games, is_installed
from zashiki.locales import FALLBACK, Texts, match_language
from zashiki.server.calls.call import Call, part_of, services_of, verify_picture_rate
from zashiki.server.calls.files import METHODS, STATIC, page_with
from zashiki.server.client.first_sight import table_sight
from zashiki.server.client.page import preload_call
from zashiki.server.clubs.clubs import Club
from zashiki.server.guest import AVATARS, Guest
from zashiki.server.organising.duplicates import Duplicates
from zashiki.server.people.names import called, club_called
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.late_tables import as_watched
from zashiki.server.tables.tables import Table
from zashiki.server.tournaments.duplicate_info import people_of
from zashiki.server.tournaments.stored import TournamentState

WIDTH, HEIGHT = 1200, 630
"""What those who show links ask for, in pixels."""
_PAPER, _LINE, _SOFT = "#f6f1e7", "#8d8069", "#5f564a"
_FACE, _STEP, _ROW = 108, 150, 546
_MOST_FACES, _MOST_TEXT = 6, 160
"""Of a club: faces in its picture, characters of its house rules."""
_SHAPE = (7, 4)
"""A game's picture, wide by high (`script/pictures.mjs`)."""


class _Look(msgspec.Struct, frozen=True):
    """What a picture shows: games, and who sits where: a face by its number, ``bot``, or ``open``."""

    games: tuple[str, ...]
    seats: tuple[int | str, ...] = ()

    @property
    def tag(self) -> str:
        """Tells pictures apart."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:12]


@cache
def _drawing(name: str) -> str:
    """A drawing of the client's, without the element around it; empty where there is none."""
    file = STATIC / name / "unfurl.svg"
    if not file.is_file():
        return ""
    return file.read_text("utf-8").partition(">")[2].rpartition("</svg>")[0]


def _seat(who: int | str, x: float) -> str:
    left, top = x - _FACE / 2, _ROW - _FACE / 2
    if who == "open":
        dashes = f'stroke="{_LINE}" stroke-width="4" stroke-dasharray="10 9"'
        return f'<circle cx="{x}" cy="{_ROW}" r="{_FACE / 2 - 2}" fill="none" {dashes}/>'
    if who == "bot":
        ring = f'<circle cx="{x}" cy="{_ROW}" r="{_FACE / 2}" fill="#e8e4d0"/>'
        inner = _FACE * 0.62
        at = f'x="{x - inner / 2}" y="{_ROW - inner / 2}" width="{inner}" height="{inner}"'
        return f'{ring}<g color="{_SOFT}"><use href="#i-bot" {at}/></g>'
    return f'<use href="#avatar-{who}" x="{left}" y="{top}" width="{_FACE}" height="{_FACE}"/>'


def draw(look: _Look) -> str:
    """The picture as an SVG without any text: it reads the same in every language, and needs no fonts."""
    wide, high = _SHAPE
    shown = [drawing for name in look.games if (drawing := _drawing(name))]
    room = HEIGHT - 190 if look.seats else HEIGHT - 80
    width = min(room * wide / high, (WIDTH - 80) / max(1, len(shown)) - 20)
    height = width * high / wide
    left = (WIDTH - (width + 20) * len(shown) + 20) / 2
    pictures = "".join(
        f'<svg x="{left + index * (width + 20)}" y="{(room - height) / 2 + 24}" width="{width}" height="{height}" '
        f'viewBox="0 0 {wide * 100} {high * 100}">{drawing}</svg>'
        for index, drawing in enumerate(shown)
    )
    first = WIDTH / 2 - _STEP * (len(look.seats) - 1) / 2
    seats = "".join(_seat(who, first + index * _STEP) for index, who in enumerate(look.seats))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_PAPER}"/>{_drawing("art")}{pictures}{seats}</svg>'
    )


@lru_cache(maxsize=128)
def picture(look: _Look) -> bytes:
    """The picture as PNG."""
    # Numbers by the thousand are loaded with the first picture, not with the server.
    from zashiki.pictures.painting import painted

    return painted(draw(look), WIDTH)


def _look_of(table: Table, guests: dict[str, Guest]) -> _Look:
    def who(guest: str | None, bot: str | None) -> int | str:
        if guest is not None:
            return guests[guest].avatar if guest in guests else 0
        return "open" if bot is None else "bot"

    return _Look((table.game,), tuple(who(seat.guest, seat.bot) for seat in table.seats))


def language_of(request: Call) -> str:
    """The language that is asked for (``?lang=``), else the first of those that the caller reads."""
    wanted = request.query_params.get("lang", "")
    accepted = [part.partition(";")[0].strip() for part in request.headers.get("accept-language", "").split(",")]
    for tag in (wanted, *accepted):
        found = match_language(tag)
        if tag and (found != FALLBACK or tag.lower().startswith(FALLBACK)):
            return found
    return FALLBACK


def _meta(request: Call, title: str, line: str, picture: str) -> str:
    base = str(request.base_url).rstrip("/")
    values = {
        "og:type": "website",
        "og:site_name": "Zashiki",
        "og:title": title,
        "og:description": line,
        "og:url": base + request.url.path,
        "og:image": base + picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in values.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


def _home(request: Call) -> str:
    texts = Texts(language_of(request), ("shell",))
    names = tuple(games())
    title = texts("home-title", games=len(names))
    return _meta(request, title, texts("home-line"), f"/picture.png?v={_Look(names).tag}")


async def _found(request: Call) -> tuple[Table, dict[str, Guest]] | None:
    services = services_of(request)
    found = await services.tables.find(request.path_params["table"])
    if found is None or not is_installed(found.game, found.variant):
        return None
    (table,) = await as_watched(services, [found])
    return table, await services.guests.named(table.guests())


@route("/", http_method=METHODS)
async def home(request: Call) -> Response[bytes]:
    """The home page."""
    return await page_with(request, _home(request))


@route("/table/{table:str}", http_method=METHODS)
async def table_page(request: Call) -> Response[bytes]:
    """The page of a table: who has its link may know who sits there."""
    found = await _found(request)
    if found is None:
        return await page_with(request, _home(request))
    table, guests = found
    texts = Texts(language_of(request), ("unfurl", "shell", *plugin_of(table.game).catalogues))
    free = sum(seat.is_open for seat in table.seats)
    status = "open" if free else table.status
    title = texts(f"unfurl-{status}", game=texts(f"game-{table.game}"), count=free)
    names = " · ".join(called(guest.name, texts) for guest in guests.values())
    line = [names, texts(f"variant-{table.variant}"), texts("unfurl-come" if free else "unfurl-look")]
    picture = f"/table/{table.id}/picture.png?v={_look_of(table, guests).tag}"
    said = " – ".join(filter(None, line))
    head = f"{_meta(request, title, said, picture)}\n    {preload_call(f'/api/tables/{table.id}')}"
    return await page_with(request, head, table_sight(texts.language, title, said), table.game)


def _look_of_club(club: Club, count: int) -> _Look:
    """What its founder would have played, and as many faces as it has members: whose they are is for members alone."""
    played = tuple(dict.fromkeys(preset.game for preset in club.presets))
    drawn = hashlib.sha256(club.id.encode()).digest()[:_MOST_FACES]
    return _Look(played or tuple(games()), tuple(byte % AVATARS for byte in drawn[:count]))


async def _found_club(request: Call) -> tuple[Club, int] | None:
    clubs = services_of(request).clubs
    with suppress(Refusal):
        club = await clubs.find(request.path_params["club"])
        return club, len(await clubs.members(club.id))
    return None


@route("/club/{club:str}", http_method=METHODS)
async def club_page(request: Call) -> Response[bytes]:
    """The page of a club: who has its link may read its name and house rules."""
    found = await _found_club(request)
    if found is None:
        return await page_with(request, _home(request))
    club, count = found
    texts = Texts(language_of(request), ("unfurl", "shell"))
    rules = " ".join(club.rules.split())
    line = [texts("unfurl-club", count=count), _shortened(rules), texts("unfurl-join")]
    picture = f"/club/{club.key}/picture.png?v={_look_of_club(club, count).tag}"
    said = " – ".join(filter(None, line))
    return await page_with(request, _meta(request, club_called(club.name, texts), said, picture))


def _shortened(text: str) -> str:
    return text if len(text) <= _MOST_TEXT else f"{text[: _MOST_TEXT - 1].rstrip()}…"


def _look_of_duplicate(state: TournamentState, guests: dict[str, Guest]) -> _Look:
    one = state.tournament
    faces = [guests[entry.guest].avatar for entry in state.entries if entry.guest in guests]
    return _Look((one.game,), tuple(faces[:_MOST_FACES]))


async def _found_duplicate(request: Call) -> tuple[TournamentState, dict[str, Guest]] | None:
    with suppress(Refusal):
        duplicates: Duplicates = part_of(request, "duplicates")
        state = await duplicates.state(request.path_params["duplicate"])
        return state, await services_of(request).guests.named(people_of(state))
    return None


@route("/duplicate/{duplicate:str}", http_method=METHODS)
async def duplicate_page(request: Call) -> Response[bytes]:
    """The page of a duplicate match: who has its link may know who plays."""
    found = await _found_duplicate(request)
    if found is None:
        return await page_with(request, _home(request))
    state, guests = found
    one = state.tournament
    texts = Texts(language_of(request), ("unfurl", "shell", *plugin_of(one.game).catalogues))
    title = texts("unfurl-duplicate", game=texts(f"game-{one.game}"), count=one.tables)
    names = " · ".join(called(guests[entry.guest].name, texts) for entry in state.entries if entry.guest in guests)
    said = texts("unfurl-come" if one.status == "gathering" else "unfurl-look")
    line = [_shortened(names), texts(f"variant-{one.variant}"), said]
    picture = f"/duplicate/{one.id}/picture.png?v={_look_of_duplicate(state, guests).tag}"
    return await page_with(request, _meta(request, title, " – ".join(filter(None, line)), picture))


@get("/duplicate/{duplicate:str}/picture.png")
async def duplicate_picture(request: Call) -> Response[bytes]:
    """What is played in a duplicate match, and some of those who play."""
    found = await _found_duplicate(request)
    if found is None:
        raise Refusal("no-duplicate", "there is no such duplicate match")
    return await _asked_picture(request, _look_of_duplicate(*found))


async def _asked_picture(request: Call, look: _Look) -> Response[bytes]:
    await verify_picture_rate(request)
    return await _picture(look)


async def _picture(look: _Look) -> Response[bytes]:
    png = await asyncio.to_thread(picture, look)
    return Response(png, media_type="image/png", headers={"cache-control": "max-age=3600"})


@get("/picture.png")
async def home_picture() -> Response[bytes]:
    """The games of the house."""
    return await _picture(_Look(tuple(games())))


@get("/table/{table:str}/picture.png")
async def table_picture(request: Call) -> Response[bytes]:
    """What is played at a table, and who sits there."""
    found = await _found(request)
    if found is None:
        raise Refusal("no-such-table", "there is no such table")
    return await _asked_picture(request, _look_of(*found))


@get("/club/{club:str}/picture.png")
async def club_picture(request: Call) -> Response[bytes]:
    """What a club plays, and how many they are."""
    found = await _found_club(request)
    if found is None:
        raise Refusal("no-club", "there is no such club")
    return await _asked_picture(request, _look_of_club(*found))


HANDLERS = (
    home,
    table_page,
    club_page,
    duplicate_page,
    home_picture,
    table_picture,
    club_picture,
    duplicate_picture,
)
