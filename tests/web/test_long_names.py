"""The longest names on the narrowest phones: they can be read where people sit."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from web.conftest import Server
from web.lens import draw_small
from web.looks import ACROSS, UPRIGHT
from web.magic_player import MagicPlayer, moment, whole_match
from web.player import PHONE, Player
from web.test_magic_sideways import BOXES, apart
from zashiki.server.people.names import MAX_NAME

NARROW = {"width": 320, "height": 640}
NAMES = ["薔薇" * (MAX_NAME // 2), "さくらんぼのたねをうえたひとのともだちのいぬ", "Alexandrina Esterhazy II"]
CUT = """
(selector) => [...document.querySelectorAll(selector)].filter((one) =>
  one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)
"""
BEYOND = """
([selector, frame]) => [...document.querySelectorAll(selector)].filter((one) => {
  const [inner, outer] = [one, one.closest(frame)].map((each) => each.getBoundingClientRect());
  return inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
}).map((one) => one.ariaLabel ?? one.textContent)
"""
BROKEN = """
(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return new Set([...words.getClientRects()].map((line) => line.top)).size > 1;
}).map((one) => one.textContent)
"""
OVERLAID = """
() => [...document.querySelectorAll(".altar-name")].filter((name) => {
  const count = name.closest(".altar").querySelector(".lantern-count")?.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(name);
  return count && [...words.getClientRects()].some((line) =>
    line.width && line.right > count.left + 1 && line.top < count.bottom - 1 && line.bottom > count.top + 1);
}).map((one) => one.textContent)
"""


def other_people(socket: WebSocketRoute) -> None:
    """Where bots sit the page is told of people with these names."""
    upstream = socket.connect_to_server()

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        # Some messages only name their table or match.
        table, match = (part if isinstance(part := message.get(of), dict) else {} for of in ("table", "match"))
        for seat, name in zip(table.get("seats", [])[1:], NAMES, strict=False):
            seat.update(kind="guest", guest=f"guest-{NAMES.index(name)}", name=name, bot=None)
        if names := match.get("names"):
            names[1:] = NAMES[: len(names) - 1]
        socket.send(json.dumps(message))

    upstream.on_message(hear)


def test_names_of_people_at_the_table(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=PHONE, language="ja", alone=True)
    player.page.route_web_socket("**/live", other_people)
    for variant, others in (("team", 3), ("trio", 2), ("straw", 1)):
        player.turn_to(player.new_table(variant))
        player.page.wait_for_selector(".table.asked")
        for size in (NARROW, {"width": 375, "height": 740}, PHONE):
            draw_small(player.page, size)
            player.page.wait_for_function(f"() => innerWidth === {size['width']}")
            seen = player.page.locator(".seat-words b").all_inner_texts()
            assert set(seen) >= set(NAMES[:others]), (variant, size)
            assert player.page.evaluate(CUT, ".seat-words b") == [], (variant, size)
            assert player.page.evaluate(OVERLAID) == [], (variant, size)
    player.close()


ORDER_SEEN = """async ([name, other, number]) => {
  const { pair } = await import("/static/app/i18n.js");
  const { listed } = await import("/static/table/names.js");
  const line = Object.assign(document.createElement("p"), { className: "only-heard" });
  line.style = "position: fixed; width: auto; height: auto; clip-path: none";
  document.body.append(line);
  const leftOf = (word) => {
    const range = document.createRange();
    const at = line.textContent.indexOf(word);
    range.setStart(line.firstChild, at);
    range.setEnd(line.firstChild, at + word.length);
    return range.getBoundingClientRect().left;
  };
  const seen = (text, words) => {
    line.textContent = text;
    return words.sort((a, b) => leftOf(a) - leftOf(b));
  };
  const said = seen(pair(name, number), [number, name]);
  const orders = { said, listed: seen(listed([name, other, number]), [other, name, number]) };
  line.remove();
  return orders;
}"""
"""In which order, from left to right, words are seen in a sentence and in a list."""


def test_names_of_three_characters_and_of_who_plays_them(browser: Browser, server: Server) -> None:
    """Whichever of the base pack they are; who plays them is read with a tap."""
    player = MagicPlayer(browser, server.url, size={"width": 360, "height": 780}, language="ja")
    player.go_by("Maximiliane Featherstone")
    before = moment("brawl-3", {}, lambda _, decision: decision.kind == "act")
    player.sit_down(player.new_skirmish("brawl-3", moment=before, pace=5))
    player.page.wait_for_selector(".skirmish.asked .player-name")
    player.check_page()
    for size in (player.size, NARROW):
        draw_small(player.page, size)
        player.page.wait_for_function(f"() => innerWidth === {size['width']}")
        # The longest names of characters.
        for name in ("オクタヴィア", "メリディアン", "Meridian"):
            player.page.locator(".player-name").evaluate_all(
                "(all, name) => { for (const one of all) one.firstChild.data = name; }", name
            )
            assert player.page.evaluate(CUT, ".player-name") == [], (size, name)
        assert player.page.evaluate(CUT, ".player-more") == [], size
    player.close()


@pytest.mark.parametrize("variant", ["brawl-2", "brawl-3", "brawl-4", "brawl-6", "teams-6"])
def test_on_a_phone_nothing_of_a_player_is_cut_or_broken(browser: Browser, server: Server, variant: str) -> None:
    """Neither the number of collectibles nor the health; the bar ends where the page does.

    How many of how many stays on one line, also beside a hand of more than nine cards.
    """
    player = MagicPlayer(browser, server.url, shared=True, size=NARROW)
    before = moment(variant, {}, lambda _, decision: decision.kind == "act")
    player.sit_down(player.new_skirmish(variant, moment=before, pace=5))
    player.page.wait_for_selector(".skirmish.asked .player-more")
    assert player.page.evaluate(CUT, ".player-more, .player-words, .magic-prompt > p") == []
    assert player.page.evaluate(BEYOND, [".player :is(.player-more, .health)", ".player"]) == []
    assert player.page.evaluate(BEYOND, [".magic-bar .button-icon", "body"]) == []
    player.page.locator(".player-more .count:first-child b").evaluate_all(
        "(all) => { for (const one of all) one.firstChild.data = '12'; }"
    )
    for width in (320, 350, 360, 390):
        draw_small(player.page, {"width": width, "height": 740})
        player.page.wait_for_function(f"() => innerWidth === {width}")
        assert player.page.evaluate(BROKEN, ".player-more b") == [], width
        assert player.page.evaluate(CUT, ".player-more") == [], width
    player.close()


def test_every_step_of_a_replay_can_be_tapped(browser: Browser, server: Server) -> None:
    """On the narrowest phone, and on tablets, where a hand of large cards lies on nothing else, either."""
    player = MagicPlayer(browser, server.url, shared=True, size=NARROW)
    player.turn_to("/replay")
    player.page.fill("textarea", json.dumps(whole_match("brawl-2", {}, 3)))
    player.page.locator(".replay-open p .button").click()
    player.page.wait_for_selector(".skirmish .replay-step")
    for _ in range(3):
        player.page.keyboard.press("PageDown")
    player.page.wait_for_selector(".hand-slot")
    for size in (NARROW, UPRIGHT, ACROSS, {"width": 920, "height": 700}, {"width": 1120, "height": 800}):
        draw_small(player.page, size)
        player.page.wait_for_function(f"() => innerWidth === {size['width']}")
        player.page.evaluate("() => new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake)))")
        assert player.page.evaluate(BEYOND, [".replay-controls :is(button, select)", ".replay-controls"]) == [], size
        if size is NARROW:
            continue
        boxes = player.page.evaluate(BOXES, ".map-room, .action-panel, .hand-slot .magic-card, .replay-controls")
        # The cards lie on one another.
        cards, parts = ([one for one in boxes if ("magic-card" in one["name"]) is a_card] for a_card in (True, False))
        pairs = [(one, other) for one in parts for other in [*parts, *cards] if one is not other]
        near = [pair for pair in pairs if not apart(*pair)]
        assert not near, (size, near)
    player.close()


def test_a_name_from_right_to_left_leaves_what_stands_beside_it_in_its_place(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True)
    player.go("/")
    orders = player.page.evaluate(ORDER_SEEN, ["משה", "דוד", "12"])
    # Without marks of isolation the number stands before the name, and the second name before the first.
    assert orders == {"said": ["משה", "12"], "listed": ["משה", "דוד", "12"]}
    # A name of the page's own direction has no marks.
    assert player.page.evaluate("async () => (await import('/static/app/i18n.js')).pair('Mio', '12')") == "Mio: 12"
    player.check_page()
    player.close()
