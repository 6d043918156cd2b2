"""Compiled: rounds played again as they were seen, beside what the learned policy would have played there."""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import Table, Words, u64
from zashiki.septet.bitboard.jit import compiled
from zashiki.septet.bitboard.knowledge import play_card
from zashiki.septet.bitboard.layout import SIDE_OF, TURN
from zashiki.septet.bots.learned.policy import Policy, choose_card
from zashiki.septet.bots.learned.workspace import Workspace

_1 = u64(1)


@compiled
def count_misses(
    positions: Table, knowledge: Table, cards: Words, side: int, policy: Policy, work: Workspace, misses: Words
) -> None:
    """Play these cards from each of the positions, and count those not the side's own that the policy would not play.

    The positions and the knowledge are afterwards those after the last card.
    """
    for step in range(u64(len(positions))):
        index = u64(step)
        p, k = positions[index], knowledge[index]
        for number in range(u64(len(cards))):
            card = cards[u64(number)]
            if p[SIDE_OF + p[TURN]] != side and choose_card(p, k, policy, work.scratch, work.draws) != card:
                misses[index] += _1
            play_card(p, k, card)
