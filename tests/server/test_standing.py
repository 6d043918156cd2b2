"""Standing: what a rated match says of everybody's strength, who agrees to one, and that each counts once."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from season import Season
from sqlalchemy import Connection, insert, select, update

from server.choosers import RANDOM_BOTS
from server.parlour import FOUR_OPEN, Person, make_database, newcomer, parlour
from zashiki.core.action import ActionRecord
from zashiki.core.outcome import Ending, Outcome
from zashiki.core.record import SeatRecord
from zashiki.server.config import Config
from zashiki.server.ids import new_id
from zashiki.server.jobs.bot_runner import Bots
from zashiki.server.matches.endings import MatchEnd, store_ending
from zashiki.server.matches.log import Past, new_match
from zashiki.server.people import played, standings
from zashiki.server.people.rating import START_SIGMA, Rating, after_match, season_of, win_chances
from zashiki.server.refusal import Conflict, Refusal
from zashiki.server.rooms.room import Room
from zashiki.server.services import Services
from zashiki.server.storage import schema
from zashiki.server.tables.tables import Seat, Table

KNOWN = Rating(25.0, 2.0, 30, 15, 30)
BOTS: list[Any] = [{"bot": "random"}] * 3
SECOND_WINS = Outcome((-1.0, 1.0), (2, 1), "points")
NOW = 1_795_000_000
"""A moment in the last quarter of 2026."""


@pytest.mark.parametrize("sides", [(1, 1), (2, 2), (1, 1, 1), (3, 3), (1,) * 6])
def test_who_wins_rises_and_who_loses_falls(sides: tuple[int, ...]) -> None:
    before = [[KNOWN] * size for size in sides]
    after = after_match(before, range(1, len(sides) + 1))
    gains = [side[0].mu - KNOWN.mu for side in after]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > 0 > gains[-1]
    assert {(one.matches, one.won) for one in after[0]} == {(31, 16)}
    assert {(one.matches, one.won) for one in after[-1]} == {(31, 15)}
    assert win_chances(before) == pytest.approx([1 / len(sides)] * len(sides))
    assert sum(win_chances(after)) == pytest.approx(1)
    assert win_chances(after)[0] > win_chances(after)[-1]


def test_a_draw_among_equals_says_nothing_but_that_they_are_equal() -> None:
    [[one], [other]] = after_match([[KNOWN], [KNOWN]], [1, 1])
    assert one.mu == pytest.approx(other.mu)
    assert (one.won, one.matches) == (15, 31)


def test_nothing_is_to_be_had_from_newcomers() -> None:
    [[known], [new]] = after_match([[KNOWN], [Rating()]], [1, 2])
    assert (known.mu, known.sigma, known.total) == (KNOWN.mu, KNOWN.sigma, 31)
    assert new.mu < 25
    assert after_match([[KNOWN], [Rating()]], [2, 1])[0][0].mu == KNOWN.mu


def test_a_season_keeps_the_strength_and_doubts_it_anew() -> None:
    assert season_of(0) == "1970-1"
    new = KNOWN.in_new_season()
    assert (new.mu, new.matches, new.total, new.is_provisional) == (25.0, 0, 30, False)
    assert new.won == 0, "wins are a season's, as matches are"
    assert KNOWN.sigma < new.sigma < Rating().in_new_season().sigma == START_SIGMA


def test_fifty_matches_order_people() -> None:
    """The benchmark's season on a small scale: two against two, everybody with everybody."""
    season = Season((2, 2), 120, 25 / 3, seed=3)
    season.play(50)
    assert season.order >= 0.9


def rated_table(guests: list[str]) -> Table:
    seats = tuple(Seat(guest=guest) for guest in guests)
    return Table(
        id=new_id(),
        game="septet",
        variant="straw",
        options={},
        public=False,
        pace=1.0,
        host=guests[0],
        seats=seats if len(seats) > 1 else (*seats, Seat(bot="kitsune")),
        rated=True,
    )


async def with_services(data: Path, scene: Any, bots: Bots = RANDOM_BOTS) -> None:
    make_database(data)
    services = Services(Config(data=data), bots)
    await services.open()
    try:
        await scene(services)
    finally:
        await services.close()


async def _totals(services: Services, *guests: str) -> list[int]:
    found = []
    for guest in guests:
        async with services.store.read() as connection:
            query = select(schema.ratings.c.total).where(schema.ratings.c.guest == guest)
            found.append((await connection.execute(query)).scalar_one_or_none() or 0)
    return found


def test_a_match_counts_once_and_wholly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails in the middle leaves neither an end nor a standing; a second end is a conflict."""

    async def scene(services: Services) -> None:
        guests = [(await newcomer(services)).guest.id for _ in range(2)]
        table, entry = new_match(rated_table(guests), (SeatRecord(name="Aoi"),) * 2)
        table = await services.matches.begin(table, entry, is_new_table=True)
        action, ends = ActionRecord(0, "play", ("W2",)), MatchEnd(table.id, SECOND_WINS)

        class PowerCut(Exception):
            pass

        def cut(*match: Any) -> None:
            standings.rate_match(*match)
            raise PowerCut

        with monkeypatch.context() as patched:
            patched.setattr(played, "rate_match", cut)
            with pytest.raises(PowerCut):
                await services.matches.append(entry.id, 1, action, ends=ends)
        found = await services.matches.find(entry.id)
        assert found is not None
        assert not found[1]
        assert await _totals(services, *guests) == [0, 0]
        await services.matches.append(entry.id, 1, action, ends=ends)
        with pytest.raises(Conflict):
            await services.matches.append(entry.id, 1, action, ends=ends)
        assert await _totals(services, *guests) == [1, 1]
        (first,), (second,) = [await services.standings.of(guest) for guest in guests]
        assert first.points < second.points
        assert (second.won, second.is_provisional) == (1, True)

    asyncio.run(with_services(tmp_path, scene))


def test_a_clock_that_ran_ahead_for_a_while_stops_no_standing(tmp_path: Path) -> None:
    """What counted in a season that is still to come is no standing to go on from until it has come.

    Nor is it one of the matches of a day, nor a match that somebody has just left, nor one that watchers wait for.
    """

    async def scene(services: Services) -> None:
        guests = [(await newcomer(services)).guest.id for _ in range(2)]
        ahead = 4_000_000_000
        for now in (*range(ahead, ahead + 5), NOW, NOW + 1):
            await _play(services, rated_table(guests), SECOND_WINS, now)
        found = {one.season: one.matches for one in await services.standings.of(guests[0])}
        assert found == {"2096-4": 5, "2026-4": 2}
        table, entry = new_match(rated_table(guests[:1]), (SeatRecord(name="Aoi"),) * 2)
        await services.matches.begin(table, entry, is_new_table=True)
        await services.matches.append(entry.id, 1, ActionRecord(0, "play", ("W2",)), ends=None)
        await services.store.write(partial(_begun, now=ahead))
        await services.standings.verify_can_begin(rated_table(guests[:1]))
        assert await services.matches.past(entry.id, NOW, 30) == Past(True, False, 1)
        await services.store.write(partial(_over, match=entry.id, now=ahead))
        assert await services.matches.past(entry.id, NOW, 30) == Past(True, True, 1)
        for now in (ahead - 30, ahead, ahead + 30):
            assert await services.matches.past(entry.id, now, 30) == Past(False, False, 0)

    asyncio.run(with_services(tmp_path, scene))


async def _play(services: Services, table: Table, outcome: Outcome, now: int) -> None:
    """A match at a new table like that one, which ends at a moment."""
    table, entry = new_match(msgspec.structs.replace(table, id=new_id()), (SeatRecord(name="Aoi"),) * len(table.seats))
    await services.matches.begin(table, entry, is_new_table=True)
    await services.store.write(partial(played.store_result, match=entry.id, outcome=outcome, now=now))
    await services.store.write(partial(_over, match=entry.id, now=now))


def _begun(connection: Connection, now: int) -> None:
    """All that was played began then, and was played then."""
    connection.execute(update(schema.matches).values(started=now))
    connection.execute(update(schema.actions).values(played=now))


def _over(connection: Connection, match: str, now: int) -> None:
    connection.execute(update(schema.matches).where(schema.matches.c.id == match).values(finished=now))


def test_what_the_same_people_have_played_counts_among_their_five_for_24_hours(tmp_path: Path) -> None:
    """And what they have played with somebody else beside them is not theirs alone."""

    async def scene(services: Services) -> None:
        guests = [(await newcomer(services)).guest.id for _ in range(3)]
        first, second, third = (Seat(guest=guest) for guest in guests)
        bots = Seat(bot="kitsune"), Seat(bot="tengu")
        three = msgspec.structs.replace(rated_table(guests), variant="team", seats=(first, second, third, bots[0]))
        two = msgspec.structs.replace(three, seats=(first, second, *bots))
        won = Outcome((-0.5, 0.5, -0.5, 0.5), (2, 1, 2, 1), "points")
        for _ in range(5):
            await _play(services, three, won, NOW)
        for now in (*[NOW] * 6, NOW + 24 * 3600, NOW + 24 * 3600 + 1):
            await _play(services, two, won, now)
        assert await _totals(services, *guests) == [5 + 6, 5 + 6, 5]

    asyncio.run(with_services(tmp_path, scene))


@pytest.mark.parametrize(("days", "refused"), [(6, True), (8, False)])
def test_who_leaves_a_rated_match_with_bots_begins_no_other_one_for_a_week(
    tmp_path: Path, days: int, refused: bool
) -> None:
    async def scene(services: Services) -> None:
        guest = (await newcomer(services)).guest.id
        table, entry = new_match(rated_table([guest]), (SeatRecord(name="Aoi"),) * 2)
        await services.matches.begin(table, entry, is_new_table=True)
        left = update(schema.matches).values(started=int(time.time()) - days * 24 * 3600)
        await services.store.write(lambda connection: connection.execute(left).rowcount)
        with pytest.raises(Refusal, match="no end yet") if refused else nullcontext():
            await services.standings.verify_can_begin(rated_table([guest]))

    asyncio.run(with_services(tmp_path, scene))


def test_the_same_people_count_five_times_a_day(tmp_path: Path) -> None:
    async def scene(services: Services) -> None:
        guests = [(await newcomer(services)).guest.id for _ in range(3)]
        for pair in (*[guests[:2]] * 7, guests[1:]):
            table, entry = new_match(rated_table(pair), (SeatRecord(name="Aoi"),) * 2)
            table = await services.matches.begin(table, entry, is_new_table=True)
            action, ends = ActionRecord(0, "play", ("W2",)), MatchEnd(table.id, SECOND_WINS)
            await services.matches.append(entry.id, 1, action, ends=ends)
        assert await _totals(services, *guests) == [5, 6, 1]

    asyncio.run(with_services(tmp_path, scene))


@pytest.mark.parametrize(("ending", "counted"), [(Ending("agreed"), 0), (Ending("resigned", (0,)), 1)])
def test_who_resigns_has_lost_and_who_agrees_to_stop_has_not(tmp_path: Path, ending: Ending, counted: int) -> None:
    async def scene(services: Services) -> None:
        guest = (await newcomer(services)).guest.id
        table, entry = new_match(rated_table([guest]), (SeatRecord(name="Aoi"),) * 2)
        table = await services.matches.begin(table, entry, is_new_table=True)
        await store_ending(services.store, table, entry.id, ending)
        assert await _totals(services, guest) == [counted]

    asyncio.run(with_services(tmp_path, scene))


def test_a_rated_match_begins_when_all_agree_and_ends_with_who_began_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo, chie = [await Person.arrive(address) for _ in range(3)]
            table = await aoi.make_table(address, seats=["me", "open", *BOTS[:2]], rated=True, stand_in="random")
            assert table["rated"]
            assert not table["hints"]
            assert table["stand_in"] == ""
            async with (
                aoi.at(address, table["id"]) as host,
                bo.at(address, table["id"]) as guest,
                chie.at(address, table["id"]),
            ):
                await guest.say("sit", seat=1)
                assert (await host.say("hints", on=True))["code"] == "hints-off"
                assert (await host.say("stand-in", bot="random"))["code"] == "rated-match"
                await host.say("start")
                await host.until(lambda p: p.table["seats"][0]["ready"])
                assert host.match is None
                await guest.say("ready", on=True)
                await host.until(lambda p: p.match)
                assert (await host.say("set-bot", seat=1, bot="random"))["code"] == "rated-match"
                assert (await guest.say("give-seat", seat=1, guest=chie.id))["code"] == "rated-match"
                await asyncio.gather(host.play(random.Random(1)), guest.play(random.Random(2)))
            (own,) = (await aoi.call(address, "GET", "/me/profile")).json()["standings"]
            assert (own["matches"], own["is_provisional"]) == (1, True)
            (match,) = (await bo.call(address, "GET", "/me/matches")).json()["matches"]
            assert match["rated"]
            assert match["points"] is not None
            path = f"/standing?game=septet&variant=team&season={own['season']}"
            board = (await aoi.call(address, "GET", path)).json()
            assert board["ranked"] == []
            assert board["own"] == own
            assert (await aoi.call(address, "GET", "/standing?game=septet&variant=chess")).status_code == 400
            unrated = await aoi.make_table(address, seats=["me", *BOTS])
            async with aoi.at(address, unrated["id"]) as host:
                await host.play(random.Random(4))
            assert (await aoi.call(address, "GET", path)).json() == board

    asyncio.run(scene())


def test_who_leaves_a_rated_match_with_bots_begins_no_other_one(tmp_path: Path) -> None:
    """Neither at a new table nor at one that waits; with people, unrated, or after its end they do."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            waiting = await aoi.make_table(address, seats=["me", "open", *BOTS[:2]], rated=True)
            left = await aoi.make_table(address, seats=["me", *BOTS], rated=True)
            wanted = FOUR_OPEN | {"seats": ["me", *BOTS]}
            refused = await aoi.call(address, "POST", "/tables", wanted | {"rated": True})
            assert (refused.status_code, refused.json()["code"]) == (409, "unfinished-match")
            assert (await aoi.call(address, "POST", "/tables", wanted)).status_code == 201
            async with aoi.at(address, waiting["id"]) as host:
                await host.say("set-bot", seat=1, bot="random")
                assert (await host.say("start"))["code"] == "unfinished-match"
                await host.say("set-bot", seat=1, bot=None)
                async with bo.at(address, waiting["id"]) as guest:
                    await guest.say("sit", seat=1)
                    await guest.say("ready", on=True)
                    assert (await host.say("start"))["type"] == "done"
                    await host.until(lambda p: p.match)
            async with aoi.at(address, left["id"]) as player:
                await player.say("propose", match=left["match"], what="resign")
                await player.until(lambda p: p.is_over)
            assert (await aoi.call(address, "POST", "/tables", wanted | {"rated": True})).status_code == 201

    asyncio.run(scene())


def test_of_rated_matches_with_bots_that_are_asked_for_at_once_one_begins(tmp_path: Path) -> None:
    """Else one plays those that go well, and leaves the others."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = await Person.arrive(address)
            # Known, so that all ask as the same guest.
            await aoi.make_table(address, seats=["me", *BOTS])
            wanted = FOUR_OPEN | {"seats": ["me", *BOTS], "rated": True}
            made = await asyncio.gather(*(aoi.call(address, "POST", "/tables", wanted) for _ in range(8)))
            assert sorted(one.status_code for one in made) == [201, *[409] * 7]

    asyncio.run(scene())


def test_bots_and_people_stand_on_one_board(tmp_path: Path) -> None:
    async def scene(services: Services) -> None:
        guest = (await newcomer(services)).guest.id
        for _ in range(12):
            table, entry = new_match(rated_table([guest]), (SeatRecord(name="Aoi"),) * 2)
            table = await services.matches.begin(table, entry, is_new_table=True)
            action, ends = ActionRecord(0, "play", ("W2",)), MatchEnd(table.id, SECOND_WINS)
            await services.matches.append(entry.id, 1, action, ends=ends)
        (own,) = await services.standings.of(guest)
        board = await services.standings.board("septet", "straw", own.season, guest)
        assert [(one.place, one.bot, one.guest, one.won) for one in board.ranked] == [
            (1, "kitsune", None, 12),
            (2, None, guest, 0),
        ]
        assert board.seasons == (own.season,)

    asyncio.run(with_services(tmp_path, scene))


def test_the_bot_that_sits_in_is_as_strong_as_who_is_away(tmp_path: Path) -> None:
    """As far as is known: of who has played little, and where too little is known of bots, nothing is."""

    async def stands(services: Services, who: str, name: str, mu: float, total: int, season: str = "2026-4") -> None:
        table = schema.ratings if who == "guest" else schema.bot_ratings
        row = {who: name, "game": "septet", "variant": "straw", "season": season, "mu": mu, "sigma": 1.0}
        counts = {"matches": total, "won": 0, "total": total}
        await services.store.write(lambda connection: connection.execute(insert(table), row | counts).rowcount)

    async def scene(services: Services) -> None:
        guests = [(await newcomer(services)).guest.id for _ in range(3)]
        like = partial(services.standings.bot_like, game="septet", variant="straw")
        assert [await like(guest) for guest in guests] == [None] * 3
        for guest, mu, total in zip(guests, (31.0, 12.0, 31.0), (40, 10, 9), strict=True):
            await stands(services, "guest", guest, mu, total)
        assert [await like(guest) for guest in guests] == [None] * 3
        # What counts is the last season; a bot that has hardly played is not known.
        await stands(services, "bot", "kitsune", 12.0, 20, "2026-3")
        for bot, mu, total in (("tanuki", 15.0, 30), ("kitsune", 22.0, 30), ("dragon", 33.0, 30), ("tengu", 31.0, 3)):
            await stands(services, "bot", bot, mu, total)
        assert [await like(guest) for guest in guests] == ["dragon", "tanuki", None]
        assert await services.standings.bot_like(guests[0], "septet", "team") is None
        table = rated_table(guests[:2])
        for stand_in, bots in (("", ["dragon", "tanuki", "tengu"]), ("tengu", ["tengu"] * 3)):
            room = Room(services, msgspec.structs.replace(table, stand_in=stand_in), {}, None)
            assert [await room.stand_in_for(guest) for guest in guests] == bots

    ladder = Bots(lambda _: ("tanuki", "kitsune", "tengu", "dragon"), RANDOM_BOTS.choose)
    asyncio.run(with_services(tmp_path, scene, ladder))
