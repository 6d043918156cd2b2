"""The command line: one module for each command, put together here."""

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
from zashiki.cli.naming import NamesBots
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
    help="""[bold]Zashiki[/] 座敷, the parlour where games are played.

Yokai Septet and Board Games Are Magic in the browser, the terminal and Python, by the book.

[bold]Start here[/]

  zashiki serve               open the parlour; play in the browser
  zashiki play                a match in this terminal, against bots
  zashiki play --game magic   the same of Board Games Are Magic

[bold]Matches that were played[/]

  zashiki replay FILE         what the rules make of a recorded match
  zashiki verify FILE         that no deal of it was chosen
  zashiki analyse FILE        what each decision cost, by what was known
  zashiki solve FILE          what each card was worth, all cards open
  zashiki export FILE         a match as text, JSON or CSV

[bold]For hosts[/]

  zashiki doctor DATA         whether a server is as it should be
  zashiki backup DATA FILE    its store in one file; restore, prune
  zashiki admin reports DATA  what people report; keep somebody out
  zashiki load URL            what a server does under load
  zashiki workers             think for servers on other machines

[bold]For researchers[/]

  zashiki arena               bots against bots on the same deals
  zashiki ladder run DIR      ratings that last, as bots come over time
  zashiki bot check SPEC      whether a bot of yours can be seated
  zashiki data make           matches of bots as a data set
  zashiki exploit BOT         how much a bot can be beaten by who knows it
  zashiki train --out DIR     teach the bots of Yokai Septet anew

[bold]For designers[/]

  zashiki pack new DIR        begin a pack of cards; check, show, print it
  zashiki lab balance         what a pack does to a game; compare, tune
""",
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

for _plugin in plugin.plugins().values():
    for _name, _place in _plugin.commands.items():
        _command = plugin.load(_place, object, f"command {_name!r} of game {_plugin.name!r}")
        if isinstance(_command, typer.Typer):
            app.add_typer(_command, name=_name)
        else:
            app.command(_name)(_command)  # type: ignore[type-var]


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
