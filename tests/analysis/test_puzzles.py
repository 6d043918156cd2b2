"""Puzzles: the card that is told is best in every deal that fits, and each refutation is one of these deals."""

from __future__ import annotations

import itertools
from functools import cache
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import zashiki
from zashiki.core.record import replay
from zashiki.septet import SEPTET
from zashiki.septet.analysis.puzzles import Puzzle, all_worlds, prove
from zashiki.septet.commands.puzzles import puzzles as command
from zashiki.septet.rules.cards import suit_of
from zashiki.septet.rules.determinize import known_holdings, played_cards, shown_voids
from zashiki.septet.rules.observation import Observation
from zashiki.septet.solver.solving import Solver

FILE = Path(zashiki.__file__).parent / "web" / "static" / "septet" / "puzzles.json"
SAMPLE = 12


class _Made(msgspec.Struct):
    puzzles: list[Puzzle]


@cache
def shipped() -> list[Puzzle]:
    """The puzzles of the house."""
    return msgspec.json.decode(FILE.read_bytes(), type=_Made).puzzles


def seen(puzzle: Puzzle) -> Observation:
    """What the seat sees that is asked."""
    observation: Observation = SEPTET.observe(replay(puzzle.record).match.state, puzzle.seat)
    return observation


def test_every_puzzle_asks_for_one_of_several_cards() -> None:
    assert len({puzzle.id for puzzle in shipped()}) == len(shipped()) >= 100
    assert {puzzle.level for puzzle in shipped()} == set(range(1, 7))
    for puzzle in shipped():
        decision = seen(puzzle).decision
        assert decision is not None
        assert (decision.seat, decision.kind) == (puzzle.seat, "play")
        # Each of the others has its refutation.
        assert sorted([puzzle.best, *(one.card for one in puzzle.refutations)]) == sorted(decision.options)
        assert puzzle.level == 6 - len(puzzle.solved_by)
        for one in puzzle.refutations:
            assert 1 <= one.worse_in <= puzzle.worlds
            assert one.gives < one.instead_of


@pytest.mark.parametrize("number", range(SAMPLE))
def test_the_proof_is_found_again(number: int) -> None:
    """With other draws and another table: the deals that fit are all listed, whatever order they come in."""
    puzzle = shipped()[number * len(shipped()) // SAMPLE]
    proof = prove(Solver(16), seen(puzzle), bytes(32))
    assert proof is not None
    assert (proof.best, proof.worlds) == (puzzle.best, puzzle.worlds)
    found = {one.card: (one.worse_in, one.instead_of.number - one.gives.number) for one in proof.refutations}
    told = {one.card: (one.worse_in, one.instead_of.number - one.gives.number) for one in puzzle.refutations}
    assert found == told


def test_the_deals_that_fit_are_those_that_a_plain_search_finds() -> None:
    puzzle = min(shipped(), key=lambda one: (sum(seen(one).hand_counts), -one.worlds))
    observation = seen(puzzle)
    held, voids = known_holdings(observation), shown_voids(observation)
    gone = {*played_cards(observation), observation.turned_up, *itertools.chain(*held)}
    hidden = [card for card in SEPTET.rules(observation.variant, dict(observation.options)).deck if card not in gone]
    places = [
        seat
        for seat, count in enumerate(observation.hand_counts)
        for _ in range(0 if seat == observation.seat else count - len(held[seat]))
    ]
    plain = {
        tuple(
            frozenset({*held[seat], *(card for card, place in zip(order, places, strict=True) if place == seat)})
            for seat in range(len(held))
        )
        for order in itertools.permutations(hidden)
        if all(suit_of(card) not in voids[place] for card, place in zip(order, places, strict=True))
    }
    worlds = all_worlds(observation, bytes(32))
    assert worlds is not None
    assert {tuple(map(frozenset, world.hands)) for world in worlds} == plain
    assert {tuple(map(frozenset, one.hands)) for one in puzzle.refutations} <= plain


def test_the_command_makes_the_same_puzzles_again(tmp_path: Path) -> None:
    made = []
    for name in ("one.json", "other.json"):
        result = CliRunner().invoke(command, ["make", str(tmp_path / name), "--count", "1", "--seed", "1"])
        assert result.exit_code == 0, result.output
        made.append((tmp_path / name).read_bytes())
    assert made[0] == made[1]
    (puzzle,) = msgspec.json.decode(made[0], type=_Made).puzzles
    assert puzzle == shipped()[0], "the file of the house was made by this command"
