"""When guests were last here."""

import time
from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("guests", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    # Nobody knows when the guests so far were here last: for all of them the time begins now.
    op.execute(f"UPDATE guests SET seen = {int(time.time())}")


def downgrade() -> None:
    """Take it back."""
    op.drop_column("guests", "seen")
