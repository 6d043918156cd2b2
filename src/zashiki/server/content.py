"""What a client shows of a game's cards: data and texts, which no match changes."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from litestar import Request, Response, get

from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game
from zashiki.server.refusal import Refusal
from zashiki.server.told import Told, packed, tell

_Request = Request[Any, Any, Any]


@lru_cache(maxsize=64)
def _encoded(game: str, packs: str, language: str) -> Told:
    """The catalogue as it is sent; raises `InvalidRules`."""
    return packed(find_game(game).catalogue(packs, language))


@get("/{game:str}/content")
async def show_content(request: _Request) -> Response[bytes]:
    """Cards, characters, events, races and maps of a set of packs, with their texts in a language."""
    wanted = request.query_params
    packs, language = wanted.get("packs", "base"), wanted.get("language", "en")
    try:
        told = await asyncio.to_thread(_encoded, request.path_params["game"], packs, language)
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error
    return tell(request, told)
