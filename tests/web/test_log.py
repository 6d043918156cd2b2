"""The log beside a table: all of it in the language in use, the newest in sight, older lines where they are read."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.player import CARD, DESKTOP, Player

LONG = "() => { const log = document.querySelector('.log'); return log?.scrollHeight > 2 * log?.clientHeight; }"
AT_END = "(log) => log.scrollTop + log.clientHeight > log.scrollHeight - 3"
SCROLLED = """
async (log, top) => {
  const heard = new Promise((scrolled) => log.addEventListener("scroll", scrolled, { once: true }));
  log.scrollTop = top;
  await heard;
}
"""
"""Somebody scrolls the log, and the page has heard of it."""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def test_whoever_reads_older_lines_stays_at_them(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=DESKTOP)
    player.turn_to(player.new_table("straw"))
    player.play_until(lambda: player.page.evaluate(LONG))
    log = player.page.locator(".log")
    lines = log.locator("li")
    for top in (0, 1_000_000):
        log.evaluate(SCROLLED, top)
        count = lines.count()
        player.play_until(lambda count=count: lines.count() > count)
        player.page.evaluate(DRAWN)
        if top == 0:
            assert log.evaluate("(log) => log.scrollTop") == 0
        else:
            # One more line may have come by now, which is followed by the next frame.
            player.page.wait_for_function(AT_END, arg=log.element_handle())
    player.close()


def test_it_speaks_the_language_that_is_chosen_in_all_its_lines(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=DESKTOP)
    player.turn_to(player.new_table("straw"))
    # While this player is asked nothing more is told.
    player.play_until(lambda: player.page.evaluate(LONG) and player.question() == CARD)
    lines = player.page.locator(".log li")
    english = lines.all_inner_texts()
    player.become(DESKTOP, "ja")
    for number, line in enumerate(english):
        expect(lines.nth(number)).not_to_have_text(line)
    player.become(DESKTOP, "en")
    expect(lines).to_have_text(english)
    player.close()
