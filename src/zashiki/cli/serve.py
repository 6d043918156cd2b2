"""`zashiki serve`."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes any free one.")] = 8000,
    data: Annotated[
        Path, typer.Option(help="Folder of the database; made if it is not there.", file_okay=False)
    ] = Path("zashiki-data"),
    packs: Annotated[
        Path | None,
        typer.Option(
            help="Folder of packs, a folder each, to be played with; edits show at new tables.",
            exists=True,
            file_okay=False,
        ),
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="SQLAlchemy URL of another database, instead of the folder's SQLite file.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=64, help="Processes in which bots think; by default a core is left for the server."),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(help="URL of a Redis over which several servers on one database, and workers, work together."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Another origin whose pages are answered, as browsers show it; may be given again."),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="Address or network of a proxy that is believed; this machine if none. May be given again."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(help="Another limit, such as replays-per-minute=300; repeatable. docs/hosting.md lists them."),
    ] = None,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(help="Address or network that may read /metrics; this machine if none. May be given again."),
    ] = None,
    push: Annotated[
        str | None,
        typer.Option(
            help="Tell people whose turn it is at tables by day while they are away; where push services reach you, "
            "such as mailto:you@example.org."
        ),
    ] = None,
    push_service: Annotated[
        list[str] | None,
        typer.Option(help="Origin of another push service that browsers may name; may be given again."),
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", help="Write logs as JSON, one object a line.")] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the parlour in this machine's browser.")] = False,
) -> None:
    """Open the parlour: a web server with the browser client; everything is kept in one folder."""
    from zashiki.cli.running import INTERRUPTED
    from zashiki.server.config import KNOWN_SERVICES, THIS_MACHINE, Config, networks, spare_cores, with_limits
    from zashiki.server.logs import log_as_json
    from zashiki.server.origins import read_origins
    from zashiki.server.run import run

    config = Config(
        host=host,
        port=port,
        data=data,
        packs=packs,
        database=database,
        workers=spare_cores() if workers is None else workers,
        bus=bus,
        origins=read_origins(origin or ()),
        trusted_proxies=networks(trusted_proxy or THIS_MACHINE),
        metrics_from=networks(metrics_from or THIS_MACHINE),
        push=push,
        push_services=(*KNOWN_SERVICES, *read_origins(push_service or (), families=True)),
    )
    config = with_limits(config, limit or ())
    if log_json:
        log_as_json()
    # To be terminated is how a server ends; Ctrl-C is somebody's change of mind, as in other commands.
    if run(config, open_browser=open_browser) is signal.SIGINT:
        raise typer.Exit(INTERRUPTED)
