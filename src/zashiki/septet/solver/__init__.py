"""The exact solver: what each legal card is worth when every card is open and everybody plays as well as can be.

    from zashiki.septet.solver import solve
    solution = solve(state)
    [(value.card, value.least) for value in solution.cards]

Where there are two sides (team, seal, straw) a value is what the round comes to when both sides play their best: who
wins it first, the points of the winners second. Three players are no two sides: what each does best depends on what the
others want, and there is no one answer. So in trio a value is what the player can be *sure* of, whatever the two others
do, also together ("paranoid"): a promise that holds against any play. If nothing is sure, the value is a loss.

It needs numba. The first use on a machine compiles it.
"""

from __future__ import annotations

from zashiki.septet.rules.state import State
from zashiki.septet.solver.values import CardValue, Solution, Value

__all__ = ["NODES", "CardValue", "Solution", "Value", "solve"]

NODES = 200_000_000
"""How many positions are looked at, unless told otherwise: some twenty seconds."""


def solve(state: State, *, nodes: int = NODES, megabytes: int = 64) -> Solution:
    """The exact value of every legal card of the player to move, as far as `nodes` positions suffice.

    A card that is not solved by then has bounds (`least`, `most`): they are right, only not yet the same. Raises
    `InvariantViolation` unless cards are being played (phase PLAY).
    """
    # Imported where it is used: numba takes most of a second to import.
    from zashiki.septet.solver.solving import Solver

    return Solver(megabytes).solve(state, nodes=nodes)
