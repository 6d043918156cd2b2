"""The calls about a device that is told what waits for its guest."""

from __future__ import annotations

import msgspec
from litestar import Response, delete, get, put

from zashiki.locales import match_language
from zashiki.server.calls.call import Call, answer, body_of, greeted, services_of
from zashiki.server.people.push_subscriptions import Subscription
from zashiki.server.refusal import Refusal


class Push(msgspec.Struct, frozen=True):
    """What a browser needs to be told: the house's key, empty where nobody is told anything; the language that it is
    told in, empty where it is not."""

    key: str
    language: str


@get("/push")
async def show_push(request: Call) -> Response[bytes]:
    """Whether the house tells people, and this device."""
    services = services_of(request)
    visitor, cookie = await greeted(request)
    if services.pushes is None:
        return answer(Push("", ""), cookie=cookie)
    return answer(Push(services.pushes.key, await services.subscriptions.language(visitor.device)), cookie=cookie)


@put("/push")
async def begin_push(request: Call) -> Response[bytes]:
    """This device is told from now on."""
    services = services_of(request)
    subscription = await body_of(request, Subscription)
    visitor, cookie = await greeted(request)
    if services.pushes is None:
        raise Refusal("push-off", "this house tells nobody while they are away")
    services.pushes.verify(subscription)
    if not await services.quotas.subscriptions.allows(visitor.guest.id):
        raise Refusal("too-fast", "too many subscriptions; try again later")
    if not visitor.is_stored:
        await services.guests.keep(visitor)
        visitor = await services.guests.find(visitor.token, visitor.address, visitor.label)
    wanted = msgspec.structs.replace(subscription, language=match_language(subscription.language))
    await services.subscriptions.add(visitor, wanted)
    return answer(Push(services.pushes.key, wanted.language), cookie=cookie)


@delete("/push", status_code=200)
async def end_push(request: Call) -> Response[bytes]:
    """This device is told nothing any more."""
    services = services_of(request)
    visitor, cookie = await greeted(request)
    await services.subscriptions.remove(visitor.device)
    return answer(Push("" if services.pushes is None else services.pushes.key, ""), cookie=cookie)


PUSH = (show_push, begin_push, end_push)
