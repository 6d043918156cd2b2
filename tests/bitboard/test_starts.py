"""Starting: the second process, a plain processor, and a machine with no place to keep anything."""

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
print(points, int(position.sum()), sum(playing.play_card.stats.cache_hits.values()), DEPOSITS)
"""

LITTLE = """
from zashiki.septet import SEPTET
from zashiki.septet.bitboard import playing
from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.packing import empty_position
points = playing.side_points(empty_position(SEPTET.rules("straw")), u64(0))
print(int(points), sum(playing.side_points.stats.cache_hits.values()))
"""
"""What is compiled in a moment."""

NOWHERE = """
from numba.core import caching
caching.CacheImpl._locator_classes = []
"""
"""Takes from numba every place where it could keep compiled code."""

LOADED = "import sys\nassert 'numba.np.linalg' not in sys.modules\n"
COMPILES = "import numba\nnumba.njit(lambda x: x + 1)(1)\nassert 'numba.np.linalg' in sys.modules\n"


PLAYERS = "from zashiki.analysis.analyst import analyst_of\nanalyst_of('septet').precompile()\n"
"""Makes ready all that bots and analyses run on."""


def start(program: str, cache: Path, **more: str) -> list[str]:
    """What a program prints in a process of its own."""
    return run(
        [sys.executable, "-c", program], environment(NUMBA_CACHE_DIR=str(cache), **more), check=True
    ).stdout.split()


def test_the_second_start_finds_what_the_first_compiled_and_loads_no_more(
    cache: pytest.Cache, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both compile for a plain processor, and play the rounds that this one plays.

    Half the start would go into numba's own library of array functions, which none of this needs. What an earlier run
    of the tests has compiled is used while it is true.
    """
    kept = cache.mkdir("plain-rounds")
    start(PROGRAM, kept, NUMBA_CPU_NAME="generic")
    *rounds, hits, deposits = start(PROGRAM + LOADED + COMPILES, kept, NUMBA_CPU_NAME="generic")
    assert (hits, deposits) == ("1", "False")
    exec(PROGRAM, {})
    assert capsys.readouterr().out.split()[:-2] == rounds


def test_bots_and_analyses_are_ready_without_compiling_anything_again() -> None:
    """Half of what a process takes until its bots think, and a fifth of its memory, would be the compiler's."""
    command = [sys.executable, "-c", PLAYERS + LOADED]
    if run(command, environment()).returncode:
        # Nobody had made them ready on this machine.
        run(command, environment(), check=True)


def test_a_machine_with_no_place_to_keep_anything_compiles_each_time(tmp_path: Path) -> None:
    assert start(NOWHERE + LITTLE, tmp_path) == ["0", "0"]
    assert not list(tmp_path.iterdir())
