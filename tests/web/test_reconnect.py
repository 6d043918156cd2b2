"""Reloads, lost connections and killed servers: the match goes on where it was."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from web.conftest import Server
from web.player import Player
from web.records import nearly_over

REFUSED = re.compile(r"WebSocket connection|ERR_CONNECTION|ERR_EMPTY")


def test_a_reload_returns_to_the_same_hand(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    player.go(player.new_table())
    player.page.wait_for_selector(".hand-button")
    player.play_until(lambda: player.sees(".table.asked .legal"))
    cards = player.page.locator(".hand-button").evaluate_all("(all) => all.map((b) => b.dataset.card)")
    player.page.reload()
    player.page.wait_for_selector(".table.asked .legal")
    assert player.page.locator(".hand-button").evaluate_all("(all) => all.map((b) => b.dataset.card)") == cards
    player.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.kill()


def test_a_killed_server_loses_nothing_and_the_page_plays_on(browser: Browser, own_server: Server) -> None:
    """SIGKILL at random moments of a round; the page reconnects by itself each time."""
    rng = random.Random(7)
    player = Player(browser, own_server.url, alone=True)
    player.go(player.new_table("team", {"scoring": "basic"}, moment=nearly_over("team", scoring="basic"), pace=0.05))
    player.page.wait_for_selector(".hand-button")
    for _ in range(2):
        for _ in range(rng.randrange(2, 9)):
            player.act()
            player.page.wait_for_timeout(rng.randrange(10, 120))
        if player.is_over():
            break
        own_server.kill()
        player.page.wait_for_timeout(rng.randrange(0, 600))
        own_server.start()
        player.page.wait_for_function(
            "() => document.querySelector('.table') && !document.querySelector('.reconnecting span')"
        )
        # While the server is away the browser itself reports refused connections; nothing else may be reported.
        player.problems = [line for line in player.problems if not REFUSED.search(line)]
    player.play_to_the_end()
    assert player.problems == []
    player.close()
