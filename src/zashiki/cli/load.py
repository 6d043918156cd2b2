"""`zashiki load`."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated

import typer


def load(
    url: Annotated[
        list[str],
        typer.Argument(help="Where the server is, such as http://127.0.0.1:8000; or each process of one parlour."),
    ],
    game: Annotated[str, typer.Option(help="The game; by default the first.")] = "",
    variant: Annotated[str, typer.Option(help="Its variant; by default its first.")] = "",
    tables: Annotated[int, typer.Option(min=1, help="Tables at the same time.")] = 16,
    watching: Annotated[int, typer.Option(min=0, help="People who only watch, at each table.")] = 0,
    bot: Annotated[
        list[str] | None, typer.Option(help="A bot on the last free seat; repeatable. People sit on the others.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=1, help="How long to count, after a fifth of it to warm up.")] = 20,
    seed: Annotated[int, typer.Option(help="What the people's choices come from.")] = 0,
    rate: Annotated[
        float | None,
        typer.Option(min=0.001, help="Moves a second at all tables together; by default as many as there can be."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Put people who play at random on a server, and see what a move costs and how long it takes.

    The server must allow it: `zashiki serve --limit guests-per-hour=1000000 --limit tables-per-hour-of-address=1000000
    --limit messages-per-window=1000000 --limit start-seconds=0`. Its CPU time comes from its own /metrics.
    """
    from zashiki.core.registry import find_game, games
    from zashiki.load.calls import Server
    from zashiki.load.run import Load, run_load

    wanted = Load(
        game=game or games()[0],
        variant=variant or next(iter(find_game(game or games()[0]).variants)),
        tables=tables,
        watching=watching,
        bots=tuple(bot or ()),
        seconds=seconds,
        seed=seed,
        rate=rate,
    )
    report = asyncio.run(run_load(Server(*url), wanted, lambda text, _: typer.echo(text, err=True)))
    if as_json:
        typer.echo(json.dumps(report.figures()))
        return
    for name, value in report.figures().items():
        typer.echo(f"{name:>28}  {value:,}")
    typer.echo(report.plot())
