"""Clubs: their link, name and house rules, who is in them, the tables that their members find."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0012"
down_revision: str | None = "0011"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("tables", sa.Column("club", sa.String(16)))
    op.create_index("ix_tables_club_created", "tables", ["club", "created"])
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("key", sa.String(16), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("rules", sa.String(1000), nullable=False),
        sa.Column("author", sa.String(16)),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
        sa.ForeignKeyConstraint(["author"], ["guests.id"], name="fk_clubs_author"),
        sa.UniqueConstraint("key", name="uq_clubs_key"),
    )
    op.create_index("ix_clubs_author", "clubs", ["author"])
    op.create_table(
        "club_members",
        sa.Column("club", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("club", "guest", name="pk_club_members"),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name="fk_club_members_club"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_club_members_guest"),
        sa.UniqueConstraint("club", "place", name="uq_club_members_club_place"),
    )
    op.create_index("ix_club_members_guest", "club_members", ["guest"])


def downgrade() -> None:
    """Take it back."""
    op.drop_table("club_members")
    op.drop_table("clubs")
    op.drop_index("ix_tables_club_created", "tables")
    op.drop_column("tables", "club")
