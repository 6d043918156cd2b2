"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from processes import PATIENCE
from services import Postgres, Redis, running
from zashiki.server import analyses
from zashiki.server import processes as server_processes


@pytest.fixture(autouse=True)
def patient_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that is busy with other things, a process starts and compiles for as long as it takes."""
    monkeypatch.setattr(analyses, "_TASK_SECONDS", float(PATIENCE))
    monkeypatch.setattr(server_processes, "GRACE_SECONDS", float(PATIENCE))


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
