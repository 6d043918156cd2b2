"""Random rounds a second: the kernel beside its twin in C and beside hearts in OpenSpiel, all in one run.

    python benchmarks/playouts.py [--passes 7] [--seconds 0.4]

Every figure is CPU time of one core; the passes are interleaved, so that a busy machine is busy for all, and the median
counts. Look at the ratios: absolute figures differ from machine to machine. The twin needs clang or gcc, the yardstick
`pip install open_spiel`; whatever is missing is left out.
"""

from __future__ import annotations

import argparse
import ctypes
import random
import tempfile
from pathlib import Path

import numpy as np
from yardsticks import Work, build, compilers, installed, interleaved, openspiel_playouts

from zashiki.septet import SEPTET
from zashiki.septet import bitboard as kernel
from zashiki.septet.bitboard import lanes, playing, tallies, team_rounds, teams
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.codes import codes_in
from zashiki.septet.bitboard.machine import DEPOSITS, WIDE
from zashiki.septet.bitboard.packing import empty_position
from zashiki.septet.bitboard.words import empty_row, numbers, u64
from zashiki.septet.rules.variants import Rules

SEED = 1
SEATS = 4
ONE_BY_ONE, AMID = "kernel, one round at a time", "kernel, from amid a round"


def rounds_by_lanes(rules: Rules) -> Work:
    """64 rounds in step."""
    rows, stock = empty_row(lanes.LANE_WORDS), empty_row(lanes.STOCK_WORDS)
    draws, glossary, tally = empty_row(2), empty_row(teams.GLOSSARY), empty_row(tallies.SIZE)
    position = empty_position(rules)
    return lambda units: lanes.play_lanes(position, u64(SEED), u64(units), tally, rows, stock, draws, glossary)


def rounds_by_teams(rules: Rules) -> Work:
    """One round at a time."""
    position, glossary, tally = empty_position(rules), empty_row(teams.GLOSSARY), empty_row(tallies.SIZE)
    return lambda units: team_rounds.play_team_deals(position, u64(SEED), u64(0), u64(units), tally, glossary)


def rounds_by_rules(rules: Rules) -> Work:
    """The kernel that plays by any rules."""
    position, draws, tally = empty_position(rules), empty_row(2), empty_row(tallies.SIZE)
    return lambda units: playing.play_deals(position, u64(SEED), u64(0), u64(units), tally, draws)


def rounds_from_a_deal(rules: Rules) -> Work:
    """The same deal again and again, as a bot would play it on: no dealing."""
    position = empty_position(rules)
    playing.deal_position(position, u64(SEED), u64(0), empty_row(2))
    table, sums = np.array([position]), np.zeros((1, tallies.SIZE), np.uint64)
    scratch, draws, glossary = empty_position(rules), empty_row(2), empty_row(teams.GLOSSARY)

    def work(units: int) -> None:
        team_rounds.play_team_on(table, scratch, u64(SEED), u64(units), sums, draws, glossary)  # type: ignore[arg-type]

    return work


class AmidRounds:
    """Positions from the middle of random rounds, some amid a trick, each played on to its end again and again."""

    COUNT = 64

    def __init__(self, rules: Rules) -> None:
        rng = random.Random(SEED)
        positions = []
        while len(positions) < self.COUNT:
            position = empty_position(rules)
            playing.deal_position(position, u64(SEED), u64(len(positions)), empty_row(2))
            cards = rng.randint(12, 28)
            while int(position[at.REASON]) == at.RUNNING and cards:
                hand = int(position[int(at.HAND) + int(position[at.TURN])])
                playing.play_card(position, u64(1 << rng.choice(list(codes_in(hand & int(position[at.LED]) or hand)))))
                cards -= 1
            if not cards:
                positions.append(position)
        self._table = np.array(positions)
        self._sums = np.zeros((self.COUNT, tallies.SIZE), np.uint64)
        self._scratch, self._draws = empty_position(rules), empty_row(2)
        self._glossary = empty_row(teams.GLOSSARY)
        self._played = sum(SEATS * int(p[at.TRICK_COUNT]) + SEATS - int(p[at.TO_COME]) for p in positions)

    def play(self, units: int) -> None:
        """Play each position on so many times."""
        team_rounds.play_team_on(
            self._table, self._scratch, u64(SEED), u64(units), self._sums, self._draws, self._glossary
        )  # type: ignore[arg-type]

    def cards(self) -> float:
        """How many cards a unit of `play` plays."""
        self._sums[:] = 0
        self.play(1000)
        return SEATS * int(self._sums[:, tallies.TRICKS].sum()) / 1000 - self._played


def cards_of_a_round(rules: Rules) -> float:
    """How many cards are played in a random round from its deal."""
    position, glossary, tally = empty_position(rules), empty_row(teams.GLOSSARY), empty_row(tallies.SIZE)
    team_rounds.play_team_deals(position, u64(SEED), u64(0), u64(100_000), tally, glossary)
    return SEATS * int(tally[tallies.TRICKS]) / 100_000


def rounds_in_python(rules: Rules) -> Work:
    """Without a compiler."""
    words = numbers(empty_position(rules))
    row = [0] * tallies.SIZE

    def work(units: int) -> None:
        for stream in range(units):
            draws = kernel.plain.Draws(SEED, stream)
            tallies.count_plain(kernel.plain.play_out(kernel.plain.dealt(words, draws), draws), row)

    return work


def rounds_in_c(library: ctypes.CDLL, rules: Rules) -> Work:
    """The twin; raises `SystemExit` unless its sums are the kernel's, digit by digit."""
    glossary, mine, twins = empty_row(teams.GLOSSARY), empty_row(tallies.SIZE), empty_row(tallies.SIZE)
    position = empty_position(rules)
    team_rounds.play_team_deals(position, u64(SEED), u64(0), u64(10_000), mine, glossary)
    play = library.play_team_deals
    play.argtypes = [ctypes.c_uint64] * 5 + [ctypes.c_void_p] * 2
    play.restype = None

    def work(units: int) -> None:
        play(SEED, 0, units, 4, 7, glossary.ctypes.data, twins.ctypes.data)  # type: ignore[attr-defined]

    work(10_000)
    if numbers(mine) != numbers(twins):
        raise SystemExit(f"the twin plays other rounds: {numbers(mine)} against {numbers(twins)}")
    return work


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--passes", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU time of each work in each pass, about")
    args = parser.parse_args()
    kernel.warm()
    team = SEPTET.rules("team")
    amid = AmidRounds(team)
    works: dict[str, Work] = {
        "kernel, 64 lanes": rounds_by_lanes(team),
        ONE_BY_ONE: rounds_by_teams(team),
        "kernel, from a given deal": rounds_from_a_deal(team),
        AMID: amid.play,
        "kernel, by any rules": rounds_by_rules(team),
        "plain Python": rounds_in_python(team),
    }
    for variant in ("trio", "seal", "straw"):
        works[f"kernel, {variant}"] = rounds_by_rules(SEPTET.rules(variant))
    with tempfile.TemporaryDirectory() as folder:
        for compiler in compilers():
            works[f"C twin, {compiler}"] = rounds_in_c(build("playouts", compiler, Path(folder)), team)
        if installed("pyspiel"):
            works["OpenSpiel hearts"] = openspiel_playouts("hearts")
        taken = interleaved(works, args.passes, args.seconds)
    amid_card, deal_card = taken.pop(AMID) / amid.cards(), taken[ONE_BY_ONE] / cards_of_a_round(team)
    print(f"deposit instruction: {DEPOSITS}; wide words: {WIDE}; median of {args.passes} interleaved passes, CPU time")
    yardsticks = [name for name in taken if name.startswith(("C twin", "OpenSpiel"))]
    print(f"{'':34}{'rounds/s':>12}" + "".join(f"{'x ' + name:>20}" for name in yardsticks))
    for name, seconds in taken.items():
        ratios = "".join(f"{taken[yardstick] / seconds:20.4g}" for yardstick in yardsticks)
        print(f"{name:34}{1 / seconds:12,.0f}{ratios}")
    print(
        f"a card from amid a round takes {1e9 * amid_card:.1f} ns, {amid_card / deal_card:.2f} of what a card of a "
        f"whole round takes ({1e9 * deal_card:.1f} ns, its share of the deal included)"
    )


if __name__ == "__main__":
    main()
