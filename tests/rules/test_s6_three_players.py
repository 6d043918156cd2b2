"""S6: three players."""

from __future__ import annotations

import pytest

from zashiki.septet import SEPTET

from .builder import lay_out
from .table import Table, told
from .tales import TRIO_LAST_TRICK, TRIO_SEVENTH_TRICK_LAST


def six_tricks(leader: int) -> tuple[str, ...]:
    """With wind as trump (W2 turned up) `leader` wins six tricks, and W7 with them."""
    plays = ("W7 E2 C3", "W6 E3 C4", "W5 E4 C5", "W4 E5 C6", "W3 E6 C8", "WA E8 C9")
    return tuple(f"{leader}: {line}" for line in plays)


def seven_tricks(leader: int) -> tuple[str, ...]:
    """Six tricks, and a seventh without a boss."""
    return (*six_tricks(leader), f"{leader}: S13 S8 S9")


ONE_TRICK = "0: W7 L7 S7"
"""Three bosses in one trick for seat 0: five points, if neither lightning nor snow is trump."""


@pytest.mark.rule("S6.1")
def test_s6_1_everyone_for_himself_with_sixteen_cards() -> None:
    """Everyone for himself; 16 cards; three cards go to the left (S3.2), the A leads (S3.4)."""
    table = Table("trio", lay_out("trio", turned_up="E8", hands={1: "WA"})).settle()
    assert [len(hand) for hand in table.state.hands] == [16, 16, 16]
    assert [(passed.giver, passed.receiver, len(passed.cards)) for passed in table.state.passes] == [
        (0, 1, 3),
        (1, 2, 3),
        (2, 0, 3),
    ]
    assert table.match.to_act() == (1,)


@pytest.mark.rule("S6.2")
def test_s6_2_three_bosses_win_the_round_alone() -> None:
    """A player with 3 or more captured bosses wins the round alone."""
    table = told("trio", ONE_TRICK, turned_up="D5")
    assert (table.result.reason, table.result.winners) == ("bosses", (0,))


@pytest.mark.rule("S6.2")
def test_s6_2_two_bosses_do_not_win_the_round() -> None:
    """With two the round goes on."""
    assert told("trio", "0: W7 L7 S8", turned_up="D5").state.results == ()


@pytest.mark.rule("S6.2", "S6.4")
def test_s6_2_seven_tricks_lose_against_both_others() -> None:
    """A player with 7 tricks and 2 or fewer bosses: both others win."""
    before = told("trio", *six_tricks(0), turned_up="W2")
    assert (before.state.trick_counts(), before.state.results) == ((6, 0, 0), ())
    table = told("trio", *seven_tricks(0), turned_up="W2")
    assert (table.result.reason, table.result.winners, table.result.points) == ("tricks", (1, 2), (0, 3, 3))


@pytest.mark.rule("S6.2", "S13 D4")
@pytest.mark.parametrize(
    ("bosses", "reason", "winners"),
    [("0: S13 S8 S9", "tricks", (1, 2)), ("0: S13 S7 S9", "tricks", (1, 2)), ("0: S13 S7 F7", "bosses", (0,))],
)
def test_s6_2_bosses_come_before_tricks(bosses: str, reason: str, winners: tuple[int, ...]) -> None:
    """The seventh trick with the third boss wins; with one boss or exactly two it loses."""
    table = told("trio", *six_tricks(0), bosses, turned_up="W2")
    assert table.result.trick_counts == (7, 0, 0)
    assert (table.result.reason, table.result.winners) == (reason, winners)


@pytest.mark.rule("S6.2", "S6.7")
def test_s6_2_the_last_trick_wins_alone() -> None:
    """Else, after 16 tricks, the winner of the last trick wins alone."""
    table = told("trio", *TRIO_LAST_TRICK, turned_up="F7")
    assert (len(table.state.tricks), table.result.trick_counts) == (16, (6, 5, 5))
    assert (table.result.reason, table.result.winners, table.result.points) == ("last-trick", (1,), (0, 2, 0))


@pytest.mark.rule("S6.2")
def test_s6_2_the_last_trick_as_seventh_loses() -> None:
    """The seventh trick comes before the last trick."""
    table = told("trio", *TRIO_SEVENTH_TRICK_LAST, turned_up="D7")
    assert (len(table.state.tricks), table.result.last_trick_winner) == (16, 0)
    assert (table.result.reason, table.result.winners) == ("tricks", (1, 2))


@pytest.mark.rule("S6.3")
@pytest.mark.parametrize(
    ("trick", "turned_up", "points"),
    [
        ("0: W7 L7 S7", "D5", 0 + 2 + 3),
        ("0: W7 E7 C7", "D5", 0 + 1 + 1),
        ("0: W7 D7 F7", "S8", 0 + 2 + 3),
        ("0: W7 E7 D7", "W2", 0 + 1 + 2),
        ("0: S7 L7 F7", "S8", 0 + 2 + 3),
    ],
)
def test_s6_3_one_point_for_each_icon_solid_and_hollow(trick: str, turned_up: str, points: int) -> None:
    """One winner: an icon a point, the trump boss 0; the wind boss has no icon."""
    table = told("trio", trick, turned_up=turned_up)
    assert table.result.points == (points, 0, 0)


@pytest.mark.rule("S6.3")
def test_s6_3_nothing_is_taken_from_hands() -> None:
    """Bosses in hands score for nobody."""
    table = told("trio", ONE_TRICK, turned_up="D5", hands={0: "F7", 1: "E7"})
    assert (table.result.leftover, [score.card for score in table.result.scored]) == ((), ["W7", "L7", "S7"])


@pytest.mark.rule("S6.4")
def test_s6_4_two_winners_get_three_points_each() -> None:
    """Icons are ignored and nothing is taken from hands, whatever the winners captured."""
    table = told("trio", "0: D5 D7 D6", "1: S10 S8 S13", *six_tricks(0), turned_up="W2", hands={2: "F7"})
    assert (table.result.captured, table.result.trick_counts) == ((("W7",), ("D7",), ()), (7, 1, 0))
    assert (table.result.points, table.result.scored, table.result.leftover) == ((0, 3, 3), (), ())


@pytest.mark.rule("S6.5", "S13 D3")
@pytest.mark.parametrize(
    ("before", "winners"),
    [((1, 0, 0), ()), ((2, 6, 6), (0,)), ((6, 0, 0), (0,))],
)
def test_s6_5_seven_or_more_points_end_the_game(before: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """The game ends after the round in which a player has 7 or more points."""
    table = Table("trio", lay_out("trio", ONE_TRICK, turned_up="D5")).stand(scores=before).settle()
    table.play(ONE_TRICK)
    assert table.state.scores == (before[0] + 5, *before[1:])
    assert table.state.winners == winners


@pytest.mark.rule("S6.5")
def test_s6_5_the_player_with_the_most_points_wins() -> None:
    """Both winners of a round pass 7: the one with more points wins, whatever seat he has."""
    for before, winner in (((6, 4, 6), 2), ((0, 6, 4), 1)):
        table = Table("trio", lay_out("trio", *seven_tricks(0), turned_up="W2")).stand(scores=before).settle()
        table.play(*seven_tricks(0))
        assert table.state.scores == (before[0], before[1] + 3, before[2] + 3)
        assert table.state.winners == (winner,)
        outcome = SEPTET.outcome(table.state)
        assert outcome is not None
        assert outcome.winners == (winner,)
        assert outcome.ranks[3 - winner] == 2


@pytest.mark.rule("S6.6", "S13 D8")
@pytest.mark.parametrize("third", [0, 1, 2])
def test_s6_6_a_tie_goes_to_the_left_of_the_player_with_seven_tricks(third: int) -> None:
    """Tied winners: the player to the left of the player who took seven tricks wins; here with one boss."""
    lines = seven_tricks(third)
    before = tuple(6 if seat == third else 4 for seat in range(3))
    table = Table("trio", lay_out("trio", *lines, turned_up="W2")).stand(scores=before).settle()
    table.play(*lines)
    assert table.state.scores == tuple(6 if seat == third else 7 for seat in range(3))
    assert table.state.winners == ((third + 1) % 3,)


@pytest.mark.rule("S6.6", "S13 D8")
def test_s6_6_also_when_the_third_player_has_exactly_two_bosses() -> None:
    """2 or fewer bosses: the tie is decided likewise when there are exactly two."""
    lines = (*six_tricks(0), "0: S13 S7 S9")
    table = Table("trio", lay_out("trio", *lines, turned_up="W2")).stand(scores=(0, 5, 5)).settle()
    table.play(*lines)
    assert table.result.captured[0] == ("W7", "S7")
    assert table.state.winners == (1,)


@pytest.mark.rule("S6.8", "S11 scoring=basic")
def test_s6_8_basic_scoring_gives_one_point_to_each_winner() -> None:
    """A single winner gets 1 point, two winners get 1 each."""
    alone = told("trio", ONE_TRICK, turned_up="D5", options={"scoring": "basic"})
    assert alone.result.points == (1, 0, 0)
    both = told("trio", *seven_tricks(2), turned_up="W2", options={"scoring": "basic"})
    assert both.result.points == (1, 1, 0)


@pytest.mark.rule("S6.8", "S6.6", "S13 D8", "S11 scoring=basic")
@pytest.mark.parametrize("third", [0, 1, 2])
def test_s6_8_two_players_reaching_two_together(third: int) -> None:
    """2 points win; two players reaching 2 together: the left neighbour of the player with seven tricks wins."""
    lines = seven_tricks(third)
    table = Table("trio", lay_out("trio", *lines, turned_up="W2"), scoring="basic").stand(scores=(1, 1, 1)).settle()
    table.play(*lines)
    assert table.state.winners == ((third + 1) % 3,)


@pytest.mark.rule("S6.8", "S11 scoring=basic")
def test_s6_8_one_player_reaching_two_wins() -> None:
    """Of two winners with 2 and 1 points the first wins; one point is not enough."""
    lines = seven_tricks(0)
    table = Table("trio", lay_out("trio", *lines, turned_up="W2"), scoring="basic").stand(scores=(1, 0, 1)).settle()
    table.play(*lines)
    assert (table.state.scores, table.state.winners) == ((1, 1, 2), (2,))
    table = Table("trio", lay_out("trio", *lines, turned_up="W2"), scoring="basic").settle()
    table.play(*lines)
    assert (table.state.scores, table.state.winners) == ((0, 1, 1), ())
