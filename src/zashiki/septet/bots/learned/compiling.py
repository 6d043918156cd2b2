"""Compiles every entry point that players use, by using it once."""

from __future__ import annotations

from contextlib import AbstractContextManager
from threading import Event

from numba.core import event

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.match import Match
from zashiki.players.bot import answer
from zashiki.players.sequential_halving import Budget
from zashiki.septet.bots.learned.root_search import CardSearch, ExchangeSearch, PassSearch
from zashiki.septet.rules.actions import DiscardCard, PassCards, PlayCard
from zashiki.septet.rules.variants import VARIANTS

_SEED = bytes(32)


class _Guard(event.Listener):
    """Stops before the next function is compiled or loaded, once the process is about to end."""

    def __init__(self, leaving: Event) -> None:
        self._leaving = leaving

    def on_start(self, _event: object) -> None:
        if self._leaving.is_set():
            raise InterruptedError("the process ends")

    def on_end(self, _event: object) -> None:
        pass


def unless(leaving: Event) -> AbstractContextManager[object]:
    """Within this, compiling gives up as soon as the process is `leaving`."""
    guard: AbstractContextManager[object] = event.install_listener("numba:compile", _Guard(leaving))
    return guard


def compile_all(leaving: Event) -> None:
    """Search once every kind of decision in every variant."""
    with unless(leaving):
        _search_everything()


def _search_everything() -> None:
    for variant in VARIANTS:
        match = Match("septet", variant, {}, seed=_SEED)
        match.advance()
        played = False
        while match.to_act() and not played:
            seat = match.to_act()[0]
            observation = match.game.observe(match.state, seat)
            decision = observation.decision
            assert decision is not None
            if decision.kind == PlayCard.kind:
                search = CardSearch(observation, seat, 0)
                search.search(Budget(None, 8))
                search.search_in_trees(Budget(None, 8))
                if observation.piles:
                    ExchangeSearch(observation, seat, 0).search([None, None], Budget(None, 4))
                played = True
            elif decision.kind in (PassCards.kind, DiscardCard.kind):
                passes = PassSearch(observation, seat, 0)
                passes.search(passes.ways(4), Budget(None, 8))
            match.play(match.game.action(_first_answer(decision)))


def _first_answer(decision: Decision) -> ActionRecord:
    return answer(decision, next(decision.picks()))
