"""Whom people do not want to hear; how clubs play at new tables, and with what; what is reported of them."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0013"
down_revision: str | None = "0012"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "mutes",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("other", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "other", name="pk_mutes"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_mutes_guest"),
        sa.ForeignKeyConstraint(["other"], ["guests.id"], name="fk_mutes_other"),
    )
    op.create_index("ix_mutes_other", "mutes", ["other"])
    op.add_column("clubs", sa.Column("presets", sa.Text, nullable=False, server_default="[]"))
    op.create_table(
        "club_packs",
        sa.Column("club", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
        sa.Column("option", sa.String(32), nullable=False),
        sa.Column("labels", sa.Text, nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("club", "game", "value", name="pk_club_packs"),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name="fk_club_packs_club"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_club_packs_guest"),
    )
    op.create_index("ix_club_packs_guest", "club_packs", ["guest"])
    op.create_table(
        "club_reports",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("about", sa.String(16), nullable=False),
        sa.Column("club", sa.String(16), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_club_reports"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_club_reports_guest"),
        sa.ForeignKeyConstraint(["about"], ["guests.id"], name="fk_club_reports_about"),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("club_reports")
    op.drop_table("club_packs")
    op.drop_column("clubs", "presets")
    op.drop_table("mutes")
