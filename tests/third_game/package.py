"""Where the package of the third game stands."""

from pathlib import Path

PACKAGE = Path(__file__).parent / "duet"
