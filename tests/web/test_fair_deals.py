"""Deals of replays, checked in a real Chromium: those of records, of tampered ones, and of a server that lies."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from web.conftest import Server
from web.player import DESKTOP, PHONE, Player
from web.records import played
from web.replay_page import at, check_deals, deed, open_record
from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.record import Record, parse_record, replay
from zashiki.locales import Texts


@pytest.mark.parametrize(("variant", "size"), [("straw", PHONE), ("seal", PHONE), ("trio", DESKTOP)])
def test_a_record_is_opened_and_its_deals_are_checked(
    browser: Browser, server: Server, variant: str, size: dict[str, int]
) -> None:
    record = played(variant)
    draws = sum(action.seat == CHANCE for action in replay(record).match.log)
    player = Player(browser, server.url, shared=True, size=size)
    open_record(player, record)
    player.page.wait_for_selector(".table.replay")
    player.page.keyboard.press("End")
    player.page.keyboard.press("PageUp")
    expect(player.page.locator(".replay-slider")).not_to_have_value(str(len(replay(record).match.log)))
    begun = at(player)
    for _ in range(12):
        player.page.keyboard.press("ArrowRight")
    expect(player.page.locator(".replay-slider")).to_have_value(str(begun + 12))
    player.check_page()
    check_deals(player, "good")
    said = "Both draws check out" if draws == 2 else f"All {draws} draws check out"
    assert said in player.page.locator(".fair-finding").inner_text()
    player.page.keyboard.press("Escape")
    with player.page.expect_download() as download:
        deed(player, "Save the record")
    assert parse_record(download.value.path().read_bytes()) == record
    player.check_page()
    player.close()


def _moved(record: Record) -> dict[str, Any]:
    """The record with its second deal written out and two cards changed, and what was played in it left away."""
    log = replay(record).match.log
    at_deal = [index for index, action in enumerate(log) if action.seat == CHANCE][1]
    deal = log[at_deal].record()
    picks = list(deal.picks)
    picks[0], picks[-2] = picks[-2], picks[0]
    actions = [*(action.record() for action in log[:at_deal]), ActionRecord("chance", deal.kind, tuple(picks))]
    content: dict[str, Any] = json.loads(record.to_json())
    content["actions"] = [json.loads(json.dumps({"seat": a.seat, "kind": a.kind, "picks": a.picks})) for a in actions]
    return content


def test_a_tampered_record_is_refused(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    open_record(player, _moved(played()))
    player.page.wait_for_selector(".table.replay")
    check_deals(player, "bad")
    assert "deal of round 2 is not what the seed gives" in player.page.locator(".fair-finding").inner_text()
    player.check_page()
    player.close()


@pytest.mark.parametrize(
    ("lie", "words"),
    [("hands", "round 1 are not those that were dealt"), ("commitment", "not the seed that was announced")],
)
def test_a_server_that_lies_is_found_out(browser: Browser, server: Server, lie: str, words: str) -> None:
    """The check trusts nothing that the server says about its own deals."""
    player = Player(browser, server.url, shared=True)

    def twist(route: Route) -> None:
        answer = route.fetch()
        film = answer.json()
        if lie == "hands":
            hand = next(event for event in film["frames"][1]["events"] if event["type"] == "HandDealt")
            hand["cards"] = hand["cards"][1:] + ["W2" if hand["cards"][0] != "W2" else "W3"]
        else:
            film["commitment"] = "0" * 64
        headers = {
            key: value for key, value in answer.headers.items() if key not in ("content-encoding", "content-length")
        }
        route.fulfill(status=200, headers=headers, body=json.dumps(film))

    player.page.route("**/api/replays?*", twist)
    open_record(player, played())
    player.page.wait_for_selector(".table.replay")
    check_deals(player, "bad")
    assert words in player.page.locator(".fair-finding").inner_text()
    player.page.unroute_all(behavior="wait")
    player.close()


def test_deals_that_cannot_be_looked_at_now_are_said_to_be(browser: Browser, server: Server) -> None:
    """Where the server cannot be reached nobody waits for a check that does not come; the next time it is there."""
    player = Player(browser, server.url, shared=True, size=DESKTOP)
    open_record(player, played())
    player.page.locator(".replay-eyes select").select_option("1")
    player.page.wait_for_selector(".table.replay")
    player.page.route("**/api/replays?view=open", lambda route: route.abort())
    check_deals(player, "unknown")
    expect(player.page.locator(".fair-finding")).to_have_text(Texts("en", ("shell",))("error-offline"))
    player.page.keyboard.press("Escape")
    player.page.unroute("**/api/replays?view=open")
    check_deals(player, "good")
    player.close()
