"""Root search: the options of a decision tried out in worlds that fit the observation, the best of them found.

For each kind of decision: what the seat knows becomes a position (`Root`), the policy says what each option looks worth
(priors), and sequential halving spends the budget on rollouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from zashiki.core.chance import QuickSource
from zashiki.players.sequential_halving import Budget
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.arrays import Table, Words, empty_floats, empty_row, row, table, u64
from zashiki.septet.bitboard.bitcards import BOSS_MASK, SUIT_MASK, codes_in, mask_of
from zashiki.septet.bitboard.knowledge import KNOWLEDGE_WORDS, OPEN, SEALS_BEFORE, UNPLAYED, pack_knowledge
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.prior_seals import seals_before
from zashiki.septet.bitboard.sampler import find_zones
from zashiki.septet.bots.heuristic import rules_of
from zashiki.septet.bots.learned import tree
from zashiki.septet.bots.learned.engine import engine_of
from zashiki.septet.bots.learned.leaf_evaluation import Leaf
from zashiki.septet.bots.learned.own_weights import PACKAGE
from zashiki.septet.bots.learned.pass_policy import list_passes
from zashiki.septet.bots.learned.policy import card_scores, find_options
from zashiki.septet.bots.learned.reward_tables import reward_tables
from zashiki.septet.bots.learned.rollouts import EXCHANGES, PASSES, PLAYS, Batch, Results, Root, new_results, roll_out
from zashiki.septet.bots.learned.rounds import NOBODY
from zashiki.septet.bots.learned.sequential_halving import Array, Verdict, halve
from zashiki.septet.bots.learned.weights_io import REWARD_SCALE, kind_of, prior_worlds_of
from zashiki.septet.rules.cards import Card, is_boss
from zashiki.septet.rules.determinize import determinize
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.play import begin_play
from zashiki.septet.rules.state import State

CARD_TRICKS, PASS_TRICKS = 1, 2
"""Where a value net says the rest, how many whole tricks are played before: after a card's own, and the pass."""
CARD_PRICE, PASS_PRICE = 0.42, 0.25
"""What such rollouts take of the time of those that go to the end of the round."""
MOST_PASSES, MOST_VALUED_PASSES = 14, 30
"""How many ways to part with cards are tried at most, the policy's favourites: and with the net."""

Option = tuple[int, int, int]
"""What `rollouts.Batch.options` says of an option."""


class RootSearch:
    """One observation in which the seat is to decide something."""

    kind: ClassVar[int]

    def __init__(self, observation: Observation, seat: int, seed: int, weights: str = PACKAGE) -> None:
        """`weights` names a folder of them, in the place of those that come with the package."""
        self.observation = observation
        self.engine = engine_of(rules_of(observation), weights)
        rules = self.engine.rules
        turned_up = observation.turned_up
        self.policy = self.engine.policy(turned_up is not None and is_boss(turned_up))
        sealed = tuple(len(suits) for suits in observation.seals)
        self._rewards = reward_tables(rules, observation.scores, sealed)
        self._seals_before = seals_before(observation.sides, observation.seals, observation.results)
        self._seed = seed
        position, knowledge = self._known(seat)
        leader = NOBODY if observation.leader is None else u64(observation.leader)
        self.root = Root(self.kind, position, knowledge, u64(seat), u64(rules.side_of(seat)), leader)

    def _known(self, seat: int) -> tuple[Words, Words]:
        """What the seat knows, as a position and as knowledge."""
        raise NotImplementedError

    def fill_sampler(self) -> None:
        """Make ready what rollouts draw their worlds from."""

    def playouts(self) -> Leaf:
        """Rollouts go to the end of the round."""
        return self.engine.playout_leaf(self._rewards)

    def leaf(self, tricks: int) -> Leaf:
        """Where there is a value net, rollouts end in it after so many tricks."""
        if self.engine.has_value_net:
            return self.engine.value_leaf(tricks, self._seals_before)
        return self.playouts()

    def roll_out(
        self, chosen: Sequence[Option], worlds: range, leaf: Leaf, trees: Sequence[int] = (), *, endings: bool = False
    ) -> Results:
        """Try the options in these worlds, by number; each has the root of its tree in `trees`, if there are any."""
        results = new_results(len(worlds), len(worlds) * len(chosen) if endings else 0)
        nodes = row(trees) if trees else empty_row(len(chosen))
        batch = Batch(option_table(chosen), nodes, u64(worlds.start), u64(len(worlds)), u64(self._seed))
        roll_out(self.root, batch, self.policy, leaf, self.engine.work, results)
        return results


def option_table(chosen: Sequence[Option]) -> Table:
    """The options as compiled code takes them."""
    return table([row(option) for option in chosen])


def lowest_of(cards: int, given: Sequence[int]) -> int:
    """The lowest of the cards that are not given yet."""
    left = cards & ~sum(given)
    return left & -left


class DealtSearch(RootSearch):
    """A search after the deal and all passes: hidden cards are dealt anew by the sampler."""

    def _state(self, state: State) -> State:
        return state

    def _known(self, seat: int) -> tuple[Words, Words]:
        # All that is read of this deal is what the seat knows; the rest is dealt anew for every world.
        state = self._state(determinize(self.engine.rules, self.observation, QuickSource(0)))
        return pack(state), pack_knowledge(state)

    def fill_sampler(self) -> None:
        """Count the worlds that fit; the sampler is shared with whoever searches rounds by the same rules."""
        root = self.root
        find_zones(root.position, root.knowledge, root.seat, self.engine.work.sampler)


class CardSearch(DealtSearch):
    """Which card to play."""

    kind = PLAYS

    def __init__(self, observation: Observation, seat: int, seed: int, weights: str = PACKAGE) -> None:
        super().__init__(observation, seat, seed, weights)
        self.codes = list(codes_in(int(find_options(self.root.position, self.root.knowledge))))
        """The cards worth telling apart: of equal ones the lowest."""

    def options(self, chosen: Sequence[int]) -> list[Option]:
        """The cards, by their places among the codes."""
        return [(1 << self.codes[index], 0, 0) for index in chosen]

    def priors(self) -> list[float]:
        """What the policy thinks of each card, as rewards; only their differences mean anything."""
        root = self.root
        cards = row(1 << code for code in self.codes)
        scores = empty_floats(len(self.codes))
        card_scores(root.position, root.knowledge, cards, self.policy, self.engine.work.scratch, scores)
        return [REWARD_SCALE * float(score) for score in scores]

    def search(self, budget: Budget, most_worlds: int | None = None) -> Verdict:
        """Try the cards out, each world played out by the policy."""
        self.fill_sampler()
        leaf = self.playouts()

        def try_some(chosen: Sequence[int], first: int, count: int) -> Array:
            return self.roll_out(self.options(chosen), range(first, first + count), leaf).rewards

        return halve(self.priors(), try_some, budget, most_worlds, self._prior_worlds())

    def search_in_trees(self, budget: Budget) -> Verdict:
        """Try the cards out with a tree of what comes after each."""
        self.fill_sampler()
        leaf = self.leaf(CARD_TRICKS)
        tree.plant(self.engine.work.forest, u64(len(self.codes)))

        def try_some(chosen: Sequence[int], first: int, count: int) -> Array:
            trees = [index + 1 for index in chosen]
            return self.roll_out(self.options(chosen), range(first, first + count), leaf, trees).rewards

        price = CARD_PRICE if self.engine.has_value_net else 1.0
        return halve(self.priors(), try_some, budget, prior_worlds=self._prior_worlds(), price=price)

    def _prior_worlds(self) -> int:
        return prior_worlds_of(kind_of(self.engine.rules))


class PassSearch(RootSearch):
    """Which cards to pass or discard, whatever the others hold and part with."""

    kind = PASSES

    def _known(self, seat: int) -> tuple[Words, Words]:
        """The round as the seat knows it before anybody parts with a card."""
        observation, rules = self.observation, self.engine.rules
        position, knowledge = self.engine.position(), empty_row(KNOWLEDGE_WORDS)
        turned_up = mask_of(() if observation.turned_up is None else (observation.turned_up,))
        knowledge[UNPLAYED] = mask_of(rules.deck) & ~turned_up
        for other, pile in enumerate(observation.piles):
            knowledge[OPEN + other] = position[at.HAND + other] = mask_of(pile.playable())
        position[at.HAND + seat] |= u64(mask_of(observation.hand))
        if observation.trump is not None:
            position[at.TRUMP] = SUIT_MASK[observation.trump]
        if rules.last_trick_takes_turned_up:
            position[at.LAST_TRICK_BOSS] = turned_up & BOSS_MASK
        for side, suits in enumerate(observation.seals):
            position[at.SEALED + side] = mask_of(Card(f"{suit}7") for suit in suits)
            knowledge[SEALS_BEFORE + side] = self._seals_before[side]
        return position, knowledge

    def ways(self, most: int | None = None) -> list[tuple[float, int, int]]:
        """The policy's best ways: what it thinks of each, as a reward, the cards for partners, and the others.

        As many as are worth trying, or at `most` so many.
        """
        if most is None:
            most = MOST_VALUED_PASSES if self.engine.has_value_net else MOST_PASSES
        root, passing = self.root, self.engine.work.passing
        count = list_passes(root.position, root.knowledge, root.seat, self.policy, passing)
        scores, ways = passing.scores, passing.ways
        order = sorted(range(int(count)), key=lambda index: -scores[index])[:most]
        return [(REWARD_SCALE * float(scores[i]), int(ways[i][0]), int(ways[i][1])) for i in order]

    def option(self, to_partners: int, elsewhere: int) -> Option:
        """The way as a card for each receiver in turn: the lowest first."""
        rules, seat, side = self.engine.rules, int(self.root.seat), self.root.side
        if not rules.passes:
            return elsewhere, 0, 0
        given: list[int] = []
        for offset in rules.passes:
            is_partner = rules.side_of((seat + offset) % rules.seats) == side
            given.append(lowest_of(to_partners if is_partner else elsewhere, given))
        return given[0], given[1], given[2]

    def search(self, ways: Sequence[tuple[float, int, int]], budget: Budget) -> Verdict:
        """Try the ways out."""
        leaf = self.leaf(PASS_TRICKS)

        def try_some(chosen: Sequence[int], first: int, count: int) -> Array:
            some = [self.option(*ways[index][1:]) for index in chosen]
            return self.roll_out(some, range(first, first + count), leaf).rewards

        price = PASS_PRICE if self.engine.has_value_net else 1.0
        return halve([prior for prior, _, _ in ways], try_some, budget, price=price)


class ExchangeSearch(DealtSearch):
    """Whether to exchange a boss in the straw piles, and where (S8.5, S8.6).

    What the other may still exchange afterwards is left out.
    """

    kind = EXCHANGES

    def _state(self, state: State) -> State:
        assert state.leader is not None
        return begin_play(msgspec.structs.replace(state, naming=None, to_swap=()))

    def search(self, swaps: Sequence[tuple[int, int] | None], budget: Budget, *, settles: bool = False) -> Verdict:
        """Try out exchanges of the boss face up at one index for the card face down at another, or none.

        With `settles` the card is known, and an exchange of two bosses is carried out; otherwise both then stay.
        """
        self.fill_sampler()
        named = [(0, 0, 0) if swap is None else (self._boss(swap[0]), swap[1], int(settles)) for swap in swaps]
        leaf = self.playouts()

        def try_some(chosen: Sequence[int], first: int, count: int) -> Array:
            some = [named[index] for index in chosen]
            return self.roll_out(some, range(first, first + count), leaf).rewards

        return halve([0.0] * len(swaps), try_some, budget)

    def _boss(self, up: int) -> int:
        card = self.observation.piles[int(self.root.seat)].up[up]
        assert card is not None
        return mask_of((card,))
