"""Operations in which cards are chosen: by their owner, by another, or by chance."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.core.action import CHANCE
from zashiki.magic.effects.bindings import bind, in_play, seat_of
from zashiki.magic.effects.evaluate import cards, value
from zashiki.magic.effects.frames import VerbEffect, finish
from zashiki.magic.effects.timing_events import announce
from zashiki.magic.language import verbs as p
from zashiki.magic.language.cards import CardId
from zashiki.magic.language.verb import Verb
from zashiki.magic.model import zones
from zashiki.magic.model.card_events import CardsChosenToPass
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Program


def _discard(d: MutableState, f: Program, op: p.Discard) -> bool:
    """Discard hand cards (M19)."""
    seat = in_play(d, f.env, op.to)
    if seat is None:
        return True
    hand = d.players[seat].hand
    n = len(hand) if op.how == "all" else min(len(hand), value(d, f.env, op.n))
    if n <= 0:
        return True
    if f.step == 0 and n < len(hand):
        d.go_on(1)
        chooser, kind = (CHANCE, "pick") if op.how == "random" else (seat, "discard")
        d.ask(Ask(chooser, kind, source="hand", of=seat, least=n, most=n, about=f.block))
        return False
    picked = hand if n == len(hand) else d.answer()
    finish(f)
    zones.discard_from_hand(d, seat, picked)
    for card in picked:
        announce(d, "discard", subject=seat, card=card, kind=d.content.kind(card), depth=f.env.depth)
    return False


def _pick(d: MutableState, f: Program, op: p.Pick) -> bool:
    """Name cards of a zone; nothing moves yet, but the upper cards of the draw pile are looked at."""
    if op.from_.zone == "deck":
        return _pick_from_pile(d, f, op)
    if f.step == 1:
        return _picked(d, f, op, d.answer())
    found = tuple(cards(d, f.env, op.from_))
    by = in_play(d, f.env, op.by)
    n = len(found) if op.how == "all" else min(op.n, len(found))
    if n == 0 or (by is None and op.how == "choose"):
        return _picked(d, f, op, ())
    if op.how == "all" or (op.how == "random" and n == len(found)):
        return _picked(d, f, op, found)
    d.go_on(1)
    chooser, kind = (CHANCE, "pick") if op.how == "random" or by is None else (by, "card")
    least = 0 if op.up_to and op.how == "choose" else n
    if op.from_.zone == "hand":
        of = seat_of(d, f.env, op.from_.of)
        d.ask(
            Ask(
                chooser,
                kind,
                source="hand",
                of=-1 if of is None else of,
                kinds=op.from_.kind,
                barred=op.from_.not_id or "",
                least=least,
                most=n,
                about=f.block,
            )
        )
    else:
        d.ask(Ask(chooser, kind, options=found, least=least, most=n, about=f.block))
    return False


def _picked(d: MutableState, f: Program, op: p.Pick, picked: tuple[CardId, ...]) -> bool:
    finish(f, bind(f.env, op.as_, *picked))
    return False


def _pick_from_pile(d: MutableState, f: Program, op: p.Pick) -> bool:
    by = in_play(d, f.env, op.by)
    if f.step == 2:
        return _picked(d, f, op, d.answer())
    wanted = op.from_.top or op.n
    if f.step == 0:
        zones.bury(d)
        if by is not None:
            zones.reshuffle(d)
        if by is None or min(wanted, zones.pile_size(d)) == 0:
            return _picked(d, f, op, ())
        if d.pool:
            return _turn_up(d, f, by, wanted)
    assert by is not None
    drawn = d.answer() if f.step == 1 else ()
    zones.from_pool(d, drawn)
    seen = (*d.aside, *drawn)
    looked = (*seen, *(buried.card for buried in zones.from_bottom(d, wanted - len(seen))))
    if len(looked) < wanted and zones.reshuffle(d):
        d.aside, d.viewer = list(looked), by
        return _turn_up(d, f, by, wanted - len(looked))
    zones.look_at(d, by, looked)
    n = min(op.n, len(looked))
    d.go_on(2)
    d.ask(Ask(by, "card", source="aside", least=0 if op.up_to else n, most=n, about=f.block))
    return False


def _turn_up(d: MutableState, f: Program, by: int, wanted: int) -> bool:
    """Chance turns up the next cards of the draw pile, for somebody to look at."""
    d.go_on(1)
    n = min(wanted, len(d.pool))
    d.ask(Ask(CHANCE, "draw", source="pool", least=n, most=n, of=by, ordered=True, about=f.block))
    return False


def _pass_cards(d: MutableState, f: Program, op: p.PassCards) -> bool:
    """Everybody at once gives cards to a neighbour; who has no more than that gives all."""
    givers = [seat for seat in d.living() if d.players[seat].hand]
    if f.step == 0:
        if len(d.living()) < 2 or not givers:
            return True
        d.go_on(1)
        for seat in givers:
            n = min(op.n, len(d.players[seat].hand))
            d.ask(Ask(seat, "pass", source="hand", of=seat, least=n, most=n, about=f.block))
        return False
    answers = d.answers()
    for seat in givers:
        d.emit(CardsChosenToPass, seat)
    step = 1 if op.dir == "next" else -1
    finish(f)
    zones.give(d, [(seat, d.neighbour(seat, step), answers[seat]) for seat in givers])
    return False


PICKING_VERBS: Mapping[type[Verb], VerbEffect] = {
    p.Discard: _discard,
    p.Pick: _pick,
    p.PassCards: _pass_cards,
}
