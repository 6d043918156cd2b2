"""The exact solver beside the double-dummy solver of bridge: who wins a full deal, and the last tricks of one.

    python benchmarks/solver_speed.py [--deals 300] [--endings 6 8] [--seed 1]

Every figure is CPU time of one core. The works are interleaved deal by deal, so that a busy machine is busy for all.
Look at the ratios: absolute figures differ from machine to machine. The yardstick is the question "eight tricks or
more, at spades?" about a random bridge deal (`pip install endplay`); without it only our own figures are printed.

Ours is the question "does the first team win the round?" about a random deal of the team game before its first lead,
without passing, and about positions that random play has left with so many tricks to go.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from copy import copy
from itertools import count

from yardsticks import installed, processor

from zashiki.septet import SEPTET
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.arrays import Words, empty_row, u64
from zashiki.septet.bitboard.bitcards import codes_in
from zashiki.septet.bitboard.packing import empty_position
from zashiki.septet.bitboard.playing import deal_position, play_card
from zashiki.septet.rules.variants import Rules
from zashiki.septet.solver.solving import Solver

Questions = Iterator[Callable[[], bool | None]]
"""Each is a call that answers one."""
FULL = "full deal"
BRIDGE = "bridge, yes or no"
WARM_UP = 20
"""Questions about other deals that each is asked before: code is compiled then, and memory taken."""
TARGET = 8
"""Tricks that the bridge solver is asked about."""
WORLD_TRICKS = 8
EVERY_CARD = f"{WORLD_TRICKS} to go, each card"


def dealt(rules: Rules, seed: int, stream: int) -> Words:
    """A random deal before its first lead."""
    position = empty_position(rules)
    deal_position(position, u64(seed), u64(stream), empty_row(2))
    return position


def endings(rules: Rules, tricks: int, seed: int) -> Iterator[Words]:
    """Positions with so many tricks to go, endlessly."""
    rng = random.Random(f"{seed}/{tricks}")
    while True:
        yield ending(rules, tricks, rng)


def ending(rules: Rules, tricks: int, rng: random.Random) -> Words:
    """A position with so many tricks to go, from random play."""
    while True:
        position = dealt(rules, rng.getrandbits(60), 0)
        while position[at.TRICKS_IN_ROUND] - position[at.TRICK_COUNT] > tricks and not position[at.REASON]:
            hand = int(position[int(at.HAND) + int(position[at.TURN])])
            legal = hand & int(position[at.LED]) or hand
            play_card(position, u64(1 << rng.choice(list(codes_in(legal)))))
        if not position[at.REASON]:
            return position


def bridge_questions(seed: int) -> Questions:
    """Yes-or-no questions about random bridge deals, endlessly."""
    from endplay.dds import solve_board
    from endplay.dds.solve import SolveMode
    from endplay.types import Deal, Denom, Player, Rank

    rng = random.Random(seed)
    ranks = "23456789TJQKA"
    cards = [(suit, rank) for suit in range(4) for rank in range(len(ranks))]
    assert len(Rank) == len(ranks)
    while True:
        rng.shuffle(cards)
        hands = []
        for seat in range(4):
            hand = cards[13 * seat : 13 * seat + 13]
            suits = [sorted((rank for suit, rank in hand if suit == wanted), reverse=True) for wanted in range(4)]
            hands.append(".".join("".join(ranks[rank] for rank in suit) for suit in suits))
        deal = Deal("N:" + " ".join(hands), first=Player.north, trump=Denom.spades)

        def ask(deal: Deal = deal) -> bool:
            return bool(list(solve_board(deal, SolveMode.TargetOne, TARGET)))

        yield ask


def our_questions(solver: Solver, positions: Iterator[Words], nodes: int) -> Questions:
    """Does the first team win the round?"""
    for position in positions:
        yield lambda position=position: solver.wins(position, 0, nodes=nodes)  # type: ignore[misc]


def card_by_card(solver: Solver, positions: Iterator[Words], nodes: int) -> Questions:
    """Does the mover's team win the round, for each of his legal cards? What a bot asks in every world."""

    def ask(position: Words) -> bool | None:
        hand = int(position[int(at.HAND) + int(position[at.TURN])])
        side = int(position[int(at.SIDE_OF) + int(position[at.TURN])])
        replies = []
        for code in codes_in(hand & int(position[at.LED]) or hand):
            after = copy(position)
            play_card(after, u64(1 << code))
            replies.append(solver.wins(after, side, nodes=nodes))
        return None if None in replies else any(replies)

    for position in positions:
        yield lambda position=position: ask(position)  # type: ignore[misc]


def measured(works: dict[str, Questions], deals: int) -> dict[str, list[float]]:
    """CPU seconds of every question; says which are left unsolved."""
    taken: dict[str, list[float]] = {name: [] for name in works}
    unsolved = dict.fromkeys(works, 0)
    for _ in range(deals):
        for name, questions in works.items():
            question = next(questions)
            start = time.thread_time()
            reply = question()
            taken[name].append(time.thread_time() - start)
            unsolved[name] += reply is None
    for name, left in unsolved.items():
        if left:
            print(f"{name}: {left} of {deals} not solved within the budget")
    return taken


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def asked(rules: Rules, solver: Solver, args: argparse.Namespace, seed: int) -> dict[str, Questions]:
    """What each is asked, by its name."""
    works: dict[str, Questions] = {}
    if installed("endplay"):
        works[BRIDGE] = bridge_questions(seed)
    full = (dealt(rules, seed, stream) for stream in count())
    works[FULL] = our_questions(solver, full, args.nodes)
    for tricks in args.endings:
        works[f"{tricks} tricks to go"] = our_questions(solver, endings(rules, tricks, seed), args.nodes)
    works[EVERY_CARD] = card_by_card(solver, endings(rules, WORLD_TRICKS, seed), args.nodes)
    return works


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--endings", type=int, nargs="*", default=[6, 8], help="tricks to go")
    parser.add_argument("--variant", default="team")
    parser.add_argument("--nodes", type=int, default=30_000_000_000, help="budget for each question")
    parser.add_argument("--megabytes", type=int, default=512, help="memory for the tables of the solver")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rules, solver = SEPTET.rules(args.variant), Solver(args.megabytes)
    measured(asked(rules, solver, args, args.seed + 1), WARM_UP)
    taken = measured(asked(rules, solver, args, args.seed), args.deals)
    figures = {
        name: (statistics.median(times), statistics.mean(times), percentile(times, 0.95), max(times))
        for name, times in taken.items()
    }
    print(f"{processor()}; {args.deals} interleaved questions each, CPU milliseconds")
    print(f"{'':22}{'median':>12}{'mean':>12}{'95 %':>12}{'max':>12}{'x median':>12}{'x mean':>12}{'x 95 %':>12}")
    for name, numbers in figures.items():
        line = "".join(f"{number * 1000:12.4g}" for number in numbers)
        if BRIDGE in figures:
            line += "".join(f"{mine / its:12.3g}" for mine, its in zip(numbers[:3], figures[BRIDGE], strict=False))
        print(f"{name:22}{line}")
    print(
        f"{1 / figures[EVERY_CARD][1]:.0f} worlds a second with {WORLD_TRICKS} tricks to go, every card of the leader"
    )


if __name__ == "__main__":
    main()
