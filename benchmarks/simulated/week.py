"""A simulated week: people come and go, the host looks after the house each night, and at the end all is counted."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import msgspec
from season import spearman
from sqlalchemy import Connection, func, select

from simulated.clock import SimulatedLoop, simulated
from simulated.evening import live
from simulated.house import Home, House
from simulated.owners import ownerless, rows
from simulated.person import BAD_WORD, DAY, Person
from simulated.watch import CROWD, Living, Watch
from zashiki.host import moderation
from zashiki.host.days import Retention
from zashiki.host.known_store import known_store
from zashiki.host.retention import prune
from zashiki.server.people.rating import season_of
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

BEGAN = 1_803_859_200.0
"""A Monday, midnight by UTC."""
_NIGHT = 4.5 * 3600
"""When the host looks after the house."""
_KEPT = Retention(guests=3, tables=2, matches=2, unfinished=3)
"""So short that a week has something to let go of."""
_REPORTS, _BAN_DAYS = 3, 2
_QUIET_SECONDS = 600.0
_LEAST_RATED = 10
"""Of fewer people nothing is said of their order."""


class Night(msgspec.Struct, frozen=True):
    """The house at one moment of each night, after the host has looked after it."""

    day: int
    living: Living
    rows: dict[str, int]
    ownerless: dict[str, int]
    gone: dict[str, int]
    cpu_seconds: float
    """Of this process, since the beginning."""


class Found(msgspec.Struct, kw_only=True):
    """What a simulation found."""

    people: int
    days: int
    nights: list[Night]
    faults: Counter[str]
    counts: Counter[str]
    refusals: Counter[str]
    waits: dict[str, list[float]]
    promises: dict[str, tuple[int, float]]
    """Times that people were told, by kind: how many, and by how many seconds the latest was late."""
    most_rooms: int
    apart_seconds: list[float]
    """How long pairs of tables waited for the same thing side by side."""
    by_day_seconds: float
    """The longest that a decision took at a table by day."""
    matches: dict[str, int]
    order: float | None
    """Rank correlation of strength and rating, of those who played enough for it."""
    last: Living
    cpu_seconds: float
    people_seconds: float
    bots_seconds: float
    calls: int

    @property
    def answers(self) -> int:
        """Actions that were stored, of matches that are still known."""
        return self.nights[-1].rows["actions"] if self.nights else 0

    @property
    def server_milliseconds(self) -> float:
        """CPU of the server for each person and day."""
        own = self.cpu_seconds - self.people_seconds - self.bots_seconds
        return own * 1000 / self.people / self.days


def spend(
    people: Sequence[Person], days: int, seed: int, data: Path, tell: Callable[[Night], None] = lambda _: None
) -> Found:
    """Simulate these people for so many days, with the store in a folder; each night is told as it comes."""
    loop = SimulatedLoop(random.Random(seed))
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        return runner.run(_spend(loop, people, days, data, tell))


async def _spend(
    loop: SimulatedLoop, people: Sequence[Person], days: int, data: Path, tell: Callable[[Night], None]
) -> Found:
    services = Home(data)
    await services.open()
    house = House(services)
    try:
        with simulated(loop, BEGAN, random.Random(len(people))):
            async with house.app.lifespan():
                week = Week(house, people, days, data, tell)
                await week.pass_by()
                found = await week.found()
    finally:
        await services.close()
    return found


class Week:
    """Some days of a house."""

    def __init__(
        self, house: House, people: Sequence[Person], days: int, data: Path, tell: Callable[[Night], None]
    ) -> None:
        self._house, self._people, self._days, self._data, self._tell = house, people, days, data, tell
        self._begun = time.process_time()
        self._watch = Watch(house)
        self._nights: list[Night] = []

    async def pass_by(self) -> None:
        """Live through it: when the last day is over everybody has gone home."""
        await self._with_host(moderation.words, (BAD_WORD,))
        watching = asyncio.create_task(self._watch.go_round(), name=CROWD)
        nights = asyncio.create_task(self._look_after(), name=CROWD)
        lives = [asyncio.create_task(live(self._house, person, self._days), name=CROWD) for person in self._people]
        await asyncio.gather(*lives)
        end = self._days * DAY + _NIGHT
        await asyncio.sleep(max(_QUIET_SECONDS, end - self._house.now()))
        await nights
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        for what in self._watch.living().surplus():
            self._house.fault(f"at the end: {what}")

    async def _with_host(self, job: Callable[..., Awaitable[object]], *args: object) -> None:
        """What a host does with the commands of `zashiki admin`, beside the server."""
        async with known_store(str(self._data)) as store:
            await job(store, *args)

    async def _look_after(self) -> None:
        """Each night: reports are read, what is old goes, all is looked over."""
        for day in range(self._days):
            await asyncio.sleep(max(0.0, (day + 1) * DAY + _NIGHT - self._house.now()))
            await self._with_host(self._judge)
            gone = await prune(str(self._data), _KEPT, for_good=True)
            async with self._house.services.store.read() as reader:
                counted, lost = await reader.run_sync(rows), await reader.run_sync(ownerless)
            for where, count in lost.items():
                self._house.faults[f"rows without an owner: {where}"] += count
            await self._watch.look_for_waiting()
            cpu = time.process_time() - self._begun
            night = Night(day + 1, self._watch.living(), counted, lost, dict(gone), cpu)
            self._nights.append(night)
            self._tell(night)

    async def _judge(self, store: Store) -> None:
        """Who was reported often is kept out for a while."""
        for report in await moderation.reports(store):
            if report.times >= _REPORTS:
                await moderation.ban(store, "guest", report.about, _BAN_DAYS, "talks too much")
                self._house.counts["bans"] += 1
            await moderation.close(store, report.id)

    async def found(self) -> Found:
        """All figures."""
        house, desk = self._house, self._house.services.desk
        async with house.services.store.read() as reader:
            by_day, matches = await reader.run_sync(_by_day), await reader.run_sync(_matches)
            rated = await reader.run_sync(_rated)
        for broken in house.ledger.broken():
            house.fault(f"a time that was told is not kept: {broken}"[:120])
        if by_day > DAY + 120:
            house.fault(f"a decision by day took {by_day / 3600:.1f} hours")
        return Found(
            people=len(self._people),
            days=self._days,
            nights=self._nights,
            faults=house.faults,
            counts=house.counts,
            refusals=house.answers,
            waits=msgspec.structs.asdict(house.waits),
            promises={kind: (kept.count, kept.latest) for kind, kept in house.ledger.kinds.items()},
            most_rooms=self._watch.most_rooms,
            apart_seconds=sorted(60.0 * looks for looks in self._watch.apart.values()),
            by_day_seconds=by_day,
            matches=matches,
            order=_order(house, rated),
            last=self._watch.living(),
            cpu_seconds=time.process_time() - self._begun,
            people_seconds=house.page_seconds,
            bots_seconds=desk.work_seconds,
            calls=house.door.calls,
        )


def _by_day(connection: Connection) -> float:
    """The longest time between two answers at a table by day where two people play or more: one alone has all time."""
    tables, matches, actions, seats = schema.tables.c, schema.matches.c, schema.actions.c, schema.match_seats.c
    people = select(func.count(seats.guest)).where(seats.match == matches.id).scalar_subquery()
    rows = connection.execute(
        select(matches.id, matches.started, actions.played)
        .join(schema.tables, tables.id == matches.table)
        .join(schema.actions, actions.match == matches.id)
        .where(tables.clock.contains('"days"'), people > 1)
        .order_by(matches.id, actions.sequence)
    )
    longest, known = 0.0, dict[str, int]()
    for match, started, played in rows:
        longest = max(longest, played - known.get(match, started))
        known[match] = played
    return longest


def _matches(connection: Connection) -> dict[str, int]:
    """How matches went, as far as they are still known."""
    counted = Counter[str]()
    query = select(schema.matches.c.finished, schema.matches.c.ending, schema.tables.c.clock).join(
        schema.tables, schema.tables.c.id == schema.matches.c.table
    )
    for finished, ending, clock in connection.execute(query):
        kind = "by day" if '"days"' in clock else "at once"
        how = "left by everybody" if finished is None else "ended early" if ending else "played to the end"
        counted[f"{kind}, {'under way' if finished is None and kind == 'by day' else how}"] += 1
    return dict(counted)


def _rated(connection: Connection) -> dict[str, float]:
    """What the season says of those with three rated matches or more, in the variant that is played most."""
    ratings = schema.ratings.c
    query = select(ratings.guest, ratings.mu).where(
        ratings.variant == "team", ratings.season == season_of(time.time()), ratings.matches >= 3
    )
    return {row.guest: row.mu for row in connection.execute(query)}


def _order(house: House, rated: dict[str, float]) -> float | None:
    known = {guest: mu for guest, mu in rated.items() if guest in house.people}
    strengths = [house.people[guest].strength for guest in known]
    return spearman(strengths, list(known.values())) if len(known) >= _LEAST_RATED else None
