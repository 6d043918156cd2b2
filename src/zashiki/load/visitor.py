"""A bot of one's own as a guest at a server's table: it sits down, answers what it is asked, and is known for a bot.

A token that begins with `MARK` says so to the server, which shows the seat as a program's to everybody.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
import urllib.parse
from collections.abc import Callable
from typing import Any

import msgspec
import websockets

from zashiki.core.errors import ZashikiError
from zashiki.core.registry import find_game
from zashiki.load.calls import COOKIE, Server
from zashiki.load.trust import trust_in
from zashiki.players.bot import Bot

MARK = "bot-"
_TOKEN_BYTES = 32
_TOKEN_LENGTH = 43

Make = Callable[[str, int], Bot[Any]]
"""A new bot for a match of a game, from a seed."""


class VisitFailed(ZashikiError):
    """The bot cannot play there; the message says in one line what the server said."""


def new_token() -> str:
    """A token by which a server knows a bot; keep it, and the bot is the same guest the next time."""
    return (MARK + secrets.token_urlsafe(_TOKEN_BYTES))[:_TOKEN_LENGTH]


def read_place(url: str) -> tuple[str, str]:
    """Server and table of a table's address; raises `VisitFailed`.

    >>> read_place("https://example.org/table/abc123")
    ('https://example.org', 'abc123')
    """
    parts = urllib.parse.urlsplit(url)
    folder, _, table = parts.path.rpartition("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or folder != "/table" or not table.isalnum():
        raise VisitFailed(f"expected the address of a table, such as http://127.0.0.1:8000/table/ID, got {url!r}")
    return f"{parts.scheme}://{parts.netloc}", table


class Visitor:
    """A bot's connection to a table."""

    def __init__(self, make: Make, token: str, *, name: str, seat: int | None, seconds: float, matches: int) -> None:
        """`seat` is None for the first that is open; after so many `matches` it leaves."""
        if not token.startswith(MARK) or len(token) != _TOKEN_LENGTH:
            raise VisitFailed(f"expected a token of {_TOKEN_LENGTH} characters that begins with {MARK!r}")
        self._make = make
        self._token = token
        self._name = name
        self._seat = seat
        self._seconds = seconds
        self._left = matches
        self._ids = itertools.count(1)
        self._bot: Bot[Any] | None = None
        self._game = ""
        self._match = ""
        self._seen: dict[str, Any] = {}
        self._sent = 0
        """The id of the answer that is not confirmed; 0 if there is none."""
        self.answers = 0

    async def visit(self, url: str) -> None:
        """Sit down at the table and play; raises `VisitFailed`, `LoadFailed` where there is no server, and what the
        bot raises."""
        address, table = read_place(url)
        server = Server(address)
        await server.rename(self._token, self._name)
        headers = {"cookie": f"{COOKIE}={self._token}"}
        try:
            live = server.live(table)
            async with websockets.connect(
                live, ssl=trust_in(live), additional_headers=headers, max_size=None, open_timeout=30
            ) as socket:
                async for text in socket:
                    await self._heed(socket, msgspec.json.decode(text))
                    if not self._left:
                        return
                raise VisitFailed(f"the server has closed the connection: {socket.close_code}")
        except (OSError, websockets.WebSocketException) as error:
            raise VisitFailed(f"the connection ended: {error}") from error

    async def _heed(self, socket: websockets.ClientConnection, heard: dict[str, Any]) -> None:
        kind = heard["type"]
        if kind == "refused":
            raise VisitFailed(f"the server refused: {heard['code']}, {heard['reason']}")
        if kind == "welcome":
            self._game = heard["table"]["game"]
            if heard["seat"] is None:
                await self._sit(socket, heard["table"])
        if isinstance(heard.get("match"), dict):
            self._begin(heard["match"])
        elif kind == "events":
            self._seen = heard.get("observation") or {**self._seen, **heard["changes"]}
        elif kind == "finished":
            self._left -= 1
        elif kind == "done" and heard["re"] == self._sent:
            self._sent = 0
        if not self._sent:
            await self._answer(socket)

    async def _sit(self, socket: websockets.ClientConnection, table: dict[str, Any]) -> None:
        is_open = [number for number, seat in enumerate(table["seats"]) if seat["kind"] == "open"]
        if not is_open and self._seat is None:
            raise VisitFailed("no seat of the table is open")
        await self._say(socket, "sit", seat=is_open[0] if self._seat is None else self._seat)
        await self._say(socket, "ready", on=True)

    def _begin(self, match: dict[str, Any]) -> None:
        if match["id"] != self._match:
            self._match = match["id"]
            self._bot = self._make(self._game, secrets.randbits(32))
        self._seen = match["observation"]

    async def _answer(self, socket: websockets.ClientConnection) -> None:
        if self._bot is None or not self._seen.get("decision"):
            return
        observation = msgspec.convert(self._seen, find_game(self._game).observation_type)
        chosen = (await asyncio.to_thread(self._bot.choose, observation, self._seconds)).plain()
        self.answers += 1
        self._sent = await self._say(socket, "act", match=self._match, kind=chosen.kind, picks=chosen.picks)

    async def _say(self, socket: websockets.ClientConnection, type_: str, /, **fields: Any) -> int:
        number = next(self._ids)
        await socket.send(msgspec.json.encode({"type": type_, "id": number, **fields}).decode())
        return number
