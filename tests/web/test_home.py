"""The home page: both games of the house, alike; and the form for a table, which offers what is possible."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from web.conftest import Server
from web.lens import draw_small
from web.player import DESKTOP, PHONE, Player
from web.watching import CUT_CHOICES
from zashiki.locales import Texts

GAMES = {"septet": ".hand-button", "magic": ".choose .character-card"}
"""Each game, and what its table shows first."""


@pytest.mark.parametrize(("size", "language"), [(PHONE, "en"), (DESKTOP, "zh-Hans")], ids=["phone", "desktop"])
def test_both_games_stand_on_the_home_page(
    browser: Browser, server: Server, size: dict[str, int], language: str
) -> None:
    player = Player(browser, server.url, size=size, language=language, theme="dark")
    player.go("/")
    page = player.page
    page.wait_for_selector(".scene svg")
    player.check_page()
    for shown in player.in_every_look([size]):
        texts = Texts(shown, ("septet", "magic", "shell"))
        for game in GAMES:
            card = page.locator(f".game-{game}")
            expect(card.locator("h2")).to_have_text(texts(f"game-{game}"))
            expect(card.locator(".game-line")).to_have_text(texts(f"home-{game}-line"))
            assert card.locator(".button-primary").count() == 1
            assert card.locator(".home-how li").count() == 3
            expect(card.locator("[role=img]")).to_be_visible()
        if size == DESKTOP:
            # Also where the links of one game need two lines.
            links = page.locator(".home-learn a")
            heights = links.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
            assert heights[0] == heights[1] == heights[2], (shown, heights)
        for width in (360, 390, 430) if size == PHONE else (size["width"],):
            draw_small(page, {**size, "width": width})
            assert page.evaluate(CUT_CHOICES, ".quick-wish") == []
    player.close()


def test_keys_of_one_letter_can_be_switched_off(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP)
    page = player.page
    player.go("/about")
    look = page.locator("html")
    settings, keys = (page.get_by_role("dialog", name=name) for name in ("Settings", "Keyboard"))
    before = str(look.get_attribute("data-theme"))
    page.keyboard.press("n")
    expect(look).not_to_have_attribute("data-theme", before)
    page.keyboard.press("?")
    expect(keys).to_contain_text("can be switched off in the settings")
    expect(keys.get_by_text("Day or night")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press(",")
    settings.get_by_role("switch", name="Keys of one letter").press("Space")
    page.keyboard.press("Escape")
    after = str(look.get_attribute("data-theme"))
    for letter in "nm,?h":
        page.keyboard.press(letter)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(look).to_have_attribute("data-theme", after)
    # The list is still to be had, and names only what does something.
    page.get_by_role("button", name="Settings").click()
    settings.get_by_role("button", name="Keyboard").click()
    expect(keys).to_contain_text("are switched off in the settings")
    assert keys.get_by_text("Day or night").count() == 0
    player.check_every_look()
    player.close()


def test_a_double_tap_on_a_link_is_one_step_to_go_back(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    player.go("/")
    link = player.page.locator("main a[href='/puzzles']")
    link.evaluate("(link) => { link.click(); link.click(); }")
    player.page.wait_for_selector(".main-puzzles h1")
    player.page.go_back()
    player.page.wait_for_selector(".home-hero")
    player.check_page()
    player.close()


def test_a_phone_has_the_face_in_the_bar_the_points_and_one_way_to_learn(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, pictured=True)
    player.go("/")
    page = player.page
    for game in GAMES:
        card = page.locator(f".game-{game}")
        expect(card.locator(".home-how li").last).to_be_visible()
        expect(card.locator("a[href^='/learn'], a[href^='/rules']")).to_have_count(1)
    you = player.api("GET", "/api/me")
    face = page.locator(".header a[href='/me']")
    expect(face).to_have_accessible_name(f"{you['name']}: Your page")
    expect(face).to_be_in_viewport(ratio=1)
    expect(face.locator(f"use[href='#avatar-{you['avatar']}']")).to_have_count(1)
    face.click()
    expect(page.locator("h1")).to_have_text("Your page")
    player.check_page()
    player.close()


def test_large_text_on_a_narrow_phone_stays_on_the_page(browser: Browser, server: Server) -> None:
    narrow = {"width": 360, "height": 740}
    player = Player(browser, server.url, size=narrow, alone=True)
    player.context.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '200%')"
    )
    for path, sight in (
        ("/", ".scene svg"),
        ("/me", ".matches"),
        ("/daily", ".daily-deal"),
        ("/learn", ".lesson-card"),
    ):
        player.turn_to(path)
        player.page.wait_for_selector(sight)
        for _ in player.in_every_look([narrow]):
            pass
    player.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_what_the_server_writes_stays_where_it_is(browser: Browser, server: Server, size: dict[str, int]) -> None:
    """The words that are there without a script are where the modules draw them, and nothing more is asked for."""
    lines = "main h1, .home-line, .game-card:first-child > :is(.game-picture, h2, .game-line)"
    boxes = "found => found.map((one) => Object.values(one.getBoundingClientRect().toJSON()))"
    seen, asked = [], []
    for scripts in (False, True):
        context = browser.new_context(viewport=size, locale="ja", java_script_enabled=scripts)  # type: ignore[arg-type]
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url.removeprefix(server.url)))
        page.goto(server.url)
        if scripts:
            page.wait_for_selector(".home-buttons")
        seen.append(page.locator(lines).evaluate_all(boxes))
        context.close()
    assert len(seen[0]) == 5
    assert seen[0] == seen[1]
    assert "/api/games" in asked
    assert [path for path in asked if path.endswith((".ftl", ".css", "/app/early.js", "/app/main.js"))] == []


@pytest.mark.parametrize("game", GAMES)
def test_each_game_is_played_at_once(browser: Browser, server: Server, game: str) -> None:
    player = Player(browser, server.url, shared=True)
    player.go("/")
    player.page.wait_for_selector(f".game-{game}")
    player.press(f".game-{game} .button-primary")
    player.page.wait_for_selector(GAMES[game])
    player.check_page()
    player.close()


def test_each_game_remembers_its_own_bots_and_mode(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    player.go("/")
    page = player.page
    mode, bots = ".home-level label:nth-of-type(1) select", ".home-level label:nth-of-type(2) select"
    chosen = {"septet": ("straw", "tengu"), "magic": ("brawl-3", "crane")}
    for game, (variant, level) in chosen.items():
        page.locator(f".game-{game} {mode}").select_option(variant)
        page.locator(f".game-{game} {bots}").select_option(level)
    page.reload()
    for game, (variant, level) in chosen.items():
        expect(page.locator(f".game-{game} {mode}")).to_have_value(variant)
        expect(page.locator(f".game-{game} {bots}")).to_have_value(level)
    player.close()


def test_the_form_offers_a_map_only_with_its_pack(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    texts = Texts("en", ("magic",))
    player.go("/")
    page = player.page
    page.locator(".game-magic .home-buttons .button").nth(1).click()
    form = page.locator(".new-table")

    def value(text: str) -> Locator:
        return form.get_by_role("radio", name=texts(text), exact=True)

    cove = value("option-map-cove")
    value("option-map-town").wait_for()
    expect(cove).to_have_count(0)
    expect(form.locator(".option-needs")).to_contain_text(texts("option-packs-shore"))
    value("option-packs-shore").check()
    expect(form.locator(".option-needs")).to_have_count(0)
    cove.check()
    # Without its pack the map goes as well, and a table can be set up all the same.
    value("option-packs-base").check()
    expect(cove).to_have_count(0)
    page.locator("dialog .button-primary").click()
    page.wait_for_selector(".lobby-seat")
    table = player.api("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert (table["options"]["packs"], table["options"]["map"]) == ("base", "town")
    player.check_page()
    player.close()


def test_a_seat_given_to_a_bot_has_one_of_the_game_that_is_chosen_then(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    texts = Texts("en", ("septet", "magic"))
    player.go("/")
    page = player.page
    page.locator(".game-septet .home-buttons .button").nth(1).click()
    form = page.locator(".new-table")
    seats = form.locator(".seats select")
    seats.first.select_option("kitsune")
    form.get_by_role("radio", name=texts("game-magic"), exact=True).check()
    expect(seats.first).to_have_value("plum")
    page.locator("dialog .button-primary").click()
    page.wait_for_url("**/table/*")
    table = player.api("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert (table["game"], [seat.get("bot") for seat in table["seats"]]) == ("magic", [None, "plum"])
    player.close()


def test_what_is_refused_says_why(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    player.go("/")
    page = player.page
    reason = "option 'map' takes 'cove' only where 'packs' is one of \"shore\""

    def refuse(route: object) -> None:
        route.fulfill(status=400, json={"code": "bad-value", "reason": reason})  # type: ignore[attr-defined]

    page.route("**/api/tables", lambda route: refuse(route) if route.request.method == "POST" else route.continue_())
    page.locator(".game-magic .home-buttons .button").nth(1).click()
    page.locator(".new-table .variant").first.wait_for()
    page.locator("dialog .button-primary").click()
    expect(page.locator("dialog .problem")).to_contain_text(reason)
    player.close()


NARROW = """
() => [
  ...document.querySelectorAll(".rules-text tbody :is(th, td), .rules-text table:not(.stacked) thead th"),
].flatMap((cell) => {
  const text = cell.textContent.trim();
  const range = document.createRange();
  range.selectNodeContents(cell);
  const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 12))).size;
  return text.length > 2 && cell.offsetHeight > 1 && text.length / lines < 2 ? [`${text}: ${lines} lines`] : [];
})
"""
"""Cells of the rules' tables with less than two letters on a line, as a column has that is too narrow."""


def test_no_table_of_the_rules_is_broken_to_single_signs_on_a_phone(browser: Browser, server: Server) -> None:
    """Japanese breaks between any two of them, as Chinese does, and has the longer texts."""
    player = Player(browser, server.url, language="ja")
    page = player.page
    for path in ("/rules", "/rules/magic"):
        player.go(path)
        page.wait_for_selector(".rules-text table")
        assert page.evaluate(NARROW) == []
        # What stands in a row can be read without pushing the table to and fro.
        stacked = page.locator(".rules-table:has(> .stacked)")
        assert stacked.count() > 0
        assert stacked.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")
        expect(page.get_by_role("table").first).to_be_visible()
        expect(page.get_by_role("rowheader").first).to_be_visible()
    player.close()


@pytest.mark.parametrize("path", ["/rules", "/rules/magic"])
def test_of_the_rules_only_the_text_is_printed(browser: Browser, server: Server, path: str) -> None:
    """Not what leads about the house, whichever game's rules are opened first."""
    player = Player(browser, server.url)
    player.go(path)
    page = player.page
    page.wait_for_selector(".rules-text h2")
    page.emulate_media(media="print")
    printed = page.locator("h1, .rules-text")
    assert printed.evaluate_all("all => all.every((one) => one.checkVisibility())")
    left_out = page.locator(".rules-games, .rules-side, .header, .footer")
    assert left_out.count() == 4
    assert not left_out.evaluate_all("all => all.some((one) => one.checkVisibility())")
    page.emulate_media(media="screen")
    player.close()


def test_a_change_of_the_page_does_not_go_through_the_drawings(browser: Browser, server: Server) -> None:
    """The house's sheet of drawings has more forms than a page has elements; styled only where they are used."""
    player = Player(browser, server.url, alone=True)
    player.go("/about")
    page = player.page
    page.wait_for_selector("main h1")
    line = player.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    is_told: list[object] = []
    line.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    line.on("Tracing.tracingComplete", lambda message: is_told.append(message))
    line.send("Tracing.start", {"traceConfig": {"includedCategories": ["devtools.timeline"]}})
    page.evaluate("document.documentElement.dataset.theme = 'night'; document.body.offsetHeight")
    line.send("Tracing.end")
    while not is_told:
        page.wait_for_timeout(20)
    gone_through = [
        one["args"]["elementCount"] for one in events if one["name"] == "UpdateLayoutTree" and one["ph"] == "X"
    ]
    forms: int = page.evaluate("document.querySelectorAll('symbol *').length")
    assert forms > 600
    assert 50 < max(gone_through) < forms / 2
    player.close()


@pytest.mark.parametrize("key", [",", "?"])
def test_who_goes_back_leaves_what_lay_over_the_page(browser: Browser, server: Server, key: str) -> None:
    player = Player(browser, server.url, shared=True)
    player.turn_to("/")
    player.turn_to("/about")
    player.page.keyboard.press(key)
    player.page.wait_for_selector("dialog[open]")
    player.page.go_back()
    player.page.wait_for_selector(".main-home")
    expect(player.page.locator("dialog[open]")).to_have_count(0)
    expect(player.page.locator("html.under-dialog")).to_have_count(0)
    player.close()


def test_the_rules_are_read_whatever_the_address_ends_with(browser: Browser, server: Server) -> None:
    """A link may have been cut off amid a letter, or be to something that is no heading."""
    player = Player(browser, server.url)
    player.go("/rules#100%")
    expect(player.page.locator(".rules-text h2").first).to_be_visible()
    player.check_page()
    player.close()
