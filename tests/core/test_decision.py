"""Decisions: choose k of n."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zashiki.core.decision import Decision


@given(st.integers(0, 6), st.integers(0, 3), st.integers(0, 3), st.booleans())
def test_count_permits_and_picks_agree(n: int, least: int, more: int, ordered: bool) -> None:
    options = tuple("abcdef"[:n])
    decision = Decision(0, "choose", options, min(least, n), min(least + more, n), ordered=ordered)
    picks = list(decision.picks())
    assert len(picks) == len(set(picks)) == decision.count()
    assert all(decision.permits(pick) for pick in picks)


def test_choices_limit_the_combinations() -> None:
    decision = Decision(0, "swap", ("up:0", "down:0", "down:1"), 0, 2, choices=((), ("up:0", "down:1")))
    assert decision.permits(())
    assert decision.permits(("up:0", "down:1"))
    assert not decision.permits(("up:0", "down:0"))
    assert not decision.permits(("up:0",))
    assert decision.count() == 2


def test_picks_must_be_different_options_and_enough() -> None:
    decision = Decision(0, "pass", ("a", "b", "c"), 2, 2)
    assert not decision.permits(("a", "a"))
    assert not decision.permits(("a",))
    assert not decision.permits(("a", "x"))
    assert decision.permits(("c", "a"))


@pytest.mark.parametrize(
    "decision",
    [
        Decision(0, "pass", ("a", "b", "c"), 2, 2),
        Decision(1, "pass", ("a", "b", "c"), 3, 3, ordered=True),
        Decision(2, "swap", ("up:0", "down:0", "down:1"), 0, 2, choices=((), ("up:0", "down:1"))),
    ],
)
def test_a_decision_that_is_stored_and_read_again_is_the_same(decision: Decision) -> None:
    stored = msgspec.json.encode(decision.record())
    assert msgspec.json.decode(stored, type=Decision) == decision
