"""The yardstick: determinized Monte Carlo tree search as in the textbooks, with UCB1 and random playouts. Frozen.

Information sets with a single observer (Cowling, Powley and Whitehouse 2012): in every iteration a world that fits what
the seat knows; in it a walk down one tree of answers by UCB1 over those that are legal there, one new leaf, and a
playout in which everybody answers at random. Nothing here knows what a card is worth.
"""

from __future__ import annotations

import random
from math import log, sqrt

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.core.decision import Decision
from zashiki.magic import MAGIC
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask
from zashiki.magic.rules import engine, questions, victory
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.players.bot import answer, decision_of
from zashiki.players.random_bot import random_picks
from zashiki.players.sequential_halving import Budget

EXPLORATION = 0.7
"""UCB1's constant, for results from 0 to 1."""
MOST_ANSWERS = 400
"""Answers in a playout; one that is longer is settled by what lies on the table (M79, M94)."""
MOST_CHILDREN = 40
"""Answers to a question that are told apart."""

Picks = tuple[str, ...]


class Node:
    """A place in the tree: what came of it, for the side of whoever answered, and what was answered there."""

    __slots__ = ("children", "seen", "visits", "won")

    def __init__(self) -> None:
        self.children: dict[Picks, Node] = {}
        self.visits = 0
        self.won = 0.0
        self.seen = 0
        """In how many worlds this answer was legal."""


class TextbookBot:
    """Plays every mode, with any packs; `trials` is the number of iterations for a decision, instead of a time."""

    name = "textbook"

    def __init__(self, seed: int = 0, trials: int | None = None, game: Magic = MAGIC) -> None:
        self._random = random.Random(seed)
        self._trials = trials
        self._game = game

    def choose(self, observation: Observation, seconds: float = 1.0) -> ActionRecord:
        """The answer that the search visited most."""
        decision = decision_of(observation)
        if decision.count() == 1:
            return answer(decision, next(decision.picks()))
        budget = Budget(seconds if self._trials is None else None, self._trials)
        source = QuickSource(self._random.getrandbits(64))
        root = Node()
        offered = frozenset(decision.options)
        while budget.used() < 1 or not root.children:
            d = self._game.mutable(self._game.determinize(observation, source))
            d.log = None
            self._iterate(d, root, decision.seat, offered, source)
            budget.spent += 1
        return answer(decision, max(root.children, key=lambda picks: root.children[picks].visits))

    def _iterate(self, d: MutableState, root: Node, seat: int, offered: frozenset[str], source: QuickSource) -> None:
        path: list[tuple[Node, int]] = []
        node: Node | None = root
        answers = 0
        while d.result is None and answers < MOST_ANSWERS:
            ask = self._next(d, seat if not answers else None)
            answers += 1
            if ask.seat == CHANCE or node is None:
                engine.answer(d, ask, self._at_random(d, ask, source))
                continue
            picks = self._select(d, ask, node, offered if node is root else None)
            is_new = picks not in node.children
            node = node.children.setdefault(picks, Node())
            path.append((node, d.side(ask.seat)))
            engine.answer(d, ask, picks)
            node = None if is_new else node
        if d.result is None:
            victory.settle(d)
        shares = _shares(d)
        for visited, side in path:
            visited.visits += 1
            visited.won += shares[side]

    @staticmethod
    def _next(d: MutableState, seat: int | None) -> Ask:
        """The question that is answered next: the own one first."""
        asks = [ask for ask in d.asks if ask.answer is None]
        return next((ask for ask in asks if ask.seat == seat), asks[0])

    def _select(self, d: MutableState, ask: Ask, node: Node, offered: frozenset[str] | None) -> Picks:
        """By UCB1 among what is legal here, with how often each answer was legal in place of the visits above it."""
        options = questions.options(d, ask)
        if offered is not None and not offered.issuperset(options):
            # Hidden cards can make something possible here that really is not.
            options = tuple(option for option in options if option in offered)
        legal = self._answers(questions.decision(ask, options))
        new = [picks for picks in legal if picks not in node.children]
        if new:
            return self._random.choice(new)
        children = [node.children[picks] for picks in legal]
        for child in children:
            child.seen += 1
        best = max(
            range(len(legal)),
            key=lambda i: (
                children[i].won / children[i].visits
                + EXPLORATION * sqrt(log(children[i].seen + 1) / children[i].visits)
            ),
        )
        return legal[best]

    def _answers(self, decision: Decision) -> list[Picks]:
        if decision.count() <= MOST_CHILDREN:
            return list(decision.picks())
        return list({random_picks(decision, self._random): None for _ in range(MOST_CHILDREN)})

    def _at_random(self, d: MutableState, ask: Ask, source: QuickSource) -> Picks:
        if ask.seat == CHANCE:
            return questions.draw(d, ask, source).chosen
        return random_picks(questions.decision(ask, questions.options(d, ask)), self._random)


def _shares(d: MutableState) -> list[float]:
    assert d.result is not None
    ranks = d.result.ranks
    first = [any(ranks[member] == 1 for member in side) for side in d.rules.sides]
    return [won / sum(first) for won in first]
