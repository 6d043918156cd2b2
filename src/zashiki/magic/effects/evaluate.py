"""What the words of a program mean now: players, numbers, conditions, cards and tiles.

Numbers that abilities change hang on conditions, and conditions on such numbers, so they stand together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from zashiki.magic.content.board import TileId
from zashiki.magic.effects.bindings import bind, bound, circle, in_circle, seat_of
from zashiki.magic.language.cards import CardId, definition_of
from zashiki.magic.language.expressions import (
    Cards,
    Compare,
    Condition,
    CountOf,
    Every,
    Exists,
    Group,
    HalfUp,
    Has,
    InGroup,
    Near,
    Negation,
    Negative,
    OfKind,
    OfRace,
    OnTerrain,
    Same,
    Some,
    StatOf,
    Sum,
    Tiles,
    Value,
    Variable,
)
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Env

_COMPARE: dict[str, Callable[[int, int], bool]] = {"lt": lt, "le": le, "eq": eq, "ne": ne, "ge": ge, "gt": gt}


def players(d: MutableState, env: Env, group: Group) -> list[int]:
    """The players of a group, from the current player in the order of play."""
    found = circle(d, group.who, env.owner)
    if group.on_tile_of is not None:
        centre = seat_of(d, env, group.on_tile_of)
        if centre is None or not d.players[centre].tile:
            return []
        near = d.board.steps(d.players[centre].tile)
        found = [seat for seat in found if near.get(d.players[seat].tile, 99) <= group.radius]
    if group.if_ is not None:
        found = [seat for seat in found if holds(d, bind(env, "it", seat), group.if_)]
    extreme = group.most or group.least
    if extreme is not None and found:
        scores = {seat: _extreme(d, seat, extreme) for seat in found}
        best = max(scores.values()) if group.most else min(scores.values())
        found = [seat for seat in found if scores[seat] == best]
    return found


def _extreme(d: MutableState, seat: int, what: str) -> int:
    match what:
        case "hand":
            return len(d.players[seat].hand)
        case "hp":
            return d.players[seat].hp
    return numbers.collected(d, seat)


def value(d: MutableState, env: Env, part: Value) -> int:
    """The number that a value comes to; of a player who is not there, 0."""
    return part if type(part) is int else _VALUE[type(part)](d, env, part)


def _stat_of(d: MutableState, env: Env, part: StatOf) -> int:
    seat = seat_of(d, env, part.of)
    if seat is None:
        return 0
    if part.stat in ("hp", "max_hp"):
        return d.players[seat].hp if part.stat == "hp" else d.players[seat].max_hp
    return stat(d, seat, part.stat)


def _count_of(d: MutableState, env: Env, part: CountOf) -> int:
    seat = seat_of(d, env, part.of)
    return 0 if seat is None else _count(d, seat, part.count)


def _variable(d: MutableState, env: Env, part: Variable) -> int:
    rolled = bound(env, part.var)
    return int(rolled[0]) if rolled else 0


_VALUE: Mapping[type[Any], Callable[[MutableState, Env, Any], int]] = {
    StatOf: _stat_of,
    CountOf: _count_of,
    HalfUp: lambda d, env, part: -(-value(d, env, part.half_up) // 2),
    Sum: lambda d, env, part: sum(value(d, env, item) for item in part.add),
    Negative: lambda d, env, part: -value(d, env, part.neg),
    Variable: _variable,
}
"""What each sort of value comes to."""


def _count(d: MutableState, seat: int, what: str) -> int:
    if what == "hand":
        return len(d.players[seat].hand)
    if what == "set":
        return numbers.collected(d, seat)
    if seat != d.current:
        return 0
    return d.count.attacks if what == "attacks" else d.count.steps


def holds(d: MutableState, env: Env, part: Condition | None) -> bool:
    """Whether a condition holds; None always does."""
    d.looks += 1
    return part is None or _HOLDS[type(part)](d, env, part)


def _compare(d: MutableState, env: Env, part: Compare) -> bool:
    left, relation, right = part.cmp
    return _COMPARE[relation](value(d, env, left), value(d, env, right))


def _has(d: MutableState, env: Env, part: Has) -> bool:
    wanted = part.has
    if wanted.zone == "hand" and not wanted.kind and wanted.not_id is None:
        seat = seat_of(d, env, wanted.of)
        return seat is not None and bool(d.players[seat].hand)
    return bool(cards(d, env, wanted))


def _on_terrain(d: MutableState, env: Env, part: OnTerrain) -> bool:
    seat = seat_of(d, env, part.of)
    return seat is not None and d.terrain.get(d.players[seat].tile) in part.terrain


def _near(d: MutableState, env: Env, part: Near) -> bool:
    a, b = seat_of(d, env, part.dist.a), seat_of(d, env, part.dist.b)
    return a is not None and b is not None and numbers.distance(d, a, b) <= part.dist.le


def _in_group(d: MutableState, env: Env, part: InGroup) -> bool:
    seat = seat_of(d, env, part.of)
    return seat is not None and part.group in d.content.characters[d.players[seat].character].groups


def _of_race(d: MutableState, env: Env, part: OfRace) -> bool:
    seat = seat_of(d, env, part.of)
    return seat is not None and part.race in d.players[seat].races


def _of_kind(d: MutableState, env: Env, part: OfKind) -> bool:
    event = d.timing_event(env.timing_event)
    return event is not None and event.dtype in part.dtype


_HOLDS: Mapping[type[Any], Callable[[MutableState, Env, Any], bool]] = {
    Compare: _compare,
    Has: _has,
    OnTerrain: _on_terrain,
    Near: _near,
    Same: lambda d, env, part: seat_of(d, env, part.same.a) == seat_of(d, env, part.same.b),
    InGroup: _in_group,
    OfRace: _of_race,
    Exists: lambda d, env, part: bool(players(d, env, part.exists)),
    OfKind: _of_kind,
    Every: lambda d, env, part: all(holds(d, env, item) for item in part.all),
    Some: lambda d, env, part: any(holds(d, env, item) for item in part.any),
    Negation: lambda d, env, part: not holds(d, env, part.not_),
}
"""Whether each sort of condition holds."""


def cards(d: MutableState, env: Env, part: Cards) -> list[CardId]:
    """The cards of a selector; of the draw pile its upper cards cannot be named, only counted (`Pick` draws them)."""
    seat = seat_of(d, env, part.of)
    match part.zone:
        case "hand":
            found = list(d.players[seat].hand) if seat is not None else []
        case "equip":
            found = numbers.loose_equipment(d, seat) if seat is not None else []
        case "discard":
            found = d.discard[-part.top :] if part.top else list(d.discard)
        case "deck":
            found = [*d.pool, *(buried.card for buried in d.bottom)]
    if part.kind:
        found = [card for card in found if d.content.kind(card) in part.kind]
    if part.not_id is not None:
        found = [card for card in found if definition_of(card) != part.not_id]
    return found


def tiles(d: MutableState, env: Env, part: Tiles) -> tuple[TileId, ...]:
    """The tiles of a selector, in the order of the map."""
    found = d.board.tiles
    if part.within is not None:
        centre = seat_of(d, env, part.of)
        found = d.board.within(d.players[centre].tile, part.within) if centre is not None else ()
    if part.terrain:
        found = tuple(tile for tile in found if d.terrain[tile] in part.terrain)
    if part.named:
        named = set(d.board.places.values())
        found = tuple(tile for tile in found if tile in named)
    return found


# ---- numbers that abilities change ----


def stat(d: MutableState, seat: int, name: str) -> int:
    """A number of a player: base, then what is set, then what is added, then the lowest cap; never below 0."""
    memo = d.memo
    if memo is not None:
        known: int | None = memo.get((seat, name))
        if known is not None:
            return known
    d.looks += 1
    result, added, cap = _base(d, seat, name), 0, numbers.FAR
    statics = d.in_force().stats.get(name)
    if statics is not None:
        for owner, static in statics:
            if in_circle(d, static.who, owner, seat) and holds(d, Env(owner, owner, ""), static.if_):
                result = result if static.set is None else static.set
                added += static.n
                cap = cap if static.cap is None else min(cap, static.cap)
    for m in d.modifiers:
        if m.seat == seat and m.name == name and m.kind == "stat" and not m.asleep:
            added += m.n
    if name == "range" and d.terrain.get(d.players[seat].tile) == "forest" and not numbers.ignores_terrain(d, seat):
        added -= 1  # M65
    result = max(0, min(result + added, cap))
    if memo is not None:
        memo[seat, name] = result
    return result


def _base(d: MutableState, seat: int, name: str) -> int:
    match name:
        case "moves" | "attacks":
            return 1  # M33, M60
        case "range":
            weapon = d.players[seat].equipment.weapon
            works = weapon is not None and d.content.kind(weapon) == "weapon"
            return d.content.card(weapon).range if works and weapon is not None else 0  # M45
        case "move":
            return d.content.characters[d.players[seat].character].move
        case "hand_limit":
            return d.rules.hand_limit
        case "draw":
            return d.rules.turn_draw
    return 0
