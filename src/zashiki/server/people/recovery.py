"""Recovery phrases: twelve words that put a guest's seat on another device."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from contextlib import suppress

from mnemonic import Mnemonic
from sqlalchemy import select, update

from zashiki.core.languages import LANGUAGES
from zashiki.locales import language_of
from zashiki.server.bus.quota import Quota
from zashiki.server.guest import Guest, Visitor
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

_BITS = 128
_WORDS = 12
_MOST = 400
"""Characters of a phrase: twelve words of any list are shorter."""


def new_phrase(language: str) -> tuple[str, bytes]:
    """A phrase of 128 random bits in words of the language, and what is stored of it; raises `Refusal`.

    Its last word holds a checksum, so a slip of the pen is found (BIP 39).
    """
    if language not in LANGUAGES:
        raise Refusal("bad-value", f"a language is one of {', '.join(LANGUAGES)}, got {language[:20]!r}")
    words = Mnemonic(language_of(language).phrases)
    entropy = secrets.token_bytes(_BITS // 8)
    return words.to_mnemonic(entropy), _hash(entropy)


def read_phrase(text: str) -> list[bytes]:
    """What may be stored of the phrase, whatever language it is in and however it is spaced; nothing for what is none.

    Both Chinese lists have many characters in common, and sometimes a phrase can be read by either.
    """
    if len(text) > _MOST:
        return []
    # Who writes them down, or copies the list, may have numbers, dots and commas between them.
    letters = (char if unicodedata.category(char)[0] in "LM" else " " for char in unicodedata.normalize("NFKC", text))
    plain = "".join(letters).lower().split()
    # Chinese words are one character each, and nobody writes spaces between all of them.
    words = unicodedata.normalize("NFKD", " ".join("".join(plain) if len(plain) < _WORDS else plain))
    found = []
    for words_of in {language_of(language).phrases for language in LANGUAGES}:
        with suppress(LookupError, ValueError):
            found.append(_hash(bytes(Mnemonic(words_of).to_entropy(words))))
    return found


def _hash(entropy: bytes) -> bytes:
    # As random as a key: nothing slower is needed to keep anybody from guessing it.
    return hashlib.sha256(b"zashiki phrase " + entropy).digest()


class Recovery:
    """The phrases in the store, and who may try one."""

    def __init__(self, store: Store, tries: Quota) -> None:
        """`tries` may come from one address."""
        self._store = store
        self._tries = tries

    async def has(self, guest: str) -> bool:
        """Whether the guest has a phrase."""
        query = select(schema.guests.c.phrase_hash).where(schema.guests.c.id == guest)
        async with self._store.read() as connection:
            return (await connection.execute(query)).scalar_one_or_none() is not None

    async def renew(self, guest: str, language: str) -> str:
        """A new phrase, which is shown this once; the one before is worth nothing any more. Raises `Refusal`."""
        phrase, hashed = new_phrase(language)
        statement = update(schema.guests).where(schema.guests.c.id == guest).values(phrase_hash=hashed)
        await self._store.write(lambda connection: connection.execute(statement).rowcount)
        return phrase

    async def find(self, phrase: str, visitor: Visitor) -> Guest:
        """Whose phrase it is; raises `Refusal` for nobody's, and for too many tries from one address."""
        if not await self._tries.allows(visitor.address):
            raise Refusal("too-many-tries", "too many phrases were tried from this address; try again in an hour")
        if hashes := read_phrase(phrase):
            columns = schema.guests.c
            query = select(columns.id, columns.name, columns.avatar).where(columns.phrase_hash.in_(hashes))
            async with self._store.read() as connection:
                row = (await connection.execute(query)).one_or_none()
            if row is not None:
                return Guest(*row)
        raise Refusal("wrong-phrase", "nobody has this phrase; expected the twelve words in their order")
