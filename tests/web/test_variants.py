"""Every variant and its house rules in a real Chromium: whole matches, their ends, what is special in each."""

from __future__ import annotations

import json
from functools import cache
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.player import DESKTOP, PHONE, Player
from web.records import last_card, moments, played, round_over
from zashiki.core.record import Record, parse_record, replay, start
from zashiki.locales import Texts

SIZES = {"phone": PHONE, "desktop": DESKTOP}
Case = tuple[str, dict[str, Any], str]
WHOLE: list[Case] = [
    ("team", {"scoring": "basic"}, "phone"),
    ("trio", {"scoring": "basic"}, "desktop"),
    ("seal", {"length": "short"}, "phone"),
    ("straw", {}, "phone"),
]
"""Matches from the first deal."""
LATE: list[Case] = [
    ("trio", {}, "phone"),
    ("straw", {"bose": True, "leftovers": "all", "next_leader": "loser", "swap_order": "other-first"}, "desktop"),
]
"""Matches that are joined at the end of a round, to be played into the next one."""
LOW_WINS_AT = (2, 4, 6)
SLOW = 5
"""Bots that take so long leave a table as it is while it is looked at."""


def names(case: Case) -> str:
    variant, options, size = case
    return "-".join([variant, size, *(f"{name}={value}" for name, value in options.items())])


def table_id(path: str) -> str:
    return path.removeprefix("/table/")


def check_record(player: Player, path: str, variant: str, options: dict[str, Any]) -> None:
    """The match that the page shows as over is over by the rules, and was played by the options chosen."""
    table = player.api("GET", f"/api/tables/{table_id(path)}")
    record = parse_record(json.dumps(player.api("GET", f"/api/matches/{table['match']}/record")).encode())
    assert record.variant == variant
    assert {name: dict(record.options)[name] for name in options} == options
    assert replay(record).report()["complete"]


@cache
def before_a_swap() -> tuple[Record, int]:
    """A match of which little is left: seat 0 is to discard, and to be asked whether to exchange a face-up 7."""
    for seed in count(1):
        record = played("straw", seed)
        swaps = moments(record, lambda seen: seen.decision.kind == "swap" and 6 in seen.scores)
        if swaps:
            discards = moments(record, lambda seen: seen.decision.kind == "discard")
            return record, max(number for number in discards if number < swaps[-1])
    raise AssertionError("unreachable")


def asked_to_swap(browser: Browser, server: Server, size: dict[str, int], *, keyboard: bool) -> tuple[Player, str]:
    """A person who holds a face-up 7 and is asked whether to exchange it."""
    player = Player(browser, server.url, shared=True, size=size, keyboard=keyboard)
    path = player.new_table("straw", moment=before_a_swap())
    player.go(path)
    player.page.wait_for_selector(".tray:not(.sent)")
    player.play_until(lambda: player.sees(".swap-buttons"))
    return player, path


def finish(player: Player, path: str, case: Case) -> None:
    """Play to the end; nothing moves on the way, and the record is right."""
    player.play_to_the_end()
    player.check_page()
    check_record(player, path, *case[:2])
    player.close()


@pytest.mark.parametrize("case", WHOLE, ids=names)
def test_a_match_to_the_end(browser: Browser, server: Server, case: Case) -> None:
    variant, options, size = case
    player = Player(browser, server.url, shared=True, size=SIZES[size])
    path = player.new_table(variant, options)
    player.go(path)
    player.page.wait_for_selector(".hand-button")
    expect(player.page.locator(".rules-button")).to_have_count(1 if options else 0)
    player.check_page()
    finish(player, path, case)


@pytest.mark.parametrize("case", LATE, ids=names)
def test_the_end_of_a_round_and_of_a_match(browser: Browser, server: Server, case: Case) -> None:
    variant, options, size = case
    player = Player(browser, server.url, shared=True, size=SIZES[size])
    path = player.new_table(variant, options, moment=round_over(variant, **options))
    player.go(path)
    player.page.wait_for_selector(".hand-button")
    expect(player.page.locator(".rules-button")).to_have_count(1 if options else 0)
    player.check_page()
    player.play_into_the_next_round()
    path = player.new_table(variant, options, moment=last_card(variant, **options))
    player.turn_to(path)
    finish(player, path, case)


def test_straw_by_keyboard_alone(browser: Browser, server: Server) -> None:
    player, _ = asked_to_swap(browser, server, PHONE, keyboard=True)
    page = player.page

    def focused(selector: str) -> str | None:
        """Wait until something of the kind has the focus; the card that it is."""
        page.wait_for_function("(selector) => document.activeElement?.matches(selector)", arg=selector)
        card: str | None = page.evaluate("() => document.activeElement.dataset.card")
        return card

    page.keyboard.press("ArrowUp")
    focused("[data-swap^=up], [data-swap^=down]")
    player.play_until(lambda: player.sees(".table.asked .legal"))
    # Up from the hand into the piles, along them, and down again.
    page.keyboard.press("ArrowDown")
    focused(".hand *")
    page.keyboard.press("ArrowUp")
    first = focused(".at-bottom-pile *")
    page.keyboard.press("ArrowRight")
    focused(f".at-bottom-pile :not([data-card='{first}'])")
    player.check_page()
    player.close()


def test_both_know_the_seven_that_an_exchange_hides(browser: Browser, server: Server) -> None:
    player, path = asked_to_swap(browser, server, DESKTOP, keyboard=False)
    watcher = Player(browser, server.url, shared=True)
    watcher.go(path)
    watcher.page.wait_for_selector(".pile")
    expect(watcher.page.locator(".peek")).to_have_count(player.page.locator(".peek").count())
    before = player.page.locator(".at-bottom-pile .peek").count()
    own = player.page.locator(".at-bottom-pile .peek")
    # An exchange may ask twice: which place, and, with a 7 beneath, whether to carry it out.
    player.play_until(lambda: own.count() > before)
    assert "7" in own.last.inner_text()
    assert own.evaluate_all("(all) => all.every((e) => !e.closest('button'))")
    assert watcher.page.locator(".hand-button").count() == 0
    known = player.page.locator(".peek").all_inner_texts()
    watcher.page.wait_for_function(f"() => document.querySelectorAll('.peek').length >= {len(known)}")
    player.check_page()
    watcher.check_page()
    player.close()
    watcher.close()


def test_a_pile_card_cannot_be_discarded(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    player.go(player.new_table("straw"))
    player.page.wait_for_selector(".tray:not(.sent)")
    player.press(".at-bottom-pile .hand-button")
    refused = player.page.locator(".prompt-refusal")
    refused.filter(has_text="S8.3").wait_for()
    assert "hidden" in refused.inner_text()
    for language in player.in_every_look([player.size], ["ja"]):
        expect(refused).to_contain_text(Texts(language, ("septet-table",))("table-only-hidden"))
    assert player.page.locator(".tray-card").count() == 0
    player.close()


def test_bose_says_whether_low_cards_win(browser: Browser, server: Server) -> None:
    """At two, four and six captured bosses."""
    player = Player(browser, server.url, shared=True)
    record = played("straw", bose=True)
    caught: dict[int, int] = {}
    match, log = start(record), replay(record).match.log
    for stop in moments(record, lambda seen: seen.decision.kind == "play"):
        for action in log[len(match.log) : stop]:
            match.apply(action)
        caught.setdefault(sum(map(len, match.game.observe(match.state, 0).captured)), stop)
    assert {count in LOW_WINS_AT for count in caught} == {True, False}
    for count_, stop in caught.items():
        player.turn_to(player.new_table("straw", {"bose": True}, moment=(record, stop), pace=SLOW))
        player.page.wait_for_selector(".table.asked .legal")
        expect(player.page.locator(".altars .socket.filled")).to_have_count(count_)
        expect(player.page.locator(".high-low")).to_have_count(1)
        expect(player.page.locator(".high-low.low")).to_have_count(1 if count_ in LOW_WINS_AT else 0)
        # Nor need anybody see it: it is said, and once.
        said = "Low cards win" if count_ in LOW_WINS_AT else "High cards win"
        expect(player.page.locator(".only-heard[role=log] p", has_text="cards win")).to_have_text([said])
        player.check_page()
    player.close()


def tells_the_seals_of_each_round(player: Player) -> None:
    """S7.3: tricks count for nothing there. What each side gained round by round adds up to what it has at the end."""
    rounds = player.page.locator("dialog.match-end .rounds")
    rounds.wait_for()
    rows = rounds.locator("tbody tr, tfoot tr").evaluate_all(
        "(all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))"
    )
    *gained, total = [[0 if count == "–" else int(count) for count in row] for row in rows]
    assert max(total) >= 4
    assert [sum(side) for side in zip(*gained, strict=True)] == total


def test_seal_says_who_gets_each_card_and_shows_medallions(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    path = player.new_table("seal", {"length": "short"}, moment=round_over("seal", length="short"))
    player.go(path)
    player.page.wait_for_selector(".hand-button")
    player.play_into_the_next_round()
    expect(player.page.locator(".tray-socket small")).to_have_text(["Left", "Opposite", "Right"])
    expect(player.page.locator(".medal")).to_have_count(14)
    assert player.page.locator(".turned [data-card], .turned .face").count() == 0
    path = player.new_table("seal", {"length": "short"}, moment=last_card("seal", length="short"))
    player.turn_to(path)
    player.page.wait_for_selector(".hand-button")
    player.play_to_the_end()
    player.check_page()
    tells_the_seals_of_each_round(player)
    over = player.api("GET", f"/api/tables/{table_id(path)}")
    record = player.api("GET", f"/api/matches/{over['match']}/record")
    report = replay(parse_record(json.dumps(record).encode())).report()
    stamped = player.page.locator(".altars .medal.sealed")
    expect(stamped).to_have_count(sum(len(suits) for suits in report["rounds"][-1]["sealed"]))
    player.close()


def test_play_now_plays_the_game_chosen(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    player.go("/")
    game = player.page.locator(".game-septet .home-level select").first
    variants = len(player.api("GET", "/api/games")[0]["variants"])
    for variant, piles in (("straw", 2), ("trio", 0)):
        player.page.wait_for_selector(".home-level select")
        expect(game.locator("option")).to_have_count(variants)
        game.select_option(variant)
        player.press(".home-buttons .button-primary")
        player.page.wait_for_selector(".hand-button")
        expect(player.page.locator(".pile")).to_have_count(piles)
        player.turn_to("/")
    player.page.wait_for_selector(".home-level select")
    expect(game).to_have_value("trio")
    player.check_page()
    player.close()


@pytest.mark.parametrize("variant", ["team", "trio"])
def test_the_range_aid_tells_no_points_of_bosses_where_rounds_are_worth_the_same(
    browser: Browser, server: Server, variant: str
) -> None:
    """S5.10, S6.8: with basic scoring no icon counts; with advanced scoring each boss stands there with its worth."""
    player = Player(browser, server.url, shared=True, size=PHONE)
    for scoring, worths in (("advanced", 7), ("basic", 0)):
        player.go(player.new_table(variant, {"scoring": scoring}, pace=SLOW))
        player.page.wait_for_selector(".table.asked")
        player.page.keyboard.press("r")
        expect(player.page.locator("dialog .ranges tr")).to_have_count(7)
        expect(player.page.locator("dialog .range-worth")).to_have_count(worths)
        expect(player.page.locator("dialog .range-key .star")).to_have_count(1 if worths else 0)
    player.close()
