"""Web Push: people are told what waits for them while no page of theirs is open (RFC 8030, 8291, 8292).

What is told is sealed for the browser; the push service on the way learns when, and which house it was. A lock screen
may be seen by anybody, so it says no more than the game, and what waits.
"""

from __future__ import annotations

import asyncio
import logging
from base64 import urlsafe_b64encode
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import urlsplit

import msgspec

from zashiki.core.errors import ZashikiError
from zashiki.core.plugin import plugin_of
from zashiki.locales import Texts
from zashiki.server.metrics import Metrics
from zashiki.server.people.push_subscriptions import Subscription, Subscriptions
from zashiki.server.refusal import Refusal
from zashiki.server.storage.store import StoreUnavailable

if TYPE_CHECKING:
    from aiohttp import ClientSession

_LOG = logging.getLogger(__name__)
_WAITING = 1000
_AT_ONCE = 8
_SECONDS = 10.0
"""A push service that takes longer does not answer."""
_TRIES, _AGAIN_SECONDS, _LONGEST_WAIT = 3, 2.0, 60.0
_GONE = (404, 410)
_LATER = (429, 500, 502, 503, 504)


Kind = Literal["turn", "soon", "out", "over", "partner"]
"""Their turn, their time is nearly over, a bot plays for them, the match is over; a friend looks for a partner."""


class CannotPush(ZashikiError):
    """Nobody can be told; the message says in one line why."""


class News(msgspec.Struct, frozen=True):
    """What waits for somebody at a table, or in a tournament."""

    kind: Kind
    id: str
    """Of the table, or of the tournament."""
    game: str
    seconds: int
    """So long it is worth telling."""

    @property
    def path(self) -> str:
        """The page that it leads to."""
        return f"/tournaments/{self.id}" if self.kind == "partner" else f"/table/{self.id}"


class _Shown(msgspec.Struct, frozen=True):
    """What the service worker gets."""

    title: str
    body: str
    url: str
    tag: str
    lang: str


def is_known(endpoint: str, services: tuple[str, ...]) -> bool:
    """Whether an address is that of one of these push services; `*.` stands for any name before the rest.

    >>> services = ("https://*.push.example.org",)
    >>> is_known("https://web.push.example.org/a", services), is_known("https://10.0.0.1/a", services)
    (True, False)
    """
    try:
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}".lower()
    except ValueError:
        return False
    for service in services:
        scheme, is_family, domain = service.partition("//*")
        if origin == service or (is_family and origin.startswith(f"{scheme}//") and origin.endswith(domain)):
            return True
    return False


def worded(news: News, language: str) -> bytes:
    """The news as a browser of that language shows them."""
    texts = Texts(language, ("push", *plugin_of(news.game).catalogues))
    shown = _Shown(texts(f"game-{news.game}"), texts(f"push-{news.kind}"), news.path, news.id, language)
    return msgspec.json.encode(shown)


class Pushes:
    """Sends news to push services, some at a time; nobody waits for it. `open` it before use, `close` it after."""

    def __init__(self, subscriptions: Subscriptions, contact: str, services: tuple[str, ...], metrics: Metrics) -> None:
        """`contact` is where push services reach the host, a ``mailto:`` or an ``https:`` address.

        Raises `CannotPush` for another one, and where the package is missing.
        """
        try:
            import aiohttp  # noqa: F401
            import pywebpush  # noqa: F401
        except ImportError as error:
            raise CannotPush("to tell people needs the package pywebpush: pip install 'zashiki[push]'") from error
        if urlsplit(contact).scheme not in ("mailto", "https"):
            raise CannotPush(f"expected a contact such as mailto:host@example.org for push services, got {contact!r}")
        self._subscriptions = subscriptions
        self._contact = contact
        self._services = services
        self._sent = metrics.pushes
        self._queue: asyncio.Queue[tuple[str, News]] = asyncio.Queue(_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
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
        self._tasks = [asyncio.create_task(self._work()) for _ in range(_AT_ONCE)]

    async def close(self) -> None:
        """Stop; what has not been sent by now is not sent."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    def verify(self, subscription: Subscription) -> None:
        """Raises `Refusal` for one that no browser makes."""
        if not is_known(subscription.endpoint, self._services):
            raise Refusal("bad-value", "that is no push service that this house knows")
        subscription.verify()

    def tell(self, guest: str, news: News) -> None:
        """Have a guest told, wherever they are told something; those who come when too much waits are not told."""
        try:
            self._queue.put_nowait((guest, news))
        except asyncio.QueueFull:
            self._sent.labels("dropped").inc()

    async def _work(self) -> None:
        while True:
            guest, news = await self._queue.get()
            try:
                for subscription in await self._subscriptions.of(guest):
                    await self._send(subscription, news)
            except StoreUnavailable as error:
                _LOG.warning("cannot tell somebody of %s: %s", news.path, error)
                self._sent.labels("failed").inc()
            except Exception as error:
                _LOG.error("cannot tell somebody of %s", news.path, exc_info=error)
                self._sent.labels("failed").inc()

    async def _send(self, subscription: Subscription, news: News) -> None:
        """One browser, tried again where its push service says so."""
        for attempt in range(1, _TRIES + 1):
            status, wait = await self._post(subscription, news)
            if status in _GONE:
                await self._subscriptions.lose(subscription.endpoint)
                self._sent.labels("gone").inc()
                return
            if status not in _LATER:
                break
            if attempt < _TRIES:
                await asyncio.sleep(min(_LONGEST_WAIT, wait or _AGAIN_SECONDS * attempt))
        is_sent = 200 <= status < 300
        self._sent.labels("sent" if is_sent else "failed").inc()
        if not is_sent:
            _LOG.warning("a push service at %s answers %s", urlsplit(subscription.endpoint).netloc, status)

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
