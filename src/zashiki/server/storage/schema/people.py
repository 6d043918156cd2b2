"""The store's tables of people: who they are, where they are at home, whom they like to meet, how they behave."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
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


def _of_another(name: str) -> Table:
    """What one guest has said of another: so once, and since when."""
    return Table(
        name,
        metadata,
        Column("guest", ID, ForeignKey("guests.id"), primary_key=True),
        Column("other", ID, ForeignKey("guests.id"), primary_key=True),
        Column("created", BigInteger, nullable=False),
        Index(None, "other"),
    )


guests = Table(
    "guests",
    metadata,
    Column("id", ID, primary_key=True),
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
    Column("id", ID, primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=False, index=True),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    # What browser on what system, nothing closer.
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    # To the day.
    Column("seen", BigInteger, nullable=False),
)

# From whose cookie the id of somebody came who wanted to be forgotten: whoever comes with it is not taken for them.
spent_tokens = Table(
    "spent_tokens",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
)

# What their devices keep for them (WebAuthn): a public key each, which opens nothing.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", ID, primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=False, index=True),
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
    Column("guest", ID, ForeignKey("guests.id"), nullable=True, index=True),
    Column("until", BigInteger, nullable=False, index=True),
)

# Which browsers are told what waits for their guest while no page is open (Web Push): where, and sealed with what.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("device", ID, ForeignKey("devices.id"), primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=False, index=True),
    Column("endpoint", String(1024), nullable=False, unique=True),
    # The browser's public key, and what it shares with the house; both in base64url.
    Column("p256dh", String(87), nullable=False),
    Column("auth", String(22), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
)

# What the house signs with towards push services (VAPID): one row, the same for all its processes.
push_keys = Table(
    "push_keys",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("private", LargeBinary(32), nullable=False),
)

# Who wants nothing to do with whom.
blocks = _of_another("blocks")

# Who does not want to hear what somebody says.
mutes = _of_another("mutes")

# Who likes to know of whom.
follows = _of_another("follows")

# To a table, by `guest` for `other`. One that was declined stays until it is past, so that nobody asks twice.
invitations = Table(
    "invitations",
    metadata,
    Column("other", ID, ForeignKey("guests.id"), primary_key=True),
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False, server_default=false()),
    Index(None, "guest"),
    Index(None, "table"),
    Index(None, "until"),
)

# A link leads to it by its key, which the founder can renew; the id stays and opens nothing.
clubs = Table(
    "clubs",
    metadata,
    Column("id", ID, primary_key=True),
    Column("key", ID, nullable=False, unique=True),
    Column("name", String(60), nullable=False),
    # The house rules, in the founder's words.
    Column("rules", String(1000), nullable=False),
    # JSON: how its founder would have variants played at new tables.
    Column("presets", Text, nullable=False, server_default="[]"),
    # Whose words the name is, and whose the rules; nobody's any more where they wanted to be forgotten.
    Column("author", ID, ForeignKey("guests.id"), index=True),
    Column("rules_author", ID, ForeignKey("guests.id", ondelete="SET NULL"), index=True),
)

# Who has the lowest place is the founder; after them comes who has been there longest.
club_members = Table(
    "club_members",
    metadata,
    Column("club", ID, ForeignKey("clubs.id"), primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), primary_key=True, index=True),
    Column("place", Integer, nullable=False),
    UniqueConstraint("club", "place"),
)

# What its members have brought to be played with: a value of an option that stands for content, kept as any other.
club_packs = Table(
    "club_packs",
    metadata,
    Column("club", ID, ForeignKey("clubs.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("value", String(64), primary_key=True),
    Column("option", String(32), nullable=False),
    # JSON: what it calls itself.
    Column("labels", Text, nullable=False),
    # Who brought it; nobody any more where they wanted to be forgotten.
    Column("guest", ID, ForeignKey("guests.id"), index=True),
    Column("created", BigInteger, nullable=False),
)

# The club's id as it was: to close a club closes no report of it. `about` is whose words its name and rules are.
club_reports = Table(
    "club_reports",
    metadata,
    Column("id", ID, primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=False),
    Column("about", ID, ForeignKey("guests.id"), nullable=False),
    Column("club", ID, nullable=False),
    Column("reason", String(16), nullable=False),
    # JSON: name, house rules and what its packs are called, as they were then.
    Column("said", Text, nullable=False),
    Column("version", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
)

reports = Table(
    "reports",
    metadata,
    Column("id", ID, primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=False),
    Column("about", ID, ForeignKey("guests.id"), nullable=False),
    Column("table", ID, ForeignKey("tables.id"), nullable=False),
    Column("match", ID),
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
