"""The calls about a guest's passkeys: made, looked at, taken away, and shown on another device."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, post

from zashiki.server.calls.call import Call, answer, body_of, greeted, services_of, welcome_home
from zashiki.server.people.passkeys import Site

_Credential = dict[str, Any]
"""What `navigator.credentials` gives, as JSON; looked at by the library."""


def _site(request: Call) -> Site:
    return Site.of(request.headers.get("origin"))


@get("/passkeys")
async def list_passkeys(request: Call) -> Response[bytes]:
    """The guest's passkeys."""
    visitor, _ = await greeted(request)
    return answer(await services_of(request).passkeys.of(visitor.guest.id))


@post("/passkeys/offer")
async def offer_passkey(request: Call) -> Response[bytes]:
    """What a browser needs to make a passkey for the guest."""
    services, site = services_of(request), _site(request)
    visitor, cookie = await greeted(request)
    await services.guests.keep(visitor)
    return answer(await services.passkeys.offer(visitor, site), 201, cookie=cookie)


@post("/passkeys")
async def add_passkey(request: Call) -> Response[bytes]:
    """The passkey that a browser has made opens the guest's seat from now on."""
    made = await body_of(request, _Credential)
    visitor, _ = await greeted(request)
    return answer(await services_of(request).passkeys.add(visitor, _site(request), made), 201)


@delete("/passkeys/{passkey:str}", status_code=200)
async def remove_passkey(request: Call) -> Response[bytes]:
    """A passkey of the guest opens nothing any more."""
    passkeys = services_of(request).passkeys
    visitor, _ = await greeted(request)
    await passkeys.remove(visitor.guest.id, request.path_params["passkey"])
    return answer(await passkeys.of(visitor.guest.id))


@post("/passkeys/ask")
async def ask_for_passkey(request: Call) -> Response[bytes]:
    """What a browser needs to show any passkey that it has for the house."""
    visitor, _ = await greeted(request)
    return answer(await services_of(request).passkeys.ask(visitor, _site(request)), 201)


@post("/passkeys/show", status_code=200)
async def show_passkey(request: Call) -> Response[bytes]:
    """Who has the passkey is that guest from now on, on this device too."""
    services = services_of(request)
    shown = await body_of(request, _Credential)
    visitor, _ = await greeted(request)
    guest = await services.passkeys.find(_site(request), shown)
    return await welcome_home(request, guest, visitor.label)


PASSKEYS = (list_passkeys, offer_passkey, add_passkey, remove_passkey, ask_for_passkey, show_passkey)
