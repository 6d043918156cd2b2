"""Hints for those who sit at a table and are asked something: computed in a bot's process, from the seat's observation.

Who asks is told, and nobody else: the table's other people hear nothing of it. A host who does not want hints switches
them off for the table, and everybody sees that they are.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from weakref import WeakValueDictionary

import msgspec

from zashiki import analysis
from zashiki.analysis.values import Hint
from zashiki.server.bus.bus import Bus
from zashiki.server.bus.quota import Quota
from zashiki.server.config import Config
from zashiki.server.guest import Visitor
from zashiki.server.jobs.processes import JobFailed
from zashiki.server.jobs.work_queue import WorkQueue
from zashiki.server.matches.live_match import LiveMatch, Question
from zashiki.server.refusal import Refusal
from zashiki.server.tables.messages import HintAnswer
from zashiki.server.tables.tables import Table

_MINUTE = 60.0
_REMEMBERED = 512
"""Hints that are kept."""
_NOTED_SECONDS = 3600


def _name(key: Question) -> str:
    return ":".join(map(str, ("hint", *key)))


class Hints:
    """Gives hints, at a bounded pace; the same question gets the same answer."""

    def __init__(self, config: Config, queue: WorkQueue, bus: Bus | None = None) -> None:
        self._config = config
        self._queue = queue
        self._bus = bus
        self._quota = Quota("hints", config.hints_per_minute, _MINUTE, bus)
        self._given: OrderedDict[Question, Hint] = OrderedDict()
        self._asking: WeakValueDictionary[Question, asyncio.Lock] = WeakValueDictionary()

    async def give(self, table: Table, live: LiveMatch, visitor: Visitor) -> HintAnswer:
        """The hint for the decision that the visitor's seat faces in the table's match; raises `Refusal`."""
        seat = table.seat_of(visitor.guest.id)
        if seat is None:
            raise Refusal("not-seated", "only those who sit at the table may ask for a hint")
        if not table.hints:
            raise Refusal("hints-off", "this table is played without hints")
        if not analysis.can_analyse(table.game):
            raise Refusal("hints-off", f"there are no hints for game {table.game!r}")
        if live.decision(seat) is None:
            raise Refusal("not-your-turn", f"seat {seat} is not asked anything")
        key = live.question(seat)
        observation = msgspec.json.encode(live.observation(seat))
        asking = self._asking.setdefault(key, asyncio.Lock())
        # Whoever asks the same meanwhile waits for this answer, or thinks of one where the first has hung up.
        async with asking:
            return HintAnswer(live.id, await self._answer(key, visitor, live.entry.game, observation))

    async def _answer(self, key: Question, visitor: Visitor, game: str, observation: bytes) -> Hint:
        hint = self._given.get(key) or await self._noted(key)
        if hint is None:
            await self._count(visitor.guest.id)
            hint = await self._think(visitor, game, observation)
            if hint is None:
                await self._quota.give_back(visitor.guest.id)
                raise Refusal("not-ready", "hints are being prepared on this server; ask again in a minute")
            if self._bus is not None:
                await self._bus.note(_name(key), msgspec.json.encode(hint), _NOTED_SECONDS)
        self._keep(key, hint)
        return hint

    async def _think(self, visitor: Visitor, game: str, observation: bytes) -> Hint | None:
        seconds = self._config.hint_seconds
        seed = secrets.randbits(63)
        try:
            job = analysis.hint, game, observation, seconds, seed
            return await self._queue.do(visitor.guest.id, *job, seconds=seconds, address=visitor.address)
        except JobFailed as failure:
            raise Refusal("internal", "the server could not think of a hint") from failure

    async def _noted(self, key: Question) -> Hint | None:
        """What another process has answered to this question."""
        (noted,) = (None,) if self._bus is None else await self._bus.noted(_name(key))
        return None if noted is None else msgspec.json.decode(noted, type=Hint)

    async def _count(self, guest: str) -> None:
        """Refuse a guest who asks too often."""
        if not await self._quota.allows(guest):
            raise Refusal("too-fast", f"a guest may ask for {self._config.hints_per_minute} hints in a minute")

    def _keep(self, key: Question, hint: Hint) -> None:
        self._given[key] = hint
        if len(self._given) > _REMEMBERED:
            self._given.popitem(last=False)
