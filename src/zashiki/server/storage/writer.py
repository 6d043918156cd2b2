"""The one writer of a store: whatever waits for it becomes one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from typing import Any, TypeVar, cast

import msgspec
from sqlalchemy import Connection, Insert
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from zashiki.server.metrics import Metrics

_T = TypeVar("_T")

Job = Callable[[Connection], object]
"""What is to be done in a transaction; done anew in one of its own where it shared the first with a job that failed."""

_MOST_AT_ONCE = 512
_FAULTS_OF_DATABASE = (OperationalError, InterfaceError, PoolTimeout, OSError)
"""It is locked, gone, or does not answer."""
_GIVEN_UP_AFTER = 2
"""One alone may be what the database does not take."""


class Insertion(msgspec.Struct, frozen=True):
    """One row; those that go to the same place together are one statement."""

    statement: Insert
    row: dict[str, object]

    def __call__(self, connection: Connection) -> None:
        connection.execute(self.statement, self.row)


def _kind(job: Job) -> int:
    return id(job.statement if isinstance(job, Insertion) else job)


def _insert(connection: Connection, rows: Sequence[Insertion]) -> None:
    connection.execute(rows[0].statement, [one.row for one in rows])


def carry_out(
    connection: Connection,
    jobs: Sequence[Job],
    insert: Callable[[Connection, Sequence[Insertion]], None] = _insert,
) -> list[object]:
    """Do all jobs within one transaction, in order; what each gave back. `insert` stores rows for one place."""
    results: list[object] = []
    for _, run in groupby(jobs, _kind):
        group = list(run)
        if len(group) > 1 and all(isinstance(job, Insertion) for job in group):
            insert(connection, cast(list[Insertion], group))
            results.extend([None] * len(group))
        else:
            results.extend(job(connection) for job in group)
    return results


def is_one_statement(jobs: Sequence[Job]) -> bool:
    """Whether they are rows for one place: the database takes all of them or none."""
    first = jobs[0]
    return isinstance(first, Insertion) and all(_kind(job) == id(first.statement) for job in jobs)


class _Waiting(msgspec.Struct):
    job: Job
    done: asyncio.Future[Any]


class Writer:
    """Takes jobs and answers each when its transaction is on the disk.

    Jobs that come while a transaction is under way wait and become the next one together: the more there is to write,
    the less each write costs.
    """

    def __init__(self, transact: Callable[[Sequence[Job]], Awaitable[list[object]]], metrics: Metrics) -> None:
        """`transact` carries jobs out in one transaction: all of them, or none if it raises."""
        self._transact = transact
        self._metrics = metrics
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, job: Callable[[Connection], _T]) -> _T:
        """Do the job; returns what it gave back once that is durable, raises what it or the database raised."""
        done: asyncio.Future[_T] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(job, done))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return await done

    async def close(self) -> None:
        """Wait until everything that was given is stored."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:_MOST_AT_ONCE], self._waiting[_MOST_AT_ONCE:]
                await self._store(group)
        finally:
            self._task = None

    async def _store(self, group: Sequence[_Waiting]) -> Exception | None:
        """Carry out a group; what one that stands alone failed by."""
        self._metrics.write_jobs.observe(len(group))
        try:
            with self._metrics.write_seconds.time():
                results = await self._transact([one.job for one in group])
        except Exception as error:
            if len(group) == 1:
                _settle(group[0].done, error)
                return error
            await self._store_each(group)
            return None
        for one, result in zip(group, results, strict=True):
            if not one.done.done():
                one.done.set_result(result)
        return None

    async def _store_each(self, group: Sequence[_Waiting]) -> None:
        """One of them is at fault: the others need not share its fate.

        Where the database itself is they do: to wait for it once more for each would take them as many times as long.
        """
        in_a_row = 0
        for number, one in enumerate(group, 1):
            error = await self._store([one])
            in_a_row = in_a_row + 1 if isinstance(error, _FAULTS_OF_DATABASE) else 0
            if error is not None and in_a_row >= _GIVEN_UP_AFTER:
                for other in group[number:]:
                    _settle(other.done, error)
                return


def _settle(done: asyncio.Future[Any], error: Exception) -> None:
    # Whoever asked may be gone.
    if not done.done():
        done.set_exception(error)
