"""The options that the commands of the lab share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Out = Annotated[Path, typer.Option(help="Folder for results and report; given again, the run goes on.")]
Packs = Annotated[
    list[str] | None,
    typer.Option(help="Packs of the house by name, or a folder of .toml files; repeatable, base is added."),
]
Modes = Annotated[
    list[str] | None, typer.Option(help="A mode such as brawl-2, repeatable; brawl-2 by default, or: all.")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="A rule option, such as edition=speed; repeatable.")
]
Bots = Annotated[str, typer.Option(help="Who plays; several, with commas, take turns on all seats.")]
Seconds = Annotated[float | None, typer.Option(help="Time a bot may take for a move; 0.1 by default.")]
Characters = Annotated[
    str, typer.Option(help="Who chooses among the characters dealt: lot, so that all are played alike, or bots.")
]
Seed = Annotated[int, typer.Option(help="Another number, other matches.")]
