"""Names for tables, matches and guests that nobody can guess."""

from __future__ import annotations

import secrets

# Letters and digits that are not taken for each other when a link is read aloud or copied by hand.
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ"


_LONGEST = 16


def is_id(text: str) -> bool:
    """Whether a table, match or guest could have this name: some databases break on other text."""
    return len(text) <= _LONGEST and text.isascii() and text.isalnum()


def new_id() -> str:
    """Ten random characters, good in a URL: 57 bits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(10))
