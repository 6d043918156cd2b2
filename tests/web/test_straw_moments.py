"""The rare moments of the straw game at the table, reached by going on from a record: no luck needed."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from referee.deals import random_record
from web.conftest import Server
from web.player import DESKTOP, PHONE, Player
from web.records import moments
from zashiki.core.record import Record, parse_record, replay, start

SIZES = {"phone": PHONE, "desktop": DESKTOP}


def record_of(seed: str) -> Record:
    """A round of the straw game, all cards known."""
    return parse_record(msgspec.json.encode(random_record("straw", {}, random.Random(seed), 1)))


def moment(record: Record, when: Any) -> int:
    """After how many of the record's actions seat 0 is asked, and `when` says that this is it."""
    return moments(record, when)[0]


def peeked(player: Player) -> list[str]:
    """The face-down cards of the own piles that both know, as suits: each is a 7."""
    shown = player.page.locator(".at-bottom-pile .peek")
    assert all("7" in text for text in shown.all_inner_texts())
    suits: list[str] = shown.evaluate_all(
        "(all) => all.map((e) => e.querySelectorAll('use')[1].getAttribute('href').at(-1))"
    )
    return suits


@pytest.mark.parametrize(("size", "choice"), [("phone", "exchange"), ("desktop", "keep")])
def test_a_7_beneath_a_7_is_taken_or_left(browser: Browser, server: Server, size: str, choice: str) -> None:
    """S8.6: the card turned over is a 7 too; whichever of the two ends up beneath, both know it."""
    record = record_of("moments/4")
    happened = moment(record, lambda seen: seen.decision.kind == "swap-seven")
    match = start(record)
    for action in replay(record).match.log[:happened]:
        match.apply(action)
    seen = match.game.observe(match.state, 0)
    upper, lower = seen.piles[0].up[seen.naming.up], seen.piles[0].down[seen.naming.down]
    player = Player(browser, server.url, shared=True, size=SIZES[size], keyboard=size == "desktop")
    player.go(player.new_table("straw", moment=(record, happened)))
    player.page.wait_for_selector(".swap-buttons")
    expect(player.page.locator(".swap-card")).to_have_count(2)
    known = peeked(player)
    player.press(f".swap-buttons button:nth-child({['exchange', 'keep'].index(choice) + 1})")
    player.page.wait_for_selector(".swap-buttons", state="detached")
    beneath = upper if choice == "exchange" else lower
    player.page.wait_for_function(
        f"() => document.querySelectorAll('.at-bottom-pile .peek').length === {len(known) + 1}"
    )
    assert sorted(peeked(player)) == sorted([*known, beneath[0]])
    player.check_page()
    player.close()


def test_trick_23_takes_the_turned_up_card(browser: Browser, server: Server) -> None:
    """S8.11: it says so while the trick is played, and whoever wins the trick wins the round by four 7s or more."""
    record = record_of("long/17")
    happened = moment(record, lambda seen: len(seen.tricks) >= 21 and seen.decision.kind == "play")
    player = Player(browser, server.url, shared=True, size=PHONE)
    player.go(player.new_table("straw", moment=(record, happened)))
    player.page.wait_for_selector(".table")
    player.play_until(lambda: player.sees(".trump-words b") or player.sees("dialog.round-end"))
    assert player.sees(".trump-words b"), "nothing says that the turned-up card goes with this trick"
    player.check_page()
    player.play_until(lambda: player.sees("dialog.round-end"))
    # Whoever won it has at least four of the seven 7s that there are (S12 I3), and each is reckoned.
    assert player.page.locator(".round-end .boss-row").count() >= 4
    player.check_page()
    player.close()
