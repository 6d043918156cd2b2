"""Each language at each size: nothing is cut off and nothing moves, at moments that stand still."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser

from web.conftest import Server
from web.player import DESKTOP, LOCALES, PHONE, Player
from web.records import last_card, moments, nearly_over, played

SIZES = {"phone": PHONE, "desktop": DESKTOP}
HOUSE: dict[str, dict[str, Any]] = {
    "team": {},
    "trio": {},
    "seal": {"length": "short"},
    "straw": {"bose": True, "next_leader": "last-trick", "leftovers": "all"},
}
SLOW = 5
"""Bots that take so long leave a table as it is while it is looked at."""


def stops(variant: str) -> list[int]:
    """Moments of a match of this variant: the first question, the first card, and a hand that has become small."""
    record = played(variant, **HOUSE[variant])
    first = moments(record, lambda seen: True)[0]
    plays = moments(record, lambda seen: seen.decision.kind == "play")
    small = moments(record, lambda seen: seen.decision.kind == "play" and len(seen.hand) <= 6)
    return [first, plays[0], small[0]]


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("size", SIZES)
def test_every_variant_at_the_table(browser: Browser, server: Server, size: str, language: str) -> None:
    theme = "light" if language == "zh-Hans" else "dark"
    player = Player(browser, server.url, shared=True, size=SIZES[size], language=language, theme=theme)
    for variant, options in HOUSE.items():
        record = played(variant, **options)
        for stop in stops(variant):
            player.turn_to(player.new_table(variant, options, moment=(record, stop), pace=SLOW))
            player.page.wait_for_selector(".table.asked")
            player.check_page()
        if options:
            player.press(".rules-button")
            player.page.wait_for_selector(".panel-rules .rules-list .house")
            player.check_page()
            player.page.keyboard.press("Escape")
            player.page.wait_for_selector("dialog", state="detached")
    player.close()


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_a_round_and_of_a_match(browser: Browser, server: Server, size: str, language: str) -> None:
    player = Player(browser, server.url, shared=True, size=SIZES[size], language=language)
    for variant, sight, moment in (
        ("trio", "dialog.round-end", nearly_over("trio")),
        ("team", "dialog.match-end", last_card("team")),
    ):
        player.turn_to(player.new_table(variant, moment=moment))
        player.page.wait_for_selector(".table.asked")
        player.play_until(lambda sight=sight: player.sees(sight))
        player.check_page()
    player.close()


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_and_a_replay(browser: Browser, server: Server, size: str, language: str) -> None:
    player = Player(browser, server.url, shared=True, size=SIZES[size], language=language)
    player.go(player.new_table("straw", HOUSE["straw"], ["me", "open"]))
    player.page.wait_for_selector(".lobby-seat.open")
    player.check_page()
    player.turn_to("/replay")
    player.page.fill("textarea", json.dumps(json.loads(played("straw").to_json())))
    player.page.locator(".replay-open p .button").click()
    player.page.wait_for_selector(".replay-slider")
    for key in ("End", "PageUp", "ArrowDown"):
        player.page.keyboard.press(key)
    player.check_page()
    player.close()
