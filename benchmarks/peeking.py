"""The dragon with every card open: how much of a rival's rounds knowing all cards would win."""

from __future__ import annotations

from zashiki.bots.halving import Budget
from zashiki.bots.septet.codes import CARDS, codes_in
from zashiki.bots.septet.ladder import DragonBot
from zashiki.bots.septet.mind import layout
from zashiki.bots.septet.mind.policy import options
from zashiki.bots.septet.mind.tables import memory_of
from zashiki.bots.septet.mind.thinking import CardThought
from zashiki.core.decision import Decision
from zashiki.septet.kernel.packing import pack
from zashiki.septet.observation import Observation
from zashiki.septet.state import State


class OpenThought(CardThought):
    """A thought whose only world is the true one."""

    def __init__(self, observation: Observation, seat: int, seed: int, state: State) -> None:
        super().__init__(observation, seat, seed)
        self._position, self._memory = pack(state), memory_of(state)
        self.codes = list(codes_in(int(options(self._position, self._memory))))

    def _find_zones(self) -> None:
        """No card is hidden, so none is dealt anew."""
        zones = self._desk.zones
        for place in range(len(zones)):
            zones[place] = 0
        zones[layout.VIEWER] = self._seat


class PeekingBot(DragonBot):
    """Plays its cards with all hands open; what it passes or discards it chooses like everybody."""

    state: State
    """To be set before each move."""

    def _play(self, observation: Observation, decision: Decision, budget: Budget) -> tuple[str, ...]:
        thought = OpenThought(observation, decision.seat, self._random.getrandbits(63), self.state)
        if len(thought.codes) == 1:
            return (CARDS[thought.codes[0]],)
        return (CARDS[thought.codes[thought.search_deeply(budget).best]],)
