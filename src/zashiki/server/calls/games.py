"""What can be played, and what a client shows of a game's cards: data and texts, which no match changes."""

from __future__ import annotations

import asyncio
from functools import lru_cache

import msgspec
from litestar import Response, get

from zashiki.core.contents import contents_of
from zashiki.core.errors import InvalidRules
from zashiki.core.game import Label
from zashiki.core.registry import find_game, games
from zashiki.server.cached import CachedBody, packed
from zashiki.server.calls.call import Call, services_of, tell
from zashiki.server.client.game_info import game_info
from zashiki.server.refusal import Refusal


@get("/games")
async def list_games(request: Call) -> Response[bytes]:
    """What can be played, and the bots."""
    services = services_of(request)
    await services.contents.refresh()
    return tell(request, packed([game_info(name, services.bot_names(name)) for name in games()]))


@lru_cache(maxsize=64)
def _encoded(game: str, packs: str, language: str) -> CachedBody:
    """The catalogue as it is sent; raises `InvalidRules`."""
    return packed(find_game(game).catalogue(packs, language))


@get("/{game:str}/content")
async def show_content(request: Call) -> Response[bytes]:
    """Cards, characters, events, races and maps of a set of packs, with their texts in a language."""
    wanted = request.query_params
    packs, language = wanted.get("packs", "base"), wanted.get("language", "en")
    try:
        told = await asyncio.to_thread(_encoded, request.path_params["game"], packs, language)
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error
    return tell(request, told)


# A drawing that somebody has brought was made anew; should that ever fail, a browser still carries nothing out of it.
_AS_PICTURE = {
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": "attachment",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
}


def _drawing(game: str, value: str, name: str) -> tuple[str, bytes] | None:
    part = contents_of(game)
    return None if part is None else part.drawing(value, name)


@get("/{game:str}/content/drawings/{name:str}")
async def show_drawing(request: Call) -> Response[bytes]:
    """A picture that content of people's brings, by the hash of its bytes; for pages to show, not to be opened."""
    game, name = request.path_params["game"], request.path_params["name"]
    if request.headers.get("sec-fetch-dest", "image") not in ("image", "empty"):
        raise Refusal("bad-value", "this picture is shown in pages, not by itself")
    try:
        found = await asyncio.to_thread(_drawing, game, request.query_params.get("packs", ""), name)
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error
    if found is None:
        raise Refusal("not-found", "there is no such picture")
    media_type, data = found
    return Response(data, media_type=media_type, headers=_AS_PICTURE)


class _Unknown(Exception):
    """Nothing is known of a value by now; unlike an answer, an error is not remembered."""


@lru_cache(maxsize=512)
def _labels(game: str, value: str) -> tuple[Label, ...]:
    """What people call the content; raises `_Unknown`, `InvalidRules`."""
    part = contents_of(game)
    found = () if part is None else part.labels(value)
    if not found:
        raise _Unknown
    return found


@get("/{game:str}/content/labels")
async def show_labels(request: Call) -> Response[bytes]:
    """What people call content of theirs that forms do not offer: an older version, or a draft of the workshop."""
    value = request.query_params.get("value", "")
    try:
        found = await asyncio.to_thread(_labels, request.path_params["game"], value)
    except _Unknown:
        found = ()
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error
    # A value stands for one content for ever; one that is not known may come to be kept.
    kept = "public, max-age=86400" if found else "no-store"
    return Response(msgspec.json.encode(found), headers={"cache-control": kept}, media_type="application/json")


GAMES = (list_games, show_content, show_labels, show_drawing)
