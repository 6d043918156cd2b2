"""Somebody who knows neither game gets from the landing to the end of a first round of each by what is written."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Route

from web.conftest import Server
from web.newcomer import Control, Newcomer, led
from web.player import Player


def at_once(route: Route) -> None:
    """A table is made as the page asks, but bots do not take the time for a card that people like them to."""
    request = route.request
    if request.method == "POST":
        route.continue_(post_data=json.dumps({**(request.post_data_json or {}), "pace": 0}))
    else:
        route.continue_()


def test_what_a_newcomer_is_asked_for_is_no_part_of_its_name() -> None:
    """An event may be called “Lost”; who reads it by mistake puts it away."""
    lost, play, away = (
        Control(at, name, [], is_open=True, is_pressed=False) for at, name in enumerate(("Lost", "Play", "Put away"))
    )
    assert next(led(["Play Lost & Found?"], [lost, play, away])) == ("Play Lost & Found?", play)
    assert next(led(["Your turn: what do you do?"], [lost, play, away]))[1] == away


@pytest.mark.parametrize(
    ("game", "end"),
    [("Yokai Septet", r"You (won|lost) round 1$"), ("Board Games Are Magic", r"Round 2\b|You (won|lost) the match")],
    ids=["septet", "magic"],
)
def test_what_is_written_is_enough(browser: Browser, server: Server, game: str, end: str) -> None:
    player = Player(browser, server.url, settings={"coaching": {}}, alone=True)
    newcomer = Newcomer(player.page)
    player.page.route("**/api/tables", at_once)
    player.go("/")
    newcomer.wishes("Play now", game)
    newcomer.wishes("Teach me")
    newcomer.follows(lambda text: re.match(end, text) is not None)
    assert not player.problems, player.problems
    player.close()
