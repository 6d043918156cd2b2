"""What the tests start beside themselves: it can be killed and started again, whatever it is doing."""

from __future__ import annotations

import asyncio
import os
import signal
import threading

import asyncpg

from services import Postgres


def test_a_database_starts_again_however_late_its_processes_end(postgres: Postgres) -> None:
    async def scene() -> None:
        at_work = await asyncpg.connect(database)
        process = await at_work.fetchval("SELECT pg_backend_pid()")
        os.kill(process, signal.SIGSTOP)
        threading.Timer(0.3, os.kill, (process, signal.SIGCONT)).start()
        postgres.kill()
        postgres.start()
        at_work.terminate()

    database = postgres.new_database().replace("+asyncpg", "")
    asyncio.run(scene())
    assert postgres.rows(database, "SELECT 1") == [(1,)]
