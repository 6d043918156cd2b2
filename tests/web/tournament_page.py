"""What somebody does on the page of a tournament, of an arena or of a duplicate match, and at the table it leads to."""

from __future__ import annotations

from web.player import Player
from zashiki.locales import Texts

NARROW = {"width": 360, "height": 780}
SWISS = {
    "game": "septet",
    "variant": "straw",
    "options": {},
    "system": "swiss",
    "rounds": 3,
    "bot": "child",
    "minutes": 60,
    "most": 64,
}


def named(player: Player, name: str) -> Player:
    """A guest who goes by that name."""
    player.go_by(name)
    return player


def rows(player: Player) -> list[list[str]]:
    """Place, name and points of everybody, as the page shows them."""
    shown = [".tournament-standings td:first-child", ".tournament-name > span", ".tournament-standings td:last-child"]
    return [list(row) for row in zip(*(player.page.locator(one).all_inner_texts() for one in shown), strict=True)]


def show_rounds(player: Player) -> None:
    """Where there is no room for both, the rounds take the place of the standings."""
    if player.sees(".tournament-views"):
        player.page.locator(".tournament-views input").nth(1).check(force=True)


def resign(player: Player, texts: Texts) -> None:
    """Give up the match at whose table the player sits."""
    player.page.locator(".company-button").click()
    player.page.get_by_role("button", name=texts("company-resign")).click()
    player.page.locator(".company-panel .button-primary").click()


def enter(path: str, *players: Player) -> None:
    """Each of them enters the tournament with that address."""
    for player in players:
        player.api("POST", path, {"do": "enter"})
