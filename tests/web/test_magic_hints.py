"""Hints and analyses of Board Games Are Magic: what answers are worth and why, marked where they lie."""

from __future__ import annotations

import json
import os
import random
from functools import cache

import msgspec
from playwright.sync_api import Browser, expect

from web.access import walked
from web.conftest import Server
from web.magic_player import MagicPlayer, last_act, moment
from web.player import DESKTOP, PHONE
from web.replay_page import deed, stands_at
from web.test_analysis import WRITTEN, Stand, ask
from web.test_magic import SPEED
from zashiki.analysis import Analysis, Effort, analyse_part, assemble
from zashiki.analysis.marks import COSTLY
from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, record_of, replay
from zashiki.locales import Texts
from zashiki.magic.language.cards import definition_of
from zashiki.magic.packs.loader import content_of
from zashiki.magic.wording.describe import Describer
from zashiki.players.random_bot import random_picks


def has_choices(_: Match, decision: Decision) -> bool:
    """Whether there is more than one thing to do in the play phase."""
    return decision.kind == "act" and len(decision.options) > 4


def test_a_hint_names_the_best_answers_and_goes_with_the_question(browser: Browser, server: Server) -> None:
    """On a phone by tap; at a desk by keyboard a hint of the other game does (`web.test_analysis`)."""
    player = MagicPlayer(browser, server.url, shared=True, size=PHONE)
    page = player.page
    player.sit_down(player.new_skirmish("brawl-2", moment=moment("brawl-2", {}, has_choices)))
    page.wait_for_selector(".skirmish.asked .hand-slot.can")
    page.wait_for_selector(".skirmish.asked:not(.busy) .hint-button:not([aria-disabled])")
    ask(player)
    assert "{" not in page.locator(".hint-room").inner_text()
    assert page.locator(".hint-others li").count() >= 1
    room = page.locator(".hint-room").bounding_box()
    assert room is not None
    assert room["x"] >= 0
    assert room["x"] + room["width"] <= PHONE["width"]
    heard = page.locator(".only-heard[role=status]").filter(has_text=page.locator(".hint-best").first.inner_text())
    heard.first.wait_for(state="attached")
    shoot(player, "hint")
    page.keyboard.press("Escape")
    expect(page.locator(".hint-room")).to_have_count(0)
    expect(page.locator(".advised")).to_have_count(0)
    player.close()


SIDEWAYS = {"width": 640, "height": 360}
IN_SIGHT = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def test_who_chooses_a_character_may_ask_and_goes_by_keys_to_nothing_that_is_covered(
    browser: Browser, server: Server
) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=PHONE, keyboard=True)
    page = player.page
    player.sit_down(player.new_skirmish("brawl-2", SPEED))
    page.wait_for_selector(".choose .character-card")
    for size in (DESKTOP, SIDEWAYS, PHONE):
        player.become(size, "en")
        assert walked(page) == [], size
    first = page.locator(".choose .button-primary").first.get_attribute("data-option")
    option = {"picks": [first], "chance": 0.5, "error": 0.02, "is_best": True}
    told = {"seat": 0, "kind": "character", "best": [first], "reasons": [], "options": [option]}
    page.route("**/hint", lambda route: route.fulfill(json={"hint": told}))
    player.press(".hint-button")
    assert page.locator(".choose .hint-words").evaluate(IN_SIGHT)
    expect(page.locator(".choose [role=status]")).to_contain_text("50 of 100")
    page.locator(".hint-close").press("Enter")
    expect(page.locator(".choose .hint-button")).to_be_focused()
    page.unroute_all()
    player.check_page()
    player.close()


WORTH = """async (winners) => {
  const { addCatalogue } = await import("/static/app/i18n.js");
  await addCatalogue("analysis-magic");
  const { worthText } = await import("/static/magic/hint_words.js");
  return worthText({ winners }, "X", 0.62);
}"""


def test_A23_a_hint_after_the_first_winner_speaks_of_the_next_place(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True, language="ja")
    player.turn_to("/about")
    texts = Texts("ja", ("analysis-magic",))
    assert player.page.evaluate(WORTH, []) == texts("magic-hint-best", answer="X", percent=62)
    assert player.page.evaluate(WORTH, [2]) == texts("magic-hint-next", answer="X", percent=62)
    player.close()


@cache
def weighed() -> tuple[Record, Analysis]:
    """Three rounds of a careless duel, and what its decisions were worth."""
    source = random.Random(3)
    match = Match("magic", "brawl-2", {"edition": "speed"}, seed=bytes([6]) * 32)
    match.advance()
    while match.to_act() and match.state.round < 4:
        decision = match.game.decision(match.state, match.to_act()[0])
        assert decision is not None
        match.play(match.game.action(ActionRecord(decision.seat, decision.kind, random_picks(decision, source))))
    record = record_of(match, ["Aoi", "Bo"])
    part = analyse_part(record.to_json(), 0, 36, Effort(race=16, held=24, most_held=96, line=60), 1)
    return record, assemble(record, [part])


def test_the_analysis_of_a_match_leads_to_what_cost(browser: Browser, server: Server) -> None:
    record, analysis = weighed()
    costly = [one for one in analysis.decisions if one.mark in COSTLY]
    assert costly
    player = MagicPlayer(browser, server.url, size=PHONE, language="zh-Hans", theme="dark")
    page = player.page
    Stand(page, server, record, analysis)
    player.go("/replay/played")
    page.wait_for_selector(".skirmish.replay")
    deed(player, "分析")
    page.locator(".analysis > .button-primary").click()
    page.wait_for_selector(".chart svg")
    expect(page.locator(".costly-one")).to_have_count(len(costly))
    expect(page.locator(".chart svg .mark-form")).to_have_count(len(costly))
    assert "{" not in page.locator(".analysis").inner_text()
    great = analysis.strokes
    assert great
    expect(page.locator(".luck-sides li")).to_have_count(2)
    expect(page.locator(".luck-stroke")).to_have_count(len(great))
    page.locator(".luck-stroke").first.scroll_into_view_if_needed()
    shoot(player, "luck")
    page.locator(".costly-one").first.click()
    stands_at(player, costly[0].at)
    expect(page.locator(f".moment-mark.{costly[0].mark.value}")).to_have_count(1)
    shoot(player, "analysis")
    player.check_page()
    player.close()


def test_the_end_of_a_match_says_on_whose_turn_it_turned(browser: Browser, server: Server) -> None:
    record, found = weighed()
    # Whoever was careless sits at the other end of the table.
    swapped = tuple(msgspec.structs.replace(one, seat=1 - one.seat) for one in found.decisions)
    analysis = msgspec.structs.replace(found, decisions=swapped)
    player = MagicPlayer(browser, server.url, size=DESKTOP, language="en", settings={"analyse-ends": True})
    page = player.page
    stand = Stand(page, server, record, analysis)
    stand.then = [{"status": "ready", "analysis": msgspec.to_builtins(analysis)}]
    page.route("**/api/matches/*/analysis", stand.answer)
    player.sit_down(player.new_skirmish("brawl-2", SPEED, moment=last_act("brawl-2", SPEED, 6)))
    page.wait_for_selector(".skirmish.asked")
    player.play_on()
    heading = page.locator(".turning h3")
    expect(heading).to_contain_text("It turned in round")
    assert stand.asked == 1
    own = sorted((one for one in analysis.decisions if one.seat == 0 and one.mark in COSTLY), key=lambda one: -one.loss)
    shown = sorted(own[:3], key=lambda one: one.at)
    assert shown
    links = page.locator(".turning .costly-one").evaluate_all("(all) => all.map((a) => new URL(a.href).search)")
    assert links == [f"?seat=0&at={one.at}" for one in shown]
    # What chance brought stands apart, and leads to what it was.
    expect(page.locator(".turning .luck-stroke")).to_have_count(len(analysis.strokes))
    assert "{" not in page.locator(".turning").inner_text()
    shoot(player, "end")
    keeps_the_end(player, heading.inner_text())
    player.check_page()
    player.close()


def keeps_the_end(player: MagicPlayer, turned: str) -> None:
    """The picture to keep: who won, what they wore of their collection, where it turned, the way back to it."""
    page = player.page
    page.evaluate(WRITTEN)
    with page.expect_download() as download:
        page.locator(".match-end .picture-button button").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    words = page.evaluate("() => window.__written")
    table = player.api("GET", f"/api/tables/{page.url.rpartition('/')[2]}")
    assert words[-1] == f"{player.url}/replay/{table['match']}"
    assert words[-2] == turned
    kept = parse_record(json.dumps(player.api("GET", f"/api/matches/{table['match']}/record")).encode())
    state = replay(kept).match.state
    content = content_of("base")
    winners = [one for one, rank in zip(state.players, state.result.ranks, strict=True) if rank == 1]
    collected = [
        definition_of(card)
        for one in winners
        for _, card in one.equipment.worn()
        if definition_of(card) in content.characters[one.character].collect
    ]
    assert collected
    describer = Describer(content, player.language)
    names = [describer.name(thing) for thing in (*(one.character for one in winners), *collected)]
    assert set(names) <= set(words), (names, words)


def shoot(player: MagicPlayer, name: str) -> None:
    """A picture for whoever asked for some."""
    if folder := os.environ.get("ZASHIKI_SHOTS"):
        player.page.screenshot(path=f"{folder}/{name}.png")
