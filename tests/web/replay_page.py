"""The page of a replay: what is opened there, where it stands, and what is asked of it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Route, expect

from web.player import Player
from zashiki.core.record import Record


def open_record(player: Player, record: Record | dict[str, Any]) -> None:
    """Open a record by the file picker."""
    content = record.to_json() if isinstance(record, Record) else json.dumps(record).encode()
    player.go("/replay")
    player.page.wait_for_selector(".replay-drop")
    file = {"name": "match.json", "mimeType": "application/json", "buffer": content}
    player.page.set_input_files("input[type=file]", file)  # type: ignore[arg-type]


def choose_eyes(player: Player, seat: int) -> list[Route]:
    """Choose other eyes on a slow line: the answer comes when what was asked goes on."""
    held: list[Route] = []
    player.page.route("**/api/replays*", lambda route: held.append(route))
    with player.page.expect_request("**/api/replays*"):
        player.page.locator(".replay-eyes select").select_option(str(seat))
    return held


def at(player: Player) -> int:
    """The frame that is shown."""
    return int(player.page.locator(".replay-slider").input_value())


def stands_at(player: Player, frame: int) -> None:
    """Wait until that frame is shown."""
    expect(player.page.locator(".replay-slider")).to_have_value(str(frame))


def deed(player: Player, text: str) -> None:
    """Do something that stands beside the table, or on a phone behind "more"."""
    if player.page.locator(".replay-more").count():
        player.page.locator(".replay-more button").last.click()
    player.page.locator(".replay-deeds .button").filter(has_text=text).click()


def check_deals(player: Player, finding: str) -> None:
    """Have the deals checked, and wait for that finding; the dialog grows with it."""
    deed(player, "Check the deals")
    player.page.wait_for_selector(f".fair.{finding}")
    player.forget_shifts()
