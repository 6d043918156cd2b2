"""The ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import lru_cache, partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

from zashiki.core.errors import InvalidRecord
from zashiki.core.registry import games
from zashiki.server.calls import routes, unfurl
from zashiki.server.calls.call import services_of
from zashiki.server.calls.finding import Finder
from zashiki.server.calls.live import attend_from_afar
from zashiki.server.client import static
from zashiki.server.client.policy import content_policy
from zashiki.server.config import MAX_FRAME_BYTES
from zashiki.server.meeting.friends import Friends
from zashiki.server.organising.duplicates import Duplicates
from zashiki.server.organising.rounds import Rounds
from zashiki.server.refusal import Conflict, Overloaded, Refusal
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables.messages import Fault

_LOG = logging.getLogger(__name__)
_Request = Request[Any, Any, Any]

_STATUS = {
    "no-such-table": 404,
    "no-match": 404,
    "not-found": 404,
    "not-seated": 403,
    "hints-off": 403,
    "not-host": 403,
    "banned": 403,
    "match-running": 409,
    "stale-match": 409,
    "not-your-turn": 409,
    "not-here": 409,
    "declined": 409,
    "push-off": 409,
    "busy": 409,
    "too-many": 429,
    "too-fast": 429,
    "too-many-passkeys": 429,
    "too-many-friends": 429,
    "too-many-invitations": 429,
    "too-many-tries": 429,
    "wrong-phrase": 403,
    "wrong-passkey": 403,
    "daily-open": 403,
    "daily-once": 409,
    "day-to-come": 404,
    "no-club": 404,
    "not-member": 403,
    "not-founder": 403,
    "club-full": 409,
    "too-many-clubs": 429,
    "too-many-packs": 409,
    "unwelcome-words": 400,
    "no-tournament": 404,
    "no-duplicate": 404,
    "tournament-open": 403,
    "tournament-once": 409,
    "tournament-over": 409,
    "tournament-full": 409,
    "rated-match": 409,
    "unfinished-match": 409,
    "no-other-deal": 409,
    "invalid-record": 422,
    "internal": 500,
    "not-ready": 503,
}
_CODES = {401: "wrong-origin", 403: "wrong-origin", 404: "not-found", 405: "not-found", 413: "too-large"}
_RETRY_SECONDS = 5
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
            watching.cancel()
            rounds.cancel()
            await asyncio.gather(rounds, return_exceptions=True)
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
        [*routes.HANDLERS, *unfurl.HANDLERS, *static.HANDLERS],
        guards=[_same_origin, _in_text],
        before_send=[_secure],
        exception_handlers={
            Refusal: _refused,
            InvalidRecord: _invalid_record,
            Conflict: _conflict,
            StoreUnavailable: _unavailable,
            HTTPException: _http_fault,
            Exception: _broken,
        },
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
    if _host_of(origin) != connection.headers.get("host", "").lower() and origin not in allowed:
        raise HTTPException(status_code=403, detail="this server answers its own pages only")


async def _in_text(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse an address with the character that PostgreSQL has in no text: it would be taken for a broken database."""
    if connection.scope["type"] != ScopeType.HTTP:
        return  # The table that a connection names is looked up when it is open.
    if "\0" in connection.scope["path"] or b"%00" in connection.scope["query_string"]:
        raise HTTPException(status_code=404, detail="nothing here has a name with the character U+0000")


def _host_of(origin: str) -> str | None:
    """Host and port of an origin in small letters; None for what is no address."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


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


def _fault(code: str, reason: str, status: int) -> Response[bytes]:
    return Response(msgspec.json.encode(Fault(code, reason)), status_code=status, media_type="application/json")


def _refused(_: _Request, refusal: Refusal) -> Response[bytes]:
    if isinstance(refusal, Overloaded):
        return _later(refusal.reason, refusal.seconds)
    return _fault(refusal.code, refusal.reason, _STATUS.get(refusal.code, 400))


def _later(reason: str, seconds: int) -> Response[bytes]:
    answer = _fault("busy", reason, 503)
    answer.headers["retry-after"] = str(seconds)
    return answer


def _invalid_record(_: _Request, error: InvalidRecord) -> Response[bytes]:
    return _fault("invalid-record", str(error).replace("\n", " ")[:300], 422)


def _conflict(_: _Request, conflict: Conflict) -> Response[bytes]:
    return _fault("busy", str(conflict), 409)


def _unavailable(request: _Request, error: StoreUnavailable) -> Response[bytes]:
    _LOG.warning("%s %s: %s", request.method, request.url.path, error)
    return _later("the server cannot store anything now; try again in a moment", _RETRY_SECONDS)


def _http_fault(_: _Request, error: HTTPException) -> Response[bytes]:
    status = error.status_code
    code = _CODES.get(status, "malformed" if status < 500 else "internal")
    return _fault(code, error.detail or code, status)


def _broken(request: _Request, error: Exception) -> Response[bytes]:
    _LOG.error("%s %s broke", request.method, request.url.path, exc_info=error)
    return _fault("internal", "the server could not do that", 500)
