"""Where bots think: in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.errors import ZashikiError
from zashiki.server.turns import Turns
from zashiki.workers import begin_worker

_LOG = logging.getLogger(__name__)

GRACE_SECONDS = 20.0
"""How much longer than its time a bot may take (its process may have to start) before it is given up."""
LEAST_SECONDS = 0.05
"""A bot that had to wait for others still thinks for so long."""
RECENT_SECONDS = 3.0
"""A table whose bots were asked so short a time ago is likely to ask again."""

_T = TypeVar("_T")

Choose = Callable[[str, str, bytes, float, int], ActionRecord]
"""A game, a bot's name, an observation in JSON, seconds to think, a seed: the bot's answer. Picklable."""


class Bots(msgspec.Struct, frozen=True):
    """The bots that sit at a server's tables: their names by game, and how they choose."""

    names: Callable[[str], tuple[str, ...]]
    choose: Choose
    prepare: Callable[[], object] | None = None
    """What a process does first that bots will think in: something short, or begun in the background. Picklable."""


def house_bots() -> Bots:
    """The bots of this package."""
    from zashiki import players as bots

    return Bots(bots.bot_names, bots.choose, bots.precompile_in_background)


class Asker(msgspec.Struct, frozen=True):
    """The table that asks for a bot's answer, as far as sharing goes."""

    table: str = ""
    host: str = ""
    has_people: bool = True
    """Whether anybody else than bots plays there."""


NOBODY = Asker()


class BotFailure(ZashikiError):
    """A bot gave no answer."""


def _get_ready(bots: Bots) -> None:
    """Reading `bots` has loaded their code."""
    if bots.prepare is not None:
        bots.prepare()


def _choose_in_time(
    choose: Choose, game: str, bot: str, observation: bytes, seconds: float, deadline: float, seed: int
) -> ActionRecord:
    """Have a bot choose when a process is free for it: what it waited comes off its time.

    `deadline` is on the monotonic clock, which all processes of a machine share.
    """
    return choose(game, bot, observation, max(LEAST_SECONDS, min(seconds, deadline - time.monotonic())), seed)


class BotRunner:
    """A pool of bot processes, started when the first bot is needed and renewed when one breaks.

    Tables that play at the same time share the processes, each bot thinks the shorter for it, so that nobody waits
    longer for an answer than the time it was given.
    """

    def __init__(self, bots: Bots, workers: int, niceness: int = 5) -> None:
        """`niceness` is how far its processes stand back on a busy machine."""
        self.bots = bots
        self._niceness = niceness
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._thinking = 0
        self._turns = Turns(workers)
        self._asked_at: dict[str, float] = {}

    def warm_up(self) -> None:
        """Start the processes before the first bot is asked."""
        if self._pool is None:
            pool = self._open_pool()
            for _ in range(self._workers):
                pool.submit(_get_ready, self.bots)

    async def choose(
        self, game: str, bot: str, observation: bytes, seconds: float, asker: Asker = NOBODY
    ) -> ActionRecord:
        """The bot's answer to its observation, within about `seconds`; raises `BotFailure`.

        Tables share alike while there is time for all; where there is not, those of people come before those where only
        bots play, and hosts take turns.
        """
        deadline = time.monotonic() + seconds
        self._thinking += 1
        try:
            # Bots asked in the same moment share the processes as well.
            await asyncio.sleep(0)
            share = seconds * min(1.0, self._workers / max(self._thinking, self._tables_at_play(asker.table)))
            for is_last_attempt in (False, True):
                try:
                    async with self._turns.turn(asker.host, 0 if asker.has_people else 1):
                        return await self._ask(game, bot, observation, share, deadline)
                except BrokenProcessPool as error:
                    if is_last_attempt:
                        raise BotFailure(f"bot {bot!r} breaks its process") from error
            raise AssertionError("unreachable")
        finally:
            self._thinking -= 1

    def _tables_at_play(self, table: str) -> int:
        """How many tables have asked lately, this one included."""
        now = time.monotonic()
        self._asked_at[table] = now
        self._asked_at = {table: at for table, at in self._asked_at.items() if now - at < RECENT_SECONDS}
        return len(self._asked_at)

    async def _ask(self, game: str, bot: str, observation: bytes, seconds: float, deadline: float) -> ActionRecord:
        seed = secrets.randbits(63)
        return await self._carry_out(
            bot, seconds, _choose_in_time, self.bots.choose, game, bot, observation, seconds, deadline, seed
        )

    async def _carry_out(self, name: str, seconds: float, job: Callable[..., _T], *args: object) -> _T:
        pool = self._open_pool()
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(pool, job, *args), seconds + GRACE_SECONDS)
        except BrokenProcessPool:
            _LOG.warning("the process of %r broke; starting anew", name)
            self._close_pool(pool)
            raise
        except TimeoutError as error:
            self._close_pool(pool)
            raise BotFailure(f"{name!r} did not answer within {seconds + GRACE_SECONDS:g} s") from error
        except Exception as error:
            raise BotFailure(f"{name!r} failed: {error!r}") from error

    async def work(self, job: Callable[..., _T], *args: object, seconds: float) -> _T:
        """Carry out another job of about so many seconds in one of the processes; raises `BotFailure`.

        The job is a plain function of plain values, and so is its answer.
        """
        for is_last_attempt in (False, True):
            try:
                return await self._carry_out(job.__name__, seconds, job, *args)
            except BrokenProcessPool as error:
                if is_last_attempt:
                    raise BotFailure(f"{job.__name__!r} breaks its process") from error
        raise AssertionError("unreachable")

    def process_ids(self) -> list[int]:
        """The processes that run now, by their numbers in the system."""
        return [] if self._pool is None else list(self._pool._processes or {})

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=begin_worker,
                initargs=(self._niceness,),
            )
        return self._pool

    def _close_pool(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        # A process that does not answer would be waited for at exit; no public call ends it.
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End all processes, also those that think."""
        if self._pool is not None:
            self._close_pool(self._pool)
