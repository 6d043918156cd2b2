"""Starting: the second process, an empty cache, a plain processor, and a machine with no place to keep anything."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from processes import environment, run

PROGRAM = """
from zashiki.septet import SEPTET
from zashiki.septet.bitboard import layout, playing
from zashiki.septet.bitboard.arrays import empty_row, u64
from zashiki.septet.bitboard.jit import DEPOSITS
from zashiki.septet.bitboard.packing import empty_position
position, draws = empty_position(SEPTET.rules("straw")), empty_row(2)
points = 0
for stream in range(100):
    playing.deal_position(position, u64(3), u64(stream), draws)
    while not position[layout.REASON]:
        hand = int(position[int(layout.HAND) + int(position[layout.TURN])])
        led = int(position[layout.LED])
        legal = hand & led or hand
        playing.play_card(position, u64(legal & -legal))
    points = points * 3 + int(playing.side_points(position, u64(0))) & 0xFFFFFFFF
hits = sum(playing.play_card.stats.cache_hits.values())
print(points, int(position.sum()), hits, DEPOSITS)
"""

NOWHERE = """
from numba.core import caching
caching.CacheImpl._locator_classes = []
"""
"""Takes from numba every place where it could keep compiled code."""


def start(cache: Path, program: str = PROGRAM, **more: str) -> tuple[str, int, str]:
    """Run the program in a process of its own: what came of its rounds, cache hits, the feature."""
    done = run([sys.executable, "-c", program], environment(NUMBA_CACHE_DIR=str(cache), **more), check=True)
    *rounds, hits, deposits = done.stdout.split()
    return " ".join(rounds), int(hits), deposits


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def first(cache: Path) -> tuple[str, int, str]:
    return start(cache)


def test_the_second_start_finds_what_the_first_compiled_and_loads_no_more(
    cache: Path, first: tuple[str, int, str]
) -> None:
    """Half the start would go into numba's own library of array functions, which none of this needs."""
    loaded = "import sys\nassert 'numba.np.linalg' not in sys.modules\n"
    compiles = "import numba\nnumba.njit(lambda x: x + 1)(1)\nassert 'numba.np.linalg' in sys.modules\n"
    second = start(cache, PROGRAM + loaded + compiles)
    assert (first[1], second[1]) == (0, 1)
    assert first[0] == second[0]


def test_a_plain_processor_with_no_place_to_keep_anything_plays_the_same_rounds(
    tmp_path: Path, first: tuple[str, int, str]
) -> None:
    rounds, hits, deposits = start(tmp_path, NOWHERE + PROGRAM, NUMBA_CPU_NAME="generic")
    assert deposits == "False"
    assert rounds == first[0]
    assert hits == 0
    assert not list(tmp_path.iterdir())
