"""What people do with each other at a table: begin, change places, stop, resign, talk. Time is turned by hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.choosers import RANDOM_BOTS
from server.parlour import HandTurned, Person, Player, parlour
from zashiki.core.errors import InvalidRecord
from zashiki.core.outcome import Ending
from zashiki.core.record import parse_record
from zashiki.core.record import replay as replay_record
from zashiki.server.guest import Guest
from zashiki.server.jobs.bot_runner import Bots
from zashiki.server.rooms.room import Room

BOT = {"bot": "random"}


class Scene:
    """People at one table, the first of them its host; time is turned by hand."""

    def __init__(self, time: HandTurned, people: list[Person], players: list[Player], address: Any) -> None:
        self.time, self.people, self.players, self.address = time, people, players, address

    async def call(self, path: str) -> httpx.Response:
        """What anybody may ask."""
        return await self.people[0].call(self.address, "GET", path)


@asynccontextmanager
async def company(
    data: Path, count: int, begun: bool = True, bots: Bots = RANDOM_BOTS, **table: Any
) -> AsyncIterator[Scene]:
    """So many people who sit on the first seats, and one more who watches."""
    time = HandTurned()
    async with parlour(data, bots, time, start_seconds=5) as address, AsyncExitStack() as stack:
        people = [await Person.arrive(address) for _ in range(count + 1)]
        seats = ["me", *["open"] * (count - 1), *[BOT] * (4 - count)]
        made = await people[0].make_table(address, **{"seats": seats} | table)
        players = [await stack.enter_async_context(person.at(address, made["id"])) for person in people]
        for seat, player in enumerate(players[1:count], 1):
            await done(player, "sit", seat=seat)
        if begun:
            await done(players[0], "start")
            time.turn(5)
            for player in players:
                await player.until(lambda p: p.match)
        yield Scene(time, people, players, address)


async def done(player: Player, type_: str, /, **fields: Any) -> None:
    """Say something that is carried out."""
    answer = await player.say(type_, **fields)
    assert answer["type"] == "done", answer


async def code(player: Player, type_: str, /, **fields: Any) -> str:
    """Say something that is refused."""
    return str((await player.say(type_, **fields))["code"])


def match_of(player: Player) -> str:
    """The match that is played."""
    assert player.match is not None
    return str(player.match["id"])


def last(player: Player, type_: str) -> dict[str, Any]:
    """What was told last of that kind."""
    return next(message for message in reversed(player.heard) if message["type"] == type_)


def asked(player: Player) -> dict[str, Any]:
    """What an answer names to mean the proposal that was told to the player last."""
    proposal = last(player, "proposal")["proposal"]
    return {"match": proposal["match"], "number": proposal["number"]}


def test_a_match_begins_some_seconds_after_the_host_says_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2, begun=False) as here:
            one, two, watcher = here.players
            assert two.table["status"] == "gathering", "the last to sit down begins nothing"
            await done(one, "start")
            await two.until(lambda p: p.table["begins"] == 5)
            here.time.turn(4)
            assert await code(watcher, "ready", on=False) == "not-seated"
            await done(two, "ready", on=False)
            assert one.table["begins"] is None, "who changes their mind in time is heard"
            here.time.turn(60)
            await done(one, "ping")
            assert one.match is None
            # When all are ready nobody need say more.
            await done(two, "ready", on=True)
            assert [seat["ready"] for seat in one.table["seats"]] == [False, True, False, False]
            assert one.table["begins"] is None
            await done(one, "ready", on=True)
            await two.until(lambda p: p.table["begins"] == 5)
            # A seat that gets free ends the count.
            await done(two, "stand")
            assert one.table["begins"] is None
            assert await code(one, "start") == "seats-open"
            await done(two, "sit", seat=1)
            await done(two, "start")
            assert [seat["ready"] for seat in one.table["seats"][:2]] == [True, True]
            here.time.turn(5)
            await watcher.until(lambda p: p.match)
            assert await code(two, "ready", on=False) == "match-running"

    asyncio.run(scene())


def test_a_new_name_takes_a_turn_only_at_tables_where_somebody_knows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    renamed = []

    async def noted(room: Room, guest: Guest) -> None:
        renamed.append(guest.name)
        await rename(room, guest)

    rename = Room._rename
    monkeypatch.setattr(Room, "_rename", noted)

    async def scene() -> None:
        async with company(tmp_path, 2, begun=False) as here:
            for person, name in ((await Person.arrive(here.address), "Aoi"), (here.people[1], "Bo")):
                assert (await person.call(here.address, "PATCH", "/me", {"name": name})).status_code == 200
            assert renamed == ["Bo"]
            await here.players[0].until(lambda p: p.table["seats"][1]["name"] == "Bo")

    asyncio.run(scene())


def test_seats_are_changed_by_the_host_and_by_those_who_sit_there(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 3, begun=False) as here:
            one, two, three, watcher = here.players
            await done(one, "swap", seat=1, other=2)
            assert (one.seat, two.seat, three.seat) == (0, 2, 1)
            await done(two, "swap", seat=2, other=3)
            assert two.table["seats"][2]["kind"] == "bot"
            assert await code(two, "swap", seat=3, other=0) == "not-host"
            assert await code(two, "swap", seat=0, other=1) == "not-host"
            assert await code(watcher, "swap", seat=2, other=1) == "not-seated"
            assert await code(one, "swap", seat=2, other=4) == "no-such-seat"
            # The host removes somebody, and hands the host's part over.
            assert await code(two, "set-bot", seat=1, bot=None) == "seat-taken"
            await done(one, "set-bot", seat=1, bot=None)
            assert three.seat is None
            assert await code(two, "hand-over", guest=here.people[1].id) == "not-host"
            assert await code(one, "hand-over", guest=here.people[2].id) == "not-seated"
            await done(one, "hand-over", guest=here.people[1].id)
            assert two.table["host"] == here.people[1].id
            assert {one["id"] for one in two.table["watchers"]} == {here.people[2].id, here.people[3].id}

    asyncio.run(scene())


def test_during_a_match_the_host_puts_a_bot_or_a_watcher_in_somebodys_place(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            one, two, watcher = here.players
            await two.until(lambda p: p.observation["decision"])
            assert await code(two, "set-bot", seat=0, bot="random") == "seat-taken"
            assert await code(one, "set-bot", seat=1, bot=None) == "match-running"
            assert await code(watcher, "sit", seat=2) == "match-running"
            assert await code(one, "give-seat", seat=1, guest=here.people[2].id) == "seat-taken"
            await done(one, "set-bot", seat=1, bot="random")
            # Who has lost the seat sees no more than anybody who watches.
            await two.until(lambda p: p.seat is None and p.observation["seat"] is None)
            # The host offers the seat to a watcher, who takes it and sees what the seat sees.
            assert await code(one, "give-seat", seat=1, guest=here.people[0].id) == "bad-value"
            await done(one, "give-seat", seat=1, guest=here.people[2].id)
            assert watcher.table["seats"][1]["offered"] == here.people[2].id
            assert await code(two, "sit", seat=1) == "match-running"
            await done(watcher, "sit", seat=1)
            await watcher.until(lambda p: p.observation["seat"] == 1)
            assert watcher.table["seats"][1]["offered"] is None
            # And everybody may give away their own.
            await done(watcher, "give-seat", seat=1, guest=here.people[1].id)
            await done(two, "sit", seat=1)
            await watcher.until(lambda p: p.observation["seat"] is None)

    asyncio.run(scene())


def test_all_who_are_there_agree_to_end_a_match_early(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 3) as here:
            one, two, three, watcher = here.players
            match = match_of(one)
            assert await code(watcher, "propose", match=match, what="end") == "not-seated"
            assert await code(one, "answer", match=match, number=1, yes=True) == "no-proposal"
            await done(one, "propose", match=match, what="end")
            proposed = {"what": "end", "match": match, "seat": 0, "needs": [1, 2]}
            assert last(watcher, "proposal")["proposal"] == {"number": asked(one)["number"]} | proposed
            assert await code(two, "propose", match=match, what="end") == "busy"
            await done(two, "answer", **asked(one), yes=True)
            await done(three, "answer", **asked(one), yes=False)
            assert last(one, "proposal")["proposal"] is None
            assert one.table["status"] == "playing"
            await done(two, "propose", match=match, what="end")
            await done(one, "answer", **asked(two), yes=True)
            assert last(one, "proposal")["proposal"]["needs"] == [2]
            await done(three, "answer", **asked(two), yes=True)
            await watcher.until(lambda p: p.is_over)
            end = last(watcher, "finished")
            assert (end["outcome"], end["table"]["status"]) == (None, "finished")
            assert end["ending"] == {"reason": "agreed", "seats": []}
            assert await code(one, "act", match=match, kind="pass", picks=[]) == "match-over"
            # It stays so, and what was played may be seen.
            async with here.people[0].at(here.address, one.table["id"]) as again:
                assert again.match is not None
                assert again.match["ending"] == {"reason": "agreed", "seats": []}
                assert again.match["seed"] == end["seed"]
            record = (await here.call(f"/matches/{match}/record")).json()
            assert record["ending"] == {"reason": "agreed", "seats": []}
            shown = (await here.call(f"/matches/{match}/replay")).json()
            assert (shown["outcome"], shown["report"]["ending"]) == (None, record["ending"])
            await done(one, "rematch")
            here.time.turn(5)
            await watcher.until(lambda p: match_of(p) != match)

    asyncio.run(scene())


def test_where_a_match_counts_somebody_of_another_side_agrees_to_end_it_early(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 3, begun=False, rated=True) as here:
            one, two, three, _ = here.players
            await done(one, "start")
            for player in (two, three):
                await done(player, "ready", on=True)
            here.time.turn(5)
            for player in (one, two, three):
                await player.until(lambda p: p.match)
            match = match_of(one)
            await done(one, "propose", match=match, what="end")
            assert last(three, "proposal")["proposal"]["needs"] == [1, 2]
            lapsed = asked(one)
            # Who leaves has not agreed, and the two of one side do not decide it among themselves.
            await two.socket.close()
            await one.until(lambda p: p.table["seats"][1]["away"])
            here.time.turn(60)
            await one.until(lambda p: p.table["seats"][1]["stand_in"] and last(p, "proposal")["proposal"] is None)
            assert await code(three, "answer", **lapsed, yes=True) == "no-proposal"
            for partner in (one, three):
                assert await code(partner, "propose", match=match, what="end") == "nobody-to-agree"
            async with here.people[1].at(here.address, one.table["id"]) as back:
                await one.until(lambda p: p.table["seats"][1]["stand_in"] is None)
                await done(one, "propose", match=match, what="end")
                await done(three, "answer", **asked(one), yes=True)
                assert not one.is_over
                await done(back, "answer", **asked(one), yes=True)
                await one.until(lambda p: p.is_over)
            assert last(one, "finished")["ending"] == {"reason": "agreed", "seats": []}

    asyncio.run(scene())


def test_whoever_is_alone_with_bots_in_a_match_that_counts_resigns_or_plays_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 1, begun=False, rated=True) as here:
            one, _ = here.players
            match = match_of(one)
            assert await code(one, "propose", match=match, what="end") == "nobody-to-agree"
            assert one.table["status"] == "playing"
            await done(one, "propose", match=match, what="resign")
            await one.until(lambda p: p.is_over)
            assert last(one, "finished")["ending"] == {"reason": "resigned", "seats": [0, 2]}
            (standing,) = (await here.call("/me/profile")).json()["standings"]
            assert standing["matches"] == 1

    asyncio.run(scene())


def test_another_match_that_counts_begins_when_all_have_said_yes_to_it_anew(tmp_path: Path) -> None:
    """A match begins there when everybody who sits there has said that they are ready: the last yes is spent."""

    async def scene() -> None:
        async with company(tmp_path, 2, begun=False, rated=True) as here:
            one, two, _ = here.players
            await done(one, "start")
            await done(two, "ready", on=True)
            here.time.turn(5)
            await two.until(lambda p: p.match)
            first = match_of(one)
            await done(one, "propose", match=first, what="resign")
            await two.until(lambda p: p.is_over)
            await done(one, "rematch")
            here.time.turn(60)
            for player in (one, two):
                await done(player, "ping")
                assert (match_of(player), player.table["status"]) == (first, "finished")
            await done(two, "ready", on=True)
            here.time.turn(5)
            await two.until(lambda p: match_of(p) != first)

    asyncio.run(scene())


def test_a_side_resigns_when_all_of_it_do(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 3) as here:
            one, two, three, _ = here.players
            match = match_of(one)
            await done(one, "propose", match=match, what="resign")
            assert last(two, "proposal")["proposal"]["needs"] == [2], "the partner is asked and nobody else"
            # The other side can neither agree to it nor keep them from it.
            for yes in (True, False):
                assert await code(two, "answer", **asked(one), yes=yes) == "no-proposal"
            assert last(two, "proposal")["proposal"]["needs"] == [2]
            await done(three, "answer", **asked(one), yes=True)
            await two.until(lambda p: p.is_over)
            assert last(two, "finished")["outcome"] == {
                "returns": [-0.5, 0.5, -0.5, 0.5],
                "ranks": [3, 1, 3, 1],
                "reason": "resigned",
            }
            # The record says so too, and cannot say it of a match that has another end.
            told = (await here.call(f"/matches/{match}/record")).json()
            again = replay_record(parse_record(json.dumps(told).encode()))
            assert again.outcome() == Ending("resigned", (0, 2)).outcome(4)
            for wrong in (
                {"reason": "resigned", "seats": []},
                {"reason": "agreed", "seats": [1]},
                {"reason": "resigned", "seats": [9]},
                {"reason": "resigned", "seats": [0, 2, 0]},
            ):
                with pytest.raises(InvalidRecord, match="ending"):
                    replay_record(parse_record(json.dumps(told | {"ending": wrong}).encode()))

    asyncio.run(scene())


def test_where_others_play_on_a_bot_takes_the_place_of_who_resigns(tmp_path: Path) -> None:
    async def scene() -> None:
        seats = ["me", "open", BOT]
        async with company(tmp_path, 2, variant="trio", options={}, seats=seats) as here:
            one, two, _ = here.players
            await done(two, "propose", match=match_of(two), what="resign")
            assert one.table["seats"][1]["kind"] == "bot"
            assert one.table["status"] == "playing"
            # Nobody is asked who has left.
            await done(one, "propose", match=match_of(one), what="end")
            await two.until(lambda p: p.is_over)

    asyncio.run(scene())


def test_nobody_waits_for_the_answer_of_who_has_left(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            one, two, _ = here.players
            match = match_of(one)
            await done(one, "propose", match=match, what="end")
            await two.socket.close()
            await one.until(lambda p: p.table["seats"][1]["away"])
            assert not one.is_over, "a line that breaks is no yes"
            here.time.turn(60)
            await one.until(lambda p: p.is_over)

    asyncio.run(scene())


def test_phrases_are_heard_by_all_and_bounded(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 2) as here:
            one, _, watcher = here.players
            for saying in ("phrase-hello", "emote-bow", "phrase-oops", "emote-cry", "phrase-wow"):
                await done(one, "say", saying=saying)
                heard = {"type": "said", "guest": here.people[0].id, "seat": 0, "saying": saying}
                assert last(watcher, "said") == heard
            assert await code(one, "say", saying="phrase-hello") == "too-fast"
            assert await code(watcher, "say", saying="phrase-hello") == "not-seated"
            assert await code(here.players[1], "say", saying="You are a fool") == "bad-value"
            assert await code(here.players[1], "say", saying="phrase-" + "x" * 40) == "malformed"

    asyncio.run(scene())


def test_returns_of_a_resignation_sum_to_zero() -> None:
    outcome = Ending("resigned", (0, 1, 2)).outcome(4)
    assert outcome is not None
    assert sum(outcome.returns) == pytest.approx(0)
    assert outcome.winners == (3,)
