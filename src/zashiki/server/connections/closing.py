"""The codes that a table's connection is closed with, as docs/protocol.md lists them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from zashiki.server.refusal import AnyCode


class Closing(IntEnum):
    """Why the server closes a connection; those from 4400 on are its own."""

    BROKEN = 1011
    COME_BACK = 1012
    """Another process keeps the table, or will: whoever comes back at once is led there."""
    BUSY = 1013
    NOT_FOR_YOU = 4403
    NO_SUCH_TABLE = 4404
    TOO_SLOW = 4408
    TOO_MANY = 4429


REFUSED: Mapping[AnyCode, Closing] = {
    "no-such-table": Closing.NO_SUCH_TABLE,
    "unknown-game": Closing.NO_SUCH_TABLE,
    "no-spectators": Closing.NOT_FOR_YOU,
    "daily-open": Closing.NOT_FOR_YOU,
    "tournament-open": Closing.NOT_FOR_YOU,
    "banned": Closing.NOT_FOR_YOU,
}
"""By the code of a refusal at the door, how its connection is closed; by `TOO_MANY` for all others."""
