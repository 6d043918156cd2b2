"""How many have come as somebody's partner in a tournament: each link is good for one."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0021"
down_revision: str | None = "0020"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("tournament_entrants", sa.Column("partners", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("tournament_entrants", "partners")
