"""The package against the naive referee of `tests/referee`, which shares no code with it."""

from __future__ import annotations

import os
import random
from typing import Any

import msgspec
import pytest

from referee.deals import random_options, random_record
from referee.record import Refused
from referee.referee import referee
from repetitions import often
from zashiki.core.errors import InvalidRecord
from zashiki.core.record import parse_record, replay

RECORDS = often(120)
"""Random records for each variant in one run."""

SEED = os.environ.get("ZASHIKI_DIFFERENTIAL_SEED", "house")


def report(record: dict[str, Any]) -> dict[str, Any]:
    return replay(parse_record(msgspec.json.encode(record))).report()


@pytest.mark.parametrize("variant", ["team", "trio", "straw", "seal"])
def test_both_referees_agree_on_random_records(variant: str) -> None:
    rng = random.Random(f"{SEED}/{variant}")
    for _ in range(RECORDS):
        record = random_record(variant, random_options(variant, rng), rng, rng.randint(1, 4), rng.random() < 0.5)
        assert report(record) == referee(record), record


@pytest.mark.parametrize("variant", ["team", "trio", "straw", "seal"])
def test_both_referees_refuse_the_same_spoilt_records(variant: str) -> None:
    rng = random.Random(f"{SEED}/{variant}/spoilt")
    refused = 0
    for _ in range(RECORDS // 2):
        record = random_record(variant, random_options(variant, rng), rng, rng.randint(1, 2), rng.random() < 0.5)
        spoil(record, rng)
        try:
            expected: dict[str, Any] | int | None = referee(record)
        except Refused as refusal:
            expected = refusal.index
            refused += 1
        try:
            got: dict[str, Any] | int | None = report(record)
        except InvalidRecord as error:
            got = error.index
        assert got == expected, record
    assert refused > RECORDS // 8


def spoil(record: dict[str, Any], rng: random.Random) -> None:
    """Damage one thing: an action, its seat, kind or picks, or a card of a deal."""
    actions = record["actions"]
    hands = record["setup"]["deals"][0]["hands"]
    card = rng.choice(rng.choice(hands))
    if not actions or rng.random() < 0.1:
        rng.choice(hands)[0] = card
        return
    action = rng.choice(actions)
    damage = rng.randrange(6)
    if damage == 0:
        actions.remove(action)
    elif damage == 1:
        actions.insert(rng.randrange(len(actions)), dict(action))
    elif damage == 2:
        action["seat"] = rng.randrange(len(record["seats"]) + 1)
    elif damage == 3:
        action["kind"] = rng.choice(["play", "pass", "discard", "swap", "swap-seven"])
    elif damage == 4:
        action["picks"] = [card, *action["picks"][1:]]
    else:
        action["picks"] = [*action["picks"], card]
