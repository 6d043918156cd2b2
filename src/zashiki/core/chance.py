"""Seeded draws that replay exactly on every machine, and the commitment that makes them verifiable.

The n-th chance action of a match is drawn from its own stream of words, HMAC-SHA-256(seed, label ‖ n ‖ counter), so an
outcome never depends on how much was drawn before it, and a browser can recompute it with the web's own cryptography.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

from zashiki.core.errors import InvalidNotation, InvariantViolation

T = TypeVar("T")

_LEAST_PILES = 5
"""Of so many piles at least, and fewer than twice as many, a pack is mixed (`DealtSource`)."""

SEED_BYTES = 32
_LABEL = b"zashiki/1"
_MOST = 1 << 32
_WORDS_PER_BLOCK = 8


class Source(Protocol):
    """Where randomness comes from."""

    def below(self, n: int) -> int:
        """A uniform number in 0 … n-1."""
        ...


class Chance:
    """One stream of a match's seed: `stream` is the number of the chance action (0, 1, …)."""

    def __init__(self, seed: bytes, stream: int) -> None:
        if not isinstance(seed, bytes | bytearray) or len(seed) != SEED_BYTES:
            got = len(seed) if isinstance(seed, bytes | bytearray) else repr(seed)
            raise InvalidNotation(f"expected a seed of {SEED_BYTES} bytes, got {got}")
        self._seed = seed
        self._prefix = _LABEL + stream.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            digest = hmac.digest(self._seed, self._prefix + self._block.to_bytes(8, "big"), "sha256")
            self._words = [int.from_bytes(digest[4 * i : 4 * i + 4], "big") for i in range(_WORDS_PER_BLOCK)][::-1]
            self._block += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """A uniform number in 0 … n-1, n up to 2³²; surplus words are skipped, so it is unbiased.

        Raises `InvariantViolation` for any other n.
        """
        if not 0 < n <= _MOST:
            raise InvariantViolation(f"expected a number from 1 to 2³² to draw below, got {n}")
        limit = _MOST // n * n
        while (word := self._word()) >= limit:
            pass
        return word % n


class QuickSource:
    """A fast generator for bots, tests and simulations, where nobody needs to verify the draws."""

    def __init__(self, seed: int | str | bytes | None = None) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        """A uniform number in 0 … n-1."""
        return self._random.randrange(n)


class RoughSource:
    """A generator for what only has to be possible: quicker than `QuickSource`, and not quite uniform."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        """A number in 0 … n-1."""
        return int(self._random() * n)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in any order."""
        draw = self._random
        return sorted(items, key=lambda _: draw())


class DealtSource(RoughSource):
    """A rough generator that deals the items into some piles and puts those together, which takes hardly any time.

    For one arrangement that only has to be possible, where all of them would do: far from uniform.
    """

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items as they come from the piles."""
        piles = _LEAST_PILES + self.below(_LEAST_PILES)
        result: list[T] = []
        for first in range(piles):
            result += items[first::piles]
        return result


def shuffled(items: Sequence[T], source: Source) -> list[T]:
    """The items in a uniformly random order (Fisher and Yates, from the end); of a rough source in any."""
    if isinstance(source, RoughSource):
        return source.shuffled(items)
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        j = source.below(i + 1)
        result[i], result[j] = result[j], result[i]
    return result


def parse_seed(text: str) -> bytes:
    """Read a seed written as 64 hex digits; raises `InvalidNotation`."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or len(text) != 2 * SEED_BYTES:
        raise InvalidNotation(f"expected a seed of 64 hex digits, got {text[:80]!r}")
    return seed


def commitment(seed: bytes) -> str:
    """What is published before the first deal: the seed's SHA-256, as 64 hex digits."""
    return hashlib.sha256(seed).hexdigest()
