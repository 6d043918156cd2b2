"""Tables for whoever comes, and tables that nobody may watch."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("tables", sa.Column("quick", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("spectators", sa.Boolean, nullable=False, server_default=sa.true()))
    op.drop_index("ix_tables_public_created", "tables")
    op.create_index("ix_tables_public_status_created", "tables", ["public", "status", "created"])


def downgrade() -> None:
    """Take it back."""
    op.drop_index("ix_tables_public_status_created", "tables")
    op.create_index("ix_tables_public_created", "tables", ["public", "created"])
    op.drop_column("tables", "spectators")
    op.drop_column("tables", "quick")
