"""Replays in a real Chromium: from a match's end or a file, moment by moment, fair deals, and playing on."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from web.conftest import Server
from web.lens import draw_small
from web.player import DESKTOP, PHONE, Player
from web.records import last_card, played
from web.replay_page import at, check_deals, choose_eyes, deed, open_record, stands_at
from zashiki.core.action import CHANCE
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, replay, start
from zashiki.locales import Texts
from zashiki.septet.rules.events import RoundEnded


@pytest.fixture(scope="module")
def finished(browser: Browser, server: Server) -> tuple[str, dict[str, Any]]:
    """A match of this server that is over: its id and its record."""
    player = Player(browser, server.url, shared=True)
    moment = last_card("team", scoring="basic")
    path = player.new_table("team", {"scoring": "basic"}, [{"bot": "child"}] * 4, moment=moment)
    player.go(path)
    player.page.wait_for_selector("dialog.match-end, .next-steps")
    table = f"/api/tables{path.removeprefix('/table')}"
    match = player.api("GET", table)["match"]
    record = player.api("GET", f"/api/matches/{match}/record")
    player.close()
    return match, record


def test_a_seat_that_there_is_not_is_told_in_the_language_of_the_page(
    browser: Browser, server: Server, finished: tuple[str, dict[str, Any]]
) -> None:
    for language in ("ja", "zh-Hans"):
        player = Player(browser, server.url, shared=True, language=language)
        player.go(f"/replay/{finished[0]}?seat=9")
        expect(player.page.locator(".notice p").first).to_have_text(Texts(language, ("shell",))("error-no-such-seat"))
        player.close()


def test_a_match_is_seen_again_from_its_end(browser: Browser, server: Server) -> None:
    """Somebody patient, who watches the match to its last card, and then all of it again."""
    player = Player(browser, server.url, shared=True, size=PHONE, hurry=False)
    path = player.new_table("team", {"scoring": "basic"}, moment=last_card("team", scoring="basic"))
    player.go(path)
    player.page.wait_for_selector(".hand-button")
    player.check_page()
    # The commitment can be read before the match is over.
    player.page.locator(".panel-buttons button").last.click()
    player.page.locator(".proof summary").click()
    published = player.page.locator(".proof code").inner_text()
    assert re.fullmatch("[0-9a-f]{64}", published)
    assert player.page.locator(".proof code").count() == 1, "the seed is a secret until the end"
    player.page.keyboard.press("Escape")
    player.play_to_the_end()
    player.check_page()
    match = player.api("GET", f"/api/tables{path.removeprefix('/table')}")["match"]
    record = parse_record(json.dumps(player.api("GET", f"/api/matches/{match}/record")).encode())
    assert replay(record).report()["complete"]
    player.press_more("a[href^='/replay/']")
    player.page.wait_for_selector(".table.replay")
    stands_at(player, 0)
    seat = player.page.locator(".replay-eyes select").input_value()
    assert seat == "0", "through the own eyes"
    assert player.page.locator(".open-hand").count() == 0
    check_deals(player, "good")
    assert player.page.locator(".fair-values code").first.inner_text() == published
    # A window that grows has the same dialog before the table for desktops.
    draw_small(player.page, DESKTOP)
    player.page.wait_for_selector(".table-side .replay-deeds", state="attached")
    expect(player.page.locator("dialog.fair.good[open]")).to_have_count(1)
    draw_small(player.page, PHONE)
    player.page.wait_for_selector(".replay-more", state="attached")
    expect(player.page.locator("dialog.fair.good[open]")).to_have_count(1)
    player.forget_shifts()
    player.page.keyboard.press("Escape")
    player.check_page()
    player.close()


COVERED_WORDS = """
() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".trump-words"));
  const [below, left] = [words, document.querySelector(".at-left")].map((one) => one.getBoundingClientRect());
  return below.height && below.bottom > left.top;
}
"""


def step_through_a_trick(player: Player) -> None:
    """From before the deal, with all hands open, to the end of the first trick; back and forth by arrow keys."""
    press, words = player.page.keyboard.press, player.page.locator(".replay-words")
    stands_at(player, 0)
    press("ArrowRight")
    stands_at(player, 1)
    for shown, count in ((".open-hand", 3), (".small-card", 36), (".replay .hand-card", 12)):
        expect(player.page.locator(shown)).to_have_count(count)
    for _ in range(5):
        press("ArrowRight")
    stands_at(player, 6)
    first = words.inner_text()
    press("ArrowRight")
    expect(words).not_to_have_text(first)
    press("ArrowLeft")
    expect(words).to_have_text(first)
    press("ArrowDown")
    stands_at(player, 9)  # deal, four passes, four cards


def look_from_seat_two(player: Player) -> list[str]:
    """At moment 30, chosen by the slider; the cards that are shown there: no other hand is in the page."""
    player.page.locator(".replay-slider").fill("30")
    stands_at(player, 30)
    player.page.locator(".replay-eyes select").select_option("2")
    player.page.wait_for_selector(".replay:not(.open-handed)")
    stands_at(player, 30)
    assert player.page.locator(".open-hand").count() == 0
    cards = player.page.locator(".replay .hand [data-place^='hand-']")
    shown: list[str] = cards.evaluate_all("(all) => all.map((e) => e.dataset.place.slice(5))")
    return shown


def test_stepping_jumping_and_other_eyes(
    browser: Browser, server: Server, finished: tuple[str, dict[str, Any]]
) -> None:
    """At a desk; on a phone the replay of each variant is stepped through in `web.test_fair_deals`."""
    match, content = finished
    frames = replay(parse_record(json.dumps(content).encode())).match.log
    player = Player(browser, server.url, shared=True, size=DESKTOP, language="ja", theme="dark")
    player.go(f"/replay/{match}")
    player.page.wait_for_selector(".table.replay")
    press = player.page.keyboard.press
    step_through_a_trick(player)
    press("ArrowUp")
    stands_at(player, 1)
    press("PageDown")
    stands_at(player, [number for number, action in enumerate(frames, 1) if action.seat == CHANCE][1])
    # Only what has been seen is listed; the first round has been passed over, and the second has begun.
    expect(player.page.locator(".moment-round")).to_have_count(2)
    press("End")
    stands_at(player, len(frames))
    press("ArrowRight")
    stands_at(player, len(frames))
    press("Home")
    stands_at(player, 0)
    game = Match("septet", content["variant"], content["options"])
    for action in frames[:30]:
        game.apply(action)
    assert set(look_from_seat_two(player)) == set(game.game.observe(game.state, 2).hand)
    player.page.wait_for_url(re.compile(r"\?seat=2&at=30$"))
    # However low the page is, nobody sits on the words of the turned-up card.
    for height in (640, 760, 840, 900):
        draw_small(player.page, {**DESKTOP, "height": height})
        assert not player.page.evaluate(COVERED_WORDS), height
    player.page.locator(".replay-eyes select").select_option("none")
    player.page.wait_for_function("() => !document.querySelector('.replay .hand-card')")
    player.check_page()
    player.close()


def leftover(record: Record) -> tuple[int, RoundEnded, int]:
    """After how many actions a round has ended for which bosses were collected from hands, its end, and whose hand."""
    match = start(record)
    for number, action in enumerate(replay(record).match.log, 1):
        for event in match.apply(action):
            if isinstance(event, RoundEnded):
                holders = [score.collected_from for score in event.scored if score.collected_from is not None]
                if holders:
                    return number, event, holders[0]
    raise AssertionError("no such round")


def test_only_bosses_from_hands_are_reckoned_as_such(browser: Browser, server: Server) -> None:
    """S10.8: it is told whose hand a boss was in, and nobody who only looks on is told that it was theirs."""
    record = played("team")
    number, ended, holder = leftover(record)
    texts = Texts("en", ("septet-table",))
    player = Player(browser, server.url, shared=True)
    open_record(player, record)
    page = player.page
    page.wait_for_selector(".table.replay")
    rows = page.locator(".round-end .boss-words")
    # A record is opened with open hands: the other eyes first, so that whatever is chosen changes what is seen.
    for view, sight in ((str(holder), ".replay:not(.open-handed)"), ("open", ".replay.open-handed")):
        page.locator(".replay-eyes select").select_option(view)
        page.wait_for_selector(sight)
        page.locator(".replay-slider").fill(str(number))
        page.locator(".replay-moment .button").click()
        expect(rows).to_have_count(len(ended.scored))
        for row, score in zip(rows.all(), ended.scored, strict=True):
            assert texts("table-collected-own") not in row.inner_text()
            if score.collected_from is not None:
                name = record.seats[score.collected_from].name
                assert name
                expect(row).to_contain_text(texts("table-collected", name=name))
        page.locator(".round-end .button-primary").click()
        expect(rows).to_have_count(0)
    player.close()


def test_a_round_s_end_that_is_read_stays_open_when_other_eyes_come(browser: Browser, server: Server) -> None:
    """Whoever chose them on a slow line looks at something meanwhile."""
    record = played("team")
    number, _, _ = leftover(record)
    player = Player(browser, server.url, alone=True)
    open_record(player, record)
    page = player.page
    page.wait_for_selector(".table.replay")
    page.locator(".replay-slider").fill(str(number))
    held = choose_eyes(player, 1)
    page.locator(".replay-moment .button").click()
    page.wait_for_selector(".round-end")
    held[0].continue_()
    page.wait_for_selector(".replay:not(.open-handed)")
    expect(page.locator(".round-end")).to_be_visible()
    page.locator(".round-end .button-primary").click()
    expect(page.locator(".round-end")).to_have_count(0)
    # Closed it is closed: another moment opens none, and this one does when it is asked again.
    page.locator(".replay-slider").fill(str(number - 1))
    page.keyboard.press("ArrowRight")
    stands_at(player, number)
    expect(page.locator(".round-end")).to_have_count(0)
    page.locator(".replay-moment .button").click()
    expect(page.locator(".round-end")).to_be_visible()
    player.check_page()
    player.close()


def test_the_eyes_that_were_chosen_last_are_looked_through(
    browser: Browser, server: Server, finished: tuple[str, dict[str, Any]]
) -> None:
    """Whichever answer comes first."""
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    page = player.page
    player.go(f"/replay/{finished[0]}?at=30")
    stands_at(player, 30)
    held: list[Route] = []
    page.route("**/api/matches/*/replay?view=2", lambda route: held.append(route))
    eyes = page.locator(".replay-eyes select")
    with page.expect_request("**/replay?view=2"):
        eyes.select_option("2")
    eyes.select_option("1")
    page.wait_for_url(re.compile(r"\?seat=1&at=30$"))
    with page.expect_response("**/replay?view=2") as late:
        held[0].continue_()
    late.value.finished()
    player.forget_shifts()
    expect(eyes).to_have_value("1")
    assert "seat=1" in page.url
    player.close()


def test_eyes_that_could_not_be_had_are_not_shown_as_chosen(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, alone=True)
    open_record(player, played())
    eyes = player.page.locator(".replay-eyes select")
    expect(eyes).to_have_value("open")
    for seat in (1, 2):
        held = choose_eyes(player, seat)
        expect(eyes).to_have_value(str(seat))
        held[0].abort()
        expect(player.page.locator(".toast-error")).to_be_visible()
        expect(eyes).to_have_value("open")
    player.close()


def test_a_shared_link_opens_at_its_moment(
    browser: Browser, server: Server, finished: tuple[str, dict[str, Any]]
) -> None:
    match, _ = finished
    player, friend = (Player(browser, server.url, size=DESKTOP, alone=one) for one in (True, False))
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.go(f"/replay/{match}?seat=1&at=20")
    player.page.wait_for_selector(".table.replay")
    player.page.keyboard.press("ArrowRight")
    player.page.evaluate("() => delete Navigator.prototype.share")
    deed(player, "Share this moment")
    player.page.wait_for_selector(".toast-success")
    link = player.page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{server.url}/replay/{match}?seat=1&at=21"
    friend.page.goto(link)
    friend.page.wait_for_selector(".table.replay")
    stands_at(friend, 21)
    assert friend.page.locator(".replay-eyes select").input_value() == "1"
    assert friend.page.locator(".replay-words").inner_text() == player.page.locator(".replay-words").inner_text()
    # Nothing that comes after the moment is told.
    # Nothing of the future: the tricks up to here, in a round or, where four bosses fell early, in two.
    rounds = friend.page.locator(".moment-round").count()
    tricks = friend.page.locator(".moment:not(.moment-round)").count()
    assert (rounds, tricks) == (1, (21 - 5) // 4) or (rounds == 2 and tricks < (21 - 5) // 4 + 1)
    for one in (player, friend):
        one.check_page()
        one.close()


def test_it_goes_by_itself_and_stops(browser: Browser, server: Server, finished: tuple[str, dict[str, Any]]) -> None:
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    player.page.clock.install()
    player.go(f"/replay/{finished[0]}")
    player.page.wait_for_selector(".table.replay")
    player.page.locator(".replay-pace select").select_option("4")
    player.page.evaluate("() => document.activeElement.blur()")
    player.page.keyboard.press(" ")
    player.page.wait_for_function("() => document.querySelector('.replay-slider').value >= 7")
    player.page.keyboard.press(" ")
    stopped = at(player)
    # As if somebody came back after a while.
    player.page.clock.run_for(60_000)
    assert at(player) == stopped
    player.page.keyboard.press("?")
    assert "Next trick" in player.page.locator("dialog").inner_text()
    player.page.keyboard.press("Escape")
    # A moment that is shown with animations is the same one.
    player.page.keyboard.press("ArrowDown")
    player.check_page()
    player.close()


def test_a_pasted_record_and_wrong_ones(browser: Browser, server: Server) -> None:
    record = json.loads(played().to_json())
    player = Player(browser, server.url, shared=True)
    player.go("/replay")
    player.page.wait_for_selector(".replay-paste textarea")
    show = player.page.get_by_role("button", name="Show it")

    def paste(text: str) -> None:
        player.page.locator(".replay-paste textarea").fill(text)
        show.click()

    problem = player.page.locator(".replay-open .problem")
    paste("no record")
    expect(problem).to_contain_text("not JSON")
    paste(json.dumps(record | {"actions": [record["actions"][0], record["actions"][0]]}))
    expect(problem).to_contain_text("action 1")
    # The browser's own line about the refused call is no fault of the page.
    player.problems = [one for one in player.problems if "422" not in one]
    paste(json.dumps(record))
    player.page.wait_for_selector(".table.replay")
    player.check_page()
    player.close()


def test_a_replay_that_there_is_not(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    path = player.new_table()
    match = player.api("GET", f"/api/tables{path.removeprefix('/table')}")["match"]
    for address, words in (("/replay/nowhere", "no such match"), (f"/replay/{match}", "still being played")):
        player.go(address)
        expect(player.page.locator(".notice")).to_contain_text(words)
    player.problems = [one for one in player.problems if "404" not in one and "409" not in one]
    player.check_page()
    player.close()


def test_a_replay_that_is_left_does_not_take_the_next_page_its_address(
    browser: Browser, server: Server, finished: tuple[str, dict[str, Any]]
) -> None:
    """The moment is written into the address when it has stayed; the next page may take longer to come."""
    match, _ = finished
    player = Player(browser, server.url, size=DESKTOP, alone=True)
    page = player.page
    player.go(f"/replay/{match}")
    stands_at(player, 0)
    held: list[Route] = []
    page.route("**/packs/about.js", lambda route: held.append(route))
    page.evaluate(
        """() => {
          dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight"}));
          document.querySelector("a[href='/about']").click();
        }"""
    )
    stands_at(player, 1)
    page.wait_for_timeout(600)
    assert page.url == f"{server.url}/about"
    held[0].continue_()
    page.wait_for_selector(".main-about h1")
    assert page.url == f"{server.url}/about"
    player.close()
