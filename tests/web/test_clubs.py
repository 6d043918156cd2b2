"""Clubs in the browser: made, joined by the link, met at a table for one; the tools of its founder."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from web.conftest import Server
from web.looks import check_looks, in_looks
from web.player import DESKTOP, Player
from web.tournament_page import NARROW
from zashiki.locales import Texts


def club(player: Player, name: str, rules: str = "") -> str:
    """A new club of the player's; its key."""
    return str(player.api("POST", "/api/clubs", {"name": name, "rules": rules})["key"])


def made_in_the_form(founder: Player, texts: Texts) -> str:
    """A new club, made as a person makes it; its link."""
    founder.go("/clubs")
    expect(founder.page.locator(".club-new input")).to_have_value(texts("club-name-first", name="Aoi"))
    founder.page.locator(".club-new input").fill("Friday evening")
    founder.page.locator(".club-new textarea").fill("Be kind.\nNo hints.")
    founder.check_page()
    founder.press(".club-new .button-primary")
    founder.page.wait_for_url("**/club/*")
    expect(founder.page.locator("h1")).to_have_text("Friday evening")
    link = founder.page.locator(".club-link code").inner_text()
    founder.forget_shifts()
    founder.check_page()
    return link


def open_its_table(founder: Player) -> None:
    """From the club's page, which has chosen the club already."""
    founder.press("[data-do=table]")
    founder.page.wait_for_selector("dialog .variant")
    expect(founder.page.locator("dialog [data-club] option:checked")).to_have_text("Friday evening")
    founder.check_page()
    founder.press("dialog .dialog-foot .button-primary")
    founder.page.wait_for_selector(".lobby-seat")


def test_a_club_is_made_joined_by_its_link_and_met_at_its_table(browser: Browser, server: Server) -> None:
    """By somebody at a desk and somebody on a phone."""
    founder = Player(browser, server.url, size=DESKTOP, theme="dark")
    friend = Player(browser, server.url, size=NARROW)
    founder.go_by("Aoi")
    friend_id = friend.go_by("Dan")
    texts = Texts("en", ("shell", "clubs"))
    link = made_in_the_form(founder, texts)
    friend.page.goto(link)
    expect(friend.page.locator(".club-rules")).to_have_text("Be kind.\nNo hints.")
    expect(friend.page.locator(".club-members")).to_have_count(0)
    friend.check_page()
    friend.press("[data-do=join]")
    expect(friend.page.locator(".club-members .friend")).to_have_count(2)
    friend.forget_shifts()
    friend.check_page()
    open_its_table(founder)
    row = friend.page.locator(".club-tables .table-row")
    expect(row).to_contain_text("Aoi")
    # Its room was there from the start.
    friend.check_page()
    row.click()
    friend.page.wait_for_selector(".lobby-seat.open .button")
    friend.press(".lobby-seat.open .button")
    expect(founder.page.locator(".lobby-seat", has_text="Dan")).to_be_visible()
    # The list of clubs leads back there.
    friend.go("/clubs")
    expect(friend.page.locator(".club-row")).to_contain_text(texts("club-count", count=2))
    friend.check_page()
    friend.page.locator(".club-row").click()
    expect(friend.page.locator(".club-members .friend-here")).to_have_count(2)
    assert [one["id"] for one in friend.api("GET", f"/api/clubs/{link.rsplit('/', 1)[1]}")["members"]][1] == friend_id
    for player in (founder, friend):
        player.close()


def confirm(player: Player) -> None:
    """Say yes to what the dialog asks."""
    player.press("dialog .button-primary")


def take_out(founder: Player, name: str) -> None:
    """A member, after a dialog that can be read in every language."""
    founder.page.locator(".club-tools select").select_option(label=name)
    founder.press("[data-do=remove]")
    founder.forget_shifts()
    check_looks(founder, [NARROW])
    confirm(founder)


def hand_over(founder: Player, name: str, texts: Texts) -> None:
    """The club, to a member who stands first and as its founder then."""
    founder.page.locator(".club-tools select").select_option(label=name)
    founder.press("[data-do=hand-over]")
    confirm(founder)
    expect(founder.page.locator(".club-tools")).to_have_count(0)
    first = founder.page.locator(".club-members .friend").first
    expect(first).to_contain_text(texts("club-founder"))
    expect(first).to_contain_text(name)


def change_words(founder: Player, key: str) -> None:
    """House rules, then the name alone: what is changed from elsewhere meanwhile stays."""
    founder.page.locator(".club-tools textarea").fill("Tea at nine.")
    founder.press(".club-tools [data-do=save]")
    expect(founder.page.locator("p.club-rules")).to_have_text("Tea at nine.")
    founder.api("PATCH", f"/api/clubs/{key}", {"rules": "Tea at ten."})
    founder.page.locator(".club-tools input").fill("Kitsune")
    founder.press(".club-tools [data-do=save]")
    expect(founder.page.locator("h1")).to_have_text("Kitsune")
    expect(founder.page.locator("p.club-rules")).to_have_text("Tea at ten.")
    expect(founder.page.locator(".club-tools textarea")).to_have_value("Tea at ten.")
    with founder.page.expect_response(lambda response: response.request.method == "PATCH") as answered:
        founder.press(".club-tools [data-do=save]")
    assert answered.value.ok


def test_a_founder_changes_hands_over_and_leaves(browser: Browser, server: Server) -> None:
    """By keyboard, and seen in every language: house rules, a member taken out, a new link, another founder."""
    founder = Player(browser, server.url, size=NARROW, language="ja", keyboard=True)
    texts = Texts("ja", ("shell", "clubs", "finding"))
    founder.go_by("Chie")
    key = club(founder, "Tanuki")
    others = [Player(browser, server.url, shared=True) for _ in range(2)]
    for player, name in zip(others, ("Dan", "Emi"), strict=True):
        player.go_by(name)
        player.api("POST", f"/api/clubs/{key}", {"do": "join"})
    founder.go(f"/club/{key}")
    expect(founder.page.locator(".club-members .friend")).to_have_count(3)
    founder.check_page()
    for shown in in_looks(founder, [NARROW, DESKTOP]):
        expect(founder.page.locator(".club-ladder")).to_contain_text(Texts(shown, ("clubs",))("club-ladder-none"))
    change_words(founder, key)
    take_out(founder, "Emi")
    expect(founder.page.locator(".club-members .friend")).to_have_count(2)
    founder.press("[data-do=renew]")
    confirm(founder)
    founder.page.wait_for_url(lambda url: key not in url)
    others[1].problems.clear()
    others[1].go(f"/club/{key}")
    gone = others[1].page.locator(".notice")
    expect(gone.locator("h1")).to_have_text(Texts("en", ("clubs",))("club-missing"))
    expect(gone.locator("a.button-primary")).to_have_attribute("href", "/clubs")
    others[1].problems.clear()
    hand_over(founder, "Dan", texts)
    founder.forget_shifts()
    founder.check_page()
    founder.press("[data-do=leave]")
    confirm(founder)
    founder.page.wait_for_url("**/clubs")
    expect(founder.page.locator(".panel").first).to_contain_text(texts("clubs-none"))
    founder.forget_shifts()
    founder.check_page()
    for player in (founder, *others):
        player.close()
