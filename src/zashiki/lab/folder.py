"""A folder that a long run writes to: what the run is, and every result as it comes, so that it can go on later."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Generic, TypeVar

import msgspec

from zashiki.core.errors import InvalidRules, ZashikiError
from zashiki.lab.makers import told

R = TypeVar("R")

PLAN = "plan.json"
RESULTS = "results.jsonl"


class BadFolder(ZashikiError):
    """A folder that cannot be written to, or that holds something else."""


def _written(plan: msgspec.Struct) -> bytes:
    try:
        return msgspec.json.format(msgspec.json.encode(plan, enc_hook=told))
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidRules(f"a folder could not tell this run from another one: {error}") from error


def has_another(path: Path, plan: msgspec.Struct) -> bool:
    """Whether the folder holds a run of another plan; raises `BadFolder` where it cannot be read."""
    file = path / PLAN
    try:
        return file.exists() and file.read_bytes().strip() != _written(plan)
    except OSError as error:
        raise BadFolder(f"{path}: cannot be read: {error.strerror or error}") from error


def keep_plan(path: Path, plan: msgspec.Struct) -> None:
    """Write a run's plan into its folder, which is made, or see that it is the one that stands there.

    Raises `BadFolder` for a folder with another plan or with something else, `InvalidRules` for a plan with something
    in it that could not be told from another one.
    """
    text = _written(plan)
    file = path / PLAN
    try:
        path.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            if any(path.iterdir()):
                raise BadFolder(f"{path}: expected an empty folder or one with a {PLAN} of an earlier run")
            file.write_bytes(text + b"\n")
        elif file.read_bytes().strip() != text:
            raise BadFolder(
                f"{path}: holds results of another run, see its {PLAN}; choose another folder, or the same "
                "game, bots, budgets and seed"
            )
    except OSError as error:
        raise BadFolder(f"{path}: cannot be written to: {error.strerror or error}") from error


class Folder(Generic[R]):
    """A run's folder, opened for one run at a time.

    `plan` is everything that the results depend on: a folder with another plan is refused, one with the same is gone on
    with. A result that was cut off in the middle is dropped.
    """

    def __init__(self, path: Path, plan: msgspec.Struct, result_type: type[R]) -> None:
        """Raises `BadFolder`."""
        self.path = path
        self.results: list[R] = []
        keep_plan(path, plan)
        try:
            self._file: BinaryIO = (path / RESULTS).open("a+b")
        except OSError as error:
            raise BadFolder(f"{path}: cannot be written to: {error.strerror or error}") from error
        self._lock()
        self._read(result_type)

    def _lock(self) -> None:
        with suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                self._file.close()
                raise BadFolder(f"{self.path}: another run is writing to it") from error

    def _read(self, result_type: type[R]) -> None:
        decoder = msgspec.json.Decoder(result_type)
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(self._file, start=1):
            if not line.endswith(b"\n"):
                break
            try:
                self.results.append(decoder.decode(line))
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                self._file.close()
                raise BadFolder(f"{self.path / RESULTS}: line {number} is no result: {error}") from error
            whole += len(line)
        self._file.truncate(whole)
        self._file.seek(0, os.SEEK_END)

    def add(self, result: R) -> None:
        """Write a result down."""
        self.results.append(result)
        self._file.write(msgspec.json.encode(result) + b"\n")
        self._file.flush()

    def __enter__(self) -> Folder[R]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
