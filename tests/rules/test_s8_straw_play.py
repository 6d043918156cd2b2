"""S8: two players, straw man; the play, the end of a round, scoring and the end of the game (S8.7 to S8.14)."""

from __future__ import annotations

import pytest

from zashiki.septet import SEPTET
from zashiki.septet.rules.events import CardUncovered, TurnedUpTaken

from .builder import Telling, lay_out
from .table import Table, told
from .tales import (
    STRAW_THIRTEEN_TRICKS,
    STRAW_THIRTEEN_TRICKS_DEAL,
    STRAW_THIRTEENTH_TRICK_LAST,
    STRAW_THIRTEENTH_TRICK_LAST_DEAL,
    STRAW_TRICK_23,
    STRAW_TRICK_23_DEAL,
)

FOUR_BOSSES = ("0: W7 E7", "0: C7 L7")
"""With wind as trump seat 0 takes four bosses in two tricks: two points."""

OPEN: Telling = {
    "turned_up": "W2",
    "leader": 0,
    "hands": {0: "S8", 1: "L4 L5"},
    "face_up": ("S9 S10 E2 E3 E4 D5", "C3 C4 D6 F6 F8 F9"),
    "face_down": ("S11 S12 L6 L8 L9 L10 S13", "C5 C6 D8 C8 C9 F10 F11"),
}
"""All straw piles known."""


@pytest.mark.rule("S8.7")
def test_s8_7_twenty_three_tricks_are_possible() -> None:
    """10 + 6 + 7 cards each."""
    assert SEPTET.rules("straw").tricks_per_round == 23
    table = told("straw", *STRAW_TRICK_23, **STRAW_TRICK_23_DEAL)
    assert len(table.state.tricks) == 23
    assert all(hand == () for hand in table.state.hands)
    assert all(pile.cards() == () for pile in table.state.piles)


@pytest.mark.rule("S8.8")
def test_s8_8_hidden_and_face_up_cards_may_be_played() -> None:
    """Any hidden card and any card of his `top`; face-down cards cannot be played."""
    table = Table("straw", lay_out("straw", **OPEN)).settle()
    pile = table.state.piles[0]
    assert set(table.legal(0)) == set(table.state.hands[0]) | set(pile.up)
    table.act("0 play S9")
    assert table.state.piles[0].up[0] is None


@pytest.mark.rule("S8.8")
@pytest.mark.parametrize("card", ["S11", "L6", "C3", "W2"])
def test_s8_8_face_down_cards_and_those_of_others_are_refused(card: str) -> None:
    """Nor may the cards of the other player or the turned-up card be played."""
    table = Table("straw", lay_out("straw", **OPEN)).settle()
    assert table.refused(f"0 play {card}")[0] == "not-held"


@pytest.mark.rule("S8.8", "S10.5")
def test_s8_8_a_refusal_does_not_tell_what_lies_face_down() -> None:
    """Face-down cards are unknown also to their owner: a card he cannot know to be there is refused like any other."""
    table = Table("straw", lay_out("straw", **OPEN)).settle()
    assert table.refused("0 play L6") == table.refused("0 play D8")


@pytest.mark.rule("S8.8", "S4.2")
def test_s8_8_face_up_cards_oblige_to_follow_suit() -> None:
    """Face-up cards count for following suit (S4.2)."""
    table = told("straw", "0: D5", **OPEN)
    assert table.legal(1) == ["D6"] + [card for card in table.state.hands[1] if card[0] == "D"]
    assert table.refused("1 play L4") == ("must-follow", "S4.2")


@pytest.mark.rule("S8.8", "S4.2")
def test_s8_8_face_down_cards_do_not_oblige() -> None:
    """Face-down cards can be neither played nor oblige: seat 1 has charms only below."""
    telling: Telling = {**OPEN, "hands": {1: "L4 L5"}}
    telling["face_up"] = ("S9 S10 E2 E3 C3 D5", "L6 E4 D6 F6 F8 F9")
    telling["face_down"] = ("S11 S12 L7 L8 L9 L10 S13", "S8 C5 C6 D8 C8 C9 F10")
    table = told("straw", "0: C3 L4", **telling)
    assert {"C5", "C6", "C8", "C9"} <= set(table.state.piles[1].down)
    assert table.state.tricks[0].winner == 0


@pytest.mark.rule("S8.8", "S8.9")
def test_s8_8_a_turned_up_card_may_be_played_and_obliges() -> None:
    """Any of his `bottom` cards already turned up: from the next trick on."""
    table = told("straw", "0: S9 C3", **OPEN)
    assert "S11" in table.legal(0)
    table.act("0 play S11")
    assert table.state.piles[0].down[0] is None
    table = told("straw", "0: S9 C3", "0: S8 L4", **OPEN)
    assert "C5" in table.sees(1).piles[1].playable()


@pytest.mark.rule("S8.8")
def test_s8_8_a_player_always_has_a_playable_card() -> None:
    """While any card is left, one of them can be played."""
    layout = lay_out("straw", *STRAW_TRICK_23, **STRAW_TRICK_23_DEAL)
    table = Table("straw", layout).settle(decline=True)
    for line in STRAW_TRICK_23:
        for seat, pile in enumerate(table.state.piles):
            playable = (*table.state.hands[seat], *pile.playable())
            assert playable
            assert bool(playable) == bool((*table.state.hands[seat], *pile.cards()))
        table.play(line)


@pytest.mark.rule("S8.9")
@pytest.mark.parametrize(
    ("gone", "opened"),
    [
        ((0,), (0,)),
        ((5,), (6,)),
        ((2,), ()),
        ((0, 1), (0, 1)),
        ((2, 3), (3,)),
        ((1, 3), ()),
        ((4, 5), (5, 6)),
        ((0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 4, 5, 6)),
    ],
)
def test_s8_9_what_nothing_covers_is_turned_up(gone: tuple[int, ...], opened: tuple[int, ...]) -> None:
    """`bottom[0]` needs `top[0]` gone, `bottom[6]` needs `top[5]`, `bottom[j]` needs `top[j-1]` and `top[j]`."""
    ups, losers = "WA W3 W4 W5 W6 W7", "C3 C4 C5 C6 C8 C9"
    lines = [f"0: {ups.split()[up]} {loser}" for up, loser in zip(gone, losers.split(), strict=False)]
    telling: Telling = {"turned_up": "W2", "leader": 0, "hands": {1: losers}}
    telling["face_up"] = (ups, "L4 L5 L6 L8 L9 L10")
    table = told("straw", *lines, **telling)
    assert [down for down, is_open in enumerate(table.state.piles[0].is_open) if is_open] == list(opened)
    uncovered = [event for event in table.events if isinstance(event, CardUncovered)]
    assert sorted((event.seat, event.down) for event in uncovered) == [(0, down) for down in opened]
    assert not any(table.state.piles[1].is_open)


@pytest.mark.rule("S8.9")
def test_s8_9_not_before_the_trick_is_over() -> None:
    """After each trick, before the next one begins: not while the trick is being played."""
    table = told("straw", "0: S9", **OPEN)
    assert table.state.piles[0].is_open[0] is False
    assert table.count(CardUncovered) == 0
    table.act("1 play C3")
    assert table.state.piles[0].is_open[0] is True
    assert [(event.seat, event.card) for event in table.events if isinstance(event, CardUncovered)] == [
        (0, "S11"),
        (1, "C5"),
    ]


@pytest.mark.rule("S8.10")
def test_s8_10_a_four_sevens_win_the_round() -> None:
    """A: a player with 4 or more captured 7s wins the round."""
    table = told("straw", *FOUR_BOSSES, turned_up="W2", leader=0)
    assert (table.result.reason, table.result.winners, len(table.state.tricks)) == ("bosses", (0,), 2)
    assert table.result.leftover == ()


@pytest.mark.rule("S8.10")
def test_s8_10_b_thirteen_tricks_lose_the_round() -> None:
    """B: a player with 13 tricks, and so with 3 or fewer 7s, loses; twelve are not enough."""
    table = told("straw", *STRAW_THIRTEEN_TRICKS[:-1], **STRAW_THIRTEEN_TRICKS_DEAL)
    assert (table.state.trick_counts(), table.state.results) == ((12, 0), ())
    table = told("straw", *STRAW_THIRTEEN_TRICKS, **STRAW_THIRTEEN_TRICKS_DEAL)
    assert table.result.trick_counts == (13, 0)
    assert (table.result.reason, table.result.winners) == ("tricks", (1,))


@pytest.mark.rule("S8.10", "S8.12", "S13 D14", "S11 leftovers=loser")
def test_s8_10_b_the_winner_takes_the_sevens_still_held_by_the_loser() -> None:
    """Hidden (E7), face up (C7) or face down (L7); not those among his own cards (D7, S7, F7)."""
    table = told("straw", *STRAW_THIRTEEN_TRICKS, **STRAW_THIRTEEN_TRICKS_DEAL)
    assert table.result.leftover == ("E7", "C7", "L7")
    assert [(score.card, score.points, score.collected_from) for score in table.result.scored] == [
        ("E7", 0, 0),
        ("C7", 1, 0),
        ("L7", 1, 0),
    ]
    assert table.result.points == (0, 2)


@pytest.mark.rule("S8.10", "S13 D14", "S11 leftovers=all")
def test_s8_10_b_option_leftovers_all() -> None:
    """Option `leftovers` = all: his own unplayed 7s as well."""
    options: dict[str, str | bool | int] = {"leftovers": "all"}
    table = told("straw", *STRAW_THIRTEEN_TRICKS, options=options, **STRAW_THIRTEEN_TRICKS_DEAL)
    assert table.result.leftover == ("E7", "C7", "L7", "D7", "F7", "S7")
    assert table.result.points == (0, 0 + 1 + 1 + 1 + 2 + 2)


@pytest.mark.rule("S8.11")
def test_s8_11_the_winner_of_trick_23_takes_the_turned_up_card() -> None:
    """Trick 23: its winner also takes the turned-up card; as fourth 7 it meets A, though it scores 0."""
    table = told("straw", *STRAW_TRICK_23, **STRAW_TRICK_23_DEAL)
    taken = table.last(TurnedUpTaken)
    assert (taken.seat, taken.card) == (1, "D7")
    assert table.result.captured == (("L7", "S7", "E7"), ("W7", "F7", "C7", "D7"))
    assert (table.result.reason, table.result.winners, table.result.trick_counts) == ("bosses", (1,), (11, 12))
    assert [score.points for score in table.result.scored if score.card == "D7"] == [0]
    assert table.result.points == (0, 3)


@pytest.mark.rule("S8.11", "S13 D15")
def test_s8_11_also_when_trick_23_is_his_thirteenth() -> None:
    """A is met, also when trick 23 is his 13th trick."""
    table = told("straw", *STRAW_THIRTEENTH_TRICK_LAST, **STRAW_THIRTEENTH_TRICK_LAST_DEAL)
    assert table.result.trick_counts == (10, 13)
    assert (table.result.reason, table.result.winners, table.result.points) == ("bosses", (1,), (0, 4))


@pytest.mark.rule("S8.11")
def test_s8_11_only_trick_23() -> None:
    """No other trick takes the turned-up card."""
    layout = lay_out("straw", *STRAW_TRICK_23, **STRAW_TRICK_23_DEAL)
    table = Table("straw", layout).settle(decline=True)
    table.play(*STRAW_TRICK_23[:-1])
    assert table.count(TurnedUpTaken) == 0


@pytest.mark.rule("S8.12")
@pytest.mark.parametrize(
    ("tricks", "points"),
    [
        (FOUR_BOSSES, 0 + 0 + 1 + 1),
        (("0: W7 D7", "0: F7 S7"), 0 + 1 + 2 + 2),
        (("0: E7 C7", "0: W7 L7"), 0 + 1 + 0 + 1),
    ],
)
def test_s8_12_only_the_winner_scores_solid_icons(tricks: tuple[str, ...], points: int) -> None:
    """Solid icons of his 7s, trump suit 0; hollow icons do not count."""
    table = told("straw", *tricks, turned_up="W2", leader=0)
    assert table.result.points == (points, 0)


@pytest.mark.rule("S8.12")
def test_s8_12_what_the_loser_captured_scores_for_nobody() -> None:
    """W7 of the loser of thirteen tricks is lost."""
    table = told("straw", *STRAW_THIRTEEN_TRICKS, **STRAW_THIRTEEN_TRICKS_DEAL)
    assert table.result.captured == (("W7",), ())
    assert "W7" not in [score.card for score in table.result.scored]


@pytest.mark.rule("S8.13", "S13 D3")
@pytest.mark.parametrize(("before", "winners"), [((4, 6), ()), ((5, 6), (0,)), ((6, 6), (0,)), ((6, 0), (0,))])
def test_s8_13_seven_or_more_points_win_the_game(before: tuple[int, int], winners: tuple[int, ...]) -> None:
    """The game ends when a player has 7 or more points; the one with more points wins."""
    table = Table("straw", lay_out("straw", *FOUR_BOSSES, turned_up="W2", leader=0)).stand(scores=before).settle()
    table.play(*FOUR_BOSSES)
    assert table.state.scores == (before[0] + 2, before[1])
    assert table.state.winners == winners
    assert (SEPTET.outcome(table.state) is not None) == bool(winners)


@pytest.mark.rule("S8.14", "S4.2", "S4.4")
def test_s8_14_everything_else_as_in_s4() -> None:
    """The A beats trump, trump the suit led; the winner leads; a card off suit wins nothing."""
    telling: Telling = {"turned_up": "W2", "leader": 0}
    table = told("straw", "0: W7 WA", "1: L4 L5", "0: E3 C9", "0: C3 C4", **telling)
    assert [trick.winner for trick in table.state.tricks] == [1, 0, 0, 1]
    table = told("straw", "0: S13 W3", **telling)
    assert table.state.tricks[0].winner == 1
    table = told("straw", "0: S13", **telling | {"hands": {1: "S8 W3"}})
    assert table.refused("1 play W3") == ("must-follow", "S4.2")
    table = told("straw", "0: W3", **telling | {"hands": {1: "WA S8 S9 S10 L4 L5 L6 L8 L9 L10"}})
    assert table.legal(1) == ["WA"]
    assert table.refused("1 play S8") == ("must-play-ace", "S4.3")
