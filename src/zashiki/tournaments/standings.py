"""Who stands where, and how ties are broken.

A Swiss: points, then Buchholz, then Sonneborn-Berger, then the direct encounter of those who are still tied, then what
all margins add up to; who is equal in all of it shares a place. Rounds without play count as FIDE's 80th Congress laid
down (Kallithea 2009, Swiss Pairings Programs Committee, 7): for oneself as if against a virtual opponent, who stood
equal before the round, got the rest of its point, and half a point in each round after; for the opponents' Buchholz as
half a point. A knock-out: who was in it longer. An arena: points, then wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

import msgspec

from zashiki.tournaments.pairing import DRAW, WIN, Entrant, History, Share, shares_of


class Standing(msgspec.Struct, frozen=True):
    """Where an entrant stands; the tie-breaks of a Swiss are 0 elsewhere."""

    number: int
    place: int
    """From 1; who cannot be told apart shares one."""
    points: float
    buchholz: float = 0.0
    """What the opponents have, added up."""
    sonneborn_berger: float = 0.0
    """What those have whom one has beaten, and half of what those have with whom one drew."""
    encounter: float = 0.0
    """Points against those who are equal in all of the above, where all of them have met."""
    margin: float = 0.0
    matches: int = 0
    """How many matches somebody has played, won, and won in a row; told of an arena."""
    wins: int = 0
    streak: int = 0


def counted_for_others(shares: Sequence[Share], rounds: int) -> float:
    """What an entrant is worth in the opponents' tie-breaks: each round without play is half a point."""
    return sum(share.points if share.is_played else DRAW for share in shares) + DRAW * (rounds - len(shares))


def virtual_opponent(shares: Sequence[Share], round_: int, rounds: int) -> float:
    """What the opponent is worth whom an entrant did not have in that round."""
    before = sum(share.points for share in shares if share.round < round_)
    own = next((share.points for share in shares if share.round == round_), 0.0)
    return before + (WIN - own) + DRAW * (rounds - round_)


def swiss_standings(entrants: Iterable[Entrant], history: History, rounds: int) -> list[Standing]:
    """The standings after so many rounds, the best first; the number settles only the order within a place."""
    shares = {
        entrant.number: [share for share in shares_of(entrant.number, history) if share.round <= rounds]
        for entrant in entrants
    }
    worth = {number: counted_for_others(own, rounds) for number, own in shares.items()}
    found = [_standing(number, own, worth, rounds) for number, own in shares.items()]
    found.sort(key=_before_encounter)
    ranked: list[Standing] = []
    for _, group in groupby(found, key=_before_encounter):
        tied = [_with_encounter(one, shares) for one in _all_of(group, shares)]
        ranked += sorted(tied, key=lambda one: (-one.encounter, -one.margin, one.number))
    return placed(ranked, lambda one: (*_before_encounter(one), one.encounter, one.margin))


def _before_encounter(one: Standing) -> tuple[float, float, float]:
    return -one.points, -one.buchholz, -one.sonneborn_berger


def _standing(number: int, own: Sequence[Share], worth: dict[int, float], rounds: int) -> Standing:
    buchholz = berger = 0.0
    by_round = {share.round: share for share in own}
    for round_ in range(1, rounds + 1):
        share = by_round.get(round_)
        if share is not None and share.is_played and share.opponent is not None:
            opposed = worth[share.opponent]
        else:
            opposed = virtual_opponent(own, round_, rounds)
        buchholz += opposed
        berger += opposed * (0.0 if share is None else share.points)
    points, margin = sum(share.points for share in own), sum(share.margin for share in own)
    return Standing(number, 0, points, buchholz, berger, margin=margin)


def _all_of(group: Iterable[Standing], shares: dict[int, list[Share]]) -> list[tuple[Standing, frozenset[int]]]:
    """Those who are tied, each with those of them who count: none unless all have met."""
    tied = list(group)
    numbers = frozenset(one.number for one in tied)
    met = all(
        numbers - {number} <= {share.opponent for share in shares[number] if share.is_played} for number in numbers
    )
    return [(one, numbers if met else frozenset()) for one in tied]


def _with_encounter(tied: tuple[Standing, frozenset[int]], shares: dict[int, list[Share]]) -> Standing:
    one, among = tied
    points = sum(share.points for share in shares[one.number] if share.opponent in among and share.is_played)
    return msgspec.structs.replace(one, encounter=points)


def placed(ranked: Sequence[Standing], worth: Callable[[Standing], tuple[float, ...]]) -> list[Standing]:
    """The same with their places; who is worth the same shares one."""
    found: list[Standing] = []
    for index, one in enumerate(ranked):
        before = found[-1] if found else None
        alike = before is not None and worth(one) == worth(before)
        found.append(msgspec.structs.replace(one, place=before.place if before is not None and alike else index + 1))
    return found


def knockout_standings(entrants: Iterable[Entrant], history: History) -> list[Standing]:
    """The standings, the best first: those who were in it for as many rounds share a place."""
    numbers = [entrant.number for entrant in entrants]
    lost = {
        share.opponent if share.points else number: share.round
        for number in numbers
        for share in shares_of(number, history)
        if share.opponent is not None
    }
    last = max((pairing.round for pairing in history), default=0)
    stayed = {number: lost.get(number, last + 1) for number in numbers}
    order = sorted(numbers, key=lambda number: (-stayed[number], number))
    return [
        Standing(number, 1 + sum(stayed[other] > stayed[number] for other in numbers), float(stayed[number] - 1))
        for number in order
    ]
