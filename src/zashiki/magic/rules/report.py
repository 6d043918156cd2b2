"""What a replay prints of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.events import (
    Eliminated,
    Fainted,
)
from zashiki.magic.model.state import State
from zashiki.magic.model.variants import Rules


def report_match(
    rules: Rules, steps: Sequence[MagicEvent], decisions: list[dict[str, object]], state: State
) -> dict[str, Any]:
    """The players as they stand, what befell them, and the ranks if the match is over."""
    result = state.result
    return {
        "complete": result is not None,
        "to_act": [decision["seat"] for decision in decisions],
        "decisions": decisions,
        "content": rules.content,
        "order": list(state.order),
        "round": state.round,
        "turn": state.turn,
        "players": [
            {
                "character": player.character,
                "hp": player.hp,
                "tile": player.tile,
                "equipment": dict(player.equipment.worn()),
                "hand_count": len(player.hand),
                "out": player.out,
                "faints": sum(isinstance(event, Fainted) and event.seat == seat for event in steps),
            }
            for seat, player in enumerate(state.players)
        ],
        "eliminated": [event.seat for event in steps if isinstance(event, Eliminated)],
        "pile": len(state.pool) + len(state.bottom),
        "reason": None if result is None else result.reason,
        "ranks": [] if result is None else list(result.ranks),
        "winners": [] if result is None else [seat for seat, rank in enumerate(result.ranks) if rank == 1],
    }
