"""Passkeys: what a device or its maker keeps for a guest, so that the seat comes along with a fingerprint or a PIN.

The exchange is WebAuthn's (https://www.w3.org/TR/webauthn-3/). The house keeps a public key, which opens nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import json
import secrets
import time
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from zashiki.server.bus.quota import Quota
from zashiki.server.guest import Guest, Visitor
from zashiki.server.ids import new_id
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

MOST = 20
"""Passkeys of one guest."""
_CHALLENGE_BYTES = 32
_CHALLENGE_SECONDS = 300
"""How long an answer to a challenge may take: somebody looks for a phone, or for a finger that is dry."""
_COLUMNS = schema.passkeys.c
_CHALLENGES = schema.passkey_challenges.c


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of a guest, made with the browser that `label` names; both days are seconds of the epoch."""

    id: str
    label: str
    created: int
    seen: int


class Site(msgspec.Struct, frozen=True):
    """Where passkeys belong: the page's origin, and the name of its host."""

    origin: str
    host: str

    @classmethod
    def of(cls, origin: str | None) -> Site:
        """The site of a page; raises `Refusal` where browsers have no passkeys."""
        host = urlsplit(origin).hostname if origin else None
        if origin is None or host is None:
            raise Refusal("bad-value", "passkeys are asked for by a page: expected its address in the header Origin")
        with suppress(ValueError):
            ipaddress.ip_address(host)
            raise Refusal("bad-value", f"passkeys need a host with a name, such as localhost; this one is {host}")
        return cls(origin, host)


class Passkeys:
    """The passkeys in the store, and who may use one."""

    def __init__(self, store: Store, tries: Quota) -> None:
        """`tries` are the challenges that one address may ask for."""
        self._store = store
        self._tries = tries

    async def of(self, guest: str) -> list[Passkey]:
        """The guest's passkeys, the oldest first."""
        query = select(_COLUMNS.id, _COLUMNS.label, _COLUMNS.created, _COLUMNS.seen).where(_COLUMNS.guest == guest)
        async with self._store.read() as connection:
            rows = await connection.execute(query.order_by(_COLUMNS.created, _COLUMNS.id))
            return [Passkey(*row) for row in rows]

    async def offer(self, visitor: Visitor, site: Site) -> dict[str, Any]:
        """What a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`); raises `Refusal`."""
        challenge = await self._challenge(visitor, visitor.guest.id)
        query = select(_COLUMNS.credential).where(_COLUMNS.guest == visitor.guest.id)
        async with self._store.read() as connection:
            known = (await connection.execute(query)).scalars().all()
        return await asyncio.to_thread(_creation, site, visitor.guest, challenge, known)

    async def add(self, visitor: Visitor, site: Site, answer: dict[str, Any]) -> Passkey:
        """Keep the passkey that a browser has made; raises `Refusal` for what is none, and where there are too many."""
        guest = visitor.guest.id
        challenge, asked_by = await self._take(answer)
        if asked_by != guest:
            raise _wrong("somebody else asked for it")
        made = await asyncio.to_thread(_made, site, challenge, answer)
        passkey = Passkey(new_id(), visitor.label, *[int(time.time())] * 2)
        row = {**msgspec.structs.asdict(passkey), "guest": guest, **made}
        try:
            await self._store.write(lambda connection: _insert(connection, row))
        except IntegrityError as error:
            raise _wrong("it is kept here already") from error
        return passkey

    async def remove(self, guest: str, passkey: str) -> None:
        """The passkey opens nothing any more; raises `Refusal` where it is none of the guest's."""
        statement = delete(schema.passkeys).where(_COLUMNS.id == passkey, _COLUMNS.guest == guest)
        if not await self._store.write(lambda connection: connection.execute(statement).rowcount):
            raise Refusal("not-found", "you have no such passkey")

    async def ask(self, visitor: Visitor, site: Site) -> dict[str, Any]:
        """What a browser needs to show a passkey (`PublicKeyCredentialRequestOptionsJSON`); raises `Refusal`."""
        return await asyncio.to_thread(_request, site, await self._challenge(visitor, None))

    async def find(self, site: Site, answer: dict[str, Any]) -> Guest:
        """Whose passkey it is; raises `Refusal` for nobody's."""
        challenge, _ = await self._take(answer)
        guests = schema.guests.c
        query = (
            select(_COLUMNS.id, _COLUMNS.public_key, _COLUMNS.sign_count, guests.id, guests.name, guests.avatar)
            .join(schema.guests, guests.id == _COLUMNS.guest)
            .where(_COLUMNS.credential == _bytes_of(answer.get("rawId")))
        )
        async with self._store.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise _wrong("nobody has it")
        count = await asyncio.to_thread(_shown, site, challenge, answer, row[1], row[2])
        used = {"sign_count": count, "seen": int(time.time())}
        statement = update(schema.passkeys).where(_COLUMNS.id == row[0]).values(used)
        await self._store.write(lambda connection: connection.execute(statement).rowcount)
        return Guest(*row[3:])

    async def _challenge(self, visitor: Visitor, guest: str | None) -> bytes:
        """A number that is answered once, by this guest if there is one, and soon; raises `Refusal`."""
        if not await self._tries.allows(visitor.address):
            raise Refusal("too-many-tries", "too many passkeys were asked for from this address; try again in an hour")
        challenge, now = secrets.token_bytes(_CHALLENGE_BYTES), int(time.time())
        row = {"hash": _hash(challenge), "guest": guest, "until": now + _CHALLENGE_SECONDS}

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.passkey_challenges).where(_CHALLENGES.until < now))
            connection.execute(insert(schema.passkey_challenges), row)

        await self._store.write(job)
        return challenge

    async def _take(self, answer: dict[str, Any]) -> tuple[bytes, str | None]:
        """The challenge that is answered, and who was asked; it is worth nothing from here on. Raises `Refusal`."""
        challenge = _challenge_in(answer)
        own = _CHALLENGES.hash == _hash(challenge)
        query = select(_CHALLENGES.guest).where(own, _CHALLENGES.until >= int(time.time()))

        def job(connection: Connection) -> tuple[str | None] | None:
            row = connection.execute(query).one_or_none()
            # Whoever deletes it has it: two answers at the same time are one too many.
            gone = connection.execute(delete(schema.passkey_challenges).where(own)).rowcount
            return None if row is None or not gone else (row[0],)

        taken = await self._store.write(job)
        if taken is None:
            raise _wrong("it answers no question that was asked here a short time ago")
        return challenge, taken[0]


def _insert(connection: Connection, row: dict[str, Any]) -> None:
    count = select(func.count()).where(_COLUMNS.guest == row["guest"])
    if connection.execute(count).scalar_one() >= MOST:
        raise Refusal("too-many-passkeys", f"a guest may have {MOST} passkeys; remove one first")
    connection.execute(insert(schema.passkeys), row)


def _wrong(why: str) -> Refusal:
    return Refusal("wrong-passkey", f"the passkey does not open anything here: {why[:200]}")


def _hash(challenge: bytes) -> bytes:
    return hashlib.sha256(b"zashiki challenge " + challenge).digest()


def _bytes_of(text: object) -> bytes:
    """Bytes as WebAuthn writes them in JSON: base64url without padding."""
    try:
        return urlsafe_b64decode(f"{text}{'=' * (-len(text) % 4)}") if isinstance(text, str) else b""
    except ValueError as error:
        raise _wrong("expected base64url") from error


def _challenge_in(answer: dict[str, Any]) -> bytes:
    """The challenge that the browser says it answers."""
    response = answer.get("response")
    told = _bytes_of(response.get("clientDataJSON")) if isinstance(response, dict) else b""
    try:
        data = json.loads(told)
    except (ValueError, RecursionError) as error:
        raise _wrong("expected what navigator.credentials gives, as JSON") from error
    return _bytes_of(data.get("challenge")) if isinstance(data, dict) else b""


_MISSHAPEN = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""What the library raises besides, where something lacks what it takes for granted, as a key without its kind."""


# What the library does. It takes half a second to import and reckons with large numbers: never on the event loop.


def _creation(site: Site, guest: Guest, challenge: bytes, known: Sequence[bytes]) -> dict[str, Any]:
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import structs

    options = generate_registration_options(
        rp_id=site.host,
        rp_name="Zashiki",
        user_id=guest.id.encode(),
        user_name=guest.name,
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=credential) for credential in known],
    )
    told: dict[str, Any] = json.loads(options_to_json(options))
    return told


def _request(site: Site, challenge: bytes) -> dict[str, Any]:
    from webauthn import generate_authentication_options, options_to_json

    options = generate_authentication_options(rp_id=site.host, challenge=challenge)
    told: dict[str, Any] = json.loads(options_to_json(options))
    return told


def _made(site: Site, challenge: bytes, answer: dict[str, Any]) -> dict[str, Any]:
    """What is kept of a passkey that was made; raises `Refusal` for what is none."""
    from webauthn import verify_registration_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        made = verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except (WebAuthnException, *_MISSHAPEN) as error:
        raise _wrong(str(error)) from error
    return {
        "credential": made.credential_id,
        "public_key": made.credential_public_key,
        "sign_count": made.sign_count,
    }


def _shown(site: Site, challenge: bytes, answer: dict[str, Any], public_key: bytes, sign_count: int) -> int:
    """How often a passkey that was shown has been used; raises `Refusal` for what is none."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        shown = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=public_key,
            credential_current_sign_count=sign_count,
        )
    except (WebAuthnException, *_MISSHAPEN) as error:
        raise _wrong(str(error)) from error
    return int(shown.new_sign_count)
