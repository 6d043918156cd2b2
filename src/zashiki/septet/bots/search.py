"""The searching player: tries its options in many deals that fit what it knows, played out by the policy."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.core.decision import Decision
from zashiki.players.bot import answer, decision_of
from zashiki.players.sequential_halving import Budget, choose_best
from zashiki.septet.bots.codes import CARDS
from zashiki.septet.bots.heuristic import POLICY, heuristic_answer, ranked_partings, rules_of
from zashiki.septet.bots.positions import position_of
from zashiki.septet.bots.reward import Reward
from zashiki.septet.bots.setting import setting_of
from zashiki.septet.bots.simulator import Position, play_out
from zashiki.septet.rules.actions import DiscardCard, PassCards, PlayCard
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase, State

MOST_PARTINGS = 12
"""How many passes or discards are tried, the policy's favourites."""
STEP = 0.01
"""How much worse than the one before it each of these is thought to be, in chances of winning."""


class SearchBot:
    """Plays every variant of Yokai Septet; the same seed and `trials` make the same choices."""

    name = "search"

    def __init__(self, seed: int = 0, trials: int | None = None) -> None:
        """`trials` bounds the rounds played out for a decision, instead of the clock."""
        self._random = random.Random(seed)
        self._trials = trials

    def choose(self, observation: Observation, seconds: float = 1.0) -> ActionRecord:
        """The option with the best results, within the time; at once where there is nothing to choose."""
        budget = Budget(seconds if self._trials is None else None, self._trials)
        decision = decision_of(observation)
        if decision.count() == 1:
            return answer(decision, next(decision.picks()))
        if decision.kind == PlayCard.kind:
            picks = self._play(observation, budget)
        else:
            picks = self._prepare(observation, decision, budget)
        return answer(decision, picks)

    def _play(self, observation: Observation, budget: Budget) -> tuple[str, ...]:
        """Choose a card."""
        worlds = self._worlds(observation)
        position = position_of(worlds())
        scores = POLICY.scores(position)
        options = list(scores)
        if len(options) == 1:
            return (CARDS[options[0]],)
        reward = _reward(observation, position.setting.side_of[position.turn])

        def try_card(option: int, world: Position) -> float:
            trial = world.copy()
            trial.play(options[option])
            play_out(trial, POLICY)
            return reward(trial)

        priors = [scores[code] for code in options]
        best, _ = choose_best(priors, lambda: position_of(worlds()), try_card, budget)
        return (CARDS[options[best]],)

    def _prepare(self, observation: Observation, decision: Decision, budget: Budget) -> tuple[str, ...]:
        """Choose a pass, a discard or an exchange: whatever comes before the first card."""
        seat = decision.seat
        options = _options(observation, decision)
        worlds = self._worlds(observation)
        side = rules_of(observation).side_of(seat)
        reward = _reward(observation, side)
        actions = [SEPTET.action(answer(decision, picks)) for picks in options]

        def try_action(option: int, world: State) -> float:
            state = SEPTET.apply(world, actions[option]).state
            while state.phase is not Phase.PLAY:
                state = _answer_for(state, SEPTET.to_act(state)[0])
            position = position_of(state)
            play_out(position, POLICY)
            return reward(position)

        # The heuristic player ranks these options, but does not say how far apart they are.
        priors = [-STEP * rank for rank in range(len(options))]
        best, _ = choose_best(priors, lambda: _others_chosen(worlds(), seat), try_action, budget)
        return options[best]

    def _worlds(self, observation: Observation) -> Callable[[], State]:
        """Deals that fit the observation, each equally likely."""
        determinizer = Determinizer(rules_of(observation), observation)
        source = QuickSource(self._random.getrandbits(64))
        return lambda: determinizer.draw(source)


def _reward(observation: Observation, side: int) -> Reward:
    """What the side gets out of the round in the observed match."""
    sealed = tuple(len(suits) for suits in observation.seals)
    return Reward(setting_of(rules_of(observation)), side, observation.scores, sealed)


def _options(observation: Observation, decision: Decision) -> list[tuple[str, ...]]:
    """The answers worth trying, the heuristic player's own first."""
    if decision.kind in (PassCards.kind, DiscardCard.kind):
        return ranked_partings(observation, decision, MOST_PARTINGS)
    favourite = heuristic_answer(observation).picks
    return [favourite, *(picks for picks in decision.picks() if picks != favourite)]


def _answer_for(state: State, seat: int) -> State:
    """The state after the seat has done what the heuristic player would."""
    return SEPTET.apply(state, SEPTET.action(heuristic_answer(SEPTET.observe(state, seat)))).state


def _others_chosen(state: State, seat: int) -> State:
    """The state after all other seats have chosen the cards to part with, where they do so at once (S3.2, S8.3)."""
    if state.phase not in (Phase.PASS, Phase.DISCARD):
        return state
    state = msgspec.structs.replace(state, chosen=(None,) * state.seats)
    for other in range(state.seats):
        if other != seat:
            state = _answer_for(state, other)
    return state
