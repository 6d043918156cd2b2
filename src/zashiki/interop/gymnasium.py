"""Gymnasium environments of every preset: one seat against named bots, and thousands of rounds in step.

    import gymnasium
    import zashiki.interop.gymnasium

    env = gymnasium.make("zashiki/septet_team-v0", opponents="tanuki", render_mode="ansi")
    rounds = gymnasium.make_vec("zashiki/septet_team-v0", num_envs=4096, vectorization_mode="vector_entry_point")

Importing this module registers them: `ids` lists them. The vector of rounds is in `zashiki.interop.vector`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zashiki.core.errors import IllegalAction, InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.given import came, options_given
from zashiki.interop.actions import VERSION
from zashiki.interop.episode import Episode, Reward, Setting
from zashiki.interop.extras import MissingExtra
from zashiki.interop.part import part_of
from zashiki.interop.presets import NAMESPACE, preset, presets, short_name
from zashiki.interop.rendering import check_render_mode, render_modes, rendered
from zashiki.interop.spaces import Observed, Senses, number_of
from zashiki.lab.players import Player, check_player, read_players, seat_player
from zashiki.players import bot_names
from zashiki.players.bot import Bot

try:
    import gymnasium
except ImportError as error:
    raise MissingExtra("Gymnasium", "gym") from error

ILLEGAL = -1.0
"""The reward for a number that may not be picked: it ends the episode."""
TRIALS = 100
"""What a bot that searches may try for an answer, where nothing else is said."""
SECONDS = 0.3
"""What a bot may think that does not count its trials, where nothing else is said."""
_SEEDS = 1 << 31


class TableEnv(gymnasium.Env[Observed, np.int64]):
    """One seat of a table; bots sit at the others.

    An observation is a flat tensor of named planes and a mask of the numbers that may be picked
    (`zashiki.interop.actions`). Another number ends the episode with the reward `ILLEGAL` and the reason in the info.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] | None = None,
        options: Mapping[str, OptionValue] | None = None,
        rewards: Reward = "match",
        rounds: int | None = None,
        planes: Sequence[str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`opponents` are a bot for all other seats, or one for each, in their order; the weakest if not given.

        They are named as for `zashiki arena`: ``tanuki``, ``dragon:trials=300``, ``tengu:seconds=0.1``; a bot that
        searches tries `TRIALS` where nothing else is said. The rest as for `zashiki.interop.pettingzoo.env`. Raises
        `InvalidRules`.
        """
        game, variant = preset(name)
        check_render_mode(render_mode, render_modes(game))
        self.setting = Setting(game, variant, options_given(options), rewards, rounds)
        if type(seat) is not int or not 0 <= seat < self.setting.seats:
            raise InvalidRules(f"expected a seat from 0 to {self.setting.seats - 1}, got {seat!r}")
        self.seat = seat
        others = [each for each in range(self.setting.seats) if each != seat]
        self.opponents = dict(zip(others, _named(game, opponents, len(others)), strict=True))
        self._bots = self._make_bots(0)
        self.render_mode = render_mode
        self._senses = Senses(self.setting, planes)
        space: Any = self._senses.seen_space
        self.observation_space = space
        self.action_space = self._senses.action_space()
        self.episode = Episode(self.setting, bytes(32))
        """The match as it stands: for tools that look behind the table, not for players."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """A new match, and the bots' turns up to the own; the same seed is the same match. `options` are unused."""
        super().reset(seed=seed)
        self.episode = Episode(self.setting, self.np_random.bytes(32))
        self._bots = self._make_bots(int(self.np_random.integers(_SEEDS)))
        self._let_bots_play()
        return self._senses.show(self.episode, self.seat), {}

    def step(self, action: np.int64) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """A pick, and the bots' turns up to the next; the reward is what all of them brought to the seat."""
        before = self.episode.returns[self.seat]
        try:
            self.episode.pick(self.seat, number_of(action))
        except IllegalAction as refusal:
            return self._senses.show(self.episode, self.seat), ILLEGAL, True, False, {"illegal": str(refusal)}
        self._let_bots_play()
        reward = self.episode.returns[self.seat] - before
        return self._senses.show(self.episode, self.seat), reward, self.episode.over, False, {}

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the seat sees it: as `zashiki.interop.rendering.rendered`."""
        return rendered(self.episode, self.seat, self.render_mode)

    def _make_bots(self, seed: int) -> dict[int, Bot[Any]]:
        game = self.setting.game
        return {seat: seat_player(game, player, seed + seat) for seat, player in self.opponents.items()}

    def _let_bots_play(self) -> None:
        """Until the own seat is asked; where others are asked with it, their answers can wait, for nobody sees them."""
        while (asked := self.episode.to_pick()) and self.seat not in asked:
            seat = asked[0]
            self.episode.play(self._bots[seat].choose(self.episode.seen(seat), self.opponents[seat].seconds))


def _named(game: str, opponents: str | Sequence[str] | None, seats: int) -> list[Player]:
    wanted = bot_names(game)[0] if opponents is None else opponents
    names = [wanted] * seats if isinstance(wanted, str) else wanted
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise InvalidRules(f"expected a bot's name, or a list with one for each of the other seats, got {came(names)}")
    if len(names) != seats:
        raise InvalidRules(f"expected a bot's name for each of the {seats} other seats, got {len(names)}")
    for name in names:
        if "," in name:
            raise InvalidRules(f"expected a bot's name, or a list with one for each of the other seats, got {name!r}")
    players = [read_players(name, SECONDS, TRIALS)[0] for name in names]
    for player in players:
        check_player(game, player)
    return players


def environment_id(game: str, variant: str) -> str:
    """A preset's id in Gymnasium, such as ``zashiki/septet_team-v0``."""
    return f"{NAMESPACE}/{short_name(game, variant)}-v{VERSION}"


def ids() -> tuple[str, ...]:
    """The ids of all environments that are registered here."""
    return tuple(environment_id(*each) for each in presets().values())


def in_step(name: str) -> bool:
    """Whether an environment's rounds can be played in step, by its id."""
    return gymnasium.spec(name).vector_entry_point is not None


@cache
def register() -> None:
    """Make every preset known to Gymnasium, once."""
    for name, (game, variant) in presets().items():
        gymnasium.register(
            id=environment_id(game, variant),
            entry_point=f"{__name__}:TableEnv",
            vector_entry_point="zashiki.interop.vector:RoundsEnv" if part_of(game).rounds else None,
            kwargs={"name": name},
        )


register()
