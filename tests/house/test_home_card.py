"""What the home page offers before the server has told is what the server then tells."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from zashiki.core.registry import find_game, games
from zashiki.players import bot_names

CARD = (files("zashiki") / "web" / "static" / "pages" / "game_card.js").read_text(encoding="utf-8")


def told(game: str, pattern: str) -> str:
    block = re.search(rf"^  {game}: {{\n(.*?)^  }},", CARD, re.MULTILINE | re.DOTALL)
    assert block is not None, game
    found = re.search(pattern, block[1])
    assert found is not None, (game, pattern)
    return found[1]


@pytest.mark.parametrize("game", games())
def test_modes_seats_and_bots_are_the_houses(game: str) -> None:
    seats = {name: int(count) for name, count in re.findall(r'"?([\w-]+)"?: (\d+)', told(game, r"seats: {(.*?)}"))}
    assert seats == {variant.name: variant.seats for variant in find_game(game).variants.values()}
    assert tuple(re.findall(r'"(\w+)"', told(game, r"bots: \[(.*?)\]"))) == tuple(bot_names(game))
