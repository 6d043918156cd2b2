"""Web Push: people are told what waits for them while no page of theirs is open (RFC 8030, 8291, 8292).

What is told is sealed for the browser; the push service on the way learns when, and which house it was. A lock screen
may be seen by anybody, so it says no more than the game, and what waits.
"""

from __future__ import annotations

import asyncio
import logging
import re
from base64 import urlsafe_b64encode
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from zashiki.core.errors import ZashikiError
from zashiki.server.metrics import Metrics
from zashiki.server.people.push_lane import Delivery, Lane, Lost
from zashiki.server.people.push_news import News, worded
from zashiki.server.people.push_subscriptions import Subscription, Subscriptions
from zashiki.server.refusal import Refusal
from zashiki.server.storage.store import StoreUnavailable

if TYPE_CHECKING:
    from aiohttp import ClientSession

_LOG = logging.getLogger(__name__)
_WAITING = 1000
_SECONDS = 10.0
"""A push service that takes longer does not answer."""
_TRIES, _AGAIN_SECONDS, _LONGEST_WAIT = 3, 2.0, 60.0
_GONE = (404, 410)
_LATER = (429, 500, 502, 503, 504)
_NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")


class CannotPush(ZashikiError):
    """Nobody can be told; the message says in one line why."""


def service_of(endpoint: str, services: tuple[str, ...]) -> str | None:
    """Which of these push services an address belongs to; `*.` stands for any name before the rest.

    >>> services = ("https://*.push.example.org",)
    >>> service_of("https://web.push.example.org/a", services)
    'https://*.push.example.org'
    >>> service_of("https://10.0.0.1/a", services)
    >>> service_of("https://[::1].push.example.org/a", services)
    """
    try:
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}".lower()
    except ValueError:
        return None
    for service in services:
        scheme, is_family, domain = service.partition("*")
        name = origin.removeprefix(scheme).removesuffix(domain)
        # Whoever reads it otherwise than it is read here would be led elsewhere.
        if origin == service or (is_family and origin == scheme + name + domain and _NAME.fullmatch(name)):
            return service
    return None


def _is_contact(text: str) -> bool:
    """Whether somebody can be reached there: by ``mailto:`` with an address, or ``https:`` with a host."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    if any(sign.isspace() for sign in text):
        return False
    name, _, host = parts.path.partition("@")
    return bool(name and host) if parts.scheme == "mailto" else parts.scheme == "https" and bool(parts.hostname)


class Pushes:
    """Sends news to push services, each in its own lane; nobody waits. `open` it before use, `close` it after."""

    def __init__(self, subscriptions: Subscriptions, contact: str, services: tuple[str, ...], metrics: Metrics) -> None:
        """`contact` is where push services reach the host, a ``mailto:`` or an ``https:`` address.

        Raises `CannotPush` for another one, and where the package is missing.
        """
        try:
            import aiohttp  # noqa: F401
            import pywebpush  # noqa: F401
        except ImportError as error:
            raise CannotPush("to tell people needs the package pywebpush: pip install 'zashiki[push]'") from error
        if not _is_contact(contact):
            raise CannotPush(f"expected a contact such as mailto:host@example.org for push services, got {contact!r}")
        self._subscriptions = subscriptions
        self._contact = contact
        self._services = services
        self._sent = metrics.pushes
        self._queue: asyncio.Queue[tuple[str, News]] = asyncio.Queue(_WAITING)
        self._lanes: dict[str | None, Lane] = {}
        self._addressing: asyncio.Task[None] | None = None
        self._session: ClientSession | None = None
        self._vapid: Any = None
        self.key = ""
        """The public half of the house's key in base64url, as browsers ask for it."""

    async def open(self) -> None:
        """Go to work."""
        from aiohttp import ClientSession, ClientTimeout
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        private = await self._subscriptions.key()
        self._vapid = Vapid02.from_raw(urlsafe_b64encode(private).rstrip(b"="))
        public = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = urlsafe_b64encode(public).rstrip(b"=").decode()
        self._session = ClientSession(timeout=ClientTimeout(_SECONDS), trust_env=True)
        self._addressing = asyncio.create_task(self._address())

    async def close(self) -> None:
        """Stop; what has not been sent by now is not sent."""
        if self._addressing is not None:
            self._addressing.cancel()
            await asyncio.gather(self._addressing, return_exceptions=True)
        unsent = self._queue.qsize() + sum([await lane.close() for lane in self._lanes.values()])
        if unsent:
            self._sent.labels("dropped").inc(unsent)
            _LOG.warning("the server stops: %d notifications are not sent", unsent)
        if self._session is not None:
            await self._session.close()

    def verify(self, subscription: Subscription) -> None:
        """Raises `Refusal` for one that no browser makes."""
        if service_of(subscription.endpoint, self._services) is None:
            raise Refusal("bad-value", "that is no push service that this house knows")
        subscription.verify()

    def tell(self, guest: str, news: News) -> None:
        """Have a guest told, wherever they are told something; those who come when too much waits are not told."""
        try:
            self._queue.put_nowait((guest, news))
        except asyncio.QueueFull:
            self._lose(news, "dropped")

    def _lose(self, news: News, how: Lost) -> None:
        self._sent.labels(how).inc()
        if how == "dropped":
            _LOG.warning("somebody is not told of %s: too much waits to be sent", news.path)

    def _fail(self, news: News, error: Exception) -> None:
        self._sent.labels("failed").inc()
        if isinstance(error, StoreUnavailable):
            _LOG.warning("cannot tell somebody of %s: %s", news.path, error)
        else:
            _LOG.error("cannot tell somebody of %s", news.path, exc_info=error)

    async def _address(self) -> None:
        """Look up where people are told, in the order in which it came, and put it into the lanes."""
        while True:
            guest, news = await self._queue.get()
            try:
                for subscription in await self._subscriptions.of(guest):
                    self._lane(subscription.endpoint).put(Delivery(subscription, news))
            except Exception as error:
                self._fail(news, error)

    def _lane(self, endpoint: str) -> Lane:
        service = service_of(endpoint, self._services)
        if service not in self._lanes:
            self._lanes[service] = Lane(self._send, lambda delivery, how: self._lose(delivery.news, how))
        return self._lanes[service]

    async def _send(self, delivery: Delivery) -> float | None:
        """Once; the seconds until it is to be tried again, where its push service says so and has not too often."""
        try:
            return await self._tried(delivery)
        except Exception as error:
            self._fail(delivery.news, error)
            return None

    async def _tried(self, delivery: Delivery) -> float | None:
        subscription, attempt = delivery.subscription, delivery.attempt
        status, wait = await self._post(subscription, delivery.news)
        if status in _LATER and attempt < _TRIES:
            return min(_LONGEST_WAIT, wait or _AGAIN_SECONDS * attempt)
        if status in _GONE:
            await self._subscriptions.lose(subscription.endpoint)
            self._sent.labels("gone").inc()
            return None
        is_sent = 200 <= status < 300
        self._sent.labels("sent" if is_sent else "failed").inc()
        if not is_sent:
            _LOG.warning("a push service at %s answers %s", urlsplit(subscription.endpoint).netloc, status)
        return None

    async def _post(self, subscription: Subscription, news: News) -> tuple[int, float]:
        """The status of the push service's answer (503 where there is none), and the seconds until it wants another."""
        from aiohttp import ClientError
        from pywebpush import WebPushException, webpush_async

        info = {"endpoint": subscription.endpoint, "keys": {"p256dh": subscription.p256dh, "auth": subscription.auth}}
        # Of what nobody has been told yet only the newest counts.
        headers = {"topic": news.id, "urgency": "normal"}
        told = worded(news, subscription.language).decode()
        try:
            answer = await webpush_async(
                info, told, self._vapid, {"sub": self._contact}, ttl=news.seconds, headers=headers,
                aiohttp_session=self._session, timeout=_SECONDS,
            )  # fmt: skip
        except WebPushException as error:
            seconds = 0.0
            with suppress(TypeError, ValueError):
                seconds = float(error.retry_after)
            return error.status_code or _GONE[0], seconds
        except (ClientError, OSError, TimeoutError):
            return 503, 0.0
        except ValueError:
            # A point that is not on the curve: nobody can ever be told there.
            return _GONE[0], 0.0
        return answer.status, 0.0
