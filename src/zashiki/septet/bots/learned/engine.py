"""Everything that searching or playing rounds by one set of rules takes: weights, tables and scratch."""

from __future__ import annotations

from threading import local
from typing import Any

import numpy as np

from zashiki.septet.bitboard.arrays import Floats, FloatTable, Words, aligned_table, row, u64
from zashiki.septet.bitboard.packing import empty_position
from zashiki.septet.bots.learned import value_weights
from zashiki.septet.bots.learned.leaf_evaluation import NEVER, Leaf
from zashiki.septet.bots.learned.own_weights import PACKAGE, learned_of, net_of
from zashiki.septet.bots.learned.policy import Policy
from zashiki.septet.bots.learned.policy_net import pack_net
from zashiki.septet.bots.learned.reward_tables import round_values, seal_tables
from zashiki.septet.bots.learned.weights_io import Learned, kind_of
from zashiki.septet.bots.learned.workspace import Forest, new_forest, new_workspace
from zashiki.septet.rules.variants import Rules

_MOST_ENGINES = 8
"""For so many sets of rules and weights a thread keeps an engine."""


class Engine:
    """What thinking about rounds by one set of rules takes. Not to be shared between threads."""

    def __init__(self, rules: Rules, learned: Learned, net: Any = None) -> None:
        """With a value `net`, searches can end a few tricks on in what it says."""
        self.rules = rules
        self.learned = learned
        self.work = new_workspace(rules, _forest())
        self.has_value_net = net is not None
        self.net: FloatTable = value_weights.no_net() if net is None else net
        self.units: FloatTable = value_weights.no_units()
        self._nets = aligned_table([pack_net(net) for net in learned.cards])
        self._pass_weights: Floats = np.ascontiguousarray(learned.passes, dtype=np.float64)  # type: ignore[assignment]
        self._pass_offsets = row([len(rules.passes), *rules.passes, *[0] * (3 - len(rules.passes))])

    def policy(self, boss_turned_up: bool = False, temperature: float = 0.0) -> Policy:
        """The policy for rounds in which a boss is turned up, or not."""
        values = round_values(self.rules, boss_turned_up)
        return Policy(self._nets, self._pass_weights, self._pass_offsets, values, temperature)

    def position(self) -> Words:
        """A position without cards."""
        return empty_position(self.rules)

    def playout_leaf(self, rewards: FloatTable) -> Leaf:
        """Rounds are played to the end, with these rewards."""
        return Leaf(NEVER, rewards, rewards, self.net, self.units)

    def value_leaf(self, tricks: int, before: tuple[int, ...]) -> Leaf:
        """The value net judges rounds after so many tricks, and what counts is who has the most new seals.

        `before` says by side how many were sealed before the round.
        """
        rewards, matches = seal_tables(self.rules, before)
        return Leaf(u64(tricks), rewards, matches, self.net, self.units)


_threads = local()


def _forest() -> Forest:
    """This thread's trees: there is one decision at a time."""
    if not hasattr(_threads, "forest"):
        _threads.forest = new_forest()
    forest: Forest = _threads.forest
    return forest


def engine_of(rules: Rules, folder: str = PACKAGE) -> Engine:
    """This thread's engine for these rules, with the weights of a folder or those that come with the package."""
    engines: dict[tuple[Rules, str], Engine] | None = getattr(_threads, "engines", None)
    if engines is None:
        engines = _threads.engines = {}
    kind = kind_of(rules)
    weights = learned_of(kind, folder), net_of(kind, folder)
    engine = engines.get((rules, folder))
    # Files of a folder may have been trained anew meanwhile.
    if engine is None or engine.learned is not weights[0] or (engine.has_value_net and engine.net is not weights[1]):
        if len(engines) >= _MOST_ENGINES:
            engines.clear()
        engine = engines[rules, folder] = Engine(rules, *weights)
    return engine
