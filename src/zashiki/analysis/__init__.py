"""Hints for a seat, and the analysis of a match: every decision weighed by what its seat could know then.

Each legal answer is tried in many deals that fit the seat's observation, and every seat plays on by the house's policy,
which knows no more than its player would. Nothing that a seat cannot know reaches a hint or a mark. How that is done is
a matter of each game (`zashiki.analysis.analyst`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from math import sqrt
from numbers import Real

import msgspec

from zashiki.analysis.analyst import TaskList, analyst_of, can_analyse
from zashiki.analysis.marks import COSTLY
from zashiki.analysis.values import (
    Analysis,
    Effort,
    Hint,
    Judged,
    Luck,
    Mark,
    Moment,
    Option,
    Reason,
    SeatSummary,
    SideSummary,
    strokes,
)
from zashiki.core.errors import InvalidRecord
from zashiki.core.given import expect, expect_whole
from zashiki.core.record import Record, parse_record
from zashiki.core.registry import find_game, read_observation
from zashiki.workers import STARTS, begin_worker, dismissed

__all__ = [
    "Analysis",
    "Effort",
    "Hint",
    "Judged",
    "Luck",
    "Mark",
    "Moment",
    "Option",
    "Part",
    "Reason",
    "SeatSummary",
    "SideSummary",
    "analyse",
    "analyse_part",
    "assemble",
    "can_analyse",
    "engine_of",
    "hint",
    "task_count",
]

CHUNK = 4
"""Tasks that a process takes at a time."""


class Part(msgspec.Struct, frozen=True):
    """What some tasks of an analysis came to."""

    decisions: tuple[Judged, ...]
    line: tuple[Moment, ...]
    luck: tuple[Luck, ...] = ()


def engine_of(game: str) -> int:
    """The version of what analyses of a game are made by; raises `InvalidRecord` where there are none."""
    return analyst_of(game).engine


def hint(game: str, observation_json: bytes, seconds: float, seed: int) -> Hint | None:
    """The hint for an observation in JSON. A plain function of plain values, to be run in another process.

    None while the code behind it is compiled for the first time on a machine: that goes on meanwhile, so asking again
    in a minute helps.

    Raises `InvalidRecord` for a game that cannot be analysed, `InvalidNotation` for what is no observation,
    `InvalidRules` for seconds or a seed that are none, and `InvariantViolation` where the observing seat is asked
    nothing.
    """
    analyst = analyst_of(game)
    expect(seconds, Real, "a number of seconds")
    expect_whole(seed, "a whole number as seed")
    return analyst.hint(read_observation(game, observation_json), seconds, seed)


def analyse(
    record: Record,
    *,
    effort: Effort | None = None,
    seed: int = 0,
    processes: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """The analysis of a match, finished or not. The same record, effort and seed give the same analysis.

    With several `processes` it is computed in parallel and is still the same. `progress` hears how many of how many
    tasks are done, and ends the analysis by what it raises. The first analysis on a machine compiles the code behind
    it, for about a minute. Raises `InvalidRecord` for a record of a game that cannot be analysed, or that the rules do
    not allow, and `InvalidRules` for an effort, a seed or a number of processes that is none.
    """
    expect(record, Record, "a Record, as record_of makes it", InvalidRecord)
    expect(effort, Effort | None, "an Effort")
    expect_whole(seed, "a whole number as seed")
    expect_whole(processes, "at least one process", 1)
    expect(progress, Callable | None, "a function that hears of progress")
    data = record.to_json()
    total = task_count(record)
    effort = effort or Effort()
    jobs = [(data, first, min(CHUNK, total - first), effort, seed) for first in range(0, total, CHUNK)]
    parts: list[Part] = []

    def collect(arrived: Iterable[Part]) -> None:
        for part in arrived:
            parts.append(part)
            if progress is not None:
                progress(min(len(parts) * CHUNK, total), total)

    if processes == 1:
        collect(analyse_part(*job) for job in jobs)
    else:
        pool = ProcessPoolExecutor(processes, STARTS, begin_worker)
        try:
            collect(pool.map(_analyse_job, jobs))
        finally:
            # Where `progress` has had enough, what is left need not be done.
            dismissed(pool)()
    return assemble(record, parts)


def task_count(record: Record) -> int:
    """How many tasks the analysis of the record has; raises `InvalidRecord` as `analyse` does."""
    expect(record, Record, "a Record, as record_of makes it", InvalidRecord)
    return len(_task_list(record.to_json()).tasks)


def analyse_part(record_json: bytes, first: int, count: int, effort: Effort | None, seed: int) -> Part:
    """Some of the tasks of an analysis, those from number `first` on. To be run in another process."""
    work = _task_list(record_json)
    analyst_of(parse_record(record_json).game).precompile()
    done = [work.carry_out(task, effort or Effort(), seed) for task in work.tasks[first : first + count]]
    return Part(
        tuple(one for one in done if isinstance(one, Judged)),
        tuple(one for one in done if isinstance(one, Moment)),
        tuple(one for one in done if isinstance(one, Luck)),
    )


def assemble(record: Record, parts: Sequence[Part]) -> Analysis:
    """The analysis from its parts, in the order of the tasks; parts may be missing at the end."""
    game = find_game(record.game)
    variant = game.variant(record.variant)
    options = game.complete(record.variant, record.options)
    decisions = tuple(decision for part in parts for decision in part.decisions)
    luck = tuple(one for part in parts for one in part.luck)
    sides = game.sides(game.rules(record.variant, options))
    return Analysis(
        engine=engine_of(record.game),
        game=record.game,
        variant=record.variant,
        options=options,
        sides=sides,
        decisions=decisions,
        line=tuple(moment for part in parts for moment in part.line),
        seats=tuple(_summary(seat, decisions) for seat in range(variant.seats)),
        luck=luck,
        summaries=tuple(_side(number, side, decisions, luck) for number, side in enumerate(sides)) if luck else (),
        strokes=strokes(luck),
    )


def _side(number: int, seats: Sequence[int], decisions: Sequence[Judged], luck: Sequence[Luck]) -> SideSummary:
    cost = sum((one.loss for one in decisions if one.seat in seats and one.mark in COSTLY), 0.0)
    error = sqrt(sum(one.errors[number] ** 2 for one in luck))
    return SideSummary(round(sum(one.changes[number] for one in luck), 4), round(error, 4), round(cost, 4))


def _summary(seat: int, decisions: Sequence[Judged]) -> SeatSummary:
    own = [one for one in decisions if one.seat == seat and one.mark is not Mark.FORCED]
    marks = {mark.value: sum(one.mark is mark for one in own) for mark in Mark if mark is not Mark.FORCED}
    loss = sum(one.loss for one in own) / len(own) if own else 0.0
    return SeatSummary(seat, len(own), round(loss, 4), marks)


def _analyse_job(job: tuple[bytes, int, int, Effort, int]) -> Part:
    return analyse_part(*job)


@lru_cache(maxsize=2)
def _task_list(record_json: bytes) -> TaskList:
    """The tasks of the record that was asked for last; a worker gets them one after another."""
    record = parse_record(record_json)
    return analyst_of(record.game).task_list(record)
