"""Time that a simulation works off: an event loop that jumps to whatever is due next, and the clocks to go with it.

Whatever the server waits for by the loop, `time.time` or `time.monotonic` passes in simulated seconds: its limits, its
paces, its days. What takes work takes no time. The store answers from the loop's own thread after a few simulated
milliseconds, so that a run depends on its seed and on nothing else that happens on the machine.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import selectors
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, TypeVar
from unittest.mock import patch

from zashiki.server import metrics
from zashiki.server.organising import rounds as tournament_rounds
from zashiki.server.people import conduct
from zashiki.server.rooms import keeper
from zashiki.server.storage import sqlite as store_sqlite
from zashiki.server.tables.clocks import ByDay, Relaxed

_T = TypeVar("_T")
_LEAST_SECONDS, _MOST_SECONDS = 0.001, 0.004
"""How long the store takes to answer."""
_LOOK_SECONDS = 0.05
_IDLY_SECONDS = 300.0
"""How often the server does what it does every few seconds whether anything happens or not, so that a week is cheap.

To look how far its loop lags behind, for tournaments and new bans, and to store what is left of running clocks.
"""


class Stuck(Exception):
    """Everybody waits for somebody else."""


class _Selector(selectors.DefaultSelector):
    """Has the loop's time jump instead of waiting."""

    loop: SimulatedLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found: list[tuple[selectors.SelectorKey, int]]
        if not self.loop.is_simulated:
            found = super().select(_LOOK_SECONDS if timeout is None else min(timeout, _LOOK_SECONDS))
            return found
        if timeout is None:
            raise Stuck("nothing is due any more")
        self.loop.passed += timeout
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop whose time is simulated while `is_simulated`; else it stands still, and the world goes on."""

    def __init__(self, source: random.Random) -> None:
        self.passed = 0.0
        """Seconds since the beginning."""
        self.is_simulated = False
        self._source = source
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        """Simulated seconds since the beginning."""
        return self.passed

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., _T], *args: Any
    ) -> asyncio.Future[_T]:
        """Do it at once, and tell what came of it a little later."""
        if not self.is_simulated:
            return super().run_in_executor(executor, func, *args)
        done: asyncio.Future[_T] = self.create_future()

        def tell(settle: Callable[[Any], None], result: object) -> None:
            if not done.done():
                settle(result)

        try:
            found = (done.set_result, func(*args))
        except Exception as error:
            found = (done.set_exception, error)  # type: ignore[assignment]
        self.call_later(self._source.uniform(_LEAST_SECONDS, _MOST_SECONDS), tell, *found)
        return done


_prepare = store_sqlite.prepare


def _prepare_hastily(connection: Any, record: object) -> None:
    """The same as the store does, but no commit waits for the disk: no power fails in simulated time."""
    _prepare(connection, record)
    connection.execute("PRAGMA synchronous = OFF").close()


@contextmanager
def simulated(loop: SimulatedLoop, began: float, source: random.Random) -> Iterator[None]:
    """Everybody's clock shows the loop's time, from `began` on (seconds of the epoch), and chance follows the seed."""
    loop.is_simulated = True
    try:
        with (
            patch.object(time, "time", lambda: began + loop.passed),
            patch.object(time, "monotonic", lambda: loop.passed),
            patch.object(secrets, "token_bytes", lambda count=32: source.randbytes(count)),
            patch.object(secrets, "randbits", source.getrandbits),
            patch.object(store_sqlite, "prepare", _prepare_hastily),
            patch.object(metrics, "_LOOK_SECONDS", _IDLY_SECONDS),
            patch.object(tournament_rounds, "_LOOK_SECONDS", _IDLY_SECONDS),
            patch.object(conduct, "_FRESH_SECONDS", _IDLY_SECONDS),
            patch.dict(keeper._KEEP_EVERY, {Relaxed: _IDLY_SECONDS, ByDay: 6 * _IDLY_SECONDS}),
        ):
            yield
    finally:
        loop.is_simulated = False
