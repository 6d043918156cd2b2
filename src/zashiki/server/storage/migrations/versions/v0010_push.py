"""Browsers that are told what waits for their guest, and what the house signs with."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0010"
down_revision: str | None = "0009"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "push_subscriptions",
        sa.Column("device", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("endpoint", sa.String(1024), nullable=False),
        sa.Column("p256dh", sa.String(87), nullable=False),
        sa.Column("auth", sa.String(22), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("device", name="pk_push_subscriptions"),
        sa.ForeignKeyConstraint(["device"], ["devices.id"], name="fk_push_subscriptions_device"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_push_subscriptions_guest"),
        sa.UniqueConstraint("endpoint", name="uq_push_subscriptions_endpoint"),
    )
    op.create_index("ix_push_subscriptions_guest", "push_subscriptions", ["guest"])
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("private", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_keys"),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("push_keys")
    op.drop_table("push_subscriptions")
