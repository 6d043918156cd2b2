"""The store's tables. The migrations must agree with them; a test compares the two."""

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
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_ID = String(16)

guests = Table(
    "guests",
    metadata,
    Column("id", _ID, primary_key=True),
    # Only the hash is kept: who reads the database cannot sit down as somebody else.
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("name", String(24), nullable=False),
    Column("avatar", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    # To the day.
    Column("seen", BigInteger, nullable=False, server_default="0"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("pace", Float, nullable=False),
    Column("host", _ID, ForeignKey("guests.id"), nullable=False),
    Column("seats", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("match", _ID),
    Column("match_number", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("clock", Text, nullable=False, server_default='{"kind":"relaxed"}'),
    Column("stand_in", String(32), nullable=False, server_default=""),
    # For whoever asks for a match of this sort.
    Column("quick", Boolean, nullable=False, server_default=false()),
    Column("spectators", Boolean, nullable=False, server_default=true()),
    # Whether people may write to each other freely; what they write is never stored.
    Column("chat", Boolean, nullable=False, server_default=false()),
    Index(None, "public", "status", "created"),
    Index(None, "host", "created"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("table", _ID, ForeignKey("tables.id"), nullable=False),
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
    UniqueConstraint("table", "number"),
)

# What seats chose; chance is drawn again from the match's seed. The key is what keeps two writers apart.
actions = Table(
    "actions",
    metadata,
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
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
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
    Column("engine", Integer, nullable=False),
    # JSON, compressed with gzip.
    Column("content", LargeBinary, nullable=False),
    Column("made", BigInteger, nullable=False),
)

# What people have used of their time; written now and then while it runs, so that a clock outlives the server.
clocks = Table(
    "clocks",
    metadata,
    Column("table", _ID, ForeignKey("tables.id"), primary_key=True),
    Column("match", _ID, nullable=False),
    Column("seats", Text, nullable=False),
)

# Who wants nothing to do with whom.
blocks = Table(
    "blocks",
    metadata,
    Column("guest", _ID, ForeignKey("guests.id"), primary_key=True),
    Column("other", _ID, ForeignKey("guests.id"), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Index(None, "other"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("guest", _ID, ForeignKey("guests.id"), nullable=False),
    Column("about", _ID, ForeignKey("guests.id"), nullable=False),
    Column("table", _ID, ForeignKey("tables.id"), nullable=False),
    Column("match", _ID),
    Column("reason", String(16), nullable=False),
    # JSON: what was said at the table lately.
    Column("said", Text, nullable=False),
    Column("address", String(64), nullable=False),
    Column("version", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
)

# Whom the host keeps out: guests by their ids, addresses as limits see them.
bans = Table(
    "bans",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("value", String(64), primary_key=True),
    Column("until", BigInteger),
    Column("note", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
)

# No name has these in it; in small letters, without spaces.
words = Table("words", metadata, Column("word", String(64), primary_key=True))
