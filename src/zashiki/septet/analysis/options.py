"""The options of one decision, and what each of them comes to in deals that fit what the seat knows.

Nothing here sees more than the seat's observation, and every seat, the own one too, plays on by the learned policy,
which reads only what its player could know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from zashiki.analysis.values import Picks
from zashiki.core.chance import QuickSource
from zashiki.core.decision import Decision
from zashiki.players.bot import answer, decision_of
from zashiki.septet.analysis.outcomes import Outcome, OutcomeReader, Standing
from zashiki.septet.bitboard.arrays import empty_table, table, u64
from zashiki.septet.bitboard.bitcards import BIT, CARDS, CODE, MASK_OF_SUIT
from zashiki.septet.bitboard.knowledge import pack_knowledge
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bots.flat_rules import flat_rules_of
from zashiki.septet.bots.heuristic import friends_of, heuristic_answer, pass_picks, rules_of
from zashiki.septet.bots.learned.engine import engine_of
from zashiki.septet.bots.learned.reward_tables import training_rewards
from zashiki.septet.bots.learned.rollouts import ENDING_WORDS, finish_positions
from zashiki.septet.bots.learned.root_search import CardSearch, ExchangeSearch, Option, PassSearch, RootSearch
from zashiki.septet.bots.play_view import view_of
from zashiki.septet.rules.actions import DiscardCard, NameSwap, PassCards, PlayCard, read_action
from zashiki.septet.rules.cards import Card, in_deck_order, is_boss
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State
from zashiki.septet.rules.variants import Rules

BATCH = 32
"""In how many deals it is worth trying options at a time."""
MOST_PASSES = 14
"""How many passes or discards are tried, the learned policy's favourites."""
STEP = 0.01
"""How much worse than the natural one an exchange is thought to be, in chances."""


class Options:
    """The answers worth trying, the most natural first, in deals that follow from a seed."""

    search: RootSearch
    """What the seat knows, and the rollouts that it is tried in."""

    def __init__(self, observation: Observation, seed: int | str) -> None:
        self.observation = observation
        self.decision: Decision = decision_of(observation)
        self.rules = rules_of(observation)
        self.flat = flat_rules_of(self.rules)
        self.seat = self.decision.seat
        self.side = self.rules.side_of(self.seat)
        self.picks: list[Picks] = []
        """The options."""
        self.priors: list[float] = []
        """What each option looks worth untried; only differences count."""
        self._next = 0
        self._reader = OutcomeReader(self.rules, observation)

    def __len__(self) -> int:
        return len(self.picks)

    def index_of(self, picks: Picks) -> int:
        """The option that these picks are, or equal; it joins the options if it was not among them."""
        if picks not in self.picks:
            self.picks.append(picks)
            self.priors.append(min(self.priors, default=0.0))
        return self.picks.index(picks)

    def try_out(self, options: Sequence[int], count: int) -> list[list[Outcome]]:
        """What each of these options comes to in the next `count` deals, deal by deal."""
        # The sampler is shared with whoever searches rounds by the same rules.
        self.search.fill_sampler()
        worlds = range(self._next, self._next + count)
        tried = [self.words_of(self.picks[option]) for option in options]
        results = self.search.roll_out(tried, worlds, self.search.playouts(), endings=True)
        self._next += count
        has_trick = isinstance(self.search, CardSearch)
        outcomes = [self._reader.outcome(line, self.side, has_trick=has_trick) for line in _lists(results.endings)]
        width = len(options)
        return [outcomes[begin : begin + width] for begin in range(0, len(outcomes), width)]

    def words_of(self, picks: Picks) -> Option:
        """An option as rollouts read it."""
        raise NotImplementedError


class CardOptions(Options):
    """Which card to play (S4.1). Equal cards, none of them a boss and none face up, are one option."""

    def __init__(self, observation: Observation, seed: int | str) -> None:
        super().__init__(observation, seed)
        self.view = view_of(observation, self.rules)
        self.deals = Determinizer(self.rules, observation)
        """The states that the seat could be in."""
        self.state = self.deals.draw(QuickSource(0))
        self.search = search = CardSearch(observation, self.seat, number_of(seed))
        ranked = sorted(zip(search.priors(), search.codes, strict=True), key=lambda one: (-one[0], one[1]))
        self.priors = [prior for prior, _ in ranked]
        self.codes = [code for _, code in ranked]
        """The cards by code, as `picks` has them."""
        self.picks = [(CARDS[code],) for code in self.codes]

    def index_of(self, picks: Picks) -> int:
        """The option that the card is, or equals: of equal cards only the lowest is an option."""
        code = CODE[Card(picks[0])]
        lower = [other for other in self.codes if other <= code and 1 << other & MASK_OF_SUIT[code]]
        return self.codes.index(max(lower))

    def words_of(self, picks: Picks) -> Option:
        """The card."""
        return BIT[Card(picks[0])], 0, 0


class PassOptions(Options):
    """Which cards to pass or to discard (S3.2, S8.3)."""

    def __init__(self, observation: Observation, seed: int | str) -> None:
        super().__init__(observation, seed)
        self.search = search = PassSearch(observation, self.seat, number_of(seed))
        friends = friends_of(self.rules, self.decision)
        ways = search.ways(MOST_PASSES)
        self.picks = [self._in_order(pass_picks(*way[1:], friends)) for way in ways]
        self.priors = [way[0] for way in ways]

    def _in_order(self, picks: Picks) -> Picks:
        """Where the order of the cards says nothing, they are the same in any."""
        return picks if self.decision.ordered else in_deck_order(map(Card, picks))

    def index_of(self, picks: Picks) -> int:
        """The option; what the policy does not favour joins them."""
        return super().index_of(self._in_order(picks))

    def words_of(self, picks: Picks) -> Option:
        """A card for each receiver in turn, or the one to discard."""
        first, second, third = (*(BIT[Card(pick)] for pick in picks), 0, 0)[:3]
        return first, second, third


class ExchangeOptions(Options):
    """Whether to hide a boss under the straw, and where (S8.5, S8.6).

    What the other may still exchange afterwards is left out.
    """

    def __init__(self, observation: Observation, seed: int | str) -> None:
        super().__init__(observation, seed)
        self.search = ExchangeSearch(observation, self.seat, number_of(seed))
        natural = heuristic_answer(observation).picks
        self.picks = [natural, *(picks for picks in self.decision.picks() if picks != natural)]
        self.priors = [0.0, *(-STEP for _ in self.picks[1:])]

    def words_of(self, picks: Picks) -> Option:
        """The boss and the face-down place, or zeros for no exchange."""
        naming = self.observation.naming
        if naming is not None:
            places = (naming.up, naming.down) if picks == ("exchange",) else None
        else:
            action = read_action(answer(self.decision, picks))
            assert isinstance(action, NameSwap)
            places = action.places
        if places is None:
            return 0, 0, 0
        boss = self.observation.piles[self.seat].up[places[0]]
        assert boss is not None
        return BIT[boss], places[1], int(naming is not None)


def options_of(observation: Observation, seed: int | str) -> Options:
    """The options of what the observing seat is asked; raises `InvariantViolation` if it is asked nothing."""
    kind = decision_of(observation).kind
    if kind == PlayCard.kind:
        return CardOptions(observation, seed)
    if kind in (PassCards.kind, DiscardCard.kind):
        return PassOptions(observation, seed)
    return ExchangeOptions(observation, seed)


def play_out(rules: Rules, states: Sequence[State], reader: OutcomeReader, seed: int | str) -> list[Standing]:
    """How rounds end that are played on from these states of one round, all with the same card turned up."""
    engine = engine_of(rules)
    endings = empty_table(len(states), ENDING_WORDS)
    positions, knowledge = (table([words(state) for state in states]) for words in (pack, pack_knowledge))
    policy = engine.policy(_boss_turned_up(states[0].turned_up))
    leaf = engine.playout_leaf(training_rewards(rules))
    finish_positions(positions, knowledge, u64(number_of(seed)), policy, leaf, engine.work, endings)
    return [reader.standing(line) for line in _lists(endings)]


def number_of(seed: int | str) -> int:
    """The seed as a number that fits a word."""
    return int.from_bytes(sha256(str(seed).encode()).digest()[:7], "big")


def _boss_turned_up(turned_up: Card | None) -> bool:
    return turned_up is not None and is_boss(turned_up)


def _lists(results: Iterable[Iterable[int]]) -> list[list[int]]:
    found: list[list[int]] = results.tolist()  # type: ignore[attr-defined]
    return found
