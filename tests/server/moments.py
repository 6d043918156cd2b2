"""Matches that have been played, to be replayed."""

from __future__ import annotations

import random
from typing import Any

from zashiki.core.match import Match


def played(variant: str, options: dict[str, Any] | None = None, seed: int = 1) -> Match:
    """A whole match of random players."""
    source = random.Random(seed)
    match = Match("septet", variant, options, seed=bytes([seed]) * 32)
    match.advance()
    while to_act := match.to_act():
        match.play(source.choice(match.game.legal_actions(match.state, to_act[0])))
    return match
