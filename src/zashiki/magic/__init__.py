"""Board Games Are Magic (桌游是魔法): a skirmish of characters, cards and a map for 2 to 6 players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zashiki.magic.rules.game import Magic

    MAGIC: Magic
    """The game with the packs of the house and those of people; each set is loaded when it is first asked for."""

__all__ = ["MAGIC"]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        # Whoever asks only what the game brings, as the help of the command line does, need not load its engine.
        if name != "MAGIC":
            raise AttributeError(f"module 'zashiki.magic' has no attribute {name!r}")
        from zashiki.magic.outside.known_sets import KNOWN_SETS
        from zashiki.magic.rules.game import Magic

        return globals().setdefault("MAGIC", Magic(KNOWN_SETS))
