"""What has been worked out of the state that was asked about last, so that nobody works it out twice.

Whoever asks for a decision usually answers it next, and asks about the state that comes of it. Nothing here is part of
the game's state: everything follows from a state that never changes, and may be forgotten at any moment.
"""

from __future__ import annotations

from collections.abc import Callable

from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, State
from zashiki.magic.rules import questions


class StateCache:
    """The last state's options, and a mutable copy of a state, handed on from one call to the next; for any threads."""

    def __init__(self, mutable: Callable[[State], MutableState]) -> None:
        """`mutable` makes a copy of a state that can be changed."""
        self._mutable = mutable
        self._copies: list[tuple[State, MutableState]] = []
        self._options: tuple[State | None, Ask | None, tuple[str, ...]] = (None, None, ())

    def options(self, state: State, ask: Ask) -> tuple[str, ...]:
        """What may be picked at a question of this state."""
        known_state, known_ask, options = self._options
        if known_state is not state or known_ask is not ask:
            mutable = self.take(state)
            options = questions.options(mutable, ask)
            self.keep(state, mutable)
            self._options = (state, ask, options)
        return options

    def take(self, state: State) -> MutableState:
        """A copy of the state to work on: the one that was kept for it, if nobody else has it by now."""
        try:
            # One call, so that no two threads ever work on the same copy.
            made, mutable = self._copies.pop()
        except IndexError:
            return self._mutable(state)
        if made is not state:
            return self._mutable(state)
        mutable.log = []
        mutable.unchecked = True
        return mutable

    def keep(self, state: State, mutable: MutableState) -> None:
        """Keep a copy, as it is now, for whoever asks about this state next."""
        self._copies[:] = [(state, mutable)]
