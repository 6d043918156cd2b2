"""Yokai Septet (妖怪七重奏, 妖怪セプテット), a trick-taking game for 2, 3 or 4 players, by Muneyuki Yokouchi."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zashiki.septet.rules.game import SEPTET as SEPTET
    from zashiki.septet.rules.game import Septet as Septet

__all__ = ["SEPTET", "Septet"]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        # Whoever asks only what the game brings, as the help of the command line does, need not load its rules.
        if name not in __all__:
            raise AttributeError(f"module 'zashiki.septet' has no attribute {name!r}")
        from zashiki.septet.rules import game

        return globals().setdefault(name, getattr(game, name))
