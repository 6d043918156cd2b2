"""A house with one of everything, all of it the host's, and everybody who may want to call for it."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import httpx

from processes import PATIENCE
from server.parlour import DATABASE, Address, HandTurned, Person, parlour

BOT = {"bot": "random"}
TEAM = {"game": "septet", "variant": "team"}
STRAW = {"game": "septet", "variant": "straw"}
CUP = TEAM | {"name": "Cup", "options": {}, "system": "swiss", "rounds": 3, "bot": "random", "minutes": 60, "most": 8}
TEAMS = STRAW | {"options": {}, "tables": 2, "bot": "random", "minutes": 60}

WHO = {
    "nobody": "comes without a cookie",
    "gone": "comes with the device that the host of the table has turned away",
    "stranger": "is at no table, in no club and no tournament",
    "banned": "is kept out of the parlour",
    "blocked": "is blocked by the host",
    "friend": "follows the host, who follows them",
    "guest": "sits at the host's tables, is in their club and their tournament",
    "host": "has made all of these",
}


class Still(HandTurned):
    """A time that stands still, that of the calendar too: nothing is past because a machine is slow."""

    def __init__(self) -> None:
        super().__init__()
        self._epoch = time.time()

    def epoch(self) -> float:
        return self._epoch


class House:
    """Where all of it is, who there is, and what it is called in calls."""

    def __init__(self, address: Address, data: Path) -> None:
        self.address, self._data = address, data
        self.people: dict[str, Person] = {}
        self.names = {"game": "magic", "variant": "team", "name": "fox.png", "value": "drafts:0123456789abcdef"}
        self.names["house"] = address.http.removeprefix("http://")
        self._client = address.client()

    async def ask(self, who: str, method: str, path: str, **more: Any) -> httpx.Response:
        """One call of somebody; no cookie that is set is kept."""
        self._client.cookies.clear()
        person = self.people.get(who)
        headers = {} if person is None else {"cookie": f"zashiki_guest={person.token}"}
        return await self._client.request(method, path, **{"headers": headers, **more})

    async def must(self, who: str, method: str, path: str, body: object = None) -> Any:
        """What a call answers that is carried out."""
        answer = await self.ask(who, method, f"/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def furnish(self) -> None:
        """Let everybody come, and the host make one of everything."""
        for who in WHO.keys() - {"nobody", "gone"}:
            person = self.people[who] = await Person.arrive(self.address)
            await self.must(who, "PATCH", "/me", {"name": who.title()})
            self.names[who] = person.id
        host, friend, guest = (self.people[who].id for who in ("host", "friend", "guest"))
        await self.must("host", "PUT", f"/blocks/{self.people['blocked'].id}")
        await self.must("host", "PUT", f"/follows/{friend}")
        await self.must("friend", "PUT", f"/follows/{host}")
        await self._devices()
        await self._tables()
        await self._sealed()
        self.names["duplicate"] = (await self.must("host", "POST", "/duplicates", TEAMS))["id"]
        self.names["tournament"] = cup = (await self.must("host", "POST", "/tournaments", CUP | {"pairs": True}))["id"]
        await self.must("guest", "POST", f"/tournaments/{cup}", {"do": "enter"})
        self.names["club"] = club = (await self.must("host", "POST", "/clubs", {"name": "Foxes"}))["key"]
        await self.must("guest", "POST", f"/clubs/{club}", {"do": "join"})
        assert guest in {one["id"] for one in (await self.must("host", "GET", f"/clubs/{club}"))["members"]}
        self._store(host)

    async def _devices(self) -> None:
        """Two more of the host's, of which one is turned away."""
        phrase = (await self.must("host", "POST", "/me/phrase", {"language": "en"}))["phrase"]
        for who in ("gone", "device"):
            known = {one["device"]["id"] for one in await self.must("host", "GET", "/me/devices")}
            there = await self.ask("nobody", "POST", "/api/me/recovery", json={"phrase": phrase})
            (self.names[who],) = {one["device"]["id"] for one in await self.must("host", "GET", "/me/devices")} - known
            if who == "gone":
                self.people[who] = Person(there.cookies["zashiki_guest"], there.json())
        await self.must("host", "DELETE", f"/me/devices/{self.names['gone']}")

    async def _tables(self) -> None:
        """One that gathers, one that plays, one that plays among itself, and matches that are over."""
        host, guest, at = self.people["host"], self.people["guest"], self.address
        for name, seats, settings in (
            ("table", ["me", "open", "open", "open"], {}),
            ("private", ["me", "open", BOT, BOT], {"spectators": False}),
            ("playing", ["me", "open", BOT, BOT], {"hints": False}),
        ):
            self.names[name] = table = (await host.make_table(at, seats=seats, **settings))["id"]
            async with guest.at(at, table) as player, host.at(at, table) as first:
                assert (await player.say("sit", seat=1))["type"] == "done"
                if name != "table":
                    assert (await first.say("start"))["type"] == "done"
                    await first.until(lambda p: p.match)
                    self.names["running"] = first.table["match"]
        for name, delay in (("ended", 0), ("late", 600)):
            await self._resign(name, (await host.make_table(at, seats=["me", BOT, BOT, BOT], delay=delay))["id"])
        self.names["daily"] = (await self.must("host", "POST", "/daily", STRAW))["id"]
        await self._resign("try", self.names["daily"])

    async def _resign(self, name: str, table: str) -> None:
        async with self.people["host"].at(self.address, table) as player:
            assert player.match is not None
            self.names[name] = player.match["id"]
            assert (await player.say("propose", match=player.match["id"], what="resign"))["type"] == "done"
            await player.until(lambda p: p.is_over)

    async def _sealed(self) -> None:
        """A duplicate match in which the host has given up, and the guest still plays."""
        duplicate = (await self.must("host", "POST", "/duplicates", TEAMS))["id"]
        await self.must("guest", "POST", f"/duplicates/{duplicate}", {"do": "sit", "table": 1, "seat": 0})
        told = await self.must("host", "POST", f"/duplicates/{duplicate}", {"do": "start"})
        async with asyncio.timeout(PATIENCE):
            while not all(table["match"] for table in told["tables"]):
                told = await self.must("host", "GET", f"/duplicates/{duplicate}")
        self.names["shut"] = told["tables"][0]["table"]
        await self._resign("sealed", self.names["shut"])

    def _store(self, host: str) -> None:
        """What takes long to make: a passkey, a pack, and what somebody has done to be kept out."""
        self.names["passkey"] = "passkeyOne"
        with closing(sqlite3.connect(self._data / DATABASE, timeout=PATIENCE)) as database, database:
            (club,) = database.execute("SELECT id FROM clubs").fetchone()
            for table, row in (
                ("passkeys", (self.names["passkey"], host, b"c", b"k", 0, "", 0, 0)),
                ("club_packs", (club, "magic", self.names["value"], "packs", "[]", host, 0)),
                ("bans", ("guest", self.people["banned"].id, None, "", 0)),
            ):
                database.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)

    async def close(self) -> None:
        """Nobody calls any more."""
        await self._client.aclose()


@asynccontextmanager
async def furnished(data: Path) -> AsyncIterator[House]:
    """The house with everything in it."""
    async with parlour(data, time=Still(), metrics_from=("192.0.2.1",), going_on_seconds=0) as address:
        house = House(address, data)
        try:
            await house.furnish()
            yield house
        finally:
            await house.close()
