"""Putting cards into slots, and exchanging cards with a team mate (M50–M58, M90, A15–A17, A38)."""

from __future__ import annotations

from zashiki.magic.effects.timing_events import announce
from zashiki.magic.language.cards import COLLECTION_SLOTS, Slot
from zashiki.magic.model import numbers, zones
from zashiki.magic.model.card_events import (
    Equipped,
    ExchangeAnswered,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, ExchangeFrame, PlacingFrame


def step(d: MutableState, f: PlacingFrame) -> None:
    """Carry the change of equipment one step further."""
    if not d.alive(f.seat) or not _goes_on(d, f):
        d.stack.pop()
        zones.discard_from_limbo(d, f.card, f.seat)
        return
    match f.step:
        case "clear":
            _clear(d, f)
        case "displaced":
            _displaced(d, f)
        case "place":
            _place(d, f)


def put_back(d: MutableState, seat: int) -> None:
    """A collectible on its way between two slots is worn all the while (M57): who faints has it where it was (M74)."""
    for f in d.stack:
        if type(f) is not PlacingFrame or f.seat != seat or f.origin == "hand" or f.card not in d.limbo:
            continue
        if d.players[seat].equipment.in_slot(f.origin) is None:
            d.limbo.remove(f.card)
            d.wear(seat, f.origin, f.card)


def _goes_on(d: MutableState, f: PlacingFrame) -> bool:
    """Whether the card is still on its way; one that was put back goes on, unless it has been dropped since."""
    if f.card in d.limbo:
        return True
    if f.origin == "hand" or d.players[f.seat].equipment.in_slot(f.origin) != f.card:
        return False
    d.wear(f.seat, f.origin, None)
    d.limbo.append(f.card)
    return True


def _clear(d: MutableState, f: PlacingFrame) -> None:
    """The old card is discarded first (M51); a collectible of one's own may go to another slot instead (M57, A16)."""
    occupant = d.players[f.seat].equipment.in_slot(f.slot)
    kept = numbers.worn_collectibles(d, f.seat)
    if occupant not in kept:
        d.go_on("place")
        if occupant is not None:
            _discard(d, f, f.slot)
        return
    free = [s for s in COLLECTION_SLOTS if s != f.slot and d.players[f.seat].equipment.in_slot(s) not in kept]
    d.go_on("displaced")
    d.ask(Ask(f.seat, "displace", options=(*free, "discard"), about=occupant))


def _displaced(d: MutableState, f: PlacingFrame) -> None:
    (choice,) = d.answer()
    d.go_on("place")
    slot: Slot | None = next((s for s in COLLECTION_SLOTS if s == choice), None)
    if slot is None:
        _discard(d, f, f.slot)
        return
    occupant = d.players[f.seat].equipment.in_slot(f.slot)
    assert occupant is not None, "only a collectible that is worn can be displaced"
    if d.players[f.seat].equipment.in_slot(slot) is not None:
        _discard(d, f, slot)
    d.wear(f.seat, f.slot, None)
    d.wear(f.seat, slot, occupant)
    d.emit(Equipped, f.seat, occupant, slot, f.slot)


def _discard(d: MutableState, f: PlacingFrame, slot: Slot) -> None:
    card = zones.discard_from_slot(d, f.seat, slot)
    announce(d, "unequip", subject=f.seat, card=card, kind=d.content.kind(card), depth=f.depth)


def _place(d: MutableState, f: PlacingFrame) -> None:
    if d.players[f.seat].equipment.in_slot(f.slot) is not None:
        # What followed the old card's going has put another one there, which goes as deep in the chain (M50).
        d.change(step="clear", depth=f.depth + 1)
        return
    d.stack.pop()
    d.limbo.remove(f.card)
    d.wear(f.seat, f.slot, f.card)
    d.emit(Equipped, f.seat, f.card, f.slot, f.origin)
    ev = "equip" if f.origin == "hand" else "shift"
    fields = {"card": f.card, "kind": d.content.kind(f.card), "depth": f.depth}
    announce(d, ev, subject=f.seat, source=f.seat, **fields)


def step_exchange(d: MutableState, f: ExchangeFrame) -> None:
    """Carry an exchange one step further: a card, the card wanted for it, the partner's word (A38)."""
    match f.step:
        case "mine":
            d.go_on("theirs")
            d.ask(Ask(f.seat, "exchange", source="hand", of=f.seat, about="give"))
        case "theirs":
            d.change(step="agree", mine=d.answer()[0])
            if d.rules.exchange == "swap":
                d.go_on("wanted")
                d.ask(Ask(f.seat, "exchange", source="hand", of=f.partner, about="take"))
        case "wanted":
            d.change(step="agree", theirs=d.answer()[0])
        case "agree":
            d.go_on("done")
            d.ask(Ask(f.partner, "agree", options=("yes", "no"), about="exchange"))
        case "done":
            agreed = d.answer() == ("yes",)
            d.stack.pop()
            d.emit(ExchangeAnswered, f.seat, f.partner, agreed)
            if agreed:
                wanted = ((f.partner, f.seat, (f.theirs,)),) if f.theirs else ()
                zones.give(d, ((f.seat, f.partner, (f.mine,)), *wanted))
