"""The searching player: tries its answers in worlds that fit what it knows, and plays each on for a while."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.core.decision import Decision
from zashiki.magic import MAGIC
from zashiki.magic.bots.playout_policy import playout_policy
from zashiki.magic.bots.policy import rank_picks
from zashiki.magic.bots.win_probability import win_probability
from zashiki.magic.content.content import Content
from zashiki.magic.language.cards import CardId
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
        rolls = random.Random(seed).random
        # What is in the draw pile now comes first: the rest can only be drawn when it has come back.
        pool = frozenset(state.pool)
        self._order = sorted((*content.pile, *content.events), key=lambda card: rolls() + (card not in pool))
        self._place = content.order

    def fate(self) -> Fate:
        """The same chance, from its beginning."""
        return Fate(self._order, self._place, random.Random(self._seed))


class SearchBot:
    """Plays every mode, with any packs; the same seed and `trials` make the same choices."""

    name = "search"
    most_trials: int | None = None
    """How many lines it plays at most for a decision, however much time there is."""

    def __init__(self, seed: int = 0, trials: int | None = None, game: Magic = MAGIC) -> None:
        """`trials` bounds the lines played for a decision, instead of the clock."""
        self._random = random.Random(seed)
        self._trials = trials
        self._game = game

    def choose(self, observation: Observation, seconds: float = 1.0) -> ActionRecord:
        """The answer with the best results, within the time; at once where there is nothing to choose."""
        is_timed = self._trials is None
        budget = Budget(seconds if is_timed else None, self.most_trials if is_timed else self._trials)
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

    def __init__(self, order: Sequence[str], place: Mapping[str, int], rolls: random.Random) -> None:
        """`order` is the settled order of all cards and events, `place` the deck order of the cards."""
        self._order = order
        self._place = place
        self._rolls = rolls
        self._from = 0
        self._left = 0

    def picks(self, d: MutableState, ask: Ask) -> tuple[str, ...]:
        """What chance picks: of piles and hands what comes first in the settled order."""
        if ask.source == "pool":
            return self._draw(d.pool, ask)
        options = questions.options(d, ask)
        if ask.source not in ("events", "hand"):
            return tuple(self._rolls.sample(options, ask.most)) if ask.ordered else (self._rolls.choice(options),)
        first = list(islice((word for word in self._order if word in options), ask.most))
        return tuple(sorted(first, key=options.index))

    def _draw(self, pool: Sequence[CardId], ask: Ask) -> tuple[CardId, ...]:
        """The cards before `_from` have been drawn, as long as the pile only gets smaller."""
        if len(pool) > self._left:
            self._from = 0
        picked: list[CardId] = []
        at = self._from
        while len(picked) < ask.most:
            if self._order[at] in pool:
                picked.append(self._order[at])
            at += 1
        self._from, self._left = at, len(pool) - ask.most
        if not ask.ordered and len(picked) > 1:
            picked.sort(key=self._place.__getitem__)
        return tuple(picked)


def try_out(d: MutableState, decision: Decision, picks: tuple[str, ...], fate: Fate) -> float:
    """What the seat can expect after this answer, everybody playing on by the playout policy."""
    ask = next(ask for ask in d.asks if ask.seat == decision.seat and ask.answer is None)
    d.log = None
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
    """Everybody plays by the playout policy, until it is far enough or the match is over."""
    policy = playout_policy(d.content, d.rules)
    while d.result is None and not is_far_enough(d):
        for ask in d.asks:
            if ask.answer is None:
                break
        engine.answer(d, ask, fate.picks(d, ask) if ask.seat == CHANCE else policy.picks(d, ask))
