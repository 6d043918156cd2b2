"""A second tap before the first is answered: it does nothing over again, and nothing of the first is lost."""

from __future__ import annotations

import time

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.held import Held
from web.player import DESKTOP, Player
from web.tournament_page import SWISS, named
from zashiki.locales import Texts

FRIENDLY = {"begins": None, "public": False, "fill": False, "pairs": False, "rated": False}


def _tap_twice(player: Player, control: str, url: str) -> None:
    """Both taps before the server has heard of the first; only one is sent."""
    held = Held(player.page, url, "POST")
    player.page.locator(control).dblclick()
    # Whatever the taps have sent is on its way when this has been answered.
    player.page.evaluate("async () => void (await fetch('/api/me'))")
    assert len(held.routes) == 1
    held.let_go()


def test_a_tournament_that_begins_is_not_begun_again(browser: Browser, server: Server) -> None:
    host, friend = named(Player(browser, server.url), "Aoi"), named(Player(browser, server.url), "Dan")
    one = host.api("POST", "/api/tournaments", SWISS | FRIENDLY | {"name": f"Twice {time.time_ns()}"})["id"]
    for player in (host, friend):
        player.api("POST", f"/api/tournaments/{one}", {"do": "enter"})
    host.go(f"/tournaments/{one}")
    _tap_twice(host, "[data-do=start]", f"**/api/tournaments/{one}")
    host.page.wait_for_selector(".tournament-ready .button-primary")
    expect(host.page.locator(".toast-success")).to_be_visible()
    expect(host.page.locator(".toast-error")).to_have_count(0)
    for player in (host, friend):
        player.close()


def test_taps_at_two_daily_deals_begin_one_try(browser: Browser, server: Server) -> None:
    """Nobody would be led to the other one, and each deal is tried once."""
    player = Player(browser, server.url, size=DESKTOP)
    page = player.page
    player.go("/daily")
    deals = page.locator(".daily-deal .button-primary")
    expect(deals).to_have_count(5)
    held = Held(page, "**/api/daily", "POST")
    # Both in one breath, before the first has been drawn.
    deals.evaluate_all("(deals) => deals.slice(0, 2).forEach((deal) => deal.click())")
    held.wait_for()
    for deal in deals.all():
        expect(deal).to_be_disabled()
    assert len(held.routes) == 1
    held.let_go()
    page.wait_for_url("**/table/*")
    assert [bool(deal["mine"]) for deal in player.api("GET", "/api/daily?day=")["deals"]].count(True) == 1
    player.close()


def test_a_seat_of_a_duplicate_match_is_left_once(browser: Browser, server: Server) -> None:
    host = named(Player(browser, server.url), "Aoi")
    wanted = {"game": "septet", "variant": "team", "options": {}, "tables": 2, "bot": "child", "minutes": 60}
    one = host.api("POST", "/api/duplicates", wanted)["id"]
    host.go(f"/duplicate/{one}")
    _tap_twice(host, "[data-do=leave]", f"**/api/duplicates/{one}")
    expect(host.page.locator("[data-do=leave]")).to_have_count(0)
    expect(host.page.locator(".toast-error")).to_have_count(0)
    host.close()


def test_who_taps_twice_has_one_phrase(browser: Browser, server: Server) -> None:
    """Each phrase ends the one before, and of two on their way nobody knows which counts."""
    player, other = Player(browser, server.url, size=DESKTOP), Player(browser, server.url)
    page = player.page
    player.go("/me")
    _tap_twice(player, "[aria-live] + p > .button", "**/api/me/phrase")
    page.wait_for_selector("ol.phrase")
    phrase = " ".join(page.locator("ol.phrase li").all_inner_texts())
    other.api("GET", "/api/me")
    assert other.api("POST", "/api/me/recovery", {"phrase": phrase})["id"] == player.api("GET", "/api/me")["id"]
    for one in (player, other):
        one.close()


def test_two_hearts_that_are_given_at_once_are_both_kept(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP)
    page = player.page
    player.go("/me")
    held = Held(page, "**/api/me/profile", "PATCH")
    hearts = page.locator(".button-choice")
    for one in (0, 1, 2):
        hearts.nth(one).click()
        expect(hearts.nth(one)).to_have_attribute("aria-pressed", "true")
    hearts.nth(2).click()
    for _ in range(4):
        held.wait_for()
        with page.expect_response("**/api/me/profile"):
            held.let_go()
    page.reload()
    pressed = [hearts.nth(one).get_attribute("aria-pressed") for one in (0, 1, 2)]
    assert pressed == ["true", "true", "false"]
    player.close()


TOLD = """
async () => {
  const { LiveTable } = await import("/static/table/live.js");
  const { Refused } = await import("/static/table/connection.js");
  const sent = [];
  const send = (type) => new Promise((done, refused) => sent.push({ type, done, refused }));
  const table = new LiveTable("T", () => ({ open() {}, close() {}, renew() {}, send }));
  table.view.value = { decision: { kind: "play" } };
  const types = () => sent.map(({ type }) => type).join(" ");
  const found = {};
  const propose = (what) => table.tell("propose", { what });
  const chat = () => table.tell("chat", { text: "ha" });
  const said = [propose("resign"), propose("resign"), propose("end"), chat(), chat()];
  found.once = types();
  sent.forEach(({ done }) => done());
  found.carriedOut = await Promise.all(said);
  const again = propose("resign");
  sent.at(-1).done();
  found.again = await again;
  void table.act(["g1"]);
  const other = table.tell("say", { saying: "phrase-hello" });
  sent.at(-1).refused(new Refused({ code: "too-fast", reason: "" }));
  found.refused = await other;
  found.waits = table.pending.value?.picks.join();
  found.asked = table.decision.value;
  sent.find(({ type }) => type === "act").refused(new Refused({ code: "not-legal", reason: "" }));
  await new Promise(requestAnimationFrame);
  found.askedAnew = table.decision.value?.kind;
  return found;
}
"""
"""What a table says to the server when it is told the same twice, and while an answer is on its way."""


def test_a_table_says_once_what_is_tapped_twice_and_keeps_an_answer_that_is_on_its_way(
    browser: Browser, server: Server
) -> None:
    player = Player(browser, server.url)
    player.go("/about")
    found = player.page.evaluate(TOLD)
    assert found["once"] == "propose propose chat chat"
    assert found["carriedOut"] == [True, False, True, True, True]
    assert found["again"] is True
    # The server says no to a phrase: the card that was played is still on its way, and nothing is asked anew.
    assert (found["refused"], found["waits"], found["asked"]) == (False, "g1", None)
    assert found["askedAnew"] == "play"
    player.close()


def test_who_stands_up_with_two_taps_is_not_told_that_they_do_not_sit(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP)
    sent: list[str] = []
    player.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    player.go(player.new_table(seats=["me", *["open"] * 3]))
    stand = player.page.get_by_role("button", name=Texts("en", ("table",))("table-stand"), exact=True)
    stand.evaluate("(button) => { button.click(); button.click(); }")
    expect(stand).to_have_count(0)
    assert sum("stand" in frame for frame in sent) == 1
    player.close()
