"""Gymnasium's own check, for every preset; one seat against bots; rounds in step with every way to begin anew."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from zashiki.core.errors import IllegalAction, InvalidRules, InvariantViolation
from zashiki.interop import gymnasium as parlour
from zashiki.interop.actions import WAIT
from zashiki.interop.vector import RoundsEnv, unpacked

IN_STEP = [name for name in parlour.ids() if "septet" in name]


@pytest.mark.parametrize("name", parlour.ids())
def test_the_environment_is_as_gymnasium_asks(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def played(environment: Any, seed: int) -> tuple[list[float], Any]:
    """A whole episode at random, its rewards and its end."""
    rng, rewards = random.Random(seed), []
    seen, info = environment.reset(seed=seed)
    over = False
    while not over:
        seen, reward, over, _, info = environment.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        rewards.append(reward)
    return rewards, info


@pytest.mark.parametrize("opponents", ["random", "heuristic"])
@pytest.mark.parametrize("name", ["zashiki/septet_straw-v0", "zashiki/magic_brawl_2-v0"])
def test_an_environment_in_the_middle_of_a_match_is_pickled_and_copied(name: str, opponents: str) -> None:
    """It goes to another process, bots and all, and on from there as it would have here."""
    environment: Any = gymnasium.make(name, opponents=opponents).unwrapped
    seen, _ = environment.reset(seed=3)
    twins = [pickle.loads(pickle.dumps(environment)), copy.deepcopy(environment)]
    for _ in range(25):
        pick = np.flatnonzero(seen["action_mask"])[-1]
        seen, reward, over, _, _ = environment.step(pick)
        for twin in twins:
            again, *rest = twin.step(pick)
            assert (rest[0], rest[1]) == (reward, over)
            assert all((again[key] == seen[key]).all() for key in seen)
        if over:
            break


@pytest.mark.parametrize("name", ["zashiki/septet_straw-v0", "zashiki/magic_brawl_3-v0"])
def test_a_match_against_bots_is_played_to_its_end_and_again(name: str) -> None:
    environment: Any = gymnasium.make(name, seat=1).unwrapped
    first = played(environment, 5)
    log = environment.episode.match.log
    assert played(environment, 5) == first
    assert environment.episode.match.log == log
    outcome = environment.episode.game.outcome(environment.episode.match.state)
    assert sum(first[0]) == outcome.returns[1]


def test_bots_are_named_as_for_the_arena() -> None:
    environment: Any = gymnasium.make(
        "zashiki/septet_trio-v0", opponents=["child", "tanuki:trials=3"], seat=1
    ).unwrapped
    assert {seat: player.name for seat, player in environment.opponents.items()} == {0: "child", 2: "tanuki:trials=3"}
    drawn: Any = gymnasium.make("zashiki/septet_trio-v0", render_mode="ansi").unwrapped
    assert "Trump" in drawn.render()
    painted: Any = gymnasium.make("zashiki/magic_brawl_3-v0", render_mode="rgb_array")
    painted.reset(seed=1)
    assert (painted.render().shape, painted.render().dtype) == ((400, 600, 3), np.uint8)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"opponents": "fox"}, "no bot 'fox'; expected one of"),
        ({"opponents": [1, 2, 3]}, r"a list with one for each of the other seats, got \[1, 2, 3\]"),
        ({"opponents": 2}, "a list with one for each of the other seats, got 2"),
        ({"opponents": ""}, "expected NAME"),
        ({"options": [1]}, "expected rule options by name, got"),
        ({"planes": "hand"}, "expected planes by name in a list, got 'hand'"),
        ({"opponents": ["child"]}, "each of the 3 other seats, got 1"),
        ({"opponents": "child:trials=no"}, "expected NAME"),
        ({"opponents": "child,tanuki"}, "a list with one for each of the other seats, got 'child,tanuki'"),
        ({"opponents": ["child", "child,tanuki", "child"]}, "got 'child,tanuki'"),
        ({"seat": 4}, "a seat from 0 to 3"),
        ({"render_mode": "human"}, "one of ansi, rgb_array or None"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidRules, match=why):
        parlour.TableEnv("septet_team_v0", **arguments)


@pytest.mark.parametrize(
    ("wrong", "reason"), [(np.int64(72), "expected one of the numbers"), (3.7, "got 3.7"), (None, "got None")]
)
def test_a_number_that_may_not_be_picked_ends_the_episode(wrong: Any, reason: str) -> None:
    """Among them what is no number: a fraction is not cut down to one that may be picked."""
    environment: Any = gymnasium.make("zashiki/septet_team-v0").unwrapped
    seen, _ = environment.reset(seed=1)
    assert seen["action_mask"][3]
    _, reward, over, _, info = environment.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert reason in info["illegal"]


def many(name: str, size: int, **arguments: Any) -> RoundsEnv:
    found = gymnasium.make_vec(name, num_envs=size, vectorization_mode="vector_entry_point", **arguments)
    assert isinstance(found.unwrapped, RoundsEnv)
    return found.unwrapped


@pytest.mark.parametrize("name", IN_STEP)
def test_rounds_in_step_keep_to_their_spaces(name: str) -> None:
    environment = many(name, 16)
    seen, _ = environment.reset(seed=3)
    for _ in range(120):
        assert environment.observation_space.contains(seen)
        assert seen["action_mask"].any(axis=1).all()
        turns = seen["seat"]
        seen, rewards, over, cut, info = environment.step(environment.sample())
        assert info["rewards"].sum(axis=1) == pytest.approx(0)
        assert np.array_equal(rewards, info["rewards"][np.arange(16), turns])
        assert not info["rewards"][~over].any()
        assert not cut.any()


def test_the_seed_decides_the_rounds() -> None:
    first, again = many(IN_STEP[0], 4), many(IN_STEP[0], 4)
    seen = [environment.reset(seed=8)[0]["observation"] for environment in (first, again, first)]
    assert np.array_equal(seen[0], seen[1])
    assert np.array_equal(seen[0], seen[2])
    assert not np.array_equal(seen[0], first.reset()[0]["observation"])
    with pytest.raises(InvalidRules, match="one seed for all rounds"):
        first.reset(seed=[1, 2, 3, 4])


def test_the_next_step_deals_anew_and_does_not_look_at_its_number() -> None:
    environment = many(IN_STEP[0], 8)
    environment.reset(seed=1)
    ended = 0
    for _ in range(150):
        picks = environment.sample()
        seen, _, over, _, _ = environment.step(picks)
        waiting = seen["action_mask"][:, WAIT]
        assert np.array_equal(waiting, over)
        if over.any():
            ended += 1
            picks = environment.sample()
            picks[over] = 72
            seen, _, again, _, info = environment.step(picks)
            assert not again[over].any()
            assert not info["rewards"][over].any()
            # A pass is asked for: the first question of a round.
            assert (seen["action_mask"][over].sum(axis=1) == 12).all()
    assert ended > 2


def test_the_same_step_deals_anew_and_keeps_what_was_seen_last() -> None:
    slow, fast = many(IN_STEP[1], 6), many(IN_STEP[1], 6, autoreset_mode=AutoresetMode.SAME_STEP)
    slow.reset(seed=2), fast.reset(seed=2)
    while True:
        picks = fast.sample()
        last, _, over, _, _ = slow.step(picks)
        seen, _, same, _, info = fast.step(picks)
        assert np.array_equal(over, same)
        if over.any():
            break
    assert np.array_equal(info["_final_obs"], over)
    for index in np.flatnonzero(over):
        assert np.array_equal(info["final_obs"][index]["observation"], last["observation"][index])
        assert not seen["action_mask"][index, WAIT]


def test_rounds_begun_by_hand() -> None:
    environment = many(IN_STEP[3], 5, autoreset_mode=AutoresetMode.DISABLED)
    seen, _ = environment.reset(seed=2)
    while not seen["action_mask"][:, WAIT].all():
        seen, *_ = environment.step(environment.sample())
    mask = np.array([False, True, False, True, False])
    seen, _ = environment.reset(options={"reset_mask": mask})
    assert np.array_equal(~seen["action_mask"][:, WAIT], mask)


def test_words_are_the_planes_packed_and_arrays_are_taken_without_a_copy() -> None:
    words, planes = many(IN_STEP[3], 7, observations="words"), many(IN_STEP[3], 7, planes=["hand", "legal"])
    packed, opened = words.reset(seed=6)[0]["observation"], planes.reset(seed=6)[0]["observation"]
    places = [words.plane_names.index("hand"), words.plane_names.index("legal")]
    assert np.array_equal(unpacked(packed[:, places], 56), opened)
    taken = np.from_dlpack(opened)
    assert taken.shape == (7, 2, 56)
    assert np.shares_memory(taken, opened)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"name": "magic_brawl_2_v0"}, "brings no compiled rounds"),
        ({"name": "septet_team_v0", "num_envs": 0}, "a number of rounds from 1"),
        ({"name": "septet_team_v0", "planes": ["x"]}, "no plane 'x'"),
        ({"name": "septet_team_v0", "planes": ["hand", "legal", "hand"]}, "plane 'hand' stands twice"),
        ({"name": "septet_team_v0", "observations": "bits"}, "'planes' or 'words'"),
    ],
)
def test_rounds_that_cannot_be_are_refused(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidRules, match=why):
        RoundsEnv(**arguments)


@pytest.mark.parametrize("mask", [[0, 2], [True], np.ones(4, np.bool_)])
def test_a_mask_of_rounds_is_a_boolean_for_each(mask: Any) -> None:
    environment = many(IN_STEP[0], 3)
    environment.reset(seed=1)
    with pytest.raises(InvariantViolation, match="expected 3 booleans, one for each round"):
        environment.reset(options={"reset_mask": mask})


def test_an_illegal_number_changes_no_round() -> None:
    environment = many(IN_STEP[0], 3)
    seen, _ = environment.reset(seed=1)
    with pytest.raises(IllegalAction, match="round 0: expected one of"):
        environment.step(np.array([72, 72, 72]))
    again, *_ = environment.step(environment.sample())
    assert (again["action_mask"].sum(axis=1) == seen["action_mask"].sum(axis=1) - 1).all()
