"""Every sort of question that the game asks, at the table: it has words, and each answer has a control that works."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.magic_player import MagicPlayer
from web.magic_questions import Moment, Sort, full_hand, moments
from web.player import DESKTOP, LOCALES, PHONE
from zashiki.magic.model.actions import SEAT_KINDS

# What answers with each option: its button, its card in the hand, its tile on the map.
_CONTROLS = """
(options) => options.map((option) => [...document.querySelectorAll(
  `[data-option="${option}"], .hand-slot.can[data-card="${option}"], .tile.can[data-tile="${option}"]`
)].filter((one) => one.offsetParent !== null && !one.disabled).map((one) => {
  const box = one.getBoundingClientRect();
  const roving = one.closest(".magic-hand, .map-board");
  return {
    name: (one.getAttribute("aria-label") ?? one.textContent).trim(),
    width: box.width,
    height: box.height,
    reached: one.tabIndex >= 0 || Boolean(roving?.querySelector('[tabindex="0"]')),
    isTile: one.matches(".tile"),
    isHeld: one.matches(".hand-slot"),
  };
}))
"""


def sorts() -> list[Sort]:
    """Those that a decision answers with options; the play phase has a test of its own."""
    return [sort for sort in moments() if sort.kind != "act"]


@contextmanager
def seated(player: MagicPlayer, moment: Moment) -> Iterator[None]:
    """Somebody sits at the moment, and has no complaint when leaving."""
    # The pace leaves time to look before a bot goes on.
    player.sit_down(player.new_skirmish(moment.variant, moment.options, moment=moment.origin, bot="pine", pace=5))
    player.page.wait_for_selector(".skirmish.asked")
    yield
    player.check_page()


def test_the_moments_bring_every_kind_of_question() -> None:
    assert {sort.kind for sort in moments()} == set(SEAT_KINDS)


def has_words(player: MagicPlayer, sort: Sort) -> None:
    """The question is put in words, not in ids."""
    words = player.page.locator(".magic-prompt .prompt-line, .choose h2").last.inner_text()
    assert words, sort
    assert not any(raw in words for raw in ("magic-", "mt-", "/", "#", "_", "{")), (sort, words)


def has_controls(player: MagicPlayer, sort: Sort, moment: Moment) -> None:
    """Each answer has something to press: named, as large as a finger, in reach of the keyboard."""
    options = moment.decision.options
    for option, controls in zip(options, player.page.evaluate(_CONTROLS, list(options)), strict=True):
        assert controls, (sort, option)
        for control in controls:
            assert control["name"], (sort, option)
            assert not any(raw in control["name"] for raw in ("#", "_", "/0")), (sort, control["name"])
            assert control["reached"], (sort, option)
            assert control["isTile"] or min(control["width"], control["height"]) >= 44, (sort, option, control)


def answer_by_keyboard(player: MagicPlayer, sort: Sort, moment: Moment) -> None:
    page, decision = player.page, moment.decision
    said = page.locator(".magic-prompt").inner_text()
    for option in decision.options[: max(decision.least, 1)]:
        control = f'[data-option="{option}"], .hand-slot.can[data-card="{option}"], .tile.can[data-tile="{option}"]'
        page.locator(control).first.focus()
        cards = page.locator(".ask-panel:has(.card-options)")
        place = cards.bounding_box() if cards.count() else None
        page.keyboard.press("Enter")
        if place is not None:
            assert cards.bounding_box() == place, "a card that is picked can be read, and nothing moves"
    # What is put together first is confirmed; the rest has been answered with the last key.
    if player.sees(".magic-prompt-tools .button-primary:not([disabled])"):
        page.keyboard.press("c")
    page.wait_for_function(
        "(said) => document.querySelector('.magic-prompt')?.innerText !== said"
        " || !document.querySelector('.skirmish.asked')",
        arg=said,
    )
    assert not player.sees(".prompt-refusal .prompt-line"), sort


@pytest.mark.parametrize("language", LOCALES)
def test_each_question_has_words_and_controls_that_answer_it(browser: Browser, server: Server, language: str) -> None:
    """Each sort is asked in one of the languages, on a phone or on a desktop in turn, and then seen on the other."""
    player = MagicPlayer(browser, server.url, shared=True)
    sizes = PHONE, DESKTOP
    for sort in sorts()[list(LOCALES).index(language) :: len(LOCALES)]:
        moment = moments()[sort]
        player.become(sizes[0], language)
        with seated(player, moment):
            has_words(player, sort)
            for size in sizes:
                if player.size != size:
                    player.become(size, language)
                has_controls(player, sort, moment)
                player.check_page()
            answer_by_keyboard(player, sort, moment)
        # The next one is asked where this one was answered.
        sizes = sizes[::-1]
    player.become(PHONE, "en")
    player.close()


def test_an_exchange_shows_both_cards_before_it_is_agreed_to(browser: Browser, server: Server) -> None:
    """M90: one card for one. A key leads to the answers."""
    moment = next(moment for sort, moment in moments().items() if sort.kind == "agree")
    player = MagicPlayer(browser, server.url, shared=True)
    with seated(player, moment):
        for size in (DESKTOP, PHONE):
            player.become(size, "en")
            assert player.page.locator(".trade .magic-card:visible").count() == 2, size
        player.page.keyboard.press("d")
        player.page.wait_for_function("() => document.activeElement.matches('[data-option=yes]')")
    player.close()


@pytest.mark.parametrize("cards", [9, 11])
def test_a_large_hand_on_a_phone_leaves_each_card_a_fingers_width(browser: Browser, server: Server, cards: int) -> None:
    player = MagicPlayer(browser, server.url, shared=True, size=PHONE)
    page = player.page
    with seated(player, full_hand(cards)):
        page.wait_for_selector(".hand-slot.can")
        boxes = page.evaluate(
            "() => [...document.querySelectorAll('.hand-slot')].map((one) => {"
            " const {left, right} = one.getBoundingClientRect();"
            " return {left, right, can: one.matches('.can'), what: one.dataset.card.split('#')[0]}; })"
        )
        assert len(boxes) >= cards
        # Equal cards lie on one another: which of them is taken makes no difference.
        gaps = [after["left"] - before["left"] for before, after in pairwise(boxes) if before["what"] != after["what"]]
        assert len(gaps) > 3
        assert min(gaps) >= 44
        # What can be played now is in sight, wherever in the hand it lies.
        assert any(box["can"] and box["left"] >= 0 and box["right"] <= PHONE["width"] for box in boxes)
        # By keys the whole hand is walked, and the last card is then seen whole.
        page.locator(".hand-slot").first.focus()
        page.keyboard.press("End")
        last = page.locator(".hand-slot").last
        expect(last).to_be_focused()
        place = last.bounding_box()
        assert place is not None
        assert place["x"] + place["width"] <= PHONE["width"]
    player.close()
