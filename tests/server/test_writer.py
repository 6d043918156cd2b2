"""The one writer: what waits becomes one transaction, and one that fails takes nobody with it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Column, Connection, Integer, MetaData, NullPool, Table, create_engine, insert, select
from sqlalchemy.exc import IntegrityError

from zashiki.server.metrics import Metrics
from zashiki.server.storage.writer import Insertion, Job, Writer, carry_out

_NUMBERS = Table("numbers", MetaData(), Column("n", Integer, primary_key=True))
_INSERT = insert(_NUMBERS)


class _Database:
    """A database whose transactions can be held up, and counted."""

    def __init__(self, path: Path) -> None:
        # Nobody closes it: a connection is closed as soon as it has been used.
        self.engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
        _NUMBERS.metadata.create_all(self.engine)
        self.groups: list[int] = []
        self.may_go_on = asyncio.Event()

    async def transact(self, jobs: Sequence[Job]) -> list[object]:
        await self.may_go_on.wait()
        self.groups.append(len(jobs))
        with self.engine.begin() as connection:
            return carry_out(connection, jobs)

    def numbers(self) -> list[int]:
        with self.engine.connect() as connection:
            return list(connection.scalars(select(_NUMBERS.c.n)))


def _number(n: int) -> Insertion:
    return Insertion(_INSERT, {"n": n})


def test_what_waits_becomes_one_transaction(tmp_path: Path) -> None:
    async def scene() -> None:
        database = _Database(tmp_path / "a.db")
        writer = Writer(database.transact, Metrics())
        first = asyncio.create_task(writer.write(_number(1)))
        await asyncio.sleep(0)
        count = asyncio.create_task(writer.write(lambda connection: len(connection.execute(select(_NUMBERS)).all())))
        more = [asyncio.create_task(writer.write(_number(n))) for n in range(2, 20)]
        await asyncio.sleep(0)
        assert not first.done()
        database.may_go_on.set()
        await asyncio.gather(first, *more)
        # Jobs are done in the order in which they came, each once.
        assert await count == 1
        assert database.numbers() == list(range(1, 20))
        assert database.groups == [20] or database.groups[0] == 1
        assert sum(database.groups) == 20
        assert len(database.groups) <= 2
        await writer.close()

    asyncio.run(scene())


def test_one_that_fails_takes_nobody_with_it(tmp_path: Path) -> None:
    """Who wrote beside it is stored, and only its own writer hears of the fault."""

    async def scene() -> None:
        database = _Database(tmp_path / "a.db")
        writer = Writer(database.transact, Metrics())
        database.may_go_on.set()
        await writer.write(_number(3))
        database.may_go_on.clear()

        def refuses(connection: Connection) -> None:
            connection.execute(_INSERT, {"n": 9})
            raise LookupError("not this one")

        jobs: list[Job] = [_number(1), _number(3), refuses, _number(2)]
        tasks = [asyncio.create_task(writer.write(job)) for job in jobs]
        await asyncio.sleep(0)
        database.may_go_on.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), IntegrityError, LookupError, type(None)]
        assert database.numbers() == [1, 2, 3]

    asyncio.run(scene())


def test_a_database_that_does_not_answer_is_not_waited_for_once_for_each(tmp_path: Path) -> None:
    """Each try may take ten seconds; of what one alone is at fault for, the others still know nothing."""

    async def scene(faults: int) -> tuple[int, list[type]]:
        database = _Database(tmp_path / f"{faults}.db")
        tries = 0

        async def transact(jobs: Sequence[Job]) -> list[object]:
            nonlocal tries
            tries += 1
            if tries <= faults:
                raise TimeoutError("the database does not answer")
            return await database.transact(jobs)

        writer = Writer(transact, Metrics())
        database.may_go_on.set()
        results = await asyncio.gather(*(writer.write(_number(n)) for n in range(20)), return_exceptions=True)
        return tries, [type(result) for result in results]

    assert asyncio.run(scene(100)) == (3, [TimeoutError] * 20)
    assert asyncio.run(scene(2)) == (21, [TimeoutError, *[type(None)] * 19])
    assert asyncio.run(scene(1)) == (21, [type(None)] * 20)


def test_who_is_gone_does_not_stop_the_others(tmp_path: Path) -> None:
    async def scene() -> None:
        database = _Database(tmp_path / "a.db")
        writer = Writer(database.transact, Metrics())
        tasks = [asyncio.create_task(writer.write(_number(n))) for n in (1, 2, 1)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        tasks[2].cancel()
        database.may_go_on.set()
        await tasks[1]
        await writer.close()
        with pytest.raises(asyncio.CancelledError):
            await tasks[2]
        assert database.numbers() == [1, 2]

    asyncio.run(scene())
