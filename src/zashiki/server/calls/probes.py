"""What machines ask a server: whether it lives, whether it works, what it sees of a connection, what it counts."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, route
from prometheus_client import CONTENT_TYPE_LATEST

from zashiki.server.calls.call import services_of
from zashiki.server.calls.files import METHODS
from zashiki.server.metrics import is_within
from zashiki.server.refusal import Refusal

_Request = Request[Any, Any, Any]


class Arrived(msgspec.Struct, frozen=True):
    """What a server believes of a connection."""

    address: str
    scheme: str
    host: str


def _answer(content: object, status: int = 200) -> Response[bytes]:
    body = msgspec.json.encode(content)
    return Response(body, status_code=status, media_type="application/json", headers={"cache-control": "no-store"})


@route("/live", http_method=METHODS)
async def live() -> Response[bytes]:
    """Whether the process answers; who asks is to end it if not."""
    return _answer({"ok": True})


@route("/health", http_method=METHODS)
async def health(request: _Request) -> Response[bytes]:
    """Whether the server can work: its store takes what is written."""
    services = services_of(request)
    is_well = await services.health.is_well()
    return _answer({"ok": is_well}, 200 if is_well else 503)


@get("/connection")
async def connection(request: _Request) -> Response[bytes]:
    """What has arrived here of the caller's connection, behind whatever proxies there are."""
    address = request.client.host if request.client else ""
    return _answer(Arrived(address, request.url.scheme, request.headers.get("host", "")))


@get("/metrics")
async def metrics(request: _Request) -> Response[bytes]:
    """What the server counts of its work, for those who may know it."""
    services = services_of(request)
    if request.client is None or not is_within(request.client.host, services.config.metrics_from):
        raise Refusal("not-found", "there is no such page")
    return Response(services.metrics.text(), media_type=CONTENT_TYPE_LATEST)
