"""Duplicate play: two bots, the same deals, each of them on every side once, so that luck of the cards cancels out."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from math import sqrt
from multiprocessing import get_context
from typing import Any, Literal

import msgspec

from zashiki.bots import make_bot
from zashiki.bots.septet.rounds import round_shares
from zashiki.core.chance import SEED_BYTES
from zashiki.core.game import OptionValue
from zashiki.core.match import Match

Unit = Literal["round", "match"]

_ROUND_SHARES: Mapping[str, Callable[[Any], tuple[float, ...] | None]] = {"septet": round_shares}


class Player(msgspec.Struct, frozen=True):
    """A bot and its budget: seconds a move, or a number of trials where it is to play the same every time."""

    bot: str
    seconds: float = 0.5
    trials: int | None = None


class Contest(msgspec.Struct, frozen=True):
    """What is played: `first` on one side against `second` on all others, from every side in turn, for each deal."""

    game: str
    variant: str
    first: Player
    second: Player
    options: dict[str, OptionValue] = {}
    unit: Unit = "round"
    seed: int = 0


class Share(msgspec.Struct, frozen=True):
    """The first bot's share of what was won, with its standard error over the deals; `par` is an equal bot's."""

    mean: float
    error: float
    deals: int
    par: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ± {100 * self.error:.1f} (par {100 * self.par:.1f} %, {self.deals} deals)"


def hold(contest: Contest, deals: int, processes: int = 1) -> Share:
    """Play the contest over so many deals, at least 2; raises `InvalidRules` for a name that does not exist."""
    jobs = [(contest, number) for number in range(deals)]
    if processes > 1:
        with get_context("spawn").Pool(processes) as pool:
            shares = pool.starmap(play_deal, jobs, chunksize=1)
    else:
        shares = [play_deal(*job) for job in jobs]
    mean = sum(shares) / deals
    variance = sum((share - mean) ** 2 for share in shares) / (deals - 1)
    return Share(mean, sqrt(variance / deals), deals, 1 / len(_sides(contest)))


def play_deal(contest: Contest, number: int) -> float:
    """The first bot's mean share of the deal with this number, over all sides it can take."""
    sides = range(len(_sides(contest)))
    return sum(_play_once(contest, number, side) for side in sides) / len(sides)


def _sides(contest: Contest) -> tuple[tuple[int, ...], ...]:
    match = Match(contest.game, contest.variant, contest.options)
    return match.game.sides(match.rules)


def _play_once(contest: Contest, number: int, side: int) -> float:
    """The share of the side, where the first bot sits on it and the second everywhere else."""
    source = random.Random(f"{contest.seed}/{number}")
    match = Match(contest.game, contest.variant, contest.options, seed=source.randbytes(SEED_BYTES))
    own = match.game.sides(match.rules)[side]
    seats = range(match.game.variant(contest.variant).seats)
    players = [contest.first if seat in own else contest.second for seat in seats]
    bots = [make_bot(contest.game, player.bot, source.getrandbits(32), player.trials) for player in players]
    match.advance()
    while (shares := _shares(contest, match)) is None:
        seat = match.to_act()[0]
        observation = match.game.observe(match.state, seat)
        match.play(match.game.action(bots[seat].choose(observation, players[seat].seconds)))
    return shares[side]


def _shares(contest: Contest, match: Match) -> tuple[float, ...] | None:
    """What each side won, once the round or match is over."""
    if contest.unit == "round":
        return _ROUND_SHARES[contest.game](match.state)
    outcome = match.game.outcome(match.state)
    if outcome is None:
        return None
    winners = outcome.winners
    return tuple(sum(seat in winners for seat in side) / len(winners) for side in match.game.sides(match.rules))
