"""Non-interference over the wire, over many states of every game and preset.

    python benchmarks/interference.py [--states 100000] [--seed 0]

At each moment of random matches the hidden cards are dealt anew as a seat cannot rule out; what the server would tell
that seat, of the moment and of the next action, must be the same bytes. Ends with an error at the first that is not.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from zashiki.core.registry import find_game, games

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.secrets_kept import verify_secrets


def main() -> None:
    """Go through all presets alike, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=100_000, help="of all games together")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    presets = [(game, variant) for game in games() for variant in find_game(game).variants]
    share = -(-args.states // len(presets))
    for game, variant in presets:
        began = time.process_time()
        compared = verify_secrets(game, variant, share, args.seed)
        print(f"{game:>8} {variant:<9} {share:,} states, {compared:,} messages, {time.process_time() - began:.0f} s")


if __name__ == "__main__":
    main()
