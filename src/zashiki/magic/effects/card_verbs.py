"""Operations that move cards, show them, and put them on."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.magic.effects.bindings import bound, in_play
from zashiki.magic.effects.evaluate import value
from zashiki.magic.effects.frames import VerbEffect, finish, follow
from zashiki.magic.effects.legality import slots_for
from zashiki.magic.effects.timing_events import announce, timing_event
from zashiki.magic.language import verbs as p
from zashiki.magic.language.cards import NATIVE_SLOT, CardId, Slot
from zashiki.magic.language.verb import Verb
from zashiki.magic.model import numbers, zones
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import PlacingFrame, Program


def _draw(d: MutableState, f: Program, op: p.Draw) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is None:
        return True
    n = value(d, f.env, op.n)
    return follow(d, f, timing_event(d, "draw", subject=seat, n=n, cause="effect", depth=f.env.depth))


def _put(d: MutableState, f: Program, op: p.Put) -> bool:
    cards = _named(d, f, op.what)
    receiver = in_play(d, f.env, op.of) if op.zone == "hand" else None
    finish(f)
    if op.zone == "hand" and receiver is None:
        return False
    for card in cards:
        _put_one(d, f, card, receiver)
    return False


def _named(d: MutableState, f: Program, what: str) -> list[CardId]:
    if what != "ev.card":
        return [str(card) for card in bound(f.env, what)]
    source = d.timing_event(f.env.timing_event)
    return [source.card] if source is not None and source.card else []


def _put_one(d: MutableState, f: Program, card: CardId, receiver: int | None) -> None:
    """Move one card to a hand, or (no receiver) to the discard pile; a card that has gone elsewhere stays there."""
    kind = d.content.kind(card)
    holder = zones.holder_of(d, card)
    if holder is not None:
        if receiver is None:
            zones.discard_from_hand(d, holder, (card,))
            announce(d, "discard", subject=holder, card=card, kind=kind, depth=f.env.depth)
        else:
            zones.give(d, ((holder, receiver, (card,)),))
    elif card in d.aside:
        if receiver is not None:
            zones.keep(d, receiver, (card,))
    elif (worn := zones.wearer_of(d, card)) is not None:
        if _is_kept(d, f, worn[0], card):
            return
        if receiver is None:
            zones.discard_from_slot(d, *worn)
        else:
            zones.take_open(d, receiver, card)
        announce(d, "unequip", subject=worn[0], card=card, kind=kind, depth=f.env.depth)
    elif receiver is not None and (card in d.limbo or card in d.discard):
        zones.take_open(d, receiver, card)
        announce(d, "gain", subject=receiver, card=card, kind=kind, depth=f.env.depth)


def _is_kept(d: MutableState, f: Program, seat: int, card: CardId | None) -> bool:
    """Whether a player wears a collectible that this effect may not touch: only his own may (M56, A18)."""
    return seat != f.env.owner and card in numbers.worn_collectibles(d, seat)


def _reveal(d: MutableState, f: Program, op: p.Reveal) -> bool:
    held: dict[int, list[CardId]] = {}
    for card in _named(d, f, op.what):
        holder = zones.holder_of(d, card)
        if holder is not None:
            held.setdefault(holder, []).append(card)
    for holder, cards in held.items():
        zones.show(d, holder, cards)
    return True


def _equip(d: MutableState, f: Program, op: p.Equip) -> bool:
    """One after the other: what is in the way of each is settled first (M51, M57)."""
    seat = in_play(d, f.env, op.of)
    named = _named(d, f, op.what)
    if seat is None or f.step >= len(named):
        return True
    card = named[f.step]
    d.change(step=f.step + 1)
    worn = zones.wearer_of(d, card)
    if worn is not None and card in numbers.worn_collectibles(d, worn[0]):
        return False  # A18
    slot = _slot_for(d, f, seat, card, op.slot)
    if slot is not None and worn != (seat, slot) and zones.lift(d, card):
        d.push(PlacingFrame(seat, card, slot, "hand", depth=f.env.depth))
        if worn is not None:
            announce(d, "unequip", subject=worn[0], card=card, kind=d.content.kind(card), depth=f.env.depth)
    return False


def _slot_for(d: MutableState, f: Program, seat: int, card: CardId, wanted: Slot | None) -> Slot | None:
    """The slot named, else the one where the card works, else the collectible's; None where it may not be worn."""
    native = NATIVE_SLOT.get(d.content.kind(card))
    worn = d.players[seat].equipment
    open_ = [slot for slot in slots_for(d, seat, card) if not _is_kept(d, f, seat, worn.in_slot(slot))]
    return next((slot for slot in ((wanted,) if wanted else (native, "collectible")) if slot in open_), None)


def _unequip(d: MutableState, f: Program, op: p.Unequip) -> bool:
    seat = in_play(d, f.env, op.of)
    card: CardId | None = None if seat is None else d.players[seat].equipment.in_slot(op.slot)
    finish(f)
    if seat is None or card is None:
        return False
    if not _is_kept(d, f, seat, card):
        zones.take_open(d, seat, card)
        announce(d, "unequip", subject=seat, card=card, kind=d.content.kind(card), depth=f.env.depth)
    return False


def _shuffle(d: MutableState, f: Program, op: p.Shuffle) -> bool:
    zones.shuffle(d, with_discard=op.zone == "discard")
    return True


def _look(d: MutableState, f: Program, op: p.Look) -> bool:
    of, viewer = in_play(d, f.env, op.of), in_play(d, f.env, op.viewer)
    if of is not None and viewer is not None:
        zones.show_hand(d, viewer, of)
    return True


def _bury(d: MutableState, f: Program, op: p.Bury) -> bool:
    zones.bury(d)
    return True


def _swap_hands(d: MutableState, f: Program, op: p.SwapHands) -> bool:
    a, b = in_play(d, f.env, op.a), in_play(d, f.env, op.b)
    if a is not None and b is not None and a != b:
        zones.give(d, ((a, b, d.players[a].hand), (b, a, d.players[b].hand)))
    return True


CARD_VERBS: Mapping[type[Verb], VerbEffect] = {
    p.Draw: _draw,
    p.Put: _put,
    p.Reveal: _reveal,
    p.Equip: _equip,
    p.Unequip: _unequip,
    p.Shuffle: _shuffle,
    p.Look: _look,
    p.Bury: _bury,
    p.SwapHands: _swap_hands,
}
