"""The protocol's messages (`docs/protocol.md`): what a client may say, and what it hears."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from zashiki.analysis.values import Analysis, Hint
from zashiki.core.game import OptionSpec, OptionValue
from zashiki.core.outcome import Outcome
from zashiki.core.record import Record
from zashiki.server.clocks import RELAXED, Clock, SeatClock
from zashiki.server.refusal import Refusal
from zashiki.server.tables import Status

PROTOCOL = 1

MessageId = Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=64)]
_SeatNumber = Annotated[int, Meta(ge=-(2**31), le=2**31)]
_Word = Annotated[str, Meta(max_length=32)]
_Pick = Annotated[str, Meta(max_length=100)]


# What the client says at a table.


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
    bot: _Word | None


class Start(_Said, frozen=True, tag="start"):
    """Begin the match."""


class Act(_Said, frozen=True, tag="act"):
    """Answer a decision."""

    match: _Word
    kind: _Word
    picks: Annotated[tuple[_Pick, ...], Meta(max_length=64)]


class Rematch(_Said, frozen=True, tag="rematch"):
    """Begin another match with the same seats."""


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

    bot: _Word


class Return(_Said, frozen=True, tag="return"):
    """I am back: no bot sits in for me any more."""


class Ping(_Said, frozen=True, tag="ping"):
    """Nothing but an answer."""


ClientMessage = Sit | Stand | SetBot | Start | Act | Rematch | Pace | SetHints | SetClock | SetStandIn | Return | Ping


# What the client asks of the calls.


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot to sit at a new table."""

    bot: _Word


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of another match: its record, and how many actions, those of chance included, come before it."""

    record: Record
    actions: Annotated[int, Meta(ge=0)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made; `seats` says who sits where."""

    game: _Word
    variant: _Word
    seats: Annotated[tuple[Literal["me", "open"] | BotSeat, ...], Meta(max_length=64)]
    options: dict[_Word, OptionValue] = {}
    public: bool = False
    pace: float = 1.0
    hints: bool = True
    clock: Clock = RELAXED
    stand_in: _Word = ""
    """The bot that sits in for who is away; empty for the house's choice."""
    origin: Origin | None = msgspec.field(default=None, name="from")
    """Where the first match goes on from, rather than from a first deal."""


class AskHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What should I do? The match in which the seat is asked."""

    match: _Word


class ChangeMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name or avatar."""

    name: Annotated[str, Meta(max_length=256)] | None = None
    avatar: int | None = None


# What the server says.


class Me(msgspec.Struct, frozen=True):
    """Who you are."""

    id: str
    name: str
    avatar: int


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: Literal["open", "guest", "bot"]
    guest: str | None
    name: str
    avatar: int
    bot: str | None
    online: bool
    stand_in: str | None = None
    """The bot that plays for the guest until they are back."""
    away: float | None = None
    """Seconds until a bot sits in for a guest who is away."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    game: str
    variant: str
    options: dict[str, OptionValue]
    public: bool
    pace: float
    hints: bool
    """Whether those who sit here may ask for hints: the table's setting, and that there are any for its game."""
    host: str
    status: Status
    seats: tuple[SeatInfo, ...]
    match: str | None
    match_number: int
    watching: int
    clock: Clock
    stand_in: str


class MatchView(msgspec.Struct, frozen=True):
    """A match as one listener may see it."""

    id: str
    number: int
    sequence: int
    commitment: str
    seed: str | None
    names: tuple[str, ...]
    rules: Any
    """The game's record of the rules that the match is played by (`Game.rules`)."""
    observation: Any
    events: tuple[Any, ...]
    outcome: Outcome | None
    """None until the end."""
    outlook: Any = None
    """What follows from the observation, where the game tells that (`Game.outlook`)."""


class VariantInfo(msgspec.Struct, frozen=True):
    """A way to play a game."""

    name: str
    seats: int
    sides: tuple[tuple[int, ...], ...]
    options: tuple[OptionSpec, ...]


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the house."""

    game: str
    variants: tuple[VariantInfo, ...]
    bots: tuple[str, ...]
    hints: bool
    """Whether there are hints and analyses for it."""
    catalogues: tuple[str, ...]
    """The texts that a client needs for it, by their names under `/locales`."""


class HintAnswer(msgspec.Struct, frozen=True):
    """A hint for the decision that the seat faces in the match."""

    match: str
    hint: Hint


class AnalysisState(msgspec.Struct, frozen=True):
    """How far the analysis of a match is; while it is made, `analysis` holds what there is of it."""

    status: Literal["none", "waiting", "working", "ready", "failed"]
    done: int = 0
    total: int = 0
    """Tasks, so that progress can be shown; 0 where nothing has begun."""
    analysis: Analysis | None = None


class Fault(msgspec.Struct, frozen=True):
    """The body of a call that was refused."""

    code: str
    reason: str


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The first message of every connection."""

    protocol: int
    version: str
    me: Me
    seat: int | None
    table: TableInfo
    match: MatchView | None


class TableChanged(msgspec.Struct, frozen=True, tag="table"):
    """Seats, presence, pace or status changed."""

    seat: int | None
    table: TableInfo


class Started(msgspec.Struct, frozen=True, tag="started"):
    """A match began."""

    seat: int | None
    table: TableInfo
    match: MatchView


class Events(msgspec.Struct, frozen=True, tag="events"):
    """Something happened; `sequence` is the number of actions so far."""

    match: str
    sequence: int
    events: tuple[Any, ...]
    observation: Any
    outlook: Any = None


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """The match is over and its seed revealed."""

    table: TableInfo
    match: str
    seed: str
    outcome: Outcome | None


class ClocksShown(msgspec.Struct, frozen=True, tag="clocks"):
    """What is left of everybody's time, by seat; nothing where no time runs out."""

    match: str
    seats: tuple[SeatClock, ...]


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The client's message was carried out."""

    re: int | str


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """It was not, and nothing changed."""

    re: int | str | None
    code: str
    reason: str
    rule: str | None
    args: dict[str, str | int]


ServerMessage = Welcome | TableChanged | Started | Events | Finished | ClocksShown | Done | Refused

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


def encode(message: ServerMessage) -> str:
    """The message as it is sent."""
    return msgspec.json.encode(message).decode()
