"""Operations that are said in one clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zashiki.magic.language import verbs as o
from zashiki.magic.wording.card_clauses import CARD_CLAUSES, take, take_up
from zashiki.magic.wording.clause import Clause, Said, bounds, owner_first, say_clause, until
from zashiki.magic.wording.conditions import group, introduce
from zashiki.magic.wording.phrases import amount, signed, tiles, value
from zashiki.magic.wording.realiser import Pen

LONGEST_COOLDOWN = 20
"""Shortened by so much, every cooldown is over."""


# ---- hit points ----


def _damage(pen: Pen, op: o.Damage, said: Said) -> str:
    dtype = pen.words(f"dtype.{op.dtype}")
    if pen.owner == "self" and not pen.is_owner(op.to):
        return say_clause(pen, f"damage_deal.{amount(op.n)}", "self", said, n=op.n, dtype=dtype, to=op.to)
    return say_clause(pen, f"damage_take.{amount(op.n)}", op.to, said, n=op.n, dtype=dtype)


def _lose_hp(pen: Pen, op: o.LoseHp, said: Said) -> str:
    return say_clause(pen, f"lose_hp.{amount(op.n)}", op.to, said, n=op.n)


def _heal(pen: Pen, op: o.Heal, said: Said) -> str:
    return say_clause(pen, f"heal.{amount(op.n)}", op.to, said, n=op.n)


def _attack(pen: Pen, op: o.Attack, said: Said) -> str:
    return say_clause(pen, "attack", "self", said, to=op.to, dtype=pen.words(f"dtype.{op.dtype}"), gen="self")


def _shield(pen: Pen, op: o.Shield, said: Said) -> str:
    return say_clause(pen, f"shield.{amount(op.n)}", op.to, said, n=op.n, until=until(pen, op.until, op.to))


# ---- board ----


def _move_to(pen: Pen, op: o.MoveTo, said: Said) -> str:
    random = op.by == "random"
    mover = op.to if random else op.by
    subject = pen.subject(mover, said.mood)
    key = "move_own" if mover == op.to else "move_other"
    to = {} if mover == op.to else {"to": pen.who(op.to, "obj")}
    place = tiles(pen, op.tiles, random=random)
    return pen.words(
        f"clause.{key}", person=pen.person(mover), place=said.place, mood=said.mood, subj=subject, tiles=place, **to
    )


def _push(pen: Pen, op: o.Push, said: Said) -> str:
    return say_clause(pen, "push.one" if op.n == 1 else "push.more", op.by, said, to=op.to, n=op.n)


def _swap_places(pen: Pen, op: o.SwapPlaces, said: Said) -> str:
    a, b = owner_first(pen, op.a, op.b)
    return say_clause(pen, "swap_pos", a, said, to=b)


# ---- dice and choice ----


def _roll(pen: Pen, op: o.Roll, said: Said) -> str:
    label = pen.label(op.as_) if len(pen.rolls) > 1 else ""
    return say_clause(pen, "roll", "self", said, label=label)


def _aim(pen: Pen, op: o.Aim, said: Said) -> str:
    mood = Said(said.place, "may") if op.up_to else said
    text = say_clause(pen, "aim", "self", mood, np=group(pen, op.who, "one"))
    introduce(pen, op.as_, "", "chosen")
    return text


# ---- rules ----


def _modify(pen: Pen, op: o.Modify, said: Said) -> str:
    if isinstance(op.n, int):
        n = signed(pen, op.n)
        gain = pen.words(f"stat.{op.stat}.gain", n=str(abs(op.n)))
        return say_clause(pen, "modify.int", op.to, said, n=n, gain=gain, until=until(pen, op.until, op.to))
    stat = pen.words(f"stat.{op.stat}.name")
    return say_clause(pen, "modify.value", op.to, said, gen=op.to, stat=stat, n=op.n, until=until(pen, op.until, op.to))


def _status(pen: Pen, op: o.GainStatus, said: Said) -> str:
    return say_clause(pen, f"status.{op.id}", op.to, said, state=True, until=until(pen, op.until, op.to))


def _cleanse(pen: Pen, op: o.Cleanse, said: Said) -> str:
    return say_clause(pen, "cleanse", op.to, said)


def _cooldown(pen: Pen, op: o.Cooldown, said: Said) -> str:
    if op.n <= -LONGEST_COOLDOWN:
        return say_clause(pen, "cooldown.end", op.to, said, gen=op.to)
    return say_clause(pen, "cooldown.more" if op.n >= 0 else "cooldown.less", op.to, said, gen=op.to, n=str(abs(op.n)))


def _extra_turn(pen: Pen, op: o.ExtraTurn, said: Said) -> str:
    return say_clause(pen, "extra_turn", op.to, said)


def _draw_event(pen: Pen, op: o.DrawEvent, said: Said) -> str:
    return say_clause(pen, "draw_event", "self", said)


def _choose_race(pen: Pen, op: o.ChooseRace, said: Said) -> str:
    races = pen.words.list([pen.name(race) for race in op.from_], "or")
    return say_clause(pen, "choose_race", op.to, said, races=races)


# ---- replacements ----


def _event_add(pen: Pen, op: o.EventAdd, said: Said) -> str:
    what = pen.words(f"what.{pen.happening}")
    slots: dict[str, Any] = {"what": what, "bounds": bounds(pen, op)}
    if isinstance(op.n, int):
        return say_clause(pen, "sub" if op.n < 0 else "add", "self", said, n=str(abs(op.n)), **slots)
    return say_clause(pen, "add_value", "self", said, n=op.n, **slots)


def _event_set(pen: Pen, op: o.EventSet, said: Said) -> str:
    if op.field == "subject":
        to = op.to or "self"
        return pen.words("clause.redirect", place=said.place, what=_thing(pen), to=pen.who(to, "obj"))
    what = pen.words(f"what.{pen.happening}")
    if (n := op.n) is None:
        return pen.words("mark.none")
    if pen.happening == "draw":
        return say_clause(pen, f"set_draw.{amount(n)}", "subject", said, n=n)
    return pen.words("clause.set", place=said.place, what=what, n=value(pen, n))


def _thing(pen: Pen) -> str:
    key = f"what.{pen.happening}_thing"
    return pen.words(key if key in pen.words else f"what.{pen.happening}")


def _event_cancel(pen: Pen, op: o.EventCancel, said: Said) -> str:
    return say_clause(
        pen, "cancel.damage" if pen.happening == "damage" else "cancel.other", "self", said, what=_thing(pen)
    )


_CLAUSES: Mapping[type[o.Op], Callable[[Pen, Any, Said], str]] = {
    o.Damage: _damage,
    o.LoseHp: _lose_hp,
    o.Heal: _heal,
    o.Attack: _attack,
    o.Shield: _shield,
    **CARD_CLAUSES,
    o.MoveTo: _move_to,
    o.Push: _push,
    o.SwapPlaces: _swap_places,
    o.Roll: _roll,
    o.Aim: _aim,
    o.Modify: _modify,
    o.GainStatus: _status,
    o.Cleanse: _cleanse,
    o.Cooldown: _cooldown,
    o.ExtraTurn: _extra_turn,
    o.DrawEvent: _draw_event,
    o.ChooseRace: _choose_race,
    o.EventAdd: _event_add,
    o.EventSet: _event_set,
    o.EventCancel: _event_cancel,
}


def is_clause(op: o.Op) -> bool:
    """Whether an operation is said in one clause."""
    return type(op) in _CLAUSES


def say(pen: Pen, clause: Clause, place: str) -> str:
    """A clause in its place."""
    said = Said(place, clause.mood if clause.mood != "plain" else pen.mood)
    match clause.ops:
        case (o.Pick() as pick, o.Put() as put):
            return take(pen, pick, put, said)
        case (o.Pick() as pick, o.Reveal() | o.Equip() as shown):
            return take_up(pen, pick, shown, said)
        case (op,):
            return _CLAUSES[type(op)](pen, op, said)
    raise TypeError(f"no clause says {clause.ops}")
