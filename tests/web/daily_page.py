"""What the page of the daily deals says of tries begun elsewhere, and of what it was refused."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from web.player import Player


def find_tries_begun_elsewhere(player: Player) -> None:
    """A try whose answer was lost, and one on another device: the page leads to both."""
    page = player.page

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/api/daily", lose)
    lost, other = (page.locator(".daily-deal").nth(place) for place in (1, 2))
    lost.locator(".button-primary").click()
    expect(lost.locator(".button-primary")).to_have_attribute("href", re.compile("^/table/"))
    deal = player.api("GET", "/api/daily?day=")["deals"][2]
    player.api("POST", "/api/daily", {"game": deal["game"], "variant": deal["variant"]})
    player.look_for(".daily-deal:nth-of-type(3) a[href^='/table/']")
    expect(page.locator(".problem")).to_have_count(0)
    expect(other.locator(".button-primary")).to_have_attribute("href", re.compile("^/table/"))


def see_deals_that_were_refused(player: Player) -> None:
    """What was refused at first is not said any more once the deals have come."""
    page = player.page
    page.route("**/api/daily?day=*", lambda route: route.fulfill(status=503, json={"code": "busy", "reason": "busy"}))
    page.reload()
    expect(page.locator(".problem")).to_have_count(1)
    page.unroute("**/api/daily?day=*")
    player.look_for(".daily-deal")
    expect(page.locator(".problem")).to_have_count(0)
    player.problems.clear()
