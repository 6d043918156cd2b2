"""A live page in as many looks as tell something: every language where it is narrow, the longest texts where it is not.

The full product of languages and sizes is taken of moments that stand still (`web.test_layouts`, `web.gallery`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from web.player import DESKTOP, PHONE, Player

Sizes = Sequence[dict[str, int]]
LONGEST = ["en"]
LOW_PHONE = {"width": 360, "height": 640}
UPRIGHT, ACROSS = {"width": 768, "height": 1024}, {"width": 1024, "height": 768}
"""A tablet, held both ways."""


def in_looks(player: Player, sizes: Sizes = (PHONE, DESKTOP)) -> Iterator[str]:
    """The page as it stands, in every language at the narrowest size, and in English at the others; the language.

    Nothing is cut off. Then the page is again as it was.
    """
    narrow, *wider = sorted(sizes, key=lambda size: size["width"])
    yield from player.in_every_look([narrow])
    if wider:
        yield from player.in_every_look(wider, LONGEST)


BESIDES = (LOW_PHONE, UPRIGHT, ACROSS)
"""Sizes between those of which there are pictures."""


def check_looks(player: Player, sizes: Sizes = (PHONE, DESKTOP)) -> None:
    """No error, no shifted layout; no text cut off in these looks, nor on a low phone or a tablet."""
    player.check_page()
    for _ in in_looks(player, sizes):
        pass
    for _ in player.in_every_look(BESIDES, LONGEST):
        pass
    assert not player.problems, player.problems
