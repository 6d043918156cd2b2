"""What is looked up where a rated match begins or ends: those of the last days, however many there were before."""

from collections.abc import Sequence

from alembic import op

revision: str = "0018"
down_revision: str | None = "0017"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.create_index("ix_matches_rated_finished_started", "matches", ["rated", "finished", "started"])


def downgrade() -> None:
    """Take it back."""
    op.drop_index("ix_matches_rated_finished_started", "matches")
