"""What is open to a player: tiles, targets, slots (M28, M32, M39, M43, M50, M54, M60, M69, A5, A15)."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.magic.content.board import TileId
from zashiki.magic.effects import evaluate
from zashiki.magic.effects.bindings import in_circle
from zashiki.magic.language.abilities import Active, ForbidStatic
from zashiki.magic.language.cards import COLLECTION_SLOTS, NATIVE_SLOT, CardId, Slot, definition_of
from zashiki.magic.language.expressions import Group
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Env


def forbidden(d: MutableState, seat: int, what: str, kind: str) -> bool:
    """Whether something in force forbids a player to do this (or others to do it to him) with a card of this kind."""
    found = d.in_force().forbids.get(what)
    return found is not None and any(binds(d, owner, ban, seat, kind) for owner, ban in found)


def binds(d: MutableState, owner: int, ban: ForbidStatic, seat: int, kind: str) -> bool:
    """Whether what a carrier of the owner forbids holds for a player and a card of this kind now."""
    if ban.kinds and kind not in ban.kinds:
        return False
    return in_circle(d, ban.who, owner, seat) and evaluate.holds(d, Env(owner, owner, ""), ban.if_)


def targets(d: MutableState, seat: int, ability: Active, kind: str) -> list[int]:
    """The players that a player may aim an ability at, ascending; `kind` is the card's, empty for a skill."""
    if ability.target is None:
        return []
    key = (seat, kind, ability.range, ability.target)
    if d.memo is not None and key in d.memo:
        known: list[int] = d.memo[key]
        return known
    near = evaluate.players(d, Env(seat, seat, ""), ability.target)
    players = d.players
    distances = None if ability.range == "green" else numbers.attack_distances(d, seat)
    if distances is not None:
        reach = attack_range(d, seat, kind)
        near = [one for one in near if one == seat or distances.get(players[one].tile, numbers.FAR) <= reach]
    found = unprotected(d, seat, near, kind)
    found.sort()
    if d.memo is not None:
        d.memo[key] = found
    return found


def unprotected(d: MutableState, seat: int, others: list[int], kind: str) -> list[int]:
    """Those at whom a player can aim a card of this kind (empty: a skill), however near they are (M69, A5)."""
    is_dry = not numbers.in_water(d, seat)
    barred = "targeted" in d.in_force().forbids
    return [
        other
        for other in others
        if other == seat
        or not (
            (is_dry and numbers.in_water(d, other)) or (barred and forbidden(d, other, "targeted", kind or "skill"))
        )
    ]


def aimable(d: MutableState, env: Env, who: Group) -> list[int]:
    """The players of a group whom a program may aim at in its middle: passives and events reach everybody (A5)."""
    found = evaluate.players(d, env, who)
    if env.timing_event is not None or env.cause not in ("card", "skill"):
        return found
    kind = d.content.kind(env.card) if env.card else ""
    return unprotected(d, env.owner, found, kind)


def attack_range(d: MutableState, seat: int, kind: str) -> int:
    """How far a player reaches with a card of this kind, or a skill."""
    extra = evaluate.stat(d, seat, "range_steal") if kind == "steal" else 0
    return evaluate.stat(d, seat, "range") + extra


def slots_for(d: MutableState, seat: int, card: CardId) -> tuple[Slot, ...]:
    """Where a hand card may be worn (M50, M54, A15)."""
    kind = d.content.kind(card)
    native = NATIVE_SLOT.get(kind)
    if forbidden(d, seat, "equip", kind):
        return ()
    if not numbers.is_collectible(d, seat, card):
        return () if native is None else (native,)
    if definition_of(card) not in numbers.worn_names(d, seat):
        return COLLECTION_SLOTS
    if d.rules.duplicates == "native_slot" and native is not None:
        occupant = d.players[seat].equipment.in_slot(native)
        return () if occupant is not None and definition_of(occupant) == definition_of(card) else (native,)
    return ()


def reachable(d: MutableState, seat: int) -> Mapping[TileId, int]:
    """Where a move action may lead, and the steps (M60, A2, A6)."""
    is_blocked = d.rules.mountain_move == "blocked" and not numbers.ignores_terrain(d, seat)
    closed = d.mountains if is_blocked else frozenset()
    return d.board.walk(d.players[seat].tile, evaluate.stat(d, seat, "move"), closed)
