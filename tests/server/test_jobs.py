"""What processes beside the server carry out, and what each of them has to import for it."""

from __future__ import annotations

import ast
import asyncio
import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import msgspec

import zashiki.server
from processes import run
from server.choosers import RANDOM_BOTS
from services import Redis
from zashiki.server.bus.bus import Bus
from zashiki.server.jobs import worker as worker_module
from zashiki.server.jobs.jobs import BotJob, Kind, Order
from zashiki.server.jobs.roster import RosterLine
from zashiki.server.jobs.worker import Worker
from zashiki.server.jobs.worker_metrics import WorkerMetrics
from zashiki.server.jobs.workforce import queue_of

SERVER = Path(zashiki.server.__file__).parent
PLACE = {"work": 0, "do": 1, "_do": 1, "done_with": 2}
"""Which argument of a call is the job, by what is called."""
THE_SERVERS_OWN = {"litestar", "sqlalchemy", "uvicorn"}


def jobs_in(module: ModuleType) -> Iterator[FunctionType]:
    """The functions that a module sends to other processes."""
    assert module.__file__
    for node in ast.walk(ast.parse(Path(module.__file__).read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if called in PLACE and len(node.args) > PLACE[called]:
            words = ast.unparse(node.args[PLACE[called]]).split(".")
            found: object = module
            for word in words:
                found = getattr(found, word, None)
            if isinstance(found, FunctionType):
                yield found


def test_they_do_without_what_the_server_alone_needs() -> None:
    """A process for replays has 22 MB before its first job; with what the server needs it would have 59."""
    files = [file.relative_to(SERVER.parent).with_suffix("") for file in SERVER.glob("[!_]*/*.py")]
    modules = [importlib.import_module(".".join(("zashiki", *file.parts))) for file in files]
    jobs = {job for module in modules for job in jobs_in(module)}
    assert {job.__name__ for job in jobs} >= {"choose_in_time", "of_record", "look_at", "replay_to_end", "analyse_part"}
    homes = sorted({job.__module__ for job in jobs})
    # One after the other in one process: the first that needs too much is named.
    code = "import json, sys\n" + "".join(f"import {home}; print(json.dumps(sorted(sys.modules)))\n" for home in homes)
    done = run([sys.executable, "-c", code], check=True)
    for home, modules_then in zip(homes, done.stdout.splitlines(), strict=True):
        assert not THE_SERVERS_OWN & set(json.loads(modules_then)), home


def test_what_a_dead_worker_had_taken_goes_back_also_where_some_of_it_cannot_be_read(redis: Redis) -> None:
    """A worker of another version, as while one after the other is brought up to date, may know what it is."""

    async def scene() -> None:
        bus = Bus(redis.url)
        unknown = msgspec.msgpack.encode({"id": "one", "sender": "two", "seconds": 1.0, "job": {"type": "later"}})
        order = Order("three", "two", 1.0, BotJob("septet", "child", b"{}", 1.0, 7))
        await bus.redis.hset("zashiki:roster", "gone", msgspec.json.encode(RosterLine(bots=2)))
        await bus.redis.rpush("zashiki:taken:gone:bots", unknown, msgspec.msgpack.encode(order))
        places: dict[Kind, int] = {"bots": 0, "hints": 0, "analyses": 0}
        Worker(bus, RANDOM_BOTS, places, WorkerMetrics(places))
        await bus.open()
        try:
            given = await bus.redis.lrange(queue_of("bots"), 0, -1)
            again = msgspec.structs.replace(order, attempt=2)
            assert given == [unknown, msgspec.msgpack.encode(again)]
            assert not await bus.redis.hexists("zashiki:roster", "gone")
            await bus.redis.delete(queue_of("bots"))
        finally:
            await bus.close()

    asyncio.run(scene())


def test_a_job_that_cannot_be_read_is_left_to_a_worker_that_knows_it(redis: Redis) -> None:
    async def scene() -> None:
        bus = Bus(redis.url)
        places: dict[Kind, int] = {"bots": 1, "hints": 0, "analyses": 0}
        unknown = msgspec.msgpack.encode({"id": "one", "sender": "two", "seconds": 1.0, "job": {"type": "later"}})
        worker = Worker(bus, RANDOM_BOTS, places, WorkerMetrics(places))
        await bus.open()
        try:
            await bus.redis.lpush(queue_of("bots"), unknown)
            processes = worker._processes["bots"]
            await worker._serve_one("bots", processes)
            assert await bus.redis.lrange(queue_of("bots"), 0, -1) == [unknown]
            assert not await bus.redis.exists(f"zashiki:taken:{bus.id}:bots")
            # Of one that nobody takes out nothing is left some day.
            worker._unread[unknown] -= worker_module._UNREAD_SECONDS + 1.0
            await worker._serve_one("bots", processes)
            assert not await bus.redis.exists(queue_of("bots"), f"zashiki:taken:{bus.id}:bots")
        finally:
            await bus.close()

    asyncio.run(scene())
