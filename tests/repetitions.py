"""How often a test repeats what it proves with other seeds: a common run enough, a thorough one many times that.

`ZASHIKI_THOROUGH=20 script/test` repeats all of it twenty times as often.
"""

from __future__ import annotations

import os


def times_in(text: str) -> int:
    """How thorough a run is: a whole number, 1 if nobody says."""
    if not text.isascii() or not text.isdigit() or not int(text):
        raise ValueError(f"ZASHIKI_THOROUGH: expected a whole number from 1, got {text!r}")
    return int(text)


THOROUGH = times_in(os.environ.get("ZASHIKI_THOROUGH", "1"))


def often(common: int) -> int:
    """The repetitions of this run, of so many in a common one."""
    return common * THOROUGH
