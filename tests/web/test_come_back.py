"""Who comes back to a page, or to another of its kind, finds what is true now, and nothing of the visit before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from threading import Event
from typing import Any

from playwright.sync_api import Browser, Route, expect

from web.conftest import Server
from web.player import DESKTOP, Player
from web.tournament_page import SWISS
from zashiki.locales import Texts

NOTHING: dict[str, Any] = {"kinds": [], "parts": [], "course": [], "costly": [], "open": []}
MISTAKE = {"match": "M1", "game": "septet", "variant": "team", "finished": 0, "seat": 0, "at": 3, "kind": "play"}
MISTAKE |= {"played": ["g1"], "best": ["g2"], "mark": "mistake", "loss": 0.2}


def a_club(player: Player) -> None:
    player.api("POST", "/api/clubs", {"name": "Foxes", "rules": ""})


def a_tournament(player: Player) -> None:
    tournament = player.api("POST", "/api/tournaments", SWISS | {"name": "Foxes"})["id"]
    player.api("POST", f"/api/tournaments/{tournament}", {"do": "enter"})


def a_try(player: Player) -> None:
    player.api("POST", "/api/daily", {"game": "septet", "variant": "straw"})


def a_match(player: Player) -> None:
    player.new_table("straw")


VISITED: dict[str, tuple[str, Callable[[Player], None]]] = {
    "/clubs": (".club-row", a_club),
    "/tournaments": (".tournament-row .chip", a_tournament),
    "/daily": (".daily-deal > p > strong", a_try),
    "/me": (".played", a_match),
}
"""What stands on pages for each of something, and how one more comes about."""
TURN_TO = """
(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}
"""
"""Goes on to a page, and does not wait until it is there."""
VISIT = f"""
async ([path, row]) => {{
  ({TURN_TO.strip()})(path);
  while (!document.querySelector("main .regulars")) await new Promise(requestAnimationFrame);
  return document.querySelectorAll(row).length;
}}
"""
"""Goes on to a page; how much stands there as it is drawn, when it cannot have been told more than before."""


PATIENT = """
const soon = setTimeout;
window.__later = [];
window.setTimeout = (run, ms, ...rest) => (ms >= 1000 ? (window.__later.push(run), 0) : soon(run, ms, ...rest));
"""
"""A page waits for its news for a second alone, which a busy machine may take to tell them: here until a test says."""
A_SECOND_PASSES = "() => window.__later.splice(0).forEach((run) => run())"


LINE_IS_BACK = "() => dispatchEvent(new Event('online'))"
FRAMES = "async () => { for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame); }"
"""Until whatever a page does once it is drawn has begun."""


def test_the_second_visit_begins_with_what_has_come_since(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, alone=True)
    player.context.add_init_script(PATIENT)
    for path, (row, make) in VISITED.items():
        player.turn_to(path)
        before = player.page.locator(row).count()
        make(player)
        player.turn_to("/about")
        player.forget_shifts()
        assert player.page.evaluate(VISIT, [path, row]) == before + 1, path
        player.check_page()
    player.close()


def test_a_page_asks_once_for_each_thing(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, alone=True)
    page, asked = player.page, list[str]()
    page.on("request", lambda request: asked.append(request.url) if request.method == "GET" else None)
    for path in (*VISITED, "/standing"):
        asked.clear()
        page.goto(server.url + path)
        page.locator("main .regulars").wait_for()
        page.evaluate(FRAMES)
        calls = Counter(url.removeprefix(server.url) for url in asked if "/api/" in url)
        assert calls
        assert set(calls.values()) == {1}, (path, calls)
    player.close()


def test_a_line_that_hangs_holds_up_no_page_that_was_open_before(browser: Browser, server: Server) -> None:
    """It says that it is on its way; then it shows what was told last, and what is new as soon as that comes."""
    player = Player(browser, server.url, alone=True)
    player.context.add_init_script(PATIENT)
    page, held = player.page, list[Route]()
    a_club(player)
    player.turn_to("/clubs")
    expect(page.locator(".club-row")).to_have_count(1)
    player.turn_to("/about")
    a_club(player)
    goes_on = Event()
    # On a busy machine the question may come to be held when the others have gone on.
    page.route("**/api/clubs", lambda route: route.continue_() if goes_on.is_set() else held.append(route))
    page.evaluate(TURN_TO, "/clubs")
    expect(page.locator("[role=status]", has_text=Texts("en", ("shell",))("page-opening"))).to_be_attached()
    expect(page.locator(".opening")).to_be_visible()
    expect(page.locator(".club-row")).to_have_count(0)
    page.evaluate(A_SECOND_PASSES)
    expect(page.locator(".club-row")).to_have_count(1)
    expect(page.locator(".opening")).to_have_count(0)
    goes_on.set()
    for route in held:
        route.continue_()
    expect(page.locator(".club-row")).to_have_count(2)
    player.close()


def test_between_two_days_of_the_daily_no_third_is_shown(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    page, held = player.page, list[Route]()
    player.go("/daily")
    shown, before = page.locator("main nav strong"), page.locator("main nav a").first
    today = shown.inner_text()
    before.click()
    expect(shown).not_to_have_text(today)
    page.route("**/api/daily?*", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request("**/api/daily?*"):
        before.click()
    expect(page.locator("main h1")).to_be_visible()
    assert today not in page.locator("main").inner_text()
    held[0].continue_()
    expect(shown).to_be_visible()
    expect(shown).not_to_have_text(today)
    player.close()


def test_what_could_not_be_had_says_so_and_is_there_when_the_line_is(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP)
    page = player.page
    page.route("**/api/games", lambda route: route.abort())
    player.go("/standing")
    expect(page.locator("main .problem")).to_have_text(Texts("en", ("shell",))("error-offline"))
    page.unroute("**/api/games")
    page.evaluate(LINE_IS_BACK)
    expect(page.locator(".ranked, .nothing")).to_be_visible()
    expect(page.locator("main .problem")).to_have_count(0)
    expect(page.locator(".filters select").first.locator("option").first).to_be_attached()
    page.route("**/api/me/profile", lambda route: route.abort())
    player.turn_to("/me")
    expect(page.locator("main .problem")).to_have_text(Texts("en", ("shell",))("error-offline"))
    page.unroute("**/api/me/profile")
    page.evaluate(LINE_IS_BACK)
    expect(page.locator(".button-choice").first).to_be_visible()
    expect(page.locator("main .problem")).to_have_count(0)
    player.close()


def test_mistakes_that_were_found_since_stand_among_the_puzzles(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    page, told = player.page, list[object]()
    page.route("**/api/me/insight", lambda route: route.fulfill(json=told[-1]) if told else route.abort())
    player.go("/puzzles")
    expect(page.locator(".puzzle-own .problem")).to_have_text(Texts("en", ("shell",))("error-offline"))
    told.append(NOTHING)
    page.evaluate(LINE_IS_BACK)
    expect(page.locator(".puzzle-own .problem")).to_have_count(0)
    expect(page.locator(".puzzle-own a")).to_have_count(0)
    told.append(NOTHING | {"costly": [MISTAKE]})
    player.turn_to("/about")
    player.turn_to("/puzzles")
    expect(page.locator(".puzzle-own a")).to_have_count(1)
    player.close()


THERE = "(before) => scrollY === before"
HIDDEN = """
() => {
  Object.defineProperty(document, "hidden", {configurable: true, get: () => true});
  document.dispatchEvent(new Event("visibilitychange"));
}
"""


def _leave_a_chapter_and_come_back(player: Player) -> None:
    """An address that names a chapter leads there once; after that somebody has a place of their own."""
    page = player.page
    player.turn_to("/rules")
    # On a phone the contents are folded.
    page.locator("nav a[href^='#']").nth(3).evaluate("(link) => link.click()")
    page.wait_for_function("() => location.hash && scrollY > 0")
    page.evaluate("() => scrollBy(0, 700)")
    before = page.evaluate("scrollY")
    # A browser that drops what is hidden says nothing more.
    page.evaluate(HIDDEN)
    assert str(before) in page.evaluate("sessionStorage.getItem('zashiki.places')")
    page.reload()
    page.wait_for_function(THERE, arg=before)
    player.turn_to("/about")
    page.go_back()
    page.wait_for_function(THERE, arg=before)


def test_who_goes_back_or_loads_a_page_anew_is_where_they_were(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, alone=True)
    page = player.page
    player.go("/puzzles")
    opened = page.locator(".puzzle-levels details").nth(2)
    opened.locator("summary").click()
    far = opened.locator("a").nth(30)
    far.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 500
    far.click()
    expect(page.locator(".main-puzzle .coach")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    page.go_back()
    page.wait_for_function(THERE, arg=before)
    player.turn_to("/learn")
    last = page.locator(".lesson-card").last
    last.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 500
    page.reload()
    page.wait_for_function(THERE, arg=before)
    _leave_a_chapter_and_come_back(player)
    player.close()


def test_who_closes_the_form_while_a_table_is_made_stays_and_finds_it_among_theirs(
    browser: Browser, server: Server
) -> None:
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    page, held = player.page, list[Route]()
    player.go("/")
    page.route(
        "**/api/tables", lambda route: held.append(route) if route.request.method == "POST" else route.continue_()
    )
    page.get_by_role("button", name="Play with friends").first.click()
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/api/tables")):
        page.locator("dialog .button-primary").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    held[0].continue_()
    # It is remembered, and in the same breath whoever has waited for it would be led there.
    page.wait_for_function("() => JSON.parse(localStorage.getItem('zashiki.tables') ?? '[]').length === 1")
    assert page.evaluate("() => location.pathname") == "/"
    player.turn_to("/about")
    player.turn_to("/")
    row = page.locator("main a.table-row", has_text=Texts("en", ("shell",))("tables-yours"))
    expect(row).to_have_count(1)
    row.click()
    expect(page.locator(".lobby")).to_be_visible()
    assert not player.problems
    player.close()
