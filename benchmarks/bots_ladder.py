"""How the bots of Yokai Septet stand to one another, at known CPU time a move, on duplicate deals.

    python benchmarks/bots_ladder.py --variant team --bots tengu,kitsune --deals 200
    python benchmarks/bots_ladder.py --variant trio --bots dragon:trials=1000,textbook:trials=20000 --deals 100
    python benchmarks/bots_ladder.py --variant straw --bots dragon:trials=600,textbook:trials=10000 --peek

The first bot sits on every side in turn, the second everywhere else, with the same cards; what is counted is the first
round. With `--peek` the first plays as a dragon that sees all cards: the most that knowing more could bring; with
`--plain` the second passes by the yardstick's rule: what the bots' own passes bring. Trials are counted and CPU time is
measured, so that a busy machine gives the same shares, and the times show whether the two had the same to think with.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
import time
from math import sqrt
from pathlib import Path

from tables import Table

from zashiki import players as bots
from zashiki.core.chance import SEED_BYTES
from zashiki.core.errors import InvalidRules
from zashiki.core.match import Match
from zashiki.lab.players import Player, read_players
from zashiki.septet.measures import round_share


class Clock:
    """The CPU time of one player's moves, those with nothing to choose left out."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def __str__(self) -> str:
        times = sorted(self.seconds)
        p99 = times[int(len(times) * 0.99)]
        return f"{1000 * sum(times) / len(times):.1f} ms a move (p99 {1000 * p99:.0f}, most {1000 * times[-1]:.0f})"


class _Log:
    """The results so far, kept in a file if there is one."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.shares: list[float] = []
        self.clocks = [Clock(), Clock()]
        self._file: Path | None = args.log
        self._known = [0, 0]
        self._of = [
            args.variant,
            args.options,
            args.bots,
            args.seconds,
            args.seed,
            *(["peek"] if args.peek else []),
            *(["plain"] if args.plain else []),
        ]
        for line in self._file.read_text().splitlines() if self._file is not None and self._file.exists() else []:
            entry = json.loads(line)
            if entry["of"] != self._of:
                sys.exit(f"{self._file} holds the results of {entry['of']}, not of {self._of}")
            self.shares.append(entry["share"])
            for clock, seconds in zip(self.clocks, entry["seconds"], strict=True):
                clock.seconds += seconds
        self._known = [len(clock.seconds) for clock in self.clocks]

    def add(self, share: float) -> None:
        """One more deal."""
        self.shares.append(share)
        new = [clock.seconds[known:] for clock, known in zip(self.clocks, self._known, strict=True)]
        self._known = [len(clock.seconds) for clock in self.clocks]
        if self._file is not None:
            entry = {"of": self._of, "share": share, "seconds": [[round(t, 5) for t in times] for times in new]}
            with self._file.open("a") as file:
                file.write(json.dumps(entry) + "\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--variant", default="team")
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON: '{\"bose\": true}'")
    parser.add_argument("--bots", default="tengu,kitsune", help="two bots: NAME, NAME:trials=N or NAME:seconds=S")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--peek", action="store_true", help="the first bot is a dragon that sees all cards")
    parser.add_argument("--plain", action="store_true", help="the second bot passes by the yardstick's rule")
    parser.add_argument("--log", type=Path, help="file that keeps the results; a later run goes on from there")
    parser.add_argument("--most-seconds", type=float, default=1e9, help="begin no more deals after this time")
    return parser.parse_args()


def play_round(
    args: argparse.Namespace, players: tuple[Player, ...], deal: int, side: int, clocks: list[Clock]
) -> float:
    """The share of the first player, on this side."""
    table = Table(args.variant, args.options, args.seed, deal)
    match = table.match
    own = match.game.sides(match.rules)[side]
    who = [int(seat not in own) for seat in range(match.game.variant(args.variant).seats)]
    plain = [seat for seat, player in enumerate(who) if player == 1] if args.plain else ()
    table.seat([players[player] for player in who], own if args.peek else (), plain)
    began = match.state
    while True:
        answer = table.answer()
        if answer.had_choice:
            clocks[who[answer.seat]].seconds.append(answer.seconds)
        match.play(answer.action)
        share = round_share(began, match.state)
        if share is not None:
            return share.shares[side]


def main() -> None:
    """Play, and print the command, the share with its standard error, and what each move cost."""
    args = _arguments()
    try:
        players = read_players(args.bots, args.seconds, None)
    except InvalidRules as error:
        sys.exit(str(error))
    if len(players) != 2:
        sys.exit("expected two bots, separated by a comma")
    bots.precompile()
    match = Match("septet", args.variant, args.options, seed=bytes(SEED_BYTES))
    sides = len(match.game.sides(match.rules))
    play_round(args, players, -1, 0, [Clock(), Clock()])
    log = _Log(args)
    end = time.monotonic() + args.most_seconds
    while len(log.shares) < args.deals and time.monotonic() < end:
        deal = len(log.shares)
        share = sum(play_round(args, players, deal, side, log.clocks) for side in range(sides)) / sides
        log.add(share)
    shares = log.shares
    mean = sum(shares) / len(shares)
    standard_error = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1) / len(shares))
    print(f"$ python {shlex.join(sys.argv)}")
    figures = f"{100 * mean:.1f} % ± {100 * standard_error:.1f}"
    print(f"{figures} (standard error; par {100 / sides:.0f} %) on {len(shares)} deals")
    for player, clock in zip(players, log.clocks, strict=True):
        print(f"  {player.name}: {clock}")


if __name__ == "__main__":
    main()
