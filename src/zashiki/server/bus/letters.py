"""What the processes of one parlour write to each other over the bus."""

from __future__ import annotations

import logging

import msgspec

from zashiki.server.guest import Guest, Visitor

_LOG = logging.getLogger(__name__)


class Opened(msgspec.Struct, frozen=True, array_like=True, tag=1):
    """To the process that keeps a table: somebody connects to it here."""

    sender: str
    line: int
    """The sender's number for the connection."""
    table: str
    visitor: Visitor


class Said(msgspec.Struct, frozen=True, array_like=True, tag=2):
    """What that client says; None for what is no text."""

    sender: str
    line: int
    text: str | None


class Left(msgspec.Struct, frozen=True, array_like=True, tag=3):
    """The client has gone."""

    sender: str
    line: int


class Told(msgspec.Struct, array_like=True, tag=4):
    """To the process that holds connections: send them this frame."""

    lines: list[int]
    frame: bytes


class Ended(msgspec.Struct, frozen=True, array_like=True, tag=5):
    """Close a connection with this code."""

    line: int
    code: int


class Reset(msgspec.Struct, frozen=True, array_like=True, tag=6):
    """To everybody: whatever the sender had with you is void; it may have missed what you wrote, or it ends."""

    sender: str


class Renamed(msgspec.Struct, frozen=True, array_like=True, tag=7):
    """To everybody: a guest has another name or avatar."""

    sender: str
    guest: Guest


class Heeded(msgspec.Struct, frozen=True, array_like=True, tag=11):
    """To everybody: whom a guest does not want to hear has changed."""

    sender: str
    guest: str


class TurnedAway(msgspec.Struct, frozen=True, array_like=True, tag=12):
    """To everybody: a guest's device is nobody's any more; all its connections end."""

    sender: str
    mark: str


class Reported(msgspec.Struct, frozen=True, array_like=True, tag=13):
    """To everybody: somebody at a table was reported; who keeps it knows what was said there, and from where."""

    sender: str
    report: str
    table: str
    about: str


class Changed(msgspec.Struct, frozen=True, array_like=True, tag=10):
    """To everybody: something of these tables was stored by another process than the one that keeps them."""

    sender: str
    tables: tuple[str, ...]


class Answered(msgspec.Struct, frozen=True, array_like=True, tag=8):
    """A worker's answer to a job, in JSON; or why there is none."""

    job: str
    answer: bytes
    failure: str = ""


class Beat(msgspec.Struct, frozen=True, array_like=True, tag=9):
    """To oneself: whoever hears it hears."""


Letter = (
    Opened | Said | Left | Told | Ended | Reset | Renamed | Heeded | TurnedAway | Reported | Changed | Answered | Beat
)

OF_CONNECTIONS = (Opened, Said, Left, Told, Ended)
"""Letters that are void where some were lost: what went through one process for another begins anew."""

_ALL = msgspec.msgpack.Decoder(list[Letter])
_EACH = msgspec.msgpack.Decoder(list[msgspec.Raw])
_ONE: msgspec.msgpack.Decoder[Letter] = msgspec.msgpack.Decoder(Letter)


def read_letters(data: bytes) -> list[Letter]:
    """Letters that came together; of a process of another version, without those whose kind is not known here."""
    try:
        return _ALL.decode(data)
    except msgspec.MsgspecError:
        return [letter for letter in map(_read_one, _each(data)) if letter is not None]


def _each(data: bytes) -> list[msgspec.Raw]:
    try:
        return _EACH.decode(data)
    except msgspec.MsgspecError as error:
        _LOG.warning("letters that cannot be read: %s", error)
        return []


def _read_one(letter: msgspec.Raw) -> Letter | None:
    try:
        return _ONE.decode(letter)
    except msgspec.MsgspecError as error:
        _LOG.warning("a letter that cannot be read: %s", error)
        return None
