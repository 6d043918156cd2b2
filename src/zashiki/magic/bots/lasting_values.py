"""What operations that leave something behind are worth to a seat: statuses, numbers, shields, turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.effects import evaluate
from zashiki.magic.effects.bindings import in_play
from zashiki.magic.effects.evaluate import value
from zashiki.magic.language import verbs as p
from zashiki.magic.language.verb import Verb
from zashiki.magic.model import numbers
from zashiki.magic.model.state import Env

_TURNS = {"turn": 0.5, "cycle": 1.0, "off_turn": 0.8, "their_turn": 1.0, "round": 1.0, "game": 5.0}
"""For how many turns a duration lasts, about."""


def _shield(o: Valuation, op: p.Shield, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    return 0.0 if seat is None else o.regard(seat) * o.weights.shield * max(0, value(o.d, env, op.n))


def _modify(o: Valuation, op: p.Modify, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    each = o.weights.stat.get(op.stat, 0.0)
    if op.stat == "attacks" and op.until == "turn":
        each = 2.0 if _can_attack_again(o, seat) else 0.1
    elif op.stat == "moves" and op.until == "turn":
        each = 0.6 if o.d.current == seat else 0.0
    return o.regard(seat) * each * value(o.d, env, op.n) * max(1.0, _TURNS.get(op.until, 1.0))


def _can_attack_again(o: Valuation, seat: int) -> bool:
    if seat != o.seat:
        return True
    left = evaluate.stat(o.d, seat, "attacks") - o.d.count.attacks
    return sum(o.d.content.kind(card) == "attack" for card in o.d.players[seat].hand) > left


def _status(o: Valuation, op: p.GainStatus, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None or numbers.has_status(o.d, seat, op.id):
        return 0.0
    each = o.weights.status.get(op.id, 0.0) * max(1.0, _TURNS.get(op.until, 1.0))
    if op.id == "no_attack":
        if seat != o.seat:
            each *= o.attack_chance(seat)
        elif op.until == "turn" and not _may_still_attack(o, seat):
            each = 0.0
    return o.regard(seat) * each


def _may_still_attack(o: Valuation, seat: int) -> bool:
    left = evaluate.stat(o.d, seat, "attacks") - o.d.count.attacks
    return left > 0 and any(o.d.content.kind(card) == "attack" for card in o.d.players[seat].hand)


def _cleanse(o: Valuation, op: p.Cleanse, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    mine = [m for m in o.d.modifiers if m.seat == seat]
    hindered = sum(-o.weights.status.get(m.name, 0.0) for m in mine if m.kind == "status")
    lowered = sum(-m.n * o.weights.stat.get(m.name, 0.0) for m in mine if m.kind == "stat" and m.n < 0)
    return o.regard(seat) * (max(0.0, hindered) + lowered) * 0.5


def _cooldown(o: Valuation, op: p.Cooldown, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    ends = op.n <= p.ENDS_COOLDOWNS
    turns = sum(cooldown.left if ends else min(-op.n, cooldown.left) for cooldown in o.d.players[seat].cooldowns)
    return o.regard(seat) * o.weights.cooldown * turns


def _extra_turn(o: Valuation, op: p.ExtraTurn, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    return 0.0 if seat is None else o.regard(seat) * o.weights.extra_turn


LASTING_VALUES: Mapping[type[Verb], Callable[[Valuation, Any, Env], float]] = {
    p.Shield: _shield,
    p.Modify: _modify,
    p.GainStatus: _status,
    p.Cleanse: _cleanse,
    p.Cooldown: _cooldown,
    p.ExtraTurn: _extra_turn,
}
