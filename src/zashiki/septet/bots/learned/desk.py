"""A desk to think at: all the scratch rows that the compiled code writes on, and the tables that it reads."""

from __future__ import annotations

from collections.abc import Sequence
from threading import local
from typing import Any

import numpy as np

from zashiki.septet.bitboard.layout import WORDS
from zashiki.septet.bitboard.packing import empty_position
from zashiki.septet.bitboard.words import Table, Words, empty_row, empty_table, row, u64
from zashiki.septet.bots.learned import layout, nets, partings, tree, value_net
from zashiki.septet.bots.learned.ends import Ends
from zashiki.septet.bots.learned.learnt import Learnt
from zashiki.septet.bots.learned.machine import Floats, FloatTable, aligned_table, empty_float_table, empty_floats
from zashiki.septet.bots.learned.tables import seal_tables, values_of
from zashiki.septet.rules.variants import Rules

_WIDTH = max(WORDS, layout.MEMORY_WORDS, layout.VIEW_WORDS)
_ROWS = 9
_NUMBERS = max(nets.ROOM, partings.COUNT, layout.VIEW_NUMBERS)
MOST_OPTIONS = 32
MOST_NODES = 150_000
"""Room for about as many trials as there is time for in two seconds; what comes after that adds no nodes."""


class Desk:
    """What thinking about rounds by one set of rules takes. Not to be shared between threads."""

    def __init__(self, rules: Rules, learnt: Learnt, net: Any = None) -> None:
        """With a value `net`, searches end a few tricks on in what it foresees."""
        self.rules = rules
        self.empty = empty_position(rules)
        self.weights = aligned_table([nets.pack_net(net) for net in learnt.cards])
        self.part_weights: Floats = np.ascontiguousarray(learnt.partings, dtype=np.float64)  # type: ignore[assignment]
        self.foresees = net is not None
        self.net: FloatTable = value_net.silent() if net is None else net
        self.units: FloatTable = value_net.no_units()
        self.offsets = row([len(rules.passes), *rules.passes, *[0] * (3 - len(rules.passes))])
        self.rows = empty_table(_ROWS, _WIDTH)
        for index in (0, 2):
            self.rows[index][: len(self.empty)] = self.empty
        self.numbers = empty_float_table(4, _NUMBERS)
        self.zones = empty_row(layout.ZONE_WORDS)
        self.ways = empty_floats(layout.WAYS)
        self.lists = empty_table(partings.MOST_WAYS, 2)
        self.scores = empty_floats(partings.SCORES)
        self.chosen = empty_table(layout.SEATS, 2)
        self.forest = _forest()

    def position(self) -> Words:
        """A position without cards."""
        return row(self.empty)

    def memory(self) -> Words:
        """A memory of nothing."""
        return empty_row(layout.MEMORY_WORDS)

    def ends(self, rewards: FloatTable) -> Ends:
        """Rounds are played to the end, with these rewards."""
        return Ends(rewards, u64(value_net.NEVER), rewards, self.net, self.units)

    def valued_ends(self, tricks: int, before: tuple[int, ...]) -> Ends:
        """The value net judges rounds after so many tricks, and what counts is who has the most new seals.

        `before` says by side how many were sealed before the round.
        """
        rewards, matches = seal_tables(self.rules, before)
        return Ends(rewards, u64(tricks), matches, self.net, self.units)

    def values(self, boss_turned_up: bool) -> Floats:
        """The values of the counts."""
        return values_of(self.rules, boss_turned_up)


class Forest:
    """Room for the trees of one decision."""

    def __init__(self) -> None:
        self.nodes = empty_table(MOST_NODES, tree.NODE_WORDS)
        self.sums = empty_float_table(MOST_NODES, tree.NODE_SUMS)
        self.used = empty_row(1)


_forests = local()


def _forest() -> Forest:
    """This thread's trees: there is one decision at a time."""
    if not hasattr(_forests, "forest"):
        _forests.forest = Forest()
    forest: Forest = _forests.forest
    return forest


def results_table(worlds: int) -> Any:
    """Room for the results of some worlds."""
    return empty_float_table(worlds, MOST_OPTIONS)


def rows_of(pairs: Sequence[tuple[int, int]]) -> Table:
    """A table with these rows of two words."""
    return np.array(pairs, dtype=np.uint64).reshape(len(pairs), 2)  # type: ignore[return-value]
