"""What becomes of each message that a client says at a table."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from zashiki.server.connections.listener import Reply
from zashiki.server.guest import Visitor
from zashiki.server.rooms import stand_in
from zashiki.server.rooms.answer import Answer
from zashiki.server.rooms.room import Room
from zashiki.server.services import Services
from zashiki.server.tables import said, seating
from zashiki.server.tables.said import ClientMessage, TableMessage
from zashiki.server.tables.tables import Table


async def carry_out(services: Services, room: Room, visitor: Visitor, message: ClientMessage, reply: Reply) -> None:
    """Do at the table what somebody there says; raises `Refusal`."""
    guest = visitor.guest.id
    if isinstance(message, said.Act):
        # It is an answer to what is asked now: nothing is waited for before that.
        answer = Answer(room, guest, message)
        await services.conduct.verify(visitor)
        with services.metrics.move_seconds.time():
            await room.act(answer, reply)
        return
    await services.conduct.verify(visitor)
    match message:
        case said.Sit():
            await services.guests.keep(visitor)
            await services.conduct.verify_welcome(guest, {*room.table.guests(), room.table.host})
            await room.company.sit(guest, message.seat)
        case said.GiveSeat():
            await room.company.offer(guest, message.seat, message.guest)
        case said.Start() | said.Rematch():
            again = isinstance(message, said.Rematch)
            await room.company.beginning.start(guest, again=again, terms=message.terms)
        case said.Ready():
            await room.company.beginning.ready(guest, on=message.on, terms=message.terms)
        case said.Propose():
            await room.company.proposals.propose(guest, message.match, message.what)
        case said.Vote():
            await room.company.proposals.answer(guest, message.match, message.number, yes=message.yes)
        case said.Say():
            room.company.talk.say(guest, message.saying)
        case said.Chat():
            # Whoever hears it may not want to hear more, which is stored with both of them.
            await services.guests.keep(visitor)
            # By the name that they have now: the visitor is as they were when they came.
            room.company.talk.chat(reply.listener.guest, message.text)
        case said.Ping():
            pass
        case _:
            await room.change(partial(_edited, guest=guest, message=message, bots=services.bot_names(room.table.game)))


def _edited(table: Table, guest: str, message: TableMessage, bots: tuple[str, ...]) -> Table:
    """The table as the message wants it; raises `Refusal`."""
    match message:
        case said.Stand():
            return seating.stand(table, guest)
        case said.Swap():
            return seating.swap(table, guest, message.seat, message.other)
        case said.SetBot():
            return seating.set_bot(table, guest, message.seat, message.bot, bots)
        case said.Fill():
            return seating.fill(table, guest, message.bot, bots)
        case said.SetPublic():
            return seating.set_public(table, guest, on=message.on)
        case said.SetChat():
            return seating.set_chat(table, guest, on=message.on)
        case said.SetSpectators():
            return seating.set_spectators(table, guest, on=message.on)
        case said.SetDelay():
            return seating.set_delay(table, guest, message.seconds)
        case said.Pace():
            return seating.set_pace(table, guest, message.seconds)
        case said.SetHints():
            return seating.set_hints(table, guest, on=message.on)
        case said.SetClock():
            return seating.set_clock(table, guest, message.clock)
        case said.SetStandIn():
            return stand_in.choose(table, guest, message.bot, bots)
        case said.Return():
            return stand_in.give_back(table, guest)
        case said.HandOver():
            return seating.hand_over(table, guest, message.guest)
        case _:
            assert_never(message)
