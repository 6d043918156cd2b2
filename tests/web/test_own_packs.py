"""A host's pack in a real Chromium: its name in the form, its cards at the table and in the replay."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from magic.own_packs import HARBOUR, NAMES, write
from web.conftest import Server
from web.magic_player import MagicPlayer, moment, whole_match
from web.player import PHONE
from zashiki.core.decision import Decision
from zashiki.core.match import Match
from zashiki.magic.outside.contents import CONTENTS

ROPE = "harbour_rope"


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A server with a pack, which is played with here as well, and the value that names it."""
    folder = write(tmp_path / "host" / "harbour", HARBOUR.replace("copies = 20", "copies = 40"))
    CONTENTS.open(str(tmp_path / "kept"))
    server = Server(tmp_path / "data", "--packs", tmp_path / "host")
    yield server, str(CONTENTS.add(str(folder))["packs"])
    server.kill()
    CONTENTS.close()


def holds_rope(match: Match, decision: Decision) -> bool:
    return decision.kind == "act" and any(option.startswith(f"play:{ROPE}") for option in decision.options)


def test_a_table_with_cards_that_nobody_has_seen(browser: Browser, harbour: tuple[Server, str]) -> None:
    server, value = harbour
    player = MagicPlayer(browser, server.url, size=PHONE, language="ja", alone=True)
    page = player.page
    player.go("/")
    page.locator(".game-magic .home-buttons .button").nth(1).click()
    page.locator(".new-table").get_by_role("radio", name=NAMES["ja"], exact=True).check()
    player.check_page()
    page.locator("dialog .button-primary").click()
    page.wait_for_selector(".lobby-seat")
    table = player.api("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert table["options"]["packs"] == value
    expect(page.locator("main")).to_contain_text(NAMES["ja"])

    options = {"packs": value}
    player.sit_down(player.new_skirmish("brawl-2", options, moment=moment("brawl-2", options, holds_rope)))
    page.wait_for_selector(".skirmish.asked")
    card = page.locator(f".hand-slot[data-card^={ROPE}]").first
    card.click()
    reader = page.locator(".reader-card")
    expect(reader).to_contain_text(f"{NAMES['ja']} 1")
    expect(reader).to_contain_text("カードを1枚引く")
    assert reader.locator("svg").count() > 0
    player.check_page()
    played = card.get_attribute("data-card")
    page.locator(".reader-acts .button-primary").first.click()
    expect(page.locator(f'.hand-slot[data-card="{played}"]')).to_have_count(0)

    record = whole_match("brawl-2", {**options, "edition": "speed"}, 3)
    player.turn_to("/replay")
    page.wait_for_selector(".replay-drop")
    content = json.dumps(record).encode()
    page.set_input_files("input[type=file]", {"name": "m.json", "mimeType": "application/json", "buffer": content})
    page.wait_for_selector(".replay-slider")
    page.locator(".replay-slider").fill("30")
    expect(page.locator(".skirmish")).to_be_visible()
    player.check_page()
    player.close()
