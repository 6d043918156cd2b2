"""The guest's cookie: read it, or make a guest and set it."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from zashiki.server.guests import Guest, Guests

COOKIE = "zashiki_guest"
# Browsers keep a cookie for 400 days at most.
_MAX_AGE = 400 * 24 * 3600

Headers = list[tuple[bytes, bytes]]


async def greet(guests: Guests, connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[Guest, Headers]:
    """Who connects: the cookie's guest, or a new one, with the header that sets (or renews) the cookie."""
    token = connection.cookies.get(COOKIE)
    guest = await guests.find(token)
    if guest is None or token is None:
        guest, token = await guests.welcome()
    secure = "; Secure" if connection.url.scheme in ("https", "wss") else ""
    value = f"{COOKIE}={token}; Path=/; Max-Age={_MAX_AGE}; HttpOnly; SameSite=Lax{secure}"
    return guest, [(b"set-cookie", value.encode())]
