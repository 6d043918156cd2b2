"""The dragon with every card open: how much of a rival's rounds knowing all cards would win."""

from __future__ import annotations

from zashiki.core.decision import Decision
from zashiki.players.sequential_halving import Budget
from zashiki.septet.bitboard.arrays import Words
from zashiki.septet.bitboard.bitcards import CARDS
from zashiki.septet.bitboard.knowledge import pack_knowledge
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.sampler import VIEWER
from zashiki.septet.bots.ladder import DragonBot
from zashiki.septet.bots.learned.root_search import CardSearch
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State


class OpenSearch(CardSearch):
    """A search whose only world is the true one."""

    def __init__(self, observation: Observation, seat: int, seed: int, state: State) -> None:
        self._real = state
        super().__init__(observation, seat, seed)

    def _known(self, seat: int) -> tuple[Words, Words]:
        return pack(self._real), pack_knowledge(self._real)

    def fill_sampler(self) -> None:
        """No card is hidden, so none is dealt anew."""
        zones = self.engine.work.sampler.zones
        for place in range(len(zones)):
            zones[place] = 0
        zones[VIEWER] = int(self.root.seat)


class PeekingBot(DragonBot):
    """Plays its cards with all hands open; what it passes or discards it chooses like everybody."""

    state: State
    """To be set before each move."""

    def _play(self, observation: Observation, decision: Decision, budget: Budget) -> tuple[str, ...]:
        search = OpenSearch(observation, decision.seat, self._random.getrandbits(63), self.state)
        if len(search.codes) == 1:
            return (CARDS[search.codes[0]],)
        return (CARDS[search.codes[search.search_in_trees(budget).best]],)
