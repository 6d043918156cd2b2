"""The socket of a table: reads what a client says, answers it, and sends what there is to hear."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Any, assert_never

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from zashiki.server.bus.relays import FarSocket, Socket
from zashiki.server.calls.call import rooms_of, services_of
from zashiki.server.calls.faults import BROKEN, BUSY
from zashiki.server.connections.closing import REFUSED, Closing
from zashiki.server.connections.listener import Listener, Reply
from zashiki.server.connections.sockets import EXTENSION, FrameSink, is_end
from zashiki.server.guest import Visitor
from zashiki.server.logs import note
from zashiki.server.people.cookie import greet
from zashiki.server.people.devices import mark_of
from zashiki.server.rate import Meter
from zashiki.server.refusal import Refusal
from zashiki.server.rooms import stand_in
from zashiki.server.rooms.answer import Answer
from zashiki.server.rooms.room import Room
from zashiki.server.rooms.rooms import Elsewhere, Rooms
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables import said, seating
from zashiki.server.tables.messages import Done, Refused, framed
from zashiki.server.tables.said import ClientMessage, TableMessage, read_id, read_message
from zashiki.server.tables.tables import Table

_LOG = logging.getLogger(__name__)

_GONE = (WebSocketDisconnect, OSError)

_FAREWELL_SECONDS = 2.0

# A client that speaks too fast is read more slowly.
_BRAKE_SECONDS = 0.05


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """One connection of a guest to a table."""
    services, rooms = services_of(socket), rooms_of(socket)
    table: str = socket.path_params["table"]
    try:
        visitor, headers = await greet(services.guests, socket)
    except StoreUnavailable as error:
        await socket.accept()
        return await _turn_away(socket, table, error)
    await socket.accept(headers=headers)
    sink: FrameSink = socket.scope["extensions"][EXTENSION]  # type: ignore[index, assignment]
    try:
        with services.doors.through(visitor.address):
            await _serve(services, rooms, table, visitor, socket, sink)
    except Refusal as refusal:
        await _close(socket, Closing.TOO_MANY, _refused(None, refusal))


async def _serve(
    services: Services, rooms: Rooms, table: str, visitor: Visitor, socket: Socket, sink: FrameSink
) -> None:
    """Serve one connection here, or by the process that keeps the table."""
    try:
        await attend(services, rooms, table, visitor, socket, sink)
    except Elsewhere as elsewhere:
        code = await elsewhere.relays.pass_on(elsewhere.keeper, table, visitor, socket, sink)
        if code is not None:
            await _hang_up(socket, sink, code)


async def attend(
    services: Services, rooms: Rooms, table: str, visitor: Visitor, socket: Socket, sink: FrameSink
) -> None:
    """Serve one connection to a table until it ends; raises `Elsewhere` where another process keeps the table."""
    try:
        async with rooms.hold(table) as room:
            await _listen(services, rooms, room, visitor, socket, sink)
    except Elsewhere:
        raise
    except Refusal as refusal:
        # Said over the open socket, since a browser is not told why a handshake failed.
        await _close(socket, REFUSED.get(refusal.code, Closing.TOO_MANY), _refused(None, refusal))
    except StoreUnavailable as error:
        await _turn_away(socket, table, error)
    except Exception:
        _LOG.exception("table %s: a connection broke", table)
        await _close(socket, Closing.BROKEN, _refused(None, _internal()))


async def attend_from_afar(services: Services, rooms: Rooms, table: str, visitor: Visitor, socket: FarSocket) -> None:
    """Serve a connection that another process holds."""
    try:
        await attend(services, rooms, table, visitor, socket, socket)
    except Elsewhere:
        await socket.close(Closing.COME_BACK)


async def _turn_away(socket: Socket, table: str, error: StoreUnavailable) -> None:
    _LOG.warning("table %s: %s", table, error)
    await _close(socket, Closing.BUSY, _refused(None, _busy()))


async def _listen(
    services: Services, rooms: Rooms, room: Room, visitor: Visitor, socket: Socket, sink: FrameSink
) -> None:
    await services.conduct.verify(visitor)
    most = services.config.backlog_kib * 1024
    listener = Listener(visitor.guest, sink, most, address=visitor.address, mark=mark_of(visitor.token))
    await room.join(listener)
    if rooms.broadcasts.is_turned_away(listener.mark):
        listener.drop()
    note(match=lambda: None if room.live is None else room.live.id)
    services.metrics.sockets.inc()
    try:
        await _read(services, room, visitor, listener, socket)
    except _GONE:
        pass
    finally:
        services.metrics.sockets.dec()
        await room.leave(listener)
    if listener.is_shut_out:
        await _hang_up(socket, sink, Closing.NOT_FOR_YOU)
    elif listener.is_dropped or listener.is_sent_away:
        await _hang_up(socket, sink, Closing.TOO_SLOW if listener.is_dropped else Closing.COME_BACK)


async def _hang_up(socket: Socket, sink: FrameSink, code: int) -> None:
    await _close(socket, code)
    if code == Closing.TOO_SLOW:
        # What waits for it would be kept until it reads.
        sink.abort()


async def _close(socket: Socket, code: int, last_words: Refused | None = None) -> None:
    # To one that does not read, nothing can be said: the connection is then cut.
    with suppress(*_GONE):
        async with asyncio.timeout(_FAREWELL_SECONDS):
            if last_words is not None:
                await socket.send_text(msgspec.json.encode(last_words).decode())
            await socket.close(code)


async def _read(services: Services, room: Room, visitor: Visitor, listener: Listener, socket: Socket) -> None:
    config = services.config
    meter = Meter(config.messages_per_window, config.window_seconds)
    while True:
        event = await socket.receive()
        if is_end(event):
            return
        text = event.get("text")
        if not meter.allows():
            listener.tell(framed(_refused(_id_of(text), Refusal("too-fast", "slow down a little"))))
            await asyncio.sleep(_BRAKE_SECONDS)
            continue
        listener.tell(await _answer(services, room, visitor, listener, text))


def _id_of(text: object) -> int | str | None:
    return read_id(text) if isinstance(text, str) else None


async def _answer(services: Services, room: Room, visitor: Visitor, listener: Listener, text: object) -> bytes:
    """Carry out what a client said. Whatever goes wrong, it is an answer; nothing if that has been told."""
    try:
        if not isinstance(text, str):
            raise Refusal("malformed", "messages are text, in JSON")
        most = services.config.message_bytes
        # No character takes more than four bytes.
        if len(text) * 4 > most and len(text.encode(errors="surrogatepass")) > most:
            raise Refusal("too-large", f"a message has at most {services.config.message_bytes} bytes")
        message = read_message(text)
        reply = Reply(listener, framed(Done(message.id)))
        await _carry_out(services, room, visitor, message, reply)
        return reply.take()
    except Refusal as refusal:
        services.metrics.refusals.labels(refusal.code).inc()
        if refusal.code == "banned":
            listener.shut_out()
        return framed(_refused(_id_of(text), refusal))
    except StoreUnavailable as error:
        _LOG.warning("table %s: %s", room.table.id, error)
        return framed(_refused(_id_of(text), _busy()))
    except Exception:
        _LOG.exception("table %s: cannot carry out %r", room.table.id, str(text)[:200])
        return framed(_refused(_id_of(text), _internal()))


async def _carry_out(services: Services, room: Room, visitor: Visitor, message: ClientMessage, reply: Reply) -> None:
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
            await room.company.beginning.start(guest, again=isinstance(message, said.Rematch))
        case said.Ready():
            await room.company.beginning.ready(guest, on=message.on)
        case said.Propose():
            await room.company.proposals.propose(guest, message.match, message.what)
        case said.Answer():
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


def _refused(re: int | str | None, refusal: Refusal) -> Refused:
    return Refused(re, refusal.code, refusal.reason, refusal.rule, refusal.args_by_name)


def _busy() -> Refusal:
    return Refusal("busy", BUSY)


def _internal() -> Refusal:
    return Refusal("internal", BROKEN)
