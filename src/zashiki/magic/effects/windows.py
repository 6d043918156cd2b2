"""Carries timing events through their windows: replace, apply, after. See the table in `language.timing_table`."""

from __future__ import annotations

from msgspec.structs import force_setattr

from zashiki.core.errors import InvariantViolation
from zashiki.magic.effects.applying import APPLY, comes_to_nothing
from zashiki.magic.effects.lasting_verbs import lose
from zashiki.magic.effects.listeners import answers, count_use, environment
from zashiki.magic.effects.timing_events import actor_of
from zashiki.magic.language.abilities import Active, Trigger
from zashiki.magic.model.events import (
    AbilityUsed,
    Declined,
    GuardTripped,
    TargetsChosen,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Modifier, Program, Ref, TimingEvent

_SET_OFF = frozenset({"play", "skill", "attack", "check"})
"""Timing events that are their source's; the others are their subject's."""

_TO_BE_DONE = frozenset({"draw", "heal", "lose_hp", "move"})
"""What has not happened where it was prevented or has come to nothing."""

_ORDERING = -1
"""The step of a timing event while an owner is asked which of his abilities comes first."""

MAX_DEPTH = 3
"""Triggers set off by triggers, no deeper."""


def step(d: MutableState, h: TimingEvent) -> None:
    """Carry the timing event on top of the stack on, through as many windows as nothing comes between."""
    if h.stage == "replace" and not _is_settled(d, h):
        return
    if h.stage == "apply" and not _is_over(d, h):
        return
    match h.stage:
        case "after":
            _after(d, h)
        case "aim":
            _aim(d, h)
        case "asked":
            _asked(d, h)


def _is_over(d: MutableState, h: TimingEvent) -> bool:
    """It takes place; true when that is done. What is only announced has taken place already."""
    apply = APPLY.get(h.ev)
    if apply is not None and not apply(d, h):
        return False
    queue = d.in_force().triggers.get(h.ev)
    force_setattr(h, "stage", "after")
    force_setattr(h, "queue", () if queue is None or d.count.exhausted else tuple(queue))
    return not d.unchecked


def _aim(d: MutableState, h: TimingEvent) -> None:
    """What is played or used is aimed before anything else (M28, M32), at one of those whom it was offered for."""
    ability = d.content.abilities[h.program]
    if not isinstance(ability, Active) or ability.target is None:
        d.change(stage="replace")
    elif h.step == 0:
        if not h.targets:
            raise InvariantViolation(f"{h.program} has no target, so it could not be played")
        options = tuple(map(str, h.targets))
        d.change(step=1, targets=())
        d.ask(Ask(actor_of(h), "target", options=options, about=h.program))
    else:
        chosen = tuple(int(seat) for seat in d.answer())
        d.change(step=0, stage="replace", targets=chosen)
        d.emit(TargetsChosen, actor_of(h), chosen)


def _is_settled(d: MutableState, h: TimingEvent) -> bool:
    """Replacements edit it, one after the other; true when none is left and it takes place."""
    if h.cancelled:
        _end(d, h)
        return False
    listening = d.in_force().replacements.get(h.ev)
    if listening is None or d.count.exhausted or comes_to_nothing(d, h):
        force_setattr(h, "stage", "apply")
        return True
    candidates = [ref for ref in listening if ref not in h.fired and answers(d, ref, h)]
    if not candidates:
        force_setattr(h, "stage", "apply")
        return True
    # Sorting is stable, so within a layer the order of abilities stays.
    candidates.sort(key=lambda ref: d.content.layer(ref.ability))
    layer = d.content.layer(candidates[0].ability)
    ref = _first(d, h, [other for other in candidates if d.content.layer(other.ability) == layer])
    if ref is not None:
        d.change(fired=(*h.fired, ref))
        _fire(d, ref, h)
    return False


def _first(d: MutableState, h: TimingEvent, refs: list[Ref]) -> Ref | None:
    """Which of several abilities comes first: the first in order, or what its owner says; None while he is asked.

    An event outlasts its owner, and whoever is out is asked nothing.
    """
    own = [ref for ref in refs if ref.owner == refs[0].owner]
    if not d.rules.order_by_owner or len(own) == 1 or not d.alive(own[0].owner):
        return refs[0]
    if h.step != _ORDERING:
        d.change(step=_ORDERING, memory=h.step)
        d.ask(Ask(own[0].owner, "ability", options=tuple(dict.fromkeys(ref.ability for ref in own)), about=h.ev))
        return None
    (ability,) = d.answer()
    d.change(step=h.memory)
    return next(ref for ref in own if ref.ability == ability)


def _after(d: MutableState, h: TimingEvent) -> None:
    if not h.queue:
        _end(d, h)
        return
    in_force = d.in_force().triggers.get(h.ev, ())
    ready = [ref for ref in h.queue if ref in in_force and answers(d, ref, h)]
    if not ready:
        _end(d, h)
        return
    if h.depth >= MAX_DEPTH:
        d.emit(GuardTripped, "depth")
        _end(d, h)
        return
    ref = _first(d, h, ready)
    if ref is None:
        return
    # Those before it did not answer when their turn came; whoever chose an order may have put others behind.
    behind = h.queue if d.rules.order_by_owner else h.queue[h.queue.index(ref) :]
    d.change(queue=tuple(other for other in behind if other != ref), fired=(ref,))
    ability = d.content.abilities[ref.ability]
    if isinstance(ability, Trigger) and ability.may:
        if not d.alive(ref.owner):
            return
        d.change(stage="asked")
        d.ask(Ask(ref.owner, "may", options=("yes", "no"), about=ref.ability))
    else:
        _fire(d, ref, h)


def _asked(d: MutableState, h: TimingEvent) -> None:
    (ref,) = h.fired
    d.change(stage="after")
    if d.answer() == ("yes",):
        _fire(d, ref, h)
    else:
        d.emit(Declined, ref.owner, ref.ability)


def _fire(d: MutableState, ref: Ref, h: TimingEvent) -> None:
    count_use(d, ref)
    d.emit(AbilityUsed, ref.owner, ref.ability)
    d.push(Program(ref.ability, environment(d, ref, h)))


def _end(d: MutableState, h: TimingEvent) -> None:
    d.stack.pop()
    if d.modifiers:
        _end_once(d, h)
    if d.stack and type(d.stack[-1]) is Program:
        force_setattr(d.stack[-1], "returned", 0 if h.cancelled else h.n)


def _end_once(d: MutableState, h: TimingEvent) -> None:
    """What lasts to the end of the next such timing event of a player is over, unless that has not happened.

    Damage that immunity or a shield has stopped, or that was prevented, was there all the same; damage of 0 was not.
    """
    if h.n <= 0 if h.ev == "damage" else h.cancelled and h.ev in _TO_BE_DONE:
        return
    party = h.source if h.ev in _SET_OFF else h.subject
    word = f"once:{h.ev}"

    def spent(m: Modifier) -> bool:
        # Numbers are given in order: what began within this timing event waits for the next.
        return m.until == word and m.seat == party and m.id < h.id

    if any(map(spent, d.modifiers)):
        lose(d, spent)
