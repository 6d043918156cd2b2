"""Is a server reached as it should be: from a browser's side, through whatever proxies stand before it."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from http.client import HTTPException
from typing import Any, Never
from urllib.parse import urlsplit

import msgspec
import websockets

from zashiki.core.errors import InvalidRules
from zashiki.host.database import CannotDo
from zashiki.host.findings import Finding, fault, fine, warning
from zashiki.load.trust import trust_in
from zashiki.server.connections.closing import Closing
from zashiki.server.origins import read_origins

_SECONDS = 15.0
_CLOCK_SLACK_SECONDS = 5.0
_TO_RENEW = 1 / 6
"""Of a certificate's time; what renews itself does so at a third."""
_NO_TABLE = "zashikidoctor"
_FORWARD = "let the proxy pass on X-Forwarded-For and X-Forwarded-Proto, and name it with --trusted-proxy"
_PASS_SOCKETS = "let the proxy pass on Upgrade and Connection, and not buffer"


class _Answer(msgspec.Struct, frozen=True):
    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> dict[str, Any]:
        """The body as an object; empty if it is none."""
        try:
            found = json.loads(self.body)
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}


class Site:
    """A server by the address that browsers use."""

    def __init__(self, url: str) -> None:
        """Raises `CannotDo` for what is no address."""
        try:
            parts = urlsplit(url)
            if any(map(str.isspace, parts.netloc)):
                raise ValueError(url)
            # As browsers say it: in small letters, and foreign ones spelled out.
            (self.origin,) = read_origins([f"{parts.scheme}://{parts.netloc}"])
        except (ValueError, InvalidRules) as error:
            raise CannotDo(f"expected an address such as https://play.example.org, got {url!r}") from error
        parts = urlsplit(self.origin)
        self.scheme, self.netloc, self.host = parts.scheme, parts.netloc, parts.hostname or ""
        self.is_encrypted = parts.scheme == "https"
        self.port = parts.port or (443 if self.is_encrypted else 80)

    def call(self, path: str, body: bytes | None = None, **headers: str) -> _Answer:
        """Ask; raises `OSError` where there is no answer at all."""
        request = urllib.request.Request(self.origin + path, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=_SECONDS, context=trust_in(self.origin)) as answer:
                return _Answer(answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return _Answer(error.code, {k.lower(): v for k, v in error.headers.items()}, error.read())
        except HTTPException as error:
            raise OSError(f"what comes is no HTTP ({type(error).__name__}: {str(error).strip()})") from error

    def is_elsewhere(self) -> bool:
        """Whether the address is one of the whole net, and not of this machine or this house."""
        found = {info[4][0] for info in socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)}
        return any(ipaddress.ip_address(str(address).partition("%")[0]).is_global for address in found)


def site(url: str) -> Iterator[Finding]:
    """The server at that address; raises `CannotDo` for what is none."""
    asked = Site(url)
    try:
        live = asked.call("/api/live")
    except OSError as error:
        told = f"{asked.origin} does not answer: {_reason(error)}"
        yield fault("server", told, "look at name, port, certificate, firewall")
        return
    if live.json() != {"ok": True}:
        yield fault(
            "server", f"what answers at {asked.origin} is no server of this version", "look at the proxy's target"
        )
        return
    yield fine("server", f"{asked.origin} answers")
    for about, check in _CHECKS.items():
        try:
            yield from check(asked)
        except OSError as error:
            # A proxy may cut off some of what is asked.
            yield fault(about, f"no answer: {_reason(error)}", "look at the proxy's rules, and at its log")


def _reason(error: OSError) -> object:
    return getattr(error, "reason", error)


def _health(asked: Site) -> Iterator[Finding]:
    if asked.call("/api/health").status == 200:
        yield fine("health", "the store takes what is written")
    else:
        yield fault(
            "health", "the store does not take what is written", "look at the server's log, its disk, its database"
        )


def _arrival(asked: Site) -> Iterator[Finding]:
    arrived = asked.call("/api/connection").json()
    scheme, address = arrived.get("scheme"), str(arrived.get("address"))
    if scheme != asked.scheme:
        told = f"the server takes this {asked.scheme} connection for {scheme}: its cookies are not marked Secure"
        yield fault("proxy", told, _FORWARD)
    elif asked.is_elsewhere() and not _is_global(address):
        told = f"the server sees you as {address}; if that is the proxy, all guests count as one address"
        yield warning("proxy", told, _FORWARD)
    else:
        yield fine("proxy", f"the server sees you as {address}, over {scheme}")


def _is_global(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_global
    except ValueError:
        return False


def _origin(asked: Site) -> Iterator[Finding]:
    # What is no table is refused as such, after where it comes from.
    answer = asked.call("/api/tables", b"{}", Origin=asked.origin, **{"Content-Type": "application/json"})
    if answer.status == 400:
        yield fine("origin", f"pages of {asked.origin} are answered")
        return
    host = asked.call("/api/connection").json().get("host")
    told = f"pages of {asked.origin} are refused ({answer.status}); Host arrives as {host!r}"
    yield fault("origin", told, _origin_advice(asked))


def _origin_advice(asked: Site) -> str:
    return f"let the proxy pass Host on as it is, or serve with --origin {asked.origin}"


async def _hear_out(url: str, origin: str) -> Never:
    """Hear until the connection is closed, by the other side or because it takes too long; raises what ends it."""
    async with asyncio.timeout(_SECONDS):
        trust, from_ = trust_in(url), websockets.Origin(origin)
        async with websockets.connect(url, ssl=trust, origin=from_, close_timeout=1) as talking:
            while True:
                await talking.recv()


def _socket(asked: Site) -> Iterator[Finding]:
    url = f"{'wss' if asked.is_encrypted else 'ws'}://{asked.netloc}/api/tables/{_NO_TABLE}/live"
    try:
        asyncio.run(_hear_out(url, asked.origin))
    except websockets.ConnectionClosed as closed:
        if closed.rcvd is not None and closed.rcvd.code == Closing.NO_SUCH_TABLE:
            yield fine("websocket", "gets through")
            return
        told, advice = str(closed), _PASS_SOCKETS
    except websockets.InvalidStatus as error:
        told = str(error)
        advice = _origin_advice(asked) if error.response.status_code == HTTPStatus.FORBIDDEN else _PASS_SOCKETS
    except TimeoutError:
        told, advice = f"nothing came of it in {_SECONDS:g} s", _PASS_SOCKETS
    except (OSError, websockets.WebSocketException) as error:
        told, advice = str(error), _PASS_SOCKETS
    yield fault("websocket", f"does not get through: {told}", advice)


def _encryption(asked: Site) -> Iterator[Finding]:
    trust = trust_in(asked.origin)
    if trust is None:
        if asked.is_elsewhere():
            yield warning(
                "tls", "none: who listens on the way can sit down as your guests", "put a proxy with TLS in front"
            )
        else:
            yield fine("tls", "none, and none needed at home")
        return
    with (
        socket.create_connection((asked.host, asked.port), _SECONDS) as plain,
        trust.wrap_socket(plain, server_hostname=asked.host) as wrapped,
    ):
        certificate, version = wrapped.getpeercert() or {}, wrapped.version()
    begins, ends = (ssl.cert_time_to_seconds(str(certificate[name])) for name in ("notBefore", "notAfter"))
    told = f"{version}, the certificate ends at {time.strftime('%Y-%m-%d %H:%M', time.gmtime(ends))} UTC"
    if ends - time.time() < (ends - begins) * _TO_RENEW:
        yield warning("tls", told, "see why it is not renewed by itself")
    else:
        yield fine("tls", told)
    if "strict-transport-security" in asked.call("/").headers:
        yield fine("hsts", "browsers come by TLS only")
    elif asked.host.endswith("localhost"):
        yield fine("hsts", "none, since other programs answer at this name too")
    else:
        yield warning("hsts", "browsers may come without TLS", _FORWARD)


def _counters(asked: Site) -> Iterator[Finding]:
    try:
        is_open = asked.call("/metrics").status == HTTPStatus.OK
    except OSError:
        # Some proxies cut the connection without a word.
        is_open = False
    if not is_open:
        yield fine("metrics", "not for those who come from here")
    elif asked.is_elsewhere():
        yield warning("metrics", "who comes from here may read /metrics", f"see --metrics-from; {_FORWARD}")
    else:
        yield fine("metrics", "for those who come from here")


def _clock(asked: Site) -> Iterator[Finding]:
    told = asked.call("/api/live").headers.get("date", "")
    try:
        ahead = parsedate_to_datetime(told).timestamp() - time.time()
    except ValueError:
        return
    if abs(ahead) > _CLOCK_SLACK_SECONDS:
        yield warning("server's clock", f"{ahead:+,.0f} s beside this machine's", "set both by NTP")
    else:
        yield fine("server's clock", "as this machine's")


_CHECKS: Mapping[str, Callable[[Site], Iterator[Finding]]] = {
    "health": _health,
    "proxy": _arrival,
    "origin": _origin,
    "websocket": _socket,
    "tls": _encryption,
    "metrics": _counters,
    "server's clock": _clock,
}
