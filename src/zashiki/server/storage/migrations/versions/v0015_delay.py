"""Tables whose watchers see matches late."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0015"
down_revision: str | None = "0014"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("tables", sa.Column("delay", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("tables", "delay")
