"""Tournaments in the browser: founded, entered, played to the end; a page that follows what happens and keeps still."""

from __future__ import annotations

import time

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.looks import check_looks, in_looks
from web.player import DESKTOP, Player
from web.tournament_page import NARROW, SWISS, enter, named, resign, rows, show_rounds
from zashiki.locales import Texts


def _found_a_knock_out(host: Player, name: str, texts: Texts) -> None:
    """Fill in the form, and come to the tournament's page."""
    host.go("/tournaments")
    host.check_page()
    host.page.get_by_role("button", name=texts("tournaments-new")).click()
    host.page.locator("dialog .field input").first.fill(name)
    host.page.get_by_role("radio", name=texts("tournament-system-knockout"), exact=True).check(force=True)
    host.check_page()
    host.press("dialog .dialog-foot .button-primary")
    host.page.wait_for_url("**/tournaments/*")
    expect(host.page.locator("h1")).to_have_text(name)


def test_a_knock_out_is_founded_entered_and_played_to_the_end(browser: Browser, server: Server) -> None:
    host = named(Player(browser, server.url, size=NARROW, settings={"analyse-ends": False}), "Aoi")
    friend = named(Player(browser, server.url, size=DESKTOP, language="ja", theme="dark"), "さくら")
    texts = Texts("en", ("shell", "table", "tournaments"))
    name = f"Two of us {time.time_ns()}"
    _found_a_knock_out(host, name, texts)
    # Alone nobody can begin, and is told so.
    host.press("[data-do=start]")
    expect(host.page.locator(".toast").last).to_have_text(texts("tournament-error-seats-open"))
    host.problems.clear()
    host.press("[data-do=enter]")
    expect(host.page.locator("[data-do=withdraw]")).to_be_visible()
    friend.go("/tournaments")
    friend.page.locator(".tournament-row", has_text=name).click()
    friend.page.locator("[data-do=enter]").click()
    expect(friend.page.locator(".tournament-standings tbody tr")).to_have_count(2)
    # The organiser's page follows by itself.
    expect(host.page.locator(".tournament-standings tbody tr")).to_have_count(2)
    host.forget_shifts()
    friend.forget_shifts()
    host.press("[data-do=start]")
    for player in (host, friend):
        player.page.wait_for_selector(".tournament-ready .button-primary")
        player.check_page()
        player.press(".tournament-ready .button-primary")
        player.page.wait_for_selector(".table")
    resign(friend, Texts("ja", ("company",)))
    for player, language in ((host, "en"), (friend, "ja")):
        player.page.wait_for_selector(".match-end, dialog.match-end")
        player.forget_shifts()
        player.page.locator(".next-steps a.button-primary").first.click()
        player.page.wait_for_url("**/tournaments/*")
        over = Texts(language, ("tournaments",))("tournament-is-over")
        expect(player.page.locator(".tournament-own")).to_contain_text(over)
        assert rows(player) == [["1", "Aoi", "1"], ["2", "さくら", "0"]]
    expect(host.page.locator(".tournament-own-words")).to_contain_text(texts("tournament-over-you", place=1))
    show_rounds(host)
    expect(host.page.locator(".boards a[href^='/replay/']")).to_have_count(1)
    for player in (host, friend):
        player.check_page()
        player.close()


def _take_out_and_end(host: Player, name: str, texts: Texts) -> None:
    """Somebody is taken out, and shown as who has left; then the tournament is ended."""
    host.page.locator(".tournament-drop select").select_option(label=name)
    host.press("[data-do=drop]")
    host.press("dialog .button-primary")
    row = host.page.locator(".tournament-standings tbody tr", has_text=name)
    expect(row).to_contain_text(texts("tournament-left"))
    host.press("[data-do=end]")
    host.press("dialog .button-primary")
    expect(host.page.locator(".tournament-own")).to_contain_text(texts("tournament-is-over"))


def _look_into_the_deals(player: Player, tournament: str, looks: list[dict[str, int]], *, is_told: bool) -> None:
    """What nobody plays any more tells its seed; where deals are still played there is the promise alone."""
    player.turn_to(f"/tournaments/{tournament}")
    player.page.locator(".tournament-fair summary").click()
    expect(player.page.locator(".tournament-fair code")).to_have_count(1 + is_told)
    player.forget_shifts()
    check_looks(player, looks)


def _hear_of_the_seed(player: Player, tournament: str) -> None:
    """Its page that was told before the last match was over is told the seed when it is."""
    before = player.api("GET", f"/api/tournaments/{tournament}") | {"seed": None}
    path = f"**/api/tournaments/{tournament}"
    player.page.route(path, lambda route: route.fulfill(json=before))
    player.page.reload()
    expect(player.page.locator(".tournament-fair code")).to_have_count(1)
    player.page.unroute(path)
    expect(player.page.locator(".tournament-fair code")).to_have_count(2)


def test_a_swiss_is_followed_by_who_watches_and_run_by_who_founded_it(browser: Browser, server: Server) -> None:
    """Five play; a late one comes; the round is closed; somebody is taken out; it is ended. By keyboard."""
    language, both = "zh-Hant", [NARROW, DESKTOP]
    host = named(Player(browser, server.url, size=NARROW, language=language, theme="dark", keyboard=True), "Chie")
    texts = Texts(language, ("shell", "table", "tournaments"))
    listed = f"Later {language} {time.time_ns()}"
    in_a_week = int(time.time()) + 7 * 86400
    later = host.api("POST", "/api/tournaments", {**SWISS, "name": listed, "begins": in_a_week})["id"]
    tournament = host.api("POST", "/api/tournaments", {**SWISS, "name": f"Friday {language}", "public": False})["id"]
    path = f"/api/tournaments/{tournament}"
    others = [named(Player(browser, server.url, shared=True), name) for name in ("Dan", "Emi", "Fuji", "Gin")]
    enter(path, *others[:3])
    host.go("/tournaments")
    expect(host.page.locator(".tournament-row", has_text=listed)).to_be_visible()
    host.check_page()
    host.go(f"/tournaments/{tournament}")
    host.press("[data-do=start]")
    host.page.wait_for_selector(".tournament-standings td")
    expect(host.page.locator(".boards .board")).to_have_count(2)
    expect(host.page.locator(".boards")).to_contain_text(texts("tournament-has-bye"))
    for shown in in_looks(host, both):
        expect(host.page.locator(".boards")).to_contain_text(Texts(shown, ("tournaments",))("tournament-has-bye"))
    enter(path, others[3])
    expect(host.page.locator(".tournament-standings tbody tr")).to_have_count(4)
    host.forget_shifts()
    host.press("[data-do=hurry]")
    check_looks(host, [NARROW])
    host.press("dialog .button-primary")
    expect(host.page.locator(".round-choice .button")).to_have_count(2)
    # Only the bye counts, as nobody had finished; who came late has it by nobody.
    assert sorted(points for _, _, points in rows(host)) == ["0", "0", "0", "1"]
    show_rounds(host)
    expect(host.page.locator(".boards .board")).to_have_count(2)
    host.press(".round-choice .button")
    expect(host.page.locator(".boards")).to_contain_text(texts("tournament-no-play"))
    _take_out_and_end(host, "Emi", texts)
    host.api("POST", f"/api/tournaments/{later}", {"do": "end"})
    _look_into_the_deals(host, tournament, both, is_told=False)
    _look_into_the_deals(host, later, both, is_told=True)
    _hear_of_the_seed(host, later)
    for player in (host, *others):
        player.close()


def test_who_has_a_wrong_link_is_told_so(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=NARROW)
    for path, catalogue, missing, way in (
        ("/tournaments/AAAAAAAAAAAA", "tournaments", "tournament-missing", "/tournaments"),
        ("/duplicate/AAAAAAAAAAAA", "duplicates", "duplicate-missing", "/"),
    ):
        player.turn_to(path)
        expect(player.page.locator(".notice h1")).to_have_text(Texts("en", (catalogue,))(missing))
        expect(player.page.locator(".notice a.button-primary")).to_have_attribute("href", way)
    player.close()


def test_a_time_that_is_half_written_is_told_and_nothing_is_founded(browser: Browser, server: Server) -> None:
    player = named(Player(browser, server.url, size=DESKTOP, language="ja"), "Aoi")
    texts = Texts("ja", ("shell", "tournaments"))
    player.go("/tournaments")
    player.page.get_by_role("button", name=texts("tournaments-new")).click()
    player.page.get_by_role("radio", name=texts("tournament-begin-time"), exact=True).check(force=True)
    field, go = player.page.locator("[type=datetime-local]"), "dialog .dialog-foot .button-primary"
    told = player.page.locator("dialog .dialog-foot .problem")
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.method))
    # A field of which a part is taken away has no value any more.
    field.focus()
    player.page.keyboard.press("Delete")
    expect(field).to_have_value("")
    player.press(go)
    expect(told).to_have_text(texts("tournament-begin-unclear"))
    for year in (2001, 9001):
        field.fill(f"{year}-01-01T12:00")
        player.press(go)
        expect(told).to_have_text(texts("tournament-begin-unclear"))
    assert "POST" not in asked
    # Said by the organiser it needs none.
    player.page.get_by_role("radio", name=texts("tournament-begin-said"), exact=True).check(force=True)
    player.press(go)
    player.page.wait_for_url("**/tournaments/*")
    player.close()
