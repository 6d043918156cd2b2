"""Arena: one round of a set time, in which whoever is free is paired at once with whoever is free and near in score.

A win is two points, a draw one. After two wins in a row everything counts double, until somebody does not win. Who has
just met does not meet again at once, as long as anybody else may come free; who has waited longest comes first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from zashiki.tournaments.matching import Graph, among, is_perfect, matched
from zashiki.tournaments.pairing import WIN, Entrant, History, Pairing
from zashiki.tournaments.standings import Standing, placed

_POINTS = 2.0
"""What a win is worth: so that half of it, a draw, is a whole point."""
_STREAK = 2
"""After so many wins in a row everything counts double."""


class Run(msgspec.Struct):
    """How somebody has done so far."""

    points: float = 0.0
    matches: int = 0
    wins: int = 0
    streak: int = 0
    """The wins in a row, up to the last match."""

    def add(self, share: float) -> float:
        """Take in what a match came to, a win, a draw or a loss; the points for it."""
        worth = _POINTS * share * (2 if self.streak >= _STREAK else 1)
        self.streak = self.streak + 1 if share == WIN else 0
        self.points, self.matches, self.wins = self.points + worth, self.matches + 1, self.wins + (share == WIN)
        return worth


def count_arena(history: History) -> list[tuple[float, float] | None]:
    """What each pairing was worth to its first and second, in the order in which they were made; None while it is open.

    >>> from zashiki.tournaments.pairing import LOSS, Result
    >>> won = Result((WIN, LOSS))
    >>> count_arena([Pairing(1, 1, 2, won), Pairing(1, 1, 3, won), Pairing(1, 1, 2, won), Pairing(1, 1, 3)])
    [(2.0, 0.0), (2.0, 0.0), (4.0, 0.0), None]
    """
    return _counted(history, {})


def _counted(history: History, runs: dict[int, Run]) -> list[tuple[float, float] | None]:
    found: list[tuple[float, float] | None] = []
    for pairing in history:
        if pairing.result is None:
            found.append(None)
            continue
        first, second = pairing.result.points
        own = runs.setdefault(pairing.first, Run()).add(first)
        # What a bot has is not counted.
        other = 0.0 if pairing.second is None else runs.setdefault(pairing.second, Run()).add(second)
        found.append((own, other))
    return found


def arena_standings(entrants: Iterable[Entrant], history: History) -> list[Standing]:
    """The standings, the best first: points, then wins; who is equal in both shares a place."""
    runs: dict[int, Run] = {}
    _counted(history, runs)
    found = []
    for entrant in entrants:
        run = runs.get(entrant.number, Run())
        found.append(Standing(entrant.number, 0, run.points, matches=run.matches, wins=run.wins, streak=run.streak))
    found.sort(key=lambda one: (-one.points, -one.wins, one.number))
    return placed(found, lambda one: (one.points, one.wins))


def pair_arena(entrants: Iterable[Entrant], history: History, round_: int) -> list[Pairing]:
    """The pairings of those who are free now: as many as can be, the best first.

    Nobody meets whom they have met last, unless nobody else is playing who might come free. Who comes first in a
    pairing has done so less often.
    """
    busy = {number for one in history if one.result is None for number in (one.first, one.second)}
    free = [one.number for one in entrants if one.plays_in(round_) and one.number not in busy]
    last, played = _last(history)
    waiting = sorted(free, key=lambda number: (played.get(number, -1), number))
    everybody = {one: frozenset(free) - {one} for one in free}
    # Both ends: who has met somebody last is the other's choice no more than their own.
    shunned = {one: {last.get(one)} | {other for other in free if last.get(other) == one} for one in free}
    fresh = {one: others - shunned[one] for one, others in everybody.items()}
    playing = _playing(fresh, waiting)
    if not playing and not busy:
        fresh, playing = everybody, _playing(everybody, waiting)
    firsts = Counter(one.first for one in history if one.second is not None)
    pairs = _pairs(fresh, arena_standings([Entrant(number) for number in playing], history), history)
    ordered = [sorted(pair, key=lambda number: (firsts[number], number)) for pair in pairs]
    return [Pairing(round_, first, second) for first, second in ordered]


def _last(history: History) -> tuple[dict[int, int | None], dict[int, int]]:
    """By number: whom somebody has met last, and in which pairing."""
    opponents: dict[int, int | None] = {}
    played: dict[int, int] = {}
    for index, one in enumerate(history):
        for own, other in ((one.first, one.second), (one.second, one.first)):
            if own is not None:
                opponents[own], played[own] = other, index
    return opponents, played


def _playing(graph: Graph, waiting: Sequence[int]) -> list[int]:
    """Who is paired of those who wait: as many as can be, and who has waited longest before the others."""
    playing, size = list(waiting), len(matched(graph))
    for number in reversed(waiting):
        if len(playing) == size:
            break
        rest = [one for one in playing if one != number]
        if len(matched(among(graph, rest))) == size:
            playing = rest
    return playing


def _pairs(graph: Graph, standings: Sequence[Standing], history: History) -> list[tuple[int, int]]:
    """From the best downwards, each with who is nearest in points and was met least, so that all can be paired."""
    points = {one.number: one.points for one in standings}
    met = Counter(frozenset((one.first, one.second)) for one in history)
    left, pairs = [one.number for one in standings], []
    while left:
        first, *others = left
        nearest = sorted(others, key=lambda one: (points[first] - points[one], met[frozenset((first, one))]))
        for second in nearest:
            rest = [number for number in others if number != second]
            if second in graph[first] and is_perfect(among(graph, rest)):
                break
        pairs.append((first, second))
        left = rest
    return pairs
