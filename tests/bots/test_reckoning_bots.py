"""Bots of one's own that reckon with NumPy: what they pick becomes plain texts, of which records are made."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import zashiki
from zashiki.core.action import ActionRecord
from zashiki.core.record import parse_record
from zashiki.lab.arena import hold, play_matches
from zashiki.lab.contest import Contest
from zashiki.lab.match_loop import BrokenMatch
from zashiki.lab.players import Player, seat_player
from zashiki.lab.playing import record_of_played


class Reckons:
    """It has NumPy choose."""

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)

    def choose(self, observation: Any, seconds: float) -> Any:
        """The picks."""
        decision = observation.decision
        return list(self._random.choice(decision.options, decision.least, replace=False))


class ReckonsAll(Reckons):
    """It gives the whole answer so."""

    def choose(self, observation: Any, seconds: float) -> Any:
        """The answer."""
        decision = observation.decision
        seat: Any = np.int64(decision.seat)
        return ActionRecord(seat, np.str_(decision.kind), super().choose(observation, seconds))


class Seatless(Reckons):
    """Its answers are nobody's."""

    def choose(self, observation: Any, seconds: float) -> Any:
        """No answer."""
        seat: Any = None
        return ActionRecord(seat, observation.decision.kind, tuple(super().choose(observation, seconds)))


def contest(maker: type[Reckons]) -> Contest:
    players = (Player("reckons", maker=maker), Player("random"))
    return Contest(game="septet", variant="straw", players=players, seed=3, records=True)


@pytest.mark.parametrize("maker", [Reckons, ReckonsAll])
def test_what_a_bot_has_from_numpy_is_plain(maker: type[Reckons]) -> None:
    given = contest(maker)
    for played in play_matches(given, 1):
        record = record_of_played(given, played)
        assert parse_record(record.to_json()) == record
    match = zashiki.new("septet", "straw", seed=1)
    chosen = seat_player("septet", given.players[0], 1).choose(match.game.observe(match.state, 0), 1)
    assert {type(each) for each in (chosen.kind, *chosen.picks)} == {str}
    assert type(chosen.seat) is int


def test_an_answer_of_nobody_is_none() -> None:
    with pytest.raises(BrokenMatch, match="BadAnswer: expected the number of a seat, or 'chance', got None"):
        hold(contest(Seatless), 1)
