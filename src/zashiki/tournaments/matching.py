"""Perfect matchings: whether everybody who is left can still be paired.

Edmonds' algorithm with blossoms (J. Edmonds, "Paths, Trees, and Flowers", Canadian Journal of Mathematics 17, 1965).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence, Set

Graph = Mapping[int, Set[int]]
"""By each number the numbers that it may be paired with; the same both ways."""


class _Search:
    """One search for a path from a free number to another one, over blossoms."""

    def __init__(self, graph: Graph, mate: dict[int, int]) -> None:
        self._graph = graph
        self._mate = mate
        self._parent: dict[int, int] = {}
        self._base = {number: number for number in graph}

    def augment(self, root: int) -> bool:
        """Pair one more number, starting at a free one; False if that cannot be."""
        end = self._find(root)
        while end is not None:
            before = self._parent[end]
            following = self._mate.get(before)
            self._mate[end], self._mate[before] = before, end
            end = following
        return root in self._mate

    def _find(self, root: int) -> int | None:
        reached, waiting = {root}, deque([root])
        while waiting:
            here = waiting.popleft()
            for other in sorted(self._graph[here]):
                if self._base[here] == self._base[other] or self._mate.get(here) == other:
                    continue
                if other == root or self._mate.get(other) in self._parent:
                    for number in self._shrink(here, other):
                        if number not in reached:
                            reached.add(number)
                            waiting.append(number)
                elif other not in self._parent:
                    self._parent[other] = here
                    if other not in self._mate:
                        return other
                    reached.add(self._mate[other])
                    waiting.append(self._mate[other])
        return None

    def _shrink(self, here: int, other: int) -> list[int]:
        """Make the odd circle that was found one number; those that lie in it."""
        base = self._common(here, other)
        inside: set[int] = set()
        self._mark(here, base, other, inside)
        self._mark(other, base, here, inside)
        found = [number for number in self._graph if self._base[number] in inside]
        for number in found:
            self._base[number] = base
        return found

    def _common(self, here: int, other: int) -> int:
        above = set()
        number = here
        while True:
            number = self._base[number]
            above.add(number)
            if number not in self._mate or self._mate[number] not in self._parent:
                break
            number = self._parent[self._mate[number]]
        number = self._base[other]
        while number not in above:
            number = self._base[self._parent[self._mate[number]]]
        return number

    def _mark(self, number: int, base: int, child: int, inside: set[int]) -> None:
        while self._base[number] != base:
            mate = self._mate[number]
            inside.update((self._base[number], self._base[mate]))
            self._parent[number] = child
            child = mate
            number = self._parent[mate]


def matched(graph: Graph) -> dict[int, int]:
    """A matching of the most numbers that can be: by each that has one, its partner."""
    mate: dict[int, int] = {}
    for number in graph:
        if number not in mate:
            partner = next((other for other in sorted(graph[number]) if other not in mate), None)
            if partner is not None:
                mate[number], mate[partner] = partner, number
    for number in graph:
        if number not in mate:
            _Search(graph, mate).augment(number)
    return mate


def is_perfect(graph: Graph) -> bool:
    """Whether all can be paired at once."""
    return len(matched(graph)) == len(graph)


def among(graph: Graph, numbers: Sequence[int]) -> dict[int, frozenset[int]]:
    """The part of the graph that has these numbers alone."""
    kept = frozenset(numbers)
    return {number: kept & graph[number] for number in numbers}
