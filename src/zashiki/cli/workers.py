"""`zashiki workers`."""

from __future__ import annotations

import signal
from typing import Annotated

import typer


def workers(
    bus: Annotated[str, typer.Option(help="URL of the Redis that the servers were given with --bus.")],
    bots: Annotated[
        int | None, typer.Option(min=0, max=256, help="Bots that think at the same time; by default one for each core.")
    ] = None,
    hints: Annotated[int, typer.Option(min=0, max=256, help="Hints that are thought about at the same time.")] = 1,
    analyses: Annotated[int, typer.Option(min=0, max=256, help="Analyses that are made at the same time.")] = 1,
    metrics_port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="Port at which Prometheus may read /metrics; 0 takes any free one."),
    ] = None,
    metrics_host: Annotated[str, typer.Option(help="Address of that port; 0.0.0.0 lets others in.")] = "127.0.0.1",
    log_json: Annotated[bool, typer.Option("--log-json", help="Write logs as JSON, one object a line.")] = False,
) -> None:
    """Think for servers on this or another machine: bots, hints and analyses, until told to stop."""
    import asyncio

    from zashiki.cli.running import INTERRUPTED
    from zashiki.server.jobs.bot_runner import house_bots
    from zashiki.server.jobs.worker import work
    from zashiki.server.logs import log_as_json
    from zashiki.workers import all_cores

    if log_json:
        log_as_json()
    places = {"bots": all_cores() if bots is None else bots, "hints": hints, "analyses": analyses}
    metrics_at = None if metrics_port is None else (metrics_host, metrics_port)
    if asyncio.run(work(bus, house_bots(), places, metrics_at)) is signal.SIGINT:  # type: ignore[arg-type]
        raise typer.Exit(INTERRUPTED)
