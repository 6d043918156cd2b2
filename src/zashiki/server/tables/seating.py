"""Sitting down, standing up, bots' seats: each a function from a table to the changed table, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Set

import msgspec
from msgspec.structs import replace

from zashiki.analysis import can_analyse
from zashiki.core.record import SeatRecord
from zashiki.server.guest import Guest
from zashiki.server.ids import is_program
from zashiki.server.refusal import Code, Refusal
from zashiki.server.shown import shown
from zashiki.server.tables.clocks import Clock
from zashiki.server.tables.messages import SeatInfo, TableInfo
from zashiki.server.tables.tables import MAX_DELAY, OPEN, Seat, Table, with_seat

Edit = Callable[[Table], Table]
"""A change of a table; raises `Refusal` where it cannot be."""

MAX_PACE = 5.0
_WATCHERS_SHOWN = 20


def _verify_between_matches(table: Table) -> None:
    if table.status == "playing":
        raise Refusal("match-running", "seats do not change during a match")


def _verify_not_fixed(table: Table) -> None:
    """Who began a match that is compared brings it to its end, or a bot does in their name."""
    if table.is_fixed and table.status == "playing":
        raise Refusal("rated-match", "nobody takes another's seat in a match that counts")


def _verify_own_seat(table: Table) -> None:
    """Refuse another seat where others are still to play the same deals: its hand would be seen there."""
    if not table.tells_seed:
        raise Refusal("tournament-open", "others are still to play these deals: everybody keeps their seat")


def _seat_at(table: Table, index: int) -> Seat:
    if not 0 <= index < len(table.seats):
        raise Refusal("no-such-seat", f"there are seats 0 to {len(table.seats) - 1}, got {index}")
    return table.seats[index]


def seated_at(table: Table, guest: str) -> int:
    """The seat of a guest who plays here; raises `Refusal` where they do not."""
    index = table.seat_of(guest)
    if index is None:
        raise Refusal("not-seated", "you do not sit at this table")
    return index


def verify_at_table(table: Table, guest: str) -> None:
    """Refuse somebody who only watches: the host and those who sit decide about a table."""
    if _only_watches(table, guest):
        raise Refusal("not-seated", "only the host and those who sit at the table may do that")


def _only_watches(table: Table, guest: str) -> bool:
    return guest != table.host and table.seat_of(guest) is None


def is_same(seat: Seat, before: Seat) -> bool:
    """Whether the same person or bot sits there, whoever sits in for them."""
    return (seat.guest, seat.bot) == (before.guest, before.bot)


def sit(table: Table, guest: str, index: int, *, offered: Seat | None = None) -> Table:
    """The guest takes an open seat or a bot's, and gives up any other; or one that is offered, during a match too.

    Who sees the table late takes no bot's seat: whether they may would tell them that a match has begun.
    `offered` is the seat as it was then: nobody is put out of it by what somebody else has offered.
    """
    seat = _seat_at(table, index)
    if seat.guest == guest:
        return table
    if offered is not None and is_same(seat, offered) and table.seat_of(guest) is None:
        _verify_not_fixed(table)
        _verify_own_seat(table)
        return with_seat(table, index, Seat(guest=guest))
    _verify_untold(table, guest, seat, index)
    _verify_between_matches(table)
    _verify_own_seat(table)
    if seat.guest is not None:
        raise Refusal("seat-taken", f"somebody sits on seat {index}")
    before = table.seat_of(guest)
    left = table if before is None else with_seat(table, before, OPEN)
    return with_seat(left, index, Seat(guest=guest))


def _verify_untold(table: Table, guest: str, seat: Seat, index: int) -> None:
    """Refuse a taken seat to who sees the table late, in the same words whether or not a match has begun."""
    if table.delay and _only_watches(table, guest) and not seat.is_open:
        raise Refusal("seat-taken", f"seat {index} is taken; who sits at this table may offer or free it")


def stand(table: Table, guest: str) -> Table:
    """The guest gives up the seat."""
    index = seated_at(table, guest)
    _verify_between_matches(table)
    return with_seat(table, index, OPEN)


def set_bot(table: Table, guest: str, index: int, bot: str | None, bots: Container[str]) -> Table:
    """A bot takes an open seat or another bot's, or leaves it; the host may put it in a person's place as well.

    During a match only a bot may take the place of a person.
    """
    verify_at_table(table, guest)
    seat = _seat_at(table, index)
    if seat.guest is None or bot is None:
        _verify_between_matches(table)
    _verify_not_fixed(table)
    if seat.guest is not None and guest != table.host:
        raise Refusal("seat-taken", f"somebody sits on seat {index}, and only the host may replace them")
    if bot is not None and bot not in bots:
        raise Refusal("unknown-bot", f"there is no bot {bot!r}")
    return with_seat(table, index, Seat(bot=bot))


def sit_anywhere(table: Table, guest: str) -> Table:
    """The guest takes the first open seat."""
    index = next((index for index, seat in enumerate(table.seats) if seat.is_open), None)
    if index is None:
        raise Refusal("seat-taken", "no seat is open")
    return sit(table, guest, index)


def fill(table: Table, guest: str, bot: str, bots: Container[str]) -> Table:
    """Bots take all open seats."""
    verify_at_table(table, guest)
    for index, seat in enumerate(table.seats):
        if seat.is_open:
            table = set_bot(table, guest, index, bot, bots)
    return table


def vacate(table: Table, guest: str, here: Set[str]) -> Table:
    """Who waited for others and has left gives the seat up, and the host's part with it."""
    if not table.is_seeking or table.seat_of(guest) is None or not here & table.guests() - {guest}:
        return table
    return stand(pass_on(table, here) if guest == table.host else table, guest)


def leave_to_bot(table: Table, guest: str, bot: str) -> Table:
    """A bot takes the guest's place for good."""
    index = seated_at(table, guest)
    return with_seat(table, index, Seat(bot=bot))


def verify_can_offer(table: Table, guest: str, index: int, here: Set[str]) -> None:
    """Refuse to give away a seat that is not one's own, or for the host that of a person who is there."""
    seat = _seat_at(table, index)
    # First: who only watches is not told whether a match has begun.
    if guest not in (seat.guest, table.host):
        raise Refusal("not-host", "only the host gives away other seats than one's own")
    _verify_not_fixed(table)
    if guest != seat.guest and seat.guest in here and seat.stand_in is None:
        raise Refusal("seat-taken", f"somebody sits on seat {index} and is there")


def swap(table: Table, guest: str, index: int, other: int) -> Table:
    """Two seats change places: any two for the host, one's own and one without a person for everybody else."""
    verify_at_table(table, guest)
    _verify_between_matches(table)
    _verify_own_seat(table)
    one, two = _seat_at(table, index), _seat_at(table, other)
    if guest != table.host and (guest not in (one.guest, two.guest) or None not in (one.guest, two.guest)):
        raise Refusal("not-host", "only the host moves other people")
    return with_seat(with_seat(table, index, two), other, one)


def hand_over(table: Table, guest: str, to: str) -> Table:
    """Somebody else who sits there is the host."""
    if guest != table.host:
        raise Refusal("not-host", "only the host hands the host's part over")
    if table.seat_of(to) is None:
        raise Refusal("not-seated", "a host sits at the table")
    return replace(table, host=to)


def set_pace(table: Table, guest: str, seconds: float) -> Table:
    """Bots take another time for a move."""
    verify_at_table(table, guest)
    verify_pace(seconds)
    return replace(table, pace=seconds)


def set_hints(table: Table, guest: str, *, on: bool) -> Table:
    """Hints are allowed or not, from the next match on."""
    verify_at_table(table, guest)
    _verify_between_matches(table)
    if on and table.is_fixed:
        raise Refusal("hints-off", "a match that counts is played without hints")
    return replace(table, hints=on)


def set_clock(table: Table, guest: str, clock: Clock) -> Table:
    """People may take another time for their decisions, from the next match on."""
    verify_at_table(table, guest)
    _verify_between_matches(table)
    return replace(table, clock=clock)


def set_public(table: Table, guest: str, *, on: bool) -> Table:
    """Everybody may find the table, or only who has its link."""
    _verify_host(table, guest)
    return replace(table, public=on)


def set_spectators(table: Table, guest: str, *, on: bool) -> Table:
    """Who does not sit here may watch matches, or not."""
    _verify_host(table, guest)
    return replace(table, spectators=on)


def set_delay(table: Table, guest: str, seconds: int) -> Table:
    """Who does not sit here sees matches so much later, from the next one on."""
    _verify_host(table, guest)
    _verify_between_matches(table)
    verify_delay(seconds)
    return replace(table, delay=seconds)


def set_chat(table: Table, guest: str, *, on: bool) -> Table:
    """People may write to each other freely, or not."""
    _verify_host(table, guest)
    return replace(table, chat=on)


def _verify_host(table: Table, guest: str) -> None:
    if guest != table.host:
        raise Refusal("not-host", "only the host says who may come")
    if table.tournament:
        raise Refusal("not-host", "at a tournament its rules say who may come")


def pass_on(table: Table, here: Set[str]) -> Table:
    """The next person who sits there and is `here` is the host, clockwise from the one who was."""
    first = (table.seat_of(table.host) or 0) + 1
    order = [table.seats[(first + step) % len(table.seats)].guest for step in range(len(table.seats))]
    following = next((guest for guest in order if guest in here), None)
    return table if following is None or table.host in here else replace(table, host=following)


def verify_pace(seconds: float) -> None:
    """Refuse a pace that is no time from nothing to five seconds."""
    if not 0 <= seconds <= MAX_PACE:
        raise Refusal("bad-value", f"a pace is 0 to {MAX_PACE:g} seconds")


def verify_delay(seconds: int) -> None:
    """Refuse a delay that is none."""
    if not 0 <= seconds <= MAX_DELAY:
        raise Refusal("bad-value", f"a delay is 0 to {MAX_DELAY} seconds, got {seconds}")


def verify_not_once(table: Table) -> None:
    """Refuse another match where the one that there is from the start is compared with what others play."""
    if table.is_once:
        code: Code = "daily-once" if table.daily else "tournament-once"
        raise Refusal(code, "what is compared with others is played once")


def verify_can_begin(table: Table, guest: str) -> None:
    """Refuse to begin a match that cannot begin now, or from somebody who only watches."""
    verify_at_table(table, guest)
    verify_not_once(table)
    if table.status == "playing":
        raise Refusal("match-running", "the match has begun")
    if not table.is_full:
        raise Refusal("seats-open", "every seat must be taken")


PROGRAM_BOT = "program"
"""What stands for the bot where a guest is a program."""


def seat_records(table: Table, guests: Mapping[str, Guest]) -> tuple[SeatRecord, ...]:
    """Who plays, as the match record tells it."""
    return tuple(
        SeatRecord(name=guests[seat.guest].name, bot=PROGRAM_BOT if is_program(seat.guest) else None)
        if seat.guest is not None
        else SeatRecord(name=seat.bot, bot=seat.bot)
        for seat in table.seats
    )


def _seat_info(index: int, seat: Seat, scene: Scene) -> SeatInfo:
    offered = scene.offers.get(index)
    if seat.bot is not None:
        return SeatInfo("bot", None, seat.bot, 0, seat.bot, True, offered=offered)
    if seat.guest is None:
        return SeatInfo("open", None, "", 0, None, False, offered=offered)
    guest = scene.guests[seat.guest]
    return SeatInfo(
        kind="guest",
        guest=guest.id,
        name=guest.name,
        avatar=guest.avatar,
        bot=PROGRAM_BOT if is_program(guest.id) else None,
        online=guest.id in scene.online,
        stand_in=seat.stand_in,
        away=scene.away.get(guest.id),
        ready=guest.id in scene.ready,
        asked_again=guest.id in scene.asked_again,
        offered=offered,
    )


class Scene(msgspec.Struct, frozen=True):
    """What everybody sees at a table beside what is stored of it."""

    guests: Mapping[str, Guest]
    online: Set[str] = frozenset()
    """Who is connected."""
    away: Mapping[str, float] = {}
    """Seconds until a bot sits in, by guest who is away."""
    ready: Set[str] = frozenset()
    """Who has said that the match may begin."""
    asked_again: Set[str] = frozenset()
    """Who has said so of something that has changed since."""
    begins: float | None = None
    """Seconds until it does."""
    terms: int = 0
    """The number of what they say so of; 0 where nobody can."""
    offers: Mapping[int, str] = {}
    """The guests to whom seats have been offered."""


def table_info(table: Table, scene: Scene) -> TableInfo:
    """The table as everybody sees it."""
    watching = sorted(scene.online - table.guests())
    known = [scene.guests[guest] for guest in watching[:_WATCHERS_SHOWN] if guest in scene.guests]
    return shown(
        TableInfo,
        table,
        hints=table.hints and can_analyse(table.game),
        seats=tuple(_seat_info(index, seat, scene) for index, seat in enumerate(table.seats)),
        watching=len(watching),
        watchers=tuple(known),
        begins=scene.begins,
        terms=scene.terms,
    )
