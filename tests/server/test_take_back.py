"""Answers that are taken back: only before anything has come of them, and the record tells it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.choosers import BAD_BOTS
from server.parlour import Person, Player, parlour
from server.test_company import asked, code, company, done, last, match_of
from zashiki.core.action import Action, ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.errors import InvalidRecord
from zashiki.core.match import Match
from zashiki.core.record import Record, TakenBack, parse_record, replay
from zashiki.core.registry import games
from zashiki.core.verify import verify_record
from zashiki.septet.rules.game import Septet
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Passed, State
from zashiki.server.matches.take_back import TAKE_BACK, Latest, take_back_by, what_counts
from zashiki.server.refusal import Refusal


async def answers(player: Player, source: random.Random) -> tuple[str, list[str]]:
    """Answer what is asked at random; what was answered."""
    await player.until(lambda p: p.observation["decision"])
    decision = player.observation["decision"]
    picks = source.sample(decision["options"], decision["least"])
    assert (await player.act(decision["kind"], picks))["type"] == "done"
    return decision["kind"], picks


async def take_back(player: Player) -> dict[str, Any]:
    """Ask to take the last answer back."""
    return await player.say("propose", match=match_of(player), what="take-back")


async def end(here: Any, players: list[Player]) -> Record:
    """Everybody agrees to stop: the record."""
    match = match_of(players[0])
    await done(players[0], "propose", match=match, what="end")
    for player in players[1:]:
        await done(player, "answer", **asked(players[0]), yes=True)
    await players[0].until(lambda p: p.is_over)
    return parse_record((await here.call(f"/matches/{match}/record")).content)


def test_a_pass_is_taken_back_until_all_have_passed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 4) as here:
            one, two, three, four, watcher = here.players
            source = random.Random(1)
            assert (await take_back(one))["code"] == "too-late", "nothing has been answered"
            _, first = await answers(one, source)
            _, kept = await answers(two, source)
            # Both opponents are asked, the partner is not; what the others have passed meanwhile stays passed.
            await done(one, "propose", match=match_of(one), what="take-back")
            await watcher.until(lambda p: any(m["type"] == "proposal" for m in p.heard))
            assert last(watcher, "proposal")["proposal"]["needs"] == [1, 3]
            await done(two, "answer", **asked(one), yes=True)
            await done(four, "answer", **asked(one), yes=False)
            assert not one.observation["decision"]
            await done(one, "propose", match=match_of(one), what="take-back")
            for player in (two, four):
                await done(player, "answer", **asked(one), yes=True)
            await one.until(lambda p: p.observation["decision"])
            await watcher.until(lambda p: any(m["type"] == "took-back" for m in p.heard))
            assert last(watcher, "took-back")["seat"] == 0
            assert sorted(two.observation["choice"]) == sorted(kept)
            decision: dict[str, Any] = one.observation["decision"]
            other = decision["options"][-3:]
            assert (await one.act("pass", other))["type"] == "done"
            await answers(three, source)
            await answers(four, source)
            await one.until(lambda p: p.observation["phase"] == "play")
            assert (await take_back(one))["code"] == "too-late", "all have passed"
            record = await end(here, [one, two, three, four])
            assert record.taken_back == (TakenBack(0, ActionRecord(0, "pass", tuple(first))),)
            assert [action.seat for action in record.actions] == [1, 0, 2, 3]
            # It replays, and its deals are those that were promised.
            assert replay(record).match.state is not None
            commitment = one.match["commitment"] if one.match else ""
            assert verify_record(record, commitment).commitment == commitment
            shown = (await here.call(f"/matches/{match_of(one)}/replay")).json()
            assert len(shown["record"]["taken_back"]) == 1

    asyncio.run(scene())


def test_a_card_is_taken_back_until_the_next_one_is_played(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 4) as here:
            players = here.players[:4]
            source = random.Random(2)
            for player in players:
                await answers(player, source)
            await players[0].until(lambda p: p.observation["phase"] == "play")
            (leader,) = [p for p in players if p.observation["decision"]]
            follower = players[(players.index(leader) + 1) % 4]
            before = leader.observation
            await answers(leader, source)
            await done(leader, "propose", match=match_of(leader), what="take-back")
            # While it is asked the next one may answer: then it is past.
            await answers(follower, source)
            await leader.until(lambda p: last(p, "proposal")["proposal"] is None)
            assert (await take_back(leader))["code"] == "too-late", "a card has been seen since"
            # The last one to play may, as long as nobody has answered, and sees the table as it was.
            hand = follower.observation["hand"]
            await done(follower, "propose", match=match_of(leader), what="take-back")
            needs = last(follower, "proposal")["proposal"]["needs"]
            (partner,) = [p for p in players if p.seat not in {*needs, follower.seat}]
            assert await code(partner, "answer", **asked(follower), yes=False) == "no-proposal"
            for player in players:
                if player.seat in needs:
                    await done(player, "answer", **asked(follower), yes=True)
            await follower.until(lambda p: p.observation["decision"])
            assert len(follower.observation["hand"]) == len(hand) + 1
            assert len(leader.observation["hand"]) == len(before["hand"]) - 1, "the leader's card lies where it lay"
            # Nobody may do so by what is said to be an answer.
            assert await code(follower, "act", match=match_of(leader), kind="take-back", picks=[]) == "wrong-kind"

    asyncio.run(scene())


def test_against_bots_alone_nobody_is_asked_and_what_counts_outlives_the_server(tmp_path: Path) -> None:
    async def scene() -> None:
        seats = ["me", *[{"bot": "sleeps"}] * 3]
        async with parlour(tmp_path, bots=BAD_BOTS) as address:
            person = await Person.arrive(address)
            table = (await person.make_table(address, seats=seats))["id"]
            async with person.at(address, table) as one:
                await answers(one, random.Random(3))
                await done(one, "propose", match=match_of(one), what="take-back")
                assert one.observation["decision"]["kind"] == "pass"
                assert (await take_back(one))["code"] == "too-late"
        async with parlour(tmp_path, bots=BAD_BOTS) as address, person.at(address, table) as again:
            assert again.sequence == 2
            assert again.observation["choice"] is None
            await answers(again, random.Random(4))
            assert again.observation["choice"] is not None

    asyncio.run(scene())


def test_what_counts_of_a_log() -> None:
    def play(seat: int, pick: str) -> ActionRecord:
        return ActionRecord(seat, "pass", (pick,))

    log = what_counts([play(0, "a"), play(1, "b"), take_back_by(0), play(0, "c"), take_back_by(1), play(1, "d")], 10)
    assert log.actions == (play(0, "c"), play(1, "d"))
    assert log.taken_back == (TakenBack(10, play(0, "a")), TakenBack(10, play(1, "b")))
    log = what_counts([play(0, "a"), play(1, "b"), take_back_by(1), take_back_by(0)])
    assert (log.actions, log.taken_back) == ((), (TakenBack(0, play(1, "b")), TakenBack(0, play(0, "a"))))


def test_a_record_that_tells_of_an_impossible_answer_is_refused() -> None:
    seats = [{"name": "Aoi"}] * 4
    record = {
        "zashiki": 1, "game": "septet", "variant": "team", "seats": seats, "setup": {"seed": "00" * 32},
        "actions": [], "taken_back": [{"at": 0, "action": {"seat": 0, "kind": "play", "picks": ["W2"]}}],
    }  # fmt: skip
    with pytest.raises(InvalidRecord, match="taken_back"):
        replay(parse_record(msgspec.json.encode(record)))
    record["taken_back"] = [{"at": 1, "action": {"seat": 0, "kind": "pass", "picks": ["W2", "W3", "W4"]}}]
    with pytest.raises(InvalidRecord, match="taken_back"):
        replay(parse_record(msgspec.json.encode(record)))


class OpenHanded(Septet):
    """Lets everybody see, and tells nobody, what the others pass."""

    def observe(self, state: State, seat: int | None) -> Observation:
        chosen = tuple(Passed(giver, giver, cards) for giver, cards in enumerate(state.chosen) if cards)
        return msgspec.structs.replace(super().observe(state, seat), passes=chosen)


class OneWay(OpenHanded):
    """Leaves the second seat no choice of what to pass, and lets everybody see that."""

    def decision(self, state: State, seat: int) -> Decision | None:
        decision = super().decision(state, seat)
        if seat != 1 or decision is None:
            return decision
        return msgspec.structs.replace(decision, options=decision.options[-decision.least :])


def two_passes(game: Septet) -> Latest:
    """The first two seats have passed, the second one knowing nothing of the first."""
    match, latest = Match(game, "team", {}, seed=bytes(32)), Latest()
    match.advance()
    for seat in (0, 1):
        decision = game.decision(match.state, seat)
        assert decision is not None
        picks = decision.options[-decision.least :]
        before, match = match, match.copy()
        latest.note(before, match, match.play(ActionRecord(seat, decision.kind, picks)), 0)
    return latest


def test_who_has_seen_an_answer_that_no_event_told_takes_nothing_back() -> None:
    assert two_passes(Septet()).without(0)[0].to_act() == (0, 2, 3)
    with pytest.raises(Refusal, match="others have answered to it"):
        two_passes(OpenHanded()).without(0)


def test_who_has_seen_an_answer_that_left_no_choice_takes_nothing_back() -> None:
    """No other answer shows that it was seen; it may have been all the same. Whoever gave it takes it back as any."""
    with pytest.raises(Refusal, match="others have answered to it"):
        two_passes(OneWay()).without(0)
    assert two_passes(OneWay()).without(1)[0].to_act() == (1, 2, 3)


def test_no_game_asks_for_what_takes_back() -> None:
    def below(kind: type[Action]) -> set[type[Action]]:
        return {kind}.union(*map(below, kind.__subclasses__()))

    assert games()
    kinds = {kind.__dict__.get("kind") for kind in below(Action)}
    assert "play" in kinds
    assert TAKE_BACK not in kinds
