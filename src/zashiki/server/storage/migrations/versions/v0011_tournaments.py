"""Tournaments: who enters, who meets whom, the matches of each pairing."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0011"
down_revision: str | None = "0010"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("tables", sa.Column("tournament", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("host", sa.String(16)),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("system", sa.String(16), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("begins", sa.BigInteger),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("ends", sa.BigInteger),
        sa.Column("finished", sa.BigInteger),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
        sa.ForeignKeyConstraint(["host"], ["guests.id"], name="fk_tournaments_host"),
    )
    op.create_index("ix_tournaments_status_created", "tournaments", ["status", "created"])
    op.create_table(
        "tournament_entrants",
        sa.Column("tournament", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("until", sa.Integer),
        sa.Column("barred", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "number", name="pk_tournament_entrants"),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="fk_tournament_entrants_tournament"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_tournament_entrants_guest"),
        sa.UniqueConstraint("tournament", "guest", name="uq_tournament_entrants_tournament_guest"),
    )
    op.create_index("ix_tournament_entrants_guest", "tournament_entrants", ["guest"])
    _create_pairings()


def _create_pairings() -> None:
    op.create_table(
        "tournament_pairings",
        sa.Column("tournament", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("second", sa.Integer),
        sa.Column("first_points", sa.Float),
        sa.Column("second_points", sa.Float),
        sa.Column("margin", sa.Float, nullable=False),
        sa.Column("is_played", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "round", "board", name="pk_tournament_pairings"),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="fk_tournament_pairings_tournament"),
    )
    op.create_table(
        "tournament_matches",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("tournament", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("entrant", sa.Integer),
        sa.Column("attempt", sa.Integer, nullable=False),
        sa.Column("score", sa.Float),
        sa.PrimaryKeyConstraint("match", name="pk_tournament_matches"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_tournament_matches_match"),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="fk_tournament_matches_tournament"),
    )
    op.create_index("ix_tournament_matches_tournament_round", "tournament_matches", ["tournament", "round"])


def downgrade() -> None:
    """Take it back."""
    op.drop_table("tournament_matches")
    op.drop_table("tournament_pairings")
    op.drop_table("tournament_entrants")
    op.drop_table("tournaments")
    op.drop_column("tables", "tournament")
