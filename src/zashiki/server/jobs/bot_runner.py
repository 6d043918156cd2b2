"""Where bots think: in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.server.jobs.processes import Workplace
from zashiki.server.jobs.turns import Turns

LEAST_SECONDS = 0.05
"""A bot that had to wait for others still thinks for so long."""
RECENT_SECONDS = 3.0
"""A table whose bots were asked so short a time ago is likely to ask again."""
_FIXED_SECONDS = 180.0
"""What a bot that looks at no clock may take: the first time its code may have to be compiled."""
_REST = 6.0
"""How many times as long as it thought a bot rests at a table without people, while there are people at others."""

Choose = Callable[[str, str, bytes, float, int], ActionRecord]
"""A game, a bot's name, an observation in JSON, seconds to think, a seed: the bot's answer. Picklable."""


class Bots(msgspec.Struct, frozen=True):
    """The bots that sit at a server's tables: their names by game, and how they choose."""

    names: Callable[[str], tuple[str, ...]]
    choose: Choose
    prepare: Callable[[], object] | None = None
    """What a process does first that bots will think in: something short, or begun in the background. Picklable."""
    choose_fixed: Choose | None = None
    """The same for bots that look at no clock; None where `choose` does not either."""

    def fixed(self) -> Choose:
        """How they choose where all who play the same deal are to meet the same bot."""
        return self.choose_fixed or self.choose


def house_bots() -> Bots:
    """The bots of this package."""
    from zashiki import players as bots

    return Bots(bots.bot_names, bots.choose, bots.precompile_in_background, bots.choose_fixed)


class Asker(msgspec.Struct, frozen=True):
    """The table that asks for a bot's answer, as far as sharing goes."""

    table: str = ""
    host: str = ""
    has_people: bool = True
    """Whether anybody else than bots plays there."""


NOBODY = Asker()


def get_ready(bots: Bots) -> None:
    """What a process does first that bots will think in; reading `bots` has loaded their code."""
    if bots.prepare is not None:
        bots.prepare()


def choose_in_time(
    choose: Choose, game: str, bot: str, observation: bytes, seconds: float, deadline: float, seed: int
) -> ActionRecord:
    """Have a bot choose when a process is free for it: what it waited comes off its time.

    `deadline` is on the monotonic clock, which all processes of a machine share.
    """
    return choose(game, bot, observation, max(LEAST_SECONDS, min(seconds, deadline - time.monotonic())), seed)


def choose_alike(choose: Choose, game: str, bot: str, observation: bytes, seconds: float, seed: int) -> ActionRecord:
    """Have a bot choose that looks at no clock."""
    return choose(game, bot, observation, seconds, seed)


class BotRunner:
    """Processes in which bots think.

    Tables that play at the same time share them, each bot thinks the shorter for it, so that nobody waits longer for an
    answer than the time it was given.
    """

    def __init__(self, bots: Bots, processes: Workplace) -> None:
        self.bots = bots
        self._processes = processes
        self._thinking = 0
        self._turns = Turns(lambda: processes.count)
        self._asked_at: dict[str, float] = {}
        self._show = asyncio.Lock()
        self._show_rests_until = 0.0
        self._people_asked_at = float("-inf")

    def __len__(self) -> int:
        """How many bots think or wait to."""
        return self._thinking

    def warm_up(self) -> None:
        """Start the processes before the first bot is asked."""
        self._processes.warm_up(get_ready, self.bots)

    async def choose(
        self, game: str, bot: str, observation: bytes, seconds: float, asker: Asker = NOBODY
    ) -> ActionRecord:
        """The bot's answer to its observation, within about `seconds`; raises `JobFailed`.

        Tables share alike while there is time for all; where there is not, those of people come before those where only
        bots play, and hosts take turns.
        """
        deadline = time.monotonic() + seconds
        self._thinking += 1
        try:
            # Bots asked in the same moment share the processes as well.
            await asyncio.sleep(0)
            tables = max(self._thinking, self._tables_at_play(asker.table))
            share = seconds * min(1.0, self._processes.count / tables)
            seed = secrets.randbits(63)
            arguments = (self.bots.choose, game, bot, observation, share, deadline, seed)
            async with self._standing_back(asker), self._turn(asker):
                return await self._processes.work(choose_in_time, *arguments, seconds=share, name=f"bot {bot}")
        finally:
            self._thinking -= 1

    async def choose_fixed(
        self, game: str, bot: str, observation: bytes, seed: int, asker: Asker = NOBODY
    ) -> ActionRecord:
        """The answer that the bot always gives to this: it counts trials and looks at no clock; raises `JobFailed`.

        It takes what it takes, so its host waits for a turn as those of all other tables do.
        """
        arguments = (self.bots.fixed(), game, bot, observation, _FIXED_SECONDS, seed)
        self._thinking += 1
        try:
            async with self._turn(asker):
                return await self._processes.work(choose_alike, *arguments, seconds=_FIXED_SECONDS, name=f"bot {bot}")
        finally:
            self._thinking -= 1

    def _turn(self, asker: Asker) -> AbstractAsyncContextManager[None]:
        return self._turns.turn(asker.host, 0 if asker.has_people else 1)

    @asynccontextmanager
    async def _standing_back(self, asker: Asker) -> AsyncIterator[None]:
        """Where only bots play, one thinks at a time, and while people play elsewhere it rests longer than it thought.

        A thought that has begun is not broken off, so whoever asks next would wait for it.
        """
        if asker.has_people:
            self._people_asked_at = time.monotonic()
            yield
            return
        async with self._show:
            while time.monotonic() < min(self._show_rests_until, self._people_asked_at + RECENT_SECONDS):
                await asyncio.sleep(LEAST_SECONDS)
            began = time.monotonic()
            try:
                yield
            finally:
                now = time.monotonic()
                self._show_rests_until = now + _REST * (now - began)

    def _tables_at_play(self, table: str) -> int:
        """How many tables have asked lately, this one included."""
        now = time.monotonic()
        self._asked_at[table] = now
        self._asked_at = {table: at for table, at in self._asked_at.items() if now - at < RECENT_SECONDS}
        return len(self._asked_at)
