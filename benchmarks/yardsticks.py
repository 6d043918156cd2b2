"""What the benchmarks share: interleaved passes, CPU time, C twins, and other projects to measure against."""

from __future__ import annotations

import ctypes
import importlib.util
import platform
import random
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

Work = Callable[[int], object]
"""Does a number of units of work."""

C_SOURCES = Path(__file__).parent / "c"


def cpu_seconds(work: Work, units: int) -> float:
    """CPU seconds for each unit."""
    start = time.process_time()
    work(units)
    return (time.process_time() - start) / units


def fitting_units(work: Work, seconds: float) -> int:
    """How many units of work take about so long."""
    units = 1
    while True:
        start = time.process_time()
        work(units)
        taken = time.process_time() - start
        if taken > seconds / 4:
            return max(1, round(units * seconds / taken))
        units *= 4


def interleaved(works: Mapping[str, Work], passes: int, seconds: float) -> dict[str, float]:
    """Median CPU seconds a unit of each work; every pass does all of them once."""
    units = {name: fitting_units(work, seconds) for name, work in works.items()}
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(passes):
        for name, work in works.items():
            taken[name].append(cpu_seconds(work, units[name]))
    return {name: statistics.median(times) for name, times in taken.items()}


def compilers() -> list[str]:
    """The C compilers of this machine, by name."""
    names = ["clang", *(f"clang-{version}" for version in range(22, 12, -1)), "gcc"]
    found = {}
    for name in names:
        path = shutil.which(name)
        if path is not None:
            found.setdefault(str(Path(path).resolve()), name)
    return list(found.values())


def build(source: str, compiler: str, folder: Path) -> ctypes.CDLL:
    """A C source of this folder as a library, compiled for this processor."""
    library = folder / f"{source}-{compiler}.so"
    # clang turns choices into jumps wherever it believes they can be foreseen; here they cannot, and cost it a third.
    choices = ["-mllvm", "-x86-cmov-converter=false"] if "clang" in compiler and platform.machine() == "x86_64" else []
    command = [compiler, "-O3", "-march=native", *choices, "-shared", "-fPIC", "-o", str(library)]
    subprocess.run([*command, str(C_SOURCES / f"{source}.c")], check=True)
    return ctypes.CDLL(str(library))


def installed(module: str) -> bool:
    """Whether a module is installed."""
    return importlib.util.find_spec(module) is not None


def openspiel_playouts(game_name: str) -> Work:
    """Random playouts of a game of OpenSpiel through its Python interface, chance included."""
    import pyspiel

    game = pyspiel.load_game(game_name)
    choose = random.Random(1).choice

    def work(units: int) -> None:
        for _ in range(units):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choose(state.legal_actions()))

    return work
