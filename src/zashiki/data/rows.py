"""A match record as rows of both tables, by replaying it."""

from __future__ import annotations

from typing import Any

import msgspec

from zashiki.core.action import CHANCE, Action
from zashiki.core.errors import IllegalAction, InvalidRecord
from zashiki.core.match import Match
from zashiki.core.plugin import plugin_of
from zashiki.core.record import Record, Replay, read_actions, start, verify_ending, verify_taken_back
from zashiki.interop import actions as numbering
from zashiki.interop.part import Vocabulary, part_of
from zashiki.lab.measures import Share, measures_of

Row = dict[str, Any]


def rows_of(record: Record, number: int, *, with_observations: bool = True) -> tuple[Row, list[Row]]:
    """The row of a match and those of its decisions; raises `InvalidRecord` for a record that the rules refuse."""
    walk = _Walk(record, number, with_observations)
    match = walk.match
    verify_taken_back(record)
    verify_ending(record, match)
    outcome = Replay(record, match, ()).outcome()
    reason = record.ending.reason if record.ending else "" if outcome is None else outcome.reason
    for row in walk.decisions:
        row["return"] = None if outcome is None else outcome.returns[row["seat"]]
    row = {
        "match": number,
        "game": record.game,
        "variant": record.variant,
        "options": msgspec.json.encode(match.game.variant(match.variant).complete(match.options)).decode(),
        "seats": walk.names,
        "actions": len(walk.decisions),
        "rounds": walk.rounds,
        "winners": [] if outcome is None else list(outcome.winners),
        "returns": [] if outcome is None else list(outcome.returns),
        "reason": reason,
        "record": record.to_json().decode(),
    }
    return row, walk.decisions


class _Walk:
    """A record, walked through decision by decision."""

    def __init__(self, record: Record, number: int, with_observations: bool) -> None:
        self.match = start(record)
        self.decisions: list[Row] = []
        self.rounds = 0
        self.names = [seat.name or seat.bot or "" for seat in record.seats]
        self._number = number
        self._with_observations = with_observations
        self._vocabulary = _vocabulary(self.match)
        self._measure = measures_of(record.game).round_share
        self._began = self.match.state
        self._of_round: list[Row] = []
        self._sides = self.match.game.sides(self.match.rules)
        for index, action in enumerate(read_actions(record, self.match)):
            try:
                self._carry_out(action)
            except IllegalAction as error:
                raise InvalidRecord(error.reason, index=index, seat=action.seat, rule=error.rule) from error
        self.match.advance()

    def _carry_out(self, action: Action) -> None:
        if action.seat == CHANCE:
            self.match.apply(action)
            return
        self.match.advance()
        if action.seat not in self.match.to_act():
            self.match.apply(action)  # The rules say why not; who is not asked, or is nobody, sees nothing here.
        seen = self.match.game.observe(self.match.state, action.seat)
        at = len(self.match.log)
        self.match.apply(action)
        self._note(seen, action, at)
        share = None if self._measure is None else self._measure(self._began, self.match.state)
        if share is not None:
            self._end_round(share)

    def _note(self, seen: Any, action: Action, at: int) -> None:
        decision = seen.decision
        picks = action.record()
        row = {
            "match": self._number,
            "at": at,
            "seat": action.seat,
            "bot": self.names[action.seat],
            "kind": decision.kind,
            "options": list(decision.options),
            "least": decision.least,
            "most": decision.most,
            "picks": list(picks.picks),
            "numbers": [] if self._vocabulary is None else list(numbering.numbers_of(self._vocabulary, seen, picks)),
            "round": self.rounds,
            "round_share": None,
            "return": None,
            "observation": msgspec.json.encode(seen).decode() if self._with_observations else None,
        }
        self.decisions.append(row)
        self._of_round.append(row)

    def _end_round(self, share: Share) -> None:
        by_seat = {seat: won for side, won in zip(self._sides, share.shares, strict=True) for seat in side}
        for row in self._of_round:
            row["round_share"] = by_seat[row["seat"]]
        self._of_round = []
        self.rounds += 1
        # The next deal is left to whoever acts next: it may stand in the record.
        self._began = self.match.state


def _vocabulary(match: Match) -> Vocabulary | None:
    game = match.game.name
    return part_of(game).vocabulary(match.rules) if plugin_of(game).interop else None
