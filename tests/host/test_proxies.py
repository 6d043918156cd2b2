"""What a host is given for nginx and Caddy, in front of a real server: nothing is lost or let through on the way."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

import nursery
from host.proxies import Front, Proxy, caddy, nginx
from processes import PATIENCE
from server.parlour import Person, Player, Process
from services import free_port
from zashiki.server.matches.replays import MAX_REPLAY_BYTES

LIMITS = ("tables-per-hour-of-address=2", "messages-per-window=100000")
WITH_BOT = ["me", {"bot": "child"}]


@pytest.mark.parametrize("proxy_before", [nginx, caddy])
def test_a_parlour_behind_it(proxy_before: Callable[[Path, int], Proxy], tmp_path: Path) -> None:
    port = free_port()

    async def opened() -> Process:
        words = [word for limit in LIMITS for word in ("--limit", limit)]
        return await Process.start(tmp_path / "data", "--port", str(port), *words, begin=nursery.begin)

    async def scene() -> None:
        server = await opened()
        proxy = proxy_before(tmp_path, port)
        proxy.start()
        try:
            await leads_to_the_encrypted_site(proxy.front)
            person = await keeps_secrets(proxy.front)
            await lets_through_what_may_be_sent(proxy.front, person)
            table = (await person.make_table(proxy.front, variant="straw", options={}, seats=WITH_BOT))["id"]
            async with person.at(proxy.front, table) as player:
                before = await answered(player)
            await server.end(signal.SIGKILL)
            server = await opened()
            async with person.at(proxy.front, table) as player:
                assert player.sequence >= before
                await answered(player)
            # Linux alone has addresses of its own beside the first without being told of them.
            if sys.platform.startswith("linux"):
                await counts_people_by_their_own_address(proxy.front)
        finally:
            proxy.kill()
            await server.end()

    asyncio.run(scene())


async def answered(player: Player) -> int:
    """Whoever is asked has answered; how much has happened at the table by then."""
    await player.until(lambda p: p.observation.get("decision"))
    decision = player.observation["decision"]
    answer = await player.act(decision["kind"], decision["options"][: decision["least"]])
    assert answer["type"] == "done", answer
    return player.sequence


async def leads_to_the_encrypted_site(front: Front) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        answer = await client.get(f"{front.plain}/table/x")
    assert answer.is_redirect
    # Caddy takes it that the port for what is encrypted is the usual one for those outside.
    assert answer.headers["location"] in (f"{front.http}/table/x", "https://localhost/table/x")


async def keeps_secrets(front: Front) -> Person:
    """The cookie is never sent in plain, and no other site speaks for a guest."""
    async with front.client() as client:
        answer = await client.get("/api/me")
    assert "secure" in answer.headers["set-cookie"].lower()
    person = await Person.arrive(front)
    for origin, status in ((front.http, 201), ("https://elsewhere.example", 403)):
        body = {"game": "septet", "variant": "straw", "options": {}, "seats": ["me", "open"], "public": False}
        made = await person.call(front, "POST", "/tables", body, headers={"origin": origin})
        assert made.status_code == status, made.text
    return person


async def lets_through_what_may_be_sent(front: Front, person: Person) -> None:
    """A record as large as one may be is read by the server, which finds nothing in it."""
    async with front.client(cookies={"zashiki_guest": person.token}) as client:
        kind = {"content-type": "application/json"}
        answer = await client.post("/api/replays", content=b" " * MAX_REPLAY_BYTES, headers=kind)
    assert answer.status_code == 422, answer.text
    assert answer.json()["code"] == "invalid-record"


async def counts_people_by_their_own_address(front: Front) -> None:
    """Whoever has made as many tables as an address may is refused, wherever they say that they are; others are not.

    They come from addresses of this machine of which none is the proxy's own, which is believed.
    """
    body = {"game": "septet", "variant": "straw", "options": {}, "seats": ["me", "open"], "public": False}
    for number, (own, status) in enumerate([("127.0.0.2", 201)] * 2 + [("127.0.0.2", 429), ("127.0.0.3", 201)]):
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=own)
        async with httpx.AsyncClient(base_url=front.http, transport=transport, timeout=PATIENCE) as client:
            answer = await client.post("/api/tables", json=body, headers={"x-forwarded-for": f"192.0.2.{number}"})
            assert answer.status_code == status, (own, answer.text)
