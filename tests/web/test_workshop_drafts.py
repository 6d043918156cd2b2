"""Which drafts of the workshop stay on a device: what somebody has changed, and none goes without a word."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.magic_player import MagicPlayer
from web.player import DESKTOP
from zashiki.locales import Texts

LEAVE = ".ws-head .button-quiet"
MOST = 50
MAKE = """async (count) => {
  const { asNew, keepDraft, withName } = await import("/static/magic/workshop/drafts.js");
  const { templates } = await (await fetch("/api/magic/workshop")).json();
  for (let made = 1; made <= count; made++) keepDraft(withName(asNew(templates.recovery), "en", `Card ${made}`));
}"""
"""Drafts that somebody has made, the first one longest ago."""
PACKED = """async () => {
  const { asNew, withName } = await import("/static/magic/workshop/drafts.js");
  const { packed } = await import("/static/magic/workshop/link.js");
  const { templates } = await (await fetch("/api/magic/workshop")).json();
  return packed(withName(asNew(templates.attack), "en", "Thistle"));
}"""
"""A draft in a link."""


def test_what_is_only_looked_at_takes_no_draft_s_place(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=DESKTOP)
    page, name = player.page, player.page.get_by_label("Name", exact=True)
    player.go("/about")
    page.evaluate(MAKE, MOST)
    player.turn_to("/workshop")
    drafts = page.locator(".ws-draft > span:last-child")
    for kind in ("attack", "event", "map"):
        page.locator(f"[data-template={kind}]").click()
        page.locator(LEAVE).click()
    page.locator("[data-sort=card] summary").click()
    page.locator("[data-thing=r_tea]").click()
    page.locator(LEAVE).click()
    expect(drafts).to_have_text([f"Card {made}" for made in range(MOST, 0, -1)])
    expect(page.locator(".toast")).to_have_count(0)
    # From the first change on it is kept, and it is said which one makes room: once.
    page.locator("[data-template=attack]").click()
    name.fill("Thorn")
    texts = Texts("en", ("workshop",))
    expect(page.locator(".toast")).to_have_text(texts("ws-made-room", number=MOST, name="Card 1"))
    name.fill("Thistle")
    page.locator(LEAVE).click()
    expect(drafts).to_have_text(["Thistle", *(f"Card {made}" for made in range(MOST, 1, -1))])
    player.close()


def test_the_address_of_a_link_stays_until_its_card_is_kept(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=DESKTOP)
    page, title = player.page, player.page.locator(".ws-head h1")
    player.go("/about")
    link = f"/workshop#draft={page.evaluate(PACKED)}"
    player.turn_to(link)
    expect(title).to_have_text("Thistle")
    # Whoever only reads it, or plays with it, and comes back finds it again.
    player.turn_to("/about")
    page.go_back()
    expect(title).to_have_text("Thistle")
    page.locator(LEAVE).click()
    page.locator("[data-template=attack]").wait_for()
    expect(page.locator(".ws-draft")).to_have_count(0)
    assert page.url.endswith("/workshop")
    player.turn_to("/about")
    player.turn_to(link)
    page.get_by_label("Name", exact=True).fill("Thorn")
    expect(page).to_have_url(re.compile("/workshop$"))
    page.reload()
    expect(page.locator(".ws-draft > span:last-child")).to_have_text(["Thorn"])
    player.close()
