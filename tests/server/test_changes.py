"""What changed in an observation, put onto the one before, is the observation."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from zashiki.core.action import ActionRecord
from zashiki.core.match import Match
from zashiki.players.random_bot import random_picks
from zashiki.server.tables.changes import changed_fields

MATCHES = [("septet", "team"), ("septet", "trio"), ("septet", "straw"), ("septet", "seal"), ("magic", "brawl-2")]


def _json(value: object) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(msgspec.json.encode(value))
    return read


@pytest.mark.parametrize(("game", "variant"), MATCHES)
def test_changes_lead_from_one_observation_to_the_next(game: str, variant: str) -> None:
    match, rng = Match(game, variant, seed=bytes(range(32))), random.Random(variant)
    match.advance()
    eyes = [*range(match.game.variant(variant).seats), None]
    before = {seat: match.game.observe(match.state, seat) for seat in eyes}
    told = {seat: _json(observation) for seat, observation in before.items()}
    smaller = 0
    for _ in range(120):
        if not match.to_act():
            break
        decision = match.game.decision(match.state, match.to_act()[0])
        assert decision is not None
        picks = random_picks(decision, rng)
        match.play(match.game.action(ActionRecord(decision.seat, decision.kind, picks)))
        for seat in eyes:
            now = match.game.observe(match.state, seat)
            changes = changed_fields(before[seat], now)
            assert changes is not None
            told[seat] = {**told[seat], **_json(changes)}
            assert told[seat] == _json(now)
            smaller += len(msgspec.json.encode(changes)) < len(msgspec.json.encode(now)) / 2
            before[seat] = now
    assert smaller > 100


def test_of_what_is_no_observation_of_one_kind_nothing_is_left_out() -> None:
    class Plain(msgspec.Struct):
        a: int
        b: int

    class Short(msgspec.Struct, omit_defaults=True):
        a: int
        b: int = 0

    assert changed_fields(Plain(1, 2), Plain(1, 3)) == {"b": 3}
    assert changed_fields(None, Plain(1, 2)) is None
    assert changed_fields(Short(1), Plain(1, 2)) is None
    assert changed_fields(Short(1, 1), Short(1)) is None
    assert changed_fields({"a": 1}, {"a": 2}) is None
