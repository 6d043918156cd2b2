"""Troubles: what cannot go on and is tried again and again, of which the host is told once."""

from __future__ import annotations

import logging

from zashiki.server.refusal import Refusal
from zashiki.server.storage.store import StoreUnavailable


class Troubles:
    """Says of each thing once for each reason why it does not go on, and anew after it has gone on."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._told: dict[str, str] = {}

    def tell(self, what: str, error: Exception) -> None:
        """`what` does not go on, as in "table ab12: bots cannot move". A fault of the house comes with its trace."""
        if self._told.get(what) != str(error):
            trace = None if isinstance(error, (Refusal, StoreUnavailable)) else error
            self._log.error("%s: %s", what, error, exc_info=trace)
        self._told[what] = str(error)

    def went_on(self, what: str) -> None:
        """It goes on: if it does not another time, the host is told again."""
        self._told.pop(what, None)
