"""Two people at a table in a real Chromium: the lobby, leaving and coming back, phrases, stopping."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.magic_player import CHARACTER, MagicPlayer
from web.player import DESKTOP, PHONE, Player
from web.story import LISTEN

SEATS = ["me", {"bot": "tanuki"}, "open", {"bot": "tanuki"}]
BASIC = {"scoring": "basic"}
HOLD = """(type) => {
  const { send } = WebSocket.prototype;
  window.held = [];
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type !== type) send.call(this, text);
    else window.held.push((change) => send.call(this, JSON.stringify({ ...message, ...change })));
  };
}"""
"""Has a page keep what it would say of that type, as a slow line does; `held` lets it go."""
ON_TOP = """(toast) => {
  const { x, y, width, height } = toast.getBoundingClientRect();
  return toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
BEGIN = ".lobby-begin .button-primary:not([disabled])"


def gathered(host: Player, friend: Player, path: str) -> None:
    """Both are in the lobby, the friend on the open seat."""
    host.go(path)
    friend.go(path)
    friend.page.wait_for_selector(".lobby-seat.open button")
    friend.press(".lobby-seat.open .button:not(.button-icon)")
    host.page.wait_for_selector(BEGIN)


def test_the_lobby_says_what_is_played_and_lets_people_change_places(browser: Browser, server: Server) -> None:
    host = Player(browser, server.url, shared=True, size=DESKTOP)
    friend = Player(browser, server.url, size=PHONE, language="ja")
    gathered(host, friend, host.new_table("team", BASIC, SEATS))
    expect(friend.page.locator("h1")).to_have_text("妖怪セプテット")
    assert friend.sees(".lobby-what .fan")
    friend.page.wait_for_function("() => document.querySelector('.invitation-code').naturalWidth > 0")
    # A name is set on the spot, and everybody sees it in the teams.
    friend.page.locator(".you input").fill("はな")
    friend.page.keyboard.press("Enter")
    expect(host.page.locator(".lobby-teams li").first).to_contain_text("はな")
    # It is read and drawn as what it is, on a page in another language too.
    expect(host.page.locator(".lobby-words b", has_text="はな")).to_have_attribute("lang", "ja")
    # By keys the host moves the friend to the other team.
    up = host.page.get_by_role("button", name="Move up: はな")
    up.focus()
    host.page.keyboard.press("Enter")
    for player in (host, friend):
        expect(player.page.locator(".lobby-teams li").nth(1)).to_contain_text("はな")
        player.forget_shifts()
    # Who changes their mind in time is heard; when all are ready it begins.
    host.press(BEGIN)
    friend.page.wait_for_selector(".lobby-begin .notice-line .button, .hand-button")
    friend.page.evaluate("() => document.querySelector('.lobby-begin .notice-line .button')?.click()")
    host.page.wait_for_selector(f"{BEGIN}, .hand-button")
    for player in (host, friend):
        player.check_page()
    if host.sees(BEGIN):
        friend.press(".lobby-begin .button-primary")
        host.press(BEGIN)
    for player in (host, friend):
        player.page.wait_for_selector(".hand-button")
        player.check_page()
        player.close()


def test_what_is_refused_in_the_lobby_is_said_and_nothing_looks_as_if_it_were_done(
    browser: Browser, server: Server
) -> None:
    host, slow = (Player(browser, server.url, size=PHONE) for _ in range(2))
    quick = Player(browser, server.url, shared=True, size=PHONE)
    path = host.new_table("team", BASIC, SEATS)
    for player in (host, quick, slow):
        player.go(path)
        player.page.wait_for_selector(".lobby-seat.open")
    # Two want the same seat at the same moment.
    slow.page.evaluate(HOLD, "sit")
    for player in (slow, quick):
        player.press(".lobby-seat.open .button:not(.button-icon)")
    slow.page.wait_for_selector(".lobby-seat.open", state="detached")
    slow.page.evaluate("() => held[0]({})")
    expect(slow.page.locator(".toast")).to_have_text("Somebody already sits there.")
    # A switch that the server has not turned shows how it stands.
    host.page.evaluate(HOLD, "spectators")
    switch = host.page.get_by_role("switch", name="Spectators")
    switch.click()
    expect(switch).not_to_be_checked()
    host.page.evaluate("() => held[0]({ on: 'perhaps' })")
    expect(host.page.locator(".toast")).to_have_text("The server did not understand the message.")
    expect(switch).to_be_checked()
    for player in (host, quick, slow):
        player.check_page()
        player.close()


def say(player: Player, saying: str) -> None:
    """A phrase, or a drawn face."""
    player.press(".company-button")
    player.press(f"[data-saying='{saying}']")
    player.page.wait_for_selector(".company-panel", state="detached")


@contextmanager
def what_comes_under_a_dialog(player: Player, words: str) -> Iterator[None]:
    """What comes meanwhile is heard when the dialog has gone, and not before."""
    player.page.evaluate(LISTEN)
    player.page.keyboard.press("l")
    player.page.wait_for_selector("dialog[open]")
    # What was told before is said until then.
    player.page.evaluate("() => void (__heard.length = 0)")
    yield
    assert player.page.evaluate("() => __heard") == []
    player.page.keyboard.press("Escape")
    player.page.wait_for_function("(words) => __heard.join().includes(words)", arg=words)


def test_phrases_in_ones_own_language_and_an_end_that_both_agree_to(browser: Browser, server: Server) -> None:
    host = Player(browser, server.url, shared=True, size=DESKTOP)
    friend = Player(browser, server.url, language="zh-Hant")
    gathered(host, friend, host.new_table("team", BASIC, SEATS))
    host.press(BEGIN)
    for player in (host, friend):
        player.page.wait_for_selector(".hand-button")
    heard = friend.page.locator(".saying")
    with what_comes_under_a_dialog(friend, "打得好！"):
        say(host, "phrase-well-played")
        expect(heard).to_contain_text("打得好！")
    say(host, "emote-bow")
    friend.page.wait_for_selector(".saying .emote")
    # Who is muted is not heard.
    friend.press(".company-button")
    friend.press(".company-tools .button:has-text('靜音')")
    expect(friend.page.locator(".company-tools .button", has_text="靜音").first).to_contain_text("取消")
    friend.page.keyboard.press("Escape")
    say(host, "phrase-oops")
    host.page.wait_for_selector(".saying:has-text('Oops!')")
    assert friend.page.locator(".saying:has-text('哎呀')").count() == 0
    # An offer is asked twice on this side and answered on the other.
    with what_comes_under_a_dialog(friend, "提議不分勝負地結束對局"):
        host.press(".company-button")
        host.page.get_by_role("button", name="Offer to end the match").click()
        host.page.locator(".company-panel .button-primary").click()
        friend.page.wait_for_selector(".notice-line .button-primary", state="attached")
    friend.check_page()
    friend.press(".notice-line .button-primary")
    for player in (host, friend):
        player.page.wait_for_selector("dialog.match-end")
    expect(friend.page.locator("dialog.match-end h2")).to_have_text("對局提前結束")
    host.press("dialog.match-end .button-primary")
    for player in (host, friend):
        player.page.wait_for_selector("dialog.match-end", state="detached")
        player.page.wait_for_selector(".hand-button")
        player.check_page()
        player.close()


def test_a_stand_in_chooses_amid_the_setup_of_a_skirmish(browser: Browser, server: Server) -> None:
    host, friend = (
        MagicPlayer(browser, server.url, shared=True, size=PHONE),
        MagicPlayer(browser, server.url, shared=True, size=DESKTOP),
    )
    path = host.new_skirmish("brawl-2", {}, ["me", "open"])
    gathered(host, friend, path)
    host.press(BEGIN)
    for player in (host, friend):
        player.page.wait_for_selector(".choose .character-card")
    friend.go("/about")
    host.press(CHARACTER)
    # The map is not laid before both have chosen.
    host.page.wait_for_selector(".map .piece")
    # Who is away, and who plays meanwhile, is told where they sit, and in full where somebody reads of them.
    mate = host.page.locator(".player[data-seat='1']")
    expect(mate).to_have_accessible_name(re.compile("Level 3 sits in"))
    expect(mate.locator(".player-name small")).to_have_text("Level 3")
    expect(mate.locator(".player-away")).to_be_visible()
    mate.click()
    expect(host.page.locator(".reader-player")).to_contain_text("Level 3 sits in")
    host.check_every_look()
    mate.click()
    friend.go(path)
    friend.page.wait_for_selector(".map .piece")
    expect(mate.locator(".player-away")).to_have_count(0)
    expect(mate).not_to_have_accessible_name(re.compile("sits in|away"))
    assert not friend.sees(".notice-line .button-primary")
    for player in (host, friend):
        player.check_page()
        player.close()


def messages_lie_over_the_dialog(player: Player) -> None:
    """What is thanked for, and what is refused: both can be heard, and tapped away."""
    people = player.page.get_by_role("dialog")
    thanks = people.get_by_role("status").locator(".toast")
    expect(thanks).to_contain_text("Thank you. The host of this parlour")
    assert thanks.evaluate(ON_TOP)
    thanks.get_by_role("button").click()
    people.get_by_role("button", name="Take back my last answer").click()
    late = people.get_by_role("alert").locator(".toast")
    expect(late).to_have_text("Too late: something has come of it already.")
    assert late.evaluate(ON_TOP)
    # Where the dialog is put away before it could be read, it stands on the page.
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#app > .toasts .toast")).to_be_visible()


def test_a_line_of_chat_a_block_and_a_report(browser: Browser, server: Server) -> None:
    host = Player(browser, server.url, size=PHONE)
    friend = Player(browser, server.url, shared=True, size=DESKTOP, language="ja")
    gathered(host, friend, host.new_table("team", BASIC, SEATS))
    host.page.locator(".lobby-open input").nth(2).check()
    host.press(BEGIN)
    for player in (host, friend):
        player.page.wait_for_selector(".hand-button")
        player.press(".company-button")
    friend.page.locator(".chat input").fill("よろしく！")
    friend.page.keyboard.press("Enter")
    expect(host.page.locator(".chat-lines li")).to_contain_text("よろしく！")
    expect(host.page.locator(".chat-lines li")).to_have_attribute("lang", "ja")
    expect(friend.page.locator(".chat input")).to_have_value("")
    host.check_page()
    # What can be done about somebody: blocked is muted as well, and the host of the parlour hears of a report.
    host.page.get_by_role("button", name="Block").click()
    host.page.get_by_role("button", name="Unblock").wait_for()
    expect(host.page.locator(".chat-lines li")).to_have_count(0)
    host.page.get_by_role("button", name="Report").click()
    host.check_page()
    host.page.get_by_role("button", name="What they say").click()
    messages_lie_over_the_dialog(host)
    assert len(host.api("GET", "/api/avoided")["blocks"]) == 1
    for player in (host, friend):
        player.check_page()
    # It is undone where friends are, wherever it was done.
    host.go("/friends")
    expect(host.page.locator(".friends-avoided li")).to_have_count(1)
    host.check_page()
    host.press(".friends-avoided .button")
    expect(host.page.locator(".friends-avoided")).to_have_count(0)
    assert host.api("GET", "/api/avoided") == {"blocks": [], "mutes": []}
    for player in (host, friend):
        player.close()


def a_bot_sits_in(host: Player, friend: Player, path: str) -> None:
    """For a friend who leaves; whoever comes back has the seat again."""
    friend.go("/about")
    host.page.wait_for_selector(".notices .notice-line")
    expect(host.page.locator(".seat.offline small")).to_contain_text("Level 3 sits in")
    # The match goes on: some cards of the one who stayed, each after the other's.
    host.play_until(lambda: host.page.locator(".hand .hand-button").count() <= 10)
    host.check_page()
    friend.go(path)
    friend.page.wait_for_selector(".hand-button")
    expect(host.page.locator(".seat.offline")).to_have_count(0)
    cards = friend.page.locator(".hand .hand-button").count()
    while friend.page.locator(".hand .hand-button").count() >= cards:
        if not (host.act() | friend.act()):
            host.page.wait_for_timeout(25)


def test_a_pass_is_taken_back_and_a_bot_sits_in_for_who_leaves(browser: Browser, server: Server) -> None:
    host, friend = (
        Player(browser, server.url, shared=True, size=PHONE),
        Player(browser, server.url, shared=True, size=DESKTOP, language="ja"),
    )
    path = host.new_table("team", BASIC, SEATS)
    gathered(host, friend, path)
    host.press(BEGIN)
    for player in (host, friend):
        player.page.wait_for_selector(".hand-button")
    # The partner has not passed yet: nobody else is to be asked.
    host.play_until(lambda: host.page.locator(".tray-back").count() > 0)
    host.check_page()
    host.press(".tray-back")
    host.page.wait_for_selector(".tray:not(.sent)")
    expect(friend.page.locator(".toast")).to_contain_text("取り消しました")
    assert host.page.locator(".hand .hand-button").count() + host.page.locator(".tray-card").count() == 12
    host.play_until(lambda: host.page.locator(".tray-back").count() > 0)
    friend.play_until(lambda: friend.page.locator(".tray").count() == 0)
    host.page.wait_for_selector(".tray", state="detached")
    # Now it is too late, and that is said; the key does what the button does.
    host.page.locator("body").press("u")
    expect(host.page.locator(".prompt-refusal, .toast").filter(has_text="Too late").first).to_be_visible()
    for player in (host, friend):
        player.check_page()
    a_bot_sits_in(host, friend, path)
    for player in (host, friend):
        player.check_page()
        player.close()
