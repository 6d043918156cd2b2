"""`zashiki bot`."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zashiki.cli.options import FIRST_GAME, GameName

if TYPE_CHECKING:
    from zashiki.players.bot import Bot

bot = typer.Typer(no_args_is_help=True, help="Bots of your own: whether they can be seated, and a seat at a table.")


@bot.callback()
def _bot() -> None:
    """Keep the commands below each other."""


@bot.command("check", context_settings={"ignore_unknown_options": True})
def check(
    command: Annotated[
        list[str],
        typer.Argument(help="A bot as the arena takes it, or the command of a program, behind -- if it has options."),
    ],
    game: GameName = FIRST_GAME,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="Time that it is given for a move.")] = 1.0,
    options: Annotated[
        bool, typer.Option("--options", help="Also with every value of every rule option: minutes, for some games.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Another number, other matches.")] = 1,
) -> None:
    """Play a match in every variant with the bot, and say what it does wrong; exit code 1 if it does.

    Looked at are legal answers, the time they take, and of a program whether it leaves aside lines that it does not
    know, and ends when its input is closed (docs/bots-protocol.md).
    """
    from zashiki.lab.bot_check import check_bot
    from zashiki.lab.players import check_player, player_names, read_players
    from zashiki.players.own import PROGRAM, is_own

    word = command[0] if len(command) == 1 else shlex.join(command)
    if word not in player_names(game) and not is_own(word):
        word = PROGRAM + word
    (player,) = read_players(word, seconds, None)
    check_player(game, player)
    failed = 0
    for one in check_bot(game, player, seed, with_options=options):
        typer.echo(f"{'ok    ' if one.passed else 'FAILED'}  {one.what}{': ' if one.found else ''}{one.found}")
        failed += not one.passed
    if failed:
        raise typer.Exit(1)


@bot.command("play")
def play(
    url: Annotated[str, typer.Argument(help="The address of the table, as the browser shows it.")],
    spec: Annotated[str, typer.Option("--bot", help="The bot, as the arena takes it.")],
    name: Annotated[
        str | None, typer.Option(help="What it is called at the table; by default as in the arena.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="Which seat, counted from 1; by default the first that is open.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="Time that it is given for a move.")] = 1.0,
    matches: Annotated[int, typer.Option(min=1, help="Matches after which it leaves.")] = 1,
    token: Annotated[
        str | None,
        typer.Option(envvar="ZASHIKI_BOT_TOKEN", help="Its token at this server, if it is to be the same guest again."),
    ] = None,
) -> None:
    """Seat a bot of yours, or one of the house, at a table of any server; everybody sees that it is a program.

    It says that it is ready, and the host begins. Without a token it is given one, which is printed.
    """
    import asyncio

    from zashiki.lab.players import check_player, read_players, seat_player
    from zashiki.load.visitor import Visitor, new_token

    (player,) = read_players(spec, seconds, None)
    if token is None:
        token = new_token()
        typer.echo(f"token: {token}", err=True)

    def make(game: str, seed: int) -> Bot[Any]:
        check_player(game, player)
        return seat_player(game, player, seed)

    visitor = Visitor(
        make, token, name=(name or player.name)[-24:], seat=None if seat is None else seat - 1,
        seconds=player.seconds, matches=matches,
    )  # fmt: skip
    asyncio.run(visitor.visit(url))
    typer.echo(f"{visitor.answers} answers")
