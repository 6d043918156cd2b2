"""The command line: one module for each command, put together here; games bring more."""

from __future__ import annotations

import os
import sys

import typer

from zashiki.cli import (
    admin,
    analyse,
    arena,
    bot,
    data,
    doctor,
    export,
    keeping,
    ladder,
    load,
    play,
    replay,
    serve,
    verify,
    workers,
)
from zashiki.cli.brought import HouseGroup
from zashiki.cli.naming import NamesBots
from zashiki.cli.overview import overview
from zashiki.cli.signs import spare_unknown_signs
from zashiki.core import plugin
from zashiki.core.errors import ZashikiError
from zashiki.core.version import VERSION

app = typer.Typer(
    name="zashiki",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    cls=HouseGroup,
    help=overview(tuple(plugin.plugins().values())),
)

app.command("serve")(serve.serve)
app.command("workers")(workers.workers)
app.command("play")(play.play)
app.command("replay")(replay.replay)
app.command("verify")(verify.verify)
app.command("load")(load.load)
app.command("doctor")(doctor.doctor)
app.command("backup")(keeping.backup)
app.command("restore")(keeping.restore)
app.command("prune")(keeping.prune)
app.add_typer(bot.bot, name="bot")
app.add_typer(data.data, name="data")
app.add_typer(ladder.ladder, name="ladder")
app.command("export")(export.export)
app.add_typer(admin.app, name="admin")
app.command("analyse")(analyse.analyse)
app.command("arena", cls=NamesBots)(arena.arena)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"zashiki {VERSION}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(
        False, "--version", callback=_show_version, is_eager=True, help="Print the version and exit."
    ),
) -> None:
    """Options of the command as a whole."""


def main() -> None:
    """Run the command; a user's mistake ends with one line on standard error and exit code 2."""
    spare_unknown_signs()
    try:
        app()
    except ZashikiError as error:
        typer.echo(f"zashiki: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of a pipe has gone; keep the interpreter from complaining when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
