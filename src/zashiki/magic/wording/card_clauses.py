"""Operations on cards, as clauses."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.magic.language import verbs as o
from zashiki.magic.language.verb import Verb
from zashiki.magic.wording.clause import ClauseForm, Said, by_nobody, by_owner, first_of_two, owner_first, say_clause
from zashiki.magic.wording.phrases import amount, cards
from zashiki.magic.wording.realiser import Realiser

WHOLE_HAND = 99
"""Passing so many cards is passing the whole hand."""


def _draw(realiser: Realiser, op: o.Draw, said: Said) -> str:
    return say_clause(realiser, f"draw.{amount(op.n)}", op.to, said, n=op.n)


def _discard(realiser: Realiser, op: o.Discard, said: Said) -> str:
    if op.how == "all":
        return say_clause(realiser, "discard.all", op.to, said, gen=op.to)
    return say_clause(realiser, f"discard.{op.how}.{amount(op.n)}", op.to, said, n=op.n)


def _pick(realiser: Realiser, op: o.Pick, said: Said) -> str:
    """Cards that are only named: the label says so to whatever speaks of them later."""
    subject = realiser.subject(op.by, said.mood)
    if op.from_.zone == "deck":
        look = realiser.words("clause.look_pile", person=realiser.person(op.by), place="link", subj=subject, n=_top(op))
        picked = _labelled(realiser, op, _from_looked(realiser, op))
        choose = realiser.words(
            "clause.pick", person=realiser.person(op.by), place=said.place, subj="", rand="", cards=picked
        )
        return realiser.words.list([look, choose], "link")
    picked = _labelled(realiser, op, cards(realiser, op.from_, op.how, op.n, op.up_to))
    slots = {"person": realiser.person(op.by), "place": said.place, "mood": said.mood, "subj": subject}
    return realiser.words("clause.pick", **slots, rand=_rand(realiser, op), cards=picked)


def _rand(realiser: Realiser, pick: o.Pick) -> str:
    """The adverb of what chance picks, in languages that say it so."""
    return realiser.words("cards.rand") if pick.how == "random" and pick.from_.zone != "deck" else ""


def _top(op: o.Pick) -> str:
    return str(op.from_.top or op.n)


def _labelled(realiser: Realiser, op: o.Pick, text: str) -> str:
    return realiser.words("cards.picked", cards=text, label=realiser.label(op.as_))


def _from_looked(realiser: Realiser, op: o.Pick) -> str:
    shown = realiser.words("cards.up_to", n=str(op.n)) if op.up_to else str(op.n)
    return realiser.words("cards.from_looked", n=str(op.n), shown=shown)


def take(realiser: Realiser, pick: o.Pick, put: o.Put, said: Said) -> str:
    """Cards that are picked and moved in one go."""
    subject = taker(pick, put)
    slots = {"person": realiser.person(subject), "place": said.place, "mood": said.mood}
    key, receiver = _moving(realiser, subject, put)
    if pick.from_.zone == "deck":
        look = realiser.words(
            "clause.look_pile",
            person=slots["person"],
            place="link",
            mood=said.mood,
            subj=realiser.subject(subject, said.mood),
            n=_top(pick),
        )
        key = "take_looked" if key == "take" else key
        rest = realiser.words(
            f"clause.{key}", **slots, subj="", rand="", cards=_from_looked(realiser, pick), **receiver
        )
        return realiser.words.list([look, rest], "and_then")
    text = {"subj": realiser.subject(subject, said.mood), "rand": _rand(realiser, pick), **receiver}
    text["cards"] = cards(realiser, pick.from_, pick.how, pick.n, pick.up_to)
    return realiser.words(f"clause.{key}", **slots, **text)


def take_up(realiser: Realiser, pick: o.Pick, op: o.Reveal | o.Equip, said: Said) -> str:
    """Cards that are picked and shown, or worn, in one go."""

    def picked() -> str:
        return cards(realiser, pick.from_, pick.how, pick.n, pick.up_to)

    if isinstance(op, o.Reveal):
        return say_clause(realiser, "reveal", revealer(pick), said, rand=_rand(realiser, pick), cards=picked)
    return say_clause(
        realiser, "equip", op.of, said, rand=_rand(realiser, pick), cards=picked, slot=_slot(realiser, op.slot)
    )


def revealer(pick: o.Pick) -> str:
    """Who is said to reveal cards: who chooses them, or whose they are."""
    return pick.by if pick.how == "choose" else pick.from_.of or "self"


def taker(pick: o.Pick, put: o.Put) -> str:
    """Who is said to act: who chooses; where nobody chooses, who receives."""
    if pick.how == "choose" or pick.from_.zone == "deck":
        return pick.by
    return put.of if put.zone == "hand" else "self"


def _moving(realiser: Realiser, subject: str, put: o.Put) -> tuple[str, dict[str, str]]:
    if put.zone == "discard":
        return "toss", {}
    if put.of == subject or (realiser.is_owner(put.of) and realiser.is_owner(subject)):
        return "take", {}
    # Whoever acts is named first: behind another subject the reader goes by another word.
    is_reader = realiser.person(put.of) == "you" and not realiser.is_owner(subject)
    return "give", {"to": realiser.words("ref.beside.obj") if is_reader else realiser.who(put.of, "obj")}


def _named(realiser: Realiser, what: str) -> str:
    """Cards that were named before, or the card of what happened."""
    if what == "ev.card":
        return realiser.words(f"cards.event.{realiser.timing_event}")
    return realiser.words("cards.label", label=realiser.label(what))


def _put(realiser: Realiser, op: o.Put, said: Said) -> str:
    named = _named(realiser, op.what)
    if op.zone == "discard":
        return say_clause(realiser, "toss", "self", said, rand="", cards=named)
    return say_clause(realiser, "receive", op.of, said, cards=named)


def _reveal(realiser: Realiser, op: o.Reveal, said: Said) -> str:
    return say_clause(realiser, "reveal", "self", said, rand="", cards=_named(realiser, op.what))


def _equip(realiser: Realiser, op: o.Equip, said: Said) -> str:
    return say_clause(
        realiser, "equip", op.of, said, rand="", cards=_named(realiser, op.what), slot=_slot(realiser, op.slot)
    )


def _slot(realiser: Realiser, slot: str | None) -> str:
    return "" if slot is None else realiser.words("slot.into", slot=realiser.words(f"slot.{slot}"))


def _unequip(realiser: Realiser, op: o.Unequip, said: Said) -> str:
    # Collectibles are taken off by their wearer alone (A18).
    others = "unequip_other" if op.of in realiser.never_owner else "unequip_any"
    key = "unequip" if realiser.is_owner(op.of) else others
    return say_clause(realiser, key, op.of, said, gen=op.of, slot=realiser.words(f"slot.{op.slot}"))


def _shuffle(realiser: Realiser, op: o.Shuffle, said: Said) -> str:
    return say_clause(realiser, f"shuffle.{op.zone}", "self", said)


def _look(realiser: Realiser, op: o.Look, said: Said) -> str:
    return say_clause(realiser, "look", op.viewer, said, gen=op.of)


def _bury(realiser: Realiser, op: o.Bury, said: Said) -> str:
    return say_clause(realiser, "bury", "self", said)


def _pass_cards(realiser: Realiser, op: o.PassCards, said: Said) -> str:
    key = "all" if op.n == WHOLE_HAND else "int"
    text = realiser.words(f"clause.pass_{op.dir}.{key}", place=said.place, n=str(op.n))
    realiser.topic = None
    return text


def _swap_hands(realiser: Realiser, op: o.SwapHands, said: Said) -> str:
    a, b = owner_first(realiser, op.a, op.b)
    return say_clause(realiser, "swap_hands", a, said, to=b)


CARD_CLAUSES: Mapping[type[Verb], ClauseForm] = {
    o.Draw: ClauseForm(_draw, lambda op: op.to),
    o.Discard: ClauseForm(_discard, lambda op: op.to),
    o.Pick: ClauseForm(_pick, lambda op: op.by),
    o.Put: ClauseForm(_put, lambda op: op.of if op.zone == "hand" else "self"),
    o.Reveal: ClauseForm(_reveal, by_owner),
    o.Equip: ClauseForm(_equip, lambda op: op.of),
    o.Unequip: ClauseForm(_unequip, lambda op: op.of),
    o.Shuffle: ClauseForm(_shuffle, by_owner),
    o.Look: ClauseForm(_look, lambda op: op.viewer),
    o.Bury: ClauseForm(_bury, by_owner),
    o.PassCards: ClauseForm(_pass_cards, by_nobody),
    o.SwapHands: ClauseForm(_swap_hands, first_of_two),
}
