"""All calls of the house, put together."""

from __future__ import annotations

from litestar import Router

from zashiki.server.calls import files, probes, unfurl
from zashiki.server.calls.club_houses import CLUB_HOUSES
from zashiki.server.calls.clubs import CLUBS
from zashiki.server.calls.conduct import CONDUCT
from zashiki.server.calls.dailies import DAILY
from zashiki.server.calls.duplicates import DUPLICATES
from zashiki.server.calls.finding import find_match, show_going_on
from zashiki.server.calls.friends import FRIENDS
from zashiki.server.calls.games import GAMES
from zashiki.server.calls.live import live
from zashiki.server.calls.matches import MATCHES
from zashiki.server.calls.people import PERSON, show_standing
from zashiki.server.calls.pushes import PUSH
from zashiki.server.calls.tables import TABLES
from zashiki.server.calls.tournaments import TOURNAMENTS
from zashiki.server.calls.workshop import WORKSHOP

API = Router(
    "/api",
    route_handlers=[
        probes.live,
        probes.health,
        probes.connection,
        *GAMES,
        *WORKSHOP,
        *TABLES,
        show_going_on,
        find_match,
        *CONDUCT,
        *FRIENDS,
        *PUSH,
        *MATCHES,
    ],
)
HANDLERS = (
    API,
    PERSON,
    DAILY,
    TOURNAMENTS,
    DUPLICATES,
    CLUBS,
    CLUB_HOUSES,
    show_standing,
    probes.metrics,
    live,
    *unfurl.HANDLERS,
    *files.HANDLERS,
)
