"""The workshop on a phone: a card made by taps, its text read, mended where the checker speaks, sent on, and played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pictures.hostile_pictures import AWAY, hostile_svgs, svg
from web.conftest import Server
from web.magic_player import MagicPlayer
from web.player import DESKTOP, PHONE
from web.watching import CUT_CHOSEN
from zashiki.core.own_drawing import UnfitPicture
from zashiki.locales import Texts
from zashiki.magic.outside.sources import load
from zashiki.pictures.brought.own_drawing import drawing_of, taken_in

FORMS = """async () => {
  const { Form } = await import("/static/magic/workshop/schema.js");
  const form = new Form(await (await fetch("/api/magic/workshop")).json());
  const unknown = [];
  let seen = 0;
  const walk = (schema, value, path) => {
    const plain = form.resolved(schema);
    if (form.wordsOf(plain)) return;
    if (plain.anyOf) {
      const forms = form.forms(schema);
      const at = form.formOf(forms, value);
      seen++;
      if (at < 0) unknown.push(path); else walk(forms[at], value, path);
    } else if (Array.isArray(value)) {
      const itemAt = (at) => (Array.isArray(plain.items) ? plain.items[at] : plain.items);
      value.forEach((one, at) => walk(itemAt(at), one, `${path}[${at}]`));
    } else if (value && typeof value === "object") {
      for (const [key, one] of Object.entries(value)) {
        if (plain.properties?.[key]) walk(plain.properties[key], one, `${path}.${key}`);
        else unknown.push(`${path}.${key}`);
      }
    }
  };
  for (const [id, card] of Object.entries(form.told.things.card)) walk({ $ref: "#/definitions/CardDef" }, card, id);
  return { unknown, seen };
}"""
"""Every part of every card of the base pack, and the form in which the blocks show it."""


SHOWN = """async ([address, markup]) => {
  const image = Object.assign(new Image(), { src: address });
  await image.decode().catch(() => {});
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  document.querySelector("main").append(image, holder);
  await new Promise(requestAnimationFrame);
  return image.naturalWidth;
}"""
"""A picture shown both as one and as a part of the page; its width."""

PACKED = "async (draft) => (await import('/static/magic/workshop/link.js')).packed(draft)"
HEAD = {"pack": {"id": "own", "format": 1, "kind": "expansion"}}
BROKEN: list[dict[str, Any]] = [
    HEAD | {"card": [{"id": "own_card", "kind": {}, "copies": [], "range": {}, "ability": 5}]},
    HEAD | {"card": [{"id": "own_card", "ability": [7, {"type": "active", "target": 3, "do": ["x", {"op": "if"}]}]}]},
    HEAD | {"card": [{"id": "own_card", "ability": [{"type": "active", "do": [{"op": "damage", "n": {"add": 3}}]}]}]},
    HEAD | {"character": [{"id": "own_character", "attack": 5, "collect": ["x"], "skill": [{"id": "a", "do": {}}]}]},
    HEAD | {"card": [{"id": "own_card"}], "names": {"en": 5}},
    HEAD | {"map": [{"id": "own_map", "adjacency": [], "rows": ["?🏔", "", "b"], "names": {"own_a": [9, 9]}}]},
    HEAD | {"map": [{"id": "own_map", "rows": ["." * 200] * 100}]},
    HEAD | {"map": [{"id": "own_map", "rows": ["b"], "names": {"a": [1]}}, {"id": "own_two", "names": 5}]},
    HEAD | {"card": [{"id": "own_card"}], "replace": 3, "drawings": []},
    HEAD | {"card": [{"id": "<img src=x onerror=alert(1)>"}], "names": {"en": {"own": "<script>alert(1)</script>"}}},
]
"""What a stranger's link may hold; the page shows what can be shown, and does not break."""


def text_of(page: Page) -> str:
    expect(page.locator(".ws-state-sound")).to_be_visible()
    return page.locator(".ws-lines").first.inner_text()


def make_a_recovery_card(player: MagicPlayer) -> None:
    """From the home page, by taps: it writes its own text, in all four languages, as it grows."""
    page = player.page
    player.go("/")
    page.locator(".game-magic").get_by_role("link", name="Make your own card").click()
    page.locator("[data-template=recovery]").click()
    assert text_of(page) == "Regain 2 HP."
    page.get_by_label("Name", exact=True).fill("Acorn")
    page.get_by_role("button", name="Choose a picture").click()
    page.locator("[data-drawing=r_cake]").click()
    page.get_by_role("button", name="More: How many").click()
    expect(page.locator(".ws-lines")).to_have_text("Regain 3 HP.")
    page.get_by_label("Add a block").select_option("Draw cards")
    expect(page.locator(".ws-lines")).to_have_text("Regain 3 HP, then draw 1 card.")
    # A block that was chosen moves what stands below it; the driver's choice is no input that the browser knows of.
    player.forget_shifts()
    page.get_by_role("button", name="In all four languages").click()
    expect(page.locator(".ws-lines[lang=ja]")).to_contain_text("体力を3回復")
    page.get_by_role("button", name="In all four languages").click()
    player.check_page()


def bring_a_drawing(player: MagicPlayer, tmp_path: Path) -> None:
    """One's own, which a script has got into."""
    page = player.page
    page.get_by_role("button", name="Choose a picture").click()
    picture = tmp_path / "acorn.svg"
    picture.write_bytes(svg('<circle r="2"/><script>alert(1)</script>', 'onload="alert(1)"'))
    page.locator(".ws-drawings-dialog input[type=file]").set_input_files(picture)
    expect(page.locator(".ws-preview .own-drawing")).to_be_visible()
    # The dialog leaves by itself once the server has answered, which no input of the person does.
    player.forget_shifts()


def read_in_the_hand(player: MagicPlayer, card_id: str) -> None:
    """Wait for the card at a table, with its drawing; and have it read."""
    page = player.page
    page.wait_for_selector(".skirmish.asked:not(.busy)")
    card = page.locator(f'.hand-slot[data-card="{card_id}"]')
    expect(card).to_be_visible()
    expect(card.locator(".own-drawing")).to_have_attribute("src", re.compile(r"/drawings/[0-9a-f]{64}\.svg"))
    expect(card.locator(".own-drawing")).to_have_js_property("naturalWidth", 150)
    # In a full hand the cards lie over each other: a person taps what is to be seen of this one.
    player.press(f'.hand-slot[data-card="{card_id}"]')
    expect(page.locator(".reader-card")).to_contain_text("Acorn")
    expect(page.locator(".reader-card")).to_contain_text("Regain 3 HP, then draw 1 card.")


def test_a_card_is_made_by_taps_and_played(browser: Browser, server: Server, tmp_path: Path) -> None:
    player = MagicPlayer(browser, server.url, size=PHONE)
    page = player.page
    make_a_recovery_card(player)
    bring_a_drawing(player, tmp_path)
    with page.expect_download() as coming:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    [made] = [card for card in load([str(file)]).cards.values() if card.id.startswith("own_")]
    assert (made.kind, len(made.ability)) == ("recovery", 1)
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url(re.compile("/table/"))
    read_in_the_hand(player, f"{made.id}#1")
    # What is played with has its own title, not the id that it goes by.
    expect(page.locator(".rules-button")).to_have_text("Acorn")
    player.check_page()
    player.turn_to("/workshop")
    page.get_by_role("button", name="Acorn", exact=True).click()
    assert text_of(page) == "Regain 3 HP, then draw 1 card."
    player.close()


OWN_FILE = b"""[pack]
id = "own"
format = 1
kind = "expansion"

[[card]]
id = "own_card"
kind = "recovery"
copies = 2
[[card.ability]]
type = "active"
do = [{ op = "heal", to = "self", n = 2 }]

[names.en]
own_card = "Acorn"
"""


def test_a_file_is_opened_with_a_button_in_the_person_s_language(browser: Browser, server: Server) -> None:
    """By keyboard; a file that holds nothing to show is refused, and may be chosen again once it is mended."""
    player = MagicPlayer(browser, server.url, keyboard=True)
    page = player.page
    for language in ("ja", "zh-Hant"):
        player.become(PHONE, language)
        player.turn_to("/workshop")
        texts = Texts(language, ("workshop",))
        button = page.get_by_role("button", name=texts("ws-from-file-pick"), exact=True)
        for content, seen in ((b"pack = 5", ".toast-error"), (OWN_FILE, ".ws:not(:has([data-template])) h1")):
            with page.expect_file_chooser() as asked:
                button.focus()
                page.keyboard.press("Enter")
            file = {"name": "own.toml", "mimeType": "application/toml", "buffer": content}
            asked.value.set_files(file)  # type: ignore[arg-type]
            page.wait_for_selector(seen)
        player.turn_to("/about")
    player.problems = [one for one in player.problems if "400" not in one]
    player.check_page()
    player.close()


def test_no_picture_of_a_stranger_runs_or_loads_anything(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=PHONE)
    page = player.page
    asked: list[str] = []
    player.go("/workshop")
    page.wait_for_selector("[data-template]")
    page.on("request", lambda request: asked.append(request.url))
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    shown = 0
    for what, data in [*hostile_svgs()][::5]:
        try:
            address = taken_in(data).address
        except UnfitPicture:
            continue
        # As no page shows it: part of the document, where whatever is left in it would run.
        markup = drawing_of(address).data.decode()
        width = page.evaluate(SHOWN, [address, markup])
        assert width >= 0, what
        shown += 1
    assert shown > 10
    assert not [one for one in asked if not one.startswith(("data:", server.url))]
    assert AWAY not in " ".join(asked)
    assert page.evaluate("document.querySelectorAll('main script, main image, main a[href^=javascript]').length") == 0
    player.close()


def weigh(page: Page) -> None:
    """Have bots play with it, and stop them before the minute is over."""
    page.get_by_role("button", name="讓電腦玩家玩一分鐘").click()
    expect(page.locator(".ws-balance-share")).to_contain_text(re.compile(r"[1-9]\d*場單挑中"))
    page.get_by_role("button", name="停止").click()
    expect(page.get_by_role("button", name="再來一分鐘")).to_be_enabled()


def print_it(page: Page) -> None:
    """Only the paper is printed, and it goes when that is done."""
    page.evaluate("() => { window.print = () => {} }")
    page.get_by_role("button", name="列印").click()
    page.emulate_media(media="print")
    expect(page.locator(".ws-paper")).to_contain_text("【丟松果】")
    expect(page.locator(".ws-head")).to_be_hidden()
    page.emulate_media(media="screen")
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".ws-paper")).to_have_count(0)


def test_a_character_is_made_weighed_printed_and_played(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=PHONE, language="zh-Hant")
    page = player.page
    player.go("/workshop")
    page.locator("[data-template=character]").click()
    expect(page.locator(".ws-lines")).to_contain_text("對範圍內一名其他玩家造成2點法術傷害")
    page.get_by_label("名字", exact=True).fill("松鼠")
    page.get_by_label("技能的名字", exact=True).fill("丟松果")
    page.get_by_role("button", name="選擇圖畫").click()
    page.locator("[data-drawing=m6_lyre]").click()
    expect(page.locator(".ws-lines")).to_contain_text("【丟松果】")
    second = page.locator(".ws-key", has_text="收集品").locator("select").nth(1)
    second.select_option("w_sword")
    fault = page.locator(".ws-fault")
    expect(fault).to_contain_text("三張不同的牌")
    expect(page.get_by_role("button", name="試玩")).to_be_disabled()
    page.get_by_role("button", name="帶我去看").click()
    expect(fault).to_be_focused()
    second.select_option("w_bow")
    expect(fault).to_have_count(0)
    page.get_by_role("combobox", name="取代").select_option("m6_lyre")
    expect(page.locator(".ws-state-sound")).to_be_visible()
    player.forget_shifts()
    weigh(page)
    player.check_page()
    print_it(page)
    page.get_by_role("button", name="試玩").click()
    page.wait_for_selector(".skirmish")
    expect(page.locator(".own-panel")).to_contain_text("松鼠")
    expect(page.locator(".own-panel")).to_contain_text("丟松果")
    expect(page.locator(".rules-button")).to_contain_text("松鼠")
    player.check_page()
    player.close()


def test_the_checker_speaks_beside_the_block_and_the_file_stays_in_step(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=DESKTOP)
    page = player.page
    player.go("/workshop")
    assert page.evaluate(FORMS) == {"unknown": [], "seen": pytest.approx(300, abs=250)}
    page.locator(".ws-like[data-sort=card] summary").click()
    page.locator("[data-thing=steal]").click()
    before = text_of(page)
    page.locator(".ws-file summary").click()
    file = page.locator(".ws-file textarea")
    expect(file).to_have_value(re.compile(r'how = "random", n = 1'))
    picks = page.locator(".ws-block[data-path='ability[0].do[0].options[0].do[0]']")
    picks.get_by_role("button", name="More: How many").click()
    expect(file).to_have_value(re.compile(r'how = "random", n = 2'))
    assert text_of(page) != before

    file.fill(file.input_value().replace('what = "c"', 'what = "d"', 1))
    put = page.locator(".ws-block[data-path='ability[0].do[0].options[0].do[1]']")
    expect(put.locator(".ws-fault")).to_be_visible()
    expect(page.get_by_role("button", name="Try it")).to_be_disabled()
    put.get_by_label("Which cards").select_option("c")
    assert text_of(page) != before
    expect(put.locator(".ws-fault")).to_have_count(0)
    player.check_page()
    player.close()


def test_choices_have_labels_of_their_own_and_what_is_wrong_with_one_stands_there(
    browser: Browser, server: Server
) -> None:
    player = MagicPlayer(browser, server.url, size=DESKTOP)
    page = player.page
    player.go("/workshop")
    page.locator("[data-template=effect]").click()
    page.get_by_label("Add a block").select_option("Choose one of several")
    choose = page.locator(".ws-block[data-path='ability[0].do[1]']")
    more = choose.get_by_role("button", name="One more")
    more.click()
    more.click()
    choose.get_by_role("button", name="Remove: Choice 1").click()
    more.click()
    for number in (0, 1):
        choose.locator(".ws-item").nth(number).get_by_label("Add a block").select_option("Draw cards")
    assert "choose one" in text_of(page)

    page.locator(".ws-file summary").click()
    file = page.locator(".ws-file textarea")
    condition = 'label = "choice2", if = { same = { a = "nobody", b = "self" } }'
    file.fill(file.input_value().replace('label = "choice2"', condition))
    expect(choose.locator(".ws-item").first.locator(".ws-fault")).to_be_visible()
    expect(page.locator(".ws-fault")).to_have_count(1)
    page.locator(".ws-head .button-quiet").click()
    page.locator("[data-template=event_lasting]").click()
    for language in player.in_every_look([PHONE]):
        assert page.evaluate(CUT_CHOSEN, "main") == [], language
    player.close()


def test_what_is_typed_is_kept_by_who_leaves_at_once(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=DESKTOP)
    page = player.page
    player.go("/workshop")
    page.locator("[data-template=recovery]").click()
    assert text_of(page) == "Regain 2 HP."
    page.locator(".ws-file summary").click()
    file = page.locator(".ws-file textarea")
    file.fill(file.input_value().replace("n = 2", "n = 4"))
    with page.expect_response(lambda response: response.url.endswith("/magic/workshop")):
        page.locator(".ws-head .button-quiet").click()
    page.wait_for_function("() => localStorage.getItem('zashiki.workshop').includes('\"n\":4')", timeout=20_000)
    page.locator(".ws-draft").first.click()
    assert text_of(page) == "Regain 4 HP."
    player.close()


SPOKEN_OF = """async (value) => {
  const { Form } = await import("/static/magic/workshop/schema.js");
  const form = new Form(await (await fetch("/api/magic/workshop")).json());
  return form.inside(form.scopeOf(value), value).seats;
}"""
"""Of whom one may speak inside a value."""


def test_a_candidate_is_spoken_of_in_groups_alone(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True)
    player.go("/about")
    assert "it" in player.page.evaluate(SPOKEN_OF, {"who": "others"})
    assert "it" not in player.page.evaluate(SPOKEN_OF, {"type": "static", "stat": "range", "who": "others"})
    player.close()


def test_a_link_brings_the_card_to_somebody_else(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=PHONE, alone=True)
    page = player.page
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.go("/workshop")
    page.locator("[data-template=attack]").click()
    page.get_by_label("Name", exact=True).fill("Thistle")
    text = text_of(page)
    page.evaluate("() => { navigator.share = undefined }")
    page.get_by_role("button", name="Send a link").click()
    expect(page.locator("body")).to_contain_text("The link is copied")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert "#draft=" in link

    friend = MagicPlayer(browser, server.url, size=PHONE, language="ja")
    friend.go(link.removeprefix(server.url))
    expect(friend.page.locator(".ws-head h1")).to_have_text("Thistle")
    assert text_of(friend.page) == "範囲内のほかのプレイヤー1人に物理ダメージ2点を与える。"
    assert text == "Deal 2 physical damage to another player in range."
    # From another page, so that the address of the workshop is a new one.
    friend.turn_to("/about")
    friend.turn_to("/workshop#draft=bm90IGEgZHJhZnQ")
    expect(friend.page.locator("body")).to_contain_text("読めるものが見つかりません")
    for broken in BROKEN:
        friend.turn_to("/about")
        packed = friend.page.evaluate(PACKED, broken)
        friend.turn_to(f"/workshop#draft={packed}")
        expect(friend.page.locator(".ws-head, [data-template]").first).to_be_visible()
        expect(friend.page.locator(".ws")).not_to_have_attribute("aria-busy", "true")
    friend.check_page()
    for one in (player, friend):
        one.close()
