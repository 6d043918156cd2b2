"""Solving a state: every legal card is played and asked about, until its value is known or the budget is spent."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from zashiki.core.errors import InvariantViolation
from zashiki.septet.bitboard import layout
from zashiki.septet.bitboard.arrays import Words, empty_row, numbers, row, u64
from zashiki.septet.bitboard.bitcards import BIT, CODE
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.playing import play_card
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.trick import legal_cards, to_play
from zashiki.septet.rules.variants import Rules
from zashiki.septet.solver.goals import Goal, ValueRange, finished, goal_for, possible_values, value_of
from zashiki.septet.solver.heuristic_initialisation import number_table
from zashiki.septet.solver.memory import LINE, PROVEN, UNKNOWN, empty_memory
from zashiki.septet.solver.round_end import LEAD_ZERO
from zashiki.septet.solver.search import Workspace, answer, distinct_cards
from zashiki.septet.solver.setup import Query
from zashiki.septet.solver.values import CardValue, Solution

ENDING_TRICKS = 7
"""Tricks left at which alpha-beta takes over from proof numbers; 6 and 8 were slower."""

LEAST_ENDINGS = 1 << 21
"""Words of the table of endings, at least: with a sixteenth a search visits two thirds more positions."""

FIRST_SHARE = 64
"""The budget is given out in helpings, the first a 64th for each card: one hard card must not starve the others."""


class Candidate(msgspec.Struct):
    """A card, the position after it, and the values that it may still have. Alike cards share one."""

    cards: list[Card]
    position: Words
    values: ValueRange


class Solver:
    """The work space of the search; what one solution found is used by the next.

    `megabytes` is what its tables take at most, as they are used: up to half of it for proof numbers, up to a quarter
    for endings, for these 16 in any case.
    """

    def __init__(self, megabytes: int = 64, *, ending_tricks: int = ENDING_TRICKS) -> None:
        if megabytes < 1:
            raise InvariantViolation(f"a solver needs at least 1 megabyte for its tables, got {megabytes}")
        proofs = 1 << (megabytes * (1 << 20) // 8 // 2).bit_length() - 1
        endings = max(LEAST_ENDINGS, proofs // 2)
        memory = empty_memory()
        memory["ending_tricks"] = ending_tricks
        memory["initial_numbers"] = number_table()
        self._workspace = Workspace(memory, empty_row(endings + LINE), empty_row(proofs + LINE))

    def solve(self, state: State, *, nodes: int, side: int | None = None) -> Solution:
        """The value of every legal card; raises `InvariantViolation` unless cards are being played (phase PLAY).

        Values are those of the player's own side, or of the `side` that is named.

        No more than `nodes` positions are looked at, about ten million a second; cards that are not solved by then have
        bounds.
        """
        if state.phase is not Phase.PLAY:
            raise InvariantViolation(f"only a state in phase play can be solved, not in phase {state.phase.value}")
        if nodes < 1:
            raise InvariantViolation(f"expected a budget of at least 1 node, got {nodes}")
        rules, seat = state.rules, to_play(state)
        side = rules.side_of(seat) if side is None else side
        root = pack(state)
        salt = _salt(root)
        candidates = self._candidates(root, legal_cards(state, seat), rules, side)
        spent, helping = 0, max(1, nodes // FIRST_SHARE)
        while spent < nodes and not all(candidate.values.solved for candidate in candidates):
            for candidate in candidates:
                left = helping
                while left > 0 and spent < nodes and not candidate.values.solved:
                    used = self._ask(candidate, rules, side, salt, min(left, nodes - spent))
                    spent += used
                    left -= used
            helping *= 4
        by_card = {card: candidate.values for candidate in candidates for card in candidate.cards}
        return Solution(
            seat=seat,
            cards=tuple(
                CardValue(card, value_of(by_card[card].possible[0], rules), value_of(by_card[card].possible[-1], rules))
                for card in legal_cards(state, seat)
            ),
            nodes=spent,
            paranoid=len(rules.sides) > 2,
        )

    def wins(self, position: Words, side: int, *, nodes: int) -> bool | None:
        """Whether a side wins the round from a position of the bitboard whose trump is settled; None if not solved.

        In trio: whether it can be sure to. Where seals count: whether it can be ahead at the end of the round.
        """
        target = 1 if position[layout.SEALS_NEEDED] else 0
        reply = self._answer(position, Goal(side, target, with_points=False), _salt(position), nodes)
        return None if reply == UNKNOWN else bool(reply == PROVEN)

    def _answer(self, position: Words, goal: Goal, salt: int, limit: int) -> int:
        zero = LEAD_ZERO if position[layout.SEALS_NEEDED] else 0
        words = (goal.side, goal.target + zero, goal.with_points, salt, limit)
        return answer(self._workspace, position, Query(*map(u64, words)))

    def _candidates(self, root: Words, cards: Sequence[Card], rules: Rules, side: int) -> list[Candidate]:
        # As long as no trump is set (S7.4), the suits of the cards to be led differ, but neighbours are alike as ever.
        distinct = int(distinct_cards(self._workspace, root))
        candidates: list[Candidate] = []
        for card in sorted(cards, key=CODE.__getitem__):
            if not BIT[card] & distinct:
                candidates[-1].cards.append(card)
                continue
            position = row(root)
            play_card(position, u64(BIT[card]))
            if position[layout.REASON]:
                values = ValueRange([finished(position, rules, side)], 0)
            else:
                values = possible_values(numbers(position), rules, side)
            candidates.append(Candidate([card], position, values))
        return candidates

    def _ask(self, candidate: Candidate, rules: Rules, side: int, salt: int, limit: int) -> int:
        number = candidate.values.next()
        goal = goal_for(number, rules, side)
        reply = self._answer(candidate.position, goal, salt, limit)
        if reply != UNKNOWN:
            candidate.values.learn(number, (reply == PROVEN) == goal.yes_means_at_least)
        return max(1, int(self._workspace.memory["nodes"][0]))


def _salt(root: Words) -> int:
    """A number that tells straw piles apart: what lies where, under what; 0 without them."""
    if not root[layout.STRAW]:
        return 0
    piles = numbers(root[layout.BENEATH : layout.CHANGING_WITH_STRAW])
    return int.from_bytes(sha256(repr(piles).encode()).digest()[:8])
