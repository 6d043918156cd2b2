"""Write all transcripts anew; then look at the difference, and say in the change what behaves differently, and why.

python tests/magic/playthroughs/regenerate.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from magic.playthroughs.policy import eager
from magic.playthroughs.presets import presets
from playthroughs.transcript import write

if __name__ == "__main__":
    write(list(presets()), eager)
