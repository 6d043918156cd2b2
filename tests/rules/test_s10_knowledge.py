"""S10: who may know what (S10.1 to S10.5), by the observation of each seat and what each sees of the events."""

from __future__ import annotations

import pytest

from zashiki.septet.rules.events import CardDiscarded, CardsChosen, CardsPassed, HandDealt, LeaderNamed

from .builder import Telling, lay_out
from .knowledge import PARCELS, amid_a_trick, cards_in, passing_table, viewers
from .table import Table, told


@pytest.mark.rule("S10.1")
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_s10_1_public_at_all_times(viewer: int | None) -> None:
    """Scores, trump, the turn, hand sizes, the current trick, captured bosses and the number of tricks."""
    seen = amid_a_trick().sees(viewer)
    assert (seen.variant, dict(seen.options), seen.sides) == ("team", {"scoring": "advanced"}, ((0, 2), (1, 3)))
    assert (seen.scores, seen.seals, seen.round) == ((0, 0), ((), ()), 1)
    assert (seen.turned_up, seen.trump) == ("D5", "D")
    assert (seen.to_act, seen.leader) == ((0,), 0)
    assert seen.hand_counts == (10, 10, 9, 9)
    assert seen.trick is not None
    assert (seen.trick.leader, seen.trick.plays) == (2, ("E2", "E3"))
    assert seen.captured == ((), (), ("L7",), ())
    assert seen.trick_counts == (0, 0, 2, 0)


@pytest.mark.rule("S10.1")
def test_s10_1_trump_of_seal_is_public_once_the_first_card_is_led() -> None:
    """Seal: trump once the first card is led; seals are public."""
    table = Table("seal", lay_out("seal", "0: L4")).settle()
    assert [table.sees(seat).trump for seat in viewers(table.state)] == [None] * 5
    table.play("0: L4")
    assert [table.sees(seat).trump for seat in viewers(table.state)] == ["L"] * 5
    sealed = told("seal", "0: W7 W7* W2 W3")
    assert [sealed.sees(seat).seals for seat in viewers(sealed.state)] == [(("W",), ())] * 5


@pytest.mark.rule("S10.2")
def test_s10_2_the_hidden_hand_is_secret_also_to_the_partner() -> None:
    """Secret: the hidden hand, to everyone but its owner."""
    table = amid_a_trick()
    for owner in range(4):
        assert table.sees(owner).hand == table.state.hands[owner]
        for viewer in viewers(table.state):
            if viewer != owner:
                seen = table.sees(viewer)
                passed = {card for parcel in seen.passes for card in parcel.cards}
                shown = {seen.shown}
                assert cards_in(seen) & set(table.state.hands[owner]) <= passed | shown
    assert table.sees(None).hand == ()


@pytest.mark.rule("S10.2")
def test_s10_2_other_hidden_hands_look_the_same() -> None:
    """Two deals that differ only in the hands of seats 1 and 3 cannot be told apart by seats 0 and 2."""
    hands = {0: "WA W2 W3 W4 W5 W6 W7 E2 E3 E4 E5 E6", 1: "S8 S9 S10", 2: "L4 L5 L6 L7 L8 L9 L10 D6 D8 D9 D10 D11"}
    one = Table("team", lay_out("team", turned_up="D5", hands=hands | {3: "F6 F8 F9"})).settle()
    two = Table("team", lay_out("team", turned_up="D5", hands=hands | {1: "F6 F8 F9", 3: "S8 S9 S10"})).settle()
    assert one.state != two.state
    for viewer in (0, 2, None):
        assert one.sees(viewer) == two.sees(viewer)
        assert [e.seen_by(viewer) for e in one.events] == [e.seen_by(viewer) for e in two.events]
    for viewer in (1, 3):
        assert one.sees(viewer) != two.sees(viewer)


@pytest.mark.rule("S10.2")
def test_s10_2_a_dealt_hand_is_seen_by_its_owner_only() -> None:
    """Of the deal the others see only how many cards."""
    table = Table("team", lay_out("team", turned_up="D5"))
    for event in table.events:
        if isinstance(event, HandDealt):
            assert event.seen_by(event.seat).cards is not None
            for viewer in viewers(table.state):
                if viewer != event.seat:
                    assert event.seen_by(viewer) == HandDealt(event.seat, 12, None)


@pytest.mark.rule("S10.3")
def test_s10_3_the_leader_of_round_1_is_unknown_until_the_pass_is_complete() -> None:
    """In round 1 everybody sees the shown A and so knows who holds it until it is played."""
    layout = lay_out("team", turned_up="D5", hands={2: "WA"})
    table = Table("team", layout)
    for choice in layout.choices:
        assert [(table.sees(v).leader, table.sees(v).shown) for v in viewers(table.state)] == [(None, None)] * 5
        table.act(choice)
    assert [(table.sees(v).leader, table.sees(v).shown) for v in viewers(table.state)] == [(2, "WA")] * 5
    named = table.last(LeaderNamed)
    assert all(named.seen_by(viewer) == named for viewer in viewers(table.state))


@pytest.mark.rule("S10.3")
def test_s10_3_the_leader_of_later_rounds_is_known_from_the_start() -> None:
    """In later rounds nothing is shown."""
    table = Table("team", lay_out("team", "0: W7 L7 F7 S7", turned_up="F6"), lay_out("team", turned_up="E8")).settle()
    table.play("0: W7 L7 F7 S7")
    assert table.match.to_act() == (0, 1, 2, 3)
    assert [(table.sees(v).leader, table.sees(v).shown) for v in viewers(table.state)] == [(2, None)] * 5


@pytest.mark.rule("S10.3")
def test_s10_3_with_two_players_the_leader_is_always_known() -> None:
    """In 2p always: before the discards."""
    table = Table("straw", lay_out("straw", turned_up="W2", leader=1))
    assert table.match.to_act() == (0, 1)
    assert [table.sees(viewer).leader for viewer in viewers(table.state)] == [1, 1, 1]


@pytest.mark.rule("S10.4")
@pytest.mark.parametrize("variant", ["team", "trio", "seal"])
def test_s10_4_before_all_have_chosen_only_who_has_chosen_is_known(variant: str) -> None:
    """Before all have chosen, a player knows only his own hand, and who has already chosen."""
    table = passing_table(variant)
    table.act(f"1 pass {PARCELS[1]}")
    event = table.last(CardsChosen)
    for viewer in viewers(table.state):
        seen = table.sees(viewer)
        assert seen.has_chosen == tuple(seat == 1 for seat in range(table.state.seats))
        assert seen.passes == ()
        assert (seen.choice, event.seen_by(viewer).cards) == ((event.cards,) * 2 if viewer == 1 else (None, None))
        own = set() if viewer is None else set(table.state.hands[viewer])
        assert cards_in(seen) == own | ({"D5"} if table.state.turned_up else set())


@pytest.mark.rule("S10.4")
@pytest.mark.parametrize(
    ("variant", "known"),
    [
        ("team", {0: "E2 E3 E4 L4 L5 L6", 1: "C3 C4 C5 D6 D8 D9", 2: "E2 E3 E4 L4 L5 L6", 3: "C3 C4 C5 D6 D8 D9"}),
        ("trio", {0: "E2 E3 E4 L4 L5 L6", 1: "C3 C4 C5 E2 E3 E4", 2: "L4 L5 L6 C3 C4 C5"}),
        ("seal", {0: "E2 E3 E4 C5 L5 D6", 1: "C3 C4 C5 E2 L6 D8", 2: "L4 L5 L6 C3 E3 D9", 3: "D6 D8 D9 L4 C4 E4"}),
    ],
)
def test_s10_4_giver_and_receiver_know_the_cards_passed_between_them(variant: str, known: dict[int, str]) -> None:
    """4p: three each way; 3p: three to the left, three from the right; seal: which card came from whom."""
    table = passing_table(variant)
    for seat in range(table.state.seats):
        table.act(f"{seat} pass {PARCELS[seat]}")
    events = [event for event in table.events if isinstance(event, CardsPassed)]
    for viewer in viewers(table.state):
        seen = table.sees(viewer)
        expected = set() if viewer is None else set(known[viewer].split())
        assert cards_in(seen.passes) == expected
        assert all(viewer in (passed.giver, passed.receiver) for passed in seen.passes)
        assert cards_in([event.seen_by(viewer) for event in events]) == expected
        for event in events:
            is_party = viewer in (event.giver, event.receiver)
            assert (event.seen_by(viewer).cards is not None) == is_party
            assert event.seen_by(viewer).count == event.count


STRAW: Telling = {
    "turned_up": "W2",
    "leader": 0,
    "hands": {0: "S8"},
    "discards": ("L4", "C9"),
    "face_up": ("S9 S10 E2 E3 E4 D5", "C3 C4 D6 F6 F8 F9"),
    "face_down": ("S11 S12 L6 L8 L9 L10 S13", "C5 C6 D8 C8 E8 F10 F11"),
}


@pytest.mark.rule("S10.5")
def test_s10_5_face_down_cards_are_unknown_to_both() -> None:
    """`top` cards are public; face-down `bottom` cards are unknown to both, also to their owner."""
    table = Table("straw", lay_out("straw", **STRAW))
    for viewer in viewers(table.state):
        seen = table.sees(viewer)
        assert [" ".join(map(str, pile.up)) for pile in seen.piles] == list(STRAW["face_up"])
        assert [pile.down for pile in seen.piles] == [(None,) * 7] * 2
        below = {card for pile in table.state.piles for card in pile.down}
        assert not cards_in(seen) & below
        assert not cards_in([event.seen_by(viewer) for event in table.events]) & below


@pytest.mark.rule("S10.5")
def test_s10_5_turned_up_bottom_cards_are_public() -> None:
    """A bottom card that is turned up is seen by both; those still covered are not."""
    table = told("straw", "0: S9 C3", **STRAW)
    for viewer in viewers(table.state):
        seen = table.sees(viewer)
        assert [pile.down[0] for pile in seen.piles] == ["S11", "C5"]
        assert [card for pile in seen.piles for card in pile.down[1:]] == [None] * 12
        assert [pile.is_open[0] for pile in seen.piles] == [True, True]


@pytest.mark.rule("S10.5", "S8.3", "S13 D13")
def test_s10_5_a_discard_is_known_to_its_owner_only() -> None:
    """A discard is known to its owner only, and stays so to the end of the round."""
    table = told("straw", **STRAW)
    for viewer, own in ((0, "L4"), (1, "C9"), (None, None)):
        assert table.sees(viewer).discard == own
        assert cards_in(table.sees(viewer)) & {"L4", "C9"} == ({own} if own else set())
        seen = cards_in([e.seen_by(viewer) for e in table.events if isinstance(e, (CardDiscarded, CardsChosen))])
        assert seen == ({own} if own else set())
    table.play_out()
    assert "L4" not in cards_in(table.sees(1))
    assert "C9" not in cards_in(table.sees(0))


@pytest.mark.rule("S10.5")
def test_s10_5_the_card_to_be_uncovered_is_chosen_unseen() -> None:
    """Before the exchange nobody knows what lies under the 7; afterwards both know the one that was turned over."""
    telling: Telling = {**STRAW, "face_up": ("S9 S10 E7 E3 E4 D5", "C3 C4 D6 F6 F8 F9")}
    table = Table("straw", lay_out("straw", **telling)).settle()
    assert not cards_in(table.sees(0)) & {"L6", "L8"}
    table.act("0 swap up:2 down:3")
    for viewer in viewers(table.state):
        seen = table.sees(viewer)
        assert (seen.piles[0].up[2], seen.piles[0].down) == ("L8", (None, None, None, "E7", None, None, None))
        assert "L6" not in cards_in(seen)
