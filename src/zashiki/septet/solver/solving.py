"""Solving a state: every legal card is played and asked about, until its value is known or the budget is spent."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from zashiki.core.errors import InvariantViolation
from zashiki.septet.bitboard import layout as kernel
from zashiki.septet.bitboard.arrays import Words, empty_row, numbers, row, u64
from zashiki.septet.bitboard.bitcards import BIT, CODE
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.playing import play_card
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.trick import legal_cards, to_play
from zashiki.septet.rules.variants import Rules
from zashiki.septet.solver import layout as at
from zashiki.septet.solver.guesses import guesses
from zashiki.septet.solver.moves import OPEN, REACHED
from zashiki.septet.solver.questions import Range, finished, possible_values, question, value_of
from zashiki.septet.solver.search import answer, different_cards
from zashiki.septet.solver.values import CardValue, Solution

ENDING_TRICKS = 6
"""Tricks left at which alpha-beta takes over from proof numbers; 5 and 7 were slower."""

ENDINGS = 1 << 16
"""Words of the table of endings: it must fit into the processor's second cache; four times the size saves 2 % of the
nodes and costs more time than that."""

FIRST_SHARE = 64
"""The budget is given out in helpings, the first a 64th for each card: one hard card must not starve the others."""


class Candidate(msgspec.Struct):
    """A card, the position after it, and the values that it may still have. Alike cards share one."""

    cards: list[Card]
    position: Words
    values: Range


class Solver:
    """The work space of the search; what one solution found is used by the next.

    `megabytes` is the memory for its table of proof numbers; it is taken as it is used.
    """

    def __init__(self, megabytes: int = 64, *, ending_tricks: int = ENDING_TRICKS) -> None:
        if megabytes < 1:
            raise InvariantViolation(f"a solver needs at least 1 megabyte for its table, got {megabytes}")
        words = 1 << (megabytes * (1 << 20) // 8).bit_length() - 1
        self._row = empty_row(int(at.WORDS))
        self._row[at.ENDING_TRICKS] = ending_tricks
        self._row[at.GUESS : at.GUESS + at.GUESSES] = row(guesses())
        self._endings = empty_row(ENDINGS)
        self._proofs = empty_row(words + at.LINE)

    def solve(self, state: State, *, nodes: int) -> Solution:
        """The value of every legal card; raises `InvariantViolation` unless cards are being played (phase PLAY).

        No more than `nodes` positions are looked at, about ten million a second; cards that are not solved by then have
        bounds.
        """
        if state.phase is not Phase.PLAY:
            raise InvariantViolation(f"only a state in phase play can be solved, not in phase {state.phase.value}")
        if nodes < 1:
            raise InvariantViolation(f"expected a budget of at least 1 node, got {nodes}")
        rules, seat = state.rules, to_play(state)
        side = rules.side_of(seat)
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
        """Whether a side wins the round from a position of the kernel whose trump is settled; None if not solved.

        In trio: whether it can be sure to. Where seals count: whether it can be ahead at the end of the round.
        """
        goal = at.SEALS_OFFSET + 1 if position[kernel.SEALS_NEEDED] else 0
        reply = answer(
            self._row, self._endings, self._proofs, position,
            u64(side), u64(goal), u64(0), u64(_salt(position)), u64(nodes),
        )  # fmt: skip
        return None if reply == OPEN else bool(reply == REACHED)

    def _candidates(self, root: Words, cards: Sequence[Card], rules: Rules, side: int) -> list[Candidate]:
        # As long as no trump is set (S7.4), the suits of the cards to be led differ, but neighbours are alike as ever.
        different = int(different_cards(self._row, root))
        candidates: list[Candidate] = []
        for card in sorted(cards, key=CODE.__getitem__):
            if not BIT[card] & different:
                candidates[-1].cards.append(card)
                continue
            position = row(root)
            play_card(position, u64(BIT[card]))
            if position[kernel.REASON]:
                values = Range([finished(position, rules, side)], 0)
            else:
                values = possible_values(numbers(position), rules, side)
            candidates.append(Candidate([card], position, values))
        return candidates

    def _ask(self, candidate: Candidate, rules: Rules, side: int, salt: int, limit: int) -> int:
        number = candidate.values.next()
        asked = question(number, rules, side)
        offset = at.SEALS_OFFSET if rules.seals is not None else 0
        reply = answer(
            self._row, self._endings, self._proofs, candidate.position,
            u64(asked.side), u64(asked.goal + offset), u64(asked.with_points), u64(salt), u64(limit),
        )  # fmt: skip
        if reply != OPEN:
            candidate.values.learn(number, (reply == REACHED) == asked.yes_means_at_least)
        return max(1, int(self._row[at.NODES]))


def _salt(root: Words) -> int:
    """A number that tells straw piles apart: what lies where, under what; 0 without them."""
    if not root[kernel.STRAW]:
        return 0
    piles = numbers(root[kernel.BENEATH : kernel.CHANGING_WITH_STRAW])
    return int.from_bytes(sha256(repr(piles).encode()).digest()[:8])
