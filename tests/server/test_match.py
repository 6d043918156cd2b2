"""Whole matches over sockets: everybody hears what happens, nobody hears what they may not know."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec

from server.parlour import Address, Person, Player, parlour
from zashiki.core.chance import commitment
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, read_actions, replay, start


async def _seat_four(stack: AsyncExitStack, address: Address, **changes: Any) -> tuple[list[Person], list[Player]]:
    people = [await Person.arrive(address) for _ in range(4)]
    table = await people[0].make_table(address, **changes)
    players = [await stack.enter_async_context(person.at(address, table["id"])) for person in people]
    for seat, player in enumerate(players):
        assert (await player.say("sit", seat=seat))["type"] == "done"
    assert (await players[0].say("start"))["type"] == "done"
    for player in players:
        await player.until(lambda p: p.match)
    return people, players


async def _record(person: Person, address: Address, match: str) -> Record:
    answer = await person.call(address, "GET", f"/matches/{match}/record")
    assert answer.status_code == 200, answer.text
    return parse_record(answer.content)


def test_four_people_play_a_match_and_a_rematch(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, AsyncExitStack() as stack:
            people, players = await _seat_four(stack, address)
            watcher = await stack.enter_async_context(
                (await Person.arrive(address)).at(address, players[0].table["id"])
            )
            match = players[0].match
            assert match is not None
            assert match["seed"] is None
            early = await people[0].call(address, "GET", f"/matches/{match['id']}/record")
            assert (early.status_code, early.json()["code"]) == (409, "match-running")

            await asyncio.gather(*(player.play(random.Random(seat)) for seat, player in enumerate(players)))
            await watcher.until(lambda p: p.is_over)

            end = next(message for message in players[0].heard if message["type"] == "finished")
            assert end["table"]["status"] == "finished"
            assert commitment(bytes.fromhex(end["seed"])) == match["commitment"]
            record = await _record(people[0], address, match["id"])
            result = replay(record)
            assert record.setup.seed == end["seed"]
            assert result.report()["complete"]
            assert result.report()["winners"] == players[0].observation["winners"] == watcher.observation["winners"]
            for seat, player in enumerate(players):
                assert player.sequence == len(record.actions)
                own = [(a.seat, a.kind, a.picks) for a in record.actions if a.seat == seat]
                assert [(s, k) for s, k, _ in own] == [(s, k) for s, k, _ in player.acknowledged]
                assert [set(p) for _, _, p in own] == [set(p) for _, _, p in player.acknowledged]

            assert (await players[2].say("rematch"))["type"] == "done"
            await watcher.until(lambda p: p.match is not None and p.match["number"] == 2)
            assert watcher.match is not None
            assert watcher.match["id"] != match["id"]
            assert watcher.match["commitment"] != match["commitment"]

    asyncio.run(scene())


def _told(message: dict[str, Any], number: int) -> str:
    """What a message tells of the round that is played: past rounds' results name cards that have been dealt anew."""
    if message["type"] in ("welcome", "started"):
        match = message["match"]
        events, observation = match["events"], match["observation"]
    else:
        events, observation = message["events"], message.get("observation") or message["changes"]
    begun = [index for index, event in enumerate(events) if event["type"] == "RoundStarted"]
    if begun and number > 1:
        events = events[begun[-1] :]
    if number > 1:
        observation = observation | {"results": []}
    return json.dumps([events, observation])


def _unknown_to(match: Match, seat: int | None) -> set[str]:
    """The cards in hands that the seat has no right to know (S10.2 to S10.4)."""
    state = match.state
    known = {card for passed in state.passes if seat in (passed.giver, passed.receiver) for card in passed.cards}
    if state.shown is not None:
        known.add(state.shown)
    return {card for other, hand in enumerate(state.hands) if other != seat for card in hand} - known


def _states(match: Match, record: Record) -> list[Any]:
    """The state after each action, beginning with the one before the first."""
    states = [match.state]
    for action in read_actions(record, match):
        match.play(action)
        states.append(match.state)
    return states


def test_nobody_hears_of_hidden_cards(tmp_path: Path) -> None:
    """Every message of a match, to each seat and to a spectator, searched for every card that it must not tell."""

    async def scene() -> tuple[Record, list[Player]]:
        async with parlour(tmp_path) as address, AsyncExitStack() as stack:
            people, players = await _seat_four(stack, address, options={"scoring": "advanced"})
            table = players[0].table["id"]
            watcher = await stack.enter_async_context((await Person.arrive(address)).at(address, table))
            await asyncio.gather(*(player.play(random.Random(seat)) for seat, player in enumerate(players)))
            await watcher.until(lambda p: p.is_over)
            assert players[0].match is not None
            return await _record(people[0], address, players[0].match["id"]), [*players, watcher]

    record, listeners = asyncio.run(scene())
    match = start(record)
    match.advance()
    states = _states(match, record)
    searched = own = 0
    # The rules name the whole deck in its printed order, which is no secret.
    deck = f'"deck":{msgspec.json.encode(match.rules.deck).decode()}'
    for seat, listener in enumerate(listeners):
        viewer = seat if seat < 4 else None
        known: dict[str, Any] = {}
        for whole, message in zip(listener.raw, listener.heard, strict=True):
            raw = whole.replace(deck, "")
            if message["type"] in ("done", "table") or message.get("match", 0) is None:
                assert not any(f'"{card}"' in raw for card in match.rules.deck)
                continue
            if message["type"] == "finished":
                assert message["outcome"] == json.loads(msgspec.json.encode(match.game.outcome(states[-1])))
                continue
            if message["type"] != "events":
                assert message["match"]["rules"] == json.loads(msgspec.json.encode(match.rules))
                assert message["match"]["outcome"] is None
                known = message["match"]["observation"]
            else:
                known = message.get("observation") or {**known, **message["changes"]}
            sequence = message["sequence"] if message["type"] == "events" else message["match"]["sequence"]
            assert record.setup.seed is not None
            assert record.setup.seed not in raw
            if sequence == len(record.actions):
                continue
            match.state = states[sequence]
            assert known == json.loads(msgspec.json.encode(match.game.observe(match.state, viewer)))
            text = raw if match.state.round == 1 else _told(message, match.state.round)
            told = [card for card in _unknown_to(match, viewer) if f'"{card}"' in text]
            assert not told, f"message {raw[:80]} tells seat {viewer} of {told}"
            searched += 1
            own += viewer is not None and all(card in json.dumps(known) for card in match.state.hands[viewer])
    assert searched > 4 * len(record.actions)
    assert own > 3 * len(record.actions), "the search must find what is there: everybody's own hand"


def test_two_people_and_two_bots(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, AsyncExitStack() as stack:
            host, friend = await Person.arrive(address), await Person.arrive(address)
            bot = {"bot": "random"}
            table = await host.make_table(address, seats=["me", bot, "open", bot])
            assert table["status"] == "gathering"
            one = await stack.enter_async_context(host.at(address, table["id"]))
            two = await stack.enter_async_context(friend.at(address, table["id"]))
            assert (one.seat, two.seat) == (0, None)
            assert (await two.say("sit", seat=2))["type"] == "done"
            assert (await one.say("start"))["type"] == "done"
            await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
            assert one.match is not None
            record = await _record(host, address, one.match["id"])
            assert [seat.bot for seat in record.seats] == [None, "random", None, "random"]
            assert [seat.name for seat in record.seats][::2] == [host.me["name"], friend.me["name"]]
            assert replay(record).report()["winners"] == two.observation["winners"]

    asyncio.run(scene())


def test_four_bots_play_for_a_spectator(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host = await Person.arrive(address)
            table = await host.make_table(address, seats=[{"bot": "random"}] * 4)
            assert table["status"] == "playing"
            async with host.at(address, table["id"]) as watcher:
                await watcher.until(lambda p: p.is_over)
                assert watcher.seat is None
                assert watcher.observation["hand"] == []

    asyncio.run(scene())
