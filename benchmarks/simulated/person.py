"""Simulated people: how strong they are, when they come, what they like, how they behave."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from simulated.door import Who

HOUR, DAY = 3600.0, 86_400.0
_BY_HOUR: Sequence[int] = (2, 1, 1, 0, 0, 1, 2, 4, 5, 5, 6, 7, 9, 8, 6, 6, 7, 9, 12, 16, 18, 16, 10, 5)
"""How many come in which hour of the day, in proportion."""
RELAXED: dict[str, Any] = {"kind": "relaxed"}
LIVE: dict[str, Any] = {"kind": "live", "move": 20, "bank": 120}
FAST: dict[str, Any] = {"kind": "live", "move": 10, "bank": 30}
BY_DAY: dict[str, Any] = {"kind": "days", "days": 1}
_CLOCKS = ((LIVE, 45), (RELAXED, 25), (FAST, 15), (BY_DAY, 15))
_GAMES = (
    (("septet", "team"), 60),
    (("septet", "trio"), 16),
    (("septet", "straw"), 14),
    (("magic", "brawl-2"), 8),
    (("magic", "brawl-3"), 2),
)
Rudeness = Literal["", "talks", "leaves", "pokes", "name"]
"""Says too much, always leaves, sends what no page sends, has a name that nobody wants to read; most do none of it."""
_RUDE = (("", 88), ("talks", 6), ("leaves", 3), ("pokes", 2), ("name", 1))
BAD_WORD = "stinker"


def drawn(source: random.Random, of: tuple[tuple[Any, int], ...]) -> Any:
    """One of several, by weight."""
    return source.choices([what for what, _ in of], [weight for _, weight in of])[0]


class Person(msgspec.Struct, kw_only=True, eq=False):
    """Somebody, with what they remember from one evening to the next."""

    number: int
    who: Who
    source: random.Random
    strength: float
    visits_a_day: float
    by_hour: Sequence[int]
    patience: float
    """Seconds that they wait for others."""
    rudeness: Rudeness
    last_day: float
    """The day after which they never come back."""
    forgets: bool
    """Whether they want to be forgotten then."""
    id: str = ""
    is_here: bool = False
    muted: set[str] = set()
    """Whom they do not want to hear."""
    blocked: dict[str, float] = {}
    """Whom they have blocked, and when."""
    clubs: list[str] = []
    by_day: list[str] = []
    """Tables where they play by day."""

    def hours(self, day: int) -> list[float]:
        """When they come on that day, in seconds since the beginning."""
        if day > self.last_day:
            return []
        count = sum(self.source.random() < self.visits_a_day / 4 for _ in range(4))
        begins = self.source.choices(range(24), self.by_hour, k=count)
        return sorted(day * DAY + (hour + self.source.random()) * HOUR for hour in begins)

    def wish(self) -> dict[str, Any]:
        """What they would like to play, and how fast."""
        game, variant = drawn(self.source, _GAMES)
        return {"game": game, "variant": variant, "clock": drawn(self.source, _CLOCKS)}


def crowd(people: int, days: int, seed: int, eager: float = 1.0, by_hour: Sequence[int] = _BY_HOUR) -> list[Person]:
    """So many people, the same ones for the same seed; they come `eager` times as often as usual.

    `by_hour` is how many come in which hour of the day, in proportion.
    """
    source = random.Random(seed)
    return [_somebody(number, days, eager, by_hour, random.Random(source.getrandbits(64))) for number in range(people)]


def _somebody(number: int, days: int, eager: float, by_hour: Sequence[int], source: random.Random) -> Person:
    stays = source.random() < 0.85
    # Some share a household with somebody before them.
    home = number if source.random() < 0.8 else source.randrange(number + 1)
    return Person(
        number=number,
        who=Who(f"10.{home >> 16 & 255}.{home >> 8 & 255}.{home & 255}"),
        source=source,
        strength=source.random(),
        visits_a_day=min(3.5, eager * source.lognormvariate(-2.7, 1.1)),
        by_hour=by_hour,
        patience=min(900.0, source.lognormvariate(4.9, 0.8)),
        rudeness=drawn(source, _RUDE),
        last_day=days if stays else source.uniform(0, days),
        forgets=not stays and source.random() < 0.3,
        muted=set(),
        blocked={},
        clubs=[],
        by_day=[],
    )
