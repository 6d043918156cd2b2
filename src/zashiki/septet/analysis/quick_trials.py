"""The trials of `trials.py` with compiled hands (`compiled_trials.py`). Importing it needs numba."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from zashiki.analysis.values import Picks
from zashiki.septet.analysis import compiled_trials as at
from zashiki.septet.analysis.finish import End, Finish, Plays, Reckoning
from zashiki.septet.analysis.trials import PlanTrials, PlayTrials
from zashiki.septet.bitboard.layout import TRICKS_LOST
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.words import empty_table, row, table, u64
from zashiki.septet.bots.codes import mask_of
from zashiki.septet.bots.heuristic import friends_of, parting_picks
from zashiki.septet.bots.learned.tables import memory_of
from zashiki.septet.bots.learned.thinking import CardThought, PartingThought, desk_of
from zashiki.septet.bots.learned.worlds import find_zones
from zashiki.septet.bots.setting import Setting, setting_of
from zashiki.septet.rules.cards import Card, in_deck_order, is_boss
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State
from zashiki.septet.rules.variants import Rules

BATCH = 32
MOST_WAYS = 14
"""How many passes or discards are tried, the learned policy's favourites."""


def _stream(seed: int | str) -> int:
    """The seed as a number that fits a word."""
    return int.from_bytes(sha256(str(seed).encode()).digest()[:7], "big")


def _boss_turned_up(observation: Observation) -> bool:
    return observation.turned_up is not None and is_boss(observation.turned_up)


class _Reader:
    """Makes finishes from the rows of answers."""

    def __init__(self, setting: Setting, reckoning: Reckoning) -> None:
        self._sides = setting.side_count
        self._seats = setting.seats
        self._counts_seals = setting.seals_needed > 0
        self._reckoning = reckoning
        self._winners = [
            tuple(side for side in range(self._sides) if mask >> side & 1) for mask in range(1 << self._sides)
        ]

    def end(self, answer: Sequence[int]) -> End:
        """What the round came to."""
        points = () if self._counts_seals else tuple(answer[8 : 8 + self._sides])
        sealed = tuple(bosses.bit_count() for bosses in answer[5 : 5 + self._sides])
        return self._reckoning.end(self._winners[answer[0]], points, sealed)

    def finish(self, answer: Sequence[int], side: int, *, has_trick: bool) -> Finish:
        """The same in the eyes of a side, with the trick where one was being played."""
        end = self.end(answer)
        ends = end.shares[side], end.gains[side], end.matches[side], tuple(answer[2 : 2 + self._sides])
        by_tricks = answer[1] == int(TRICKS_LOST)
        if not has_trick:
            return Finish(*ends, by_tricks=by_tricks)
        fell: Plays = tuple(
            (seat, card.bit_length() - 1) for seat, card in enumerate(answer[14 : 14 + self._seats]) if card
        )
        return Finish(*ends, answer[11], answer[12], fell, bool(answer[13]), by_tricks)


def _rows(answers: Any) -> list[list[int]]:
    found: list[list[int]] = answers.tolist()
    return found


class QuickPlayTrials(PlayTrials):
    """Which card to play."""

    batch = BATCH

    def __init__(self, observation: Observation, seed: int | str) -> None:
        super().__init__(observation, seed)
        thought = CardThought(observation, self.seat, 0)
        if sorted(thought.codes) == sorted(self.codes):
            ranked = sorted(zip(thought.priors(), thought.codes, strict=True), key=lambda one: (-one[0], one[1]))
            self.priors = [prior for prior, _ in ranked]
            self.codes[:] = [code for _, code in ranked]
            self._settle()
        state = self._draw()
        self._packed, self._memory = pack(state), memory_of(state)
        self._desk = desk_of(self.rules)
        self._values = self._desk.values(_boss_turned_up(observation))
        self._reader = _Reader(self.setting, self._reckoning)
        self._seed, self._next = _stream(seed), 0

    def many(self, options: Sequence[int], count: int) -> list[list[Finish]]:
        """Try the options in the next worlds."""
        desk = self._desk
        # The desk is shared with whoever thinks about the same rules.
        find_zones(self._packed, self._memory, u64(self.seat), desk.zones, desk.ways)
        cards = row(1 << self.codes[option] for option in options)
        answers = empty_table(count * len(options), at.ANSWER_WORDS)
        at.answer_cards(
            self._packed, self._memory, cards, u64(self._next), u64(count), u64(self._seed), answers, desk.weights,
            self._values, desk.zones, desk.ways, desk.rows, desk.numbers,
        )  # fmt: skip
        self._next += count
        finishes = [self._reader.finish(answer, self.side, has_trick=True) for answer in _rows(answers)]
        width = len(options)
        return [finishes[first : first + width] for first in range(0, len(finishes), width)]


class QuickPartingTrials(PlanTrials):
    """Which cards to pass to one other seat, or to discard."""

    batch = BATCH

    def __init__(self, observation: Observation, seed: int | str) -> None:
        super().__init__(observation, seed)
        self._thought = PartingThought(observation, self.seat, 0)
        self._friends = friends_of(self.rules, self.decision)
        ways = self._thought.ways(MOST_WAYS)
        self.options = [in_deck_order(map(Card, parting_picks(*way[1:], self._friends))) for way in ways]
        self.priors = [way[0] for way in ways]
        self._desk = desk_of(self.rules)
        self._values = self._desk.values(_boss_turned_up(observation))
        self._reader = _Reader(setting_of(self.rules), self._reckoning)
        self._seed, self._next = _stream(seed), 0

    def _way(self, picks: Picks) -> tuple[int, int]:
        """The cards for partners, and the others."""
        cards = mask_of(Card(pick) for pick in picks)
        return (cards, 0) if self._friends and all(self._friends) else (0, cards)

    def many(self, options: Sequence[int], count: int) -> list[list[Finish]]:
        """Try the options in the next worlds."""
        desk, thought = self._desk, self._thought
        mine = table([row(self._way(self.options[option])) for option in options])
        answers = empty_table(count * len(options), at.ANSWER_WORDS)
        at.answer_partings(
            thought.position, thought.memory, u64(self.seat), thought.leader, mine, u64(self._next), u64(count),
            u64(self._seed), answers, desk.weights, self._values, desk.offsets, desk.part_weights, desk.rows,
            desk.numbers, desk.lists, desk.scores, desk.chosen,
        )  # fmt: skip
        self._next += count
        finishes = [self._reader.finish(answer, self.side, has_trick=False) for answer in _rows(answers)]
        width = len(options)
        return [finishes[first : first + width] for first in range(0, len(finishes), width)]


def play_out_quickly(rules: Rules, states: Sequence[State], reckoning: Reckoning, seed: int | str) -> list[End]:
    """How rounds end that are played on from these states of one round."""
    desk = desk_of(rules)
    turned_up = states[0].turned_up
    answers = empty_table(len(states), at.ANSWER_WORDS)
    at.answer_positions(
        table([pack(state) for state in states]), table([memory_of(state) for state in states]), u64(_stream(seed)),
        answers, desk.weights, desk.values(turned_up is not None and is_boss(turned_up)), desk.rows, desk.numbers,
    )  # fmt: skip
    reader = _Reader(setting_of(rules), reckoning)
    return [reader.end(answer) for answer in _rows(answers)]
