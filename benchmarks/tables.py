"""Tables where bots play each other in the benchmarks: the same seed and number, the same cards."""

from __future__ import annotations

import random
import time
from collections.abc import Collection, Mapping, Sequence

import msgspec
from peeking import PeekingBot

from zashiki.core.action import Action
from zashiki.core.chance import SEED_BYTES
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.lab.players import Player, seat_player


class Answer(msgspec.Struct, frozen=True):
    """What a bot chose."""

    seat: int
    action: Action
    seconds: float
    """CPU time that it took."""
    had_choice: bool


class Table:
    """A match of Septet from a seed and a number, and the bots at it."""

    def __init__(self, variant: str, options: Mapping[str, OptionValue], seed: int, number: int) -> None:
        deal = random.Random(f"{seed}/{number}").randbytes(SEED_BYTES)
        self.match = Match("septet", variant, options, seed=deal)
        seats = range(self.match.game.variant(variant).seats)
        self._seeds = [random.Random(f"{seed}/{number}/{seat}").getrandbits(32) for seat in seats]

    def seat(self, players: Sequence[Player], peeking: Collection[int] = ()) -> None:
        """Seat the player of each seat, dragons that see all cards where one is `peeking`, and begin."""
        self._players = players
        self._bots = [seat_player("septet", *pair) for pair in zip(players, self._seeds, strict=True)]
        self._peeking = {seat: PeekingBot(self._seeds[seat], players[seat].trials) for seat in peeking}
        self.match.advance()

    def answer(self) -> Answer:
        """What the bot that is to act answers; it is not carried out yet."""
        match = self.match
        seat = match.to_act()[0]
        bot = self._bots[seat]
        if seat in self._peeking:
            bot = self._peeking[seat]
            bot.state = match.state
        observation = match.game.observe(match.state, seat)
        start = time.process_time()
        record = bot.choose(observation, self._players[seat].seconds)
        seconds = time.process_time() - start
        had_choice = observation.decision is not None and observation.decision.count() > 1
        return Answer(seat, match.game.action(record), seconds, had_choice)
