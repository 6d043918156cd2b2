"""The ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import lru_cache, partial
from typing import Any

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

from zashiki.core.registry import games
from zashiki.server.calls.call import services_of
from zashiki.server.calls.faults import FAULTS
from zashiki.server.calls.finding import Finder
from zashiki.server.calls.live import attend_from_afar
from zashiki.server.calls.routes import HANDLERS
from zashiki.server.client.policy import content_policy
from zashiki.server.config import MAX_FRAME_BYTES
from zashiki.server.meeting.friends import Friends
from zashiki.server.organising.duplicates import Duplicates
from zashiki.server.organising.rounds import Rounds
from zashiki.server.origins import is_own
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.services import Services

_HAND_OVER_SECONDS = 10.0
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

_EVERYWHERE = {"x-content-type-options": "nosniff"}
_DOCUMENTS = {
    "content-security-policy": content_policy(),
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
_ENCRYPTED = {"strict-transport-security": f"max-age={365 * 24 * 3600}"}


class Application:
    """The application of a server; who makes its services opens them before and closes them after."""

    def __init__(self, services: Services) -> None:
        self.rooms = rooms = Rooms(services)
        self._services = services
        self._parts = {
            "services": services,
            "rooms": rooms,
            "finder": Finder(services, rooms),
            "friends": Friends(services, rooms),
            "duplicates": Duplicates(services, rooms),
        }

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a call, or live as long as the server does, in the words of ASGI."""
        if scope["type"] != "lifespan":
            scope["state"] = dict(self._parts)
            await _calls()(scope, receive, send)
            return
        await receive()
        async with self.lifespan():
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    @asynccontextmanager
    async def lifespan(self) -> AsyncIterator[None]:
        """What goes on beside the calls."""
        services, rooms = self._services, self.rooms
        # The first to ask for the games or call anything must not make everybody wait until all is loaded.
        for game in games():
            services.bot_names(game)
        _calls()
        rooms.open()
        rounds = asyncio.create_task(Rounds(services, rooms).run())
        if services.relays is not None:
            services.relays.open(partial(attend_from_afar, services, rooms), rooms.close)
        watching = asyncio.create_task(services.metrics.watch_loop())
        try:
            yield
        finally:
            for task in (watching, rounds):
                task.cancel()
            await asyncio.gather(watching, rounds, return_exceptions=True)
            if services.relays is None:
                await rooms.close()
            else:
                # What others can take over is not waited for without end.
                with suppress(TimeoutError):
                    async with asyncio.timeout(_HAND_OVER_SECONDS):
                        await services.relays.close()


@lru_cache
def _calls() -> Litestar:
    """All calls, of whichever server of the process: each brings the parts of its own."""
    return Litestar(
        HANDLERS,
        guards=[_same_origin, _in_text],
        before_send=[_secure],
        exception_handlers={**FAULTS},
        request_max_body_size=MAX_FRAME_BYTES,
        openapi_config=None,
        logging_config=None,
    )


async def _same_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse what other sites' pages send in a guest's name; programs send no origin and are welcome."""
    origin = connection.headers.get("origin")
    if origin is None or connection.scope.get("method", "") in _SAFE_METHODS:
        return
    allowed = services_of(connection).config.origins
    if not is_own(origin, connection.headers.get("host", ""), allowed):
        raise HTTPException(status_code=403, detail="this server answers its own pages only")


async def _in_text(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse an address with the character that PostgreSQL has in no text: it would be taken for a broken database."""
    if connection.scope["type"] != ScopeType.HTTP:
        return  # The table that a connection names is looked up when it is open.
    if "\0" in connection.scope["path"] or b"%00" in connection.scope["query_string"]:
        raise HTTPException(status_code=404, detail="nothing here has a name with the character U+0000")


async def _secure(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        # What is no page has no policy to follow: a table's first load would carry 90 copies of it.
        is_page = headers.get("content-type", "").startswith("text/html")
        wanted = _EVERYWHERE | (_DOCUMENTS if is_page else {}) | (_ENCRYPTED if _is_encrypted(scope) else {})
        for name, value in wanted.items():
            # A page of the client brings a policy of its own, which lets its scripts run.
            headers.setdefault(name, value)


def _is_encrypted(scope: Scope) -> bool:
    """Whether browsers have come by TLS, and to a name that is not shared by all programs of a machine."""
    if scope.get("scheme") != "https":
        return False
    host = Headers.from_scope(scope).get("host", "").partition(":")[0].lower()
    return host != "localhost" and not host.endswith(".localhost")
