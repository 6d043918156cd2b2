"""S4: a trick."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zashiki.septet.rules.cards import DECK, STRENGTH, SUITS, Card, Suit, suit_of
from zashiki.septet.rules.events import BossesCaptured, CardPlayed, TrickWon
from zashiki.septet.rules.trick import follow, winning_index

from .builder import cards, lay_out
from .table import Table, told

tricks = st.lists(st.sampled_from(DECK), min_size=2, max_size=4, unique=True).map(tuple)
trumps = st.sampled_from(SUITS)

TO_SEAT_0 = "1: C3 C4 C5 C9"
"""Seat 1 leads a charm, holding the A, and seat 0 wins the trick."""


@pytest.mark.rule("S4.1")
def test_s4_1_the_leader_plays_any_card() -> None:
    """The leader plays any card of the hand, trump and the A included."""
    table = Table("team", lay_out("team", turned_up="E8", hands={2: "WA W2 E3 F7 S13"})).settle()
    assert table.legal(2) == list(table.state.hands[2])
    assert len(table.legal(2)) == 12


@pytest.mark.rule("S4.1")
def test_s4_1_the_others_follow_clockwise_one_card_each() -> None:
    """The others follow clockwise, one card each; every card is played face up."""
    table = told("team", "2: W2 W3 W4 W5", turned_up="E8")
    played = [event for event in table.events if isinstance(event, CardPlayed)]
    assert [(event.seat, event.card) for event in played] == [(2, "W2"), (3, "W3"), (0, "W4"), (1, "W5")]
    assert all(event.seen_by(seat) == event for event in played for seat in (0, 1, 2, 3, None))
    assert [len(hand) for hand in table.state.hands] == [11] * 4


@pytest.mark.rule("S4.1")
@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        ("1 play W3", ("not-your-turn", "S4.1")),
        ("3 play W4", ("not-your-turn", "S4.1")),
        ("2 play W3", ("not-held", "S4.1")),
        ("2 play W2", ("not-held", "S4.1")),
        ("2 play E8", ("not-held", "S4.1")),
        ("2 pass W5 W6 W7", ("wrong-kind", "S4.1")),
        ("2 swap", ("wrong-kind", "S4.1")),
    ],
)
def test_s4_1_out_of_turn_or_out_of_hand_is_refused(action: str, refusal: tuple[str, str]) -> None:
    """Only the player whose turn it is plays, and only a card of his hand: not a played one, nor the turned-up one."""
    hands = {2: "W5 W6 W7", 1: "S8", 3: "W4"}
    table = told("team", "0: W2 W3", turned_up="E8", hands=hands)
    assert table.refused(action) == refusal


@pytest.mark.rule("S4.2")
def test_s4_2_must_follow_suit() -> None:
    """A player holding one or more cards of the suit led must play one of them."""
    table = told("team", TO_SEAT_0, "0: L4", turned_up="E8", hands={1: "L5 L10 E2 E3 WA S13"})
    assert [card for card in table.legal(1) if card[0] != "L"] == []
    assert {"L5", "L10"} <= set(table.legal(1))
    for card in ("E2", "WA", "S13"):
        assert table.refused(f"1 play {card}") == ("must-follow", "S4.2")


@pytest.mark.rule("S4.2")
def test_s4_2_the_only_card_of_the_suit_led_must_be_played() -> None:
    """One card of the suit led is enough to oblige, also a boss that it costs."""
    table = told("team", TO_SEAT_0, "0: L4", turned_up="E8", hands={1: "L7 E2 E3 E4 E5 E6 E7 C6 S8 S9 WA"})
    assert table.legal(1) == ["L7"]


@pytest.mark.rule("S4.2")
def test_s4_2_a_player_void_in_the_suit_led_may_play_any_card() -> None:
    """There is no duty to trump, to win, or to play the A."""
    hand = "WA W2 E2 E7 C6 D5 F7 S7 S13 S12 S11"
    table = told("team", TO_SEAT_0, "0: L4", turned_up="E8", hands={1: hand})
    assert set(table.legal(1)) == set(hand.split())
    table.act("1 play C6")


@pytest.mark.rule("S4.2")
@given(hand=st.lists(st.sampled_from(DECK), min_size=1, max_size=16, unique=True), led=st.sampled_from(DECK))
def test_s4_2_follow_or_play_anything(hand: list[Card], led: Card) -> None:
    """The cards of the suit led if there are any, else all; the leader is free."""
    of_suit = tuple(card for card in hand if card[0] == led[0])
    assert follow(tuple(hand), led) == (of_suit or tuple(hand))
    assert follow(tuple(hand), None) == tuple(hand)


@pytest.mark.rule("S4.3")
def test_s4_3_the_ace_must_follow_wind_if_it_is_the_only_wind_held() -> None:
    """When wind is led and the A is the only wind card held, it must be played."""
    table = told("team", TO_SEAT_0, "0: W2", turned_up="E8", hands={1: "WA E2 E3 C6 C8 L4 L5 D5 D6 F6 S13"})
    assert table.legal(1) == ["WA"]
    assert table.refused("1 play E2") == ("must-play-ace", "S4.3")


@pytest.mark.rule("S4.3")
def test_s4_3_with_another_wind_card_the_ace_may_be_held_back() -> None:
    """With another wind card the A may be held back, or played."""
    table = told("team", TO_SEAT_0, "0: W2", turned_up="E8", hands={1: "WA W3 E2"})
    assert {"WA", "W3"} <= set(table.legal(1))
    assert table.refused("1 play E2") == ("must-follow", "S4.2")
    table.act("1 play W3")


@pytest.mark.rule("S4.3")
def test_s4_3_off_suit_the_ace_needs_a_void() -> None:
    """Off suit it may be played only by a player void in the suit led."""
    table = told("team", TO_SEAT_0, "0: L4", turned_up="E8", hands={1: "WA L5"})
    assert table.refused("1 play WA") == ("must-follow", "S4.2")
    void = told("team", TO_SEAT_0, "0: L4", turned_up="E8", hands={1: "WA W2 E2 E7 C6 D5 F7 S7 S13 S12 S11"})
    void.act("1 play WA")


@pytest.mark.rule("S4.3")
def test_s4_3_when_the_ace_is_led_wind_is_led() -> None:
    """When the A is led, the suit led is wind."""
    table = told("team", "0: WA", turned_up="E8", hands={1: "W2 E2"})
    assert all(card.startswith("W") for card in table.legal(1))
    assert table.refused("1 play E2") == ("must-follow", "S4.2")


@pytest.mark.rule("S4.4")
@pytest.mark.parametrize(
    ("plays", "trump", "winner", "why"),
    [
        ("W2 W5 W3 W4", "E", 1, "highest card of the suit led"),
        ("W5 S13 F12 D11", "E", 0, "the leader, if nobody followed"),
        ("W2 E2 W7 S13", "E", 1, "the smallest trump beats the suit led"),
        ("W2 E2 E6 E4", "E", 2, "highest trump"),
        ("E3 E2 E8 W7", "E", 2, "trump led"),
        ("S13 E8 WA E7", "E", 2, "the A, off suit, over trump"),
        ("WA E8 E7 E6", "E", 0, "the A, led"),
        ("W7 WA W6 W5", "E", 1, "the A in its own suit"),
        ("W7 WA W6 W5", "W", 1, "the A when wind is trump"),
        ("S8 S9 F12 D11", "W", 1, "cards neither of trump nor of the suit led never win"),
    ],
)
def test_s4_4_who_wins_the_trick(plays: str, trump: str, winner: int, why: str) -> None:
    """The A; else the highest trump; else the highest of the suit led."""
    assert winning_index(tuple(cards(plays)), Suit(trump)) == winner, why


@pytest.mark.rule("S4.4")
@given(plays=tricks, trump=trumps)
def test_s4_4_the_winning_card_beats_every_other(plays: tuple[Card, ...], trump: Suit) -> None:
    """The list of S4.4, clause by clause."""
    best = plays[winning_index(plays, trump)]
    suits = [suit_of(card) for card in plays]
    if "WA" in plays:
        assert best == "WA"
    elif trump in suits:
        assert suit_of(best) == trump
        assert all(int(best[1:]) >= int(card[1:]) for card in plays if suit_of(card) == trump)
    else:
        assert suit_of(best) == suits[0]
        assert all(int(best[1:]) >= int(card[1:]) for card in plays if suit_of(card) == suits[0])


@pytest.mark.rule("S4.4")
@given(plays=tricks, trump=trumps, data=st.data())
def test_s4_4_the_order_of_the_followers_does_not_matter(
    plays: tuple[Card, ...], trump: Suit, data: st.DataObject
) -> None:
    """Only the lead and the cards count, not who of the followers played when."""
    followers = data.draw(st.permutations(plays[1:]))
    other = (plays[0], *followers)
    assert other[winning_index(other, trump)] == plays[winning_index(plays, trump)]


@pytest.mark.rule("S4.4")
@given(plays=tricks, trump=trumps, card=st.sampled_from(DECK))
def test_s4_4_a_card_off_suit_changes_nothing(plays: tuple[Card, ...], trump: Suit, card: Card) -> None:
    """Cards neither of trump nor of the suit led never win, and what is weaker than the winner changes nothing."""
    if card in plays:
        return
    before = winning_index(plays, trump)
    best = plays[before]
    is_off_suit = card != "WA" and suit_of(card) not in (trump, suit_of(plays[0]))
    is_weaker = suit_of(card) == suit_of(best) and STRENGTH[card] < STRENGTH[best]
    expected = {before} if is_off_suit or is_weaker else {before, len(plays)}
    assert winning_index((*plays, card), trump) in expected


@pytest.mark.rule("S4.4", "S4.3", "S13 D17")
def test_s4_4_worked_example_of_the_first_edition() -> None:
    """001 §6, tricks 1 to 4; Alice, Barbara, Charlie and David are seats 0 to 3, trump is earth (purple).

    1: Barbara's is the highest card of the suit led; David's is the highest number but off suit. 2: David's is the
    highest trump. 3: Alice wins with the A, having nothing of the suit led. 4: nobody follows Alice and nobody trumps:
    she wins. The printed third example is led by Charlie though David won the second: between them, here, Charlie wins
    a trick.
    """
    table = told(
        "team",
        "0: W4 W6 W5 S13",
        "1: L6 E3 E8 L9",
        "3: C3 C4 C5 C9",
        "2: D6 D11 WA E2",
        "0: F6 S8 D5 D8",
        turned_up="E4",
    )
    assert [trick.winner for trick in table.state.tricks] == [1, 3, 2, 0, 0]


@pytest.mark.rule("S13 D17", "S4.5")
def test_s13_d17_the_winner_of_trick_2_leads_trick_3() -> None:
    """001 §6 prints Charlie as leader of trick 3; David won trick 2, so David leads (S4.5)."""
    table = told("team", "0: W4 W6 W5 S13", "1: L6 E3 E8 L9", turned_up="E4")
    assert table.match.to_act() == (3,)


@pytest.mark.rule("S4.5")
def test_s4_5_the_winner_takes_the_cards_and_leads_the_next_trick() -> None:
    """The winner takes all cards of the trick and leads the next one; its bosses are captured."""
    table = told("team", "0: L4 L7 L10 L5", turned_up="E8")
    won = table.last(TrickWon)
    assert (won.seat, won.number, won.plays) == (2, 1, ("L4", "L7", "L10", "L5"))
    assert table.last(BossesCaptured) == BossesCaptured(2, (Card("L7"),))
    assert table.state.captured == ((), (), ("L7",), ())
    assert table.state.trick_counts() == (0, 0, 1, 0)
    assert table.match.to_act() == (2,)


@pytest.mark.rule("S4.5")
def test_s4_5_the_end_of_the_round_is_checked_after_every_trick() -> None:
    """The end is checked after every trick, and only then: the fourth boss on the table does not end a trick."""
    table = told("team", "0: W7 L7 F7", turned_up="F6", hands={3: "S7"})
    assert table.state.results == ()
    table.act("3 play S7")
    assert len(table.state.results) == 1


@pytest.mark.rule("S4.6")
def test_s4_6_all_bosses_of_a_trick_are_captured() -> None:
    """A trick may contain several bosses; all are captured by the winner's side, in the order of play."""
    table = told("team", "0: W7 E7 S7 C3", turned_up="D5")
    assert table.last(BossesCaptured) == BossesCaptured(0, (Card("W7"), Card("E7"), Card("S7")))
    assert table.state.captured == (("W7", "E7", "S7"), (), (), ())
