"""How strong one bot is against another, by duplicate play: the same deals, each bot on every side in turn.

    python benchmarks/bots_strength.py --variant team --a search --b textbook --deals 60 --seconds 0.3 --processes 2

With --trials searching bots count their trials instead of looking at the clock: slower or busier machines then give the
same figures. The same as `zashiki arena --bots A,B`, in two lines.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
import time

from zashiki.lab.arena import hold
from zashiki.lab.contest import Contest
from zashiki.lab.players import read_players


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="septet")
    parser.add_argument("--variant", default="team")
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON: '{\"bose\": true}'")
    parser.add_argument("--a", default="search", help="the bot that is measured")
    parser.add_argument("--b", default="textbook", help="the bot that it is measured against")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--matches", action="store_true", help="whole matches instead of first rounds")
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
        players=read_players(f"{args.a},{args.b}", args.seconds, args.trials),
        rounds=None if args.matches else 1,
        seed=args.seed,
    )
    start = time.monotonic()
    (pair,) = hold(contest, args.deals, args.processes).pairs
    share, alone = pair.share, pair.alone
    print(f"$ python {shlex.join(sys.argv)}")
    print(
        f"{pair.first} against {pair.second}: {100 * share.value:.1f} % ± {100 * share.error:.1f} (par 50 %), alone "
        f"{100 * alone.value:.1f} % ± {100 * alone.error:.1f} (par {100 * pair.alone_par:.1f} %), "
        f"{share.count} deals, in {time.monotonic() - start:.0f} s"
    )


if __name__ == "__main__":
    main()
