"""The example learner learns and is measured, on a small scale."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "numpy_learner.py"


def test_the_example_learner_runs() -> None:
    command = [sys.executable, str(EXAMPLE), "--seconds", "1", "--rounds", "3", "--against", "random"]
    done = subprocess.run([*command, "--preset", "zashiki/septet_trio-v0"], capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr
    learned, measured = done.stdout.splitlines()
    rounds = re.fullmatch(r"([\d,]+) rounds, (\d+) updates", learned)
    assert rounds is not None
    assert int(rounds[1].replace(",", "")) > 0
    assert re.match(r"against random: [\d.]+% of 3 rounds won", measured)
