"""OpenSpiel's own test, unchanged; imagined states of every preset; bots across the bridge."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

from interop.playing import SETTINGS, dealt
from repetitions import THOROUGH
from zashiki.core.errors import InvalidRules
from zashiki.core.match import Match
from zashiki.interop import openspiel as parlour
from zashiki.interop.episode import Setting
from zashiki.players import make_bot
from zashiki.players.random_bot import RandomBot

SHORT = {"rounds": 1}

WHOLE = [name for name in parlour.names() if "septet" in name or name.endswith(("brawl_2", "teams_6")) or THOROUGH > 1]
"""Played to the end by OpenSpiel in a common run: of Magic the fewest seats, and the most, in teams."""


def loaded(name: str) -> pyspiel.Game:
    """A preset; of Septet one round, for a match takes a minute."""
    return pyspiel.load_game(name, SHORT if "septet" in name else {})


def played(game: pyspiel.Game, seed: int, picks: int) -> Any:
    """A state after so many random picks, chance's not counted; fewer at the end."""
    rng, state = np.random.default_rng(seed), game.new_initial_state()
    while not state.is_terminal() and (picks or state.is_chance_node()):
        picks -= not state.is_chance_node()
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", WHOLE)
def test_the_game_is_as_openspiel_asks(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("variant", ["straw", "seal"])
def test_every_round_pays_also_where_the_next_one_is_dealt(variant: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Rewards are looked at where a player is asked: those of a round stand until its successor's cards are dealt."""
    game = pyspiel.load_game(f"zashiki_septet_{variant}", {"rounds": 2})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()
    rng, state, paid = np.random.default_rng(1), game.new_initial_state(), np.zeros(game.num_players())
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
        if not state.is_chance_node():
            paid += state.rewards()
    assert state.episode.rounds_played == 2
    assert paid.tolist() == pytest.approx(state.returns())


@pytest.mark.parametrize("name", parlour.names())
def test_chance_is_drawn_pick_by_pick_each_as_likely(name: str) -> None:
    state = loaded(name).new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert sum(chances) == pytest.approx(1)
        assert len(set(outcomes)) == len(outcomes)
        assert len(set(chances)) == 1
        state.apply_action(outcomes[len(outcomes) // 2])
    assert state.current_player() >= 0


@pytest.mark.parametrize("name", SETTINGS)
def test_what_chance_does_draw_by_draw_is_what_the_rules_take(name: str) -> None:
    for seed in range(3):
        episode = dealt(SETTINGS[name], seed)
        assert episode.match.log
        assert not episode.over


@pytest.mark.parametrize("name", parlour.names())
def test_an_imagined_state_looks_the_same_to_who_imagines_it(name: str) -> None:
    game = loaded(name)
    differing = 0
    for picks in (2, 9, 25):
        state = played(game, picks, picks)
        if state.is_terminal():
            continue
        player, sampler = state.current_player(), np.random.default_rng(picks).random
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        differing += str(other) != str(state)
        # It goes on as the rules have it, and is a value of its own.
        before = str(state)
        other.apply_action(other.legal_actions()[0])
        assert str(state) == before
    assert differing


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("recalls", [False, True])
def test_what_is_public_is_what_spectators_know(name: str, recalls: bool) -> None:
    """Whoever it is asked for, and whatever any player holds."""
    game = loaded(name)
    kind = pyspiel.IIGObservationType(
        perfect_recall=recalls, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    known, found = make_observation(game, kind), set()
    for picks in (2, 25):
        state = played(game, picks, picks)
        alike = [state.resample_from_infostate(seat, np.random.default_rng(seat).random) for seat in range(2)]
        for player, other in enumerate((state, state, *alike)):
            known.set_from(other, min(player, 1))
            found.add((picks, known.tensor.tobytes(), known.string_from(other, min(player, 1))))
        assert len({str(each) for each in (state, *alike)}) == 3
        assert not known.dict["hand"].any()
        assert known.dict["players" if "magic" in name else "count.1"].any()
    assert len(found) == 2


@pytest.mark.parametrize(
    ("is_public", "private"), [(False, "SINGLE_PLAYER"), (False, "NONE"), (True, "ALL_PLAYERS"), (False, "ALL_PLAYERS")]
)
def test_what_nobody_at_a_table_knows_is_not_shown(is_public: bool, private: str) -> None:
    kind = pyspiel.IIGObservationType(
        perfect_recall=True, public_info=is_public, private_info=getattr(pyspiel.PrivateInfoType, private)
    )
    with pytest.raises(InvalidRules, match="expected an observation of what is public"):
        make_observation(loaded("zashiki_septet_team"), kind)


def test_a_state_survives_pickle_and_a_copy_goes_its_own_way() -> None:
    state = played(loaded("zashiki_septet_straw"), 1, 7)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[-1])
    assert str(again) == str(state) != str(twin)


def test_a_state_among_the_picks_of_a_pass_is_one() -> None:
    """S3.2: the own picks are known to the seat, and to nobody else."""
    game = loaded("zashiki_septet_team")
    state = played(game, 5, 2)
    assert state.current_player() == 0
    assert len(state.legal_actions()) == 10
    fresh = state.clone()
    fresh.apply_action(fresh.legal_actions()[0])
    assert fresh.current_player() == 1
    other = state.clone()
    other.apply_action(other.legal_actions()[1])
    assert other.information_state_string(1) == fresh.information_state_string(1)
    assert other.information_state_string(0) != fresh.information_state_string(0)


def test_options_are_parameters_and_wrong_ones_are_refused() -> None:
    game = pyspiel.load_game("zashiki_septet_straw", {"bose": True, "leftovers": "all", "rounds": 2})
    assert game.get_parameters()["bose"] is True
    assert game.setting.options["leftovers"] == "all"
    assert game.max_utility() > 1
    assert parlour.load(game.setting).setting == game.setting
    with pytest.raises(InvalidRules, match="is one of"):
        pyspiel.load_game("zashiki_septet_straw", {"leftovers": "some"})


def search(game: pyspiel.Game, simulations: int) -> Any:
    """OpenSpiel's own search of information sets."""
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    return ismcts.ISMCTSBot(game, evaluator, 4.0, simulations, random_state=np.random.RandomState(1))


def test_bots_of_both_houses_play_a_round_of_theirs() -> None:
    game = loaded("zashiki_septet_team")
    bots = [
        parlour.VisitingBot(make_bot("septet", "tanuki", 1), 0),
        search(game, 2),
        parlour.VisitingBot(make_bot("septet", "random", 2), 2),
        uniform_random.UniformRandomBot(3, np.random.RandomState(4)),
    ]
    state, rng = game.new_initial_state(), np.random.default_rng(3)
    while not state.is_terminal():
        chance = state.is_chance_node()
        state.apply_action(
            int(rng.choice(state.legal_actions())) if chance else bots[state.current_player()].step(state)
        )
    assert sum(state.returns()) == 0
    assert any(state.returns())


@pytest.mark.parametrize(("game", "variant"), [("septet", "team"), ("septet", "straw"), ("magic", "brawl-2")])
def test_their_bot_sits_at_our_table(game: str, variant: str) -> None:
    """It gets an observation, and answers as any bot of the house does."""
    hosted = parlour.HostedBot("guest", lambda _, seat: uniform_random.UniformRandomBot(seat, np.random.RandomState(1)))
    match = Match(game, variant, seed=bytes(32))
    match.advance()
    for _ in range(12):
        seat = match.to_act()[0]
        match.play(match.game.action(hosted.choose(match.game.observe(match.state, seat), 1.0)))
    assert hosted.name == "guest"
    assert len(match.log) > 12


@pytest.mark.parametrize(("variant", "kind"), [("team", "pass"), ("seal", "pass"), ("straw", "discard")])
def test_their_bot_may_be_asked_before_the_seats_below_it(variant: str, kind: str) -> None:
    """All choose at once (S3.2, S8.3), so their answers may come in any order."""
    match = Match("septet", variant, seed=bytes(32))
    match.advance()
    hosted = parlour.HostedBot("guest", lambda _, seat: uniform_random.UniformRandomBot(seat, np.random.RandomState(1)))
    for seat in reversed(match.to_act()):
        match.play(hosted.choose(match.game.observe(match.state, seat), 1.0))
    assert [action.kind for action in match.log if action.seat >= 0] == [kind] * match.rules.seats


def test_an_imagined_pass_asks_the_others_after_who_imagines_it() -> None:
    match = Match("septet", "team", seed=bytes(32))
    match.advance()
    game = parlour.load(Setting("septet", "team", {}, "round", 1))
    state = parlour.state_of(game, match.game.observe(match.state, 2))
    asked: list[int] = []
    while not state.is_terminal() and len(asked) < 12:
        asked.append(state.current_player())
        state = state.child(state.legal_actions()[0])
    assert asked == [2] * 3 + [0] * 3 + [1] * 3 + [3] * 3


@pytest.mark.parametrize("variant", ["team", "seal"])
def test_our_bot_goes_on_with_an_answer_that_another_has_begun(variant: str) -> None:
    """Also with its own, if it is told to begin anew in the middle of it."""
    game, rng = loaded(f"zashiki_septet_{variant}"), np.random.default_rng(1)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(int(rng.choice(start.legal_actions())))

    def passed(begun: list[int], *, restarts: bool = False) -> list[int]:
        bot, state, numbers = parlour.VisitingBot(make_bot("septet", "tanuki", 1), 0), start.clone(), list(begun)
        for number in begun:
            state.apply_action(number)
        while state.current_player() == 0:
            numbers.append(bot.step(state))
            state.apply_action(numbers[-1])
            if restarts:
                bot.restart_at(state)
        return numbers

    own = passed([])
    assert passed([], restarts=True) == own
    other = next(number for number in start.legal_actions() if number not in own)
    assert passed([other]) == [other, *own[:2]]
    assert passed([own[1]]) == [own[1], own[0], own[2]]


def test_rewards_by_round_need_a_number_of_rounds() -> None:
    with pytest.raises(InvalidRules, match="a whole match pays at its end here"):
        parlour.load(Setting("septet", "team", {}, "round"))


def test_their_search_sits_at_our_table() -> None:
    hosted = parlour.HostedBot("search", lambda game, _: search(game, 2), rounds=1)
    match = Match("septet", "team", seed=bytes(32))
    match.advance()
    for _ in range(5):
        seat = match.to_act()[0]
        match.play(match.game.action(hosted.choose(match.game.observe(match.state, seat), 1.0)))
    assert [action.kind for action in match.log] == ["deal", "pass", "pass", "pass", "pass", "play"]


@pytest.mark.parametrize("variant", ["team", "trio", "seal", "straw"])
def test_a_round_that_is_imagined_later_in_a_match_is_played_to_its_end(variant: str) -> None:
    """Rounds that are over before are not taken for the one that is imagined (S5.8, S7.9)."""
    match = in_a_later_round(variant)
    seen = match.game.observe(match.state, match.to_act()[0])
    state = parlour.state_of(parlour.load(Setting("septet", variant, {}, "round", 1)), seen)
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        assert not any(state.returns())
        state.apply_action(int(rng.choice(state.legal_actions())))
    result = state.episode.match.state.results[-1]
    assert result.round == match.state.round
    if variant != "seal":
        points = [result.points[match.rules.side_of(seat)] for seat in range(match.rules.seats)]
        assert state.returns() == [own - (sum(result.points) - own) / (len(result.points) - 1) for own in points]


def in_a_later_round(variant: str) -> Match:
    """A match of random play in which a round is over, and another one in play."""
    for seed in range(100):
        match, bot = Match("septet", variant, seed=bytes([seed] * 32)), RandomBot(seed)
        match.advance()
        while match.to_act():
            if match.state.results and match.state.tricks:
                return match
            seen = match.game.observe(match.state, match.to_act()[0])
            match.play(match.game.action(bot.choose(seen, 1.0)))
    raise AssertionError(f"no match of {variant} has a second round")


def test_a_game_is_pickled() -> None:
    """And read by a process that has not registered the games yet, which ends in peace."""
    game = pyspiel.load_game("zashiki_septet_straw", {"bose": True, **SHORT})
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    program = "import pickle, sys; print(*pickle.load(sys.stdin.buffer).get_parameters().items())"
    done = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(game), capture_output=True, timeout=300)
    assert done.returncode == 0, done.stderr.decode()
    assert "('bose', True)" in done.stdout.decode()
