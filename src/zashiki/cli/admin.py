"""`zashiki admin`: what a host does about conduct.

Who may read the store's folder is the host; no other key is needed.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer

from zashiki.cli.signs import tell_programs

app = typer.Typer(
    no_args_is_help=True,
    help="Read reports, keep people out, say which words no name may have; also while the server runs.",
)
_Data = Annotated[str, typer.Argument(help="The server's data folder, or the SQLAlchemy URL of its database.")]


def _day(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


@app.command()
def reports(data: _Data, everything: Annotated[bool, typer.Option("--all", help="Closed ones too.")] = False) -> None:
    """List what people have reported, the newest first."""
    from zashiki.host import moderation

    for one in moderation.with_store(data, moderation.reports, closed=everything):
        state = "closed" if one.is_closed else "open"
        where = "a club" if one.is_club else f"from {one.address or 'unknown'}"
        typer.echo(
            f"{one.id}  {_day(one.created)}  {state:6}  {one.reason:8}  {one.about}  {one.name}  "
            f"reported {one.times} times, {where}"
        )


@app.command()
def report(data: _Data, report: Annotated[str, typer.Argument(help="A report's id.")]) -> None:
    """Print a report as JSON: who, what was said, and the match's record (without its seed while it is played).

    There is no record as long as others are still to play the same deals ("sealed").

    Of a club: its words as they were and as they are.
    """
    import msgspec

    from zashiki.host import moderation

    told = moderation.with_store(data, moderation.packed, report=report)
    tell_programs(msgspec.json.format(msgspec.json.encode(told)))


@app.command()
def close(data: _Data, report: Annotated[str, typer.Argument(help="A report's id.")]) -> None:
    """Note that a report has been dealt with."""
    from zashiki.host import moderation

    moderation.with_store(data, moderation.close, report=report)


@app.command()
def club(
    data: _Data,
    club: Annotated[str, typer.Argument(help="A club's id, as reports have it.")],
    rename: Annotated[
        str, typer.Option(help="Another name for it; its house rules and packs go, its members stay.")
    ] = "",
    close: Annotated[bool, typer.Option("--close", help="Close it for good.")] = False,
) -> None:
    """Print a club as JSON: what it is called, its house rules, members and packs; clear it of words, or close it."""
    import msgspec

    from zashiki.host import moderation

    if rename:
        moderation.with_store(data, moderation.clear_club, club=club, name=rename)
    told = moderation.with_store(data, moderation.club, club=club)
    if close:
        moderation.with_store(data, moderation.close_club, club=club)
    tell_programs(msgspec.json.format(msgspec.json.encode(told)))


@app.command()
def ban(
    data: _Data,
    who: Annotated[
        str, typer.Argument(help="A guest's id, or with --address an address or an IPv6 network of 64 bits.")
    ],
    address: Annotated[
        bool, typer.Option("--address", help="WHO is an address: everybody who comes from there.")
    ] = False,
    days: Annotated[int, typer.Option(min=0, max=36_500, help="For how long; 0 is for good.")] = 0,
    note: Annotated[str, typer.Option(help="Why, for yourself.")] = "",
) -> None:
    """Keep a guest or an address out; a server that runs takes notice within five seconds."""
    from zashiki.host import moderation

    kind = "address" if address else "guest"
    moderation.with_store(data, moderation.ban, kind=kind, value=who, days=days, note=note)


@app.command()
def unban(data: _Data, who: Annotated[str, typer.Argument(help="A guest's id or an address.")]) -> None:
    """Let a guest or an address in again."""
    from zashiki.host import moderation

    moderation.with_store(data, moderation.unban, value=who)


@app.command()
def bans(data: _Data) -> None:
    """List who is kept out."""
    from zashiki.host import moderation

    for one in moderation.with_store(data, moderation.bans):
        until = "for good" if one.until is None else f"until {_day(one.until)}"
        typer.echo(f"{one.kind:8}  {one.value}  {until}  {one.note}".rstrip())


@app.command()
def words(
    data: _Data,
    add: Annotated[list[str] | None, typer.Option(help="A word that no name may have.")] = None,
    remove: Annotated[list[str] | None, typer.Option(help="A word that names may have again.")] = None,
) -> None:
    """List the words that no name may have, in whatever letters and with whatever spaces; add and remove some."""
    from zashiki.host import moderation

    for word in moderation.with_store(data, moderation.words, add=tuple(add or ()), remove=tuple(remove or ())):
        typer.echo(word)


@app.command()
def rename(
    data: _Data,
    guest: Annotated[str, typer.Argument(help="A guest's id.")],
    name: Annotated[str, typer.Argument(help="What they are called from now on.")],
) -> None:
    """Give a guest another name."""
    from zashiki.host import moderation

    moderation.with_store(data, moderation.rename, guest=guest, name=name)
