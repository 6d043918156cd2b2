"""Compiles every entry point that players use, by using it once."""

from __future__ import annotations

from threading import Event

from numba.core import event

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.match import Match
from zashiki.players.bot import answer
from zashiki.players.sequential_halving import Budget
from zashiki.septet.bots.learned.thinking import CardThought, PartingThought, SwapThought
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


def compile_all(leaving: Event) -> None:
    """Think once about every kind of decision in every variant; give up as soon as the process is `leaving`."""
    with event.install_listener("numba:compile", _Guard(leaving)):
        _think_of_everything()


def _think_of_everything() -> None:
    for variant in VARIANTS:
        match = Match("septet", variant, {}, seed=_SEED)
        match.advance()
        thought = False
        while match.to_act() and not thought:
            seat = match.to_act()[0]
            observation = match.game.observe(match.state, seat)
            decision = observation.decision
            assert decision is not None
            if decision.kind == PlayCard.kind:
                thinking = CardThought(observation, seat, 0)
                thinking.search(Budget(None, 8))
                thinking.search_deeply(Budget(None, 8))
                if observation.piles:
                    SwapThought(observation, seat, 0).search([None, None], Budget(None, 4))
                thought = True
            elif decision.kind in (PassCards.kind, DiscardCard.kind):
                parting = PartingThought(observation, seat, 0)
                parting.search(parting.ways(4), Budget(None, 8))
            match.play(match.game.action(_first_answer(decision)))


def _first_answer(decision: Decision) -> ActionRecord:
    return answer(decision, next(decision.picks()))
