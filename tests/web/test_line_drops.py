"""A line that is cut while somebody reads: what lay before them lies there still when it is back, and nothing else."""

from __future__ import annotations

from playwright.sync_api import Browser, WebSocketRoute, expect

from web.conftest import Server
from web.magic_player import MagicPlayer, moment
from web.player import DESKTOP, OVER, ROUND_END, Player
from web.pressing import LATER, PRESSED_AT
from web.records import last_card, round_over

SHORT = {"length": "short"}
BASIC = {"scoring": "basic"}


class Line:
    """The line of a page to its table, which can be cut; the page makes another one by itself."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._ends: list[WebSocketRoute] = []
        self._told = 0
        player.page.route_web_socket("**/live", self._connect)

    def _connect(self, near: WebSocketRoute) -> None:
        far = near.connect_to_server()
        self._ends = [near, far]
        far.on_message(lambda message: self._tell(near, message))

    def _tell(self, near: WebSocketRoute, message: str | bytes) -> None:
        near.send(message)
        self._told += '"welcome"' in str(message)

    def cut(self) -> None:
        """Until another one is there, and has been told everything."""
        told = self._told
        for end in self._ends:
            end.close()
        while self._told == told:
            self._player.page.wait_for_timeout(10)
        self._player.page.wait_for_selector(".reconnecting span", state="detached")


def test_the_end_of_a_round_is_read_on(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    line = Line(player)
    player.go(player.new_table("team", BASIC, moment=round_over("team", **BASIC)))
    player.play_until(lambda: player.sees(ROUND_END))
    told = player.page.locator(ROUND_END).inner_text()
    line.cut()
    assert player.page.locator(ROUND_END).inner_text() == told
    player.press(f"{ROUND_END} .button-primary")
    expect(player.page.locator("dialog")).to_have_count(0)
    player.play_until(lambda: player.sees(".tray"))
    line.cut()
    expect(player.page.locator("dialog")).to_have_count(0)
    player.close()


def test_a_settlement_that_was_put_away_does_not_come_back(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    page, line = player.page, Line(player)
    player.go(player.new_table("seal", SHORT, moment=last_card("seal", **SHORT)))
    player.play_to_the_end()
    line.cut()
    expect(page.locator(OVER).first).to_be_visible()
    page.evaluate(PRESSED_AT, LATER)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    line.cut()
    expect(page.locator(".next-steps")).to_be_visible()
    assert page.locator("dialog").count() == 0
    player.close()


def test_what_is_read_of_a_skirmish_lies_open_on(browser: Browser, server: Server) -> None:
    """Another player, with the reach shown on the map; and what was put away does not come back."""
    player = MagicPlayer(browser, server.url, size=DESKTOP, alone=True)
    page, line = player.page, Line(player)
    before = moment("brawl-2", {}, lambda match, decision: decision.kind == "act")
    player.sit_down(player.new_skirmish("brawl-2", {}, moment=before))
    page.wait_for_selector(".skirmish.asked")
    page.locator(".player").nth(1).click()
    told = page.locator(".reader-player").inner_text()
    line.cut()
    expect(page.locator(".reader-player")).to_have_text(told, use_inner_text=True)
    expect(page.locator(".player").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(".reader")).to_have_count(0)
    line.cut()
    expect(page.locator(".reader")).to_have_count(0)
    player.close()
