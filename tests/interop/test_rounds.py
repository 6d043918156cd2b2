"""Rounds in step are rounds by the rules: the same questions, the same planes, the same results, pick by pick."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from zashiki.core.action import CHANCE
from zashiki.core.errors import IllegalAction, InvariantViolation
from zashiki.interop.episode import Episode, Setting
from zashiki.septet.bitboard import layout
from zashiki.septet.bitboard.bitcards import cards_of
from zashiki.septet.interop.planes import PLANE_NAMES, words_of
from zashiki.septet.interop.words import WORDS
from zashiki.septet.rules.actions import Deal, NameLeader
from zashiki.septet.rules.cards import Card
from zashiki.septet.vector import notes
from zashiki.septet.vector.rounds import SeptetRounds

SIZE = 16
TWO = 48
"""Rounds of the game for two: a boss under a boss is rare (S8.6)."""
GAMES: dict[str, tuple[str, dict[str, str | bool]]] = {
    "team": ("team", {}),
    "team basic": ("team", {"scoring": "basic"}),
    "trio": ("trio", {}),
    "seal": ("seal", {}),
    "seal short": ("seal", {"length": "short"}),
    "straw": ("straw", {}),
    "bose": ("straw", {"bose": True, "swap_order": "other-first", "leftovers": "all"}),
}


def dealt(rounds: SeptetRounds, index: int) -> tuple[Card, ...]:
    """A fresh round's deal in dealing order (S0.4), from the compiled position."""
    position = [int(word) for word in rounds._vector.positions[index]]
    note = [int(word) for word in rounds._vector.notes[index]]
    straw = rounds.rules.straw
    cards: list[Card] = []
    for seat in range(rounds.seats):
        up = note[int(notes.UP) + seat] if straw else 0
        cards += cards_of(position[int(layout.HAND) + seat] & ~up)
    for seat in range(rounds.seats if straw else 0):
        first = int(layout.BENEATH) + 7 * seat
        cards += [cards_of(word)[0] for word in position[first : first + 7]]
    for seat in range(rounds.seats if straw else 0):
        covers = position[int(layout.COVER) + 7 * seat : int(layout.COVER) + 7 * seat + 7]
        cards += [cards_of(one & other)[0] for one, other in pairwise(covers)]
    return (*cards, *cards_of(note[int(notes.TURNED_UP)]))


def mirrored(rounds: SeptetRounds, index: int, setting: Setting) -> Episode:
    """The same round by the readable rules."""
    episode = Episode(setting)
    episode.play(Deal(CHANCE, dealt(rounds, index)).record())
    if episode.to_pick() == (CHANCE,):
        leader = int(rounds._vector.notes[index][int(notes.LEADER)]) - 1
        episode.play(NameLeader(CHANCE, leader).record())
    return episode


@pytest.mark.parametrize("name", GAMES)
def test_rounds_in_step_are_rounds_by_the_rules(name: str) -> None:
    variant, options = GAMES[name]
    setting = Setting("septet", variant, options, "round", 1)
    size = TWO if setting.seats == 2 else SIZE
    rounds = SeptetRounds(setting.rules, size, seed=7)
    episodes = [mirrored(rounds, index, setting) for index in range(size)]
    running = set(range(size))
    kinds = set()
    while running:
        turns, mask, seen, picks = rounds.turns(), rounds.mask(), rounds.words(), rounds.sample()
        for index in sorted(running):
            episode, seat = episodes[index], int(turns[index])
            assert episode.to_pick()[0] == seat
            kinds.add(episode.seen(seat).decision.kind)
            assert np.array_equal(mask[index], episode.mask(seat))
            expected = words_of(episode.seen(seat), episode.picked(seat))
            differing = {
                plane: (cards_of(int(seen[index][place])), cards_of(expected[place]))
                for place, plane in enumerate(PLANE_NAMES)
                if int(seen[index][place]) != expected[place]
            }
            assert differing == {}
            episode.pick(seat, int(picks[index]))
        over, gained = rounds.pick(picks)
        for index in sorted(running):
            assert bool(over[index]) == episodes[index].over
            assert gained[index].tolist() == pytest.approx(list(episodes[index].rewards))
            if over[index]:
                running.remove(index)
    asked = {"straw": {"discard", "swap", "swap-seven", "play"}}.get(variant, {"pass", "play"})
    assert kinds == asked
    assert not rounds.mask().any()


def test_a_round_that_is_over_waits_and_the_next_is_another() -> None:
    rounds = SeptetRounds(Setting("septet", "trio").rules, 8, seed=1)
    over = np.zeros(8, np.bool_)
    while not over.all():
        ended, gained = rounds.pick(rounds.sample())
        assert not gained[~ended].any()
        over |= ended
    before = rounds.words()
    rounds.pick(np.zeros(8, np.int64))
    assert np.array_equal(rounds.words(), before)
    only = np.arange(8) == 3
    rounds.renew(only)
    assert rounds.mask().any(axis=1).tolist() == only.tolist()
    fresh = SeptetRounds(Setting("septet", "trio").rules, 8, seed=1)
    assert not np.array_equal(fresh.words()[3], rounds.words()[3])


def test_the_seed_decides_all() -> None:
    rules = Setting("septet", "straw").rules
    runs = []
    for seed in (5, 5, 6):
        rounds = SeptetRounds(rules, 4, seed=seed)
        seen = []
        for _ in range(60):
            seen.append(rounds.words().tolist())
            over, _ = rounds.pick(rounds.sample())
            rounds.renew(over)
        runs.append(seen)
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]


def test_an_illegal_number_is_refused_and_nothing_is_picked() -> None:
    rounds = SeptetRounds(Setting("septet", "team").rules, 3, seed=2)
    before, picks = rounds.words(), rounds.sample()
    for wrong in (0, 1, WORDS.index("keep"), 73, 200, -1):
        picks[1] = wrong
        with pytest.raises(IllegalAction, match="round 1: expected one of"):
            rounds.pick(picks)
        assert np.array_equal(rounds.words(), before)
    with pytest.raises(IllegalAction, match="expected whole numbers, got an array of float64"):
        rounds.pick(picks + 0.4)  # type: ignore[arg-type]
    with pytest.raises(InvariantViolation, match="one for each round"):
        rounds.pick(picks[:2])
    with pytest.raises(InvariantViolation, match="at least one"):
        SeptetRounds(Setting("septet", "team").rules, 0)


@pytest.mark.parametrize(
    "which", [np.ones(3, np.bool_), np.ones(9, np.bool_), np.array([0, 5]), np.ones((8, 1), np.bool_)]
)
def test_places_to_deal_anew_are_a_boolean_for_each_round(which: NDArray[Any]) -> None:
    rounds = SeptetRounds(Setting("septet", "team").rules, 8, seed=2)
    before = rounds.words()
    with pytest.raises(InvariantViolation, match="expected 8 booleans, one for each round, got"):
        rounds.renew(which)
    assert np.array_equal(rounds.words(), before)
