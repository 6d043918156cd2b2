"""The chances through a match, in the eyes of somebody who sees no hand: what every play told everybody."""

from __future__ import annotations

from zashiki.analysis.values import Effort, Moment
from zashiki.core.chance import QuickSource
from zashiki.septet.analysis.options import play_out
from zashiki.septet.analysis.outcomes import OutcomeReader, shares_of
from zashiki.septet.bitboard.prior_seals import seals_before
from zashiki.septet.bots.flat_rules import flat_rules_of
from zashiki.septet.bots.heuristic import rules_of
from zashiki.septet.bots.match_value import match_value_of
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase, State

DIGITS = 4


def has_chances(before: State | None, state: State) -> bool:
    """Whether the chances are told here: where a trick begins, and where a round has ended."""
    if state.phase is Phase.PLAY:
        return not state.current_trick().plays
    return before is not None and len(state.results) > len(before.results)


def win_chances(before: State, state: State, at: int, effort: Effort, seed: str) -> Moment:
    """The chances at a state: measured while a round is played, exact where it has ended."""
    if state.phase is Phase.PLAY:
        return _measured(SEPTET.observe(state, None), at, effort, seed)
    return Moment(at, len(state.results), _rounded(_result(before, state)), _rounded(_standing(state)))


def _measured(observation: Observation, at: int, effort: Effort, seed: str) -> Moment:
    rules = rules_of(observation)
    determinizer = Determinizer(rules, observation)
    source = QuickSource(seed)
    deals = effort.line
    states = [determinizer.draw(source) for _ in range(deals)]
    ends = play_out(rules, states, OutcomeReader(rules, observation), seed)
    sides = range(len(rules.sides))
    shares = [sum(end.shares[side] for end in ends) / deals for side in sides]
    matches = [sum(end.matches[side] for end in ends) / deals for side in sides]
    return Moment(at, observation.round, _rounded(shares), _rounded(matches))


def _result(before: State, state: State) -> tuple[float, ...]:
    """Each side's share of the round that has just ended."""
    result = state.results[-1]
    sealed = seals_before(state.rules.sides, before.seals, before.results)
    gains = [len(now) - old for now, old in zip(state.seals, sealed, strict=True)]
    return shares_of([side for side, seats in enumerate(state.rules.sides) if seats[0] in result.winners], gains)


def _standing(state: State) -> tuple[float, ...]:
    """Each side's chance to win the match between rounds, or who has won it."""
    sides = state.rules.sides
    if state.winners:
        return shares_of([side for side, seats in enumerate(sides) if seats[0] in state.winners], [0] * len(sides))
    value_of = match_value_of(flat_rules_of(state.rules))
    if state.rules.seals is not None:
        return value_of.of_seals(tuple(map(len, state.seals)))
    return value_of.of_scores(state.scores)


def _rounded(values: list[float] | tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(value, DIGITS) for value in values)
