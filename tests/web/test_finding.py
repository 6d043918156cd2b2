"""Finding company on the home page: a quick match between strangers, tables that are listed, matches to watch."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.player import DESKTOP, PHONE, Player
from zashiki.locales import Texts

GO = ".quick-match .button-primary"


def wish(player: Player, variant: str) -> None:
    """Ask for a match of that sort at any time one likes."""
    player.go("/")
    player.page.wait_for_selector(GO)
    for index, value in enumerate(("septet", variant, "relaxed")):
        player.page.locator(".quick-wish select").nth(index).select_option(value)


def test_strangers_are_led_to_one_table_and_bots_fill_in(browser: Browser, server: Server) -> None:
    one, two = Player(browser, server.url, size=PHONE), Player(browser, server.url, size=DESKTOP, language="ja")
    wish(one, "trio")
    expect(one.page.locator(".quick-go p")).to_have_text(Texts("en", ("finding",))("finding-first"))
    one.check_page()
    one.press(GO)
    one.page.wait_for_selector(".lobby-seat.open")
    table = one.page.url
    # The other one sees that somebody waits, in the list and beside the wish.
    wish(two, "trio")
    texts = Texts("ja", ("finding",))
    expect(two.page.locator(".quick-go p")).to_have_text(texts("finding-waiting", count=1, minutes=0))
    expect(two.page.locator("#tables-open + ul .table-row")).to_have_attribute("href", f"/table/{table.split('/')[-1]}")
    two.check_page()
    two.press(GO)
    two.page.wait_for_selector(".lobby-seat.open")
    assert two.page.url == table
    expect(one.page.locator(".lobby-seat.open")).to_have_count(1)
    one.check_page()
    # The match begins by itself as soon as a bot takes the last seat.
    two.page.get_by_role("button", name=Texts("ja", ("company",))("company-fill")).click()
    for player in (one, two):
        player.page.wait_for_selector(".hand-button")
        player.check_page()
    # Whoever comes to the home page finds it among those that may be watched.
    watcher = Player(browser, server.url, shared=True)
    watcher.go("/")
    watcher.press(f"#tables-watch + ul a[href$='{table.split('/')[-1]}']")
    watcher.page.wait_for_selector(".trick, .table")
    assert watcher.page.locator(".hand-button").count() == 0
    for player in (one, two, watcher):
        player.close()


def test_a_host_lists_a_table_and_keeps_watchers_away(browser: Browser, server: Server) -> None:
    host, stranger = Player(browser, server.url, shared=True), Player(browser, server.url, shared=True, size=DESKTOP)
    path = host.new_table("team", {"scoring": "basic"}, ["me", "open", {"bot": "tanuki"}, {"bot": "tanuki"}])
    host.go(path)
    listed, watched = host.page.locator(".lobby-open input").nth(0), host.page.locator(".lobby-open input").nth(1)
    expect(listed).not_to_be_checked()
    listed.check()
    delays = host.page.locator(".lobby-open .choice label")
    delays.nth(1).click()
    expect(delays.nth(1).locator("input")).to_be_checked()
    watched.uncheck()
    expect(delays).to_have_count(0)
    stranger.go("/")
    stranger.press(f"#tables-open + ul a[href='{path}']")
    stranger.page.wait_for_selector(".lobby-seat.open")
    expect(stranger.page).to_have_title("At the table · Zashiki")
    late = Texts("en", ("company",))("company-late", time=Texts("en", ("shell",))("delay-seconds", count=30))
    expect(stranger.page.locator("[data-late]")).to_have_text(late)
    # A bot's seat is no stranger's to take where they see the table late.
    expect(stranger.page.locator(".lobby-seat .button")).to_have_text([Texts("en", ("table",))("table-sit")])
    host.press(".lobby-seat.open .button:has(svg)")
    host.press(".lobby-begin .button-primary:not([disabled])")
    host.page.wait_for_selector(".hand-button")
    # Who only looked in is told why there is nothing to be seen.
    why = Texts("en", ("company",))("company-unwatched")
    expect(stranger.page.locator("h1")).to_have_text(why)
    expect(stranger.page).to_have_title(f"{why} · Zashiki")
    stranger.check_page()
    for player in (host, stranger):
        player.close()
