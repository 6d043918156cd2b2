"""Connections that nobody is behind: what is told at a table, without a network."""

from __future__ import annotations

from typing import Any

import msgspec
from websockets.frames import Opcode
from websockets.protocol import Protocol, Side

from zashiki.core.decision import Decision
from zashiki.server.connections.listener import Listener
from zashiki.server.guest import Guest
from zashiki.server.rooms.answer import Answer
from zashiki.server.rooms.room import Room
from zashiki.server.tables.said import Act


class Ear:
    """A `FrameSink` that keeps what it is sent and never takes it from the backlog."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.is_cut = False

    def write_frame(self, frame: bytes) -> None:
        self.sent.append(frame)

    def backlog_bytes(self) -> int:
        return sum(map(len, self.sent))

    def hang_up(self) -> None:
        pass

    def abort(self) -> None:
        self.is_cut = True

    def messages(self) -> list[dict[str, Any]]:
        """What was heard, as a client of the protocol reads it."""
        reader = Protocol(Side.CLIENT)
        reader.receive_data(b"".join(self.sent))
        frames = reader.events_received()
        assert all(getattr(frame, "opcode", None) is Opcode.TEXT for frame in frames)
        return [msgspec.json.decode(frame.data) for frame in frames]  # type: ignore[union-attr]


def listening(guest: Guest) -> tuple[Listener, Ear]:
    """Somebody who listens as long as the test goes on."""
    ear = Ear()
    return Listener(guest, ear, 1 << 30), ear


def answering(room: Room, guest: Guest, asked: Decision, picks: tuple[str, ...] | None = None) -> Answer:
    """What a guest answers there, as they say it: the first options where no picks are named."""
    assert room.live is not None
    picks = asked.options[: asked.least] if picks is None else picks
    return Answer(room, guest.id, Act(id=1, match=room.live.id, kind=asked.kind, picks=picks))
