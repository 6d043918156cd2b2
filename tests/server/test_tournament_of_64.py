"""A Swiss duplicate of many runs by itself to the end: late entries, drop-outs, a restart in the middle."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from repetitions import often
from server.parlour import Address, Person, parlour
from server.swiss import Watch, do, look, make, play, resign, settle, tables_of, until

PEOPLE = min(64, often(24))
"""Who are there from the beginning; in a thorough run 64."""
ROUNDS = 4
LATE = {2: 4, 3: 3}
"""How many come after so many rounds have begun."""
LEAVE = {2: 3, 3: 2}
"""How many drop out while that round is played."""
WALKS = 0.5
"""How much of a result is chance, beside how strong people are."""


class Evening:
    """Everybody who takes part, how strong they are, and the tournament."""

    def __init__(self, data: Path, people: list[Person]) -> None:
        self.data = data
        self.rng = random.Random(18)
        self.people = people
        self.strength = {person.id: index / len(people) for index, person in enumerate(people)}
        self.gone: dict[str, int] = {}
        """Who dropped out, and while which round was played."""
        self.tournament = ""

    async def enter(self, address: Address, people: list[Person]) -> None:
        """They take part from now on."""
        answers = await asyncio.gather(*(do(person, address, self.tournament, "enter") for person in people))
        assert all(answer.status_code == 200 for answer in answers)

    async def leave(self, address: Address, count: int) -> None:
        """Some of those who are in it drop out."""
        told = await look(address, self.tournament)
        inside = [one["guest"] for one in told["standings"] if one["is_in"]]
        for person in [person for person in self.people if person.id in inside][1 : count + 1]:
            assert (await do(person, address, self.tournament, "withdraw")).status_code == 200
            self.gone[person.id] = told["round"]

    async def play_some(self, address: Address, told: dict[str, Any]) -> set[str]:
        """One plays their match to its end and one gives it up, as people do; the ids of these matches."""
        open_ = [(person, table) for person in self.people for table in tables_of(told, person)]
        (player, played), (quitter, given_up) = self.rng.sample(open_, 2)
        await asyncio.gather(play(address, player, played["table"], 1), resign(address, quitter, given_up["table"]))
        return {played["match"], given_up["match"]}

    def settle(self, told: dict[str, Any], played: set[str], share: float = 1.0) -> None:
        """Everybody else's matches are over, or a share of them: the stronger do better, mostly."""
        guests = {one["number"]: one["guest"] for one in told["standings"]}
        open_ = [
            table
            for pairing in told["pairings"]
            if pairing["round"] == told["round"]
            for table in pairing["tables"]
            if not table["is_over"] and table["match"] not in played and guests[table["entrant"]] is not None
        ]
        scores = []
        for table in open_[: round(share * len(open_))]:
            strength = self.strength[guests[table["entrant"]]]
            scores.append((table, float(round(10 * (strength + WALKS * self.rng.random())))))
        settle(self.data, scores)


async def _play_round(evening: Evening, address: Address, watch: Watch, round_: int) -> None:
    """A round: people come late and drop out, two sit at their tables, everybody comes to an end."""
    told = await until(address, evening.tournament, lambda told: told["round"] == round_)
    newcomers = [person for person in evening.people if person.id not in {one["guest"] for one in told["standings"]}]
    await evening.enter(address, newcomers[: LATE.get(round_, 0)])
    played = await evening.play_some(address, told)
    await evening.leave(address, LEAVE.get(round_, 0))
    await _settle(evening, address, watch, played)


async def _settle(evening: Evening, address: Address, watch: Watch, played: set[str]) -> None:
    told = await look(address, evening.tournament)
    evening.settle(told, played)
    # Nobody has told the server: it looks by itself.
    watch.turn(10)
    await until(
        address,
        evening.tournament,
        lambda now: now["round"] > told["round"] or now["status"] == "finished",
    )


def test_a_swiss_of_many_runs_by_itself(tmp_path: Path) -> None:
    async def scene() -> dict[str, Any]:
        watch = Watch()
        async with parlour(tmp_path, time=watch) as address:
            people = [await Person.arrive(address) for _ in range(PEOPLE + sum(LATE.values()))]
            evening = Evening(tmp_path, random.Random(7).sample(people, len(people)))
            host = evening.people[-1]
            evening.tournament = await make(host, address, rounds=ROUNDS, most=128)
            await evening.enter(address, [*evening.people[: PEOPLE - 1], host])
            await do(host, address, evening.tournament, "start")
            for round_ in (1, 2):
                await _play_round(evening, address, watch, round_)
            told = await until(address, evening.tournament, lambda told: told["round"] == 3)
            evening.settle(told, set(), share=0.4)
        async with parlour(tmp_path, time=watch) as address:
            assert (await look(address, evening.tournament))["round"] == 3
            for round_ in range(3, ROUNDS + 1):
                await _play_round(evening, address, watch, round_)
            told = await look(address, evening.tournament)
        _verify(evening, told)
        return told

    asyncio.run(scene())


def _verify(evening: Evening, told: dict[str, Any]) -> None:
    """All rounds are over by the rules of a Swiss, every point is counted once, and the stronger stand higher."""
    assert (told["status"], told["round"]) == ("finished", ROUNDS)
    assert len(told["standings"]) == PEOPLE + sum(LATE.values())
    pairings = told["pairings"]
    assert all(one["points"] is not None for one in pairings)
    met = Counter(frozenset((one["first"], one["second"])) for one in pairings if one["second"] is not None)
    assert max(met.values()) == 1
    byes = Counter(one["first"] for one in pairings if one["second"] is None)
    assert max(byes.values(), default=0) <= 1
    for round_ in range(1, ROUNDS + 1):
        paired = Counter(
            number
            for one in pairings
            if one["round"] == round_
            for number in (one["first"], one["second"])
            if number is not None
        )
        assert max(paired.values()) == 1, round_
        assert sum(one["second"] is None for one in pairings if one["round"] == round_) == len(paired) % 2
    points: Counter[int] = Counter()
    for one in pairings:
        for number, own in zip((one["first"], one["second"]), one["points"], strict=True):
            if number is not None:
                points[number] += own
    assert {one["number"]: one["points"] for one in told["standings"]} == {
        one["number"]: points[one["number"]] for one in told["standings"]
    }
    order = [(-one["points"], -one["buchholz"], -one["sonneborn_berger"]) for one in told["standings"]]
    assert order == sorted(order)
    left = {one["guest"] for one in told["standings"] if not one["is_in"]}
    assert left == set(evening.gone)
    whole = [one for one in told["standings"] if one["is_in"] and one["number"] <= PEOPLE]
    strengths, places = [evening.strength[one["guest"]] for one in whole], [-one["place"] for one in whole]
    assert np.corrcoef(strengths, places)[0, 1] > 0.3
    _verify_promises(evening, told)


def _verify_promises(evening: Evening, told: dict[str, Any]) -> None:
    """The lots were as promised, a meeting went to who had more, and who had left was paired no more."""
    pairings = told["pairings"]
    assert hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest() == told["commitment"]
    for one in pairings:
        scores = {table["entrant"]: table["score"] for table in one["tables"]}
        if one["is_played"]:
            ahead = scores[one["first"]] - scores[one["second"]]
            assert one["points"][0] == (1 if ahead > 0 else 0.5 if ahead == 0 else 0)
    numbers = {one["guest"]: one["number"] for one in told["standings"]}
    for guest, round_ in evening.gone.items():
        assert not [
            one for one in pairings if one["round"] > round_ and numbers[guest] in (one["first"], one["second"])
        ]
