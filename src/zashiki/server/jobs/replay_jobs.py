"""What processes beside the server's make of a record: the moments of a replay, and the log that a match goes on from.

What is imported here is imported in each of them.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any, Literal, TypeVar

import msgspec

from zashiki.core.action import Action, ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.core.errors import InvalidRecord, InvalidRules, InvariantViolation
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.outcome import Outcome
from zashiki.core.record import Record, Replay, parse_record, replay, start
from zashiki.core.redeal import redeal
from zashiki.server.refusal import AnyCode, Refusal

_T = TypeVar("_T")

MAX_ACTIONS = 3000
"""Actions of a match that is replayed, those of chance included; a long one has less than a thousand."""

View = int | Literal["open"] | None
"""Whose eyes see the replay: a seat's, a spectator's (None), or everybody's with all cards open."""

_GZIP_LEVEL = 5


class ReplayFrame(msgspec.Struct, frozen=True):
    """The moment after an action; the first is the match before anything has happened, and has no action."""

    action: ActionRecord | None
    events: tuple[Any, ...]
    observation: Any
    open: Any
    """`Game.reveal` where all cards are open, else None."""
    preview: Any
    """`Game.preview` of a spectator: numbers that everybody could work out."""


class ReplayAnswer(msgspec.Struct, frozen=True):
    """A replay as one view sees it."""

    record: Record
    names: tuple[str, ...]
    avatars: tuple[int | None, ...]
    game: str
    variant: str
    options: dict[str, OptionValue]
    rules: Any
    """The game's record of the rules that the match was played by."""
    sides: tuple[tuple[int, ...], ...]
    frames: tuple[msgspec.Raw, ...]
    """A `ReplayFrame` each."""
    report: dict[str, Any]
    outcome: Outcome | None
    """The end of the match; None where the record has none."""
    seed: str | None
    commitment: str | None
    """What the record says was published before the first deal."""
    taken_over: int
    """How many actions, those of chance included, come from the match that this one goes on from."""


def _replayed(record: Record) -> Replay:
    """The match of a record with its whole log; raises `InvalidRecord`."""
    if len(record.actions) > MAX_ACTIONS:
        raise InvalidRecord(f"expected at most {MAX_ACTIONS} actions, got {len(record.actions)}")
    replayed = replay(record)
    count = len(replayed.match.log)
    if count > MAX_ACTIONS:
        raise InvalidRecord(f"expected at most {MAX_ACTIONS} actions, those of chance included, got {count}")
    return replayed


def build_replay(
    record: Record, view: View, avatars: tuple[int | None, ...] | None = None, taken_over: int = 0
) -> bytes:
    """The replay of a record as JSON; raises `InvalidRecord`, and `Refusal` for a seat that there is not."""
    replayed = _replayed(record)
    match = start(record)
    game = match.game
    if isinstance(view, int) and view >= len(record.seats):
        raise Refusal("no-such-seat", f"there are seats 0 to {len(record.seats) - 1}, got {view}")
    seat = view if isinstance(view, int) else None
    is_open = view == "open"

    def frame(action: ActionRecord | None, events: tuple[Any, ...]) -> msgspec.Raw:
        seen = events if is_open else tuple(event.seen_by(seat) for event in events)
        opened = game.reveal(match.state) if is_open else None
        seen_now = game.observe(match.state, seat)
        preview = game.preview(seen_now if seat is None else game.observe(match.state, None))
        return msgspec.Raw(msgspec.json.encode(ReplayFrame(action, seen, seen_now, opened, preview)))

    frames = [frame(None, ())]
    for action in replayed.match.log:
        events = match.apply(action)
        frames.append(frame(action.record(), events))
    answer = ReplayAnswer(
        record=record,
        names=tuple(one.name or one.bot or "" for one in record.seats),
        avatars=avatars or (None,) * len(record.seats),
        game=game.name,
        variant=match.variant,
        options=game.complete(match.variant, match.options),
        rules=match.rules,
        sides=game.sides(match.rules),
        frames=tuple(frames),
        report=replayed.report(),
        outcome=replayed.outcome(),
        seed=record.setup.seed,
        commitment=record.setup.commitment,
        taken_over=taken_over,
    )
    return msgspec.json.encode(answer)


def beginning(record: Record, actions: int, anew: int | None = None) -> tuple[ActionRecord, ...]:
    """The first `actions` actions of a record's match, those of chance written out: what another match goes on from.

    For the seat `anew` the cards that it has not seen by then are dealt anew. Raises `InvalidRecord`, and `Refusal`
    where the match has not so many actions or is over with them, or no other deal is found.
    """
    log = _replayed(record).match.log
    if actions > len(log):
        raise Refusal("bad-value", f"the match has {len(log)} actions, got {actions}")
    match = start(record)
    for action in log[:actions]:
        match.apply(action)
    if not match.to_act():
        raise Refusal("match-over", "the match is over at this moment; nothing is left to play")
    begun = tuple(log[:actions]) if anew is None else _dealt_anew(match, anew)
    return tuple(action.record() for action in begun)


def _dealt_anew(match: Match, seat: int) -> tuple[Action, ...]:
    if seat >= match.game.variant(match.variant).seats:
        raise Refusal("no-such-seat", f"there is no seat {seat}")
    try:
        return redeal(match.game, match.rules, match.log, seat, QuickSource())
    except (InvalidRules, InvariantViolation) as error:
        raise Refusal("no-other-deal", str(error)) from error


class Rejected(msgspec.Struct, frozen=True):
    """Why there is no replay: a refusal that has come from another process."""

    code: AnyCode
    reason: str


def _answer(job: Callable[[], _T]) -> _T | Rejected:
    """What the job gives, or why it refuses: an exception of ours would not survive the way between processes."""
    try:
        return job()
    except InvalidRecord as error:
        return Rejected("invalid-record", str(error).replace("\n", " ")[:300])
    except Refusal as refusal:
        return Rejected(refusal.code, refusal.reason)


def of_body(body: bytes, view: View) -> bytes | Rejected:
    return _answer(lambda: _packed(build_replay(parse_record(body), view)))


def of_record(record: bytes, view: View, avatars: tuple[int | None, ...], taken_over: int) -> bytes | Rejected:
    return _answer(lambda: _packed(build_replay(parse_record(record), view, avatars, taken_over)))


def beginning_of(record: bytes, actions: int, anew: int | None) -> tuple[ActionRecord, ...] | Rejected:
    return _answer(lambda: beginning(parse_record(record), actions, anew))


def _packed(answer: bytes) -> bytes:
    return gzip.compress(answer, _GZIP_LEVEL, mtime=0)
