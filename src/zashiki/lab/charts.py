"""The charts of the lab's reports: intervals around a fair value, counts, and a course over time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10

import msgspec

from zashiki.lab.svg import Drawing, width_of

WIDTH = 720.0
ROW = 24.0
_TOP, _RIGHT, _BOTTOM, _LEFT = 44.0, 24.0, 34.0, 16.0
_TICKS = 5


class Bar(msgspec.Struct, frozen=True):
    """A row of an interval chart: a value and where it may truly lie."""

    label: str
    value: float
    low: float
    high: float
    note: str
    """The numbers, in words."""


def percent(value: float) -> str:
    """A share as a whole percentage.

    >>> percent(0.5)
    '50 %'
    """
    return f"{100 * value:.0f} %"


def intervals(
    title: str,
    bars: Sequence[Bar],
    fair: float,
    written: Callable[[float], str] = percent,
    band: tuple[float, float] | None = None,
) -> Drawing:
    """A row for each value with its interval, a line where all would be if all were fair, and a band that is fair
    enough. What lies with its whole interval off the fair value is marked."""
    low = min([fair, *(band or ()), *(bar.low for bar in bars)])
    high = max([fair, *(band or ()), *(bar.high for bar in bars)])
    ticks = _ticks(low, high)
    left = _LEFT + max((width_of(bar.label) for bar in bars), default=0) + 14
    scale = _Scale(ticks, left, WIDTH - _RIGHT - 52)
    height = _TOP + ROW * len(bars) + _BOTTOM
    drawing = _frame(title, height, scale, ticks, written)
    if band is not None:
        edges = [scale(edge) for edge in band]
        drawing.rect(edges[0], _TOP, edges[1] - edges[0], ROW * len(bars), "band")
    drawing.line(scale(fair), _TOP, scale(fair), height - _BOTTOM, "fair", 1.5)
    for index, bar in enumerate(bars):
        y = _TOP + ROW * (index + 0.5)
        kind = "mark" if bar.low <= fair <= bar.high else "odd"
        drawing.text(left - 12, y + 4.5, bar.label, anchor="end")
        drawing.line(scale(bar.low), y, scale(bar.high), y, kind, 2)
        drawing.dot(scale(bar.value), y, 4.5, kind, f"{bar.label}: {bar.note}")
        drawing.text(WIDTH - _RIGHT, y + 4.5, written(bar.value), "soft", "end")
    return drawing


class Shift(msgspec.Struct, frozen=True):
    """A row of a chart of changes: where a value was and where it is, each with where it may truly lie."""

    before: Bar
    after: Bar
    is_clear: bool


def shifts(title: str, rows: Sequence[Shift], fair: float, written: Callable[[float], str] = percent) -> Drawing:
    """Two lines for each row, before above after, and a line where all would be if all were fair.

    What changed clearly is marked.
    """
    ends = [end for row in rows for bar in (row.before, row.after) for end in (bar.low, bar.high)]
    ticks = _ticks(min([fair, *ends]), max([fair, *ends]))
    left = _LEFT + max((width_of(row.after.label) for row in rows), default=0) + 14
    scale = _Scale(ticks, left, WIDTH - _RIGHT - 96)
    height = _TOP + ROW * len(rows) + _BOTTOM
    drawing = _frame(title, height, scale, ticks, written)
    drawing.line(scale(fair), _TOP, scale(fair), height - _BOTTOM, "fair", 1.5)
    for index, row in enumerate(rows):
        y = _TOP + ROW * (index + 0.5)
        drawing.text(left - 12, y + 4.5, row.after.label, anchor="end")
        for bar, kind, up in ((row.before, "other", -4), (row.after, "odd" if row.is_clear else "mark", 4)):
            drawing.line(scale(bar.low), y + up, scale(bar.high), y + up, kind, 2)
            drawing.dot(scale(bar.value), y + up, 4, kind, f"{bar.label}: {bar.note}")
        numbers = f"{written(row.before.value)} → {written(row.after.value)}"
        drawing.text(WIDTH - _RIGHT, y + 4.5, numbers, "soft", "end")
    return drawing


def counts(
    title: str, rows: Sequence[tuple[str, int]], note: Callable[[str, int], str], total: int | None = None
) -> Drawing:
    """A bar for each count, with its share of all: of the `total` where some are left out."""
    total = (sum(count for _, count in rows) if total is None else total) or 1
    most = max((count for _, count in rows), default=0) or 1
    left = _LEFT + max((width_of(label) for label, _ in rows), default=0) + 14
    height = _TOP + ROW * len(rows) + 12
    drawing = Drawing(WIDTH, height, title)
    drawing.text(_LEFT, 24, title, "title")
    room = WIDTH - _RIGHT - 60 - left
    for index, (label, count) in enumerate(rows):
        y = _TOP + ROW * index
        drawing.text(left - 12, y + 16, label, anchor="end")
        drawing.rect(left, y + 4, max(room * count / most, 1), ROW - 8, "mark", note(label, count))
        drawing.text(left + room * count / most + 8, y + 16, percent(count / total), "soft")
    return drawing


def columns(title: str, values: Sequence[int], axis: str) -> Drawing:
    """How often each whole number came up, in up to thirty columns of equal width."""
    low, high = min(values, default=0), max(values, default=0)
    step = max(1, ceil((high - low + 1) / 30))
    bins = [0] * ((high - low) // step + 1)
    for value in values:
        bins[(value - low) // step] += 1
    height, base, left = 240.0, 196.0, 52.0
    drawing = Drawing(WIDTH, height, title)
    drawing.text(_LEFT, 24, title, "title")
    most = max(bins, default=0) or 1
    width = (WIDTH - _RIGHT - left) / len(bins)
    for tick in _ticks(0, most):
        y = base - (base - _TOP) * tick / most
        if y >= _TOP - 1 and tick == int(tick):
            drawing.line(left, y, WIDTH - _RIGHT, y, "grid")
            drawing.text(left - 8, y + 4.5, f"{tick:g}", "soft", "end")
    every = max(1, ceil(len(bins) / 12))
    for index, count in enumerate(bins):
        first = low + index * step
        label = str(first) if step == 1 else f"{first}–{first + step - 1}"
        top = base - (base - _TOP) * count / most
        drawing.rect(left + index * width + 1, top, max(width - 2, 1), base - top, "mark", f"{label}: {count}")
        if index % every == 0:
            drawing.text(left + (index + 0.5) * width, base + 18, str(first), "soft", "middle")
    drawing.text(WIDTH - _RIGHT, height - 8, axis, "soft", "end")
    return drawing


def course(title: str, points: Sequence[tuple[float, float, float, float]], axis: str) -> Drawing:
    """A share over time: for each moment the share and its interval (`x, value, low, high`), between 0 and 1."""
    height, base, left = 260.0, 214.0, 60.0
    drawing = Drawing(WIDTH, height, title)
    drawing.text(_LEFT, 24, title, "title")
    first, last = (points[0][0], points[-1][0]) if points else (0.0, 1.0)
    span = (last - first) or 1.0

    def place(x: float, value: float) -> tuple[float, float]:
        return left + (WIDTH - _RIGHT - left) * (x - first) / span, base - (base - _TOP) * value

    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = place(first, tick)[1]
        drawing.line(left, y, WIDTH - _RIGHT, y, "grid")
        drawing.text(left - 8, y + 4.5, percent(tick), "soft", "end")
    every = max(1, ceil(len(points) / 12))
    for index, (x, value, low, high) in enumerate(points):
        across, y = place(x, value)
        drawing.line(across, place(x, low)[1], across, place(x, high)[1], "mark", 2)
        drawing.dot(across, y, 3, "mark", f"{x:g}: {percent(value)}")
        if index % every == 0:
            drawing.text(across, base + 18, f"{x:g}", "soft", "middle")
    drawing.trace([place(x, value) for x, value, _, _ in points])
    drawing.text(WIDTH - _RIGHT, height - 6, axis, "soft", "end")
    return drawing


class _Scale:
    """From values to places on the drawing."""

    def __init__(self, ticks: Sequence[float], left: float, right: float) -> None:
        self._low, self._high = ticks[0], ticks[-1]
        self.left, self.right = left, right

    def __call__(self, value: float) -> float:
        share = (value - self._low) / ((self._high - self._low) or 1.0)
        return self.left + (self.right - self.left) * min(max(share, 0.0), 1.0)


def _frame(
    title: str, height: float, scale: _Scale, ticks: Sequence[float], written: Callable[[float], str]
) -> Drawing:
    drawing = Drawing(WIDTH, height, title)
    drawing.text(_LEFT, 24, title, "title")
    for tick in ticks:
        drawing.line(scale(tick), _TOP, scale(tick), height - _BOTTOM, "grid")
        drawing.text(scale(tick), height - _BOTTOM + 18, written(tick), "soft", "middle")
    return drawing


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers from below the lowest to above the highest value.

    >>> _ticks(0.31, 0.72)
    [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
    """
    span = (high - low) or 1.0
    rough = span / _TICKS
    power = 10.0 ** floor(log10(rough))
    step = next(step for step in (power, 2 * power, 5 * power, 10 * power) if step >= rough * 0.999)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(first, max(last, first + 1) + 1)]
