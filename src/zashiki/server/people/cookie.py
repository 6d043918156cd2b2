"""The guest's cookie: read it, or make a guest and set it."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.connection import ASGIConnection

from zashiki.server.guest import Visitor
from zashiki.server.people.devices import label_of
from zashiki.server.people.guests import Guests
from zashiki.server.rate import household
from zashiki.server.storage.database_file import CannotOpenStore
from zashiki.server.storage.store import StoreUnavailable

COOKIE = "zashiki_guest"
COOKIE_SECONDS = 400 * 24 * 3600
"""So long browsers keep a cookie at most."""
_PAGE_SECONDS = 1.0
"""So long a page waits for a store that does not answer."""

Headers = list[tuple[bytes, bytes]]


async def greet(guests: Guests, connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[Visitor, Headers]:
    """Who connects: the cookie's guest, or a new one, with the header that sets (or renews) the cookie."""
    address = household(connection.client.host) if connection.client else ""
    label = label_of(connection.headers.get("user-agent", ""))
    visitor = await guests.find(connection.cookies.get(COOKIE), address, label)
    return visitor, cookie_of(visitor.token, connection)


async def first_cookie(guests: Guests, connection: ASGIConnection[Any, Any, Any, Any]) -> Headers:
    """What makes somebody of a browser that comes for a page as nobody; nothing for one whose token is somebody's.

    It may bring no token, or that of a device that was turned away or of a guest who is forgotten. Whatever a page asks
    at once would bring back a guest each otherwise, and the last of them would stay.
    """
    try:
        async with asyncio.timeout(_PAGE_SECONDS):
            visitor, cookie = await greet(guests, connection)
    except (CannotOpenStore, StoreUnavailable, TimeoutError):
        # The page is shown all the same; what it asks is refused until the store answers.
        return []
    return [] if visitor.token == connection.cookies.get(COOKIE) else cookie


def cookie_of(token: str, connection: ASGIConnection[Any, Any, Any, Any]) -> Headers:
    """The header that makes a browser the device which the token stands for."""
    secure = "; Secure" if connection.url.scheme in ("https", "wss") else ""
    value = f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
    return [(b"set-cookie", value.encode())]
