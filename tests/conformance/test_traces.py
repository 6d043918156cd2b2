"""Games recorded by another engine, with what the rules must make of them.

`tests/data/straw-traces.jsonl` holds ten rounds of the two-player game, from the data files of
dbravender/tricksterstable-rs (MIT licence, Copyright 2024 Dan Bravender), converted to match records.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from zashiki.core.record import parse_record, replay

DATA = Path(__file__).parents[1] / "data/straw-traces.jsonl"
TRACES = [msgspec.json.decode(line) for line in DATA.read_bytes().splitlines()]


def assert_part(expected: Any, got: Any, path: str = "") -> None:
    """Every key of `expected` is in `got` with the same value; keys that are not there are not asserted."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            assert_part(value, got[key], f"{path}/{key}")
    elif isinstance(expected, list):
        assert len(expected) == len(got), path
        for index, value in enumerate(expected):
            assert_part(value, got[index], f"{path}/{index}")
    else:
        assert expected == got, path


@pytest.mark.parametrize("trace", TRACES, ids=[trace["id"] for trace in TRACES])
def test_recorded_rounds_replay_move_for_move(trace: dict[str, Any]) -> None:
    record = parse_record(msgspec.json.encode(trace["record"]))
    assert_part(trace["expected"], replay(record).report())


def test_leftovers_all_gives_the_winner_the_own_sevens_too() -> None:
    trace = next(t for t in TRACES if t["id"].endswith("multiplegames.json#7"))
    options = {**trace["record"]["options"], "leftovers": "all"}
    record = parse_record(msgspec.json.encode({**trace["record"], "options": options}))
    assert replay(record).report()["rounds"][0]["points"] == [0, 2]
