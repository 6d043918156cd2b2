"""Names for tables, matches and guests that nobody can guess, and what a message may name."""

from __future__ import annotations

import secrets
from typing import Annotated

from msgspec import Meta

Word = Annotated[str, Meta(max_length=32)]
"""A word of a message: an id, or the name of a game, a variant, an option or a bot; whether it is one is seen later."""

# Letters and digits that are not taken for each other when a link is read aloud or copied by hand.
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ"


_LENGTH = 10
_LONGEST = 16


OF_PROGRAMS = "bot-"
"""What the token of a program begins with that plays as a guest and says so."""
PROGRAM = "0bot"
"""What a program's id begins with; nobody else's does, since no id has a 0."""


def is_program(guest: str) -> bool:
    """Whether a guest has said to be a program, by its token."""
    return guest.startswith(PROGRAM)


def is_id(text: str) -> bool:
    """Whether a table, match or guest could have this name: some databases break on other text."""
    return len(text) <= _LONGEST and text.isascii() and text.isalnum()


def new_id() -> str:
    """Ten random characters, good in a URL: 57 bits."""
    return id_of(secrets.token_bytes(16))


def id_of(digest: bytes) -> str:
    """Ten characters that stand for 16 random bytes or more."""
    number = int.from_bytes(digest)
    letters = []
    for _ in range(_LENGTH):
        number, index = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[index])
    return "".join(letters)
