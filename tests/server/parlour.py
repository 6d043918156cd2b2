"""A real server on a free port, in this process or in one of its own, and people who play at its tables."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import signal
import ssl
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets

import processes
from processes import PATIENCE, Begin, Running
from server.choosers import RANDOM_BOTS
from zashiki.server.config import Config
from zashiki.server.guest import Visitor
from zashiki.server.jobs.bot_runner import Bots
from zashiki.server.run import listen, server_settings
from zashiki.server.services import Services
from zashiki.server.storage.store import Store
from zashiki.server.times import Time

FOUR_OPEN = {"game": "septet", "variant": "team", "options": {"scoring": "basic"}, "seats": ["open"] * 4, "pace": 0}

DATABASE = "zashiki.db"


class Closed(Exception):
    """The connection was closed while something was awaited."""


class HandTurned(Time):
    """A time that stands still until a test turns it on."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._waiting: set[asyncio.Event] = set()

    def now(self) -> float:
        return self._now

    async def wait(self, news: asyncio.Event, until: float | None) -> None:
        if until is not None and until <= self._now:
            return
        self._waiting.add(news)
        await news.wait()

    def turn(self, seconds: float) -> None:
        """Let so much time pass."""
        self._now += seconds
        for news in self._waiting:
            news.set()


async def newcomer(services: Services) -> Visitor:
    """A guest whom the store knows."""
    visitor = await services.guests.find(None)
    await services.guests.keep(visitor)
    return visitor


@lru_cache
def _made() -> bytes:
    """An embedded database with its tables and nothing in them, as the first server on it leaves it behind."""

    async def make(data: Path) -> bytes:
        store = Store(Config(data=data).database_url())
        await store.open()
        await store.close()
        return (data / DATABASE).read_bytes()

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as beside:
        # The caller has an event loop already.
        return beside.submit(lambda: asyncio.run(make(Path(folder)))).result()


def make_database(data: Path) -> None:
    """Spare the next server in this folder the history of its tables, which `test_store.py` walks through."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not (data / DATABASE).exists():
        (data / DATABASE).write_bytes(_made())


class Address:
    """Where a server is."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}"
        self.tls: ssl.SSLContext | None = None

    def client(self, **more: Any) -> httpx.AsyncClient:
        """Somebody who calls it. No certificates are read: there is nothing to encrypt on the way."""
        return httpx.AsyncClient(base_url=self.http, verify=False, **{"timeout": PATIENCE, **more})


@asynccontextmanager
async def parlour(
    data: Path, bots: Bots = RANDOM_BOTS, time: Time | None = None, **settings: Any
) -> AsyncIterator[Address]:
    """A server in this process."""
    settings = {"messages_per_window": 100_000, "workers": 1, "start_seconds": 0, **settings}
    config = Config(data=data, **settings)
    if config.database is None:
        make_database(data)
    services = Services(config, bots, time)
    await services.open()
    listening = listen(config.host, 0)
    server = uvicorn.Server(server_settings(services))
    task = asyncio.create_task(server.serve([listening]))
    try:
        while not server.started:
            assert not task.done(), "the server did not start"
            await asyncio.sleep(0.01)
        yield Address(listening.getsockname()[1])
    finally:
        server.should_exit = True
        await task
        listening.close()
        await services.close()


async def verify_untold(
    address: Address, seat: Mapping[str, Any], readers: Sequence[Person], watchers: Sequence[Person]
) -> None:
    """Of a match whose deal others have still to play, nobody has the cards, and those may not watch either."""
    for path in ("record", "replay", "analysis"):
        for person in readers:
            answer = await person.call(address, "GET", f"/matches/{seat['match']}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "tournament-open"), path
    for person in watchers:
        try:
            async with person.at(address, seat["table"]) as watcher:
                await watcher.until(lambda p: p.match)
        except Closed:
            assert (watcher.heard[0]["code"], watcher.socket.close_code) == ("tournament-open", 4403)
            continue
        raise AssertionError("somebody watches who is still to play")


class Process:
    """A server in a process of its own: ``zashiki serve``."""

    def __init__(self, process: Running, address: Address) -> None:
        self._process = process
        self.pid = process.pid
        self.address = address

    @classmethod
    async def start(cls, data: Path, *arguments: str, begin: Begin = processes.begin, **options: Any) -> Process:
        """A server on a free port, once it says where it is."""
        if "--database" not in arguments:
            make_database(data)
        command = [sys.executable, "-m", "zashiki", "serve", "--port", "0", "--data", data]
        command += ["--limit", "start-seconds=1", *arguments]
        process = await begin(command, stdout=asyncio.subprocess.PIPE, **options)
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        assert line.startswith(b"Zashiki is open at http://127.0.0.1:"), line
        return cls(process, Address(int(line.decode().strip().rstrip("/").rsplit(":", 1)[1])))

    async def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop it in that way; returns how it ended."""
        with suppress(ProcessLookupError):
            self._process.send_signal(how)
        return await asyncio.wait_for(self._process.wait(), PATIENCE)


def holds(data: Path, *texts: bytes) -> set[bytes]:
    """Which of the texts stand anywhere in the files of a store."""
    content = b"".join(path.read_bytes() for path in sorted(data.rglob("*")) if path.is_file())
    return {text for text in texts if text in content}


class Person:
    """A guest with a cookie."""

    def __init__(self, token: str, me: dict[str, Any]) -> None:
        self.token = token
        self.id: str = me["id"]
        self.me = me

    @classmethod
    async def arrive(cls, address: Address) -> Person:
        """A new guest."""
        async with address.client() as client:
            answer = await client.get("/api/me")
            return cls(client.cookies["zashiki_guest"], answer.json())

    @classmethod
    async def with_phrase(cls, address: Address, phrase: str) -> Person:
        """The guest whose phrase it is, on a new device."""
        async with address.client() as client:
            answer = await client.post("/api/me/recovery", json={"phrase": phrase})
            assert answer.status_code == 200, answer.text
            return cls(client.cookies["zashiki_guest"], answer.json())

    async def call(self, address: Address, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        """One call."""
        async with address.client(cookies={"zashiki_guest": self.token}) as client:
            return await client.request(method, f"/api{path}", json=body, **more)

    async def make_table(self, address: Address, **changes: Any) -> dict[str, Any]:
        """A new table: four open seats unless told otherwise."""
        answer = await self.call(address, "POST", "/tables", FOUR_OPEN | changes)
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()
        return table

    @asynccontextmanager
    async def at(self, address: Address, table: str) -> AsyncIterator[Player]:
        """A connection to a table."""
        async with websockets.connect(
            f"{address.ws}/api/tables/{table}/live",
            ssl=address.tls,
            additional_headers={"cookie": f"zashiki_guest={self.token}"},
            max_queue=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        ) as socket:
            player = Player(socket)
            reader = asyncio.create_task(player.listen())
            try:
                await player.until(lambda p: p.heard)
                yield player
            finally:
                reader.cancel()
                await asyncio.gather(reader, return_exceptions=True)


class Player:
    """One connection: what it heard, and what is true by that."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.table: dict[str, Any] = {}
        self.match: dict[str, Any] | None = None
        self.observation: dict[str, Any] = {}
        self.seat: int | None = None
        self.sequence = 0
        self.acknowledged: list[tuple[int | None, str, tuple[str, ...]]] = []
        self.clocks: list[dict[str, Any]] = []
        self.is_over = False
        self.is_closed = False
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._ids = itertools.count(1)
        self._changed = asyncio.Condition()

    async def listen(self) -> None:
        """Take in messages until the connection ends."""
        with suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                self._take(text)
                async with self._changed:
                    self._changed.notify_all()
        self.is_closed = True
        for answer in self._answers.values():
            answer.set_exception(Closed)
        async with self._changed:
            self._changed.notify_all()

    def _take(self, text: str) -> None:
        message = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        self.table = message.get("table", self.table)
        if "seat" in message:
            self.seat = message["seat"]
        if message["type"] in ("welcome", "started") and message["match"] is not None:
            self.is_over = message["table"]["status"] == "finished"
            self.match = message["match"]
            self.observation = message["match"]["observation"]
            self.sequence = message["match"]["sequence"]
        elif message["type"] == "events":
            assert message["sequence"] == self.sequence + 1
            self.sequence = message["sequence"]
            self.observation = message.get("observation") or {**self.observation, **message["changes"]}
        elif message["type"] == "clocks":
            self.clocks = message["seats"]
        elif message["type"] == "finished":
            self.is_over = True
        elif message["type"] in ("done", "refused") and message["re"] in self._answers:
            self._answers.pop(message["re"]).set_result(message)

    async def until(self, condition: Callable[[Player], object]) -> None:
        """Wait until something is true, or the connection is closed."""
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(lambda: self.is_closed or condition(self))
        if not condition(self):
            raise Closed

    async def say(self, type_: str, /, **fields: Any) -> dict[str, Any]:
        """Say something and wait for the answer."""
        if self.is_closed:
            raise Closed
        number = next(self._ids)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"type": type_, "id": number, **fields}))
        async with asyncio.timeout(PATIENCE):
            said: dict[str, Any] = await answer
        return said

    async def say_raw(self, data: str | bytes) -> dict[str, Any]:
        """Send anything at all and wait for the next answer that answers nothing else."""
        before = len(self.heard)
        await self.socket.send(data)

        def answers() -> list[dict[str, Any]]:
            return [message for message in self.heard[before:] if message["type"] in ("done", "refused")]

        await self.until(lambda _: answers())
        return answers()[0]

    async def act(self, kind: str, picks: list[str]) -> dict[str, Any]:
        """Answer a decision."""
        assert self.match is not None
        seat = self.seat
        answer = await self.say("act", match=self.match["id"], kind=kind, picks=picks)
        if answer["type"] == "done":
            self.acknowledged.append((seat, kind, tuple(picks)))
        return answer

    async def play(self, source: random.Random) -> None:
        """Answer every decision at random until the match is over."""
        while True:
            await self.until(lambda p: p.is_over or p.observation.get("decision"))
            if self.is_over:
                return
            decision = self.observation["decision"]
            answer = await self.act(decision["kind"], source.sample(decision["options"], decision["least"]))
            assert answer["type"] == "done", answer
