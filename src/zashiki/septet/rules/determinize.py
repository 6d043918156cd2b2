"""States that a seat cannot tell from the real one: the hidden cards dealt anew, consistent with all it knows (S10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from math import factorial

from zashiki.core.chance import Source, shuffled
from zashiki.core.errors import InvariantViolation
from zashiki.septet.rules.cards import Card, Suit, in_deck_order, is_boss, suit_of
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.sampling import CardSampler, Zone
from zashiki.septet.rules.state import Passed, Phase, Pile, State, Trick
from zashiki.septet.rules.variants import Rules


def shown_voids(observation: Observation) -> tuple[frozenset[Suit], ...]:
    """For each seat the suits that its hidden hand cannot hold: those it failed to follow in this round (S4.2)."""
    seats = len(observation.hand_counts)
    voids: list[set[Suit]] = [set() for _ in range(seats)]
    for trick in all_tricks(observation):
        for index, card in enumerate(trick.plays):
            if suit_of(card) != suit_of(trick.plays[0]):
                voids[trick.seat_of(index, seats)].add(suit_of(trick.plays[0]))
    return tuple(frozenset(suits) for suits in voids)


def all_tricks(observation: Observation) -> tuple[Trick, ...]:
    """The completed tricks of the round and the one being played."""
    return (*observation.tricks, *((observation.trick,) if observation.trick is not None else ()))


def played_cards(observation: Observation) -> frozenset[Card]:
    """Every card played in this round."""
    return frozenset(card for trick in all_tricks(observation) for card in trick.plays)


def known_holdings(observation: Observation) -> tuple[frozenset[Card], ...]:
    """For each seat the unplayed cards that the observer knows in its hidden hand: passed to it, or shown."""
    played = played_cards(observation)
    held: list[set[Card]] = [set() for _ in observation.hand_counts]
    for passed in observation.passes:
        held[passed.receiver].update(passed.cards)
    if observation.shown is not None and observation.leader is not None:
        held[observation.leader].add(observation.shown)
    if observation.phase in (Phase.DEAL, Phase.OVER) and not observation.piles:
        # S10.8: the bosses collected at the end of the round were shown, with where they were.
        for score in observation.results[-1].scored if observation.results else ():
            if score.collected_from is not None:
                held[score.collected_from].add(score.card)
    if observation.seat is not None:
        held[observation.seat] = set(observation.hand)
    return tuple(frozenset(cards - played) for cards in held)


class Determinizer:
    """Draws states for one observation; the counting behind it is done once, so many draws are cheap."""

    def __init__(self, rules: Rules, observation: Observation) -> None:
        self._rules = rules
        self._observation = observation
        self._has_cards = bool(observation.hand_counts)
        self._answers: dict[tuple[int, bool, Suit, bool, Suit], bool] = {}
        if self._has_cards:
            self._prepare()

    def _prepare(self) -> None:
        seen = self._observation
        seats = self._rules.seats
        self._held = known_holdings(seen)
        voids = shown_voids(seen)
        visible: set[Card] = set(played_cards(seen)).union(*self._held)
        visible.update(card for pile in seen.piles for card in (*pile.up, *pile.down) if card is not None)
        visible.update(card for card in (seen.turned_up, seen.discard) if card is not None)
        self._hidden = hidden = [card for card in self._rules.deck if card not in visible]
        zones: list[Zone] = []
        for seat in range(seats):
            room = 0 if seat == seen.seat else seen.hand_counts[seat] - len(self._held[seat])
            zones.append(Zone(room, _without(voids[seat])))
        self._discarders = [
            seat for seat in range(seats) if self._rules.discard and seat != seen.seat and _has_discarded(seen)
        ]
        zones.extend(Zone(1, lambda card: not is_boss(card)) for _ in self._discarders)
        self._covered = [
            (seat, down)
            for seat, pile in enumerate(seen.piles)
            for down, card in enumerate(pile.down)
            if card is None and not pile.is_gone[down]
        ]
        zones.append(Zone(len(self._covered), lambda card: True))
        self._zones = zones
        self._sampler = CardSampler(hidden, zones)

    def count(self) -> int:
        """How many ways there are to place the hidden cards."""
        return self._sampler.count() if self._has_cards else 1

    def may_answer(self, seat: int, card: Card, led: Suit) -> bool:
        """Whether in some of these states another seat may play the card to a trick in which that suit was led (S4.2).

        Hidden cards of a suit that are no bosses may lie in the same places, so one answer holds for all of them.
        """
        known = set(self._held[seat])
        if self._observation.piles:
            known.update(self._observation.piles[seat].playable())
        follows = suit_of(card) == led
        if not follows and any(suit_of(own) == led for own in known):
            return False
        if card not in known and card not in self._hidden:
            return False
        asked = (seat, card in known, suit_of(card), is_boss(card), led)
        if asked not in self._answers:
            self._answers[asked] = self._fits(seat, None if card in known else card, None if follows else led)
        return self._answers[asked]

    def _fits(self, seat: int, card: Card | None, without: Suit | None) -> bool:
        """Whether the hidden cards can be placed with that one in the seat's hand, and without cards of the suit."""
        zone = self._zones[seat]
        if card is not None and not (zone.size and zone.may_hold(card)):
            return False
        hand = Zone(zone.size - (card is not None), lambda one: zone.may_hold(one) and suit_of(one) != without)
        zones = [hand if index == seat else other for index, other in enumerate(self._zones)]
        return CardSampler([one for one in self._hidden if one != card], zones).count() > 0

    def draw(self, source: Source) -> State:
        """A state drawn uniformly over the placements of the hidden cards."""
        if not self._has_cards:
            return self._state(hands=(), piles=(), chosen=(), passes=(), discards=())
        return self._placed(self._sampler.sample(source), source)

    def count_states(self) -> int:
        """How many states there are with other cards in some hidden place: face-down places are told apart."""
        return self.count() * factorial(len(self._covered)) if self._has_cards else 1

    def states(self, source: Source) -> Iterator[State]:
        """All of these states, each once, in random order; their passes are those that the seat has seen.

        They are all put together before the first is given, so `count_states` should be looked at first.
        """
        if not self._has_cards:
            yield self.draw(source)
            return
        placed = [
            [*zones[:-1], list(downs)] for zones in self._sampler.assignments() for downs in permutations(zones[-1])
        ]
        for zones in shuffled(placed, source):
            yield self._placed(zones, source, self._observation.passes)

    def _placed(self, zones: list[list[Card]], source: Source, passes: tuple[Passed, ...] | None = None) -> State:
        """The state with the cards of these zones; its passes are drawn unless they are given."""
        seen = self._observation
        seats = self._rules.seats
        hands = tuple(in_deck_order((*self._held[seat], *zones[seat])) for seat in range(seats))
        discards: list[Card | None] = [None] * seats
        if seen.seat is not None:
            discards[seen.seat] = seen.discard
        for seat, zone in zip(self._discarders, zones[seats:], strict=False):
            discards[seat] = zone[0]
        downs = dict(zip(self._covered, zones[-1], strict=True))
        piles = tuple(
            Pile(
                up=pile.up,
                down=tuple(downs.get((seat, down), card) for down, card in enumerate(pile.down)),
                is_open=pile.is_open,
                is_known=tuple(
                    card is not None and not is_open for card, is_open in zip(pile.down, pile.is_open, strict=True)
                ),
            )
            for seat, pile in enumerate(seen.piles)
        )
        chosen = tuple(self._choice(seat, hands[seat], source) for seat in range(seats))
        passes = self._passes(hands, source) if passes is None else passes
        return self._state(hands, piles, chosen, passes, tuple(discards))

    def _choice(self, seat: int, hand: tuple[Card, ...], source: Source) -> tuple[Card, ...] | None:
        """Some cards that a seat may have chosen to pass or discard, where it has chosen."""
        seen = self._observation
        if not seen.has_chosen[seat]:
            return None
        if seat == seen.seat:
            return seen.choice
        if seen.phase is Phase.DISCARD:
            return (shuffled([card for card in hand if not is_boss(card)], source)[0],)
        cards = shuffled(hand, source)[: len(self._rules.passes)]
        return tuple(cards) if len(set(self._rules.passes)) > 1 else in_deck_order(cards)

    def _passes(self, hands: tuple[tuple[Card, ...], ...], source: Source) -> tuple[Passed, ...]:
        """The passes between other seats: any of the cards that each receiver held afterwards (S3.2)."""
        seen = self._observation
        rules = self._rules
        if not rules.passes or seen.phase is Phase.PASS:
            return ()
        seats = rules.seats
        known = {(passed.giver, passed.receiver): passed for passed in seen.passes}
        after = [list(hand) for hand in hands]
        for trick in all_tricks(seen):
            for index, card in enumerate(trick.plays):
                after[trick.seat_of(index, seats)].append(card)
        passes: list[Passed] = []
        received: list[set[Card]] = [set() for _ in range(seats)]
        for passed in known.values():
            received[passed.receiver].update(passed.cards)
        for giver in range(seats):
            for offset in sorted(set(rules.passes)):
                receiver = (giver + offset) % seats
                if (giver, receiver) not in known:
                    free = [card for card in after[receiver] if card not in received[receiver]]
                    cards = shuffled(free, source)[: rules.passes.count(offset)]
                    received[receiver].update(cards)
                    known[giver, receiver] = Passed(giver, receiver, in_deck_order(cards))
                passes.append(known[giver, receiver])
        return tuple(passes)

    def _state(
        self,
        hands: tuple[tuple[Card, ...], ...],
        piles: tuple[Pile, ...],
        chosen: tuple[tuple[Card, ...] | None, ...],
        passes: tuple[Passed, ...],
        discards: tuple[Card | None, ...],
    ) -> State:
        seen = self._observation
        return State(
            rules=self._rules,
            phase=seen.phase,
            scores=seen.scores,
            seals=seen.seals,
            results=seen.results,
            winners=seen.winners,
            hands=hands,
            piles=piles,
            turned_up=seen.turned_up,
            trump=seen.trump,
            leader=seen.leader,
            shown=seen.shown,
            chosen=chosen,
            passes=passes,
            discards=discards,
            to_swap=seen.to_swap,
            naming=seen.naming,
            tricks=seen.tricks,
            trick=seen.trick,
            captured=seen.captured,
        )


def _without(voids: frozenset[Suit]) -> Callable[[Card], bool]:
    return lambda card: suit_of(card) not in voids


def _has_discarded(observation: Observation) -> bool:
    return observation.phase not in (Phase.DISCARD, Phase.LEADER)


def determinize(rules: Rules, observation: Observation, source: Source) -> State:
    """One state that the observing seat cannot tell from the real one.

    Raises `InvariantViolation` if no placement of the hidden cards fits the observation.
    """
    determinizer = Determinizer(rules, observation)
    if determinizer.count() == 0:
        raise InvariantViolation("no deal is consistent with the observation")
    return determinizer.draw(source)


def hidden_places(state: State, observation: Observation) -> tuple[tuple[Card, ...], ...]:
    """The cards of a state that its observer has not seen: hands, discards, face-down cards, what was not dealt."""
    if state.phase is Phase.DEAL:
        return ()
    held = known_holdings(observation)
    places = [
        tuple(card for card in hand if seat != observation.seat and card not in held[seat])
        for seat, hand in enumerate(state.hands)
    ]
    others = [card for seat, card in enumerate(state.discards) if seat != observation.seat and card is not None]
    for pile, seen in zip(state.piles, observation.piles, strict=True):
        others += [card for card, known in zip(pile.down, seen.down, strict=True) if card is not None and known is None]
    placed = {card for hand in state.hands for card in hand}.union(others, played_cards(observation))
    placed.update(card for pile in state.piles for card in pile.cards())
    placed.update(card for card in (state.turned_up, *state.discards) if card is not None)
    undealt = tuple(card for card in state.rules.deck if card not in placed)
    return (*places, *((card,) for card in others), undealt)
