"""What a client may say at a table (`docs/protocol.md`), and how it is read."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from zashiki.server.ids import Word
from zashiki.server.refusal import Refusal
from zashiki.server.tables.clocks import Clock
from zashiki.server.tables.consent import What

MessageId = Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=64)]
_SeatNumber = Annotated[int, Meta(ge=-(2**31), le=2**31)]
_Number = Annotated[int, Meta(ge=0, le=2**53)]
_Pick = Annotated[str, Meta(max_length=100)]


class _Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: MessageId


class Sit(_Said, frozen=True, tag="sit"):
    """Take an open seat, or a bot's."""

    seat: _SeatNumber


class Stand(_Said, frozen=True, tag="stand"):
    """Leave the seat."""


class SetBot(_Said, frozen=True, tag="set-bot"):
    """Put a bot on a seat, or free a bot's seat with None."""

    seat: _SeatNumber
    bot: Word | None


class Start(_Said, frozen=True, tag="start"):
    """Begin the match."""

    terms: _Number | None = None
    """The number of the terms that one has seen; without one it means those that there are."""


class Act(_Said, frozen=True, tag="act"):
    """Answer a decision."""

    match: Word
    kind: Word
    picks: Annotated[tuple[_Pick, ...], Meta(max_length=64)]


class Rematch(_Said, frozen=True, tag="rematch"):
    """Begin another match with the same seats."""

    terms: _Number | None = None
    """As in `Start`."""


class Pace(_Said, frozen=True, tag="pace"):
    """How long bots take for a move, in seconds."""

    seconds: float


class SetHints(_Said, frozen=True, tag="hints"):
    """Whether those who sit at the table may ask for hints."""

    on: bool


class SetClock(_Said, frozen=True, tag="clock"):
    """How long people may take for a decision."""

    clock: Clock


class SetStandIn(_Said, frozen=True, tag="stand-in"):
    """Which bot sits in for who is away."""

    bot: Word


class SetPublic(_Said, frozen=True, tag="list"):
    """Whether everybody may find the table."""

    on: bool


class SetSpectators(_Said, frozen=True, tag="spectators"):
    """Whether who does not sit here may watch matches."""

    on: bool


class SetDelay(_Said, frozen=True, tag="delay"):
    """How many seconds late who does not sit here sees matches."""

    seconds: int


class SetChat(_Said, frozen=True, tag="allow-chat"):
    """Whether people may write to each other freely."""

    on: bool


class Chat(_Said, frozen=True, tag="chat"):
    """A line of one's own, to those who play or to those who watch, as oneself does."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Fill(_Said, frozen=True, tag="fill"):
    """Bots take all open seats."""

    bot: Word


class Return(_Said, frozen=True, tag="return"):
    """I am back: no bot sits in for me any more."""


class Ready(_Said, frozen=True, tag="ready"):
    """I am ready for the match, or not: then it does not begin."""

    on: bool
    terms: _Number | None = None
    """As in `Start`; nobody is kept from saying that they are not."""


class HandOver(_Said, frozen=True, tag="hand-over"):
    """Somebody else who sits there is the host."""

    guest: Word


class GiveSeat(_Said, frozen=True, tag="give-seat"):
    """Offer somebody who watches a seat: one's own, or as the host a bot's or an absent person's."""

    seat: _SeatNumber
    guest: Word


class Swap(_Said, frozen=True, tag="swap"):
    """Two seats change places."""

    seat: _SeatNumber
    other: _SeatNumber


class Propose(_Said, frozen=True, tag="propose"):
    """Offer to end the match early, or resign; others may have to agree."""

    match: Word
    what: What


class Vote(_Said, frozen=True, tag="answer"):
    """Yes or no to what somebody has proposed."""

    match: Word
    yes: bool
    number: _Number | None = None
    """The proposal's; an answer without one answers none that there is."""


class Say(_Said, frozen=True, tag="say"):
    """One of the phrases, or a drawn face."""

    saying: Word


class Ping(_Said, frozen=True, tag="ping"):
    """Nothing but an answer."""


TableMessage = (
    Stand
    | Swap
    | SetBot
    | Fill
    | Pace
    | SetHints
    | SetClock
    | SetStandIn
    | SetPublic
    | SetSpectators
    | SetChat
    | SetDelay
    | Return
    | HandOver
)
"""What changes what is stored of a table."""
ClientMessage = Act | Sit | GiveSeat | Start | Rematch | Ready | Propose | Vote | Say | Chat | Ping | TableMessage

_CLIENT: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_TYPES = frozenset(str(kind.__struct_config__.tag) for kind in ClientMessage.__args__)


class _Envelope(msgspec.Struct):
    """What can be read of a message that is otherwise wrong."""

    id: MessageId | None = None
    type: str | msgspec.UnsetType = msgspec.UNSET


_ENVELOPE = msgspec.json.Decoder(_Envelope)
_UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError)


def read_message(data: str) -> ClientMessage:
    """One message of a client; raises `Refusal` (`malformed`, `unknown-type`)."""
    try:
        return _CLIENT.decode(data)
    except _UNREADABLE as error:
        try:
            kind = _ENVELOPE.decode(data).type
        except _UNREADABLE:
            kind = msgspec.UNSET
        if isinstance(kind, str) and kind not in _TYPES:
            raise Refusal("unknown-type", f"there is no message {kind[:32]!r}") from error
        raise Refusal("malformed", str(error)[:200]) from error


def read_id(data: str) -> int | str | None:
    """The id of a message that could not be read, if it has one."""
    try:
        return _ENVELOPE.decode(data).id
    except _UNREADABLE:
        return None
