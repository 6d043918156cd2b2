"""What the benchmarks share: interleaved passes, CPU time, the kind of CPU, other projects to measure against."""

from __future__ import annotations

import importlib.util
import platform
import statistics
import time
from collections.abc import Callable, Mapping
from pathlib import Path

Work = Callable[[int], object]
"""Does a number of units of work."""


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


def processor() -> str:
    """The kind of CPU: what the system calls it, and the generation that code is compiled for."""
    from llvmlite import binding  # type: ignore[import-untyped]  # heavy, and its import is no part of what is measured

    system = Path("/proc/cpuinfo")
    lines = system.read_text().splitlines() if system.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else platform.processor()} ({binding.get_host_cpu_name()})"


def installed(module: str) -> bool:
    """Whether a module is installed."""
    return importlib.util.find_spec(module) is not None
