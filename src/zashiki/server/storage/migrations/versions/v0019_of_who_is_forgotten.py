"""Whose words a club's house rules are, apart from its name; which cookies are nobody's for good."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0019"
down_revision: str | None = "0018"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

# SQLite adds a key to a table only by making the table anew, which it may not while others name its rows.
# Servers of before, which go on until they are restarted, let go of guests without a look at it.
_ADD_AUTHOR = """
ALTER TABLE clubs ADD COLUMN rules_author VARCHAR(16)
CONSTRAINT fk_clubs_rules_author REFERENCES guests (id) ON DELETE SET NULL
"""


def upgrade() -> None:
    """Take the step."""
    op.execute(_ADD_AUTHOR)
    op.execute("UPDATE clubs SET rules_author = author")
    op.create_index("ix_clubs_rules_author", "clubs", ["rules_author"])
    op.create_table(
        "spent_tokens",
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_spent_tokens"),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("spent_tokens")
    with op.batch_alter_table("clubs") as clubs:
        clubs.drop_index("ix_clubs_rules_author")
        clubs.drop_column("rules_author")
