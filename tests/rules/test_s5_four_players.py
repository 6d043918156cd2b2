"""S5: four players; the end of a round, scoring, and the end of the game."""

from __future__ import annotations

import pytest

from zashiki.core.outcome import Outcome
from zashiki.septet import SEPTET
from zashiki.septet.rules.events import MatchEnded, RoundEnded

from .builder import lay_out
from .table import Table, told
from .tales import (
    SEVEN_TRICKS_TWO_BOSSES,
    SEVEN_TRICKS_TWO_BOSSES_HANDS,
    SIX_TRICKS_THREE_BOSSES,
    TEAM_LAST_TRICK,
    TEAM_SEVENTH_TRICK_LAST,
    TWO_BOSSES_EACH,
)


def seven_tricks(**options: str) -> Table:
    """Alice and Charlie have seven tricks with two bosses."""
    layout = {"turned_up": "L4", "hands": SEVEN_TRICKS_TWO_BOSSES_HANDS}
    return told("team", *SEVEN_TRICKS_TWO_BOSSES, options=dict(options), **layout)  # type: ignore[arg-type]


def points(table: Table) -> dict[str, int]:
    """What each scored boss was worth."""
    return {score.card: score.points for score in table.result.scored}


@pytest.mark.rule("S5.1", "S5.2", "S5.5")
def test_s5_1_bosses_are_counted_for_the_team() -> None:
    """001 §8 example 1: Alice and Charlie captured two bosses each, so their team has four and wins the round."""
    table = told("team", *TWO_BOSSES_EACH, turned_up="F6")
    assert table.result.captured == (("W7", "L7"), (), ("S7", "F7"), ())
    assert (table.result.reason, table.result.winners) == ("bosses", (0, 2))


@pytest.mark.rule("S5.1", "S5.2")
def test_s5_1_tricks_are_counted_for_the_team() -> None:
    """001 §8 example 2: three tricks of Alice and four of Charlie are seven of their team."""
    table = seven_tricks()
    assert table.result.trick_counts == (3, 0, 4, 1)
    assert (table.result.reason, table.result.winners) == ("tricks", (1, 3))


@pytest.mark.rule("S5.2", "S13 D4")
def test_s5_2_four_or_more_bosses_win_the_round() -> None:
    """A team with 4 or more captured bosses wins the round: with five at once, too."""
    table = told("team", "0: W7 E7 C3 C7", "0: W6 L7 F7 D7", turned_up="S8")
    assert sum(map(len, table.result.captured)) == 6
    assert (table.result.reason, table.result.winners, len(table.state.tricks)) == ("bosses", (0, 2), 2)


@pytest.mark.rule("S5.2")
def test_s5_2_three_bosses_do_not_win_the_round() -> None:
    """With three bosses the round goes on."""
    table = told("team", "0: W7 E7 C3 C7", turned_up="S8")
    assert table.state.results == ()
    assert table.match.to_act() == (0,)


@pytest.mark.rule("S5.2")
def test_s5_2_six_tricks_do_not_lose_the_round() -> None:
    """The seventh trick is the deadly one, not the sixth."""
    table = told("team", *SIX_TRICKS_THREE_BOSSES, turned_up="W2")
    assert table.state.trick_counts() == (6, 0, 0, 0)
    assert table.state.results == ()


@pytest.mark.rule("S5.2", "S5.9")
def test_s5_2_the_last_trick_wins_when_nothing_else_ended_the_round() -> None:
    """Else, if all hands are empty, the team that won the last trick wins."""
    table = told("team", *TEAM_LAST_TRICK, turned_up="S7")
    assert table.result.trick_counts == (4, 3, 2, 3)
    assert table.result.last_trick_winner == 0
    assert (table.result.reason, table.result.winners) == ("last-trick", (0, 2))
    assert table.result.points == (3, 0)


@pytest.mark.rule("S5.3", "S13 D4")
def test_s5_3_seventh_trick_and_fourth_boss_together_win() -> None:
    """Seventh trick and fourth boss together: the team wins."""
    table = told("team", *SIX_TRICKS_THREE_BOSSES, "0: S13 S7 S8 S9", turned_up="W2")
    assert table.result.trick_counts == (7, 0, 0, 0)
    assert (table.result.reason, table.result.winners, table.result.points) == ("bosses", (0, 2), (3, 0))


@pytest.mark.rule("S5.3", "S5.2", "S13 D4")
def test_s5_3_seventh_trick_without_a_fourth_boss_loses() -> None:
    """The same seventh trick with no boss in it: 3 or fewer bosses, so the other team wins."""
    table = told("team", *SIX_TRICKS_THREE_BOSSES, "0: S13 S10 S8 S9", turned_up="W2")
    assert (table.result.reason, table.result.winners) == ("tricks", (1, 3))


@pytest.mark.rule("S5.3")
def test_s5_3_the_last_trick_as_seventh_loses() -> None:
    """Twelfth trick = seventh trick with 3 bosses: the team loses although it won the last trick."""
    table = told("team", *TEAM_SEVENTH_TRICK_LAST, turned_up="E7")
    assert len(table.state.tricks) == 12
    assert (table.result.trick_counts, table.result.last_trick_winner) == ((3, 2, 4, 3), 2)
    assert (table.result.reason, table.result.winners, table.result.points) == ("tricks", (1, 3), (0, 3))
    assert table.result.leftover == ()


@pytest.mark.rule("S5.4")
def test_s5_4_only_the_winner_of_the_round_scores() -> None:
    """Bosses captured by the losers score for nobody: W7 and S7 of Alice's team are lost."""
    table = seven_tricks()
    assert table.result.captured[0] == ("W7", "S7")
    assert table.result.points[0] == 0
    assert not {"W7", "S7"} & set(points(table))


@pytest.mark.rule("S5.5")
def test_s5_5_worked_example_1() -> None:
    """001 §8 example 1: W7, L7, F7 and S7 have five icons, but red is trump: three points."""
    table = told("team", *TWO_BOSSES_EACH, turned_up="F6")
    assert points(table) == {"W7": 0, "L7": 1, "F7": 0, "S7": 2}
    assert table.result.points == (3, 0)
    assert table.state.scores == (3, 0)


@pytest.mark.rule("S5.5", "S13 D2")
def test_s5_5_worked_example_1_of_the_second_edition() -> None:
    """000 §7 example 1: a boss without ★, one with one, the trump boss and one with two: three points."""
    table = told("team", "0: E7 D7 L7 S7", turned_up="L4")
    assert points(table) == {"E7": 0, "D7": 1, "L7": 0, "S7": 2}
    assert table.result.points == (3, 0)


@pytest.mark.rule("S5.5", "S5.7", "S5.2")
def test_s5_5_worked_example_2() -> None:
    """001 §8 example 2: D7 captured; E7, C7, L7 and F7 from all hands; yellow is trump: four points."""
    table = seven_tricks()
    assert points(table) == {"D7": 1, "E7": 0, "C7": 1, "L7": 0, "F7": 2}
    assert table.result.points == (0, 4)


@pytest.mark.rule("S5.5", "S5.7")
def test_s5_5_worked_example_2_of_the_second_edition() -> None:
    """000 §7 example 2: team A took seven tricks with two bosses; B scores 0, 1, 0 (trump), 1 and 2: four points."""
    table = seven_tricks()
    assert len(table.result.captured[0]) + len(table.result.captured[2]) == 2
    assert sorted(points(table).values()) == [0, 0, 1, 1, 2]
    assert points(table)["L7"] == 0
    assert table.result.points == (0, 4)


@pytest.mark.rule("S5.6", "S5.5")
def test_s5_6_the_turned_up_card_never_scores() -> None:
    """It lies neither captured nor in a hand, and it is of the trump suit."""
    table = told("team", *TEAM_LAST_TRICK, turned_up="S7")
    assert points(table) == {"E7": 0, "C7": 1, "F7": 2}
    table = told("team", *SIX_TRICKS_THREE_BOSSES, "0: S13 S10 S8 S9", turned_up="W2")
    assert "W2" not in points(table)
    assert "S7" not in told("team", "0: W7 E7 C3 C7", "0: W6 L7 F7 D7", turned_up="S7").result.leftover


@pytest.mark.rule("S5.7")
def test_s5_7_after_tricks_the_winners_score_the_bosses_in_all_hands() -> None:
    """Those of all four players, their own and the losers'."""
    hands = {0: "L7", 1: "S7", 2: "F7", 3: "D7"}
    table = told("team", *SIX_TRICKS_THREE_BOSSES, "0: S13 S10 S8 S9", turned_up="W2", hands=hands)
    assert table.result.leftover == ("L7", "D7", "F7", "S7")
    assert {score.card: score.collected_from for score in table.result.scored} == {"L7": 0, "D7": 3, "F7": 2, "S7": 1}
    assert table.result.points == (0, 1 + 1 + 2 + 2)


@pytest.mark.rule("S5.7")
def test_s5_7_in_no_other_case_do_bosses_in_hands_score() -> None:
    """After four bosses the ones still held score for nobody."""
    table = told("team", *TWO_BOSSES_EACH, turned_up="F6", hands={0: "E7", 1: "C7", 3: "D7"})
    assert table.result.leftover == ()
    assert set(points(table)) == {"W7", "L7", "F7", "S7"}


ROUND_FOR_THREE = "0: W7 L7 F7 S7"
"""With fire as trump seats 0 and 2 win the round in one trick, and three points."""


@pytest.mark.rule("S5.8", "S13 D3")
@pytest.mark.parametrize(
    ("before", "after", "winners"),
    [
        ((3, 6), (6, 6), ()),
        ((4, 6), (7, 6), (0, 2)),
        ((6, 0), (9, 0), (0, 2)),
        ((4, 4), (7, 4), (0, 2)),
    ],
)
def test_s5_8_seven_or_more_points_win_the_game(
    before: tuple[int, int], after: tuple[int, int], winners: tuple[int, ...]
) -> None:
    """The game ends after the round in which a team reaches 7 or more points; that team wins."""
    table = Table("team", lay_out("team", ROUND_FOR_THREE, turned_up="F6")).stand(scores=before).settle()
    table.play(ROUND_FOR_THREE)
    assert table.state.scores == after
    assert table.state.winners == winners
    outcome = SEPTET.outcome(table.state)
    if winners:
        assert outcome == Outcome((0.5, -0.5, 0.5, -0.5), (1, 3, 1, 3), "bosses")
        assert table.last(MatchEnded) == MatchEnded(winners, after)
        assert table.match.to_act() == ()
        assert table.refused("0 play W2")[0] == "match-over"
    else:
        assert outcome is None
        assert table.count(MatchEnded) == 0


@pytest.mark.rule("S5.8")
def test_s5_8_the_score_of_the_rounds_adds_up() -> None:
    """Three rounds of three points: 3, 6, 9, and the game is over."""
    layouts = [lay_out("team", ROUND_FOR_THREE, turned_up="F6")]
    # Seat 2 won the trick, so seat 2 leads from now on: the same cards, two seats on.
    layouts += [lay_out("team", "2: W7 L7 F7 S7", turned_up="F6", first_round=False)]
    layouts += [lay_out("team", "0: W7 L7 F7 S7", turned_up="F6", first_round=False)]
    table = Table("team", *layouts)
    scores = []
    for line in ("0: W7 L7 F7 S7", "2: W7 L7 F7 S7", "0: W7 L7 F7 S7"):
        table.settle().play(line)
        scores.append(table.last(RoundEnded).scores)
    assert scores == [(3, 0), (6, 0), (9, 0)]
    assert table.state.winners == (0, 2)


@pytest.mark.rule("S5.10", "S11 scoring=basic")
def test_s5_10_basic_scoring_gives_one_point_a_round() -> None:
    """Basic scoring: the winners of a round get 1 point, whatever they captured."""
    by_bosses = told("team", *TWO_BOSSES_EACH, turned_up="F6", options={"scoring": "basic"})
    assert (by_bosses.result.points, by_bosses.result.scored) == ((1, 0), ())
    by_tricks = seven_tricks(scoring="basic")
    assert (by_tricks.result.points, by_tricks.result.scored) == ((0, 1), ())
    by_last = told("team", *TEAM_LAST_TRICK, turned_up="S7", options={"scoring": "basic"})
    assert by_last.result.points == (1, 0)


@pytest.mark.rule("S5.10", "S11 scoring=basic")
@pytest.mark.parametrize(("before", "winners"), [((0, 1), ()), ((1, 1), (0, 2))])
def test_s5_10_two_points_win_the_basic_game(before: tuple[int, int], winners: tuple[int, ...]) -> None:
    """2 points win the game."""
    table = Table("team", lay_out("team", ROUND_FOR_THREE, turned_up="F6"), scoring="basic").stand(scores=before)
    table.settle().play(ROUND_FOR_THREE)
    assert table.state.winners == winners
