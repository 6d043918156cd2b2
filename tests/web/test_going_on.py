"""A match that goes on from a moment of a replay, in Chromium: at a table of its own, its deals still checked."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Route, expect

from web.conftest import Server
from web.player import DESKTOP, PHONE, Player
from web.records import played
from web.replay_page import check_deals, deed, open_record
from zashiki.core.match import Match
from zashiki.core.record import parse_record, replay


def without_a_pace(route: Route) -> None:
    """Bots at a new table answer at once."""
    route.continue_(post_data=json.dumps(json.loads(route.request.post_data or "") | {"pace": 0}))


def offers_bots_to_whoever_comes(browser: Browser, server: Server, match: str) -> None:
    """Who has played nothing yet and comes by the link may go on from a moment too."""
    guest = Player(browser, server.url, size=DESKTOP)
    guest.go(f"/replay/{match}")
    guest.page.wait_for_selector(".table.replay")
    deed(guest, "Continue from here")
    expect(guest.page.locator(".go-on label", has_text="Level 2").locator("input")).to_be_checked()
    expect(guest.page.locator(".go-on .button-primary")).to_be_enabled()
    guest.check_page()
    guest.close()


def test_a_match_goes_on_from_a_moment(browser: Browser, server: Server) -> None:
    record = played(scoring="basic")
    log = replay(record).match.log
    # A few cards before the end, of which seat 2 still plays one.
    moment = len(log) - 7
    player = Player(browser, server.url)
    player.page.route("**/api/tables", without_a_pace)
    open_record(player, record)
    player.page.wait_for_selector(".table.replay")
    player.page.locator(".replay-slider").fill(str(moment))
    deed(player, "Continue from here")
    player.page.locator(".go-on input[type=radio]").nth(2).check(force=True)
    player.check_every_look([PHONE])
    player.page.locator(".go-on .button-primary").click()
    player.page.wait_for_url("**/table/*")
    player.page.wait_for_selector(".hand-button")
    hand = player.page.locator(".hand-button").evaluate_all("(all) => all.map((b) => b.dataset.card)")
    game = Match("septet", record.variant, dict(record.options))
    for action in log[:moment]:
        game.apply(action)
    assert set(hand) <= set(game.state.hands[2])
    player.play_to_the_end()
    table = player.page.url.rsplit("/", 1)[1]
    match: str = player.api("GET", f"/api/tables/{table}")["match"]
    whole = parse_record(json.dumps(player.api("GET", f"/api/matches/{match}/record")).encode())
    assert replay(whole).report()["complete"]
    assert list(whole.actions[:moment]) == [action.record() for action in log[:moment]]
    # Its own deals are right, and it is said that the first one came from elsewhere.
    player.turn_to(f"/replay/{match}")
    player.page.wait_for_selector(".table.replay")
    check_deals(player, "good")
    assert "taken over from another match" in player.page.locator("dialog").inner_text()
    player.check_page()
    player.close()
    offers_bots_to_whoever_comes(browser, server, match)
