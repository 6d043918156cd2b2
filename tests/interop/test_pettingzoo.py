"""PettingZoo's own tests, unchanged, for every preset; and what they do not ask."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from interop.playing import PRESETS
from repetitions import THOROUGH
from zashiki.core.errors import InvalidRules
from zashiki.interop import pettingzoo as parlour
from zashiki.interop import rendering
from zashiki.interop.actions import WAIT

# The observation is a dictionary with a mask, as PettingZoo's own games of cards have it; those are exempt by name.
MASKED = (
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


DRAWN = [name for name in PRESETS if "septet" in name or name.endswith(("brawl_2_v0", "teams_6_v0")) or THOROUGH > 1]
"""In a common run, of Magic the fewest seats, and the most, in teams."""


@pytest.mark.filterwarnings(*MASKED)
@pytest.mark.parametrize("name", PRESETS)
def test_the_aec_environment_is_as_pettingzoo_asks(name: str) -> None:
    api_test(parlour.env(name), num_cycles=25)
    seed_test(lambda: parlour.env(name), num_cycles=10)


@pytest.mark.parametrize("name", PRESETS)
def test_the_parallel_environment_is_as_pettingzoo_asks(name: str) -> None:
    parallel_api_test(parlour.parallel_env(name), num_cycles=25)


@pytest.mark.parametrize("name", DRAWN)
def test_the_table_is_drawn(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    # Nothing is asked of the pictures but that they are some, and painting takes as long as they are large.
    monkeypatch.setattr(rendering, "PIXELS", 60)
    render_test(lambda **arguments: parlour.env(name, **arguments))
    assert capsys.readouterr().out


def sample(environment: Any, agent: str, seen: Any) -> int:
    return int(environment.action_space(agent).sample(seen["action_mask"]))


@pytest.mark.parametrize("name", [name for name in PRESETS if "septet" in name])
def test_rewards_by_round_sum_to_what_the_rounds_brought(name: str) -> None:
    environment: Any = parlour.env(name, rewards="round", rounds=2)
    environment.reset(seed=1)
    for seat, agent in enumerate(environment.possible_agents):
        environment.action_space(agent).seed(seat)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, over, cut, _ = environment.last()
        total[agent] += reward
        environment.step(None if over or cut else sample(environment, agent, seen))
    episode = environment.unwrapped.episode
    assert list(total.values()) == pytest.approx(list(episode.returns))
    assert sum(total.values()) == pytest.approx(0)
    # A match may be over after its first round (S6.5); none goes on for longer than was asked.
    assert 1 <= episode.rounds_played == len(episode.match.state.results) <= 2


def test_all_seats_choose_their_pass_at_once_and_nobody_waits_for_another() -> None:
    """S3.2: three picks of everybody, then one seat plays and the others wait."""
    environment = parlour.parallel_env("septet_team_v0")
    seen, _ = environment.reset(seed=4)
    for left in (12, 11, 10):
        assert [int(each["action_mask"].sum()) for each in seen.values()] == [left] * 4
        seen, *_ = environment.step({agent: sample(environment, agent, seen[agent]) for agent in environment.agents})
    assert [bool(each["action_mask"][WAIT]) for each in seen.values()].count(True) == 3


def test_a_seat_sees_nothing_of_what_another_has_picked() -> None:
    seen = []
    for picks in ([2, 3, 4], [5, 6, 7]):
        environment: Any = parlour.env("septet_team_v0", rewards="round", rounds=1)
        environment.reset(seed=9)
        mask = environment.observe("seat_0")["action_mask"]
        for pick in np.flatnonzero(mask)[picks]:
            environment.step(int(pick))
        assert environment.agent_selection == "seat_1"
        seen.append(environment.observe("seat_1")["observation"])
    assert np.array_equal(*seen)


@pytest.mark.parametrize("wrong", [0, 72, 10_000, -3, "W2", None, True, 3.0])
def test_a_number_that_may_not_be_picked_ends_the_episode(wrong: Any) -> None:
    environment: Any = parlour.env("septet_team_v0")
    environment.reset(seed=1)
    environment.step(wrong)
    assert all(environment.terminations.values())
    assert environment.rewards == {"seat_0": -1.0, "seat_1": 0.0, "seat_2": 0.0, "seat_3": 0.0}
    assert "expected" in environment.infos["seat_0"]["illegal"]
    many = parlour.parallel_env("septet_team_v0")
    seen, _ = many.reset(seed=1)
    actions = {agent: sample(many, agent, seen[agent]) for agent in many.agents}
    _, rewards, over, _, infos = many.step({**actions, "seat_2": wrong})
    assert (rewards["seat_2"], all(over.values()), many.agents) == (-1.0, True, [])
    assert "illegal" in infos["seat_2"]


def test_a_number_may_stand_in_an_array_of_no_dimension() -> None:
    """Nets answer with such arrays."""
    environment: Any = parlour.env("septet_team_v0")
    environment.reset(seed=1)
    environment.step(np.array(np.flatnonzero(environment.observe("seat_0")["action_mask"])[0]))
    assert not any(environment.terminations.values())


def test_an_own_choice_of_planes() -> None:
    environment = parlour.parallel_env("septet_straw_v0", planes=["hand", "legal"], options={"bose": True})
    seen, _ = environment.reset(seed=1)
    assert environment.planes == {"hand": slice(0, 56), "legal": slice(56, 112)}
    assert seen["seat_0"]["observation"].shape == (112,)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"name": "septet_quartet_v0"}, "no environment"),
        ({"name": "septet_team_v0", "render_mode": "depth_array"}, "render_mode is one of human, ansi, rgb_array"),
        ({"name": "septet_team_v0", "planes": ["x"]}, "no plane 'x'"),
        ({"name": "septet_team_v0", "planes": ["hand", "legal", "hand"]}, "plane 'hand' stands twice"),
        ({"name": "magic_brawl_2_v0", "rewards": "round"}, "no rounds that count"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidRules, match=why):
        parlour.env(**arguments)


def test_a_whole_match_at_random_ends_with_its_winners() -> None:
    environment, rng = parlour.parallel_env("septet_trio_v0"), random.Random(3)
    seen, _ = environment.reset(seed=3)
    rewards: dict[str, float] = {}
    while environment.agents:
        picks = {agent: rng.choice(np.flatnonzero(each["action_mask"]).tolist()) for agent, each in seen.items()}
        seen, rewards, *_ = environment.step(picks)
    outcome = environment.episode.game.outcome(environment.episode.match.state)
    assert outcome is not None
    assert list(rewards.values()) == list(outcome.returns)
