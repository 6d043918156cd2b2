"""Who won a round of a match, for contests that count rounds; by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from zashiki.septet.rules.state import State


class Share(msgspec.Struct, frozen=True):
    """What each side won: 1 in all, winners share alike; and its points."""

    shares: tuple[float, ...]
    points: tuple[float, ...]
    reason: str


def septet_round(before: State, after: State) -> Share | None:
    """The round of Yokai Septet that ended between two states, or None if none did.

    Where only seals count, nobody wins a round as such (S7.3): it goes to the side with the most new seals, and the
    seals are its points.
    """
    if len(after.results) == len(before.results):
        return None
    result = after.results[-1]
    sides = after.rules.sides
    gained = [float(len(now) - len(then)) for now, then in zip(after.seals, before.seals, strict=True)]
    winning = [
        side[0] in result.winners if result.winners else seals == max(gained)
        for side, seals in zip(sides, gained, strict=True)
    ]
    points = gained if after.rules.seals is not None else [float(number) for number in result.points]
    return Share(tuple(wins / sum(winning) for wins in winning), tuple(points), result.reason)


ROUNDS: Mapping[str, Callable[[Any, Any], Share | None]] = {"septet": septet_round}
"""The games that have rounds."""
