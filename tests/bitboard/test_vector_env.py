"""Rounds in step are rounds by the rules, and show each seat what it may know."""

from __future__ import annotations

import random

import numpy as np
import pytest

from bitboard.rounds import RULES, in_round, play, started
from zashiki.core.chance import QuickSource
from zashiki.core.errors import IllegalAction, InvariantViolation
from zashiki.septet import SEPTET
from zashiki.septet.bitboard import vector_steps as steps
from zashiki.septet.bitboard.bitcards import BIT, CARDS, CODE, SUIT_MASK, cards_of, mask_of
from zashiki.septet.bitboard.vector_env import PLANES, VectorEnv
from zashiki.septet.rules.determinize import determinize
from zashiki.septet.rules.state import State
from zashiki.septet.rules.trick import legal_cards, to_play

SIZE = 6


def laid(name: str) -> tuple[VectorEnv, list[State]]:
    """An environment with rounds at the start of their play, and their states."""
    rng = random.Random(f"batch/{name}")
    states = [started(RULES[name], rng) for _ in range(SIZE)]
    env = VectorEnv(RULES[name], SIZE, seed=3)
    for index, state in enumerate(states):
        env.set_state(index, state)
    return env, states


def expected_planes(state: State) -> list[int]:
    """What an observation must hold, from the state."""
    rules, seat = state.rules, to_play(state)
    trick = state.trick
    table = {} if trick is None else {trick.seat_of(i, rules.seats): card for i, card in enumerate(trick.plays)}
    cards = list(state.hands[seat]) + (list(state.piles[seat].playable()) if state.piles else [])
    own_side = rules.side_of(seat)
    sides = [(own_side + offset) % len(rules.sides) for offset in range(len(rules.sides))]
    seats = [(seat + offset) % rules.seats for offset in range(rules.seats)]
    planes = [0] * PLANES
    planes[int(steps.MY_HAND)] = mask_of(cards)
    planes[int(steps.MY_LEGAL)] = mask_of(legal_cards(state, seat))
    planes[int(steps.SEEN_GONE)] = mask_of(card for done in state.tricks for card in done.plays)
    planes[int(steps.SEEN_TRUMP)] = 0 if state.trump is None else SUIT_MASK[state.trump]
    for offset, other in enumerate(seats):
        planes[int(steps.SEEN_TABLE) + offset] = BIT[table[other]] if other in table else 0
        if state.piles:
            planes[int(steps.SEEN_OPEN) + offset] = mask_of(state.piles[other].playable())
    for offset, side in enumerate(sides):
        planes[int(steps.SEEN_CAPTURED) + offset] = mask_of(c for s in rules.sides[side] for c in state.captured[s])
        won = sum(done.winner in rules.sides[side] for done in state.tricks)
        planes[int(steps.SEEN_TRICKS) + offset] = (1 << won) - 1
    return planes


@pytest.mark.parametrize("name", RULES)
def test_rounds_are_those_of_the_rules(name: str) -> None:
    rng = random.Random(f"step/{name}")
    env, states = laid(name)
    compared = [plane for plane in range(PLANES) if plane != int(steps.SEEN_LED)]
    compared = [p for p in compared if not int(steps.SEEN_VOID) <= p < int(steps.SEEN_OPEN)]
    compared = [p for p in compared if not int(steps.SEEN_SEALED) <= p < int(steps.SEEN_TRICKS)]
    running = set(range(SIZE))
    while running:
        legal, turns, seen = env.legal(), env.turns(), env.observe()
        codes = np.array(env.random())
        for index in running:
            state = states[index]
            cards = legal_cards(state, to_play(state))
            assert turns[index] == to_play(state)
            assert set(cards_of(int(legal[index]))) == set(cards)
            planes = expected_planes(state)
            assert [int(seen[index][plane]) for plane in compared] == [planes[plane] for plane in compared]
            card = rng.choice(cards)
            codes[index] = CODE[card]
            states[index] = play(state, card)
        ended = env.step(codes)
        for index in sorted(running):
            over = not in_round(states[index], 1)
            assert bool(ended.rounds[index]) == over
            if over:
                running.remove(index)
                result, sides = states[index].results[-1], RULES[name].sides
                won = [all(seat in result.winners for seat in side) for side in sides]
                assert ended.winners[index].tolist() == won
                assert ended.points[index].tolist() == list(result.points)
                assert ended.seals[index].tolist() == [len(suits) for suits in states[index].seals]
            else:
                assert not ended.winners[index].any()
                assert not ended.points[index].any()
                assert not ended.seals[index].any()


@pytest.mark.parametrize("name", RULES)
def test_an_observation_is_the_same_whatever_is_hidden(name: str) -> None:
    """Hidden cards dealt anew change nothing; and laid amid a round it is what it was step by step."""
    rng = random.Random(f"hidden/{name}")
    env, states = laid(name)
    again = VectorEnv(RULES[name], SIZE)
    for _ in range(14):
        codes = np.array(env.random())
        for index, state in enumerate(states):
            card = rng.choice(legal_cards(state, to_play(state)))
            codes[index] = CODE[card]
            states[index] = play(state, card)
        env.step(codes)
        if not all(in_round(state, 1) for state in states):
            break
        seen = env.observe()
        for index, state in enumerate(states):
            observation = SEPTET.observe(state, to_play(state))
            again.set_state(index, determinize(RULES[name], observation, QuickSource(rng.getrandbits(64))))
        assert np.array_equal(again.observe(), seen)


def test_an_illegal_card_is_refused_and_nothing_is_played() -> None:
    env, states = laid("team")
    before, codes = env.observe(), np.array(env.random())
    absent = next(card for card in CARDS if card not in states[2].hands[to_play(states[2])])
    for wrong in (CODE[absent], 64, 1000):
        codes[2] = wrong
        with pytest.raises(IllegalAction, match="round 2: expected one of"):
            env.step(codes)
    assert np.array_equal(env.observe(), before)
    with pytest.raises(InvariantViolation, match="one for each round"):
        env.step(codes[:-1])
    with pytest.raises(InvariantViolation, match="at least one"):
        VectorEnv(RULES["team"], 0)
    with pytest.raises(InvariantViolation, match="rules of this environment"):
        env.set_state(0, started(RULES["trio"], random.Random(1)))


@pytest.mark.parametrize("name", RULES)
def test_the_next_round_follows_at_once_and_the_seed_decides_all(name: str) -> None:
    runs = []
    for seed in (5, 5, 6):
        env, ends = VectorEnv(RULES[name], 4, seed=seed), []
        for _ in range(150):
            ended = env.step(env.random())
            ends.append((ended.rounds.tolist(), ended.points.tolist(), env.observe().tolist()))
        runs.append(ends)
        assert sum(any(rounds) for rounds, _, _ in ends) > 1
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]


def test_planes_are_the_words_bit_by_bit() -> None:
    env, _ = laid("straw")
    planes, words = env.planes(), env.observe()
    assert planes.shape == (SIZE, PLANES, 64)
    for index in range(SIZE):
        for plane in range(PLANES):
            assert sum(int(bit) << place for place, bit in enumerate(planes[index][plane])) == int(words[index][plane])
