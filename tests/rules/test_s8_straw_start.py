"""S8: two players, straw man; the start of a round (S8.1 to S8.6)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import Chance
from zashiki.core.errors import IllegalAction, InvalidNotation
from zashiki.core.match import Match
from zashiki.septet import SEPTET
from zashiki.septet.rules.actions import NameLeader
from zashiki.septet.rules.events import (
    CardDiscarded,
    CardTurnedUp,
    LeaderNamed,
    PilesLaid,
    SwapDeclined,
    SwapNamed,
    SwapSettled,
)
from zashiki.septet.rules.state import Phase

from .builder import Telling, lay_out
from .statistics import is_uniform
from .table import Table, told
from .tales import SEVENS


def sevens(**options: str) -> Table:
    """About to exchange."""
    return Table("straw", lay_out("straw", **SEVENS), **options).settle()


def before_the_discards() -> Table:
    """About to discard; seat 1 holds C9."""
    telling: Telling = {**SEVENS, "discards": (), "hands": {1: "C9"}, "settled": False}
    return Table("straw", lay_out("straw", **telling))


@pytest.mark.rule("S8.1")
def test_s8_1_the_deal() -> None:
    """11 hidden cards, a row of 7 face-down cards, 6 face-up cards on them; the last card is turned up: trump."""
    table = Table("straw", lay_out("straw", **SEVENS))
    state = table.state
    assert [len(hand) for hand in state.hands] == [11, 11]
    assert [" ".join(map(str, pile.up)) for pile in state.piles] == list(SEVENS["face_up"])
    assert [" ".join(map(str, pile.down)) for pile in state.piles] == list(SEVENS["face_down"])
    assert not any(flag for pile in state.piles for flag in (*pile.is_open, *pile.is_known))
    assert (state.turned_up, state.trump) == ("W2", "W")
    assert table.last(CardTurnedUp).card == "W2"
    assert [event.face_down for event in table.events if isinstance(event, PilesLaid)] == [7, 7]


@pytest.mark.rule("S8.1")
@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"face_up": []}, "S2"),
        ({"face_down": [["W3"] * 7] * 3}, "S2"),
        ({"turned_up": None}, "S3.1"),
        ({"leader": 2}, "S8.2"),
        ({"leader": None}, "S8.2"),
        ({"turned_up": "W3"}, "S1.1"),
    ],
)
def test_s8_1_anything_else_is_no_deal(change: dict[str, Any], rule: str) -> None:
    """Rows of the wrong length or number, a card twice, and a missing leader are refused."""
    deal = {**lay_out("straw", **SEVENS).deal, **change}
    with pytest.raises(IllegalAction) as caught:
        SEPTET.check_setup(SEPTET.rules("straw"), [deal])
    assert (caught.value.code, caught.value.rule) == ("faulty-deal", rule)


@pytest.mark.rule("S8.2", "S13 D12")
def test_s8_2_chance_names_the_leader_of_round_1() -> None:
    """Round 1 at random: either player, equally likely; no A or 13 is shown."""
    table = Table("straw", lay_out("straw", **SEVENS))
    assert table.last(LeaderNamed) == LeaderNamed(1, None)
    rules = SEPTET.rules("straw")
    match = Match(SEPTET, "straw")
    match.apply(SEPTET.draw(match.state, Chance(bytes(32), 0)))
    assert match.state.phase is Phase.LEADER
    drawn = Counter(SEPTET.draw(match.state, Chance(bytes(32), stream)) for stream in range(1000))
    assert is_uniform([drawn[NameLeader(CHANCE, seat)] for seat in range(rules.seats)])
    with pytest.raises(IllegalAction) as caught:
        match.apply(NameLeader(CHANCE, 2))
    assert caught.value.rule == "S8.2"


@pytest.mark.rule("S8.2")
def test_s8_2_nobody_acts_before_the_leader_is_named() -> None:
    """The leader is settled before the discards."""
    match = Match(SEPTET, "straw")
    match.apply(SEPTET.draw(match.state, Chance(bytes(32), 0)))
    with pytest.raises(IllegalAction) as caught:
        match.apply(SEPTET.action(ActionRecord(0, "discard", (match.state.hands[0][0],))))
    assert (caught.value.code, caught.value.rule) == ("not-dealt", "S8.2")


@pytest.mark.rule("S8.3")
def test_s8_3_each_player_discards_one_hidden_card() -> None:
    """One hidden card goes face down out of the game; ten remain."""
    table = sevens()
    assert table.state.discards == ("WA", "C9")
    assert [len(hand) for hand in table.state.hands] == [10, 10]
    assert "WA" not in table.state.hands[0]
    table.act("1 swap")
    table.act("0 swap")
    assert table.refused("1 play C9") == ("not-held", "S4.1")


@pytest.mark.rule("S8.3")
@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        ("0 discard E7", ("boss-discard", "S8.3")),
        ("0 pass WA W3 W4", ("wrong-kind", "S8.3")),
        ("0 swap", ("wrong-kind", "S8.3")),
        ("0 play WA", ("wrong-kind", "S8.3")),
        ("1 discard C9", ("already-chosen", "S8.3")),
    ],
)
def test_s8_3_what_may_not_be_discarded(action: str, refusal: tuple[str, str]) -> None:
    """Not a 7; and everybody discards once, before anything else."""
    table = Table("straw", lay_out("straw", turned_up="W2", leader=0, hands={0: "E7 WA", 1: "C9 C8"}, settled=False))
    table.act("1 discard C8")
    assert table.refused(action) == refusal


@pytest.mark.rule("S8.3", "S13 D13")
@pytest.mark.parametrize("card", ["S8", "L4", "C9", "W2"])
def test_s8_3_only_a_hidden_card_of_the_own_hand_may_be_discarded(card: str) -> None:
    """One of his hidden cards: none of the straw piles, nor the other player's, nor the turned-up one."""
    table = before_the_discards()
    assert table.refused(f"0 discard {card}") == ("not-held", "S8.3")


@pytest.mark.rule("S8.3", "S13 D13")
@pytest.mark.parametrize("card", ["S8", "L4", "C9", "W2"])
def test_s8_3_no_other_card_than_a_hidden_one_is_discarded(card: str) -> None:
    """None of the straw piles, nor the other player's, nor the turned-up one is taken."""
    table = before_the_discards()
    assert table.refused(f"0 discard {card}")[0] == "not-held"
    assert card not in table.legal(0)


@pytest.mark.rule("S8.3")
def test_s8_3_both_discard_independently_before_any_exchange() -> None:
    """Neither sees that of the other; nobody exchanges before both have discarded."""
    layout = lay_out("straw", **SEVENS)
    ends = []
    for order in (layout.choices, layout.choices[::-1]):
        table = Table("straw", layout)
        assert table.match.to_act() == (0, 1)
        table.act(order[0])
        assert (table.count(CardDiscarded), table.state.phase) == (0, Phase.DISCARD)
        table.act(order[1])
        assert (table.count(CardDiscarded), table.state.phase) == (2, Phase.SWAP)
        ends.append(table.state)
    assert ends[0] == ends[1]


@pytest.mark.rule("S8.4")
def test_s8_4_the_ace_may_be_discarded() -> None:
    """The A may be discarded."""
    assert sevens().state.discards[0] == "WA"


@pytest.mark.rule("S8.4")
def test_s8_4_a_player_always_holds_a_card_that_may_be_discarded() -> None:
    """11 cards, at most 7 sevens: four remain."""
    hand = "W7 E7 C7 L7 D7 F7 S7 WA W3 S8 S13"
    table = Table("straw", lay_out("straw", turned_up="W2", leader=0, hands={0: hand}, settled=False))
    assert table.legal(0) == ["WA", "W3", "S8", "S13"]


@pytest.mark.rule("S8.5", "S13 D11")
def test_s8_5_first_the_leader_then_the_other() -> None:
    """First the leader, then the other, each seeing what the other did."""
    table = sevens()
    assert table.match.to_act() == (1,)
    assert table.refused("0 swap up:5 down:5") == ("not-your-turn", "S8.5")
    table.act("1 swap up:2 down:3")
    assert table.match.to_act() == (0,)
    assert table.sees(0).piles[1].up[2] == "D9"


@pytest.mark.rule("S8.5", "S11 swap_order=other-first")
def test_s8_5_option_swap_order() -> None:
    """Option `swap_order`: the other first."""
    table = sevens(swap_order="other-first")
    assert table.match.to_act() == (0,)
    table.act("0 swap")
    assert table.match.to_act() == (1,)
    table.act("1 swap")
    assert (table.state.phase, table.match.to_act()) == (Phase.PLAY, (1,))


@pytest.mark.rule("S8.5")
def test_s8_5_an_exchange_may_be_declined() -> None:
    """Each player who has a 7 face up *may* exchange one."""
    table = sevens()
    before = table.state.piles
    table.act("1 swap")
    table.act("0 swap")
    assert table.count(SwapDeclined) == 2
    assert table.state.piles == before
    assert table.state.phase is Phase.PLAY


@pytest.mark.rule("S8.5")
def test_s8_5_only_one_seven_may_be_exchanged() -> None:
    """Exactly one of them: with two face-up 7s the turn passes on after the first."""
    table = sevens()
    table.act("1 swap up:2 down:3")
    assert table.refused("1 swap up:0 down:0") == ("not-your-turn", "S8.5")
    table.act("0 swap")
    assert table.state.phase is Phase.PLAY


@pytest.mark.rule("S8.5")
@pytest.mark.parametrize("boss_of", [0, 1, None])
def test_s8_5_a_player_without_a_face_up_seven_is_passed_over(boss_of: int | None) -> None:
    """A player without a face-up 7 is passed over; without any the play begins at once."""
    rows = ["S8", "S9"]
    if boss_of is not None:
        rows[boss_of] = "S7"
    table = Table("straw", lay_out("straw", turned_up="W2", leader=0, face_up=rows)).settle()
    if boss_of is not None:
        assert table.match.to_act() == (boss_of,)
        table.act(f"{boss_of} swap")
    assert (table.state.phase, table.match.to_act()) == (Phase.PLAY, (0,))


@pytest.mark.rule("S8.6")
def test_s8_6_each_face_up_seven_with_each_of_the_two_cards_under_it() -> None:
    """The player names `top[i]`, a 7, and `bottom[i]` or `bottom[i+1]`."""
    table = sevens()
    assert table.legal(1) == ["", "up:0 down:0", "up:0 down:1", "up:2 down:2", "up:2 down:3"]
    table.act("1 swap")
    assert table.legal(0) == ["", "up:5 down:5", "up:5 down:6"]


@pytest.mark.rule("S8.6")
@pytest.mark.parametrize("places", ["up:0 down:2", "up:1 down:1", "up:5 down:5", "up:2 down:1", "up:9 down:9"])
def test_s8_6_other_places_are_refused(places: str) -> None:
    """Neither a card that is no 7, nor one of the other player, nor a card that does not lie under the 7."""
    assert sevens().refused(f"1 swap {places}") == ("not-beneath", "S8.6")


@pytest.mark.rule("S8.6")
@pytest.mark.parametrize("text", ["1 swap up:0", "1 swap down:0 up:0", "1 swap up:0 down:0 down:1", "1 swap 0 0"])
def test_s8_6_what_names_no_places_is_refused(text: str) -> None:
    """A swap names a face-up and a face-down place, or nothing."""
    with pytest.raises(InvalidNotation) as caught:
        SEPTET.action(ActionRecord.parse(text))
    assert caught.value.rule in ("S8.6", "S8.1")


@pytest.mark.rule("S8.6")
def test_s8_6_a_card_that_is_no_seven_must_be_exchanged() -> None:
    """The 7 goes face down to that bottom place, the other card face up to `top[i]`; nothing is asked."""
    table = sevens()
    table.act("1 swap up:2 down:3")
    named, settled = table.last(SwapNamed), table.last(SwapSettled)
    assert (named.boss, named.uncovered, settled.exchanged) == ("E7", "D9", True)
    pile = table.state.piles[1]
    assert " ".join(map(str, pile.up)) == "F7 F8 D9 F9 F10 F11"
    assert " ".join(map(str, pile.down)) == "D5 D6 D8 E7 D10 D11 D7"
    assert pile.is_open == (False,) * 7
    assert table.refused("1 swap-seven keep") == ("not-your-turn", "S8.5")
    table.act("0 swap")
    assert "D9" in table.legal(1)
    assert "E7" not in table.legal(1)


@pytest.mark.rule("S8.6", "S13 D13")
@pytest.mark.parametrize(("answer", "up", "down"), [("exchange", "L7", "S7"), ("keep", "S7", "L7")])
def test_s8_6_a_second_seven_may_be_exchanged_or_kept(answer: str, up: str, down: str) -> None:
    """It is a 7: the player chooses; either way his exchange is used up, there is no second try."""
    table = sevens()
    table.act("1 swap")
    table.act("0 swap up:5 down:5")
    assert table.last(SwapNamed).uncovered == "L7"
    assert table.legal(0) == ["exchange", "keep"]
    assert table.refused("0 swap up:5 down:6") == ("wrong-kind", "S8.6")
    assert table.refused("1 swap-seven keep") == ("not-your-turn", "S8.6")
    table.act(f"0 swap-seven {answer}")
    assert table.last(SwapSettled).exchanged == (answer == "exchange")
    pile = table.state.piles[0]
    assert (pile.up[5], pile.down[5], pile.is_open[5]) == (up, down, False)
    assert (table.state.phase, table.match.to_act()) == (Phase.PLAY, (1,))


@pytest.mark.rule("S8.6", "S10.5")
@pytest.mark.parametrize("answer", ["exchange", "keep"])
def test_s8_6_afterwards_both_know_the_seven_lying_face_down(answer: str) -> None:
    """Afterwards both players know the 7 lying face down there, and no other face-down card."""
    table = sevens()
    table.act("1 swap up:2 down:3")
    table.act("0 swap up:5 down:5")
    table.act(f"0 swap-seven {answer}")
    boss = {"exchange": "S7", "keep": "L7"}[answer]
    for seat in (0, 1, None):
        seen = table.sees(seat)
        assert seen.piles[1].down == (None, None, None, "E7", None, None, None)
        assert seen.piles[0].down == (None, None, None, None, None, boss, None)


@pytest.mark.rule("S8.8", "S8.6")
def test_s8_8_the_seven_that_went_face_down_cannot_be_played() -> None:
    """Face-down cards cannot be played; of the exchanged seven both players know that it lies there."""
    table = sevens()
    boss = table.state.piles[1].up[2]
    table.act("1 swap up:2 down:3")
    table.act("0 swap")
    assert table.refused(f"1 play {boss}") == ("covered", "S8.8")


@pytest.mark.rule("S8.6")
def test_s8_6_only_exchange_or_keep_answers() -> None:
    """The choice is `exchange` or `keep`."""
    with pytest.raises(InvalidNotation) as caught:
        SEPTET.action(ActionRecord(0, "swap-seven", ("maybe",)))
    assert caught.value.rule == "S8.6"
    assert told("straw", "0: W3", turned_up="W2", leader=0).refused("1 swap-seven keep") == ("wrong-kind", "S4.1")
