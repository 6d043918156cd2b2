"""What operations that move pieces are worth to a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zashiki.magic.bots.places import place_worth
from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.content.board import TileId
from zashiki.magic.effects.bindings import in_play
from zashiki.magic.effects.evaluate import tiles
from zashiki.magic.language import verbs as p
from zashiki.magic.language.verb import Verb
from zashiki.magic.model.state import Env


def choice_worth(o: Valuation, by: int | None, worths: list[float]) -> float:
    """What a player makes of several possibilities: a friend the best of it, an opponent the worst."""
    if not worths or by is None:
        return 0.0
    return max(worths) if by in o.friends else min(worths)


def tile_worth(o: Valuation, seat: int, tile: TileId) -> float:
    """What it is worth to the seat that a piece stands on a tile instead of where it is."""
    return o.regard(seat) * (place_worth(o, seat, tile) - place_worth(o, seat, o.d.players[seat].tile))


def _move_to(o: Valuation, op: p.MoveTo, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    return 0.0 if seat is None else _moved(o, seat, op.by, tiles(o.d, env, op.tiles), env)


def _push(o: Valuation, op: p.Push, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    return 0.0 if seat is None else _moved(o, seat, op.by, o.d.board.within(o.d.players[seat].tile, op.n), env)


def _moved(o: Valuation, seat: int, by: str, where: tuple[TileId, ...], env: Env) -> float:
    worths = [tile_worth(o, seat, tile) for tile in where if tile != o.d.players[seat].tile]
    if by == "random":
        return sum(worths) / len(worths) if worths else 0.0
    return choice_worth(o, in_play(o.d, env, by), worths)


def _swap_places(o: Valuation, op: p.SwapPlaces, env: Env) -> float:
    a, b = in_play(o.d, env, op.a), in_play(o.d, env, op.b)
    if a is None or b is None or a == b:
        return 0.0
    return tile_worth(o, a, o.d.players[b].tile) + tile_worth(o, b, o.d.players[a].tile)


BOARD_VALUES: Mapping[type[Verb], Callable[[Valuation, Any, Env], float]] = {
    p.MoveTo: _move_to,
    p.Push: _push,
    p.SwapPlaces: _swap_places,
}
