"""Hints at the table, and analyses of matches that are over."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

import zashiki
from server.choosers import RANDOM_BOTS
from server.parlour import Address, Person, make_database, parlour
from services import Redis
from zashiki.analysis import Effort
from zashiki.analysis.marks import COSTLY
from zashiki.analysis.values import Hint
from zashiki.core.record import parse_record, record_of
from zashiki.server.bus.bus import Bus
from zashiki.server.config import Config
from zashiki.server.jobs.processes import JobFailed
from zashiki.server.jobs.work_queue import WorkQueue
from zashiki.server.matches.analyses import Analyses
from zashiki.server.refusal import Refusal
from zashiki.server.services import Services

QUICK = Effort(race=2, held=2, most_held=2, line=2)
SHORTEST = {"variant": "trio", "options": {}, "seats": ["me", {"bot": "random"}, {"bot": "random"}]}
WITH_BOTS = {"seats": ["me", {"bot": "random"}, {"bot": "random"}, {"bot": "random"}]}


async def _ask(person: Person, address: Address, table: str, match: object) -> httpx.Response:
    """Ask for a hint, again as long as the code behind hints is being compiled."""
    while True:
        answer = await person.call(address, "POST", f"/tables/{table}/hint", {"match": match})
        if answer.status_code != 503:
            return answer
        await asyncio.sleep(1)


def _refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.fixture
def nothing_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints come at once and say nothing: to load what thinks of them takes two seconds."""

    async def do(*_: object, **__: object) -> Hint:
        return Hint(0, "play", (), (), ())

    monkeypatch.setattr(WorkQueue, "do", do)


def test_a_hint_is_for_the_seat_that_is_asked(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, hint_seconds=0.1) as address:
            person, friend = await Person.arrive(address), await Person.arrive(address)
            table = (await person.make_table(address, **WITH_BOTS))["id"]
            async with person.at(address, table) as player:
                await player.until(lambda p: p.observation.get("decision"))
                assert player.match is not None
                match = player.match["id"]
                answer = await _ask(person, address, table, match)
                assert answer.status_code == 200, answer.text
                given = answer.json()
                assert (given["match"], given["hint"]["seat"]) == (match, player.seat)
                hint = given["hint"]
                assert hint["kind"] == player.observation["decision"]["kind"] == "pass"
                assert set(hint["best"]) <= set(player.observation["hand"])
                assert hint["reasons"]
                assert all(0 <= option["chance"] <= 1 for option in hint["options"])
                assert (await _ask(person, address, table, match)).json() == given, "asked again, it says the same"
                assert "best" not in "".join(player.raw), "nobody hears of a hint"
                assert _refused(await _ask(friend, address, table, match)) == (403, "not-seated")
                assert _refused(await _ask(person, address, table, "another")) == (409, "stale-match")
                assert _refused(await _ask(person, address, "nowhere", match)) == (404, "no-such-table")
                assert _refused(await _ask(person, address, table, 5)) == (400, "malformed")
                assert (await player.act("pass", list(hint["best"])))["type"] == "done"

    asyncio.run(scene())


@pytest.mark.usefixtures("nothing_is_weighed")
def test_who_is_not_asked_gets_no_hint(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, hint_seconds=0.05) as address:
            people = [await Person.arrive(address) for _ in range(2)]
            table = (await people[0].make_table(address, variant="straw", options={}, seats=["me", "open"]))["id"]
            assert _refused(await _ask(people[0], address, table, "none")) == (404, "no-match")
            async with people[0].at(address, table) as one, people[1].at(address, table) as two:
                assert (await two.say("sit", seat=1))["type"] == "done"
                assert (await one.say("start"))["type"] == "done"
                await two.until(lambda p: p.observation.get("decision"))
                assert two.match is not None
                assert (await two.act("discard", [two.observation["decision"]["options"][0]]))["type"] == "done"
                refused = await _ask(people[1], address, table, two.match["id"])
                assert _refused(refused) == (409, "not-your-turn")
                assert (await _ask(people[0], address, table, two.match["id"])).status_code == 200
                assert one.table["hints"]

    asyncio.run(scene())


def test_a_host_switches_hints_off(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, hint_seconds=0.05) as address:
            person, friend = await Person.arrive(address), await Person.arrive(address)
            made = await person.make_table(address, **WITH_BOTS, hints=False)
            assert made["hints"] is False
            refused = await _ask(person, address, made["id"], made["match"])
            assert _refused(refused) == (403, "hints-off")
            open_table = await person.make_table(address)
            assert open_table["hints"] is True
            async with person.at(address, open_table["id"]) as host, friend.at(address, open_table["id"]) as other:
                assert (await other.say("hints", on=False))["code"] == "not-seated"
                assert (await host.say("hints", on=False))["type"] == "done"
                assert host.table["hints"] is False
                await other.until(lambda p: p.table["hints"] is False)
                assert (await host.say("hints", on="no"))["code"] == "malformed"
            shown = await person.call(address, "GET", f"/tables/{open_table['id']}")
            assert shown.json()["hints"] is False

    asyncio.run(scene())


@pytest.mark.usefixtures("nothing_is_weighed")
def test_hints_come_at_a_bounded_pace(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, hint_seconds=0.01, hints_per_minute=1) as address:
            person = await Person.arrive(address)
            tables = [await person.make_table(address, **WITH_BOTS) for _ in range(2)]
            first, second = [await _ask(person, address, table["id"], table["match"]) for table in tables]
            assert first.status_code == 200
            assert _refused(second) == (429, "too-fast")

    asyncio.run(scene())


def test_games_say_whether_there_are_hints(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            games = await (await Person.arrive(address)).call(address, "GET", "/games")
            assert {one["game"]: one["hints"] for one in games.json()}["septet"] is True

    asyncio.run(scene())


async def _finished(person: Person, address: Address) -> str:
    """A match that was given up after some tricks."""
    made = await person.make_table(address, **SHORTEST)
    async with person.at(address, made["id"]) as player:
        for _ in range(4):
            await player.until(lambda p: p.observation.get("decision"))
            decision = player.observation["decision"]
            await player.act(decision["kind"], decision["options"][: decision["least"]])
        assert player.match is not None
        await player.say("propose", match=player.match["id"], what="resign")
        await player.until(lambda p: p.is_over)
        return str(player.match["id"])


def test_a_match_is_analysed_in_the_background_and_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, effort=QUICK) as address:
            person = await Person.arrive(address)
            match = await _finished(person, address)
            path = f"/matches/{match}/analysis"

            async def state() -> dict[str, Any]:
                answer = await person.call(address, "GET", path)
                assert answer.status_code == 200
                found: dict[str, Any] = answer.json()
                return found

            assert (await state())["status"] == "none"
            begun = await person.call(address, "POST", path)
            assert (begun.status_code, begun.json()["status"]) == (202, "waiting")
            seen = []
            while (now := await state())["status"] in ("waiting", "working"):
                assert (await person.call(address, "GET", "/health")).status_code == 200
                seen.append(now["done"])
                if now["analysis"] is not None:
                    assert len(now["analysis"]["decisions"]) + len(now["analysis"]["line"]) <= now["done"]
                await asyncio.sleep(0.5)
            assert now["status"] == "ready", now
            assert seen == sorted(seen)
            analysis = now["analysis"]
            record = (await person.call(address, "GET", f"/matches/{match}/record")).json()
            assert len(analysis["decisions"]) == len(record["actions"])
            for decision, action in zip(analysis["decisions"], record["actions"], strict=True):
                assert (decision["seat"], decision["kind"], decision["played"]) == (
                    action["seat"],
                    action["kind"],
                    action["picks"],
                )
                assert bool(decision["reasons"]) == (decision["mark"] in COSTLY)
            assert (await person.call(address, "POST", path)).json() == now, "it is not made twice"
        async with parlour(tmp_path, effort=QUICK) as address:
            again = await person.call(address, "GET", path)
            assert again.json() == now, "it is stored with the match"

    asyncio.run(scene())


def test_only_matches_that_are_over_are_analysed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            made = await person.make_table(address, **WITH_BOTS)
            for method in ("GET", "POST"):
                for match, refusal in ((made["match"], (409, "match-running")), ("nothing", (404, "no-match"))):
                    assert _refused(await person.call(address, method, f"/matches/{match}/analysis")) == refusal

    asyncio.run(scene())


def test_two_who_ask_at_the_same_moment_have_one_analysis(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path / "a", effort=QUICK) as address:
            person = await Person.arrive(address)
            match = await _finished(person, address)
            record = parse_record((await person.call(address, "GET", f"/matches/{match}/record")).content)

        class Idle:
            go_on = asyncio.Event()

            async def work(self, *_: object, **__: object) -> None:
                await self.go_on.wait()
                raise JobFailed("nobody works here")

        make_database(tmp_path / "b")
        services = Services(Config(data=tmp_path / "b"), RANDOM_BOTS)
        await services.open()
        try:
            analyses = Analyses(services.store, Config(analyses_waiting=1), Idle())  # type: ignore[arg-type]
            asked = await asyncio.gather(*(analyses.ask(match, record, owner) for owner in ("Aoi", "Bo", "Aoi")))
            assert {state.status for state in asked} <= {"waiting", "working"}
            assert len(analyses) == 1
            await analyses.close()
            # Guests who are made up at one address leave places for others.
            shared = Analyses(services.store, Config(analyses_waiting_of_address=2), Idle())  # type: ignore[arg-type]
            for owner in ("one", "two"):
                await shared.ask(owner, record, owner, "192.0.2.1")
            with pytest.raises(Refusal, match="too many"):
                await shared.ask("three", record, "three", "192.0.2.1")
            assert (await shared.ask("three", record, "three", "198.51.100.7")).status == "waiting"
            await shared.close()
        finally:
            await services.close()

    asyncio.run(scene())


def test_too_many_waiting_and_broken_ones(tmp_path: Path) -> None:
    """A job that fails says so and can be asked for anew; more than may wait are refused."""

    async def scene() -> None:
        async with parlour(tmp_path / "a", effort=QUICK) as address:
            person = await Person.arrive(address)
            match = await _finished(person, address)
            record = (await person.call(address, "GET", f"/matches/{match}/record")).content

        class Broken:
            go_on = asyncio.Event()

            async def work(self, *_: object, **__: object) -> None:
                await self.go_on.wait()
                raise JobFailed("its process breaks")

        class Notes(dict[str, bytes]):
            """What all processes of a parlour know."""

            id = "one of them"

            async def note(self, name: str, text: bytes, _: int) -> None:
                self[name] = text

            async def noted(self, name: str) -> list[bytes | None]:
                return [self.get(name)]

        make_database(tmp_path / "b")
        services = Services(Config(data=tmp_path / "b"), RANDOM_BOTS)
        await services.open()
        try:
            house: Any = (services.store, Config(analyses_waiting=1), Broken(), Notes())
            analyses, elsewhere = Analyses(*house), Analyses(*house)
            parsed = parse_record(record)
            assert (await analyses.ask("one", parsed, "Aoi")).status == "waiting"
            with pytest.raises(Refusal, match="too many"):
                await analyses.ask("two", parsed, "Bo")
            Broken.go_on.set()
            while (await analyses.state("one")).status != "failed":
                await asyncio.sleep(0.01)
            assert not analyses._jobs, "the match and what was made of it are not kept"
            assert (await elsewhere.state("one")).status == "failed"
            assert (await elsewhere.ask("one", parsed, "Aoi")).status == "waiting"
            assert (await analyses.ask("one", parsed, "Aoi")).status == "waiting"
            await elsewhere.close()
            await analyses.close()
        finally:
            await services.close()

    asyncio.run(scene())


def test_what_a_process_that_is_gone_had_begun_is_begun_anew_at_another(tmp_path: Path, redis: Redis) -> None:
    """Nobody is told for minutes that it waits, where nobody makes it any more."""

    async def scene() -> None:
        make_database(tmp_path)
        services = Services(Config(data=tmp_path), RANDOM_BOTS)
        await services.open()
        one, two = Bus(redis.url), Bus(redis.url)
        played = zashiki.new("septet", "straw", seed=1)
        for _ in range(12):
            decision = played.game.decisions(played.state)[0]
            played.play(played.game.legal_actions(played.state, decision.seat)[0])
        record, begun = record_of(played, ["Aoi", "Bo"]), ("waiting", "working")

        class Idle:
            async def work(self, *_: object, **__: object) -> None:
                await asyncio.Event().wait()

        for bus in (one, two):
            await bus.open()
        try:
            idle: Any = Idle()
            analyses, elsewhere = (Analyses(services.store, Config(), idle, bus) for bus in (one, two))
            for match in ("first", "second"):
                assert (await analyses.ask(match, record, "Aoi")).status in begun
                assert (await elsewhere.ask(match, record, "Bo")).status in begun
            assert not len(elsewhere), "it is made once"
            await analyses.close()
            await one.close()
            for match in ("first", "second"):
                assert (await elsewhere.state(match)).status == "none"
                assert (await elsewhere.ask(match, record, "Bo")).status in begun
            assert len(elsewhere) == 2
            await elsewhere.close()
        finally:
            await two.close()
            await services.close()

    asyncio.run(scene())
