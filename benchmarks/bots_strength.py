"""How strong one bot is against another, by duplicate play: the same deals, each bot on every side once.

    python benchmarks/bots_strength.py --variant team --a search --b heuristic --deals 60 --seconds 0.3 --processes 2

With --trials the searching bot counts the rounds that it plays out instead of looking at the clock: slower or busier
machines then give the same figures.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
import time

from zashiki.bots.arena import Contest, Player, hold


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="septet")
    parser.add_argument("--variant", default="team")
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON: '{\"bose\": true}'")
    parser.add_argument("--a", default="search", help="the bot that is measured")
    parser.add_argument("--b", default="heuristic", help="the bot on all other sides")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--unit", choices=("round", "match"), default="round")
    parser.add_argument("--seconds", type=float, default=0.3, help="time for each move")
    parser.add_argument("--trials", type=int, help="trials for each move, instead of a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Play the contest and print the command, the share and its standard error."""
    args = _arguments()
    contest = Contest(
        game=args.game,
        variant=args.variant,
        options=args.options,
        first=Player(args.a, args.seconds, args.trials),
        second=Player(args.b, args.seconds, args.trials),
        unit=args.unit,
        seed=args.seed,
    )
    start = time.monotonic()
    share = hold(contest, args.deals, args.processes)
    print(f"$ python {shlex.join(sys.argv)}")
    print(f"{args.a} against {args.b}: {share} of {args.unit}s, in {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
