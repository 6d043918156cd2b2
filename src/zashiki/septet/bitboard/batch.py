"""Thousands of rounds played in step: an environment to learn in. Importing it needs numba.

    import numpy as np
    from zashiki.septet import SEPTET
    from zashiki.septet.bitboard.batch import Batch

    batch = Batch(SEPTET.rules("team"), 4096, seed=1)
    for _ in range(1000):
        planes = batch.planes()              # what each seat to play knows
        ended = batch.step(batch.random())   # your policy's cards instead

Every round begins with a random deal: nobody passes or exchanges cards, and the discards of the straw game are
random. A round that ends is followed by the next at once.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from zashiki.core.errors import IllegalAction, InvariantViolation
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard import steps
from zashiki.septet.bitboard.arrays import empty_row, empty_table, table, u64
from zashiki.septet.bitboard.bitcards import BIT, CARDS, SUIT_MASK, cards_of, mask_of
from zashiki.septet.bitboard.packing import empty_position, pack
from zashiki.septet.rules.cards import suit_of
from zashiki.septet.rules.state import State, Trick
from zashiki.septet.rules.variants import Rules

Array = Any

PLANES = int(steps.PLANES)
"""How many sets of cards an observation has: own hand, legal cards, cards of completed tricks, trump suit, suit led; by
seat, the own first: the card on the table, suits that it could not follow, open cards of the straw pile; by side, the
own first: bosses captured, bosses sealed (unstarred copies), and as many of the lowest bits as tricks were won."""


class Ended(msgspec.Struct, frozen=True):
    """What a step brought to an end."""

    rounds: Array
    """For each round whether it ended."""
    winners: Array
    """By round and side, whether the side won the round that ended."""
    points: Array
    """By round and side, what it scored (S5.4, S6.3, S8.12)."""
    seals: Array
    """By round and side, how many bosses it sealed in it (S7.6)."""


class Batch:
    """So many rounds by the same rules. Cards are given by their codes, `zashiki.septet.bitboard.bitcards.CODE`."""

    def __init__(self, rules: Rules, size: int, *, seed: int = 0) -> None:
        """The same seed deals the same rounds; raises `InvariantViolation` for a size below 1."""
        if size < 1:
            raise InvariantViolation(f"a batch has at least one round, got {size}")
        self.rules = rules
        self.size = size
        self._positions: Array = table([empty_position(rules)] * size)
        self._notes: Array = empty_table(size, int(steps.NOTE_WORDS))
        self._seed = u64(seed)
        self._draws = empty_row(2)
        self._chance = empty_row(2)
        self._chance[0], self._chance[1] = u64(seed ^ 0x5EED), u64(1)
        steps.deal_all(self._positions, self._notes, self._seed, self._draws)

    def lay(self, index: int, state: State) -> None:
        """Put a round in play in the place of another: after passes of your own, or from a record.

        Raises `InvariantViolation` for a state of other rules or one in which no cards are being played.
        """
        if state.rules != self.rules:
            raise InvariantViolation(f"expected a round of {self.rules.variant} with the rules of this batch")
        self._positions[index][:] = pack(state)
        notes = self._notes[index]
        notes[: int(steps.STREAM)] = 0
        for seat, pile in enumerate(state.piles):
            notes[int(steps.OPEN) + seat] = mask_of(pile.playable())
        for trick in state.tricks:
            self._note(notes, trick)
            notes[int(steps.GONE)] |= u64(mask_of(trick.plays))
        if state.trick is not None:
            self._note(notes, state.trick)
            for place, card in enumerate(state.trick.plays):
                notes[int(steps.TABLE) + state.trick.seat_of(place, self.rules.seats)] = BIT[card]

    def _note(self, notes: Array, trick: Trick) -> None:
        """Who did not follow suit."""
        for place, card in enumerate(trick.plays):
            led = suit_of(trick.plays[0])
            if suit_of(card) != led:
                notes[int(steps.VOID) + trick.seat_of(place, self.rules.seats)] |= u64(SUIT_MASK[led])

    def turns(self) -> Array:
        """In each round the seat to play."""
        return self._positions[:, int(at.TURN)].astype(np.int64)

    def legal(self) -> Array:
        """In each round the cards that may be played (S4.1, S4.2): a bit for each code."""
        legal = empty_row(self.size)
        steps.legal_all(self._positions, legal)
        return legal

    def random(self) -> Array:
        """For each round the code of a random legal card."""
        codes = empty_row(self.size)
        steps.random_codes(self._positions, codes, self._chance)
        return codes

    def observe(self) -> Array:
        """What each seat to play knows: `PLANES` sets of cards, a bit for each code."""
        seen = empty_table(self.size, PLANES)
        steps.observe_all(self._positions, self._notes, seen)
        return seen

    def planes(self) -> Array:
        """The same as zeros and ones: round, plane, code."""
        seen: Array = self.observe()
        bits = np.unpackbits(seen.astype("<u8").view(np.uint8), axis=1, bitorder="little")
        return bits.reshape(self.size, PLANES, 64)

    def step(self, codes: Array) -> Ended:
        """Play a card in each round. Nothing is played if one of them is illegal: raises `IllegalAction`."""
        cards: Array = np.ascontiguousarray(codes, dtype=np.uint64)
        if cards.shape != (self.size,):
            raise InvariantViolation(f"expected the codes of {self.size} cards, one for each round, got {cards.shape}")
        wrong = int(steps.first_illegal(self._positions, cards))
        if wrong < self.size:
            raise self._refusal(wrong, int(cards[wrong]))
        winners = empty_row(self.size)
        scored: Array = empty_table(self.size, len(self.rules.sides))
        seals: Array = empty_table(self.size, len(self.rules.sides))
        steps.step_all(self._positions, self._notes, cards, self._seed, winners, scored, seals, self._draws)
        bits: Array = winners
        sides = np.arange(len(self.rules.sides), dtype=np.uint64)
        won = (bits[:, None] >> sides) & np.uint64(1) != 0
        return Ended(bits != 0, won, scored.astype(np.int64), seals.astype(np.int64))

    def _refusal(self, index: int, code: int) -> IllegalAction:
        position = self._positions[index]
        card = CARDS[code] if code < len(CARDS) else f"code {code}"
        held = code < len(CARDS) and int(position[int(at.HAND) + int(position[at.TURN])]) >> code & 1
        refused, rule = ("must-follow", "S4.2") if held else ("not-held", "S4.1")
        legal = " ".join(cards_of(int(self.legal()[index])))
        return IllegalAction(refused, f"round {index}: expected one of {legal}, got {card}", rule)
