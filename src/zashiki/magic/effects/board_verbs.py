"""Operations that move pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zashiki.core.action import CHANCE
from zashiki.magic.effects.bindings import in_play
from zashiki.magic.effects.evaluate import tiles
from zashiki.magic.effects.frames import VerbEffect, follow
from zashiki.magic.effects.timing_events import timing_event
from zashiki.magic.language import verbs as p
from zashiki.magic.language.verb import Verb
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Env, Program


def _on_board(d: MutableState, env: Env, who: str) -> int | None:
    """The one meant, if in play with a piece on the map: before the pieces are placed there is nothing to move."""
    seat = in_play(d, env, who)
    return seat if seat is not None and d.players[seat].tile else None


def _move_to(d: MutableState, f: Program, op: p.MoveTo) -> bool:
    seat = _on_board(d, f.env, op.to)
    if seat is None:
        return True
    if f.step == 1:
        return _moved(d, f, seat)
    options = tuple(tile for tile in tiles(d, f.env, op.tiles) if tile != d.players[seat].tile)
    return _ask_tile(d, f, op.by, options)


def _push(d: MutableState, f: Program, op: p.Push) -> bool:
    seat = _on_board(d, f.env, op.to)
    if seat is None:
        return True
    if f.step == 1:
        return _moved(d, f, seat)
    here = d.players[seat].tile
    return _ask_tile(d, f, op.by, tuple(tile for tile in d.board.within(here, op.n) if tile != here))


def _ask_tile(d: MutableState, f: Program, by: str, options: tuple[str, ...]) -> bool:
    chooser = CHANCE if by == "random" else in_play(d, f.env, by)
    if not options or chooser is None:
        return True
    d.go_on(1)
    d.ask(Ask(chooser, "toss" if chooser == CHANCE else "tile", options=options, about=f.block))
    return False


def _moved(d: MutableState, f: Program, seat: int) -> bool:
    (tile,) = d.answer()
    return follow(d, f, _forced(d, f, seat, tile))


def _forced(d: MutableState, f: Program, seat: int, tile: str) -> Any:
    steps = d.board.steps(d.players[seat].tile)[tile]
    fields = {"subject": seat, "source": f.env.owner, "to": tile, "n": steps, "cause": "effect"}
    return timing_event(d, "move", depth=f.env.depth, **fields)


def _swap_places(d: MutableState, f: Program, op: p.SwapPlaces) -> bool:
    a, b = _on_board(d, f.env, op.a), _on_board(d, f.env, op.b)
    if a is None or b is None or a == b:
        return True
    there, here = d.players[b].tile, d.players[a].tile
    return follow(d, f, _forced(d, f, b, here), _forced(d, f, a, there))


BOARD_VERBS: Mapping[type[Verb], VerbEffect] = {
    p.MoveTo: _move_to,
    p.Push: _push,
    p.SwapPlaces: _swap_places,
}
