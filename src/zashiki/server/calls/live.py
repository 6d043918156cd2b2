"""The socket of a table: where a connection comes in, from a browser or from another process."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket

from zashiki.server.bus.relays import FarSocket
from zashiki.server.calls.call import rooms_of, services_of
from zashiki.server.calls.farewell import close, turn_away
from zashiki.server.calls.visit import Visit
from zashiki.server.connections.closing import Closing
from zashiki.server.connections.sockets import EXTENSION, FrameSink
from zashiki.server.guest import Visitor
from zashiki.server.people.cookie import greet
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.rooms import Elsewhere, Rooms
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """One connection of a guest to a table."""
    services, rooms = services_of(socket), rooms_of(socket)
    table: str = socket.path_params["table"]
    try:
        visitor, headers = await greet(services.guests, socket)
    except StoreUnavailable as error:
        await socket.accept()
        return await turn_away(socket, table, error)
    await socket.accept(headers=headers)
    sink: FrameSink = socket.scope["extensions"][EXTENSION]  # type: ignore[index, assignment]
    try:
        with services.doors.through(visitor.address):
            await Visit(services, rooms, table, visitor, socket, sink).serve()
    except Refusal as refusal:
        await close(socket, Closing.TOO_MANY, refusal)


async def attend_from_afar(services: Services, rooms: Rooms, table: str, visitor: Visitor, socket: FarSocket) -> None:
    """Serve a connection that another process holds."""
    try:
        await Visit(services, rooms, table, visitor, socket, socket).attend()
    except Elsewhere:
        await socket.close(Closing.COME_BACK)
