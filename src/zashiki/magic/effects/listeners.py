"""Which abilities answer a timing event, in the order of the table in `language.timing_table`."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from zashiki.magic.effects.evaluate import holds
from zashiki.magic.language.abilities import On, Replacement, Trigger
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Env, Program, Ref, TimingEvent, Use


def environment(d: MutableState, ref: Ref, event: TimingEvent) -> Env:
    """What the program of an ability knows when it answers a timing event."""
    cause = d.content.causes[ref.ability]
    source = None if cause == "event" else ref.owner
    return Env(ref.owner, source, cause, event.card, event.id, event.depth + 1)


def answers(d: MutableState, ref: Ref, event: TimingEvent) -> bool:
    """Whether an ability answers a timing event now."""
    ability = d.content.abilities[ref.ability]
    if not isinstance(ability, Trigger | Replacement) or not _matches(ability.on, ref.owner, event):
        return False
    if ability.limit is not None and _uses(d, ref) >= ability.limit.n:
        return False
    return ability.if_ is None or holds(d, environment(d, ref, event), ability.if_)


def _matches(on: On, owner: int, event: TimingEvent) -> bool:
    return (
        (on.subject is None or event.subject == owner)
        and (on.source is None or event.source == owner)
        and (not on.cause or event.cause in on.cause)
        and (not on.dtype or event.dtype in on.dtype)
        and (not on.kind or event.kind in on.kind)
    )


def _uses(d: MutableState, ref: Ref) -> int:
    return sum(use.count for use in d.players[ref.owner].uses if use.ability == ref.ability)


def count_use(d: MutableState, ref: Ref) -> None:
    """Note that a limited ability has worked."""
    ability = d.content.abilities[ref.ability]
    if not isinstance(ability, Trigger | Replacement) or ability.limit is None:
        return
    uses = d.players[ref.owner].uses
    known = next((use for use in uses if use.ability == ref.ability), Use(ref.ability, ability.limit.per, 0))
    rest = tuple(use for use in uses if use.ability != ref.ability)
    d.update(ref.owner, uses=(*rest, msgspec.structs.replace(known, count=known.count + 1)))


def spare_use(d: MutableState, f: Program) -> None:
    """Nothing comes of what a program hangs on: where all of a limited ability does, it has not worked."""
    ability = d.content.gates.get(f.block)
    if ability is None or f.at > 0:
        return
    uses = d.players[f.env.owner].uses
    fewer = (msgspec.structs.replace(use, count=use.count - (use.ability == ability)) for use in uses)
    d.update(f.env.owner, uses=tuple(use for use in fewer if use.count > 0))


def forget_uses(d: MutableState, per: str, seats: Iterable[int]) -> None:
    """A turn or a cycle begins: abilities of these seats that are limited by it are fresh again."""
    for seat in seats:
        uses = d.players[seat].uses
        if not uses:
            continue
        spent = tuple(use for use in uses if use.per != per)
        if spent != uses:
            d.update(seat, uses=spent)
