"""What every bot promises: legal answers in every variant, the same for the same seed, from its own view, in time."""

from __future__ import annotations

import pickle
import random
import time
from collections.abc import Callable

import msgspec
import pytest

from zashiki.core.action import ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.core.errors import InvalidNotation, InvalidRules, InvariantViolation
from zashiki.core.match import Match
from zashiki.players import bot_names, choose, make_bot, precompile, unlisted_names
from zashiki.septet import SEPTET
from zashiki.septet.bots.heuristic import HeuristicBot
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase

from .variety import EVERY_TWO, PRESETS, Options, begin, by_bots, by_chance, named, play, play_to

LEVELS = bot_names("septet")
OTHERS = unlisted_names("septet")
SIMPLE = ("child", "tanuki", "random")
THINKING = ("kitsune", "tengu", "dragon")
MATCH_ROUNDS = 30


def level_or_case(value: str | tuple[str, Options]) -> str:
    """A short name for either."""
    return value if isinstance(value, str) else named(value)


def test_levels_rise_in_strength() -> None:
    assert LEVELS == ("child", "tanuki", "kitsune", "tengu", "dragon")
    assert OTHERS == ("random", "heuristic", "textbook")
    assert [make_bot("septet", name, 0).name for name in LEVELS + OTHERS] == list(LEVELS + OTHERS)


@pytest.mark.parametrize(("game", "bot"), [("whist", "random"), ("septet", "oracle")])
def test_unknown_names_are_refused(game: str, bot: str) -> None:
    with pytest.raises(InvalidRules):
        choose(game, bot, b"{}", 0.1, 0)
    with pytest.raises(InvalidRules):
        bot_names("whist")


@pytest.mark.parametrize("level", LEVELS + OTHERS)
@pytest.mark.parametrize("trials", [0, -1])
def test_no_trials_are_refused(level: str, trials: int) -> None:
    """Nothing would be found out with none, and fewer would never be used up."""
    with pytest.raises(InvalidRules, match=f"bot '{level}': expected at least 1 trial.* got {trials}"):
        make_bot("septet", level, 0, trials)
    assert make_bot("septet", level, 0, 1).name == level


@pytest.mark.parametrize("level", LEVELS + OTHERS)
def test_a_seat_that_is_asked_nothing_has_no_answer(level: str) -> None:
    match = play_to(begin("team", {}, 1), Phase.PLAY, by_chance(random.Random(1)))
    other = (match.to_act()[0] + 1) % 4
    with pytest.raises(InvariantViolation):
        make_bot("septet", level, 0).choose(SEPTET.observe(match.state, other), 0.1)


@pytest.mark.parametrize("case", EVERY_TWO, ids=named)
def test_the_lower_levels_play_whole_matches(case: tuple[str, Options]) -> None:
    # Illegal answers raise in `play`. Seal and straw have no bound, so the number of rounds has one here.
    match = begin(*case, seed=11)
    seats = SEPTET.variants[case[0]].seats
    bots = [make_bot("septet", SIMPLE[seat % 3], seat) for seat in range(seats)]
    for _ in play(match, by_bots(bots), rounds=MATCH_ROUNDS):
        pass
    assert match.game.outcome(match.state) is not None or len(match.state.results) == MATCH_ROUNDS


@pytest.mark.parametrize("case", EVERY_TWO, ids=named)
def test_the_upper_levels_play_rounds(case: tuple[str, Options]) -> None:
    match = begin(*case, seed=12)
    seats = SEPTET.variants[case[0]].seats
    bots = [make_bot("septet", THINKING[seat % 3], seat, trials=6) for seat in range(seats)]
    for _ in play(match, by_bots(bots)):
        pass
    assert len(match.state.results) == 1


def test_all_phases_are_met() -> None:
    """The matches above ask every kind of question that the game has."""
    kinds = set()
    for number in range(12):
        for action in play(begin("straw", {}, number), by_chance(random.Random(number))):
            kinds.add(action.kind)
    assert kinds == {"discard", "swap", "swap-seven", "play"}


@pytest.mark.parametrize(
    ("level", "case"),
    [(level, case) for level in LEVELS + OTHERS for case in (PRESETS if level in THINKING else PRESETS[-2:])],
    ids=level_or_case,
)
def test_the_same_seed_plays_the_same_round(level: str, case: tuple[str, Options]) -> None:
    """Those who search in every variant, for each has questions of its own that they search."""

    def round_of(seed: int) -> list[ActionRecord]:
        seats = SEPTET.variants[case[0]].seats
        bots = [make_bot("septet", level, seed + seat, trials=8) for seat in range(seats)]
        return list(play(begin(*case, seed=5), by_bots(bots)))

    assert round_of(1) == round_of(1)
    if level == "random":
        assert round_of(1) != round_of(2)


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_nothing_hidden_is_read(case: tuple[str, Options]) -> None:
    """The heuristic player answers alike in any deal that its observation cannot tell from the real one."""
    source = random.Random(21)
    match = begin(*case, seed=22)
    bot = HeuristicBot()
    chooser: Callable[[Match, int], ActionRecord] = by_chance(source)
    for _ in play(match, chooser):
        seat = match.to_act()[0]
        observation = match.game.observe(match.state, seat)
        other = match.game.determinize(observation, QuickSource(source.getrandbits(32)))
        assert bot.choose(observation, 0.0) == bot.choose(match.game.observe(other, seat), 0.0)


def test_the_server_may_run_it_anywhere() -> None:
    """`choose` takes and gives plain values, as another process needs them."""
    match = begin("team", {}, 3)
    observation: Observation = match.game.observe(match.state, 2)
    job = pickle.loads(pickle.dumps((choose, ("septet", "heuristic", msgspec.json.encode(observation), 0.1, 7))))
    answer = job[0](*job[1])
    assert pickle.loads(pickle.dumps(answer)) == answer == HeuristicBot().choose(observation, 0.0)
    decision = match.game.decision(match.state, 2)
    assert decision is not None
    assert decision.permits(answer.picks)
    with pytest.raises(InvalidNotation, match="missing required field"):
        choose("septet", "heuristic", b'{"seat": 1}', 0.1, 0)


@pytest.mark.parametrize(
    ("level", "case"),
    list(zip(("tengu", "tengu", "dragon", "dragon", "dragon"), PRESETS, strict=True)),
    ids=level_or_case,
)
def test_the_time_is_kept(level: str, case: tuple[str, Options]) -> None:
    """A sanity check with wide margins. The time counts that is spent here, since others may hold the machine too."""
    seconds = 0.02
    precompile()
    match = begin(*case, seed=31)
    bots = [make_bot("septet", level, seat) for seat in range(SEPTET.variants[case[0]].seats)]
    bots[0].choose(match.game.observe(match.state, match.to_act()[0]), seconds)
    times = []
    choosers = by_bots(bots, seconds)

    def timed(match: Match, seat: int) -> ActionRecord:
        start = time.process_time()
        action = choosers(match, seat)
        times.append(time.process_time() - start)
        return action

    for _ in play(match, timed):
        pass
    times.sort()
    assert times[int(len(times) * 0.95)] <= seconds * 1.3 + 0.05
