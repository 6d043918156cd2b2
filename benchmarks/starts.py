"""How long it takes until compiled code plays its first card in a new process, and in how much memory; how long
compiling it all takes.

    python benchmarks/starts.py [--passes 5]

Wall-clock times of whole processes, and the most memory that they held (Linux): the median of interleaved passes,
beside an interpreter that does nothing at all. The first start has an empty cache of compiled code; it is measured
once.
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


def taken(program: str, cache: str | None = None) -> tuple[float, float]:
    """The seconds and the MB of a process that runs the program; raises `CalledProcessError` if it fails."""
    environment = os.environ | ({} if cache is None else {"NUMBA_CACHE_DIR": cache})
    # As for anybody who has the package installed: Python keeps its own compiled files too.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    process = os.posix_spawn(sys.executable, [sys.executable, "-c", program], environment)
    _, status, usage = os.wait4(process, 0)
    if status:
        raise subprocess.CalledProcessError(os.waitstatus_to_exitcode(status), program)
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--passes", type=int, default=5)
    args = parser.parse_args()
    for program in STARTS.values():
        taken(program)
    all_taken: dict[str, list[tuple[float, float]]] = {name: [] for name in STARTS}
    for _ in range(args.passes):
        for name, program in STARTS.items():
            all_taken[name].append(taken(program))
    medians = {name: [statistics.median(of) for of in zip(*passes, strict=True)] for name, passes in all_taken.items()}
    print(processor())
    for name, (seconds, memory) in medians.items():
        print(f"{name:24}{seconds:8.3f} s{seconds / medians['nothing'][0]:8.1f} x nothing{memory:8.0f} MB")
    for name in ("a step of a learner", "a dragon that is ready"):
        with tempfile.TemporaryDirectory() as cache:
            print(f"{name:24}{taken(STARTS[name], cache)[0]:8.1f} s with nothing compiled")


if __name__ == "__main__":
    main()
