"""A match in memory: what the log makes of it, and the next step tried before it is stored."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import commitment
from zashiki.core.decision import Decision
from zashiki.core.duplicate import duplicate_of
from zashiki.core.errors import IllegalAction, InvalidNotation
from zashiki.core.event import Event
from zashiki.core.match import Match
from zashiki.core.outcome import Ending, Outcome
from zashiki.server.matches.endings import MatchEnd
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.moment import Moment, match_of, this_round
from zashiki.server.matches.take_back import Latest
from zashiki.server.refusal import Refusal
from zashiki.server.tables.changes import changed_fields
from zashiki.server.tables.messages import Events, MatchView
from zashiki.server.tables.tables import Table

Question = tuple[str, int, int, int]
"""A match, a seat, how often that has answered, and how many answers have been taken back."""


class Step(msgspec.Struct, frozen=True):
    """An action carried out on a copy of the match: what becomes true once it is stored."""

    action: ActionRecord
    match: Match
    events: tuple[Event, ...]
    is_last: bool
    """Whether the match is over with it."""


def _count_acts(match: Match) -> Counter[int]:
    return Counter(action.seat for action in match.log)


class LiveMatch:
    """A match between the first deal and the next rematch."""

    def __init__(self, entry: MatchEntry, moment: Moment) -> None:
        self.id = entry.id
        self.entry = entry
        self.match = match_of(entry)
        self.match.resume(moment.state, moment.log)
        self._acted = _count_acts(self.match)
        """How often each seat has acted, and chance: a log grows long, and each answer asks for it."""
        self._begun_with = sum(action.seat != "chance" for action in entry.beginning)
        """Of these, the answers of the match from which this one goes on."""
        self.sequence = moment.sequence
        self.round_events = list(moment.round_events)
        self.moved_at = time.monotonic()
        """When the last event was, on the clock that bots keep their pace by."""
        self._seen: dict[int | None, Any] = {}
        """The observations that have been made of it as it is."""
        self._seen_before: dict[int | None, Any] = {}
        """Those of before the last action."""
        self.latest = Latest()

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.entry.ending is not None or not self.match.to_act()

    @property
    def taken_back(self) -> int:
        """How many answers have been taken back in it."""
        answers = len(self.match.log) - self._acted[CHANCE] - self._begun_with
        # Each has left two entries in the stored log, and none in what counts.
        return (self.sequence - answers) // 2

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match, or None while it goes on, or where people agreed to stop."""
        if self.entry.ending is not None:
            return self.entry.ending.outcome(len(self.entry.seats))
        return self.match.game.outcome(self.match.state)

    def end_with(self, table: Table, step: Step) -> MatchEnd:
        """The end of the match with a step that is its last."""
        state = step.match.state
        seat = table.seat_of(table.host) if table.is_sealed else None
        outcome = self.match.game.outcome(state)
        return MatchEnd(table.id, outcome, None if seat is None else self._score(state, outcome, seat))

    def _score(self, state: Any, outcome: Outcome | None, seat: int) -> float:
        """How well the match went for a seat that is compared with others."""
        part = duplicate_of(self.entry.game)
        if part is not None:
            return part.score(state, seat)
        return 0.0 if outcome is None else outcome.returns[seat]

    def bot_seed(self, seat: int) -> int:
        """What a bot that plays the same for everybody draws by: the match's seed, and how often its seat has acted.

        Where several seats choose at once, the order in which their answers come says nothing.
        """
        told = b"zashiki/bot %d %d " % (self._acted[seat], seat) + self.entry.seed
        return int.from_bytes(hashlib.sha256(told).digest()[:7])

    def decision(self, seat: int) -> Decision | None:
        """What the seat is asked."""
        return self.match.game.decision(self.match.state, seat)

    def question(self, seat: int) -> Question:
        """Which question it is that the seat faces, or will when it is asked next.

        What others choose at the same time says nothing: it stays the same until the seat answers it, or somebody
        takes back what came before it.
        """
        return self.id, seat, self._acted[seat], self.taken_back

    def observation(self, seat: int | None) -> Any:
        """All that the seat may know."""
        if seat not in self._seen:
            self.look((seat,))
        return self._seen[seat]

    def look(self, seats: Iterable[int | None]) -> None:
        """Make the observations of several seats at once: what all see alike is worked out only once."""
        eyes = tuple([seat for seat in seats if seat not in self._seen])
        self._seen.update(zip(eyes, self.match.game.observations(self.match.state, eyes), strict=True))

    def told(self, events: Sequence[Event], seat: int | None, *, whole: bool) -> Events:
        """What those who see with the seat's eyes are told of the last action: what it changed, or the `whole`."""
        observation = self.observation(seat)
        changes = None if whole else changed_fields(self._seen_before.get(seat), observation)
        return Events(
            self.id,
            self.sequence,
            tuple([event.seen_by(seat) for event in events]),
            observation=observation if changes is None else None,
            changes=changes,
            preview=self.preview(seat),
        )

    def preview(self, seat: int | None) -> Any:
        """What follows from what the seat may know, for its client."""
        return self.match.game.preview(self.observation(seat))

    def try_action(self, action: ActionRecord) -> Step:
        """What the action would do; the match stays as it is. Raises `Refusal` with the rule that forbids it."""
        if self.entry.ending is not None:
            raise Refusal("match-over", "the match is over")
        match = self.match.copy()
        try:
            events = match.play(match.game.action(action))
        except IllegalAction as error:
            raise Refusal.of(error) from error
        except InvalidNotation as error:
            raise self._unreadable(action, error) from error
        return Step(action, match, events, is_last=not match.to_act())

    def _unreadable(self, action: ActionRecord, error: InvalidNotation) -> Refusal:
        """Why an action that names nothing in the game is refused: the first thing that is wrong with it."""
        if self.is_over:
            return Refusal("match-over", "the match is over")
        decision = None if isinstance(action.seat, str) else self.decision(action.seat)
        if decision is None:
            return Refusal("not-your-turn", f"seat {action.seat} is not asked anything")
        if action.kind != decision.kind:
            return Refusal("wrong-kind", f"expected {decision.kind!r}, got {action.kind!r}", args={"kind": action.kind})
        if not decision.least <= len(action.picks) <= decision.most:
            reason = f"expected {decision.least} to {decision.most} picks, got {len(action.picks)}"
            return Refusal("wrong-count", reason, args={"least": decision.least, "most": decision.most})
        return Refusal("unknown-card", str(error))

    def end(self, ending: Ending) -> None:
        """It is over before its rules end it."""
        self.entry = msgspec.structs.replace(self.entry, ending=ending)

    def adopt(self, step: Step) -> None:
        """Make a stored step the truth."""
        self.latest.note(self.match, step.match, step.events, len(self.round_events))
        self._acted.update([action.seat for action in step.match.log[len(self.match.log) :]])
        self.match = step.match
        self.sequence += 1
        self._seen_before, self._seen = self._seen, {}
        events = this_round(step.events)
        if events and events[0].begins_round:
            self.round_events = events
        else:
            self.round_events.extend(step.events)
        self.moved_at = time.monotonic()

    def go_back(self, seat: int) -> None:
        """Make it the truth that the seat has taken back its last answer; raises `Refusal`, and nothing has changed."""
        self.match, events, told = self.latest.without(seat)
        self.latest.forget()
        self._acted = _count_acts(self.match)
        self.sequence += 1
        self._seen_before, self._seen = {}, {}
        self.round_events = [*self.round_events[:told], *events]
        self.moved_at = time.monotonic()

    def seed_at(self, table: Table) -> str | None:
        """What the deals came from, in hexadecimal, once it may be known at the table."""
        return self.entry.seed.hex() if self.is_over and table.tells_seed else None

    def view(self, seat: int | None, table: Table) -> MatchView:
        """The match as the seat may see it at the table."""
        return MatchView(
            id=self.id,
            number=self.entry.number,
            sequence=self.sequence,
            commitment=commitment(self.entry.seed),
            seed=self.seed_at(table),
            names=tuple(seat_record.name or "" for seat_record in self.entry.seats),
            rules=self.match.rules,
            observation=self.observation(seat),
            events=tuple(event.seen_by(seat) for event in self.round_events),
            outcome=self.outcome,
            preview=self.preview(seat),
            ending=self.entry.ending,
        )
