"""The game has no file in the browser: the plain table offers it, plays it with its own words, and replays it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from third_game.conftest import installed  # noqa: F401  a fixture: the game, installed as anybody would
from third_game.sentences import NAMES as PEOPLE
from third_game.sentences import REFUSAL, SENTENCES, WORDS
from web.access import findings, walked
from web.conftest import Server
from web.player import DESKTOP, OVER, Player
from web.pressing import HAND
from web.test_company import BEGIN, gathered
from zashiki.locales import Texts

ASKED = ".generic.asked"
OPTION = f"{ASKED} .generic-options .button"
TWO_ARE_PICKED = f"{ASKED}:has(.picked ~ .picked) .generic-confirm"
UNPICKED, PLAYABLE = f"{OPTION}[aria-pressed=false]", f"{OPTION}:not([aria-pressed])"
NOTHING = ":not(*)"


@pytest.fixture(scope="module")
def house(
    installed: Path,  # noqa: F811
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    """A server where the game is installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(installed))
        server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.kill()


class Guest(Player):
    """Somebody who lays the first two cards aside and then plays the first card that is allowed, again and again."""

    def question(self) -> str:
        """What is asked, as the selector of what answers it."""
        return self.seen(TWO_ARE_PICKED, UNPICKED, PLAYABLE)

    def play_to_the_end(self) -> None:
        """A hand in the page does the same: here are no other questions."""
        self.page.evaluate(HAND, [*[NOTHING] * 4, TWO_ARE_PICKED, f"{UNPICKED}, {PLAYABLE}"])
        self.page.locator(OVER).first.wait_for()
        self.put_hand_down()


NAMES = {"en": "Duet", "ja": "デュエット", "zh-Hans": "双人惠斯特", "zh-Hant": "雙人惠斯特"}


def begins(guest: Guest, question: str) -> None:
    """The match begins with the exchange, in the game's own words, at a table that is open to everybody."""
    guest.page.wait_for_selector(OPTION)
    assert guest.page.locator("h1").inner_text() == NAMES[guest.language]
    expect(guest.page.locator(".generic-prompt")).to_contain_text(question)
    expect(guest.page.locator(OPTION)).to_have_count(13)
    expect(guest.page.locator("[data-field=hand] li")).to_have_count(13)
    guest.check_page()
    assert not [*findings(guest.page), *walked(guest.page)]


def test_a_match_and_its_replay(browser: Browser, house: Server) -> None:
    guest = Guest(browser, house.url, shared=True)
    guest.go(guest.open_table("duet", "duet", {"rounds": 1}, None, "random", 0, None))
    begins(guest, "Lay aside up to three cards for new ones")
    guest.play_to_the_end()
    expect(guest.page.locator(".generic .log li", has_text="won the trick")).to_have_count(13)
    guest.check_page()
    guest.press_more("a[href^='/replay']")
    guest.page.wait_for_selector(".replay-slider")
    guest.page.keyboard.press("End")
    guest.page.wait_for_function(
        "() => { const {value, max} = document.querySelector('.replay-slider'); return max > 0 && value === max; }"
    )
    assert guest.page.locator(".replay-words").inner_text()
    guest.page.select_option(".replay-eyes select", "open")
    guest.page.wait_for_selector("[data-field=talon] li")
    # All lies open: the talon too, without the turned-up card, the two of the guest and up to three others.
    assert 25 - 5 <= guest.page.locator("[data-field=talon] li").count() <= 25 - 2
    guest.check_page()
    guest.close()


def test_it_is_offered_on_the_home_page_and_played_by_keyboard_on_a_desktop(browser: Browser, house: Server) -> None:
    guest = Guest(browser, house.url, size=DESKTOP, language="ja", keyboard=True)
    guest.go("/")
    card = guest.page.locator(".game-duet")
    for language in guest.in_every_look([DESKTOP]):
        expect(card.locator("h2")).to_have_text(NAMES[language])
        expect(guest.page.locator("h1")).to_have_text(Texts(language, ("shell",))("home-title", games=3))
    guest.press(".game-duet .button-primary")
    begins(guest, "交換するカードを3枚まで選ぶ")
    # The rest is the plain table's, as on a phone.
    guest.play_until(lambda: guest.page.locator(".generic .log li", has_text="トリックを取った").count() > 0)
    guest.check_page()
    guest.close()


TELL = """async ([names, events, facts]) => {
  const { addCatalogue } = await import("/static/app/i18n.js");
  await addCatalogue("table", "generic", "duet");
  const { argsOf, eventWords } = await import("/static/generic/words.js");
  const { tMaybe } = await import("/static/app/i18n.js");
  const at = { view: { seat: 0 }, names, game: "duet" };
  return [events.map((event) => eventWords(at, event)), tMaybe("duet-refuse-too-much", argsOf(at, facts))];
}"""


def test_its_sentences_are_those_of_the_terminal(browser: Browser, house: Server) -> None:
    """As `tests/third_game/test_sentences.py` reads them there."""
    guest = Guest(browser, house.url, alone=True)
    guest.context.route("**/locales/en/*duet*", lambda route: route.fulfill(body=WORDS, content_type="text/plain"))
    guest.go("/")
    guest.page.wait_for_selector(".game-duet")
    facts, why = REFUSAL
    told, refused = guest.page.evaluate(TELL, [PEOPLE, [event for event, _ in SENTENCES], facts])
    assert told == [said for _, said in SENTENCES]
    assert refused == why
    guest.close()


def test_a_question_stays_under_the_fingers_while_somebody_else_answers(browser: Browser, house: Server) -> None:
    host = Guest(browser, house.url, shared=True, size=DESKTOP, keyboard=True)
    friend = Guest(browser, house.url, shared=True)
    gathered(host, friend, host.open_table("duet", "duet", {"rounds": 1}, ["me", "open"], "random", 0, None))
    host.press(BEGIN)
    for player in (host, friend):
        player.page.wait_for_selector(OPTION)
    option = host.page.locator(OPTION).first
    option.focus()
    host.page.keyboard.press("Enter")
    host.page.evaluate("() => { window.__held = document.activeElement; }")
    friend.play_until(lambda: not friend.sees(OPTION))
    expect(host.page.locator(".generic .log li", has_text="chose what to lay aside")).to_have_count(1)
    expect(option).to_have_attribute("aria-pressed", "true")
    assert host.page.evaluate("() => document.activeElement === window.__held && window.__held.isConnected")
    for player in (host, friend):
        player.check_page()
        player.close()
