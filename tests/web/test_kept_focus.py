"""By keyboard: what vanishes under the focus hands it on, so that no press throws anybody to the top of the page."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.magic_player import MagicPlayer, moment
from web.player import CARD, DESKTOP, PHONE, ROUND_END, TRAY, Player
from web.pressing import LATER, PRESSED_AT
from web.records import moments, nearly_over, played, round_over
from web.replay_page import open_record
from web.tournament_page import SWISS

SIZES = {"phone": PHONE, "desktop": DESKTOP}
SPEED = {"edition": "speed"}
SLOW = 5
"""Bots that take so long leave a table as it is while it is looked at."""

_SETTLED = """
(gone) => document.querySelector(gone) === null && new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(true))))
"""


def press_what_vanishes(player: Player, selector: str, home: str) -> None:
    """Press that by keyboard; when it has gone, something of the home has the focus."""
    player.page.locator(selector).first.evaluate("(one) => one.dataset.pressed = ''")
    player.page.locator("[data-pressed]").focus()
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(_SETTLED, arg="[data-pressed]")
    focused = player.page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)")
    assert player.page.evaluate("(home) => document.activeElement.matches(home)", home), focused


@pytest.mark.parametrize(
    ("size", "choice"),
    [("phone", ".swap-buttons .button-primary"), ("desktop", "[data-swap=decline]")],
    ids=["exchange", "decline"],
)
def test_an_exchange_leads_back_to_the_cards(browser: Browser, server: Server, size: str, choice: str) -> None:
    """S8.6: to exchange, and to do without."""
    player = Player(browser, server.url, shared=True, size=SIZES[size], keyboard=True)
    record = played("straw")
    at = moments(record, lambda seen: seen.decision.kind == "swap")[0]
    player.go(player.new_table("straw", pace=SLOW, moment=(record, at)))
    player.page.wait_for_selector(".swap-buttons")
    if choice.startswith(".swap"):
        player.press(".pile-button[data-swap^=up]")
        player.press(".pile-button[data-swap^=down]")
    press_what_vanishes(player, choice, ":is(.hand, .at-bottom-pile) [data-card]")
    player.close()


def test_a_card_of_the_piles_leads_to_another_one(browser: Browser, server: Server) -> None:
    """S8.8: who plays from the piles stays there."""
    player = Player(browser, server.url, shared=True, size=DESKTOP, keyboard=True)
    record = played("straw")
    at = moments(record, lambda seen: seen.decision.kind == "play" and not seen.tricks)[0]
    player.go(player.new_table("straw", pace=SLOW, moment=(record, at)))
    press_what_vanishes(player, ".at-bottom-pile .legal", ".at-bottom-pile button")
    player.close()


def test_a_round_s_end_leads_back_to_the_hand(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=PHONE, keyboard=True)
    player.go(player.new_table("team", {"scoring": "basic"}, moment=nearly_over("team", scoring="basic")))
    player.play_until(lambda: player.sees("dialog.round-end"))
    # It has been seen, and what is pressed is meant for it.
    player.page.evaluate(PRESSED_AT, LATER)
    press_what_vanishes(player, "dialog.round-end .button-primary", "body, .hand [data-card]")
    # Where the next hand is still being dealt, the focus waits for it.
    player.page.wait_for_function("() => document.activeElement.matches('.hand [data-card]')")
    player.page.evaluate(PRESSED_AT, None)
    player.close()


LETTER = """async () => {
  const { html, render } = await import("/static/vendor/index.js");
  const { Dialog } = await import("/static/app/dialog.js");
  const place = document.body.appendChild(document.createElement("div"));
  const close = () => render(null, place);
  render(html`<${Dialog} title="A letter" onClose=${close}><input aria-label="Letter" /><//>`, place);
}"""
"""A dialog with a field to write in, as that of the people at the table is."""


def test_the_end_of_a_round_waits_for_who_writes(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=PHONE)
    page = player.page
    player.go(player.new_table("team", {"scoring": "basic"}, moment=round_over("team", scoring="basic")))
    page.locator(CARD).wait_for()
    page.evaluate(LETTER)
    field = page.get_by_label("Letter", exact=True)
    field.press_sequentially("Well ")
    # The last card of the round lies under the dialog, and the next round begins there.
    page.locator(CARD).evaluate("(card) => card.click()")
    page.locator(TRAY).wait_for(state="attached")
    page.keyboard.type("played")
    page.keyboard.press("Enter")
    expect(field).to_have_value("Well played")
    expect(field).to_be_focused()
    assert page.locator(ROUND_END).count() == 0
    page.keyboard.press("Escape")
    expect(page.locator(ROUND_END).get_by_role("heading")).to_be_focused()
    player.check_page()
    player.close()


def test_a_turn_leads_back_to_the_hand(browser: Browser, server: Server) -> None:
    """A move that is made, and a turn that is ended."""
    player = MagicPlayer(browser, server.url, shared=True, size=PHONE, keyboard=True)
    at = moment("brawl-2", SPEED, lambda match, decision: any(o.startswith("move:") for o in decision.options))
    player.sit_down(player.new_skirmish("brawl-2", SPEED, pace=SLOW, moment=at))
    home = ".magic-hand [data-card], .option-list button"
    page = player.page
    page.wait_for_selector(".tile.can")
    player.press(".tile.can")
    press_what_vanishes(player, ".magic-prompt-tools .button-primary", home)
    page.get_by_role("button", name="End turn").wait_for()
    press_what_vanishes(player, ".magic-prompt-tools .button:not(.hint-button)", home)
    player.close()


def test_whoever_points_is_handed_nothing(browser: Browser, server: Server) -> None:
    """Also where a key is pressed that is none of a control's: a card that has the focus covers the next one."""
    player = Player(browser, server.url, shared=True, size=DESKTOP)
    player.go(player.new_table("team", None, ["me", "open", "open", "open"]))
    gone = ".lobby-seat:not(.open) .button:has-text('Stand up')"
    player.page.locator(gone).click()
    player.page.wait_for_selector(gone, state="detached")
    player.page.keyboard.press("s")
    player.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert player.page.evaluate("() => document.activeElement === document.body")
    player.close()


def test_on_a_page_the_focus_stays_near(browser: Browser, server: Server) -> None:
    """What is replaced, what is moved, what comes to its end, and a page that changes altogether."""
    player = Player(browser, server.url, shared=True, size=DESKTOP, keyboard=True)
    page = player.page
    begins = int(time.time()) + 86400
    player.go_by("Aoi")
    cup = player.api("POST", "/api/tournaments", {**SWISS, "name": f"Focus {time.time_ns()}", "begins": begins})["id"]
    player.go(f"/tournaments/{cup}")
    page.wait_for_selector("[data-do=enter]")
    press_what_vanishes(player, "[data-do=enter]", ".tournament-own button")
    player.go(player.new_table("team", None, ["me", "open", "open", "open"]))
    page.wait_for_selector(".lobby-seat.open")
    press_what_vanishes(player, ".lobby-seat:not(.open) .button:has-text('Stand up')", ".lobby-seat button")
    player.go("/workshop")
    page.wait_for_selector("[data-template=attack]")
    press_what_vanishes(player, "[data-template=attack]", "main, main *")
    less = page.get_by_role("button", name="Less: Copies in the pile")
    for _ in range(3):
        if less.is_enabled():
            less.focus()
            page.keyboard.press("Enter")
    expect(less).to_be_disabled()
    expect(page.get_by_role("button", name="More: Copies in the pile")).to_be_focused()
    player.close()


def test_whose_eyes_see_a_replay_is_chosen_on_and_on(browser: Browser, server: Server) -> None:
    """All is drawn anew with what they see, and the field by which they were chosen has the focus again."""
    player = Player(browser, server.url, shared=True, size=DESKTOP, keyboard=True)
    open_record(player, played("straw"))
    player.page.wait_for_selector(".table.replay")
    field = player.page.locator(".replay-eyes select")
    field.focus()
    for key, view in (("ArrowDown", "0"), ("ArrowDown", "1"), ("ArrowUp", "0")):
        field.evaluate("(one) => one.dataset.before = ''")
        player.page.keyboard.press(key)
        player.page.locator("[data-before]").wait_for(state="detached")
        expect(field).to_have_value(view)
        expect(field).to_be_focused()
    player.close()
