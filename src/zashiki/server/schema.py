"""The store's tables. The migrations must agree with them; a test compares the two."""

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
    # Of the device that the guest was stored from; it opens nothing, `devices` is what is asked.
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("name", String(24), nullable=False),
    Column("avatar", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    # To the day.
    Column("seen", BigInteger, nullable=False, server_default="0"),
    # What their recovery phrase stands for, hashed; a phrase has 128 random bits, which nobody guesses.
    Column("phrase_hash", LargeBinary(32)),
    # JSON: the variants that they like, `[game, variant]` each.
    Column("favourites", Text, nullable=False, server_default="[]"),
    # Who is told that they are here: `followers`, `friends` (who follow each other), `nobody`.
    Column("seen_by", String(16), nullable=False, server_default="friends"),
    Index(None, "phrase_hash", unique=True),
)

# Where a guest is at home: browsers with a cookie. Only the hash is kept: who reads the database opens nothing.
devices = Table(
    "devices",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("guest", _ID, ForeignKey("guests.id"), nullable=False, index=True),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    # What browser on what system, nothing closer.
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    # To the day.
    Column("seen", BigInteger, nullable=False),
)

# What their devices keep for them (WebAuthn): a public key each, which opens nothing.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("guest", _ID, ForeignKey("guests.id"), nullable=False, index=True),
    # As the device calls it, at most 1,023 bytes.
    Column("credential", LargeBinary(1023), nullable=False, unique=True),
    Column("public_key", LargeBinary, nullable=False),
    # How often it was used, as far as it counts: a copy falls behind.
    Column("sign_count", BigInteger, nullable=False),
    # With what browser on what system it was made.
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

# Numbers that a passkey has to sign, each once and soon.
passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    # Who makes a passkey; nobody where one is shown.
    Column("guest", _ID, ForeignKey("guests.id"), nullable=True, index=True),
    Column("until", BigInteger, nullable=False, index=True),
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
    Column("rated", Boolean, nullable=False, server_default=false()),
    # The day whose daily deal is played here, such as 2026-11-23; empty at every other table.
    Column("daily", String(10), nullable=False, server_default=""),
    # The tournament that is played here; empty at every other table.
    Column("tournament", String(16), nullable=False, server_default=""),
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
    # Whether it was begun as one that counts for ratings.
    Column("rated", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table", "number"),
)

# Who sat where in a match, and with what rank it ended for them: 1 for the winners; none where nobody won.
match_seats = Table(
    "match_seats",
    metadata,
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # Nobody any more where the guest wanted to be forgotten.
    Column("guest", _ID, ForeignKey("guests.id"), index=True),
    Column("bot", String(32)),
    Column("rank", Integer),
    # The standing after the match, where it was rated.
    Column("mu", Float),
    Column("sigma", Float),
)


def _standing() -> list[Column[Any]]:
    """How strong somebody seems in one variant and season."""
    return [
        Column("game", String(32), primary_key=True),
        Column("variant", String(32), primary_key=True),
        Column("season", String(8), primary_key=True),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        Column("matches", Integer, nullable=False),
        Column("won", Integer, nullable=False),
        Column("total", Integer, nullable=False),
    ]


# Written in the transaction that ends a rated match.
ratings = Table(
    "ratings",
    metadata,
    Column("guest", _ID, ForeignKey("guests.id"), primary_key=True),
    *_standing(),
    Index(None, "game", "variant", "season"),
)
bot_ratings = Table("bot_ratings", metadata, Column("bot", String(32), primary_key=True), *_standing())

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

# Who likes to know of whom.
follows = Table(
    "follows",
    metadata,
    Column("guest", _ID, ForeignKey("guests.id"), primary_key=True),
    Column("other", _ID, ForeignKey("guests.id"), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Index(None, "other"),
)

# To a table, by `guest` for `other`. One that was declined stays until it is past, so that nobody asks twice.
invitations = Table(
    "invitations",
    metadata,
    Column("other", _ID, ForeignKey("guests.id"), primary_key=True),
    Column("table", _ID, ForeignKey("tables.id"), primary_key=True),
    Column("guest", _ID, ForeignKey("guests.id"), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False, server_default=false()),
    Index(None, "guest"),
    Index(None, "table"),
    Index(None, "until"),
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
# One deal a day of each variant that has one. The seed is secret until the day is over.
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
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
    Column("guest", _ID, ForeignKey("guests.id"), nullable=False),
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
    Column("id", _ID, primary_key=True),
    Column("name", String(60), nullable=False),
    # The organiser; nobody any more where they wanted to be forgotten.
    Column("host", _ID, ForeignKey("guests.id")),
    Column("game", String(32), nullable=False),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("system", String(16), nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("bot", String(32), nullable=False),
    Column("minutes", Integer, nullable=False),
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
    Column("revision", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "status", "created"),
)

tournament_entrants = Table(
    "tournament_entrants",
    metadata,
    Column("tournament", _ID, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Nobody any more where the guest wanted to be forgotten.
    Column("guest", _ID, ForeignKey("guests.id"), index=True),
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
    Column("tournament", _ID, ForeignKey("tournaments.id"), primary_key=True),
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
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
    Column("tournament", _ID, ForeignKey("tournaments.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    # Whose table it is; None where both sit there.
    Column("entrant", Integer),
    # From 1; more where matches ended in a draw and somebody must go on.
    Column("attempt", Integer, nullable=False),
    # None while it is played, and where it was not brought to its end.
    Column("score", Float),
    Index(None, "tournament", "round"),
)
