"""Where cards are, and how they move (M16–M20); what players know of them meanwhile is in `knowledge`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from zashiki.magic.language.cards import CardId, Slot
from zashiki.magic.model.card_events import (
    CardsBuried,
    CardsDiscarded,
    CardsDrawn,
    CardsKept,
    CardsLookedAt,
    CardsMoved,
    CardsShown,
    CardsTaken,
    HandSeen,
    PileReshuffled,
    PileShuffled,
)
from zashiki.magic.model.knowledge import Unseen, blur, fit, forget, locate, miss, see
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Buried


def pile_size(d: MutableState) -> int:
    """How many cards the draw pile has."""
    return len(d.pool) + len(d.bottom)


def is_pile_used_up(d: MutableState) -> bool:
    """Whether there is nothing left to draw, and no pile to be made of what was discarded (M79, A12)."""
    return pile_size(d) == 0 and not (d.rules.reshuffle and d.discard)


def audience(d: MutableState, *seats: int) -> tuple[int, ...]:
    """Who sees the hands of these seats: they and their team mates (M16, M89)."""
    if len(seats) == 1:
        return d.mates(seats[0])
    return tuple(sorted({mate for seat in seats for mate in d.mates(seat)}))


def holder_of(d: MutableState, card: CardId) -> int | None:
    """Who has a card in hand."""
    return next((seat for seat, player in enumerate(d.players) if card in player.hand), None)


def wearer_of(d: MutableState, card: CardId) -> tuple[int, Slot] | None:
    """Who wears a card, and where."""
    for seat, player in enumerate(d.players):
        for slot, worn in player.equipment.worn():
            if worn == card:
                return seat, slot
    return None


# ---- moves ----


def take_from_hand(d: MutableState, seat: int, cards: Collection[CardId]) -> None:
    """Take cards out of a hand, for all to see."""
    hand = tuple([card for card in d.players[seat].hand if card not in cards])
    others = sum([d.content.kind(card) != "event_trigger" for card in cards])
    d.update(seat, hand=hand, plain=min(len(hand), max(0, d.players[seat].plain - others)))
    forget(d, cards, seat)
    fit(d, seat)


def add_to_hand(d: MutableState, seat: int, cards: Iterable[CardId]) -> None:
    """Put cards into a hand; what others know of them is the caller's business."""
    d.update(seat, hand=d.content.sort((*d.players[seat].hand, *cards)))


def discard_from_hand(d: MutableState, seat: int, cards: Sequence[CardId]) -> None:
    """Discard hand cards (M19)."""
    if cards:
        take_from_hand(d, seat, cards)
        d.discard.extend(cards)
        d.emit(CardsDiscarded, seat, tuple(cards), "hand")


def discard_from_slot(d: MutableState, seat: int, slot: Slot) -> CardId:
    """Discard the card of a slot."""
    card = d.players[seat].equipment.in_slot(slot)
    assert card is not None, f"expected a card in slot {slot} of seat {seat}"
    d.wear(seat, slot, None)
    d.discard.append(card)
    d.emit(CardsDiscarded, seat, (card,), "equipment")
    return card


def discard_from_limbo(d: MutableState, card: CardId, seat: int | None) -> None:
    """A card that was played is done with (M20, A31)."""
    if card in d.limbo:
        d.limbo.remove(card)
        d.discard.append(card)
        d.emit(CardsDiscarded, seat, (card,), "table")


def give(d: MutableState, moves: Sequence[tuple[int, int, Sequence[CardId]]]) -> None:
    """Hand cards go from givers to receivers, all at once; only the sides of each see which."""
    moves = [move for move in moves if move[2] and move[0] != move[1]]
    for seat, known in enumerate(d.sightings):
        if known:
            _watch(d, seat, moves)
    for giver, _, cards in moves:
        hand = tuple(card for card in d.players[giver].hand if card not in cards)
        d.update(giver, hand=hand, plain=max(0, d.players[giver].plain - len(cards)))
    for _, receiver, cards in moves:
        add_to_hand(d, receiver, cards)
    for giver, receiver, cards in moves:
        see(d, audience(d, giver, receiver), cards, receiver)
        people = audience(d, giver, receiver)
        d.emit(CardsMoved, giver, receiver, people, len(cards), d.content.sort(cards))
    for giver, _, _ in moves:
        fit(d, giver)


def _watch(d: MutableState, seat: int, moves: Sequence[tuple[int, int, Sequence[CardId]]]) -> None:
    """What a seat knows when hand cards are about to go from hand to hand, of which it sees only its own side's."""
    unseen: dict[int, Unseen] = {}
    for giver, receiver, cards in moves:
        size = len(d.players[giver].hand)
        if seat not in audience(d, giver, receiver):
            unseen[giver] = Unseen(receiver, len(cards), size)
            continue
        locate(d, seat, cards, giver)
        if len(cards) == size:
            miss(d, seat, giver, ())
    blur(d, seat, unseen)


def take_open(d: MutableState, seat: int, card: CardId) -> tuple[int, Slot] | None:
    """A player takes a card that lies open (discard pile, table, equipment) into his hand; returns who wore it."""
    worn = wearer_of(d, card)
    if worn is not None:
        d.wear(worn[0], worn[1], None)
        origin = "equipment"
    elif card in d.limbo:
        d.limbo.remove(card)
        origin = "table"
    else:
        d.discard.remove(card)
        origin = "discard"
    add_to_hand(d, seat, (card,))
    see(d, range(len(d.players)), (card,), seat)
    d.emit(CardsTaken, seat, (card,), origin, None if worn is None else worn[0])
    return worn


def show_hand(d: MutableState, viewer: int, of: int) -> None:
    """A player sees another's hand."""
    cards = d.players[of].hand
    see(d, audience(d, viewer), cards, of)
    for seat in audience(d, viewer):
        miss(d, seat, of, cards)
    d.emit(HandSeen, viewer, of, audience(d, viewer, of), len(cards), cards)


def show(d: MutableState, seat: int, cards: Sequence[CardId]) -> None:
    """A player shows cards of his hand to everybody."""
    see(d, range(len(d.players)), cards, seat)
    d.emit(CardsShown, seat, d.content.sort(cards))


def lift(d: MutableState, card: CardId) -> bool:
    """Take a card from wherever it lies, to be put somewhere in the open; false where it cannot be taken."""
    holder, worn = holder_of(d, card), wearer_of(d, card)
    if holder is not None:
        take_from_hand(d, holder, (card,))
    elif worn is not None:
        d.wear(*worn, None)
    elif card in d.aside:
        d.aside.remove(card)
    elif card in d.discard:
        d.discard.remove(card)
    else:
        return False
    d.limbo.append(card)
    return True


# ---- the draw pile ----


def shuffle(d: MutableState, *, with_discard: bool) -> None:
    """Shuffle the whole draw pile: nobody knows any more what lies under it."""
    joined = d.discard if with_discard else []
    d.pool = list(d.content.sort((*d.pool, *(buried.card for buried in d.bottom), *joined)))
    d.emit(PileShuffled, len(joined))
    d.bottom = []
    if with_discard:
        d.discard = []


def reshuffle(d: MutableState) -> bool:
    """Where the rules say so, an empty draw pile is made of the discard pile (A12); whether it was."""
    if not d.rules.reshuffle or d.pool or d.bottom or not d.discard:
        return False
    d.emit(PileReshuffled, len(d.discard))
    d.pool = list(d.content.sort(d.discard))
    d.discard.clear()
    return True


def from_pool(d: MutableState, cards: Iterable[CardId]) -> None:
    """Chance has drawn these."""
    for card in cards:
        d.pool.remove(card)


def from_bottom(d: MutableState, n: int) -> list[Buried]:
    """The next cards, where only those that were put under the pile are left."""
    taken, d.bottom = d.bottom[:n], d.bottom[n:]
    return taken


def draw_to_hand(d: MutableState, seat: int, cards: Sequence[CardId], buried: Sequence[Buried]) -> None:
    """A player draws these cards (M18)."""
    drawn = d.content.sort((*cards, *(b.card for b in buried)))
    add_to_hand(d, seat, drawn)
    for b in buried:
        see(d, b.known_by, (b.card,), seat)
    if drawn:
        d.emit(CardsDrawn, seat, audience(d, seat), len(drawn), drawn)


def look_at(d: MutableState, seat: int, cards: Sequence[CardId]) -> None:
    """A player looks at the first cards of the draw pile."""
    d.aside = list(cards)
    d.viewer = seat
    d.emit(CardsLookedAt, seat, audience(d, seat), len(cards), tuple(cards))


def keep(d: MutableState, seat: int, cards: Sequence[CardId]) -> None:
    """Cards that were looked at go into a hand."""
    d.aside = [card for card in d.aside if card not in cards]
    add_to_hand(d, seat, cards)
    see(d, audience(d, d.viewer), cards, seat)
    people = audience(d, d.viewer, seat)
    d.emit(CardsKept, seat, people, len(cards), d.content.sort(cards))


def bury(d: MutableState) -> None:
    """What was looked at and not kept goes under the draw pile."""
    if d.aside:
        people = audience(d, d.viewer)
        d.bottom.extend(Buried(card, people) for card in d.aside)
        d.emit(CardsBuried, d.viewer, people, len(d.aside), tuple(d.aside))
    d.aside = []
    d.viewer = -1
