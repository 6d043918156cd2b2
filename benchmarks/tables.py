"""Tables where bots play each other in the benchmarks: the same seed and number, the same cards."""

from __future__ import annotations

import random
import time
from collections.abc import Collection, Mapping, Sequence

import msgspec
from peeking import PeekingBot

from zashiki.core.action import Action, ActionRecord
from zashiki.core.chance import SEED_BYTES
from zashiki.core.decision import Decision
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.lab.players import Player, seat_player
from zashiki.players.bot import answer
from zashiki.septet.bots.textbook.preparing import prepared
from zashiki.septet.rules.actions import PlayCard
from zashiki.septet.rules.observation import Observation


def choose_plainly(observation: Observation, decision: Decision) -> ActionRecord:
    """What the yardstick does before the first card: it keeps the A, bosses and trumps and makes itself void."""
    picks = next(decision.picks()) if decision.count() == 1 else prepared(observation, decision)
    return answer(decision, picks)


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
        self.match = Match("septet", variant, dict(options), seed=deal)
        seats = range(self.match.game.variant(variant).seats)
        self._seeds = [random.Random(f"{seed}/{number}/{seat}").getrandbits(32) for seat in seats]

    def seat(self, players: Sequence[Player], peeking: Collection[int] = (), plain: Collection[int] = ()) -> None:
        """Seat the player of each seat, dragons that see all cards where one is `peeking`, and begin.

        In `plain` seats passes and all else before the first card follow the yardstick's rule.
        """
        self._players, self._plain = players, plain
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
        decision = observation.decision
        if seat in self._plain and decision is not None and decision.kind != PlayCard.kind:
            record = choose_plainly(observation, decision)
        else:
            record = bot.choose(observation, self._players[seat].seconds)
        seconds = time.process_time() - start
        had_choice = decision is not None and decision.count() > 1
        return Answer(seat, match.game.action(record), seconds, had_choice)
