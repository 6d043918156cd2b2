"""When guests were last here, to the day: what tells a host whose names need not be kept any more."""

from __future__ import annotations

import asyncio
import logging
import time

from sqlalchemy import Connection, update

from zashiki.server.storage import schema
from zashiki.server.storage.store import Store, StoreUnavailable

_LOG = logging.getLogger(__name__)
_DAY_SECONDS = 24 * 3600


class Attendance:
    """Notes of each guest that they are here, at most once a day, beside whatever they came for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noting: dict[str, asyncio.Task[None]] = {}

    def note(self, guest: str, device: str, seen: int) -> None:
        """The guest is here with that device, which was noted last at that time (seconds of the epoch)."""
        if time.time() - seen < _DAY_SECONDS or device in self._noting:
            return
        task = self._noting[device] = asyncio.create_task(self._write(guest, device))
        task.add_done_callback(lambda _: self._noting.pop(device, None))

    async def close(self) -> None:
        """Wait until what is being noted is stored."""
        await asyncio.gather(*self._noting.values(), return_exceptions=True)

    async def _write(self, guest: str, device: str) -> None:
        now = int(time.time())
        statements = (
            update(schema.guests).where(schema.guests.c.id == guest).values(seen=now),
            update(schema.devices).where(schema.devices.c.id == device).values(seen=now),
        )

        def job(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        try:
            await self._store.write(job)
        except StoreUnavailable as error:
            # They come again, and are noted then.
            _LOG.warning("cannot note that a guest is here: %s", error)
