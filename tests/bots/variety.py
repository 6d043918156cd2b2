"""Every variant with every combination of its options, and matches played in them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement, product

from repetitions import THOROUGH
from zashiki.core.action import ActionRecord
from zashiki.core.chance import SEED_BYTES
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.players.bot import Bot
from zashiki.players.random_bot import random_picks
from zashiki.septet import SEPTET
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase

Options = dict[str, OptionValue]

ALL: list[tuple[str, Options]] = [
    (variant.name, dict(zip((spec.name for spec in variant.options), values, strict=True)))
    for variant in SEPTET.variants.values()
    for values in product(*(spec.values for spec in variant.options))
]


def pairs_of(case: tuple[str, Options]) -> set[tuple[object, ...]]:
    """Every two values of options that stand together in a case, and its variant."""
    return {(case[0],), *((case[0], *pair) for pair in combinations_with_replacement(case[1].items(), 2))}


def pairwise(cases: Sequence[tuple[str, Options]]) -> list[tuple[str, Options]]:
    """So few of the cases that every two values stand together in one of them; all of them in a thorough run."""
    if THOROUGH > 1:
        return list(cases)
    missing = set().union(*map(pairs_of, cases))
    found = []
    while missing:
        found.append(max(cases, key=lambda case: len(pairs_of(case) & missing)))
        missing -= pairs_of(found[-1])
    return found


EVERY_TWO = pairwise(ALL)
"""For what takes long: what three options bring about together is for the tests of rules, and of the compiled rules."""

PRESETS: list[tuple[str, Options]] = [(name, {}) for name in SEPTET.variants] + [("straw", {"bose": True})]


def named(case: tuple[str, Options]) -> str:
    """A short name for a test's parameters."""
    return "-".join((case[0], *(str(value) for value in case[1].values())))


def begin(variant: str, options: Options, seed: int) -> Match:
    """A match at its first decision."""
    match = Match(SEPTET, variant, options, seed=random.Random(seed).randbytes(SEED_BYTES))
    match.advance()
    return match


Chooser = Callable[[Match, int], ActionRecord]
"""Answers for a seat of a match."""


def by_chance(source: random.Random) -> Chooser:
    """Any legal answer."""

    def choose(match: Match, seat: int) -> ActionRecord:
        decision = match.game.decision(match.state, seat)
        assert decision is not None
        return ActionRecord(seat, decision.kind, random_picks(decision, source))

    return choose


def by_bots(bots: Sequence[Bot[Observation]], seconds: float = 0.0) -> Chooser:
    """The answer of each seat's bot."""
    return lambda match, seat: bots[seat].choose(match.game.observe(match.state, seat), seconds)


def play(match: Match, choose: Chooser, rounds: int = 1) -> Iterator[ActionRecord]:
    """Play the match for so many rounds; every answer is yielded before it is carried out."""
    while match.to_act() and len(match.state.results) < rounds:
        action = choose(match, match.to_act()[0])
        yield action
        match.play(match.game.action(action))


def play_to(match: Match, phase: Phase, choose: Chooser) -> Match:
    """Play until the match is in this phase."""
    while match.state.phase is not phase:
        match.play(match.game.action(choose(match, match.to_act()[0])))
    return match
