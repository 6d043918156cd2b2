"""What a newcomer finds at the table: the coach, explanations, the range aid, the log, hints that hide no rank."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from web.conftest import Server
from web.magic_player import MagicPlayer, moment
from web.player import DESKTOP, PHONE, Player
from web.records import moments, played, round_over
from web.watching import STAYS
from zashiki.core.record import Record

EXPLAIN = "[aria-label='What is what']"
RANGES = ".panel-buttons [aria-label='Suits and ranks']"
SLOW = 5
"""Bots that take so long leave a table as it is while it is looked at."""


def card_asked(some_illegal: bool = True) -> tuple[Record, int]:
    """Where a match asks for a card, with the trick begun and half the hand left."""
    record = played("team")

    def wanted(seen: Any) -> bool:
        if seen.decision.kind != "play" or len(seen.hand) < 8 or not seen.trick.plays:
            return False
        return len(seen.decision.options) < len(seen.hand) or not some_illegal

    return record, moments(record, wanted)[-1]


def at_a_card(player: Player, some_illegal: bool = True) -> None:
    """A table at which a card is to be played, with the trick begun and half the hand left."""
    player.turn_to(player.new_table("team", moment=card_asked(some_illegal), pace=SLOW))
    player.page.wait_for_selector(".table.asked .legal")


@pytest.mark.parametrize(("game", "language"), [("septet", "en"), ("magic", "ja")])
def test_the_coach_of_a_first_match(browser: Browser, server: Server, game: str, language: str) -> None:
    player = MagicPlayer(browser, server.url, language=language, settings={"coaching": {}})
    page = player.page
    if game == "septet":
        # Where a card is asked for there are two things to say; an answer given beside a bubble would count as heard.
        path = player.new_table("team", moment=card_asked())
    else:
        turn = moment("brawl-2", {}, lambda _, decision: decision.kind == "act")
        path = player.new_skirmish("brawl-2", moment=turn)
    player.turn_to(path)
    page.locator(".coach-ask .button-primary").click()
    bubble = page.locator(".first-match")
    said = []
    for _ in range(2):
        bubble.wait_for()
        said.append(bubble.locator("p").inner_text())
        player.check_page()
        # It covers neither the hand nor what is asked.
        below = page.evaluate(
            "() => document.querySelector('.first-match').getBoundingClientRect().bottom"
            " <= (document.querySelector('.prompt, .magic-prompt')?.getBoundingClientRect().top ?? Infinity)"
        )
        assert below
        bubble.locator(".button-primary").click()
        expect(bubble.filter(has_text=said[-1])).to_have_count(0)
    assert len(set(said)) == 2
    # It was asked once: who comes back is not asked again.
    player.go(path)
    page.wait_for_selector(".table, .skirmish")
    assert page.locator(".coach-ask").count() == 0
    assert page.evaluate("(game) => JSON.parse(localStorage['zashiki.coaching'])[game].length", game) == 2
    player.close()


def test_who_knows_the_game_is_left_alone(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, settings={"coaching": {}})
    player.turn_to(player.new_table("team"))
    player.page.locator(".coach-ask .dialog-foot .button").first.click()
    player.page.wait_for_selector(".hand-button:not([aria-disabled])")
    assert player.page.locator(".first-match").count() == 0
    # The switch stands where everything is explained.
    player.press(RANGES)
    player.press(EXPLAIN)
    player.page.locator(".terms .switch input, .terms input[type=checkbox]").click()
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("Escape")
    player.page.wait_for_selector(".first-match")
    player.check_page()
    player.close()


def bubble_of(page: Page) -> str:
    page.wait_for_selector(".explained")
    return page.locator(".explained").inner_text()


def rest_on(page: Page, card: Locator) -> None:
    """Leave a finger on a card until it is explained: that asks, and plays nothing."""
    box = card.bounding_box()
    assert box is not None
    cards = page.locator(".hand-button").count()
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector(".explained")
    page.mouse.up()
    assert page.locator(".hand-button").count() == cards
    assert page.locator(".hand-button.sent").count() == 0


def test_everything_on_a_table_explains_itself(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=PHONE, language="zh-Hans")
    page = player.page
    at_a_card(player)
    page.locator(".lanterns").first.click(force=True)
    assert "灯笼" in bubble_of(page)
    page.keyboard.press("Escape")
    expect(page.locator(".explained")).to_have_count(0)
    # What lies in the middle says what it is, too: the card that was played, or the trick around it.
    page.locator(".trick-card").first.click(force=True)
    assert bubble_of(page)
    page.keyboard.press("Escape")
    expect(page.locator(".explained")).to_have_count(0)
    card = page.locator(".hand-button.legal").first
    rest_on(page, card)
    page.keyboard.press("Escape")
    # By keyboard: what has the focus.
    card.focus()
    page.keyboard.press("?")
    page.wait_for_selector(".explained")
    page.keyboard.press("Escape")
    # The range aid calls the suits by name, and has a legend; on a phone it is a sheet, where everything is explained.
    player.press(".panel-buttons [aria-label='花色一览']")
    player.press("[aria-label='各部分说明']")
    expect(page.locator(".term-list dt")).not_to_have_count(0)
    assert page.locator(".term-list dt").count() > 15
    page.keyboard.press("Escape")
    assert page.locator(".range-name").all_inner_texts()[0] == "风"
    assert page.locator(".range-key .range-card, .range-key .star").count() == 4
    player.check_page()
    player.close()


def test_a_press_that_passes_over_the_trick_explains_nothing(browser: Browser, server: Server) -> None:
    """It takes the trick away, and no click comes. None comes after a finger that rests either: a key still acts."""
    player = Player(browser, server.url, shared=True, size=DESKTOP, speed=0.5, hurry=False)
    page, record = player.page, played("team")
    last = moments(record, lambda seen: seen.decision.kind == "play" and len(seen.trick.plays) == 3)[0]
    player.turn_to(player.new_table("team", moment=(record, last), pace=SLOW))
    page.evaluate(STAYS, "stage")
    page.locator(".table.asked .legal").first.press("Enter")
    trick = page.locator(".busy .trick-place.won .trick-card")
    trick.dispatch_event("pointerdown")
    expect(trick).to_have_count(0)
    page.evaluate(STAYS, None)
    page.dispatch_event("body", "pointerup")
    # Longer than a finger rests to ask.
    page.wait_for_timeout(700)
    expect(page.locator(".explained")).to_have_count(0)
    card = page.locator(".hand-button").first
    card.dispatch_event("pointerdown")
    assert bubble_of(page)
    card.dispatch_event("pointerup")
    page.locator(EXPLAIN).first.press("Enter")
    expect(page.locator(".term-list")).to_be_visible()
    assert not player.problems
    player.close()


def test_the_log_opens_at_its_newest_line(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    at_a_card(player)
    player.page.locator(".panel-buttons button").last.click()
    log = player.page.locator("dialog .log")
    log.wait_for()
    player.page.wait_for_function(
        "() => { const log = document.querySelector('dialog .log');"
        " return log.scrollHeight > log.clientHeight && log.scrollTop + log.clientHeight > log.scrollHeight - 3; }"
    )
    player.check_page()
    player.close()


def test_the_keyboard_rests_on_a_card_that_may_be_played(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=DESKTOP)
    at_a_card(player)
    assert player.page.locator(".hand-button[tabindex='0']").count() == 1
    assert player.page.locator(".hand-button.legal[tabindex='0']").count() == 1
    player.close()


COVERED_INDEX = """
() => [...document.querySelectorAll(".hand-button")].filter((one) => {
  const { left, top } = one.getBoundingClientRect();
  return document.elementFromPoint(left + 12, top + 16)?.closest(".hand-button") !== one;
}).map((one) => one.dataset.card)
"""


@pytest.mark.parametrize("width", [320, 1280])
def test_the_focus_covers_no_other_card_s_rank(browser: Browser, server: Server, width: int) -> None:
    player = Player(browser, server.url, shared=True, size={"width": width, "height": 800})
    page = player.page
    record = played("team")
    stop = moments(record, lambda seen: seen.decision.kind == "play" and len(seen.hand) >= 11)[0]
    player.turn_to(player.new_table("team", moment=(record, stop), pace=SLOW))
    page.wait_for_selector(".table.asked .legal")
    page.locator(".hand-button[tabindex='0']").focus()
    page.keyboard.press("Home")
    seen = set()
    for _ in range(page.locator(".hand-button").count()):
        focused = page.locator(".hand-button:focus-visible")
        seen.add(focused.get_attribute("data-card"))
        assert page.evaluate(COVERED_INDEX) == []
        page.keyboard.press("ArrowRight")
    assert len(seen) >= 11
    player.check_page()
    player.close()


def hint(route: Route) -> None:
    """Every card is judged, and the first is the best."""
    options = [
        {"picks": [card], "chance": 0.5, "error": 0, "points": 0, "match": 0.5, "worlds": 9, "is_best": not index}
        for index, card in enumerate(LEGAL)
    ]
    reason = {"text": "why-alike", "args": {}, "holds": 1, "sure": False}
    made = {"seat": 0, "kind": "play", "options": options, "best": [LEGAL[0]], "reasons": [reason]}
    route.fulfill(status=200, content_type="application/json", body=json.dumps({"hint": made}))


LEGAL: list[str] = []


def test_a_hint_hides_no_rank(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    page = player.page
    page.route("**/api/tables/*/hint*", hint)
    at_a_card(player, some_illegal=False)
    LEGAL[:] = page.locator(".hand-button.legal").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    page.locator(".hint-button").click()
    page.wait_for_selector(".hint-mark")
    assert page.locator(".hint-words .hint-reason").count() == 1
    # The rank stands in the upper quarter of a card; the marks stay below it.
    tops = page.locator(".hint-mark").evaluate_all(
        "(all) => all.map((mark) => {"
        " const card = mark.closest('.hand-button').getBoundingClientRect();"
        " return (mark.getBoundingClientRect().top - card.top) / card.height; })"
    )
    assert tops
    assert min(tops) > 0.25
    player.check_page()
    page.unroute_all(behavior="wait")
    player.close()


def test_a_hint_that_is_not_ready_is_asked_for_until_somebody_leaves(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, alone=True)
    page = player.page
    asked: list[Route] = []
    refusal = json.dumps({"code": "not-ready", "reason": "hints are being prepared"})

    def refuse(route: Route) -> None:
        asked.append(route)
        route.fulfill(status=503, content_type="application/json", body=refusal)

    page.route("**/api/tables/*/hint", refuse)
    at_a_card(player)
    page.clock.install()
    with page.expect_response("**/hint"):
        page.locator(".hint-button").click()
    page.wait_for_selector(".hint-words")
    with page.expect_response("**/hint"):
        page.clock.run_for(3100)
    player.forget_shifts()
    count = len(asked)
    assert count >= 2
    page.locator("a[href='/']").first.click()
    page.wait_for_selector(".home")
    page.clock.run_for(10_000)
    # What the page has asked until now has been heard when this is answered.
    page.evaluate("() => fetch('/api/me')")
    assert len(asked) == count
    player.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_text_at_twice_the_size(browser: Browser, server: Server, size: dict[str, int]) -> None:
    player = Player(browser, server.url, size=size)
    page = player.page
    at_a_card(player)
    page.add_style_tag(content="html { font-size: 200% !important; }")
    # The hand stays in sight, scores keep apart, and the range aid prints no number over another.
    page.wait_for_function(
        "() => document.querySelector('.hand').getBoundingClientRect().bottom <= innerHeight + 8"
        " && document.querySelector('.hand-button').getBoundingClientRect().height > 60"
    )
    first, second = (page.locator(".score-side").nth(index).bounding_box() for index in range(2))
    assert first is not None
    assert second is not None
    assert second["y"] > first["y"] + 8 or second["x"] >= first["x"] + first["width"] - 1
    if size == DESKTOP:
        wide = page.locator(".range-card > span[aria-hidden]").evaluate_all(
            "(all) => all.filter((one) => one.offsetWidth > one.parentElement.clientWidth).map(String)"
        )
        assert wide == []
    player.close()


def test_a_captured_boss_has_a_moment_of_its_own(browser: Browser, server: Server) -> None:
    """Somebody patient, who plays until a boss is captured: it is called by its name."""
    player = Player(browser, server.url, speed=1, hurry=False)
    player.turn_to(player.new_table("team", moment=round_over("team")))
    player.page.wait_for_selector(".table.asked")
    player.page.evaluate(
        "() => { window.__names = []; new MutationObserver(() => {"
        " for (const one of document.querySelectorAll('.capture figcaption')) window.__names.push(one.textContent); })"
        ".observe(document.querySelector('.table'), {subtree: true, childList: true}); }"
    )
    player.play_until(lambda: bool(player.page.evaluate("() => window.__names.length")))
    names = set(player.page.evaluate("() => window.__names"))
    assert names <= {"Kamaitachi", "Tsuchigumo", "Nine-tailed Fox", "Raiju", "Bakeneko", "Wanyudo", "Yuki-onna"}
    player.close()


def test_the_coach_asks_once_however_many_tabs_are_open(browser: Browser, server: Server) -> None:
    """And what is answered in one is not forgotten by what another keeps later."""
    player = Player(browser, server.url, settings={"coaching": {}}, alone=True)
    path = player.new_table("team")
    player.go(path)
    other = player.context.new_page()
    other.goto(server.url + path)
    for page in (player.page, other):
        expect(page.locator(".coach-ask")).to_be_visible()
    player.page.locator(".coach-ask .dialog-foot .button").first.click()
    expect(other.locator(".coach-ask")).to_have_count(0)
    assert other.evaluate("localStorage.getItem('zashiki.coaching')") == '{"septet":"done"}'
    player.close()
