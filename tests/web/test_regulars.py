"""What a regular comes back for, in the browser: the own page, and the seat on another device."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, expect

import zashiki
from web.conftest import Server
from web.player import DESKTOP, LOCALES, PHONE, Player
from zashiki.locales import Texts

PUZZLES = Path(zashiki.__file__).parent / "web" / "static" / "septet" / "puzzles.json"


@pytest.mark.parametrize(("language", "size"), list(zip(LOCALES, [PHONE, DESKTOP] * 2, strict=True)))
def test_the_own_page_is_complete_in_every_language(
    browser: Browser, server: Server, language: str, size: dict[str, int]
) -> None:
    player = Player(browser, server.url, size=size, language=language)
    player.go("/")
    texts = Texts(language, ("shell", "regulars"))
    player.press(".regular-links a[href='/me']")
    page = player.page
    page.wait_for_selector(".matches")
    expect(page.locator("h1")).to_have_text(texts("me-title"))
    # A list that is empty says what will be there, and leads to it; one that lacks only what is looked for says so.
    room = page.locator(".matches-room")
    expect(room).to_contain_text(texts("me-matches-empty"))
    expect(room.get_by_role("link", name=texts("nothing-play"))).to_have_attribute("href", "/")
    page.locator(".matches .filters select").nth(2).select_option("won")
    expect(room).to_contain_text(texts("me-matches-none"))
    room.get_by_role("button", name=texts("me-matches-all")).click()
    expect(room).to_contain_text(texts("me-matches-empty"))
    heart = page.locator(".likes-one").first
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator(".likes-one").first).to_have_attribute("aria-pressed", "true")
    player.check_page()
    player.close()


def test_a_phrase_takes_the_seat_to_another_browser_and_the_lost_one_is_turned_away(
    browser: Browser, server: Server
) -> None:
    lost, new = Player(browser, server.url), Player(browser, server.url, size=PHONE)
    lost.go("/me")
    name = lost.page.locator(".you input")
    name.fill("Wisteria")
    name.blur()
    expect(lost.page.locator(".toast")).to_be_visible()
    lost.page.locator(".panel:has(form) > p > button").click()
    words = lost.page.locator(".phrase li")
    expect(words).to_have_count(12)
    new.go("/me")
    new.page.locator("form .input[autocapitalize]").fill("zoo " * 12)
    new.page.locator("form button[type=submit]").click()
    expect(new.page.locator(".toast-error")).to_be_visible()
    new.page.locator("form .input[autocapitalize]").fill(" ".join(words.all_inner_texts()))
    with new.page.expect_navigation():
        new.page.locator("form button[type=submit]").click()
    expect(new.page.locator(".you input")).to_have_value("Wisteria")
    expect(new.page.locator(".devices li")).to_have_count(2)
    new.page.locator(".devices button").click()
    expect(new.page.locator(".devices li")).to_have_count(1)
    lost.page.reload()
    expect(lost.page.locator(".you input")).to_be_enabled()
    expect(lost.page.locator(".you input")).not_to_have_value("Wisteria")
    lost.close()
    new.close()


AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


def test_a_passkey_takes_the_seat_along(browser: Browser, server: Server) -> None:
    # Passkeys belong to names, and an address in numbers is none.
    person = Player(browser, server.url.replace("127.0.0.1", "localhost"), size=PHONE)
    devices = person.context.new_cdp_session(person.page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    person.go("/me")
    page = person.page
    page.locator(".you input").fill("Camellia")
    page.locator(".you input").blur()
    expect(page.locator(".toast")).to_be_visible()
    expect(page.locator(".passkeys li")).to_have_count(0)
    page.locator(".passkey-make").click()
    expect(page.locator(".passkeys li")).to_have_count(1)
    page.locator(".passkey-make").click()
    expect(page.locator(".toast-error")).to_be_visible()
    # Who has lost the cookie is somebody else, and comes back.
    person.context.clear_cookies()
    page.reload()
    expect(page.locator(".you input")).not_to_have_value("Camellia")
    with page.expect_navigation():
        page.locator(".passkey-show").click()
    expect(page.locator(".you input")).to_have_value("Camellia")
    page.locator(".passkeys button").click()
    expect(page.locator(".passkeys li")).to_have_count(0)
    page.locator(".passkey-show").click()
    expect(page.locator(".toast-error")).to_be_visible()
    person.close()


def test_who_wants_to_be_forgotten_is_asked_once_more(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    player.go("/me")
    name = player.page.locator(".you input")
    name.fill("Quince")
    name.blur()
    expect(player.page.locator(".toast")).to_be_visible()
    player.page.locator("#kept button").click()
    with player.page.expect_navigation(url=server.url + "/"):
        player.page.locator("dialog .button-primary").click()
    expect(player.page.locator(".you input")).to_be_enabled()
    expect(player.page.locator(".you input")).not_to_have_value("Quince")
    player.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_rated_table_is_made_and_standings_are_looked_up(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    player = Player(browser, server.url, size=size)
    player.go("/")
    texts = Texts("en", ("shell", "regulars", "table"))
    page = player.page
    page.locator(".game-septet .button").nth(1).click()
    for select in page.locator("dialog .seats select").all():
        select.select_option("child")
    page.locator("dialog label", has_text=texts("new-rated-on")).click()
    page.locator("dialog .button-primary").click()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1]
    assert player.api("GET", f"/api/tables/{table}")["rated"] is True
    player.go("/standing")
    page.wait_for_selector(".ranked, .matches-room .soft")
    page.locator(".filters select").first.select_option("magic/teams-6")
    expect(page.locator(".matches-room")).to_contain_text(texts("standing-none"))
    player.check_page()
    player.close()


@pytest.mark.parametrize(("language", "size"), list(zip(LOCALES, [DESKTOP, PHONE] * 2, strict=True)))
def test_the_daily_is_tried_once(browser: Browser, server: Server, language: str, size: dict[str, int]) -> None:
    player = Player(browser, server.url, size=size, language=language)
    player.go("/daily")
    texts = Texts(language, ("shell", "regulars"))
    page = player.page
    deals = page.locator(".daily-deal")
    expect(deals).to_have_count(5)
    expect(deals.locator(".scores")).to_have_count(0)
    player.check_page()
    deals.nth(4).locator(".button-primary").click()
    page.wait_for_url("**/table/*")
    table = player.api("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert table["daily"]
    player.go("/daily")
    mine = page.locator(".daily-deal").nth(4)
    expect(mine).to_contain_text(texts("daily-playing"))
    expect(mine.locator(".button-primary")).to_have_text(texts("me-return"))
    player.close()


@pytest.mark.parametrize(("language", "size"), list(zip(LOCALES, [PHONE, DESKTOP] * 2, strict=True)))
def test_a_puzzle_is_solved_at_the_table(browser: Browser, server: Server, language: str, size: dict[str, int]) -> None:
    """A wrong card is refuted and stays in the hand; the right one is kept as solved."""
    player = Player(browser, server.url, size=size, language=language)
    player.go("/puzzles")
    page = player.page
    page.wait_for_selector(".puzzle-list")
    puzzles = msgspec.json.decode(PUZZLES.read_bytes())["puzzles"]
    puzzle = max(puzzles, key=lambda one: (one["level"], len(one["refutations"])))
    page.goto(f"{server.url}/puzzles/{puzzle['id']}")
    said = page.locator(".puzzle-said")
    expect(said).to_contain_text(str(puzzle["worlds"]))
    wrong = puzzle["refutations"][0]["card"]
    for card, kind in ((wrong, "wrong"), (puzzle["best"], "right")):
        button = page.locator(f".hand-button[data-card='{card}'], [data-card='{card}'] .hand-button").first
        button.click()
        button.click()
        expect(page.locator(f".coach.{kind}")).to_be_visible()
    player.check_page()
    player.go("/puzzles")
    solved = page.locator(f".puzzle-list a[href$='{puzzle['id']}'] svg")
    expect(solved).to_have_count(1)
    player.check_page()
    player.close()
