"""The dragon with every card open: how much of a rival's rounds knowing all cards would win."""

from __future__ import annotations

from zashiki.core.decision import Decision
from zashiki.players.sequential_halving import Budget
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bots.codes import CARDS, codes_in
from zashiki.septet.bots.ladder import DragonBot
from zashiki.septet.bots.learned import layout
from zashiki.septet.bots.learned.policy import options
from zashiki.septet.bots.learned.tables import memory_of
from zashiki.septet.bots.learned.thinking import CardThought
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State


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
