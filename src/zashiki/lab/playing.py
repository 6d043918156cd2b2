"""One match of a contest, from its seed to what each side won."""

from __future__ import annotations

import random
import time

import msgspec

from zashiki.core.chance import SEED_BYTES
from zashiki.core.errors import InvariantViolation
from zashiki.core.match import Match
from zashiki.core.record import record_of
from zashiki.lab.contest import Contest, Sitting
from zashiki.lab.measures import Share, measures_of
from zashiki.lab.players import seat_player


class Pace(msgspec.Struct, frozen=True):
    """How long a player thought: moves, seconds in all, seconds for the slowest."""

    moves: int = 0
    total: float = 0.0
    slowest: float = 0.0

    def and_then(self, seconds: float) -> Pace:
        """With one move more."""
        return Pace(self.moves + 1, self.total + seconds, max(self.slowest, seconds))

    def joined(self, other: Pace) -> Pace:
        """Both together."""
        return Pace(self.moves + other.moves, self.total + other.total, max(self.slowest, other.slowest))


class Game(msgspec.Struct, frozen=True):
    """A match that was played: what each side won, averaged over the rounds that count."""

    sitting: Sitting
    shares: tuple[float, ...]
    """By side, 1 in all."""
    points: tuple[float, ...]
    """By side, for each round; for whole matches the match's returns."""
    rounds: int
    """How many rounds were counted; 1 for a whole match."""
    reason: str
    """How the last of them, or the match, ended."""
    actions: int
    """Actions of the seats."""
    paces: tuple[Pace, Pace]
    """Of the first and the second player. The only part that the clock has a say in where trials are fixed."""

    @property
    def first_share(self) -> float:
        """What the first player won, on all its sides together."""
        return sum(share for share, player in zip(self.shares, self.sitting.seating, strict=True) if player == 0)

    @property
    def first_alone(self) -> bool:
        """Whether the first player had one side only."""
        return self.sitting.seating.count(0) == 1

    @property
    def first_margin(self) -> float:
        """How many points the first player's sides made more than the second's, on average."""
        by_player = [
            [points for points, player in zip(self.points, self.sitting.seating, strict=True) if player == number]
            for number in (0, 1)
        ]
        own, others = (sum(points) / len(points) for points in by_player)
        return own - others


class BrokenGame(InvariantViolation):
    """A bot that failed in the middle of a match; `record` is the match until then, in JSON."""

    def __init__(self, reason: str, record: bytes) -> None:
        super().__init__(reason, record)
        self.reason = reason
        self.record = record

    def __str__(self) -> str:
        return self.reason


def deal_seed(contest: Contest, deal: int) -> bytes:
    """The seed of all matches of a deal."""
    return random.Random(f"{contest.seed}/{deal}").randbytes(SEED_BYTES)


def play_sitting(contest: Contest, sitting: Sitting) -> Game:
    """Play one match. Its seed and the bots' own depend on the contest's seed, the deal and the seat alone.

    Raises `BrokenGame` for a bot that answers against the rules or breaks.
    """
    match = Match(contest.game, contest.variant, contest.options, seed=deal_seed(contest, sitting.deal))
    sides = match.game.sides(match.rules)
    pair = (contest.players[sitting.first], contest.players[sitting.second])
    by_seat = [0] * match.game.variant(contest.variant).seats
    for side, player in zip(sides, sitting.seating, strict=True):
        for seat in side:
            by_seat[seat] = player
    source = random.Random(f"{contest.seed}/{sitting.deal}/seats")
    bots = [seat_player(contest.game, pair[player], source.getrandbits(32)) for player in by_seat]
    paces = [Pace(), Pace()]
    counted: list[Share] = []
    measures = measures_of(contest.game)
    actions = 0
    match.advance()
    while match.to_act() and (contest.rounds is None or len(counted) < contest.rounds):
        seat = match.to_act()[0]
        player = by_seat[seat]
        before = match.state
        observation = match.game.observe(before, seat)
        answer = measures.start(observation) if contest.play_only and measures.start is not None else None
        try:
            if answer is None:
                start = time.perf_counter()
                answer = bots[seat].choose(observation, pair[player].seconds)
                paces[player] = paces[player].and_then(time.perf_counter() - start)
            match.play(match.game.action(answer))
        except Exception as error:
            names = [pair[player].name for player in by_seat]
            raise BrokenGame(
                f"deal {sitting.deal}, seat {seat}: bot {pair[player].name!r} failed after {actions} actions: "
                f"{type(error).__name__}: {error}",
                record_of(match, names).to_json(),
            ) from error
        actions += 1
        if measures.round_share is not None and (share := measures.round_share(before, match.state)) is not None:
            counted.append(share)
    if contest.rounds is None:
        counted = [_match_share(match)]
    return _game(sitting, counted, actions, (paces[0], paces[1]))


def _match_share(match: Match) -> Share:
    """What each side won of a match that is over: its winners share alike."""
    outcome = match.game.outcome(match.state)
    if outcome is None:
        raise InvariantViolation("nobody is asked anything, but the match is not over")
    sides = match.game.sides(match.rules)
    wins = [sum(seat in outcome.winners for seat in side) / len(outcome.winners) for side in sides]
    returns = [sum(outcome.returns[seat] for seat in side) for side in sides]
    return Share(tuple(wins), tuple(returns), outcome.reason)


def _game(sitting: Sitting, counted: list[Share], actions: int, paces: tuple[Pace, Pace]) -> Game:
    sides = range(len(sitting.seating))
    rounds = len(counted)
    return Game(
        sitting=sitting,
        shares=tuple(sum(share.shares[side] for share in counted) / rounds for side in sides),
        points=tuple(sum(share.points[side] for share in counted) / rounds for side in sides),
        rounds=rounds,
        reason=counted[-1].reason,
        actions=actions,
        paces=paces,
    )
