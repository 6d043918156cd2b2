"""At the table in a real Chromium: by keyboard alone, as a spectator; friends and whole matches elsewhere."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.player import DESKTOP, PHONE, TRAY, Player
from web.records import last_card, round_over

BASIC = {"scoring": "basic"}


def test_the_keyboard_alone_suffices(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP, keyboard=True)
    player.go("/")
    player.page.wait_for_selector(".play-now, [data-action='play-now'], main .button-primary")
    for _ in range(30):
        player.page.keyboard.press("Tab")
        if player.page.evaluate("() => document.activeElement?.classList.contains('button-primary')"):
            break
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector(".hand-button")
    for _ in range(3):
        # From anywhere the arrow keys lead to the hand and walk it; Enter picks.
        player.page.keyboard.press("ArrowRight")
        player.page.keyboard.press("Enter")
    player.page.wait_for_selector(".tray-button:not([disabled])")
    player.page.keyboard.press("p")
    player.page.wait_for_selector(".tray", state="detached")
    player.page.wait_for_selector(".table.asked .legal")
    before = player.page.locator(".hand-button").count()
    for _ in range(14):
        player.page.keyboard.press("ArrowRight")
        if player.page.evaluate("() => document.activeElement?.classList.contains('legal')"):
            break
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(f"() => document.querySelectorAll('.hand-button').length === {before - 1}")
    player.check_page()
    player.close()


def test_the_rounds_that_end_a_match_by_keyboard(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=PHONE, keyboard=True)
    player.go(player.new_table("team", BASIC, moment=round_over("team", **BASIC)))
    player.page.wait_for_selector(".hand-button")
    player.play_into_the_next_round()
    # A card that is put back, and the button that passes, vanish under the focus: it goes to the hand.
    in_hand = "() => document.activeElement?.matches('.hand .hand-button')"
    player.press(".hand .hand-button")
    player.press(".tray-card")
    assert player.page.evaluate(in_hand)
    player.play_until(lambda: player.sees(".table.asked .legal") and not player.sees(".tray"))
    player.page.wait_for_function(in_hand)
    player.go(player.new_table("team", BASIC, moment=last_card("team", **BASIC)))
    player.page.wait_for_selector(".hand-button")
    player.play_to_the_end()
    player.check_page()
    player.close()


def test_a_double_tap_asks_for_one_rematch(browser: Browser, server: Server) -> None:
    """The second one was refused over the question of the new match."""
    player = Player(browser, server.url)
    sent: list[str] = []
    player.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    player.go(player.new_table("seal", {"length": "short"}, moment=last_card("seal", length="short")))
    player.page.wait_for_selector(".hand-button")
    player.play_to_the_end()
    again = player.page.locator("dialog.match-end .next-steps .button-primary")
    again.evaluate("(button) => { button.click(); button.click(); }")
    player.page.wait_for_selector(TRAY)
    # It names the clock, the pace and the seats that were in sight.
    assert [json.loads(frame).get("terms", 0) > 0 for frame in sent if "rematch" in frame] == [True]
    expect(player.page.locator(".prompt-refusal")).to_have_text("")
    player.check_page()
    player.close()


def test_an_illegal_tap_is_explained_by_its_rule(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    player.go(player.new_table())
    player.page.wait_for_selector(".hand-button")

    def must_follow() -> bool:
        return player.sees(".table.asked .legal") and player.sees(".table.asked .hand-button.dim")

    player.play_until(must_follow)
    cards = player.page.locator(".hand-button").count()
    player.press(".table.asked .hand-button.dim")
    toast = player.page.locator("[role='status'], [role='alert'], .toast").filter(has_text="S4.")
    toast.first.wait_for()
    assert "must" in toast.first.inner_text()
    expect(player.page.locator(".hand-button")).to_have_count(cards)
    player.check_page()
    player.close()


def test_a_spectator_sees_no_hands(browser: Browser, server: Server) -> None:
    host, guest = Player(browser, server.url), Player(browser, server.url, language="zh-Hant")
    heard: list[str] = []
    guest.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    path = host.new_table()
    host.go(path)
    guest.go(path)
    host.page.wait_for_selector(".hand-button")
    guest.page.wait_for_selector(".table")
    # The host has chosen no name, and is called in the language of whoever looks.
    number = host.api("GET", "/api/me")["name"].removeprefix("Guest ")
    expect(guest.page.locator(".table")).to_contain_text(f"訪客 {number}")
    assert guest.page.locator(".hand-button").count() == 0
    hand = host.page.locator(".hand-button").evaluate_all("(all) => all.map((b) => b.dataset.card)")
    turned = host.page.evaluate("() => document.querySelector('.turned [data-card]')?.dataset.card ?? ''")
    assert heard
    # The rules name the whole deck, which is no secret.
    told = [re.sub(r'"deck":\[.*?\]', "", message) for message in heard]
    assert not any(f'"{card}"' in message for message in told for card in hand if card != turned)
    guest.check_page()
    host.close()
    guest.close()
