"""What the server says, at a table and in answer to calls, and what calls bring (`docs/protocol.md`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from zashiki.analysis.values import Analysis, Hint
from zashiki.core.game import OptionValue
from zashiki.core.outcome import Ending, Outcome
from zashiki.core.record import Record
from zashiki.server.connections.sockets import text_frame
from zashiki.server.guest import Guest
from zashiki.server.ids import Word
from zashiki.server.tables.clocks import RELAXED, Clock, SeatClock
from zashiki.server.tables.consent import Proposal
from zashiki.server.tables.tables import Status

PROTOCOL = 2


# What the client asks of the calls.


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot to sit at a new table."""

    bot: Word


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of another match: its record, and how many actions, those of chance included, come before it."""

    record: Record
    actions: Annotated[int, Meta(ge=0)]
    anew: Annotated[int, Meta(ge=0)] | None = None
    """The seat for which all that it has not seen by then is dealt anew; None for the very same cards."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made; `seats` says who sits where."""

    game: Word
    variant: Word
    seats: Annotated[tuple[Literal["me", "open"] | BotSeat, ...], Meta(max_length=64)]
    options: dict[Word, OptionValue] = {}
    public: bool = False
    pace: float = 1.0
    hints: bool = True
    clock: Clock = RELAXED
    stand_in: Word = ""
    """The bot that sits in for who is away; empty for the house's choice."""
    spectators: bool = True
    """Whether who does not sit there may watch."""
    delay: int = 0
    """How many seconds late they see the match."""
    rated: bool = False
    """Whether its matches count for ratings; such a table has no hints."""
    origin: Origin | None = msgspec.field(default=None, name="from")
    """Where the first match goes on from, rather than from a first deal."""
    club: Word = ""
    """The key of the club of the guest's whose members find it."""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match with whoever wants the same."""

    game: Word
    variant: Word
    clock: Clock = RELAXED


class AskHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What should I do? The match in which the seat is asked."""

    match: Word


class ChangeMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name or avatar."""

    name: Annotated[str, Meta(max_length=256)] | None = None
    avatar: int | None = None


# What the server says.


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: Literal["open", "guest", "bot"]
    guest: str | None
    name: str
    avatar: int
    bot: str | None
    """The bot that sits here; `program` where the guest is a program and says so."""
    online: bool
    stand_in: str | None = None
    """The bot that plays for the guest until they are back."""
    away: float | None = None
    """Seconds until a bot sits in for a guest who is away."""
    ready: bool = False
    """Whether the guest has said that the match may begin."""
    asked_again: bool = False
    """Whether they had said so before the clock, the pace or the seats changed."""
    offered: str | None = None
    """The guest to whom the seat has been offered."""


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
    watchers: tuple[Guest, ...] = ()
    """The first of those who only watch."""
    begins: float | None = None
    """Seconds until the match begins, if nobody changes their mind."""
    terms: int = 0
    """Which clock, pace and seats these are, where later ones have greater numbers; who is ready names it."""
    quick: bool = False
    """Whether it is for whoever asks for such a match, and begins when it is full."""
    spectators: bool = True
    """Whether who does not sit here may watch a match."""
    delay: int = 0
    """How many seconds late they see it."""
    chat: bool = False
    """Whether people may write to each other freely."""
    rated: bool = False
    """Whether its matches count for ratings."""
    daily: str = ""
    """The day whose daily deal is played here; empty at every other table."""
    tournament: str = ""
    """The id of the tournament that is played here; empty at every other table."""
    duplicate: bool = False
    """Whether that is a duplicate match of two teams."""


class PublicTable(msgspec.Struct, frozen=True):
    """A table that others may find, and for how many seconds it has been there."""

    table: TableInfo
    seconds: int


class GoingOn(msgspec.Struct, frozen=True):
    """What goes on: tables where people wait for others, and matches that may be watched; the newest first."""

    open: tuple[PublicTable, ...]
    watch: tuple[PublicTable, ...]


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
    preview: Any = None
    """What follows from the observation, where the game tells that (`Game.preview`)."""
    ending: Ending | None = None
    """Why the match ended before its rules ended it."""


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
    me: Guest
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


class Events(msgspec.Struct, frozen=True, tag="events", omit_defaults=True):
    """Something happened; `sequence` is the number of actions so far.

    Either `observation` is there, or `changes`: the fields that differ from the observation after the action before.
    """

    match: str
    sequence: int
    events: tuple[Any, ...]
    observation: Any = None
    changes: dict[str, Any] | None = None
    preview: Any = None


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """The match is over and its seed revealed."""

    table: TableInfo
    match: str
    seed: str | None
    """None where others are still to play the same deals."""
    outcome: Outcome | None
    ending: Ending | None = None


class ClocksShown(msgspec.Struct, frozen=True, tag="clocks"):
    """What is left of everybody's time, by seat; nothing where no time runs out."""

    match: str
    seats: tuple[SeatClock, ...]


class Proposed(msgspec.Struct, frozen=True, tag="proposal"):
    """Somebody has proposed something, or nothing is proposed any more."""

    proposal: Proposal | None


class TookBack(msgspec.Struct, frozen=True, tag="took-back"):
    """A seat has taken its last answer back; a new `welcome` says what is true now."""

    seat: int


class Heard(msgspec.Struct, frozen=True, tag="said"):
    """Somebody at the table said one of the phrases."""

    guest: str
    seat: int
    saying: str


class Chatted(msgspec.Struct, frozen=True, tag="chat"):
    """Somebody wrote a line; those who play and those who watch hear each other apart."""

    guest: str
    name: str
    text: str


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


ServerMessage = (
    Welcome
    | TableChanged
    | Started
    | Events
    | Finished
    | ClocksShown
    | Proposed
    | TookBack
    | Heard
    | Chatted
    | Done
    | Refused
)


_ENCODER = msgspec.json.Encoder()


def framed(message: ServerMessage) -> bytes:
    """The message as it goes over the wire."""
    return text_frame(_ENCODER.encode(message))
