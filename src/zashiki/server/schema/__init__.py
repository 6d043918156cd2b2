"""The store's tables. The migrations must agree with them; a test compares the two."""

from __future__ import annotations

from zashiki.server.schema.naming import metadata
from zashiki.server.schema.people import (
    bans,
    blocks,
    club_members,
    clubs,
    devices,
    follows,
    guests,
    invitations,
    mutes,
    passkey_challenges,
    passkeys,
    push_keys,
    push_subscriptions,
    reports,
    words,
)
from zashiki.server.schema.play import actions, analyses, clocks, match_seats, matches, tables
from zashiki.server.schema.regulars import (
    bot_ratings,
    dailies,
    daily_tries,
    ratings,
    tournament_entrants,
    tournament_matches,
    tournament_pairings,
    tournaments,
)

__all__ = [
    "actions",
    "analyses",
    "bans",
    "blocks",
    "bot_ratings",
    "clocks",
    "club_members",
    "clubs",
    "dailies",
    "daily_tries",
    "devices",
    "follows",
    "guests",
    "invitations",
    "match_seats",
    "matches",
    "metadata",
    "mutes",
    "passkey_challenges",
    "passkeys",
    "push_keys",
    "push_subscriptions",
    "ratings",
    "reports",
    "tables",
    "tournament_entrants",
    "tournament_matches",
    "tournament_pairings",
    "tournaments",
    "words",
]
