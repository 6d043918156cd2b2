"""A host's tools where there is a bus: what a look at it finds, and what workers show of their work."""

from __future__ import annotations

import asyncio
import urllib.request
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from host.commands import Commands
from processes import PATIENCE
from server.parlour import parlour
from services import Redis
from zashiki.host import shared_bus
from zashiki.host.findings import Finding
from zashiki.server.bus.bus import Bus
from zashiki.server.jobs.roster import Roster, RosterLine
from zashiki.server.jobs.worker_metrics import CannotShowMetrics, WorkerMetrics


def _levels(url: str) -> dict[str, str]:
    return {finding.about: finding.level for finding in shared_bus.bus(url)}


def _company(url: str) -> Finding:
    (found,) = (finding for finding in shared_bus.bus(url) if finding.about == "on the bus")
    return found


async def _found(url: str, level: str, told: str) -> None:
    """Wait for a finding: who stands still for seconds on a busy machine counts as gone until the next beat."""
    async with asyncio.timeout(PATIENCE):
        while (found := await asyncio.to_thread(_company, url)).level != level or told not in found.told:
            await asyncio.sleep(0.05)


def test_servers_without_workers_are_told(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        await _found(redis.url, "ok", "0 servers")
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(parlour(tmp_path, bus=redis.url))
            await _found(redis.url, "warning", "1 server;")
            worker = Bus(redis.url)
            Roster(worker, RosterLine(bots=3))
            await worker.open()
            stack.push_async_callback(worker.close)
            await _found(redis.url, "ok", "1 server; workers have places for 3 bots")

    asyncio.run(scene())


def test_what_is_wrong_with_a_bus_is_told(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _levels(redis.url).keys() == {"bus", "bus latency", "on the bus"}
    assert _levels(redis.url)["bus"] == "ok"
    monkeypatch.setattr(shared_bus, "_SLOW_SECONDS", 0.0)
    assert _levels(redis.url)["bus latency"] == "warning"
    monkeypatch.setattr(shared_bus, "_LEAST", (999, 0))
    assert _levels(redis.url)["bus"] == "fault"
    monkeypatch.undo()

    async def forgetful() -> None:
        bus = Bus(redis.url)
        await bus.redis.config_set("maxmemory", "1gb")
        await bus.redis.config_set("maxmemory-policy", "allkeys-lru")
        await bus.redis.aclose()

    asyncio.run(forgetful())
    assert _levels(redis.url)["bus"] == "warning"
    for url in ("nonsense", "redis://127.0.0.1:1/0"):
        assert _levels(url) == {"bus": "fault"}


def test_the_command_looks_at_a_bus_alone(redis: Redis, command: Commands) -> None:
    code, told, _ = command("doctor", "--bus", redis.url)
    assert "ok       bus: Redis " in told
    assert "database" not in told
    assert code == 0
    code, told, _ = command("doctor", "--bus", "redis://127.0.0.1:1/0")
    assert (code, "fault    bus: " in told) == (1, True)


def test_workers_show_what_they_count() -> None:
    metrics = WorkerMetrics({"bots": 2, "hints": 1})
    with metrics.job("bots"):
        pass
    with metrics.job("bots") as faults:
        faults.append("failed")
    with pytest.raises(OSError, match="cut"), metrics.job("hints"):
        raise OSError("cut")
    url = metrics.show("127.0.0.1", 0)
    with urllib.request.urlopen(url) as answer:
        text = answer.read().decode()
    for line in (
        'zashiki_worker_jobs_total{kind="bots",outcome="done"} 1.0',
        'zashiki_worker_jobs_total{kind="bots",outcome="failed"} 1.0',
        'zashiki_worker_jobs_total{kind="hints",outcome="lost"} 1.0',
        'zashiki_worker_places{kind="bots"} 2.0',
        'zashiki_worker_jobs_under_way{kind="bots"} 0.0',
    ):
        assert line in text
    with pytest.raises(CannotShowMetrics, match="cannot show metrics at 127"):
        metrics.show("127.0.0.1", int(url.rsplit(":", 1)[1].split("/")[0]))
