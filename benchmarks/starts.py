"""How long it takes until compiled code plays its first card in a new process, and how long compiling it all takes.

    python benchmarks/starts.py [--passes 5]

Wall-clock times of whole processes, the median of interleaved passes, beside an interpreter that does nothing at all.
The first start has an empty cache of compiled code; it is measured once.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

from yardsticks import processor

NOTHING = "pass"
ENVIRONMENT = """
from zashiki.septet import SEPTET
from zashiki.septet.vector.rounds import SeptetRounds
rounds = SeptetRounds(SEPTET.rules("team"), 1)
rounds.pick(rounds.sample())
"""
STARTS = {
    "nothing": NOTHING,
    "the rules": "import zashiki.septet",
    "a step of a learner": ENVIRONMENT,
    "a dragon that is ready": "from zashiki.players import wait_until_ready; wait_until_ready('septet')",
}


def seconds(program: str, cache: str | None = None) -> float:
    """The time of a process that runs the program; raises `CalledProcessError` if it fails."""
    environment = os.environ | ({} if cache is None else {"NUMBA_CACHE_DIR": cache})
    # As for anybody who has the package installed: Python keeps its own compiled files too.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    return time.perf_counter() - start


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--passes", type=int, default=5)
    args = parser.parse_args()
    for program in STARTS.values():
        seconds(program)
    taken: dict[str, list[float]] = {name: [] for name in STARTS}
    for _ in range(args.passes):
        for name, program in STARTS.items():
            taken[name].append(seconds(program))
    medians = {name: statistics.median(times) for name, times in taken.items()}
    print(processor())
    for name, median in medians.items():
        print(f"{name:24}{median:8.3f} s{median / medians['nothing']:8.1f} x nothing")
    for name in ("a step of a learner", "a dragon that is ready"):
        with tempfile.TemporaryDirectory() as cache:
            print(f"{name:24}{seconds(STARTS[name], cache):8.1f} s with nothing compiled")


if __name__ == "__main__":
    main()
