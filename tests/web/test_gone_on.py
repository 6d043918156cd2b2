"""Answers that come when the person has gone on: to another page, to another tap, or to what was told since."""

from __future__ import annotations

import time

from playwright.sync_api import APIResponse, Browser, Page, Route, expect

from web.conftest import Server
from web.held import Held
from web.player import Player
from web.test_clubs import club
from web.test_finding import GO, wish
from web.test_friends import befriended
from web.test_second_taps import FRIENDLY
from web.tournament_page import SWISS, named


def _go_on(player: Player) -> None:
    """To another page, by a link of the bar below every page."""
    player.page.locator("footer a[href='/about']").click()
    player.page.wait_for_selector(".main-about h1")


def test_a_table_that_comes_late_waits_among_ones_own(browser: Browser, server: Server) -> None:
    """Who taps "play now" and reads something else meanwhile is not taken away from it."""
    player = Player(browser, server.url)
    page = player.page
    player.go("/")
    held = Held(page, "**/api/tables", "POST")
    page.locator(".game-septet .home-buttons .button-primary").click()
    held.wait_for()
    _go_on(player)
    held.let_go()
    while not page.evaluate("localStorage.getItem('zashiki.tables')"):
        page.wait_for_timeout(10)
    assert page.url.endswith("/about")
    player.turn_to("/")
    table = page.evaluate("JSON.parse(localStorage.getItem('zashiki.tables'))[0]")
    expect(page.locator(f".table-row[href='/table/{table}']")).to_be_visible()
    player.close()


def test_who_goes_on_from_a_quick_match_finds_its_table_among_theirs(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    page = player.page
    # A table of their own stands for that of the quick match, which strangers would find as well.
    path = player.new_table("trio", {}, ["me", "open", "open"])
    wish(player, "trio")
    held = Held(page, "**/api/quick", "POST")
    page.locator(GO).click()
    held.wait_for()
    _go_on(player)
    held.routes[0].fulfill(json=player.api("GET", f"/api{path.replace('table', 'tables')}"))
    page.wait_for_function("() => localStorage.getItem('zashiki.tables')")
    assert page.url.endswith("/about")
    player.turn_to("/")
    expect(page.locator(f".table-row[href='{path}']")).to_be_visible()
    player.close()


def test_who_goes_on_from_an_invitation_stays_where_they_are(browser: Browser, server: Server) -> None:
    host, friend = Player(browser, server.url), Player(browser, server.url)
    ids = befriended(host, friend)
    friend.api("PUT", "/api/friends/here", {})
    table = host.new_table("team", {}, ["me", "open", "open", "open"]).rpartition("/")[2]
    host.api("PUT", f"/api/invitations/{table}/{ids[1]}")
    friend.go("/learn")
    friend.look_for(".invited-one")
    held = Held(friend.page, f"**/api/invitations/{table}/*", "POST")
    friend.page.locator(".invited-one .button-primary").click()
    held.wait_for()
    _go_on(friend)
    held.let_go()
    expect(friend.page.locator(".invited-one")).to_have_count(0)
    friend.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert friend.page.url.endswith("/about")
    for player in (host, friend):
        player.close()


def test_who_has_left_a_club_and_its_page_stays_where_they_are(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    page = player.page
    player.go_by("Aoi")
    key = club(player, "Friday evening")
    player.go(f"/club/{key}")
    held = Held(page, f"**/api/clubs/{key}", "POST")
    page.locator("[data-do=leave]").click()
    page.locator("dialog .button-primary").click()
    held.wait_for()
    _go_on(player)
    held.let_go()
    expect(page.locator(".toast-success")).to_be_visible()
    assert page.url.endswith("/about")
    player.close()


class Late:
    """An answer of the server that is made and does not arrive yet, when a page looks again; other calls go through."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.made: list[tuple[Route, APIResponse]] = []
        self.url = url
        page.route(url, self._hold)

    def _hold(self, route: Route) -> None:
        if route.request.method == "GET" and not self.made:
            self.made.append((route, route.fetch()))
        else:
            route.fallback()

    def look(self) -> None:
        """The page looks again, as if after a while, and is not answered."""
        self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        while not self.made:
            self.page.wait_for_timeout(10)

    def arrive(self) -> None:
        """The answer is there, and has been read."""
        route, answer = self.made[0]
        with self.page.expect_response(lambda response: response.request == route.request):
            route.fulfill(response=answer)
        self.page.evaluate("async () => { await fetch('/api/me'); await new Promise(requestAnimationFrame); }")


def test_what_a_page_asked_before_somebody_entered_undoes_nothing(browser: Browser, server: Server) -> None:
    player = named(Player(browser, server.url), "Aoi")
    one = player.api("POST", "/api/tournaments", SWISS | FRIENDLY | {"name": f"Late {time.time_ns()}"})["id"]
    player.go(f"/tournaments/{one}")
    enter, withdraw = (player.page.locator(f"[data-do={name}]") for name in ("enter", "withdraw"))
    enter.wait_for()
    late = Late(player.page, f"**/api/tournaments/{one}")
    late.look()
    enter.click()
    withdraw.wait_for()
    late.arrive()
    assert withdraw.count() == 1
    assert enter.count() == 0
    player.close()


def test_what_a_page_asked_before_somebody_sat_down_undoes_nothing(browser: Browser, server: Server) -> None:
    host, friend = named(Player(browser, server.url), "Aoi"), named(Player(browser, server.url), "Dan")
    wanted = {"game": "septet", "variant": "team", "options": {}, "tables": 2, "bot": "child", "minutes": 60}
    one = host.api("POST", "/api/duplicates", wanted)["id"]
    friend.go(f"/duplicate/{one}")
    friend.page.locator("[data-sit='1-0']").wait_for()
    late = Late(friend.page, f"**/api/duplicates/{one}")
    late.look()
    friend.page.locator("[data-sit='1-0']").click()
    friend.page.wait_for_selector("[data-do=leave]")
    late.arrive()
    assert friend.page.locator("[data-do=leave]").count() == 1
    for player in (host, friend):
        player.close()


def test_what_was_done_in_one_tournament_takes_nobody_away_from_another(browser: Browser, server: Server) -> None:
    player = named(Player(browser, server.url), "Aoi")
    wanted = SWISS | FRIENDLY
    one, other = (
        player.api("POST", "/api/tournaments", wanted | {"name": f"{name} {time.time_ns()}"})
        for name in ("One", "Other")
    )
    page = player.page
    player.go(f"/tournaments/{one['id']}")
    held = Held(page, f"**/api/tournaments/{one['id']}", "POST")
    page.locator("[data-do=enter]").click()
    held.wait_for()
    player.page.evaluate(
        "async (path) => (await import('/static/app/router.js')).navigate(path)", f"/tournaments/{other['id']}"
    )
    expect(page.locator("h1")).to_have_text(other["name"])
    held.let_go()
    expect(page.locator(".toast-success")).to_be_visible()
    assert page.locator("h1").all_inner_texts() == [other["name"]]
    player.close()


BEGUN = """
async () => {
  const { analysisOf } = await import("/static/replay/analysis_store.js");
  window.analysis = analysisOf({ id: "M" });
  window.analysis.follow();
  await window.analysis.begin();
}
"""


def test_an_analysis_that_has_begun_is_not_said_to_be_none(browser: Browser, server: Server) -> None:
    """By the answer to what the panel asked when it was opened."""
    player = Player(browser, server.url)
    page, held = player.page, list[Route]()
    state = {"done": 0, "total": 0, "analysis": None}

    def tell(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(json=state | {"status": "waiting"})
        else:
            held.append(route)

    page.route("**/api/matches/M/analysis", tell)
    player.go("/about")
    page.evaluate(BEGUN)
    with page.expect_response("**/api/matches/M/analysis"):
        held[0].fulfill(json=state | {"status": "none"})
    page.evaluate("async () => { await fetch('/api/me'); await new Promise(requestAnimationFrame); }")
    assert page.evaluate("window.analysis.state.value.status") == "waiting"
    player.close()
