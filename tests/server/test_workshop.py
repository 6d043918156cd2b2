"""The workshop's calls: a draft is looked at, tried at a table, and kept only then; limits hold for each who asks."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from pictures.hostile_pictures import honest_png
from server.parlour import Person, parlour
from server.swiss import SWISS
from zashiki.core.game import Label
from zashiki.core.record import parse_record
from zashiki.core.workshop import MAX_DRAFT_BYTES
from zashiki.magic.workshop.balance import MOST_DUELS
from zashiki.magic.workshop.form import form
from zashiki.server import quotas
from zashiki.server.calls import games, workshop
from zashiki.server.jobs.bot_runner import house_bots

DRAFT: dict[str, Any] = {**form().templates["effect"], "names": {"ja": {"own_card": "どんぐり", "own": "どんぐりの束"}}}
PATH = "/magic/workshop"
HEAD = {"pack": {"id": "own", "format": 1, "kind": "expansion"}}
MAP = {"id": "own_map", "adjacency": "hex"}


def test_a_draft_is_told_what_it_says_and_nothing_is_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            told = (await person.call(address, "GET", PATH)).json()
            assert "effect" in told["templates"]
            seen = (await person.call(address, "POST", PATH, {"made": DRAFT})).json()
            assert seen["texts"]["own_card"]["ja"] == ["カードを2枚引く。"]
            assert (seen["draft"], seen["findings"]) == (DRAFT, [])
            text = seen["toml"].replace("draw", "drew")
            faulty = (await person.call(address, "POST", PATH, {"text": text})).json()
            assert [(one["code"], one["path"], one["level"]) for one in faulty["findings"]] == [
                ("UNKNOWN-OP", "ability[0].do[0]", "fault")
            ]
            assert faulty["toml"] == text
        assert not (tmp_path / "drafts").exists()

    asyncio.run(scene())


def test_nothing_counts_that_is_played_with_a_draft(tmp_path: Path) -> None:
    """Neither at a table nor in a tournament; not rated it may be played by who knows it."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            made = (await person.call(address, "POST", PATH + "/tables", {"made": DRAFT})).json()
            duel = {"game": "magic", "variant": "brawl-2", "options": {"packs": made["options"]["packs"]}}
            table = duel | {"seats": ["me", "open"]}
            tournament = SWISS | duel | {"system": "knockout"}
            for path, wanted in (("/tables", table), ("/tournaments", tournament)):
                refused = await person.call(address, "POST", path, wanted | {"rated": True})
                assert (refused.status_code, refused.json()["code"]) == (400, "bad-value")
                assert "what counts" in refused.json()["reason"]
                for fits in (wanted, wanted | {"rated": True, "options": {"packs": "shore"}}):
                    assert (await person.call(address, "POST", path, fits)).status_code == 201

    asyncio.run(scene())


NO_DRAFTS: list[tuple[str, object, int, str]] = [
    (PATH, {}, 400, "bad-value"),
    (PATH, {"made": {}, "text": ""}, 400, "bad-value"),
    (PATH, {"made": []}, 400, "malformed"),
    (PATH, {"text": "x" * (MAX_DRAFT_BYTES + 1)}, 400, "malformed"),
    (PATH, {"text": "名" * MAX_DRAFT_BYTES}, 413, "too-large"),
    (PATH, {"made": {"card": [1] * 15_000}}, 400, "bad-value"),
    (PATH, {"made": {"card": 1.5}}, 400, "bad-value"),
    (PATH + "/tables", {"text": "[pack]"}, 400, "bad-value"),
    (PATH + "/tables", {"made": {**HEAD, "map": [{**MAP, "rows": ["." * 200] * 100}]}}, 400, "bad-value"),
    (PATH + "/tables", {"made": {**HEAD, "map": [{**MAP, "rows": ["." * 200] * 5_000}]}}, 413, "too-large"),
    (PATH + "/tables", {"made": {**HEAD, "map": [{**MAP, "rows": [". ."]}]}}, 400, "bad-value"),
    ("/septet/workshop", {"text": ""}, 400, "bad-value"),
    ("/chess/workshop", {"text": ""}, 400, "bad-value"),
]


def test_what_is_no_draft_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            for path, body, status, code in NO_DRAFTS:
                answer = await person.call(address, "POST", path, body)
                assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
        assert not (tmp_path / "drafts").exists()

    asyncio.run(scene())


def test_the_draft_is_in_hand_and_its_match_replays_on_another_day(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, house_bots()) as address:
            person = await Person.arrive(address)
            answer = await person.call(address, "POST", PATH + "/tables", {"made": DRAFT})
            assert answer.status_code == 201, answer.text
            table = answer.json()
            assert table["options"]["packs"].startswith("own@")
            assert [seat["kind"] for seat in table["seats"]] == ["guest", "bot"]
            async with person.at(address, table["id"]) as player:
                assert "own_card#1" in player.observation["players"][player.seat]["hand"]
                assert player.match is not None
                match = player.match["id"]
                assert (await player.say("propose", match=match, what="resign"))["type"] == "done"
                await player.until(lambda p: p.is_over)
            record = parse_record((await person.call(address, "GET", f"/matches/{match}/record")).content)
            assert record.options["packs"] == table["options"]["packs"]
        async with parlour(tmp_path) as address:
            replay = await person.call(address, "GET", f"/matches/{match}/replay")
            assert replay.status_code == 200
            assert replay.json()["taken_over"] > 0
            offered = (await person.call(address, "GET", "/games")).text
            value = table["options"]["packs"]
            assert value not in offered
            called = await person.call(address, "GET", f"/magic/content/labels?value={value}")
            assert called.json() == [{"value": value, "language": "ja", "text": "どんぐりの束"}]
            for unknown in ("own@000000000000", "base", "../../etc/passwd"):
                assert (await person.call(address, "GET", f"/magic/content/labels?value={unknown}")).json() == []

    asyncio.run(scene())


def test_what_nothing_was_known_of_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draft that is first asked after, and kept then."""
    told: list[Label] = []

    class Part:
        def labels(self, value: str) -> tuple[Label, ...]:
            return tuple(label for label in told if label.value == value)

    monkeypatch.setattr(games, "contents_of", lambda _: Part())
    with pytest.raises(games._Unknown):
        games._labels("magic", "later@0")
    told.append(Label("later@0", "en", "Later"))
    assert games._labels("magic", "later@0") == tuple(told)
    games._labels.cache_clear()


def test_a_picture_is_taken_in_made_anew_and_shown_as_a_picture_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, house_bots()) as address:
            person = await Person.arrive(address)
            for bad in (b"", b"no picture", b"<svg>", b"x" * 45_000):
                image = base64.b64encode(bad).decode()
                refused = await person.call(address, "POST", PATH + "/drawing", {"image": image})
                assert (refused.status_code, refused.json()["code"]) == (400, "bad-value")
            image = base64.b64encode(honest_png(20) + b"<script>").decode()
            told = await person.call(address, "POST", PATH + "/drawing", {"image": image})
            assert told.status_code == 200, told.text
            draft = DRAFT | {"drawings": {"own_card": told.json()["drawing"]}}
            table = (await person.call(address, "POST", PATH + "/tables", {"made": draft})).json()
            packs = quote(table["options"]["packs"])
            cards = (await person.call(address, "GET", f"/magic/content?packs={packs}")).json()["cards"]
            [name] = [card["drawing"].removeprefix("own:") for card in cards if card["id"] == "own_card"]
            place = f"/magic/content/drawings/{name}"
            shown = await person.call(address, "GET", f"{place}?packs={packs}")
            assert shown.headers["content-type"] == "image/png"
            assert f"{hashlib.sha256(shown.content).hexdigest()}.png" == name
            assert b"script" not in shown.content
            assert "sandbox" in shown.headers["content-security-policy"]
            assert shown.headers["x-content-type-options"] == "nosniff"
            assert shown.headers["content-disposition"] == "attachment"
            missing = [f"{place}?packs=base", place, f"/magic/content/drawings/x?packs={packs}"]
            assert [(await person.call(address, "GET", one)).status_code for one in missing] == [404, 404, 404]
            opened = {"Sec-Fetch-Dest": "document"}
            alone = await person.call(address, "GET", f"{place}?packs={packs}", headers=opened)
            assert alone.status_code == 400

    asyncio.run(scene())


def test_a_balance_run_goes_on_part_by_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "BALANCE_SECONDS", 0.0)

    async def scene() -> None:
        async with parlour(tmp_path, balances_per_hour=5) as address:
            person = await Person.arrive(address)
            known: dict[str, object] = {}
            for number in (1, 2):
                told = (await person.call(address, "POST", PATH + "/balance", {"made": DRAFT} | known)).json()
                known = {"matches": told["matches"], "wins": told["wins"]}
                assert told["matches"] == number
                assert told["low"] <= told["share"] == told["wins"] / number <= told["high"]
            wrong = [{"text": "[pack]"}, {"made": DRAFT, "wins": 1}, {"made": DRAFT, "matches": -1}]
            answers = [await person.call(address, "POST", PATH + "/balance", body) for body in wrong]
            assert [one.json()["code"] for one in answers] == ["bad-value", "bad-value", "malformed"]
            # A run that is over plays nothing more, and counts all the same.
            over = {"made": DRAFT, "matches": MOST_DUELS, "wins": MOST_DUELS / 2}
            for status in (200, 200, 429):
                answer = await person.call(address, "POST", PATH + "/balance", over)
                assert answer.status_code == status, answer.text
            assert answer.json()["code"] == "too-many-balances"
        assert not (tmp_path / "drafts").exists()

    asyncio.run(scene())


def test_each_guest_and_each_address_may_send_only_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A minute in which nothing comes to be allowed anew, however slow the machine is.
    monkeypatch.setattr(quotas, "_MINUTE", 1e9)
    limits: dict[str, Any] = {"drafts_per_minute": 3, "drafts_per_minute_of_address": 7, "trials_per_hour": 1}

    async def scene() -> None:
        async with parlour(tmp_path, **limits) as address:
            first, second, third = [await Person.arrive(address) for _ in range(3)]
            looks = [await first.call(address, "POST", PATH, {"text": ""}) for _ in range(4)]
            assert [answer.status_code for answer in looks] == [200, 200, 200, 429]
            trials = [await second.call(address, "POST", PATH + "/tables", {"made": DRAFT}) for _ in range(2)]
            assert [answer.status_code for answer in trials] == [201, 429]
            late = [await third.call(address, "POST", PATH, {"text": ""}) for _ in range(3)]
            assert [answer.status_code for answer in late] == [200, 200, 429]
            assert {answer.json()["code"] for answer in (looks[3], late[2])} == {"too-fast"}
            assert trials[1].json()["code"] == "too-many-trials"

    asyncio.run(scene())
