"""Board Games Are Magic on a phone: whose character it is, what wins, what could be done, cards that can be read."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.magic_player import MagicPlayer, moment
from web.player import DESKTOP, PHONE
from web.story import LISTEN
from zashiki.core.decision import Decision
from zashiki.core.match import Match
from zashiki.magic import MAGIC

SLOW = 5
FAST: dict[str, Any] = {"edition": "speed"}

SIGNS = {
    ".own-words [data-term='magic-mental']": "The swirl",
    ".own-words [data-term='magic-physical']": "The sword",
    ".own-words [data-term='magic-magic']": "The star",
    ".piles [data-term='magic-event']": "The bell",
    ".own-goal": "The comma",
}
"""What is tapped at the table, and what its explanation begins with."""

OVERLAPS = """
() => {
  const wide = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
  const high = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return [...document.querySelectorAll(".player")].some((player) => {
    const range = document.createRange();
    range.selectNodeContents(player.querySelector(".player-name").firstChild);
    const name = range.getBoundingClientRect();
    const badges = [...player.querySelectorAll(".health-shield, .state")].map((one) => one.getBoundingClientRect());
    return badges.some((badge) => wide(badge, name) && high(badge, name));
  });
}
"""

MORE_STATES = """
() => document.querySelectorAll(".player .states:has(.state)").forEach((states) => {
  for (const i of [1, 2, 3]) {
    const more = states.firstElementChild.cloneNode(true);
    more.style.setProperty("--i", i);
    states.append(more);
  }
})
"""
"""Whoever is in some state is in three more."""

COVERED = """
() => [...document.querySelectorAll(".hand-place")].filter((place, i, all) => {
  const next = all[i + 1];
  const name = place.querySelector(".magic-card-name");
  if (!next || getComputedStyle(name).visibility === "hidden" || place.querySelector(".read")) return false;
  const range = document.createRange();
  range.selectNodeContents(name);
  return range.getBoundingClientRect().right > next.getBoundingClientRect().left + 1;
}).map((place) => place.textContent.trim())
"""


WHOLE = """
() => [...document.querySelectorAll(".live-event")].every((chip) => {
  const [one, room] = [chip, chip.parentElement].map((element) => element.getBoundingClientRect());
  return one.width >= 44 && one.left >= room.left && one.right <= room.right;
})
"""
"""Whether every chip of an event is in sight from edge to edge."""


def definitions(cards: Any) -> Counter[str]:
    return Counter(card.partition("#")[0] for card in cards)


@cache
def crowded() -> dict[str, Any]:
    """Six players, one of them shielded, and a full hand with equal cards."""

    def wanted(match: Match, decision: Decision) -> bool:
        state = match.state
        hand = state.players[0].hand
        shields = any(modifier.kind == "shield" for modifier in state.modifiers)
        return decision.kind == "act" and shields and len(hand) >= 6 and max(definitions(hand).values()) > 1

    return moment("brawl-6", FAST, wanted)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_six_players_and_a_full_hand_on_a_phone(browser: Browser, server: Server, language: str) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=PHONE)
    player.become(PHONE, language)
    player.sit_down(player.new_skirmish("brawl-6", FAST, moment=crowded(), pace=SLOW))
    page = player.page
    page.wait_for_selector(".skirmish.asked")
    assert not page.evaluate(OVERLAPS)
    page.evaluate(MORE_STATES)
    assert page.locator(".state").count() > 3
    assert not page.evaluate(OVERLAPS)
    # Equal cards lie on one another, and no name lies under another card.
    assert page.evaluate(COVERED) == []
    cards = page.locator(".hand-slot").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    assert page.locator(".hand-slot.under").count() == len(cards) - len(definitions(cards))
    player.check_page()
    assert page.evaluate(WHOLE)
    player.become(PHONE, "en")
    player.close()


def test_lasting_events_do_without_names_before_one_is_out_of_sight(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=DESKTOP)
    before = moment("brawl-4", FAST, lambda match, decision: len(match.state.live) > 1 and wearable(match, decision))
    player.sit_down(player.new_skirmish("brawl-4", FAST, moment=before, pace=SLOW))
    page = player.page
    name, chips = page.locator(".live-event > span:last-child").first, page.locator(".live-event")
    expect(name).to_be_visible()
    count = chips.count()
    room = page.add_style_tag(content=f".live-events {{ max-width: {48 * count}px; }}")
    expect(name).to_be_hidden()
    assert (chips.count(), page.evaluate(WHOLE)) == (count, True)
    room.evaluate("(style) => (style.textContent = '.live-events { max-width: 50px; }')")
    expect(page.locator(".live-more")).to_have_text(f"+{count - 1}")
    assert page.evaluate(WHOLE)
    room.evaluate("(style) => style.remove()")
    expect(name).to_be_visible()
    expect(chips).to_have_count(count)
    assert not player.problems, player.problems
    player.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_text_at_twice_the_size(browser: Browser, server: Server, size: dict[str, int]) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=size)
    before = moment("brawl-2", {}, lambda match, decision: decision.kind == "act")
    player.sit_down(player.new_skirmish("brawl-2", {}, moment=before, pace=SLOW))
    page = player.page
    page.wait_for_selector(".skirmish.asked .hand-slot")
    large = page.add_style_tag(content="html { font-size: 200% !important; }")
    # The hand and what is read stay in sight, beside each other and not one on the other.
    page.locator(".hand-slot").first.evaluate("(card) => card.click()")
    page.wait_for_selector(".reader-card")
    page.wait_for_function(
        "() => { const [hand, panel] = ['.hand-slot', '.action-panel'].map((one) =>"
        " document.querySelector(one).getBoundingClientRect());"
        " return hand.bottom <= innerHeight + 8 && hand.height > 60"
        " && (panel.bottom <= hand.top + 8 || panel.left >= hand.right - 8); }"
    )
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    large.evaluate("(style) => style.remove()")
    player.close()


def test_a_card_is_read_while_a_question_is_open(browser: Browser, server: Server) -> None:
    def wanted(match: Match, decision: Decision) -> bool:
        hand = match.state.players[0].hand
        return decision.kind == "may" and bool(hand) and not set(hand) & set(decision.options)

    player = MagicPlayer(browser, server.url, shared=True, size=PHONE)
    player.sit_down(player.new_skirmish("brawl-2", FAST, moment=moment("brawl-2", FAST, wanted), pace=SLOW))
    page = player.page
    answers = page.locator(".action-panel .option-buttons")
    answers.wait_for()
    for way_back in ("Put away", "Answer"):
        player.press(".hand-slot:not(.under)")
        page.wait_for_selector(".reader-card")
        expect(answers).to_have_count(0)
        page.get_by_role("button", name=way_back, exact=True).click()
        expect(answers).to_have_count(1)
        expect(page.get_by_role("button", name="Answer", exact=True)).to_have_count(0)
    answers.get_by_role("button").first.click()
    expect(answers).to_have_count(0)
    player.check_page()
    player.close()


def test_the_character_comes_first(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=DESKTOP)
    before = moment("brawl-2", {}, lambda match, decision: decision.kind == "act")
    player.sit_down(player.new_skirmish("brawl-2", {}, moment=before, pace=SLOW))
    page = player.page
    page.wait_for_selector(".skirmish.asked")
    panels = page.locator(".player-name").all_inner_texts()
    own = page.locator(".own-words h2").inner_text().split()[0]
    assert panels[0].split() == [own, "You"]
    other = panels[1].split()[0]
    page.locator(".player").nth(1).click()
    assert page.locator(".reader-player h2").inner_text().split()[0] == other
    assert "You" not in panels[1]
    # What wins, and what could be done, stand before whoever plays.
    page.keyboard.press("Escape")
    expect(page.locator(".own-goal")).to_contain_text("of 3")
    assert page.locator(".own-hint").inner_text()
    # Signs are tapped for what they mean: the swirl, the sword, the star, the bell, the comma.
    for sign, meaning in SIGNS.items():
        page.locator(sign).first.click()
        expect(page.locator(".explained")).to_contain_text(meaning)
        page.keyboard.press("Escape")
        expect(page.locator(".explained")).to_have_count(0)
    player.check_page()
    player.close()


def test_M33_nobody_is_told_to_move_closer_whose_attack_is_spent(browser: Browser, server: Server) -> None:
    def spent(match: Match, decision: Decision) -> bool:
        seen = MAGIC.preview(MAGIC.observe(match.state, 0))
        meets = any(way.meets for way in seen.ways)
        return decision.kind == "act" and meets and any(why.code == "attack-spent" for why in seen.hindrances)

    player = MagicPlayer(browser, server.url, shared=True, size=DESKTOP)
    player.sit_down(player.new_skirmish("brawl-2", {}, moment=moment("brawl-2", {}, spent), pace=SLOW))
    page = player.page
    page.wait_for_selector(".skirmish.asked")
    expect(page.locator(".own-hint")).to_contain_text(re.compile("Lit cards|still move|Nothing is left|wear it"))
    player.check_page()
    player.close()


def test_M65_nobody_is_told_to_wear_a_weapon_who_wears_one(browser: Browser, server: Server) -> None:
    def thwarted(match: Match, decision: Decision) -> bool:
        weapon = match.state.players[0].equipment.weapon
        if decision.kind != "act" or weapon is None or MAGIC.content.kind(weapon) != "weapon":
            return False
        seen = MAGIC.preview(MAGIC.observe(match.state, 0))
        far = any(why.act.startswith("play:atk") and why.code == "no-target" for why in seen.hindrances)
        return far and not seen.players[0].range

    player = MagicPlayer(browser, server.url, shared=True, size=DESKTOP)
    player.sit_down(player.new_skirmish("brawl-2", {}, moment=moment("brawl-2", {}, thwarted), pace=SLOW))
    page = player.page
    page.wait_for_selector(".skirmish.asked .hand-slot.dim")
    player.press(".hand-slot.dim:has(.kind-attack)")
    expect(page.locator(".why-not")).to_contain_text("attack range of 0: move closer")
    player.check_page()
    player.close()


def test_numbers_have_names_where_a_character_is_chosen(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True)
    player.sit_down(player.new_skirmish("brawl-2"))
    facts = player.page.locator(".character-card").first.locator(".fact small")
    facts.first.wait_for()
    assert all(facts.all_inner_texts())
    assert facts.count() == 5
    # Those whose skills work by themselves are good for beginners, and nobody else is.
    known = {one["id"]: one for one in player.api("GET", "/api/magic/content")["characters"]}
    cards = player.page.locator(".character-card")
    for card in cards.all():
        character = known[card.locator("[data-option]").get_attribute("data-option") or ""]
        is_easy = all(skill["ability"]["type"] != "active" for skill in character["skills"])
        assert card.locator(".easy").count() == int(is_easy)
    player.check_page()
    player.close()


def many_ways(match: Match, decision: Decision) -> bool:
    """There is a card to play, a skill to use and a way to go."""
    return all(any(one.startswith(kind) for one in decision.options) for kind in ("play:", "skill:", "move:"))


def test_what_is_read_is_said_once_and_the_focus_goes_to_what_can_be_done_with_it(
    browser: Browser, server: Server
) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=PHONE, keyboard=True)
    player.sit_down(player.new_skirmish("brawl-2", FAST, pace=SLOW, moment=moment("brawl-2", FAST, many_ways)))
    page = player.page
    page.wait_for_selector(".tile.can")
    page.evaluate(LISTEN)
    for control in (".hand-slot.can", ".skill:not(.out)", ".tile.can"):
        player.press(control)
        words = page.locator(".reader .reader-words")
        title = words.locator("h2").inner_text()
        page.wait_for_function("(title) => __heard.some((one) => one.startsWith(title))", arg=title)
        [told] = [one for one in page.evaluate("() => __heard.splice(0)") if one.startswith(title)]
        for part in words.locator("p").all_inner_texts():
            assert " ".join(part.split()) in told, (part, told)
        if control.startswith(".skill"):
            # It has made room for what is read of it.
            page.wait_for_function("() => document.activeElement.closest('.reader')")
            player.press(".reader-close .button-icon:last-child")
        else:
            page.keyboard.press("Escape")
        page.wait_for_selector(".reader", state="detached")
    player.check_page()
    player.close()


def wearable(match: Match, decision: Decision) -> bool:
    """Whether a card works in one slot and may be worn in others, where it does nothing."""
    if decision.kind != "act" or not any(option.startswith("move:") for option in decision.options):
        return False
    slots = Counter(option.split(":")[1] for option in decision.options if option.startswith("equip:"))
    native = {option.split(":")[1] for option in decision.options if option.endswith((":weapon", ":armor"))}
    plays = {option.partition(":")[2] for option in decision.options if option.startswith("play:")}
    return any(count > 1 and card in native and card not in plays for card, count in slots.items())


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_card_is_read_whole_and_has_one_main_button(browser: Browser, server: Server, size: dict[str, int]) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=size)
    player.sit_down(player.new_skirmish("brawl-2", {}, moment=moment("brawl-2", {}, wearable), pace=SLOW))
    page = player.page
    page.wait_for_selector(".skirmish.asked")
    buttons = page.locator(".reader-acts .wear-button")
    for index in range(page.locator(".hand-slot.can").count()):
        page.locator(".hand-slot.can").nth(index).evaluate("(card) => card.click()")
        if buttons.count() > 1:
            break
    assert buttons.count() > 1
    assert page.locator(".reader-acts .button-primary").count() == 1
    assert page.locator(".reader-acts .wear-button.small").count() == buttons.count() - 1
    assert "no effect there" in page.locator(".wear-button.small").first.inner_text()
    # The buttons lie below the text, not on it.
    free = page.evaluate(
        "() => document.querySelector('.reader-acts').getBoundingClientRect().top"
        " >= document.querySelector('.reader-words').getBoundingClientRect().bottom - 1"
    )
    assert free
    player.check_page()
    player.close()


UNDER_THE_CROSS = """
() => {
  const cross = document.querySelector(".reader-close").getBoundingClientRect();
  const texts = document.createTreeWalker(document.querySelector(".reader-words"), NodeFilter.SHOW_TEXT);
  const words = document.createRange();
  const found = [];
  while (texts.nextNode()) {
    words.selectNodeContents(texts.currentNode);
    for (const { right, top, bottom } of words.getClientRects())
      if (right > cross.left && top < cross.bottom - 4 && bottom > cross.top) found.push(texts.currentNode.data);
  }
  return found;
}
"""


def test_no_word_of_a_card_lies_under_the_cross(browser: Browser, server: Server) -> None:
    """On a narrow phone name and kind share a line; English has the longest."""
    player = MagicPlayer(browser, server.url, shared=True, size={"width": 375, "height": 812})
    before = moment("brawl-2", {}, lambda match, decision: decision.kind == "act")
    player.sit_down(player.new_skirmish("brawl-2", {}, moment=before, pace=SLOW))
    page = player.page
    page.wait_for_selector(".skirmish.asked .hand-slot")
    for number in range(page.locator(".hand-slot").count()):
        card = page.locator(".hand-slot").nth(number)
        card.evaluate("(one) => one.click()")
        expect(card).to_have_class(re.compile(r"\bread\b"))
        assert page.evaluate(UNDER_THE_CROSS) == []
    player.check_page()
    player.close()


def test_a_tile_is_a_way_while_a_card_is_read(browser: Browser, server: Server) -> None:
    def wanted(match: Match, decision: Decision) -> bool:
        return len(match.state.live) > 1 and wearable(match, decision)

    player = MagicPlayer(browser, server.url, shared=True)
    before = moment("brawl-4", FAST, wanted)
    player.sit_down(player.new_skirmish("brawl-4", FAST, moment=before, pace=SLOW))
    page = player.page
    page.wait_for_selector(".tile.can")
    name = page.locator(".tile.can").first.get_attribute("data-tile")
    page.locator(".hand-slot.can:has(.kind-weapon, .kind-armor)").first.click(position={"x": 8, "y": 24}, force=True)
    page.wait_for_selector(".reader-card")
    page.locator(f".tile[data-tile='{name}']").click(force=True)
    expect(page.locator(".tile.picked")).to_have_attribute("data-tile", str(name))
    expect(page.locator(".magic-prompt-tools .button-primary")).to_be_visible()
    # One chip stands for all events that have no room for their own: each tap reads the next, the last puts it away.
    chip, read = page.locator(".live-event").last, page.locator(".reader-event h2")
    assert page.evaluate(WHOLE)
    expect(page.locator(".live-more")).to_have_text("+1")
    chip.click()
    first = read.inner_text()
    chip.click()
    expect(read).not_to_have_text(first)
    chip.click()
    expect(read).to_have_count(0)
    player.check_page()
    player.close()


def test_A4_water_says_when_it_takes_the_hand_at_this_table(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True)
    options = {"water_discard": "enter"}
    before = moment("brawl-2", options, lambda match, decision: "end" in decision.options)
    player.sit_down(player.new_skirmish("brawl-2", options, moment=before, pace=SLOW))
    page = player.page
    page.wait_for_selector(".tile.can")
    page.locator(".tile[data-tile='f1']").click(force=True)
    expect(page.locator(".reader-tile")).to_contain_text("your hand when you walk in.")
    player.check_page()
    player.close()
