"""Write all transcripts anew; then look at the difference, and say in the change what behaves differently, and why.

python tests/playthroughs/regenerate.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playthroughs.presets import presets
from playthroughs.transcript import any_answer, write

if __name__ == "__main__":
    write(list(presets()), any_answer)
