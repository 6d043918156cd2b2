"""The guest's cookie: read it, or make a guest and set it."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from zashiki.server.guest import Visitor
from zashiki.server.people.devices import TOKEN, label_of
from zashiki.server.people.guests import Guests, newcomer
from zashiki.server.rate import household

COOKIE = "zashiki_guest"
COOKIE_SECONDS = 400 * 24 * 3600
"""So long browsers keep a cookie at most."""

Headers = list[tuple[bytes, bytes]]


async def greet(guests: Guests, connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[Visitor, Headers]:
    """Who connects: the cookie's guest, or a new one, with the header that sets (or renews) the cookie."""
    address = household(connection.client.host) if connection.client else ""
    label = label_of(connection.headers.get("user-agent", ""))
    visitor = await guests.find(connection.cookies.get(COOKIE), address, label)
    return visitor, cookie_of(visitor.token, connection)


def first_cookie(connection: ASGIConnection[Any, Any, Any, Any]) -> Headers:
    """What makes somebody of a browser that comes for a page without a token; nothing for one that brings a token.

    Whatever a page asks at once would bring back a guest each otherwise, and the last of them would stay.
    """
    if TOKEN.fullmatch(connection.cookies.get(COOKIE, "")):
        return []
    return cookie_of(newcomer().token, connection)


def cookie_of(token: str, connection: ASGIConnection[Any, Any, Any, Any]) -> Headers:
    """The header that makes a browser the device which the token stands for."""
    secure = "; Secure" if connection.url.scheme in ("https", "wss") else ""
    value = f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
    return [(b"set-cookie", value.encode())]
