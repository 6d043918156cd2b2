"""What a table will need, fetched ahead on the page before it: it changes nothing there, and the table has it."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Route, expect

from web.conftest import Server
from web.player import Player

SHEETS = "**/static/packs/*.css"
FETCH = """
async () => {
  const [{ fetchAhead }, { addCatalogue }, { told }] = await Promise.all(
    ["ahead", "i18n", "told"].map((name) => import(`/static/app/${name}.js`)));
  const drawn = async () => { for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame); };
  await drawn();
  performance.mark("before");
  fetchAhead("septet");
  const links = [...document.querySelectorAll("link[media='not all']")];
  const came = (link) => link.sheet || new Promise((come) => link.addEventListener("load", come));
  await Promise.all([...links.map(came), addCatalogue(...told.ahead.septet.texts)]);
  await drawn();
  performance.mark("after");
  return links.length;
}
"""


def styled_elements(trace: bytes) -> list[int]:
    """How many elements the browser styled each time, between the two marks of a trace."""
    events = json.loads(trace)["traceEvents"]
    marks = {one["name"]: one["ts"] for one in events if "blink.user_timing" in one["cat"]}
    counts = [
        one["args"]["elementCount"]
        for one in events
        if one["name"] == "UpdateLayoutTree"
        and marks["before"] < one["ts"] < marks["after"]
        and "elementCount" in one["args"]
    ]
    return [count for count in counts if count]


def test_what_is_fetched_ahead_styles_nothing(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, alone=True)
    player.go("/about")
    player.page.wait_for_selector(".main-about h1")
    browser.start_tracing(page=player.page, categories=["devtools.timeline", "blink.user_timing"])
    count = player.page.evaluate(FETCH)
    styled = styled_elements(browser.stop_tracing())
    assert count > 0
    # The page has hundreds of elements; a cursor that blinks is one.
    assert sum(styled) < 20, styled
    # The table needs no sheet any more.
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.turn_to(player.new_table())
    player.page.wait_for_selector(".hand-button:not([aria-disabled])")
    assert not [url for url in asked if "/packs/" in url], asked
    assert player.page.locator("link[media='not all']").count() == 0
    player.check_page()
    player.close()


def test_a_sheet_that_is_still_on_its_way_comes_once(browser: Browser, server: Server) -> None:
    """Whoever is quicker than the line waits for it, and sees no table before it has its looks."""
    player = Player(browser, server.url, alone=True)
    held: list[Route] = []
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    holding = [True]
    player.page.route(SHEETS, lambda route: held.append(route) if holding else route.continue_())
    player.go("/")
    player.page.wait_for_selector("link[media='not all']", state="attached")
    ahead = player.page.locator("link[media='not all']")
    count = ahead.count()
    player.page.locator(".game-septet .button-primary").click()
    expect(ahead).not_to_have_count(count)
    assert player.page.locator(".hand-button").count() == 0
    holding.clear()
    for one in held:
        one.continue_()
    player.page.wait_for_selector(".hand-button")
    expect(ahead).to_have_count(0)
    sheets = [url for url in asked if url.endswith(".css")]
    assert len(sheets) == len(set(sheets)) >= count
    player.check_page()
    player.close()


def test_a_sheet_that_could_not_be_had_ahead_is_asked_for_again(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, alone=True)
    player.page.route(SHEETS, lambda route: route.abort())
    with player.page.expect_event("requestfailed", lambda request: request.url.endswith("septet.css")):
        player.go("/")
        expect(player.page.locator("link[media='not all']")).to_have_count(0)
    player.page.unroute(SHEETS)
    player.turn_to(player.new_table())
    player.page.wait_for_selector(".hand-button")
    player.problems = [one for one in player.problems if "ERR_FAILED" not in one]
    player.check_page()
    player.close()
