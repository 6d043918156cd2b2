"""What carries over from one evening to the next: devices, recovery phrases, who played in which match."""

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from alembic import op

revision: str = "0007"
down_revision: str | None = "0006"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("guests", sa.Column("phrase_hash", sa.LargeBinary(32)))
    op.add_column("guests", sa.Column("favourites", sa.Text, nullable=False, server_default="[]"))
    op.create_index("ix_guests_phrase_hash", "guests", ["phrase_hash"], unique=True)
    op.create_table(
        "devices",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_devices_guest"),
        sa.UniqueConstraint("token_hash", name="uq_devices_token_hash"),
    )
    op.create_index("ix_devices_guest", "devices", ["guest"])
    # Everybody so far has one device, which may as well have their own name.
    op.execute(
        "INSERT INTO devices (id, guest, token_hash, label, created, seen) "
        "SELECT id, id, token_hash, '', created, seen FROM guests"
    )
    op.create_table(
        "match_seats",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("bot", sa.String(32)),
        sa.Column("rank", sa.Integer),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_match_seats"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_match_seats_match"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_match_seats_guest"),
    )
    op.create_index("ix_match_seats_guest", "match_seats", ["guest"])
    _remember_seats()
    for table in ("tables", "matches"):
        op.add_column(table, sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("daily", sa.String(10), nullable=False, server_default=""))
    _create_dailies()
    guest = sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_ratings_guest")
    _create_ratings("ratings", sa.Column("guest", sa.String(16), nullable=False), guest)
    op.create_index("ix_ratings_game_variant_season", "ratings", ["game", "variant", "season"])
    _create_ratings("bot_ratings", sa.Column("bot", sa.String(32), nullable=False))


def _create_dailies() -> None:
    op.create_table(
        "dailies",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "variant", name="pk_dailies"),
    )
    op.create_table(
        "daily_tries",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("score", sa.Float),
        sa.Column("finished", sa.BigInteger),
        sa.PrimaryKeyConstraint("match", name="pk_daily_tries"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_daily_tries_match"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_daily_tries_guest"),
        sa.UniqueConstraint("guest", "day", "game", "variant", name="uq_daily_tries_guest_day_game_variant"),
    )
    op.create_index("ix_daily_tries_day_game_variant_score", "daily_tries", ["day", "game", "variant", "score"])


def _create_ratings(name: str, who: sa.Column[str], *constraints: sa.Constraint) -> None:
    op.create_table(
        name,
        who,
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("season", sa.String(8), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint(who.name, "game", "variant", "season", name=f"pk_{name}"),
        *constraints,
    )


def _remember_seats() -> None:
    """Who sits at a table sat in its last match; of those before nobody knows any more who played them."""
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("match"), sa.column("seats"))
    guests = set(connection.scalars(sa.text("SELECT id FROM guests")))
    matches = set(connection.scalars(sa.text("SELECT id FROM matches")))
    rows = []
    for match, seats in connection.execute(sa.select(tables.c.match, tables.c.seats)):
        for index, seat in enumerate(msgspec.json.decode(seats)) if match in matches else ():
            guest = seat.get("guest") if seat.get("guest") in guests else None
            rows.append({"match": match, "seat": index, "guest": guest, "bot": seat.get("bot")})
    if rows:
        names = ("match", "seat", "guest", "bot")
        connection.execute(sa.insert(sa.table("match_seats", *[sa.column(name) for name in names])), rows)


def downgrade() -> None:
    """Take it back."""
    op.drop_table("daily_tries")
    op.drop_table("dailies")
    op.drop_column("tables", "daily")
    op.drop_table("bot_ratings")
    op.drop_table("ratings")
    op.drop_column("matches", "rated")
    op.drop_column("tables", "rated")
    op.drop_table("match_seats")
    op.drop_table("devices")
    op.drop_index("ix_guests_phrase_hash", "guests")
    op.drop_column("guests", "favourites")
    op.drop_column("guests", "phrase_hash")
