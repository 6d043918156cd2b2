"""A table's page as a person has it open: what is told there, and whether every time that was told is kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec

from simulated.promises import Promises
from simulated.seen import (
    Chatted,
    Clocks,
    Done,
    Events,
    Finished,
    ProposalSeen,
    Proposed,
    Refused,
    Said,
    Started,
    TableChanged,
    TableSeen,
    Told,
    Welcome,
)
from zashiki.core.decision import Decision

_READ: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)
_DECISION: msgspec.json.Decoder[Decision | None] = msgspec.json.Decoder(Decision | None)
_NULL = msgspec.Raw(b"null")


class Page:
    """What is true at a table, by what was told there."""

    def __init__(self, promises: Promises, hear: Callable[[str], None]) -> None:
        """`hear` is told of each line that somebody says."""
        self.table: TableSeen | None = None
        self.seat: int | None = None
        self.sequence = 0
        self.observation: dict[str, msgspec.Raw] = {}
        self.match: str | None = None
        self.proposal: ProposalSeen | None = None
        self.changed = asyncio.Event()
        """Set when there may be something to do here."""
        self.refusals: list[str] = []
        self.faults: list[str] = []
        self.closed: int | None = None
        self.work_seconds = 0.0
        """What it took to read and to think: the people's own work, none of the server's."""
        self._promises = promises
        self._hear = hear
        self._answers: dict[int, asyncio.Future[str]] = {}

    def end(self, code: int) -> None:
        """The connection is closed."""
        self.closed = code
        self._promises.drop()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_result("closed")
        self._answers.clear()
        self.changed.set()

    def answer_to(self, number: int) -> asyncio.Future[str]:
        """What comes of something that was said: `done`, a code of a refusal, or `closed`."""
        future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._answers[number] = future
        return future

    def take(self, payload: bytes) -> None:
        """Hear something."""
        begun = time.thread_time()
        told = _READ.decode(payload)
        match told:
            case Events():
                self._take_events(told)
            case Welcome() | TableChanged() | Started() | Finished():
                self._take_table(told)
            case Said() | Chatted():
                self._hear(told.guest)
            case Clocks():
                self._promises.of_clocks(told.match, told.seats)
            case Proposed():
                self.proposal = told.proposal
                self.changed.set()
            case Done() | Refused():
                self._settle(told)
        self.work_seconds += time.thread_time() - begun

    def _settle(self, told: Done | Refused) -> None:
        code = told.code if isinstance(told, Refused) else "done"
        if isinstance(told, Refused):
            self.refusals.append(told.code)
        answer = self._answers.pop(told.re, None) if isinstance(told.re, int) else None
        if answer is not None and not answer.done():
            answer.set_result(code)

    def _take_events(self, told: Events) -> None:
        if told.sequence != self.sequence + 1:
            self.faults.append(f"after action {self.sequence} came {told.sequence}")
        self.sequence = told.sequence
        if told.observation is not None:
            self.observation = told.observation
        elif told.changes is not None:
            self.observation.update(told.changes)
        if self.observation.get("decision", _NULL) != _NULL:
            self.changed.set()

    def _take_table(self, told: Welcome | TableChanged | Started | Finished) -> None:
        self.table = told.table
        if not isinstance(told, Finished):
            self.seat = told.seat
        if isinstance(told, Welcome | Started):
            found = told.match
            self.match = None if found is None else found.id
            self.sequence = 0 if found is None else found.sequence
            self.observation = {} if found is None else dict(found.observation)
        self._promises.of_table(told.table)
        self.changed.set()

    def decision(self) -> Decision | None:
        """What the person is asked."""
        return _DECISION.decode(self.observation.get("decision", _NULL))

    def seen(self) -> bytes:
        """The whole observation in JSON."""
        return b"{%s}" % b",".join(b'"%s":%s' % (key.encode(), value) for key, value in self.observation.items())
