"""How long people may take for a decision, what they have used of it, who sits in for them; matches ended early."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=False, server_default='{"kind":"relaxed"}'))
    op.add_column("tables", sa.Column("stand_in", sa.String(32), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("ending", sa.Text))
    op.create_table(
        "clocks",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_clocks"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_clocks_table"),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("clocks")
    op.drop_column("matches", "ending")
    op.drop_column("tables", "stand_in")
    op.drop_column("tables", "clock")
