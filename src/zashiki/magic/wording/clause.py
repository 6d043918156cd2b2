"""How a clause is put together: its subject, its slots, its place in the sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from zashiki.magic.language import verbs as o
from zashiki.magic.language.verb import Verb
from zashiki.magic.wording.phrases import number, value
from zashiki.magic.wording.realiser import Realiser


class Clause(msgspec.Struct, frozen=True):
    """One or two operations that make one clause."""

    ops: tuple[Verb, ...]
    mood: str = "plain"
    """``may`` where the subject is free to do it."""


class Said(msgspec.Struct, frozen=True):
    """How a clause is to be said: its place in the sentence, and whether it is a permission."""

    place: str
    mood: str


class ClauseForm(msgspec.Struct, frozen=True):
    """How an operation is said in one clause."""

    say: Callable[[Realiser, Any, Said], str]
    actor: Callable[[Any], str | None]
    """Who its subject is, by the name in the program; None where it has no single one."""


def by_owner(op: Verb) -> str | None:
    """The owner of the ability acts."""
    return "self"


def by_nobody(op: Verb) -> str | None:
    """Everybody acts, or something is said of what happens."""
    return None


def first_of_two(op: o.SwapHands | o.SwapPlaces) -> str | None:
    """One of two players acts: the owner, if he is one of them."""
    return op.b if op.b == "self" else op.a


def until(realiser: Realiser, word: str, affected: str) -> str:
    """How long something holds; `affected` is for whom."""
    # The words stand behind their subject, which is not the topic yet.
    owner = realiser.of_owner(beside=not realiser.is_owner(affected))
    if word == "their_turn":
        key = "their_turn_own" if realiser.is_owner(affected) else "their_turn"
        return realiser.words(f"until.{key}", whose=owner)
    at = realiser.words(f"ref.{realiser.mention(affected).key}.at", label=realiser.mention(affected).label)
    return realiser.words(f"until.{word.replace(':', '_')}", whose=owner, at=at)


def say_clause(realiser: Realiser, key: str, subject: str, said: Said, /, *, state: bool = False, **slots: Any) -> str:
    """A clause: its subject first, then the values and players of its slots, in the order in which they are read."""
    mood = said.mood if said.mood != "plain" else "state" if state else "plain"
    person = realiser.person(subject)
    texts = {
        "subj": realiser.subject(subject, mood),
        "at": realiser.words(f"ref.{realiser.mention(subject).key}.at", label=""),
    }
    for name, slot in slots.items():
        if name == "to":
            is_own = realiser.is_owner(slot) and realiser.is_owner(subject)
            texts[name] = realiser.who(slot, "own" if is_own else "obj")
        elif name in ("whose", "gen"):
            texts[name] = realiser.who(slot, "poss" if name == "whose" else "gen")
        elif callable(slot):
            texts[name] = slot()
        else:
            texts[name] = slot if isinstance(slot, str) else value(realiser, slot)
    if f"clause.{key}_{said.mood}" in realiser.words:
        key = f"{key}_{said.mood}"
    return realiser.words(f"clause.{key}", person=person, place=said.place, mood=said.mood, **texts)


def bounds(realiser: Realiser, op: o.EventAdd) -> str:
    """What a change may lead to at most; that a number does not fall below 0 goes without saying."""
    low, high = op.min, op.max
    lowers = isinstance(op.n, int) and op.n < 0
    if lowers and low == 0:
        low = None
        below = ""
    else:
        below = realiser.words("bounds.below") if lowers and low is None else ""
    if low is not None and high is not None:
        return realiser.words("bounds.both", min=number(low), max=number(high))
    if low is not None:
        return realiser.words("bounds.min", n=number(low))
    return below + (realiser.words("bounds.max", n=number(high)) if high is not None else "")


def owner_first(realiser: Realiser, a: str, b: str) -> tuple[str, str]:
    return (b, a) if realiser.is_owner(b) and not realiser.is_owner(a) else (a, b)
