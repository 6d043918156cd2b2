"""Starting: a second process finds what the first has compiled, and a plain processor comes to the same values."""

from __future__ import annotations

import sys

import pytest

from processes import environment, run

PROGRAM = """
import random
from bitboard.rounds import RULES, played, started
from zashiki.septet.solver import search
from zashiki.septet.solver.solving import Solver
solver, rng, values = Solver(2), random.Random(2), []
for name, rules in RULES.items():
    state = None
    while state is None:
        state = played(started(rules, rng), rng, (rules.tricks_per_round - 4) * rules.seats + 1)
    values += [value.least.number for value in solver.solve(state, nodes=10_000_000).cards]
print(values, sum(search.answer.stats.cache_hits.values()), sep=";")
"""


def start(**more: str) -> tuple[str, int]:
    """Run the program in a process of its own: the values, and how often the compiled search came from the cache."""
    done = run([sys.executable, "-c", PROGRAM], environment(**more), check=True)
    values, hits = done.stdout.strip().split(";")
    return values, int(hits)


def test_the_second_process_and_the_plain_processor(cache: pytest.Cache, capsys: pytest.CaptureFixture[str]) -> None:
    """Compiling takes a quarter of a minute: what an earlier run of the tests has compiled is used while it is true.

    It lies in a place of its own, so that nobody else writes there between the two processes.
    """
    kept = cache.mkdir("plain-processor")
    plain = {"NUMBA_CACHE_DIR": str(kept), "NUMBA_CPU_NAME": "generic"}
    values, _ = start(**plain)
    assert start(**plain) == (values, 1)
    # What this machine's own processor runs lies where all tests keep it.
    exec(PROGRAM, {})
    assert capsys.readouterr().out.startswith(f"{values};")
