"""How fast a connection may speak, and how often a guest or an address may ask."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict


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


class Meters:
    """A meter for each of many who ask; those who have not asked for longest are forgotten."""

    def __init__(self, count: int, seconds: float, remembered: int = 4096) -> None:
        self._count = count
        self._seconds = seconds
        self._remembered = remembered
        self._meters: OrderedDict[str, Meter] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Whether they may ask once more now; counts it if so."""
        meter = self._meters.pop(who, None) or Meter(self._count, self._seconds)
        self._meters[who] = meter
        if len(self._meters) > self._remembered:
            self._meters.popitem(last=False)
        return meter.allows()

    def give_back(self, who: str) -> None:
        """What they asked last counts for nothing after all."""
        if who in self._meters:
            self._meters[who].give_back()


_HOUSEHOLD_BITS = 64
"""Whoever has one IPv6 address has as many as they like of the same network."""


def household(address: str) -> str:
    """What counts as one address: an IPv4 address, or the network of an IPv6 address."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, _HOUSEHOLD_BITS), strict=False))
