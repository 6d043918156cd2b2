"""What people write in a page, with whatever keyboard and over whatever line."""

from __future__ import annotations

from playwright.sync_api import Browser

from web.conftest import Server
from web.player import PHONE, Player
from web.test_company import BASIC, SEATS

WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
"""Letters and digits as wide as kanji, as Japanese and Chinese keyboards write them."""


def test_a_table_s_code_is_read_in_wide_letters(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=PHONE, language="ja")
    path = player.new_table("team", BASIC, SEATS)
    code = path.rpartition("/")[2]
    player.go("/")
    field = player.page.locator("input[autocapitalize=off]")
    field.fill(f"\u3000{code.translate(WIDE)}\u3000")
    field.press("Enter")
    player.page.wait_for_url(f"**/table/{code}")
    player.close()
