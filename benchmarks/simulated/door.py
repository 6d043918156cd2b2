"""The server's own application without a network: calls and connections as a web server would bring them."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Any, cast

import msgspec

from zashiki.server.app import Application
from zashiki.server.connections.sockets import EXTENSION, HANG_UP
from zashiki.server.people.cookie import COOKIE

_SHORT, _LONG = 126, 127
_ENCODE = msgspec.json.Encoder().encode


class Answer(msgspec.Struct, frozen=True):
    """What a call brought."""

    status: int
    body: bytes
    cookie: str | None

    @property
    def is_well(self) -> bool:
        """Whether it was done."""
        return self.status < 300

    def read(self) -> Any:
        """What it says."""
        return msgspec.json.decode(self.body)


class Who(msgspec.Struct):
    """Whoever calls: a browser with its cookie."""

    address: str
    token: str | None = None

    def headers(self) -> list[tuple[bytes, bytes]]:
        """What a browser sends along."""
        own = [(b"host", b"parlour"), (b"user-agent", b"Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0")]
        return own if self.token is None else [*own, (b"cookie", f"{COOKIE}={self.token}".encode())]


def _scope(kind: str, path: str, who: Who) -> dict[str, Any]:
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": who.headers(),
        "server": ("parlour", 80),
        "client": (who.address, 1),
        "extensions": {},
    }


class Door:
    """The way into a house."""

    def __init__(self, app: Application) -> None:
        self.app = app
        self.calls = 0

    async def call(self, who: Who, method: str, path: str, body: object = None) -> Answer:
        """One call; whoever had no cookie has one afterwards."""
        self.calls += 1
        content = b"" if body is None else _ENCODE(body)
        status, headers, parts = 500, dict[bytes, bytes](), list[bytes]()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(event: Any) -> None:
            nonlocal status
            if event["type"] == "http.response.start":
                status = event["status"]
                headers.update(event["headers"])
            else:
                parts.append(event.get("body", b""))

        scope = _scope("http", f"/api{path}", who) | {"method": method}
        await self.app(cast(Any, scope), cast(Any, receive), cast(Any, send))
        cookie = headers.get(b"set-cookie", b"").decode().partition(f"{COOKIE}=")[2].partition(";")[0] or None
        if who.token is None and cookie is not None:
            who.token = cookie
        return Answer(status, b"".join(parts), cookie)


def payloads(data: bytes) -> list[bytes]:
    """The messages of text frames as they come from a server."""
    found, at = [], 0
    while at < len(data):
        length, at = data[at + 1], at + 2
        if length in (_SHORT, _LONG):
            size = 2 if length == _SHORT else 8
            length, at = int.from_bytes(data[at : at + size]), at + size
        found.append(data[at : at + length])
        at += length
    return found


class Line:
    """One connection to a table; what it hears goes to whoever listens."""

    def __init__(self, hear: Callable[[bytes], None], ended: Callable[[int], None]) -> None:
        self._hear = hear
        self._ended = ended
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._numbers = itertools.count(1)
        self._task: asyncio.Task[None] | None = None
        self.is_open = False

    def connect(self, app: Application, table: str, who: Who) -> None:
        """Go to a table; what comes of it is heard."""
        scope = _scope("websocket", f"/api/tables/{table}/live", who) | {"subprotocols": []}
        scope["extensions"] = {EXTENSION: self}
        self._said.put_nowait({"type": "websocket.connect"})
        self.is_open = True
        self._task = asyncio.create_task(app(cast(Any, scope), cast(Any, self._said.get), cast(Any, self._send)))

    def say(self, kind: str, /, **fields: object) -> int:
        """Say something; the number by which it is answered."""
        number = next(self._numbers)
        self.say_raw(_ENCODE({"type": kind, "id": number, **fields}).decode())
        return number

    def say_raw(self, text: str) -> None:
        """Send anything at all."""
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    async def leave(self) -> None:
        """Close the page, or lose the connection: the server sees the same."""
        self.is_open = False
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        if self._task is not None:
            await self._task

    async def _send(self, event: dict[str, Any]) -> None:
        if event["type"] == "websocket.send":
            self._hear(event["text"].encode())
        elif event["type"] == "websocket.close":
            self.is_open = False
            self._ended(event.get("code", 1000))

    # What the server's side does (`zashiki.server.connections.sockets.FrameSink`).

    def write_frame(self, frame: bytes) -> None:
        """Hear what is in it."""
        if self.is_open:
            for payload in payloads(frame):
                self._hear(payload)

    def backlog_bytes(self) -> int:
        """All is taken at once."""
        return 0

    def hang_up(self) -> None:
        """The server has nothing more to say."""
        self._said.put_nowait(HANG_UP)

    def abort(self) -> None:
        """The server cuts the line."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1006})
