"""Being told to stop: a flag that loops look at, and workers that are ended."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

import zashiki
from processes import PATIENCE, started
from repetitions import THOROUGH
from zashiki.cli.running import make_ready, stop_on_signals
from zashiki.host import machine
from zashiki.lab.jobs import Stopped, run_jobs
from zashiki.locales import Texts
from zashiki.server.config import spare_cores
from zashiki.workers import all_cores


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_first_signal_asks_and_raises_nothing(number: signal.Signals) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with stop_on_signals() as stop:
            assert not stop()
            os.kill(os.getpid(), number)
            assert stop()
            with pytest.raises(KeyboardInterrupt):
                os.kill(os.getpid(), signal.SIGINT)
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGINT, before)


def test_who_ignores_ctrl_c_goes_on_ignoring_it() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with stop_on_signals() as stop:
            os.kill(os.getpid(), signal.SIGINT)
            assert not stop()
    finally:
        signal.signal(signal.SIGINT, before)


def test_jobs_that_never_end_are_ended() -> None:
    began = time.monotonic()
    with pytest.raises(Stopped):
        list(run_jobs(time.sleep, [3600.0, 3600.0], 1, lambda: time.monotonic() > began + 1, apart=True))
    assert not active_children()


def test_jobs_in_this_process_stop_between_two() -> None:
    done: list[int] = []
    with pytest.raises(Stopped):
        done.extend(run_jobs(abs, [-1, -2, -3], 1, lambda: True))
    assert done == [1]


MOMENTS = [0.3, 2.0] if THOROUGH == 1 else [0.0, 0.3, 0.6, 1.0, 1.5, 2.5]


@pytest.mark.parametrize("seconds", MOMENTS)
def test_training_stops_at_any_moment(tmp_path: Path, seconds: float) -> None:
    """Before it has heard of signals it dies of one; afterwards it ends in order and says so in one line."""
    command = [sys.executable, "-m", "zashiki", "train", "--out", tmp_path, "--labels", "9000000", "--processes", "2"]
    with started(command, stderr=subprocess.PIPE) as process:
        time.sleep(seconds)
        process.terminate()
        _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, len(errors.splitlines())) in ((130, 1), (-signal.SIGTERM, 0)), errors


def test_what_takes_longer_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    """The preparation ends only once the word has been said, or was never meant to be."""
    texts = Texts("en", ("lab",))
    make_ready(texts, lambda: None)
    assert capsys.readouterr().err == ""
    told = threading.Event()

    class Ear(io.StringIO):
        def write(self, text: str, /) -> int:
            told.set()
            return super().write(text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stderr", ear := Ear())
        make_ready(texts, lambda: told.wait(PATIENCE), seconds=0)
    assert "about a minute" in ear.getvalue()
    with pytest.raises(ZeroDivisionError):
        make_ready(texts, lambda: 1 // 0)


def test_who_is_bound_to_a_core_counts_that_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """As by `docker run --cpuset-cpus 0`: bots of all cores of the machine would wait for each other there."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {0}, raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    assert all_cores() == 1
    assert spare_cores() == 1
    assert [finding.told for finding in machine.cores()] == ["1"]


def test_cores_are_counted_in_one_place() -> None:
    """Where a command has a default of its own it would be another one."""
    source = Path(zashiki.__file__).parent
    assert [path for path in source.rglob("*.py") if "cpu_count" in path.read_text("utf-8")] == [source / "workers.py"]
