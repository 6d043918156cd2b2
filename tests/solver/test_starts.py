"""Starting: another process finds what was compiled before, and a plain processor comes to the same values."""

from __future__ import annotations

import sys

import pytest

from processes import environment, run
from repetitions import THOROUGH

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


def test_another_process_and_a_plain_processor_come_to_the_same_values(
    cache: pytest.Cache, capsys: pytest.CaptureFixture[str]
) -> None:
    """The plain one in a thorough run: to compile for it takes a quarter of a minute.

    What the solver leaves out there, to take like positions for one, it leaves out everywhere with straw piles; how
    cards are drawn there is held by `bitboard.test_rng`, and whole rounds by `bitboard.test_starts`.
    """
    exec(PROGRAM, {})
    values = capsys.readouterr().out.strip().split(";")[0]
    assert start() == (values, 1)
    if THOROUGH > 1:
        assert start(NUMBA_CACHE_DIR=str(cache.mkdir("plain-processor")), NUMBA_CPU_NAME="generic")[0] == values
