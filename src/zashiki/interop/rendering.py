"""What the environments draw: the table as one seat sees it, as text or as pixels."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from zashiki.core.errors import InvalidRules
from zashiki.interop.episode import Episode
from zashiki.pictures.drawing import draw_seen
from zashiki.pictures.part import has_picture
from zashiki.terminal.drawing import show

PIXELS = 600
"""The width of a picture, in pixels."""


def render_modes(game: str) -> list[str]:
    """How the game's table can be drawn: ``ansi``, and ``rgb_array`` where the game brings a picture."""
    return ["ansi", "rgb_array"] if has_picture(game) else ["ansi"]


def check_render_mode(mode: str | None, modes: Sequence[str]) -> None:
    """Refuse one that is not among them, nor None: raises `InvalidRules`."""
    if mode is not None and mode not in modes:
        raise InvalidRules(f"render_mode is one of {', '.join(modes)} or None, got {mode!r}")


def rendered(episode: Episode, seat: int, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table as the seat sees it: nothing without a mode.

    With ``rgb_array`` red, green and blue from 0 to 255, shape (height, `PIXELS`, 3); else the text of the terminal.
    """
    if mode is None:
        return None
    if mode == "rgb_array":
        return draw_seen(episode.setting.game, episode.seen(seat)).to_array(PIXELS)
    return show(episode.match, seat).text
