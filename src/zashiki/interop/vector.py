"""Thousands of rounds in step behind `gymnasium.vector`, compiled: one pick in every round at a time.

    import gymnasium
    import zashiki.interop.gymnasium

    env = gymnasium.make_vec("zashiki/septet_trio-v0", num_envs=4096, vectorization_mode="vector_entry_point")
    seen, info = env.reset(seed=1)
    seen, rewards, terminations, truncations, info = env.step(env.unwrapped.sample())

All seats of a round are played through the one environment: ``seat`` says who picks, and everything is shown as that
seat sees it. Numbers are those of `zashiki.interop.actions`; an episode is a round. Arrays are NumPy's own, and so
`torch.from_dlpack` and its like take them without a copy.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.given import options_given
from zashiki.interop.actions import WAIT
from zashiki.interop.episode import Setting
from zashiki.interop.extras import MissingExtra
from zashiki.interop.part import part_of
from zashiki.interop.presets import preset
from zashiki.interop.tensors import chosen

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtra("Gymnasium", "gym") from error

Batch = dict[str, NDArray[Any]]
_SEEDS = 1 << 63


class RoundsEnv(VectorEnv[Batch, NDArray[np.int64], NDArray[Any]]):
    """So many rounds of a preset whose game brings compiled ones.

    An observation holds ``observation`` (planes of zeros and ones, or a word of bits for each), ``action_mask``
    (booleans) and ``seat``. The reward of a step is what it brought to the seat that picked; what it brought to every
    seat stands in ``info["rewards"]``, shape (num_envs, seats). A round that is over may only `WAIT`.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        name: str,
        options: Mapping[str, OptionValue] | None = None,
        planes: Sequence[str] | None = None,
        observations: Literal["planes", "words"] = "planes",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        """`planes` chooses some by name, ``observations="words"`` leaves them packed; raises `InvalidRules`."""
        game, variant = preset(name)
        make = part_of(game).rounds
        if make is None:
            raise InvalidRules(f"game {game!r} brings no compiled rounds to play in step")
        if type(num_envs) is not int or num_envs < 1:
            raise InvalidRules(f"expected a number of rounds from 1, got {num_envs!r}")
        if observations not in ("planes", "words"):
            raise InvalidRules(f"observations are 'planes' or 'words', got {observations!r}")
        self.setting = Setting(game, variant, options_given(options), "round", 1)
        self.rounds = make(self.setting.rules, num_envs, secrets.randbits(63))
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.plane_names = chosen(planes, self.rounds.names)
        self._planes = None if planes is None else [self.rounds.names.index(plane) for plane in self.plane_names]
        self._as_words = observations == "words"
        self.single_observation_space = self._seen_space()
        self.single_action_space = spaces.Discrete(self.setting.vocabulary.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._over = np.zeros(num_envs, np.bool_)

    def _seen_space(self) -> spaces.Dict:
        count, width = len(self.plane_names), self.rounds.width
        seen: spaces.Box = (
            spaces.Box(0, (1 << width) - 1, (count,), np.uint64)
            if self._as_words
            else spaces.Box(0, 1, (count, width), np.uint8)
        )
        return spaces.Dict(
            {
                "observation": seen,
                "action_mask": spaces.MultiBinary(self.setting.vocabulary.size),
                "seat": spaces.Discrete(self.setting.seats),
            }
        )

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Batch, dict[str, Any]]:
        """Deal every round anew; the same seed deals the same rounds.

        With ``options={"reset_mask": …}``, a boolean for each round, only these are dealt, and go on from where the
        seed has come to. Raises `InvalidRules` for a list of seeds, since one seed deals all rounds,
        `InvariantViolation` for another kind of mask.
        """
        if isinstance(seed, list):
            raise InvalidRules("expected one seed for all rounds, got a list")
        super().reset(seed=seed)
        mask = (options or {}).get("reset_mask")
        if mask is None:
            self.rounds.deal(int(self.np_random.integers(_SEEDS)))
            self._over[:] = False
        else:
            which = np.asarray(mask)
            self.rounds.renew(which)
            self._over &= ~which
        return self._show(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Batch, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """A pick in every round; raises `IllegalAction`, and nothing is picked, where one is not offered.

        What becomes of a round that is over says `AutoresetMode`: it is dealt anew in the next step, whose number for
        it is not looked at, or in this one (the last observation stands in ``info["final_obs"]``), or by `reset`.
        """
        turns = self.rounds.turns()
        over, gained = self.rounds.pick(np.asarray(actions))
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            self.rounds.renew(self._over)
        info: dict[str, Any] = {"rewards": gained}
        self._over = over if self.autoreset_mode is AutoresetMode.NEXT_STEP else self._over | over
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            self._begin_anew(over, info)
        rewards = gained[np.arange(self.num_envs), turns]
        return self._show(), rewards, over.copy(), np.zeros(self.num_envs, np.bool_), info

    def _begin_anew(self, over: NDArray[np.bool_], info: dict[str, Any]) -> None:
        """Deal the rounds that are over, and keep what was seen last."""
        if over.any():
            last = self._show()
            final = np.full(self.num_envs, None, dtype=object)
            for index in np.flatnonzero(over):
                final[index] = {key: values[index] for key, values in last.items()}
            info.update({"final_obs": final, "_final_obs": over.copy(), "final_info": {}, "_final_info": over.copy()})
        self.rounds.renew(over)
        self._over[:] = False

    def sample(self) -> NDArray[np.int64]:
        """A random number for every round among those that may be picked."""
        return self.rounds.sample()

    def _show(self) -> Batch:
        words = self.rounds.words(self._planes)
        mask = self.rounds.mask()
        mask[self._over, WAIT] = True
        seen: NDArray[Any] = words if self._as_words else unpacked(words, self.rounds.width)
        return {"observation": seen, "action_mask": mask, "seat": self.rounds.turns()}


def unpacked(words: NDArray[np.uint64], width: int) -> NDArray[np.uint8]:
    """Words of bits as zeros and ones, the lowest bit first: shape (…, width) from shape (…)."""
    parts = np.ascontiguousarray(words, "<u8").view(np.uint8).reshape(*words.shape, 8)
    return np.unpackbits(parts, axis=-1, count=width, bitorder="little")
