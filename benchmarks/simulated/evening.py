"""What a person does from when they open the house's page until they close it."""

from __future__ import annotations

import asyncio
from typing import Any

from simulated.house import House
from simulated.person import BAD_WORD, HOUR, RELAXED, Person
from simulated.visit import Left, Visit, Why
from zashiki.core.registry import find_game

_MOST_ON_AN_EVENING = 3


class Evening:
    """One coming of somebody."""

    def __init__(self, house: House, person: Person) -> None:
        self.house, self.person, self.source = house, person, person.source

    async def spend(self) -> None:
        """Come, look around, play, go."""
        self.house.counts["evenings"] += 1
        self.person.is_here = True
        try:
            await self._arrive()
            for table in list(self.person.by_day):
                if await self._go(table, "own") == "refused":
                    self.person.by_day.remove(table)
            for _ in range(_MOST_ON_AN_EVENING):
                await self._look()
                await self._do_something()
                if self.source.random() < 0.6:
                    return
                await asyncio.sleep(self.source.uniform(5, 120))
        finally:
            self.person.is_here = False

    async def _arrive(self) -> None:
        is_new = not self.person.id
        me = (await self.house.call(self.person, "GET", "/me")).read()
        if not is_new:
            return
        self.person.id = me["id"]
        self.house.people[me["id"]] = self.person
        if self.source.random() < 0.7 or self.person.rudeness == "name":
            name = f"Person {self.person.number}"
            if self.person.rudeness == "name":
                name = f"{BAD_WORD[:3]} {BAD_WORD[3:].upper()} {self.person.number}"
                self.house.counts["names that nobody wants"] += 1
            found = await self.house.call(self.person, "PATCH", "/me", {"name": name, "avatar": self.person.number % 8})
            if found.is_well and self.person.rudeness == "name":
                self.house.fault("a name has a word that the host does not want")

    async def _look(self) -> dict[str, Any]:
        """The home page."""
        await self.house.call(self.person, "PUT", "/friends/here", {"table": ""})
        found: dict[str, Any] = (await self.house.call(self.person, "GET", "/tables")).read()
        return found

    async def _do_something(self) -> None:
        doings = (
            (self._quick, 42),
            (self._join, 16),
            (self._open, 10),
            (self._with_bots, 6),
            (self._with_friends, 12),
            (self._club, 6),
            (self._daily, 3),
            (self._watch, 5),
        )
        doing = self.source.choices([one for one, _ in doings], [weight for _, weight in doings])[0]
        await doing()

    async def _go(self, table: str, why: Why, *, is_quick: bool = False) -> Left:
        """Be at a table, and come back to it after leaving, or not."""
        left = await Visit(self.house, self.person, table, why, is_quick=is_quick).stay()
        while left == "gone":
            self.house.counts["left in the middle"] += 1
            if self.person.rudeness == "leaves" or self.source.random() < 0.4 or table in self.person.by_day:
                return left
            await asyncio.sleep(min(1200.0, self.source.lognormvariate(3.5, 1.2)))
            self.house.counts["came back"] += 1
            left = await Visit(self.house, self.person, table, "own").stay()
        return left

    async def _made(self, path: str, body: dict[str, Any]) -> str | None:
        """The id of a table that is made or found; None where the house refuses."""
        found = await self.house.call(self.person, "POST", path, body)
        return str(found.read()["id"]) if found.is_well else None

    async def _quick(self) -> None:
        """Ask for a match: often what others wait for already, as the page says."""
        waiting = [one["table"] for one in (await self._look())["open"] if one["table"]["quick"]]
        wish = self.person.wish()
        if waiting and self.source.random() < 0.6:
            liked = self.source.choice(waiting)
            wish = {part: liked[part] for part in wish}
        table = await self._made("/quick", wish)
        self.house.counts["quick matches sought"] += 1
        if table is not None:
            await self._go(table, "own", is_quick=True)

    def _new_table(self, **more: Any) -> dict[str, Any]:
        wish = self.person.wish()
        seats = find_game(wish["game"]).variant(wish["variant"]).seats
        return {**wish, "seats": ["me"] + ["open"] * (seats - 1), "pace": 1.0, **more}

    async def _open(self) -> None:
        is_rated = self.source.random() < 0.4
        table = await self._made("/tables", self._new_table(public=True, rated=is_rated))
        if table is not None:
            await self._go(table, "own")

    async def _join(self) -> None:
        for one in (await self._look())["open"]:
            table = one["table"]
            if self.source.random() < 0.7:
                await self._go(table["id"], "sit")
                return
        await self._quick()

    async def _with_bots(self) -> None:
        body = self._new_table(clock=RELAXED)
        seats = body["seats"]
        body["seats"] = ["me", *[{"bot": self.source.choice(self._bots(body["game"]))} for _ in seats[1:]]]
        table = await self._made("/tables", body)
        if table is not None:
            await self._go(table, "own")

    def _bots(self, game: str) -> tuple[str, ...]:
        return self.house.services.bot_names(game)

    async def _with_friends(self) -> None:
        """Come where a friend asks for one, or ask friends."""
        circle = (await self.house.call(self.person, "GET", "/friends")).read()
        for one in circle["invitations"]:
            path = f"/invitations/{one['table']}/{one['guest']['id']}"
            comes = self.source.random() < 0.7
            if (await self.house.call(self.person, "POST", path, {"yes": comes})).is_well and comes:
                self.house.counts["invitations accepted"] += 1
                await self._go(one["table"], "sit")
                return
        here = [friend for friend in circle["friends"] if friend["here"]]
        places = [place["table"] for friend in here for place in friend["places"] if place["kind"] == "open"]
        if places:
            await self._go(self.source.choice(places), "sit")
            return
        table = await self._made("/tables", self._new_table(public=self.source.random() < 0.5))
        if table is None:
            return
        for friend in here:
            if friend["follows_you"]:
                await self.house.call(self.person, "PUT", f"/invitations/{table}/{friend['id']}")
                self.house.counts["invitations"] += 1
        await self._go(table, "own")

    async def _club(self) -> None:
        clubs = self.house.clubs
        if not self.person.clubs or self.source.random() < 0.1:
            if clubs and self.source.random() < 0.9:
                key = self.source.choice(clubs)
                found = await self.house.call(self.person, "POST", f"/clubs/{key}", {"do": "join"})
            else:
                found = await self.house.call(self.person, "POST", "/clubs", {"name": f"Club {len(clubs)}"})
                if found.is_well:
                    clubs.append(found.read()["key"])
            if not found.is_well:
                return
            self.person.clubs = sorted({*self.person.clubs, found.read()["key"]})
        key = self.source.choice(self.person.clubs)
        if self.source.random() < 0.05:
            await self.house.call(self.person, "POST", f"/clubs/{key}", {"do": "leave"})
            self.person.clubs.remove(key)
            return
        found = await self.house.call(self.person, "GET", f"/clubs/{key}")
        tables = (found.read()["tables"] or {"open": []})["open"] if found.is_well else []
        if tables:
            await self._go(tables[0]["table"]["id"], "sit")
            return
        table = await self._made("/tables", self._new_table(club=key)) if found.is_well else None
        if table is not None:
            await self._go(table, "own")

    async def _daily(self) -> None:
        game, variant = self.source.choice((("septet", "team"), ("septet", "trio"), ("magic", "brawl-2")))
        table = await self._made("/daily", {"game": game, "variant": variant})
        if table is not None:
            self.house.counts["dailies"] += 1
            await self._go(table, "own")

    async def _watch(self) -> None:
        playing = (await self._look())["watch"]
        if playing:
            await self._go(self.source.choice(playing)["table"]["id"], "watch")


async def live(house: House, person: Person, days: int) -> None:
    """All that somebody does in those days."""
    for day in range(days):
        for at in person.hours(day):
            await asyncio.sleep(max(0.0, at - house.now()))
            try:
                await Evening(house, person).spend()
            except Exception as error:
                house.fault(f"an evening breaks: {error!r}"[:200])
    if person.forgets and person.id:
        await asyncio.sleep(max(0.0, person.last_day * 24 * HOUR - house.now()))
        found = await house.call(person, "POST", "/me/forget", {"guest": person.id})
        house.counts["people forgotten"] += found.is_well
