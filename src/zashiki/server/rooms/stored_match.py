"""A table's match, as the store has it."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.live_match import LiveMatch
from zashiki.server.matches.moment import replay_to_end
from zashiki.server.refusal import Refusal
from zashiki.server.services import Services
from zashiki.server.tables.installed import verify_installed
from zashiki.server.tables.tables import Table

_LONG = 400
"""Actions; a match of more is replayed in another process, since Python's threads hold each other up."""
_LOAD_SECONDS = 10.0


def _verify_content(entry: MatchEntry) -> None:
    """Refuse a match whose content from outside is gone; raises `Refusal`."""
    try:
        find_game(entry.game).rules(entry.variant, entry.options)
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error


async def load_match(services: Services, table: Table) -> LiveMatch | None:
    """The match that is played at the table or was last, its log replayed; None before the first.

    Raises `Refusal` where what it is played with is no longer there: a game, a variant, content from outside.
    """
    verify_installed(table.game, table.variant)
    if table.match is None:
        return None
    found = await services.matches.find(table.match)
    if found is None:
        return None
    entry, _ = found
    await asyncio.to_thread(_verify_content, entry)
    actions = await services.matches.actions(entry.id)
    # A long match takes seconds to replay, which other tables must not wait for.
    if len(entry.beginning) + len(actions) > _LONG:
        moment = await services.work.replay_processes.work(replay_to_end, entry, actions, seconds=_LOAD_SECONDS)
    else:
        moment = await asyncio.to_thread(replay_to_end, entry, actions)
    return LiveMatch(entry, moment)


async def recall_names(services: Services, live: LiveMatch) -> None:
    """Call those who began the match what the store calls them: who is forgotten has no name in it any more."""
    live.entry = replace(live.entry, seats=await services.matches.seats(live.id))
