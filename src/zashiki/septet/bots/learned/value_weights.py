"""The weights of a small net that says from all hands how a round with pairs to seal ends (S7.6).

What playouts say on average, without the luck of one. It looks at a trick that is about to begin. Units of each suit
see who holds which of its cards and what has been captured and sealed; units of the whole see them together, how far
the round has come and who is ahead in it. Seats are counted from the leader, and "ours" is the leader's side. One table
holds all weights: a row for whatever may be so, a lane for a unit.
"""

from __future__ import annotations

import json
import logging
from base64 import b64decode, b64encode
from functools import cache
from hashlib import sha256
from typing import Any

import numpy as np

from zashiki.septet.bitboard.bitcards import SUIT_BITS
from zashiki.septet.bots.learned.weights_io import path_of

_LOG = logging.getLogger(__name__)

FORMAT = 2
KIND = "pairs-value"
"""The kind of file, after the kind of rules."""

Array = Any

LANES = 32
"""Units of each suit, and units of the whole."""
SUITS, SEATS, TRICKS = 7, 4, 14

HELD = tuple(f"seat-{seat}-card-{card}" for seat in range(SEATS) for card in range(SUIT_BITS))
SEEN = (*HELD, "captured-by-us", "captured-by-them", "sealed-by-us", "sealed-by-them")
"""What is seen of a suit: who holds each of its cards, and whether a side has captured a copy or sealed the boss."""
CAPTURED_BY_US, CAPTURED_BY_THEM, SEALED_BY_US, SEALED_BY_THEM = range(len(HELD), len(SEEN))
AS_TRUMP = len(SEEN)
"""The same again where the suit is trump."""
SUIT_BIAS = 2 * len(SEEN)
SUIT_ROWS = SUIT_BIAS + 1
"""Rows for each suit."""
WHOLE = SUITS * SUIT_ROWS
"""Then a row for each unit of a suit: what it tells the units of the whole."""
PLAYED = WHOLE + SUITS * LANES
"""Then a row for each number of tricks played."""
AHEAD = PLAYED + TRICKS
"""Then a row for each number of new seals by which our side is ahead, from so many behind on."""
MOST_AHEAD = 6
OUTPUTS = AHEAD + 2 * MOST_AHEAD + 1
"""Then a row for each output, by unit of the whole: seals to come for us and for them, our share of the round."""
OUTPUT_COUNT = 3
OUTPUT_BIASES = OUTPUTS + OUTPUT_COUNT
ROWS = OUTPUT_BIASES + 1


def no_net() -> Array:
    """A table for where there is no net."""
    return np.zeros((1, LANES), dtype=np.float32)


def no_units() -> Array:
    """Scratch for a net's units: those of a suit, and those of the whole."""
    return np.zeros((2, LANES), dtype=np.float32)


def write(table: Array) -> str:
    """The text of a file."""
    numbers = np.ascontiguousarray(table, dtype="<f4").tobytes()
    body = {"kind": KIND, "seen": SEEN, "lanes": LANES, "sha256": sha256(numbers).hexdigest()}
    return json.dumps({"format": FORMAT, **body, "numbers": b64encode(numbers).decode()}) + "\n"


def read(text: str) -> Array:
    """The table in a file's text; raises `ValueError` that says what is wrong with it."""
    try:
        body: Any = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"no JSON: {error}") from error
    if not isinstance(body, dict) or body.get("format") != FORMAT or body.get("kind") != KIND:
        raise ValueError(f"expected kind {KIND!r} and format {FORMAT}")
    if body.get("seen") != list(SEEN) or body.get("lanes") != LANES:
        raise ValueError("it was trained for another version of the net")
    try:
        numbers = b64decode(body.get("numbers", "?"), validate=True)
    except (TypeError, ValueError) as error:
        raise ValueError("its numbers are not written in base64") from error
    if body.get("sha256") != sha256(numbers).hexdigest():
        raise ValueError("its checksum does not fit its content")
    if len(numbers) != 4 * ROWS * LANES:
        raise ValueError(f"expected {ROWS} rows of {LANES} numbers")
    table = np.frombuffer(numbers, dtype="<f4").astype(np.float32).reshape(ROWS, LANES)
    if not np.isfinite(table).all():
        raise ValueError("not all of its numbers are finite")
    return table


@cache
def of_kind(kind: str) -> Array | None:
    """The net that comes with the package for this kind of rules: none for most, and none if it cannot be read."""
    if kind != "pairs":
        return None
    try:
        return read(path_of(KIND).read_text(encoding="utf-8"))
    except (OSError, ModuleNotFoundError, ValueError) as error:
        _LOG.warning("the dragon plays seal more plainly: the weights %r cannot be read (%s)", KIND, error)
        return None
