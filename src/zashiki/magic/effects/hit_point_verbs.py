"""Operations on hit points: damage, loss, healing, attacks."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.magic.effects.bindings import in_play
from zashiki.magic.effects.evaluate import value
from zashiki.magic.effects.frames import VerbEffect, follow
from zashiki.magic.effects.timing_events import timing_event
from zashiki.magic.language import verbs as p
from zashiki.magic.language.verb import Verb
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Program


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


HIT_POINT_VERBS: Mapping[type[Verb], VerbEffect] = {
    p.Damage: _damage,
    p.LoseHp: _lose_hp,
    p.Heal: _heal,
    p.Attack: _attack,
}
