"""The options of one decision, and how each of them goes in a deal that fits what the seat knows.

Nothing here sees more than the seat's observation: deals come from `Determinizer`, and every seat, the own one too,
plays on by the policy that reads only what its player could know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from zashiki.analysis.values import Picks
from zashiki.core.chance import QuickSource
from zashiki.core.decision import Decision
from zashiki.players.bot import answer, decision_of
from zashiki.septet.analysis.finish import Finish, Reckoning, TrickTaken
from zashiki.septet.bots.codes import CARDS, CODE, MASK_OF_SUIT
from zashiki.septet.bots.heuristic import POLICY, heuristic_answer, ranked_partings, rules_of
from zashiki.septet.bots.positions import position_of
from zashiki.septet.bots.simulator import Position, play_out
from zashiki.septet.rules.actions import DiscardCard, PassCards
from zashiki.septet.rules.cards import Card, in_deck_order
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase, State

MOST_PARTINGS = 12
"""How many passes or discards are tried, the policy's favourites."""
STEP = 0.01
"""How much worse than the one before it each of these is thought to be, in chances."""

W = TypeVar("W")


class Trials(Generic[W]):
    """The options worth trying, the most natural first, in worlds that follow from a seed."""

    batch = 1
    """In how many worlds at least it is worth trying options at a time."""

    def __init__(self, observation: Observation, seed: int | str) -> None:
        self.observation = observation
        self.decision: Decision = decision_of(observation)
        self.rules = rules_of(observation)
        self.seat = self.decision.seat
        self.side = self.rules.side_of(self.seat)
        self.options: list[Picks] = []
        self.priors: list[float] = []
        """What each option looks worth untried; only differences count."""
        self._determinizer = Determinizer(self.rules, observation)
        self._source = QuickSource(seed)
        self._reckoning = Reckoning(self.rules, observation)

    def index_of(self, picks: Picks) -> int:
        """The option that these picks are, or equal; it joins the options if it was not among them."""
        for index, option in enumerate(self.options):
            if option == picks:
                return index
        self.options.append(picks)
        self.priors.append(min(self.priors, default=0.0))
        return len(self.options) - 1

    def many(self, options: Sequence[int], count: int) -> list[list[Finish]]:
        """What each of the options comes to in the next `count` worlds, world by world."""
        finishes = []
        for _ in range(count):
            world = self.world()
            finishes.append([self.play(option, world) for option in options])
        return finishes

    def world(self) -> W:
        """The next deal that fits the observation, each equally likely."""
        raise NotImplementedError

    def play(self, option: int, world: W) -> Finish:
        """What the option comes to in the world, which stays as it is."""
        raise NotImplementedError

    def _draw(self) -> State:
        return self._determinizer.draw(self._source)


class PlayTrials(Trials[Position]):
    """Which card to play (S4.1). Equal cards, none of them a boss, are one option."""

    def __init__(self, observation: Observation, seed: int | str) -> None:
        super().__init__(observation, seed)
        # The policy reads nothing that is hidden, so any deal that fits the observation gives the same scores.
        self.position = position_of(self._draw())
        self.setting = self.position.setting
        scores = POLICY.scores(self.position)
        self.codes = sorted(scores, key=lambda code: -scores[code])
        self.priors = [scores[code] for code in self.codes]
        self._settle()

    def _settle(self) -> None:
        """Make the options from the codes."""
        self.options = [(CARDS[code],) for code in self.codes]
        self._likes = {Card(card): self._like(CODE[Card(card)]) for card in self.decision.options}

    def _like(self, code: int) -> int:
        """The option that stands for the card: of equal cards only the lowest is an option."""
        lower = [other for other in self.codes if other <= code and 1 << other & MASK_OF_SUIT[code]]
        return self.codes.index(max(lower))

    def index_of(self, picks: Picks) -> int:
        """The option that the card is, or equals."""
        return self._likes[Card(picks[0])]

    def world(self) -> Position:
        """A position of the round as it may stand."""
        return position_of(self._draw())

    def play(self, option: int, world: Position) -> Finish:
        """Play the card, the trick to its end, then the round."""
        trial = world.copy()
        tricks, bosses = trial.tricks_played, trial.boss_count
        trial.play(self.codes[option])
        plays = []
        while trial.tricks_played == tricks:
            code = POLICY(trial)
            plays.append((trial.turn, code))
            trial.play(code)
        taken = TrickTaken(trial.best_seat, trial.boss_count - bosses, tuple(plays), trial.reason is not None)
        play_out(trial, POLICY)
        return self._reckoning.finish(trial, self.side, taken)


class PlanTrials(Trials[State]):
    """What comes before the first card: the pass, the discard, the exchange (S3.2, S8.3, S8.5)."""

    def __init__(self, observation: Observation, seed: int | str) -> None:
        super().__init__(observation, seed)
        self.options = _plans(observation, self.decision)
        self.priors = [-STEP * rank for rank in range(len(self.options))]
        self._is_ordered = self.decision.ordered

    def index_of(self, picks: Picks) -> int:
        """The option; where the order of the cards says nothing, they are the same in any."""
        if self.decision.kind == PassCards.kind and not self._is_ordered:
            picks = in_deck_order(Card(pick) for pick in picks)
        return super().index_of(picks)

    def world(self) -> State:
        """A state as it may be, in which all other seats have chosen, where they choose at the same time."""
        state = self._draw()
        if state.phase not in (Phase.PASS, Phase.DISCARD):
            return state
        state = msgspec.structs.replace(state, chosen=(None,) * state.seats)
        for other in range(state.seats):
            if other != self.seat:
                state = _answered(state, other)
        return state

    def play(self, option: int, world: State) -> Finish:
        """Carry the option out, let the others answer what else is asked, and play the round."""
        action = SEPTET.action(answer(self.decision, self.options[option]))
        state = SEPTET.apply(world, action).state
        while state.phase is not Phase.PLAY:
            state = _answered(state, SEPTET.to_act(state)[0])
        position = position_of(state)
        play_out(position, POLICY)
        return self._reckoning.finish(position, self.side)


def _plans(observation: Observation, decision: Decision) -> list[Picks]:
    """The answers worth trying, the most natural one first."""
    if decision.kind in (PassCards.kind, DiscardCard.kind):
        ranked = ranked_partings(observation, decision, MOST_PARTINGS)
        if decision.ordered:
            return ranked
        return [in_deck_order(Card(pick) for pick in picks) for picks in ranked]
    favourite = heuristic_answer(observation).picks
    return [favourite, *(picks for picks in decision.picks() if picks != favourite)]


def _answered(state: State, seat: int) -> State:
    """The state after the seat has done what the policy would."""
    return SEPTET.apply(state, SEPTET.action(heuristic_answer(SEPTET.observe(state, seat)))).state
