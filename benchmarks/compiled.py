"""What compiling the engine of Board Games Are Magic brings: trials and a server's moves, from source and compiled.

    python benchmarks/compiled.py [--rounds 3] [--seconds 10]

It is compiled first (`script/compiled`). Both are measured in turn, in processes of their own: trials by
`magic_playouts.py`, moves of duels at 64 tables by `server_load.py`; of the trials the best of all rounds counts, of
the moves the median.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import statistics
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import msgspec
from server_load import SCENES, play, served

ROOT = Path(__file__).parents[1]
CHECKOUTS = {"source": ROOT, "compiled": ROOT / "build/compiled"}
_FIGURE = re.compile(r"^\s*([\d.]+) (.+)$")


def trials(checkout: Path) -> dict[str, float]:
    """The figures that `magic_playouts.py` prints, by what it says of them."""
    command = [sys.executable, str(Path(__file__).with_name("magic_playouts.py")), "--matches", "4", "--passes", "5"]
    told = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": str(checkout / "src")}, stdout=subprocess.PIPE, text=True, check=True
    )
    found = [_FIGURE.match(line) for line in told.stdout.splitlines()]
    return {figure.group(2): float(figure.group(1)) for figure in found if figure}


def move(checkout: Path, seconds: float) -> float:
    """Microseconds of the server's CPU for a move in a duel."""
    with served(checkout) as (urls, pids):
        load = msgspec.structs.replace(SCENES["magic-64"], seconds=seconds)
        return asyncio.run(play(urls, pids, load)).cpu_us


def main() -> None:
    """Print a line for each figure: from source, compiled, and how many times better that is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10.0)
    args = parser.parse_args()
    subprocess.run([ROOT / "script/compiled"], check=True)
    figures: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for _ in range(args.rounds):
        for name, checkout in CHECKOUTS.items():
            for what, figure in trials(checkout).items():
                figures[what][name].append(figure)
            figures["µs of a server's CPU for a move in a duel, 64 tables"][name].append(move(checkout, args.seconds))
    for what, found in figures.items():
        is_time = not what.startswith(("decisions", "by"))
        best = statistics.median if "server" in what else min if is_time else max
        plain, compiled = best(found["source"]), best(found["compiled"])
        times = plain / compiled if is_time else compiled / plain
        print(f"{plain:10.2f} {compiled:10.2f}  {times:5.2f} times  {what}")


if __name__ == "__main__":
    main()
