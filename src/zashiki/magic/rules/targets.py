"""Whom a card or skill may be aimed at (M28, M32, M39, M43, M69, A5)."""

from __future__ import annotations

from zashiki.magic.effects.kinds import Active
from zashiki.magic.effects.select import players
from zashiki.magic.rules import numbers
from zashiki.magic.rules.draft import Draft
from zashiki.magic.rules.state import Env


def targets(d: Draft, seat: int, ability: Active, kind: str) -> list[int]:
    """The players that a player may aim an ability at, ascending; `kind` is the card's, empty for a skill."""
    if ability.target is None:
        return []
    key = (seat, kind, ability.range, ability.target)
    if d.memo is not None and key in d.memo:
        known: list[int] = d.memo[key]
        return known
    found = []
    distances = None if ability.range == "green" else numbers.attack_distances(d, seat)
    reach = 0 if distances is None else attack_range(d, seat, kind)
    on_land = not numbers.in_water(d, seat)
    for other in players(d, Env(seat, seat, ""), ability.target):
        if other != seat:
            if on_land and numbers.in_water(d, other):
                continue  # M69
            if distances is not None and distances.get(d.players[other].tile, numbers.FAR) > reach:
                continue
            if numbers.forbidden(d, other, "targeted", kind or "skill"):
                continue
        found.append(other)
    found.sort()
    if d.memo is not None:
        d.memo[key] = found
    return found


def attack_range(d: Draft, seat: int, kind: str) -> int:
    """How far a player reaches with a card of this kind, or a skill."""
    extra = numbers.stat(d, seat, "range_steal") if kind == "steal" else 0
    return numbers.stat(d, seat, "range") + extra
