"""How a club plays, in the browser: its founder's house rules, what members bring, the form that begins with both."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.looks import in_looks
from web.player import DESKTOP, Player
from web.test_clubs import club
from web.tournament_page import NARROW
from zashiki.locales import Texts
from zashiki.magic.workshop.form import form

DRAFT: dict[str, Any] = {**form().templates["effect"], "names": {"en": {"own_card": "Acorn", "own": "Acorns"}}}
PACK = """async (made) => {
  const { packed } = await import("/static/magic/workshop/link.js");
  return `${location.origin}/workshop#draft=${await packed(made)}`;
}"""


def choose(player: Player, text: str) -> None:
    """One of several choices in a form."""
    player.page.locator("dialog").get_by_role("radio", name=text, exact=True).check(force=True)


def test_a_founder_makes_house_rules_and_brings_a_card_by_its_link(browser: Browser, server: Server) -> None:
    founder = Player(browser, server.url, size=DESKTOP)
    founder.go_by("Aoi")
    texts = Texts("en", ("shell", "clubs"))
    founder.go(f"/club/{club(founder, 'Friday')}")
    founder.press("[data-do=preset]")
    founder.page.wait_for_selector("dialog .variant")
    founder.check_page()
    for wanted in ("new-hints-off", "clock-live"):
        choose(founder, texts(wanted))
    founder.press("dialog .dialog-foot .button-primary")
    rules = founder.page.locator(".club-presets li small")
    expect(rules).to_have_text(f"{texts('clock-live')} · {texts('club-presets-no-hints')}")
    # What is no link is said to be none.
    founder.page.locator(".club-packs input").fill("nonsense")
    founder.press("[data-do=bring]")
    expect(founder.page.locator(".toast")).to_contain_text(texts("club-packs-no-link"))
    founder.page.locator(".club-packs input").fill(founder.page.evaluate(PACK, DRAFT))
    founder.press("[data-do=bring]")
    expect(founder.page.locator(".club-packs li")).to_have_text("Acorns")
    founder.forget_shifts()
    founder.check_page()
    founder.press(".club-packs li button")
    expect(founder.page.locator(".club-packs li")).to_have_count(0)
    founder.close()


def test_a_club_s_form_begins_with_its_house_rules_and_offers_its_packs(browser: Browser, server: Server) -> None:
    founder, friend = Player(browser, server.url, shared=True), Player(browser, server.url, size=NARROW, theme="dark")
    founder.go_by("Aoi")
    friend.go_by("Dan")
    key = club(founder, "Friday")
    founder.api("PUT", f"/api/clubs/{key}/presets/magic/brawl-3", {"hints": False, "options": {"edition": "speed"}})
    founder.api("POST", f"/api/clubs/{key}/packs", {"game": "magic", "made": DRAFT})
    founder.close()
    friend.api("POST", f"/api/clubs/{key}", {"do": "join"})
    texts = Texts("en", ("shell", "clubs", "magic"))
    friend.go("/clubs")
    friend.page.evaluate("(made) => localStorage.setItem('zashiki.workshop', JSON.stringify([made]))", DRAFT)
    friend.go(f"/club/{key}")
    expect(friend.page.locator(".club-presets li")).to_contain_text(texts("option-edition-speed"))
    # They have drafts of their own in this browser, and take out nothing of others.
    expect(friend.page.locator(".club-packs select option")).to_have_count(2)
    expect(friend.page.locator(".club-packs li button")).to_have_count(0)
    friend.check_page()
    friend.press("[data-do=table]")
    friend.page.wait_for_selector("dialog .variant")
    assert not friend.sees("dialog [data-preset]")
    choose(friend, texts("game-magic"))
    friend.page.locator("dialog .variant", has_text=texts("variant-brawl-3")).locator("input").check(force=True)
    friend.page.wait_for_selector("dialog [data-preset]")
    for chosen in (texts("new-hints-off"), texts("option-edition-speed")):
        expect(friend.page.locator("dialog").get_by_role("radio", name=chosen, exact=True)).to_be_checked()
    choose(friend, "Acorns")
    friend.check_page()
    friend.press("dialog .dialog-foot .button-primary")
    friend.page.wait_for_selector(".lobby-seat")
    table = friend.api("GET", f"/api/tables/{friend.page.url.rsplit('/', 1)[1]}")
    assert (table["options"]["packs"].split("@")[0], table["options"]["edition"]) == ("own", "speed")
    friend.close()


def test_a_club_is_reported_by_its_page(browser: Browser, server: Server) -> None:
    founder = Player(browser, server.url, shared=True)
    founder.go_by("Aoi")
    key = club(founder, "Tanuki", "Be rude.")
    founder.api("PUT", f"/api/clubs/{key}/presets/septet/team", {"hints": False})
    stranger = Player(browser, server.url, size=DESKTOP, language="ja", keyboard=True)
    texts = Texts("ja", ("clubs",))
    stranger.go(f"/club/{key}")
    expect(stranger.page.locator(".club-presets li small")).to_have_text(texts("club-presets-no-hints"))
    stranger.press("[data-do=report]")
    expect(stranger.page.locator(".club-report b")).to_have_text(texts("club-report-why", name="Tanuki"))
    stranger.check_page()
    for language in in_looks(stranger, [NARROW, DESKTOP]):
        why = Texts(language, ("clubs",))("club-report-why", name="Tanuki")
        expect(stranger.page.locator(".club-report b")).to_have_text(why)
    stranger.page.get_by_role("button", name=texts("club-report-rules")).press("Enter")
    expect(stranger.page.locator(".toast")).to_contain_text(texts("club-reported"))
    for player in (founder, stranger):
        player.close()
