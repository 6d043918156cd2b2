"""What calls have in common: who asks, what they bring, and how they are answered."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Request, Response

from zashiki.server.cookie import greet
from zashiki.server.guests import Visitor
from zashiki.server.rate import household
from zashiki.server.refusal import Refusal
from zashiki.server.rooms import Rooms
from zashiki.server.services import Services

_T = TypeVar("_T")
Call = Request[Any, Any, Any]


def services_of(request: Call) -> Services:
    """What the server works with."""
    services: Services = request.app.state.services
    return services


def rooms_of(request: Call) -> Rooms:
    """The tables in memory."""
    rooms: Rooms = request.app.state.rooms
    return rooms


def answer(content: object, status: int = 200) -> Response[bytes]:
    """The answer in JSON, for this moment alone."""
    return Response(
        msgspec.json.encode(content),
        status_code=status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


async def body_of(request: Call, kind: type[_T]) -> _T:
    """What the call brings; raises `Refusal` for what is nothing of the kind."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", str(error)[:200]) from error


async def greeted(request: Call) -> tuple[Visitor, str]:
    """Who asks, and the cookie that they are to have."""
    visitor, [(_, cookie)] = await greet(services_of(request).guests, request)
    return visitor, cookie.decode()


def address_of(request: Call) -> str:
    """Where the call comes from, as limits see it."""
    return household(request.client.host) if request.client else ""
