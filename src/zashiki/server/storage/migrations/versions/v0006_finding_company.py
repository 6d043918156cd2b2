"""Tables for whoever comes, tables that nobody may watch; who avoids whom, reports, whom the host keeps out."""

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
    op.add_column("tables", sa.Column("chat", sa.Boolean, nullable=False, server_default=sa.false()))
    _create_conduct()
    op.drop_index("ix_tables_public_created", "tables")
    op.create_index("ix_tables_public_status_created", "tables", ["public", "status", "created"])


def _create_conduct() -> None:
    guest = sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_blocks_guest")
    other = sa.ForeignKeyConstraint(["other"], ["guests.id"], name="fk_blocks_other")
    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("other", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "other", name="pk_blocks"),
        guest,
        other,
    )
    op.create_index("ix_blocks_other", "blocks", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("about", sa.String(16), nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("match", sa.String(16)),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_reports_guest"),
        sa.ForeignKeyConstraint(["about"], ["guests.id"], name="fk_reports_about"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_reports_table"),
    )
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("note", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "value", name="pk_bans"),
    )
    op.create_table(
        "words", sa.Column("word", sa.String(64), nullable=False), sa.PrimaryKeyConstraint("word", name="pk_words")
    )


def downgrade() -> None:
    """Take it back."""
    for table in ("words", "bans", "reports", "blocks"):
        op.drop_table(table)
    op.drop_column("tables", "chat")
    op.drop_index("ix_tables_public_status_created", "tables")
    op.create_index("ix_tables_public_created", "tables", ["public", "created"])
    op.drop_column("tables", "spectators")
    op.drop_column("tables", "quick")
