"""Write all transcripts anew; then look at the difference, and say in the change what behaves differently, and why.

python tests/playthroughs/regenerate.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playthroughs.transcript import FOLDER, presets, transcript


def main() -> None:
    """Write a file for each preset, and remove those of presets that are gone."""
    for stale in set(FOLDER.glob("*.txt")) - {preset.path for preset in presets()}:
        stale.unlink()
    for preset in presets():
        preset.path.write_text(transcript(preset), encoding="utf-8")


if __name__ == "__main__":
    main()
