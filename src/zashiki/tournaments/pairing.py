"""What a tournament is made of: entrants, and the pairings of its rounds with what they came to."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

WIN, DRAW, LOSS = 1.0, 0.5, 0.0


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who takes part, by the number of their lot: 1 comes first. Rounds count from 1."""

    number: int
    since: int = 1
    """The first round that they are paired in; later than 1 for who came late."""
    until: int | None = None
    """The last round that they were paired in, where they have dropped out."""

    def plays_in(self, round_: int) -> bool:
        """Whether they are paired in that round."""
        return self.since <= round_ and (self.until is None or round_ <= self.until)


class Result(msgspec.Struct, frozen=True):
    """What a pairing came to, for the first and the second of it."""

    points: tuple[float, float]
    margin: float = 0.0
    """By how much the first was ahead, in the game's own count; the second by as much behind."""
    is_played: bool = True
    """False where somebody got points without playing, or none for not playing."""


class Pairing(msgspec.Struct, frozen=True):
    """Two entrants who meet in a round; `second` is None for who has a bye, and `result` while nothing is decided."""

    round: int
    first: int
    second: int | None
    result: Result | None = None

    @property
    def is_bye(self) -> bool:
        """Whether the first meets nobody."""
        return self.second is None

    def has(self, number: int) -> bool:
        """Whether the entrant is one of the two."""
        return number in (self.first, self.second)


BYE = Result((WIN, LOSS), is_played=False)
"""A bye is worth a win (FIDE Handbook C.04.1, c)."""

History: TypeAlias = Sequence[Pairing]
"""The pairings of all rounds so far."""


class Share(msgspec.Struct, frozen=True):
    """A pairing as one of its two sees it."""

    round: int
    opponent: int | None
    points: float
    margin: float
    is_played: bool


def shares_of(number: int, history: History) -> list[Share]:
    """What an entrant's decided pairings came to, by round."""
    found = []
    for pairing in history:
        if pairing.result is None or not pairing.has(number):
            continue
        points, margin, is_played = pairing.result.points, pairing.result.margin, pairing.result.is_played
        if number == pairing.first:
            found.append(Share(pairing.round, pairing.second, points[0], margin, is_played))
        else:
            found.append(Share(pairing.round, pairing.first, points[1], -margin, is_played))
    return sorted(found, key=lambda share: share.round)


def points_of(number: int, history: History) -> float:
    """The points of an entrant so far."""
    return sum(share.points for share in shares_of(number, history))


def draw_lots(numbers: Iterable[int], seed: bytes) -> list[int]:
    """The numbers in an order that the seed alone decides: by HMAC-SHA-256(seed, "zashiki/lot" and the number)."""

    def lot(number: int) -> bytes:
        return hmac.digest(seed, b"zashiki/lot %d" % number, hashlib.sha256)

    return sorted(numbers, key=lambda number: (lot(number), number))


def compare(first: float | None, second: float | None) -> Result:
    """The same deals at two tables, one of the two on the same side of each: who did better, and by how much.

    The other sides of both tables are the same bots, so what one table's first side wins more than the other's is what
    the two teams of a duplicate match are apart by. None is who did not bring it to its end, and loses to who did.

    >>> compare(3.0, -1.0)
    Result(points=(1.0, 0.0), margin=4.0, is_played=True)
    """
    if first is None or second is None:
        points = (LOSS if first is None else WIN, LOSS if second is None else WIN)
        return Result(points, is_played=False)
    if first == second:
        return Result((DRAW, DRAW))
    return Result((WIN, LOSS) if first > second else (LOSS, WIN), first - second)
