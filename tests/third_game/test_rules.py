"""The rules of `duet/RULES.md`, an example for each number."""

from __future__ import annotations

import re

import msgspec
import pytest
from zashiki_duet.actions import DuetAction, ExchangeCards, PlayCard
from zashiki_duet.cards import DECK, SUITS, in_deck_order, parse_card
from zashiki_duet.events import CardPlayed, CardTurnedUp, HandDealt, MatchEnded, RoundEnded, RoundStarted, TrickWon
from zashiki_duet.game import DUET
from zashiki_duet.state import Phase, State, Trick

from third_game.package import PACKAGE
from third_game.tales import cards, deal, dealt, exchanged, played, step
from zashiki.core.action import ActionRecord
from zashiki.core.errors import IllegalAction, InvalidNotation, InvalidRules

CLUBS, DIAMONDS, HEARTS, SPADES = (in_deck_order(card for card in DECK if card[0] == suit) for suit in SUITS)


def refused(state: State, action: DuetAction) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as caught:
        DUET.apply(state, action)
    return caught.value.code, caught.value.rule


def one_suit_each(**options: bool | int) -> State:
    """Seat 0 holds all clubs, seat 1 all diamonds, and a heart lies on top of the talon; nobody exchanges."""
    return exchanged(dealt(" ".join(CLUBS), " ".join(DIAMONDS), "H2", **options))


def played_out(state: State) -> State:
    while state.phase is Phase.PLAY:
        (seat,) = state.to_act()
        state = step(state, PlayCard(seat, (state.hands[seat][0],))).state
    return state


def test_d1_1_the_deck_has_four_suits_of_thirteen() -> None:
    assert len(set(DECK)) == 52
    assert [len(suit) for suit in (CLUBS, DIAMONDS, HEARTS, SPADES)] == [13] * 4
    assert (HEARTS[0], HEARTS[-1]) == ("H2", "HA")
    assert parse_card("H10") == "H10"
    with pytest.raises(InvalidNotation, match="no card '10H'"):
        parse_card("10H")


def test_d1_2_two_players_each_alone() -> None:
    rules = DUET.rules("duet")
    assert DUET.variant("duet").seats == 2
    assert DUET.sides(rules) == ((0,), (1,))


def test_d2_1_thirteen_cards_each_and_the_rest_is_the_talon() -> None:
    done = step(DUET.start(DUET.rules("duet", {"trump": False})), deal("CA", "DA", "SA"))
    assert [len(hand) for hand in done.state.hands] == [13, 13]
    assert len(done.state.talon) == 26
    assert done.state.talon[0] == "SA"
    assert done.events == (RoundStarted(1), HandDealt(0, done.state.hands[0]), HandDealt(1, done.state.hands[1]))


def test_d2_1_a_deal_is_the_whole_deck() -> None:
    start = DUET.start(DUET.rules("duet"))
    whole = deal().cards
    for wrong in (whole[:-1], (*whole[:-1], whole[0])):
        assert refused(start, msgspec.structs.replace(deal(), cards=wrong)) == ("faulty-deal", "D2.1")
        with pytest.raises(IllegalAction, match=r"D2\.1"):
            DUET.check_setup(DUET.rules("duet"), [list(whole), list(wrong)])
    with pytest.raises(IllegalAction, match="no card 'X1'"):
        DUET.check_setup(DUET.rules("duet"), [["X1"]])
    with pytest.raises(IllegalAction, match="Expected `array`"):
        DUET.check_setup(DUET.rules("duet"), [{"hands": []}])
    DUET.check_setup(DUET.rules("duet"), [list(whole)])
    assert DUET.given(start, [list(whole)]) == deal()
    assert DUET.given(start, []) is None


def test_d2_2_the_first_card_of_the_talon_sets_trump_and_stays_out_of_play() -> None:
    done = step(DUET.start(DUET.rules("duet")), deal(talon="H7 S2"))
    assert done.events[-1] == CardTurnedUp(cards("H7")[0])
    assert (done.state.turned_up, done.state.trump) == ("H7", "H")
    assert done.state.talon[0] == "S2"


def test_d2_2_without_trump_no_card_is_turned_up() -> None:
    state = dealt(talon="H7", trump=False)
    assert (state.turned_up, state.trump, state.talon[0]) == (None, None, "H7")


def test_d2_3_the_players_take_turns_to_lead_the_first_trick() -> None:
    state = one_suit_each()
    assert state.to_act() == (0,)
    for leader in (1, 0):
        state = exchanged(step(played_out(state), deal()).state)
        assert state.to_act() == (leader,)


def test_d3_1_none_to_three_cards_of_the_hand_both_at_the_same_time() -> None:
    state = dealt("CA", "DA")
    assert state.to_act() == (0, 1)
    decision = DUET.decision(state, 1)
    assert decision is not None
    assert (decision.least, decision.most, decision.options) == (0, 3, state.hands[1])
    chosen = step(state, ExchangeCards(1, cards("DA"))).state
    assert chosen.to_act() == (0,)
    assert chosen.hands == state.hands


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (ExchangeCards(0, CLUBS[:4]), "wrong-count"),
        (ExchangeCards(0, (CLUBS[0], CLUBS[0])), "repeated"),
        (ExchangeCards(0, DIAMONDS[:1]), "not-held"),
        (PlayCard(0, CLUBS[:1]), "wrong-kind"),
        (ExchangeCards(2, ()), "not-your-turn"),
        (ExchangeCards(-1, ()), "not-your-turn"),
    ],
)
def test_d3_1_what_cannot_be_exchanged_is_refused(action: DuetAction, code: str) -> None:
    assert refused(dealt(" ".join(CLUBS), " ".join(DIAMONDS)), action) == (code, "D3.1")


def test_d3_1_nobody_chooses_twice() -> None:
    assert refused(step(dealt(), ExchangeCards(0, ())).state, ExchangeCards(0, ())) == ("not-your-turn", "D3.1")


def test_d3_2_each_draws_as_many_from_the_top_seat_0_first() -> None:
    state = exchanged(dealt("C2 C3", "D2", "H7 SA SK SQ SJ"), "C3 C2", "D2")
    assert state.aside == (cards("C2 C3"), cards("D2"))
    assert state.drawn == (cards("SK SA"), cards("SQ"))
    assert state.talon[0] == "SJ"
    assert {"SK", "SA"} <= set(state.hands[0])
    assert [len(hand) for hand in state.hands] == [13, 13]
    assert not {"C2", "C3", "D2"} & {*state.hands[0], *state.hands[1], *state.talon}


def test_d4_1_the_leader_plays_any_card_then_the_other_plays() -> None:
    state = exchanged(dealt("CA HA", "C2"))
    assert refused(state, PlayCard(1, cards("C2"))) == ("not-your-turn", "D4.1")
    assert refused(state, PlayCard(0, ())) == ("wrong-count", "D4.1")
    assert refused(state, PlayCard(0, cards("C2"))) == ("not-held", "D4.1")
    done = step(state, PlayCard(0, cards("HA")))
    assert done.events == (CardPlayed(0, cards("HA")[0]),)
    assert done.state.tricks == (Trick(0, cards("HA")),)
    assert done.state.to_act() == (1,)


def test_d4_2_the_suit_led_must_be_followed() -> None:
    state = played(exchanged(dealt("CA", "C2 CK HA")), "CA")
    decision = DUET.decision(state, 1)
    assert decision is not None
    assert {option[0] for option in decision.options} == {"C"}
    assert refused(state, PlayCard(1, cards("HA"))) == ("must-follow", "D4.2")


def test_d4_2_whoever_has_none_of_the_suit_plays_any_card() -> None:
    state = played(one_suit_each(), "CA")
    assert len(DUET.legal_actions(state, 1)) == 13


@pytest.mark.parametrize(
    ("first", "second", "turned_up", "winner"),
    [
        ("H7", "H10", "S2", 1),
        ("HJ", "H10", "S2", 0),
        ("H7", "D10", "S2", 0),
        ("H7", "S3", "S2", 1),
        ("S9", "S3", "S2", 0),
    ],
)
def test_d4_3_the_highest_trump_or_else_the_highest_of_the_suit_led_wins(
    first: str, second: str, turned_up: str, winner: int
) -> None:
    clubs, diamonds = " ".join(CLUBS[:12]), " ".join(card for card in DIAMONDS if card != "D10")
    state = exchanged(dealt(f"{first} {clubs}", f"{second} {diamonds}", turned_up))
    done = step(state, PlayCard(0, cards(first)), PlayCard(1, cards(second)))
    assert done.events[1] == TrickWon(winner)
    assert done.state.tricks == (Trick(0, cards(f"{first} {second}"), winner), Trick(winner))


def test_d4_3_without_trump_another_suit_never_wins() -> None:
    state = played(one_suit_each(trump=False), "C2 DA")
    assert state.tricks[0].winner == 0


def test_d4_4_the_winner_leads() -> None:
    state = played(exchanged(dealt("C2", "CA")), "C2 CA")
    assert state.to_act() == (1,)


def test_d5_1_each_trick_above_six_is_a_point() -> None:
    state = one_suit_each()
    while len(state.hands[1]) > 1:
        state = played(state, [state.hands[0][0], state.hands[1][0]])
    done = step(state, PlayCard(0, state.hands[0]), PlayCard(1, state.hands[1]))
    assert done.events[2:] == (RoundEnded((7, 0), (7, 0)),)
    assert done.state.phase is Phase.DEAL


@pytest.mark.parametrize(("rounds", "scores"), [(1, (7, 0)), (3, (14, 7)), (5, (21, 14))])
def test_d5_2_most_points_after_all_rounds_win(rounds: int, scores: tuple[int, int]) -> None:
    # Whoever leads with a suit of which the other has none wins all tricks.
    state = one_suit_each(rounds=rounds)
    for _ in range(rounds - 1):
        state = played_out(state)
        assert DUET.outcome(state) is None
        state = exchanged(step(state, deal(" ".join(CLUBS), " ".join(DIAMONDS), "H2")).state)
    state = played_out(state)
    assert state.to_act() == ()
    assert state.scores == scores
    outcome = DUET.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.returns, outcome.ranks) == ((0,), (1.0, -1.0), (1, 2))
    assert refused(state, PlayCard(0, ())) == ("match-over", "D5.2")


def test_d5_2_with_equal_points_both_win() -> None:
    before = msgspec.structs.replace(one_suit_each(), results=((0, 3), (0, 4)))
    outcome = DUET.outcome(played_out(before))
    assert outcome is not None
    assert (outcome.winners, outcome.returns) == ((0, 1), (0.0, 0.0))


def test_d5_2_the_match_ends_with_an_event() -> None:
    state = one_suit_each(rounds=1)
    while len(state.hands[1]) > 1:
        state = played(state, [state.hands[0][0], state.hands[1][0]])
    done = step(state, PlayCard(0, state.hands[0]), PlayCard(1, state.hands[1]))
    assert done.events[-1] == MatchEnded((0,))


def test_d6_1_hands_and_exchanges_are_known_to_their_owners_only() -> None:
    state = exchanged(dealt("C2 C3", "D2", "H7 SA SK SQ"), "C2 C3", "D2")
    own, other, nobody = (DUET.observe(state, seat) for seat in (0, 1, None))
    assert (own.hand, own.aside, own.drawn) == (state.hands[0], cards("C2 C3"), cards("SK SA"))
    assert own.exchanged == other.exchanged == nobody.exchanged == (2, 1)
    assert (nobody.hand, nobody.aside, nobody.drawn) == ((), None, ())
    done = step(dealt("C2", "D2"), ExchangeCards(0, cards("C2")), ExchangeCards(1, ()))
    change = done.events[1]
    assert change.seen_by(0) == change
    for stranger in (1, None):
        assert msgspec.to_builtins(change.seen_by(stranger)) == {
            "type": "CardsExchanged", "seat": 0, "count": 1, "aside": None, "drawn": None,
        }  # fmt: skip


def test_d6_2_the_tricks_are_public_and_the_talon_is_known_to_nobody() -> None:
    state = played(one_suit_each(), "C2 D2")
    for seat in (0, 1, None):
        seen = DUET.observe(state, seat)
        assert seen.tricks == state.tricks
        assert seen.turned_up == "H2"
        # Nothing is seen of hearts and spades, which all lie in the talon, but for the turned-up card.
        told = re.findall(r'"([HS](?:\d+|[JQKA]))"', msgspec.json.encode(seen).decode())
        assert set(told) == {"H2"}
    assert set(DUET.reveal(state).talon) == {*HEARTS, *SPADES} - {"H2"}


def test_options_that_there_are_not_are_refused() -> None:
    with pytest.raises(InvalidRules, match="one of 3, 1, 5, got 2"):
        DUET.rules("duet", {"rounds": 2})
    with pytest.raises(InvalidRules, match="no option 'jokers'"):
        DUET.rules("duet", {"jokers": True})


@pytest.mark.parametrize("record", [ActionRecord(0, "deal", ()), ActionRecord("chance", "play", ())])
def test_actions_that_there_are_not_are_refused(record: ActionRecord) -> None:
    with pytest.raises(InvalidNotation, match="has no action"):
        DUET.action(record)


def test_every_number_of_the_rules_has_an_example() -> None:
    numbers = re.findall(r"\*\*(D[\d.]+)\*\*", (PACKAGE / "RULES.md").read_text("utf-8"))
    tests = [name for name in globals() if name.startswith("test_d")]
    assert numbers
    for number in numbers:
        prefix = f"test_{number.lower().replace('.', '_')}_"
        assert any(name.startswith(prefix) for name in tests), number
