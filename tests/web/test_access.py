"""Everybody can use the client: axe-core finds nothing on any page or state, and the Tab key leads everywhere."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Browser

from web.access import BARE, findings, walked
from web.conftest import Server
from web.gallery.drawing import Gallery
from web.gallery.looks import LOOKS
from web.gallery.scenes import SCENES
from web.magic_player import MagicPlayer, moment
from web.player import DESKTOP, PHONE, Player
from web.records import moments, played
from web.tournament_page import SWISS

FOURFOLD = {"width": 320, "height": 256}
"""A screen of 1280 by 1024 on which a browser shows everything four times as large."""
SLOW = 5
"""Bots that take so long leave a table as it is."""


def _listed(found: dict[str, list[str]]) -> str:
    return "\n".join(f"{where}: {one}" for where, all_of_it in found.items() for one in all_of_it)


def _new_tournament(player: Player) -> str:
    player.api("GET", "/api/me")
    begins = int(time.time()) + 86400
    name = f"Everybody {time.time_ns()}"
    tournament = player.api("POST", "/api/tournaments", {**SWISS, "name": name, "begins": begins})
    return f"/tournaments/{tournament['id']}"


def _new_duplicate(player: Player) -> str:
    player.api("GET", "/api/me")
    wanted = {"game": "septet", "variant": "team", "options": {}, "tables": 2, "bot": "child", "minutes": 60}
    return f"/duplicate/{player.api('POST', '/api/duplicates', wanted)['id']}"


def _septet(player: Player) -> str:
    record = played()
    at = moments(record, lambda seen: seen.decision.kind == "play" and len(seen.hand) <= 6)[0]
    return player.new_table(moment=(record, at), pace=SLOW)


def _skirmish(player: Player) -> str:
    options = {"edition": "speed"}
    at = moment("brawl-2", options, lambda match, decision: decision.kind == "act" and match.state.round >= 3)
    return player.open_table("magic", "brawl-2", options, None, "clover", SLOW, at)


PAGES: tuple[tuple[str | Callable[[Player], str], str], ...] = (
    ("/", ".scene svg"),
    ("/learn", ".lesson-card"),
    ("/learn/follow", ".lesson .asked"),
    ("/rules/septet", ".page h1"),
    ("/rules/magic", ".page h1"),
    ("/me", ".matches"),
    ("/friends", ".page h1"),
    ("/daily", ".daily-deal"),
    ("/standing", ".page h1"),
    ("/puzzles", ".page h1"),
    ("/tournaments", ".page h1"),
    (_new_tournament, "[data-do=enter]"),
    (_new_duplicate, "[data-do=start]"),
    ("/workshop", "[data-template=recovery]"),
    ("/about", ".page h1"),
    ("/nowhere", ".notice h1"),
    ("/replay", "textarea"),
    (_septet, ".table.asked"),
    (_skirmish, ".skirmish.asked"),
    (lambda player: player.new_table("straw", None, ["me", "open"]), ".lobby-seat.open"),
)
"""Every page of the house, and what is in sight when it is there."""
IN_THE_GALLERY = {"/", "/learn", "/learn/follow", "/rules/septet", "/me", "/puzzles", _septet, _skirmish}
"""The dear ones of those that are scenes of the gallery too."""
SEEN_THERE = dict.fromkeys(("color-contrast", "target-size"), "in the gallery the same parts are measured")


def _check(player: Player, without: Mapping[str, str] | None = None) -> list[str]:
    return [*findings(player.page, without), *walked(player.page)]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_page_is_open_to_everybody(browser: Browser, server: Server, size: dict[str, int]) -> None:
    """Every other page on a phone, the others on a desktop; by day and by night in turn."""
    player = MagicPlayer(browser, server.url, shared=True, size=size)
    found = {}
    for number, (path, sight) in enumerate(PAGES[int(size == DESKTOP) :: 2]):
        player.page.emulate_media(color_scheme="dark" if number % 2 else "light")
        at = path if isinstance(path, str) else path(player)
        player.turn_to(at)
        player.page.locator(sight).first.wait_for()
        if told := _check(player, SEEN_THERE if path in IN_THE_GALLERY else None):
            found[at] = told
    assert not player.problems, player.problems
    player.close()
    assert not found, _listed(found)


def test_a_replay_the_workshop_and_a_new_tournament_too(browser: Browser, server: Server) -> None:
    """What opens on those pages by a person's doing."""
    player = Player(browser, server.url, theme="dark")
    found = {}
    player.turn_to("/replay")
    player.page.fill("textarea", json.dumps(json.loads(played().to_json())))
    player.page.locator(".replay-open p .button").click()
    player.page.wait_for_selector(".replay-slider")
    found["replay"] = _check(player, SEEN_THERE)
    player.turn_to("/tournaments")
    player.page.locator(".page .button-primary").first.click()
    player.page.wait_for_selector("dialog .field input")
    found["a new tournament"] = _check(player)
    player.page.keyboard.press("Escape")
    player.page.wait_for_selector("dialog", state="detached")
    player.turn_to("/workshop")
    player.page.locator("[data-template=recovery]").click()
    player.page.wait_for_selector(".ws-state-sound")
    found["the workshop"] = _check(player)
    player.close()
    assert not any(found.values()), _listed(found)


LAID = """
() => {
  const parts = [...document.querySelectorAll(".ws-part :is(button, select, input)")];
  const boxes = parts.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const meets = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  return [boxes.length, boxes.filter((one, i) => boxes.slice(i + 1).some((other) => meets(one, other))).length];
}
"""
"""How many controls there are, and how many of them lie on another."""


@pytest.mark.parametrize("size", [FOURFOLD, DESKTOP], ids=["fourfold", "desktop"])
def test_in_the_workshop_nothing_is_covered_by_what_stays_in_sight(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    """The preview above and the buttons below leave room for what has the focus (WCAG 2.4.11, 1.4.10), and no button
    lies on another (2.5.8)."""
    player = Player(browser, server.url, shared=True, size=size)
    player.turn_to("/workshop")
    player.page.locator("[data-template=weapon]").click()
    player.page.wait_for_selector(".ws-state-sound")
    found = walked(player.page)
    controls, laid = player.page.evaluate(LAID)
    player.close()
    assert not found, "\n".join(found)
    assert controls > 20
    assert not laid


@pytest.mark.parametrize("lesson", ["straw", "magic-walk"])
def test_on_a_page_four_times_as_large_a_lesson_is_all_there(browser: Browser, server: Server, lesson: str) -> None:
    """No hand that stays in sight lies on the table; whole cards, and fields that can be met (WCAG 1.4.10, 2.5.8)."""
    player = Player(browser, server.url, shared=True, size=FOURFOLD)
    player.turn_to(f"/learn/{lesson}")
    cards = ":is(.hand, .magic-hand) [data-card]"
    player.page.wait_for_selector(cards)
    found = walked(player.page)
    below = player.page.evaluate(
        """(cards) => Math.max(...[...document.querySelectorAll(cards)]
      .map((one) => one.getBoundingClientRect().bottom + scrollY)) - document.documentElement.scrollHeight""",
        cards,
    )
    narrow = player.page.evaluate("""() => Math.min(...[...document.querySelectorAll(".tile")]
      .map((one) => one.getBoundingClientRect().width), 99)""")
    player.close()
    assert not found, "\n".join(found)
    # A card that is turned a little reaches a little further.
    assert below <= 8
    assert narrow >= 24


RINGED = "([selector, part]) => getComputedStyle(document.querySelector(selector), part).boxShadow !== 'none'"
STYLE = "([selector, part, name]) => getComputedStyle(document.querySelector(selector), part)[name]"


def test_forced_colours_leave_every_state_to_be_seen(browser: Browser, server: Server) -> None:
    """Where the system allows four colours: what is legal, leads, is chosen, is one's own, and where the focus is."""
    player = MagicPlayer(browser, server.url, shared=True, size=DESKTOP)
    page = player.page
    page.emulate_media(forced_colors="active")
    player.turn_to(_septet(player))
    page.locator(".table.asked .best").first.wait_for()
    assert page.evaluate(RINGED, [".best .trick-card", "::after"])
    assert page.evaluate(RINGED, [".seat-face", None])
    edges = [page.evaluate(STYLE, [f".range-key .{one}", None, "borderTopColor"]) for one in ("own", "boss")]
    assert edges[0] != edges[1]
    player.turn_to(_skirmish(player))
    page.locator(".skirmish.asked .tile.can").first.wait_for()
    assert page.evaluate(RINGED, [".tile.can", "::after"])
    page.locator(".hand-slot.can").first.click()
    page.locator(".hand-slot.read").wait_for()
    assert page.evaluate(RINGED, [".hand-slot.read .magic-card", None])
    player.turn_to("/about")
    page.locator(".header-tools button").last.click()
    checked = page.locator("dialog .choice-values input:checked").first
    plain = checked.evaluate("(one) => getComputedStyle(one.nextElementSibling).outline")
    checked.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert checked.evaluate("(one) => getComputedStyle(one.nextElementSibling).outline") != plain
    thumb = [page.evaluate(STYLE, [".switch input:checked", part, "backgroundColor"]) for part in (None, "::after")]
    assert thumb[0] != thumb[1]
    page.keyboard.press("Escape")
    player.turn_to("/")
    page.locator("select.select").first.wait_for()
    assert page.evaluate(STYLE, ["select.select", None, "appearance"]) != "none", "what opens has an arrow"
    page.emulate_media(forced_colors="none")
    player.close()


RATIO = """([one, other]) => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement("i"));
  const lightness = (name) => {
    probe.style.color = `var(--${name})`;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
    const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  probe.remove();
  return (light + 0.05) / (dark + 0.05);
}"""
"""The contrast of two colours of the parlour, by name (WCAG 2.2)."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_who_asks_for_more_contrast_sees_every_line_and_no_soft_text(
    browser: Browser, server: Server, theme: str
) -> None:
    player = Player(browser, server.url, shared=True, size=DESKTOP, theme=theme)
    player.turn_to("/about")
    page = player.page
    pairs = [(one, ground) for ground in ("page", "raised", "sunk") for one in ("ink-soft", "accent", "danger", "good")]
    lines = [(one, ground) for ground in ("page", "raised", "sunk") for one in ("line", "line-strong")]
    usual = page.evaluate(RATIO, ["line", "raised"])
    page.emulate_media(contrast="more")
    assert page.evaluate(RATIO, ["line", "raised"]) > 2 * usual
    assert {pair: ratio for pair in pairs if (ratio := page.evaluate(RATIO, pair)) < 7} == {}
    assert {pair: ratio for pair in lines if (ratio := page.evaluate(RATIO, pair)) < 4.5} == {}
    assert page.evaluate(RATIO, ["accent", "accent-ink"]) >= 7
    page.emulate_media(contrast="null")
    player.close()


def test_what_keeps_somebody_out_is_found(gallery: Gallery) -> None:
    """A pale shade, a nameless button, a focus that nobody sees or that lies under something or cannot leave."""
    scene = next(scene for scene in SCENES if scene.name == "controls")
    gallery.stand(scene, LOOKS[0])
    page = gallery.page
    assert not findings(page, BARE)
    assert not walked(page)
    added = page.add_style_tag(content=".shelf .button { color: #999 !important; outline: none !important; }")
    nameless = ["aria-label", "title"]
    page.evaluate(
        "(names) => names.map((one) => document.querySelector('.shelf .button-icon').removeAttribute(one))", nameless
    )
    assert {one.split(":")[0] for one in findings(page, BARE)} == {"color-contrast", "button-name"}
    assert all(one.startswith("no focus to be seen: <button") for one in walked(page))
    added.evaluate("(style) => style.remove()")
    page.evaluate(
        "() => document.body.insertAdjacentHTML('beforeend', '<i id=lid style=\"position: fixed; inset: 0\"></i>')"
    )
    assert {one.split(":")[0] for one in walked(page)} == {"covered"}
    page.evaluate("() => document.getElementById('lid').remove()")
    page.locator(".shelf .select").evaluate(
        "(one) => one.addEventListener('keydown', (event) => event.key === 'Tab' && event.preventDefault())"
    )
    assert all(one.startswith("not reached: ") for one in walked(page))
