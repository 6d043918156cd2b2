"""Stand-ins: a bot plays for a person who is away or out of time. The seat stays the person's."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from zashiki.server.refusal import Refusal
from zashiki.server.tables.tables import Seat, Table, with_seat


def bot_at(seat: Seat) -> str | None:
    """The bot that answers for the seat now: the one that sits there, or a person's stand-in."""
    return seat.bot or seat.stand_in


def chosen(table: Table, bots: Sequence[str]) -> str:
    """The bot that sits in at the table: the host's choice, or one from the middle of the ladder."""
    return table.stand_in if table.stand_in in bots else usual(bots)


def usual(bots: Sequence[str]) -> str:
    """The house's choice: a bot from the middle of the ladder."""
    return bots[len(bots) // 2] if bots else "random"


def call_in(table: Table, index: int, guest: str, bot: str) -> Table:
    """A bot sits in for the guest, if they still play there."""
    seat = table.seats[index]
    if table.status != "playing" or seat.guest != guest or seat.stand_in is not None:
        return table
    return with_seat(table, index, replace(seat, stand_in=bot))


def give_back(table: Table, guest: str) -> Table:
    """The guest plays again."""
    index = table.seat_of(guest)
    if index is None:
        return table
    return with_seat(table, index, replace(table.seats[index], stand_in=None))


def all_back(table: Table) -> Table:
    """Everybody plays for themselves."""
    return replace(table, seats=tuple(replace(seat, stand_in=None) for seat in table.seats))


def choose(table: Table, guest: str, bot: str, bots: Sequence[str]) -> Table:
    """The host says which bot sits in for whoever is away; an empty name leaves it to the house."""
    if guest != table.host:
        raise Refusal("not-host", "only the host chooses who sits in")
    if table.is_fixed:
        raise Refusal("rated-match", "where matches count the house chooses who sits in")
    if bot and bot not in bots:
        raise Refusal("unknown-bot", f"there is no bot {bot!r}")
    return replace(table, stand_in=bot)
