"""Duplicate matches: two teams at tables with the same deals, with sides exchanged from table to table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zashiki.core.duplicate import RoundTally
from zashiki.tournaments.pairing import DRAW, LOSS, WIN, Result


def side_of(team: int, table: int) -> int:
    """On which side a team (0 or 1) sits at a table; tables count from 0.

    >>> [[side_of(team, table) for table in range(3)] for team in (0, 1)]
    [[0, 1, 0], [1, 0, 1]]
    """
    return (team + table) % 2


class Tally(msgspec.Struct, frozen=True):
    """How far the match at a table is."""

    rounds: tuple[RoundTally, ...]
    """Those that are over."""
    is_over: bool = False
    gave_up: int | None = None
    """The side that has resigned, or was too late."""


class Score(msgspec.Struct, frozen=True):
    """What a round came to at one table, for the first team and for the second."""

    points: tuple[float, float]
    lost: tuple[float, float] | None = None


class Line(msgspec.Struct, frozen=True):
    """What a round came to at all tables; by how much the first team is ahead in it."""

    round: int
    scores: tuple[Score | None, ...]
    """By table; None where the round was not played."""
    is_counted: bool
    """Whether it was played at every table: then its deal was the same for both teams on either side."""
    points: float
    lost: float


def lines(tallies: Sequence[Tally]) -> list[Line]:
    """The rounds that may be told: those that every table has behind it, and all where every table is done."""
    counts = [len(tally.rounds) for tally in tallies]
    told = max(counts) if all(tally.is_over for tally in tallies) else min(counts)
    return [_line(number, tallies) for number in range(told)]


def _line(number: int, tallies: Sequence[Tally]) -> Line:
    scores = tuple(
        _score(tally.rounds[number], table) if number < len(tally.rounds) else None
        for table, tally in enumerate(tallies)
    )
    known = [score for score in scores if score is not None]
    if len(known) < len(scores):
        return Line(number + 1, scores, is_counted=False, points=0.0, lost=0.0)
    points = sum(score.points[0] - score.points[1] for score in known)
    lost = sum(score.lost[1] - score.lost[0] for score in known if score.lost is not None)
    return Line(number + 1, scores, is_counted=True, points=points, lost=lost)


def _score(tally: RoundTally, table: int) -> Score:
    first, second = side_of(0, table), side_of(1, table)
    lost = (tally.lost[first], tally.lost[second]) if tally.lost else None
    return Score((tally.points[first], tally.points[second]), lost)


def compare_teams(tallies: Sequence[Tally]) -> Result:
    """Who has won when all tables are done: who has given up fewer of them, then the sum of the rounds that count.

    Rounds count that were played at every table; where the sums are equal, who has lost less in them.
    """
    given_up = [0, 0]
    for table, tally in enumerate(tallies):
        if tally.gave_up is not None:
            given_up[side_of(tally.gave_up, table)] += 1
    counted = [line for line in lines(tallies) if line.is_counted]
    margin, lost = sum(line.points for line in counted), sum(line.lost for line in counted)
    ahead = (given_up[1] - given_up[0]) or margin or lost
    points = (DRAW, DRAW) if not ahead else (WIN, LOSS) if ahead > 0 else (LOSS, WIN)
    return Result(points, margin)
