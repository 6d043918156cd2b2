"""The options of one decision, and what each of them comes to in deals that fit what the seat knows.

Nothing here sees more than the seat's observation, and every seat, the own one too, plays on by the learned policy,
which reads only what its player could know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

import msgspec

from zashiki.analysis.values import Picks
from zashiki.core.chance import QuickSource
from zashiki.core.decision import Decision
from zashiki.players.bot import answer, decision_of
from zashiki.septet.analysis import rollouts
from zashiki.septet.analysis.outcomes import Outcome, OutcomeReader, Standing
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.words import Words, empty_table, row, table, u64
from zashiki.septet.bots.codes import BIT, CARDS, CODE, MASK_OF_SUIT
from zashiki.septet.bots.heuristic import friends_of, heuristic_answer, parting_picks, rules_of
from zashiki.septet.bots.learned.rounds import NOBODY
from zashiki.septet.bots.learned.tables import memory_of
from zashiki.septet.bots.learned.thinking import CardThought, PartingThought, desk_of
from zashiki.septet.bots.learned.worlds import find_zones
from zashiki.septet.bots.play_view import view_of
from zashiki.septet.bots.setting import setting_of
from zashiki.septet.rules.actions import DiscardCard, NameSwap, PassCards, PlayCard, read_action
from zashiki.septet.rules.cards import Card, in_deck_order, is_boss
from zashiki.septet.rules.determinize import determinize
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.play import begin_play
from zashiki.septet.rules.state import State
from zashiki.septet.rules.variants import Rules

BATCH = 32
"""In how many deals it is worth trying options at a time."""
MOST_PARTINGS = 14
"""How many passes or discards are tried, the learned policy's favourites."""
STEP = 0.01
"""How much worse than the natural one an exchange is thought to be, in chances."""


class Options:
    """The answers worth trying, the most natural first, in deals that follow from a seed."""

    kind: int
    """As `rollouts` has it."""

    def __init__(self, observation: Observation, seed: int | str) -> None:
        self.observation = observation
        self.decision: Decision = decision_of(observation)
        self.rules = rules_of(observation)
        self.setting = setting_of(self.rules)
        self.seat = self.decision.seat
        self.side = self.rules.side_of(self.seat)
        self.picks: list[Picks] = []
        """The options."""
        self.priors: list[float] = []
        """What each option looks worth untried; only differences count."""
        self._seed, self._next = number_of(seed), 0
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
        desk = desk_of(self.rules)
        position, memory = self.round()
        if self.kind != rollouts.PART:
            # The desk is shared with whoever thinks about the same rules.
            find_zones(position, memory, u64(self.seat), desk.zones, desk.ways)
        asked = rollouts.Question(
            self.kind, position, memory, u64(self.seat), self.leader(),
            table([row(self.words_of(self.picks[option])) for option in options]),
        )  # fmt: skip
        players = rollouts.players_at(desk, desk.values(_boss_turned_up(self.observation.turned_up)))
        results = empty_table(count * len(options), rollouts.RESULT_WORDS)
        rollouts.roll_out(asked, players, u64(self._seed), u64(self._next), u64(count), results)
        self._next += count
        has_trick = self.kind == rollouts.PLAY
        outcomes = [self._reader.outcome(line, self.side, has_trick=has_trick) for line in _lists(results)]
        width = len(options)
        return [outcomes[begin : begin + width] for begin in range(0, len(outcomes), width)]

    def round(self) -> tuple[Words, Words]:
        """The round's position and memory, in which only what the seat knows is read."""
        raise NotImplementedError

    def leader(self) -> int:
        """Who leads the first trick, where that is asked for."""
        return NOBODY

    def words_of(self, picks: Picks) -> tuple[int, int, int]:
        """An option as `rollouts` reads it."""
        raise NotImplementedError


class CardOptions(Options):
    """Which card to play (S4.1). Equal cards, none of them a boss, are one option."""

    kind = rollouts.PLAY

    def __init__(self, observation: Observation, seed: int | str) -> None:
        super().__init__(observation, seed)
        self.view = view_of(observation, self.rules)
        self.state = determinize(self.rules, observation, QuickSource(0))
        """A state that the seat could be in."""
        self._round = pack(self.state), memory_of(self.state)
        thought = CardThought(observation, self.seat, 0)
        ranked = sorted(zip(thought.priors(), thought.codes, strict=True), key=lambda one: (-one[0], one[1]))
        self.priors = [prior for prior, _ in ranked]
        self.codes = [code for _, code in ranked]
        """The cards by code, as `picks` has them."""
        self.picks = [(CARDS[code],) for code in self.codes]

    def index_of(self, picks: Picks) -> int:
        """The option that the card is, or equals: of equal cards only the lowest is an option."""
        code = CODE[Card(picks[0])]
        lower = [other for other in self.codes if other <= code and 1 << other & MASK_OF_SUIT[code]]
        return self.codes.index(max(lower))

    def round(self) -> tuple[Words, Words]:
        """The round as it may stand."""
        return self._round

    def words_of(self, picks: Picks) -> tuple[int, int, int]:
        """The card."""
        return BIT[Card(picks[0])], 0, 0


class PartingOptions(Options):
    """Which cards to pass or to discard (S3.2, S8.3)."""

    kind = rollouts.PART

    def __init__(self, observation: Observation, seed: int | str) -> None:
        super().__init__(observation, seed)
        self._thought = PartingThought(observation, self.seat, 0)
        friends = friends_of(self.rules, self.decision)
        ways = self._thought.ways(MOST_PARTINGS)
        self.picks = [self._in_order(parting_picks(*way[1:], friends)) for way in ways]
        self.priors = [way[0] for way in ways]

    def _in_order(self, picks: Picks) -> Picks:
        """Where the order of the cards says nothing, they are the same in any."""
        return picks if self.decision.ordered else in_deck_order(map(Card, picks))

    def index_of(self, picks: Picks) -> int:
        """The option; what the policy does not favour joins them."""
        return super().index_of(self._in_order(picks))

    def round(self) -> tuple[Words, Words]:
        """The round before anybody parts with a card."""
        return self._thought.position, self._thought.memory

    def leader(self) -> int:
        """The seat, or `NOBODY` where whoever holds a card will show it and lead (S3.4)."""
        return self._thought.leader

    def words_of(self, picks: Picks) -> tuple[int, int, int]:
        """A card for each receiver in turn, or the one to discard."""
        first, second, third = (*(BIT[Card(pick)] for pick in picks), 0, 0)[:3]
        return first, second, third


class ExchangeOptions(Options):
    """Whether to hide a boss under the straw, and where (S8.5, S8.6).

    What the other may still exchange afterwards is left out.
    """

    def __init__(self, observation: Observation, seed: int | str) -> None:
        super().__init__(observation, seed)
        self.kind = rollouts.SWAP if observation.naming is None else rollouts.SETTLE
        natural = heuristic_answer(observation).picks
        self.picks = [natural, *(picks for picks in self.decision.picks() if picks != natural)]
        self.priors = [0.0, *(-STEP for _ in self.picks[1:])]
        state = determinize(self.rules, observation, QuickSource(0))
        state = begin_play(msgspec.structs.replace(state, naming=None, to_swap=()))
        self._round = pack(state), memory_of(state)

    def round(self) -> tuple[Words, Words]:
        """The round as it stands before the exchange, the first trick about to be led."""
        return self._round

    def words_of(self, picks: Picks) -> tuple[int, int, int]:
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
        return BIT[boss], places[1], 0


def options_of(observation: Observation, seed: int | str) -> Options:
    """The options of what the observing seat is asked; raises `InvariantViolation` if it is asked nothing."""
    kind = decision_of(observation).kind
    if kind == PlayCard.kind:
        return CardOptions(observation, seed)
    if kind in (PassCards.kind, DiscardCard.kind):
        return PartingOptions(observation, seed)
    return ExchangeOptions(observation, seed)


def play_out(rules: Rules, states: Sequence[State], reader: OutcomeReader, seed: int | str) -> list[Standing]:
    """How rounds end that are played on from these states of one round, all with the same card turned up."""
    desk = desk_of(rules)
    results = empty_table(len(states), rollouts.RESULT_WORDS)
    rollouts.roll_out_positions(
        table([pack(state) for state in states]), table([memory_of(state) for state in states]),
        rollouts.players_at(desk, desk.values(_boss_turned_up(states[0].turned_up))), u64(number_of(seed)), results,
    )  # fmt: skip
    return [reader.standing(line) for line in _lists(results)]


def number_of(seed: int | str) -> int:
    """The seed as a number that fits a word."""
    return int.from_bytes(sha256(str(seed).encode()).digest()[:7], "big")


def _boss_turned_up(turned_up: Card | None) -> bool:
    return turned_up is not None and is_boss(turned_up)


def _lists(results: Iterable[Iterable[int]]) -> list[list[int]]:
    found: list[list[int]] = results.tolist()  # type: ignore[attr-defined]
    return found
