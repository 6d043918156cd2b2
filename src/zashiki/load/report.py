"""What a load test measured."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from zashiki.load.calls import Usage

_EDGES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""Milliseconds, where one bar of the plot ends and the next begins."""
_BAR = 40


def percentile(values: Sequence[float], share: float) -> float:
    """The value that so many of all do not exceed (nearest rank); 0 if there are none.

    >>> percentile([3, 1, 2], 0.5), percentile([3, 1, 2], 0.99), percentile([], 0.5)
    (2, 3, 0.0)
    """
    if not values:
        return 0.0
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def bars(waits: Sequence[float]) -> list[tuple[str, int]]:
    """How many waits (seconds) fall between the edges, with the words for each."""
    counts = [0] * (len(_EDGES) + 1)
    for wait in waits:
        counts[next((i for i, edge in enumerate(_EDGES) if wait * 1000 <= edge), len(_EDGES))] += 1
    names = [f"to {edge} ms" for edge in _EDGES] + [f"over {_EDGES[-1]} ms"]
    return list(zip(names, counts, strict=True))


class Report(msgspec.Struct, frozen=True):
    """Figures of the time that was counted."""

    seconds: float
    waits: list[float]
    """Seconds from each answer until it was carried out."""
    refused: dict[str, int]
    heard_bytes: int
    connections: int
    used: Usage | None
    """What the server used, where it told."""

    def figures(self) -> dict[str, float | int]:
        """By name; times in milliseconds, CPU in microseconds of the server for each move."""
        moves = len(self.waits)
        figures: dict[str, float | int] = {
            "moves": moves,
            "moves_per_second": round(moves / self.seconds, 1),
            "p50_ms": round(percentile(self.waits, 0.5) * 1000, 2),
            "p95_ms": round(percentile(self.waits, 0.95) * 1000, 2),
            "p99_ms": round(percentile(self.waits, 0.99) * 1000, 2),
            "longest_ms": round(max(self.waits, default=0.0) * 1000, 2),
            "refused": sum(self.refused.values()),
            "connections": self.connections,
            "bytes_per_move": round(self.heard_bytes / moves) if moves else 0,
        }
        if self.used is not None and self.used.moves:
            figures["server_cpu_us_per_move"] = round(self.used.cpu_seconds / self.used.moves * 1e6, 1)
            figures["server_moves_per_cpu_second"] = round(self.used.moves / max(self.used.cpu_seconds, 1e-9))
            figures["server_cpu_share"] = round(self.used.cpu_seconds / self.seconds, 3)
        return figures

    def plot(self) -> str:
        """The waits as bars of text."""
        counted = bars(self.waits)
        most = max((count for _, count in counted), default=0) or 1
        shown = [row for row in counted if row[1]]
        return "\n".join(f"{name:>12} {'█' * math.ceil(_BAR * count / most)} {count}" for name, count in shown)
