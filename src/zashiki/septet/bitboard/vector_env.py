"""Thousands of rounds played in step: an environment to learn in. Importing it needs numba.

    from zashiki.septet import SEPTET
    from zashiki.septet.bitboard.vector_env import VectorEnv

    env = VectorEnv(SEPTET.rules("team"), 4096, seed=1)
    for _ in range(1000):
        planes = env.planes()            # what each seat to play knows
        ended = env.step(env.random())   # your policy's cards instead

Every round begins with a random deal: nobody passes or exchanges cards, and the discards of the straw game are
random. A round that ends is followed by the next at once. Cards are given by their codes,
`zashiki.septet.bitboard.bitcards.CODE`, and a set of cards is a word with a bit for each code.
"""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from zashiki.core.errors import IllegalAction, InvariantViolation
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard import vector_steps as steps
from zashiki.septet.bitboard.arrays import empty_row, row, u64
from zashiki.septet.bitboard.bitcards import BIT, CARDS, SUIT_MASK, cards_of, mask_of
from zashiki.septet.bitboard.packing import empty_position, pack
from zashiki.septet.rules.cards import suit_of
from zashiki.septet.rules.state import State, Trick
from zashiki.septet.rules.variants import Rules

PLANES = int(steps.PLANES)
"""How many sets of cards an observation has: own hand, legal cards, cards of completed tricks, trump suit, suit led; by
seat, the own first: the card on the table, suits that it could not follow, open cards of the straw pile; by side, the
own first: bosses captured, bosses sealed (unstarred copies), and as many of the lowest bits as tricks were won."""


class Ended(msgspec.Struct, frozen=True):
    """What a step brought to an end; all 0 or False where the round goes on."""

    rounds: NDArray[np.bool_]
    """Shape (size,): whether the round ended."""
    winners: NDArray[np.bool_]
    """Shape (size, sides): whether the side won the round that ended."""
    points: NDArray[np.int64]
    """Shape (size, sides): what the side scored (S5.4, S6.3, S8.12)."""
    seals: NDArray[np.int64]
    """Shape (size, sides): how many bosses the side sealed, earlier rounds of a laid state counted (S7.6)."""


class VectorEnv:
    """So many rounds by the same rules."""

    def __init__(self, rules: Rules, size: int, *, seed: int = 0) -> None:
        """The same seed deals the same rounds; raises `InvariantViolation` for a size below 1."""
        if size < 1:
            raise InvariantViolation(f"a vector of rounds has at least one round, got {size}")
        self.rules = rules
        self.size = size
        self._rounds = steps.Rounds(
            positions=np.tile(np.asarray(empty_position(rules)), (size, 1)),
            notes=np.zeros((size, int(steps.NOTE_WORDS)), np.uint64),
            draws=empty_row(2),
            seed=u64(seed),
        )
        self._chance = row((seed ^ 0x5EED, 1))
        steps.deal_all(self._rounds)

    def set_state(self, index: int, state: State) -> None:
        """Put a round in play in the place of another: after passes of your own, or from a record.

        Raises `InvariantViolation` for a state of other rules or one in which no cards are being played.
        """
        if state.rules != self.rules:
            raise InvariantViolation(f"expected a round of {self.rules.variant} with the rules of this environment")
        self._rounds.positions[index][:] = pack(state)
        notes = self._rounds.notes[index]
        notes[: int(steps.STREAM)] = 0
        for seat, pile in enumerate(state.piles):
            notes[int(steps.OPEN) + seat] = mask_of(pile.playable())
        for trick in state.tricks:
            self._note_voids(notes, trick)
            notes[int(steps.GONE)] |= np.uint64(mask_of(trick.plays))
        if state.trick is not None:
            self._note_voids(notes, state.trick)
            for place, card in enumerate(state.trick.plays):
                notes[int(steps.TABLE) + state.trick.seat_of(place, self.rules.seats)] = BIT[card]

    def _note_voids(self, notes: NDArray[np.uint64], trick: Trick) -> None:
        """Who did not follow suit."""
        for place, card in enumerate(trick.plays):
            led = suit_of(trick.plays[0])
            if suit_of(card) != led:
                notes[int(steps.VOID) + trick.seat_of(place, self.rules.seats)] |= np.uint64(SUIT_MASK[led])

    def turns(self) -> NDArray[np.int64]:
        """Shape (size,): the seat to play in each round."""
        return self._rounds.positions[:, int(at.TURN)].astype(np.int64)

    def legal(self) -> NDArray[np.uint64]:
        """Shape (size,): the set of cards that may be played in each round (S4.1, S4.2)."""
        legal = np.zeros(self.size, np.uint64)
        steps.legal_all(self._rounds, legal)
        return legal

    def random(self) -> NDArray[np.uint64]:
        """Shape (size,): the code of a random legal card for each round."""
        codes = np.zeros(self.size, np.uint64)
        steps.random_codes(self._rounds, codes, self._chance)
        return codes

    def observe(self) -> NDArray[np.uint64]:
        """Shape (size, `PLANES`): what each seat to play knows, a set of cards for each plane."""
        seen = np.zeros((self.size, PLANES), np.uint64)
        steps.observe_all(self._rounds, seen)
        return seen

    def planes(self) -> NDArray[np.uint8]:
        """Shape (size, `PLANES`, 64): the same as zeros and ones; the last axis is the code."""
        bits = np.unpackbits(self.observe().astype("<u8").view(np.uint8), axis=1, bitorder="little")
        return bits.reshape(self.size, PLANES, 64)

    def step(self, codes: NDArray[np.integer]) -> Ended:
        """Play a card in each round, `codes` of shape (size,).

        Nothing is played if one of them is illegal: raises `IllegalAction`, or `InvariantViolation` for another shape.
        """
        cards = np.ascontiguousarray(codes, dtype=np.uint64)
        if cards.shape != (self.size,):
            raise InvariantViolation(f"expected the codes of {self.size} cards, one for each round, got {cards.shape}")
        wrong = int(steps.first_illegal(self._rounds, cards))
        if wrong < self.size:
            raise self._refusal(wrong, int(cards[wrong]))
        shape = self.size, len(self.rules.sides)
        results = steps.Results(np.zeros(self.size, np.uint64), np.zeros(shape, np.uint64), np.zeros(shape, np.uint64))
        steps.step_all(self._rounds, cards, results)
        won = (results.winners[:, None] >> np.arange(shape[1], dtype=np.uint64)) & np.uint64(1) != 0
        return Ended(results.winners != 0, won, results.points.astype(np.int64), results.seals.astype(np.int64))

    def _refusal(self, index: int, code: int) -> IllegalAction:
        position = self._rounds.positions[index]
        card = CARDS[code] if code < len(CARDS) else f"code {code}"
        is_held = code < len(CARDS) and int(position[int(at.HAND) + int(position[int(at.TURN)])]) >> code & 1
        refused, rule = ("must-follow", "S4.2") if is_held else ("not-held", "S4.1")
        legal = " ".join(cards_of(int(self.legal()[index])))
        return IllegalAction(refused, f"round {index}: expected one of {legal}, got {card}", rule)
