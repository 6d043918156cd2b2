"""A map made in the workshop on a phone: painted by finger and by key, mended where the checker points, played on."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, Page, expect

from web.conftest import Server
from web.magic_player import MagicPlayer
from web.player import PHONE


def tile(page: Page, row: int, column: int) -> Locator:
    board = page.get_by_role("grid", name="The map, tile by tile")
    return board.get_by_role("gridcell", name=re.compile(rf"Row {row}, column {column}: "))


def is_now(page: Page, row: int, column: int, what: str) -> None:
    """Wait until the tile says so."""
    expect(tile(page, row, column)).to_have_accessible_name(f"Row {row}, column {column}: {what}")


def paint_by_a_drag(page: Page) -> None:
    """It paints each tile that it crosses, in one step that can be taken back."""
    page.get_by_role("button", name="Water").click()
    ends = [tile(page, 2, column).bounding_box() for column in (2, 8)]
    places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends if box]
    page.mouse.move(*places[0])
    page.mouse.down()
    page.mouse.move(*places[1])
    page.mouse.up()
    for column in range(2, 9):
        is_now(page, 2, column, "Water")
    page.get_by_role("button", name="Undo").click()
    is_now(page, 2, 5, "Grass")
    page.get_by_role("button", name="Do it again").click()
    is_now(page, 2, 5, "Water")


def paint_by_keys(page: Page) -> None:
    """Keys walk and paint; a place goes with its building."""
    tile(page, 1, 1).focus()
    for key in ("7", "ArrowRight", "7", "ArrowDown", "Shift+ArrowLeft"):
        page.keyboard.press(key)
    is_now(page, 2, 1, "No tile")
    expect(page.locator(".ws-state-sound")).to_be_visible()
    expect(page.locator(".ws-preview")).to_contain_text("9 × 7, 60 tiles")
    page.keyboard.press("Control+z")
    is_now(page, 2, 1, "Grass")


def cut_off_and_mend(page: Page) -> None:
    """A tile that is cut off is told and shown, and reached from what is told."""
    for row, column in ((1, 8), (2, 9)):
        tile(page, row, column).focus()
        page.keyboard.press("7")
    fault = page.locator(".ws-fault")
    expect(fault).to_contain_text("cannot be reached from the rest")
    expect(page.get_by_role("button", name="Try it")).to_be_disabled()
    expect(page.locator(".ws-tile.faulty")).to_have_accessible_name("Row 1, column 9: Building, Lodge")
    fault.get_by_role("button", name="Row 1, column 9: Building").click()
    expect(tile(page, 1, 9)).to_be_focused()
    page.keyboard.press("7")
    expect(fault).to_have_count(0)


def name_a_place(page: Page) -> None:
    """A place of the house is somebody's home, one of one's own has a name of one's own."""
    page.get_by_role("button", name="Select").click()
    tile(page, 7, 1).click()
    page.get_by_label("Place on this tile").select_option("A place of your own")
    page.get_by_label("Name of the place").fill("Lamp shop")
    is_now(page, 7, 1, "Building, Lamp shop")


def print_it(page: Page) -> None:
    page.evaluate("() => { window.print = () => {} }")
    page.get_by_role("button", name="Print").click()
    expect(page.locator(".ws-paper-map")).to_contain_text("Lamp shop")
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")


def test_a_map_is_painted_by_finger_and_key_and_played(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, size=PHONE)
    page = player.page
    player.go("/workshop")
    page.locator("[data-template=map]").click()
    page.get_by_label("Name", exact=True).fill("Seven Houses")
    paint_by_a_drag(page)
    paint_by_keys(page)
    cut_off_and_mend(page)
    name_a_place(page)
    page.get_by_label("Shape").select_option("hexagons")
    expect(page.locator(".ws-state-sound")).to_be_visible()
    player.forget_shifts()
    player.check_page()
    print_it(page)
    page.get_by_role("button", name="Try it").click()
    page.wait_for_selector(".skirmish.asked:not(.busy)")
    expect(page.get_by_role("group", name="Map: Seven Houses")).to_be_visible()
    expect(page.locator(".map-board [data-tile=a7]")).to_have_accessible_name("Lamp shop, A7, Building")
    player.check_page()
    player.close()
