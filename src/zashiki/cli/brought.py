"""Commands that games bring: listed by what their records say, and loaded when they are called."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from zashiki.core import plugin
from zashiki.core.plugin import Command


class Brought(TyperCommand):
    """Stands for a command of a game until it is called: to load it may take all that the game is made of."""

    def __init__(self, game: str, name: str, command: Command) -> None:
        super().__init__(name, help=command.help, rich_markup_mode="rich")
        self._what = f"command {name!r} of game {game!r}"
        self._place = command.place

    def loaded(self) -> Any:
        """The command itself; raises `InvalidPlugin` where there is none."""
        found = plugin.load(self._place, object, self._what)
        if isinstance(found, typer.Typer):
            command: Any = typer.main.get_group(found)
            command.name = self.name
            return command
        alone = typer.Typer(add_completion=False, rich_markup_mode="rich")
        alone.command(self.name)(found)  # type: ignore[type-var]
        return typer.main.get_command(alone)


class HouseGroup(TyperGroup):
    """The commands of the house and of its games."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for record in plugin.plugins().values():
            for name, command in record.commands.items():
                self.add_command(Brought(record.name, name, command))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The command that is called, a game's loaded."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.loaded() if isinstance(command, Brought) else command, rest
