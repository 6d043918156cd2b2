"""Carries happenings through their windows: replace, apply, after. See the table in `windows`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from zashiki.core.action import CHANCE
from zashiki.core.errors import InvariantViolation
from zashiki.magic import numbers, zones
from zashiki.magic.draft import Draft
from zashiki.magic.effects.abilities import answers, count_use, environment, listeners
from zashiki.magic.effects.kinds import Active, Trigger
from zashiki.magic.effects.select import bind
from zashiki.magic.events import (
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
from zashiki.magic.state import Env, FaintFrame, Happening, LiveEvent, Program, Ref
from zashiki.magic.targets import targets

MAX_DEPTH = 3
"""Triggers set off by triggers, no deeper."""


def happening(d: Draft, ev: str, **fields: Any) -> Happening:
    """A happening that is about to begin."""
    return Happening(id=d.new_id(), ev=ev, **{"depth": 0, **fields})


def announce(d: Draft, ev: str, **fields: Any) -> None:
    """Something has already happened: its triggers follow, if there are any."""
    if ev in d.content.triggers:
        d.push(happening(d, ev, stage="apply", **fields))


def step(d: Draft, h: Happening) -> None:
    """Carry the happening on top of the stack one step further."""
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


def _aim(d: Draft, h: Happening) -> None:
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


def _replace(d: Draft, h: Happening) -> None:
    if h.cancelled:
        _end(d, h)
        return
    candidates = [
        ref for ref in listeners(d, d.content.replacements.get(h.ev, {})) if ref not in h.fired and answers(d, ref, h)
    ]
    if not candidates:
        d.change(stage="apply")
        return
    # Sorting is stable, so within a layer the order of abilities stays.
    ref = min(candidates, key=lambda ref: d.content.layer(ref.ability))
    d.change(fired=(*h.fired, ref))
    _fire(d, ref, h)


def _queue(d: Draft, h: Happening) -> tuple[Ref, ...]:
    return tuple(listeners(d, d.content.triggers.get(h.ev, {})))


def _after(d: Draft, h: Happening) -> None:
    queue = list(h.queue)
    in_force = listeners(d, d.content.triggers.get(h.ev, {})) if queue else []
    while queue:
        ref = queue.pop(0)
        if ref not in in_force or not answers(d, ref, h):
            continue
        if h.depth >= MAX_DEPTH:
            d.emit(GuardTripped("depth"))
            break
        ability = d.content.abilities[ref.ability]
        d.change(queue=tuple(queue), fired=(ref,))
        if isinstance(ability, Trigger) and ability.may:
            d.change(stage="asked")
            d.ask(ref.owner, "may", ("yes", "no"), about=ref.ability)
        else:
            _fire(d, ref, h)
        return
    _end(d, h)


def _asked(d: Draft, h: Happening) -> None:
    (ref,) = h.fired
    d.change(stage="after")
    if d.answer() == ("yes",):
        _fire(d, ref, h)
    else:
        d.emit(Declined(ref.owner, ref.ability))


def _fire(d: Draft, ref: Ref, h: Happening) -> None:
    count_use(d, ref)
    d.emit(AbilityUsed(ref.owner, ref.ability))
    d.push(Program(ref.ability, environment(d, ref, h)))


def _end(d: Draft, h: Happening) -> None:
    d.stack.pop()
    if d.stack and isinstance(d.stack[-1], Program):
        d.change(returned=0 if h.cancelled else h.n)


# ---- how each takes place: true when done ----


def _nothing(d: Draft, h: Happening) -> bool:
    return True


def _draw(d: Draft, h: Happening) -> bool:
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


def _play(d: Draft, h: Happening) -> bool:
    if h.step == 0:
        d.change(step=1)
        env = bind(Env(_actor(h), h.source, "card", h.card, None, h.depth), "target", *h.targets)
        d.push(Program(h.program, env))
        return False
    zones.bury(d)
    zones.discard_from_limbo(d, h.card, h.source)
    return True


def _skill(d: Draft, h: Happening) -> bool:
    if h.step == 0:
        d.change(step=1)
        env = bind(Env(_actor(h), h.source, "skill", "", None, h.depth), "target", *h.targets)
        d.push(Program(h.program, env))
        return False
    zones.bury(d)
    return True


def _actor(h: Happening) -> int:
    assert h.source is not None
    return h.source


def _event(d: Draft, h: Happening) -> bool:
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
        d.live.append(LiveEvent(h.program, h.subject, until, d.turn))
    return True


def _attack(d: Draft, h: Happening) -> bool:
    """The number of that kind on the attacker's card, as damage (M32); the attack is resolved even if it is 0 (A28)."""
    if h.step == 1 or not d.alive(h.subject) or h.source is None:
        return True
    d.change(step=1)
    n = getattr(d.content.characters[d.players[h.source].character].attack, h.dtype)
    d.push(
        happening(
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


def _damage(d: Draft, h: Happening) -> bool:
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
    d.push(happening(d, "faint", subject=seat, source=h.source, depth=h.depth))
    return False


def _absorb(d: Draft, seat: int, amount: int) -> int:
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


def _lose_hp(d: Draft, h: Happening) -> bool:
    """A loss is no damage: nothing stops it (A10)."""
    if h.step == 1 or h.subject is None or not d.alive(h.subject) or h.n <= 0:
        return True
    hp = max(0, d.players[h.subject].hp - h.n)
    d.update(h.subject, hp=hp)
    d.emit(HpLost(h.subject, h.n, h.cause, hp))
    d.change(step=1)
    if hp > 0:
        return True
    d.push(happening(d, "faint", subject=h.subject, depth=h.depth))
    return False


def _heal(d: Draft, h: Happening) -> bool:
    """Never above the maximum (A48)."""
    if h.subject is None or not d.alive(h.subject):
        return True
    player = d.players[h.subject]
    hp = min(player.max_hp, player.hp + max(0, h.n))
    if hp > player.hp:
        d.update(h.subject, hp=hp)
        d.emit(Healed(h.subject, hp - player.hp, hp))
    return True


def _faint(d: Draft, h: Happening) -> bool:
    assert h.subject is not None
    if h.step == 1:
        return True
    killer = h.source
    if killer is not None and (not d.alive(killer) or killer in d.rules.mates(h.subject)):
        killer = None  # A34
    d.change(step=1)
    d.push(FaintFrame(h.subject, killer))
    return False


def _move(d: Draft, h: Happening) -> bool:
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


def _check(d: Draft, h: Happening) -> bool:
    """A D6 check: more than the difficulty is success (M81)."""
    if h.step == 0:
        d.change(step=1)
        d.ask(CHANCE, "roll", ("1", "2", "3", "4", "5", "6"))
        return False
    roll = int(d.answer()[0])
    d.emit(DieRolled(h.source, roll, h.diff, roll > h.diff))
    d.change(n=int(roll > h.diff))
    return True


_APPLY: Mapping[str, Callable[[Draft, Happening], bool]] = {
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
