"""Tournaments: whether bots make up numbers, whether matches are rated, and pairs."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0014"
down_revision: str | None = "0013"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    for name in ("fill", "rated", "pairs"):
        op.add_column("tournaments", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("tournament_entrants") as entrants:
        for name in ("partner", "invited"):
            entrants.add_column(sa.Column(name, sa.String(16)))
            entrants.create_foreign_key(f"fk_tournament_entrants_{name}", "guests", [name], ["id"])
            entrants.create_index(f"ix_tournament_entrants_{name}", [name])


def downgrade() -> None:
    """Take it back."""
    with op.batch_alter_table("tournament_entrants") as entrants:
        for name in ("partner", "invited"):
            entrants.drop_index(f"ix_tournament_entrants_{name}")
            entrants.drop_constraint(f"fk_tournament_entrants_{name}", type_="foreignkey")
            entrants.drop_column(name)
    for name in ("fill", "rated", "pairs"):
        op.drop_column("tournaments", name)
