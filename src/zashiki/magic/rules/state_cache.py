"""What has been worked out of the states that were asked about last, so that nobody works it out twice.

Whoever asks for a decision usually answers it next, and asks about the state that comes of it. Nothing here is part of
the game's state: everything follows from a state that never changes, and may be forgotten at any moment.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, State
from zashiki.magic.rules import questions

K = TypeVar("K")
V = TypeVar("V")

MOST_KEPT = 128
"""States at hand: of so many matches at the same time the next move begins where the last one ended."""


class StateCache:
    """Options of the latest states, and mutable copies of them, handed on from one call to the next; for any threads.

    Of many matches that are played at the same time each finds what it left here at its last move.
    """

    def __init__(self, mutable: Callable[[State], MutableState]) -> None:
        """`mutable` makes a copy of a state that can be changed."""
        self._mutable = mutable
        self._copies: OrderedDict[int, tuple[State, MutableState]] = OrderedDict()
        self._options: OrderedDict[tuple[int, int], tuple[State, Ask, tuple[str, ...]]] = OrderedDict()

    def options(self, state: State, ask: Ask) -> tuple[str, ...]:
        """What may be picked at a question of this state."""
        # As long as an object is kept here, no other one has its number.
        key = id(state), id(ask)
        known = self._options.get(key)
        if known is None:
            mutable = self.take(state)
            known = state, ask, questions.options(mutable, ask)
            self.keep(state, mutable)
            _put(self._options, key, known)
        return known[2]

    def take(self, state: State) -> MutableState:
        """A copy of the state to work on: the one that was kept for it, if nobody else has it by now."""
        # One call, so that no two threads ever work on the same copy.
        kept = self._copies.pop(id(state), None)
        if kept is None:
            return self._mutable(state)
        mutable = kept[1]
        mutable.log = []
        mutable.unchecked = True
        return mutable

    def keep(self, state: State, mutable: MutableState) -> None:
        """Keep a copy, as it is now, for whoever asks about this state next."""
        _put(self._copies, id(state), (state, mutable))


def _put(kept: OrderedDict[K, V], key: K, value: V) -> None:
    """Keep something, and let go of what has been here longest where that is too much."""
    kept[key] = value
    if len(kept) > MOST_KEPT:
        kept.popitem(last=False)
