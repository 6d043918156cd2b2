"""A file with more than the blocks show, in the workshop: what belongs to the rest of it stays as it is."""

from __future__ import annotations

import re
import tomllib

from playwright.sync_api import Browser, Page, expect

from web.conftest import Server
from web.magic_player import MagicPlayer
from web.player import DESKTOP

_CARD = """
[[card]]
id = "two_{name}"
kind = "recovery"
copies = 2
[[card.ability]]
type = "active"
range = "green"
do = [{{ op = "heal", to = "self", n = {n} }}]
"""
_FILE = f"""
[pack]
id = "two"
format = 1
kind = "patch"
{_CARD.format(name="one", n=1)}
{_CARD.format(name="other", n=2)}
[[replace]]
old = "r_bandage"
new = "two_one"
[[replace]]
old = "r_tea"
new = "two_other"
[names.en]
two = "Two in one"
two_one = "One"
two_other = "Other"
"""


def test_the_rest_of_a_file_is_left_as_it_is(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=DESKTOP)
    page = player.page
    player.go("/workshop")
    page.locator("[data-template=recovery]").click()
    page.locator(".ws-file summary").click()
    file = page.locator(".ws-file textarea")
    # What comes while somebody is about to paste takes the selection away.
    expect(file).not_to_have_value("")
    file.fill(_FILE)
    name = page.get_by_label("Name", exact=True)
    expect(name).to_have_value("One")
    name.fill("First")
    expect(file).to_have_value(re.compile('two_one = "First"'))
    assert tomllib.loads(file.input_value())["names"]["en"] == {
        "two": "Two in one", "two_one": "First", "two_other": "Other",
    }  # fmt: skip
    page.get_by_label("Takes the place of").select_option("r_picnic")
    expect(file).to_have_value(re.compile('old = "r_picnic"'))
    replaced = tomllib.loads(file.input_value())["replace"]
    assert {one["old"]: one["new"] for one in replaced} == {"r_picnic": "two_one", "r_tea": "two_other"}
    page.get_by_label("Takes the place of").select_option("")
    expect(file).not_to_have_value(re.compile('old = "r_picnic"'))
    left = tomllib.loads(file.input_value())
    assert (left["pack"]["kind"], left["replace"]) == ("patch", [{"old": "r_tea", "new": "two_other"}])
    player.close()


def open_file(page: Page, content: bytes) -> None:
    with page.expect_file_chooser() as asked:
        page.get_by_role("button", name="Choose a file").click()
    asked.value.set_files({"name": "own.toml", "mimeType": "application/toml", "buffer": content})


def it_is_said_why_a_file_cannot_be_opened(page: Page) -> None:
    """With the line; and names in another encoding do not become question marks without a word."""
    line = _FILE.splitlines().index('old = "r_bandage"') + 1
    open_file(page, _FILE.replace('old = "r_bandage"', 'old = "r_bandage').encode())
    expect(page.locator(".toast-error")).to_have_text(re.compile(f"^Line {line}: The text cannot be read"))
    open_file(page, _FILE.replace('"One"', '"灯"').encode("gb18030"))
    expect(page.locator(".toast-error").last).to_have_text(re.compile("not in UTF-8"))
    expect(page.locator("[data-template=recovery]")).to_be_visible()
    open_file(page, b"\xef\xbb\xbf" + _FILE.replace("\n", "\r\n").encode())
    expect(page.get_by_label("Name", exact=True)).to_have_value("One")


def test_a_file_is_opened_and_what_was_made_since_its_download_is_had_back(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=DESKTOP)
    page = player.page
    player.go("/workshop")
    open_file(page, _FILE.encode())
    name = page.get_by_label("Name", exact=True)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    name.fill("Newer")
    page.locator(".ws-head .button-quiet").click()
    open_file(page, _FILE.encode())
    expect(name).to_have_value("One")
    page.get_by_role("button", name="Undo").click()
    expect(name).to_have_value("Newer")
    page.locator(".ws-head .button-quiet").click()
    it_is_said_why_a_file_cannot_be_opened(page)
    player.close()
