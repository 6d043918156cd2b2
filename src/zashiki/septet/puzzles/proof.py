"""Proofs: one card is best in every deal that a seat cannot rule out, and what each of the others loses in one."""

from __future__ import annotations

import msgspec

from zashiki.core.chance import Chance
from zashiki.septet import SEPTET
from zashiki.septet.rules.actions import PlayCard
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.trick import to_play
from zashiki.septet.solver.solving import Solver
from zashiki.septet.solver.values import Value

MOST_WORLDS = 200
NODES = 2_000_000
"""How many positions the solver may look at for each deal."""


class Refutation(msgspec.Struct, frozen=True):
    """Why a card is not the best: a deal that fits, in which it is worth less."""

    card: Card
    worse_in: int
    """In how many of the deals that fit."""
    world: State
    """The one of them in which it loses most."""
    gives: Value
    instead_of: Value


class Proof(msgspec.Struct, frozen=True):
    """That a card is best in every deal that fits, and no other is."""

    worlds: int
    best: Card
    refutations: tuple[Refutation, ...]


def prove(solver: Solver, observation: Observation, seed: bytes, *, nodes: int = NODES) -> Proof | None:
    """The one card that is best in every deal that fits; None where there is none, or where that is not settled.

    Decisions with more than `MOST_WORLDS` deals that fit are left alone, and those where all cards are known. The seed
    settles in what order the deals are looked at: that matters for nothing but the time, and for which of several
    deals that refute a card is told. `nodes` is the solver's budget for each deal.
    """
    determinizer = Determinizer(SEPTET.rules(observation.variant, dict(observation.options)), observation)
    if not 2 <= determinizer.count_states() <= MOST_WORLDS:
        return None
    worlds: list[State] = []
    values: dict[Card, list[Value]] = {}
    best: set[Card] | None = None
    for world in determinizer.states(Chance(seed, 0)):
        solution = solver.solve(world, nodes=nodes)
        if not solution.solved:
            return None
        best = set(solution.best) if best is None else best & set(solution.best)
        if not best:
            return None
        worlds.append(world)
        for worth in solution.cards:
            values.setdefault(worth.card, []).append(worth.least)
    if best is None or len(best) != 1 or len(values) == 1:
        return None
    (card,) = best
    return Proof(len(worlds), card, _refutations(card, worlds, values))


def _refutations(best: Card, worlds: list[State], values: dict[Card, list[Value]]) -> tuple[Refutation, ...]:
    """For every other card the deal in which it loses most; of several one that refutes others too."""
    losses = {
        card: [one.number - two.number for one, two in zip(values[best], worth, strict=True)]
        for card, worth in values.items()
        if card != best
    }
    worst_of = [sum(loss[at] == max(loss) for loss in losses.values()) for at in range(len(worlds))]
    refutations: list[Refutation] = []
    for card, loss in losses.items():
        at = max(range(len(worlds)), key=lambda at: (loss[at], worst_of[at]))
        worse_in = sum(one > 0 for one in loss)
        refutations.append(Refutation(card, worse_in, worlds[at], values[card][at], values[best][at]))
    return tuple(refutations)


def line_after(solver: Solver, world: State, card: Card) -> tuple[PlayCard, ...] | None:
    """The card and all that follows to the end of the round, everybody playing for or against the seat's side.

    Where there are more than two sides, the others play together against it, as the solver's promise says. Of cards
    that are as good as each other the first in the deck is played. None where a position is too hard.
    """
    side, rounds = world.rules.side_of(to_play(world)), len(world.results)
    line: list[PlayCard] = []
    state = world
    while state.phase is Phase.PLAY and len(state.results) == rounds:
        seat = to_play(state)
        if line:
            solution = solver.solve(state, nodes=NODES, side=side)
            if not solution.solved:
                return None
            choose = max if world.rules.side_of(seat) == side else min
            card = choose(solution.cards, key=lambda one: one.least.number).card
        line.append(PlayCard(seat, card))
        state = SEPTET.apply(state, line[-1]).state
    return tuple(line)
