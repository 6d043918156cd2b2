"""Puzzles from bots' play: who plays which variants, what is looked at, and how hard a puzzle is."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.chance import SEED_BYTES
from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.record import Setup, record_of
from zashiki.players import bot_names, make_bot
from zashiki.septet import SEPTET
from zashiki.septet.puzzles.proof import Proof, Refutation, line_after, prove
from zashiki.septet.puzzles.puzzle import Answer, Puzzle, swaps_between
from zashiki.septet.rules.actions import PlayCard
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase
from zashiki.septet.rules.variants import VARIANTS
from zashiki.septet.solver.solving import Solver

FIRST_TRICK = 4
"""Tricks before the first that is looked at: before it too many deals fit."""
_TRIALS = 300
_FAR = 1_000_000
"""Deals that are looked through for the last puzzle of a file."""
_NAMES = ("Aoi", "Bo", "Chie", "Dan")


class Source(msgspec.Struct, frozen=True):
    """What is played for puzzles; the same source gives the same puzzles in the same order."""

    variant: str
    options: dict[str, OptionValue]
    player: str
    seed: int

    def deals(self) -> Iterator[bytes]:
        """The seeds of the matches, without an end."""
        source = random.Random(f"{self.seed} {self.variant} {sorted(self.options.items())}")
        while True:
            yield source.randbytes(SEED_BYTES)

    def has_made(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle is played by these rules."""
        complete = SEPTET.complete(self.variant, self.options)
        return puzzle.record.variant == self.variant and dict(puzzle.record.options) == complete


KINDS: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("team", {"scoring": "basic"}),
    *((name, {}) for name in VARIANTS),
    ("seal", {"length": "short"}),
    ("straw", {"bose": True}),
)
"""The variants, and the options with which a round is worth something else."""

LEVELS = 6


class Making:
    """Goes on where the puzzles that are there end, so that it may be broken off at any time.

    Every kind gets as many puzzles, and of them no level more than a quarter: easy ones are many.
    """

    def __init__(self, player: str, seed: int, count: int, found: Iterable[Puzzle] = ()) -> None:
        self.found = list(found)
        self._solver = Solver()
        self._share = -(-count // len(KINDS))
        self._count = count
        self._sources = [Source(variant, options, player, seed) for variant, options in KINDS]
        self._made = [[one for one in self.found if source.has_made(one)] for source in self._sources]
        self._deals = [source.deals() for source in self._sources]
        for made, deals in zip(self._made, self._deals, strict=True):
            last = made[-1].id if made else None
            if last is not None and all(deal.hex()[: len(last)] != last for deal in islice(deals, _FAR)):
                raise InvalidRules(f"puzzle {last} was not made with this seed")

    def run(self) -> Iterator[Puzzle]:
        """The next puzzles, from each kind in turn, until there are as many as asked for."""
        most = -(-self._share // 4)
        while len(self.found) < self._count:
            at = min(range(len(KINDS)), key=lambda kind: len(self._made[kind]))
            puzzle = puzzle_of(self._solver, self._sources[at], next(self._deals[at]))
            if puzzle is None or sum(one.level == puzzle.level for one in self._made[at]) >= most:
                continue
            self._made[at].append(puzzle)
            self.found.append(puzzle)
            yield puzzle


def puzzle_of(solver: Solver, source: Source, seed: bytes) -> Puzzle | None:
    """A puzzle from the first round of a match between bots; the hardest of those that it has, or None."""
    match = Match(SEPTET.name, source.variant, dict(source.options), seed=seed)
    match.advance()
    bots = [make_bot(SEPTET.name, source.player, seat, _TRIALS) for seat in range(match.rules.seats)]
    hardest: Puzzle | None = None
    while match.to_act() and not match.state.results:
        seat = match.to_act()[0]
        observation = SEPTET.observe(match.state, seat)
        if match.state.phase is Phase.PLAY and len(match.state.tricks) >= FIRST_TRICK:
            proof = prove(solver, observation, seed)
            if proof is not None:
                found = _puzzle(solver, match, observation, proof)
                hardest = found if found is not None and (hardest is None or found.level > hardest.level) else hardest
        match.play(match.game.action(bots[seat].choose(observation, 0.0)))
    return hardest


def _puzzle(solver: Solver, match: Match, observation: Observation, proof: Proof) -> Puzzle | None:
    answers = [_answer(solver, match, one, proof.best) for one in proof.refutations]
    told = tuple(one for one in answers if one is not None)
    if len(told) < len(answers) or observation.seat is None:
        return None
    solved_by = tuple(name for name in bot_names(SEPTET.name) if _solves(name, observation, proof.best))
    record = record_of(match, list(_NAMES[: match.rules.seats]), with_chance=True)
    return Puzzle(
        id="" if match.seed is None else match.seed.hex()[:10],
        seat=observation.seat,
        worlds=proof.worlds,
        best=proof.best,
        refutations=told,
        level=1 + len(bot_names(SEPTET.name)) - len(solved_by),
        solved_by=solved_by,
        record=msgspec.structs.replace(record, setup=Setup()),
    )


def _answer(solver: Solver, match: Match, refutation: Refutation, best: Card) -> Answer | None:
    lines = [line_after(solver, refutation.world, card) for card in (refutation.card, best)]
    if lines[0] is None or lines[1] is None:
        return None
    return Answer(
        card=refutation.card,
        worse_in=refutation.worse_in,
        gives=refutation.gives,
        instead_of=refutation.instead_of,
        swaps=swaps_between(match.state, refutation.world),
        line=tuple(map(str, lines[0])),
        best_line=tuple(map(str, lines[1])),
    )


def _solves(name: str, observation: Observation, best: str) -> bool:
    action: ActionRecord = make_bot(SEPTET.name, name, 0, _TRIALS).choose(observation, 0.0)
    return action.kind == PlayCard.kind and action.picks == (best,)
