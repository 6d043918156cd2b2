"""Clocks: arithmetic, and tables where somebody is away or thinks too long. Time is turned by hand."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from host.stores import take_back
from server.choosers import NOTES, WATCHED_BOTS
from server.clocked import DAY, answer, begin, kept, play_on, two_people, who_is_asked
from server.parlour import Address, HandTurned, Person, parlour
from zashiki.core.record import Record, parse_record, read_actions, start
from zashiki.core.registry import find_game
from zashiki.server.rooms.keeper import Keeper
from zashiki.server.rooms.room import Room
from zashiki.server.tables.clocks import ByDay, Clocks, Live, SeatTime

LIVE = {"kind": "live", "move": 10, "bank": 30}


def test_a_decision_takes_its_own_seconds_first_and_then_the_bank() -> None:
    clocks = Clocks(Live(10, 30), 2, 0.0)
    assert clocks.follow(0.0, {0: 0}, {0, 1})
    assert clocks.next_out(0.0) == 40.0
    assert not clocks.follow(4.0, {0: 0}, {0, 1}), "nothing but the time has changed"
    assert [(one.move, one.bank, one.runs) for one in clocks.shown(4.0)] == [(6, 30, True), (10, 30, False)]
    # Fifteen seconds: five of them come off the bank for good, and the next decision has its own ten again.
    clocks.follow(15.0, {1: 0}, {0, 1})
    clocks.follow(20.0, {0: 1}, {0, 1})
    assert [(one.move, one.bank) for one in clocks.shown(20.0)] == [(10, 25), (10, 30)]
    assert not clocks.is_out(0, 54.0)
    assert clocks.is_out(0, 55.0)
    assert not clocks.is_out(1, 1000.0), "who is asked nothing has all the time in the world"
    clocks.follow(55.0, {0: 2}, {0, 1})
    assert clocks.kept(55.0)[0] == SeatTime(0.0, 0.0, 2)


def test_what_was_kept_goes_on_and_stands_still_while_nobody_waits() -> None:
    clocks = Clocks(ByDay(3), 2, 500.0, (SeatTime(0.0, 2 * DAY, 4), SeatTime(0.0)))
    clocks.follow(500.0, {0: 4}, {0})
    assert clocks.next_out(500.0) == 500.0 + DAY
    clocks.follow(600.0, {0: 4}, set())
    clocks.follow(600.0 + 9 * DAY, {0: 4}, {0})
    assert clocks.next_out(600.0 + 9 * DAY) == 600.0 + 10 * DAY - 100.0


@pytest.mark.parametrize("moment", ["pass", "play"])
def test_who_leaves_is_away_then_a_bot_sits_in_and_gives_the_seat_back(moment: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_people(tmp_path) as here, AsyncExitStack() as stack:
            async with AsyncExitStack() as brief:
                two = await brief.enter_async_context(here.at(1))
                one = await stack.enter_async_context(here.at(0))
                await begin(one, two)
                if moment == "play":
                    await play_on(one, two, steps=3)
                assert one.table["seats"][1]["away"] is None
            await one.until(lambda p: p.table["seats"][1]["away"] == 60)
            here.time.turn(59)
            assert (await one.say("ping"))["type"] == "done"
            assert one.table["seats"][1]["stand_in"] is None
            here.time.turn(1)
            await one.until(lambda p: p.table["seats"][1]["stand_in"] == "random")
            assert one.table["seats"][1]["guest"] == here.people[1].id, "the seat stays the person's"
            assert one.table["seats"][1]["away"] is None
            # Five questions of the one cannot be asked unless the other's are answered.
            await play_on(one, steps=5)
            two = await stack.enter_async_context(here.at(1))
            assert two.seat == 1
            assert two.table["seats"][1]["stand_in"] is None, "who comes back has the seat at once"
            await play_on(one, two, steps=4)
            assert two.acknowledged

    asyncio.run(scene())


def test_nobody_sits_in_where_nobody_waits(tmp_path: Path) -> None:
    """Both gone, or alone against bots: nothing runs out, however long it takes."""

    async def scene() -> None:
        time = HandTurned()
        async with two_people(tmp_path, time, clock=LIVE) as here:
            async with here.at(0) as one, here.at(1) as two:
                await begin(one, two)
            await here.are_gone()
            time.turn(1000)
            async with here.at(0) as one:
                assert [seat["stand_in"] for seat in one.table["seats"]] == [None] * 4
                await one.until(lambda p: p.clocks)
                assert [(seat["move"], seat["bank"]) for seat in one.clocks[:2]] == [(10, 30)] * 2
                # From now on somebody waits for the other.
                await one.until(lambda p: p.table["seats"][1]["away"] == 60)
            alone = await here.people[0].make_table(here.address, seats=["me", *[{"bot": "random"}] * 3], clock=LIVE)
            async with here.people[0].at(here.address, alone["id"]) as one:
                await one.until(lambda p: p.observation["decision"])
                time.turn(100_000)
                assert (await one.say("ping"))["type"] == "done"
                await answer(one)
                assert one.clocks == []

    asyncio.run(scene())


def test_a_live_clock_that_runs_out_is_answered_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_people(tmp_path, clock=LIVE) as here, here.at(0) as one, here.at(1) as two:
            await begin(one, two)
            await one.until(lambda p: p.clocks and p.clocks[0]["runs"])
            here.time.turn(25)
            await answer(two)
            await one.until(lambda p: p.clocks[1]["bank"] == 15)
            here.time.turn(14)
            assert (await one.say("ping"))["type"] == "done"
            asked, sequence = one.observation["decision"], one.sequence
            assert asked["kind"] == "pass"
            here.time.turn(1)
            # Nothing is left of ten and thirty seconds: a bot answers, and goes on until the person says a word.
            await one.until(lambda p: p.sequence > sequence and p.observation["decision"] != asked)
            await two.until(lambda p: p.table["seats"][0]["stand_in"] == "random")
            assert (await one.say("return"))["type"] == "done"
            await two.until(lambda p: p.table["seats"][0]["stand_in"] is None)
            await play_on(one, two, steps=4)
            assert one.clocks[0]["bank"] == 0
            assert one.acknowledged
            # An answer is a word as well.
            while await who_is_asked(one, two) is two:
                await answer(two)
            here.time.turn(40)
            await two.until(lambda p: p.table["seats"][0]["stand_in"] or p.table["seats"][1]["stand_in"])

    asyncio.run(scene())


def test_no_bot_answers_for_whom_none_has_been_called_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answering = set()

    async def noted(room: Room, guest: str) -> str:
        answering.add(room.bot_for(room.table.seat_of(guest) or 0))
        return room.stand_in()

    monkeypatch.setattr(Room, "stand_in_for", noted)

    async def scene() -> None:
        async with two_people(tmp_path, clock=LIVE) as here, here.at(0) as one, here.at(1) as two:
            await begin(one, two)
            here.time.turn(40)
            await two.until(lambda p: p.table["seats"][0]["stand_in"] == "random")

    asyncio.run(scene())
    assert answering == {None}


def test_clocks_outlive_the_server_and_stand_still_without_it(tmp_path: Path) -> None:
    async def scene() -> None:
        time = HandTurned()
        async with two_people(tmp_path, time, clock=LIVE) as here:
            people, table = here.people, here.table["id"]
            async with here.at(0) as one, here.at(1) as two:
                await begin(one, two)
                await one.until(lambda p: p.clocks and p.clocks[0]["runs"])
                time.turn(12)
                while not kept(tmp_path):
                    await asyncio.sleep(0.01)
                # What a killed server would find: stored while they run, not only at the end.
                assert [round(seat["used"]) for seat in kept(tmp_path)[:2]] == [12, 12]
                time.turn(3)
        time.turn(5000)
        async with parlour(tmp_path, time=time) as address, people[0].at(address, table) as one:
            await one.until(lambda p: p.clocks and p.clocks[0]["runs"])
            assert [(seat["move"], seat["bank"]) for seat in one.clocks[:2]] == [(0, 25)] * 2

    asyncio.run(scene())


def test_by_day_a_match_goes_on_while_nobody_is_there(tmp_path: Path) -> None:
    async def scene() -> None:
        time = HandTurned()
        async with two_people(tmp_path, time, clock={"kind": "days", "days": 1}) as here:
            people, table = here.people, here.table["id"]
            async with here.at(0) as one, here.at(1) as two:
                await begin(one, two)
                await answer(one)
                sequence = one.sequence
            time.turn(0.9 * DAY)
            assert (await one_look(people[0], here.address, table))["table"]["seats"][1]["stand_in"] is None
        time.turn(50 * DAY)
        async with parlour(tmp_path, time=time, idle_seconds=0.01) as address:
            # The table is loaded though nobody asks for it; the day goes on where it stood still.
            turns = 0
            while not (await stand_ins(people[0], address, table))[1]:
                time.turn(0.02 * DAY)
                turns += 1
                await asyncio.sleep(0.01)
            assert turns >= 5, "a tenth of the day was left"
            while not (await stand_ins(people[0], address, table))[0]:
                time.turn(0.1 * DAY)
                await asyncio.sleep(0.01)
            seen = await one_look(people[1], address, table)
            assert seen["match"]["sequence"] > sequence
            assert [seat["stand_in"] for seat in seen["table"]["seats"]] == ["random", None, None, None]

    asyncio.run(scene())


async def stand_ins(person: Person, address: Address, table: str) -> list[str | None]:
    """Who sits in for whom, asked from afar: nobody is at the table."""
    return [seat["stand_in"] for seat in (await person.call(address, "GET", f"/tables/{table}")).json()["seats"]]


async def one_look(person: Person, address: Address, table: str) -> dict[str, Any]:
    """What the person hears first at a table."""
    async with person.at(address, table) as player:
        return player.heard[0]


def test_a_stand_in_is_shown_what_the_seat_may_know_and_nothing_once_the_person_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes"
    monkeypatch.setenv(NOTES, str(notes))

    async def scene() -> None:
        async with two_people(tmp_path, bots=WATCHED_BOTS) as here, here.at(0) as one:
            async with here.at(1) as two:
                await begin(one, two)
            await one.until(lambda p: p.table["seats"][1]["away"])
            here.time.turn(60)
            await play_on(one, steps=6)
            async with here.at(1) as two:
                back = two.sequence
                await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
                match = two.match or {}
                record = parse_record(
                    (await here.people[0].call(here.address, "GET", f"/matches/{match['id']}/record")).content
                )
        verify(record, back)

    def verify(record: Record, back: int) -> None:
        game = find_game(record.game)
        allowed: dict[bytes, int] = {}
        match = start(record)
        actions = read_actions(record, match)
        for sequence in range(len(actions) + 1):
            match.advance()
            for seat in range(4):
                if game.decision(match.state, seat) is not None:
                    allowed.setdefault(msgspec.json.encode(game.observe(match.state, seat)), sequence)
            if sequence < len(actions):
                match.play(actions[sequence])
        shown = [line for line in notes.read_bytes().splitlines() if line]
        of_seat = [line for line in shown if msgspec.json.decode(line)["seat"] == 1]
        assert of_seat
        assert all(line in allowed for line in shown), "a bot was shown what no seat may see"
        assert max(allowed[line] for line in of_seat) <= back

    asyncio.run(scene())


def test_a_match_that_was_resigned_leaves_nothing_to_be_looked_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, look = list[float](), Keeper._carry_out

    async def counted(keeper: Keeper) -> None:
        looks.append(keeper._time.now())
        await look(keeper)

    async def scene() -> None:
        async with two_people(tmp_path, clock=LIVE) as here, here.at(0) as one, here.at(1) as two:
            await begin(one, two)
            assert (await one.say("propose", match=one.match["id"], what="resign"))["type"] == "done"
            await two.until(lambda p: p.is_over)
            here.time.turn(60)
            monkeypatch.setattr(Keeper, "_carry_out", counted)
            for _ in range(3):
                await here.people[0].call(here.address, "GET", "/me")
            assert len(looks) <= 1, "the keeper looks again and again"

    asyncio.run(scene())


def test_a_skirmish_goes_on_through_every_kind_of_question(tmp_path: Path) -> None:
    """Choosing a character, the draw, the play phase, and questions amid an effect: the other comes and goes."""

    async def scene() -> None:
        source = random.Random(5)
        speed = {"edition": "speed"}
        async with (
            two_people(tmp_path, game="magic", variant="brawl-2", options=speed, seats=["me", "open"]) as here,
            here.at(0) as one,
        ):
            async with here.at(1) as two:
                await begin(one, two)
            kinds = set()
            while one.sequence < 120 and not one.is_over:
                await one.until(lambda p: p.is_over or not p.table["seats"][1]["online"])
                here.time.turn(60)
                await play_on(one, steps=source.randrange(1, 6))
                async with here.at(1) as two:
                    # Until it has been the turn of who has come back.
                    while not two.acknowledged and not one.is_over:
                        await play_on(one, two, steps=1)
                    await play_on(one, two, steps=source.randrange(1, 6))
                    kinds |= {kind for _, kind, _ in two.acknowledged}
            assert kinds, "who comes back answers again"

    asyncio.run(scene())


@pytest.mark.parametrize("seed", range(3))
def test_a_match_that_people_leave_and_return_to_comes_to_its_end(seed: int, tmp_path: Path) -> None:
    """The other comes and goes at any moment; whoever stays never waits longer than the pace of the table."""

    async def scene() -> None:
        source = random.Random(seed)
        async with two_people(tmp_path) as here, here.at(0) as one:
            async with here.at(1) as two:
                await begin(one, two)
            while not one.is_over:
                if source.random() < 0.5:
                    async with here.at(1) as two:
                        await play_on(one, two, steps=source.randrange(1, 8))
                else:
                    await one.until(lambda p: p.is_over or not p.table["seats"][1]["online"])
                    here.time.turn(60)
                    await play_on(one, steps=source.randrange(1, 5))

    asyncio.run(scene())


def test_a_database_from_before_there_were_clocks_loads(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host = await Person.arrive(address)
            table = await host.make_table(address, seats=["me", *[{"bot": "random"}] * 3])
        take_back(tmp_path, "0003")
        async with parlour(tmp_path) as address, host.at(address, table["id"]) as player:
            assert player.table["clock"] == {"kind": "relaxed"}
            assert player.table["seats"] == table["seats"] or player.table["seats"][0]["online"]
            await answer(player)

    asyncio.run(scene())


def test_only_what_can_be_a_clock_is_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_people(tmp_path) as here, here.at(0) as one, here.at(1) as two:
            for clock in (
                {"kind": "days", "days": 2},
                {"kind": "live", "move": 0},
                {"kind": "live", "move": 5, "bank": -1},
                {"kind": "hourglass"},
                {},
                None,
                {"kind": "relaxed", "move": 5},
            ):
                assert (await one.say("clock", clock=clock))["code"] == "malformed", clock
            assert (await two.say("clock", clock=LIVE))["code"] == "not-seated"
            assert (await one.say("clock", clock=LIVE))["type"] == "done"
            assert one.table["clock"] == {"kind": "live", "move": 10, "bank": 30}
            assert (await one.say("stand-in", bot="oracle"))["code"] == "unknown-bot"
            assert (await two.say("stand-in", bot="random"))["code"] == "not-host"
            assert (await one.say("stand-in", bot="random"))["type"] == "done"
            await begin(one, two)
            assert (await one.say("clock", clock=LIVE))["code"] == "match-running"

    asyncio.run(scene())


def test_after_the_hosts_absence_the_next_person_is_host(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_people(tmp_path) as here, here.at(1) as two:
            async with here.at(0) as one:
                assert (await two.say("sit", seat=1))["type"] == "done"
                await one.until(lambda p: p.table["seats"][1]["guest"])
            await two.until(lambda p: not p.table["seats"][0]["online"])
            here.time.turn(119)
            assert (await two.say("ping"))["type"] == "done"
            assert two.table["host"] == here.people[0].id
            here.time.turn(1)
            await two.until(lambda p: p.table["host"] == here.people[1].id)
            # Coming back does not make them host again.
            async with here.at(0) as one:
                assert one.table["host"] == here.people[1].id

    asyncio.run(scene())
