"""What operations on cards are worth to a seat: drawing, discarding, moving, wearing, seeing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zashiki.magic.bots.card_gain import put_worth
from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.effects.bindings import bound, in_play
from zashiki.magic.effects.evaluate import value
from zashiki.magic.language import verbs as p
from zashiki.magic.language.cards import CardId
from zashiki.magic.language.verb import Verb
from zashiki.magic.model import numbers
from zashiki.magic.model.state import Env


def _draw(o: Valuation, op: p.Draw, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    return o.regard(seat) * o.fetched(seat) * max(0, min(value(o.d, env, op.n), len(o.d.pool) + len(o.d.bottom)))


def _discard(o: Valuation, op: p.Discard, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    held = len(o.d.players[seat].hand)
    n = held if op.how == "all" else min(held, value(o.d, env, op.n))
    each = o.some_card(seat)
    if seat == o.seat:
        worths = sorted(o.hand_worth(seat, card) for card in o.d.players[seat].hand)
        if op.how != "random":
            return -sum(worths[:n])
        each = sum(worths) / max(1, held)
    elif op.how == "choose":
        each /= 2
    return -o.regard(seat) * each * n


def _put(o: Valuation, op: p.Put, env: Env) -> float:
    receiver = in_play(o.d, env, op.of) if op.zone == "hand" else None
    if op.zone == "hand" and receiver is None:
        return 0.0
    return sum(put_worth(o, card, receiver) for card in _named(o, op.what, env))


def _named(o: Valuation, what: str, env: Env) -> list[CardId]:
    """The cards that a name stands for."""
    if what != "ev.card":
        return [str(card) for card in bound(env, what)]
    event = o.d.timing_event(env.timing_event)
    return [event.card] if event is not None and event.card else []


def _equip(o: Valuation, op: p.Equip, env: Env) -> float:
    """About what it is worth to hold the cards, and to have one of them on at once."""
    seat = in_play(o.d, env, op.of)
    if seat is None:
        return 0.0
    return sum(put_worth(o, card, seat) + 0.3 * o.regard(seat) for card in _named(o, op.what, env))


def _unequip(o: Valuation, op: p.Unequip, env: Env) -> float:
    seat = in_play(o.d, env, op.of)
    card: CardId | None = None if seat is None else o.d.players[seat].equipment.in_slot(op.slot)
    if seat is None or card is None or (seat != env.owner and card in numbers.worn_collectibles(o.d, seat)):
        return 0.0
    return put_worth(o, card, seat)


def _look(o: Valuation, op: p.Look, env: Env) -> float:
    viewer = in_play(o.d, env, op.viewer)
    return 0.0 if viewer is None else o.regard(viewer) * o.weights.sight


def _pass_cards(o: Valuation, op: p.PassCards, env: Env) -> float:
    """Everybody gives and gets: only the size of the hands is looked at."""
    hands = [min(op.n, len(player.hand)) for player in o.d.players]
    step = 1 if op.dir == "next" else -1
    worth = 0.0
    for seat in o.d.living():
        got = o.d.neighbour(seat, step)
        worth += hands[seat] * o.weights.card * (o.regard(got) - o.regard(seat))
    return worth


def _swap_hands(o: Valuation, op: p.SwapHands, env: Env) -> float:
    a, b = in_play(o.d, env, op.a), in_play(o.d, env, op.b)
    if a is None or b is None:
        return 0.0
    surplus = len(o.d.players[b].hand) - len(o.d.players[a].hand)
    return surplus * o.weights.card * (o.regard(a) - o.regard(b))


CARD_VALUES: Mapping[type[Verb], Callable[[Valuation, Any, Env], float]] = {
    p.Draw: _draw,
    p.Discard: _discard,
    p.Put: _put,
    p.Equip: _equip,
    p.Unequip: _unequip,
    p.Look: _look,
    p.PassCards: _pass_cards,
    p.SwapHands: _swap_hands,
}
