"""`zashiki load`: people who play at random on a server, and what is measured."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from host.commands import Commands
from server.parlour import Address, parlour
from zashiki.load.calls import LoadFailed, Server, Usage
from zashiki.load.report import Report, bars
from zashiki.load.run import Load, run_load

OPEN_HOUSE: dict[str, Any] = {
    "guests_per_hour": 10_000,
    "tables_per_hour": 10_000,
    "tables_per_hour_of_address": 10_000,
    "start_seconds": 0,
}


@pytest.mark.parametrize(
    "load",
    [
        Load(game="septet", variant="team", tables=2, watching=1, seconds=0.3),
        Load(game="septet", variant="straw", tables=1, bots=("random",), seconds=0.3),
        Load(game="magic", variant="brawl-2", tables=1, seconds=0.3),
        Load(game="septet", variant="team", tables=2, seconds=1.0, rate=20),
    ],
    ids=["team", "with-a-bot", "magic", "at-a-rate"],
)
def test_people_play_and_are_counted(tmp_path: Path, load: Load) -> None:
    counted: list[int] = []

    async def scene() -> Report:
        async with parlour(tmp_path, **OPEN_HOUSE) as address:
            # A machine that is busy with other things may need longer for the first move.
            for longer in range(6):
                one = msgspec.structs.replace(load, seconds=load.seconds * 2**longer)
                counted.clear()
                report = await run_load(Server(address.http), one, lambda _, moves: counted.append(moves))
                if report.waits:
                    break
        return report

    report = asyncio.run(scene())
    figures = report.figures()
    assert figures["moves"] == len(report.waits) > 0
    assert counted == sorted(counted)
    assert counted[-1] == figures["moves"], "the progress tells the moves, too"
    assert figures["p50_ms"] <= figures["p99_ms"] <= figures["longest_ms"]
    assert figures["bytes_per_move"] > 100
    # Who pass together think together, so it may be more for a moment; without a rate there are hundreds.
    assert load.rate is None or figures["moves_per_second"] < 3 * load.rate
    seats = {"team": 4, "straw": 2, "brawl-2": 2}[load.variant]
    assert figures["connections"] == load.tables * (seats - len(load.bots) + load.watching)
    # The server counts bots' moves too, and those around the time that is counted.
    assert report.used is not None
    assert report.used.moves >= figures["moves"] / 2
    assert report.used.cpu_seconds > 0
    assert "█" in report.plot()


def test_the_command(tmp_path: Path, command: Commands) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, **OPEN_HOUSE) as address:
            quick = ("--tables", "1", "--seconds", "1", "--rate", "20", "--json")
            code, told, _ = await asyncio.to_thread(command, "load", address.http, *quick)
            assert code == 0
            assert json.loads(told)["moves"] > 0
        async with parlour(tmp_path, guests_per_hour=1) as address:
            load = partial(command, "load", address.http)
            code, _, errors = await asyncio.to_thread(load, "--tables", "1", "--seconds", "1")
            assert code == 2
            assert "too-many" in errors
            assert "Traceback" not in errors
            code, _, errors = await asyncio.to_thread(load, "--variant", "nine")
            assert (code, errors.splitlines()[-1]) == (2, "zashiki: the server has no variant 'nine' of game 'septet'")

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("url", "reason"), [("parlour", "expected an address such as"), ("http://127.0.0.1:1", "does not answer")]
)
def test_what_is_no_server_is_told(url: str, reason: str) -> None:
    with pytest.raises(LoadFailed, match=reason):
        asyncio.run(run_load(Server(url), Load(game="septet", variant="team"), lambda *_: None))


def test_metrics_are_for_those_who_may_know(tmp_path: Path) -> None:
    async def text(address: Address) -> str | None:
        async with address.client() as client:
            answer = await client.get("/metrics")
            return answer.text if answer.status_code == 200 else None

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            page = await text(address)
            assert page is not None
            assert "zashiki_sockets 0.0" in page
            for name in ("bots", "hints", "replays", "analyses"):
                assert f"zashiki_{name}_waiting 0.0" in page
        async with parlour(tmp_path, metrics_from=("192.0.2.0/24",)) as address:
            assert await text(address) is None

    asyncio.run(scene())


def test_a_report() -> None:
    report = Report(2.0, [0.001, 0.002, 0.004, 9.0], {"busy": 2}, 4000, 3, Usage(0.5, 1000))
    figures = report.figures()
    assert (figures["moves"], figures["moves_per_second"], figures["refused"]) == (4, 2.0, 2)
    assert (figures["p50_ms"], figures["p99_ms"], figures["bytes_per_move"]) == (2.0, 9000.0, 1000)
    assert (figures["server_cpu_us_per_move"], figures["server_moves_per_cpu_second"]) == (500.0, 2000)
    assert [count for _, count in bars(report.waits) if count] == [1, 1, 1, 1]
    assert Report(1.0, [], {}, 0, 0, None).figures()["moves"] == 0
