"""What it is worth to stand on a tile: who can be reached from there, by whom one is reached, and the water."""

from __future__ import annotations

from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.content.board import TileId
from zashiki.magic.language.cards import Terrain
from zashiki.magic.model import numbers


def place_worth(o: Valuation, seat: int, tile: TileId) -> float:
    """What standing on a tile when his turn has ended is worth to a player himself."""
    terrain = o.d.terrain[tile]
    return water_worth(o, seat, terrain) - danger(o, seat, tile)


def water_worth(o: Valuation, seat: int, terrain: Terrain) -> float:
    """What ending a turn on such terrain is worth: water takes hit points, and the hand of whoever leaves it (M70)."""
    if terrain != "water":
        return 0.0
    hand = len(o.d.players[seat].hand) if o.d.rules.leaving_costs else 0
    if seat == o.d.current:
        loss = 0.0 if numbers.ignores_terrain(o.d, seat) else o.harm(seat, o.d.rules.water_loss)
        return loss - 0.3 * hand
    return max(o.harm(seat, o.d.rules.water_loss), -o.weights.stranded - 0.4 * hand)


def danger(o: Valuation, seat: int, tile: TileId) -> float:
    """What the opponents of a player may do to him there until his next turn."""
    harm = 0.0
    for near, far, much in o.threats(seat):
        if near.get(tile, numbers.FAR) <= far:
            harm += much
    return harm
