"""The environments by name: every variant of every game that brings a part, ``zashiki/GAME_VARIANT_v0``."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.core.errors import InvalidRules
from zashiki.core.given import expect
from zashiki.core.plugin import plugins
from zashiki.core.registry import find_game
from zashiki.interop.actions import VERSION

NAMESPACE = "zashiki"


def short_name(game: str, variant: str) -> str:
    """A preset's name without version: letters, digits and low lines."""
    return f"{game}_{variant}".replace("-", "_")


def presets() -> Mapping[str, tuple[str, str]]:
    """Game and variant of every environment, by name, in the games' order."""
    return {
        f"{NAMESPACE}/{short_name(game, variant)}_v{VERSION}": (game, variant)
        for game, plugin in plugins().items()
        if plugin.interop
        for variant in find_game(game).variants
    }


def preset(name: str) -> tuple[str, str]:
    """Game and variant of an environment; raises `InvalidRules` for an unknown name."""
    expect(name, str, "an environment's name")
    known = presets()
    full = name if name.startswith(f"{NAMESPACE}/") else f"{NAMESPACE}/{name}"
    if full not in known:
        raise InvalidRules(f"there is no environment {name!r}; expected one of: {', '.join(known)}")
    return known[full]
