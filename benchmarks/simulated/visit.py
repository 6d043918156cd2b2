"""One visit of a person to a table: they sit down, wait, play, talk, leave at any moment, and maybe come back."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Literal

from simulated.door import Line
from simulated.house import House
from simulated.page import Page
from simulated.person import Person
from simulated.promises import Promises
from simulated.seen import TableSeen
from simulated.thinking import picks_of
from zashiki.core.decision import Decision
from zashiki.players import bot_names
from zashiki.server.tables.phrases import SAYINGS

_SAYINGS = sorted(SAYINGS)
_IDLE_SECONDS = 900.0
_STARTS_WITHIN = 7.0
"""Five seconds to change one's mind, and what the store takes."""
Why = Literal["sit", "watch", "own"]
"""To take a seat, to look on, or because they sit there already."""
Left = Literal["gone", "done", "refused"]
"""In the middle of it, when there was nothing more to do, or because they could not stay."""


class Visit:
    """A person at a table, from when their page opens until it is closed."""

    def __init__(self, house: House, person: Person, table: str, why: Why, *, is_quick: bool = False) -> None:
        self.house, self.person, self.id, self.why = house, person, table, why
        self.is_quick = is_quick
        promises = Promises(house.ledger)
        self.page = Page(promises, self._hear)
        self.line = Line(self.page.take, self.page.end)
        self._heard = Counter[str]()
        self._since = house.now()
        self._full_since: float | None = None
        self._asked_bots = False
        self._seated: frozenset[str] = frozenset()
        self._has_begun = False

    async def stay(self) -> Left:
        """Be there; how it ended."""
        key = self.id, self.person.id
        self.house.counts["visits to tables"] += 1
        self.line.connect(self.house.app, self.id, self.person.who)
        self.house.present[key] += 1
        try:
            return await self._stay()
        finally:
            self.page.end(1000)
            await self.line.leave()
            self.house.present[key] -= 1
            if not self.house.present[key]:
                del self.house.present[key]
            self.house.page_seconds += self.page.work_seconds
            for fault in self.page.faults:
                self.house.fault(f"a table's page: {fault}")
            self.house.answers.update(self.page.refusals)

    async def _stay(self) -> Left:
        idle_until = self.house.now() + _IDLE_SECONDS
        while self.page.closed is None and self.house.now() < idle_until:
            self.page.changed.clear()
            table = self.page.table
            if table is None:
                await self._wait(30.0)
                if self.page.table is None and self.page.closed is None:
                    self.house.fault("a page is not welcomed")
                    return "refused"
                continue
            sequence = self.page.sequence
            self._look(table)
            if table.status == "gathering":
                left = await self._gather(table)
            elif table.status == "playing":
                left = await self._play(table)
            else:
                left = await self._after(table)
            if left is not None:
                return left
            if self.page.sequence != sequence:
                idle_until = self.house.now() + _IDLE_SECONDS
        return "done" if self.page.closed is None else "refused"

    async def _wait(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(max(0.01, seconds)):
                await self.page.changed.wait()
        except TimeoutError:
            pass

    async def _say(self, kind: str, /, **fields: object) -> str:
        """Say something; what comes of it."""
        if self.page.closed is not None:
            return "closed"
        answer = self.page.answer_to(self.line.say(kind, **fields))
        try:
            async with asyncio.timeout(60.0):
                return await answer
        except TimeoutError:
            self.house.fault(f"{kind} is never answered")
            return "closed"

    # What one sees.

    def _look(self, table: TableSeen) -> None:
        people = frozenset(table.people())
        if self.page.seat is not None and table.status == "gathering":
            for other in people - self._seated - {self.person.id}:
                since = self.person.blocked.get(other)
                if since is not None and self.house.now() - since > 1.0 and (self._seated or self.is_quick):
                    self.house.fault("somebody sits with whom they have blocked")
        self._seated = people
        full = all(seat.kind != "open" for seat in table.seats)
        if table.status == "gathering" and full and self._full_since is None:
            self._full_since = self.house.now()
        elif table.status == "gathering" and not full:
            self._full_since = None
        if table.status == "playing" and not self._has_begun:
            self._has_begun = True
            self._note_wait(table)

    def _note_wait(self, table: TableSeen) -> None:
        if not (self.is_quick and self.page.seat is not None and table.quick):
            return
        waited = self.house.now() - self._since
        (self.house.waits.bots if self._asked_bots else self.house.waits.company).append(waited)
        if self._full_since is not None:
            self.house.waits.begins.append(self.house.now() - self._full_since)

    def _hear(self, guest: str) -> None:
        """Somebody says something."""
        if guest in self.person.muted:
            self.house.fault("somebody hears whom they have muted")
            return
        self.house.counts["lines heard"] += 1
        self._heard[guest] += guest != self.person.id

    # Before a match.

    async def _gather(self, table: TableSeen) -> Left | None:
        source = self.person.source
        if self.page.seat is None:
            return await self._sit(table) if self.why == "sit" else await self._watch()
        if all(seat.kind != "open" for seat in table.seats):
            if source.random() < 0.03:
                await self._say("ready", on=False)
            elif not table.quick or table.begins is None:
                await asyncio.sleep(source.uniform(0.5, 6))
                is_host = table.host == self.person.id
                await (self._say("start") if is_host else self._say("ready", on=True))
            await self._wait(_STARTS_WITHIN)
            return "gone" if source.random() < 0.02 else None
        left = self.person.patience - (self.house.now() - self._since)
        if left > 0:
            await self._talk()
            await self._wait(min(left, 20.0))
            return "gone" if source.random() < 0.005 else None
        if source.random() < 0.6:
            self._asked_bots = True
            bot = source.choice(bot_names(table.game))
            if await self._say("fill", bot=bot) == "done" and not table.quick and table.host == self.person.id:
                await self._say("start")
            await self._wait(_STARTS_WITHIN)
            return None
        if self.is_quick:
            self.house.waits.gave_up.append(self.house.now() - self._since)
        if source.random() < 0.5:
            await self._say("stand")
        if table.clock["kind"] == "days":
            self.person.by_day.append(self.id)
        return "done"

    async def _sit(self, table: TableSeen) -> Left | None:
        free = [index for index, seat in enumerate(table.seats) if seat.kind == "open"]
        if not free:
            return "done"
        answer = await self._say("sit", seat=self.person.source.choice(free))
        if answer not in ("done", "seat-taken", "match-running"):
            return "refused"
        await self._wait(1.0)
        return None

    async def _watch(self) -> Left | None:
        await self._talk()
        await self._wait(30.0)
        return "done" if self.person.source.random() < 0.2 else None

    # The match.

    async def _play(self, table: TableSeen) -> Left | None:
        page, source = self.page, self.person.source
        if page.seat is None:
            return await self._watch()
        if table.clock["kind"] == "days" and self.id not in self.person.by_day:
            self.person.by_day.append(self.id)
        await self._consider()
        begun = time.thread_time()
        decision = page.decision()
        page.work_seconds += time.thread_time() - begun
        if decision is None:
            await self._talk()
            patience = 40.0 if table.clock["kind"] == "days" else 180.0
            await self._wait(patience)
            is_quiet = not page.changed.is_set()
            return "gone" if is_quiet and (table.clock["kind"] == "days" or source.random() < 0.3) else None
        if source.random() < (0.08 if self.person.rudeness == "leaves" else 0.004):
            return "gone"
        if source.random() < 0.003:
            await self._say("propose", match=page.match, what=source.choice(("end", "resign")))
        await asyncio.sleep(self._thinks(table))
        if page.closed is None and page.decision() == decision:
            await self._answer(table, decision)
        # What is asked next may have come already.
        if page.decision() is not None:
            page.changed.set()
        return None

    async def _answer(self, table: TableSeen, decision: Decision) -> None:
        """Answer what one is asked."""
        page, source = self.page, self.person.source
        if self.person.rudeness == "pokes" and source.random() < 0.2:
            await self._poke(decision.kind)
            if page.decision() != decision:
                return
        sequence, begun = page.sequence, time.thread_time()
        picks = picks_of(table.game, decision, page.seen(), self.person.strength, source)
        page.work_seconds += time.thread_time() - begun
        answer = await self._say("act", match=page.match, kind=decision.kind, picks=picks)
        if answer == "done":
            self.house.counts["answers of people"] += 1
            if source.random() < 0.005:
                await self._say("propose", match=page.match, what="take-back")
        elif answer != "closed" and page.sequence == sequence and page.decision() == decision:
            self.house.counts[f"answers refused ({answer})"] += 1

    def _thinks(self, table: TableSeen) -> float:
        source, kind = self.person.source, table.clock["kind"]
        if source.random() < 0.004:
            return source.uniform(60, 400)
        longest = 25.0 if kind == "live" else 60.0
        return min(longest, source.lognormvariate(1.2, 0.7))

    async def _consider(self) -> None:
        """Answer what somebody has proposed."""
        proposal, seat = self.page.proposal, self.page.seat
        if proposal is not None and seat in proposal.needs and self.person.source.random() < 0.8:
            await asyncio.sleep(self.person.source.uniform(1, 8))
            yes = self.person.source.random() < 0.6
            await self._say("answer", match=proposal.match, number=proposal.number, yes=yes)

    async def _poke(self, kind: str) -> None:
        """Send what no page sends."""
        source = self.person.source
        await self._say("act", match=self.page.match, kind=kind, picks=["Z99"])
        await self._say("set-bot", seat=source.randrange(9), bot=source.choice(("dragon", "nobody", None)))
        await self._say("hand-over", guest=self.person.id)
        self.line.say_raw(source.choice(('{"type": "act"', "[]", '{"type": "dance", "id": 0}', "\u0000", "x" * 9000)))

    async def _talk(self) -> None:
        """Say something, or take offence at what others say."""
        source = self.person.source
        if self.page.seat is not None and source.random() < (0.7 if self.person.rudeness == "talks" else 0.02):
            for _ in range(8 if self.person.rudeness == "talks" else 1):
                await self._say("say", saying=source.choice(_SAYINGS))
        table = self.page.table
        if table is not None and table.chat and source.random() < 0.1:
            await self._say("chat", text="A nice table.")
        for guest, lines in list(self._heard.items()):
            if lines >= 4:
                del self._heard[guest]
                await self._mind(guest)

    async def _mind(self, guest: str) -> None:
        """Mute somebody who talks too much; some block and report them as well."""
        person, house = self.person, self.house
        if (await house.call(person, "PUT", f"/mutes/{guest}")).is_well:
            person.muted.add(guest)
            house.counts["people muted"] += 1
        if person.source.random() < 0.3:
            found = await house.call(person, "PUT", f"/blocks/{guest}")
            if found.is_well:
                person.blocked[guest] = house.now()
                house.counts["people blocked"] += 1
        if person.source.random() < 0.3:
            body = {"table": self.id, "guest": guest, "reason": "words"}
            if (await house.call(person, "POST", "/reports", body)).is_well:
                house.counts["reports"] += 1

    # After it.

    async def _after(self, table: TableSeen) -> Left | None:
        source, person = self.person.source, self.person
        if self.id in person.by_day:
            person.by_day.remove(self.id)
        if not self._has_begun or self.page.seat is None or source.random() < 0.65:
            if self._has_begun and source.random() < 0.4:
                others = sorted(table.people() - {person.id} - person.blocked.keys())
                if others:
                    await self.house.call(person, "PUT", f"/follows/{source.choice(others)}")
            return "done"
        # Another one: whoever sits there says so, and it begins when all have or the host wants it.
        await asyncio.sleep(source.uniform(2, 15))
        await self._say("rematch")
        await self._wait(30.0)
        if self.page.table is not None and self.page.table.status != "playing":
            return "done"
        return None
