"""The conformance kit: what every game must fulfil, checked the same way for each, on random matches.

It fails, it never warns: a breach raises `InvariantViolation` with the record that shows it.

>>> from zashiki.core.registry import find_game
>>> check_match(find_game("septet"), "team", {}, seed=1)
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

import msgspec

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.chance import SEED_BYTES, QuickSource, Source
from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction, InvalidNotation, InvariantViolation
from zashiki.core.event import Event
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.record import parse_record, record_of, replay
from zashiki.core.registry import AnyGame

MAX_ACTIONS = 20_000
"""Where the rules set no bound, a random match longer than this is taken for one that never ends."""


def check_match(
    game: AnyGame, variant: str, options: Mapping[str, OptionValue], *, seed: int, probe: float = 0.02
) -> None:
    """Play one random match and check everything the contract promises.

    `probe` is the share of steps at which the costly checks run as well: hidden information for every seat,
    illegal actions, and the order of simultaneous decisions.

    Raises `InvariantViolation`.
    """
    _Checker(game, variant, options, seed, probe).run()


def check_game(
    game: AnyGame, variant: str, options: Mapping[str, OptionValue], *, matches: int, first: int = 0
) -> None:
    """`check_match` with the seeds `first` … `first + matches - 1`."""
    for seed in range(first, first + matches):
        check_match(game, variant, options, seed=seed)


class _Checker:
    """One random match under the eyes of the kit."""

    def __init__(
        self, game: AnyGame, variant: str, options: Mapping[str, OptionValue], seed: int, probe: float
    ) -> None:
        self.game = game
        self.source: Source = QuickSource(f"{game.name}/{variant}/{sorted(options.items())}/{seed}")
        seed_bytes = bytes(self.source.below(256) for _ in range(SEED_BYTES))
        self.match = Match(game, variant, dict(options), seed=seed_bytes)
        self.seats: list[int | None] = [*range(game.variant(variant).seats), None]
        self.probe = probe
        self.events: list[Event] = []
        self.encoded: list[tuple[Any, bytes]] = []
        self.state_decoder = msgspec.json.Decoder(game.state_type)
        self.event_decoder = msgspec.json.Decoder(game.event_type)
        self.observation_decoder = msgspec.json.Decoder(game.observation_type)
        self.all_pieces: list[str] | None = None
        self.bound = game.bound(self.match.rules)

    def fail(self, promise: str, detail: object = "", cause: Exception | None = None) -> None:
        record = record_of(self.match, ["?"] * (len(self.seats) - 1), with_chance=True).to_json().decode()
        raise InvariantViolation(f"{promise}: {detail} in {record}") from cause

    def require(self, kept: bool, promise: str, detail: object = "") -> None:
        if not kept:
            self.fail(promise, detail)

    def run(self) -> None:
        try:
            self.play()
        except InvariantViolation:
            raise
        except Exception as error:
            self.fail("a game raises nothing of itself", repr(error), error)

    def play(self) -> None:
        self.check_seats()
        while to_act := self.match.to_act():
            self.check_state(to_act)
            if to_act == (CHANCE,):
                drawn = self.match.next_chance()
                self.require(drawn is not None, "chance acts where it is to act")
                assert drawn is not None
                action = drawn
                if self.chance(self.probe * 4):
                    self.check_hidden_information(action)
            else:
                action = self.choose(to_act)
                if self.chance(self.probe):
                    self.check_hidden_information(action)
                    self.check_refusals()
                    self.check_order(to_act)
            self.check_action(action)
            self.step(action)
            limit = MAX_ACTIONS if self.bound is None else self.bound
            self.require(len(self.match.log) <= limit, "a match ends within its bound", limit)
        self.check_end()

    def chance(self, share: float) -> bool:
        return self.source.below(1_000_000) < share * 1_000_000

    def choose(self, to_act: tuple[int, ...]) -> Action:
        seat = to_act[self.source.below(len(to_act))]
        decision = self.game.decision(self.match.state, seat)
        assert decision is not None
        return self.random_action(decision)

    def random_action(self, decision: Decision) -> Action:
        picks: tuple[str, ...]
        if decision.choices is not None:
            picks = decision.choices[self.source.below(len(decision.choices))]
        else:
            rest = list(decision.options)
            size = decision.least + self.source.below(decision.most - decision.least + 1)
            picks = tuple(rest.pop(self.source.below(len(rest))) for _ in range(size))
        return self.game.action(ActionRecord(decision.seat, decision.kind, picks))  # type: ignore[no-any-return]

    def check_seats(self) -> None:
        variant, seats = self.game.variant(self.match.variant), list(range(len(self.seats) - 1))
        self.require(variant.name == self.match.variant, "a variant stands under its name", variant)
        sides = self.game.sides(self.match.rules)
        self.require(sorted(seat for side in sides for seat in side) == seats, "each seat is on one side", sides)

    def check_state(self, to_act: tuple[int, ...]) -> None:
        state = self.match.state
        self.require(isinstance(to_act, tuple), "seats to act are a tuple", to_act)
        self.require(isinstance(self.game.moment(state), str), "a moment is a text", self.game.moment(state))
        self.require(self.game.outcome(state) is None, "there is no outcome while somebody is to act")
        self.require(list(to_act) == sorted(set(to_act)), "seats to act are in order, once each", to_act)
        for seat in self.seats:
            if seat is None:
                continue
            decision = self.game.decision(state, seat)
            self.require(
                (decision is not None) == (seat in to_act), "a seat is asked if and only if it is to act", seat
            )
            if decision is not None:
                self.require(decision.seat == seat, "a decision names the seat that it asks", decision)
                self.check_decision(decision)
        encoded = msgspec.json.encode(state)
        decoded = self.state_decoder.decode(encoded)
        same = decoded == state and hash(decoded) == hash(state)
        self.require(same, "a state survives JSON", (_changed(state, decoded), encoded))
        self.encoded.append((state, encoded))
        pieces = sorted(self.game.pieces(state))
        self.require(len(set(pieces)) == len(pieces), "every piece is in one place", pieces)
        if self.all_pieces is None:
            self.all_pieces = pieces
        self.require(pieces == self.all_pieces, "no piece is lost or added", pieces)

    def check_decision(self, decision: Decision) -> None:
        told = [decision.options, *(decision.choices or ())]
        texts = all(isinstance(row, tuple) and all(isinstance(option, str) for option in row) for row in told)
        self.require(texts, "options and choices are tuples of texts", decision)
        self.require(0 <= decision.least <= decision.most <= len(decision.options), "a decision can be made", decision)
        self.require(decision.count() > 0, "a decision has an answer", decision)
        self.require(len(set(decision.options)) == len(decision.options), "options are told apart", decision)
        for picks in decision.choices or ():
            self.require(set(picks) <= set(decision.options), "choices are made of options", decision)

    def check_action(self, action: Action) -> None:
        record = action.record()
        self.require(self.game.action(record) == action, "an action survives its record", record)
        self.require(ActionRecord.parse(str(action)) == record, "an action survives its notation", str(action))
        encoded = msgspec.json.encode(record)
        self.require(msgspec.json.decode(encoded, type=ActionRecord) == record, "an action survives JSON", encoded)

    def step(self, action: Action) -> None:
        events = self.match.apply(action)
        self.require(isinstance(events, tuple), "events are a tuple", events)
        for event in events:
            encoded = msgspec.json.encode(event)
            self.require(self.event_decoder.decode(encoded) == event, "an event survives JSON", encoded)
            type_ = msgspec.json.decode(encoded).get("type")
            self.require(isinstance(type_, str), "an event has a type in JSON, as by tag=True", encoded)
        self.events.extend(events)

    def check_hidden_information(self, action: Action | None) -> None:
        """Re-dealing what a seat cannot know leaves its observation, its decision and its events unchanged."""
        game, state = self.game, self.match.state
        together = game.observations(state, self.seats)
        events = () if action is None else game.apply(state, action).events
        for seat, beside in zip(self.seats, together, strict=True):
            seen = game.observe(state, seat)
            asked = None if seat is None else game.decision(state, seat)
            self.require(seen.decision == asked, "an observation says what its seat is asked", seat)
            encoded = msgspec.json.encode(seen)
            again = self.observation_decoder.decode(encoded)
            self.require(again == seen, "an observation survives JSON", (_changed(seen, again), encoded))
            msgspec.json.encode(game.preview(seen))
            other = game.determinize(seen, self.source)
            self.require(game.observe(other, seat) == seen, "a determinized state looks the same", seat)
            self.require(beside == seen, "observations made together are those made one by one", seat)
            self.require(sorted(game.pieces(other)) == self.all_pieces, "a determinized state has all pieces", seat)
            self.require(game.to_act(other) == game.to_act(state), "the turn is known to all", seat)
            if seat is not None:
                here, there = (tuple(map(len, game.hidden(one, seat))) for one in (state, other))
                self.require(here == there, "as much is hidden in a determinized state", (seat, here, there))
                self.require(
                    game.decision(other, seat) == game.decision(state, seat), "the own decision is known", seat
                )
            if action is not None:
                self.check_same_events(action, events, other, seat)

    def check_same_events(self, action: Action, events: tuple[Event, ...], other: Any, seat: int | None) -> None:
        """An action that is legal in both worlds tells the seat the same, except what it uncovers."""
        try:
            there = self.game.apply(other, action)
        except IllegalAction:
            self.require(action.seat != seat, "the own legal actions are known", action)
            return
        # That something happened at all can tell as much as what it was: an event that only one world has counts too.
        for ours, theirs in zip_longest(events, there.events):
            told = [event for event in (ours, theirs) if event is not None]
            same = len(told) == 2 and ours.seen_by(seat) == theirs.seen_by(seat)
            uncovers = any(event.uncovers for event in told)
            self.require(same or uncovers, "a seat's events do not depend on what it cannot know", (seat, told[0]))
            if not same:
                return
        if not any(event.uncovers for event in (*events, *there.events)):
            # What an answer has opened to the eyes alone, who gave it could take back and answer anew.
            here = self.game.apply(self.match.state, action).state
            seen, elsewhere = (self.game.observe(state, seat) for state in (here, there.state))
            opened = (seat, _changed(seen, elsewhere))
            self.require(seen == elsewhere, "a seat sees nothing new that no event uncovers", opened)

    def check_refusals(self) -> None:
        """Legal if and only if asked: what no decision permits is refused, and the state stays as it was."""
        game, state = self.game, self.match.state
        asked_for = [option for decision in game.decisions(state) for option in decision.options]
        pool = [*asked_for, *game.pieces(state)]
        kinds = sorted({decision.kind for decision in game.decisions(state)})
        for seat in self.seats[:-1]:
            assert seat is not None
            decision = game.decision(state, seat)
            least = 0 if decision is None else decision.least
            for kind in kinds:
                size = least if self.chance(0.8) else self.source.below(4)
                picks = tuple(pool[self.source.below(len(pool))] for _ in range(size))
                asked = decision is not None and decision.kind == kind and decision.permits(picks)
                taken = self.is_taken(ActionRecord(seat, kind, picks))
                self.require(taken == asked, "legal if and only if asked", (seat, kind, picks))

    def is_taken(self, record: ActionRecord) -> bool:
        try:
            self.game.apply(self.match.state, self.game.action(record))
        except (IllegalAction, InvalidNotation):
            return False
        return True

    def check_order(self, to_act: tuple[int, ...]) -> None:
        """The order of simultaneous decisions does not matter."""
        if len(to_act) < 2:
            return
        state = self.match.state
        first, second = (self.random_action(d) for d in self.game.decisions(state)[:2])
        one = self.game.apply(self.game.apply(state, first).state, second).state
        other = self.game.apply(self.game.apply(state, second).state, first).state
        self.require(one == other, "simultaneous decisions may come in any order", (first, second))

    def check_end(self) -> None:
        game, match = self.game, self.match
        if self.chance(self.probe * 4):
            self.check_hidden_information(None)
        outcome = game.outcome(match.state)
        self.require(outcome is not None, "a match without a decision has an outcome")
        assert outcome is not None
        self.require(abs(sum(outcome.returns)) < 1e-9, "returns sum to zero", outcome)
        self.require(max(map(abs, outcome.returns), default=0) <= 1, "returns are from -1 to 1", outcome)
        lengths = {len(self.seats) - 1, len(outcome.returns), len(outcome.ranks)}
        self.require(len(lengths) == 1, "each seat has a return and a rank", outcome)
        self.require(len(outcome.winners) > 0, "somebody wins", outcome)
        self.require(min(outcome.ranks) == 1, "ranks start at 1", outcome)
        msgspec.json.encode((game.reveal(match.state), game.report(match.rules, self.events, match.state)))
        for state, encoded in self.encoded:
            self.require(msgspec.json.encode(state) == encoded, "earlier states do not change")
        again = parse_record(record_of(match, ["?"] * (len(self.seats) - 1)).to_json())
        replayed = replay(again)
        self.require(replayed.match.state == match.state, "a record leads to the same state")
        self.require(replayed.events == tuple(self.events), "a record leads to the same events")


def _changed(before: Any, after: Any) -> list[str]:
    """The fields that came back from JSON as something else: a list where a tuple is meant, a class of its own."""
    fields = getattr(before, "__struct_fields__", ())
    return [name for name in fields if getattr(before, name) != getattr(after, name, None)]
