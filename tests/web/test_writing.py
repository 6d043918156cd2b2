"""What people write in a page, with whatever keyboard and over whatever line."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.magic_player import MagicPlayer
from web.player import DESKTOP, PHONE, Player
from web.test_company import BASIC, BEGIN, HOLD, SEATS, gathered
from zashiki.locales import Texts

WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
"""Letters and digits as wide as kanji, as Japanese and Chinese keyboards write them."""

ARRIVE = """async (texts) => {
  const { addCatalogue } = await import("/static/app/i18n.js");
  await addCatalogue(...texts);
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
"""Has texts come that the page did not have, as those of a game do that is fetched ahead: all is drawn anew."""


def test_a_name_that_is_being_written_stays_while_the_page_is_drawn_anew(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, alone=True, language="ja")
    player.go("/")
    field = player.page.locator(".you input")
    expect(field).to_be_enabled()
    before = field.input_value()
    field.fill("はな")
    player.page.evaluate(ARRIVE, ["workshop", "lab"])
    expect(field).to_have_value("はな")
    expect(field).to_be_focused()
    field.press("Enter")
    expect(player.page.locator(".toast-success")).to_be_visible()
    expect(field).to_have_value("はな")
    assert player.api("GET", "/api/me")["name"] == "はな"
    # Nothing is no name: the one before is there again, and what follows is written as before.
    field.fill("\u3000")
    field.press("Enter")
    expect(field).to_have_value("はな")
    field.fill("Wisteria")
    player.page.evaluate(ARRIVE, ["experiments"])
    field.blur()
    expect(field).to_have_value("Wisteria")
    player.page.wait_for_function("async () => (await (await fetch('/api/me')).json()).name === 'Wisteria'")
    assert before not in ("はな", "Wisteria")
    player.close()


def test_who_goes_on_with_the_focus_in_their_name_is_told_nothing(browser: Browser, server: Server) -> None:
    """The field is gone by then, and what it holds is no name that somebody has chosen."""
    player = Player(browser, server.url, shared=True, size=PHONE)
    player.go("/me")
    field = player.page.locator(".you input")
    expect(field).to_be_enabled()
    field.focus()
    player.turn_to("/about")
    player.page.locator(".page h2").first.wait_for()
    assert player.page.locator(".toast").count() == 0
    player.close()


def test_a_table_s_code_is_read_in_wide_letters(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=PHONE, language="ja")
    path = player.new_table("team", BASIC, SEATS)
    code = path.rpartition("/")[2]
    player.go("/")
    field = player.page.locator("input[autocapitalize=off]")
    field.fill(f"\u3000{code.translate(WIDE)}\u3000")
    field.press("Enter")
    player.page.wait_for_url(f"**/table/{code}")
    player.close()


def test_what_is_written_while_a_line_is_under_way_is_the_next_line(browser: Browser, server: Server) -> None:
    player, friend = Player(browser, server.url, size=DESKTOP, language="zh-Hans"), Player(browser, server.url)
    gathered(player, friend, player.new_table("team", BASIC, SEATS))
    player.page.locator(".lobby-open input").nth(2).check()
    player.press(BEGIN)
    player.page.wait_for_selector(".hand-button")
    player.press(".company-button")
    player.page.evaluate(HOLD, "chat")
    field, lines = player.page.locator(".chat input"), player.page.locator(".chat-lines li")
    field.fill("你好")
    field.press("Enter")
    expect(field).to_have_value("")
    # A second press sends nothing twice, and the next line stays when the first is through.
    field.press("Enter")
    field.fill("大家")
    player.page.evaluate("() => window.held.shift()({})")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("你好")
    expect(field).to_have_value("大家")
    assert player.page.evaluate("window.held.length") == 0
    # What was refused is there again, and why is said in the language of the page.
    field.press("Enter")
    expect(field).to_have_value("")
    player.page.evaluate("() => window.held.shift()({ text: '\\u202e' })")
    expect(field).to_have_value("大家")
    why = Texts("zh-Hans", ("table",))("table-error-chat-bad-value")
    expect(player.page.get_by_role("alert").filter(has_text=why).first).to_be_visible()
    expect(lines).to_have_count(1)
    for one in (player, friend):
        one.close()


def test_who_picks_no_picture_after_all_is_where_they_were(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=PHONE, language="zh-Hant")
    page = player.page
    player.go("/workshop")
    page.locator("[data-template=character]").click()
    page.get_by_role("button", name="選擇圖畫").click()
    # What a browser says when its list of files is closed without a file.
    page.locator("dialog input[type=file]").evaluate(
        "field => field.dispatchEvent(new Event('cancel', { bubbles: true }))"
    )
    page.locator("[data-drawing=m6_lyre]").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="選擇圖畫").click()
    page.locator("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    player.close()


def test_why_a_name_is_refused_is_said_in_the_language_of_the_page(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, shared=True, size=PHONE, language="zh-Hant")
    player.go("/me")
    field = player.page.locator(".you input")
    expect(field).to_be_enabled()
    # A letter of Greek in a name of Latin ones.
    field.fill("Ad\u03bfn")
    field.press("Enter")
    toast = player.page.locator(".toast-error span")
    expect(toast).to_have_text(Texts("zh-Hant", ("shell",))("you-bad-value"))
    # It is there to be mended.
    expect(field).to_have_value("Ad\u03bfn")
    player.close()


def test_a_name_that_does_not_come_through_stays_in_its_field(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url, size=PHONE)
    player.go("/me")
    field = player.page.locator(".you input")
    expect(field).to_be_enabled()
    player.page.route("**/api/me", lambda route: route.abort())
    field.fill("Wisteria")
    field.press("Enter")
    expect(player.page.locator(".toast-error span")).to_have_text(Texts("en", ("shell",))("error-offline"))
    expect(field).to_have_value("Wisteria")
    # The next try is the same name.
    player.page.unroute_all()
    field.press("Enter")
    expect(player.page.locator(".toast-success")).to_be_visible()
    expect(field).to_have_value("Wisteria")
    assert player.api("GET", "/api/me")["name"] == "Wisteria"
    player.close()


def test_a_name_takes_as_many_signs_as_the_server_does(browser: Browser, server: Server) -> None:
    """24 of any kind, also of those that are two units of UTF-16; a family of emoji comes whole or not at all."""
    player = Player(browser, server.url, alone=True, language="ja")
    player.go("/me")
    keyboard, field = player.page.keyboard, player.page.locator(".you input")
    expect(field).to_be_enabled()
    name, family = "𠮷🦊" * 12, "👩\u200d👧"
    field.fill("")
    field.focus()
    keyboard.insert_text(name)
    expect(field).to_have_value(name)
    # One more is left out where it is written, and what stood there before stays.
    keyboard.press("Home")
    keyboard.insert_text("𠮷")
    expect(field).to_have_value(name)
    keyboard.press("End")
    keyboard.press("Backspace")
    keyboard.press("Backspace")
    keyboard.insert_text(family)
    expect(field).to_have_value(name[:-2])
    keyboard.insert_text("🦊𠮷🦊")
    expect(field).to_have_value(name[:-2] + "🦊𠮷")
    field.press("Enter")
    expect(player.page.locator(".toast-success")).to_be_visible()
    assert player.api("GET", "/api/me")["name"] == name[:-2] + "🦊𠮷"
    # What is still being composed is not cut; what has been composed is.
    field.focus()
    field.evaluate("""field => {
      field.value += "かな";
      field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
    }""")
    expect(field).to_have_value(name[:-2] + "🦊𠮷かな")
    field.evaluate("field => field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))")
    expect(field).to_have_value(name[:-2] + "🦊𠮷")
    player.close()
