"""`zashiki doctor`."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer


def doctor(
    data: Annotated[
        str | None, typer.Argument(help="The server's data folder, or the SQLAlchemy URL of its database.")
    ] = None,
    url: Annotated[str | None, typer.Option(help="Where browsers find the server, proxies included.")] = None,
    bus: Annotated[str | None, typer.Option(help="URL of the Redis over which several servers work together.")] = None,
) -> None:
    """Look whether machine, store and server are as they should be; one line for each, and what to do.

    Without a URL or a bus nobody is called, and a server need not run. Exit code 1 where something does not work.
    """
    from zashiki.host import machine, shared_bus, site, stored
    from zashiki.host.findings import looked_at
    from zashiki.server.config import Config

    checks = [machine.versions, machine.cores, machine.open_files, machine.compiled_code]
    if data is not None or (url is None and bus is None):
        checks.append(partial(stored.store, data or str(Config().data)))
    else:
        checks.append(machine.clock)
    if bus is not None:
        checks.append(partial(shared_bus.bus, bus))
    if url is not None:
        checks.append(partial(site.site, url))
    has_fault = False
    for finding in looked_at(checks):
        typer.echo(finding.line())
        has_fault = has_fault or finding.level == "fault"
    if has_fault:
        raise typer.Exit(1)
