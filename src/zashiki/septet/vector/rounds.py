"""So many rounds by the same rules, in step; importing it needs numba, and its first use compiles for some seconds.

    from zashiki.septet import SEPTET
    from zashiki.septet.vector.rounds import SeptetRounds

    rounds = SeptetRounds(SEPTET.rules("team"), 4096, seed=1)
    for _ in range(1000):
        mask, seen = rounds.mask(), rounds.words()
        over, gained = rounds.pick(rounds.sample())   # your policy's numbers instead
        rounds.renew(over)

Every round is a first round of a match: passes, discards and exchanges are asked for, seat by seat, as cards are. The
numbers are those of `zashiki.septet.interop.words`, the planes those of `seen_layout`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from zashiki.core.errors import IllegalAction, InvariantViolation
from zashiki.septet.bitboard.arrays import empty_row, row
from zashiki.septet.bitboard.packing import empty_position
from zashiki.septet.rules.variants import Rules
from zashiki.septet.vector import notes, seen, seen_layout, steps


class SeptetRounds:
    """See `zashiki.interop.part.Rounds`."""

    names = tuple(plane.name for plane in seen_layout.PLANE_TABLE)
    width = seen_layout.WIDTH

    def __init__(self, rules: Rules, size: int, seed: int = 0) -> None:
        """The same seed deals the same rounds; raises `InvariantViolation` for a size below 1."""
        if size < 1:
            raise InvariantViolation(f"a vector of rounds has at least one round, got {size}")
        self.rules = rules
        self.size = size
        self.seats = rules.seats
        self._side_of = np.array([rules.side_of(seat) for seat in range(rules.seats)])
        self._vector = steps.Vector(
            positions=np.tile(np.asarray(empty_position(rules)), (size, 1)),
            notes=np.zeros((size, int(notes.NOTE_WORDS)), np.uint64),
            setup=notes.packed_setup(rules),
            draws=empty_row(2),
            seed=row((0,)),
        )
        self._chance = row((0, 1))
        self._numbers = np.zeros((size, 2), np.uint64)
        self._turns = np.zeros(size, np.uint64)
        self._stale = True
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """Deal every round anew; the random picks begin anew as well."""
        self._vector.seed[0] = seed % (1 << 64)
        self._chance[:] = np.random.SeedSequence([seed % (1 << 64), 0x5EED]).generate_state(2, np.uint64)
        steps.deal_all(self._vector)
        self._stale = True

    def _asked(self) -> NDArray[np.uint64]:
        """The numbers of all rounds, found once a step: their positions do not fit where the processor is fast."""
        if self._stale:
            steps.numbers_all(self._vector, self._numbers, self._turns)
            self._stale = False
        return self._numbers

    def turns(self) -> NDArray[np.int64]:
        """Shape (size,): the seat that picks in each round; the winner of the last trick where it is over."""
        self._asked()
        return self._turns.astype(np.int64)

    def numbers(self) -> NDArray[np.uint64]:
        """Shape (size, 2): which numbers may be picked, as two words of bits."""
        return self._asked().copy()

    def mask(self) -> NDArray[np.bool_]:
        """Shape (size, numbers): which numbers may be picked; none where the round is over."""
        parts = self._asked().astype("<u8", copy=False).view(np.uint8)
        return np.unpackbits(parts, axis=1, count=notes.NUMBERS, bitorder="little").view(np.bool_)

    def words(self, planes: Sequence[int] | None = None) -> NDArray[np.uint64]:
        """Shape (size, planes): what each seat to pick knows, a word of bits a plane; with `planes` only these."""
        found = np.empty((self.size, int(seen_layout.PLANES)), np.uint64)
        seen.see_all(self._vector, found)
        return found if planes is None else found[:, list(planes)]

    def pick(self, numbers: NDArray[np.int64]) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
        """Make a pick in each round, `numbers` of shape (size,); where a round is over nothing happens.

        Which rounds it ended, shape (size,), and what it brought to each seat, shape (size, seats): the points of its
        side less the mean of the others' (S5.4, S6.3, S8.12), where only seals count the bosses sealed (S7.6). Nothing
        is picked where one number is illegal, or none: raises `IllegalAction`; `InvariantViolation` for another shape.
        """
        numbers = np.asarray(numbers)
        if numbers.dtype.kind not in "iu":
            raise IllegalAction("not-offered", f"expected whole numbers, got an array of {numbers.dtype}", "interop")
        picks = np.ascontiguousarray(numbers, dtype=np.uint64)
        if picks.shape != (self.size,):
            raise InvariantViolation(f"expected {self.size} numbers, one for each round, got shape {picks.shape}")
        wrong = int(steps.first_illegal(self._asked(), picks))
        if wrong < self.size:
            allowed = ", ".join(map(str, np.flatnonzero(self.mask()[wrong])))
            raise IllegalAction(
                "not-offered", f"round {wrong}: expected one of {allowed}, got {numbers[wrong]}", "S4.2"
            )
        shape = (self.size, len(self.rules.sides))
        results = steps.Results(
            np.zeros(self.size, np.bool_),
            np.zeros(shape, np.uint64),
            np.zeros(shape, np.uint64),
        )
        steps.pick_all(self._vector, picks, results)
        self._stale = True
        return results.over, self._gained(results)

    def _gained(self, results: steps.Results) -> NDArray[np.float64]:
        gained = np.zeros((self.size, self.seats))
        ended = np.flatnonzero(results.over)
        won = (results.points if self.rules.seals is None else results.seals)[ended].astype(np.float64)
        others = (won.sum(axis=1, keepdims=True) - won) / (won.shape[1] - 1)
        gained[ended] = (won - others)[:, self._side_of]
        return gained

    def renew(self, which: NDArray[np.bool_]) -> None:
        """Deal the next round in these places; raises `InvariantViolation` unless there is a boolean for each round."""
        # Compiled code looks at no bounds: what is shorter would be read beyond its end.
        if which.dtype != np.bool_ or which.shape != (self.size,):
            raise InvariantViolation(
                f"expected {self.size} booleans, one for each round, got {which.dtype} of shape {which.shape}"
            )
        if which.any():
            steps.renew_all(self._vector, which)
            self._stale = True

    def sample(self) -> NDArray[np.int64]:
        """Shape (size,): a random legal number for each round; 0 where it is over."""
        picks = np.empty(self.size, np.uint64)
        steps.sample_all(self._asked(), picks, self._chance)
        return picks.view(np.int64)
