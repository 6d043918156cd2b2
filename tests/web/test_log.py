"""The log beside a table: all of it in the language in use, the newest in sight, older lines where they are read."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.player import DESKTOP, Player

LONG = "() => { const log = document.querySelector('.log'); return log?.scrollHeight > 2 * log?.clientHeight; }"
AT_END = "(log) => log.scrollTop + log.clientHeight > log.scrollHeight - 3"
SCROLLED = """
async ([log, top]) => {
  const seen = new Promise((scrolled) => log.addEventListener("scroll", scrolled, { once: true }));
  log.scrollTop = top;
  await seen;
}
"""
"""Somebody scrolls the log, and the page has heard of it."""


def test_whoever_reads_older_lines_stays_at_them(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=DESKTOP)
    player.turn_to(player.new_table("straw"))
    player.play_until(lambda: player.page.evaluate(LONG))
    log = player.page.locator(".log")
    lines = log.locator("li")
    for top, stays in ((0, "(log) => log.scrollTop === 0"), (1_000_000, AT_END)):
        log.evaluate("(log, top) => (" + SCROLLED + ")([log, top])", top)
        count = lines.count()
        player.play_until(lambda count=count: lines.count() > count)
        assert log.evaluate(stays), top
        # What has happened is drawn by the next frame.
        player.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        assert log.evaluate(stays), top
    player.close()


def test_it_speaks_the_language_that_is_chosen_in_all_its_lines(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=DESKTOP)
    player.turn_to(player.new_table("straw"))
    player.play_until(lambda: player.page.evaluate(LONG))
    lines = player.page.locator(".log li")
    english = lines.all_inner_texts()
    player.become(DESKTOP, "ja")
    for number, line in enumerate(english):
        expect(lines.nth(number)).not_to_have_text(line)
    player.become(DESKTOP, "en")
    expect(lines).to_have_text(english)
    player.close()
