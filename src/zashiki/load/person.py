"""One who sits at a table and answers every question at random."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from contextlib import suppress
from typing import Any

import msgspec
import websockets

from zashiki.load.calls import COOKIE, LoadFailed
from zashiki.load.trust import trust_in


class _Asked(msgspec.Struct):
    """A decision, as far as a random answer needs it."""

    kind: str
    options: list[str]
    least: int
    most: int
    choices: list[list[str]] | None = None


class _Seen(msgspec.Struct):
    """Of an observation, or of what changed in it."""

    decision: _Asked | msgspec.UnsetType | None = msgspec.UNSET


class _Match(msgspec.Struct):
    id: str
    observation: _Seen


class _Table(msgspec.Struct):
    status: str


class _Heard(msgspec.Struct):
    """Any message of the server, as far as it matters here."""

    type: str
    re: int | str | None = None
    code: str = ""
    reason: str = ""
    table: _Table | None = None
    match: _Match | str | None = None
    observation: _Seen | None = None
    changes: _Seen | None = None


class Tally(msgspec.Struct):
    """What all people have seen so far."""

    waits: list[float] = []
    """Seconds from each answer until the server said that it was carried out."""
    refused: dict[str, int] = {}
    heard_bytes: int = 0
    is_counting: bool = False


class Person:
    """A guest on a seat. Whoever sits on the first one begins every match."""

    def __init__(
        self, seat: int | None, token: str, tally: Tally, rng: random.Random, thinking_seconds: float = 0.0
    ) -> None:
        """`seat` is None for somebody who only watches; `thinking_seconds` is the mean before each answer."""
        self._seat = seat
        self._token = token
        self._tally = tally
        self._rng = rng
        self._thinking_seconds = thinking_seconds
        self._thought: asyncio.Task[None] | None = None
        self._ids = itertools.count(1)
        self._match = ""
        self._asked: _Asked | None = None
        self._sent_at = 0.0
        """When the answer was sent that is not confirmed; 0 if there is none."""
        self._decoder = msgspec.json.Decoder(_Heard)
        self.is_seated = asyncio.Event()

    async def play(self, url: str) -> None:
        """Sit down and play until cancelled; raises `LoadFailed` where the connection cannot be had or ends."""
        headers = {"cookie": f"{COOKIE}={self._token}"}
        try:
            async with websockets.connect(
                url, ssl=trust_in(url), additional_headers=headers,
                compression=None, max_size=None, open_timeout=30, ping_interval=None,
            ) as socket:  # fmt: skip
                if self._seat is None:
                    self.is_seated.set()
                else:
                    await self._say(socket, "sit", seat=self._seat)
                async for text in socket:
                    if self._tally.is_counting:
                        self._tally.heard_bytes += len(text)
                    await self._heed(socket, self._decoder.decode(text))
        except (OSError, websockets.WebSocketException) as error:
            raise LoadFailed(f"a connection ended: {error}") from error
        finally:
            if self._thought is not None:
                self._thought.cancel()
        raise LoadFailed(f"a connection ended: {socket.close_code}")

    async def begin(self) -> None:
        """Wait for the seat."""
        await self.is_seated.wait()

    async def _say(self, socket: websockets.ClientConnection, type_: str, /, **fields: Any) -> None:
        await socket.send(msgspec.json.encode({"type": type_, "id": next(self._ids), **fields}).decode())

    async def _heed(self, socket: websockets.ClientConnection, heard: _Heard) -> None:
        if heard.type == "done":
            if self._seat == 0 and not self.is_seated.is_set():
                # The host sits down last; a table whose match has begun, since bots sit on all others, needs no word.
                await self._say(socket, "start")
            self.is_seated.set()
            self._note_wait()
        elif heard.type == "refused":
            self._note_refusal(heard)
        elif isinstance(heard.match, _Match):
            self._match = heard.match.id
            self._see(heard.match.observation)
        elif heard.type == "events":
            self._see(heard.observation or heard.changes or _Seen())
        elif heard.type == "finished" and self._seat == 0:
            await self._say(socket, "rematch")
        if self._asked is not None and not self._sent_at and self._seat is not None:
            if not self._thinking_seconds:
                await self._answer(socket, self._asked)
            elif self._thought is None or self._thought.done():
                self._thought = asyncio.create_task(self._think(socket))

    def _see(self, seen: _Seen) -> None:
        if seen.decision is not msgspec.UNSET:
            self._asked = seen.decision

    async def _think(self, socket: websockets.ClientConnection) -> None:
        """Answer a while later, if there is still something to answer; times as of a Poisson process."""
        await asyncio.sleep(self._rng.expovariate(1 / self._thinking_seconds))
        # That a connection ended is told by the one that reads from it.
        with suppress(websockets.ConnectionClosed):
            if self._asked is not None:
                await self._answer(socket, self._asked)

    async def _answer(self, socket: websockets.ClientConnection, asked: _Asked) -> None:
        if asked.choices:
            picks = self._rng.choice(asked.choices)
        else:
            picks = self._rng.sample(asked.options, self._rng.randint(asked.least, min(asked.most, len(asked.options))))
        self._sent_at = time.perf_counter()
        await self._say(socket, "act", match=self._match, kind=asked.kind, picks=picks)

    def _note_wait(self) -> None:
        if self._sent_at and self._tally.is_counting:
            self._tally.waits.append(time.perf_counter() - self._sent_at)
        self._sent_at = 0.0

    def _note_refusal(self, heard: _Heard) -> None:
        if not self.is_seated.is_set():
            raise LoadFailed(f"the server refused a seat: {heard.code}, {heard.reason}")
        self._tally.refused[heard.code] = self._tally.refused.get(heard.code, 0) + 1
        self._sent_at = 0.0
