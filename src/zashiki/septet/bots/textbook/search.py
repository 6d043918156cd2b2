"""One search: its worlds, its tree, and how often each card was visited. Importing it needs numba."""

from __future__ import annotations

from zashiki.core.chance import QuickSource
from zashiki.septet.bitboard.arrays import Words, empty_row, row, u64
from zashiki.septet.bitboard.bitcards import CARDS
from zashiki.septet.bots.textbook import tree
from zashiki.septet.bots.textbook.worlds import Worlds
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.variants import Rules

NODES_PER_ITERATION = 2
FIRST_NODES = 1 << 14
MOST_NODES = 1 << 21
"""Where a tree stops growing, and the search with it: 128 MiB."""
_NODE = int(tree.NODE)


class Search:
    """A search for the seat of an observation that is asked for a card."""

    def __init__(self, rules: Rules, observation: Observation, seed: int) -> None:
        """Raises `InvariantViolation` if no world fits the observation."""
        source = QuickSource(seed)
        self.worlds = Worlds(rules, observation)
        self.iterations = 0
        self._scratch = tree.Scratch(
            position=row(int(word) for word in self.worlds.rows.position),
            parts=empty_row(self.worlds.places),
            path=empty_row(2 * tree.MOST_PLAYS),
            tree=empty_row(FIRST_NODES * _NODE),
            draws=row((source.below(1 << 64), source.below(1 << 63) * 2 + 1)),
        )
        self._used = 1

    def run(self, count: int) -> bool:
        """So many iterations more; false where the tree may not grow any further, and nothing was done."""
        most = self._used + NODES_PER_ITERATION * count
        if most > MOST_NODES:
            return False
        self._make_room(most)
        self._used = int(tree.search(self.worlds.rows, self._scratch, u64(self._used), u64(count)))
        self.iterations += count
        return True

    def _make_room(self, nodes: int) -> None:
        size = len(self._scratch.tree)
        if nodes * _NODE > size:
            wider = empty_row(2 * nodes * _NODE)
            wider[:size] = self._scratch.tree
            self._scratch = self._scratch._replace(tree=wider)

    def visits(self) -> dict[str, int]:
        """How often each card was visited that was tried at all."""
        counts: dict[str, int] = {}
        nodes = self._scratch.tree
        child = int(nodes[tree.FIRST])
        while child:
            card = CARDS[int(nodes[child + int(tree.KEY)]).bit_length() - 1]
            counts[card] = int(nodes[child + int(tree.VISITS)])
            child = int(nodes[child + int(tree.NEXT)])
        return counts

    def world(self) -> Words:
        """A position drawn as the search draws its worlds."""
        tree.world(self.worlds.rows, self._scratch)
        return row(int(word) for word in self._scratch.position)
