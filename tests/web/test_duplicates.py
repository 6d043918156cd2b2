"""A duplicate match in the browser: set up in the form for a table, two alone at a table each, compared at the end."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Route, expect

from web.conftest import Server
from web.looks import check_looks
from web.player import DESKTOP, Player
from web.tournament_page import NARROW, resign
from zashiki.locales import Texts


def _found(host: Player, texts: Texts) -> None:
    """Fill in the form for a table, with two tables; and sit down at the first."""
    host.go("/")
    host.page.locator(".game-septet .home-buttons .button").nth(1).click()
    host.page.locator(".new-table .variant input").nth(2).check(force=True)
    host.page.get_by_role("radio", name=texts("duplicate-tables-many", count=2)).check(force=True)
    host.check_page()
    host.page.locator("dialog .dialog-foot .button-primary").click()
    host.page.wait_for_url("**/duplicate/*")
    host.page.wait_for_selector(".duplicate-seat[aria-current]")


def _give_up(player: Player, texts: Texts) -> None:
    """Resign at one's table, and come back to what is compared."""
    player.press(".tournament-ready .button-primary")
    player.page.wait_for_selector(".table")
    resign(player, texts)
    player.page.wait_for_selector(".match-end, dialog.match-end")
    player.page.locator(".next-steps a.button-primary").first.click()
    player.page.wait_for_selector(".duplicate-tables")


def _compared(route: Route) -> None:
    """As if four rounds had been played, of which one table has one more than the other."""
    told: dict[str, Any] = route.fetch().json()
    scores = [([3, 0], [0, 2]), ([4, 0], [1, 0]), ([0, 1], [0, 1])]
    rounds = [
        {
            "round": number,
            "scores": [{"points": points, "lost": None} for points in pair],
            "is_counted": True,
            "points": sum(first - second for first, second in pair),
            "lost": 0,
        }
        for number, pair in enumerate(scores, 1)
    ]
    last = {"round": 4, "scores": [None, {"points": [0, 4], "lost": None}], "is_counted": False}
    told |= {"rounds": [*rounds, last | {"points": 0, "lost": 0}], "points": 4.0, "winner": 0, "gave_up": [0, 0]}
    route.fulfill(json=told)


def _call_each_other_in_their_own_language(*players: Player) -> None:
    """Nobody has chosen a name: each is called in the language of whoever looks."""
    numbers = [player.api("GET", "/api/me")["name"].removeprefix("Guest ") for player in players]
    for player in players:
        texts = Texts(player.language, ("shell",))
        called = [texts("guest-name", number=number) for number in numbers]
        expect(player.page.locator(".duplicate-person")).to_have_text(called)


def test_two_alone_play_the_same_deals_at_a_table_each(browser: Browser, server: Server) -> None:
    host = Player(browser, server.url, size=NARROW)
    friend = Player(browser, server.url, size=DESKTOP, language="ja", theme="dark")
    texts, here = (Texts(player.language, ("shell", "duplicates", "company")) for player in (host, friend))
    _found(host, texts)
    host.press("[data-do=start]")
    expect(host.page.locator(".toast").last).to_have_text(texts("duplicate-error-seats-open"))
    host.problems.clear()
    friend.go(host.page.url.removeprefix(server.url))
    friend.check_page()
    friend.press("[data-sit='1-0']")
    friend.page.wait_for_selector(".duplicate-seat[aria-current]")
    host.look_for(".duplicate-table:nth-child(2) .duplicate-person")
    _call_each_other_in_their_own_language(host, friend)
    host.check_page()
    host.press("[data-do=start]")
    host.look_for(".tournament-ready .button-primary")
    # What the host's press has moved, however long it took the server.
    host.forget_shifts()
    for player, said in ((host, texts), (friend, here)):
        player.look_for(".tournament-ready .button-primary")
        player.check_page()
        _give_up(player, said)
    host.look_for("[data-do=again]")
    friend.look_for("[data-do=again]")
    # Each has given up a table, on the same side: nobody is ahead.
    expect(friend.page.locator(".tournament-own-words")).to_contain_text(here("duplicate-drawn"))
    expect(host.page.locator(".duplicate-table a[href^='/replay/']")).to_have_count(2)
    host.page.route("**/api/duplicates/*", _compared)
    host.look_for(".duplicate-comparison tfoot")
    expect(host.page.locator(".duplicate-comparison tfoot")).to_contain_text(texts("duplicate-team-0"))
    host.forget_shifts()
    check_looks(host, [NARROW, DESKTOP])
    friend.press("[data-do=again]")
    friend.page.wait_for_selector("[data-do=start]")
    assert not friend.problems
    host.page.unroute_all(behavior="wait")
    for player in (host, friend):
        player.close()
