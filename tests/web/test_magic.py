"""Board Games Are Magic in a real Chromium: whole matches, what is shown before it is done, two people, replays."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.magic_player import CHARACTER, MagicPlayer, moment, whole_match
from web.player import DESKTOP, PHONE
from web.replay_page import choose_eyes, open_record
from zashiki.core.decision import Decision
from zashiki.core.match import Match
from zashiki.core.record import parse_record, replay
from zashiki.magic import MAGIC

SPEED = {"edition": "speed"}
EVEN = SPEED | {"later_cards": "even"}
TOWN = {"edition": "speed", "map": "town"}


@pytest.mark.parametrize(
    ("variant", "options", "look"),
    [
        ("brawl-2", SPEED, {"size": DESKTOP, "language": "zh-Hans", "theme": "dark"}),
        ("teams-4", SPEED, {"size": PHONE, "language": "ja", "theme": "dark"}),
        ("brawl-6", SPEED, {"size": PHONE, "language": "zh-Hant", "theme": "light"}),
    ],
    ids=["brawl-2", "teams-4", "brawl-6"],
)
def test_a_whole_match(
    browser: Browser, server: Server, variant: str, options: dict[str, Any], look: dict[str, Any]
) -> None:
    """The fewest at a table, two sides, and the most: whatever lies between goes the same ways."""
    player = MagicPlayer(browser, server.url, shared=True, **look)
    path = player.new_skirmish(variant, options)
    player.sit_down(path)
    player.page.wait_for_selector(".choose .character-card")
    player.check_page()
    player.play_out()
    ranks = player.page.locator("dialog.match-end .ranks li")
    expect(ranks).to_have_count(len(MAGIC.start(MAGIC.rules(variant)).players))
    player.check_page()
    match = player.api("GET", f"/api/tables{path.removeprefix('/table')}")["match"]
    record = parse_record(json.dumps(player.api("GET", f"/api/matches/{match}/record")).encode())
    assert replay(record).report()["complete"]
    player.close()


def test_A36_the_log_says_that_who_begins_draws_nothing_in_the_first_turn(browser: Browser, server: Server) -> None:
    """With even chances; otherwise the first turn is as any other."""
    player = MagicPlayer(browser, server.url, shared=True, size=DESKTOP)
    for options, count in ((EVEN, 1), (SPEED, 0)):
        begun = moment("brawl-3", options, lambda _match, decision: decision.kind == "act")
        player.sit_down(player.new_skirmish("brawl-3", options, moment=begun))
        player.page.wait_for_selector(".skirmish.asked")
        expect(player.page.locator(".log li", has_text="Turn")).not_to_have_count(0)
        expect(player.page.locator(".log li", has_text="began the first turn, which brings no cards")).to_have_count(
            count
        )
    player.close()


def attacks_two(match: Match, decision: Decision) -> bool:
    """Whether a card may be aimed at two players or more, and is foretold to hurt them."""
    if decision.kind != "act":
        return False
    prospects = MAGIC.preview(MAGIC.observe(match.state, 0)).prospects
    return any(p.act.startswith("play:") and len(p.targets) > 1 and p.targets[0].changes for p in prospects)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_tap_reads_and_aims_and_the_next_one_plays(browser: Browser, server: Server, size: dict[str, int]) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=size)
    before = moment("brawl-4", TOWN, attacks_two)
    player.sit_down(player.new_skirmish("brawl-4", TOWN, moment=before, pace=5))
    page = player.page
    page.wait_for_selector(".skirmish.asked")
    aims = page.locator(".reader .aim-button")
    for index in range(page.locator(".hand-slot.can").count()):
        card = page.locator(".hand-slot.can").nth(index)
        card.click(position={"x": 8, "y": 24}, force=True)
        expect(card).to_have_class(re.compile(r"\bread\b"))
        if aims.count() > 1:
            break
    # What would happen stands on the piece, on the player and on the button, before anything is played.
    assert aims.count() > 1
    foretold = aims.first.locator(".aim-text").inner_text()
    assert foretold.startswith("−")
    assert page.locator(".piece .piece-aim").first.inner_text()
    page.locator(".tile.reach").nth(1).wait_for(state="attached")
    expect(page.locator(".reader h2")).to_have_count(1)
    # What is read lies below the players where there is room, and the own character stays in sight.
    expect(page.locator(".reader-room .reader" if size == DESKTOP else ".action-panel .reader")).to_have_count(1)
    expect(page.locator(".action-panel .own-panel")).to_have_count(1 if size == DESKTOP else 0)
    cards = page.locator(".hand-slot").count()
    player.check_page()
    aims.first.click()
    page.wait_for_function(f"() => document.querySelectorAll('.hand-slot').length < {cards}")
    player.check_page()
    player.close()


def test_a_move_is_shown_before_it_is_made(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True)
    before = moment("brawl-2", SPEED, lambda match, decision: any(o.startswith("move:") for o in decision.options))
    player.sit_down(player.new_skirmish("brawl-2", SPEED, moment=before, pace=5))
    page = player.page
    page.wait_for_selector(".tile.can")
    tile = page.locator(".tile.can").first
    name = tile.get_attribute("data-tile")
    tile.click()
    expect(page.locator(".tile.picked")).to_have_attribute("data-tile", str(name))
    expect(page.locator(".reader-tile")).to_have_count(1)
    page.locator(".magic-prompt-tools .button-primary").click()
    page.wait_for_selector(".tile.can", state="detached")
    player.check_page()
    player.close()


def test_what_cannot_be_played_says_why(browser: Browser, server: Server) -> None:
    def hindered(match: Match, decision: Decision) -> bool:
        return decision.kind == "act" and any(
            h.act.startswith("play:") and h.code == "no-target"
            for h in MAGIC.preview(MAGIC.observe(match.state, 0)).hindrances
        )

    player = MagicPlayer(browser, server.url, shared=True, size=DESKTOP)
    player.sit_down(player.new_skirmish("brawl-2", SPEED, moment=moment("brawl-2", SPEED, hindered), pace=5))
    page = player.page
    page.wait_for_selector(".skirmish.asked .hand-slot.dim")
    player.press(".hand-slot.dim:has(.kind-attack, .kind-steal)")
    expect(page.locator(".why-not")).to_contain_text("M32")
    # It says what would help.
    expect(page.locator(".why-not")).to_contain_text(re.compile("wear a weapon first|move closer first"))
    player.check_page()
    player.close()


def focused(player: MagicPlayer, selector: str) -> None:
    """Wait until something has the focus."""
    player.page.wait_for_function("(selector) => document.activeElement.matches(selector)", arg=selector)


def test_a_turn_by_keyboard_alone(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=DESKTOP)
    before = moment("brawl-2", SPEED, lambda match, decision: any(o.startswith("move:") for o in decision.options))
    player.sit_down(player.new_skirmish("brawl-2", SPEED, moment=before, pace=5))
    page = player.page
    page.wait_for_selector(".tile.can")
    # The hand begins with a card that can be played.
    assert page.locator(".hand-slot.dim").count() > 0
    expect(page.locator(".hand-slot.can[tabindex='0']")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    focused(player, ".hand-slot")
    page.keyboard.press("Enter")
    page.wait_for_selector(".reader-card")
    page.keyboard.press("Escape")
    page.wait_for_selector(".reader", state="detached")
    page.keyboard.press("ArrowUp")
    focused(player, ".tile")
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight") * 3:
        if page.evaluate("() => document.activeElement.matches('.tile.can')"):
            break
        page.keyboard.press(key)
    focused(player, ".tile.can")
    page.keyboard.press("Enter")
    page.wait_for_selector(".tile.picked")
    page.keyboard.press("c")
    page.wait_for_selector(".tile.can", state="detached")
    page.keyboard.press("e")
    page.wait_for_function("() => !document.querySelector('.magic-prompt-tools .button:not(.button-primary)')")
    player.check_page()
    player.close()


def test_two_people_and_a_spectator(browser: Browser, server: Server) -> None:
    host, friend, guest = (
        MagicPlayer(browser, server.url, shared=True, size=size) for size in (DESKTOP, PHONE, DESKTOP)
    )
    path = host.new_skirmish("brawl-2", SPEED, ["me", "open"])
    host.go(path)
    friend.go(path)
    friend.page.wait_for_selector(".lobby-seat.open button")
    friend.press(".lobby-seat.open button")
    host.press(".lobby-begin .button-primary:not([disabled])")
    for player in (host, friend):
        player.page.wait_for_selector(".choose .character-card")
    guest.sit_down(path)
    # Characters are secret until both have chosen (M8).
    assert guest.page.locator(".choose").count() == 0
    host.press(CHARACTER)
    host.page.wait_for_selector(".choose", state="detached")
    friend.press(CHARACTER)
    for player in (host, friend):
        player.page.wait_for_selector(".map .piece")
    # Where one waits for the other, what has happened last ends before the hint.
    for player in (host, friend):
        player.page.wait_for_selector(":is(.skirmish.asked, .skirmish:has(.prompt-last)):not(.busy)")
    waiting = next(player for player in (host, friend) if player.sees(".prompt-last"))
    last, hint = (waiting.page.locator(one).bounding_box() for one in (".prompt-last", ".hint-button"))
    assert last is not None
    assert hint is not None
    assert last["x"] + last["width"] <= hint["x"]
    guest.page.wait_for_selector(".map .piece")
    assert guest.page.locator(".hand-slot").count() == 0
    for number, player in enumerate((host, friend)):
        player.play_on(number + 3)
    # Both have had their turn when the second round begins, and all three hear of it.
    for player in (host, friend, guest):
        player.page.wait_for_function("() => /[2-9]/.test(document.querySelector('.magic-round').innerText)")
        player.check_page()
        player.close()


def test_a_reload_returns_to_the_same_moment(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True)
    before = moment("brawl-4", TOWN, attacks_two)
    player.sit_down(player.new_skirmish("brawl-4", TOWN, moment=before, pace=5))
    page = player.page

    def seen() -> Any:
        page.wait_for_selector(".skirmish.asked .hand-slot")
        return page.evaluate(
            "() => [[...document.querySelectorAll('.hand-slot')].map((one) => one.dataset.card),"
            " [...document.querySelectorAll('.player')].map((one) => one.getAttribute('aria-label'))]"
        )

    first = seen()
    page.reload()
    assert seen() == first
    player.check_page()
    player.close()


def test_a_replay_and_its_fair_chance(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=DESKTOP)
    page = player.page
    player.go("/replay")
    played = whole_match("teams-4", SPEED, 3)
    page.locator("input[type=file]").set_input_files(
        {"name": "match.json", "mimeType": "application/json", "buffer": json.dumps(played).encode()}
    )
    page.wait_for_selector(".skirmish.replay")
    for key in ("ArrowRight", "ArrowRight", "PageDown", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    page.wait_for_function("() => document.querySelector('.replay-slider').value > 3")
    expect(page.locator(".map .piece")).to_have_count(4)
    # Everything lies open, and can be read.
    page.locator(".hand-slot").first.click()
    page.wait_for_selector(".reader-card")
    assert page.locator(".replay-words").inner_text()
    page.get_by_role("button", name="Check the deals").click()
    page.wait_for_selector(".fair.good")
    player.forget_shifts()
    player.check_page()
    player.close()


def test_a_replay_is_looked_at_as_before_when_other_eyes_come(browser: Browser, server: Server) -> None:
    """Whoever chose them on a slow line opens the discard pile meanwhile, on a map that was drawn larger."""
    player = MagicPlayer(browser, server.url, alone=True)
    page = player.page
    open_record(player, whole_match("brawl-2", SPEED, 3))
    page.wait_for_selector(".skirmish.replay")
    page.locator(".map .tile").first.click()
    page.locator(".reader-close").get_by_role("button").first.click()
    page.wait_for_selector(".map.zoomed")
    held = choose_eyes(player, 1)
    page.locator(".player").nth(1).click()
    told = page.locator(".reader-player").inner_text()
    page.locator(".count-button").click()
    page.wait_for_selector("dialog.panel-discard")
    held[0].continue_()
    expect(page.locator(".magic-bottom [role=group]")).to_have_attribute("aria-label", re.compile("Player 2"))
    expect(page.locator("dialog.panel-discard")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.panel-discard")).to_have_count(0)
    expect(page.locator(".reader-player")).to_have_text(told, use_inner_text=True)
    expect(page.locator(".map.zoomed")).to_have_count(1)
    player.check_page()
    player.close()
