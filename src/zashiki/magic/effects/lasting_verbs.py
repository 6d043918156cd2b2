"""Operations that leave something behind: statuses, numbers, shields, cooldowns, extra turns, a race's bonus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from zashiki.magic.effects.bindings import in_play
from zashiki.magic.effects.evaluate import value
from zashiki.magic.effects.frames import VerbEffect, finish
from zashiki.magic.language import verbs as p
from zashiki.magic.language.expressions import HINDERING
from zashiki.magic.language.verb import Verb
from zashiki.magic.model.events import (
    BonusChosen,
    CooldownsChanged,
    ExtraTurnGained,
    ModifierGained,
    ModifierLost,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Modifier, Program


def gain(d: MutableState, seat: int, kind: str, name: str, n: int, until: str, owner: int) -> None:
    """A player gains a status, a changed number or a shield."""
    asleep = until == "off_turn"
    d.modifiers.append(Modifier(d.new_id(), seat, kind, name, n, until, owner, d.turn, asleep))
    d.emit(ModifierGained, seat, kind, name, n, until)


def lose(d: MutableState, gone: Callable[[Modifier], bool]) -> None:
    """What is over is over."""
    if not d.modifiers:
        return
    for modifier in d.modifiers:
        if gone(modifier):
            d.emit(ModifierLost, modifier.seat, modifier.kind, modifier.name)
    d.modifiers = [modifier for modifier in d.modifiers if not gone(modifier)]


def _modify(d: MutableState, f: Program, op: p.Modify) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is not None:
        gain(d, seat, "stat", op.stat, value(d, f.env, op.n), op.until, f.env.owner)
    return True


def _status(d: MutableState, f: Program, op: p.GainStatus) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is not None:
        scoped = op.id == "ignore_terrain" and op.until == "turn"
        gain(d, seat, "status", op.id, 0, d.rules.pegasus_scope if scoped else op.until, f.env.owner)  # A6
    return True


def _shield(d: MutableState, f: Program, op: p.Shield) -> bool:
    seat = in_play(d, f.env, op.to)
    n = value(d, f.env, op.n)
    if seat is not None and n > 0:
        gain(d, seat, "shield", "shield", n, op.until, f.env.owner)
    return True


def _cleanse(d: MutableState, f: Program, op: p.Cleanse) -> bool:
    seat = in_play(d, f.env, op.to)

    def hinders(m: Modifier) -> bool:
        lowered = m.kind == "stat" and m.n < 0
        return m.seat == seat and (lowered or (m.kind == "status" and m.name in HINDERING))

    lose(d, hinders)
    return True


def _cooldown(d: MutableState, f: Program, op: p.Cooldown) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is not None and d.players[seat].cooldowns:
        running = () if op.n <= p.ENDS_COOLDOWNS else d.players[seat].cooldowns
        changed = (msgspec.structs.replace(c, left=c.left + op.n) for c in running)
        d.update(seat, cooldowns=tuple(c for c in changed if c.left > 0))
        d.emit(CooldownsChanged, seat, op.n)
    return True


def _extra_turn(d: MutableState, f: Program, op: p.ExtraTurn) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is not None:
        d.extra.append(seat)
        d.emit(ExtraTurnGained, seat)
    return True


def _choose_race(d: MutableState, f: Program, op: p.ChooseRace) -> bool:
    seat = in_play(d, f.env, op.to)
    if seat is None:
        return True
    if f.step == 0:
        d.go_on(1)
        d.ask(Ask(seat, "race", options=op.from_, about=f.block))
        return False
    (race,) = d.answer()
    d.update(seat, races=(*d.players[seat].races, race))
    d.emit(BonusChosen, seat, race)
    finish(f)
    return False


LASTING_VERBS: Mapping[type[Verb], VerbEffect] = {
    p.Modify: _modify,
    p.GainStatus: _status,
    p.Shield: _shield,
    p.Cleanse: _cleanse,
    p.Cooldown: _cooldown,
    p.ExtraTurn: _extra_turn,
    p.ChooseRace: _choose_race,
}
