"""One match of a contest, from its seed to what each side won."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import SEED_BYTES
from zashiki.core.errors import InvariantViolation
from zashiki.core.match import Match
from zashiki.core.record import Record, record_of
from zashiki.lab.contest import Contest, Pairing
from zashiki.lab.match_loop import play_out
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


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match that was played: what each side won, averaged over the rounds that count."""

    pairing: Pairing
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
    log: tuple[str, ...] = ()
    """The actions of the seats in their text notation, where the contest keeps them."""

    @property
    def first_share(self) -> float:
        """What the first player won, on all its sides together."""
        return sum(share for share, player in zip(self.shares, self.pairing.seating, strict=True) if player == 0)

    @property
    def first_alone(self) -> bool:
        """Whether the first player had one side only."""
        return self.pairing.seating.count(0) == 1

    @property
    def first_margin(self) -> float:
        """How many points the first player's sides made more than the second's, on average."""
        by_player = [
            [points for points, player in zip(self.points, self.pairing.seating, strict=True) if player == number]
            for number in (0, 1)
        ]
        own, others = (sum(points) / len(points) for points in by_player)
        return own - others


def deal_seed(contest: Contest, deal: int) -> bytes:
    """The seed of all matches of a deal."""
    return random.Random(f"{contest.seed}/{deal}").randbytes(SEED_BYTES)


def play_pairing(contest: Contest, pairing: Pairing) -> PlayedMatch:
    """Play one match. Its seed and the bots' own depend on the contest's seed, the deal and the seat alone.

    Raises `BrokenMatch` for a bot that answers against the rules or breaks.
    """
    match = _match_of(contest, pairing)
    pair = (contest.players[pairing.first], contest.players[pairing.second])
    by_seat = seated(contest, pairing)
    source = random.Random(f"{contest.seed}/{pairing.deal}/seats")
    bots = [seat_player(contest.game, pair[player], source.getrandbits(32)) for player in by_seat]
    paces = [Pace(), Pace()]
    counted: list[Share] = []
    measures = measures_of(contest.game)
    began = match.state

    def choose(seat: int, observation: Any) -> ActionRecord:
        player = by_seat[seat]
        if contest.play_only and measures.start is not None and (given := measures.start(observation)) is not None:
            return given
        start = time.perf_counter()
        chosen = bots[seat].choose(observation, pair[player].seconds)
        paces[player] = paces[player].and_then(time.perf_counter() - start)
        return chosen

    def hear(before: Any, events: Sequence[Any]) -> bool:
        nonlocal began
        if measures.round_share is not None and (share := measures.round_share(began, match.state)) is not None:
            counted.append(share)
            began = match.state
        return contest.rounds is None or len(counted) < contest.rounds

    match.advance()
    actions = play_out(match, choose, hear, [pair[player].name for player in by_seat], f"deal {pairing.deal}")
    if contest.rounds is None:
        counted = [_match_share(match)]
    played = _played(pairing, counted, actions, (paces[0], paces[1]))
    log = tuple(str(action) for action in match.log if action.seat != CHANCE) if contest.records else ()
    return msgspec.structs.replace(played, log=log)


def _match_of(contest: Contest, pairing: Pairing) -> Match:
    return Match(contest.game, contest.variant, contest.options, seed=deal_seed(contest, pairing.deal))


def seated(contest: Contest, pairing: Pairing) -> list[int]:
    """Who of the pair sits on each seat, 0 the first."""
    by_seat = {seat: player for side, player in zip(contest.sides(), pairing.seating, strict=True) for seat in side}
    return [by_seat[seat] for seat in sorted(by_seat)]


def record_of_played(contest: Contest, played: PlayedMatch) -> Record:
    """The record of a match of a contest that keeps records; it replays to the same end."""
    pair = (played.pairing.first, played.pairing.second)
    names = [contest.players[pair[player]].name for player in seated(contest, played.pairing)]
    actions = tuple(ActionRecord.parse(line) for line in played.log)
    return msgspec.structs.replace(record_of(_match_of(contest, played.pairing), names), actions=actions)


def _match_share(match: Match) -> Share:
    """What each side won of a match that is over: its winners share alike."""
    outcome = match.game.outcome(match.state)
    if outcome is None:
        raise InvariantViolation("nobody is asked anything, but the match is not over")
    sides = match.game.sides(match.rules)
    wins = [sum(seat in outcome.winners for seat in side) / len(outcome.winners) for side in sides]
    returns = [sum(outcome.returns[seat] for seat in side) for side in sides]
    return Share(tuple(wins), tuple(returns), outcome.reason)


def _played(pairing: Pairing, counted: list[Share], actions: int, paces: tuple[Pace, Pace]) -> PlayedMatch:
    sides = range(len(pairing.seating))
    rounds = len(counted)
    return PlayedMatch(
        pairing=pairing,
        shares=tuple(sum(share.shares[side] for share in counted) / rounds for side in sides),
        points=tuple(sum(share.points[side] for share in counted) / rounds for side in sides),
        rounds=rounds,
        reason=counted[-1].reason,
        actions=actions,
        paces=paces,
    )
