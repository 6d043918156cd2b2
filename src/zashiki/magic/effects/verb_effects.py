"""What each operation does.

An operation returns true when it is done; otherwise it has asked or pushed something, and is called again with the
program's frame as it left it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zashiki.core.action import CHANCE
from zashiki.magic.effects.bindings import bound, in_play
from zashiki.magic.effects.evaluate import tiles, value
from zashiki.magic.effects.flow_verbs import FLOW
from zashiki.magic.effects.frames import finish, follow
from zashiki.magic.effects.lasting_verbs import LASTING
from zashiki.magic.effects.legality import slots_for
from zashiki.magic.effects.picking_verbs import discard, pass_cards, pick
from zashiki.magic.effects.timing_events import announce, timing_event
from zashiki.magic.language import verbs as p
from zashiki.magic.language.cards import NATIVE_SLOT, CardId, Slot
from zashiki.magic.model import numbers, zones
from zashiki.magic.model.events import EventDrawn
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import PlacingFrame, Program


def _damage(d: MutableState, f: Program, op: p.Damage) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is None:
        return True
    n = value(d, f.env, op.n)
    fields = {"subject": seat, "source": f.env.source, "n": n, "dtype": op.dtype, "cause": f.env.cause}
    return follow(d, f, timing_event(d, "damage", depth=f.env.depth, **fields))


def _lose_hp(d: MutableState, f: Program, op: p.LoseHp) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is None:
        return True
    n = value(d, f.env, op.n)
    return follow(d, f, timing_event(d, "lose_hp", subject=seat, n=n, cause=f.env.cause, depth=f.env.depth))


def _heal(d: MutableState, f: Program, op: p.Heal) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is None:
        return True
    return follow(d, f, timing_event(d, "heal", subject=seat, n=value(d, f.env, op.n), depth=f.env.depth))


def _attack(d: MutableState, f: Program, op: p.Attack) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is None or not d.alive(f.env.owner):
        return True
    fields = {"subject": seat, "source": f.env.owner, "dtype": op.dtype, "card": f.env.card}
    return follow(d, f, timing_event(d, "attack", depth=f.env.depth, **fields))


def _draw(d: MutableState, f: Program, op: p.Draw) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is None:
        return True
    n = value(d, f.env, op.n)
    return follow(d, f, timing_event(d, "draw", subject=seat, n=n, cause="effect", depth=f.env.depth))


def _put(d: MutableState, f: Program, op: p.Put) -> bool:
    cards = _named(d, f, op.what)
    receiver = in_play(d, f.env, op.of) if op.zone == "hand" else None
    finish(d, f)
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
        if receiver is None:
            zones.discard_from_slot(d, *worn)
        else:
            zones.take_open(d, receiver, card)
        announce(d, "unequip", subject=worn[0], card=card, kind=kind, depth=f.env.depth)
    elif receiver is not None and (card in d.limbo or card in d.discard):
        zones.take_open(d, receiver, card)
        announce(d, "gain", subject=receiver, card=card, kind=kind, depth=f.env.depth)


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
    d.change(step=f.step + 1)
    card = named[f.step]
    worn = zones.wearer_of(d, card)
    if worn is not None and card in numbers.worn_collectibles(d, worn[0]):
        return False  # A18
    slot = _slot_for(d, seat, card, op.slot)
    if slot is not None and worn != (seat, slot) and zones.lift(d, card):
        d.push(PlacingFrame(seat, card, slot, "hand"))
        if worn is not None:
            announce(d, "unequip", subject=worn[0], card=card, kind=d.content.kind(card), depth=f.env.depth)
    return False


def _slot_for(d: MutableState, seat: int, card: CardId, wanted: Slot | None) -> Slot | None:
    """The slot named, else the one where the card works, else the collectible's; None where it may not be worn."""
    native = NATIVE_SLOT.get(d.content.kind(card))
    open_ = slots_for(d, seat, card)
    return next((slot for slot in ((wanted,) if wanted else (native, "collectible")) if slot in open_), None)


def _unequip(d: MutableState, f: Program, op: p.Unequip) -> bool:
    seat = in_play(d, f.env, op.of)
    card: CardId | None = None if seat is None else getattr(d.players[seat].equipment, op.slot)
    finish(d, f)
    if seat is None or card is None:
        return False
    if seat == f.env.owner or card not in numbers.worn_collectibles(d, seat):
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


def _move_to(d: MutableState, f: Program, op: p.MoveTo) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is None:
        return True
    if f.step == 1:
        return _moved(d, f, seat)
    options = tuple(tile for tile in tiles(d, f.env, op.tiles) if tile != d.players[seat].tile)
    return _ask_tile(d, f, op.by, options)


def _push(d: MutableState, f: Program, op: p.Push) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is None:
        return True
    if f.step == 1:
        return _moved(d, f, seat)
    here = d.players[seat].tile
    return _ask_tile(d, f, op.by, tuple(tile for tile in d.board.within(here, op.n) if tile != here))


def _ask_tile(d: MutableState, f: Program, by: str, options: tuple[str, ...]) -> bool:
    chooser = CHANCE if by == "random" else in_play(d, f.env, by)
    if not options or chooser is None:
        return True
    d.change(step=1)
    d.ask(chooser, "toss" if chooser == CHANCE else "tile", options, about=f.block)
    return False


def _moved(d: MutableState, f: Program, seat: int) -> bool:
    (tile,) = d.answer()
    return follow(d, f, _forced(d, f, seat, tile))


def _forced(d: MutableState, f: Program, seat: int, tile: str) -> Any:
    steps = d.board.steps(d.players[seat].tile)[tile]
    fields = {"subject": seat, "source": f.env.owner, "to": tile, "n": steps, "cause": "effect"}
    return timing_event(d, "move", depth=f.env.depth, **fields)


def _swap_places(d: MutableState, f: Program, op: p.SwapPlaces) -> bool:
    a, b = in_play(d, f.env, op.a), in_play(d, f.env, op.b)
    if a is None or b is None or a == b:
        return True
    there, here = d.players[b].tile, d.players[a].tile
    return follow(d, f, _forced(d, f, b, here), _forced(d, f, a, there))


def _draw_event(d: MutableState, f: Program, op: p.DrawEvent) -> bool:
    """M36; an empty event pile is made of its discard pile (A25)."""
    if f.step == 0:
        if not d.events:
            d.events, d.event_discard = sorted(d.event_discard), []
        if not d.events or not d.alive(f.env.owner):
            return True
        d.change(step=1)
        d.ask(CHANCE, "event", source="events", of=f.env.owner)
        return False
    (event,) = d.answer()
    d.events.remove(event)
    d.events_now.append(event)
    d.emit(EventDrawn(f.env.owner, event))
    return follow(d, f, timing_event(d, "event", subject=f.env.owner, program=event, depth=f.env.depth))


def _event_add(d: MutableState, f: Program, op: p.EventAdd) -> bool:
    happens = d.timing_event(f.env.timing_event)
    if happens is not None:
        before = getattr(happens, op.field)
        n = before + value(d, f.env, op.n)
        # A bound limits what the change may lead to; it never pulls a number that is already beyond it.
        if op.min is not None:
            n = max(n, min(op.min, before))
        if op.max is not None:
            n = min(n, max(op.max, before))
        d.edit_timing_event(happens.id, **{op.field: n})
    return True


def _event_set(d: MutableState, f: Program, op: p.EventSet) -> bool:
    if op.field == "subject":
        seat = in_play(d, f.env, op.to)
        if seat is not None:
            d.edit_timing_event(f.env.timing_event, subject=seat)
    elif op.n is not None:
        d.edit_timing_event(f.env.timing_event, **{op.field: value(d, f.env, op.n)})
    return True


def _event_cancel(d: MutableState, f: Program, op: p.EventCancel) -> bool:
    d.edit_timing_event(f.env.timing_event, cancelled=True)
    return True


_RUN: Mapping[type[p.Verb], Callable[[MutableState, Program, Any], bool]] = {
    p.Damage: _damage,
    p.LoseHp: _lose_hp,
    p.Heal: _heal,
    p.Attack: _attack,
    p.Draw: _draw,
    p.Discard: discard,
    p.Pick: pick,
    p.Put: _put,
    p.Reveal: _reveal,
    p.Equip: _equip,
    p.Unequip: _unequip,
    p.Shuffle: _shuffle,
    p.Look: _look,
    p.Bury: _bury,
    p.PassCards: pass_cards,
    p.SwapHands: _swap_hands,
    p.MoveTo: _move_to,
    p.Push: _push,
    p.SwapPlaces: _swap_places,
    p.DrawEvent: _draw_event,
    p.EventAdd: _event_add,
    p.EventSet: _event_set,
    p.EventCancel: _event_cancel,
    **FLOW,
    **LASTING,
}

assert set(_RUN) == set(p.VERBS.values()), "every operation of the language is carried out"


def step(d: MutableState, f: Program) -> None:
    """Carry the program on top of the stack one step further."""
    block = d.content.blocks[f.block]
    if f.at >= len(block):
        d.stack.pop()
        if f.block in d.content.abilities or f.block in d.content.events:
            zones.bury(d)  # what a program looked at and forgot
    elif _RUN[type(block[f.at])](d, f, block[f.at]):
        finish(d, f)
