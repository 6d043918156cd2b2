"""Practice: a learner plays rounds in step, against itself or against a net that stays as it is, and gets better.

Proximal policy optimisation (Schulman et al. 2017) with generalised advantages (Schulman et al. 2016). The judge that
says what a pick has changed sees all hands; the learner itself sees what its seat sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zashiki.interop.episode import Setting
from zashiki.interop.vector import unpacked
from zashiki.septet.bitboard.bitcards import CARDS
from zashiki.septet.learner.features import PLANES, Bits, Look, check_rules, deck_of, look, open_hands
from zashiki.septet.learner.nets import (
    TINY,
    Adam,
    Array,
    Params,
    judge,
    judge_slopes,
    new_judge,
    score,
    score_slopes,
)
from zashiki.septet.vector.rounds import SeptetRounds

SIZE, STEPS = 512, 48
"""Rounds in step, and picks in each between two changes of the nets."""
BATCH, PASSES = 1024, 2
CLIP, ENTROPY, TRACE = 0.2, 0.003, 0.9
"""How far a step may change an odds ratio, what variety is worth, and how far on a pick's effects are looked for."""
RATE, LAST_RATE = 1e-3, 0.03
JUDGE_FIRST = 0.05
"""For so much of the time only the judge learns, so that the learner is not led astray by it."""


class Practised(NamedTuple):
    """What came of it."""

    rounds: int
    steps: int
    """Changes of the learner's net."""


class _Step(NamedTuple):
    """One pick in every round."""

    seen: Look
    open: Bits
    odds: Array
    picked: NDArray[np.int64]
    sign: Array
    """By round: 1 where side 0 picks, else -1."""
    value: Array
    """What the judge says for side 0."""
    own: NDArray[np.bool_]
    """Whether the learner picks."""
    over: NDArray[np.bool_]
    result: Array


class _Rounds:
    """Rounds in step, and all hands as far as they have been seen."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self._rounds = SeptetRounds(setting.rules, SIZE, seed)
        self._planes = [self._rounds.names.index(name) for name in PLANES]
        self._hands = np.zeros((SIZE, 4, len(CARDS)), np.uint8)
        self._passes = np.array(setting.rules.passes)
        self.deck = deck_of(setting.rules)
        self.all = np.arange(SIZE)
        self.look()

    def look(self) -> None:
        """What the seats to pick see now."""
        self.turn = self._rounds.turns()
        self.mask = self._rounds.mask()
        self.planes = unpacked(self._rounds.words(self._planes), len(CARDS))
        held = self.planes[:, PLANES.index("hand")] & ~self.planes[:, PLANES.index("picked")]
        self._hands[self.all, self.turn] |= held
        seats = (self.turn[:, None] + np.arange(4)) % 4
        self.open = open_hands(self.planes, self._hands[self.all[:, None], seats])
        self.sign = (1 - 2 * (self.turn % 2)).astype(np.float32)

    def pick(self, codes: NDArray[np.int64]) -> tuple[NDArray[np.bool_], Array]:
        """Make the picks; which rounds are over, and who won them: 1 side 0, -1 side 1."""
        self._hands[self.all, self.turn, codes] = 0
        passing = self.planes[:, PLANES.index("asked"), 0] == 1
        place = self.planes[:, PLANES.index("picked")].sum(axis=1)[passing]
        receivers = (self.turn[passing] + self._passes[place]) % 4
        self._hands[self.all[passing], receivers, codes[passing]] = 1
        over, gained = self._rounds.pick(codes + 2)
        self._hands[over] = 0
        self._rounds.renew(over)
        self.look()
        return over, np.sign(gained[:, 0]).astype(np.float32)


def practise(
    net: Params, setting: Setting, share: Callable[[], float], seed: int, against: Params | None = None
) -> Practised:
    """Improve the net until `share`, of the time that there is, has come to 1.

    It plays in all seats, or with `against` on one side, each in half of the rounds, while that net plays on the other.
    Raises `InvalidRules` for rules by which it cannot learn.
    """
    check_rules(setting.rules)
    rng = np.random.default_rng(seed)
    rounds, critic = _Rounds(setting, seed), new_judge(rng)
    learner, critics, played = Adam(net), Adam(critic), 0
    while (gone := share()) < 1 or not critics.steps:
        steps = [_play(net, critic, rounds, against, rng) for _ in range(STEPS)]
        last = judge(critic, rounds.open)[1] * rounds.sign
        played += sum(int(step.over.sum()) for step in steps)
        rate = RATE * max(LAST_RATE, 1 - gone)
        lesson = _Lesson(steps, last)
        for which in lesson.chosen(rng) if gone >= JUDGE_FIRST else ():
            lesson.teach(net, learner, which, rate)
        for which in lesson.everything(rng):
            lesson.teach_judge(critic, critics, which, rate)
    return Practised(played, learner.steps)


def _play(net: Params, critic: Params, rounds: _Rounds, against: Params | None, rng: np.random.Generator) -> _Step:
    """A pick in every round: the learner's by its odds, so that it tries things out, a rival's what that likes best."""
    seen = look(rounds.planes, rounds.mask, rounds.deck)
    odds = score(net, seen).odds
    codes = (odds.cumsum(axis=1) > 0.9999 * rng.random((SIZE, 1))).argmax(axis=1)
    own = np.ones(SIZE, np.bool_)
    if against is not None:
        own = rounds.turn % 2 == rounds.all % 2
        codes = np.where(own, codes, score(against, seen).odds.argmax(axis=1))
    value, sign, shown = judge(critic, rounds.open)[1] * rounds.sign, rounds.sign, rounds.open
    over, result = rounds.pick(codes)
    return _Step(seen, shown, odds[rounds.all, codes], codes, sign, value, own, over, result)


class _Lesson:
    """What so many steps teach: every pick with what it changed, and every position with what became of it."""

    def __init__(self, steps: list[_Step], last: Array) -> None:
        values = np.array([*(step.value for step in steps), last])
        signs, over = np.array([step.sign for step in steps]), np.array([step.over for step in steps])
        ahead, trace = np.zeros_like(signs), np.zeros_like(last)
        for place in reversed(range(len(steps))):
            after = np.where(over[place], steps[place].result, values[place + 1])
            trace = after - values[place] + np.where(over[place], 0, TRACE * trace)
            ahead[place] = trace
        self._returns = ((ahead + values[:-1]) * signs).ravel()
        self._cards = np.concatenate([step.seen.cards for step in steps])
        self._codes = np.concatenate([step.seen.codes for step in steps])
        self._situations = np.concatenate([step.seen.situation for step in steps])
        self._open = np.concatenate([step.open for step in steps])
        self._odds = np.concatenate([step.odds for step in steps])
        self._picked = np.concatenate([step.picked for step in steps])
        self._counts = np.concatenate([np.bincount(step.seen.rounds, minlength=SIZE) for step in steps])
        self._firsts = self._counts.cumsum() - self._counts
        own = np.concatenate([step.own for step in steps])
        self._chosen = np.flatnonzero(own & (self._counts > 1))
        gains = (ahead * signs).ravel()
        self._gains = (gains - gains[self._chosen].mean()) / (gains[self._chosen].std() + 1e-6)

    def chosen(self, rng: np.random.Generator) -> list[NDArray[np.int64]]:
        """The picks of the learner that it was not forced to, in batches, each pick in so many of them."""
        return [batch for _ in range(PASSES) for batch in _batches(rng.permutation(self._chosen))]

    def everything(self, rng: np.random.Generator) -> list[NDArray[np.int64]]:
        """All positions, in batches: the judge is asked about those as well that another seat picks in."""
        return _batches(rng.permutation(len(self._counts)))

    def teach(self, net: Params, learner: Adam, which: NDArray[np.int64], rate: float) -> None:
        """A step towards picks that turned out better than the judge had thought."""
        counts, places = self._counts[which], np.arange(len(which))
        rounds = np.repeat(places, counts)
        rows = np.arange(len(rounds)) - np.repeat(counts.cumsum() - counts - self._firsts[which], counts)
        seen = Look(self._cards[rows], self._situations[which], rounds, self._codes[rows])
        hidden, odds = score(net, seen)
        picked, gains = self._picked[which], self._gains[which]
        ratio = odds[places, picked] / self._odds[which]
        clipped = ((ratio > 1 + CLIP) & (gains > 0)) | ((ratio < 1 - CLIP) & (gains < 0))
        push = np.where(clipped, 0, ratio * gains)[:, None]
        logs = np.log(odds + TINY)
        ahead = -odds * push - ENTROPY * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
        ahead[places, picked] += push[:, 0]
        learner.step(score_slopes(net, seen, hidden, (ahead / len(which)).astype(np.float32)), rate)

    def teach_judge(self, critic: Params, critics: Adam, which: NDArray[np.int64], rate: float) -> None:
        """A step towards what became of these positions."""
        seen = self._open[which]
        hidden, values = judge(critic, seen)
        critics.step(judge_slopes(critic, seen, hidden, (self._returns[which] - values) / len(which)), rate)


def _batches(order: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    return [order[first : first + BATCH] for first in range(0, len(order), BATCH)]
