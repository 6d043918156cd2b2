"""Watchers who see a match late: what they hear is what live watchers heard, so much later and nothing earlier."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from server.choosers import RANDOM_BOTS
from server.ears import Ear, answering, listening
from server.parlour import HandTurned, Person, make_database, newcomer, parlour
from zashiki.core.outcome import Ending
from zashiki.server.config import Config
from zashiki.server.guest import Guest
from zashiki.server.matches import endings
from zashiki.server.matches import log as match_log
from zashiki.server.refusal import Refusal
from zashiki.server.rooms import herald
from zashiki.server.rooms.late import _MOST_HELD, Late
from zashiki.server.rooms.room import Room
from zashiki.server.services import Services
from zashiki.server.tables import seating
from zashiki.server.tables.clocks import Live
from zashiki.server.tables.tables import MAX_DELAY, OPEN, Seat, Status, Table

DELAY = 30
TICK = 10.0


class Turned(HandTurned):
    """A time that stands still in every way until it is turned."""

    def __init__(self) -> None:
        super().__init__()
        self._began = time.time() - self.now()

    def epoch(self) -> float:
        return self._began + self.now()


def _clock(monkeypatch: pytest.MonkeyPatch) -> Turned:
    """A clock that the store's times come from as well."""
    clock = Turned()
    for module in (match_log, endings):
        monkeypatch.setattr(module, "time", SimpleNamespace(time=clock.epoch))
    return clock


class Evening:
    """Two tables where the same four people do the same with the same deals; at one of them watchers see it late."""

    def __init__(self, services: Services, clock: Turned, rooms: dict[int, Room], guests: list[Guest]) -> None:
        self.services, self.clock, self.rooms, self.guests = services, clock, rooms, guests

    async def watch(self, delay: int, guest: int = 4) -> Ear:
        """Somebody comes to one of the tables."""
        listener, ear = listening(self.guests[guest])
        await self.rooms[delay].join(listener)
        return ear

    async def begin(self) -> None:
        """Everybody is there, and a match begins."""
        for delay, room in self.rooms.items():
            for seat in range(4):
                await self.watch(delay, seat)
                await room.change(partial(seating.sit, guest=self.guests[seat].id, index=seat))
            await room.begin(self.guests[0].id, again=False, terms=room.company.beginning.terms)

    async def answer(self) -> None:
        """Somebody who is asked answers, at both tables, and says something."""
        for room in self.rooms.values():
            assert room.live is not None
            seat = room.live.match.to_act()[0]
            asked = room.live.decision(seat)
            assert asked is not None
            await room.act(answering(room, self.guests[seat], asked))
            if room.live.sequence % 5 == 0:
                room.company.talk.say(self.guests[seat].id, "phrase-good-game")

    def turn(self) -> None:
        """Time passes."""
        self.clock.turn(TICK)
        for room in self.rooms.values():
            room.audience.late.tell_due()

    def told(self, delay: int, ear: Ear) -> list[Any]:
        """What was heard at one of the tables, without what differs between the two."""
        text = json.dumps(ear.messages())
        room = self.rooms[delay]
        if room.live is not None:
            text = text.replace(room.live.id, "match")
        return list(
            json.loads(text.replace(f'"{room.table.id}"', '"table"').replace(f'"delay": {delay}', '"delay": 0'))
        )


@asynccontextmanager
async def _evening(data: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    seed = secrets.token_bytes(32)
    clock = _clock(monkeypatch)
    # Who comes and goes is told at once: when a crowd's is told depends on the machine's own time.
    monkeypatch.setattr(herald, "_PRESENCE_SECONDS", 0.0)
    monkeypatch.setattr(match_log, "secrets", SimpleNamespace(token_bytes=lambda size: seed[:size]))
    make_database(data)
    services = Services(Config(data=data), RANDOM_BOTS, clock)
    await services.open()
    try:
        guests = [(await newcomer(services)).guest for _ in range(6)]
        rooms = {}
        for delay, name in ((0, "near"), (DELAY, "late")):
            table = Table(
                id=name,
                game="septet",
                variant="team",
                options={"scoring": "basic"},
                public=True,
                pace=0.0,
                host=guests[0].id,
                seats=(OPEN,) * 4,
                clock=Live(20, 300),
                delay=delay,
            )
            await services.matches.begin(table, None, is_new_table=True)
            room = await Room.load(services, name)
            assert room is not None
            rooms[delay] = room
        yield Evening(services, clock, rooms, guests)
    finally:
        await services.close()


def test_watchers_hear_what_was_heard_so_much_earlier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with _evening(tmp_path, monkeypatch) as evening:
            ears = {delay: await evening.watch(delay) for delay in evening.rooms}
            heard: dict[int, list[list[Any]]] = {delay: [] for delay in ears}

            def note() -> None:
                for delay, ear in ears.items():
                    heard[delay].append(evening.told(delay, ear))

            await evening.begin()
            note()
            lobby = len(heard[DELAY][0])
            assert heard[DELAY][0] == heard[0][0][:lobby], "before the match there is nothing to be late with"
            assert heard[0][0][lobby]["type"] == "started"
            for _ in range(12):
                evening.turn()
                await evening.answer()
                note()
            for room in evening.rooms.values():
                assert room.live is not None
                await room.end(room.live, Ending("agreed"))
            note()
            heard[0].pop(-2)
            heard[DELAY].pop(-2)
            late = int(DELAY / TICK)
            for tick, now in enumerate(heard[DELAY]):
                then = heard[0][tick - late] if tick >= late else heard[0][0][:lobby]
                assert now == then, tick
            types = {message["type"] for message in heard[0][-1]}
            assert types >= {"started", "events", "clocks", "said", "finished"}
            for _ in range(late - 1):
                evening.turn()
            assert evening.told(DELAY, ears[DELAY])[-1]["type"] != "finished"
            evening.turn()
            assert evening.told(DELAY, ears[DELAY]) == heard[0][-1]

    asyncio.run(scene())


def test_who_watches_late_does_not_hear_whom_they_muted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with _evening(tmp_path, monkeypatch) as evening:
            await evening.begin()
            speaker, deaf = evening.guests[0].id, evening.guests[4].id
            await evening.services.conduct.avoid("mutes", deaf, speaker, on=True)
            ears = [await evening.watch(DELAY, guest) for guest in (4, 5)]
            evening.rooms[DELAY].company.talk.say(speaker, "phrase-good-game")
            for _ in range(int(DELAY / TICK) + 1):
                evening.turn()
            heard = [[message for message in ear.messages() if message["type"] == "said"] for ear in ears]
            assert [[message["guest"] for message in said] for said in heard] == [[], [speaker]]

    asyncio.run(scene())


def test_who_comes_is_shown_the_match_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with _evening(tmp_path, monkeypatch) as evening:
            await evening.begin()
            at_once = evening.told(DELAY, await evening.watch(DELAY, 5))
            assert [message["type"] for message in at_once] == ["welcome"]
            assert (at_once[0]["match"], at_once[0]["table"]["status"]) == (None, "gathering")
            arrivals: dict[int, list[list[Any]]] = {0: [], DELAY: []}
            for _ in range(10):
                await evening.answer()
                for delay in arrivals:
                    listener, ear = listening(evening.guests[4])
                    await evening.rooms[delay].join(listener)
                    arrivals[delay].append(evening.told(delay, ear)[:2])
                    await evening.rooms[delay].leave(listener)
                evening.turn()
            late = int(DELAY / TICK)
            for now, then in zip(arrivals[DELAY][late:], arrivals[0], strict=False):
                assert [message["type"] for message in now] == ["welcome", "clocks"]
                assert now[0]["match"] == then[0]["match"]
                assert now[1] == then[1], "clocks show what was left then"

    asyncio.run(scene())


def test_who_sits_down_hears_the_present_and_who_stands_up_the_past(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with _evening(tmp_path, monkeypatch) as evening:
            room = evening.rooms[DELAY]
            watching = await evening.watch(DELAY)
            await evening.begin()
            playing = await evening.watch(DELAY, 0)
            for _ in range(5):
                await evening.answer()
                evening.turn()
            await room.change(partial(seating.sit, guest=evening.guests[4].id, index=0, offered=room.table.seats[0]))
            came, went = watching.messages(), playing.messages()
            welcome = next(message for message in reversed(came) if message["type"] == "welcome")
            assert (welcome["seat"], welcome["match"]["sequence"]) == (0, 5)
            assert welcome["match"]["observation"]["decision"] or room.live.match.to_act()[0] != 0  # type: ignore[union-attr]
            welcome = next(message for message in reversed(went) if message["type"] == "welcome")
            # Answers were given after 0, 10, 20, 30 and 40 seconds, and now it is 50.
            assert (welcome["seat"], welcome["match"]["sequence"]) == (None, 3)
            seat = room.live.match.to_act()[0]  # type: ignore[union-attr]
            by = evening.guests[4 if seat == 0 else seat]
            asked = room.live.decision(seat)  # type: ignore[union-attr]
            assert asked is not None
            await room.act(answering(room, by, asked))
            assert [m["sequence"] for m in watching.messages()[len(came) :] if m["type"] == "events"] == [6]
            assert not any(m["type"] == "events" for m in playing.messages()[len(went) :])
            evening.turn()
            evening.turn()
            assert [m["sequence"] for m in playing.messages()[len(went) :] if m["type"] == "events"] == [4, 5]

    asyncio.run(scene())


def test_a_table_that_is_loaded_anew_shows_nothing_earlier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with _evening(tmp_path, monkeypatch) as evening:
            await evening.begin()

            async def arriving() -> tuple[Any, Ear, Room]:
                room = await Room.load(evening.services, "late")
                assert room is not None
                listener, ear = listening(evening.guests[4])
                await room.join(listener)
                return ear.messages()[0], ear, room

            welcome, _, _ = await arriving()
            assert (welcome["match"], welcome["table"]["match"], welcome["table"]["match_number"]) == (None, None, 0)
            for _ in range(6):
                await evening.answer()
                evening.turn()
            # Since the store keeps whole seconds, a moment of just so long ago may be too new.
            evening.clock.turn(1.0)
            welcome, ear, room = await arriving()
            assert welcome["match"]["sequence"] == 4
            evening.clock.turn(DELAY - 1.0)
            room.audience.late.tell_due()
            assert ear.messages()[-1]["match"]["sequence"] == 4
            evening.clock.turn(1.0)
            room.audience.late.tell_due()
            assert [m["match"]["sequence"] for m in ear.messages() if m["type"] == "welcome"] == [4, 6]
            assert room.live is not None
            await room.end(room.live, Ending("agreed"))
            welcome, _, room = await arriving()
            assert (welcome["table"]["status"], welcome["match"]["seed"]) == ("playing", None)
            evening.clock.turn(DELAY + 1.0)
            welcome, _, _ = await arriving()
            assert welcome["table"]["status"] == "finished"
            assert welcome["match"]["seed"] is not None

    asyncio.run(scene())


def test_what_is_held_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with _evening(tmp_path, monkeypatch) as evening:
            ear = await evening.watch(DELAY)
            await evening.begin()
            before = len(ear.messages())
            late: Late = evening.rooms[DELAY].audience.late
            for _ in range(_MOST_HELD + 5):
                late.hold(b"\x81\x02{}")
            await evening.answer()
            assert len(late._held) == _MOST_HELD
            for _ in range(3):
                evening.turn()
            heard = ear.messages()[before:]
            assert len(heard) <= _MOST_HELD + 1
            welcome = next(message for message in reversed(heard) if message.get("type") == "welcome")
            assert welcome["match"]["sequence"] == 1, "it has led to this"

    asyncio.run(scene())


@pytest.mark.parametrize("status", ["gathering", "playing", "finished"])
def test_a_taken_seat_is_refused_to_who_sees_late_in_the_same_words_at_any_time(status: Status) -> None:
    seats = (Seat(guest="guest"), Seat(bot="random"))
    table = Table(id="A", game="septet", variant="straw", options={}, public=True, pace=0, host="host", seats=seats)
    table = replace(table, delay=DELAY, rated=True, status=status)
    for seat in (0, 1):
        with pytest.raises(Refusal) as caught:
            seating.sit(table, "watcher", seat)
        assert caught.value.code == "seat-taken"
        with pytest.raises(Refusal) as caught:
            seating.verify_can_offer(table, "watcher", seat, set())
        assert caught.value.code == "not-host"
    if status != "playing":
        for guest in ("guest", "host"):
            assert seating.sit(table, guest, 1).seats[1].guest == guest
        assert seating.sit(seating.stand(table, "guest"), "watcher", 0).seats[0].guest == "watcher"


def test_calls_tell_no_more_than_watchers_see(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        clock = _clock(monkeypatch)
        async with parlour(tmp_path, time=clock, going_on_seconds=0.0) as address:
            one, other = await Person.arrive(address), await Person.arrive(address)
            bots = [{"bot": "random"}] * 3
            refused = await one.call(address, "POST", "/tables", {**_wanted(bots), "delay": MAX_DELAY + 1})
            assert (refused.status_code, refused.json()["code"]) == (400, "bad-value")
            table = await one.make_table(address, **_wanted(bots))

            async def shown() -> tuple[str, int]:
                found = (await other.call(address, "GET", f"/tables/{table['id']}")).json()
                listed = (await other.call(address, "GET", "/tables")).json()["watch"]
                return found["status"], len(listed)

            assert await shown() == ("gathering", 0)
            async with one.at(address, table["id"]) as player, other.at(address, table["id"]) as watcher:
                match = player.match["id"]  # type: ignore[index]
                assert watcher.match is None
                assert await shown() == ("gathering", 0)
                asked = await other.call(address, "POST", f"/tables/{table['id']}/hint", {"match": "x"})
                assert (asked.status_code, asked.json()["code"]) == (403, "not-seated")
                for said in ("start", "rematch"):
                    assert (await watcher.say(said))["code"] == "not-seated"
                assert (await watcher.say("sit", seat=1))["code"] == "seat-taken"
                assert (await player.say("delay", seconds=0))["code"] == "match-running"
                clock.turn(DELAY + 1.0)
                await watcher.until(lambda w: w.match and w.match["id"] == match)
                assert await shown() == ("playing", 1)
                assert (await player.say("propose", match=match, what="end"))["type"] == "done"
                await player.until(lambda p: p.is_over)
                assert (await watcher.say("ping"))["type"] == "done"
                assert not watcher.is_over
                assert await shown() == ("playing", 1)
                record = f"/matches/{match}/record"
                assert (await other.call(address, "GET", record)).json()["code"] == "match-running"
                assert (await one.call(address, "GET", record)).status_code == 200
                clock.turn(DELAY + 1.0)
                await watcher.until(lambda w: w.is_over)
                assert await shown() == ("finished", 0)
                assert (await other.call(address, "GET", record)).status_code == 200
                assert (await player.say("delay", seconds=120))["type"] == "done"
                await watcher.until(lambda w: w.table["delay"] == 120)

    asyncio.run(scene())


def _wanted(bots: list[dict[str, str]]) -> dict[str, Any]:
    return {"seats": ["me", *bots], "public": True, "delay": DELAY, "game": "septet", "variant": "team"}


def test_a_delay_is_the_hosts_to_choose_between_matches() -> None:
    table = Table(
        id="here", game="septet", variant="team", options={}, public=False, pace=0.0, host="a", seats=(OPEN,) * 4
    )
    assert seating.set_delay(table, "a", 120).delay == 120
    for guest, seconds, code in (("b", 120, "not-host"), ("a", -1, "bad-value"), ("a", MAX_DELAY + 1, "bad-value")):
        with pytest.raises(Refusal) as caught:
            seating.set_delay(table, guest, seconds)
        assert caught.value.code == code
