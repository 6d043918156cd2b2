"""The yardstick as a player."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, repeat

from zashiki.core.action import ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.players.bot import answer, decision_of
from zashiki.septet.bots.textbook.preparing import prepared
from zashiki.septet.rules.actions import PlayCard
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.observation import Observation

AT_ONCE = 128
"""Iterations between two looks at the clock: about a millisecond."""


class TextbookBot:
    """Plays every variant of Yokai Septet; `trials` is the number of iterations for each card, instead of a time."""

    name = "textbook"

    def __init__(self, seed: int = 0, trials: int | None = None) -> None:
        """Compiles the search or loads it, so that no move's time is spent on that."""
        self._seeds = QuickSource(seed)
        self._trials = trials
        self.iterations = 0
        """Iterations of the last search."""
        _warm()

    def choose(self, observation: Observation, seconds: float = 1.0) -> ActionRecord:
        """The card that the search visited most; before the first card the plain rule of `preparing`."""
        decision = decision_of(observation)
        if decision.count() == 1:
            return answer(decision, next(decision.picks()))
        if decision.kind != PlayCard.kind:
            return answer(decision, prepared(observation, decision))
        visits = self.visits(observation, seconds)
        return answer(decision, (max(visits, key=lambda card: visits[card]),))

    def visits(self, observation: Observation, seconds: float = 1.0) -> dict[str, int]:
        """How often a search visited each card, in its `trials` or in about `seconds`."""
        from zashiki.septet.bots.textbook.search import Search

        end = time.monotonic() + seconds
        rules = SEPTET.rules(observation.variant, dict(observation.options))
        search = Search(rules, observation, self._seeds.below(1 << 62))
        for count in self._portions(end):
            if not search.run(count):
                break
        self.iterations = search.iterations
        return search.visits()

    def _portions(self, end: float) -> Iterator[int]:
        """Numbers of iterations, until the trials are used up or the time is over."""
        if self._trials is not None:
            yield from chain(repeat(AT_ONCE, self._trials // AT_ONCE), (self._trials % AT_ONCE,))
            return
        yield AT_ONCE
        while time.monotonic() < end:
            yield AT_ONCE


@lru_cache(maxsize=1)
def _warm() -> None:
    """Search once, with a deal of no importance."""
    from zashiki.core.match import Match
    from zashiki.septet.bots.textbook.search import Search

    match = Match(SEPTET, "seal", seed=bytes(32))
    match.advance()
    while (decision := SEPTET.decisions(match.state)[0]).kind != PlayCard.kind:
        match.play(SEPTET.action(answer(decision, prepared(SEPTET.observe(match.state, decision.seat), decision))))
    Search(match.rules, SEPTET.observe(match.state, decision.seat), 0).run(1)
