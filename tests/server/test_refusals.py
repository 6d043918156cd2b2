"""Whatever a client says, it gets a typed answer, and the connection and the match live on."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import websockets

from processes import PATIENCE
from server.parlour import Address, Person, Player, parlour
from services import Postgres
from zashiki.server.refusal import Refusal
from zashiki.server.tables.said import read_id, read_message

MALFORMED: list[str | bytes] = [
    "",
    "nonsense",
    "{",
    "[]",
    "null",
    "17",
    '"ping"',
    "{}",
    b'{"type": "ping", "id": 1}',
    b"\xff\xfe\x00",
    '{"id": 1}',
    '{"type": "ping"}',
    '{"type": 5, "id": 1}',
    '{"type": "ping", "id": null}',
    '{"type": "ping", "id": 1.5}',
    '{"type": "ping", "id": true}',
    '{"type": "ping", "id": {}}',
    '{"type": "ping", "id": 1, "more": 1}',
    '{"type": "ping", "id": 1e999}',
    '{"type": "ping", "id": ' + "9" * 5000 + "}",
    '{"type": "ping", "id": "' + "x" * 65 + '"}',
    '{"type": "ping", "id": "\\ud800"}',
    '{"type": "sit", "id": 1}',
    '{"type": "sit", "id": 1, "seat": "0"}',
    '{"type": "sit", "id": 1, "seat": 0.5}',
    '{"type": "sit", "id": 1, "seat": null}',
    '{"type": "sit", "id": 1, "seat": ' + "9" * 400 + "}",
    '{"type": "pace", "id": 1, "seconds": "1"}',
    '{"type": "pace", "id": 1, "seconds": NaN}',
    '{"type": "pace", "id": 1, "seconds": 1e999}',
    '{"type": "set-bot", "id": 1, "seat": 0}',
    '{"type": "swap", "id": 1, "seat": 0}',
    '{"type": "ready", "id": 1, "on": 1}',
    '{"type": "propose", "id": 1, "match": "x", "what": "draw"}',
    '{"type": "answer", "id": 1, "match": "x"}',
    '{"type": "give-seat", "id": 1, "seat": 0, "guest": null}',
    '{"type": "say", "id": 1, "saying": {}}',
    '{"type": "clock", "id": 1, "clock": {"kind": "live", "move": 1e999}}',
    '{"type": "act", "id": 1, "match": "x", "kind": "play", "picks": "W2"}',
    '{"type": "act", "id": 1, "match": "x", "kind": "play", "picks": [1]}',
    '{"type": "act", "id": 1, "match": "x", "kind": "play", "picks": [["W2"]]}',
    '{"type": "act", "id": 1, "match": "x", "kind": "play"}',
    '{"type": "act", "id": 1, "match": "x", "kind": "play", "picks": ' + json.dumps(["W2"] * 65) + "}",
    '{"type": "act", "id": 1, "match": "' + "m" * 33 + '", "kind": "play", "picks": []}',
    "[" * 4000,
    '{"a":' * 1000 + "1" + "}" * 1000,
]


@pytest.mark.parametrize("text", [text for text in MALFORMED if isinstance(text, str)], ids=lambda text: text[:40])
def test_malformed_messages_are_refused(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_message(text)
    assert caught.value.code == "malformed"
    json.dumps(read_id(text))


@pytest.mark.parametrize("name", ["", "Sit", "welcome", "x" * 5000])
def test_unknown_types_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_message(json.dumps({"type": name, "id": 1}))
    assert caught.value.code == "unknown-type"


def test_ids_are_given_back() -> None:
    assert read_message('{"type": "ping", "id": "seven"}').id == "seven"
    assert read_id('{"type": "nothing", "id": 7, "more": []}') == 7
    assert read_id('{"type": "nothing"}') is None


async def _four_at_a_match(stack: AsyncExitStack, address: Address) -> list[Player]:
    people = [await Person.arrive(address) for _ in range(4)]
    table = await people[0].make_table(address)
    players = [await stack.enter_async_context(person.at(address, table["id"])) for person in people]
    for seat, player in enumerate(players):
        assert (await player.say("sit", seat=seat))["type"] == "done"
    assert (await players[0].say("start"))["type"] == "done"
    for player in players:
        await player.until(lambda p: p.match)
    return players


def test_the_connection_and_the_match_live_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, AsyncExitStack() as stack:
            players = await _four_at_a_match(stack, address)
            one = players[0]
            assert one.match is not None
            before = one.observation
            for data in MALFORMED:
                answer = await one.say_raw(data)
                assert (answer["type"], answer["code"]) == ("refused", "malformed"), (data, answer)
                assert answer["reason"]
            large = await one.say_raw(json.dumps({"type": "ping", "id": 3, "padding": "x" * 9000}))
            assert (large["code"], large["re"]) == ("too-large", 3)
            assert (await one.say("dance"))["code"] == "unknown-type"
            for changed in (
                await one.say("act", match="another", kind="pass", picks=[]),
                await one.say("act", match=one.match["id"], kind="play", picks=["W2"]),
                await one.say("act", match=one.match["id"], kind="pass", picks=["Q1", "W2", "W3"]),
                await one.say("act", match=one.match["id"], kind="fly", picks=[]),
                await one.say("stand"),
                await one.say("sit", seat=0),
                await one.say("sit", seat=1),
                await one.say("start"),
                await one.say("rematch"),
                await one.say("set-bot", seat=1, bot=None),
                await one.say("pace", seconds=7),
                await one.say("pace", seconds=-1),
            ):
                one.acknowledged.append((None, changed.get("code", "done"), ()))
            assert [code for _, code, _ in one.acknowledged] == [
                *("stale-match", "wrong-kind", "unknown-card", "wrong-kind", "match-running", "done", "match-running"),
                *("match-running", "match-running", "match-running", "bad-value", "bad-value"),
            ]
            assert one.observation == before
            one.acknowledged.clear()
            await asyncio.gather(*(player.play(random.Random(seat)) for seat, player in enumerate(players)))
            assert (await one.act("play", ["W2"]))["code"] == "match-over"

    asyncio.run(scene())


def _wrong_card(player: Player) -> str | None:
    """A card of the hand that may not be played now."""
    decision = player.observation["decision"]
    return next((card for card in player.observation["hand"] if card not in decision["options"]), None)


def test_what_the_rules_forbid_is_refused_with_the_rule(tmp_path: Path) -> None:
    async def scene() -> set[str]:
        seen = set()
        async with parlour(tmp_path) as address, AsyncExitStack() as stack:
            players = await _four_at_a_match(stack, address)
            source = random.Random(7)
            for player, neighbour in zip(players, [*players[1:], players[0]], strict=True):
                hand = player.observation["hand"]
                strange = neighbour.observation["hand"][0]
                seen.add((await player.act("pass", hand[:2]))["code"])
                seen.add((await player.act("pass", [hand[0]] * 3))["code"])
                seen.add((await player.act("pass", [*hand[:2], strange]))["code"])
                assert (await player.act("pass", source.sample(hand, 3)))["type"] == "done"
                seen.add((await player.act("pass", hand[:3]))["code"])
            for _ in range(12):
                await players[0].until(lambda p: not p.observation["to_act"] or p.observation["phase"] == "play")
                turn = players[0].observation["to_act"][0]
                player, other = players[turn], players[(turn + 1) % 4]
                await player.until(lambda p: p.observation.get("decision"))
                refused = await other.act("play", [other.observation["hand"][0]])
                seen.add(refused["code"])
                if wrong := _wrong_card(player):
                    refused = await player.act("play", [wrong])
                    assert refused["rule"]
                    assert refused["args"]
                    seen.add(refused["code"])
                stranger = players[(turn + 2) % 4].observation["hand"][0]
                seen.add((await player.act("play", [stranger]))["code"])
                assert (await player.act("play", [player.observation["decision"]["options"][0]]))["type"] == "done"
        return seen

    seen = asyncio.run(scene())
    assert {"wrong-count", "repeated", "not-held", "already-chosen", "not-your-turn", "must-follow"} <= seen


def test_those_who_watch_cannot_act(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, AsyncExitStack() as stack:
            players = await _four_at_a_match(stack, address)
            table = players[0].table["id"]
            watcher = await stack.enter_async_context((await Person.arrive(address)).at(address, table))
            for answer in (
                await watcher.act("pass", players[0].observation["hand"][:3]),
                await watcher.say("stand"),
                await watcher.say("start"),
                await watcher.say("rematch"),
                await watcher.say("pace", seconds=0),
                await watcher.say("set-bot", seat=0, bot=None),
            ):
                assert answer["code"] == "not-seated"
            assert (await watcher.say("sit", seat=0))["code"] == "match-running"
            assert (await watcher.say("sit", seat=4))["code"] == "no-such-seat"
            assert (await watcher.say("ping"))["type"] == "done"
            assert players[0].sequence == 0

    asyncio.run(scene())


def test_who_speaks_too_fast_is_told_so_and_may_go_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, messages_per_window=10, window_seconds=20) as address:
            person = await Person.arrive(address)
            table = await person.make_table(address)
            async with person.at(address, table["id"]) as player:
                answers = await asyncio.gather(*(player.say("ping") for _ in range(20)))
                codes = [answer.get("code", "done") for answer in answers]
                assert codes[:10] == ["done"] * 10
                assert "too-fast" in codes
                async with asyncio.timeout(PATIENCE):
                    while (await player.say("ping"))["type"] != "done":
                        await asyncio.sleep(0.1)

    asyncio.run(scene())


def test_only_a_giant_message_ends_the_connection(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            table = await person.make_table(address)
            async with person.at(address, table["id"]) as player:
                assert (await player.say_raw("x" * 64 * 1024))["code"] == "too-large"
                await player.socket.send("x" * (64 * 1024 + 1))
                await asyncio.wait_for(player.socket.wait_closed(), PATIENCE)
                assert player.socket.close_code == 1009
            async with person.at(address, table["id"]) as player:
                assert (await player.say("ping"))["type"] == "done"

    asyncio.run(scene())


def test_a_connection_that_cannot_be_had_is_told_why(tmp_path: Path) -> None:
    async def told(url: str, **more: Any) -> tuple[str, int | None]:
        async with websockets.connect(url, **more) as socket:
            message = json.loads(await socket.recv())
            assert (message["type"], message["re"]) == ("refused", None)
            await socket.wait_closed()
            return message["code"], socket.close_code

    async def scene() -> None:
        async with parlour(tmp_path, listeners_per_table=1) as address:
            assert await told(f"{address.ws}/api/tables/nowhere/live") == ("no-such-table", 4404)
            person = await Person.arrive(address)
            table = await person.make_table(address)
            url = f"{address.ws}/api/tables/{table['id']}/live"
            async with (await Person.arrive(address)).at(address, table["id"]):
                assert await told(url) == ("too-many", 4429)
            with pytest.raises(websockets.InvalidStatus):
                await told(url, origin="https://elsewhere.example")
            async with websockets.connect(url, origin=address.http) as socket:  # type: ignore[arg-type]
                assert json.loads(await socket.recv())["type"] == "welcome"

    asyncio.run(scene())


def test_an_address_that_no_database_could_look_up_is_no_broken_database(
    tmp_path: Path, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    """PostgreSQL has no text with U+0000: what it says of that is no trouble of the host's."""
    calls = [
        ("GET", "/me/matches?game=%00"),
        ("GET", "/standing?game=septet&variant=team&season=%00"),
        ("PUT", "/blocks/%00"),
        ("DELETE", "/me/devices/%00"),
        ("POST", "/invitations/%00/%00"),
    ]

    database = postgres.new_database()

    async def scene() -> None:
        async with parlour(tmp_path, database=database) as address:
            person = await Person.arrive(address)
            for method, path in calls:
                answer = await person.call(address, method, path, {"yes": True} if method == "POST" else None)
                assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), path

    asyncio.run(scene())
    assert not [entry for entry in caplog.records if entry.levelno >= logging.WARNING]


def test_no_text_has_the_character_zero(tmp_path: Path) -> None:
    """PostgreSQL keeps none; behind a backslash of its own it is six others."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            for text, status in (("a\0", 400), ("\\\0", 400), ("\\u0000", 200), ("a", 200)):
                answer = await person.call(address, "POST", "/magic/workshop", {"text": text})
                assert answer.status_code == status, text
                assert status == 200 or answer.json()["code"] == "malformed"

    asyncio.run(scene())
