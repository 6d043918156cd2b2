"""Sequential halving by the batch: finds the best option, keeps to its trials and its time, stops when all is clear."""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np

from processes import PATIENCE
from zashiki.players.sequential_halving import Budget
from zashiki.septet.bots.learned.sequential_halving import Array, Verdict, halve


class Track:
    """Trials that add noise to the options' means; `tried` counts them."""

    def __init__(self, means: Sequence[float] | Array, noise: float, seed: int, seconds: float = 0.0) -> None:
        self.means = np.array(means)
        self.noise = noise
        self.source = np.random.default_rng(seed)
        self.seconds = seconds
        self.tried = 0
        self.worlds: list[tuple[int, int]] = []

    def __call__(self, chosen: Sequence[int], first: int, count: int) -> Array:
        time.sleep(self.seconds * count * len(chosen))
        self.tried += count * len(chosen)
        self.worlds.append((first, count))
        shared = self.source.uniform(-5, 5, (count, 1))
        luck = self.source.uniform(-self.noise, self.noise, (count, len(chosen)))
        return self.means[list(chosen)] + shared + luck


def run(track: Track, trials: int, **options: int) -> Verdict:
    return halve([0.0] * len(track.means), track, Budget(None, trials), **options)


def test_the_best_option_is_found_in_the_noise() -> None:
    hits = 0
    for seed in range(30):
        means = np.random.default_rng(seed).permutation([0.4, 0.5, 0.3, 0.62, 0.45, 0.5])
        hits += run(Track(means, 0.5, seed), 900).best == int(np.argmax(means))
    assert hits >= 25


def test_trials_are_counted_and_worlds_are_not_repeated() -> None:
    track = Track([0.5] * 7, 0.5, 1)
    verdict = run(track, 300)
    assert 300 <= track.tried < 340
    assert sum(verdict.worlds.values()) == track.tried
    assert [first for first, _ in track.worlds] == list(np.cumsum([0, *(count for _, count in track.worlds[:-1])]))


def test_no_option_is_tried_in_more_worlds_than_allowed() -> None:
    verdict = run(Track([0.5, 0.5, 0.5], 0.5, 2), 10_000, most_worlds=30)
    assert max(verdict.worlds.values()) == 30


def test_a_clear_leader_ends_the_search() -> None:
    track = Track([0.1, 0.9, 0.1], 0.1, 3)
    verdict = run(track, 100_000)
    assert verdict.best == 1
    assert track.tried < 2000
    assert verdict.means[1] > verdict.means[0]


def test_the_clock_ends_it() -> None:
    track = Track([0.5] * 5, 0.5, 4, seconds=0.0001)
    start = time.monotonic()
    halve([0.0] * 5, track, Budget(0.1))
    assert 0.08 < time.monotonic() - start < PATIENCE


def test_a_prior_outweighs_a_few_trials_but_not_many() -> None:
    track = Track([0.5, 0.45], 0.0, 5)
    assert halve([0.0, 0.5], track, Budget(None, 20)).best == 1
    assert halve([0.0, 0.5], track, Budget(None, 2000)).best == 0


def test_one_option_needs_no_trial() -> None:
    track = Track([0.5], 0.0, 6)
    assert run(track, 100).best == 0
    assert track.tried == 0
