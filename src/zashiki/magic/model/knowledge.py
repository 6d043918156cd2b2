"""What players know of cards in hidden hands: where each can be, and how many of some can be where together (A49).

A seat that has seen a card knows where it is. When cards have gone unseen from hand to hand it knows whose hands each
card can be in, and how many of them at most some hands can hold. All of it follows from what everybody sees and from
the seat's own knowledge, and nothing of it is ever false. Of one set of cards it is all that there is to know; what
several sets that were seen apart and mixed again and again would tell only together is let go.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from zashiki.magic.language.cards import CardId
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Sighting, Spread

MOST_SPREADS = 8
"""Of so many sets of cards a seat knows how they are spread; of more it forgets the eldest."""


class Unseen(NamedTuple):
    """Cards that go unseen from a hand into another."""

    receiver: int
    given: int
    size: int
    """Cards of the giver's hand until then."""


# ---- what is seen ----


def see(d: MutableState, seats: Iterable[int], cards: Iterable[CardId], holder: int) -> None:
    """Some seats now know that these cards are in a hand."""
    cards = tuple(cards)
    for seat in seats:
        locate(d, seat, cards, holder)
        if seat not in d.mates(holder):
            fresh = [Sighting(card, (holder,)) for card in cards]
            d.sightings[seat] = tuple(sorted((*d.sightings[seat], *fresh), key=_by_card))


def _by_card(sighting: Sighting) -> str:
    return sighting.card


def forget(d: MutableState, cards: Collection[CardId], holder: int) -> None:
    """The cards lie open, or left a hand for all to see: nothing needs to be remembered."""
    for seat, known in enumerate(d.sightings):
        for sighting in known:
            if sighting.card in cards:
                locate(d, seat, cards, holder)
                break


def locate(d: MutableState, seat: int, cards: Collection[CardId], holder: int) -> None:
    """A seat sees that these cards are in a hand, or were till now: less is to be found out about the others."""
    known = d.sightings[seat]
    if not known:
        return
    d.sightings[seat] = tuple([sighting for sighting in known if sighting.card not in cards])
    if d.spreads[seat]:
        spreads = []
        for spread in d.spreads[seat]:
            for card in cards:
                if card in spread.cards:
                    spread = _without(spread, card, 1 << holder)
            spreads.append(spread)
        _keep(d, seat, spreads)


def _without(spread: Spread, card: CardId, place: int) -> Spread:
    """The other cards, when one of them turns out to be in a place."""
    old = spread.most
    most = [old[seats] - 1 if seats & place else min(old[seats], old[seats | place] - 1) for seats in range(len(old))]
    return Spread(tuple([other for other in spread.cards if other != card]), tuple(most))


def miss(d: MutableState, seat: int, holder: int, shown: Collection[CardId]) -> None:
    """A seat sees a whole hand: what it remembers and is not `shown` is elsewhere."""
    _rule_out(d, seat, holder, [sighting.card for sighting in d.sightings[seat] if sighting.card not in shown])


def miss_kind(d: MutableState, holder: int, kind: str) -> None:
    """Everybody sees that no card of a kind is in a hand."""
    for seat, known in enumerate(d.sightings):
        if known:
            _rule_out(d, seat, holder, [s.card for s in known if d.content.kind(s.card) == kind])


def _rule_out(d: MutableState, seat: int, holder: int, cards: Collection[CardId]) -> None:
    """These cards are not in a hand."""
    if not any(sighting.card in cards and holder in sighting.holders for sighting in d.sightings[seat]):
        return
    place = 1 << holder
    _strip(d, seat, holder, cards)
    spreads = []
    for spread in d.spreads[seat]:
        if all(card in cards for card in spread.cards):
            most = [spread.most[seats & ~place] for seats in range(len(spread.most))]
            spread = Spread(spread.cards, tuple(most))
        spreads.append(spread)
    _keep(d, seat, spreads)


def _strip(d: MutableState, seat: int, holder: int, cards: Collection[CardId]) -> None:
    """Somebody is no possible holder of these cards."""
    left = []
    for sighting in d.sightings[seat]:
        if sighting.card in cards and holder in sighting.holders:
            sighting = Sighting(sighting.card, tuple([other for other in sighting.holders if other != holder]))
        if sighting.holders:
            left.append(sighting)
    d.sightings[seat] = tuple(left)


# ---- what goes unseen ----


def blur(d: MutableState, seat: int, moves: Mapping[int, Unseen]) -> None:
    """Cards went from hand to hand (by giver), all at once, and the seat did not see which."""
    known = d.sightings[seat]
    if not known or not moves:
        return
    spreads = list(d.spreads[seat])
    for giver in moves:
        _add(d, seat, spreads, giver)
    blurred = []
    for sighting in known:
        holders = {moves[holder].receiver for holder in sighting.holders if holder in moves}
        holders |= {h for h in sighting.holders if h not in moves or moves[h].given < moves[h].size}
        blurred.append(Sighting(sighting.card, tuple(sorted(holders))))
    d.sightings[seat] = tuple(blurred)
    _keep(d, seat, [Spread(spread.cards, _moved(spread.most, moves)) for spread in spreads])


def _moved(most: Sequence[int], moves: Mapping[int, Unseen]) -> tuple[int, ...]:
    """How many can be where when some have moved on.

    Of a giver whose receiver is not among the seats, what stays is no more than what he had and no more than he keeps;
    of one whose receiver is, what comes is no more than what he had and no more than he gives.
    """
    after = []
    for seats in range(len(most)):
        whole = seats
        parts: list[tuple[tuple[int, int], tuple[int, int]]] = []
        for giver, move in moves.items():
            place = 1 << giver
            is_in, arrives = bool(seats & place), bool(seats >> move.receiver & 1)
            if is_in != arrives:
                whole &= ~place
                parts.append(((place, 0), (0, move.given if arrives else move.size - move.given)))
        sums = []
        for chosen in product(*parts):
            where, rest = whole, 0
            for place, count in chosen:
                where |= place
                rest += count
            sums.append(most[where] + rest)
        after.append(min(sums))
    return tuple(after)


def fit(d: MutableState, holder: int) -> None:
    """A hand has become smaller: it holds no more of what somebody remembers than there is room for."""
    size, place = len(d.players[holder].hand), 1 << holder
    for seat, known in enumerate(d.sightings):
        possible = [sighting.card for sighting in known if holder in sighting.holders]
        if len(possible) <= size:
            continue
        if not size:
            _rule_out(d, seat, holder, possible)
            continue
        spreads = list(d.spreads[seat])
        _add(d, seat, spreads, holder)
        for number, spread in enumerate(spreads):
            old = spread.most
            most = [min(old[at], old[at & ~place] + size) if at & place else old[at] for at in range(len(old))]
            spreads[number] = Spread(spread.cards, tuple(most))
        _keep(d, seat, spreads)


def _add(d: MutableState, seat: int, spreads: list[Spread], holder: int) -> None:
    """How everything that can be in a hand is spread, as far as that is known."""
    known = [sighting for sighting in d.sightings[seat] if holder in sighting.holders]
    cards = tuple([sighting.card for sighting in known])
    if len(cards) < 2 or any(spread.cards == cards for spread in spreads):
        return
    most = _possible(known, len(d.players))
    for spread in spreads:
        others = _possible([sighting for sighting in known if sighting.card not in spread.cards], len(d.players))
        most = [min(n, spread.most[at] + others[at]) for at, n in enumerate(most)]
    spreads.append(Spread(cards, tuple(most)))


def _possible(sightings: Sequence[Sighting], seats: int) -> list[int]:
    """By set of seats, how many of these cards can be in one of their hands, each looked at by itself."""
    places = [sum([1 << holder for holder in sighting.holders]) for sighting in sightings]
    return [sum([bool(place & at) for place in places]) for at in range(1 << seats)]


def _keep(d: MutableState, seat: int, spreads: Iterable[Spread]) -> None:
    """Remember how cards are spread, as far as that says more than whose hands each of them can be in."""
    known: dict[tuple[CardId, ...], tuple[int, ...]] = {}
    for spread in spreads:
        for holder in range(len(d.players)):
            if spread.most[1 << holder] <= 0:
                _strip(d, seat, holder, spread.cards)
        twin = known.get(spread.cards, spread.most)
        known[spread.cards] = tuple([min(a, b) for a, b in zip(twin, spread.most, strict=True)])
    kept = []
    for cards, most in known.items():
        possible = _possible([sighting for sighting in d.sightings[seat] if sighting.card in cards], len(d.players))
        if any(n < possible[at] for at, n in enumerate(most)):
            kept.append(Spread(cards, most))
    d.spreads[seat] = tuple(kept[-MOST_SPREADS:])
