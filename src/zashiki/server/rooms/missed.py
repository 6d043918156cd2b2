"""What was not heard here: where letters were lost, or a host did something beside the server, the store knows it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from itertools import islice

from zashiki.server.guest import Guest
from zashiki.server.rooms.room import Room
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.troubles import Troubles

_LOG = logging.getLogger(__name__)
_TRIES, _AGAIN_SECONDS = 60, 1.0
"""What has cut a process off from the bus may have done so from the store."""
_NAMES_AT_ONCE = 500
"""So many guests are looked up with one query."""


async def look_again(services: Services, rooms: Sequence[Room], cut: Callable[[str], None]) -> None:
    """See what others have changed at the tables, what people are called and whom they do not want to hear.

    The devices that were turned away meanwhile are `cut` off.
    """
    for room in rooms:
        room.doubt()
    connected = {listener.mark: listener.guest.id for room in rooms for listener in room.audience}
    what, troubles = "cannot look what was missed", Troubles(_LOG)
    for _ in range(_TRIES):
        try:
            for mark in await services.devices.turned_away(connected):
                cut(mark)
            for room in rooms:
                for guest in set(room.audience.guests()):
                    await room.heed(guest)
            await look_at_names(services, rooms)
            return
        except StoreUnavailable as error:
            troubles.tell(what, error)
            await asyncio.sleep(_AGAIN_SECONDS)


async def look_at_names(services: Services, rooms: Sequence[Room]) -> None:
    """Have every table call people what the store calls them; raises `StoreUnavailable`."""
    shown: dict[str, set[Guest]] = {}
    for room in rooms:
        for guest in room.people.values():
            shown.setdefault(guest.id, set()).add(guest)
    ids = iter(shown)
    while batch := tuple(islice(ids, _NAMES_AT_ONCE)):
        for guest in (await services.guests.named(batch)).values():
            if shown[guest.id] != {guest}:
                for room in rooms:
                    await room.rename(guest)
