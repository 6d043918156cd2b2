"""`zashiki backup`, `restore` and `prune`: what a host does with the store."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from zashiki.host.days import DEFAULT, Retention

_MOST_DAYS = 1_000_000
"""More than anybody waits, and still a date that every database knows."""
_PLACE = "The server's data folder, or the SQLAlchemy URL of its database."
_Folder = Annotated[
    Path | None,
    typer.Option(help="With a URL: the server's data folder, where packs and drafts lie."),
]


def backup(
    data: Annotated[str, typer.Argument(help=_PLACE)],
    file: Annotated[Path, typer.Argument(help="The copy; must not be there yet.")],
    folder: _Folder = None,
) -> None:
    """Copy a server's SQLite database and its packs to one file, also while the server runs; the copy is checked.

    Other databases are copied with their own tools, and the folders with packs and drafts like any others.
    """
    from zashiki.cli.running import tidied_when_terminated
    from zashiki.host.copies import back_up

    with tidied_when_terminated():
        contents = back_up(data, file, folder)
    typer.echo(f"{file}: {contents.words()}, {file.stat().st_size:,} bytes")
    _tell_missing(contents.missing_words())


def _tell_missing(missing: str) -> None:
    if missing:
        told = "packs are named by tables, matches or clubs, and are not there"
        typer.echo(f"{told}: {missing}; what was played with them cannot be shown again", err=True)


def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `zashiki backup` has made.")],
    data: Annotated[str, typer.Argument(help=_PLACE + " It must have no database yet, and no server.")],
    folder: _Folder = None,
) -> None:
    """Make a copy the database of a data folder, after checking it; nothing is overwritten.

    Into an empty PostgreSQL it is carried over: so a house grows from one machine onto several.
    """
    from zashiki.cli.running import tidied_when_terminated
    from zashiki.host.copies import restore as put_back

    with tidied_when_terminated():
        contents = put_back(file, data, folder)
    typer.echo(f"{data}: {contents.words()}")
    _tell_missing(contents.missing_words())


def prune(
    data: Annotated[str, typer.Argument(help=_PLACE)],
    guests: Annotated[
        int, typer.Option(min=1, max=_MOST_DAYS, help="Days since a guest was seen who is at no table.")
    ] = DEFAULT.guests,
    recoverable: Annotated[
        int,
        typer.Option(
            min=1, max=_MOST_DAYS, help="The same for who has a recovery phrase or a passkey; never sooner than others."
        ),
    ] = DEFAULT.recoverable,
    tables: Annotated[
        int,
        typer.Option(
            min=1, max=_MOST_DAYS, help="Days since a table or a tournament was made where nothing has begun."
        ),
    ] = DEFAULT.tables,
    matches: Annotated[
        int, typer.Option(min=1, max=_MOST_DAYS, help="Days since a match or a tournament was over.")
    ] = DEFAULT.matches,
    unfinished: Annotated[
        int,
        typer.Option(
            min=0, max=_MOST_DAYS, help="Days since the last action of a match that is not over; 0 keeps them."
        ),
    ] = DEFAULT.unfinished,
    folder: _Folder = None,
    delete: Annotated[bool, typer.Option("--delete", help="Let it go; otherwise it is only counted.")] = False,
) -> None:
    """Say what nobody needs any more: guests gone for good, what never began or is long over, drafts without a table.

    With --delete it goes, also while the server runs. What a table that stays still shows is kept.
    """
    import asyncio

    from zashiki.host.retention import prune as go_over

    wanted = Retention(guests=guests, recoverable=recoverable, tables=tables, matches=matches, unfinished=unfinished)
    counts = asyncio.run(go_over(data, wanted, folder, for_good=delete))
    for name in ("guests", "tables", "matches", "tournaments", "clubs", "drafts"):
        typer.echo(f"{counts[name]:>10,}  {name}")
    typer.echo("gone" if delete else "would go; --delete lets them go")
