"""Jobs on any executor: the same results, also where a worker dies in the middle of one."""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from zashiki.core.errors import InvalidRules
from zashiki.lab.jobs import MOST_DEATHS, LostProcess, run_jobs
from zashiki.lab.players import Player
from zashiki.magic.balance.run import make_plan, play_all
from zashiki.workers import STARTS, begin_worker


def square_but_die_once(marks: Path, number: int) -> int:
    """The square; the process that is the first to be at 3 is killed."""
    mark = marks / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def test_what_a_dead_worker_was_at_is_done_again(tmp_path: Path) -> None:
    done = list(run_jobs(partial(square_but_die_once, tmp_path), range(8), 1, apart=True))
    assert (tmp_path / "died").exists()
    assert sorted(done) == [number * number for number in range(8)]


class Breaking(ThreadPoolExecutor):
    """An executor that breaks at its third job, as one does whose worker dies."""

    jobs = 0

    def submit(self, work: Any, /, *args: Any, **named: Any) -> Future[Any]:
        self.jobs += 1
        if self.jobs == 3:
            raise BrokenProcessPool("a worker died")
        return super().submit(work, *args, **named)


def test_an_executor_of_ones_own_that_breaks_is_told_of() -> None:
    with Breaking(1) as executor, pytest.raises(LostProcess, match="run the same again"):
        list(run_jobs(abs, [-1, -2, -3, -4], 1, executor=executor))
    assert MOST_DEATHS > 1


def test_any_executor_plays_the_same_matches() -> None:
    plan = make_plan(("base",), ("brawl-2",), (Player("random"),), seed=9)
    with ThreadPoolExecutor(2) as executor:
        assert play_all(plan, 3, 2, executor=executor) == play_all(plan, 3)
        assert executor.submit(abs, -1).result() == 1, "it is left as it was"


def test_what_other_processes_cannot_import_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker would die of it: a class that was typed into a notebook, or that stands under a script's guard."""

    def local(number: int) -> int:
        return number

    with pytest.raises(InvalidRules, match=r"cannot import .* local object .*; expected classes .* from the top"):
        list(run_jobs(local, range(3), 2))
    typed = type("Typed", (), {"__module__": "__main__", "__call__": lambda self, number: number})
    monkeypatch.setattr(sys.modules["__main__"], "Typed", typed, raising=False)
    with pytest.raises(InvalidRules, match=r"cannot import .* attribute 'Typed' .*; expected classes .* from the top"):
        list(run_jobs(typed(), range(3), 2))


def _is_held_back() -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def tell_of_interrupts(told: Connection) -> None:
    """What Ctrl-C finds in a process that has just begun, and in one that is a worker."""
    newborn = _is_held_back()
    begin_worker()
    told.send((newborn, _is_held_back(), signal.getsignal(signal.SIGINT)))


def test_ctrl_c_does_not_reach_a_worker_that_still_imports() -> None:
    reading, writing = STARTS.Pipe(duplex=False)
    process = STARTS.Process(target=tell_of_interrupts, args=(writing,))
    process.start()
    assert not _is_held_back(), "whoever starts it hears it as before"
    writing.close()
    assert reading.recv() == (True, False, signal.SIG_IGN)
    process.join()
    assert process.exitcode == 0
