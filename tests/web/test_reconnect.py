"""Reloads, lost connections and killed servers: the match goes on where it was."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from repetitions import often
from web.conftest import Server
from web.player import Player
from web.records import nearly_over

REFUSED = re.compile(r"WebSocket connection|ERR_CONNECTION|ERR_EMPTY")


def test_a_reload_returns_to_the_same_hand(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    player.go(player.new_table())
    player.page.wait_for_selector(".hand-button")
    player.play_until(lambda: player.sees(".table.asked .legal"))
    cards = player.page.locator(".hand-button").evaluate_all("(all) => all.map((b) => b.dataset.card)")
    player.page.reload()
    player.page.wait_for_selector(".table.asked .legal")
    assert player.page.locator(".hand-button").evaluate_all("(all) => all.map((b) => b.dataset.card)") == cards
    player.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server that is killed keeps what it knows."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def own_server(folder: Path) -> Iterator[Server]:
    """A server that is killed; whoever kills it starts it again."""
    server = Server(folder)
    yield server
    server.kill()


def test_a_killed_server_loses_nothing_and_the_page_plays_on(browser: Browser, own_server: Server) -> None:
    """SIGKILL at a random moment of a round; the page reconnects by itself each time."""
    rng = random.Random(7)
    player = Player(browser, own_server.url, alone=True)
    player.go(player.new_table("team", {"scoring": "basic"}, moment=nearly_over("team", scoring="basic"), pace=0.05))
    player.page.wait_for_selector(".hand-button")
    for _ in range(often(1)):
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


def test_a_table_that_is_gone_is_said_to_be_gone(browser: Browser, own_server: Server, folder: Path) -> None:
    """The page does not try for ever to come back to it."""
    player = Player(browser, own_server.url, alone=True)
    player.go(player.new_table())
    player.page.wait_for_selector(".hand-button")
    own_server.kill()
    shutil.rmtree(folder)
    own_server.start()
    expect(player.page.locator(".main-table h1")).to_have_text("There is no such table")
    expect(player.page.locator(".reconnecting span")).to_have_count(0)
    player.close()


def test_a_line_that_was_cut_in_silence_is_noticed_when_somebody_looks_again(browser: Browser, server: Server) -> None:
    """A phone that slept is told nothing: what is on the page may be old, and no tap would count."""
    player = Player(browser, server.url, alone=True)
    lines: list[dict[str, bool]] = []

    def tap_line(line: WebSocketRoute) -> None:
        state = {"cut": False}
        lines.append(state)
        far = line.connect_to_server()
        line.on_message(lambda message: None if state["cut"] else far.send(message))
        far.on_message(lambda message: None if state["cut"] else line.send(message))

    page = player.page
    page.route_web_socket("**/live", tap_line)
    player.go(player.new_table())
    page.wait_for_selector(".hand-button")
    # The page's own look at the line is due half a minute after it was opened.
    page.clock.install()
    lines[0]["cut"] = True
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(8100)
    expect(page.locator(".reconnecting span")).to_be_visible()
    page.clock.run_for(1000)
    expect(page.locator(".reconnecting span")).to_have_count(0)
    assert len(lines) == 2
    assert player.problems == []
    player.close()


def test_without_a_network_nobody_waits_long_for_a_line_that_is_dead(browser: Browser, server: Server) -> None:
    """Where the device says that it has none, a card that is played is not mute until an answer is overdue."""
    player = Player(browser, server.url, alone=True)
    page = player.page
    player.go(player.new_table())
    page.wait_for_selector(".hand-button")
    page.clock.install()
    player.context.set_offline(True)
    page.clock.run_for(1600)
    expect(page.locator(".reconnecting span")).to_be_visible()
    player.context.set_offline(False)
    while player.sees(".reconnecting span"):
        page.clock.run_for(1000)
    player.close()
