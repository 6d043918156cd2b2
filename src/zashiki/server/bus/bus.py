"""The bus: what the processes of one parlour tell each other, over Redis. Nothing on it has to outlive a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from time import monotonic
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from zashiki.core.errors import ZashikiError
from zashiki.server.bus.carrier import Carrier
from zashiki.server.bus.carrier import connect as carrier_to
from zashiki.server.bus.letters import OF_CONNECTIONS, Beat, Letter, Reset, Told, read_letters
from zashiki.server.ids import new_id
from zashiki.server.storage.store import StoreUnavailable

_LOG = logging.getLogger(__name__)

BEAT_SECONDS = 1.0
"""How often a process says that it lives, and looks whether those that it works with do."""
ALIVE_SECONDS = 5
"""After so long without a word a process counts as dead."""
CALL_SECONDS = 5.0
"""A call that takes longer has failed: Redis is gone, or out of reach."""
_RETRY_SECONDS = 0.2
_NOTED_AT_ONCE = 500
_SCHEMES = ("redis", "rediss", "unix")
_T = TypeVar("_T")


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
        from redis.exceptions import RedisError
    except ImportError as error:
        raise CannotOpenBus("the bus needs the package redis: pip install 'zashiki[cluster]'") from error
    try:
        scheme, _ = urlsplit(url).scheme, urlsplit(url).port
    except ValueError as error:
        # What came is not repeated: where it is cut wrongly, a part of the password is taken for something else.
        raise CannotOpenBus("cannot use the bus: no URL; signs such as @ : / in a password are %40 %3A %2F") from error
    try:
        if scheme not in _SCHEMES:
            # A password is nobody's business.
            got = repr(url) if "@" not in url else f"{url.partition('://')[0]}://…"
            raise CannotOpenBus(f"expected a bus such as redis://127.0.0.1:6379/0, got {got}")
        # Whoever reconnects without a word has missed some: that must be noticed here.
        retry = Retry(NoBackoff(), 0)
        redis = Redis.from_url(url, retry=retry, socket_timeout=CALL_SECONDS, socket_connect_timeout=CALL_SECONDS)
        # What the URL has after its question mark is looked at when there is a connection, even one that is not open.
        redis.connection_pool.make_connection()
        if redis.connection_pool.connection_kwargs.get("decode_responses"):
            raise ValueError("decode_responses cannot be set: what goes over it is no text")
        return redis
    except (TypeError, ValueError, RedisError) as error:
        raise CannotOpenBus(f"cannot use the bus: {error}") from error


def troubles() -> tuple[type[Exception], ...]:
    """What is raised where Redis does not answer, or what is done with every beat cannot be done."""
    from redis.exceptions import RedisError

    return (RedisError, OSError, TimeoutError, StoreUnavailable)


async def _end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks until they have ended: on Python 3.11 a call to Redis may swallow it (`asyncio.wait_for` there)."""
    waiting = set(tasks)
    while waiting:
        for task in waiting:
            task.cancel()
        _, waiting = await asyncio.wait(waiting, timeout=_RETRY_SECONDS)


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
        self._is_posted = False
        self._all_taken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._listening = asyncio.Event()
        self._heard_at = 0.0
        self._was_cut = False
        self.was_dead = True
        """Whether the bus did not know, at this beat or one that failed since, that this process lives."""
        self._is_silent = False
        self._ahead = 0.0
        """How much further the bus's clock is than the process's own."""
        self._carrier: Carrier | None = None
        self._hearers: dict[type, Callable[[Any], None]] = {}
        self._peers: list[Callable[[], Iterable[str]]] = []
        self._on_lost: list[Callable[[str | None], None]] = []
        self._on_beat: list[Callable[[], Awaitable[None]]] = []

    # What the rest of the house registers before the bus is opened.

    def hear(self, kind: type[_T], heed: Callable[[_T], None]) -> None:
        """Have letters of this kind heeded."""
        self._hearers[kind] = heed

    def watch(self, peers: Callable[[], Iterable[str]], lost: Callable[[str | None], None]) -> None:
        """Say which processes are worked with; hear of one that is dead, or None: whoever it is, letters were lost."""
        self._peers.append(peers)
        self._on_lost.append(lost)

    def on_beat(self, look: Callable[[], Awaitable[None]]) -> None:
        """Have something looked after with every beat, and before the bus is open."""
        self._on_beat.append(look)

    # To be there.

    async def open(self) -> None:
        """Take the place; raises `CannotOpenBus`."""
        try:
            await self._live()
            for look in self._on_beat:
                await look()
            self._tasks = [asyncio.create_task(job()) for job in (self._read, self._beat)]
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
                async with asyncio.timeout(CALL_SECONDS):
                    await self._say_all()
                await self._redis.delete(self.sign_of_life(self.id))
        except self._troubles:
            pass  # They see it by themselves.
        await _end(self._tasks)
        await self._redis.aclose()

    @property
    def is_up(self) -> bool:
        """Whether what is sent to this process arrives."""
        return self._listening.is_set()

    async def until_up(self) -> None:
        """Wait until it is."""
        await self._listening.wait()

    def sign_of_life(self, process: str) -> str:
        """What stands in Redis as long as a process lives."""
        return f"zashiki:alive:{process}"

    async def _beat(self) -> None:
        while True:
            # What was not heard may have been done: who is not sure was dead.
            was_dead, self.was_dead = self.was_dead, True
            try:
                self.was_dead = await self._live() or was_dead
                self._listen_to_itself()
                await self._look_after_peers()
                for look in self._on_beat:
                    await look()
                self.was_dead = False
            except self._troubles as error:
                self._complain("the bus does not answer", error)
                self._drop()
            except Exception:
                # Whatever it is, a process that stops to beat is taken for dead.
                _LOG.exception("cannot look after the bus")
            else:
                self._is_silent = False
            await asyncio.sleep(BEAT_SECONDS)

    async def _live(self) -> bool:
        """Say that it lives; whether the bus did not know so any more."""
        sign = self.sign_of_life(self.id)
        async with self._redis.pipeline(transaction=True) as pipeline:
            was_alive, _, now = await pipeline.exists(sign).set(sign, 1, ex=ALIVE_SECONDS).time().execute()
        self._ahead = now[0] + now[1] / 1e6 - monotonic()
        return not was_alive

    def now(self) -> float:
        """The seconds of a clock that all processes on the bus have in common, whatever their machines' say."""
        return monotonic() + self._ahead

    def _listen_to_itself(self) -> None:
        """A connection that hears nothing any more looks like one on which nobody writes."""
        if not self.is_up:
            return
        if asyncio.get_running_loop().time() - self._heard_at > ALIVE_SECONDS:
            self._complain("nothing is heard on the bus", TimeoutError(f"for {ALIVE_SECONDS} s"))
            self._drop()
        self.send(self.id, Beat())

    async def _look_after_peers(self) -> None:
        peers = sorted({peer for known in self._peers for peer in known()} - {self.id})
        for peer in set(peers) - await self.living(peers):
            self._lose(peer)

    async def living(self, processes: list[str]) -> set[str]:
        """Those of them who live."""
        if not processes:
            return set()
        signs = await self._redis.mget([self.sign_of_life(process) for process in processes])
        return {process for process, sign in zip(processes, signs, strict=True) if sign is not None}

    async def is_living(self, process: str) -> bool:
        """Whether a process lives; one of which nothing can be heard now may."""
        try:
            return bool(await self.ask(self.living([process])))
        except BusUnavailable:
            return True

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
        if not self._is_posted:
            # All that is said in one moment goes together.
            self._is_posted = True
            asyncio.get_running_loop().call_soon(self.go_on)

    def go_on(self) -> None:
        """Send what waits, unless Redis has not yet taken what was sent before: then it goes together, after that."""
        self._is_posted = False
        carrier = self._carrier
        if carrier is None or not self.is_up or not carrier.is_free:
            return
        if self._outbox:
            outbox, self._outbox = self._outbox, {}
            carrier.publish({self._channel + to: msgspec.msgpack.encode(letters) for to, letters in outbox.items()})
        else:
            self._all_taken.set()

    async def _say_all(self) -> None:
        """Wait until everything has been sent and taken."""
        self._all_taken.clear()
        self.go_on()
        await self._all_taken.wait()

    async def deliver(self, to: str, letter: Letter) -> bool:
        """Write to a process at once; whether it hears. Raises `BusUnavailable`."""
        data = msgspec.msgpack.encode([letter])
        return bool(await self.ask(self._redis.publish(self._channel + to, data)))

    # To hear.

    async def _read(self) -> None:
        while True:
            try:
                await self._listen()
            except self._troubles as error:
                self._complain("cannot listen to the bus", error)
            except Exception:
                _LOG.exception("cannot listen to the bus")
            self._listening.clear()
            self._was_cut = True
            # What was written meanwhile has not arrived.
            self._lose(None)
            await asyncio.sleep(_RETRY_SECONDS)

    async def _listen(self) -> None:
        """Hear what is sent to this process until the connection ends, and raise why."""
        channels = self._channel + self.id, self._channel + "all"
        async with asyncio.timeout(CALL_SECONDS):
            carrier = await carrier_to(self._redis.connection_pool, self, channels)
        self._carrier = carrier
        # It may have begun already.
        self.go_on()
        try:
            await asyncio.wait([carrier.ended], timeout=CALL_SECONDS)
            if not self.is_up and not carrier.ended.done():
                raise TimeoutError("Redis does not answer")
            raise await carrier.ended
        finally:
            self._carrier = None
            carrier.close()

    def begin(self) -> None:
        """Only now does arrive what is sent to this process: both subscriptions are one command."""
        self._heard_at = asyncio.get_running_loop().time()
        self._listening.set()
        if self._was_cut:
            # What was begun while nothing was heard may have been answered already.
            self._lose(None)
            for letters in self._outbox.values():
                letters[:] = [letter for letter in letters if not isinstance(letter, OF_CONNECTIONS)]
            self.send("all", Reset(self.id))
        self.go_on()

    def miss(self, channel: str) -> None:
        """Nobody hears what was sent there."""
        self._lose(channel.removeprefix(self._channel))

    def _complain(self, what: str, error: Exception) -> None:
        """Tell the host, once for each time that the bus is gone."""
        if not self._is_silent:
            _LOG.warning("%s: %s", what, error)
        self._is_silent = True

    def _drop(self) -> None:
        """Hang up, and begin anew."""
        if self._carrier is not None:
            self._carrier.close()

    def take(self, data: bytes) -> None:
        """Heed letters."""
        self._heard_at = asyncio.get_running_loop().time()
        for letter in read_letters(data):
            heed = self._hearers.get(type(letter))
            try:
                if isinstance(letter, Reset):
                    if letter.sender != self.id:
                        self._lose(letter.sender)
                elif heed is not None:
                    heed(letter)
            except Exception:
                _LOG.exception("cannot heed %s", type(letter).__name__)

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
        await self.note_all({name: text}, seconds)

    async def note_all(self, texts: Mapping[str, bytes], seconds: int) -> None:
        """Let all processes know several things, by name, in as few goes as there may be."""
        names = list(texts)
        try:
            for at in range(0, len(names), _NOTED_AT_ONCE):
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for name in names[at : at + _NOTED_AT_ONCE]:
                        pipeline.set(f"zashiki:note:{name}", texts[name], ex=seconds)
                    await self.ask(pipeline.execute())
        except BusUnavailable as error:
            _LOG.warning("cannot note %s: %s", names[0], error)

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
