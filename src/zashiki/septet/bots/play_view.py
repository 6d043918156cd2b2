"""What the player who is to play a card knows: the own hand, the table, and what was told or shown (S10)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from zashiki.core.errors import InvariantViolation
from zashiki.septet.bitboard.bitcards import BOSS_MASK, CODE, MASK_OF_SUIT, SUIT_BITS, SUIT_INDEX, beaters, mask_of
from zashiki.septet.bots.flat_rules import FlatRules, flat_rules_of
from zashiki.septet.bots.packed_score import pack
from zashiki.septet.bots.round_value import RoundValue, round_value_of
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.scoring import by_side
from zashiki.septet.rules.state import Trick
from zashiki.septet.rules.variants import Rules

NO_TRUMP = -1


class PlayView(msgspec.Struct, frozen=True):
    """A round in the eyes of the player whose turn it is. Cards are codes, sets of cards are bit masks."""

    flat: FlatRules
    round_values: RoundValue
    seat: int
    """Who is to play."""
    hand: int
    """What the seat may play from, the open cards of its straw piles included (S8.8)."""
    unplayed: int
    """The deck without the turned-up card and all cards played."""
    shown: tuple[int, ...]
    """By seat: the playable cards that lie open (S10.5)."""
    told: tuple[int, ...]
    """By seat: the cards that the mover passed there, or was shown there (S10.3, S10.4)."""
    unknown_counts: tuple[int, ...]
    """By seat: how many cards it may play of which the mover does not know what they are."""
    voids: tuple[int, ...]
    """By seat: all cards of the suits that its hidden hand has failed to follow."""
    trump: int
    """Index of the trump suit, `NO_TRUMP` before the first lead sets it (S7.4)."""
    beat: tuple[int, ...]
    """For each winning card the cards that beat it, in this trick; empty before trump is set."""
    led: int
    """All cards of the suit led, 0 before the lead."""
    best: int
    """The card that is winning the trick; 0 before the lead."""
    best_seat: int
    table_bosses: int
    """The bosses in the trick."""
    to_come: int
    """Cards still to come in this trick, the mover's included."""
    captured: tuple[int, ...]
    """By side: captured bosses."""
    counts: int
    """Bosses and tricks of every side in one number (`packed_score`)."""
    tricks_played: int
    sealed: tuple[int, ...]
    """By side: sealed bosses, as sets of suit numbers (S7.6)."""

    def legal(self) -> int:
        """What the mover may play (S4.2)."""
        return self.hand & self.led or self.hand

    def beat_after(self, code: int) -> tuple[int, ...]:
        """For each winning card the cards that beat it, once the mover has played this card."""
        return self.beat or beaters(code // SUIT_BITS, False)

    def wins_with(self, code: int) -> bool:
        """Whether the card wins the trick as it lies."""
        return not self.led or bool(1 << code & self.beat[self.best])


def view_of(observation: Observation, rules: Rules) -> PlayView:
    """The view of the observing seat; raises `InvariantViolation` unless that seat is to play a card."""
    seat, trick = observation.seat, observation.trick
    if seat is None or trick is None or seat not in observation.to_act:
        raise InvariantViolation("only the seat that is to play a card has a view of the play")
    flat = flat_rules_of(rules)
    tricks = (*observation.tricks, trick)
    unplayed = flat.deck & ~_set_of(observation.turned_up) & ~mask_of(card for past in tricks for card in past.plays)
    shown = tuple(mask_of(pile.playable()) for pile in observation.piles) or (0,) * flat.seats
    told = _told(observation, seat)
    beat = _beat(observation, flat)
    best = _best_index(trick, beat)
    return PlayView(
        flat=flat,
        round_values=round_value_of(flat, boss_turned_up=bool(_set_of(observation.turned_up) & BOSS_MASK)),
        seat=seat,
        hand=mask_of(observation.hand) | shown[seat],
        unplayed=unplayed,
        shown=shown,
        told=told,
        unknown_counts=tuple(
            count - (cards & unplayed).bit_count() for count, cards in zip(observation.hand_counts, told, strict=True)
        ),
        voids=voids_in(tricks, flat.seats),
        trump=NO_TRUMP if observation.trump is None else SUIT_INDEX[observation.trump],
        beat=beat,
        led=MASK_OF_SUIT[CODE[trick.plays[0]]] if trick.plays else 0,
        best=CODE[trick.plays[best]] if trick.plays else 0,
        best_seat=trick.seat_of(best, flat.seats),
        table_bosses=mask_of(trick.plays) & BOSS_MASK,
        to_come=flat.seats - len(trick.plays),
        captured=tuple(mask_of(card for own in side for card in observation.captured[own]) for side in rules.sides),
        counts=_counts(observation, rules),
        tricks_played=len(observation.tricks),
        sealed=tuple(sum(1 << SUIT_INDEX[suit] for suit in suits) for suits in observation.seals),
    )


def _set_of(card: Card | None) -> int:
    return 0 if card is None else mask_of((card,))


def _told(observation: Observation, viewer: int) -> tuple[int, ...]:
    """By seat, the cards that the viewer passed there or was shown (S10.3, S10.4)."""
    told = [0] * len(observation.hand_counts)
    for passed in observation.passes:
        if passed.giver == viewer:
            told[passed.receiver] |= mask_of(passed.cards)
    if observation.leader is not None and observation.leader != viewer:
        told[observation.leader] |= _set_of(observation.shown)
    return tuple(told)


def _beat(observation: Observation, flat: FlatRules) -> tuple[int, ...]:
    """For each winning card the cards that beat it now; nothing before trump is set."""
    if observation.trump is None:
        return ()
    return beaters(SUIT_INDEX[observation.trump], flat.low_at[sum(map(len, observation.captured))])


def _best_index(trick: Trick, beat: tuple[int, ...]) -> int:
    """The index of the card that wins the trick as it lies; 0 before the lead."""
    best = 0
    for index, card in enumerate(trick.plays):
        if 1 << CODE[card] & beat[CODE[trick.plays[best]]]:
            best = index
    return best


def _counts(observation: Observation, rules: Rules) -> int:
    """Bosses and tricks of every side, packed."""
    bosses = by_side(rules, [len(cards) for cards in observation.captured])
    tricks = by_side(rules, observation.trick_counts)
    return sum(pack(*counts, side) for side, counts in enumerate(zip(bosses, tricks, strict=True)))


def voids_in(tricks: Iterable[Trick], seats: int) -> tuple[int, ...]:
    """By seat, all cards of the suits that it did not follow in these tricks."""
    voids = [0] * seats
    for trick in tricks:
        for index, card in enumerate(trick.plays):
            led = MASK_OF_SUIT[CODE[trick.plays[0]]]
            if MASK_OF_SUIT[CODE[card]] != led:
                voids[trick.seat_of(index, seats)] |= led
    return tuple(voids)
