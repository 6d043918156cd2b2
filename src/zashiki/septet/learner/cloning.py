"""To begin with, a learner copies a bot: it watches it at real tables, and learns to pick what the bot picks."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zashiki.core.chance import SEED_BYTES
from zashiki.interop.actions import numbers_of
from zashiki.interop.episode import Episode, Setting
from zashiki.interop.tensors import Tensors
from zashiki.lab.players import Player, seat_player
from zashiki.septet.learner.features import PLANES, Bits, deck_of, look
from zashiki.septet.learner.nets import Adam, Params, score, score_slopes

BATCH = 1024
RATE, LAST_RATE = 2e-3, 0.02
"""How far a step goes, and the part of it that the last ones go."""


class Watched(NamedTuple):
    """Picks of a bot, packed."""

    planes: Bits
    """Shape (picks, bytes): the planes that the seat saw, eight to a byte."""
    masks: NDArray[np.bool_]
    """Shape (picks, numbers)."""
    codes: NDArray[np.int64]
    """Shape (picks,): the card picked."""
    rounds: int


def watch(setting: Setting, player: Player, share: Callable[[], float], seed: int) -> Watched:
    """Seat the bot everywhere, round after round, until `share` has come to 1; what it was forced to do is left out.

    The cards of a pass are told in a random order, for it has none.
    """
    rng = random.Random(seed)
    tensors = Tensors(setting.encoder, PLANES)
    planes, masks, codes, rounds = [], [], [], 0
    while share() < 1 or not rounds:
        rounds += 1
        for episode, seat, number in _round(setting, player, rng):
            allowed = episode.mask(seat)
            if allowed.sum() > 1:
                planes.append(np.packbits(tensors.encode(episode.seen(seat), (), episode.picked(seat)) > 0))
                masks.append(allowed)
                codes.append(number - 2)
    return Watched(np.array(planes), np.array(masks), np.array(codes), rounds)


def _round(setting: Setting, player: Player, rng: random.Random) -> Iterator[tuple[Episode, int, int]]:
    """A round of the bot against itself, pick by pick."""
    episode = Episode(setting, rng.randbytes(SEED_BYTES))
    bots = [seat_player(setting.game, player, rng.getrandbits(32)) for _ in range(setting.seats)]
    while not episode.over:
        seat = episode.to_pick()[0]
        seen: Any = episode.seen(seat)
        record = bots[seat].choose(seen, player.seconds)
        numbers = list(numbers_of(setting.vocabulary, seen, record))
        if not seen.decision.ordered:
            rng.shuffle(numbers)
        for number in numbers:
            yield episode, seat, number
            episode.pick(seat, number)


def unpacked(watched: Watched, which: NDArray[np.int64]) -> Bits:
    """Shape (picks, planes, 56)."""
    bits = np.unpackbits(watched.planes[which], axis=1, count=len(PLANES) * 56)
    return bits.reshape(len(which), len(PLANES), 56)


def clone(net: Params, setting: Setting, watched: Watched, share: Callable[[], float], seed: int) -> float:
    """Fit the net to the picks until `share`, of the time that there is, has come to 1.

    Says how often the net's favourite is what the bot picked, over picks that it was not fitted to, a tenth of them.
    """
    rng, deck, adam = np.random.default_rng(seed), deck_of(setting.rules), Adam(net)
    fitted = max(1, len(watched.codes) * 9 // 10)
    while (gone := share()) < 1 or not adam.steps:
        which = rng.integers(0, fitted, min(BATCH, fitted))
        seen = look(unpacked(watched, which), watched.masks[which], deck)
        hidden, odds = score(net, seen)
        ahead = -odds
        ahead[np.arange(len(which)), watched.codes[which]] += 1
        adam.step(score_slopes(net, seen, hidden, ahead / np.float32(len(which))), RATE * max(LAST_RATE, 1 - gone))
    kept = np.arange(fitted, len(watched.codes))[:10_000]
    seen = look(unpacked(watched, kept), watched.masks[kept], deck)
    return float(np.mean(score(net, seen).odds.argmax(axis=1) == watched.codes[kept]))


def counted(calls: int) -> Callable[[], float]:
    """How many of so many calls have been, as a share: what ends after a number of steps is the same every time."""
    numbers = itertools.count()
    return lambda: next(numbers) / calls


def clock(seconds: float) -> Callable[[], float]:
    """How much of so many seconds of CPU time, from now on, has gone, as a share."""
    start = time.process_time()
    return lambda: (time.process_time() - start) / seconds
