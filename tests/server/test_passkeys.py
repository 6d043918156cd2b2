"""Passkeys: made on one device, shown on another; what is forged, repeated, copied or removed opens nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import cbor2
import pytest

from server.authenticator import Authenticator, bytes_of, text_of
from server.parlour import Address, Person, parlour
from zashiki.server.people import passkeys

KEYS = "/api/me/passkeys"


class Caller:
    """Somebody in a browser, at a host that has a name."""

    def __init__(self, address: Address) -> None:
        self.origin = f"http://localhost:{address.port}"
        self._address = address
        self._cookies: dict[str, str] = {}
        self._headers = {"origin": self.origin, "host": f"localhost:{address.port}"}

    async def call(self, method: str, path: str, content: Any = None, status: int | None = None) -> Any:
        """What the server answers, with this status."""
        async with self._address.client(cookies=self._cookies) as client:
            answer = await client.request(method, path, json=content, headers=self._headers)
            self._cookies = {cookie.name: cookie.value or "" for cookie in client.cookies.jar}
        assert status is None or answer.status_code == status, answer.text
        return answer.json()

    async def make(self, authenticator: Authenticator) -> Any:
        """A passkey for whoever this is; what is stored of it."""
        return await self.call("POST", KEYS, authenticator.make(await self.call("POST", f"{KEYS}/offer")), 201)

    async def come(self, authenticator: Authenticator, status: int = 200) -> Any:
        """The passkey is shown; who that is, or why not."""
        options = await self.call("POST", f"{KEYS}/ask", status=201)
        return await self.call("POST", f"{KEYS}/show", authenticator.show(options), status)


def test_a_passkey_brings_the_seat_to_another_device(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, other = Caller(address), Caller(address)
            me = await aoi.call("PATCH", "/api/me", {"name": "Aoi"})
            authenticator = Authenticator(aoi.origin)
            made = await aoi.make(authenticator)
            assert await aoi.call("GET", KEYS) == [made]
            assert (await other.call("GET", "/api/me"))["id"] != me["id"]
            assert await other.come(authenticator) == me
            assert (await other.call("GET", "/api/me"))["id"] == me["id"]
            assert await other.call("DELETE", f"{KEYS}/{made['id']}", status=200) == []
            assert (await Caller(address).come(authenticator, 403))["code"] == "wrong-passkey"
            assert (await aoi.call("DELETE", f"{KEYS}/{made['id']}", status=404))["code"] == "not-found"

    asyncio.run(scene())


def test_a_passkey_on_another_device_brings_no_second_try_at_the_daily(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, other = Caller(address), Caller(address)
            authenticator = Authenticator(aoi.origin)
            await aoi.make(authenticator)
            wish = {"game": "septet", "variant": "straw"}
            await aoi.call("POST", "/api/daily", wish, 201)
            await other.come(authenticator)
            assert (await other.call("POST", "/api/daily", wish, 409))["code"] == "daily-once"

    asyncio.run(scene())


def test_nobody_opens_a_seat_with_what_is_not_theirs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, thief = Caller(address), Caller(address)
            authenticator = Authenticator(aoi.origin)
            await aoi.make(authenticator)
            # What was overheard is worth nothing a second time.
            options = await aoi.call("POST", f"{KEYS}/ask")
            shown = authenticator.show(options)
            await aoi.call("POST", f"{KEYS}/show", shown, 200)
            assert (await thief.call("POST", f"{KEYS}/show", shown, 403))["code"] == "wrong-passkey"
            # A page of another site has other words to sign.
            elsewhere, copied = Authenticator("http://localhost.example"), Authenticator(aoi.origin)
            elsewhere.id, elsewhere.key, elsewhere.count = authenticator.id, authenticator.key, 5
            await thief.come(elsewhere, 403)
            # Another key under the same name; and a copy that has fallen behind.
            copied.id = authenticator.id
            await thief.come(copied, 403)
            await aoi.come(authenticator)
            authenticator.count -= 1
            await thief.come(authenticator, 403)
            # An offer is for whoever asked, and a passkey for one guest.
            offer = await aoi.call("POST", f"{KEYS}/offer")
            await thief.call("POST", KEYS, Authenticator(aoi.origin).make(offer), 403)
            await thief.call("POST", KEYS, authenticator.make(await thief.call("POST", f"{KEYS}/offer")), 403)
            assert await thief.call("GET", KEYS) == []

    asyncio.run(scene())


def test_a_guest_has_so_many_passkeys_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST", 1)

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = Caller(address)
            await aoi.make(Authenticator(aoi.origin))
            offer = await aoi.call("POST", f"{KEYS}/offer")
            refusal = await aoi.call("POST", KEYS, Authenticator(aoi.origin).make(offer), 429)
            assert refusal["code"] == "too-many-passkeys"

    asyncio.run(scene())


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"response": 5},
        {"response": {"clientDataJSON": "!"}},
        {"response": {"clientDataJSON": "W1tb" * 1000}},
        {"response": {"clientDataJSON": "W10"}, "rawId": 7},
        {"response": {"clientDataJSON": text_of(b"[" * 40_000)}},
        {"rawId": "AAAA", "response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOiAxfQ"}},
        [],
        "passkey",
    ],
)
def test_what_is_no_passkey_is_refused_in_words(tmp_path: Path, content: Any) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            somebody = Caller(address)
            for path in (KEYS, f"{KEYS}/show"):
                refusal = await somebody.call("POST", path, content)
                assert refusal["code"] in ("wrong-passkey", "malformed")

    asyncio.run(scene())


@pytest.mark.parametrize("key", [{}, {3: -7}, {1: 2, 3: -7}, {1: 2, 3: -7, -1: 1, -2: 5, -3: "y"}, [], None])
def test_a_key_that_is_none_opens_nothing(tmp_path: Path, key: object) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            somebody = Caller(address)
            authenticator = Authenticator(somebody.origin)
            answer = authenticator.make(await somebody.call("POST", f"{KEYS}/offer"))
            made = cbor2.loads(bytes_of(answer["response"]["attestationObject"]))
            before, name, _ = made["authData"].partition(authenticator.id)
            made["authData"] = before + name + cbor2.dumps(key)
            answer["response"]["attestationObject"] = text_of(cbor2.dumps(made))
            told = await somebody.call("POST", KEYS, answer)
            # The library keeps a key whose numbers are none, and finds that out when it is shown.
            assert told.get("code", "wrong-passkey") == "wrong-passkey"
            assert (await somebody.come(authenticator, 403))["code"] == "wrong-passkey"

    asyncio.run(scene())


def test_a_host_without_a_name_has_no_passkeys_and_nobody_asks_for_ever(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, passkeys_per_hour=2) as address:
            person = await Person.arrive(address)
            assert (await person.call(address, "POST", "/me/passkeys/offer", {})).json()["code"] == "bad-value"
            somebody = Caller(address)
            codes = [(await somebody.call("POST", f"{KEYS}/{what}")).get("code") for what in ("ask", "offer", "ask")]
            assert codes == [None, None, "too-many-tries"]

    asyncio.run(scene())
