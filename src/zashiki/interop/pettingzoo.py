"""PettingZoo environments of every preset, one pick at a time (AEC) or everybody at once (parallel).

    from zashiki.interop import pettingzoo as parlour

    env = parlour.env("zashiki/septet_team_v0", rewards="round", rounds=1, render_mode="ansi")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Where several seats are asked at once (a pass), the AEC environment asks them by turns and tells nobody what the others
have chosen; the parallel one asks all of them. There, a seat that is asked nothing may only `WAIT`. A number that may
not be picked ends the episode for all, with a reward of -1 for who picked it and the reason in its info.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from zashiki.core.errors import IllegalAction
from zashiki.core.game import OptionValue
from zashiki.core.given import options_given
from zashiki.interop.actions import VERSION, WAIT
from zashiki.interop.episode import Episode, Reward, Setting
from zashiki.interop.extras import MissingExtra
from zashiki.interop.presets import preset, short_name
from zashiki.interop.rendering import check_render_mode, render_modes, rendered
from zashiki.interop.spaces import Observed, Senses, number_of

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise MissingExtra("PettingZoo", "pettingzoo") from error

RenderMode = Literal["human", "ansi", "rgb_array"]
ILLEGAL = -1.0
"""The reward for a number that may not be picked."""

Agent = str


class _Parlour:
    """What both kinds of environment share: a setting, its spaces, an episode, and its drawing."""

    def __init__(
        self,
        name: str,
        *,
        options: Mapping[str, OptionValue] | None = None,
        rewards: Reward = "match",
        rounds: int | None = None,
        planes: Sequence[str] | None = None,
        render_mode: RenderMode | None = None,
    ) -> None:
        """See `env`."""
        game, variant = preset(name)
        modes = ["human", *render_modes(game)]
        check_render_mode(render_mode, modes)
        self.setting = Setting(game, variant, options_given(options), rewards, rounds)
        self.metadata: dict[str, Any] = {
            "name": f"{short_name(game, variant)}_v{VERSION}",
            "render_modes": modes,
            "render_fps": 1,
            "is_parallelizable": True,
        }
        self.render_mode = render_mode
        self.possible_agents: list[Agent] = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[Agent] = []
        self.rewards: dict[Agent, float] = {}
        self.terminations: dict[Agent, bool] = {}
        self.truncations: dict[Agent, bool] = {}
        self.infos: dict[Agent, dict[str, Any]] = {}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._senses = Senses(self.setting, planes)
        self._action_spaces = {agent: self._senses.action_space() for agent in self.possible_agents}
        self._rng = np.random.default_rng(secrets.randbits(64))
        self.episode = Episode(self.setting, bytes(32))
        """The match as it stands: for tools that look behind the table, not for players."""

    @property
    def planes(self) -> Mapping[str, slice]:
        """Where each plane stands in an observation."""
        return self._senses.tensors.slices

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """The same for every seat."""
        return self._senses.seen_space

    def action_space(self, agent: Agent) -> spaces.Discrete[Any]:
        """The numbers of `zashiki.interop.actions`."""
        return self._action_spaces[agent]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the seat to act sees it (the first seat at the end): as `zashiki.interop.rendering.rendered`.

        With ``human`` the text is printed.
        """
        asked = self.episode.to_pick()
        drawn = rendered(self.episode, asked[0] if asked else 0, self.render_mode)
        if self.render_mode != "human":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.episode = Episode(self.setting, self._rng.bytes(32))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}

    def _end(self, culprit: Agent | None = None, reason: str = "") -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        if culprit is not None:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.rewards[culprit] = ILLEGAL
            self.infos[culprit] = {"illegal": reason}


class RawEnv(_Parlour, AECEnv[Agent, Observed, int]):
    """The AEC environment without the wrapper that watches over the order of calls."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the same seed deals the same cards, and without one the next in line. `options` are unused."""
        self._begin(seed)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self.agents[self.episode.to_pick()[0]]

    def observe(self, agent: Agent) -> Observed:
        """What the seat knows, and what it may pick: nothing while it is not asked."""
        return self._senses.show(self.episode, self._seats[agent])

    def step(self, action: int | None) -> None:
        """A pick of the seat to act, or None for one whose episode is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            self.episode.pick(self._seats[agent], number_of(action))
            self.rewards = dict(zip(self.agents, self.episode.rewards, strict=True))
            if self.episode.over:
                self._end()
        except IllegalAction as refusal:
            self._end(agent, str(refusal))
        asked = self.episode.to_pick()
        self.agent_selection = self.agents[asked[0] if asked else 0]
        self._accumulate_rewards()


class RawParallelEnv(_Parlour, ParallelEnv[Agent, Observed, int]):
    """The parallel environment."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Observed], dict[Agent, dict[str, Any]]]:
        """A new match, as in `RawEnv.reset`."""
        self._begin(seed)
        return self._show(), self.infos

    def step(
        self, actions: Mapping[Agent, int]
    ) -> tuple[
        dict[Agent, Observed], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, dict[str, Any]]
    ]:
        """A number from every seat; `WAIT` from those that are asked nothing."""
        gained = dict.fromkeys(self.agents, 0.0)
        asked = set(self.episode.to_pick())
        self.infos = {agent: {} for agent in self.agents}
        agents = self.agents
        for agent in agents:
            seat = self._seats[agent]
            try:
                self._pick(seat, number_of(actions.get(agent)), seat in asked)
            except IllegalAction as refusal:
                self._end(agent, str(refusal))
                gained = self.rewards
                break
            if seat in asked:
                gained = {each: gained[each] + self.episode.rewards[self._seats[each]] for each in agents}
        if self.episode.over:
            self._end()
        self.rewards = gained
        shown = self._show()
        if any(self.terminations.values()):
            self.agents = []
        return shown, self.rewards, self.terminations, self.truncations, self.infos

    def _pick(self, seat: int, number: int, asked: bool) -> None:
        if asked:
            self.episode.pick(seat, number)
        elif number != WAIT:
            raise IllegalAction(
                "not-your-turn", f"seat {seat} is asked nothing: expected {WAIT}, got {number}", "interop"
            )

    def _show(self) -> dict[Agent, Observed]:
        return {agent: self._shown(self._seats[agent]) for agent in self.agents}

    def _shown(self, seat: int) -> Observed:
        allowed = self.episode.mask(seat)
        allowed[WAIT] = not allowed.any()
        return self._senses.show(self.episode, seat, mask=allowed)


def env(name: str, **arguments: Any) -> AECEnv[Agent, Observed, int]:
    """The AEC environment of a preset, such as ``zashiki/septet_team_v0`` (`zashiki.interop.presets.presets`).

    `options` are the variant's; `rewards` come by ``match`` or by ``round``; with `rounds` the episode ends after so
    many; `planes` chooses those of an observation; `render_mode` is ``ansi``, ``rgb_array``, ``human`` or None.
    Raises `InvalidRules`.
    """
    return OrderEnforcingWrapper(RawEnv(name, **arguments))


def parallel_env(name: str, **arguments: Any) -> RawParallelEnv:
    """The parallel environment of a preset; arguments as for `env`."""
    return RawParallelEnv(name, **arguments)
