"""Match records: a match as setup and actions, one JSON object each; load, save and replay them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.chance import commitment, parse_seed
from zashiki.core.errors import IllegalAction, InvalidNotation, InvalidRecord, InvalidRules
from zashiki.core.event import Event
from zashiki.core.given import came, expect, shortened
from zashiki.core.match import Match
from zashiki.core.outcome import Ending, Outcome
from zashiki.core.registry import find_game

MAX_RECORD_BYTES = 4 * 1024 * 1024
"""No honest record comes near; anything longer is refused unread."""

MOST_NAME = 60
"""Characters of a seat's name."""
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_NAME)]


class SeatRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat there: a name, and the bot's if it was one."""

    name: _Name | None = None
    bot: _Name | None = None


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where chance comes from: a seed, or explicit deals, one per round; with neither, from the actions alone."""

    seed: str | None = None
    deals: tuple[Any, ...] | None = None
    commitment: str | None = None


class TakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer that was taken back: it counts for nothing, and is told so that the record hides nothing."""

    at: Annotated[int, msgspec.Meta(ge=0)]
    """How many of the record's actions stand before it."""
    action: ActionRecord


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as the server exports it, the lab stores it and `zashiki replay` reads it."""

    zashiki: Literal[1]
    game: str
    variant: str
    seats: tuple[SeatRecord, ...]
    setup: Setup
    actions: tuple[ActionRecord, ...]
    options: dict[str, str | bool | int] = {}
    content: str | msgspec.UnsetType = msgspec.UNSET
    """The hash of the packs that the match was played with (`Game.content_hash`)."""
    taken_back: tuple[TakenBack, ...] | msgspec.UnsetType = msgspec.UNSET
    """In the order in which they were taken back."""
    ending: Ending | msgspec.UnsetType = msgspec.UNSET
    """Why people ended the match before its rules did."""

    def to_json(self) -> bytes:
        """The record in one line of UTF-8 JSON, without a line end."""
        return msgspec.json.encode(self)


class Replay(msgspec.Struct, frozen=True):
    """A record, replayed: the match at its last action, and all its events."""

    record: Record
    match: Match
    events: tuple[Event, ...]

    def report(self) -> dict[str, Any]:
        """What `zashiki replay --json` prints."""
        match = self.match
        report: dict[str, Any] = match.game.report(match.rules, self.events, match.state)
        return report if self.record.ending is msgspec.UNSET else report | {"ending": self.record.ending}

    def outcome(self) -> Outcome | None:
        """The end of the match, by its rules or because people ended it; None where nobody has won."""
        if self.record.ending:
            return self.record.ending.outcome(len(self.record.seats))
        return self.match.game.outcome(self.match.state)


_DECODER = msgspec.json.Decoder(Record)


def parse_record(data: bytes | str) -> Record:
    """Read one record; raises `InvalidRecord`. Only the form is checked; see `replay`."""
    expect(data, bytes | str, "a match record as JSON", InvalidRecord)
    if isinstance(data, str):
        data = data.encode(errors="replace")
    if len(data) > MAX_RECORD_BYTES:
        raise InvalidRecord(f"expected a record of at most {MAX_RECORD_BYTES} bytes, got {len(data)}")
    try:
        return _DECODER.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidRecord(f"not a match record: {_told(str(error))}") from error


def _told(fault: str) -> str:
    """What was found at fault, in a line; of another format, which a later version may write, what is read here."""
    fault = fault.replace("\n", " ")
    other = "expected format 1, the one that this version reads: " if fault.endswith("`$.zashiki`") else ""
    return other + shortened(fault)


def start(record: Record) -> Match:
    """The match of a record, before its first action; raises `InvalidRecord`."""
    expect(record, Record, "a Record, as parse_record reads it", InvalidRecord)
    if record.setup.seed is not None and record.setup.deals is not None:
        raise InvalidRecord("setup: expected a seed or explicit deals, got both")
    try:
        game = find_game(record.game)
        variant = game.variant(record.variant)
        seed = None if record.setup.seed is None else parse_seed(record.setup.seed)
        match = Match(game, record.variant, dict(record.options), seed=seed, given=record.setup.deals)
    except (InvalidRules, InvalidNotation) as error:
        raise InvalidRecord(str(error)) from error
    played_with = match.game.content_hash(match.rules)
    if record.content is not msgspec.UNSET and record.content != played_with:
        here = "this game has none" if played_with is None else f"here they are {played_with[:12]}…"
        raise InvalidRecord(f"the match was played with packs of hash {record.content[:12]!r}…; {here}")
    if len(record.seats) != variant.seats:
        raise InvalidRecord(f"variant {variant.name!r} has {variant.seats} seats, got {len(record.seats)}")
    if record.setup.deals is not None and len(record.setup.deals) == 0:
        raise InvalidRecord("setup: expected at least one deal, got none")
    if record.setup.deals is not None:
        try:
            game.check_setup(match.rules, record.setup.deals)
        except IllegalAction as error:
            raise InvalidRecord(f"setup: {error.reason}", rule=error.rule) from error
    if seed is not None and record.setup.commitment not in (None, commitment(seed)):
        raise InvalidRecord("setup: the commitment is not the SHA-256 of the seed")
    return match


def read_actions(record: Record, match: Match) -> list[Action]:
    """The record's actions, typed; raises `InvalidRecord` for one that does not name an action of the game."""
    actions: list[Action] = []
    for index, action in enumerate(record.actions):
        try:
            actions.append(match.game.action(action))
        except InvalidNotation as error:
            raise InvalidRecord(str(error), index=index, seat=action.seat, rule=error.rule) from error
    return actions


def replay(record: Record) -> Replay:
    """Replay a record to its end; raises `InvalidRecord` with the index, seat and rule of what is wrong."""
    match = start(record)
    events = match.replay(read_actions(record, match))
    verify_taken_back(record)
    verify_ending(record, match)
    return Replay(record, match, events)


def verify_ending(record: Record, match: Match) -> None:
    """Refuse people's end of a match that was over, or by seats not there or named twice; raises `InvalidRecord`."""
    ending = record.ending
    if not ending:
        return
    if not match.to_act():
        raise InvalidRecord("ending: the match had come to its end by its rules")
    seats, resigned = set(range(len(record.seats))), set(ending.seats)
    is_wrong = bool(resigned) != (ending.reason == "resigned") or not resigned < seats
    if is_wrong or len(resigned) < len(ending.seats):
        raise InvalidRecord("ending: expected the seats that resigned, each once, if any did, and others beside them")


def verify_taken_back(record: Record) -> None:
    """Refuse an answer that could not be given where it is said to have been taken back; raises `InvalidRecord`.

    Of a record whose actions the rules allow.
    """
    answers = record.taken_back or ()
    for taken in answers:
        if taken.at > len(record.actions) or taken.action.seat == "chance":
            raise InvalidRecord("taken_back: expected an answer of a seat among the record's actions", index=taken.at)
    before = _matches_before(record, {taken.at for taken in answers}) if answers else {}
    for taken in answers:
        match = before[taken.at]
        try:
            match.game.apply(match.state, match.game.action(taken.action))
        except (IllegalAction, InvalidNotation) as error:
            reason, seat = f"taken_back: {error}", taken.action.seat
            raise InvalidRecord(reason, index=taken.at, seat=seat, rule=error.rule) from error


def _matches_before(record: Record, places: Collection[int]) -> dict[int, Match]:
    """The match of a record that can be replayed as it stood before each of these actions, in one go through it."""
    match = start(record)
    found: dict[int, Match] = {}
    actions = read_actions(record, match)
    for index in range(len(actions) + 1):
        if index in places:
            found[index] = match.copy()
            found[index].replay(())
        if index < len(actions):
            if actions[index].seat != CHANCE:
                match.advance()
            match.apply(actions[index])
    return found


def record_of(match: Match, names: Sequence[str], *, with_chance: bool = False) -> Record:
    """The record of a match; the actions of chance are written out only if asked for, or if no seed stands for them.

    Of a name that is longer than records have it stands the beginning. Raises `InvalidRecord` for what is no match or
    no names, and for another number of names than there are seats.
    """
    expect(match, Match, "a Match", InvalidRecord)
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise InvalidRecord(f"expected the names of the seats in a list, got {came(names)}")
    seats = match.game.variant(match.variant).seats
    if len(names) != seats:
        raise InvalidRecord(f"variant {match.variant!r} has {seats} seats, got {len(names)} names")
    write_chance = with_chance or (match.seed is None and match.given is None)
    content = match.game.content_hash(match.rules)
    return Record(
        zashiki=1,
        game=match.game.name,
        variant=match.variant,
        options=match.game.complete(match.variant, match.options),
        seats=tuple(SeatRecord(name[:MOST_NAME] or None) for name in names),
        setup=Setup(
            seed=None if match.seed is None else match.seed.hex(),
            deals=None if match.given is None else tuple(match.given),
        ),
        actions=tuple(action.record() for action in match.log if write_chance or action.seat >= 0),
        content=msgspec.UNSET if content is None else content,
    )


def read_records(path: Path) -> Iterator[tuple[int, bytes]]:
    """The raw records of a file with their line: each line of a `.jsonl`, the whole of any other.

    Raises `InvalidRecord`; nothing longer than `MAX_RECORD_BYTES` is ever held in memory.
    """
    try:
        with path.open("rb") as file:
            if path.suffix != ".jsonl":
                data = file.read(MAX_RECORD_BYTES + 1)
                if len(data) > MAX_RECORD_BYTES:
                    size = path.stat().st_size
                    raise InvalidRecord(f"expected a record of at most {MAX_RECORD_BYTES} bytes, got {size}")
                yield 1, data
                return
            for number in count(1):
                line = file.readline(MAX_RECORD_BYTES + 2)
                if not line:
                    return
                if len(line) > MAX_RECORD_BYTES:
                    raise InvalidRecord(f"line {number}: expected a record of at most {MAX_RECORD_BYTES} bytes")
                if line.strip():
                    yield number, line
    except OSError as error:
        raise InvalidRecord(f"cannot be read: {error.strerror or error}") from error
