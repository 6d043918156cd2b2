"""The learner: what it looks at is so, its slopes are slopes, and copying and practice change it as they should."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from repetitions import often
from zashiki.core.errors import InvalidRules
from zashiki.interop.episode import Episode, Setting
from zashiki.interop.tensors import Tensors
from zashiki.lab.players import Player
from zashiki.septet.bitboard import layout
from zashiki.septet.bitboard.bitcards import CARDS, cards_of
from zashiki.septet.learner import practice
from zashiki.septet.learner.cloning import clone, counted, unpacked, watch
from zashiki.septet.learner.features import (
    CARD_FEATURES,
    CARD_NAMES,
    OPEN_FEATURES,
    PLANES,
    SITUATION_FEATURES,
    Look,
    deck_of,
    look,
)
from zashiki.septet.learner.nets import Adam, judge, judge_slopes, new_judge, new_scorer, score, score_slopes
from zashiki.septet.rules.cards import is_boss
from zashiki.septet.rules.play import apply_play
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.trick import to_play, winning_index

TEAM = Setting("septet", "team", rewards="round", rounds=1)
SEAL = Setting("septet", "seal", rewards="round", rounds=1)
"""With two bosses of each suit, of which the first played is the higher (S7.5)."""


def seen_by(episode: Episode, seat: int) -> Look:
    setting = episode.setting
    planes = Tensors(setting.encoder, PLANES).encode(episode.seen(seat), (), episode.picked(seat))
    shaped = planes.reshape(1, len(PLANES), -1).astype(np.uint8)
    return look(shaped, episode.mask(seat)[None], deck_of(setting.rules))


def as_told(state: State, card: Any, told: dict[str, int]) -> None:
    """The features of a card that may be played are what the rules make of it (S4.4, S7.5)."""
    seat, trick = to_play(state), state.current_trick()
    after, _ = apply_play(state, seat, card)
    unseen = [other for hand in (*state.hands[:seat], *state.hands[seat + 1 :]) for other in hand]
    assert told["boss"] == (card[1:].rstrip("*") == "7")
    assert told["out"] == sum(other[0] == card[0] for other in unseen)
    assert told["held"] == sum(other[0] == card[0] for other in state.hands[seat])
    assert told["above"] + told["below"] == told["out"]
    if len(trick.plays) == state.rules.seats - 1 and after.phase is Phase.PLAY:
        assert told["takes at last"] == (after.tricks[-1].winner == seat)
    if not trick.plays:
        assert told["takes"] == 1
    else:
        winner = trick.seat_of(winning_index(trick.plays, state.trump), state.seats)
        assert told["boss to partner"] == (is_boss(card) and winner == (seat + 2) % 4)
        assert told["takes"] == (winning_index((*trick.plays, card), state.trump) == len(trick.plays))


@pytest.mark.parametrize("setting", [TEAM, SEAL], ids=["team", "seal"])
def test_what_is_said_of_a_card_is_so(setting: Setting) -> None:
    rng = random.Random(5)
    for _ in range(often(8)):
        episode = Episode(setting, rng.randbytes(32))
        while not episode.over:
            seat = episode.to_pick()[0]
            seen = seen_by(episode, seat)
            codes = sorted(number - 2 for number in episode.numbers_open(seat))
            assert seen.codes.tolist() == codes
            if episode.seen(seat).decision.kind == "play":
                for code, row in zip(codes, seen.cards, strict=True):
                    as_told(episode.match.state, CARDS[code], dict(zip(CARD_NAMES, row.tolist(), strict=False)))
            episode.pick(seat, rng.choice(codes) + 2)


def uphill(net: tuple[Any, ...], slopes: tuple[Any, ...], value: Callable[[tuple[Any, ...]], float]) -> None:
    """A small step along each weight changes the value by the slope."""
    rng = np.random.default_rng(3)
    for place, slope in enumerate(slopes):
        assert slope.shape == net[place].shape
        step = rng.standard_normal(slope.shape)
        ends = []
        for sign in (1, -1):
            moved = [weights.astype(np.float64) for weights in net]
            moved[place] += sign * 1e-6 * step
            ends.append(value(tuple(moved)))
        assert (ends[0] - ends[1]) / 2e-6 == pytest.approx(float((slope * step).sum()), rel=1e-3)


def test_slopes_are_slopes() -> None:
    rng = np.random.default_rng(2)
    rounds = np.repeat(np.arange(3), (4, 1, 5))
    codes = np.concatenate([rng.choice(56, count, replace=False) for count in (4, 1, 5)])
    cards = rng.integers(0, 2, (10, CARD_FEATURES)).astype(np.uint8)
    seen = Look(cards, rng.integers(0, 2, (3, SITUATION_FEATURES)).astype(np.uint8), rounds, codes)
    net, picked = new_scorer(rng), codes[[0, 4, 7]]

    def likelihood(weights: tuple[Any, ...]) -> float:
        return float(np.log(score(weights, seen).odds[np.arange(3), picked]).sum())

    hidden, odds = score(net, seen)
    ahead = -odds
    ahead[np.arange(3), picked] += 1
    uphill(net, score_slopes(net, seen, hidden, ahead), likelihood)

    critic = new_judge(rng)
    positions = rng.integers(0, 2, (6, OPEN_FEATURES)).astype(np.uint8)
    hidden, _ = judge(critic, positions)
    slopes = judge_slopes(critic, positions, hidden, np.ones(6, np.float32))
    uphill(critic, slopes, lambda weights: float(judge(weights, positions)[1].sum()))


def test_a_copy_picks_what_the_bot_picks() -> None:
    watched = watch(TEAM, Player("child"), counted(12), seed=4)
    assert watched.rounds == 12
    places = np.arange(len(watched.codes))
    assert watched.masks[places, watched.codes + 2].all()
    assert unpacked(watched, places[:5]).shape == (5, len(PLANES), len(CARDS))
    net = new_scorer(np.random.default_rng(1))
    before = clone(tuple(weights.copy() for weights in net), TEAM, watched, counted(1), seed=1)
    assert clone(net, TEAM, watched, counted(60), seed=1) > before + 0.1


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "SIZE", 24)
    monkeypatch.setattr(practice, "BATCH", 256)


@pytest.mark.usefixtures("few")
def test_the_judge_sees_all_hands() -> None:
    """From the second trick on everybody has been seen; before that as far as they have been."""
    rounds, rng = practice._Rounds(TEAM, 3), np.random.default_rng(3)
    compared = 0
    for _ in range(70):
        options = rounds.mask[:, 2:58] * rng.random((practice.SIZE, 56))
        rounds.pick(options.argmax(axis=1))
        for index, position in enumerate(rounds._rounds._vector.positions):
            hands = [set(cards_of(int(word))) for word in position[layout.HAND : layout.HAND + 4]]
            seen = [{CARDS[code] for code in np.flatnonzero(hand)} for hand in rounds._hands[index]]
            if position[layout.TRICK_COUNT] > 0:
                assert seen == hands
                compared += 1
    assert compared > 200


@pytest.mark.usefixtures("few")
def test_practice_is_the_same_every_time_and_leaves_the_rival_as_it_is() -> None:
    first, again, rival = (new_scorer(np.random.default_rng(1)) for _ in range(3))
    done = practice.practise(first, TEAM, counted(3), 7, rival)
    assert practice.practise(again, TEAM, counted(3), 7, rival) == done
    assert done.rounds > 0
    assert done.steps > 0
    for one, other, kept in zip(first, again, new_scorer(np.random.default_rng(1)), strict=True):
        assert np.array_equal(one, other)
        assert not np.array_equal(one, kept)
    assert all(map(np.array_equal, rival, new_scorer(np.random.default_rng(1))))


@pytest.mark.usefixtures("few")
def test_picks_that_turn_out_well_are_made_more_often() -> None:
    """A lesson in which all rounds end at once, won by side 0 with the pick of seat 0 that is the lowest card."""
    rounds, rng = practice._Rounds(TEAM, 3), np.random.default_rng(3)
    net, critic = new_scorer(rng), new_judge(rng)
    step = practice._play(net, critic, rounds, None, rng)
    codes = step.seen.codes.reshape(practice.SIZE, -1)
    lowest, even = codes[:, 0], np.arange(practice.SIZE) % 2 == 0
    picked = np.where(even, lowest, codes[:, -1])
    odds = score(net, step.seen).odds
    ended = step._replace(
        own=np.arange(practice.SIZE) != 5,
        picked=picked,
        odds=odds[np.arange(practice.SIZE), picked],
        over=np.ones(practice.SIZE, np.bool_),
        result=np.where(even, 1, -1).astype(np.float32),
    )
    lesson, learner = practice._Lesson([ended], ended.value), Adam(net)
    for _ in range(20):
        for which in lesson.chosen(rng):
            lesson.teach(net, learner, which, 1e-3)
    chosen = np.concatenate(lesson.chosen(rng))
    assert sorted(chosen) == sorted(np.tile(np.flatnonzero(np.arange(practice.SIZE) != 5), practice.PASSES))
    assert sorted(np.concatenate(lesson.everything(rng))) == list(range(practice.SIZE))
    after = score(net, step.seen).odds
    places = np.arange(practice.SIZE)
    assert after[places, lowest].mean() > odds[places, lowest].mean()
    assert after[places, codes[:, -1]].mean() < odds[places, codes[:, -1]].mean()


@pytest.mark.parametrize("variant", ["trio", "straw"])
def test_other_rules_are_refused(variant: str) -> None:
    with pytest.raises(InvalidRules, match="expected 'team' or 'seal'"):
        practice.practise(new_scorer(np.random.default_rng(1)), Setting("septet", variant), counted(1), 1)
