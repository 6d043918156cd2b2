"""What lists are read by: whether a table is one by day, and how strong somebody is at least."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0017"
down_revision: str | None = "0016"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_RATINGS = "ratings", "bot_ratings"
_STANDING = ["game", "variant", "season", "at_least"]


def upgrade() -> None:
    """Take the step."""
    op.add_column("tables", sa.Column("by_day", sa.Boolean, nullable=False, server_default=sa.false()))
    tables = sa.table("tables", sa.column("by_day"), sa.column("clock", sa.Text))
    op.execute(sa.update(tables).where(tables.c.clock.contains('"days"')).values(by_day=sa.true()))
    op.drop_index("ix_tables_public_status_created", "tables")
    op.drop_index("ix_tables_club_created", "tables")
    listed = ["by_day", "status", "public", "created", "id"]
    op.create_index("ix_tables_by_day_status_public_created_id", "tables", listed)
    of_club = ["club", "by_day", "status", "created", "id"]
    op.create_index("ix_tables_club_by_day_status_created_id", "tables", of_club)
    op.drop_index("ix_ratings_game_variant_season", "ratings")
    for name in _RATINGS:
        op.add_column(name, sa.Column("at_least", sa.Float, nullable=False, server_default="0"))
        ratings = sa.table(name, *map(sa.column, ("at_least", "mu", "sigma")))
        op.execute(sa.update(ratings).values(at_least=ratings.c.mu - 3 * ratings.c.sigma))
        op.create_index(f"ix_{name}_game_variant_season_at_least", name, _STANDING)


def downgrade() -> None:
    """Take it back."""
    for name in _RATINGS:
        op.drop_index(f"ix_{name}_game_variant_season_at_least", name)
        op.drop_column(name, "at_least")
    op.create_index("ix_ratings_game_variant_season", "ratings", _STANDING[:3])
    op.drop_index("ix_tables_club_by_day_status_created_id", "tables")
    op.drop_index("ix_tables_by_day_status_public_created_id", "tables")
    op.create_index("ix_tables_club_created", "tables", ["club", "created"])
    op.create_index("ix_tables_public_status_created", "tables", ["public", "status", "created"])
    op.drop_column("tables", "by_day")
