"""Numbers that are never stored, only derived: ranges, movement, limits, distances, what a collection comes to (A3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from zashiki.magic.rules.board import TileId
from zashiki.magic.rules.cards import CardId, definition_of
from zashiki.magic.rules.draft import Draft
from zashiki.magic.rules.state import Env

if TYPE_CHECKING:
    from zashiki.magic.effects.kinds import Ability

A = TypeVar("A", bound="Ability")

FAR = 999
"""Further than any map is wide."""


def statics(d: Draft, by_carrier: Mapping[str, tuple[A, ...]]) -> Sequence[tuple[int, A]]:
    """The statics in force among these, with their owners: lasting events by age, then players (see `windows`)."""
    if not by_carrier or d.carriers().isdisjoint(by_carrier):
        return ()
    return [
        (owner, static) for owner, carrier, _ in d.in_force() if carrier in by_carrier for static in by_carrier[carrier]
    ]


def stat(d: Draft, seat: int, name: str) -> int:
    """A number of a player: base, then what is set, then what is added, then the lowest cap; never below 0."""
    if name in ("hp", "max_hp"):
        return d.players[seat].hp if name == "hp" else d.players[seat].max_hp
    key = (seat, name)
    if d.memo is not None and key in d.memo:
        return int(d.memo[key])
    from zashiki.magic.effects.select import holds, in_circle

    result, added, cap = _base(d, seat, name), 0, FAR
    for owner, static in statics(d, d.content.stats.get(name, {})):
        if in_circle(d, static.who, owner, seat) and holds(d, Env(owner, owner, ""), static.if_):
            result = result if static.set is None else static.set
            added += static.n
            cap = cap if static.cap is None else min(cap, static.cap)
    for m in d.modifiers:
        if m.seat == seat and m.name == name and m.kind == "stat" and not m.asleep:
            added += m.n
    if name == "range" and d.terrain.get(d.players[seat].tile) == "forest" and not ignores_terrain(d, seat):
        added -= 1  # M65
    result = max(0, min(result + added, cap))
    if d.memo is not None:
        d.memo[key] = result
    return result


def _base(d: Draft, seat: int, name: str) -> int:
    player = d.players[seat]
    match name:
        case "range":
            weapon = player.equipment.weapon
            works = weapon is not None and d.content.kind(weapon) == "weapon"
            return d.content.card(weapon).range if works and weapon is not None else 0  # M45
        case "move":
            return d.content.characters[player.character].move
        case "moves" | "attacks":
            return 1  # M33, M60
        case "hand_limit":
            return d.rules.hand_limit
        case "draw":
            return d.rules.turn_draw
    return 0


def has_status(d: Draft, seat: int, name: str) -> bool:
    """Whether a status holds for a player."""
    if not d.modifiers:
        return False
    return any(m.seat == seat and m.name == name and m.kind == "status" and not m.asleep for m in d.modifiers)


def forbidden(d: Draft, seat: int, what: str, kind: str) -> bool:
    """Whether something in force forbids a player to do this (or others to do it to him) with a card of this kind."""
    found = statics(d, d.content.forbids.get(what, {}))
    if not found:
        return False
    from zashiki.magic.effects.select import holds, in_circle

    return any(
        in_circle(d, static.who, owner, seat) and holds(d, Env(owner, owner, ""), static.if_)
        for owner, static in found
        if not static.kinds or kind in static.kinds
    )


def ignores_terrain(d: Draft, seat: int) -> bool:
    """Whether terrain does not affect a player now (M23, A6)."""
    return has_status(d, seat, "ignore_terrain")


def in_water(d: Draft, seat: int) -> bool:
    """Whether a player stands in water, affected or not."""
    return d.terrain.get(d.players[seat].tile) == "water"


def attack_distances(d: Draft, seat: int) -> Mapping[TileId, int]:
    """How long the attack path from a player to each tile is (M49, M66)."""
    walls = frozenset() if ignores_terrain(d, seat) else d.mountains
    return d.board.attack_distance(d.players[seat].tile, d.rules.range_metric, walls)


def distance(d: Draft, a: int, b: int) -> int:
    """The length of the attack path between two players."""
    return attack_distances(d, a).get(d.players[b].tile, FAR)


def reach(d: Draft, seat: int) -> dict[TileId, int]:
    """Where a move action may lead, and the steps (M60, A2)."""
    closed = d.mountains if d.rules.mountain_move == "blocked" else frozenset()
    found = d.board.walk(d.players[seat].tile, stat(d, seat, "move"), closed)
    del found[d.players[seat].tile]
    return found


# ---- collections ----


def wanted(d: Draft, seat: int) -> tuple[str, ...]:
    """The definitions that count as a player's collectibles, from top to bottom (M53, M87, A14)."""
    character = d.content.characters.get(d.players[seat].character)
    return () if character is None else character.collect[: d.rules.profile.counted]


def is_collectible(d: Draft, seat: int, card: CardId) -> bool:
    """Whether a card is one of the player's own collectibles."""
    return definition_of(card) in wanted(d, seat)


def worn_collectibles(d: Draft, seat: int) -> list[CardId]:
    """The player's own collectibles that he wears: nobody else may touch them (M40, M56, A18)."""
    worn = d.players[seat].equipment
    cards = [card for card in (worn.weapon, worn.armor, worn.collectible) if card is not None]
    if not cards:
        return cards
    names = wanted(d, seat)
    return [card for card in cards if definition_of(card) in names]


def loose_equipment(d: Draft, seat: int) -> list[CardId]:
    """What a player wears that others may take or break."""
    kept = worn_collectibles(d, seat)
    return [card for _, card in d.players[seat].equipment.worn() if card not in kept]


def collected(d: Draft, seat: int) -> int:
    """How many different collectibles of his own a player wears (M52, M80)."""
    worn = worn_collectibles(d, seat)
    return len(worn) if len(worn) < 2 else len({definition_of(card) for card in worn})
