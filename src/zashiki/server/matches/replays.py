"""Replays on request, computed beside the event loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from zashiki.core.action import ActionRecord
from zashiki.core.record import Record
from zashiki.server.jobs.processes import JobFailed
from zashiki.server.jobs.replay_jobs import Rejected, View, beginning_of, of_body, of_record
from zashiki.server.jobs.work_queue import WorkQueue
from zashiki.server.refusal import Refusal
from zashiki.server.tables.messages import Origin

_T = TypeVar("_T")

MAX_REPLAY_BYTES = 512 * 1024
"""A longer record is not read; one of `MAX_ACTIONS` has about 150 KB."""

_SECONDS = 3.0
"""What the longest record takes."""


def read_view(text: str) -> View:
    """`open`, `none` or a seat's number; raises `Refusal`."""
    if text == "open":
        return "open"
    if text == "none":
        return None
    if text.isascii() and text.isdigit() and len(text) <= 2:
        return int(text)
    raise Refusal("bad-value", f"a view is 'open', 'none' or a seat's number, got {text[:20]!r}")


class Replays:
    """Computes replays in processes of their own, in turn by who asks."""

    def __init__(self, queue: WorkQueue) -> None:
        self._queue = queue

    async def of_body(self, body: bytes, view: View, owner: str) -> bytes:
        """The replay of a record as it was sent, compressed; raises `Refusal`."""
        return await self._do(owner, of_body, body, view)

    async def of_record(
        self, record: Record, view: View, avatars: tuple[int | None, ...], taken_over: int, owner: str
    ) -> bytes:
        """The replay of a match of this server, compressed; raises `Refusal`."""
        return await self._do(owner, of_record, record.to_json(), view, avatars, taken_over)

    async def beginning(self, origin: Origin, owner: str) -> tuple[ActionRecord, ...]:
        """See `beginning`."""
        return await self._do(owner, beginning_of, origin.record.to_json(), origin.actions, origin.anew)

    async def _do(self, owner: str, job: Callable[..., _T | Rejected], *args: object) -> _T:
        try:
            answer = await self._queue.do(owner, job, *args, seconds=_SECONDS)
        except JobFailed as failure:
            raise Refusal("internal", "the server could not replay that") from failure
        if isinstance(answer, Rejected):
            raise Refusal(answer.code, answer.reason)
        return answer
