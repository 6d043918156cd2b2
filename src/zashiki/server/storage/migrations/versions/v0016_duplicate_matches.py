"""Duplicate matches of two teams: how many tables, what goes on from one, and which tables are theirs."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0016"
down_revision: str | None = "0015"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("tournaments", sa.Column("tables", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tournaments", sa.Column("rematch", sa.String(16)))
    op.add_column("tables", sa.Column("duplicate", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("tables", "duplicate")
    op.drop_column("tournaments", "rematch")
    op.drop_column("tournaments", "tables")
