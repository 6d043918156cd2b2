"""Passkeys of guests, and the challenges that they answer."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0009"
down_revision: str | None = "0008"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("credential", sa.LargeBinary(1023), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_passkeys_guest"),
        sa.UniqueConstraint("credential", name="uq_passkeys_credential"),
    )
    op.create_index("ix_passkeys_guest", "passkeys", ["guest"])
    op.create_table(
        "passkey_challenges",
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_passkey_challenges"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_passkey_challenges_guest"),
    )
    op.create_index("ix_passkey_challenges_guest", "passkey_challenges", ["guest"])
    op.create_index("ix_passkey_challenges_until", "passkey_challenges", ["until"])


def downgrade() -> None:
    """Take it back."""
    op.drop_table("passkey_challenges")
    op.drop_table("passkeys")
