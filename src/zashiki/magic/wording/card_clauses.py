"""Operations on cards, as clauses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zashiki.magic.language import verbs as o
from zashiki.magic.wording.clause import Said, owner_first, say_clause
from zashiki.magic.wording.phrases import amount, cards
from zashiki.magic.wording.realiser import Pen

WHOLE_HAND = 99
"""Passing so many cards is passing the whole hand."""


def _draw(pen: Pen, op: o.Draw, said: Said) -> str:
    return say_clause(pen, f"draw.{amount(op.n)}", op.to, said, n=op.n)


def _discard(pen: Pen, op: o.Discard, said: Said) -> str:
    if op.how == "all":
        return say_clause(pen, "discard.all", op.to, said, gen=op.to)
    return say_clause(pen, f"discard.{op.how}.{amount(op.n)}", op.to, said, n=op.n)


def _pick(pen: Pen, op: o.Pick, said: Said) -> str:
    """Cards that are only named: the label says so to whatever speaks of them later."""
    subject = pen.subject(op.by, said.mood)
    if op.from_.zone == "deck":
        look = pen.words("clause.look_pile", person=pen.person(op.by), place="link", subj=subject, n=_top(op))
        picked = _labelled(pen, op, _from_looked(pen, op))
        choose = pen.words("clause.pick", person=pen.person(op.by), place=said.place, subj="", rand="", cards=picked)
        return pen.words.list([look, choose], "link")
    picked = _labelled(pen, op, cards(pen, op.from_, op.how, op.n, op.up_to))
    slots = {"person": pen.person(op.by), "place": said.place, "mood": said.mood, "subj": subject}
    return pen.words("clause.pick", **slots, rand=_rand(pen, op), cards=picked)


def _rand(pen: Pen, pick: o.Pick) -> str:
    """The adverb of what chance picks, in languages that say it so."""
    return pen.words("cards.rand") if pick.how == "random" and pick.from_.zone != "deck" else ""


def _top(op: o.Pick) -> str:
    return str(op.from_.top or op.n)


def _labelled(pen: Pen, op: o.Pick, text: str) -> str:
    return pen.words("cards.picked", cards=text, label=pen.label(op.as_))


def _from_looked(pen: Pen, op: o.Pick) -> str:
    shown = pen.words("cards.up_to", n=str(op.n)) if op.up_to else str(op.n)
    return pen.words("cards.from_looked", n=str(op.n), shown=shown)


def take(pen: Pen, pick: o.Pick, put: o.Put, said: Said) -> str:
    """Cards that are picked and moved in one go."""
    subject = _taker(pen, pick, put)
    slots = {"person": pen.person(subject), "place": said.place, "mood": said.mood}
    key, receiver = _moving(pen, subject, put)
    if pick.from_.zone == "deck":
        look = pen.words(
            "clause.look_pile",
            person=slots["person"],
            place="link",
            mood=said.mood,
            subj=pen.subject(subject, said.mood),
            n=_top(pick),
        )
        key = "take_looked" if key == "take" else key
        rest = pen.words(f"clause.{key}", **slots, subj="", rand="", cards=_from_looked(pen, pick), **receiver)
        return pen.words.list([look, rest], "and_then")
    text = {"subj": pen.subject(subject, said.mood), "rand": _rand(pen, pick), **receiver}
    text["cards"] = cards(pen, pick.from_, pick.how, pick.n, pick.up_to)
    return pen.words(f"clause.{key}", **slots, **text)


def take_up(pen: Pen, pick: o.Pick, op: o.Reveal | o.Equip, said: Said) -> str:
    """Cards that are picked and shown, or worn, in one go."""

    def picked() -> str:
        return cards(pen, pick.from_, pick.how, pick.n, pick.up_to)

    if isinstance(op, o.Reveal):
        return say_clause(pen, "reveal", revealer(pick), said, rand=_rand(pen, pick), cards=picked)
    return say_clause(pen, "equip", op.of, said, rand=_rand(pen, pick), cards=picked, slot=_slot(pen, op.slot))


def revealer(pick: o.Pick) -> str:
    """Who is said to reveal cards: who chooses them, or whose they are."""
    return pick.by if pick.how == "choose" else pick.from_.of or "self"


def _taker(pen: Pen, pick: o.Pick, put: o.Put) -> str:
    """Who is said to act: who chooses; where nobody chooses, who receives."""
    if pick.how == "choose" or pick.from_.zone == "deck":
        return pick.by
    return put.of if put.zone == "hand" else "self"


def _moving(pen: Pen, subject: str, put: o.Put) -> tuple[str, dict[str, str]]:
    if put.zone == "discard":
        return "toss", {}
    if put.of == subject or (pen.is_owner(put.of) and pen.is_owner(subject)):
        return "take", {}
    return "give", {"to": pen.who(put.of, "obj")}


def _named(pen: Pen, what: str) -> str:
    """Cards that were named before, or the card of what happened."""
    if what == "ev.card":
        return pen.words(f"cards.event.{pen.happening}")
    return pen.words("cards.label", label=pen.label(what))


def _put(pen: Pen, op: o.Put, said: Said) -> str:
    named = _named(pen, op.what)
    if op.zone == "discard":
        return say_clause(pen, "toss", "self", said, rand="", cards=named)
    return say_clause(pen, "receive", op.of, said, cards=named)


def _reveal(pen: Pen, op: o.Reveal, said: Said) -> str:
    return say_clause(pen, "reveal", "self", said, rand="", cards=_named(pen, op.what))


def _equip(pen: Pen, op: o.Equip, said: Said) -> str:
    return say_clause(pen, "equip", op.of, said, rand="", cards=_named(pen, op.what), slot=_slot(pen, op.slot))


def _slot(pen: Pen, slot: str | None) -> str:
    return "" if slot is None else pen.words("slot.into", slot=pen.words(f"slot.{slot}"))


def _unequip(pen: Pen, op: o.Unequip, said: Said) -> str:
    return say_clause(pen, "unequip", op.of, said, gen=op.of, slot=pen.words(f"slot.{op.slot}"))


def _shuffle(pen: Pen, op: o.Shuffle, said: Said) -> str:
    return say_clause(pen, f"shuffle.{op.zone}", "self", said)


def _look(pen: Pen, op: o.Look, said: Said) -> str:
    return say_clause(pen, "look", op.viewer, said, gen=op.of)


def _bury(pen: Pen, op: o.Bury, said: Said) -> str:
    return say_clause(pen, "bury", "self", said)


def _pass_cards(pen: Pen, op: o.PassCards, said: Said) -> str:
    key = "all" if op.n == WHOLE_HAND else "int"
    text = pen.words(f"clause.pass_{op.dir}.{key}", place=said.place, n=str(op.n))
    pen.topic = None
    return text


def _swap_hands(pen: Pen, op: o.SwapHands, said: Said) -> str:
    a, b = owner_first(pen, op.a, op.b)
    return say_clause(pen, "swap_hands", a, said, to=b)


CARD_CLAUSES: Mapping[type[o.Op], Callable[[Pen, Any, Said], str]] = {
    o.Draw: _draw,
    o.Discard: _discard,
    o.Pick: _pick,
    o.Put: _put,
    o.Reveal: _reveal,
    o.Equip: _equip,
    o.Unequip: _unequip,
    o.Shuffle: _shuffle,
    o.Look: _look,
    o.Bury: _bury,
    o.PassCards: _pass_cards,
    o.SwapHands: _swap_hands,
}
