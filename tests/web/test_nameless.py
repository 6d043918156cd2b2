"""What people, and what they leave behind, are called: as it is now, and by names of the house in every language."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.player import DESKTOP, LOCALES, PHONE, Player
from web.tournament_page import SWISS
from zashiki.locales import Texts

NAMED = """
async () => {
  const { peopleAt } = await import("/static/table/people.js");
  const guest = (name) => ({ kind: "guest", name, avatar: 0 });
  const bot = { kind: "bot", name: "tanuki", avatar: 0 }, open = { kind: "open", name: "", avatar: 0 };
  const seats = [guest("Renamed"), guest("Chie"), bot, guest("Dan"), open, open];
  return peopleAt({ id: "T", seats }, ["Aoi", "Bo", "tanuki", "tanuki", "Emi", "tanuki"]).map(({ name }) => name);
}
"""
"""Where a match began: one has another name now, one has got a seat, and after it seats were taken and left."""


def test_what_a_forgotten_founder_leaves_is_called_in_every_language(browser: Browser, server: Server) -> None:
    """A club and a tournament: on their pages, in the lists, and in the links to them."""
    founder, member = (Player(browser, server.url, size=DESKTOP) for _ in range(2))
    own, other = founder.go_by("Aoi"), member.go_by("Dan")
    club = founder.api("POST", "/api/clubs", {"name": "Aoi’s evenings", "rules": ""})["key"]
    member.api("POST", f"/api/clubs/{club}", {"do": "join", "guest": other})
    wanted = {**SWISS, "name": f"Aoi’s cup {time.time_ns()}", "begins": int(time.time()) + 86400}
    tournament = founder.api("POST", "/api/tournaments", wanted)["id"]
    founder.api("POST", "/api/me/forget", {"guest": own})
    founder.close()
    places = (
        ("club-nameless", f"/club/{club}", "/clubs"),
        ("tournament-nameless", f"/tournaments/{tournament}", "/tournaments"),
    )
    for text, page, listed in places:
        for language in LOCALES:
            name = Texts(language, ("shell",))(text)
            member.become(PHONE, language)
            member.turn_to(page)
            expect(member.page.locator("h1")).to_have_text(name)
            expect(member.page).to_have_title(re.compile(re.escape(name)))
            member.turn_to(listed)
            expect(member.page.locator(f"a[href='{page}'] strong")).to_contain_text(name)
    assert not member.problems, member.problems
    member.close()


def test_a_person_s_name_is_their_own(browser: Browser, server: Server) -> None:
    """Also where the house calls a club so that nobody has named; and at a table whatever a match began under."""
    name = "Club"
    player = Player(browser, server.url, size=DESKTOP, language="ja")
    player.go_by(name)
    player.turn_to(player.open_table("septet", "team", None, ["me", "open", "open", "open"], "tanuki", 0, None))
    expect(player.page.locator(".lobby")).to_contain_text(Texts("ja", ("table",))("table-me", name=name))
    expect(player.page.locator(".header-name")).to_have_text(name)
    expect(player.page.locator(".you .field input")).to_have_value(name)
    named = player.page.evaluate(NAMED)
    assert named[:2] + named[3:] == ["Renamed", "Chie", "Dan", "Emi", "レベル2"]
    player.check_page()
    player.close()
