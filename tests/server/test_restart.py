"""Servers that stop, die, or share a database: nothing that was acknowledged is lost, and the match goes on."""

from __future__ import annotations

import asyncio
import random
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
import websockets

import nursery
from host.commands import Commands
from processes import PATIENCE
from repetitions import often
from server.parlour import Address, Closed, Person, Player, Process, parlour
from services import Redis
from zashiki.core.record import Record, parse_record, replay

KILLS = often(3)

Said = tuple[int | None, str, tuple[str, ...]]


async def _record(person: Person, address: Address, match: str) -> Record:
    answer = await person.call(address, "GET", f"/matches/{match}/record")
    assert answer.status_code == 200, answer.text
    return parse_record(answer.content)


def test_a_match_goes_on_after_a_restart_and_a_reconnect(tmp_path: Path) -> None:
    async def scene() -> None:
        bot = {"bot": "random"}
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            table = (await person.make_table(address, seats=["me", bot, bot, bot]))["id"]
            async with person.at(address, table) as player:
                await player.until(lambda p: p.sequence == 3)
                await player.act("pass", player.observation["decision"]["options"][:3])
                await player.until(lambda p: p.observation["decision"] is not None)
                before = player.observation, player.sequence, player.match
            async with person.at(address, table) as player:
                assert (player.observation, player.sequence) == before[:2]
        async with parlour(tmp_path) as address, person.at(address, table) as player:
            assert (player.observation, player.sequence) == before[:2]
            assert player.match is not None
            assert before[2] is not None
            assert player.match["id"] == before[2]["id"]
            assert player.match["commitment"] == before[2]["commitment"]
            await player.play(random.Random(5))
            record = await _record(person, address, player.match["id"])
            assert replay(record).report()["winners"] == player.observation["winners"]

    asyncio.run(scene())


class Chronicle:
    """What the people at a table were told, over all deaths of its server."""

    def __init__(self, seats: int) -> None:
        self.said: list[list[Said]] = [[] for _ in range(seats)]
        """By seat, what was acknowledged."""
        self.heard: dict[str, int] = {}
        """The last sequence of each match, in the order of the matches."""
        self.seen: dict[tuple[str, int], tuple[int, str]] = {}
        """By match and sequence, the card that everybody saw."""

    def add(self, player: Player) -> None:
        """Take in what one connection heard."""
        for message in player.heard:
            if message["type"] in ("welcome", "started"):
                self._reach(message["match"]["id"], message["match"]["sequence"])
            elif message["type"] == "events":
                self._reach(message["match"], message["sequence"])
                for event in message["events"]:
                    if event["type"] == "CardPlayed":
                        play = event["seat"], event["card"]
                        assert self.seen.setdefault((message["match"], message["sequence"]), play) == play

    def _reach(self, match: str, sequence: int) -> None:
        self.heard[match] = max(self.heard.get(match, 0), sequence)

    def verify(self, records: dict[str, Record]) -> None:
        """All of it stands in the records, in its place and order."""
        for match, sequence in self.heard.items():
            assert len(records[match].actions) >= sequence
        for (match, sequence), play in self.seen.items():
            action = records[match].actions[sequence - 1]
            assert (action.seat, *action.picks) == play
        actions = [action for record in records.values() for action in record.actions]
        for seat, said in enumerate(self.said):
            stored: Iterator[object] = iter([(a.seat, a.kind, frozenset(a.picks)) for a in actions if a.seat == seat])
            # `in` uses the iterator up: one after the other, what was acknowledged must come in the log.
            assert all((who, kind, frozenset(picks)) in stored for who, kind, picks in said)


async def _play_on(
    address: Address, person: Person, table: str, source: random.Random, said: list[Said]
) -> Player | None:
    """Play match after match until the server is gone."""
    try:
        async with person.at(address, table) as player:
            player.acknowledged = said
            with suppress(Closed, websockets.ConnectionClosed):
                while True:
                    await player.play(source)
                    answer = await player.say("rematch")
                    assert answer["type"] == "done" or answer["code"] == "match-running", answer
                    await player.until(lambda p: not p.is_over)
            return player
    except (OSError, websockets.InvalidHandshake, Closed):
        return None  # it died before the welcome


async def _hear_answers(chronicle: Chronicle, count: int, tasks: list[asyncio.Task[Player | None]]) -> None:
    """Wait until the server has acknowledged so many more actions, however busy the machine is."""
    before = sum(map(len, chronicle.said))
    async with asyncio.timeout(PATIENCE):
        while sum(map(len, chronicle.said)) < before + count and not all(task.done() for task in tasks):
            await asyncio.sleep(0.005)


async def _begun(address: Address, people: list[Person]) -> str:
    """A table where three people and a bot have begun to play."""
    table: str = (await people[0].make_table(address, seats=["me", "open", "open", {"bot": "child"}]))["id"]
    for seat in (1, 2):
        async with people[seat].at(address, table) as player:
            assert (await player.say("sit", seat=seat))["type"] == "done"
    async with people[0].at(address, table) as host:
        assert (await host.say("start"))["type"] == "done"
        await host.until(lambda p: p.match)
    return table


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Three people and a bot; the server is killed with SIGKILL at random moments and started again."""

    async def scene() -> None:
        source = random.Random(20)
        server = await Process.start(tmp_path, begin=nursery.begin)
        people = [await Person.arrive(server.address) for _ in range(3)]
        table = await _begun(server.address, people)
        chronicle = Chronicle(len(people))
        moments = []
        for _ in range(KILLS):
            tasks = [
                asyncio.create_task(
                    _play_on(server.address, person, table, random.Random(source.random()), chronicle.said[seat])
                )
                for seat, person in enumerate(people)
            ]
            await _hear_answers(chronicle, source.randrange(1, 12), tasks)
            await asyncio.sleep(0.05 * source.random())
            assert await server.end(signal.SIGKILL) == -signal.SIGKILL
            for played in await asyncio.gather(*tasks):
                if played is not None:
                    chronicle.add(played)
            moments.append(sum(chronicle.heard.values()))
            server = await Process.start(tmp_path, begin=nursery.begin)
            async with people[0].at(server.address, table) as player:
                assert player.match is not None
                assert player.match["sequence"] >= chronicle.heard.get(player.match["id"], 0)
        assert len(set(moments)) > KILLS // 2, "most deaths must come in the middle of play"
        async with AsyncExitStack() as stack:
            players = [await stack.enter_async_context(person.at(server.address, table)) for person in people]
            for player, said in zip(players, chronicle.said, strict=True):
                player.acknowledged = said
            await asyncio.gather(*(player.play(source) for player in players))
            for player in players:
                chronicle.add(player)
            records = {match: await _record(people[0], server.address, match) for match in chronicle.heard}
        assert await server.end() in (0, -signal.SIGTERM)
        assert all(replay(record).report()["complete"] for record in records.values())
        chronicle.verify(records)

    asyncio.run(scene())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads the process table")
def test_a_killed_server_leaves_no_processes(tmp_path: Path) -> None:
    async def scene() -> None:
        server = await Process.start(tmp_path, begin=nursery.begin)
        host = await Person.arrive(server.address)
        table = await host.make_table(server.address, seats=[{"bot": "child"}] * 4)
        async with host.at(server.address, table["id"]) as watcher:
            await watcher.until(lambda p: p.sequence >= 4)
            assert _children(server.pid)
            workers = _children(server.pid)
            await server.end(signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while any(Path(f"/proc/{worker}").exists() for worker in workers):
                await asyncio.sleep(0.05)

    asyncio.run(scene())


def _children(pid: int) -> list[int]:
    return [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]


def test_people_at_two_servers_play_one_match(tmp_path: Path, redis: Redis) -> None:
    """People of both sit at one table, and every pass is a race for the same sequence number."""

    async def scene() -> None:
        async with parlour(tmp_path, bus=redis.url) as one, parlour(tmp_path, bus=redis.url) as two:
            await _play_at_both([one, two])

    asyncio.run(scene())


async def _play_at_both(addresses: list[Address]) -> None:
    people = [await Person.arrive(addresses[seat % 2]) for seat in range(4)]
    table = (await people[0].make_table(addresses[0]))["id"]
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(person.at(addresses[seat % 2], table)) for seat, person in enumerate(people)
        ]
        answers = await asyncio.gather(*(player.say("sit", seat=seat) for seat, player in enumerate(players)))
        assert [answer["type"] for answer in answers] == ["done"] * 4, answers
        assert (await players[0].say("start"))["type"] == "done"
        for player in players:
            await player.until(lambda p: p.match)
        await asyncio.gather(*(player.play(random.Random(seat)) for seat, player in enumerate(players)))
        assert players[0].match is not None
        assert len({player.match["id"] for player in players if player.match is not None}) == 1
        records = [await _record(people[0], address, players[0].match["id"]) for address in addresses]
        assert records[0] == records[1]
        assert {tuple(player.observation["winners"]) for player in players} == {
            tuple(replay(records[0]).report()["winners"])
        }
        for seat, player in enumerate(players):
            own = [(a.seat, a.kind, frozenset(a.picks)) for a in records[0].actions if a.seat == seat]
            assert own == [(who, kind, frozenset(picks)) for who, kind, picks in player.acknowledged]


def test_a_taken_port_is_said_plainly(tmp_path: Path, command: Commands) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, _, errors = command("serve", "--port", port, "--data", tmp_path)
    assert code == 2
    assert errors.startswith(f"zashiki: cannot listen at 127.0.0.1, port {port}: ")
    assert "Traceback" not in errors
