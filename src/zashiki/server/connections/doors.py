"""How many connections are open, of each address and of all: nobody takes the places of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from zashiki.server.refusal import Refusal


class Doors:
    """Lets connections in while there is room."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most = most
        self._most_of_address = most_of_address
        self._inside: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many are open."""
        return self._inside.total()

    @contextmanager
    def through(self, address: str) -> Iterator[None]:
        """Be connected for the length of the block; raises `Refusal` where there is no room."""
        if self._inside[address] >= self._most_of_address:
            raise Refusal("too-many", f"an address may have {self._most_of_address} connections at the same time")
        if len(self) >= self._most:
            raise Refusal("too-many", "this server has as many connections as it can")
        self._inside[address] += 1
        try:
            yield
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]
