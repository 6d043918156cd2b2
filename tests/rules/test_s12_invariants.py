"""S12: the invariants, on random rounds and matches."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from repetitions import often
from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import SUITS, Card, is_boss
from zashiki.septet.rules.state import RoundResult

from .builder import Telling
from .random_play import first_round, moments
from .table import Options, told
from .tales import STRAW_THIRTEEN_TRICKS


def long_rounds(variant: str, count: int, options: Options | None = None) -> list[tuple[RoundResult, int]]:
    """The ends of random rounds of players who keep their bosses back, and how many tricks each had.

    In two of three rounds a boss is turned up.
    """
    ends = []
    chooser = random.Random(variant)
    for seed in range(count):
        turned_up = Card(f"{chooser.choice(SUITS)}7") if seed % 3 else Card(f"E{chooser.choice('2345')}")
        played = first_round(variant, options or {}, seed, shy=1.0, turned_up=turned_up)
        ends.append((played[-1].after.results[0], len(played[-1].after.tricks)))
    return ends


@pytest.mark.rule("S12 I1", "S5.9")
def test_s12_i1_team_rounds_of_twelve_tricks() -> None:
    """`4p`: "last_trick", and "tricks" on trick 12, only if the turned-up card is a boss; then 3-3, and 6-6 or 7-5."""
    seen: Counter[tuple[str, bool]] = Counter()
    for result, tricks in long_rounds("team", often(300)):
        assert result.turned_up is not None
        boss_up = is_boss(result.turned_up)
        if tricks == 12:
            seen[result.reason, boss_up] += 1
        if result.reason == "last-trick" or (result.reason == "tricks" and tricks == 12):
            assert boss_up
            bosses = [len(result.captured[0]) + len(result.captured[2]), len(result.captured[1] + result.captured[3])]
            assert bosses == [3, 3]
            won = sorted(
                [result.trick_counts[0] + result.trick_counts[2], result.trick_counts[1] + result.trick_counts[3]]
            )
            assert won == ([6, 6] if result.reason == "last-trick" else [5, 7])
    assert seen["last-trick", True] > 0
    assert seen["tricks", True] > 0
    assert seen["bosses", False] > 0, "without a turned-up boss twelve tricks give a team its fourth"
    assert seen["last-trick", False] == seen["tricks", False] == 0


@pytest.mark.rule("S12 I2", "S6.7")
def test_s12_i2_trio_rounds_of_sixteen_tricks() -> None:
    """`3p`: same with trick 16; then the bosses are 2-2-2."""
    seen: Counter[tuple[str, bool]] = Counter()
    for result, tricks in long_rounds("trio", often(600)):
        assert result.turned_up is not None
        boss_up = is_boss(result.turned_up)
        if tricks == 16:
            seen[result.reason, boss_up] += 1
        if result.reason == "last-trick" or (result.reason == "tricks" and tricks == 16):
            assert boss_up
            assert [len(captured) for captured in result.captured] == [2, 2, 2]
    assert seen["last-trick", True] > 0
    assert seen["tricks", True] > 0
    assert seen["bosses", False] > 0, "without a turned-up boss sixteen tricks give somebody his third"
    assert seen["last-trick", False] == seen["tricks", False] == 0


@pytest.mark.rule("S12 I3", "S8.11")
@pytest.mark.parametrize("bose", [False, True])
def test_s12_i3_the_winner_of_trick_23_wins_the_round_by_bosses(bose: bool) -> None:
    """`2p`: no discard is a 7, so after trick 23 all seven 7s are captured; its winner wins by A."""
    seen: Counter[bool] = Counter()
    for result, tricks in long_rounds("straw", 60, {"bose": bose}):
        if tricks == 23:
            assert (result.reason, result.winners) == ("bosses", (result.last_trick_winner,))
            assert sorted(card[0] for captured in result.captured for card in captured) == sorted("WECLDFS")
            assert result.turned_up is not None
            seen[is_boss(result.turned_up)] += 1
    assert seen[True] > 0
    assert seen[False] > 0


@pytest.mark.rule("S12 I4")
@pytest.mark.parametrize(("variant", "most"), [("team", 13), ("trio", 19)])
def test_s12_i4_every_advanced_round_scores(variant: str, most: int) -> None:
    """Advanced `4p`, `3p`: every round scores at least 1 point, so a game has at most 13, or 19, rounds."""
    for seed in range(30):
        *_, end = moments(variant, {}, seed, shy=(seed % 3) / 2)
        assert all(sum(result.points) >= 1 for result in end.after.results)
        assert len(end.after.results) <= most
        assert end.after.winners != ()


@pytest.mark.rule("S12 I4", "S5.10", "S6.8")
@pytest.mark.parametrize(("variant", "most"), [("team", 3), ("trio", 4)])
def test_s12_i4_a_basic_game_is_short(variant: str, most: int) -> None:
    """Basic: at most 3 and 4 rounds."""
    lengths = set()
    for seed in range(40):
        *_, end = moments(variant, {"scoring": "basic"}, seed)
        lengths.add(len(end.after.results))
    assert max(lengths) <= most
    assert min(lengths) >= 2


@pytest.mark.rule("S12 I4")
@pytest.mark.parametrize(("bose", "least"), [(False, 1), (True, 3)])
def test_s12_i4_two_players_score_by_bosses(bose: bool, least: int) -> None:
    """`2p` by A: at least 1, Bose 3."""
    for result, _ in long_rounds("straw", 60, {"bose": bose}):
        if result.reason == "bosses":
            assert sum(result.points) >= least


@pytest.mark.rule("S12 I4", "S8.10")
def test_s12_i4_two_players_may_score_nothing_by_tricks() -> None:
    """By B possibly 0: the loser holds E7 only, and the winner captured nothing."""
    deal: Telling = {
        "turned_up": "W2",
        "leader": 0,
        "hands": {0: "E7", 1: "D7"},
        "face_up": ("F12 F11 F10 F9 C9 .", "L7 L5 L6 L8 L9 L10"),
        "face_down": ("", "S7 F7 C7 D5 D6 D8 D9"),
    }
    table = told("straw", *STRAW_THIRTEEN_TRICKS, **deal)
    assert (table.result.reason, table.result.leftover, table.result.points) == ("tricks", ("E7",), (0, 0))


@pytest.mark.rule("S12 I4")
@pytest.mark.parametrize(
    ("variant", "options", "bound"),
    [
        ("team", {}, 13 * (1 + 4 + 48)),
        ("team", {"scoring": "basic"}, 3 * (1 + 4 + 48)),
        ("trio", {}, 19 * (1 + 3 + 48)),
        ("trio", {"scoring": "basic"}, 4 * (1 + 3 + 48)),
        ("seal", {}, None),
        ("straw", {}, None),
    ],
)
def test_s12_i4_the_bound_of_a_match(variant: str, options: Options, bound: int | None) -> None:
    """Rounds times deal, passes and plays; a 2p game has no bound, nor has `seal`."""
    assert SEPTET.bound(SEPTET.rules(variant, options)) == bound


@pytest.mark.rule("S12 I5")
def test_s12_i5_shortest_rounds() -> None:
    """4p and 3p one trick (4 bosses, 3 bosses in it), 2p two tricks."""
    assert len(told("team", "0: W7 L7 F7 S7", turned_up="F6").state.results) == 1
    assert len(told("trio", "0: W7 L7 S7", turned_up="D5").state.results) == 1
    assert len(told("straw", "0: W7 E7", turned_up="W2", leader=0).state.results) == 0
    assert len(told("straw", "0: W7 E7", "0: C7 L7", turned_up="W2", leader=0).state.results) == 1
