"""How fast a connection may speak."""

from __future__ import annotations

import time


class Meter:
    """Allows `count` messages in any short burst, and `count` per `seconds` in the long run."""

    def __init__(self, count: int, seconds: float) -> None:
        self._most = float(count)
        self._per_second = count / seconds
        self._left = float(count)
        self._at = time.monotonic()

    def allows(self) -> bool:
        """Whether one more message is allowed now; counts it if so."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """The last message that was allowed counts for nothing after all."""
        self._left = min(self._most, self._left + 1)
