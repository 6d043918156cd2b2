"""The table and the replay of a game that has no files of its own in the browser: Septet, with its files kept away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from web.conftest import Server
from web.player import DESKTOP, PHONE, Manner, Player
from web.records import last_card, moments, played
from zashiki.core.record import Record

ENTRY = '  septet: () => $get("/static/septet/plugin.js"),\n'
ASKED = ".generic.asked"
OPTION = f"{ASKED} .generic-options .button"
CONFIRM = f"{ASKED} .generic-confirm:not([disabled])"


def without_files(route: Route) -> None:
    """The pack with the list of games as a browser gets it that has no files for this one."""
    answer = route.fetch()
    assert ENTRY in answer.text()
    route.fulfill(response=answer, body=answer.text().replace(ENTRY, ""))


class AnyPlayer(Player):
    """Somebody at a table of any game: reads the question and presses answers."""

    browsers = "without files"

    def _opened(self, browser: Browser, own: Manner) -> tuple[BrowserContext, Page]:
        context, page = super()._opened(browser, own)
        context.route("**/static/packs/core.js", without_files)
        return context, page

    def question(self) -> str:
        """What is asked, as the selector of what answers it."""
        return self.seen(CONFIRM, f"{OPTION}[aria-pressed=false]", OPTION)


def asks(record: Record, kind: str) -> tuple[Record, int]:
    """The record, and the first moment at which seat 0 is asked such a question."""
    return record, moments(record, lambda seen: seen.decision.kind == kind)[0]


@pytest.mark.parametrize(("size", "language"), [(PHONE, "en"), (DESKTOP, "ja")], ids=["phone", "desktop"])
def test_a_match_to_its_end_and_its_replay(
    browser: Browser, server: Server, size: dict[str, int], language: str
) -> None:
    person = AnyPlayer(browser, server.url, shared=True, size=size, language=language, keyboard=size == DESKTOP)
    path = person.new_table("team", {"scoring": "basic"}, moment=last_card("team", scoring="basic"))
    person.go(path)
    person.page.wait_for_selector(OPTION)
    person.check_page()
    expect(person.page.locator(".generic-player")).to_have_count(4)
    hand = person.page.locator("[data-field=hand] li").all_inner_texts()
    assert hand
    assert set(person.page.locator(OPTION).evaluate_all("(all) => all.map((one) => one.dataset.option)")) <= set(hand)
    person.play_until(person.is_over)
    person.check_page()
    expect(person.page.locator(".match-end tbody tr")).to_have_count(4)
    person.press_more("a[href^='/replay']")
    person.page.wait_for_selector(".replay-slider")
    person.page.keyboard.press("Home")
    person.page.wait_for_function("() => document.querySelector('.replay-slider').value === '0'")
    person.page.keyboard.press("ArrowRight")
    person.page.wait_for_function("() => document.querySelector('.replay-slider').value === '1'")
    assert person.page.locator(".replay-words").inner_text()
    assert person.page.locator(".step-trick, .step-round").count() == 0
    person.check_page()
    person.close()


def test_several_picks_are_confirmed_in_their_order(browser: Browser, server: Server) -> None:
    person = AnyPlayer(browser, server.url, shared=True)
    person.go(person.new_table("seal", moment=asks(played("seal"), "pass")))
    person.page.wait_for_selector(OPTION)
    expect(person.page.locator(f"{ASKED} .generic-confirm")).to_be_disabled()
    for number in range(3):
        person.page.locator(OPTION).nth(2 * number).click()
    expect(person.page.locator(f"{OPTION} .generic-place")).to_have_text(["1", "2", "3"])
    # The first of them is put back: the others move up, and there is room for another.
    person.page.locator(OPTION).nth(0).click()
    expect(person.page.locator(f"{OPTION} .generic-place")).to_have_text(["1", "2"])
    expect(person.page.locator(f"{ASKED} .generic-confirm")).to_be_disabled()
    person.page.locator(OPTION).nth(6).click()
    person.press(CONFIRM)
    person.page.wait_for_selector("[data-field=choice] li, .generic .log li:nth-child(3)")
    person.check_page()
    person.close()


def test_answers_that_are_listed_are_a_button_each(browser: Browser, server: Server) -> None:
    person = AnyPlayer(browser, server.url, shared=True)
    person.go(person.new_table("straw", moment=asks(played("straw", seed=5), "swap")))
    person.page.wait_for_selector(OPTION)
    asked = person.page.locator(".generic-prompt").inner_text()
    assert person.page.locator(f"{ASKED} .generic-confirm").count() == 0
    person.page.locator(OPTION).last.click()
    person.page.wait_for_function("(asked) => document.querySelector('.generic-prompt').innerText !== asked", arg=asked)
    person.check_page()
    person.close()


def test_it_is_offered_and_set_up_like_any_other(browser: Browser, server: Server) -> None:
    person = AnyPlayer(browser, server.url, shared=True)
    person.go("/")
    person.page.wait_for_selector(".game-septet .button-primary")
    expect(person.page.locator(".game-card")).to_have_count(2)
    person.press(".game-septet .button-primary")
    person.page.wait_for_selector(OPTION)
    person.check_page()
    person.close()


def test_rows_within_a_row_and_records_are_told_apart(browser: Browser, server: Server) -> None:
    person = Player(browser, server.url, shared=True)
    person.go("/")
    person.page.wait_for_selector(".game-card")
    told = "[[['red', 'blue'], [], ['green']], [{seat: 0, coins: 3}, {seat: 1, coins: 0}], ['red', 'blue']]"
    said = person.page.evaluate(
        "async () => { const { addCatalogue } = await import('/static/app/i18n.js');"
        " const { valueText } = await import('/static/generic/words.js');"
        " await addCatalogue('table', 'generic');"
        f" return {told}.map((one) => valueText({{ view: {{}}, names: [], game: 'any' }}, one)); "
        "}"
    )
    assert said == ["(red, blue), –, (green)", "(Seat 0, Coins 3), (Seat 1, Coins 0)", "red, blue"]
    person.close()


SHOWN = """async () => {
  const { addCatalogue } = await import("/static/app/i18n.js");
  await addCatalogue("table", "generic");
  const { Outline } = await import("/static/generic/outline.js");
  const { Ranks } = await import("/static/generic/end.js");
  const { html, render } = await import("/static/vendor/index.js");
  const view = { seat: 0, rules: { lots: 2 }, top: { seat: 1, rules: "strict", amount: 0.5 }, leader: 1 };
  const at = { view, names: ["Aoi", "Bo", "Chie"], game: "any" };
  const store = { view: { value: view }, at: { value: at } };
  const outcome = { ranks: [1, 2, 2], returns: [2 / 3, -1 / 3, -0.0001], reason: "" };
  const place = document.createElement("div");
  render(html`<${Outline} store=${store} /><${Ranks} store=${store} outcome=${outcome} />`, place);
  const texts = (selector) => [...place.querySelectorAll(selector)].map((one) => one.textContent);
  return [texts("dt"), texts("dd .generic-value"), texts("td:last-child")];
}"""


def test_records_within_are_shown_whole_players_by_name_and_numbers_short(browser: Browser, server: Server) -> None:
    person = Player(browser, server.url, shared=True)
    person.go("/")
    person.page.wait_for_selector(".game-card")
    fields, values, returns = person.page.evaluate(SHOWN)
    assert fields == ["Top", "Seat", "Rules", "Amount", "Leader"]
    assert values == ["Bo", "strict", "0.5", "Bo"]
    assert returns == ["0.67", "-0.33", "0"]
    person.close()


def test_a_spectator_sees_what_everybody_sees(browser: Browser, server: Server) -> None:
    host, guest = AnyPlayer(browser, server.url, shared=True), AnyPlayer(browser, server.url, shared=True)
    path = host.new_table("team", moment=asks(played("team"), "play"))
    guest.go(path)
    guest.page.wait_for_selector(".generic-outline")
    assert guest.page.locator("[data-field=hand] li").count() == 0
    assert guest.page.locator(OPTION).count() == 0
    guest.check_page()
    host.close()
    guest.close()


def test_a_game_that_nobody_offers_is_called_unknown(browser: Browser, server: Server) -> None:
    """Neither another game's table or replay nor an empty page stands in for it."""
    person = Player(browser, server.url, alone=True)
    path = person.new_table("team", moment=asks(played("team"), "play"))

    def renamed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "game": "nine-men"})

    unknown = person.page.locator("[role=alert]", has_text="nine-men")
    person.context.route(f"**/api/tables{path.removeprefix('/table')}", renamed)
    person.go(path)
    unknown.wait_for()
    person.context.route("**/api/replays*", renamed)
    person.turn_to("/replay")
    person.page.fill("textarea", played("team").to_json().decode())
    expect(unknown).to_have_count(0)
    person.page.locator(".replay-open p .button").click()
    unknown.wait_for()
    person.close()


def test_an_event_that_the_page_does_not_know_is_told(browser: Browser, server: Server) -> None:
    person = Player(browser, server.url, alone=True)
    path = person.new_table("team", moment=asks(played("team"), "play"))

    def meddle(socket: Any) -> None:
        upstream = socket.connect_to_server()
        upstream.on_message(lambda text: socket.send(text.replace('"type":"HandDealt"', '"type":"HandTorn"')))

    person.page.route_web_socket("**/live", meddle)
    person.go(path)
    person.page.locator("[role=alert]", has_text="HandTorn").wait_for()
    person.close()
