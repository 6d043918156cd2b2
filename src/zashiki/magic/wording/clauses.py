"""Operations that are said in one clause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zashiki.magic.language import verbs as o
from zashiki.magic.language.verb import Verb, entry_of
from zashiki.magic.wording.card_clauses import CARD_CLAUSES, revealer, take, take_up, taker
from zashiki.magic.wording.clause import (
    Clause,
    ClauseForm,
    Said,
    bounds,
    by_nobody,
    by_owner,
    first_of_two,
    owner_first,
    say_clause,
    until,
)
from zashiki.magic.wording.conditions import group, introduce
from zashiki.magic.wording.lexicon import FINAL
from zashiki.magic.wording.phrases import amount, signed, tiles, value
from zashiki.magic.wording.realiser import Mention, Realiser

# ---- hit points ----


def _damage(realiser: Realiser, op: o.Damage, said: Said) -> str:
    dtype = realiser.words(f"dtype.{op.dtype}")
    if realiser.owner == "self" and not realiser.is_owner(op.to):
        return say_clause(realiser, f"damage_deal.{amount(op.n)}", "self", said, n=op.n, dtype=dtype, to=op.to)
    if said.mood == "may" and realiser.owner != "self" and not realiser.is_owner(op.to):
        # Whoever takes the damage is not the one who may say yes or no.
        subject = realiser.subject("self", "may")
        text = say_clause(realiser, f"damage_take.{amount(op.n)}", op.to, Said(FINAL, "plain"), n=op.n, dtype=dtype)
        realiser.topic = None
        return realiser.words("block.agree", person=realiser.person("self"), mood="may", subj=subject, text=text)
    return say_clause(realiser, f"damage_take.{amount(op.n)}", op.to, said, n=op.n, dtype=dtype)


def _lose_hp(realiser: Realiser, op: o.LoseHp, said: Said) -> str:
    return say_clause(realiser, f"lose_hp.{amount(op.n)}", op.to, said, n=op.n)


def _heal(realiser: Realiser, op: o.Heal, said: Said) -> str:
    return say_clause(realiser, f"heal.{amount(op.n)}", op.to, said, n=op.n)


def _attack(realiser: Realiser, op: o.Attack, said: Said) -> str:
    return say_clause(realiser, "attack", "self", said, to=op.to, dtype=realiser.words(f"dtype.{op.dtype}"), gen="self")


def _shield(realiser: Realiser, op: o.Shield, said: Said) -> str:
    return say_clause(realiser, f"shield.{amount(op.n)}", op.to, said, n=op.n, until=until(realiser, op.until, op.to))


# ---- board ----


def _move_to(realiser: Realiser, op: o.MoveTo, said: Said) -> str:
    random = op.by == "random"
    mover = op.to if random else op.by
    subject = realiser.subject(mover, said.mood)
    key = "move_own" if mover == op.to else "move_other"
    to = {} if mover == op.to else {"to": realiser.who(op.to, "obj")}
    place = tiles(realiser, op.tiles, random=random)
    return realiser.words(
        f"clause.{key}",
        person=realiser.person(mover),
        place=said.place,
        mood=said.mood,
        subj=subject,
        tiles=place,
        **to,
    )


def _push(realiser: Realiser, op: o.Push, said: Said) -> str:
    return say_clause(realiser, "push.one" if op.n == 1 else "push.more", op.by, said, to=op.to, n=op.n)


def _swap_places(realiser: Realiser, op: o.SwapPlaces, said: Said) -> str:
    a, b = owner_first(realiser, op.a, op.b)
    return say_clause(realiser, "swap_pos", a, said, to=b)


# ---- dice and choice ----


def _roll(realiser: Realiser, op: o.Roll, said: Said) -> str:
    label = realiser.label(op.as_) if len(realiser.rolls) > 1 else ""
    return say_clause(realiser, "roll", "self", said, label=label)


def _aim(realiser: Realiser, op: o.Aim, said: Said) -> str:
    mood = Said(said.place, "may") if op.up_to else said
    phrase = group(realiser, op.who, "one")
    if len(realiser.aims) <= 1:
        text = say_clause(realiser, "aim", "self", mood, np=phrase)
        introduce(realiser, op.as_, "", "chosen")
        return text
    # Several who are chosen are told apart.
    label = realiser.player_label()
    text = say_clause(realiser, "aim", "self", mood, np=realiser.words("np.labelled", np=phrase, label=label))
    realiser.bind(op.as_, Mention("player", "", label))
    return text


# ---- rules ----


def _modify(realiser: Realiser, op: o.Modify, said: Said) -> str:
    if isinstance(op.n, int):
        n = signed(realiser, op.n)
        gain = realiser.words(f"stat.{op.stat}.gain", n=str(abs(op.n)))
        return say_clause(realiser, "modify.int", op.to, said, n=n, gain=gain, until=until(realiser, op.until, op.to))
    stat = realiser.words(f"stat.{op.stat}.name")
    return say_clause(
        realiser, "modify.value", op.to, said, gen=op.to, stat=stat, n=op.n, until=until(realiser, op.until, op.to)
    )


def _status(realiser: Realiser, op: o.GainStatus, said: Said) -> str:
    return say_clause(realiser, f"status.{op.id}", op.to, said, state=True, until=until(realiser, op.until, op.to))


def _cleanse(realiser: Realiser, op: o.Cleanse, said: Said) -> str:
    return say_clause(realiser, "cleanse", op.to, said)


def _cooldown(realiser: Realiser, op: o.Cooldown, said: Said) -> str:
    if op.n <= o.ENDS_COOLDOWNS:
        return say_clause(realiser, "cooldown.end", op.to, said, gen=op.to)
    return say_clause(
        realiser, "cooldown.more" if op.n >= 0 else "cooldown.less", op.to, said, gen=op.to, n=str(abs(op.n))
    )


def _extra_turn(realiser: Realiser, op: o.ExtraTurn, said: Said) -> str:
    return say_clause(realiser, "extra_turn", op.to, said)


def _draw_event(realiser: Realiser, op: o.DrawEvent, said: Said) -> str:
    return say_clause(realiser, "draw_event", "self", said)


def _choose_race(realiser: Realiser, op: o.ChooseRace, said: Said) -> str:
    races = realiser.words.list([realiser.name(race) for race in op.from_], "or")
    return say_clause(realiser, "choose_race", op.to, said, races=races)


# ---- replacements ----


def _event_add(realiser: Realiser, op: o.EventAdd, said: Said) -> str:
    what = realiser.words(f"what.{realiser.timing_event}")
    slots: dict[str, Any] = {"what": what, "bounds": bounds(realiser, op)}
    if isinstance(op.n, int):
        return say_clause(realiser, "sub" if op.n < 0 else "add", "self", said, n=str(abs(op.n)), **slots)
    return say_clause(realiser, "add_value", "self", said, n=op.n, **slots)


def _event_set(realiser: Realiser, op: o.EventSet, said: Said) -> str:
    if op.field == "subject":
        to = op.to or "self"
        return realiser.words("clause.redirect", place=said.place, what=_thing(realiser), to=realiser.who(to, "obj"))
    what = realiser.words(f"what.{realiser.timing_event}")
    if (n := op.n) is None:
        return realiser.words("mark.none")
    if realiser.timing_event == "draw":
        return say_clause(realiser, f"set_draw.{amount(n)}", "subject", said, n=n)
    return realiser.words("clause.set", place=said.place, what=what, n=value(realiser, n))


def _thing(realiser: Realiser) -> str:
    key = f"what.{realiser.timing_event}_thing"
    return realiser.words(key if key in realiser.words else f"what.{realiser.timing_event}")


def _event_cancel(realiser: Realiser, op: o.EventCancel, said: Said) -> str:
    return say_clause(
        realiser,
        "cancel.damage" if realiser.timing_event == "damage" else "cancel.other",
        "self",
        said,
        what=_thing(realiser),
    )


CLAUSES: Mapping[type[Verb], ClauseForm] = {
    o.Damage: ClauseForm(_damage, by_owner),
    o.LoseHp: ClauseForm(_lose_hp, lambda op: op.to),
    o.Heal: ClauseForm(_heal, lambda op: op.to),
    o.Attack: ClauseForm(_attack, by_owner),
    o.Shield: ClauseForm(_shield, lambda op: op.to),
    **CARD_CLAUSES,
    o.MoveTo: ClauseForm(_move_to, lambda op: op.to if op.by == "random" else op.by),
    o.Push: ClauseForm(_push, lambda op: op.by),
    o.SwapPlaces: ClauseForm(_swap_places, first_of_two),
    o.Roll: ClauseForm(_roll, by_owner),
    o.Aim: ClauseForm(_aim, by_owner),
    o.Modify: ClauseForm(_modify, lambda op: op.to),
    o.GainStatus: ClauseForm(_status, lambda op: op.to),
    o.Cleanse: ClauseForm(_cleanse, lambda op: op.to),
    o.Cooldown: ClauseForm(_cooldown, lambda op: op.to),
    o.ExtraTurn: ClauseForm(_extra_turn, lambda op: op.to),
    o.DrawEvent: ClauseForm(_draw_event, by_owner),
    o.ChooseRace: ClauseForm(_choose_race, lambda op: op.to),
    o.EventAdd: ClauseForm(_event_add, by_owner),
    o.EventSet: ClauseForm(_event_set, by_nobody),
    o.EventCancel: ClauseForm(_event_cancel, by_owner),
}
"""The operations that are said in one clause; the others hold blocks and are said by `blocks`."""


def is_clause(op: Verb) -> bool:
    """Whether an operation is said in one clause."""
    return type(op) in CLAUSES


def actor(clause: Clause) -> str | None:
    """Who is the subject of a clause, by the name in the program; None where it has no single one."""
    match clause.ops:
        case (o.Pick() as pick, o.Put() as put):
            return taker(pick, put)
        case (o.Pick() as pick, o.Reveal()):
            return revealer(pick)
        case (o.Pick() as pick, o.Equip()):
            return pick.by
    (op,) = clause.ops
    return entry_of(CLAUSES, op, "the words of card texts").actor(op)


def say(realiser: Realiser, clause: Clause, place: str) -> str:
    """A clause in its place."""
    said = Said(place, clause.mood if clause.mood != "plain" else realiser.mood)
    match clause.ops:
        case (o.Pick() as pick, o.Put() as put):
            return take(realiser, pick, put, said)
        case (o.Pick() as pick, o.Reveal() | o.Equip() as shown):
            return take_up(realiser, pick, shown, said)
        case (op,):
            return entry_of(CLAUSES, op, "the words of card texts").say(realiser, op, said)
    raise TypeError(f"no clause says {clause.ops}")
