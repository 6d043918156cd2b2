"""Replays moment by moment, who sees what in them, and matches that go on from a moment of another one."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from processes import PATIENCE
from server.moments import played
from server.parlour import Address, Person, parlour
from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.errors import InvalidRecord
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, record_of, replay
from zashiki.core.verify import verify_record
from zashiki.server.jobs.replay_jobs import MAX_ACTIONS, beginning, build_replay
from zashiki.server.matches.replays import MAX_REPLAY_BYTES
from zashiki.server.refusal import Refusal

BOT = {"bot": "random"}
SEATS = {"team": 4, "trio": 3, "straw": 2, "seal": 4}


def _record(variant: str, **more: Any) -> Record:
    match = played(variant, **more)
    return record_of(match, [f"P{seat}" for seat in range(SEATS[variant])])


def _replay(record: Record, view: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(build_replay(record, view))
    return answer


@pytest.mark.parametrize("variant", SEATS)
def test_every_action_is_a_frame_and_the_frames_are_the_match(variant: str) -> None:
    match = played(variant)
    record = record_of(match, ["Aoi", "Bo", "Chie", "Dan"][: SEATS[variant]])
    answer = _replay(record, "open")
    frames = answer["frames"]
    assert [frame["action"] for frame in frames] == [
        None,
        *json.loads(msgspec.json.encode([a.record() for a in match.log])),
    ]
    assert frames[-1]["observation"]["phase"] == "over"
    assert answer["report"] == json.loads(msgspec.json.encode(replay(record).report()))
    assert answer["names"] == ["Aoi", "Bo", "Chie", "Dan"][: SEATS[variant]]
    assert (answer["seed"], answer["commitment"]) == (record.setup.seed, None)
    assert parse_record(json.dumps(answer["record"]).encode()) == record
    deck = len(match.rules.deck)
    for frame in frames[1:-1]:
        seen, opened = frame["observation"], frame["open"]
        on_table = [card for hand in opened["hands"] for card in hand]
        on_table += [card for trick in (*seen["tricks"], seen["trick"] or {"plays": []}) for card in trick["plays"]]
        on_table += [card for row in opened["piles_down"] for card in row if card]
        on_table += [card for pile in seen["piles"] for card in pile["up"] if card]
        on_table += [card for card in (*opened["discards"], seen["turned_up"]) if card]
        if seen["phase"] == "deal":
            continue
        assert len(set(on_table)) == len(on_table) == deck, "all cards open, each once"


@pytest.mark.parametrize("variant", SEATS)
def test_a_view_holds_what_its_seat_knew_and_nothing_else(variant: str) -> None:
    match = played(variant)
    record = record_of(match, [f"P{seat}" for seat in range(SEATS[variant])])
    for seat in (*range(SEATS[variant]), None):
        state = match.game.start(match.rules)
        frames = iter(_replay(record, seat)["frames"])
        assert next(frames)["open"] is None
        for action, frame in zip(match.log, frames, strict=True):
            step = match.game.apply(state, action)
            state = step.state
            assert frame["open"] is None
            assert frame["observation"] == json.loads(msgspec.json.encode(match.game.observe(state, seat)))
            assert frame["events"] == json.loads(msgspec.json.encode([e.seen_by(seat) for e in step.events]))


def test_a_match_is_replayed_once_it_is_over(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            await person.call(address, "PATCH", "/me", {"name": "Aoi", "avatar": 5})
            table = await person.make_table(address, seats=["me", BOT, BOT, BOT])
            running = await person.call(address, "GET", f"/matches/{table['match']}/replay")
            assert (running.status_code, running.json()["code"]) == (409, "match-running")
            async with person.at(address, table["id"]) as player:
                await player.play(random.Random(1))
            for view in ("open", "none", "0", "3"):
                answer = await person.call(address, "GET", f"/matches/{table['match']}/replay?view={view}")
                assert answer.status_code == 200, answer.text
                found = answer.json()
                assert found["frames"][-1]["observation"]["seat"] == (int(view) if view.isdigit() else None)
                assert found["names"] == ["Aoi", "random", "random", "random"]
                assert found["avatars"] == [5, None, None, None]
                assert (found["taken_over"], found["game"], found["variant"]) == (0, "septet", "team")
                # The same record, sent by hand, is the same replay, but for the faces.
                sent = await person.call(address, "POST", f"/replays?view={view}", found["record"])
                assert sent.status_code == 200
                assert sent.json() == found | {"avatars": [None] * 4}
            gone = await person.call(address, "GET", "/matches/nowhere/replay")
            assert (gone.status_code, gone.json()["code"]) == (404, "no-match")
            for view, code in (("4", "no-such-seat"), ("-1", "bad-value"), ("all", "bad-value"), ("٣", "bad-value")):
                refused = await person.call(address, "GET", f"/matches/{table['match']}/replay?view={view}")
                assert (refused.status_code, refused.json()["code"]) == (400, code)

    asyncio.run(scene())


def test_records_that_are_wrong_are_refused_with_the_reason(tmp_path: Path) -> None:
    record = json.loads(_record("team", options={"scoring": "basic"}).to_json())
    first = record["actions"][0]

    def changed(**changes: Any) -> bytes:
        return json.dumps(record | changes).encode()

    wrong = {
        b"": "not a match record",
        b"\xff\xfe": "not a match record",
        b"[" * 5000: "not a match record",
        changed(more=1): "unknown field",
        changed(game="chess"): "no game",
        changed(options={"scoring": "wild"}): "is one of",
        changed(seats=[]): "4 seats",
        changed(setup={"seed": "beef"}): "64 hex digits",
        changed(setup=record["setup"] | {"commitment": "0" * 64}): "commitment is not the SHA-256",
        changed(setup={"deals": [{"hands": []}]}): "deal 1: ",
        changed(actions=[first | {"picks": ["W2", "W2", "W3"]}]): "action 0: seat",
        changed(actions=[first | {"seat": 9}]): "action 0: seat 9",
        changed(actions=[{"seat": "chance", "kind": "deal", "picks": ["W2"]}]): "action 0: chance",
        changed(actions=[first] * (MAX_ACTIONS + 1)): f"at most {MAX_ACTIONS}",
    }

    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            for body, reason in wrong.items():
                answer = await client.post("/api/replays?view=open", content=body)
                assert (answer.status_code, answer.json()["code"]) == (422, "invalid-record"), (body[:80], answer.text)
                assert reason in answer.json()["reason"], answer.json()
                assert "\n" not in answer.json()["reason"]
            large = await client.post("/api/replays?view=open", content=b" " * (MAX_REPLAY_BYTES + 1))
            assert (large.status_code, large.json()["code"]) == (413, "too-large")
            assert (await client.get("/api/health")).json() == {"ok": True}

    asyncio.run(scene())


def test_replaying_does_not_hold_up_the_tables(tmp_path: Path) -> None:
    """The server answers others while it replays."""
    body = _record("seal").to_json()

    async def scene() -> None:
        async with (
            parlour(tmp_path, jobs_waiting_of_guest=16) as address,
            address.client(timeout=PATIENCE) as client,
        ):
            replays = [asyncio.create_task(client.post("/api/replays?view=open", content=body)) for _ in range(16)]
            answered_meanwhile = 0
            while not all(task.done() for task in replays):
                assert (await client.get("/api/games")).status_code == 200
                answered_meanwhile += not all(task.done() for task in replays)
            assert all(task.result().status_code == 200 for task in replays)
            assert answered_meanwhile > 0

    asyncio.run(scene())


@pytest.mark.parametrize("variant", SEATS)
def test_a_beginning_is_the_same_match_up_to_there(variant: str) -> None:
    whole = played(variant)
    record = record_of(whole, [f"P{seat}" for seat in range(SEATS[variant])])
    for actions in (0, 1, 2, len(whole.log) // 2, len(whole.log) - 1):
        begun = beginning(record, actions)
        assert begun == tuple(action.record() for action in whole.log[:actions])
        # The later deals come from another seed, each from the stream of its own number.
        again = Match("septet", variant, seed=bytes([9]) * 32)
        again.replay([again.game.action(action) for action in begun])
        assert again.log[:actions] == whole.log[:actions]
    with pytest.raises(Refusal, match="is over"):
        beginning(record, len(whole.log))
    with pytest.raises(Refusal, match=r"has \d+ actions"):
        beginning(record, len(whole.log) + 1)


async def _go_on(
    person: Person, address: Address, record: Any, actions: int, anew: int | None = None, **changes: Any
) -> httpx.Response:
    body = {
        "game": "septet",
        "variant": "team",
        "options": {"scoring": "basic"},
        "seats": ["me", BOT, BOT, BOT],
        "pace": 0,
    }
    origin = {"record": record, "actions": actions, "anew": anew}
    return await person.call(address, "POST", "/tables", body | {"from": origin} | changes)


def test_a_match_goes_on_with_newly_dealt_cards_that_fit(tmp_path: Path) -> None:
    """S10: the own hand and all that is known are the same at the new table, and the other hands are not."""
    record = _record("team", options={"scoring": "basic"}, seed=3)
    at = 20
    sent = json.loads(record.to_json())
    before = replay(msgspec.structs.replace(record, actions=_acts(record, at))).match

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            answer = await _go_on(person, address, sent, at, anew=0)
            assert answer.status_code == 201, answer.text
            async with person.at(address, answer.json()["id"]) as player:
                # Bots may have answered since; what the seat holds is the same until it plays.
                assert player.observation["hand"] == list(before.game.observe(before.state, 0).hand)
            nobody = await _go_on(person, address, sent, at, anew=7)
            assert (nobody.status_code, nobody.json()["code"]) == (400, "no-such-seat")
            undealt = await _go_on(person, address, sent, 0, anew=0)
            assert (undealt.status_code, undealt.json()["code"]) == (409, "no-other-deal")

    asyncio.run(scene())
    anew = Match("septet", "team", dict(record.options))
    anew.replay([anew.game.action(action) for action in beginning(record, at, 0)])
    assert anew.game.observe(anew.state, 0) == before.game.observe(before.state, 0)
    assert anew.state.hands[1:] != before.state.hands[1:]


def _verify_taken_over(whole: Record, shown: dict[str, Any], given: Sequence[ActionRecord]) -> None:
    """It begins with what was given, and says so: the seed alone proves nothing about the first deals."""
    assert list(given) == list(whole.actions[: len(given)])
    assert shown["taken_over"] == len(given)
    assert shown["frames"][len(given)]["action"] == json.loads(msgspec.json.encode(given[-1]))
    with pytest.raises(InvalidRecord, match="action 0: chance: the seed gives"):
        verify_record(whole)


def test_a_match_goes_on_from_any_moment_and_survives_a_restart(tmp_path: Path) -> None:
    record = _record("team", options={"scoring": "basic"}, seed=3)
    log = replay(record).match.log
    deals = [index for index, action in enumerate(log) if action.seat == CHANCE]
    assert len(deals) > 1, "the beginning must hold a second deal"
    at = deals[1] + 15
    sent = json.loads(record.to_json())

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            answer = await _go_on(person, address, sent, at)
            assert answer.status_code == 201, answer.text
            table = answer.json()
            assert table["status"] == "playing"
            async with person.at(address, table["id"]) as player:
                assert player.match is not None
                expected = replay(msgspec.structs.replace(record, actions=_acts(record, at))).match
                if player.sequence == 0:
                    seen = json.loads(msgspec.json.encode(expected.game.observe(expected.state, 0)))
                    assert player.observation == seen
                assert player.observation["round"] == 2
                assert player.match["events"][0]["type"] == "RoundStarted"
                await player.until(lambda p: p.observation["decision"])
                decision = player.observation["decision"]
                assert (await player.act(decision["kind"], decision["options"][: decision["least"]]))["type"] == "done"
                await player.until(lambda p: p.observation["decision"] or p.is_over)
                before = player.observation, player.sequence, player.match["commitment"]
        async with parlour(tmp_path) as address:
            async with person.at(address, table["id"]) as player:
                assert player.match is not None
                assert (player.observation, player.sequence, player.match["commitment"]) == before
                await player.play(random.Random(7))
                match = player.match["id"]
                winners = player.observation["winners"]
                assert (await player.say("rematch"))["type"] == "done"
                await player.until(lambda p: p.match is not None and p.match["id"] != match)
                assert player.observation["round"] == 1
            exported = (await person.call(address, "GET", f"/matches/{match}/record")).content
            found = (await person.call(address, "GET", f"/matches/{match}/replay?view=open")).json()
        whole = parse_record(exported)
        replayed = replay(whole)
        assert replayed.report()["complete"]
        assert replayed.report()["winners"] == winners
        assert whole.setup.seed != record.setup.seed
        assert whole.setup.commitment == before[2]
        _verify_taken_over(whole, found, [action.record() for action in log[:at]])

    asyncio.run(scene())


def _acts(record: Record, at: int) -> Any:
    return beginning(record, at)


def test_what_cannot_go_on_is_refused_and_makes_no_table(tmp_path: Path) -> None:
    record = json.loads(_record("team", options={"scoring": "basic"}).to_json())
    count = len(replay(parse_record(json.dumps(record).encode())).match.log)
    illegal = record | {"actions": [*record["actions"][:8], record["actions"][3]]}
    wrong: list[tuple[dict[str, Any], int, dict[str, Any], int, str]] = [
        (record, count, {}, 400, "match-over"),
        (record, count + 1, {}, 400, "bad-value"),
        (record, -1, {}, 400, "malformed"),
        (record, 5, {"seats": ["me", "open", BOT, BOT]}, 400, "bad-value"),
        (record, 5, {"options": {}}, 400, "bad-value"),
        (record, 5, {"variant": "trio", "seats": ["me", BOT, BOT]}, 400, "bad-value"),
        (illegal, 5, {}, 422, "invalid-record"),
        (record | {"more": 1}, 5, {}, 400, "malformed"),
    ]

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            for body, actions, changes, status, code in wrong:
                answer = await _go_on(person, address, body, actions, public=True, **changes)
                assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
            assert (await person.call(address, "GET", "/tables")).json() == {"open": [], "watch": []}
            assert (await _go_on(person, address, record, 0)).status_code == 201

    asyncio.run(scene())


def test_the_seed_gives_what_comes_after_the_beginning(tmp_path: Path) -> None:
    """Explicit deals and a seed stand in one record: with the beginning's deals left alone, the rest is the seed's."""
    whole = played("straw", seed=4)
    record = record_of(whole, ["A", "B"])
    begun = beginning(record, 1)
    again = Match("septet", "straw", seed=bytes([8]) * 32)
    again.replay([again.game.action(action) for action in begun])
    assert [action.kind for action in again.log[:2]] == ["deal", "leader"]
    fresh = Match("septet", "straw", seed=bytes([8]) * 32)
    fresh.advance()
    assert again.log[0] == whole.log[0] != fresh.log[0]
    assert again.log[1] == fresh.log[1], "the leader was drawn from the new seed's own second stream"
