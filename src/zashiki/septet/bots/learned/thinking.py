"""Thinking about an observation: the policy's card, and options tried out in worlds that fit it."""

from __future__ import annotations

from collections.abc import Sequence
from threading import local

import msgspec

from zashiki.core.chance import QuickSource
from zashiki.players.sequential_halving import Budget
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.codes import BOSS_MASK, SUIT_MASK
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.words import Words, row, u64
from zashiki.septet.bots.codes import codes_in, mask_of
from zashiki.septet.bots.heuristic import rules_of
from zashiki.septet.bots.learned import layout, learnt, tree, trials, value_net
from zashiki.septet.bots.learned.desk import Desk, results_table, rows_of
from zashiki.septet.bots.learned.ends import Ends
from zashiki.septet.bots.learned.learnt import TEMPER
from zashiki.septet.bots.learned.policy import options
from zashiki.septet.bots.learned.racing import Array, Verdict, race
from zashiki.septet.bots.learned.rounds import NOBODY, ways_of
from zashiki.septet.bots.learned.tables import memory_of, reward_tables
from zashiki.septet.bots.learned.worlds import find_zones
from zashiki.septet.bots.sealing import seals_before
from zashiki.septet.bots.setting import setting_of
from zashiki.septet.rules.cards import Card, is_boss
from zashiki.septet.rules.determinize import determinize
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.play import begin_play
from zashiki.septet.rules.variants import Rules

HEAT = 0.0
"""How much chance there is in the play of worlds; none is strongest."""

CARD_TRICKS, PART_TRICKS = 1, 2
"""Where a value net foresees the rest, how many whole tricks are played before: after a card's own, and the pass."""
CARD_PRICE, PART_PRICE = 0.42, 0.25
"""What such trials take of the time of those that go to the end of the round."""
WAYS, VALUED_WAYS = 14, 30
"""How many ways to part with cards are tried at most, the policy's favourites: and with the net."""

_desks = local()


def desk_of(rules: Rules) -> Desk:
    """This thread's desk for these rules."""
    desks: dict[Rules, Desk] | None = getattr(_desks, "by_rules", None)
    if desks is None:
        desks = _desks.by_rules = {}
    if rules not in desks:
        if len(desks) >= 8:
            desks.clear()
        kind = learnt.kind_of(rules)
        desks[rules] = Desk(rules, learnt.of_kind(kind), value_net.of_kind(kind))
    return desks[rules]


class Thought:
    """One observation in which the seat is to play a card or part with some, laid out on a desk."""

    def __init__(self, observation: Observation, seat: int, seed: int) -> None:
        self._observation = observation
        self._seat = seat
        self._seed = seed
        rules = rules_of(observation)
        self._desk = desk_of(rules)
        turned_up = observation.turned_up
        self._values = self._desk.values(turned_up is not None and is_boss(turned_up))
        setting = setting_of(rules)
        sealed = tuple(len(suits) for suits in observation.seals)
        self._side = setting.side_of[seat]
        self._rewards = reward_tables(rules, observation.scores, sealed)
        self._before = seals_before(observation.sides, observation.seals, observation.results)

    def _ends(self, tricks: int) -> Ends:
        """How the rounds of a search end: with a value net after so many tricks."""
        desk = self._desk
        return desk.valued_ends(tricks, self._before) if desk.foresees else desk.ends(self._rewards)


class CardThought(Thought):
    """Which card to play."""

    def __init__(self, observation: Observation, seat: int, seed: int) -> None:
        super().__init__(observation, seat, seed)
        # All that is read of this deal is what the seat knows; the rest is dealt anew for every world.
        state = determinize(self._desk.rules, observation, QuickSource(0))
        self._position, self._memory = pack(state), memory_of(state)
        self._prior_worlds = learnt.prior_worlds_of(learnt.kind_of(self._desk.rules))
        self.codes = list(codes_in(int(options(self._position, self._memory))))
        """The cards worth telling apart: of equal ones the lowest."""

    def priors(self) -> list[float]:
        """What the policy thinks of each card, as rewards; only their differences mean anything."""
        desk = self._desk
        scores = trials.card_scores(
            self._position, self._memory, _bits(self.codes), desk.weights, self._values, desk.rows[5],
            desk.numbers[0], desk.numbers[1],
        )  # fmt: skip
        return [TEMPER * float(score) for score in scores]

    def search(self, budget: Budget, most_worlds: int | None = None) -> Verdict:
        """Try the cards out in worlds that fit the observation, each played out by the policy."""
        self._find_zones()
        desk = self._desk

        def try_some(chosen: Sequence[int], first: int, count: int) -> Array:
            results = results_table(count)
            trials.try_cards(
                self._position, self._memory, _bits([self.codes[index] for index in chosen]), u64(first), u64(count),
                u64(self._seed), self._rewards[self._side], results, desk.weights, self._values, HEAT, desk.zones,
                desk.ways, desk.rows, desk.numbers,
            )  # fmt: skip
            return results

        return race(self.priors(), try_some, budget, most_worlds, self._prior_worlds)

    def search_deeply(self, budget: Budget) -> Verdict:
        """Try the cards out in worlds that fit the observation, with a tree of what comes after each."""
        self._find_zones()
        desk = self._desk
        forest = desk.forest
        ends = self._ends(CARD_TRICKS)
        tree.plant(forest.nodes, forest.sums, forest.used, u64(len(self.codes)))

        def try_some(chosen: Sequence[int], first: int, count: int) -> Array:
            results = results_table(count)
            tree.try_in_trees(
                self._position, self._memory, _bits([self.codes[index] for index in chosen]),
                row(index + 1 for index in chosen), u64(self._side), u64(first), u64(count), u64(self._seed),
                ends, results, desk.weights, self._values, desk.zones, desk.ways, desk.rows, desk.numbers,
                forest.nodes, forest.sums, forest.used,
            )  # fmt: skip
            return results

        price = CARD_PRICE if desk.foresees else 1.0
        return race(self.priors(), try_some, budget, prior_worlds=self._prior_worlds, price=price)

    def _find_zones(self) -> None:
        desk = self._desk
        find_zones(self._position, self._memory, u64(self._seat), desk.zones, desk.ways)


class PartingThought(Thought):
    """Which cards to pass or discard."""

    def __init__(self, observation: Observation, seat: int, seed: int) -> None:
        super().__init__(observation, seat, seed)
        desk = self._desk
        position, memory = desk.position(), desk.memory()
        setting = setting_of(desk.rules)
        turned_up = mask_of(() if observation.turned_up is None else (observation.turned_up,))
        memory[layout.UNPLAYED] = setting.deck & ~turned_up
        for other, pile in enumerate(observation.piles):
            memory[layout.OPEN + other] = position[at.HAND + other] = mask_of(pile.playable())
        position[at.HAND + seat] |= u64(mask_of(observation.hand))
        if observation.trump is not None:
            position[at.TRUMP] = SUIT_MASK[observation.trump]
        if desk.rules.last_trick_takes_turned_up:
            position[at.LAST_TRICK_BOSS] = turned_up & BOSS_MASK
        for side, suits in enumerate(observation.seals):
            position[at.SEALED + side] = mask_of(Card(f"{suit}7") for suit in suits)
            memory[layout.SEALS_BEFORE + side] = self._before[side]
        self.position, self.memory = position, memory
        """The round as the seat knows it before anybody parts with a card."""
        self.leader = NOBODY if observation.leader is None else u64(observation.leader)

    def ways(self, most: int | None = None) -> list[tuple[float, int, int]]:
        """The policy's best ways: what it thinks of each, as a reward, the cards for partners, and the others.

        As many as are worth trying, or at `most` so many.
        """
        desk = self._desk
        most = (VALUED_WAYS if desk.foresees else WAYS) if most is None else most
        count = ways_of(
            self.position, self.memory, u64(self._seat), desk.offsets, desk.part_weights, desk.numbers[2],
            desk.lists, desk.scores,
        )  # fmt: skip
        order = sorted(range(int(count)), key=lambda index: -desk.scores[index])[:most]
        return [(TEMPER * float(desk.scores[i]), int(desk.lists[i][0]), int(desk.lists[i][1])) for i in order]

    def search(self, ways: Sequence[tuple[float, int, int]], budget: Budget, most_worlds: int | None = None) -> Verdict:
        """Try the ways out, whatever the others hold and part with."""
        desk = self._desk
        ends = self._ends(PART_TRICKS)

        def try_some(chosen: Sequence[int], first: int, count: int) -> Array:
            results = results_table(count)
            trials.try_partings(
                self.position, self.memory, u64(self._seat), self.leader,
                rows_of([ways[index][1:] for index in chosen]), u64(first), u64(count), u64(self._seed),
                u64(self._side), ends, results, desk.weights, self._values, HEAT, desk.offsets, desk.part_weights,
                desk.rows, desk.numbers, desk.lists, desk.scores, desk.chosen,
            )  # fmt: skip
            return results

        price = PART_PRICE if desk.foresees else 1.0
        return race([prior for prior, _, _ in ways], try_some, budget, most_worlds, price=price)


class SwapThought(Thought):
    """Whether to exchange a boss in the straw piles, and where (S8.5, S8.6).

    What the other may still exchange afterwards is left out.
    """

    def __init__(self, observation: Observation, seat: int, seed: int) -> None:
        super().__init__(observation, seat, seed)
        state = determinize(self._desk.rules, observation, QuickSource(0))
        assert state.leader is not None
        state = begin_play(msgspec.structs.replace(state, naming=None, to_swap=()))
        self._position, self._memory = pack(state), memory_of(state)
        self._pile = observation.piles[seat]

    def search(self, swaps: Sequence[tuple[int, int] | None], budget: Budget, *, settles: bool = False) -> Verdict:
        """Try out exchanges of the boss face up at one index for the card face down at another, or none.

        With `settles` the card is known, and an exchange of two bosses is carried out; otherwise both then stay.
        """
        desk = self._desk
        find_zones(self._position, self._memory, u64(self._seat), desk.zones, desk.ways)
        named = [(0, 0) if swap is None else (mask_of((self._boss(swap[0]),)), swap[1]) for swap in swaps]

        def try_some(chosen: Sequence[int], first: int, count: int) -> Array:
            results = results_table(count)
            trials.try_swaps(
                self._position, self._memory, u64(self._seat), rows_of([named[index] for index in chosen]), settles,
                u64(first), u64(count), u64(self._seed), self._rewards[self._side], results, desk.weights,
                self._values, HEAT, desk.zones, desk.ways, desk.rows, desk.numbers,
            )  # fmt: skip
            return results

        return race([0.0] * len(swaps), try_some, budget)

    def _boss(self, up: int) -> Card:
        card = self._pile.up[up]
        assert card is not None
        return card


def _bits(codes: Sequence[int]) -> Words:
    return row(1 << code for code in codes)
