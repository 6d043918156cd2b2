"""The store's tables of play: where people sit, what they played, and what is worked out of it."""

from __future__ import annotations

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
    true,
)

from zashiki.server.storage.schema.naming import ID, metadata

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("pace", Float, nullable=False),
    Column("host", ID, ForeignKey("guests.id"), nullable=False),
    Column("seats", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("match", ID),
    Column("match_number", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("clock", Text, nullable=False, server_default='{"kind":"relaxed"}'),
    # Whether that is one by day, as lists are read by it.
    Column("by_day", Boolean, nullable=False, server_default=false()),
    Column("stand_in", String(32), nullable=False, server_default=""),
    # For whoever asks for a match of this sort.
    Column("quick", Boolean, nullable=False, server_default=false()),
    Column("spectators", Boolean, nullable=False, server_default=true()),
    # So many seconds late who only watches sees a match.
    Column("delay", Integer, nullable=False, server_default="0"),
    # Whether people may write to each other freely; what they write is never stored.
    Column("chat", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # The day whose daily deal is played here, such as 2026-11-23; empty at every other table.
    Column("daily", String(10), nullable=False, server_default=""),
    # The tournament that is played here; empty at every other table.
    Column("tournament", String(16), nullable=False, server_default=""),
    # Whether that is a duplicate match of two teams.
    Column("duplicate", Boolean, nullable=False, server_default=false()),
    # The id of the club whose members find it; of one that is gone nobody does.
    Column("club", ID),
    Index(None, "by_day", "status", "public", "created", "id"),
    Index(None, "club", "by_day", "status", "created", "id"),
    Index(None, "host", "created"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", ID, primary_key=True),
    Column("table", ID, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    # The log of another match up to where this one goes on, actions of chance included; [] for nearly all.
    Column("beginning", Text, nullable=False, server_default="[]"),
    Column("started", BigInteger, nullable=False),
    Column("finished", BigInteger),
    # Why it ended before its rules ended it.
    Column("ending", Text),
    # Whether it was begun as one that counts for ratings.
    Column("rated", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table", "number"),
    Index(None, "rated", "finished", "started"),
)

# Who sat where in a match, and with what rank it ended for them: 1 for the winners; none where nobody won.
match_seats = Table(
    "match_seats",
    metadata,
    Column("match", ID, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # Nobody any more where the guest wanted to be forgotten.
    Column("guest", ID, ForeignKey("guests.id"), index=True),
    Column("bot", String(32)),
    Column("rank", Integer),
    # The standing after the match, where it was rated.
    Column("mu", Float),
    Column("sigma", Float),
)

# What seats chose; chance is drawn again from the match's seed. The key is what keeps two writers apart.
actions = Table(
    "actions",
    metadata,
    Column("match", ID, ForeignKey("matches.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("picks", Text, nullable=False),
    Column("played", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Computed from the log, so a lost or outdated one is made anew; `engine` is the version of what made it.
analyses = Table(
    "analyses",
    metadata,
    Column("match", ID, ForeignKey("matches.id"), primary_key=True),
    Column("engine", Integer, nullable=False),
    # JSON, compressed with gzip.
    Column("content", LargeBinary, nullable=False),
    Column("made", BigInteger, nullable=False),
)

# What people have used of their time; written now and then while it runs, so that a clock outlives the server.
clocks = Table(
    "clocks",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("match", ID, nullable=False),
    Column("seats", Text, nullable=False),
)
