"""Somebody's connection to a table: what the client says is read and answered, until the connection ends."""

from __future__ import annotations

import asyncio
import logging

from zashiki.server.bus.relays import Socket
from zashiki.server.calls.carrying_out import carry_out
from zashiki.server.calls.farewell import GONE, busy, close, hang_up, internal, refused, turn_away
from zashiki.server.connections.closing import REFUSED, Closing
from zashiki.server.connections.listener import Listener, Reply
from zashiki.server.connections.sockets import FrameSink, is_end
from zashiki.server.guest import Visitor
from zashiki.server.logs import note
from zashiki.server.people.devices import mark_of
from zashiki.server.rate import Meter
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.room import Room
from zashiki.server.rooms.rooms import Elsewhere, Rooms
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables.messages import Done, framed
from zashiki.server.tables.said import read_id, read_message

_LOG = logging.getLogger(__name__)

# A client that speaks too fast is read more slowly.
_BRAKE_SECONDS = 0.05


class Visit:
    """One connection of a visitor to a table; what they hear goes into the `sink`, so that nobody waits for them."""

    def __init__(
        self, services: Services, rooms: Rooms, table: str, visitor: Visitor, socket: Socket, sink: FrameSink
    ) -> None:
        self._services = services
        self._rooms = rooms
        self._table = table
        self._visitor = visitor
        self._socket = socket
        self._sink = sink

    async def serve(self) -> None:
        """Serve it until it ends, here or by the process that keeps the table."""
        try:
            await self.attend()
        except Elsewhere as elsewhere:
            code = await elsewhere.relays.pass_on(
                elsewhere.keeper, self._table, self._visitor, self._socket, self._sink
            )
            if code is not None:
                await hang_up(self._socket, self._sink, code)

    async def attend(self) -> None:
        """Serve it until it ends; raises `Elsewhere` where another process keeps the table."""
        try:
            async with self._rooms.hold(self._table) as room:
                await self._listen(room)
        except Elsewhere:
            raise
        except Refusal as refusal:
            await close(self._socket, REFUSED.get(refusal.code, Closing.TOO_MANY), refusal)
        except StoreUnavailable as error:
            await turn_away(self._socket, self._table, error)
        except Exception:
            _LOG.exception("table %s: a connection broke", self._table)
            await close(self._socket, Closing.BROKEN, internal())

    async def _listen(self, room: Room) -> None:
        services, visitor = self._services, self._visitor
        await services.conduct.verify(visitor)
        most = services.config.backlog_kib * 1024
        listener = Listener(visitor.guest, self._sink, most, address=visitor.address, mark=mark_of(visitor.token))
        await room.join(listener)
        if self._rooms.broadcasts.is_turned_away(listener.mark):
            listener.drop()
        note(match=lambda: None if room.live is None else room.live.id)
        services.metrics.sockets.inc()
        try:
            await self._read(room, listener)
        except GONE:
            pass
        finally:
            services.metrics.sockets.dec()
            await room.leave(listener)
        if listener.is_shut_out:
            await hang_up(self._socket, self._sink, Closing.NOT_FOR_YOU)
        elif listener.is_dropped or listener.is_sent_away:
            await hang_up(self._socket, self._sink, Closing.TOO_SLOW if listener.is_dropped else Closing.COME_BACK)

    async def _read(self, room: Room, listener: Listener) -> None:
        config = self._services.config
        meter = Meter(config.messages_per_window, config.window_seconds)
        while True:
            event = await self._socket.receive()
            if is_end(event):
                return
            text = event.get("text")
            if not meter.allows():
                listener.tell(framed(refused(_id_of(text), Refusal("too-fast", "slow down a little"))))
                await asyncio.sleep(_BRAKE_SECONDS)
                continue
            listener.tell(await self._answer(room, listener, text))

    async def _answer(self, room: Room, listener: Listener, text: object) -> bytes:
        """Carry out what a client said. Whatever goes wrong, it is an answer; nothing if that has been told."""
        services = self._services
        try:
            if not isinstance(text, str):
                raise Refusal("malformed", "messages are text, in JSON")
            most = services.config.message_bytes
            # No character takes more than four bytes.
            if len(text) * 4 > most and len(text.encode(errors="surrogatepass")) > most:
                raise Refusal("too-large", f"a message has at most {most} bytes")
            message = read_message(text)
            reply = Reply(listener, framed(Done(message.id)))
            await carry_out(services, room, self._visitor, message, reply)
            return reply.take()
        except Refusal as refusal:
            services.metrics.refusals.labels(refusal.code).inc()
            if refusal.code == "banned":
                listener.shut_out()
            return framed(refused(_id_of(text), refusal))
        except StoreUnavailable as error:
            _LOG.warning("table %s: %s", room.table.id, error)
            return framed(refused(_id_of(text), busy()))
        except Exception:
            _LOG.exception("table %s: cannot carry out %r", room.table.id, str(text)[:200])
            return framed(refused(_id_of(text), internal()))


def _id_of(text: object) -> int | str | None:
    return read_id(text) if isinstance(text, str) else None
