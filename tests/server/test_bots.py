"""Bots: in their own processes, at the table's pace, and never a reason to wait for ever."""

from __future__ import annotations

import asyncio
import gc
import logging
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from processes import PATIENCE
from server.choosers import BAD_BOTS, HOLDERS, RANDOM_BOTS, THINKERS, hold
from server.parlour import DATABASE, Person, parlour
from zashiki.server.jobs import bot_runner
from zashiki.server.jobs import processes as server_processes
from zashiki.server.jobs.bot_runner import LEAST_SECONDS, Asker, BotRunner
from zashiki.server.jobs.processes import JobFailed, Processes


@pytest.mark.parametrize("bot", ["raises", "dies", "cheats", "babbles"])
def test_a_bot_that_fails_plays_the_first_legal_action(
    bot: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, BAD_BOTS) as address:
            host = await Person.arrive(address)
            table = await host.make_table(address, seats=[{"bot": bot}] * 4)
            async with host.at(address, table["id"]) as watcher:
                await watcher.until(lambda p: p.sequence >= 6)
                chosen = [e for m in watcher.heard if m["type"] == "events" for e in m["events"]]
                assert [event["type"] for event in chosen[:4]] == ["CardsChosen"] * 4
                assert any(event["type"] == "CardPlayed" for event in chosen)

    with caplog.at_level(logging.ERROR):
        asyncio.run(scene())
    assert bot in caplog.text


def test_a_bot_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_processes, "GRACE_SECONDS", 2.0)

    async def scene() -> None:
        processes = Processes(1)
        runner = BotRunner(BAD_BOTS, processes)
        try:
            with pytest.raises(JobFailed):
                await runner.choose("septet", "sleeps", b'{"decision": null}', 0.1)
        finally:
            processes.close()

    began = time.monotonic()
    asyncio.run(scene())
    assert time.monotonic() - began < PATIENCE, "the sleeping process must not be waited for"


def test_who_waits_behind_a_bot_that_never_answers_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_processes, "GRACE_SECONDS", 1.0)

    async def scene() -> None:
        processes = Processes(1)
        try:
            asleep = asyncio.ensure_future(processes.work(time.sleep, 10 * PATIENCE, seconds=0.1))
            waiting = asyncio.ensure_future(processes.work(abs, -7, seconds=10 * PATIENCE))
            with pytest.raises(JobFailed):
                await asleep
            assert await waiting == 7
        finally:
            processes.close()

    asyncio.run(scene())


async def _is_there(path: Path) -> None:
    while not path.exists():
        await asyncio.sleep(0.005)


async def _settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def _limits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The limits of jobs in processes, each when its time begins."""
    begun: list[float] = []
    timeout, start = asyncio.timeout, server_processes.START_SECONDS

    def noted(seconds: float) -> asyncio.Timeout:
        if seconds != start:
            begun.append(seconds)
        return timeout(seconds)

    monkeypatch.setattr(asyncio, "timeout", noted)
    return begun


def test_bots_that_look_at_no_clock_take_turns_with_those_that_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round's worth of them keeps a bot at another table for one answer; no time runs before a process is free."""
    limits = _limits(monkeypatch)
    gate = tmp_path / "gate"

    async def scene() -> None:
        processes = Processes(1)
        runner = BotRunner(HOLDERS, processes)
        answered: list[str] = []

        async def fixed(observation: bytes) -> None:
            answer = await runner.choose_fixed("septet", "random", observation, 7, Asker("round", "round"))
            answered.append(answer.kind)

        async def ordinary() -> None:
            answered.append((await runner.choose("septet", "random", b"{}", 0.01, Asker("mine", "mine"))).kind)

        try:
            first = asyncio.create_task(fixed(str(gate).encode()))
            await _is_there(Path(f"{gate}.begun"))
            running = processes.process_ids()
            tasks = [first, *(asyncio.create_task(fixed(b"")) for _ in range(30)), asyncio.create_task(ordinary())]
            await _settled()
            assert len(limits) == 1
            gate.touch()
            await asyncio.gather(*tasks)
            assert processes.process_ids() == running
        finally:
            processes.close()
        assert answered == ["fixed", "thought", *["fixed"] * 30]

    asyncio.run(scene())


def test_a_job_waits_without_its_time_also_for_one_that_nobody_waits_for_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = _limits(monkeypatch)
    gate = tmp_path / "gate"

    async def scene() -> None:
        processes = Processes(1)
        try:
            left = asyncio.create_task(processes.work(hold, str(gate), seconds=1.0))
            await _is_there(Path(f"{gate}.begun"))
            left.cancel()
            waiting = asyncio.create_task(processes.work(abs, -7, seconds=2.0))
            await _settled()
            assert left.cancelled()
            assert len(limits) == 1
            gate.touch()
            assert await waiting == 7
        finally:
            processes.close()

    asyncio.run(scene())


def test_a_job_is_not_given_up_for_others_that_never_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_processes, "GRACE_SECONDS", 0.0)
    gate = tmp_path / "gate"

    async def scene() -> None:
        processes = Processes(2)
        try:
            working = asyncio.create_task(processes.work(hold, str(gate), seconds=PATIENCE))
            for _ in range(2):
                await _is_there(Path(f"{gate}.begun"))
                Path(f"{gate}.begun").unlink()
                with pytest.raises(JobFailed):
                    await processes.work(time.sleep, 10 * PATIENCE, seconds=0.1)
            gate.touch()
            assert await working == str(gate)
        finally:
            processes.close()

    asyncio.run(scene())


def test_of_a_job_that_nobody_waits_for_any_more_nothing_is_said_when_its_processes_end() -> None:
    told: list[dict[str, object]] = []

    async def scene() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))
        processes = Processes(1)
        waiting = asyncio.create_task(processes.work(abs, -7, seconds=1.0))
        # It is on its way to a process that starts yet.
        while not (begun := processes._begun).running():
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        processes.close()
        while not begun.done():
            await asyncio.sleep(0.01)
        await asyncio.sleep(0)

    asyncio.run(scene())
    gc.collect()
    assert told == []


def test_bots_keep_the_pace(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, RANDOM_BOTS) as address:
            host = await Person.arrive(address)
            table = await host.make_table(address, seats=["me", *[{"bot": "random"}] * 3], pace=0.3)
            async with host.at(address, table["id"]) as player:
                await player.until(lambda p: p.sequence == 3)
                began = time.monotonic()
                assert (await player.act("pass", player.observation["decision"]["options"][:3]))["type"] == "done"
                # In the first round somebody leads; up to three bots play before the person's turn.
                await player.until(lambda p: p.observation["decision"] is not None)
                plays = player.sequence - 4
                assert time.monotonic() - began >= 0.3 * plays - 0.05
                assert (await player.say("pace", seconds=0))["type"] == "done"
                assert player.table["pace"] == 0

    asyncio.run(scene())


def moves_in(data: Path) -> int:
    """How many actions the database has."""
    with closing(sqlite3.connect(data / DATABASE)) as database:
        count: int = database.execute("SELECT count(*) FROM actions").fetchone()[0]
    return count


def test_bots_wait_while_nobody_watches(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host = await Person.arrive(address)
            table = await host.make_table(address, seats=[{"bot": "random"}] * 4, pace=0.05)
            async with host.at(address, table["id"]) as watcher:
                await watcher.until(lambda p: p.sequence >= 4)
            # What a move takes passes ten times without one: bots that do not wait come to the end of the match first.
            seen = 0
            while (count := moves_in(tmp_path)) > seen:
                seen = count
                await asyncio.sleep(0.5)
            async with host.at(address, table["id"]) as watcher:
                assert watcher.match is not None
                paused_at = watcher.match["sequence"]
                assert not watcher.is_over
                await watcher.until(lambda p: p.sequence > paused_at)

    asyncio.run(scene())


async def time_to_think(runner: BotRunner, seconds: float, table: str) -> float:
    answer = await runner.choose("septet", "random", b"{}", seconds, Asker(table))
    return float(answer.picks[0])


def test_tables_share_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The more tables play, the shorter their bots think, so that all answer in time."""
    monkeypatch.setattr(bot_runner, "RECENT_SECONDS", float(PATIENCE))

    async def scene() -> None:
        processes = Processes(1)
        runner = BotRunner(THINKERS, processes)
        try:
            await time_to_think(runner, 0.01, "a")
            times = [await time_to_think(runner, 0.4, table) for table in "abab"]
            # What a busy machine takes before the bot begins comes off its time.
            assert all(time <= share for time, share in zip(times, [0.4, 0.2, 0.2, 0.2], strict=True)), times
            times = await asyncio.gather(*(time_to_think(runner, 0.4, "a") for _ in range(4)))
            assert max(times) <= 0.1
        finally:
            processes.close()

    asyncio.run(scene())


def test_what_a_bot_waits_for_others_comes_off_its_time() -> None:
    async def scene() -> None:
        processes = Processes(1)
        runner = BotRunner(THINKERS, processes)
        try:
            await time_to_think(runner, 0.01, "a")
            first = asyncio.ensure_future(time_to_think(runner, 2.0, "a"))
            await asyncio.sleep(0.1)
            assert await time_to_think(runner, 0.3, "b") == LEAST_SECONDS
            assert LEAST_SECONDS < await first <= 2.0
        finally:
            processes.close()

    asyncio.run(scene())
