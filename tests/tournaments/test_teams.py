"""Duplicate matches: which rounds are told and count, and who has won."""

from __future__ import annotations

import random

import pytest

from zashiki.core.duplicate import RoundTally, duplicate_of
from zashiki.core.match import Match
from zashiki.tournaments.teams import Tally, compare_teams, lines


def _rounds(*points: tuple[float, float]) -> tuple[RoundTally, ...]:
    return tuple(RoundTally(both) for both in points)


def test_a_round_is_told_when_every_table_has_it_behind_it() -> None:
    one = Tally(_rounds((3, 0), (0, 1)))
    assert lines([one, Tally(())]) == []
    (line,) = lines([one, Tally(_rounds((2, 0)))])
    # At the second table the first team sits on the second side.
    assert [score and score.points for score in line.scores] == [(3, 0), (0, 2)]
    assert line.points == 1
    # A table that is done tells no more than the others, until all are.
    assert len(lines([Tally(one.rounds, is_over=True), Tally(_rounds((2, 0)))])) == 1
    both = lines([Tally(one.rounds, is_over=True), Tally(_rounds((2, 0)), is_over=True)])
    assert [line.is_counted for line in both] == [True, False]


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        # 3 - 2 in the only round that both tables have played.
        (Tally(_rounds((3, 0), (0, 9)), is_over=True), Tally(_rounds((2, 0)), is_over=True), (1.0, 0.0)),
        (Tally(_rounds((3, 0)), is_over=True), Tally(_rounds((3, 0)), is_over=True), (0.5, 0.5)),
        # As many won, but less lost.
        (
            Tally((RoundTally((1, 0), (4, 20)),), is_over=True),
            Tally((RoundTally((1, 0), (9, 20)),), is_over=True),
            (1.0, 0.0),
        ),
        # The first team has given up a table, whatever it has won before.
        (Tally(_rounds((9, 0)), True, 0), Tally(_rounds((0, 9)), is_over=True), (0.0, 1.0)),
        # Each has given up one.
        (Tally(_rounds((2, 0)), True, 0), Tally(_rounds((1, 0)), True, 0), (1.0, 0.0)),
    ],
)
def test_who_has_won(first: Tally, second: Tally, points: tuple[float, float]) -> None:
    assert compare_teams([first, second]).points == points


@pytest.mark.parametrize(
    ("game", "variant", "options"),
    [
        ("septet", "team", {}),
        ("septet", "seal", {}),
        ("septet", "seal", {"length": "short"}),
        ("magic", "brawl-2", {}),
    ],
)
def test_what_a_game_tells_of_its_rounds_adds_up(game: str, variant: str, options: dict[str, str]) -> None:
    """Points or seals (S7.6, S7.7) of all rounds are the score; who wins a duel has a point, and has lost less."""
    source, match = random.Random(3), Match(game, variant, dict(options), seed=bytes([3]) * 32)
    part = duplicate_of(game)
    assert part is not None
    match.advance()
    while to_act := match.to_act():
        match.play(source.choice(match.game.legal_actions(match.state, to_act[0])))
    tally = part.tally(match.state)
    sums = [sum(one.points[side] for one in tally) for side in range(2)]
    if game == "septet":
        counts = match.state.scores if match.state.rules.seals is None else map(len, match.state.seals)
        assert sums == list(counts)
        return
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    ranks = outcome.ranks
    assert sums == [float(ranks[side] == 1 and len(set(ranks)) > 1) for side in range(2)]
    lost = tally[0].lost
    assert lost[ranks.index(1)] <= lost[ranks.index(max(ranks))]
