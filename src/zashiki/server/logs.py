"""What a server writes of its troubles as JSON, one object a line, with what is known of where they came up."""

from __future__ import annotations

import logging
import re
import secrets
import sys
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from types import MappingProxyType

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send

_Known = str | None | Callable[[], str | None]
_NOTHING: Mapping[str, _Known] = MappingProxyType({})
_known: ContextVar[Mapping[str, _Known]] = ContextVar("known", default=_NOTHING)

_PLACE = re.compile(r"/api/(?:tables/(?P<table>[A-Za-z0-9]{1,16})|matches/(?P<match>[A-Za-z0-9]{1,16}))(?:/|$)")
_REQUEST_BYTES = 6


def note(**known: _Known) -> None:
    """What is known of all that this task does from now on; of what changes, how to look it up."""
    _known.set({**_known.get(), **known})


def known_here() -> dict[str, str]:
    """What is known of what this task does: its request, table and match, as far as it has any."""
    found = {name: value() if callable(value) else value for name, value in _known.get().items()}
    return {name: value for name, value in found.items() if value}


def with_requests_named(app: ASGIApp) -> ASGIApp:
    """The application, each of its requests and connections with a name of its own in the logs."""

    async def named(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            place = _PLACE.match(scope["path"])
            where = {} if place is None else place.groupdict()
            # Each has a task of its own, with which it is forgotten.
            note(request=secrets.token_hex(_REQUEST_BYTES), **where)
        await app(scope, receive, send)

    return named


class JsonFormatter(logging.Formatter):
    """An entry as an object: time (UTC), level, logger, event, what is known of the place, error."""

    def format(self, record: logging.LogRecord) -> str:
        """The entry in one line."""
        entry: dict[str, str] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **known_here(),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        # What is no text, as from a broken client, must not keep the rest from being written.
        return msgspec.json.encode({name: _text(value) for name, value in entry.items()}).decode()


def _text(value: str) -> str:
    return value.encode(errors="backslashreplace").decode()


def log_as_json() -> None:
    """Write everything that is logged to standard error as JSON; of the house, its news as well as its troubles."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("zashiki").setLevel(logging.INFO)
