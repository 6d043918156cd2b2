"""A table of the team game as it is stored, for tests that look below what a server is asked to set up."""

from __future__ import annotations

from typing import Any

from zashiki.server.tables.tables import OPEN, Table


def plain_table(host: str, **fields: Any) -> Table:
    """Four open seats where nobody waits for the bots; `fields` are what is otherwise."""
    usual = {"game": "septet", "variant": "team", "options": {"scoring": "basic"}, "seats": (OPEN,) * 4}
    return Table(id="here", host=host, **{"public": False, "pace": 0.0, **usual, **fields})
