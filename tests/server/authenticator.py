"""An authenticator of the tests' own: makes passkeys and shows them, as a phone would (WebAuthn, no attestation)."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

_PRESENT, _VERIFIED, _ATTESTED = 1, 4, 64


def text_of(data: bytes) -> str:
    """Bytes as WebAuthn writes them in JSON."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """What `text_of` wrote."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey, once it is made; `count` says how often it was used."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.count = 0
        self.key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """What a browser answers to an offer."""
        point = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        data = self._data(options["rp"]["id"], _ATTESTED) + attested
        told = {"clientDataJSON": text_of(self._client_data("webauthn.create", options))}
        told["attestationObject"] = text_of(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data}))
        return self._answer(told)

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        """What a browser answers where a passkey is asked for."""
        self.count += 1
        data, client_data = self._data(options["rpId"]), self._client_data("webauthn.get", options)
        signed = self.key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        parts = {"clientDataJSON": client_data, "authenticatorData": data, "signature": signed}
        return self._answer({name: text_of(part) for name, part in parts.items()})

    def _data(self, host: str, flags: int = 0) -> bytes:
        flags |= _PRESENT | _VERIFIED
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _answer(self, response: dict[str, Any]) -> dict[str, Any]:
        return {"id": text_of(self.id), "rawId": text_of(self.id), "type": "public-key", "response": response}
