"""Operations that decide what is done: dice, conditions, choices, repetition."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.core.action import CHANCE
from zashiki.magic.effects.bindings import bind, in_play
from zashiki.magic.effects.evaluate import holds, players
from zashiki.magic.effects.frames import VerbEffect, finish, follow, inside
from zashiki.magic.effects.legality import aimable
from zashiki.magic.effects.listeners import spare_use
from zashiki.magic.effects.timing_events import timing_event
from zashiki.magic.language import verbs as p
from zashiki.magic.language.verb import Verb
from zashiki.magic.model.events import (
    Declined,
    DieRolled,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Program


def _check(d: MutableState, f: Program, op: p.Check) -> bool:
    if f.step == 0:
        d.change(step=1, returned=0)
        d.push(timing_event(d, "check", source=f.env.owner, diff=op.diff, depth=f.env.depth))
        return False
    block = op.then if f.returned else op.else_
    return not block or follow(d, f, Program(inside(f, "then" if f.returned else "else"), f.env))


def _roll(d: MutableState, f: Program, op: p.Roll) -> bool:
    if f.step == 0:
        d.go_on(1)
        d.ask(Ask(CHANCE, "roll", options=("1", "2", "3", "4", "5", "6")))
        return False
    roll = int(d.answer()[0])
    d.emit(DieRolled, f.env.owner, roll, 0, None)
    finish(f, bind(f.env, op.as_, roll))
    return False


def _if(d: MutableState, f: Program, op: p.If) -> bool:
    true = holds(d, f.env, op.cond)
    if op.then if true else op.else_:
        return follow(d, f, Program(inside(f, "then" if true else "else"), f.env))
    spare_use(d, f)
    return True


def _choose(d: MutableState, f: Program, op: p.Choose) -> bool:
    if f.step == 0:
        by = in_play(d, f.env, op.by)
        labels = tuple(choice.label for choice in op.options if holds(d, f.env, choice.if_))
        if by is None or not labels:
            return True
        d.go_on(1)
        d.ask(Ask(by, "option", options=labels, about=f.block))
        return False
    (label,) = d.answer()
    number = next(i for i, choice in enumerate(op.options) if choice.label == label)
    return follow(d, f, Program(inside(f, str(number)), f.env))


def _may(d: MutableState, f: Program, op: p.May) -> bool:
    by = in_play(d, f.env, op.by)
    if f.step == 0:
        if by is None:
            spare_use(d, f)
            return True
        d.go_on(1)
        d.ask(Ask(by, "may", options=("yes", "no"), about=f.block))
        return False
    if d.answer() == ("yes",):
        return follow(d, f, Program(inside(f, "do"), f.env))
    d.emit(Declined, f.env.owner if by is None else by, f.block)
    spare_use(d, f)
    return True


def _each(d: MutableState, f: Program, op: p.Each) -> bool:
    """One by one from the current player in the order of play, each fully resolved (A42)."""
    rest = players(d, f.env, op.over) if f.step == 0 else [int(seat) for seat in f.memory]
    rest = [seat for seat in rest if d.alive(seat)]
    if not rest:
        return True
    d.change(step=1, memory=tuple(rest[1:]))
    d.push(Program(inside(f, "do"), bind(f.env, op.as_, rest[0])))
    return False


def _repeat(d: MutableState, f: Program, op: p.Repeat) -> bool:
    if f.step == op.n:
        return True
    d.change(step=f.step + 1)
    d.push(Program(inside(f, "do"), f.env))
    return False


def _aim(d: MutableState, f: Program, op: p.Aim) -> bool:
    if f.step == 0:
        options = tuple(str(seat) for seat in sorted(aimable(d, f.env, op.who)))
        if not options or not d.alive(f.env.owner):
            return _aimed(d, f, op, ())
        d.go_on(1)
        d.ask(Ask(f.env.owner, "target", options=options, least=0 if op.up_to else 1, about=f.block))
        return False
    return _aimed(d, f, op, d.answer())


def _aimed(d: MutableState, f: Program, op: p.Aim, picks: tuple[str, ...]) -> bool:
    """What follows is meant for whoever was chosen: for nobody perhaps, and not for whoever had the name before."""
    if not picks:
        spare_use(d, f)
    finish(f, bind(f.env, op.as_, *map(int, picks)))
    return False


FLOW_VERBS: Mapping[type[Verb], VerbEffect] = {
    p.Check: _check,
    p.Roll: _roll,
    p.If: _if,
    p.Choose: _choose,
    p.May: _may,
    p.Each: _each,
    p.Repeat: _repeat,
    p.Aim: _aim,
}
