"""What a call is answered that cannot be carried out: a code and a reason, with the status that says of which sort."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import IntegrityError

from zashiki.core.errors import InvalidRecord, UnknownGame
from zashiki.server.refusal import AnyCode, Code, Conflict, Overloaded, Refusal
from zashiki.server.storage.store import StoreUnavailable, is_of_nobody
from zashiki.server.tables.messages import Fault

_LOG = logging.getLogger(__name__)
_Request = Request[Any, Any, Any]

STATUS: Mapping[AnyCode, int] = {
    "no-such-table": 404,
    "no-match": 404,
    "not-found": 404,
    "unknown-game": 404,
    "not-seated": 403,
    "hints-off": 403,
    "not-host": 403,
    "banned": 403,
    "match-running": 409,
    "stale-match": 409,
    "stale-terms": 409,
    "not-your-turn": 409,
    "not-here": 409,
    "declined": 409,
    "push-off": 409,
    "busy": 409,
    "too-many": 429,
    "too-fast": 429,
    "too-many-avoided": 429,
    "too-many-balances": 429,
    "too-many-trials": 429,
    "too-many-passkeys": 429,
    "too-many-friends": 429,
    "too-many-guests": 429,
    "too-many-invitations": 429,
    "too-many-tries": 429,
    "wrong-phrase": 403,
    "wrong-passkey": 403,
    "daily-open": 403,
    "daily-once": 409,
    "day-to-come": 404,
    "no-club": 404,
    "not-member": 403,
    "not-founder": 403,
    "club-full": 409,
    "too-many-clubs": 429,
    "too-many-packs": 409,
    "unwelcome-words": 400,
    "no-tournament": 404,
    "no-duplicate": 404,
    "tournament-open": 403,
    "tournament-once": 409,
    "tournament-over": 409,
    "tournament-full": 409,
    "rated-match": 409,
    "own-match": 409,
    "unfinished-match": 409,
    "no-other-deal": 409,
    "invalid-record": 422,
    "internal": 500,
    "not-ready": 503,
}
"""The status of each code of a refusal; 400 of all others."""

_CODES: Mapping[int, Code] = {
    401: "wrong-origin",
    403: "wrong-origin",
    404: "not-found",
    405: "not-found",
    413: "too-large",
}
"""By status, the code of what the framework refuses by itself."""
_RETRY_SECONDS = 5

BUSY = "the server cannot store anything now; try again in a moment"
BROKEN = "the server could not do that"


def _fault(code: AnyCode, reason: str, status: int) -> Response[bytes]:
    return Response(msgspec.json.encode(Fault(code, reason)), status_code=status, media_type="application/json")


def _refused(_: _Request, refusal: Refusal) -> Response[bytes]:
    if isinstance(refusal, Overloaded):
        return _later(refusal.reason, refusal.seconds)
    return _fault(refusal.code, refusal.reason, STATUS.get(refusal.code, 400))


def _later(reason: str, seconds: int) -> Response[bytes]:
    answer = _fault("busy", reason, 503)
    answer.headers["retry-after"] = str(seconds)
    return answer


def _invalid_record(_: _Request, error: InvalidRecord) -> Response[bytes]:
    return _fault("invalid-record", str(error).replace("\n", " ")[:300], 422)


def _unknown_game(_: _Request, error: UnknownGame) -> Response[bytes]:
    return _fault("unknown-game", str(error), STATUS["unknown-game"])


def _conflict(_: _Request, conflict: Conflict) -> Response[bytes]:
    return _fault("busy", str(conflict), 409)


def _overtaken(request: _Request, error: IntegrityError) -> Response[bytes]:
    if not is_of_nobody(error):
        return _broken(request, error)
    # Who asks, or somebody whom it concerns, has just been forgotten.
    _LOG.info("%s %s: %s", request.method, request.url.path, error.orig)
    return _fault("busy", "what this is about has just been changed; look again", STATUS["busy"])


def _unavailable(request: _Request, error: StoreUnavailable) -> Response[bytes]:
    _LOG.warning("%s %s: %s", request.method, request.url.path, error)
    return _later(BUSY, _RETRY_SECONDS)


def _http_fault(_: _Request, error: HTTPException) -> Response[bytes]:
    status = error.status_code
    code = _CODES.get(status, "malformed" if status < 500 else "internal")
    return _fault(code, error.detail or code, status)


def _broken(request: _Request, error: Exception) -> Response[bytes]:
    _LOG.error("%s %s broke", request.method, request.url.path, exc_info=error)
    return _fault("internal", BROKEN, 500)


FAULTS: dict[int | type[Exception], Callable[[_Request, Any], Response[bytes]]] = {
    Refusal: _refused,
    InvalidRecord: _invalid_record,
    UnknownGame: _unknown_game,
    Conflict: _conflict,
    IntegrityError: _overtaken,
    StoreUnavailable: _unavailable,
    HTTPException: _http_fault,
    Exception: _broken,
}
"""What answers for each sort of failure."""
