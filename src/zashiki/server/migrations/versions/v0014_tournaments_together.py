"""Arenas: whether bots make up numbers."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0014"
down_revision: str | None = "0012"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("tournaments", sa.Column("fill", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("tournaments", "fill")
