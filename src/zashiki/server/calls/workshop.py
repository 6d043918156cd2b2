"""The workshop: guests' drafts of content, looked at as they grow and tried at a table. Only what is tried is kept."""

from __future__ import annotations

import asyncio
import gzip
import secrets
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Response, get, post
from msgspec import Meta

from zashiki.core.chance import SEED_BYTES
from zashiki.core.registry import find_game
from zashiki.core.workshop import MAX_DRAFT_BYTES, Draft, Tally, Trial, UnfitDraft
from zashiki.server.calls.call import Call, answer, body_of, greeted, rooms_of, services_of
from zashiki.server.connections.connected import while_connected
from zashiki.server.guest import Visitor
from zashiki.server.jobs.draft_jobs import look_at, part_of, play_on, take_in, try_out
from zashiki.server.jobs.processes import JobFailed
from zashiki.server.jobs.work_queue import WorkQueue
from zashiki.server.meeting.new_tables import begin_table, new_table, verify_rate
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.stand_in import usual
from zashiki.server.services import Services
from zashiki.server.tables.messages import BotSeat, NewTable

_SECONDS = 1.0
"""What a look at a draft takes."""
BALANCE_SECONDS = 3.0
"""What a part of a balance run takes: so short that others have their turn."""
MOST_MATCHES = 100_000

_T = TypeVar("_T")


class SendDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A draft: one of its two forms."""

    made: dict[str, Any] | None = None
    """Its tables."""
    text: Annotated[str, Meta(max_length=MAX_DRAFT_BYTES)] | None = None
    """Its file."""

    def draft(self) -> Draft:
        """The one form that was given; raises `Refusal`."""
        if (self.made is None) == (self.text is None):
            raise Refusal("bad-value", "expected a draft either as 'made' or as 'text'")
        return self.text if self.made is None else self.made  # type: ignore[return-value]


class SendDrawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture that somebody brings: the bytes of its file."""

    image: bytes


class SendBalance(SendDraft, frozen=True):
    """A draft, and how it has done so far: the run goes on from there."""

    matches: Annotated[int, Meta(ge=0, le=MOST_MATCHES)] = 0
    wins: Annotated[float, Meta(ge=0, le=MOST_MATCHES)] = 0.0

    def tally(self) -> Tally:
        """What has been played; raises `Refusal` for more wins than matches."""
        if self.wins > self.matches:
            raise Refusal("bad-value", f"expected at most {self.matches} wins, got {self.wins:g}")
        return Tally(self.matches, self.wins)


async def done_with(
    queue: WorkQueue, visitor: Visitor, job: Callable[..., _T | str], *args: object, seconds: float
) -> _T:
    """What a job answers; raises `Refusal` where it says why not, or gives no answer."""
    try:
        told = await queue.do(visitor.guest.id, job, *args, seconds=seconds, address=visitor.address)
    except JobFailed as failure:
        raise Refusal("internal", "the server could not do that with this draft") from failure
    if isinstance(told, str):
        raise Refusal("bad-value", told[:300])
    return told


@cache
def _form(game: str) -> bytes:
    return gzip.compress(msgspec.json.encode(part_of(game).form()), mtime=0)


@get("/{game:str}/workshop")
async def show_form(request: Call) -> Response[bytes]:
    """What drafts of the game are made of."""
    body = await asyncio.to_thread(_form, request.path_params["game"])
    headers = {"cache-control": "no-cache", "content-encoding": "gzip"}
    return Response(body, headers=headers, media_type="application/json")


@post("/{game:str}/workshop", status_code=200)
async def look_at_draft(request: Call) -> Response[bytes]:
    """A draft with its texts and what is wrong with it; nothing is kept."""
    game, services = request.path_params["game"], services_of(request)
    part_of(game)
    draft = (await body_of(request, SendDraft)).draft()
    visitor, cookie = await greeted(request)
    await verify_draft_rate(services, visitor)
    job = done_with(services.work.drafts, visitor, look_at, game, draft, seconds=_SECONDS)
    told = await while_connected(request, job)
    headers = {"cache-control": "no-store", "set-cookie": cookie}
    return Response(told, media_type="application/json", headers=headers)


@post("/{game:str}/workshop/drawing", status_code=200)
async def bring_drawing(request: Call) -> Response[bytes]:
    """A picture for a draft, made anew and small; nothing is kept."""
    game, services = request.path_params["game"], services_of(request)
    part_of(game)
    data = (await body_of(request, SendDrawing)).image
    visitor, cookie = await greeted(request)
    await verify_draft_rate(services, visitor)
    job = services.work.drafts.do(visitor.guest.id, take_in, game, data, seconds=_SECONDS, address=visitor.address)
    try:
        told = await while_connected(request, job)
    except JobFailed as failure:
        raise Refusal("internal", "the server could not do that with this picture") from failure
    if isinstance(told, UnfitDraft):
        raise Refusal("bad-value", str(told)[:300])
    return answer({"drawing": told}, 200, cookie)


@post("/{game:str}/workshop/tables")
async def try_draft(request: Call) -> Response[bytes]:
    """A new table against bots, at which the draft is at hand; it is kept, as whatever is played with."""
    game, services = request.path_params["game"], services_of(request)
    part_of(game)
    draft = (await body_of(request, SendDraft)).draft()
    visitor, cookie = await greeted(request)
    await verify_draft_rate(services, visitor)
    await services.conduct.verify(visitor)
    await verify_rate(services, visitor)
    await verify_keep_rate(services, visitor)
    place, seed = str(services.config.drafts()), secrets.token_bytes(SEED_BYTES)
    trial = await done_with(services.work.drafts, visitor, try_out, game, draft, place, seed, seconds=_SECONDS)
    wanted = _wanted(services, game, trial)
    table = await asyncio.to_thread(new_table, services, wanted, visitor.guest)
    info = await begin_table(services, rooms_of(request), table, visitor, trial.beginning)
    return answer(info, 201, cookie)


@post("/{game:str}/workshop/balance", status_code=200)
async def balance_draft(request: Call) -> Response[bytes]:
    """A part of a balance run of the draft, which begins where the last one ended; nothing is kept."""
    game, services = request.path_params["game"], services_of(request)
    part_of(game)
    sent = await body_of(request, SendBalance)
    draft, before = sent.draft(), sent.tally()
    visitor, cookie = await greeted(request)
    if not await services.quotas.balances.allows(visitor.address):
        raise Refusal("too-many-balances", "too many balance runs are asked for from this address; try again later")
    seconds = BALANCE_SECONDS
    job = done_with(services.work.balances, visitor, play_on, game, draft, before, seconds, seconds=seconds)
    return answer(await while_connected(request, job), 200, cookie)


def _wanted(services: Services, game: str, trial: Trial) -> NewTable:
    """A table for the guest and the usual bot."""
    bot = BotSeat(usual(services.bot_names(game)))
    seats = find_game(game).variant(trial.variant).seats
    return NewTable(game, trial.variant, ("me", *(bot for _ in range(seats - 1))), trial.options)


async def verify_keep_rate(services: Services, visitor: Visitor) -> None:
    """Refuse an address that has too many drafts kept."""
    if not await services.quotas.trials.allows(visitor.address):
        raise Refusal("too-many-trials", f"an address may try {services.config.trials_per_hour} drafts in an hour")


async def verify_draft_rate(services: Services, visitor: Visitor) -> None:
    """Refuse who sends too many drafts."""
    quotas = services.quotas
    for quota, who in ((quotas.drafts, visitor.guest.id), (quotas.drafts_of_address, visitor.address)):
        if not await quota.allows(who):
            raise Refusal("too-fast", "too many drafts are sent; wait a moment")


WORKSHOP = (show_form, look_at_draft, bring_drawing, try_draft, balance_draft)
