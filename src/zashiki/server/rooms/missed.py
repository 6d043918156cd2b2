"""What other processes have said that was not heard here: where letters were lost, the store knows what they told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from zashiki.server.rooms.room import Room
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.troubles import Troubles

_LOG = logging.getLogger(__name__)
_TRIES, _AGAIN_SECONDS = 60, 1.0
"""What has cut a process off from the bus may have done so from the store."""


async def look_again(services: Services, rooms: Sequence[Room], cut: Callable[[str], None]) -> None:
    """See what others have changed at the tables, and `cut` off the devices that were turned away meanwhile."""
    for room in rooms:
        room.doubt()
    connected = {listener.mark: listener.guest.id for room in rooms for listener in room.audience}
    what, troubles = "cannot look who was turned away", Troubles(_LOG)
    for _ in range(_TRIES):
        try:
            for mark in await services.devices.turned_away(connected):
                cut(mark)
            return
        except StoreUnavailable as error:
            troubles.tell(what, error)
            await asyncio.sleep(_AGAIN_SECONDS)
