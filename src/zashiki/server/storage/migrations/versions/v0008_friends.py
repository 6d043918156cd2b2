"""Friends: who follows whom, who is told that somebody is here, invitations to tables."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0008"
down_revision: str | None = "0007"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("guests", sa.Column("seen_by", sa.String(16), nullable=False, server_default="friends"))
    op.create_table(
        "follows",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("other", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "other", name="pk_follows"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_follows_guest"),
        sa.ForeignKeyConstraint(["other"], ["guests.id"], name="fk_follows_other"),
    )
    op.create_index("ix_follows_other", "follows", ["other"])
    op.create_table(
        "invitations",
        sa.Column("other", sa.String(16), nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("other", "table", "guest", name="pk_invitations"),
        sa.ForeignKeyConstraint(["other"], ["guests.id"], name="fk_invitations_other"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_invitations_table"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_invitations_guest"),
    )
    for column in ("guest", "table", "until"):
        op.create_index(f"ix_invitations_{column}", "invitations", [column])


def downgrade() -> None:
    """Take it back."""
    op.drop_table("invitations")
    op.drop_table("follows")
    op.drop_column("guests", "seen_by")
