"""Numbers that are never stored, only derived: distances, statuses, what a collection comes to (A3).

Those that abilities change (ranges, movement, limits) are in `effects.evaluate`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from zashiki.magic.content.board import Board, TileId
from zashiki.magic.content.content import Content
from zashiki.magic.language.cards import CardId, definition_of
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Equipment, FaintFrame

FAR = 999
"""Further than any map is wide."""


def has_status(d: MutableState, seat: int, name: str) -> bool:
    """Whether a status holds for a player."""
    if not d.modifiers:
        return False
    return any(m.seat == seat and m.name == name and m.kind == "status" and not m.asleep for m in d.modifiers)


def ignores_terrain(d: MutableState, seat: int) -> bool:
    """Whether terrain does not affect a player now (M23, A6)."""
    return has_status(d, seat, "ignore_terrain")


def is_fainting(d: MutableState, seat: int) -> bool:
    """Whether a player has fainted and is not yet revived or eliminated (A33)."""
    return any(type(frame) is FaintFrame and frame.seat == seat for frame in d.stack)


def in_water(d: MutableState, seat: int) -> bool:
    """Whether a player stands in water, affected or not."""
    return d.terrain.get(d.players[seat].tile) == "water"


def attack_distances(d: MutableState, seat: int) -> Mapping[TileId, int]:
    """How long the attack path from a player to each tile is (M49, M66)."""
    return d.board.attack_distance(d.players[seat].tile, d.rules.range_metric, _walls(d, seat))


def attack_reach(d: MutableState, seat: int, reach: int) -> tuple[TileId, ...]:
    """The tiles to which a player's attack path is no longer than that, in the order of the map."""
    return _within(d.board, d.players[seat].tile, d.rules.range_metric, _walls(d, seat), reach)


def _walls(d: MutableState, seat: int) -> frozenset[TileId]:
    return frozenset() if ignores_terrain(d, seat) else d.mountains


@lru_cache(maxsize=4096)
def _within(board: Board, tile: TileId, metric: str, walls: frozenset[TileId], reach: int) -> tuple[TileId, ...]:
    distances = board.attack_distance(tile, metric, walls)
    return tuple(other for other in board.tiles if distances.get(other, FAR) <= reach)


def distance(d: MutableState, a: int, b: int) -> int:
    """The length of the attack path between two players; `FAR` where one of them stands on no tile."""
    if not d.players[a].tile:
        return FAR
    return attack_distances(d, a).get(d.players[b].tile, FAR)


# ---- collections ----


def wanted(d: MutableState, seat: int) -> tuple[str, ...]:
    """The definitions that count as a player's collectibles, from top to bottom (M53, M87, A14)."""
    character = d.content.characters.get(d.players[seat].character)
    return () if character is None else character.collect[: d.rules.profile.counted]


def is_collectible(d: MutableState, seat: int, card: CardId) -> bool:
    """Whether a card is one of the player's own collectibles."""
    return definition_of(card) in wanted(d, seat)


def worn_collectibles(d: MutableState, seat: int) -> tuple[CardId, ...]:
    """The player's own collectibles that he wears: nobody else may touch them (M40, M56, A18)."""
    player = d.players[seat]
    return _kept(d.content, d.rules.profile.counted, player.character, player.equipment)[0]


def worn_names(d: MutableState, seat: int) -> frozenset[str]:
    """The definitions of the player's own collectibles that he wears."""
    player = d.players[seat]
    return _kept(d.content, d.rules.profile.counted, player.character, player.equipment)[1]


@lru_cache(maxsize=16384)
def _kept(content: Content, counted: int, character: str, worn: Equipment) -> tuple[tuple[CardId, ...], frozenset[str]]:
    """Of what is worn the character's collectibles, and their definitions."""
    definition = content.characters.get(character)
    names = () if definition is None else definition.collect[:counted]
    cards = (worn.weapon, worn.armor, worn.collectible)
    kept = tuple(card for card in cards if card is not None and definition_of(card) in names)
    return kept, frozenset(map(definition_of, kept))


def loose_equipment(d: MutableState, seat: int) -> list[CardId]:
    """What a player wears that others may take or break."""
    kept = worn_collectibles(d, seat)
    return [card for _, card in d.players[seat].equipment.worn() if card not in kept]


def collected(d: MutableState, seat: int) -> int:
    """How many different collectibles of his own a player wears (M52, M80)."""
    return len(worn_names(d, seat))
