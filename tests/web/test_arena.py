"""Arenas in the browser: founded, entered, paired as soon as somebody is free, ended."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.player import DESKTOP, Player
from web.tournament_page import NARROW, SWISS, named, show_rounds
from zashiki.locales import Texts


def _found_an_arena(host: Player, texts: Texts) -> None:
    """Fill in the form, and come to the arena's page."""
    host.go("/tournaments")
    host.page.get_by_role("button", name=texts("tournaments-new")).click()
    host.page.locator("dialog .field input").first.fill(f"Wednesday {time.time_ns()}")
    host.page.get_by_role("radio", name=texts("tournament-system-arena"), exact=True).check(force=True)
    for how in ("tournament-fill-yes", "tournament-fill-no"):
        host.page.get_by_role("radio", name=texts(how), exact=True).check(force=True)
    expect(host.page.get_by_role("radiogroup", name=texts("tournament-how-many-rounds"))).to_have_count(0)
    host.forget_shifts()
    host.check_page()
    host.press("dialog .dialog-foot .button-primary")
    host.page.wait_for_url("**/tournaments/*")
    expect(host.page.locator(".tournament-head")).to_contain_text(texts("tournament-system-arena"))


def _end(host: Player, texts: Texts) -> None:
    host.press("[data-do=end]")
    expect(host.page.locator("dialog")).to_contain_text(texts("tournament-close-what"))
    host.press("dialog .button-primary")


def _is_heard(host: Player) -> None:
    """A name in the voice of its letters, also on a page in another language; and a way to watch with whom it shows."""
    expect(host.page.locator(".tournament-name > span", has_text="さくら")).to_have_attribute("lang", "ja")
    watch = host.page.locator(".boards a[href^='/table/']")
    expect(watch).to_have_attribute("aria-label", re.compile("^Watch: (Aoi – さくら|さくら – Aoi)$"))


def test_an_arena_is_founded_played_and_ended(browser: Browser, server: Server) -> None:
    """On a phone and at a desk: a match is resigned, and who is left over waits."""
    host = named(Player(browser, server.url, size=NARROW, keyboard=True), "Aoi")
    friend = named(Player(browser, server.url, size=DESKTOP, language="ja", theme="dark"), "さくら")
    texts, words = Texts("en", ("shell", "table", "tournaments")), Texts("ja", ("tournaments", "company"))
    _found_an_arena(host, texts)
    host.press("[data-do=enter]")
    friend.go(host.page.url.removeprefix(server.url))
    friend.press("[data-do=enter]")
    expect(host.page.locator(".tournament-standings tbody tr")).to_have_count(2)
    host.forget_shifts()
    friend.forget_shifts()
    host.press("[data-do=start]")
    for player in (host, friend):
        player.page.wait_for_selector(".tournament-ready .button-primary")
    expect(friend.page.locator(".tournament-own-words")).to_contain_text(words("tournament-table-ready"))
    expect(host.page.locator("[data-do=hurry]")).to_have_count(0)
    _is_heard(host)
    # Who leaves has lost; who is left waits for somebody.
    friend.press("[data-do=withdraw]")
    friend.press("dialog .button-primary")
    row = host.page.locator(".tournament-standings tbody tr", has_text="Aoi")
    expect(row).to_contain_text(texts("tournament-run", matches=1, wins=1))
    expect(row.locator("td").last).to_have_text("2")
    expect(host.page.locator(".tournament-own-words")).to_contain_text(texts("tournament-free"))
    for player in (host, friend):
        player.page.locator(".tournament-standings summary").click()
        player.forget_shifts()
    expect(host.page.locator(".tournament-standings")).to_contain_text(texts("tournament-ties-arena"))
    expect(host.page.locator(".tournament-standings")).to_contain_text(texts("tournament-arena-people"))
    for player in (host, friend):
        player.check_page()
    show_rounds(host)
    host.forget_shifts()
    host.check_page()
    _end(host, texts)
    for player, over in ((host, texts), (friend, words)):
        expect(player.page.locator(".tournament-own")).to_contain_text(over("tournament-is-over"))
        player.close()


def _ask_a_friend(partner: Player, friend: Player, tournament: str) -> None:
    """Each of two follows the other; the one leaves a pair, enters anew and asks the other one."""
    for one, other in ((friend, partner), (partner, friend)):
        one.api("PUT", f"/api/follows/{other.api('GET', '/api/me')['id']}")
    for what in ("withdraw", "enter"):
        partner.api("POST", f"/api/tournaments/{tournament}", {"do": what})
    partner.go(f"/tournaments/{tournament}")
    partner.page.locator(".tournament-pair select").select_option(label="Chie")
    partner.press("[data-do=invite]")


def test_two_enter_together_by_link_and_as_friends(browser: Browser, server: Server) -> None:
    """One comes by the link of a pair, another one as a friend who was asked and told so; both pairs stand as one."""
    host = named(Player(browser, server.url, size=NARROW, language="zh-Hant", keyboard=True), "Aoi")
    partner = named(Player(browser, server.url, size=DESKTOP, theme="dark"), "Bo")
    friend = named(Player(browser, server.url, shared=True), "Chie")
    texts, words = Texts("zh-Hant", ("tournaments",)), Texts("en", ("tournaments",))
    wanted = {**SWISS, "variant": "team", "pairs": True, "rated": True, "name": "Pairs"}
    tournament = host.api("POST", "/api/tournaments", wanted)["id"]
    host.go(f"/tournaments/{tournament}")
    # That matches count is said before anybody enters.
    expect(host.page.locator(".tournament-head")).to_contain_text(texts("tournament-rated"))
    expect(host.page.locator(".tournament-own-words")).to_contain_text(texts("tournament-rated-hint"))
    host.check_page()
    host.press("[data-do=enter]")
    expect(host.page.locator(".tournament-pair")).to_contain_text(texts("tournament-partner-missing"))
    host.forget_shifts()
    host.check_page()
    link = host.api("GET", f"/api/tournaments/{tournament}/pair")
    partner.go(f"/tournaments/{tournament}#pair-{link['entrant']}-{link['key']}")
    partner.press("[data-do=join]")
    both = words("tournament-pair-of", name="Aoi", partner="Bo")
    expect(partner.page.locator(".tournament-standings tbody")).to_contain_text(both)
    expect(partner.page.locator(".tournament-pair")).to_have_count(0)
    # Who looks for somebody asks a friend.
    _ask_a_friend(partner, friend, tournament)
    expect(partner.page.locator(".tournament-pair")).to_contain_text(words("tournament-partner-asked", name="Chie"))
    partner.forget_shifts()
    partner.check_page()
    # Wherever they are they are told, and led there.
    friend.go("/about")
    friend.look_for(".invited-one")
    friend.page.locator(".invited-one", has_text="Pairs").locator(".button-primary").click()
    friend.page.wait_for_url(f"**/tournaments/{tournament}")
    friend.press("[data-do=join]")
    expect(friend.page.locator(".tournament-standings tbody")).to_contain_text(
        words("tournament-pair-of", name="Bo", partner="Chie")
    )
    for player in (host, partner, friend):
        player.close()
