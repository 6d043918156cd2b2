"""Starting: the second process, an empty cache, a plain processor, and a machine with no place to keep anything."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from processes import environment, run

PROGRAM = """
from zashiki.septet import SEPTET, bitboard as kernel
from zashiki.septet.bitboard import playing, packing, tallies
from zashiki.septet.bitboard.machine import DEPOSITS, WIDE
from zashiki.septet.bitboard.words import empty_row, u64
tally = empty_row(tallies.SIZE)
playing.play_deals(packing.empty_position(SEPTET.rules("straw")), u64(3), u64(0), u64(200), tally, empty_row(2))
hits = sum(playing.play_deals.stats.cache_hits.values())
print(" ".join(str(int(word)) for word in tally), hits, DEPOSITS, WIDE)
"""

NOWHERE = """
from numba.core import caching
caching.CacheImpl._locator_classes = []
"""
"""Takes from numba every place where it could keep compiled code."""


def start(cache: Path, program: str = PROGRAM, **more: str) -> tuple[str, int, str, str]:
    """Run the program in a process of its own: its sums, how much it found in the cache, the two features."""
    done = run([sys.executable, "-c", program], environment(NUMBA_CACHE_DIR=str(cache), **more), check=True)
    *sums, hits, deposits, wide = done.stdout.split()
    return " ".join(sums), int(hits), deposits, wide


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def first(cache: Path) -> tuple[str, int, str, str]:
    return start(cache)


def test_the_second_start_finds_what_the_first_compiled(cache: Path, first: tuple[str, int, str, str]) -> None:
    second = start(cache)
    assert (first[1], second[1]) == (0, 1)
    assert first[0] == second[0]


def test_what_is_kept_is_loaded_without_making_ready_to_compile(cache: Path, first: tuple[str, int, str, str]) -> None:
    """Half the start would go into numba's own library of array functions, which none of this needs."""
    loaded = "import sys\nassert 'numba.np.linalg' not in sys.modules\n"
    assert start(cache, PROGRAM + loaded)[1] == 1
    compiles = "import numba\nnumba.njit(lambda x: x + 1)(1)\nassert 'numba.np.linalg' in sys.modules\n"
    assert start(cache, PROGRAM + loaded + compiles)[0] == first[0]


def test_a_plain_processor_with_no_place_to_keep_anything_plays_the_same_rounds(
    tmp_path: Path, first: tuple[str, int, str, str]
) -> None:
    sums, hits, *features = start(tmp_path, NOWHERE + PROGRAM, NUMBA_CPU_NAME="generic")
    assert features == ["False", "False"]
    assert sums == first[0]
    assert hits == 0
    assert not list(tmp_path.iterdir())
