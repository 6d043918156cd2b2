"""A learner in plain NumPy: it copies a bot of the house, practises against the copy, and is measured at a table.

    OPENBLAS_NUM_THREADS=1 python examples/numpy_learner.py --seconds 600 --seed 1 --against tanuki --rounds 400

The time is CPU time, of all threads together. A sixth of it goes into watching the teacher play, a tenth into copying
what it picked: a small net scores every card that may be picked, by some fifty features of the card and a hundred of
the situation (`zashiki.septet.learner.features`). Then both partners' seats are the learner's, those of the rivals the
copy's, in 512 rounds in step, and it learns by policy gradient (`zashiki.septet.learner.practice`). What comes of it is
a bot like any other, and sits at a real table.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import inf, isfinite
from pathlib import Path

import numpy as np

from zashiki.cli.outputs import check_output
from zashiki.core.errors import InvalidRules
from zashiki.interop.episode import Episode, Setting
from zashiki.lab.intervals import mean_of
from zashiki.lab.players import Player, check_player, read_players, seat_player
from zashiki.players.bot import Bot
from zashiki.septet.learner.cloning import clock, clone, watch
from zashiki.septet.learner.nets import Params, new_scorer
from zashiki.septet.learner.player import LearnerBot
from zashiki.septet.learner.practice import practise

WATCHING, COPYING = 1 / 6, 1 / 10


def learn(setting: Setting, teacher: Player, seconds: float, seed: int) -> Params:
    """Watch, copy, practise, for so many seconds of CPU time in all."""
    whole = clock(seconds)

    def until(end: float) -> Callable[[], float]:
        start = whole()
        return lambda: (whole() - start) / max(end - start, 1e-6)

    watched = watch(setting, teacher, until(WATCHING), seed)
    net = new_scorer(np.random.default_rng(seed))
    agrees = clone(net, setting, watched, until(WATCHING + COPYING), seed)
    print(f"watched {watched.rounds:,} rounds of {teacher.name}, picks the same in {agrees:.1%}", flush=True)
    copy = tuple(weights.copy() for weights in net)
    done = practise(net, setting, until(1), seed, copy)
    print(
        f"practised in {done.rounds:,} rounds, {done.steps:,} steps, {whole() * seconds:.0f} s of CPU time", flush=True
    )
    return net


def measure(net: Params, setting: Setting, rival: Player, deals: int) -> None:
    """Every deal on both sides of a real table: the learner in both partners' seats, the bot in the others."""
    won, points = [], []
    for deal in range(deals):
        shares = []
        for side in range(2):
            episode = Episode(setting, deal.to_bytes(32, "big"))
            bots: list[Bot] = [seat_player("septet", rival, 1000 * deal + seat) for seat in range(setting.seats)]
            for seat in episode.game.sides(setting.rules)[side]:
                bots[seat] = LearnerBot(net, setting)
            while not episode.over:
                seat = episode.to_pick()[0]
                episode.play(bots[seat].choose(episode.seen(seat), rival.seconds))
            shares.append(float(episode.returns[side] > 0))
            points.append(episode.returns[side])
        won.append(sum(shares) / 2)
    share = mean_of(won)
    # Of a single deal nothing is known of how far off it may be.
    error = f" ± {share.error:.1%}" if isfinite(share.error) else ""
    interval = f"95 %: {share.low:.1%} to {share.high:.1%}" if isfinite(share.error) else "too few deals for an error"
    print(
        f"against {rival.name}: {share.value:.1%}{error} of {2 * deals} rounds won "
        f"({interval}), {np.mean(points):+.2f} points a round"
    )


def players_of(text: str) -> tuple[Player, ...]:
    """The bots of these names; an unknown one is told of at once, not when ten minutes have been spent on it."""
    try:
        players = read_players(text, 0.3, None)
        for player in players:
            check_player("septet", player)
    except InvalidRules as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return players


def seconds(text: str) -> float:
    """So many seconds: with fewer than none it would never come to an end."""
    if not 0 < float(text) < inf:
        raise argparse.ArgumentTypeError(f"expected a number of seconds above 0, got {text}")
    return float(text)


def whole_number(least: int) -> Callable[[str], int]:
    """A whole number from `least` on."""

    def number(text: str) -> int:
        if int(text) < least:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} on, got {text}")
        return int(text)

    return number


def output(text: str) -> Path:
    """The file of this name, as NumPy completes it; one that cannot be written is told of at once, too."""
    file = Path(text if text.endswith(".npz") else f"{text}.npz")
    try:
        check_output(file)
    except InvalidRules as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return file


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--variant", default="team", choices=("team", "seal"))
    parser.add_argument("--teacher", type=players_of, default="kitsune")
    parser.add_argument("--seconds", type=seconds, default=600)
    parser.add_argument("--seed", type=whole_number(0), default=1)
    parser.add_argument("--against", type=players_of, default="tanuki")
    parser.add_argument("--rounds", type=whole_number(1), default=400)
    parser.add_argument("--out", type=output, help="a file for what has been learned (.npz)")
    args = parser.parse_args()
    if len(args.teacher) != 1:
        parser.error(f"argument --teacher: expected one bot, got {len(args.teacher)}")
    rules = Setting("septet", args.variant, rewards="round", rounds=1)
    learned = learn(rules, args.teacher[0], args.seconds, args.seed)
    if args.out:
        np.savez(args.out, *learned)
    for rival in args.against:
        measure(learned, rules, rival, max(1, args.rounds // 2))
