"""Whether a puzzle holds: proven again from its record alone, and its lines played out by the readable rules."""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.core.errors import InvalidRecord
from zashiki.core.record import replay
from zashiki.septet import SEPTET
from zashiki.septet.puzzles.proof import NODES, prove
from zashiki.septet.puzzles.puzzle import Answer, Puzzle
from zashiki.septet.rules.scoring import SEALED
from zashiki.septet.rules.state import State
from zashiki.septet.solver.solving import Solver
from zashiki.septet.solver.values import UNREACHED, Value

_MEGABYTES = 64
_NODES = 4 * NODES
"""More than whoever made it had: other puzzles may have left answers in their tables."""


def faults_of(puzzle: Puzzle, seed: bytes) -> Iterator[str]:
    """What is wrong with a puzzle, in words; the seed settles in what order deals are looked at."""
    observation = puzzle.observation()
    decision = observation.decision
    if decision is None or (decision.seat, decision.kind) != (puzzle.seat, "play"):
        yield f"seat {puzzle.seat} is not asked for a card at the end of the record"
        return
    if sorted([puzzle.best, *(answer.card for answer in puzzle.refutations)]) != sorted(decision.options):
        yield "not every other card is refuted"
    # A solver of its own: nothing that another puzzle has left in its tables can help, or hurt.
    proof = prove(Solver(_MEGABYTES), observation, seed, nodes=_NODES)
    if proof is None:
        yield "there is no one card that is best in every deal that fits"
        return
    if (proof.best, proof.worlds) != (puzzle.best, puzzle.worlds):
        yield f"{proof.best} is best in {proof.worlds} deals, not {puzzle.best} in {puzzle.worlds}"
    counts = {one.card: (one.worse_in, one.instead_of.number - one.gives.number) for one in proof.refutations}
    for answer in puzzle.refutations:
        if counts.get(answer.card) != (answer.worse_in, answer.instead_of.number - answer.gives.number):
            yield f"{answer.card} is worse in another number of deals, or by something else"
        yield from _faults_of_answer(puzzle, answer)


def _faults_of_answer(puzzle: Puzzle, answer: Answer) -> Iterator[str]:
    """The answer's deal looks the same to the seat, and both of its lines come to what is told."""
    told = ((answer.card, answer.line, answer.gives), (puzzle.best, answer.best_line, answer.instead_of))
    for card, line, value in told:
        if line[:1] != (f"{puzzle.seat} play {card}",):
            yield f"the line of {card} begins with another card"
        try:
            before = replay(puzzle.refuted(answer, ())).match.state
            after = replay(puzzle.refuted(answer, line)).match.state
        except InvalidRecord as error:
            yield f"the line of {card} is not by the rules: {error}"
            return
        if SEPTET.observe(before, puzzle.seat) != puzzle.observation():
            yield f"the deal against {answer.card} does not look the same to the seat"
        if len(after.results) != len(before.results) + 1:
            yield f"the line of {card} does not end the round"
        elif value_of_round(after, puzzle.seat) != value:
            yield f"the line of {card} comes to {value_of_round(after, puzzle.seat)}, not to {value}"


def value_of_round(state: State, seat: int) -> Value:
    """What the last round came to for the seat's side, by its result."""
    rules, result = state.rules, state.results[-1]
    side = rules.side_of(seat)
    wins = seat in result.winners
    if rules.seals is not None:
        if result.reason == SEALED:
            return Value(wins=wins, lead=UNREACHED if wins else -UNREACHED)
        return Value(wins=None, lead=len(state.seals[side]) - len(state.seals[1 - side]))
    if len(rules.sides) > 2:
        return Value(wins=wins, points=result.points[side] if wins else 0)
    return Value(wins=wins, points=result.points[side if wins else 1 - side])
