"""Yokai Septet on phones held sideways, down to the smallest, and on low laptops: nothing lies on anything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from web.conftest import Server
from web.gallery.drawing import Gallery
from web.player import Player
from web.test_magic_sideways import BOXES, SHORT, SIDEWAYS, apart

SMALLEST = {"width": 568, "height": 320}
PARTS = ".turned, .trump-words, .seat, .seat-cards, .tray-sockets, .tray-button, .trick-card, .prompt"


@pytest.mark.parametrize("size", [SHORT, SMALLEST], ids=lambda size: f"{size['width']}")
@pytest.mark.parametrize("name", ["pass", "few cards", "three"])
def test_trump_people_and_what_is_passed_lie_apart(gallery: Gallery, name: str, size: dict[str, int]) -> None:
    page = gallery.stand_at(name, size, "en")
    boxes = page.evaluate(BOXES, PARTS)
    people = sum("seat at-" in box["name"] for box in boxes)
    assert people == (2 if name == "three" else 3)
    within = {("turned", "trump-words"), ("seat", "seat-cards")}
    touching = [
        (one["name"], other["name"])
        for number, one in enumerate(boxes)
        for other in boxes[number + 1 :]
        if not apart(one, other) and (one["name"].split()[0], other["name"].split()[0]) not in within
    ]
    assert touching == []


WORDS = ".tray-socket > small, .tray-button, .seat"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [SHORT, SMALLEST], ids=lambda size: f"{size['width']}")
def test_whom_each_card_of_seal_goes_to_can_be_read(
    browser: Browser, server: Server, size: dict[str, int], language: str
) -> None:
    """S7.2: a card for each of the others."""
    player = Player(browser, server.url, shared=True, size=size, language=language)
    player.turn_to(player.new_table("seal"))
    player.page.wait_for_selector(".tray-socket > small")
    boxes = player.page.evaluate(BOXES, WORDS)
    assert len(boxes) == 3 + 1 + 3
    assert all(apart(one, other) for number, one in enumerate(boxes) for other in boxes[:number]), boxes
    player.close()


PILES = ".at-top-pile, .middle, .at-bottom-pile, .prompt, .table-bottom"
"""What lies one below the other where two play, from the far piles to the own hand."""
LEAST_MIDDLE = 76


@pytest.mark.parametrize("size", [SMALLEST, SHORT, SIDEWAYS], ids=lambda size: f"{size['width']}")
def test_the_trick_has_its_room_between_the_straw_piles(gallery: Gallery, size: dict[str, int]) -> None:
    boxes = gallery.stand_at("straw", size, "en").evaluate(BOXES, PILES)
    assert len(boxes) == len(PILES.split(","))
    assert all(apart(one, other) for number, one in enumerate(boxes) for other in boxes[:number]), boxes
    middle = next(box for box in boxes if "middle" in box["name"])
    assert middle["bottom"] - middle["top"] >= LEAST_MIDDLE, boxes


@pytest.mark.parametrize("size", [(1024, 640), (820, 640), (1366, 657), (1280, 720), (1280, 739)], ids=str)
def test_on_a_low_laptop_the_straw_piles_leave_the_whole_hand_in_sight(gallery: Gallery, size: tuple[int, int]) -> None:
    width, height = size
    boxes = gallery.stand_at("straw", {"width": width, "height": height}, "en").evaluate(BOXES, PILES)
    assert all(apart(one, other) for number, one in enumerate(boxes) for other in boxes[:number]), boxes
    assert all(box["bottom"] <= height + 1 for box in boxes), boxes
