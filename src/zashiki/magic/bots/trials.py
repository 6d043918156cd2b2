"""Trials: worlds that a seat cannot tell from the real one, chance settled beforehand, and everybody playing on."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import TypeAlias

from zashiki.core.action import CHANCE
from zashiki.core.decision import Decision
from zashiki.magic.bots.playout_policy import playout_policy
from zashiki.magic.bots.policy import Picks
from zashiki.magic.bots.win_probability import win_probability
from zashiki.magic.content.content import Content
from zashiki.magic.language.cards import CardId
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, State
from zashiki.magic.rules import engine, questions

Policy: TypeAlias = Callable[[MutableState, Ask], Picks]
"""How everybody plays on: what the seat that is asked answers."""


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
        if ask.source in ("events", "hand"):
            found = list(islice((word for word in self._order if word in options), ask.most))
        elif ask.most == 1:
            return (self._rolls.choice(options),)
        else:
            found = self._rolls.sample(options, ask.most)
        return tuple(found) if ask.ordered else tuple(sorted(found, key=options.index))

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


def quick_policy(d: MutableState) -> Policy:
    """The playout policy, for matches with this content."""
    return playout_policy(d.content, d.rules).picks


def give(d: MutableState, decision: Decision, picks: Picks) -> None:
    """Give the answer, where this world offers it; where hidden cards make it impossible, the seat goes on without."""
    ask = next(ask for ask in d.asks if ask.seat == decision.seat and ask.answer is None)
    if not d.content.asks_hidden_cards or set(picks) <= set(questions.options(d, ask)):
        engine.answer(d, ask, picks)


def try_out(d: MutableState, decision: Decision, picks: Picks, fate: Fate, turns: int, policy: Policy) -> float:
    """What the seat can expect after this answer and so many turns, the one at hand included."""
    d.log = None
    # Counted from here: an answer that ends the turn is looked at no later than the others.
    last, past = d.turn + turns, len(d.winners)
    give(d, decision, picks)
    play_on(d, fate, policy, lambda now: now.turn >= last)
    return win_probability(d, decision.seat, past)


def horizon(d: MutableState, seat: int) -> Callable[[MutableState], bool]:
    """Whether the seat's next turn has come, or where it never does, would have come."""
    turn = d.turn
    last = turn + len(d.living())
    return lambda now: now.turn > turn and (now.current == seat or now.turn >= last)


def play_on(d: MutableState, fate: Fate, policy: Policy, is_far_enough: Callable[[MutableState], bool]) -> None:
    """Everybody plays by the policy, until it is far enough or the match is over."""
    while d.result is None and not is_far_enough(d):
        for ask in d.asks:
            if ask.answer is None:
                break
        engine.answer(d, ask, fate.picks(d, ask) if ask.seat == CHANCE else policy(d, ask))
