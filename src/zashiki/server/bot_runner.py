"""Where bots think: in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.errors import ZashikiError

_LOG = logging.getLogger(__name__)

GRACE_SECONDS = 20.0
"""How much longer than its time a bot may take (its process may have to start) before it is given up."""
LEAST_SECONDS = 0.05

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
    from zashiki import bots

    return Bots(bots.bot_names, bots.choose, bots.warm_in_background)


class BotFailure(ZashikiError):
    """A bot gave no answer."""


def _begin_work(niceness: int) -> None:
    """What a worker does first."""
    # The server decides when to stop, and ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # People's moves come before bots' thoughts on a busy machine.
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed server cannot end its workers; they see it themselves."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _get_ready(bots: Bots) -> None:
    """Reading `bots` has loaded their code."""
    if bots.prepare is not None:
        bots.prepare()


class BotRunner:
    """A pool of bot processes, started when the first bot is needed and renewed when one breaks."""

    def __init__(self, bots: Bots, workers: int, niceness: int = 5) -> None:
        """`niceness` is how far its processes stand back on a busy machine."""
        self.bots = bots
        self._niceness = niceness
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._thinking = 0

    def warm_up(self) -> None:
        """Start a process before the first bot is asked."""
        if self._pool is None:
            self._open_pool().submit(_get_ready, self.bots)

    async def choose(self, game: str, bot: str, observation: bytes, seconds: float) -> ActionRecord:
        """The bot's answer to its observation, within about `seconds`; raises `BotFailure`."""
        self._thinking += 1
        try:
            # Bots asked in the same moment share the processes, and so the time that the table waits.
            await asyncio.sleep(0)
            share = seconds * min(1.0, self._workers / self._thinking)
            for is_last_attempt in (False, True):
                try:
                    return await self._ask(game, bot, observation, max(LEAST_SECONDS, share))
                except BrokenProcessPool as error:
                    if is_last_attempt:
                        raise BotFailure(f"bot {bot!r} breaks its process") from error
            raise AssertionError("unreachable")
        finally:
            self._thinking -= 1

    async def _ask(self, game: str, bot: str, observation: bytes, seconds: float) -> ActionRecord:
        seed = secrets.randbits(63)
        return await self._carry_out(bot, seconds, self.bots.choose, game, bot, observation, seconds, seed)

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

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_begin_work,
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
