"""Puzzles: the card that is told is best in every deal that fits, and each refutation is one of these deals."""

from __future__ import annotations

import itertools
import random
import zlib
from functools import cache
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from zashiki.core.chance import Chance
from zashiki.septet.commands.puzzles import puzzles as command
from zashiki.septet.puzzles.checking import faults_of
from zashiki.septet.puzzles.files import HOUSE, read_packed, write_packed
from zashiki.septet.puzzles.making import KINDS, LEVELS, Source, puzzle_of
from zashiki.septet.puzzles.puzzle import Puzzle
from zashiki.septet.rules.cards import suit_of
from zashiki.septet.rules.determinize import Determinizer, known_holdings, played_cards, shown_voids
from zashiki.septet.rules.variants import VARIANTS, make_rules
from zashiki.septet.solver.solving import Solver

SAMPLE = 14
FIRST = "f35c85eb29"
"""The first puzzle of the team game that `zashiki puzzles make --seed 1` finds."""
LIMIT = 700_000
"""Bytes that the puzzles may take in the package, compressed."""


@cache
def shipped() -> list[Puzzle]:
    """The puzzles of the house."""
    return read_packed(HOUSE)


def kind_of(puzzle: Puzzle) -> tuple[str, tuple[tuple[str, object], ...]]:
    """By what rules it is played."""
    return puzzle.record.variant, tuple(sorted(puzzle.record.options.items()))


def test_there_are_puzzles_of_all_levels_and_variants() -> None:
    assert len({puzzle.id for puzzle in shipped()}) == len(shipped()) >= 1000
    kinds = {kind_of(puzzle) for puzzle in shipped()}
    complete = {(name, tuple(sorted(VARIANTS[name].complete(options).items()))) for name, options in KINDS}
    assert kinds == complete
    for kind in kinds:
        levels = {puzzle.level for puzzle in shipped() if kind_of(puzzle) == kind}
        assert levels == set(range(1, LEVELS + 1)), kind
    for puzzle in shipped():
        assert puzzle.level == LEVELS - len(puzzle.solved_by)
        assert puzzle.refutations
        for one in puzzle.refutations:
            assert 1 <= one.worse_in <= puzzle.worlds
            assert one.gives < one.instead_of


@pytest.mark.parametrize("number", range(SAMPLE))
def test_a_puzzle_of_the_house_holds(number: int) -> None:
    """Proven again with other draws and a table of its own, its lines played out by the rules."""
    puzzles = shipped()
    puzzle = puzzles[number * len(puzzles) // SAMPLE]
    assert list(faults_of(puzzle, random.Random(number).randbytes(32))) == []


def test_what_is_wrong_with_a_puzzle_is_found() -> None:
    puzzle = min(shipped(), key=lambda one: (one.worlds, one.id))
    answer, *others = puzzle.refutations
    worse = {
        "another card": msgspec.structs.replace(puzzle, best=answer.card, refutations=()),
        "another number of deals": msgspec.structs.replace(puzzle, worlds=puzzle.worlds + 1),
        "another value": msgspec.structs.replace(
            puzzle, refutations=(msgspec.structs.replace(answer, gives=answer.instead_of), *others)
        ),
        "another deal": msgspec.structs.replace(
            puzzle, refutations=(msgspec.structs.replace(answer, swaps={puzzle.best: answer.card}), *others)
        ),
        "a line that stops": msgspec.structs.replace(
            puzzle, refutations=(msgspec.structs.replace(answer, line=answer.line[:1]), *others)
        ),
    }
    for what, one in worse.items():
        assert list(faults_of(one, bytes(32))), what


def test_the_deals_that_fit_are_those_that_a_plain_search_finds() -> None:
    """In the team game nothing is hidden but hands (S10)."""
    team = [puzzle for puzzle in shipped() if puzzle.record.variant == "team"]
    puzzle = min(team, key=lambda one: (sum(one.observation().hand_counts), -one.worlds))
    observation = puzzle.observation()
    rules = make_rules(VARIANTS[observation.variant], dict(observation.options))
    held, voids = known_holdings(observation), shown_voids(observation)
    gone = {*played_cards(observation), observation.turned_up, *itertools.chain(*held)}
    hidden = [card for card in rules.deck if card not in gone]
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
    determinizer = Determinizer(rules, observation)
    worlds = list(determinizer.states(Chance(bytes(32), 0)))
    assert len(worlds) == determinizer.count_states() == puzzle.worlds
    assert {tuple(map(frozenset, world.hands)) for world in worlds} == plain


@pytest.mark.parametrize("variant", ["seal", "straw", "trio"])
def test_all_states_are_listed_once(variant: str) -> None:
    """As many as are counted, no two alike, and each one that is drawn at random is among them (S10)."""
    some = [puzzle for puzzle in shipped() if puzzle.record.variant == variant]
    observation = max(some[:40], key=lambda one: one.worlds).observation()
    rules = make_rules(VARIANTS[observation.variant], dict(observation.options))
    determinizer = Determinizer(rules, observation)
    listed = [(world.hands, world.piles, world.discards) for world in determinizer.states(Chance(bytes(32), 0))]
    assert len(listed) == len(set(listed)) == determinizer.count_states()
    for number in range(30):
        drawn = determinizer.draw(Chance(bytes(32), number))
        assert (drawn.hands, drawn.piles, drawn.discards) in listed


def test_a_puzzle_is_made_again_from_its_source() -> None:
    first = next(puzzle for puzzle in shipped() if puzzle.id == FIRST)
    source = Source(*KINDS[0], "tanuki", 1)
    deal = next(deal for deal in source.deals() if deal.hex().startswith(FIRST))
    assert puzzle_of(Solver(), source, deal) == first
    assert source.has_made(first)


def test_a_file_is_gone_on_with(tmp_path: Path) -> None:
    """Broken off in the middle of a line and begun again, it becomes the same file."""
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    run = ["--count", "2", "--seed", "5"]
    result = CliRunner().invoke(command, ["make", str(whole), *run])
    assert result.exit_code == 0, result.output
    lines = whole.read_bytes().splitlines(keepends=True)
    broken.write_bytes(lines[0] + lines[1][:100])
    assert CliRunner().invoke(command, ["make", str(broken), *run]).exit_code == 0
    assert broken.read_bytes() == whole.read_bytes()
    broken.write_bytes(whole.read_bytes().removesuffix(b"\n"))
    assert CliRunner().invoke(command, ["make", str(broken), *run]).exit_code == 0
    assert broken.read_bytes() == whole.read_bytes()
    packed = tmp_path / "packed"
    assert CliRunner().invoke(command, ["pack", str(whole), str(packed)]).exit_code == 0
    checked = CliRunner().invoke(command, ["check", str(packed)])
    assert (checked.exit_code, "2 of 2 puzzles" in checked.output) == (0, True)
    (puzzle, *_) = read_packed(packed)
    write_packed(packed, [msgspec.structs.replace(puzzle, worlds=puzzle.worlds + 1)])
    assert CliRunner().invoke(command, ["check", str(packed)]).exit_code == 1


@pytest.mark.parametrize("data", [b'{"zashiki":1}', b"a note", b'{"id":"x"}', b'{"id":"x"}\n{"id'])
@pytest.mark.parametrize("words", [["make"], ["pack"]])
def test_a_file_of_something_else_stays_as_it_is(data: bytes, words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(data)
    more = [str(tmp_path / "packed")] if words == ["pack"] else ["--count", "1"]
    result = CliRunner().invoke(command, [*words, str(file), *more])
    assert "line 1: no puzzle" in str(result.exception)
    assert file.read_bytes() == data


def test_the_files_are_small() -> None:
    """One puzzle is a short way off, and all of them are no burden to the package."""
    files = list(HOUSE.glob("*.json"))
    assert sum(len(zlib.compress(file.read_bytes())) for file in files) < LIMIT
    assert max(file.stat().st_size for file in files) < 150_000
