"""What every call does: find the services, read the body, see who calls, answer in JSON."""

from __future__ import annotations

import gzip
import re
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection

from zashiki.server.cached import CachedBody
from zashiki.server.guest import Guest, Visitor
from zashiki.server.people.cookie import cookie_of, greet
from zashiki.server.rate import household
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.services import Services

T = TypeVar("T")
Call = Request[Any, Any, Any]

_ZERO = rb"\u0000"
_HAS_ZERO = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""The character in JSON, behind no backslash that makes its own one mean itself."""


def part_of(connection: ASGIConnection[Any, Any, Any, Any], name: str) -> Any:
    """A part of the server that the call came to, by its name in `zashiki.server.app`.

    The application is the same for all servers of a process: what is a server's own comes with each call.
    """
    return connection.scope["state"][name]


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """What the server works with."""
    services: Services = part_of(connection, "services")
    return services


def rooms_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Rooms:
    """The tables in memory."""
    rooms: Rooms = part_of(connection, "rooms")
    return rooms


def answer(content: object, status: int = 200, cookie: str | None = None) -> Response[bytes]:
    """The content as JSON, which nobody on the way keeps; with the guest's cookie where one is to be set."""
    headers = {"cache-control": "no-store"} | ({} if cookie is None else {"set-cookie": cookie})
    return Response(msgspec.json.encode(content), status_code=status, media_type="application/json", headers=headers)


def tell(request: Call, told: CachedBody) -> Response[bytes]:
    """The answer for somebody, or that it has not changed."""
    headers = {"cache-control": "no-cache", "etag": told.tag, "vary": "accept-encoding"}
    if told.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type="application/json")
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(told.body), headers=headers, media_type="application/json")
    headers["content-encoding"] = "gzip"
    return Response(told.body, headers=headers, media_type="application/json")


async def body_of(call: Call, kind: type[T]) -> T:
    """What the call brings; raises `Refusal` where it is something else."""
    body = await call.body()
    if _ZERO in body and _HAS_ZERO.search(body):
        # PostgreSQL has it in no text: it would be taken for a broken database.
        raise Refusal("malformed", "no text has the character U+0000")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", str(error)[:200]) from error


async def greeted(call: Call) -> tuple[Visitor, str]:
    """Who calls, and the cookie that says so from now on."""
    visitor, [(_, cookie)] = await greet(services_of(call).guests, call)
    return visitor, cookie.decode()


async def welcome_home(call: Call, guest: Guest, label: str) -> Response[bytes]:
    """The browser that calls is a device of the guest from now on; one that falls out for it loses its connections."""
    added = await services_of(call).devices.add(guest.id, label)
    for mark in added.dropped:
        rooms_of(call).broadcasts.cut(mark)
    [(_, cookie)] = cookie_of(added.token, call)
    return answer(guest, cookie=cookie.decode())


async def verify_picture_rate(call: Call) -> None:
    """Refuse an address that asks for too many pictures; counts one more if not."""
    if not await services_of(call).quotas.pictures.allows(address_of(call)):
        raise Refusal("too-fast", "too many pictures are asked for from this address")


def address_of(call: Call) -> str:
    """Where the call comes from, as limits see it."""
    return household(call.client.host) if call.client else ""
