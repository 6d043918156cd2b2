"""A push service of the tests' own, and browsers that it knows: only their keys open what is sent to it."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import http_ece
import uvicorn
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from processes import PATIENCE
from zashiki.server.run import listen

CONTACT = "mailto:host@example.org"


def base64url(content: bytes) -> str:
    """As the push protocol writes bytes."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def opened(text: str) -> bytes:
    """What `base64url` wrote."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """What a browser has that is told something: its keys, and a place at its push service."""

    def __init__(self, service: str, place: str) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        public = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.place = place
        keys = {"p256dh": base64url(public), "auth": base64url(self._auth)}
        self.subscription = {"endpoint": f"{service}/{place}", **keys, "language": "en"}

    def open(self, sealed: bytes) -> dict[str, Any]:
        """What was sealed for it (RFC 8291)."""
        plain = http_ece.decrypt(sealed, private_key=self._private, auth_secret=self._auth, version="aes128gcm")
        told: dict[str, Any] = json.loads(plain)
        return told


class Sent:
    """Something that was sent: where to, with what headers."""

    def __init__(self, place: str, headers: dict[str, str], body: bytes) -> None:
        self.place, self.headers, self.body = place, headers, body

    def claims(self) -> dict[str, Any]:
        """What the house has signed (RFC 8292); fails where the signature is not that of the key beside it."""
        authorization = self.headers["authorization"]
        assert Vapid02.verify(authorization)
        token = authorization.partition("t=")[2].partition(",")[0]
        claims: dict[str, Any] = json.loads(opened(token.split(".")[1]))
        return claims

    @property
    def key(self) -> str:
        """The key that it is signed with."""
        return self.headers["authorization"].partition("k=")[2]


class PushService:
    """Takes in what is sent to it, and answers with the statuses that it is told to, in turn; then with 201.

    While it hangs it takes everything in and answers nothing.
    """

    def __init__(self) -> None:
        self.url = ""
        self.sent: list[Sent] = []
        self.statuses: list[int] = []
        self.retry_after = "0.01"
        self._answers = asyncio.Event()
        self._answers.set()

    def hang(self) -> None:
        """Answer nothing until `go_on`."""
        self._answers.clear()

    def go_on(self) -> None:
        """Answer again, also what came meanwhile."""
        self._answers.set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """As an ASGI application."""
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message["body"], message["more_body"]
        headers = {name.decode(): value.decode() for name, value in scope["headers"]}
        self.sent.append(Sent(scope["path"].strip("/"), headers, body))
        await self._answers.wait()
        status = self.statuses.pop(0) if self.statuses else 201
        asked = [(b"retry-after", self.retry_after.encode())]
        await send({"type": "http.response.start", "status": status, "headers": asked})
        await send({"type": "http.response.body", "body": b""})

    async def until(self, count: int) -> None:
        """Wait until so much has been sent."""
        async with asyncio.timeout(PATIENCE):
            while len(self.sent) < count:
                await asyncio.sleep(0.01)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[PushService]:
        """It listens on a free port."""
        listening = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        server = uvicorn.Server(uvicorn.Config(self, lifespan="off", log_config=None))
        task = asyncio.create_task(server.serve([listening]))
        try:
            yield self
        finally:
            self.go_on()
            server.should_exit = True
            await task
            listening.close()
