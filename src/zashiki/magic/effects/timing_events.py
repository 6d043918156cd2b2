"""Carries timing events through their windows: replace, apply, after. See the table in `language.timing_table`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from zashiki.core.action import CHANCE
from zashiki.core.errors import InvariantViolation
from zashiki.magic.effects.bindings import bind
from zashiki.magic.effects.lasting_verbs import lose
from zashiki.magic.effects.legality import targets
from zashiki.magic.effects.listeners import answers, count_use, environment, listeners
from zashiki.magic.language.abilities import Active, Trigger
from zashiki.magic.model import numbers, zones
from zashiki.magic.model.events import (
    AbilityUsed,
    DamageDealt,
    DamagePrevented,
    Declined,
    DieRolled,
    EventEnded,
    GuardTripped,
    Healed,
    HpLost,
    PieceMoved,
    TargetsChosen,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Env, FaintFrame, LiveEvent, Modifier, Program, Ref, TimingEvent

_SET_OFF = frozenset({"play", "skill", "attack", "check"})
"""Happenings that are their source's; the others are their subject's."""

_ORDERING = -1
"""The step of a timing event while an owner is asked which of his abilities comes first."""

MAX_DEPTH = 3
"""Triggers set off by triggers, no deeper."""


def timing_event(d: MutableState, ev: str, **fields: Any) -> TimingEvent:
    """A timing event that is about to begin."""
    return TimingEvent(id=d.new_id(), ev=ev, **{"depth": 0, **fields})


def announce(d: MutableState, ev: str, **fields: Any) -> None:
    """Something has already happened: its triggers follow, if there are any."""
    if ev in d.content.triggers:
        d.push(timing_event(d, ev, stage="apply", **fields))


def step(d: MutableState, h: TimingEvent) -> None:
    """Carry the timing event on top of the stack one step further."""
    match h.stage:
        case "aim":
            _aim(d, h)
        case "replace":
            _replace(d, h)
        case "apply":
            if _APPLY.get(h.ev, _nothing)(d, h):
                d.change(stage="after", queue=_queue(d, h))
        case "after":
            _after(d, h)
        case "asked":
            _asked(d, h)


def _aim(d: MutableState, h: TimingEvent) -> None:
    """What is played or used is aimed before anything else (M28, M32)."""
    ability = d.content.abilities[h.program]
    if not isinstance(ability, Active) or ability.target is None:
        d.change(stage="replace")
    elif h.step == 0:
        options = tuple(str(seat) for seat in targets(d, _actor(h), ability, h.kind))
        if not options:
            raise InvariantViolation(f"{h.program} has no target, so it could not be played")
        d.change(step=1)
        d.ask(_actor(h), "target", options, about=h.program)
    else:
        chosen = tuple(int(seat) for seat in d.answer())
        d.change(step=0, stage="replace", targets=chosen)
        d.emit(TargetsChosen(_actor(h), chosen))


def _replace(d: MutableState, h: TimingEvent) -> None:
    if h.cancelled:
        _end(d, h)
        return
    listening = [] if d.count.exhausted else listeners(d, d.content.replacements.get(h.ev, {}))
    candidates = [ref for ref in listening if ref not in h.fired and answers(d, ref, h)]
    if not candidates:
        d.change(stage="apply")
        return
    # Sorting is stable, so within a layer the order of abilities stays.
    candidates.sort(key=lambda ref: d.content.layer(ref.ability))
    layer = d.content.layer(candidates[0].ability)
    ref = _first(d, h, [other for other in candidates if d.content.layer(other.ability) == layer])
    if ref is not None:
        d.change(fired=(*h.fired, ref))
        _fire(d, ref, h)


def _first(d: MutableState, h: TimingEvent, refs: list[Ref]) -> Ref | None:
    """Which of several abilities comes first: the first in order, or what its owner says; None while he is asked."""
    own = [ref for ref in refs if ref.owner == refs[0].owner]
    if not d.rules.order_by_owner or len(own) == 1:
        return refs[0]
    if h.step != _ORDERING:
        d.change(step=_ORDERING, memory=h.step)
        d.ask(own[0].owner, "ability", tuple(dict.fromkeys(ref.ability for ref in own)), about=h.ev)
        return None
    (ability,) = d.answer()
    d.change(step=h.memory)
    return next(ref for ref in own if ref.ability == ability)


def _queue(d: MutableState, h: TimingEvent) -> tuple[Ref, ...]:
    return () if d.count.exhausted else tuple(listeners(d, d.content.triggers.get(h.ev, {})))


def _after(d: MutableState, h: TimingEvent) -> None:
    in_force = listeners(d, d.content.triggers.get(h.ev, {})) if h.queue else []
    ready = [ref for ref in h.queue if ref in in_force and answers(d, ref, h)]
    if not ready:
        _end(d, h)
        return
    if h.depth >= MAX_DEPTH:
        d.emit(GuardTripped("depth"))
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
        d.change(stage="asked")
        d.ask(ref.owner, "may", ("yes", "no"), about=ref.ability)
    else:
        _fire(d, ref, h)


def _asked(d: MutableState, h: TimingEvent) -> None:
    (ref,) = h.fired
    d.change(stage="after")
    if d.answer() == ("yes",):
        _fire(d, ref, h)
    else:
        d.emit(Declined(ref.owner, ref.ability))


def _fire(d: MutableState, ref: Ref, h: TimingEvent) -> None:
    count_use(d, ref)
    d.emit(AbilityUsed(ref.owner, ref.ability))
    d.push(Program(ref.ability, environment(d, ref, h)))


def _end(d: MutableState, h: TimingEvent) -> None:
    d.stack.pop()
    if d.modifiers:
        _end_once(d, h)
    if d.stack and isinstance(d.stack[-1], Program):
        d.change(returned=0 if h.cancelled else h.n)


def _end_once(d: MutableState, h: TimingEvent) -> None:
    """What lasts to the end of the next such timing event of a player is over."""
    party = h.source if h.ev in _SET_OFF else h.subject
    word = f"once:{h.ev}"

    def spent(m: Modifier) -> bool:
        # Numbers are given in order: what began within this timing event waits for the next.
        return m.until == word and m.seat == party and m.id < h.id

    if any(map(spent, d.modifiers)):
        lose(d, spent)


# ---- how each takes place: true when done ----


def _nothing(d: MutableState, h: TimingEvent) -> bool:
    return True


def _draw(d: MutableState, h: TimingEvent) -> bool:
    """M18; nobody is compensated for cards that are not there (M79, A41)."""
    if h.subject is None or not d.alive(h.subject):
        return True
    if h.step == 0:
        zones.reshuffle(d)
        n = min(h.n, len(d.pool))
        if n <= 0:
            zones.draw_to_hand(d, h.subject, (), zones.from_bottom(d, max(0, h.n)))
            return True
        d.change(step=1)
        d.ask(CHANCE, "draw", source="pool", least=n, most=n, of=h.subject)
        return False
    cards = d.answer()
    zones.from_pool(d, cards)
    zones.draw_to_hand(d, h.subject, cards, ())
    d.change(step=0, n=h.n - len(cards))
    return h.n == len(cards)


def _play(d: MutableState, h: TimingEvent) -> bool:
    if h.step == 0:
        d.change(step=1)
        env = bind(Env(_actor(h), h.source, "card", h.card, None, h.depth), "target", *h.targets)
        d.push(Program(h.program, env))
        return False
    zones.bury(d)
    zones.discard_from_limbo(d, h.card, h.source)
    return True


def _skill(d: MutableState, h: TimingEvent) -> bool:
    if h.step == 0:
        d.change(step=1)
        env = bind(Env(_actor(h), h.source, "skill", "", None, h.depth), "target", *h.targets)
        d.push(Program(h.program, env))
        return False
    zones.bury(d)
    return True


def _actor(h: TimingEvent) -> int:
    assert h.source is not None
    return h.source


def _event(d: MutableState, h: TimingEvent) -> bool:
    """An event is applied; one that lasts stays in public, any other is done with (M36, M37)."""
    assert h.subject is not None
    if h.step == 0:
        d.change(step=1)
        d.push(Program(h.program, Env(h.subject, None, "event", "", None, h.depth)))
        return False
    zones.bury(d)
    until = d.content.events[h.program].until
    d.events_now.remove(h.program)
    if until is None:
        d.event_discard.append(h.program)
        d.emit(EventEnded(h.program, h.subject))
    else:
        d.begin_event(LiveEvent(h.program, h.subject, until, d.turn))
    return True


def _attack(d: MutableState, h: TimingEvent) -> bool:
    """The number of that kind on the attacker's card, as damage (M32); the attack is resolved even if it is 0 (A28)."""
    if h.step == 1 or not d.alive(h.subject) or h.source is None:
        return True
    d.change(step=1)
    n = getattr(d.content.characters[d.players[h.source].character].attack, h.dtype)
    d.push(
        timing_event(
            d,
            "damage",
            subject=h.subject,
            source=h.source,
            n=n,
            dtype=h.dtype,
            cause="attack",
            card=h.card,
            depth=h.depth,
        )
    )
    return False


def _damage(d: MutableState, h: TimingEvent) -> bool:
    """Immunity, then shields, then hit points; whoever has none left faints at once (M73, M74, A9)."""
    if h.step == 1:
        return True
    if h.subject is None or not d.alive(h.subject):
        d.change(cancelled=True, stage="replace")
        return False
    seat = h.subject
    amount = 0 if numbers.has_status(d, seat, "immune") else h.n - _absorb(d, seat, h.n)
    if amount <= 0:
        d.emit(DamagePrevented(seat, h.source, h.dtype, h.cause))
        d.change(cancelled=True, stage="replace", n=0)
        return False
    hp = max(0, d.players[seat].hp - amount)
    d.update(seat, hp=hp)
    d.emit(DamageDealt(seat, h.source, amount, h.n - amount, h.dtype, h.cause, hp))
    d.change(step=1, n=amount)
    if hp > 0:
        return True
    d.push(timing_event(d, "faint", subject=seat, source=h.source, depth=h.depth))
    return False


def _absorb(d: MutableState, seat: int, amount: int) -> int:
    """What shields stop, the oldest first; spent ones are gone."""
    absorbed = 0
    kept = []
    for modifier in d.modifiers:
        if modifier.kind == "shield" and modifier.seat == seat and not modifier.asleep:
            used = max(0, min(modifier.n, amount - absorbed))
            absorbed += used
            if modifier.n > used:
                kept.append(msgspec.structs.replace(modifier, n=modifier.n - used))
        else:
            kept.append(modifier)
    d.modifiers = kept
    return absorbed


def _lose_hp(d: MutableState, h: TimingEvent) -> bool:
    """A loss is no damage: nothing stops it (A10)."""
    if h.step == 1 or h.subject is None or not d.alive(h.subject) or h.n <= 0:
        return True
    hp = max(0, d.players[h.subject].hp - h.n)
    d.update(h.subject, hp=hp)
    d.emit(HpLost(h.subject, h.n, h.cause, hp))
    d.change(step=1)
    if hp > 0:
        return True
    d.push(timing_event(d, "faint", subject=h.subject, depth=h.depth))
    return False


def _heal(d: MutableState, h: TimingEvent) -> bool:
    """Never above the maximum (A48)."""
    if h.subject is None or not d.alive(h.subject):
        return True
    player = d.players[h.subject]
    hp = min(player.max_hp, player.hp + max(0, h.n))
    if hp > player.hp:
        d.update(h.subject, hp=hp)
        d.emit(Healed(h.subject, hp - player.hp, hp))
    return True


def _faint(d: MutableState, h: TimingEvent) -> bool:
    assert h.subject is not None
    if h.step == 1:
        return True
    killer = h.source
    if killer is not None and (not d.alive(killer) or killer in d.mates(h.subject)):
        killer = None  # A34
    d.change(step=1)
    d.push(FaintFrame(h.subject, killer))
    return False


def _move(d: MutableState, h: TimingEvent) -> bool:
    """A piece moves; a move action takes the hand where water does (M70, A4)."""
    if h.subject is None or not d.alive(h.subject):
        return True
    seat, action = h.subject, h.cause == "move"
    origin = d.players[seat].tile
    if action and not numbers.ignores_terrain(d, seat):
        leaves = d.rules.water_discard in ("leave", "both") and d.terrain[origin] == "water"
        enters = d.rules.water_discard in ("enter", "both") and d.terrain[h.to] == "water"
        if leaves or enters:
            zones.discard_from_hand(d, seat, d.players[seat].hand)
    d.update(seat, tile=h.to)
    d.emit(PieceMoved(seat, origin, h.to, h.n, not action))
    return True


def _check(d: MutableState, h: TimingEvent) -> bool:
    """A D6 check: more than the difficulty is success (M81)."""
    if h.step == 0:
        d.change(step=1)
        d.ask(CHANCE, "roll", ("1", "2", "3", "4", "5", "6"))
        return False
    roll = int(d.answer()[0])
    d.emit(DieRolled(h.source, roll, h.diff, roll > h.diff))
    d.change(n=int(roll > h.diff))
    return True


_APPLY: Mapping[str, Callable[[MutableState, TimingEvent], bool]] = {
    "draw": _draw,
    "play": _play,
    "skill": _skill,
    "event": _event,
    "attack": _attack,
    "damage": _damage,
    "lose_hp": _lose_hp,
    "heal": _heal,
    "faint": _faint,
    "move": _move,
    "check": _check,
}
"""The others have already happened when they are announced."""
