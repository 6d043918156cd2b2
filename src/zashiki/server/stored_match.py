"""A table's match, as the store has it."""

from __future__ import annotations

import asyncio

from zashiki.server.live_match import LiveMatch
from zashiki.server.services import Services
from zashiki.server.tables import Table


async def load_match(services: Services, table: Table) -> LiveMatch | None:
    """The match that is played at the table or was last, its log replayed; None before the first."""
    if table.match is None:
        return None
    found = await services.matches.find(table.match)
    if found is None:
        return None
    entry, _ = found
    actions = await services.matches.actions(entry.id)
    # A long match takes seconds to replay, which other tables must not wait for.
    return await asyncio.to_thread(LiveMatch, entry, actions)
