"""Swiss pairings: everybody plays every round, against somebody who has done as well, and nobody twice.

By the basic rules for Swiss systems (FIDE Handbook C.04.1): nobody meets twice (b), one bye for whoever is left over
(c), for nobody who had points without playing (d), in general equal points (e). Within a group of equal points the
upper half meets the lower half in order, as in the Dutch system (C.04.3); where that cannot be, as near to it as it can
be. Nobody meets twice as long as any pairing of the whole round avoids it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from zashiki.tournaments.matching import among, is_perfect
from zashiki.tournaments.pairing import BYE, LOSS, Entrant, History, Pairing, points_of, shares_of


def pair_swiss(entrants: Iterable[Entrant], history: History, round_: int) -> list[Pairing]:
    """The pairings of a round, the best board first, a bye last; nobody for fewer than two.

    Entrants of equal points are in the order of their numbers: draw lots for these first (`draw_lots`).
    """
    numbers = [entrant.number for entrant in entrants if entrant.plays_in(round_)]
    if len(numbers) < 2:
        return []
    points = {number: points_of(number, history) for number in numbers}
    order = sorted(numbers, key=lambda number: (-points[number], number))
    met = Counter(frozenset((pairing.first, pairing.second)) for pairing in history if pairing.second is not None)
    most = 0
    while True:
        graph = {
            one: frozenset(other for other in order if other != one and met[frozenset((one, other))] <= most)
            for one in order
        }
        bye = _bye(order, history, graph) if len(order) % 2 else None
        playing = [number for number in order if number != bye]
        if (len(order) % 2 == 0 or bye is not None) and is_perfect(among(graph, playing)):
            break
        # Everybody has met: the fewest go a second time.
        most += 1
    pairs = _pairs(playing, points, graph)
    pairings = [Pairing(round_, first, second) for first, second in pairs]
    return pairings if bye is None else [*pairings, Pairing(round_, bye, None, BYE)]


def _bye(order: Sequence[int], history: History, graph: dict[int, frozenset[int]]) -> int | None:
    """Who has the bye: the last of those who had points without playing least often; the others must be pairable.

    Whoever did not come and got nothing for it may still have one.
    """
    unearned = {
        number: sum(not share.is_played and share.points > LOSS for share in shares_of(number, history))
        for number in order
    }
    for number in sorted(order, key=lambda number: (unearned[number], -order.index(number))):
        if is_perfect(among(graph, [other for other in order if other != number])):
            return number
    return None


def _pairs(playing: Sequence[int], points: dict[int, float], graph: dict[int, frozenset[int]]) -> list[tuple[int, int]]:
    """Pairs from the best downwards, each so that all who are left can be paired."""
    left, pairs = list(playing), []
    while left:
        first = left[0]
        group = [number for number in left if points[number] == points[first]]
        below = left[len(group) :]
        half = len(group) // 2
        own = sorted(range(1, len(group)), key=lambda place: (abs(place - half), -place))
        for second in (*(group[place] for place in own), *below):
            rest = [number for number in left if number not in (first, second)]
            if second in graph[first] and is_perfect(among(graph, rest)):
                break
        pairs.append((first, second))
        left = rest
    return pairs
