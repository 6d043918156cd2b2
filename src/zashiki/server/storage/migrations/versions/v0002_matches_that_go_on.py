"""Matches that go on from a moment of another one."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("matches", sa.Column("beginning", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("matches", "beginning")
