"""The daily: the same cards for everybody, nobody sees them before their own try, and there is one try."""

from __future__ import annotations

import asyncio
import hashlib
import random
import sqlite3
import time
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.parlour import DATABASE, Address, Closed, HandTurned, Person, parlour
from zashiki import players
from zashiki.core.duplicate import duplicate_of
from zashiki.core.match import Match
from zashiki.core.record import Record
from zashiki.core.registry import find_game
from zashiki.core.verify import verify_record
from zashiki.server.matches.dailies import deals_of_house

STRAW = {"game": "septet", "variant": "straw"}
DAY = 24 * 3600.0


class Calendar(HandTurned):
    """A time whose days a test turns over, and whose clocks stand still; it begins today, as tries end by real time."""

    def __init__(self) -> None:
        super().__init__()
        self.day = time.time() // DAY
        self.hour = 2.0

    def epoch(self) -> float:
        return self.day * DAY + self.hour * 3600

    def name(self, days: int = 0) -> str:
        """The day that is so many days from its own."""
        return datetime.fromtimestamp((self.day + days) * DAY, UTC).date().isoformat()


async def _deal(person: Person, address: Address, day: str = "") -> dict[str, Any]:
    """The straw deal of a day as the person sees it."""
    answer = await person.call(address, "GET", f"/daily?day={day}")
    assert answer.status_code == 200, answer.text
    deals: list[dict[str, Any]] = answer.json()["deals"]
    return next(deal for deal in deals if deal["variant"] == STRAW["variant"])


async def _try(person: Person, address: Address, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The person's try, played by chance; the table, and the first thing that they saw."""
    table = (await person.call(address, "POST", "/daily", STRAW)).json()
    async with person.at(address, table["id"]) as player:
        assert player.match is not None
        first = player.match["observation"]
        await player.say("pace", seconds=0)
        await player.play(random.Random(seed))
        refused = await player.say("rematch")
        assert refused["code"] == "daily-once"
    return table, first


async def _give_up(person: Person, address: Address) -> None:
    """The person's try, given up: it has come to its end, too."""
    table = (await person.call(address, "POST", "/daily", STRAW)).json()
    async with person.at(address, table["id"]) as player:
        assert player.match is not None
        await player.say("propose", match=player.match["id"], what="resign")
        await player.until(lambda p: p.is_over)


def test_the_cards_are_the_same_for_all_and_nobody_has_two_tries(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, time=Calendar()) as address:
            aoi, bo, chie, dan = [await Person.arrive(address) for _ in range(4)]
            before = await _deal(aoi, address)
            table, first = await _try(aoi, address, 1)
            assert (await aoi.call(address, "POST", "/daily", STRAW)).json()["code"] == "daily-once"
            assert table["hints"] is False
            again, same = await _try(bo, address, 1)
            assert same == first
            await _try(chie, address, 2)
            records = [
                (await chie.call(address, "GET", f"/matches/{one['match']}/record")).json() for one in (table, again)
            ]
            # Whoever plays alike meets with the same answers: the bots look at no clock.
            for seat in range(2):
                one, other = [[act for act in record["actions"] if act["seat"] == seat] for record in records]
                assert one == other
            mine, theirs = await _deal(aoi, address), await _deal(chie, address)
            assert mine["commitment"] == before["commitment"] == theirs["commitment"]
            assert (mine["tries"], mine["seed"]) == (3, None)
            assert sum(count for _, count in mine["scores"]) == 3
            assert mine["best"]["score"] == max(score for score, _ in mine["scores"])
            worse = sum(count for score, count in mine["scores"] if score < mine["mine"]["score"])
            assert mine["mine"]["better_than"] == worse / 2
            hidden = await _deal(dan, address)
            assert (hidden["tries"], hidden["scores"], hidden["best"], hidden["mine"]) == (3, [], None, None)

    asyncio.run(scene())


def test_nobody_sees_the_cards_before_their_own_try(tmp_path: Path) -> None:
    async def scene() -> None:
        calendar = Calendar()
        async with parlour(tmp_path, time=calendar) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            table, _ = await _try(aoi, address, 1)
            shown = await _deal(bo, address)
            seed = (await aoi.call(address, "GET", f"/matches/{table['match']}/record")).json()["setup"]["seed"]
            assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == shown["commitment"]
            calls = [("GET", "record"), ("GET", "replay"), ("GET", "analysis"), ("POST", "analysis")]
            for method, what in calls:
                answer = await bo.call(address, method, f"/matches/{table['match']}/{what}")
                assert (answer.status_code, answer.json()["code"]) == (403, "daily-open"), what
                assert seed not in answer.text
            with pytest.raises(Closed):
                async with bo.at(address, table["id"]) as watcher:
                    await watcher.until(lambda p: p.match)
            # For good: a page that had to come back would open this table for ever.
            assert (watcher.heard[0]["code"], watcher.socket.close_code) == ("daily-open", 4403)
            assert seed not in (await bo.call(address, "GET", "/daily")).text
            to_come = await bo.call(address, "GET", f"/daily?day={calendar.name(1)}")
            assert (to_come.status_code, to_come.json()["code"]) == (404, "day-to-come")
            assert (await bo.call(address, "GET", "/daily?day=2026-3-5")).json()["code"] == "bad-value"
            day = (await bo.call(address, "GET", "/daily")).json()["day"]
            calendar.day, calendar.hour = calendar.day + 1, 0.99
            # Who has begun it may still be at it.
            assert (await _deal(bo, address, day))["seed"] is None
            early = await bo.call(address, "GET", f"/matches/{table['match']}/record")
            assert early.json()["code"] == "daily-open"
            calendar.hour = 1.0
            past = await _deal(bo, address, day)
            assert past["seed"] == seed
            record = await bo.call(address, "GET", f"/matches/{table['match']}/record")
            verified = verify_record(msgspec.json.decode(record.content, type=Record), shown["commitment"])
            assert verified.draws >= 1
            assert (await _deal(bo, address))["commitment"] != shown["commitment"]

    asyncio.run(scene())


def test_a_try_that_ends_when_the_cards_are_known_counts_among_no_others(tmp_path: Path) -> None:
    async def scene() -> None:
        calendar = Calendar()
        calendar.day -= 2
        async with parlour(tmp_path, time=calendar) as address:
            aoi, bo = await Person.arrive(address), await Person.arrive(address)
            await _try(aoi, address, 1)
            with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
                database.execute("UPDATE daily_tries SET finished = ?", [int(calendar.epoch())])
                database.commit()
            table = (await bo.call(address, "POST", "/daily", STRAW)).json()
            day = calendar.name()
            calendar.day += 2
            before = await _deal(bo, address, day)
            assert before["seed"] is not None
            async with bo.at(address, table["id"]) as player:
                await player.say("pace", seconds=0)
                await player.play(random.Random(2))
            late = await _deal(bo, address, day)
            assert (late["tries"], late["scores"], late["best"]) == (1, before["scores"], before["best"])
            assert (late["mine"]["is_over"], late["mine"]["better_than"]) == (True, None)
            assert late["mine"]["score"] is not None
            assert (await _deal(aoi, address, day))["mine"]["better_than"] is None, "nobody else's counts"

    asyncio.run(scene())


def test_a_try_is_the_guest_s_on_all_devices(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, time=Calendar()) as address:
            aoi = await Person.arrive(address)
            phrase = (await aoi.call(address, "POST", "/me/phrase", {"language": "en"})).json()["phrase"]
            table = (await aoi.call(address, "POST", "/daily", STRAW)).json()
            async with address.client() as client:
                await client.post("/api/me/recovery", json={"phrase": phrase})
                again = Person(client.cookies["zashiki_guest"], aoi.me)
            assert (await again.call(address, "POST", "/daily", STRAW)).json()["code"] == "daily-once"
            assert (await _deal(again, address))["mine"]["table"] == table["id"]
            async with again.at(address, table["id"]) as player:
                assert (await player.say("set-bot", seat=0, bot="random"))["code"] == "rated-match"
                assert (await player.say("stand-in", bot="random"))["code"] == "rated-match"
                assert player.match is not None
                stopping = await player.say("propose", match=player.match["id"], what="end")
                assert stopping["code"] == "nobody-to-agree"
                await player.say("propose", match=player.match["id"], what="resign")
            over = await _deal(again, address)
            assert (over["mine"]["is_over"], over["mine"]["score"], over["given_up"]) == (True, None, 1)

    asyncio.run(scene())


def test_days_in_a_row_are_counted(tmp_path: Path) -> None:
    async def scene() -> None:
        calendar = Calendar()
        async with parlour(tmp_path, time=calendar) as address:
            aoi = await Person.arrive(address)
            streaks = []
            for is_played in (True, True, False, False, True):
                if is_played:
                    await _give_up(aoi, address)
                streaks.append((await aoi.call(address, "GET", "/daily")).json()["streak"])
                calendar.day += 1
            # A day is not lost before it is over.
            assert streaks == [1, 2, 2, 0, 1]

    asyncio.run(scene())


def _stored_days(data: Path) -> set[str]:
    """The days of which the store has deals."""
    with closing(sqlite3.connect(data / DATABASE)) as database:
        return {day for (day,) in database.execute("select distinct day from dailies")}


def _other_texts(day: date) -> list[str]:
    """What means the day in other ways of writing, or no day at all."""
    year, week, weekday = day.isocalendar()
    texts = [f"{year}-W{week:02}-{weekday}", f"{year}W{week:02}{weekday}", f"{year}-W{week:02}", f"{day:%Y%m%d}"]
    return [*texts, f"{day}T00:00:00", f" {day}", f"{day}%0A", f"{day.year}-02-30", "0000-01-01", "yesterday"]


def test_only_a_day_up_to_today_is_a_day_and_only_today_is_stored(tmp_path: Path) -> None:
    async def scene() -> None:
        calendar = Calendar()
        async with parlour(tmp_path, time=calendar) as address:
            aoi = await Person.arrive(address)
            today = datetime.fromtimestamp(calendar.epoch(), UTC).date()
            before, after = [today + timedelta(days=days) for days in (-1, 1)]
            wrong = [text for day in (before, today, after) for text in _other_texts(day)]
            for text in wrong:
                answer = await aoi.call(address, "GET", f"/daily?day={text}")
                assert (answer.status_code, answer.json()["code"]) == (400, "bad-value"), text
            for text in (f"{after}", f"{today + timedelta(days=4000)}", "9999-12-31"):
                answer = await aoi.call(address, "GET", f"/daily?day={text}")
                assert (answer.status_code, answer.json()["code"]) == (404, "day-to-come"), text
            for text in (f"{before}", f"{today - timedelta(days=4000)}", "0001-01-01"):
                answer = await aoi.call(address, "GET", f"/daily?day={text}")
                assert (answer.status_code, answer.json()["deals"]) == (200, []), text
            assert _stored_days(tmp_path) == set()
            assert (await _deal(aoi, address, f"{today}"))["commitment"] == (await _deal(aoi, address))["commitment"]
            assert _stored_days(tmp_path) == {f"{today}"}

    asyncio.run(scene())


@pytest.mark.parametrize("wrong", [{"game": "chess", "variant": "x"}, {"game": "magic", "variant": "brawl-6"}, {}])
def test_what_is_no_daily_deal_is_refused(tmp_path: Path, wrong: dict[str, str]) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = await Person.arrive(address)
            assert (await aoi.call(address, "POST", "/daily", wrong)).status_code == 400

    asyncio.run(scene())


def test_every_deal_can_be_played_and_says_how_it_went() -> None:
    played = []
    for game, deal in deals_of_house():
        rules = find_game(game)
        assert deal.bot in players.bot_names(game)
        match = Match(game, deal.variant, rules.variant(deal.variant).complete(deal.options), seed=bytes(32))
        source = random.Random(1)
        match.advance()
        while match.to_act():
            asked = rules.decision(match.state, match.to_act()[0])
            assert asked is not None
            picks = next(asked.picks()) if asked.choices else source.sample(asked.options, asked.least)
            match.play(rules.action(players.bot.answer(asked, tuple(picks))))
        part = duplicate_of(game)
        assert part is not None
        scores = [part.score(match.state, side[0]) for side in rules.sides(match.rules)]
        outcome = rules.outcome(match.state)
        assert outcome is not None
        best = max(range(len(scores)), key=scores.__getitem__)
        assert rules.sides(match.rules)[best][0] in outcome.winners
        played.append(deal.variant)
    assert len(played) == len(set(played)) == 5


def test_a_fixed_bot_always_answers_alike() -> None:
    """The bot of the daily duel; the compiled ones of the trick-taking game are held by the tests of their seeds."""
    rules = find_game("magic")
    match = Match("magic", "brawl-2", rules.variant("brawl-2").complete({}), seed=bytes(32))
    match.advance()
    for _ in range(12):
        seat = match.to_act()[0]
        observation = msgspec.json.encode(rules.observe(match.state, seat))
        first, second = [players.choose_fixed("magic", "heuristic", observation, 1.0, 7) for _ in range(2)]
        assert first == second
        match.play(rules.action(first))


def test_a_try_stands_in_no_list_of_what_may_be_watched(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, going_on_seconds=0) as address:
            aoi = await Person.arrive(address)
            table = (await aoi.call(address, "POST", "/daily", STRAW)).json()
            async with aoi.at(address, table["id"]) as player:
                assert (await player.say("list", on=True))["type"] == "done"
                told = (await aoi.call(address, "GET", "/tables")).json()
                assert (told["open"], told["watch"]) == ([], [])

    asyncio.run(scene())
