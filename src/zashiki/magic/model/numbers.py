"""Numbers that are never stored, only derived: distances, statuses, what a collection comes to (A3).

Those that abilities change (ranges, movement, limits) are in `effects.evaluate`.
"""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.magic.content.board import TileId
from zashiki.magic.language.cards import CardId, definition_of
from zashiki.magic.model.mutable_state import MutableState

FAR = 999
"""Further than any map is wide."""


def has_status(d: MutableState, seat: int, name: str) -> bool:
    """Whether a status holds for a player."""
    for m in d.modifiers:
        if m.seat == seat and m.name == name and m.kind == "status" and not m.asleep:
            return True
    return False


def ignores_terrain(d: MutableState, seat: int) -> bool:
    """Whether terrain does not affect a player now (M23, A6)."""
    return has_status(d, seat, "ignore_terrain")


def in_water(d: MutableState, seat: int) -> bool:
    """Whether a player stands in water, affected or not."""
    return d.terrain.get(d.players[seat].tile) == "water"


def attack_distances(d: MutableState, seat: int) -> Mapping[TileId, int]:
    """How long the attack path from a player to each tile is (M49, M66)."""
    walls = frozenset() if ignores_terrain(d, seat) else d.mountains
    return d.board.attack_distance(d.players[seat].tile, d.rules.range_metric, walls)


def distance(d: MutableState, a: int, b: int) -> int:
    """The length of the attack path between two players."""
    return attack_distances(d, a).get(d.players[b].tile, FAR)


# ---- collections ----


def wanted(d: MutableState, seat: int) -> tuple[str, ...]:
    """The definitions that count as a player's collectibles, from top to bottom (M53, M87, A14)."""
    character = d.content.characters.get(d.players[seat].character)
    return () if character is None else character.collect[: d.rules.profile.counted]


def is_collectible(d: MutableState, seat: int, card: CardId) -> bool:
    """Whether a card is one of the player's own collectibles."""
    return definition_of(card) in wanted(d, seat)


def worn_collectibles(d: MutableState, seat: int) -> list[CardId]:
    """The player's own collectibles that he wears: nobody else may touch them (M40, M56, A18)."""
    worn = d.players[seat].equipment
    cards = [card for card in (worn.weapon, worn.armor, worn.collectible) if card is not None]
    if not cards:
        return cards
    names = wanted(d, seat)
    return [card for card in cards if definition_of(card) in names]


def loose_equipment(d: MutableState, seat: int) -> list[CardId]:
    """What a player wears that others may take or break."""
    kept = worn_collectibles(d, seat)
    return [card for _, card in d.players[seat].equipment.worn() if card not in kept]


def collected(d: MutableState, seat: int) -> int:
    """How many different collectibles of his own a player wears (M52, M80)."""
    worn = worn_collectibles(d, seat)
    return len(worn) if len(worn) < 2 else len({definition_of(card) for card in worn})
