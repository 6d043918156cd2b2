"""Analyses of matches that are over: made in the background, one match at a time, and stored with the match."""

from __future__ import annotations

import asyncio
import gzip
import logging
import time
from collections import deque
from contextlib import suppress

import msgspec
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from zashiki.analysis import Analysis, Part, analyse_part, assemble, can_analyse, engine_of, task_count
from zashiki.core.record import Record
from zashiki.server.bus.bus import Bus
from zashiki.server.config import Config
from zashiki.server.jobs.processes import JobFailed, Workplace
from zashiki.server.jobs.turns import Turns
from zashiki.server.refusal import Overloaded, Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.tables.messages import AnalysisState

_LOG = logging.getLogger(__name__)

_TASKS = 4
"""Tasks in one piece of work: a fraction of a second, so that progress is seen."""
_TASK_SECONDS = 120.0
"""The first one of a process may have to wait for a compiler."""
_NOTED_SECONDS = 150
"""How long others believe that an analysis is being made: longer than one piece of work takes."""
_GZIP_LEVEL = 6
_COME_BACK_SECONDS = 60
_FAILED_REMEMBERED = 64
"""So many matches are known not to be analysed: whoever asks again has it tried again."""
_SEED = 0
"""The same match always gets the same analysis."""
_COLUMNS = schema.analyses.c


def _name(match: str) -> str:
    """Under which processes note how far an analysis is."""
    return f"analysis-of:{match}"


class _Stored(msgspec.Struct, frozen=True):
    """The part of every engine's analysis that says which game's it is."""

    game: str


class _Noted(msgspec.Struct, frozen=True):
    """What processes know of each other's analyses."""

    by: str
    """The process that makes it."""
    state: AnalysisState


class _Job:
    """A match that is being analysed, or waits for it."""

    def __init__(self, record: Record, owner: str, address: str) -> None:
        self.record = record
        self.owner = owner
        self.address = address
        self.parts: list[Part] = []
        self.total = 0
        self.is_working = False

    def state(self) -> AnalysisState:
        """How far it is."""
        done = min(len(self.parts) * _TASKS, self.total)
        made = assemble(self.record, self.parts) if self.parts else None
        return AnalysisState("working" if self.is_working else "waiting", done, self.total, made)


class Analyses:
    """The analyses of a server's matches."""

    def __init__(self, store: Store, config: Config, processes: Workplace, bus: Bus | None = None) -> None:
        """Over the `bus`, where there is one, other processes hear how far each analysis is."""
        self._store = store
        self._config = config
        self._processes = processes
        self._bus = bus
        self._jobs: dict[str, _Job] = {}
        self._failed: deque[str] = deque(maxlen=_FAILED_REMEMBERED)
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns = Turns(lambda: 1)

    async def state(self, match: str) -> AnalysisState:
        """How far the analysis of a match is, and what there is of it."""
        job = self._jobs.get(match)
        if job is not None:
            return job.state()
        stored = await self._find(match)
        if stored is not None:
            return AnalysisState("ready", analysis=stored)
        if match in self._failed:
            return AnalysisState("failed")
        return await self._noted(match) or AnalysisState("none")

    async def _noted(self, match: str) -> AnalysisState | None:
        """How far another process is with it. What one that is gone had begun nobody makes any more."""
        (text,) = (None,) if self._bus is None else await self._bus.noted(_name(match))
        if self._bus is None or text is None:
            return None
        noted = msgspec.json.decode(text, type=_Noted)
        is_made = noted.state.status == "failed" or await self._bus.is_living(noted.by)
        return noted.state if is_made else None

    async def _note(self, match: str, state: AnalysisState) -> None:
        if self._bus is not None:
            seconds = _COME_BACK_SECONDS * len(self) if state.status == "waiting" else _NOTED_SECONDS
            await self._bus.note(_name(match), msgspec.json.encode(_Noted(self._bus.id, state)), seconds)

    def __len__(self) -> int:
        """How many matches are analysed or wait for it."""
        return len(self._jobs)

    async def ask(self, match: str, record: Record, owner: str, address: str = "") -> AnalysisState:
        """Begin the analysis of a match that is over, unless there is one or it has begun; raises `Refusal`.

        Owners, a guest each, take turns. All who come from one address leave places for others.
        """
        if not can_analyse(record.game):
            raise Refusal("no-analysis", f"matches of game {record.game!r} cannot be analysed")
        known = await self.state(match)
        if known.status not in ("none", "failed"):
            return known
        # Somebody else may have asked while the store was read.
        begun = self._jobs.get(match)
        if begun is not None:
            return begun.state()
        if self._is_full(owner, address):
            raise Overloaded("too many matches wait for their analysis; try again in a minute", _COME_BACK_SECONDS)
        job = self._jobs[match] = _Job(record, owner, address)
        task = asyncio.create_task(self._make(match, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await self._note(match, job.state())
        return job.state()

    def _is_full(self, owner: str, address: str) -> bool:
        config, jobs = self._config, self._jobs.values()
        own = sum(job.owner == owner for job in jobs)
        near = sum(job.address == address for job in jobs)
        is_full = len(jobs) >= config.analyses_waiting or own >= config.analyses_waiting_of_guest
        return is_full or near >= config.analyses_waiting_of_address

    async def close(self) -> None:
        """Give up what is being made: it is begun anew when it is asked for again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _make(self, match: str, job: _Job) -> None:
        try:
            async with self._turns.turn(job.owner):
                job.is_working = True
                job.total = await asyncio.to_thread(task_count, job.record)
                data = job.record.to_json()
                for first in range(0, job.total, _TASKS):
                    arguments = (data, first, _TASKS, self._config.effort, _SEED)
                    job.parts.append(await self._processes.work(analyse_part, *arguments, seconds=_TASK_SECONDS))
                    await self._note(match, job.state())
                await self._keep(match, assemble(job.record, job.parts))
            del self._jobs[match]
        except Exception as error:
            trace = None if isinstance(error, JobFailed) else error
            _LOG.error("match %s cannot be analysed: %s", match, error, exc_info=trace)
            # What it was made of is not kept.
            del self._jobs[match]
            self._failed.append(match)
            await self._note(match, AnalysisState("failed"))

    async def _find(self, match: str) -> Analysis | None:
        """The stored analysis, unless another engine has made it."""
        query = select(_COLUMNS.engine, _COLUMNS.content).where(_COLUMNS.match == match)
        async with self._store.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        content = gzip.decompress(row.content)
        # Another engine's may have another form: only what says whose game it is can be read of every one.
        if row.engine != engine_of(msgspec.json.decode(content, type=_Stored).game):
            return None
        return msgspec.json.decode(content, type=Analysis)

    async def _keep(self, match: str, analysis: Analysis) -> None:
        content = gzip.compress(msgspec.json.encode(analysis), _GZIP_LEVEL, mtime=0)
        row = {"match": match, "engine": analysis.engine, "content": content, "made": int(time.time())}

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.analyses).where(_COLUMNS.match == match))
            connection.execute(insert(schema.analyses), row)

        # Another process of this server may have made the same one, or may be about to store it.
        with suppress(IntegrityError):
            await self._store.write(job)
