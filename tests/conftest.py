"""What all tests share: the marker that ties a test to the rule it proves, and an end for what a test has started."""

from __future__ import annotations

import functools
import gc
import os
from collections.abc import Generator, Iterator

import pytest
import typer.main
import typer.testing

import processes
from services import Postgres, Redis, running

# Tests run side by side, and with a thread for each core in each of them numpy's products take three times the work.
# It reads this when it is imported, here and in the processes that tests start.
os.environ.setdefault("OMP_NUM_THREADS", "1")


YOUNG = 10_000
"""So many new objects are looked through at a time: what most tests make goes by itself."""


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker; `test_traceability.py` holds the marked tests to the traceability table.

    Commands are put together once for all tests that call them: it takes longer than most of these calls. The runner
    has no public place for that, so whoever raises typer is told where its private one has gone.
    """
    if vars(typer.testing).get("_get_command") is not typer.main.get_command:
        raise pytest.UsageError("typer.testing no longer calls get_command as _get_command: adapt tests/conftest.py")
    vars(typer.testing)["_get_command"] = functools.cache(typer.main.get_command)
    config.addinivalue_line("markers", "rule(*numbers): the rules of docs/rules/septet.md that the test proves")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing goes while tests are collected: to look for what has gone takes a quarter of the time of that."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """What the tests have imported stays to the end: to look through all of it takes a fifth of a second each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    """However a test ends, by its time limit too, its processes end with it."""
    yield
    processes.end_all()


@pytest.fixture
def caplog(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What asyncio says of tasks that earlier tests left, when they are collected, has been said before.

    What is still there then, mostly modules and what they keep, is not looked through again.
    """
    gc.collect()
    gc.freeze()
    return caplog


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL for the tests of this process."""
    with running(Postgres) as server:
        yield server


@pytest.fixture
def postgres(postgres_server: Postgres) -> Postgres:
    """A PostgreSQL, running."""
    return postgres_server


@pytest.fixture
def redis() -> Iterator[Redis]:
    """A Redis that is empty."""
    with running(Redis) as server:
        yield server
