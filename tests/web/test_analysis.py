"""Hints at the table and the analysis beside a replay, in a real Chromium."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from web.analysed import TASKS, analysed
from web.conftest import Server
from web.looks import check_looks
from web.player import DESKTOP, PHONE, Player
from web.records import last_card
from web.replay_page import deed, stands_at
from web.test_going_on import without_a_pace
from zashiki.analysis import Analysis, Judged, task_count
from zashiki.analysis.marks import COSTLY
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, record_of, replay
from zashiki.locales import Texts
from zashiki.septet.analysis.words import AnalysisWords


def ask(player: Player) -> None:
    """Ask for a hint and wait for it; a server that has too much to do says that one may ask again."""
    while True:
        if player.keyboard:
            player.page.keyboard.press("h")
        else:
            player.page.locator(".hint-button").click()
        player.page.wait_for_selector(".hint-room")
        if player.sees(".hint-reason"):
            return
        # The browser's own line about the refused call is no fault of the page.
        player.problems = [one for one in player.problems if "500" not in one]
        player.page.keyboard.press("Escape")
        expect(player.page.locator(".hint-room")).to_have_count(0)


def test_a_hint_marks_cards_says_why_and_goes_with_the_question(browser: Browser, server: Server) -> None:
    """At a desk by keyboard; on a phone by tap a hint of the other game does (`web.test_magic_hints`)."""
    player = Player(browser, server.url, shared=True, size=DESKTOP, keyboard=True, language="ja", theme="dark")
    page = player.page
    player.go(player.new_table("team", seats=["me", *[{"bot": "child"}] * 3]))
    page.wait_for_selector(".hand-button:not([aria-disabled])")
    ask(player)
    expect(page.locator(".hint-mark.best")).to_have_count(3)
    heard = page.locator(".only-heard[role=status]").filter(has_text=page.locator(".hint-best").first.inner_text())
    heard.first.wait_for(state="attached")
    page.keyboard.press("Escape")
    expect(page.locator(".hint-room")).to_have_count(0)
    expect(page.locator(".hint-mark")).to_have_count(0)
    # The same question is answered at once, from what is known.
    ask(player)
    player.play_until(lambda: player.sees(".table.asked .legal") and page.locator(".legal").count() > 1)
    expect(page.locator(".hint-room")).to_have_count(0)  # the question has passed, and its hint with it
    ask(player)
    expect(page.locator(".hint-mark")).to_have_count(page.locator(".hand-button.legal").count())
    best = page.locator(".hand-button:has(.hint-mark.best)")
    assert best.count() >= 1
    # Not by colour alone: the best have a lantern, and are said to be best.
    assert best.locator(".hint-mark use").count() == best.count()
    percent = best.first.locator(".hint-mark span").inner_text().rstrip("%")
    assert percent in (best.first.get_attribute("aria-label") or "")
    player.check_page()
    player.press(".hand-button:has(.hint-mark.best)")
    expect(page.locator(".hint-room")).to_have_count(0)
    player.close()


def test_tables_without_hints_and_people_who_watch_have_none(browser: Browser, server: Server) -> None:
    player, friend = (Player(browser, server.url, shared=True, size=size) for size in (PHONE, DESKTOP))
    player.api("GET", "/api/me")
    body = {"game": "septet", "variant": "straw", "seats": ["me", {"bot": "child"}], "pace": 0}
    off = player.api("POST", "/api/tables", {**body, "hints": False})
    player.go(f"/table/{off['id']}")
    player.page.wait_for_selector(".hand-button:not([aria-disabled])")
    assert player.page.locator(".hint-button").count() == 0
    player.page.keyboard.press("h")
    assert player.page.url.endswith(f"/table/{off['id']}")  # not the way home, as elsewhere
    on = player.api("POST", "/api/tables", body)
    friend.go(f"/table/{on['id']}")
    friend.page.wait_for_selector(".watching")
    assert friend.page.locator(".hint-button").count() == 0
    friend.page.keyboard.press("h")
    assert friend.page.url.endswith(f"/table/{on['id']}")
    # Whoever decides about a table can switch them off before the match.
    gathering = player.api("POST", "/api/tables", {**body, "seats": ["me", "open"]})
    player.go(f"/table/{gathering['id']}")
    switch = player.page.locator(".lobby-hints input")
    switch.wait_for()
    assert switch.is_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    for _ in range(200):
        if not player.api("GET", f"/api/tables/{gathering['id']}")["hints"]:
            break
        player.page.wait_for_timeout(50)
    else:
        raise AssertionError("the table still offers hints")
    friend.go(f"/table/{gathering['id']}")
    expect(friend.page.locator(".lobby-hints")).to_have_count(1)
    assert friend.page.locator(".lobby-hints input").count() == 0
    for one in (player, friend):
        one.check_page()
        one.close()


PICKS = """async ([to, picks]) => {
  const { addCatalogue } = await import("/static/app/i18n.js");
  await addCatalogue("septet");
  const { picksText } = await import("/static/septet/hint_words.js");
  return picksText({ limits: { value: { passTo: to } } }, "pass", picks);
}"""


def test_S3_2_of_a_pass_to_everybody_it_is_said_who_gets_which_card(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, language="ja")
    player.turn_to("/about")
    words = AnalysisWords(Texts("ja", ("septet", "terminal")), ["Aoi", "Bo", "Chie", "Dan"], "seal")
    picks = ["S13", "WA", "F7"]
    assert player.page.evaluate(PICKS, ["each", picks]) == words.picks("pass", picks)
    assert player.page.evaluate(PICKS, ["partner", picks]) == words.cards(picks)
    player.close()


@pytest.fixture
def played() -> tuple[Record, Analysis]:
    """A match of careless players, and what the beginning of it was worth."""
    return analysed()


class Stand:
    """Answers for the server: a finished match, and its analysis in the states it goes through."""

    def __init__(self, page: Page, server: Server, record: Record, analysis: Analysis) -> None:
        self.states: list[dict[str, Any]] = [{"status": "none"}]
        self.asked = 0
        done, total = TASKS, task_count(record)
        found = msgspec.to_builtins(analysis)
        few = found | {"decisions": found["decisions"][:6], "line": found["line"][:2]}
        self.then: list[dict[str, Any]] = [
            {"status": "waiting"},
            {"status": "working", "done": 8, "total": total, "analysis": few},
            {"status": "ready", "done": done, "total": total, "analysis": found},
        ]
        page.route("**/api/matches/played/replay*", lambda route: self._replay(route, server, record))
        page.route("**/api/matches/played/analysis", self.answer)

    def _replay(self, route: Route, server: Server, record: Record) -> None:
        view = route.request.url.partition("view=")[2]
        answer = route.fetch(
            url=f"{server.url}/api/replays?view={view}",
            method="POST",
            post_data=record.to_json(),
            headers={"content-type": "application/json"},
        )
        route.fulfill(response=answer)

    def answer(self, route: Route) -> None:
        if route.request.method == "POST":
            self.asked += 1
            self.states = self.then
        state = self.states[0] if len(self.states) == 1 else self.states.pop(0)
        whole = {"done": 0, "total": 0, "analysis": None} | state
        route.fulfill(status=200, content_type="application/json", body=json.dumps(whole))


def walk_the_line(page: Page) -> None:
    """Go by keyboard to its second point."""
    page.locator(".chart").focus()
    for key in ("End", "Home", "ArrowRight"):
        page.keyboard.press(key)


def look_through_a_seats_eyes(player: Player, costly: list[int]) -> None:
    """Seat 1's: the line is then that seat's; the list has all costly decisions, by the seats `costly`, or its own."""
    page = player.page
    before = page.locator(".chart-match").get_attribute("d") or ""
    page.locator(".replay-eyes select").select_option("1")
    page.wait_for_selector(".replay:not(.open-handed)")
    expect(page.locator(".costly-one")).to_have_count(len(costly))
    expect(page.locator(".chart-match")).not_to_have_attribute("d", before)
    page.locator(".analysis-head .select").select_option("1")
    expect(page.locator(".costly-one")).to_have_count(costly.count(1))
    player.check_page()


def test_the_analysis_of_a_match_leads_to_what_it_turned_on(
    browser: Browser, server: Server, played: tuple[Record, Analysis]
) -> None:
    """At a desk; on a phone that of the other game does (`web.test_magic_hints`)."""
    record, analysis = played
    costly = [one for one in analysis.decisions if one.mark in COSTLY]
    assert len(costly) >= 2
    player = Player(browser, server.url, size=DESKTOP)
    page = player.page
    stand = Stand(page, server, record, analysis)
    player.go("/replay/played")
    page.wait_for_selector(".table.replay")
    assert page.locator(".moment-mark").count() == 0
    deed(player, "Analysis")
    page.locator(".analysis > .button-primary").click()
    page.wait_for_selector(".analysis-progress progress")
    page.wait_for_selector(".chart svg")
    expect(page.locator(".analysis-progress.working")).to_have_count(0)
    assert stand.asked == 1
    expect(page.locator(".costly-one")).to_have_count(len(costly))
    expect(page.locator(".chart svg .mark-form")).to_have_count(len(costly))
    walk_the_line(page)
    stands_at(player, analysis.line[0].at)
    expect(page.locator(".chart")).to_have_attribute("aria-valuenow", str(analysis.line[0].at))
    assert page.locator(".chart").get_attribute("aria-valuetext")
    page.keyboard.press("f")
    stands_at(player, next(one.at for one in costly if one.at > analysis.line[0].at))
    # What was costly: before the card is played, with the better play marked in the hand.
    page.locator(".costly-one").first.click()
    stands_at(player, costly[0].at)
    expect(page.locator(f".moment-mark.{costly[0].mark.value}")).to_have_count(1)
    expect(page.locator(".small-card.better, .hand-card.better")).to_have_count(len(costly[0].best))
    player.check_page()
    look_through_a_seats_eyes(player, [one.seat for one in costly])
    player.close()


def it_is_a_puzzle(player: Player, costly: Judged) -> None:
    """The same moment is asked again: what was played is still worse, what was better is right."""
    page = player.page
    player.turn_to(f"/puzzles/own-played-{costly.at}-{costly.seat}")
    for card, kind in ((costly.played[0], "wrong"), (costly.best[0], "right")):
        button = page.locator(f".hand-button[data-card='{card}']").first
        button.click()
        button.click()
        expect(page.locator(f".coach.{kind}")).to_be_visible()
        player.check_page()
    check_looks(player)
    expect(page.locator(".prompt.refused")).to_have_count(0)


@pytest.mark.parametrize("anew", [False, True], ids=["the same cards", "newly dealt cards"])
def test_a_decision_is_tried_again_with_the_same_players(
    browser: Browser, server: Server, played: tuple[Record, Analysis], anew: bool
) -> None:
    record, analysis = played
    player = Player(browser, server.url, size=DESKTOP if anew else PHONE)
    page = player.page
    Stand(page, server, record, analysis).states = [{"status": "ready", "analysis": msgspec.to_builtins(analysis)}]
    page.route("**/api/tables", without_a_pace)
    costly = next(one for one in analysis.decisions if one.mark in COSTLY)
    player.go("/replay/played?seat=0")
    page.wait_for_selector(".table.replay")
    deed(player, "Analysis")
    page.locator(".costly-one").first.click()
    # The trick lies on the table as it lay, without the card.
    match = Match("septet", record.variant, dict(record.options))
    for action in replay(record).match.log[: costly.at]:
        match.apply(action)
    trick = match.game.observe(match.state, 0).trick
    assert page.locator(".trick [data-place^='play-']").count() == len(trick.plays)
    with page.expect_request(lambda one: one.method == "POST" and one.url.endswith("/api/tables")) as asked:
        page.locator(f".try-again .button{'' if anew else '-primary'}").last.click()
    origin = json.loads(asked.value.post_data or "{}")["from"]
    assert origin.get("anew") == (costly.seat if anew else None)
    page.wait_for_selector(f".hand-button.legal[data-card='{costly.played[0]}']")
    hand = page.locator(".hand-button").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    assert sorted(hand) == sorted(match.state.hands[costly.seat])
    names = {name for seat, name in enumerate(["Aoi", "Bo", "Chie", "Dan"]) if seat != costly.seat}
    shown = " ".join(page.locator(".seat-words b").all_inner_texts())
    assert {name for name in names if name in shown} == names, shown
    player.check_page()
    if anew:
        it_is_a_puzzle(player, costly)
    player.close()


WRITTEN = """
() => {
  window.__written = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (words, ...where) {
    window.__written.push(words);
    return write.call(this, words, ...where);
  };
}
"""
"""What is written on pictures from now on."""


def says_what_the_chances_are_of(player: Player, own: list[Judged]) -> None:
    """Two chances stand at a match's end: that of the match above, what a decision cost of its round below."""
    expect(player.page.locator(".turning > p").first).to_contain_text("ゲームに勝つ")
    for shown, one in zip(player.page.locator(".costly-loss small").all_inner_texts(), own, strict=True):
        assert shown.startswith("このラウンド："), shown
        assert f"{round(100 * one.chance)}%" in shown


def refuse(route: Route) -> None:
    """As a server does that has too many matches to analyse."""
    refusal = {"code": "busy", "reason": "too many matches wait for their analysis"}
    route.fulfill(status=503, content_type="application/json", body=json.dumps(refusal))


def begin_after_a_refusal(player: Player) -> None:
    """It is said why nothing is made, and a tap asks again."""
    turning = player.page.locator(".turning")
    expect(turning.locator("p")).to_have_text(Texts("ja", ("shell",))("error-busy"))
    assert turning.locator("progress").count() == 0
    turning.locator(".button").click()
    player.problems = [line for line in player.problems if "503" not in line]


def test_the_end_of_a_match_says_where_it_turned(
    browser: Browser, server: Server, played: tuple[Record, Analysis]
) -> None:
    record, analysis = played
    player = Player(browser, server.url, size=PHONE, language="ja", settings={"analyse-ends": True})
    page = player.page
    stand = Stand(page, server, record, analysis)
    stand.then = [{"status": "ready", "analysis": msgspec.to_builtins(analysis)}]
    page.route("**/api/matches/*/analysis", stand.answer)
    page.route("**/api/matches/*/analysis", refuse, times=1)
    player.go(player.new_table("team", {"scoring": "basic"}, moment=last_card("team", scoring="basic")))
    page.wait_for_selector(".table.asked")
    player.play_until(player.is_over)
    begin_after_a_refusal(player)
    heading = page.locator(".turning h3")
    expect(heading).to_contain_text("分かれ目は")
    own = sorted((one for one in analysis.decisions if one.seat == 0 and one.mark in COSTLY), key=lambda one: one.at)
    assert stand.asked == 1
    assert 0 < len(own) <= 3
    links = page.locator(".turning a").evaluate_all("(all) => all.map((a) => new URL(a.href).search)")
    assert links == [f"?seat=0&at={one.at}" for one in own]
    says_what_the_chances_are_of(player, own)
    # One main button, and the rest behind one more.
    steps = page.locator("dialog.match-end .next-steps")
    assert steps.locator(".button-primary").count() == 1
    assert steps.locator(".button").count() == 2
    # The picture to keep is made here: the score, the bosses that were captured, where it turned, the way back to it.
    page.evaluate(WRITTEN)
    with page.expect_download() as download:
        steps.locator(".picture-button").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    words = page.evaluate("() => window.__written")
    table = player.api("GET", f"/api/tables/{page.url.rpartition('/')[2]}")
    assert words[-1] == f"{server.url}/replay/{table['match']}"
    assert words[-2] == heading.inner_text()
    over = parse_record(json.dumps(player.api("GET", f"/api/matches/{table['match']}/record")).encode())
    result = replay(over).match.state.results[-1]
    names = [Texts("ja", ("terms",))(f"term-yokai-{card[0]}") for card in result.captured[result.winners[0]]]
    assert set(names) <= set(words), (names, words)
    assert all(str(score) in words[2] for score in replay(over).match.state.scores), words
    player.check_page()
    player.close()


def test_a_match_of_this_server_is_analysed_when_asked(browser: Browser, server: Server) -> None:
    """The real way: the request is taken, and progress is shown."""
    player = Player(browser, server.url, shared=True, size=DESKTOP)
    record = record_of(_over(), ["Aoi", "Bo"])
    content = parse_record(record.to_json())
    # A match that goes on from the last card of another is over with the next one.
    log = replay(content).match.log
    seats: list[Any] = [{"bot": "child"}, {"bot": "child"}]
    seats[log[-1].seat] = "me"
    player.go(player.new_table("straw", dict(content.options), seats, moment=(content, len(log) - 1)))
    player.page.wait_for_selector(".hand-button.legal, .pile-button.legal, .next-steps, dialog.match-end")
    player.play_to_the_end()
    player.press_more("a[href^='/replay/']")
    player.page.wait_for_selector(".table.replay")
    deed(player, "Analysis")
    player.page.locator(".analysis > .button-primary").click()
    player.page.wait_for_selector(".analysis-progress")
    assert not player.problems
    player.close()


def _over() -> Match:
    source = random.Random(2)
    match = Match("septet", "straw", {}, seed=bytes([2]) * 32)
    match.advance()
    while to_act := match.to_act():
        match.play(source.choice(match.game.legal_actions(match.state, to_act[0])))
    return match
