"""Which round of a tournament its organiser has closed, while they play in it themselves."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0020"
down_revision: str | None = "0019"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("tournaments", sa.Column("hurried", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("tournaments", "hurried")
