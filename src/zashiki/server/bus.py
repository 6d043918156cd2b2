"""The bus: what the processes of one parlour tell each other, over Redis. Nothing on it has to outlive a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from zashiki.core.errors import ZashikiError
from zashiki.server.ids import new_id
from zashiki.server.letters import Letter, Reset, Told
from zashiki.server.store import StoreUnavailable

_LOG = logging.getLogger(__name__)

BEAT_SECONDS = 1.0
"""How often a process says that it lives, and looks whether those that it works with do."""
ALIVE_SECONDS = 5
"""After so long without a word a process counts as dead."""
CALL_SECONDS = 5.0
"""A call that takes longer has failed: Redis is gone, or out of reach."""
_RETRY_SECONDS = 0.2
_SCHEMES = ("redis", "rediss", "unix")
_T = TypeVar("_T")

_KEEP = """
local keeper = redis.call('GET', KEYS[1])
if keeper and keeper ~= ARGV[1] and redis.call('EXISTS', ARGV[2] .. keeper) == 1 then return keeper end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[3])
return ARGV[1]
"""
_LET_GO = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"
_KEPT_SECONDS = 24 * 3600
RECLAIM_SECONDS = 3600.0
"""How often who keeps something says so anew: long before it is forgotten."""


class BusUnavailable(StoreUnavailable):
    """What processes tell each other does not get through now."""


class CannotOpenBus(ZashikiError):
    """The bus cannot be used; the message says in one line why."""


def connect(url: str) -> Any:
    """A `redis.asyncio.Redis`; raises `CannotOpenBus` for what is no URL of one, or where the package is missing."""
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ImportError as error:
        raise CannotOpenBus("the bus needs the package redis: pip install 'zashiki[cluster]'") from error
    if urlsplit(url).scheme not in _SCHEMES:
        raise CannotOpenBus(f"expected a bus such as redis://127.0.0.1:6379/0, got {url!r}")
    try:
        # Whoever reconnects without a word has missed some: that must be noticed here.
        retry = Retry(NoBackoff(), 0)
        return Redis.from_url(url, retry=retry, socket_timeout=CALL_SECONDS, socket_connect_timeout=CALL_SECONDS)
    except ValueError as error:
        raise CannotOpenBus(f"cannot use the bus: {error}") from error


def troubles() -> tuple[type[Exception], ...]:
    """What is raised where Redis does not answer, or what is done with every beat cannot be done."""
    from redis.exceptions import RedisError

    return (RedisError, OSError, TimeoutError, StoreUnavailable)


class Bus:
    """A process's place on the bus. `open` it before use, `close` it after."""

    def __init__(self, url: str) -> None:
        """Raises `CannotOpenBus` for what is no URL of a Redis."""
        self.id = new_id()
        """The process, for as long as it lives."""
        self._redis = connect(url)
        self._troubles = troubles()
        # Channels are the same for all databases of one Redis.
        self._channel = f"zashiki:{self._redis.connection_pool.connection_kwargs.get('db', 0)}:"
        self._outbox: dict[str, list[Letter]] = {}
        self._posted = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._listening = asyncio.Event()
        self._was_cut = False
        self._is_silent = False
        self._reading: asyncio.Task[None] | None = None
        self._hearers: dict[type, Callable[[Any], None]] = {}
        self._peers: list[Callable[[], Iterable[str]]] = []
        self._on_lost: list[Callable[[str | None], None]] = []
        self._on_revived: list[Callable[[], Awaitable[None]]] = []
        self._on_beat: list[Callable[[], Awaitable[None]]] = []

    # What the rest of the house registers before the bus is opened.

    def hear(self, kind: type[_T], heed: Callable[[_T], None]) -> None:
        """Have letters of this kind heeded."""
        self._hearers[kind] = heed

    def watch(self, peers: Callable[[], Iterable[str]], lost: Callable[[str | None], None]) -> None:
        """Say which processes are worked with; hear of one that is dead, or None: whoever it is, letters were lost."""
        self._peers.append(peers)
        self._on_lost.append(lost)

    def when_revived(self, renew: Callable[[], Awaitable[None]]) -> None:
        """Have something done when others may have taken this process for dead."""
        self._on_revived.append(renew)

    def on_beat(self, look: Callable[[], Awaitable[None]]) -> None:
        """Have something looked after with every beat, and before the bus is open."""
        self._on_beat.append(look)

    # To be there.

    async def open(self) -> None:
        """Take the place; raises `CannotOpenBus`."""
        try:
            await self._redis.set(self._alive(self.id), 1, ex=ALIVE_SECONDS)
            for look in self._on_beat:
                await look()
            self._tasks = [asyncio.create_task(job()) for job in (self._read, self._flush, self._beat)]
            async with asyncio.timeout(CALL_SECONDS):
                await self._listening.wait()
        except self._troubles as error:
            await self.close()
            raise CannotOpenBus(f"cannot use the bus: {' '.join(str(error).split()) or 'it is silent'}") from error

    async def close(self) -> None:
        """Say farewell and leave."""
        try:
            if self.is_up:
                self.send("all", Reset(self.id))
                await self._publish(self._taken_out())
                await self._redis.delete(self._alive(self.id))
        except self._troubles:
            pass  # They see it by themselves.
        for task in (*self._tasks, *([self._reading] if self._reading else [])):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CALL_SECONDS)
        await self._redis.aclose()

    @property
    def is_up(self) -> bool:
        """Whether what is sent to this process arrives."""
        return self._listening.is_set()

    async def until_up(self) -> None:
        """Wait until it is."""
        await self._listening.wait()

    def _alive(self, process: str) -> str:
        return f"zashiki:alive:{process}"

    async def _beat(self) -> None:
        renewed_at = asyncio.get_running_loop().time()
        while True:
            try:
                before = await self._redis.set(self._alive(self.id), 1, ex=ALIVE_SECONDS, get=True)
                now = asyncio.get_running_loop().time()
                if before is None or now - renewed_at > RECLAIM_SECONDS:
                    renewed_at = now
                    await asyncio.gather(*(renew() for renew in self._on_revived))
                await self._look_after_peers()
                for look in self._on_beat:
                    await look()
            except self._troubles as error:
                self._complain("the bus does not answer", error)
                self._drop()
            except Exception:
                # Whatever it is, a process that stops to beat is taken for dead.
                _LOG.exception("cannot look after the bus")
            else:
                self._is_silent = False
            await asyncio.sleep(BEAT_SECONDS)

    async def _look_after_peers(self) -> None:
        peers = sorted({peer for known in self._peers for peer in known()} - {self.id})
        for peer in set(peers) - await self.living(peers):
            self._lose(peer)

    async def living(self, processes: list[str]) -> set[str]:
        """Those of them who live."""
        if not processes:
            return set()
        signs = await self._redis.mget([self._alive(process) for process in processes])
        return {process for process, sign in zip(processes, signs, strict=True) if sign is not None}

    def _lose(self, process: str | None) -> None:
        for lost in self._on_lost:
            lost(process)

    # To send.

    def send(self, to: str, letter: Letter) -> None:
        """Write to a process without waiting; what cannot be delivered is found by its loss. `all` is everybody."""
        waiting = self._outbox.setdefault(to, [])
        last = waiting[-1] if waiting else None
        if isinstance(letter, Told) and isinstance(last, Told) and last.frame is letter.frame:
            last.lines.extend(letter.lines)
        else:
            waiting.append(letter)
        self._posted.set()

    async def _flush(self) -> None:
        while True:
            await self._posted.wait()
            # All that is said in one moment goes together.
            await asyncio.sleep(0)
            self._posted.clear()
            try:
                await self._publish(self._taken_out())
            except self._troubles as error:
                self._complain("what was to be told is lost", error)
                self._drop()

    def _taken_out(self) -> dict[str, list[Letter]]:
        """What is to be sent, by channel; it is in the outbox no more."""
        outbox, self._outbox = self._outbox, {}
        return {self._channel + to: letters for to, letters in outbox.items()}

    async def _publish(self, letters: dict[str, list[Letter]]) -> None:
        if len(letters) == 1:
            ((channel, one),) = letters.items()
            heard = [await self._redis.publish(channel, msgspec.msgpack.encode(one))]
        else:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for channel, one in letters.items():
                    pipeline.publish(channel, msgspec.msgpack.encode(one))
                heard = await pipeline.execute()
        for channel, count in zip(letters, heard, strict=True):
            if not count:
                self._lose(channel.removeprefix(self._channel))

    # To hear.

    async def _read(self) -> None:
        while True:
            self._reading = asyncio.create_task(self._listen())
            await asyncio.wait([self._reading])
            self._listening.clear()
            self._was_cut = True
            # What was written meanwhile has not arrived.
            self._lose(None)
            await asyncio.sleep(_RETRY_SECONDS)

    async def _listen(self) -> None:
        try:
            async with self._redis.pubsub() as pubsub:
                await pubsub.subscribe(self._channel + self.id, self._channel + "all")
                if self._was_cut:
                    self.send("all", Reset(self.id))
                async for message in pubsub.listen():
                    # Only what has been subscribed to arrives.
                    self._listening.set()
                    if message["type"] == "message":
                        self._take(message["data"])
        except self._troubles as error:
            self._complain("cannot listen to the bus", error)

    def _complain(self, what: str, error: Exception) -> None:
        """Tell the host, once for each time that the bus is gone."""
        if not self._is_silent:
            _LOG.warning("%s: %s", what, error)
        self._is_silent = True

    def _drop(self) -> None:
        """Hang up, and begin anew."""
        if self._reading is not None:
            self._reading.cancel()

    def _take(self, data: bytes) -> None:
        try:
            letters = _DECODER.decode(data)
        except msgspec.MsgspecError as error:
            _LOG.warning("a letter that cannot be read: %s", error)
            return
        for letter in letters:
            heed = self._hearers.get(type(letter))
            try:
                if isinstance(letter, Reset):
                    if letter.sender != self.id:
                        self._lose(letter.sender)
                elif heed is not None:
                    heed(letter)
            except Exception:
                _LOG.exception("cannot heed %s", type(letter).__name__)

    # Who keeps what.

    async def keep(self, name: str) -> str:
        """Keep something that one process alone keeps; returns who does. Raises `BusUnavailable`."""
        arguments = (self.id, self._alive(""), _KEPT_SECONDS)
        keeper = await self.ask(self._redis.eval(_KEEP, 1, f"zashiki:kept:{name}", *arguments))
        return bytes(keeper).decode()

    async def let_go(self, name: str) -> None:
        """Keep it no more."""
        try:
            await self.ask(self._redis.eval(_LET_GO, 1, f"zashiki:kept:{name}", self.id))
        except BusUnavailable as error:
            _LOG.warning("cannot let go of %s: %s", name, error)

    # What all may know for a while.

    @property
    def redis(self) -> Any:
        """The Redis behind it, for what is no letter; `ask` says what its failures are."""
        return self._redis

    async def ask(self, call: Awaitable[_T]) -> _T:
        """The answer of a call; raises `BusUnavailable`."""
        try:
            return await call
        except self._troubles as error:
            raise BusUnavailable(f"the bus does not answer: {' '.join(str(error).split())}") from error

    async def count(self, name: str, step: int, seconds: float) -> int:
        """Count something up or down; it begins at 0 anew so long after the first. Raises `BusUnavailable`."""
        key = f"zashiki:count:{name}"
        async with self._redis.pipeline(transaction=True) as pipeline:
            pipeline.set(key, 0, px=round(seconds * 1000), nx=True)
            pipeline.incrby(key, step)
            _, count = await self.ask(pipeline.execute())
        return int(count)

    async def note(self, name: str, text: bytes, seconds: int) -> None:
        """Let all processes know something for so long. What does not get through they do without."""
        try:
            await self.ask(self._redis.set(f"zashiki:note:{name}", text, ex=seconds))
        except BusUnavailable as error:
            _LOG.warning("cannot note %s: %s", name, error)

    async def noted(self, *names: str) -> list[bytes | None]:
        """What is known under each of these names."""
        if not names:
            return []
        try:
            found: list[bytes | None] = await self.ask(self._redis.mget([f"zashiki:note:{name}" for name in names]))
        except BusUnavailable as error:
            _LOG.warning("cannot look up %s: %s", names[0], error)
            return [None] * len(names)
        return found


_DECODER = msgspec.msgpack.Decoder(list[Letter])
