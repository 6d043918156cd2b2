"""Worlds: as many as the reference counts, each one possible, all of them equally likely."""

from __future__ import annotations

import random
from collections import Counter
from copy import copy

import numpy as np
import pytest

from zashiki.core.chance import QuickSource
from zashiki.septet.bitboard import knowledge as known
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.arrays import Words, empty_row, numbers, u64
from zashiki.septet.bitboard.knowledge import pack_knowledge
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.rng import seed_stream
from zashiki.septet.bitboard.sampler import Sampler, deal_world, find_zones, new_sampler, world_count
from zashiki.septet.bots.heuristic import rules_of
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase, State

from .variety import PRESETS, Options, begin, by_chance, named, play, play_to


def worlds_of(state: State, seat: int) -> tuple[Words, Words, Sampler]:
    """Position, knowledge, and what the seat's view leaves open."""
    position, knowledge, sampler = pack(state), pack_knowledge(state), new_sampler()
    assert find_zones(position, knowledge, u64(seat), sampler)
    return position, knowledge, sampler


def reference_of(observation: Observation) -> Determinizer:
    return Determinizer(rules_of(observation), observation)


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_there_are_as_many_as_the_reference_counts(case: tuple[str, Options]) -> None:
    source = random.Random(f"zones {case}")
    match = play_to(begin(*case, seed=8), Phase.PLAY, by_chance(source))
    for number, _ in enumerate(play(match, by_chance(source))):
        if number % 3 == 0:
            seat = match.to_act()[0]
            expected = reference_of(match.game.observe(match.state, seat)).count()
            assert world_count(worlds_of(match.state, seat)[-1]) == pytest.approx(expected, rel=1e-9)


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
        position, memory, sampler = worlds_of(match.state, seat)
        for stream in range(4):
            world, knowledge = copy(position), copy(memory)
            seed_stream(draws, u64(7), u64(stream))
            deal_world(world, knowledge, sampler, draws)
            check_world(numbers(position), numbers(memory), numbers(world), numbers(knowledge), seat)


def check_world(real: list[int], memory: list[int], world: list[int], knowledge: list[int], viewer: int) -> None:
    seats = real[at.SEATS]
    cards = 0
    for seat in range(seats):
        hand = world[at.HAND + seat]
        assert hand.bit_count() == real[at.HAND + seat].bit_count()
        told = (memory[known.OPEN + seat] | memory[known.TOLD + 4 * viewer + seat]) & memory[known.UNPLAYED]
        assert hand & told == told
        assert not hand & ~told & memory[known.VOID + seat] or seat == viewer
        assert not hand & cards
        cards |= hand
    assert world[at.HAND + viewer] == real[at.HAND + viewer]
    places = [int(place) for place in range(at.BENEATH, at.COVER)]
    for place in places:
        assert bool(world[place]) == bool(real[place])
        cards |= world[place]
    for seat in range(seats):
        cards |= knowledge[known.DISCARD + seat]
    assert cards == memory[known.UNPLAYED]
    size = sum(world[at.HAND + seat].bit_count() for seat in range(seats))
    size += sum(world[place] != 0 for place in places) + sum(knowledge[known.DISCARD + s] != 0 for s in range(seats))
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
            position, memory, sampler = worlds_of(match.state, seat)
            count = world_count(sampler)
            if 4 <= count <= 40:
                break
        else:
            continue
        draws, found, trials = empty_row(2), Counter[tuple[int, ...]](), 300 * int(count)
        for stream in range(trials):
            world, knowledge = copy(position), copy(memory)
            seed_stream(draws, u64(seed), u64(stream))
            deal_world(world, knowledge, sampler, draws)
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


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_a_card_is_with_each_seat_as_often_as_the_reference_has_it_there(case: tuple[str, Options]) -> None:
    """Early in a round, where worlds are many; each has a stream of its own, as rollouts take them."""
    source = random.Random(f"early {case}")
    match = play_to(begin(*case, seed=2), Phase.PLAY, by_chance(source))
    for _, _ in zip(range(6), play(match, by_chance(source)), strict=False):
        pass
    seat = match.to_act()[0]
    position, memory, sampler = worlds_of(match.state, seat)
    reference, chance, draws, trials = (
        reference_of(match.game.observe(match.state, seat)),
        QuickSource(1),
        empty_row(2),
        1000,
    )
    ours, theirs = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for stream in range(trials):
        world, knowledge = copy(position), copy(memory)
        seed_stream(draws, u64(4711), u64(stream))
        deal_world(world, knowledge, sampler, draws)
        for found, row in ((ours, numbers(world)), (theirs, numbers(pack(reference.draw(chance))))):
            found.update(
                (holder, card)
                for holder in range(row[at.SEATS])
                for card in range(64)
                if row[at.HAND + holder] >> card & 1
            )
    for place in ours.keys() | theirs.keys():
        share = (ours[place] + theirs[place]) / (2 * trials)
        assert abs(ours[place] - theirs[place]) <= 5 * (2 * trials * share * (1 - share)) ** 0.5, place


def test_a_seat_that_knows_all_has_one_world() -> None:
    match = play_to(begin("team", {}, 3), Phase.PLAY, by_chance(random.Random(3)))
    for _ in play(match, by_chance(random.Random(5))):
        seat = match.to_act()[0]
        count = world_count(worlds_of(match.state, seat)[-1])
        state = reference_of(match.game.observe(match.state, seat)).draw(QuickSource(1))
        # What is hidden plays no part in the count.
        assert world_count(worlds_of(state, seat)[-1]) == pytest.approx(count)
