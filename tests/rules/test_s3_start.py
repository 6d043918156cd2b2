"""S3: the start of a round and who leads."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from zashiki.core.action import ActionRecord
from zashiki.core.errors import IllegalAction
from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import DECK, suit_of
from zashiki.septet.rules.events import CardsChosen, CardsPassed, CardTurnedUp, HandDealt, LeaderNamed, TrumpSet

from .builder import lay_out
from .table import Table, told
from .tales import TEAM_LAST_TRICK

HANDS = {0: "E2 E3 E4", 1: "C3 C4 C5", 2: "L4 L5 L6", 3: "D5 D6 D8"}
"""What the players of these tests pass; before the pass, if the layout is not settled."""


def team_before_the_pass() -> Table:
    """Four players about to choose."""
    return Table("team", lay_out("team", turned_up="E8", hands=HANDS, settled=False))


@pytest.mark.rule("S3.1")
@pytest.mark.parametrize("variant", ["team", "trio"])
@pytest.mark.parametrize("turned_up", ["E8", "S7", "WA"])
def test_s3_1_the_remaining_card_is_turned_up_and_its_suit_is_trump(variant: str, turned_up: str) -> None:
    """It is turned up for all to see before anybody passes; its suit is trump for the round."""
    table = Table(variant, lay_out(variant, turned_up=turned_up))
    assert table.last(CardTurnedUp).card == turned_up
    assert table.last(TrumpSet).suit == turned_up[0]
    assert table.count(CardsChosen) == 0
    for seat in (*range(table.state.seats), None):
        assert (table.sees(seat).turned_up, table.sees(seat).trump) == (turned_up, turned_up[0])


@pytest.mark.rule("S3.1", "S13 D7")
@pytest.mark.parametrize("turned_up", ["E8", "S7", "WA"])
def test_s3_1_the_turned_up_card_is_out_of_play(turned_up: str) -> None:
    """Nobody plays, wins or scores it, also when it is a boss or the A; no other card is turned up for it."""
    table = Table("team", lay_out("team", turned_up=turned_up)).settle()
    assert sorted([*(card for hand in table.state.hands for card in hand), turned_up]) == sorted(DECK)
    (leader,) = table.match.to_act()
    assert table.refused(f"{leader} play {turned_up}") == ("not-held", "S4.1")
    result = table.play_out()
    assert turned_up not in [card for trick in table.state.tricks for card in trick.plays]
    assert turned_up not in [card for captured in result.captured for card in captured]
    assert turned_up not in result.leftover


@pytest.mark.rule("S3.1", "S13 D7")
def test_s3_1_a_turned_up_boss_is_not_captured_in_twelve_tricks() -> None:
    """A turned-up boss stays out of play: after all twelve tricks only six bosses are captured."""
    table = told("team", *TEAM_LAST_TRICK, turned_up="S7")
    assert sorted(card for captured in table.result.captured for card in captured) == [
        "C7",
        "D7",
        "E7",
        "F7",
        "L7",
        "W7",
    ]


@pytest.mark.rule("S3.1")
def test_s3_1_if_the_ace_is_turned_up_there_is_no_ace_in_the_round() -> None:
    """If it is the A, trump is wind and there is no A in the round."""
    table = Table("trio", lay_out("trio", turned_up="WA")).settle()
    assert table.state.trump == "W"
    assert "WA" not in [card for hand in table.state.hands for card in hand]


def _faulty_deals() -> list[Any]:
    fine = lay_out("team", turned_up="E8").deal
    first, *others = fine["hands"]
    return [
        pytest.param({**fine, "turned_up": None}, "S3.1", id="nothing turned up"),
        pytest.param({**fine, "turned_up": first[0]}, "S1.1", id="a card twice"),
        pytest.param({**fine, "hands": [[*first[1:], "E8"], *others]}, "S1.1", id="the turned-up card in a hand"),
        pytest.param({**fine, "hands": [first[1:], *others]}, "S2", id="a card too few"),
        pytest.param({**fine, "hands": others}, "S2", id="a hand too few"),
        pytest.param({**fine, "hands": [["F7*", *first[1:]], *others]}, "S1.1, S7.1", id="a starred boss"),
        pytest.param({**fine, "hands": [["W8", *first[1:]], *others]}, "S1.4", id="no card"),
        pytest.param({**fine, "leader": 0}, "S3.4, S3.5", id="a leader"),
        pytest.param({**fine, "face_up": [["W2"] * 6] * 4}, "S2", id="straw piles"),
    ]


@pytest.mark.rule("S3.1", "S1.1")
@pytest.mark.parametrize(("deal", "rule"), _faulty_deals())
def test_s3_1_a_deal_is_the_whole_deck_each_card_once(deal: dict[str, Any], rule: str) -> None:
    """Hands of 12 and one card turned up, out of 49 different cards; everything else is no deal."""
    with pytest.raises(IllegalAction) as caught:
        SEPTET.check_setup(SEPTET.rules("team"), [deal])
    assert (caught.value.code, caught.value.rule) == ("faulty-deal", rule)


@pytest.mark.rule("S3.1")
def test_s3_1_nobody_passes_or_plays_before_the_deal() -> None:
    """The round begins with the deal."""
    table = Table("team")
    assert table.refused("0 pass E2 E3 E4") == ("not-dealt", "S3.1")
    assert table.refused("0 play E2") == ("not-dealt", "S3.1")


@pytest.mark.rule("S3.2")
def test_s3_2_four_players_pass_three_cards_to_the_partner() -> None:
    """`4p`: three cards to the partner."""
    table = team_before_the_pass()
    for seat in range(4):
        table.act(f"{seat} pass {HANDS[seat]}")
    for seat in range(4):
        assert set(HANDS[(seat + 2) % 4].split()) <= set(table.state.hands[seat])
        assert not set(HANDS[seat].split()) & set(table.state.hands[seat])


@pytest.mark.rule("S3.2", "S6.1")
def test_s3_2_three_players_pass_three_cards_to_the_left() -> None:
    """`3p`: three cards to the left."""
    table = Table("trio", lay_out("trio", turned_up="E8", hands=dict(list(HANDS.items())[:3]), settled=False))
    for seat in range(3):
        table.act(f"{seat} pass {HANDS[seat]}")
    for seat in range(3):
        assert set(HANDS[seat].split()) <= set(table.state.hands[(seat + 1) % 3])


@pytest.mark.rule("S3.2", "S7.2", "S13 D5")
def test_s3_2_seal_players_pass_one_card_to_each_other_seat() -> None:
    """`seal`: one card to each of the three others, partner included; the receiver knows the giver."""
    table = Table("seal", lay_out("seal", hands=HANDS, settled=False))
    for seat in range(4):
        table.act(f"{seat} pass {HANDS[seat]}")
    for giver in range(4):
        for place, card in enumerate(HANDS[giver].split(), start=1):
            receiver = (giver + place) % 4
            assert card in table.state.hands[receiver]
            passed = next(e for e in table.events if isinstance(e, CardsPassed) and e.cards == (card,))
            assert (passed.giver, passed.receiver) == (giver, receiver)


@pytest.mark.rule("S3.2", "S13 D5")
def test_s3_2_all_passes_are_carried_out_at_once() -> None:
    """Nobody sees a card to be received before all have chosen; the order of choosing does not matter."""
    ends = set()
    for order in permutations(range(4)):
        table = team_before_the_pass()
        dealt = table.state.hands
        for seat in order[:-1]:
            table.act(f"{seat} pass {HANDS[seat]}")
            assert table.state.hands == dealt
            assert table.count(CardsPassed) == 0
        table.act(f"{order[-1]} pass {HANDS[order[-1]]}")
        assert table.count(CardsPassed) == 4
        ends.add(table.state)
    assert len(ends) == 1


@pytest.mark.rule("S3.2")
@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        ("0 pass E2 E3", ("wrong-count", "S3.2")),
        ("0 pass E2 E3 E4 WA", ("wrong-count", "S3.2")),
        ("0 pass", ("wrong-count", "S3.2")),
        ("0 pass E2 E2 E3", ("repeated", "S3.2")),
        ("0 pass E2 E3 C3", ("not-held", "S3.2")),
        ("0 pass E2 E3 E8", ("not-held", "S3.2")),
        ("0 play E2", ("wrong-kind", "S3.2")),
        ("0 discard E2", ("wrong-kind", "S3.2")),
    ],
)
def test_s3_2_what_is_no_pass_is_refused(action: str, refusal: tuple[str, str]) -> None:
    """Three different cards of the own hand, no fewer and no more."""
    assert team_before_the_pass().refused(action) == refusal


@pytest.mark.rule("S3.2")
def test_s3_2_who_has_chosen_may_not_choose_again() -> None:
    """Everybody chooses once."""
    table = team_before_the_pass()
    table.act("0 pass E2 E3 E4")
    assert table.refused("0 pass E2 E3 E4") == ("already-chosen", "S3.2")
    assert table.match.to_act() == (1, 2, 3)


@pytest.mark.rule("S3.3")
@pytest.mark.parametrize(("variant", "turned_up", "size"), [("team", "E8", 12), ("trio", "E8", 16), ("seal", None, 14)])
def test_s3_3_hand_sizes_are_the_same_after_the_pass(variant: str, turned_up: str | None, size: int) -> None:
    """Hand sizes are the same after the pass."""
    table = Table(variant, lay_out(variant, turned_up=turned_up))
    before = [event.count for event in table.events if isinstance(event, HandDealt)]
    table.settle()
    assert [len(hand) for hand in table.state.hands] == before == [size] * table.state.seats


@pytest.mark.rule("S3.3")
def test_s3_3_a_received_card_may_not_be_passed_on() -> None:
    """What goes to the left neighbour stays there: it cannot be chosen before it is received."""
    table = Table("trio", lay_out("trio", turned_up="E8", hands=dict(list(HANDS.items())[:3]), settled=False))
    table.act("0 pass E2 E3 E4")
    assert table.refused("1 pass E2 E3 E4") == ("not-held", "S3.2")
    table.act("1 pass C3 C4 C5")
    table.act("2 pass L4 L5 L6")
    assert {"E2", "E3", "E4"} <= set(table.state.hands[1])
    assert table.refused("1 pass E2 E3 E4")[0] != ""


@pytest.mark.rule("S3.4", "S6.1", "S7.2", "S13 D6")
@pytest.mark.parametrize(("variant", "turned_up"), [("team", "E8"), ("trio", "E8"), ("seal", None)])
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_s3_4_the_holder_of_the_ace_after_the_pass_leads(variant: str, turned_up: str | None, holder: int) -> None:
    """First round: after the pass the holder of the A shows it and leads the first trick."""
    layout = lay_out(variant, hands={holder: "WA"}, turned_up=turned_up)
    table = Table(variant, layout)
    assert table.count(LeaderNamed) == 0
    table.settle()
    assert table.last(LeaderNamed) == LeaderNamed(holder, table.state.hands[holder][0])
    assert table.last(LeaderNamed).shown == "WA"
    assert table.match.to_act() == (holder,)


@pytest.mark.rule("S3.4")
def test_s3_4_it_is_the_pass_that_decides_who_holds_the_ace() -> None:
    """The A may be passed: then the receiver shows it and leads."""
    table = Table("team", lay_out("team", turned_up="E8", hands=HANDS | {0: "E2 E3 WA"}, settled=False))
    for seat, parcel in (HANDS | {0: "E2 E3 WA"}).items():
        table.act(f"{seat} pass {parcel}")
    assert table.match.to_act() == (2,)


@pytest.mark.rule("S3.4", "S13 D6")
@pytest.mark.parametrize("variant", ["team", "trio"])
@pytest.mark.parametrize("holder", [0, 2])
def test_s3_4_if_the_ace_is_turned_up_snow_13_leads(variant: str, holder: int) -> None:
    """If the A is the turned-up card, the holder of snow 13 shows it and leads."""
    table = Table(variant, lay_out(variant, turned_up="WA", hands={holder: "S13"})).settle()
    named = table.last(LeaderNamed)
    assert (named.seat, named.shown) == (holder, "S13")
    assert table.match.to_act() == (holder,)


@pytest.mark.rule("S3.4")
def test_s3_4_the_shown_card_goes_back_to_the_hand_and_need_not_be_led() -> None:
    """The shown card goes back to the hand and need not be led."""
    table = Table("team", lay_out("team", turned_up="E8", hands={1: "WA S9"})).settle()
    assert "WA" in table.state.hands[1]
    assert table.legal(1) == list(table.state.hands[1])
    table.act("1 play S9")


WINNER_LEADS_ROUND_2 = "0: W7 L7 F7 S7"
"""With fire as trump seat 2 takes four bosses at once."""


@pytest.mark.rule("S3.5")
def test_s3_5_the_winner_of_the_last_trick_leads_the_next_round_and_shows_nothing() -> None:
    """Every later round: the winner of the last trick played leads, nothing is shown, also after an early end."""
    table = Table(
        "team", lay_out("team", WINNER_LEADS_ROUND_2, turned_up="F6"), lay_out("team", turned_up="E8", hands={3: "WA"})
    )
    table.settle().play(WINNER_LEADS_ROUND_2)
    assert table.state.round == 2
    named = table.last(LeaderNamed)
    assert (named.seat, named.shown) == (2, None)
    assert table.settle().match.to_act() == (2,)
    assert table.state.shown is None


@pytest.mark.rule("S3.5", "S13 D6")
def test_s3_5_also_when_the_winner_of_that_trick_lost_the_round() -> None:
    """Seat 0 takes his seventh trick and loses the round; he leads the next one."""
    run = ["0: W7 E2 C3 ", "0: W6 E3 C4", "0: W5 E4 C5", "0: W4 E5 C6", "0: W3 E6 C8", "0: WA E8 C9", "0: S13 S8 S9"]
    table = Table("trio", lay_out("trio", *run, turned_up="W2"), lay_out("trio", turned_up="E8", hands={1: "WA"}))
    table.settle().play(*run)
    assert (table.result.reason, table.result.winners) == ("tricks", (1, 2))
    assert table.settle().match.to_act() == (0,)


@pytest.mark.rule("S3.5", "S7.2")
def test_s3_5_in_seal_too() -> None:
    """Later rounds of `seal` are led by the winner of the last trick as well."""
    table = Table("seal", lay_out("seal", hands={0: "WA"}), lay_out("seal", hands={3: "WA"})).settle()
    last = table.play_out().last_trick_winner
    assert table.state.leader == last
    assert table.settle().match.to_act() == (last,)
    assert suit_of(table.state.hands[3][0]) == "W"
    with pytest.raises(IllegalAction):
        table.match.play(SEPTET.action(ActionRecord((last + 1) % 4, "play", ("WA",))))
