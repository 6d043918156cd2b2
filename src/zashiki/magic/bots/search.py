"""The searching player: tries its answers in worlds that fit what it knows, and plays each on for a while."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import chain, islice

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.core.decision import Decision
from zashiki.magic import MAGIC
from zashiki.magic.bots.policy import choose_picks, rank_picks
from zashiki.magic.bots.win_probability import win_probability
from zashiki.magic.content.content import Content
from zashiki.magic.model.actions import RollDie
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, State
from zashiki.magic.rules import engine, questions
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.players.bot import answer, decision_of
from zashiki.players.sequential_halving import Budget, choose_best

MOST_OPTIONS = 8
"""How many answers are tried, the heuristic player's favourites."""
SLOPE = 0.015
"""How much of a victory a unit of the heuristic player's worth is thought to be."""
PRIOR_WORLDS = 8
"""How many worlds that counts for."""
CLEAR = 4.0
"""By how much the favourite must be ahead of an answer for that not to be tried at all."""


MOST_TURNS = 3
"""How many turns are played on at most, the one at hand included."""


class World:
    """A state that the seat cannot tell from the real one, and the chance that goes with it."""

    def __init__(self, content: Content, state: State, seed: int) -> None:
        self.state = state
        self._seed = seed
        self._order = [*content.pile, *content.events, *content.boards[state.rules.map].tiles]
        random.Random(seed).shuffle(self._order)

    def fate(self) -> Fate:
        """The same chance, from its beginning."""
        return Fate(self._order, random.Random(self._seed))


class SearchBot:
    """Plays every mode, with any packs; the same seed and `trials` make the same choices."""

    name = "search"

    def __init__(self, seed: int = 0, trials: int | None = None, game: Magic = MAGIC) -> None:
        """`trials` bounds the lines played for a decision, instead of the clock."""
        self._random = random.Random(seed)
        self._trials = trials
        self._game = game

    def choose(self, observation: Observation, seconds: float = 1.0) -> ActionRecord:
        """The answer with the best results, within the time; at once where there is nothing to choose."""
        budget = Budget(seconds if self._trials is None else None, self._trials)
        decision = decision_of(observation)
        source = QuickSource(self._random.getrandbits(64))
        state = self._game.determinize(observation, source)
        ranking = rank_picks(self._game.mutable(state), decision)[:MOST_OPTIONS]
        ranking = [entry for entry in ranking if entry[0] > ranking[0][0] - CLEAR]
        if len(ranking) == 1:
            return answer(decision, ranking[0][1])

        def world() -> World:
            drawn = self._game.determinize(observation, source)
            return World(self._game.content_of(drawn.rules), drawn, self._random.getrandbits(64))

        def try_answer(option: int, here: World) -> float:
            mutable = self._game.mutable(here.state)
            return try_out(mutable, decision, ranking[option][1], here.fate())

        priors = [SLOPE * max(-20.0, worth) for worth, _ in ranking]
        best, _ = choose_best(priors, world, try_answer, budget, PRIOR_WORLDS)
        return answer(decision, ranking[best][1])


class Fate:
    """Chance that is settled beforehand: the order of every pile, and what each roll of the die shows.

    So lines that draw as many cards draw the same ones, and answers are compared by what they do and not by their luck.
    """

    def __init__(self, order: Sequence[str], rolls: random.Random) -> None:
        self._order = order
        self._rolls = rolls

    def picks(self, ask: Ask, options: tuple[str, ...]) -> tuple[str, ...]:
        """What chance picks: of the options those that come first in the settled order."""
        if ask.kind == RollDie.kind:
            return (self._rolls.choice(options),)
        open_ = set(options)
        first = list(islice((word for word in chain(self._order, options) if word in open_), ask.most))
        return tuple(first if ask.ordered else sorted(first, key=options.index))


def try_out(d: MutableState, decision: Decision, picks: tuple[str, ...], fate: Fate) -> float:
    """What the seat can expect after this answer, everybody playing on as the heuristic player would."""
    ask = next(ask for ask in d.asks if ask.seat == decision.seat and ask.answer is None)
    engine.answer(d, ask, picks)
    seat = decision.seat
    play_on(d, fate, horizon(d, seat))
    return win_probability(d, seat)


def horizon(d: MutableState, seat: int) -> Callable[[MutableState], bool]:
    """Whether the seat's next turn has come, or so many turns that looking further is not worth the time."""
    turn = d.turn
    last = turn + min(len(d.living()), MOST_TURNS)
    return lambda now: now.turn > turn and (now.current == seat or now.turn >= last)


def play_on(d: MutableState, fate: Fate, is_far_enough: Callable[[MutableState], bool]) -> None:
    """Everybody plays as the heuristic player would, until it is far enough or the match is over."""
    while d.result is None and not is_far_enough(d):
        ask = next(ask for ask in d.asks if ask.answer is None)
        if ask.seat == CHANCE:
            picks = fate.picks(ask, questions.options(d, ask))
        else:
            picks = choose_picks(d, questions.decision(ask, questions.options(d, ask)))
        engine.answer(d, ask, picks)
