"""Who is ready for a match is so by the clock, the pace and the seats that they have seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.player import PHONE, Player
from web.test_company import BASIC, HOLD, SEATS, gathered

CHANGED = {
    "en": "The time limit or the seats have just changed. Have a look, then press again.",
    "ja": "制限時間や席が、たった今変わりました。確認して、もう一度押してください。",
}

IS_READY = "ready"


@pytest.mark.parametrize("language", CHANGED)
def test_who_is_ready_while_the_clock_changes_is_told_so_and_has_to_say_it_again(
    browser: Browser, server: Server, language: str
) -> None:
    host = Player(browser, server.url, shared=True, size=PHONE)
    friend = Player(browser, server.url, size=PHONE, language=language)
    gathered(host, friend, host.new_table("team", BASIC, SEATS))
    ready, live = ".lobby-begin .button-primary", friend.page.locator(".choice input").nth(1)
    friend.page.evaluate(HOLD, "ready")
    friend.press(ready)
    friend.page.wait_for_function("() => held.length === 1")
    host.page.get_by_role("radio", name="Live").dispatch_event("click")
    expect(live).to_be_checked()
    friend.page.evaluate("() => held.shift()({})")
    expect(friend.page.locator(".toast")).to_have_text(CHANGED[language])
    expect(host.page.locator(".lobby-seats")).not_to_contain_text(IS_READY)
    # What has changed is in sight with what is to be pressed.
    assert friend.page.evaluate(
        """(ready) => ["fieldset:has(:checked)", ready].every((one) => {
          const { top, bottom } = document.querySelector(`.lobby ${one}`).getBoundingClientRect();
          return document.querySelector(".toast").getBoundingClientRect().bottom <= top && bottom <= innerHeight;
        })""",
        ready,
    )
    friend.press(ready)
    friend.page.wait_for_function("() => held.length === 1")
    friend.page.evaluate("() => held.shift()({})")
    expect(host.page.locator(".lobby-seats")).to_contain_text(IS_READY)
    for player in (host, friend):
        player.check_page()
        player.close()
