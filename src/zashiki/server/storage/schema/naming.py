"""What all tables of the store have in common: how constraints are called, what an id is."""

from __future__ import annotations

from sqlalchemy import (
    MetaData,
    String,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID = String(16)
