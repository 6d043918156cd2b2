"""Tree search for one seat of the team game: how often each card was tried, and how often it won. Needs numba.

    from zashiki.septet.bitboard.ismcts import Search
    search = Search(rules, observation, seed=1)
    search.run(100_000)
    max(search.plays(), key=lambda play: play.visits).card

It knows what the observation says and nothing else: the cards held back are dealt evenly over all that is possible
(`worlds`), void suits and passed cards respected, and the rounds are played on at random (`tree`).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

import msgspec

from zashiki.core.chance import QuickSource
from zashiki.core.errors import InvariantViolation
from zashiki.septet.bitboard import layout, teams, tree
from zashiki.septet.bitboard.codes import cards_of, mask_of
from zashiki.septet.bitboard.machine import compiled
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.words import Words, empty_row, numbers, row, u64
from zashiki.septet.bitboard.worlds import Worlds, worlds
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.determinize import determinize
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase
from zashiki.septet.rules.variants import Rules

EXPLORATION = 0.7
"""How much a bound lies above a mean: near 1/√2, for rewards of 0 and 1."""

_WORD = 1 << 64
_FIRST_ROOM = 1 << 12


class Play(msgspec.Struct, frozen=True):
    """A legal card: how often the search took it, and how often the own team then won the round."""

    card: Card
    visits: int
    wins: int


@compiled
def relabel(cards: Words, place: int) -> None:
    """`teams.relabelled` for each set of a row."""
    for index in range(u64(len(cards))):
        cards[index] = teams.relabelled(cards[index], place)


@compiled
def label_back(cards: Words, place: int) -> None:
    """What `relabel` was given."""
    for index in range(u64(len(cards))):
        cards[index] = teams.labelled_back(cards[index], place)


@compiled
def fill_root(root: Words, p: Words) -> None:
    """What is public in a position, relabelled."""
    place = teams.place_of(p[layout.TRUMP])
    root[tree.SEAT] = p[layout.TURN]
    root[tree.COUNT] = p[layout.SEATS] - p[layout.TO_COME]
    root[tree.LED] = teams.led_of(p)
    root[tree.BEST] = teams.best_of(p)
    root[tree.BEST_SEAT] = p[layout.BEST_SEAT]
    root[tree.TABLE] = teams.relabelled(p[layout.ON_TABLE], place)
    for side in range(u64(2)):
        bosses = teams.relabelled(p[layout.CAPTURED + side], place)
        root[tree.WON_BY + side] = bosses + p[layout.TRICKS + side] * teams.ONE_TRICK
    root[tree.WIND] = teams.wind_of(place)
    root[tree.BOSSES] = teams.relabelled(teams.BOSS, place)
    root[tree.BOSSES_TO_WIN] = p[layout.BOSSES_TO_WIN]
    root[tree.TRICKS_TO_LOSE] = p[layout.TRICKS_TO_LOSE]


class Search:
    """A search that can be run on and on; the same seed and runs give the same tree.

    Raises `InvariantViolation` unless the rules are those of two teams with a card turned up, and a card is played.
    """

    def __init__(self, rules: Rules, observation: Observation, *, seed: int, exploration: float = EXPLORATION) -> None:
        if not teams.fits(rules):
            raise InvariantViolation(f"this search plays for two teams with a card turned up, not {rules.variant}")
        if observation.phase is not Phase.PLAY or observation.seat not in observation.to_act:
            raise InvariantViolation(f"seat {observation.seat} has no card to play")
        self.worlds: Worlds = worlds(rules, observation)
        position = pack(determinize(rules, observation, QuickSource(0)))
        self._place = u64(int(position[layout.TRUMP]).bit_length() // 8 * 8 - 8)
        self._root = empty_row(int(tree.SIZE))
        fill_root(self._root, position)
        hands = self._relabelled(map(mask_of, self.worlds.known))
        self._root[: len(hands)] = hands
        self._root[tree.OBSERVER] = observation.seat
        # Compiled loops want at least one class, though it be empty.
        self._classes = self._relabelled([mask_of(cards) for cards in self.worlds.classes] or [0])
        tables = [count for table in self.worlds.tables for counts in table for count in counts]
        self._tables = row(tables or [0, 0, 0])
        so_far = accumulate(self.worlds.weights)
        self._odds = row(min(count * _WORD // self.worlds.count, _WORD - 1) for count in so_far)
        self._tree = empty_row(_FIRST_ROOM * int(tree.NODE))
        self._hands, self._path = empty_row(4), empty_row(tree.LONGEST)
        self._seed, self._stream, self._used = u64(seed), 0, 1
        self._exploration = exploration

    def _relabelled(self, masks: Iterable[int]) -> Words:
        cards = row(masks)
        relabel(cards, self._place)
        return cards

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        needed = (self._used + iterations) * int(tree.NODE)
        if needed > len(self._tree):
            grown = empty_row(max(needed, 2 * len(self._tree)))
            grown[: len(self._tree)] = self._tree
            self._tree = grown
        used = tree.search(
            self._root, self._classes, self._tables, self._odds, self._tree, self._hands, self._path,
            self._seed, u64(self._stream), u64(self._used), u64(iterations), self._exploration,
        )  # fmt: skip
        self._used, self._stream = int(used), self._stream + 1

    @property
    def nodes(self) -> int:
        """Size of the tree."""
        return self._used

    def plays(self) -> tuple[Play, ...]:
        """What was tried, the most visited card first."""
        words, team = self._tree, int(self._root[tree.SEAT]) % 2
        plays = []
        child = int(words[int(tree.LINKS)]) >> 32
        while child:
            entry = child * int(tree.NODE)
            visits = int(words[entry + int(tree.COUNTS)]) & 0xFFFFFFFF
            won = int(words[entry + int(tree.WON)])
            card = row([int(words[entry + int(tree.CARD)])])
            label_back(card, self._place)
            (name,) = cards_of(int(card[0]))
            plays.append(Play(name, visits, visits - won if team else won))
            child = int(words[entry + int(tree.LINKS)]) & 0xFFFFFFFF
        return tuple(sorted(plays, key=lambda play: -play.visits))

    def deal(self, seed: int) -> tuple[tuple[Card, ...], ...]:
        """One random deal of the hidden cards: all hands, the own one included."""
        hands = empty_row(4)
        tree.deal(self._root, self._classes, self._tables, self._odds, hands, u64(seed), u64(0))
        label_back(hands, self._place)
        return tuple(cards_of(hand) for hand in numbers(hands))
