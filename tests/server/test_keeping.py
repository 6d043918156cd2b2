"""A table is kept going, whatever happens while its keeper waits: people come back, the store is gone for a moment."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from processes import PATIENCE
from server.choosers import RANDOM_BOTS
from server.ears import listening
from server.parlour import HandTurned, make_database, newcomer
from zashiki.server.config import Config
from zashiki.server.guest import Guest
from zashiki.server.matches.log import new_match
from zashiki.server.organising.rounds import Rounds
from zashiki.server.rooms import bot_turns, keeper, rooms
from zashiki.server.rooms.bot_turns import bots_are_asked
from zashiki.server.rooms.room import Room
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables.clocks import ByDay
from zashiki.server.tables.seating import seat_records
from zashiki.server.tables.tables import OPEN, Seat, Table

_AWAY = 60


class _Kept:
    """A room that is kept going while time is turned by hand, and the two people who sit there."""

    def __init__(self, services: Services, room: Room, time: HandTurned, guests: list[Guest]) -> None:
        self.services, self.room, self.time, self.guests = services, room, time, guests

    async def until(self, condition: Callable[[Table], object]) -> None:
        """Wait until something is true of the table."""
        async with asyncio.timeout(PATIENCE):
            while not condition(self.room.table):
                await asyncio.sleep(0.005)

    async def join(self, *numbers: int) -> None:
        """They come to the table."""
        for number in numbers:
            await self.room.join(listening(self.guests[number])[0])


@asynccontextmanager
async def _kept(data: Path, *, plays: bool, **table: Any) -> AsyncIterator[_Kept]:
    make_database(data)
    time = HandTurned()
    services = Services(Config(data=data, start_seconds=5), RANDOM_BOTS, time)
    await services.open()
    try:
        guests = [(await newcomer(services)).guest for _ in range(2)]
        made = Table(
            id="here",
            game="septet",
            public=False,
            pace=0.0,
            host=guests[0].id,
            seats=(*[Seat(guest=guest.id) for guest in guests], *table.pop("more", ())),
            **{"variant": "straw", "options": {}} | table,
        )
        await services.matches.begin(made, None, is_new_table=True)
        room = await Room.load(services, made.id)
        assert room is not None
        if plays:
            await room.begin(guests[0].id, again=False, terms=room.company.beginning.terms)
        keeping = asyncio.create_task(room.keeper.keep())
        yield _Kept(services, room, time, guests)
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await room.settle()
    finally:
        await services.close()


class _Gate:
    """Something that is asked of the store: its answer waits until it may come."""

    def __init__(self, ask: Callable[..., Awaitable[Any]]) -> None:
        self._ask = ask
        self.reached, self.may_go_on = asyncio.Event(), asyncio.Event()

    async def __call__(self, *args: Any) -> Any:
        self.reached.set()
        await self.may_go_on.wait()
        return await self._ask(*args)


async def _once_more(room: Room) -> None:
    """Whatever the keeper had begun is done."""
    for _ in range(20):
        await asyncio.sleep(0.005)
        await room.tell_table()


def test_who_comes_back_while_a_bot_is_chosen_for_them_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with _kept(tmp_path, plays=True) as here:
            choosing = _Gate(here.services.standings.bot_like)
            monkeypatch.setattr(here.services.standings, "bot_like", choosing)
            await here.join(0)
            here.time.turn(_AWAY)
            await asyncio.wait_for(choosing.reached.wait(), PATIENCE)
            await here.join(1)
            choosing.may_go_on.set()
            await _once_more(here.room)
            assert here.room.table.seats[1] == Seat(guest=here.guests[1].id)

    asyncio.run(scene())


@pytest.mark.parametrize("is_quick", [True, False])
def test_who_comes_back_in_time_loses_neither_seat_nor_table(
    is_quick: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all wait for somebody else the seat is given to others; elsewhere somebody else becomes the host."""

    async def scene() -> None:
        four: dict[str, Any] = {"variant": "team", "options": {"scoring": "basic"}, "more": (OPEN, OPEN)}
        async with _kept(tmp_path, plays=False, quick=is_quick, **four) as here:
            await here.join(1)
            looking = _Gate(here.services.conduct.unheard)
            monkeypatch.setattr(here.services.conduct, "unheard", looking)
            coming = asyncio.create_task(here.join(0))
            await asyncio.wait_for(looking.reached.wait(), PATIENCE)
            config = here.services.config
            here.time.turn(max(config.away_seconds, config.host_away_seconds))
            await asyncio.sleep(0.05)
            looking.may_go_on.set()
            await coming
            await _once_more(here.room)
            assert here.room.table.seat_of(here.guests[0].id) == 0
            assert here.room.table.host == here.guests[0].id

    asyncio.run(scene())


def test_a_keeper_that_cannot_do_something_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever went wrong: else nobody's time would run any more at that table."""
    monkeypatch.setattr(keeper, "_RETRY_SECONDS", 0.01)

    async def scene() -> None:
        async with _kept(tmp_path, plays=True) as here:
            choose, troubles = here.services.standings.bot_like, [RuntimeError("the moon is full")]

            async def choosing(*args: Any) -> str | None:
                if troubles:
                    raise troubles.pop()
                return await choose(*args)

            monkeypatch.setattr(here.services.standings, "bot_like", choosing)
            await here.join(0)
            here.time.turn(_AWAY)
            await here.until(lambda table: table.seats[1].stand_in)

    asyncio.run(scene())
    (told,) = [record for record in caplog.records if "cannot be kept going" in record.message]
    assert "the moon is full" in told.message
    assert told.exc_info is not None


def test_a_match_that_was_about_to_begin_begins_when_the_store_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asked for a match with anybody has said all that there is to say."""
    monkeypatch.setattr(keeper, "_RETRY_SECONDS", 0.01)

    async def scene() -> None:
        async with _kept(tmp_path, plays=False, quick=True) as here:
            begin, troubles = here.services.matches.begin, [StoreUnavailable("the disk is full")] * 2

            async def beginning(*args: Any, **more: Any) -> Table:
                if troubles:
                    raise troubles.pop()
                return await begin(*args, **more)

            monkeypatch.setattr(here.services.matches, "begin", beginning)
            await here.join(0, 1)
            here.time.turn(5)
            await here.until(lambda table: table.status == "playing")

    asyncio.run(scene())


def test_tournaments_are_driven_on_whatever_went_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with _kept(tmp_path, plays=False) as here:
            looks = 0

            async def running() -> list[str]:
                nonlocal looks
                looks += 1
                raise RuntimeError("the moon is full")

            monkeypatch.setattr(here.services.tournaments, "running", running)
            driving = asyncio.create_task(Rounds(here.services, Rooms(here.services)).run())
            async with asyncio.timeout(PATIENCE):
                while looks < 3:
                    await asyncio.sleep(0.005)
                    here.time.turn(5)
            assert not driving.done()
            driving.cancel()

    asyncio.run(scene())
    told = [record.getMessage() for record in caplog.records if "full" in record.getMessage()]
    assert told == ["tournaments cannot be driven: the moon is full"]


def test_what_cannot_go_on_is_tried_again_and_complained_of_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As a match that the rules of a newer version do not allow: its log would fill the disk."""
    looks = Counter[str]()

    def fails(name: str) -> Callable[..., Awaitable[Any]]:
        async def failing(*_: Any) -> Any:
            looks[name] += 1
            raise ValueError(f"{name} is odd")

        return failing

    async def of_one() -> list[str]:
        return ["one"]

    async def scene() -> None:
        async with _kept(tmp_path, plays=False) as here:
            tournaments, tables = here.services.tournaments, here.services.tables
            monkeypatch.setattr(tournaments, "running", of_one)
            monkeypatch.setattr(tournaments, "state", fails("tournament"))
            monkeypatch.setattr(tables, "going_on_alone", of_one)
            monkeypatch.setattr(Room, "load", fails("table"))
            monkeypatch.setattr(rooms, "_LOOK_AGAIN_SECONDS", 0.001)
            house = Rooms(here.services)
            house.open()
            driving = asyncio.create_task(Rounds(here.services, house).run())
            async with asyncio.timeout(PATIENCE):
                while looks["table"] < 3 or looks["tournament"] < 3:
                    await asyncio.sleep(0.005)
                    here.time.turn(5)
            driving.cancel()
            await house.close()

    asyncio.run(scene())
    told = [record.getMessage() for record in caplog.records if "one" in record.getMessage()]
    assert sorted(told) == [
        "table one does not go on: table is odd",
        "tournament one cannot be driven: tournament is odd",
    ]


def test_a_table_that_nobody_can_keep_going_is_complained_of_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is tried again every second, also where it never comes right."""
    tries = Counter[str]()

    def failing(name: str) -> Callable[..., Awaitable[bool]]:
        async def fails(*_: Any) -> bool:
            tries[name] += 1
            if tries[name] == 4:
                return False
            raise ValueError(f"{name} at odds")

        return fails

    async def scene() -> None:
        for module in (keeper, bot_turns):
            monkeypatch.setattr(module, "_RETRY_SECONDS", 0.001)
        monkeypatch.setattr(bot_turns, "_play_turn", failing("bots"))
        async with _kept(tmp_path, plays=False) as here:
            await here.join(0)
            monkeypatch.setattr(here.room.company, "carry_out", failing("company"))
            playing = asyncio.create_task(bot_turns.play_bots(here.room))
            async with asyncio.timeout(PATIENCE):
                while tries["company"] < 7 or tries["bots"] < 7:
                    here.room.wake()
                    await asyncio.sleep(0.005)
            playing.cancel()

    asyncio.run(scene())
    told = [record.getMessage() for record in caplog.records if "at odds" in record.getMessage()]
    assert len([one for one in told if "company" in one]) == len([one for one in told if "bots" in one]) == 2


def test_a_table_that_cannot_take_something_in_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is what a guest who wants to be forgotten would wait for, and it looks again by itself."""

    async def scene() -> None:
        async with _kept(tmp_path, plays=False) as here:
            services, rooms = here.services, Rooms(here.services)
            stored = await services.tables.find("here")
            assert stored is not None
            await services.matches.begin(replace(stored, id="there", revision=0), None, is_new_table=True)
            async with rooms.hold("here") as one, rooms.hold("there") as two:
                for table in (one.table, two.table):
                    await services.tables.replace(replace(table, chat=True), table)
                find, troubles = services.tables.find, [StoreUnavailable("the disk is full")]

                async def found(table_id: str) -> Table | None:
                    if troubles:
                        raise troubles.pop()
                    return await find(table_id)

                monkeypatch.setattr(services.tables, "find", found)
                await rooms.broadcasts.catch_up(["here", "there"])
                assert two.table.chat
                async with asyncio.timeout(PATIENCE):
                    while not one.table.chat:
                        await asyncio.sleep(0.005)
            await rooms.close()

    asyncio.run(scene())


@asynccontextmanager
async def _by_day(data: Path) -> AsyncIterator[tuple[Services, Rooms, Callable[..., Awaitable[None]]]]:
    """A house, its tables, and how a match by day begins at one: of those people (0 and 1), and else of bots."""
    make_database(data)
    services = Services(Config(data=data, idle_seconds=0.01), RANDOM_BOTS)
    await services.open()
    rooms = Rooms(services)
    guests = [(await newcomer(services)).guest for _ in range(2)]

    async def begun(name: str, *people: int, stand_in: str | None = None) -> None:
        seats = [Seat(guest=guests[one].id, stand_in=stand_in) for one in people]
        made = Table(
            id=name,
            game="septet",
            variant="team",
            options={"scoring": "basic"},
            public=False,
            pace=0.0,
            host=guests[0].id,
            clock=ByDay(1),
            seats=(*seats, *[Seat(bot="random")] * (4 - len(seats))),
        )
        records = seat_records(made, {one.id: one for one in guests})
        await services.matches.begin(*new_match(made, records), is_new_table=True)

    try:
        yield services, rooms, begun
    finally:
        await rooms.close()
        await services.close()


def test_bots_that_are_asked_answer_at_a_table_by_day_to_which_nobody_comes(tmp_path: Path) -> None:
    """As when the server was started anew while they thought: else people wait who are told nothing."""

    async def scene() -> None:
        async with _by_day(tmp_path) as (services, rooms, begun):
            await begun("here", 0, 1)
            async with rooms.hold("here") as room:
                assert room.live is not None
            async with asyncio.timeout(PATIENCE):
                while len(await services.matches.actions(room.live.id)) < 2:
                    await asyncio.sleep(0.005)

    asyncio.run(scene())


def test_a_table_by_day_where_one_person_plays_with_bots_waits_in_the_store(tmp_path: Path) -> None:
    """Nothing runs out there and nothing ends it: in memory there would be more of them every year."""

    async def scene() -> None:
        async with _by_day(tmp_path) as (services, rooms, begun):
            await begun("alone", 0)
            await begun("two", 0, 1)
            await begun("stood", 0, stand_in="random")
            await begun("bots")
            assert sorted(await services.tables.going_on_alone()) == ["bots", "stood", "two"]
            for name in ("alone", "two"):
                async with rooms.hold(name):
                    pass
            async with asyncio.timeout(PATIENCE):
                while rooms.live_at("alone") is not None:
                    await asyncio.sleep(0.005)
            assert rooms.live_at("two") is not None
            room = await Room.load(services, "alone")
            assert room is not None
            assert not bots_are_asked(room), "what bots were asked they have answered before"

    asyncio.run(scene())
