"""Whole rounds: compiled and plain play alike, and the sums are those of the readable rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kernel.rounds import RULES, finished, played, started
from zashiki.core.errors import InvariantViolation
from zashiki.septet import bitboard as kernel
from zashiki.septet.bitboard import compiled, playing, tallies, team_rounds, teams
from zashiki.septet.bitboard.packing import empty_position, pack
from zashiki.septet.bitboard.tallies import Tally
from zashiki.septet.bitboard.words import Words, empty_row, numbers, u64

KNOWN = {
    "team": {"tricks": 8.896, "bosses": 0.812, "tricks-lost": 0.178, "points": 3.562},
}
"""What a million random rounds by the readable rules' arithmetic came to, to within 0.002."""


def rows(name: str, count: int) -> list[Words]:
    rules = RULES[name]
    result = []
    for stream in range(count):
        position = empty_position(rules)
        playing.deal_position(position, u64(5), u64(stream), empty_row(2))
        result.append(position)
    return result


@pytest.mark.parametrize("name", RULES)
def test_compiled_and_plain_rounds_have_the_same_sums(name: str) -> None:
    rules = RULES[name]
    tally = empty_row(tallies.SIZE)
    playing.play_deals(empty_position(rules), u64(9), u64(0), u64(60), tally, empty_row(2))
    row = [0] * tallies.SIZE
    words = numbers(empty_position(rules))
    for stream in range(60):
        draws = kernel.plain.Draws(9, stream)
        tallies.count_plain(kernel.plain.play_out(kernel.plain.dealt(words, draws), draws), row)
    assert numbers(tally) == row


@pytest.mark.parametrize("name", RULES)
def test_playing_on_agrees_with_plain_python(name: str) -> None:
    rng = random.Random(f"on/{name}")
    states = [state for n in range(30) if (state := played(started(RULES[name], rng), rng, n)) is not None]
    quick = kernel.playouts_from(states, 400, seed=4)
    plain = kernel.playouts_from(states, 40, seed=4, wait=False)
    assert len(quick) == len(plain) == len(states)
    for state, fast, slow in zip(states, quick, plain, strict=True):
        assert (fast.rounds, slow.rounds) == (400, 40)
        for side in range(len(state.rules.sides)):
            share = fast.wins[side] / 400
            assert abs(slow.wins[side] / 40 - share) < 0.08 + 5 * (max(share * (1 - share), 0.02) / 40) ** 0.5


@pytest.mark.parametrize("name", ["team", "team-basic"])
def test_a_settled_end_is_scored_like_the_readable_rules(name: str) -> None:
    """One card left in every hand: nothing is random any more."""
    rng = random.Random(f"end/{name}")
    found = 0
    while found < 10:
        state = played(started(RULES[name], rng), rng, 44)
        if state is None:
            continue
        found += 1
        result = finished(state, rng).results[-1]
        tally = kernel.playouts_from([state], 1)[0]
        assert tally.points == result.points
        assert tally.reasons == {result.reason: 1}


def test_team_rounds_played_three_ways_have_the_same_distribution() -> None:
    rules = RULES["team"]
    count = 200_000
    ways = {}
    tally = empty_row(tallies.SIZE)
    team_rounds.play_team_deals(empty_position(rules), u64(1), u64(0), u64(count), tally, empty_row(teams.GLOSSARY))
    ways["teams"] = Tally.read(tally, 2)
    tally = empty_row(tallies.SIZE)
    playing.play_deals(empty_position(rules), u64(1), u64(0), u64(count), tally, empty_row(2))
    ways["rules"] = Tally.read(tally, 2)
    ways["fastest"] = kernel.playouts(rules, count, seed=1)
    for way, sums in ways.items():
        assert sums.rounds == count == sum(sums.wins) == sum(sums.reasons.values()), way
        assert sums.tricks / count == pytest.approx(KNOWN["team"]["tricks"], abs=0.02), way
        assert sums.reasons["bosses"] / count == pytest.approx(KNOWN["team"]["bosses"], abs=0.004), way
        assert sums.reasons["tricks"] / count == pytest.approx(KNOWN["team"]["tricks-lost"], abs=0.004), way
        assert sum(sums.points) / count == pytest.approx(KNOWN["team"]["points"], abs=0.02), way
        assert sums.wins[0] / count == pytest.approx(0.5, abs=0.005), way


@pytest.mark.parametrize("name", ["team", "trio", "seal", "straw", "bose"])
def test_random_rounds_have_the_lengths_of_the_readable_rules(name: str) -> None:
    rng = random.Random(f"length/{name}")
    rounds = 300
    lengths = Counter(sum(finished(started(RULES[name], rng), rng).results[-1].trick_counts) for _ in range(rounds))
    mean = sum(length * n for length, n in lengths.items()) / rounds
    spread = sum((length - mean) ** 2 * n for length, n in lengths.items()) / rounds
    sums = kernel.playouts(RULES[name], 20_000, seed=2)
    assert abs(sums.tricks / sums.rounds - mean) < 4 * (spread / rounds) ** 0.5 + 0.05


def test_the_same_seed_gives_the_same_sums() -> None:
    for name in ("team", "straw"):
        first, again = (kernel.playouts(RULES[name], 5000, seed=8) for _ in range(2))
        assert first == again
        assert first != kernel.playouts(RULES[name], 5000, seed=9)


def test_no_count_of_rounds_is_lost() -> None:
    for count in (0, 1, 63, 64, 65, 257, 1000):
        assert kernel.playouts(RULES["team"], count).rounds == count


def test_states_of_different_rules_are_refused() -> None:
    rng = random.Random(1)
    states = [started(RULES["team"], rng), started(RULES["trio"], rng)]
    with pytest.raises(InvariantViolation, match="same rules"):
        kernel.playouts_from(states, 1)


def test_a_round_that_is_over_has_no_position() -> None:
    rng = random.Random(2)
    with pytest.raises(InvariantViolation, match="in play"):
        pack(finished(started(RULES["team"], rng), rng))


def test_nothing_waits_for_a_compiler_unless_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_warmed", False)
    monkeypatch.setattr(compiled, "playouts", None)
    assert kernel.playouts(RULES["team"], 3, wait=False).rounds == 3


def test_warming_can_be_left_to_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_warmed", False)
    jobs = []
    assert kernel.warm_in_background(jobs.append)
    assert not kernel.ready()
    jobs[0]()
    assert kernel.ready()
    assert not kernel.warm_in_background(jobs.append)


def test_without_a_compiler_plain_python_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_warmed", False)
    monkeypatch.setattr(kernel, "find_spec", lambda name: None)
    assert not kernel.available()
    assert kernel.playouts(RULES["trio"], 2).rounds == 2
    assert not kernel.warm_in_background(lambda job: None)
    with pytest.raises(InvariantViolation, match="numba"):
        kernel.warm()
