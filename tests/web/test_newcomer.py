"""Somebody who knows neither game gets from the landing to the end of a first round of each by what is written."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Route

from web.conftest import Server
from web.newcomer import Newcomer
from web.player import Player


def at_once(route: Route) -> None:
    """A table is made as the page asks, but bots do not take the time for a card that people like them to."""
    request = route.request
    if request.method == "POST":
        route.continue_(post_data=json.dumps({**(request.post_data_json or {}), "pace": 0}))
    else:
        route.continue_()


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
