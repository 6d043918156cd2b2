"""What a regular comes back for, in the browser: the own page, and the seat on another device."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Route, expect

from web.conftest import Server
from web.daily_page import find_tries_begun_elsewhere, see_deals_that_were_refused
from web.looks import ACROSS, LOW_PHONE, UPRIGHT, in_looks
from web.player import DESKTOP, LOCALES, PHONE, Player
from web.replay_page import deed
from web.watching import CUT_CHOICES
from zashiki.locales import Texts
from zashiki.septet.puzzles.files import HOUSE, read_packed
from zashiki.septet.puzzles.puzzle import Puzzle

PLAYED = {"id": "M1", "table": "T1", "game": "septet", "variant": "team", "seat": 0, "result": "lost", "started": 0}
PLAYED |= {"ended": 1, "points": [0, 0], "seats": [{"name": "Mio", "bot": None}] * 4}
"""A match of one's own, as the server tells it."""

LONGEST = ["en", "ja"]
"""Languages whose texts are the longest: in Latin letters and in others."""


PLACES = """
() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const [trick, hand, controls] = [box(".trick"), box(".table-bottom"), box(".replay-controls")];
  const [pile, altars, prompt] = [box(".at-bottom-pile"), box(".altars"), box(".prompt")];
  const shown = [trick.bottom, hand.top, hand.bottom, controls?.top, controls?.bottom, innerHeight];
  const below = [altars.top, altars.bottom, prompt.top, prompt.bottom, hand.top, innerHeight];
  const asked = [trick.bottom, pile?.bottom, ...below];
  return (controls ? shown : asked).filter((edge) => edge !== undefined).map(Math.floor);
}
"""
"""Where on a puzzle's page one thing ends and the one below it begins, from the trick down."""


def test_the_own_page_is_complete_in_every_language(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, language="ja")
    player.go("/")
    player.press(".regular-links a[href='/me']")
    page = player.page
    page.wait_for_selector(".matches")
    for language in in_looks(player):
        texts = Texts(language, ("shell", "regulars"))
        expect(page.locator("h1")).to_have_text(texts("me-title"))
        expect(page.locator(".matches-room")).to_contain_text(texts("me-matches-empty"))
    # A list that is empty says what will be there, and leads to it; one that lacks only what is looked for says so.
    texts = Texts("ja", ("shell", "regulars"))
    room = page.locator(".matches-room")
    expect(room.get_by_role("link", name=texts("nothing-play"))).to_have_attribute("href", "/")
    page.locator(".matches .filters select").nth(2).select_option("won")
    expect(room).to_contain_text(texts("me-matches-none"))
    room.get_by_role("button", name=texts("me-matches-all")).click()
    expect(room).to_contain_text(texts("me-matches-empty"))
    heart = page.locator(".button-choice").first
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator(".button-choice").first).to_have_attribute("aria-pressed", "true")
    player.check_page()
    player.close()


def test_more_matches_that_come_late_do_not_take_the_place_of_others_chosen_meanwhile(
    browser: Browser, server: Server
) -> None:
    player = Player(browser, server.url)
    late: list[Route] = []

    def tell(route: Route) -> None:
        asked = parse_qs(urlsplit(route.request.url).query)
        one = PLAYED | {"result": asked.get("result", ["lost"])[0]}
        if "before" in asked:
            late.append(route)
        else:
            route.fulfill(json={"matches": [one], "next": "" if "result" in asked else "M1"})

    player.page.route("**/api/me/matches?*", tell)
    player.go("/me")
    player.page.locator(".matches-room > p .button-quiet").click()
    player.page.locator(".matches .filters select").nth(2).select_option("won")
    results = player.page.locator(".matches .played-result")
    expect(results).to_have_text(["Won"])
    player.forget_shifts()
    with player.page.expect_response("**/api/me/matches?*before=M1*"):
        late[0].fulfill(json={"matches": [PLAYED | {"id": "M0"}], "next": ""})
    player.page.wait_for_timeout(100)
    expect(results).to_have_text(["Won"])
    # Who listens is told how many there are, and is not read all of them.
    expect(player.page.locator(".matches [role=status]")).to_have_text("One match is shown.")
    assert player.page.locator(".matches :is([aria-live], [role=status], [role=alert]) li").count() == 0
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
    # Of several devices each button says which one it turns away.
    expect(new.page.locator(".devices button")).to_have_accessible_name(re.compile("^Turn away: .+"))
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
    person = Player(browser, server.url.replace("127.0.0.1", "localhost"), size=PHONE, alone=True)
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
    expect(page.locator(".passkeys button")).to_have_accessible_name(re.compile("^Remove: .+"))
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


def test_a_rated_table_is_made_and_standings_are_looked_up(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=PHONE)
    player.go("/")
    texts = Texts("en", ("shell", "regulars", "table", "company"))
    page = player.page
    page.locator(".game-septet .button").nth(1).click()
    seats = page.locator("dialog .seats select")
    expect(seats).to_have_count(3)
    for seat in seats.all():
        seat.select_option("child")
    page.locator("dialog label", has_text=texts("new-rated-on")).click()
    page.locator("dialog .button-primary").click()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1]
    assert player.api("GET", f"/api/tables/{table}")["rated"] is True
    page.wait_for_selector(".hand-button")
    # Alone with bots nobody is there who could agree to stop.
    player.press(".company-button")
    panel = page.locator(".company-panel")
    expect(panel.get_by_role("button", name=texts("company-resign"))).to_have_count(1)
    expect(panel.get_by_role("button", name=texts("company-offer-end"))).to_have_count(0)
    player.turn_to("/standing")
    page.wait_for_selector(".ranked, .matches-room .soft")
    page.locator(".filters select").first.select_option("magic/teams-6")
    expect(page.locator(".matches-room")).to_contain_text(texts("standing-none"))
    player.check_page()
    player.close()


def test_the_daily_is_tried_once(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP, language="zh-Hant")
    player.go("/daily")
    page = player.page
    deals = page.locator(".daily-deal")
    expect(deals).to_have_count(5)
    expect(deals.locator(".scores")).to_have_count(0)
    player.check_page()
    answers: list[int] = []
    page.on("response", lambda answer: answers.append(answer.status) if answer.url.endswith("/api/daily") else None)
    deals.nth(4).locator(".button-primary").dblclick()
    page.wait_for_url("**/table/*")
    table = player.api("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert table["daily"]
    player.turn_to("/daily")
    mine = page.locator(".daily-deal").nth(4)
    # The second tap of a double one is no second try, which would be refused: of a guest one is carried out.
    assert answers, "no try was answered"
    assert 409 not in answers, answers
    number = player.api("GET", "/api/me")["name"].removeprefix("Guest ")
    for language in in_looks(player):
        texts = Texts(language, ("shell", "regulars"))
        expect(mine).to_contain_text(texts("daily-playing"))
        expect(page.locator(".header-name")).to_have_text(texts("guest-name", number=number))
        expect(mine.locator(".button-primary")).to_have_text(texts("me-return"))
    for day, none in (("2999-01-01", "daily-to-come"), ("1999-01-01", "daily-none"), ("2026-02-31", "daily-none")):
        player.turn_to(f"/daily/{day}")
        expect(page.locator(".nothing p").first).to_have_text(Texts("zh-Hant", ("regulars",))(none))
        page.locator(".nothing a").click()
    expect(deals).to_have_count(5)
    player.close()


def test_who_goes_back_before_the_table_has_come_finds_the_try_begun(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP, language="en")
    page, held = player.page, list[Route]()
    page.route("**/static/table/page.js", lambda route: held.append(route))
    player.go("/daily")
    own = page.locator(".daily-deal").first
    own.locator(".button-primary").click()
    page.wait_for_url("**/table/*")
    page.go_back()
    expect(own).to_contain_text(Texts("en", ("regulars",))("daily-playing"))
    expect(own.locator(".button-primary")).to_have_attribute("href", re.compile("^/table/"))
    for route in held:
        route.abort()
    find_tries_begun_elsewhere(player)
    see_deals_that_were_refused(player)
    player.close()


def look_at_the_line(player: Player, puzzle: Puzzle) -> None:
    """The deal that refutes a card is played out with all cards open, to the end of the line and no further."""
    page = player.page
    texts = Texts(player.language, ("puzzles", "replay"))
    page.get_by_role("button", name=texts("puzzle-show")).click()
    slider = page.locator(".replay-slider")
    played = len(puzzle.record.actions)
    expect(slider).to_have_attribute("max", str(played + len(puzzle.refutations[0].line)))
    expect(page.locator(".open-handed .hand-card").first).to_be_visible()
    # Whatever else a replay offers is to be had here too.
    deed(player, texts("replay-go-on"))
    expect(page.locator("dialog.go-on[open]")).to_be_visible()
    page.keyboard.press("Escape")
    # It stands still now, through other eyes as well.
    slider.fill(str(played))
    page.locator(".replay-eyes select").select_option("none")
    expect(page.locator(".replay:not(.open-handed)")).to_be_visible()
    assert page.locator(".replay-play").get_attribute("aria-label") == texts("replay-play")
    page.get_by_role("button", name=texts("puzzle-back")).click()


WHOLE = """
() => [...document.querySelectorAll(".puzzle-said, .puzzle-said > p")].every((one) =>
  one.scrollHeight <= one.clientHeight && document.querySelector(".coach-head h1").clientWidth > 100)
"""
"""What is said and what can be done fit their bubble, and the title its line."""


def test_a_puzzle_is_solved_at_the_table(browser: Browser, server: Server) -> None:
    """A wrong card is refuted, at the table too, and stays in the hand; the right one is kept as solved."""
    player = Player(browser, server.url, size=PHONE)
    texts = Texts("en", ("puzzles",))
    player.go("/puzzles")
    page = player.page
    page.wait_for_selector(".puzzle-levels")
    expect(page.locator(".puzzle-own")).to_contain_text(texts("puzzle-own-none"))
    # The answers of Seal are the longest.
    seal = [one for one in read_packed(HOUSE) if one.record.variant == "seal"]
    puzzle = max(seal, key=lambda one: (one.level, len(one.refutations)))
    other = next(one for one in seal if one is not puzzle)
    player.turn_to(f"/puzzles/{puzzle.id}")
    said = page.locator(".puzzle-said")
    expect(said).to_contain_text(str(puzzle.worlds))

    def play(asked: Puzzle, card: str, kind: str, languages: Iterable[str] = LOCALES) -> None:
        button = page.locator(f".hand-button[data-card='{card}'], [data-card='{card}'] .hand-button").first
        button.click()
        button.click()
        expect(page.locator(f".coach.{kind}")).to_be_visible()
        for shown in player.in_every_look([PHONE, UPRIGHT, ACROSS], languages):
            expect(said).to_contain_text(str(asked.worlds))
            assert page.evaluate(WHOLE), (shown, page.evaluate("innerWidth"))

    play(puzzle, puzzle.refutations[0].card, "wrong")
    look_at_the_line(player, puzzle)
    # Another is solved with the first card, which counts; this one is not, however often somebody comes back to it.
    for one in (other, puzzle):
        player.turn_to(f"/puzzles/{one.id}")
        expect(page.locator(".coach.ask")).to_be_visible()
        play(one, one.best, "right", LONGEST)
        expect(page.locator(".puzzle-streak")).to_have_text("1")
    expect(page.locator(".puzzle-actions option:not([disabled])")).to_have_count(len(puzzle.refutations))
    player.check_page()
    player.turn_to("/puzzles")
    page.wait_for_selector(".puzzle-levels")
    player.check_page()
    page.locator(".filters select").first.select_option(str(puzzle.level))
    expect(page.locator(".puzzle-levels > section")).to_have_count(1)
    expect(page.locator(f".puzzle-list a[href$='{puzzle.id}'] svg")).to_have_count(1)
    player.close()


@pytest.mark.parametrize("variant", ["team", "seal", "straw"])
def test_nothing_of_a_puzzle_lies_behind_something_else_on_a_phone(
    browser: Browser, server: Server, variant: str
) -> None:
    """Neither where a card is asked for, nor where the line that refutes one is played."""
    player = Player(browser, server.url, shared=True, size=PHONE)
    every = [one for one in read_packed(HOUSE) if one.record.variant == variant]
    puzzle = max(every, key=lambda one: len(one.refutations))
    player.turn_to(f"/puzzles/{puzzle.id}")
    page = player.page
    hand = page.locator(".hand-button:not([aria-disabled])")
    expect(hand.first).to_be_visible()

    def check() -> None:
        for language in player.in_every_look([PHONE], LONGEST):
            places = page.evaluate(PLACES)
            assert places == sorted(places), (language, places)
        # What is said, and the way back, fit their bubble on narrower phones too.
        for language in player.in_every_look([LOW_PHONE], LONGEST):
            assert page.evaluate(WHOLE), language

    check()
    texts = Texts("en", ("puzzles",))
    for card, way in ((puzzle.refutations[0].card, "button"), (puzzle.best, "select")):
        page.locator(f".hand-button[data-card='{card}']").focus()
        page.keyboard.press("Enter")
        if way == "select":
            page.locator(".puzzle-actions select").select_option("0")
        else:
            page.get_by_role("button", name=texts("puzzle-show")).click()
        expect(page.locator(".replay-bottom .hand-card").first).to_be_visible()
        check()
        page.get_by_role("button", name=texts("puzzle-back")).click()
        expect(hand.first).to_be_visible()
    player.close()


@pytest.mark.parametrize("path", ["/me", "/standing", "/puzzles"])
def test_what_is_sifted_by_is_cut_off_in_no_language(browser: Browser, server: Server, path: str) -> None:
    player = Player(browser, server.url, shared=True, size=PHONE)
    player.api("GET", "/api/me")
    player.turn_to(path)
    player.page.wait_for_selector(".filters select")
    for language in player.in_every_look([PHONE]):
        assert player.page.evaluate(CUT_CHOICES, ".filters") == [], language
    player.close()
