"""How each timing event takes place: true when that is done (M18, M32, M36, M68, M70, M73, M81)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from zashiki.core.action import CHANCE
from zashiki.magic.effects.bindings import bind
from zashiki.magic.effects.timing_events import actor_of, timing_event
from zashiki.magic.model import numbers, zones
from zashiki.magic.model.events import (
    DamageDealt,
    DamagePrevented,
    DieRolled,
    EventEnded,
    Healed,
    HpLost,
    PieceMoved,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Env, FaintFrame, LiveEvent, Program, TimingEvent


def comes_to_nothing(d: MutableState, h: TimingEvent) -> bool:
    """Whether there is no damage, loss, healing or draw at all that anything could change or answer (A28, A41, A48)."""
    match h.ev:
        case "damage" | "lose_hp":
            return h.n <= 0
        case "heal":
            return h.n <= 0 or (h.subject is not None and d.players[h.subject].hp >= d.players[h.subject].max_hp)
        case "draw":
            return h.n <= 0 or zones.is_pile_used_up(d)
    return False


def _nothing(d: MutableState) -> bool:
    """It comes to nothing, so nothing follows: who has lost, regained or drawn nothing has not done so; false."""
    d.change(cancelled=True, stage="replace")
    return False


_MORE = 2
"""The step of a draw of which something has been drawn."""


def _draw(d: MutableState, h: TimingEvent) -> bool:
    """M18; nobody is compensated for cards that are not there (M79, A41)."""
    if h.subject is None or not d.alive(h.subject):
        return _nothing(d)
    if h.step != 1:
        zones.reshuffle(d)
        n = min(h.n, len(d.pool))
        if n <= 0:
            buried = zones.from_bottom(d, max(0, h.n))
            if not buried:
                return h.step == _MORE or _nothing(d)
            zones.draw_to_hand(d, h.subject, (), buried)
            d.change(step=_MORE, n=h.n - len(buried))
            return h.n == 0  # else of a new pile, if one can be made (A12)
        d.go_on(1)
        d.ask(Ask(CHANCE, "draw", source="pool", least=n, most=n, of=h.subject))
        return False
    cards = d.answer()
    zones.from_pool(d, cards)
    zones.draw_to_hand(d, h.subject, cards, ())
    left = h.n - len(cards)
    d.change(step=_MORE, n=left)
    return left == 0


def _play(d: MutableState, h: TimingEvent) -> bool:
    if h.step == 0:
        d.go_on(1)
        env = bind(Env(actor_of(h), h.source, "card", h.card, None, h.depth), "target", *h.targets)
        d.push(Program(h.program, env))
        return False
    zones.bury(d)
    zones.discard_from_limbo(d, h.card, h.source)
    return True


def _skill(d: MutableState, h: TimingEvent) -> bool:
    if h.step == 0:
        d.go_on(1)
        env = bind(Env(actor_of(h), h.source, "skill", "", None, h.depth), "target", *h.targets)
        d.push(Program(h.program, env))
        return False
    zones.bury(d)
    return True


def _event(d: MutableState, h: TimingEvent) -> bool:
    """An event is applied; one that lasts stays in public, any other is done with (M36, M37)."""
    assert h.subject is not None
    if h.step == 0:
        d.go_on(1)
        d.push(Program(h.program, Env(h.subject, None, "event", "", None, h.depth)))
        return False
    zones.bury(d)
    until = d.content.events[h.program].until
    d.events_now.remove(h.program)
    if until is None:
        d.event_discard.append(h.program)
        d.emit(EventEnded, h.program, h.subject)
    else:
        d.begin_event(LiveEvent(h.program, h.subject, until, d.turn))
    return True


def _attack(d: MutableState, h: TimingEvent) -> bool:
    """The number of that kind on the attacker's card, as damage (M32); the attack is resolved even if it is 0 (A28)."""
    if h.step == 1 or not d.alive(h.subject) or h.source is None:
        return True
    d.go_on(1)
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
    """Immunity, then shields, then hit points; whoever has none left faints at once (M73, M74, A9).

    Who is fainting has nothing left to lose and takes no damage any more (M74): nobody faints within his own faint.
    """
    if h.step == 1:
        return True
    if h.subject is None or not d.alive(h.subject):
        d.change(cancelled=True, stage="replace")
        return False
    seat = h.subject
    spared = numbers.has_status(d, seat, "immune") or numbers.is_fainting(d, seat)
    amount = 0 if spared else h.n - _absorb(d, seat, h.n)
    if amount <= 0:
        d.emit(DamagePrevented, seat, h.source, h.dtype, h.cause)
        d.change(cancelled=True, stage="replace")
        return False
    hp = max(0, d.players[seat].hp - amount)
    d.update(seat, hp=hp)
    d.emit(DamageDealt, seat, h.source, amount, h.n - amount, h.dtype, h.cause, hp)
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
    """A loss is no damage: nothing stops it (A10), but who is fainting has nothing left to lose (M73)."""
    if h.step == 1:
        return True
    if h.subject is None or not d.alive(h.subject) or comes_to_nothing(d, h) or numbers.is_fainting(d, h.subject):
        return _nothing(d)
    hp = max(0, d.players[h.subject].hp - h.n)
    d.update(h.subject, hp=hp)
    d.emit(HpLost, h.subject, h.n, h.cause, hp)
    d.go_on(1)
    if hp > 0:
        return True
    d.push(timing_event(d, "faint", subject=h.subject, depth=h.depth))
    return False


def _heal(d: MutableState, h: TimingEvent) -> bool:
    """Never above the maximum (A48)."""
    if h.subject is None or not d.alive(h.subject) or comes_to_nothing(d, h):
        return _nothing(d)
    player = d.players[h.subject]
    hp = min(player.max_hp, player.hp + h.n)
    d.update(h.subject, hp=hp)
    d.emit(Healed, h.subject, hp - player.hp, hp)
    return True


def _faint(d: MutableState, h: TimingEvent) -> bool:
    assert h.subject is not None
    if h.step == 1:
        return True
    killer = h.source
    if killer is not None and (not d.alive(killer) or killer in d.mates(h.subject)):
        killer = None  # A34
    d.go_on(1)
    d.push(FaintFrame(h.subject, killer))
    return False


def _move(d: MutableState, h: TimingEvent) -> bool:
    """A piece moves; of a move action the steps are counted, and it takes the hand where water does (M70, A4)."""
    if h.subject is None or not d.alive(h.subject):
        return True
    seat, action = h.subject, h.cause == "move"
    origin = d.players[seat].tile
    if action:
        d.count = msgspec.structs.replace(d.count, steps=d.count.steps + h.n)
    if action and not numbers.ignores_terrain(d, seat):
        leaves = d.rules.leaving_costs and d.terrain[origin] == "water"
        enters = d.rules.entering_costs and d.terrain[h.to] == "water"
        if leaves or enters:
            zones.discard_from_hand(d, seat, d.players[seat].hand)
    d.update(seat, tile=h.to)
    d.emit(PieceMoved, seat, origin, h.to, h.n, not action)
    return True


def _check(d: MutableState, h: TimingEvent) -> bool:
    """A D6 check: more than the difficulty is success (M81)."""
    if h.step == 0:
        d.go_on(1)
        d.ask(Ask(CHANCE, "roll", options=("1", "2", "3", "4", "5", "6")))
        return False
    roll = int(d.answer()[0])
    d.emit(DieRolled, h.source, roll, h.diff, roll > h.diff)
    d.change(n=int(roll > h.diff))
    return True


APPLY: Mapping[str, Callable[[MutableState, TimingEvent], bool]] = {
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
