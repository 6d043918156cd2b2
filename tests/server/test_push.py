"""Web Push: who is told what, sealed and signed, through a push service of the tests' own. Time is turned by hand."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from server.clocked import DAY, answer, begin
from server.parlour import Address, HandTurned, Person, Player, parlour
from server.push_service import CONTACT, Browser, PushService, base64url
from server.swiss import SWISS
from zashiki.locales import LANGUAGES
from zashiki.server.config import KNOWN_SERVICES
from zashiki.server.metrics import Metrics
from zashiki.server.people.push_news import Kind, News, worded
from zashiki.server.people.push_subscriptions import Subscriptions
from zashiki.server.people.pushes import CannotPush, Pushes, service_of

BY_DAY = {"kind": "days", "days": 1}
KINDS: tuple[Kind, ...] = ("turn", "soon", "out", "over", "partner")


class Scene:
    """A house that tells people, its push service, and two people at a table by day with a bot partner each."""

    def __init__(self, address: Address, service: PushService, time: HandTurned, people: list[Person]) -> None:
        self.address, self.service, self.time, self.people = address, service, time, people
        self.table = ""

    async def told(self, person: int, place: str, **changes: str) -> Browser:
        """That person's browser is told from now on."""
        browser = Browser(self.service.url, place)
        said = await self.people[person].call(self.address, "PUT", "/push", browser.subscription | changes)
        assert said.status_code == 200, said.text
        return browser

    async def call(self, person: int, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """A call of that person: its status and answer."""
        said = await self.people[person].call(self.address, method, path, body)
        return said.status_code, said.json()

    def at(self, person: int) -> Any:
        """That person's connection to the table."""
        return self.people[person].at(self.address, self.table)

    async def begin(self, one: Player, two: Player) -> None:
        """The match begins; the first person is asked for a card, the second is not."""
        await begin(one, two)
        for player in (one, two):
            await answer(player)
        while not one.observation["decision"]:
            if two.observation["decision"]:
                await answer(two)
            await asyncio.sleep(0.01)

    async def play_until_told(self, one: Player) -> None:
        """The one who is here plays until somebody has been told something."""
        while not self.service.sent:
            if one.observation["decision"]:
                await answer(one)
            else:
                await asyncio.sleep(0.01)

    async def is_gone(self, person: int) -> None:
        """The server knows that they have left the table."""
        while (await self.call(person, "GET", f"/tables/{self.table}"))[1]["seats"][person]["online"]:
            await asyncio.sleep(0.01)


@asynccontextmanager
async def house(data: Path, service: PushService, time: HandTurned, **settings: Any) -> AsyncIterator[Address]:
    """A house that tells people through that push service."""
    more = {"push": CONTACT, "push_services": (service.url,)} | settings
    async with parlour(data, time=time, **more) as address:
        yield address


@asynccontextmanager
async def by_day(data: Path, **settings: Any) -> AsyncIterator[Scene]:
    """The match has not begun."""
    time, bot = HandTurned(), {"bot": "random"}
    async with PushService().open() as service, house(data, service, time, **settings) as address:
        people = [await Person.arrive(address) for _ in range(2)]
        scene = Scene(address, service, time, people)
        made = await people[0].make_table(address, seats=["me", "open", bot, bot], clock=BY_DAY)
        scene.table = made["id"]
        yield scene


def rows(data: Path) -> list[tuple[str, str]]:
    """Which guests are told in what language, by the store."""
    with closing(sqlite3.connect(data / "zashiki.db")) as database:
        return database.execute("SELECT guest, language FROM push_subscriptions ORDER BY created, guest").fetchall()


def test_who_is_away_is_told_their_turn_sealed_and_signed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with by_day(tmp_path) as here:
            _, offered = await here.call(1, "GET", "/push")
            assert offered["language"] == ""
            browser = await here.told(1, "bo", language="zh-TW")
            assert (await here.call(1, "GET", "/push"))[1] == offered | {"language": "zh-Hant"}
            async with here.at(0) as one:
                async with here.at(1) as two:
                    await here.begin(one, two)
                    assert here.service.sent == [], "who is here sees it"
                await here.is_gone(1)
                await here.play_until_told(one)
                sent = here.service.sent[0]
                assert (sent.place, sent.key) == ("bo", offered["key"])
                claims = sent.claims()
                assert (claims["sub"], claims["aud"]) == (CONTACT, here.service.url)
                assert sent.headers["content-encoding"] == "aes128gcm"
                assert sent.headers["topic"] == here.table, "of what has not been told only the newest counts"
                assert int(sent.headers["ttl"]) == DAY
                assert browser.open(sent.body) == {
                    "title": "妖怪七重奏", "body": "輪到你了。", "url": f"/table/{here.table}", "tag": here.table,
                    "lang": "zh-Hant",
                }  # fmt: skip
                names = [person.me["name"] for person in here.people]
                assert not any(name.encode() in sent.body for name in names), "a lock screen names nobody"
                assert (await one.say("ping"))["type"] == "done"
                assert len(here.service.sent) == 1, "each turn is told once"

    asyncio.run(scene())


def test_a_friend_who_is_asked_to_be_a_partner_is_told_where(tmp_path: Path) -> None:
    async def scene() -> None:
        async with by_day(tmp_path) as here:
            aoi, bo = here.people
            browser = await here.told(1, "bo")
            wanted = SWISS | {"variant": "team", "pairs": True}
            tournament = (await here.call(0, "POST", "/tournaments", wanted))[1]["id"]
            await here.call(0, "POST", f"/tournaments/{tournament}", {"do": "enter"})
            asking = f"/tournaments/{tournament}", {"do": "invite", "guest": bo.id}
            # Only friends are asked.
            assert (await here.call(0, "POST", *asking))[1]["code"] == "not-here"
            assert (await here.call(1, "GET", "/friends"))[1]["partners"] == []
            await here.call(0, "PUT", f"/follows/{bo.id}")
            await here.call(1, "PUT", f"/follows/{aoi.id}")
            assert (await here.call(0, "POST", *asking))[0] == 200
            while not here.service.sent:
                await asyncio.sleep(0.01)
            shown = browser.open(here.service.sent[0].body)
            assert (shown["url"], shown["tag"]) == (f"/tournaments/{tournament}", tournament)
            (asked,) = (await here.call(1, "GET", "/friends"))[1]["partners"]
            assert (asked["tournament"], asked["name"], asked["guest"]["id"]) == (tournament, wanted["name"], aoi.id)
            # Who looks at a page of the house is asked there, and nowhere else.
            await here.call(1, "PUT", "/friends/here", {})
            await here.call(0, "POST", *asking)
            assert (await here.call(1, "POST", f"/tournaments/{tournament}", {"do": "decline"}))[0] == 200
            assert (await here.call(1, "GET", "/friends"))[1]["partners"] == []
            assert len(here.service.sent) == 1

    asyncio.run(scene())


def test_who_does_not_come_is_reminded_then_stood_in_for_then_told_the_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with by_day(tmp_path) as here, AsyncExitStack() as stack:
            browser = await here.told(1, "bo")
            one = await stack.enter_async_context(here.at(0))
            async with here.at(1) as two:
                await here.begin(one, two)
            await here.is_gone(1)
            await here.play_until_told(one)
            for share, count in ((0.74, 1), (0.02, 2), (0.2, 2), (0.05, 3)):
                here.time.turn(share * DAY)
                await here.service.until(count)
                assert (await one.say("ping"))["type"] == "done"
                assert len(here.service.sent) == count
            assert 0 < int(here.service.sent[1].headers["ttl"]) <= 0.25 * DAY
            said = await one.say("propose", match=(one.match or {})["id"], what="resign")
            assert said["type"] == "done", said
            await here.service.until(4)
            shown = [browser.open(sent.body)["body"] for sent in here.service.sent]
            assert shown == [
                "It is your turn.",
                "Your time for this turn is nearly over. A bot plays for you if you do not come.",
                "Your time was over: a bot plays for you until you come back.",
                "The match is over.",
            ]

    asyncio.run(scene())


def test_a_server_that_comes_back_has_the_same_key_and_tells_nothing_twice(tmp_path: Path) -> None:
    async def scene() -> None:
        time = HandTurned()
        async with PushService().open() as service:
            async with house(tmp_path, service, time) as address:
                people = [await Person.arrive(address) for _ in range(2)]
                here = Scene(address, service, time, people)
                bot = {"bot": "random"}
                here.table = (await people[0].make_table(address, seats=["me", "open", bot, bot], clock=BY_DAY))["id"]
                await here.told(1, "bo")
                async with here.at(0) as one:
                    async with here.at(1) as two:
                        await here.begin(one, two)
                    await here.is_gone(1)
                    await here.play_until_told(one)
                key = (await here.call(1, "GET", "/push"))[1]["key"]
            before = len(service.sent)
            async with house(tmp_path, service, time) as address:
                here.address = address
                assert (await here.call(1, "GET", "/push"))[1]["key"] == key
                async with here.at(0) as one:
                    await one.until(lambda p: p.clocks and p.clocks[1]["runs"])
                    time.turn(0.76 * DAY)
                    await service.until(before + 1)
                    assert len(service.sent) == before + 1, "the reminder, and not the turn anew"

    asyncio.run(scene())


def test_a_push_service_is_asked_again_and_browsers_that_are_gone_are_forgotten(tmp_path: Path) -> None:
    async def scene() -> None:
        async with by_day(tmp_path) as here, here.at(0) as one:
            await here.told(1, "bo")
            async with here.at(1) as two:
                await here.begin(one, two)
            await here.is_gone(1)
            here.service.statuses = [429, 503]
            await here.play_until_told(one)
            await here.service.until(3)
            assert rows(tmp_path) == [(here.people[1].id, "en")]
            here.service.statuses = [410]
            here.time.turn(0.8 * DAY)
            await here.service.until(4)
            while rows(tmp_path):
                await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_one_device_is_told_at_one_place_until_it_is_turned_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with by_day(tmp_path) as here:
            one, other = (person.id for person in here.people)
            await here.told(0, "first")
            browser = await here.told(0, "second", language="ja")
            assert rows(tmp_path) == [(one, "ja")]
            # Another person at the same browser: who was told there is told there no more.
            moved = browser.subscription | {"language": "en"}
            assert (await here.call(1, "PUT", "/push", moved))[0] == 200
            assert rows(tmp_path) == [(other, "en")]
            assert (await here.call(1, "DELETE", "/push"))[1]["language"] == ""
            assert rows(tmp_path) == []
            for person in (0, 1):
                await here.told(person, f"at {person}".replace(" ", ""))
            _, [device] = await here.call(0, "GET", "/me/devices")
            assert (await here.call(0, "DELETE", f"/me/devices/{device['device']['id']}"))[0] == 200
            assert rows(tmp_path) == [(other, "en")]
            assert (await here.call(1, "POST", "/me/forget", {"guest": other}))[0] == 200
            assert rows(tmp_path) == []

    asyncio.run(scene())


def test_nobody_has_the_house_call_an_address_of_their_choice(tmp_path: Path) -> None:
    async def scene() -> None:
        async with by_day(tmp_path, subscriptions_per_hour=2) as here:
            sound = Browser(here.service.url, "bo").subscription
            wrong: list[dict[str, Any]] = [
                {"endpoint": "http://127.0.0.1:1/admin"},
                {"endpoint": f"{here.service.url}@example.org/"},
                {"endpoint": "file:///etc/passwd"},
                {"endpoint": "https://[::1/"},
                {"endpoint": here.service.url + "/" + "a" * 2000},
                {"p256dh": base64url(b"\x04" * 64)},
                {"endpoint": here.service.url + "/\0"},
                {"p256dh": "?"},
                {"auth": ""},
                {"auth": 7},
            ]
            for change in wrong:
                status, said = await here.call(0, "PUT", "/push", sound | change)
                assert (status, said["code"] in ("bad-value", "malformed")) == (400, True), (change, said)
            statuses = [(await here.call(0, "PUT", "/push", sound))[0] for _ in range(3)]
            assert statuses == [200, 200, 429]

    asyncio.run(scene())


def test_a_house_that_tells_nobody_says_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with by_day(tmp_path, push=None) as here:
            assert await here.call(0, "GET", "/push") == (200, {"key": "", "language": ""})
            status, said = await here.call(0, "PUT", "/push", Browser(here.service.url, "bo").subscription)
            assert (status, said["code"]) == (409, "push-off")

    asyncio.run(scene())


def test_push_services_of_browsers_are_known() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ):
        assert service_of(endpoint, KNOWN_SERVICES), endpoint
    for endpoint in (
        "https://fcm.googleapis.com.example.org/",
        "http://fcm.googleapis.com/",
        "https://push.apple.com.evil/",
        "https://[::1].push.apple.com/",
        "https://10.0.0.1:80@web.push.apple.com/",
        "https://x\\@web.push.apple.com/",
        "https://.push.apple.com/",
    ):
        assert service_of(endpoint, KNOWN_SERVICES) is None, endpoint


@pytest.mark.parametrize("language", LANGUAGES)
def test_news_are_worded_in_every_language(language: str) -> None:
    told = [worded(News(kind, "t", "septet", 1), language).decode() for kind in KINDS]
    assert len(set(told)) == len(KINDS)
    assert not any("push-" in text or "game-" in text for text in told)


@pytest.mark.parametrize(
    "contact",
    [
        "host",
        "http://example.org",
        "mailto:",
        "mailto:host",
        "mailto:@example.org",
        "https://",
        "https://[",
        "https://x y",
    ],
)
def test_a_contact_is_needed(contact: str) -> None:
    with pytest.raises(CannotPush, match=r"mailto:host@example\.org"):
        Pushes(Subscriptions(None), contact, (), Metrics())  # type: ignore[arg-type]


@pytest.mark.parametrize("contact", ["mailto:host@example.org", "https://example.org/contact"])
def test_a_contact_is_an_address_of_either_kind(contact: str) -> None:
    Pushes(Subscriptions(None), contact, (), Metrics())  # type: ignore[arg-type]
