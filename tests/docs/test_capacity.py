"""The table of `docs/capacity.md` is what its script makes of the measured figures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_table_is_that_of_the_figures() -> None:
    """`benchmarks/capacity.py --write` renews it."""
    sys.path.insert(0, str(ROOT / "benchmarks"))
    try:
        import capacity
    finally:
        sys.path.pop(0)
    figures = json.loads((ROOT / "benchmarks/server.json").read_text())
    needs = [capacity.needed(figures, people, capacity.Habits()) for people in (100, 10_000, 1_000_000)]
    assert capacity.table(needs) in (ROOT / "docs/capacity.md").read_text()
