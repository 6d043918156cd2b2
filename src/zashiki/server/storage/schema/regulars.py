"""The store's tables of what carries over from one evening to the next: standings, the daily, tournaments."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from zashiki.server.storage.schema.naming import ID, metadata


def standing_columns() -> list[Column[Any]]:
    """How strong somebody seems in one variant and season."""
    return [
        Column("game", String(32), primary_key=True),
        Column("variant", String(32), primary_key=True),
        Column("season", String(8), primary_key=True),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        # The strength that they very likely have at least, by which boards are read.
        Column("at_least", Float, nullable=False, server_default="0"),
        Column("matches", Integer, nullable=False),
        Column("won", Integer, nullable=False),
        Column("total", Integer, nullable=False),
    ]


# Written in the transaction that ends a rated match.
ratings = Table(
    "ratings",
    metadata,
    Column("guest", ID, ForeignKey("guests.id"), primary_key=True),
    *standing_columns(),
    Index(None, "game", "variant", "season", "at_least"),
)
bot_ratings = Table(
    "bot_ratings",
    metadata,
    Column("bot", String(32), primary_key=True),
    *standing_columns(),
    Index(None, "game", "variant", "season", "at_least"),
)

# One deal a day of each variant that has one. The seed is secret until an hour after the day.
dailies = Table(
    "dailies",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("variant", String(32), primary_key=True),
    Column("seed", LargeBinary(32), nullable=False),
)

# Everybody has one try.
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("match", ID, ForeignKey("matches.id"), primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=False),
    Column("day", String(10), nullable=False),
    Column("game", String(32), nullable=False),
    Column("variant", String(32), nullable=False),
    # None while it is played, and where it was given up.
    Column("score", Float),
    Column("finished", BigInteger),
    UniqueConstraint("guest", "day", "game", "variant"),
    Index(None, "day", "game", "variant", "score"),
)

# Who enters, who meets whom and what it came to; the seed draws the lots and is secret until all is over.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(60), nullable=False),
    # Nobody any more where they wanted to be forgotten. Servers of before, which may go on beside this one, know no
    # other name of the column.
    Column("host", ID, ForeignKey("guests.id"), key="organiser"),
    Column("game", String(32), nullable=False),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("system", String(16), nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("bot", String(32), nullable=False),
    Column("minutes", Integer, nullable=False),
    # Whether bots make up numbers.
    Column("fill", Boolean, nullable=False, server_default=false()),
    # Whether its matches count for ratings.
    Column("rated", Boolean, nullable=False, server_default=false()),
    # Whether two enter together.
    Column("pairs", Boolean, nullable=False, server_default=false()),
    Column("public", Boolean, nullable=False),
    # How many may enter.
    Column("most", Integer, nullable=False),
    # When it begins by itself; None where the organiser says when.
    Column("begins", BigInteger),
    Column("seed", LargeBinary(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    # When the time of the round is out.
    Column("ends", BigInteger),
    # When it was over, or was cancelled.
    Column("finished", BigInteger),
    # How many tables a duplicate match has, and the one that goes on from it.
    Column("tables", Integer, nullable=False, server_default="0"),
    Column("rematch", ID),
    # The last round that its organiser has closed for all but themselves.
    Column("hurried", Integer, nullable=False, server_default="0"),
    Column("revision", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "status", "created"),
)

tournament_entrants = Table(
    "tournament_entrants",
    metadata,
    Column("tournament", ID, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Nobody any more where the guest wanted to be forgotten.
    Column("guest", ID, ForeignKey("guests.id"), index=True),
    # The other one of a pair, and the friend who is asked to be that.
    Column("partner", ID, ForeignKey("guests.id"), index=True),
    Column("invited", ID, ForeignKey("guests.id"), index=True),
    # How many have come as the other one of the pair, of whom the last may be gone.
    Column("partners", Integer, nullable=False, server_default="0"),
    # The rounds that they are paired in.
    Column("since", Integer, nullable=False),
    Column("until", Integer),
    # Whether the organiser has taken them out.
    Column("barred", Boolean, nullable=False),
    UniqueConstraint("tournament", "guest"),
)

tournament_pairings = Table(
    "tournament_pairings",
    metadata,
    Column("tournament", ID, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    # Numbers of entrants; nobody is second where the first has a bye.
    Column("first", Integer, nullable=False),
    Column("second", Integer),
    # None while nothing is decided.
    Column("first_points", Float),
    Column("second_points", Float),
    Column("margin", Float, nullable=False),
    Column("is_played", Boolean, nullable=False),
)

# The matches of a pairing: two with the same deals, or one at which both sit and others where that is a draw.
tournament_matches = Table(
    "tournament_matches",
    metadata,
    Column("match", ID, ForeignKey("matches.id"), primary_key=True),
    Column("tournament", ID, ForeignKey("tournaments.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    # Whose table it is, or for the same reason which table of a duplicate match; None where both sit there.
    Column("entrant", Integer, key="entrant_or_table"),
    # From 1; more where matches ended in a draw and somebody must go on.
    Column("attempt", Integer, nullable=False),
    # None while it is played, and where it was not brought to its end.
    Column("score", Float),
    Index(None, "tournament", "round"),
)
