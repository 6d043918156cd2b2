"""Worlds: as many as the reference counts, each one possible, all of them equally likely."""

from __future__ import annotations

import random
from collections import Counter

import pytest

pytest.importorskip("numba")

import numpy as np

from zashiki.core.chance import QuickSource
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.draws import seed_stream
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.words import Words, empty_row, numbers, u64
from zashiki.septet.bots.heuristic import rules_of
from zashiki.septet.bots.learned import layout
from zashiki.septet.bots.learned.machine import empty_floats
from zashiki.septet.bots.learned.tables import memory_of
from zashiki.septet.bots.learned.worlds import deal_world, find_zones
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase, State

from .variety import PRESETS, Options, begin, by_chance, named, play, play_to


def zones_of(state: State, seat: int) -> tuple[Words, Words, Words, object, float]:
    """Position, memory, zones, ways, and how many worlds they say there are."""
    position, memory = pack(state), memory_of(state)
    zones, ways = empty_row(layout.ZONE_WORDS), empty_floats(layout.WAYS)
    assert find_zones(position, memory, u64(seat), zones, ways)
    area = layout.MOST_ROOM**2
    room = int(zones[layout.ROOM]), int(zones[layout.ROOM + u64(1)])
    return position, memory, zones, ways, float(ways[area + room[0] * layout.MOST_ROOM + room[1]])


def sampler_of(observation: Observation) -> Determinizer:
    return Determinizer(rules_of(observation), observation)


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_there_are_as_many_as_the_reference_counts(case: tuple[str, Options]) -> None:
    source = random.Random(f"zones {case}")
    match = play_to(begin(*case, seed=8), Phase.PLAY, by_chance(source))
    for number, _ in enumerate(play(match, by_chance(source))):
        if number % 3 == 0:
            seat = match.to_act()[0]
            expected = sampler_of(match.game.observe(match.state, seat)).count()
            assert zones_of(match.state, seat)[-1] == pytest.approx(expected, rel=1e-9)


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_each_is_possible(case: tuple[str, Options]) -> None:
    """The viewer's own cards stay, the hands keep their sizes and voids, and every hidden card is somewhere."""
    source = random.Random(f"possible {case}")
    match = play_to(begin(*case, seed=9), Phase.PLAY, by_chance(source))
    draws = empty_row(2)
    for number, _ in enumerate(play(match, by_chance(source))):
        if number % 4:
            continue
        seat = match.to_act()[0]
        position, memory, zones, ways, _ = zones_of(match.state, seat)
        for stream in range(4):
            world, known = position.copy(), memory.copy()
            seed_stream(draws, u64(7), u64(stream))
            deal_world(world, known, zones, ways, draws)
            check_world(numbers(position), numbers(memory), numbers(world), numbers(known), seat)


def check_world(real: list[int], memory: list[int], world: list[int], known: list[int], viewer: int) -> None:
    seats = real[at.SEATS]
    cards = 0
    for seat in range(seats):
        hand = world[at.HAND + seat]
        assert hand.bit_count() == real[at.HAND + seat].bit_count()
        told = (memory[layout.OPEN + seat] | memory[layout.TOLD + 4 * viewer + seat]) & memory[layout.UNPLAYED]
        assert hand & told == told
        assert not hand & ~told & memory[layout.VOID + seat] or seat == viewer
        assert not hand & cards
        cards |= hand
    assert world[at.HAND + viewer] == real[at.HAND + viewer]
    places = [int(place) for place in range(at.BENEATH, at.COVER)]
    for place in places:
        assert bool(world[place]) == bool(real[place])
        cards |= world[place]
    for seat in range(seats):
        cards |= known[layout.DISCARD + seat]
    assert cards == memory[layout.UNPLAYED]
    size = sum(world[at.HAND + seat].bit_count() for seat in range(seats))
    size += sum(world[place] != 0 for place in places) + sum(known[layout.DISCARD + s] != 0 for s in range(seats))
    assert size == cards.bit_count()


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_all_are_equally_likely(case: tuple[str, Options]) -> None:
    """Late in a round, where there are few worlds, each turns up as often as any other."""
    source = random.Random(f"uniform {case}")
    tested = 0
    for seed in range(40):
        match = play_to(begin(*case, seed=seed), Phase.PLAY, by_chance(source))
        for _ in play(match, by_chance(source)):
            seat = match.to_act()[0]
            position, memory, zones, ways, count = zones_of(match.state, seat)
            if 4 <= count <= 40:
                break
        else:
            continue
        draws, found, trials = empty_row(2), Counter[tuple[int, ...]](), 300 * int(count)
        for stream in range(trials):
            world, known = position.copy(), memory.copy()
            seed_stream(draws, u64(seed), u64(stream))
            deal_world(world, known, zones, ways, draws)
            row = numbers(world)
            below = 0
            for place in range(at.BENEATH, at.COVER):
                below |= row[place]
            found[(*row[: at.LED], below)] += 1
        assert len(found) == count
        expected = trials / count
        spread = sum((n - expected) ** 2 / expected for n in found.values())
        # The chi-squared statistic has this mean and standard deviation.
        assert spread < count - 1 + 5 * np.sqrt(2 * (count - 1))
        tested += 1
        if tested == 3:
            return
    assert tested


def test_a_seat_that_knows_all_has_one_world() -> None:
    match = play_to(begin("team", {}, 3), Phase.PLAY, by_chance(random.Random(3)))
    for _ in play(match, by_chance(random.Random(5))):
        seat = match.to_act()[0]
        *_, count = zones_of(match.state, seat)
        state = sampler_of(match.game.observe(match.state, seat)).draw(QuickSource(1))
        # What is hidden plays no part in the count.
        assert zones_of(state, seat)[-1] == pytest.approx(count)
