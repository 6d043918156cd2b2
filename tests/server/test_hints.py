"""Hints: one question is thought about once, however often it is asked, and another one anew."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from processes import PATIENCE
from server.plain_table import plain_table
from zashiki.analysis.values import Hint
from zashiki.core.action import ActionRecord
from zashiki.server.config import Config
from zashiki.server.guest import Guest, Visitor
from zashiki.server.matches.hints import Hints
from zashiki.server.matches.live_match import LiveMatch, Question
from zashiki.server.matches.log import new_match
from zashiki.server.matches.moment import replay_to_end
from zashiki.server.matches.take_back import take_back_by
from zashiki.server.tables.seating import seat_records
from zashiki.server.tables.tables import Seat, Table

_GUESTS = {name: Guest(name, name, 0) for name in ("aoi", "bo", "chie", "dan")}
_VISITORS = {name: Visitor(guest, name, is_stored=True) for name, guest in _GUESTS.items()}


class _Thinker:
    """A queue whose answers wait until they may come; each is another one."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []
        self.may_answer = asyncio.Event()

    async def do(self, owner: str, job: object, game: str, observation: bytes, *_: object, **__: object) -> Hint:
        self.asked.append(observation)
        await self.may_answer.wait()
        return Hint(0, "play", (), (str(len(self.asked)),), ())


def _begun() -> tuple[Table, LiveMatch]:
    table = plain_table("aoi", seats=tuple(Seat(guest=guest) for guest in _GUESTS))
    playing, entry = new_match(table, seat_records(table, _GUESTS), seed=bytes(32))
    return playing, LiveMatch(entry, replay_to_end(entry))


def _answer(live: LiveMatch, option: int = 0) -> ActionRecord:
    """Whoever is asked answers, with their cards from that one on."""
    seat = live.match.to_act()[0]
    asked = live.decision(seat)
    assert asked is not None
    action = ActionRecord(seat, asked.kind, asked.options[option : option + asked.least])
    live.adopt(live.try_action(action))
    return action


def _hints(thinker: Any, **settings: Any) -> Hints:
    return Hints(Config(**settings), thinker)


def test_who_asks_twice_at_the_same_moment_is_thought_for_once() -> None:
    """As from two pages; if the first is closed meanwhile, the other one gets its answer all the same."""

    async def scene(*, is_closed: bool) -> None:
        thinker, (table, live) = _Thinker(), _begun()
        hints = _hints(thinker, hints_per_minute=2)
        asking = [asyncio.create_task(hints.give(table, live, _VISITORS["aoi"])) for _ in range(3)]
        async with asyncio.timeout(PATIENCE):
            while not thinker.asked:
                await asyncio.sleep(0)
        if is_closed:
            asking.pop(0).cancel()
        await asyncio.sleep(0)
        thinker.may_answer.set()
        given = await asyncio.gather(*asking)
        assert len({msgspec.json.encode(one) for one in given}) == 1
        assert len(thinker.asked) == 1 + is_closed
        assert not hints._asking, "nothing is kept of whoever asked"

    asyncio.run(scene(is_closed=False))
    asyncio.run(scene(is_closed=True))


def _questions(live: LiveMatch) -> list[Question]:
    return [live.question(seat) for seat in range(4)]


def test_a_question_is_the_same_wherever_the_match_is_loaded() -> None:
    """Whatever has been dealt, answered and taken back: by what has been counted on the way, and by the log alone."""
    _, live = _begun()
    entries: list[ActionRecord] = []
    for _ in range(70):
        entries.append(_answer(live))
        assert _questions(live) == _questions(LiveMatch(live.entry, replay_to_end(live.entry, entries)))
        if len(entries) in (5, 66):
            taken = int(entries[-1].seat)
            live.go_back(taken)
            entries.append(take_back_by(taken))
            assert _questions(live) == _questions(LiveMatch(live.entry, replay_to_end(live.entry, entries)))


def test_a_hint_is_of_no_use_once_what_came_before_it_is_taken_back() -> None:
    """S4.1: one follows the card that was led, and another one is led now."""

    async def scene() -> None:
        thinker, (table, live) = _Thinker(), _begun()
        thinker.may_answer.set()
        hints = _hints(thinker)
        entries = [_answer(live) for _ in range(5)]
        leader = int(entries[-1].seat)
        follower = table.seats[live.match.to_act()[0]].guest or ""
        first = await hints.give(table, live, _VISITORS[follower])
        live.go_back(leader)
        entries += [take_back_by(leader), _answer(live, option=1)]
        second = await hints.give(table, live, _VISITORS[follower])
        assert len(set(thinker.asked)) == 2
        assert first != second
        loaded = LiveMatch(live.entry, replay_to_end(live.entry, entries))
        assert live.taken_back == loaded.taken_back == 1
        assert await hints.give(table, live, _VISITORS[follower]) == second

    asyncio.run(scene())
