"""Fainting, spoils, revival and elimination (M73–M76, M100, M101, A8, A11–A13, A33, A34)."""

from __future__ import annotations

from zashiki.magic.effects.lasting_verbs import gain
from zashiki.magic.effects.timing_events import announce
from zashiki.magic.model import numbers, zones
from zashiki.magic.model.card_events import SpoilsChosen
from zashiki.magic.model.events import (
    Eliminated,
    Fainted,
    Revived,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, FaintFrame
from zashiki.magic.rules import victory
from zashiki.magic.rules.placing import put_back


def step(d: MutableState, f: FaintFrame) -> None:
    """Carry a faint one step further: drop a collectible, spoils, revive or be eliminated (A33).

    What follows from a dropped card may make others faint, within this and to their end (M73, A42), or make him win.
    """
    if not d.alive(f.seat):
        d.stack.pop()
        return
    match f.step:
        case "drop":
            _drop(d, f)
        case "dropped":
            _dropped(d, f)
        case "spoils":
            _spoils(d, f)
        case "chosen":
            _chosen(d, f)
        case "taking":
            d.go_on("end")
            _take(d, f, d.answer())
        case "end":
            _end(d, f)
        case "ashore":
            d.stack.pop()
            _revive(d, f.seat, d.answer()[0])


def _drop(d: MutableState, f: FaintFrame) -> None:
    d.emit(Fainted, f.seat, f.killer)
    put_back(d, f.seat)
    worn = tuple(numbers.worn_collectibles(d, f.seat))
    if not worn:
        d.go_on("spoils")
        return
    d.go_on("dropped")
    d.ask(Ask(f.seat, "drop", options=worn))


def _dropped(d: MutableState, f: FaintFrame) -> None:
    (card,) = d.answer()
    worn = zones.wearer_of(d, card)
    assert worn is not None
    d.change(step="spoils", dropped=card)
    zones.discard_from_slot(d, *worn)
    announce(d, "unequip", subject=f.seat, card=card, kind=d.content.kind(card))


def _spoils(d: MutableState, f: FaintFrame) -> None:
    """M100; where the victim is about to be eliminated only if the rules say so (A13)."""
    d.go_on("end")
    allowed = d.rules.profile.spoils and (f.dropped or d.rules.spoils_on_elimination)
    if not allowed or f.killer is None or not d.alive(f.killer):
        return
    options = ["hand"] if d.players[f.seat].hand else []
    options += [f"equipment:{card}" for card in numbers.loose_equipment(d, f.seat)]
    options += ["dropped"] if f.dropped in d.discard else []
    if options:
        d.go_on("chosen")
        d.ask(Ask(f.killer, "spoils", options=(*options, "none")))


def _chosen(d: MutableState, f: FaintFrame) -> None:
    assert f.killer is not None
    (choice,) = d.answer()
    what, _, card = choice.partition(":")
    d.emit(SpoilsChosen, f.killer, f.seat, what)
    d.go_on("end")
    if what == "hand":
        zones.show_hand(d, f.killer, f.seat)
        n = min(d.rules.spoils_cards, len(d.players[f.seat].hand))
        d.go_on("taking")
        d.ask(Ask(f.killer, "card", source="hand", of=f.seat, least=n, most=n, about="spoils"))
    elif what == "equipment":
        zones.take_open(d, f.killer, card)
        announce(d, "unequip", subject=f.seat, card=card, kind=d.content.kind(card))
    elif what == "dropped":
        zones.take_open(d, f.killer, f.dropped)


def _take(d: MutableState, f: FaintFrame, cards: tuple[str, ...]) -> None:
    assert f.killer is not None
    zones.give(d, ((f.seat, f.killer, cards),))


def _end(d: MutableState, f: FaintFrame) -> None:
    if not f.dropped:
        d.stack.pop()
        _eliminate(d, f.seat, f.killer)
        return
    shore = d.board.shore(d.players[f.seat].tile, d.terrain) if numbers.in_water(d, f.seat) else ()
    if shore:
        d.go_on("ashore")
        d.ask(Ask(f.seat, "revive", options=shore))
        return
    d.stack.pop()
    _revive(d, f.seat, d.players[f.seat].tile)


def _revive(d: MutableState, seat: int, tile: str) -> None:
    """Half of the maximum, rounded up, and no damage until the own next turn (M74, A11)."""
    hp = -(-d.players[seat].max_hp // 2)
    d.update(seat, hp=hp, tile=tile)
    d.emit(Revived, seat, hp, tile)
    gain(d, seat, "status", "immune", 0, "cycle", seat)


def _eliminate(d: MutableState, seat: int, killer: int | None) -> None:
    cards = victory.leave(d, seat, "fallen")
    d.fallen.append(seat)
    d.emit(Eliminated, seat, cards)
    announce(d, "eliminate", subject=seat, source=killer)
