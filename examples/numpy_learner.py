"""A learner in plain NumPy: REINFORCE with self-play on rounds in step, then measured at a table against bots.

    python examples/numpy_learner.py [--preset zashiki/septet_team-v0] [--seconds 120] [--against tanuki] [--rounds 400]

One hidden layer sees a few named planes; every pick is credited with what the round brought to its seat. What it has
learned plays at a real table through `zashiki.interop.tensors`: the planes are the same.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np

import zashiki.interop.gymnasium
from zashiki.interop.episode import Episode, Setting
from zashiki.interop.tensors import Tensors
from zashiki.players import make_bot

assert zashiki.interop.gymnasium.ids()
PLANES = ["asked", "hand", "legal", "picked", "trump", "led", "low", *(f"table.{seat}" for seat in (1, 2, 3))]
PLANES += ["captured.0", "captured.1", *(f"void.{seat}" for seat in (1, 2, 3)), "played.0", "played.1", "played.2"]
SIZE, STEPS, HIDDEN, RATE = 256, 64, 64, 2e-3


def probabilities(weights: list[Any], seen: Any, mask: Any) -> tuple[Any, Any]:
    """The hidden layer, and how likely each number is to be picked."""
    hidden = np.maximum(seen @ weights[0] + weights[1], 0)
    logits = np.where(mask, hidden @ weights[2] + weights[3], -1e9)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return hidden, odds / odds.sum(axis=1, keepdims=True)


def draw(odds: Any, rng: np.random.Generator) -> Any:
    """A number for each row, by its odds."""
    return (odds.cumsum(axis=1) > rng.random((len(odds), 1))).argmax(axis=1)


def gradient(weights: list[Any], seen: Any, mask: Any, picks: Any, credit: Any) -> list[Any]:
    """The way up: more of what brought more than the mean."""
    hidden, odds = probabilities(weights, seen, mask)
    error = -odds
    error[np.arange(len(picks)), picks] += 1
    error *= credit[:, None] / len(picks)
    below = (error @ weights[2].T) * (hidden > 0)
    return [seen.T @ below, below.sum(axis=0), hidden.T @ error, error.sum(axis=0)]


def train(preset: str, seconds: float, seed: int) -> list[Any]:
    """Self-play for so many seconds of CPU time; says how many rounds that were."""
    env: Any = gymnasium.make_vec(preset, SIZE, "vector_entry_point", planes=PLANES, autoreset_mode="SameStep")
    rng, inputs, numbers = np.random.default_rng(seed), len(PLANES) * 56, env.single_action_space.n
    shapes = [(inputs, HIDDEN), (HIDDEN,), (HIDDEN, numbers), (numbers,)]
    weights = [np.float32(rng.standard_normal(shape) * 0.5 / np.sqrt(shape[0])) for shape in shapes]
    moments = [[np.zeros_like(weight) for weight in weights] for _ in range(2)]
    (seen, _), stop, updates, rounds = env.reset(seed=seed), time.process_time() + seconds, 0, 0
    while time.process_time() < stop:
        steps = []
        for _ in range(STEPS):
            flat, mask, seat = (
                seen["observation"].reshape(SIZE, -1).astype(np.float32),
                seen["action_mask"],
                seen["seat"],
            )
            picks = draw(probabilities(weights, flat, mask)[1], rng)
            seen, _, over, _, info = env.step(picks)
            steps.append((flat, mask, picks, seat, over, info["rewards"]))
            rounds += int(over.sum())
        brought, known, batch = np.zeros((SIZE, env.unwrapped.setting.seats)), np.zeros(SIZE, np.bool_), []
        for flat, mask, picks, seat, over, gained in reversed(steps):
            brought, known = np.where(over[:, None], gained, brought), known | over
            batch.append((flat[known], mask[known], picks[known], brought[known, seat[known]]))
        flat, mask, picks, credit = (np.concatenate(column) for column in zip(*batch, strict=True))
        slopes = gradient(weights, flat, mask, picks, np.float32((credit - credit.mean()) / (credit.std() + 1e-6)))
        updates += 1
        for weight, slope, mean, square in zip(weights, slopes, *moments, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            weight += RATE * mean / (1 - 0.9**updates) / (np.sqrt(square / (1 - 0.99**updates)) + 1e-8)
    print(f"{rounds:,} rounds, {updates} updates")
    return weights


def measure(weights: list[Any], preset: str, bot: str, rounds: int) -> None:
    """Rounds at a table, the learner on the first side, a bot of the house on the others; points are by round."""
    spec = gymnasium.spec(preset)
    setting = Setting(*zashiki.interop.gymnasium.preset(spec.kwargs["name"]), rewards="round", rounds=1)
    tensors, points = Tensors(setting.encoder, PLANES), []
    for number in range(rounds):
        episode = Episode(setting, number.to_bytes(32, "big"))
        bots = [make_bot(setting.game, bot, 1000 * number + seat) for seat in range(setting.seats)]
        while not episode.over:
            seat = episode.to_pick()[0]
            if seat in episode.game.sides(setting.rules)[0]:
                flat = tensors.encode(episode.seen(seat), (), episode.picked(seat))
                episode.pick(seat, int(probabilities(weights, flat[None], episode.mask(seat)[None])[1].argmax()))
            else:
                episode.play(bots[seat].choose(episode.seen(seat), 0.1))
        points.append(episode.returns[0])
    won, error = np.mean(np.array(points) > 0), np.std(points) / np.sqrt(rounds)
    print(f"against {bot}: {won:.1%} of {rounds} rounds won, {np.mean(points):+.2f} points a round (± {error:.2f})")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--preset", default="zashiki/septet_team-v0")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="random,child,tanuki")
    parser.add_argument("--rounds", type=int, default=400)
    args = parser.parse_args()
    learned = train(args.preset, args.seconds, args.seed)
    for name in args.against.split(","):
        measure(learned, args.preset, name, args.rounds)
