"""What a contest came to: each pair's shares with their intervals, and everybody's rating."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from math import inf
from statistics import pstdev

import msgspec

from zashiki.core.rows import Tabular, html_of
from zashiki.lab.contest import Contest, seatings
from zashiki.lab.intervals import Estimate, mean_of, share_of
from zashiki.lab.playing import Pace, PlayedMatch
from zashiki.lab.ratings import ratings_of

RESAMPLES = 200
"""How often the deals are drawn again to see how far ratings stray (Efron's bootstrap)."""
FEWEST_DEALS = 5
"""To draw again from fewer says nothing."""
ALIKE = 1e-9
"""Figures of deals that differ by no more went alike: sums of thirds do not always come to the same last digit."""


class DealScore(msgspec.Struct, frozen=True):
    """How one pair fared on one deal, over all its seatings."""

    deal: int
    first: int
    second: int
    share: float
    """What the first player won: one half if it is as strong as the second."""
    alone: float
    """What it won where it had one side only: an equal part if it is as strong."""
    margin: float
    """Points a round, or returns, by which its sides were ahead."""
    margin_alone: float
    """The same where it had one side only."""


class PairStanding(msgspec.Struct, frozen=True):
    """How one player stands against another."""

    first: str
    second: str
    share: Estimate
    """The first player's part of what was won; one half is par."""
    alone: Estimate
    """Its part where it sits alone against the other."""
    alone_par: float
    margin: Estimate


class Rating(msgspec.Struct, frozen=True):
    """One player's rating, with its standard error over the deals, and how long it thought."""

    player: str
    rating: float
    error: float
    """Infinite, in JSON null, where there are too few deals to know."""
    pace: Pace


class Standings(Tabular, frozen=True):
    """The result of a contest; as a table one row for each pair."""

    deals: int
    """Deals that every pair which meets has finished."""
    matches: int
    pairs: tuple[PairStanding, ...]
    ratings: tuple[Rating, ...]
    """The strongest first; of those who have played, for of others nothing is known."""

    def to_rows(self) -> list[dict[str, object]]:
        """One row for each pair: its share, the share alone and the margin, each with error and interval."""
        return [
            {
                "first": pair.first,
                "second": pair.second,
                "deals": pair.share.count,
                **_columns("share", pair.share),
                **_columns("alone", pair.alone),
                "alone_par": pair.alone_par,
                **_columns("margin", pair.margin),
            }
            for pair in self.pairs
        ]

    def rating_rows(self) -> list[dict[str, object]]:
        """One row for each player, the strongest first; times in seconds."""
        return [
            {
                "player": rating.player,
                "rating": rating.rating,
                "error": rating.error,
                "moves": rating.pace.moves,
                "seconds_a_move": rating.pace.total / max(rating.pace.moves, 1),
                "slowest": rating.pace.slowest,
            }
            for rating in self.ratings
        ]

    def _repr_html_(self) -> str:
        return html_of(self.to_rows()) + html_of(self.rating_rows())


def _columns(name: str, estimate: Estimate) -> dict[str, object]:
    return {
        name: estimate.value,
        f"{name}_error": estimate.error,
        f"{name}_low": estimate.low,
        f"{name}_high": estimate.high,
    }


def deal_scores(contest: Contest, matches: Iterable[PlayedMatch]) -> list[DealScore]:
    """One score for each pair and deal of which all seatings are played, in order."""
    ways = len(seatings(len(contest.sides())))
    met: dict[tuple[int, int, int], list[PlayedMatch]] = {}
    for match in matches:
        met.setdefault((match.pairing.deal, match.pairing.first, match.pairing.second), []).append(match)
    return [
        DealScore(
            *key,
            share=sum(match.first_share for match in played) / ways,
            alone=_mean([match.first_share for match in played if match.first_alone]),
            margin=sum(match.first_margin for match in played) / ways,
            margin_alone=_mean([match.first_margin for match in played if match.first_alone]),
        )
        for key in sorted(met)
        if len(played := sorted(met[key], key=lambda match: match.pairing)) == ways
    ]


def _share(shares: Sequence[float]) -> Estimate:
    """The mean share of some deals, with an interval inside 0 and 1.

    Where all deals went alike they say nothing of how far the next may stray: Wilson's interval, which is too wide for
    shared deals and never too narrow, stands in.
    """
    if max(shares) - min(shares) < ALIKE:
        return share_of(sum(shares), len(shares))
    estimate = mean_of(shares)
    return msgspec.structs.replace(estimate, low=max(estimate.low, 0.0), high=min(estimate.high, 1.0))


def margin_of(margins: Sequence[float]) -> Estimate:
    """The mean margin of some deals; of how far the next may stray deals that went alike say nothing."""
    if max(margins) - min(margins) < ALIKE:
        return Estimate(margins[0], inf, -inf, inf, len(margins))
    return mean_of(margins)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def standings_of(
    contest: Contest, matches: Sequence[PlayedMatch], meetings: Collection[tuple[int, int]] | None = None
) -> Standings:
    """The standings after these matches, whatever their order; empty where no pair has finished a deal.

    `meetings` are the pairs that meet, where not everybody meets everybody.
    """
    scores = deal_scores(contest, matches)
    pairs = [
        _pair_standing(contest, first, second, met)
        for first, second in contest.pairs()
        if (met := [score for score in scores if (score.first, score.second) == (first, second)])
    ]
    finished = Counter(score.deal for score in scores)
    most = len(contest.pairs() if meetings is None else meetings)
    return Standings(
        deals=sum(count == most for count in finished.values()),
        matches=len(matches),
        pairs=tuple(pairs),
        ratings=_ratings(contest, scores, matches) if scores else (),
    )


def _pair_standing(contest: Contest, first: int, second: int, met: Sequence[DealScore]) -> PairStanding:
    return PairStanding(
        first=contest.players[first].name,
        second=contest.players[second].name,
        share=_share([score.share for score in met]),
        alone=_share([score.alone for score in met]),
        alone_par=1 / len(contest.sides()),
        margin=margin_of([score.margin for score in met]),
    )


def _ratings(contest: Contest, scores: Sequence[DealScore], matches: Iterable[PlayedMatch]) -> tuple[Rating, ...]:
    met = sorted({number for score in scores for number in (score.first, score.second)})
    by_deal: dict[int, list[DealScore]] = {}
    for score in scores:
        by_deal.setdefault(score.deal, []).append(score)
    deals = list(by_deal.values())
    best = _rated(met, deals)
    errors = _errors(met, deals, random.Random(f"{contest.seed}/ratings"))
    paces = [Pace() for _ in contest.players]
    for match in matches:
        for player, pace in zip((match.pairing.first, match.pairing.second), match.paces, strict=True):
            paces[player] = paces[player].joined(pace)
    rated = [Rating(contest.players[number].name, best[at], errors[at], paces[number]) for at, number in enumerate(met)]
    return tuple(sorted(rated, key=lambda rating: -rating.rating))


def _errors(met: Sequence[int], deals: Sequence[Sequence[DealScore]], source: random.Random) -> list[float]:
    """How far each rating strays when the deals are drawn again: of those drawings that have a deal of the player."""
    players = [{number for score in scores for number in (score.first, score.second)} for scores in deals]
    drawn = [source.choices(range(len(deals)), k=len(deals)) for _ in range(RESAMPLES)]
    rated = [_rated(met, [deals[deal] for deal in drawing]) for drawing in drawn]
    return [
        _error(
            [each[at] for each, drawing in zip(rated, drawn, strict=True) if any(one in players[d] for d in drawing)],
            sum(one in playing for playing in players),
        )
        for at, one in enumerate(met)
    ]


def _error(strays: Sequence[float], deals: int) -> float:
    return pstdev(strays) if deals >= FEWEST_DEALS and max(strays) - min(strays) > 1e-6 else inf


def _rated(met: Sequence[int], deals: Sequence[Sequence[DealScore]]) -> list[float]:
    """The ratings of those who have met, by these deals."""
    place = {number: at for at, number in enumerate(met)}
    sums: dict[tuple[int, int], tuple[float, float]] = {}
    for scores in deals:
        for score in scores:
            pair = (place[score.first], place[score.second])
            won, lost = sums.get(pair, (0.0, 0.0))
            sums[pair] = (won + score.share, lost + 1 - score.share)
    return ratings_of(len(met), sums)
