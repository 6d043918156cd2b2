"""Every preset as a game of OpenSpiel, written in Python, and bots across the bridge.

    import pyspiel
    from zashiki.interop import openspiel

    game = pyspiel.load_game("zashiki_septet_team", {"rounds": 1})
    state = game.new_initial_state()

Importing this module registers the games: `names` lists them. Chance is explicit and fine: a deal comes card by card.
Parameters are the variant's options, and `rounds` (`episode_rounds` where an option is called that): 0 for a whole
match, which pays at its end, or so many rounds, of which each pays when it is over. Where several seats are asked at
once, they are asked by turns and see nothing of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache, cached_property
from typing import Any, ClassVar

import msgspec
import numpy as np

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.errors import InvalidRules, InvariantViolation
from zashiki.core.game import OptionValue
from zashiki.core.registry import find_game
from zashiki.interop import actions
from zashiki.interop.episode import Episode, Setting
from zashiki.interop.extras import MissingExtra
from zashiki.interop.presets import presets, short_name
from zashiki.interop.tensors import Tensors
from zashiki.players.bot import Bot, decision_of

try:
    import pyspiel
except ImportError as error:
    raise MissingExtra("OpenSpiel", "openspiel") from error

_LAYOUT = "zashiki_"
_MOST = (1 << 31) - 1


def game_name(game: str, variant: str) -> str:
    """A preset's short name in OpenSpiel."""
    return _LAYOUT + short_name(game, variant)


def names() -> tuple[str, ...]:
    """The short names of all games that are registered here."""
    return tuple(game_name(*each) for each in presets().values())


def load(setting: Setting) -> pyspiel.Game:
    """The game of a setting; raises `InvalidRules` for rewards by round without a number of rounds.

    A whole match pays at its end: OpenSpiel's parameters have no word for anything else.
    """
    if setting.rewards == "round" and setting.rounds is None:
        raise InvalidRules("a whole match pays at its end here: expected rewards='round' with rounds=…")
    rounds = {_rounds_name(setting.game, setting.variant): setting.rounds} if setting.rounds else {}
    parameters = {**rounds, **setting.options}
    return pyspiel.load_game(game_name(setting.game, setting.variant), parameters)


class HouseGame(pyspiel.Game):
    """A game of the house, as OpenSpiel asks for it."""

    kind: ClassVar[pyspiel.GameType]
    preset: ClassVar[tuple[str, str]]
    """Game and variant."""

    def __init__(self, parameters: Mapping[str, OptionValue] | None = None) -> None:
        given = dict(parameters or {})
        rounds = int(given.pop(_rounds_name(*self.preset), 0))
        self.setting = Setting(*self.preset, given, "round" if rounds else "match", rounds or None)
        limits = self.setting.part.limits(self.setting.rules)
        most = limits.round_return * rounds if rounds else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.vocabulary.size,
            max_chance_outcomes=limits.outcomes,
            num_players=self.setting.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=min(limits.picks, _MOST),
        )
        self._draws = min(limits.draws, _MOST)
        super().__init__(self.kind, info, dict(parameters or {}))

    @cached_property
    def opening(self) -> Episode:
        """Before the first draw of chance: every state begins with a copy, for OpenSpiel makes very many."""
        return Episode(self.setting)

    def __reduce__(self) -> tuple[Callable[[str], pyspiel.Game], tuple[str]]:
        """By its name and parameters: its class is no module's."""
        return _loaded, (str(self),)

    def new_initial_state(self) -> HouseState:
        """Before the first draw of chance."""
        return HouseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> HouseObserver:
        """Perfect recall: every plane, and the log in the string; without it only what is.

        With no private information it is what spectators know. Raises `InvalidRules` for what nobody at a table knows.
        """
        if iig_obs_type is None:
            return HouseObserver(self.setting, recalls=False)
        known = (iig_obs_type.public_info, iig_obs_type.private_info)
        if known not in ((True, pyspiel.PrivateInfoType.SINGLE_PLAYER), (True, pyspiel.PrivateInfoType.NONE)):
            raise InvalidRules(
                "expected an observation of what is public, alone or with what one player knows, got "
                f"public_info={known[0]}, private_info={known[1]}"
            )
        is_public = known[1] == pyspiel.PrivateInfoType.NONE
        return HouseObserver(self.setting, recalls=iig_obs_type.perfect_recall, is_public=is_public)

    def max_chance_nodes_in_history(self) -> int:
        """The most draws of a match."""
        return self._draws


def _loaded(told: str) -> pyspiel.Game:
    """A game as it says of itself what it is; a function of this module, so that its games are registered by then."""
    return pyspiel.load_game(told)


class HouseState(pyspiel.State):
    """A match or some rounds, pick by pick."""

    def __init__(self, game: HouseGame) -> None:
        super().__init__(game)
        self._opening = game.opening
        self._episode: Episode | None = None
        self._first: int | None = None
        """Who is asked before all others where several are asked at once; None: the lowest seat."""

    @property
    def episode(self) -> Episode:
        """Begun when it is first looked at: a copy is given another one at once."""
        if self._episode is None:
            self._episode = deepcopy(self._opening)
        return self._episode

    def begin_at(self, seat: int, state: Any) -> None:
        """Begin in a state, of which the seat knows what it shows; of several who are asked at once it is the first."""
        self.episode.begin_at(seat, state)
        self._first = seat

    def current_player(self) -> int:
        """The seat that is asked, of several the lowest; chance, or the end."""
        asked = self.episode.to_pick()
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._first is not None and self._first in asked:
            return self._first
        return int(pyspiel.PlayerId.CHANCE) if asked[0] == CHANCE else asked[0]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.numbers_open(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One pick of chance's answer, each equally likely."""
        drawing = self.episode.drawing()
        open_ = frozenset(drawing.open)
        return [(index, 1 / len(open_)) for index, option in enumerate(drawing.options) if option in open_]

    def _apply_action(self, action: int) -> None:
        asked = self.current_player()
        if asked == pyspiel.PlayerId.CHANCE:
            self.episode.draw(action)
        else:
            self.episode.pick(asked, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            drawing = self.episode.drawing()
            return f"{drawing.kind} {drawing.options[action]}"
        option = self.episode.numbers_open(player).get(action)
        return option or self.episode.setting.vocabulary.name(action)

    def is_terminal(self) -> bool:
        """Whether nobody is asked any more."""
        return self.episode.over

    def rewards(self) -> list[float]:
        """What the last pick of a seat brought; chance, which may deal the next round, takes nothing of it away."""
        return list(self.episode.rewards)

    def returns(self) -> list[float]:
        """What each seat has got so far."""
        return list(self.episode.returns)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HouseState:
        """A state that the player cannot tell from this one, its hidden part drawn anew.

        It goes on as this one does; its history tells of this one's cards, so it is no path from the beginning.
        """
        twin: HouseState = self.clone()
        seen = self.episode.seen(player)
        twin.episode.imagine(player, self.episode.game.determinize(seen, _Sampled(sampler)))
        return twin

    def __str__(self) -> str:
        """The whole state, for people who look for mistakes."""
        picked = {str(seat): picks for seat, picks in sorted(self.episode.all_picked().items())}
        return f"{msgspec.json.encode(self.episode.match.state).decode()} {json.dumps(picked)}"


class _Sampled:
    """OpenSpiel's sampler as a source of numbers."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler = sampler

    def below(self, n: int) -> int:
        """A number in 0 … n-1."""
        return min(n - 1, int(self._sampler() * n))


class HouseObserver:
    """What a seat knows, or what is public, as tensor and as string."""

    def __init__(self, setting: Setting, *, recalls: bool, is_public: bool = False) -> None:
        self._tensors = Tensors(setting.encoder) if recalls else Tensors.of_observation(setting.encoder)
        self._recalls = recalls
        self._is_public = is_public
        self.tensor = np.zeros(self._tensors.size, np.float32)
        self.dict = dict(self._tensors.split(self.tensor))

    def set_from(self, state: HouseState, player: int) -> None:
        """Fill `tensor` and its views in `dict`; what is public is seen from seat 0, whoever the player is."""
        episode, seat = state.episode, None if self._is_public else player
        self.tensor[:] = self._tensors.encode(episode.seen(seat), episode.log(seat), episode.picked(seat))

    def string_from(self, state: HouseState, player: int) -> str:
        """The observation as JSON with the picks so far; with perfect recall all that was seen to happen as well."""
        episode, seat = state.episode, None if self._is_public else player
        known: list[Any] = [episode.seen(seat), episode.picked(seat)]
        if self._recalls:
            known.append(episode.log(seat))
        return msgspec.json.encode(known).decode()


def _rounds_name(game: str, variant: str) -> str:
    """What the parameter for rounds is called; an option of the variant keeps its name."""
    options = {option.name for option in find_game(game).variant(variant).options}
    return "rounds" if "rounds" not in options else "episode_rounds"


def _game_type(name: str, game: str, variant: str) -> pyspiel.GameType:
    known = find_game(game).variant(variant)
    has_rounds = Setting(game, variant).part.round_returns is not None
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Zashiki {game} {variant}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.REWARDS,
        max_num_players=known.seats,
        min_num_players=known.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            **({_rounds_name(game, variant): 0} if has_rounds else {}),
            **{option.name: option.default for option in known.options},
        },
    )


@cache
def register() -> None:
    """Make every preset known to OpenSpiel, once."""
    for game, variant in presets().values():
        name = game_name(game, variant)
        kind = _game_type(name, game, variant)
        # A class for each: OpenSpiel keeps it to the very end of the process, and nothing else may then be left of it.
        pyspiel.register_game(kind, type(name, (HouseGame,), {"kind": kind, "preset": (game, variant)}))


register()


class VisitingBot(pyspiel.Bot):
    """One of our bots in a game of OpenSpiel: it plays a seat of `HouseGame`."""

    def __init__(self, bot: Bot[Any], player: int, seconds: float = 1.0) -> None:
        """`seconds` is its time for an answer; a bot that counts its trials looks at no clock."""
        super().__init__()
        self._bot = bot
        self._player = player
        self._seconds = seconds
        self._answer: tuple[int, ...] = ()
        self._picked: tuple[str, ...] = ()
        """What it has picked of the answer."""

    def restart(self) -> None:
        """Forget an answer that was not given to its end."""
        self._answer, self._picked = (), ()

    def restart_at(self, state: HouseState) -> None:
        """The same: it remembers nothing else."""
        self.restart()

    def player_id(self) -> int:
        """Its seat."""
        return self._player

    def provides_policy(self) -> bool:
        """It says what it does, not how likely."""
        return False

    def step(self, state: HouseState) -> int:
        """Its pick; an answer of several picks is thought about once.

        Where picks have been made that are not its own, it goes on with what still fits of the answer that it would
        have given.
        """
        episode, player = state.episode, self._player
        picked, numbers = episode.picked(player), episode.numbers_open(player)
        if not picked or picked != self._picked:
            seen = episode.seen(player)
            record = self._bot.choose(seen, self._seconds)
            self._answer = actions.numbers_of(episode.setting.vocabulary, seen, record)
        number = next((own for own in self._answer if own in numbers), min(numbers))
        self._picked = (*picked, numbers[number] or "")
        return number


class HostedBot:
    """A bot of OpenSpiel at a table of the house: see `zashiki.players.bot.Bot`."""

    def __init__(self, name: str, make: Callable[[pyspiel.Game, int], pyspiel.Bot], rounds: int = 0) -> None:
        """`make` makes the bot for a game and a seat; it is asked about games of so many rounds, 0 for matches."""
        self._name = name
        self._make = make
        self._rounds = rounds
        self._bots: dict[tuple[str, int], tuple[pyspiel.Game, pyspiel.Bot]] = {}

    @property
    def name(self) -> str:
        """As it was given."""
        return self._name

    def choose(self, observation: Any, seconds: float) -> ActionRecord:
        """Its answer, pick by pick, in a state that the seat cannot tell from the real one; no clock is shown to it."""
        decision = decision_of(observation)
        game, bot = self._at(observation)
        state = state_of(game, observation)
        numbers: list[int] = []
        while not numbers or state.episode.picked(decision.seat):
            number = bot.step(state)
            numbers.append(number)
            state.apply_action(number)
        return actions.record_of(game.setting.vocabulary, observation, numbers)

    def _at(self, observation: Any) -> tuple[HouseGame, pyspiel.Bot]:
        if not (hasattr(observation, "variant") and hasattr(observation, "options")):
            raise InvalidRules(
                f"{self.name}: an observation has to say what is played: expected the fields 'variant' and 'options', "
                f"found {', '.join(observation.__struct_fields__)}"
            )
        key = (f"{observation.variant} {observation.options}", decision_of(observation).seat)
        if key not in self._bots:
            game = load(_setting_of(observation, self._rounds))
            self._bots[key] = game, self._make(game, key[1])
        return self._bots[key]


def _setting_of(observation: Any, rounds: int) -> Setting:
    """What is played, by an observation of it."""
    for game, variant in presets().values():
        if variant == observation.variant and type(observation) is find_game(game).observation_type:
            return Setting(game, variant, dict(observation.options), "round" if rounds else "match", rounds or None)
    raise InvariantViolation(f"no game of the house has observations of type {type(observation).__name__}")


def state_of(game: HouseGame, observation: Any, sampler: Callable[[], float] | None = None) -> HouseState:
    """A state of the game that the observing seat cannot tell from the real one; what came before is not in it.

    Rounds, and what they bring, count from there on.
    """
    drawn = sampler or np.random.default_rng(0).random
    state = game.new_initial_state()
    imagined = find_game(game.setting.game).determinize(observation, _Sampled(drawn))
    state.begin_at(decision_of(observation).seat, imagined)
    return state
