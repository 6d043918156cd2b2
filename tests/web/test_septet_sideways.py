"""Yokai Septet on a phone that is held sideways, down to the smallest: nothing on the felt lies on anything else."""

from __future__ import annotations

import pytest

from web.gallery.drawing import Gallery
from web.test_magic_sideways import BOXES, SHORT, apart

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
