"""Commands whose help names the bots: they are looked for when somebody asks, not whenever a command starts."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand

from zashiki.core.registry import games


class NamesBots(TyperCommand):
    """A command that seats bots of any game."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """The help, with the names of all bots at its end."""
        from zashiki.lab.players import player_names

        self.epilog = "\n\n".join(f"Bots of {game}: {', '.join(player_names(game))}." for game in games())
        super().format_help(ctx, formatter)
