"""States that a seat cannot tell from the real one, each with the same probability."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import comb

from zashiki.core.chance import Source, shuffled
from zashiki_duet.cards import DECK, Card, in_deck_order, suit_of
from zashiki_duet.exchange import decision
from zashiki_duet.observation import Observation
from zashiki_duet.state import Phase, State
from zashiki_duet.variants import SEATS


def determinize(seen: Observation, source: Source) -> State:
    """A state drawn uniformly from all placements of the hidden cards (D6) that fit the voids shown so far (D4.2)."""
    if not seen.hand_counts:
        return State(seen.rules)
    hands, rest = _draw_hands(seen, source)
    aside: list[tuple[Card, ...] | None] = []
    drawn: list[tuple[Card, ...]] = []
    for seat, hand in enumerate(hands):
        count = seen.exchanged[seat] if seen.exchanged else 0
        if seat == seen.seat:
            aside.append(seen.aside)
            drawn.append(seen.drawn)
        elif seen.phase is Phase.EXCHANGE:
            aside.append(None if seat in seen.to_act else _draw_choice(seat, hand, source))
        else:
            aside.append(in_deck_order(rest[:count]))
            # Whatever a seat has held since the exchange may have been drawn in it.
            drawn.append(in_deck_order(shuffled((*hand, *_played(seen, seat)), source)[:count]))
            rest = rest[count:]
    return State(
        rules=seen.rules,
        phase=seen.phase,
        results=seen.results,
        hands=hands,
        talon=tuple(rest),
        turned_up=seen.turned_up,
        aside=tuple(aside),
        drawn=tuple(drawn) if seen.exchanged else (),
        tricks=seen.tricks,
    )


def _played(seen: Observation, seat: int) -> list[Card]:
    return [card for trick in seen.tricks for index, card in enumerate(trick.plays) if trick.seat_of(index) == seat]


def _may_hold(seen: Observation, seat: int, card: Card) -> bool:
    """Whether the seat has followed suit whenever the card's suit was led (D4.2)."""
    led = [trick for trick in seen.tricks if trick.plays and suit_of(trick.plays[0]) == suit_of(card)]
    played = {suit_of(other) for trick in led for i, other in enumerate(trick.plays) if trick.seat_of(i) == seat}
    return played <= {suit_of(card)}


def _draw_hands(seen: Observation, source: Source) -> tuple[tuple[tuple[Card, ...], ...], list[Card]]:
    """The hands by seat, and the other hidden cards in random order.

    How many cards the first hand takes that the second may hold as well is drawn with the number of ways in which
    everything else can then be placed, so all placements are equally likely.
    """
    played = [card for seat in range(SEATS) for card in _played(seen, seat)]
    known = {*seen.hand, *played, seen.turned_up, *((seen.aside or ()) if seen.exchanged else ())}
    hidden = [card for card in DECK if card not in known]
    sizes = [0 if seat == seen.seat else count for seat, count in enumerate(seen.hand_counts)]
    mine, yours = ([card for card in hidden if _may_hold(seen, seat, card)] for seat in range(SEATS))
    both, own = [card for card in mine if card in yours], [card for card in mine if card not in yours]
    ways = [
        comb(len(both), n) * comb(len(own), sizes[0] - n) * comb(len(yours) - n, sizes[1]) for n in range(sizes[0] + 1)
    ]
    shared = _weighted(ways, source)
    first = shuffled(both, source)[:shared] + shuffled(own, source)[: sizes[0] - shared]
    second = shuffled([card for card in yours if card not in first], source)[: sizes[1]]
    hands = (in_deck_order(seen.hand if seat == seen.seat else hand) for seat, hand in enumerate((first, second)))
    return tuple(hands), shuffled([card for card in hidden if card not in first and card not in second], source)


def _weighted(weights: Sequence[int], source: Source) -> int:
    """An index, drawn by weights of any size from numbers of at most 30 bits."""
    total = sum(weights)
    top = (total.bit_length() - 1) // 30 * 30
    number = total
    while number >= total:
        low = sum(source.below(1 << 30) << shift for shift in range(0, top, 30))
        number = low + (source.below((total >> top) + 1) << top)
    return next(index for index, end in enumerate(accumulate(weights)) if number < end)


def _draw_choice(seat: int, hand: tuple[Card, ...], source: Source) -> tuple[Card, ...]:
    """What the seat may have chosen to lay aside."""
    answers = list(decision(seat, hand).picks())
    return tuple(map(Card, answers[source.below(len(answers))]))
