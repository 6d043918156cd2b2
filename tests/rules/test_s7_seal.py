"""S7: seal, four players."""

from __future__ import annotations

import pytest

from zashiki.septet import SEPTET
from zashiki.septet.rules.cards import SEAL_DECK, Card, Suit
from zashiki.septet.rules.events import BossSealed, CardPlayed, MatchEnded, RoundEnded, TrumpSet
from zashiki.septet.rules.trick import winning_index

from .builder import cards, lay_out
from .table import Table, told

SHORT = {"length": "short"}


def suits(text: str) -> tuple[Suit, ...]:
    """Suits by their letters."""
    return tuple(Suit(letter) for letter in text)


@pytest.mark.rule("S7.1")
def test_s7_1_fifty_six_cards_nothing_turned_up() -> None:
    """Both copies of every boss are used: 56 cards, 14 each, nothing turned up."""
    table = Table("seal", lay_out("seal"))
    assert sorted(card for hand in table.state.hands for card in hand) == sorted(SEAL_DECK)
    assert [len(hand) for hand in table.state.hands] == [14] * 4
    assert (table.state.turned_up, table.state.trump) == (None, None)


@pytest.mark.rule("S7.2")
@pytest.mark.parametrize("holder", [0, 3])
def test_s7_2_the_ace_leads_the_first_round(holder: int) -> None:
    """One card to each other seat; then the holder of the A leads."""
    table = Table("seal", lay_out("seal", hands={holder: "WA"})).settle()
    assert [(p.giver, p.receiver, len(p.cards)) for p in table.state.passes] == [
        (giver, (giver + offset) % 4, 1) for giver in range(4) for offset in (1, 2, 3)
    ]
    assert (table.state.shown, table.match.to_act()) == ("WA", (holder,))


@pytest.mark.rule("S7.3", "S13 D10")
def test_s7_3_every_round_lasts_fourteen_tricks_without_winners_or_points() -> None:
    """No team loses by tricks or wins by number of bosses, and there are no points."""
    table = Table("seal", lay_out("seal", hands={0: "WA"})).settle()
    result = table.play_out()
    team = [count + other for count, other in zip(result.trick_counts[:2], result.trick_counts[2:], strict=True)]
    assert sum(team) == 14
    assert max(team) >= 7
    assert (
        max(len(result.captured[0]) + len(result.captured[2]), len(result.captured[1]) + len(result.captured[3])) >= 4
    )
    assert (result.reason, result.winners, result.points, result.scored) == ("played-out", (), (0, 0), ())
    assert table.is_waiting_for_a_deal()


@pytest.mark.rule("S7.4", "S13 D9")
def test_s7_4_the_first_card_of_the_round_sets_trump_for_the_round() -> None:
    """There is no trump until the first card is led; its suit is trump for the whole round."""
    table = told("seal", "0: L4", hands={1: "L5"})
    assert [type(event) for event in table.events[-2:]] == [CardPlayed, TrumpSet]
    assert table.last(TrumpSet).suit == "L"
    table = told("seal", "0: L4 L5 L6 L8", "3: S13 S12 L9 S11")
    assert (table.state.trump, table.count(TrumpSet)) == ("L", 1)
    assert table.state.tricks[1].winner == 1


@pytest.mark.rule("S7.4", "S13 D9")
def test_s7_4_if_the_first_card_is_the_ace_trump_is_wind() -> None:
    """If that card is the A, trump is wind."""
    assert told("seal", "0: WA").state.trump == "W"


@pytest.mark.rule("S7.4")
def test_s7_4_the_next_round_starts_without_trump() -> None:
    """The next round starts without trump again, and its own first card sets it."""
    table = Table("seal", lay_out("seal", hands={0: "WA"}), lay_out("seal")).settle()
    first = table.play_out().trump
    assert table.state.trump is None
    (leader,) = table.settle().match.to_act()
    other = next(card for card in table.state.hands[leader] if card[0] != first)
    table.act(f"{leader} play {other}")
    assert table.state.trump == other[0]


@pytest.mark.rule("S7.5")
@pytest.mark.parametrize(
    ("plays", "trump", "winner", "why"),
    [
        ("F6 F7* F7 E2", "L", 1, "the first of two equal 7s of the suit led"),
        ("F6 F7 F7* E2", "L", 1, "whichever copy it is"),
        ("F6 L7* L7 F12", "L", 1, "equal 7s of trump"),
        ("F6 L7 L7* L8", "L", 3, "a higher trump beats both"),
        ("F8 S7 S7* F9", "L", 3, "equal 7s neither of trump nor of the suit led win nothing"),
        ("W7* WA W7 W6", "L", 1, "the A beats both"),
        ("S7 S7* F12 F11", "L", 0, "the leader's own 7 came first"),
    ],
)
def test_s7_5_of_two_equal_sevens_the_first_played_is_the_higher(plays: str, trump: str, winner: int, why: str) -> None:
    """Tricks as S4; of two equal 7s the first played is the higher."""
    assert winning_index(tuple(cards(plays)), Suit(trump)) == winner, why


@pytest.mark.rule("S7.5", "S7.6")
def test_s7_5_the_first_of_two_sevens_takes_the_other() -> None:
    """With fire led and trump, seat 1's F7* beats seat 2's F7 and captures both."""
    table = told("seal", "0: F6 F7* F7 E2")
    assert table.state.captured == ((), ("F7*", "F7"), (), ())
    assert table.last(BossSealed) == BossSealed(1, Suit("F"))


@pytest.mark.rule("S7.6")
def test_s7_6_both_copies_in_one_trick_are_sealed() -> None:
    """Captured in one trick."""
    table = told("seal", "0: W7 W7* W2 W3")
    assert table.last(BossSealed) == BossSealed(0, Suit("W"))
    assert table.state.seals == (("W",), ())


@pytest.mark.rule("S7.6", "S13 D10")
def test_s7_6_both_copies_in_two_tricks_by_both_partners_are_sealed() -> None:
    """Captured in two tricks, one copy by each partner: sealed as soon as the second is captured."""
    table = told("seal", "0: F8 F7 F6 F9", "3: S8 S7 S9 S10", "2: F10 F7* F11 F12")
    assert table.state.captured == ((), ("F7*",), ("S7",), ("F7",))
    assert table.state.seals == ((), ("F",))
    assert table.count(BossSealed) == 1
    earlier = told("seal", "0: F8 F7 F6 F9", "3: S8 S7 S9 S10", "2: F10 F7* F11")
    assert earlier.count(BossSealed) == 0


@pytest.mark.rule("S7.6")
def test_s7_6_one_copy_in_each_team_seals_nothing() -> None:
    """One copy in each team seals nothing."""
    table = told("seal", "0: F8 F7 F6 F9", "3: S13 S8 S9 S10", "3: F10 F7* F12 F11")
    assert table.state.tricks[2].winner == 1
    table = told("seal", "0: F8 F7 F6 F9", "3: S8 S9 S11 S10", "1: F10 F7* F11 F12")
    assert [len(captured) for captured in table.state.captured] == [1, 0, 0, 1]
    assert (table.state.seals, table.count(BossSealed)) == (((), ()), 0)


FIRE_SPLIT = ("0: F8 F7 F6 F9", "3: S8 S9 S11 S10", "1: F10 F7* F11 F12")
"""Seat 3 captures F7, and then seat 0 F7*: one copy for each team."""


@pytest.mark.rule("S7.6")
def test_s7_6_captured_bosses_are_not_carried_over_but_seals_are() -> None:
    """A copy captured in each of two rounds seals nothing; a seal stays."""
    first = lay_out("seal", *FIRE_SPLIT)
    table = Table("seal", first).settle()
    table.play(*FIRE_SPLIT)
    leader = table.play_out().last_trick_winner
    third_copy = f"{leader}: F8 F7 F6 F9"
    before = (*table.state.seals[0], *table.state.seals[1])
    assert "F" not in before
    assert before, "some other boss was sealed"

    table = Table("seal", first, lay_out("seal", third_copy, first_round=False)).settle()
    table.play(*FIRE_SPLIT)
    table.play_out()
    assert not any(table.state.captured)
    table.settle().play(third_copy)
    assert table.state.captured[(leader + 3) % 4] == ("F7",)
    assert (*table.state.seals[0], *table.state.seals[1]) == before


@pytest.mark.rule("S7.7", "S13 D10")
def test_s7_7_sealing_a_boss_again_has_no_effect() -> None:
    """Sealing a boss the team has already sealed has no effect."""
    table = Table("seal", lay_out("seal", "0: W7 W7* W2 W3")).stand(seals=(suits("WE"), ())).settle()
    table.play("0: W7 W7* W2 W3")
    assert (table.state.seals, table.count(BossSealed)) == ((("W", "E"), ()), 0)


@pytest.mark.rule("S7.7", "S13 D10")
def test_s7_7_both_teams_may_seal_the_same_boss() -> None:
    """Both teams may seal the same boss (in different rounds)."""
    table = Table("seal", lay_out("seal", "0: W7 W7* W2 W3")).stand(seals=((), suits("W"))).settle()
    table.play("0: W7 W7* W2 W3")
    assert table.state.seals == (("W",), ("W",))


@pytest.mark.rule("S7.7", "S7.9")
@pytest.mark.parametrize(("before", "is_over"), [("ECLDF", False), ("ECLDFS", True)])
def test_s7_7_seven_different_bosses_win(before: str, is_over: bool) -> None:
    """`seal`: each team needs seven different bosses."""
    table = Table("seal", lay_out("seal", "0: W7 W7* W2 W3")).stand(seals=(suits(before), suits("WECLDF"))).settle()
    table.play("0: W7 W7* W2 W3")
    assert table.state.seals[0] == suits("W" + before)
    assert table.state.winners == ((0, 2) if is_over else ())


@pytest.mark.rule("S7.8", "S13 D10")
def test_s7_8_in_the_short_game_a_boss_is_sealed_once_only() -> None:
    """When the other team captures both copies later, nothing happens."""
    table = Table("seal", lay_out("seal", "0: W7 W7* W2 W3"), length="short").stand(seals=((), suits("W"))).settle()
    table.play("0: W7 W7* W2 W3")
    assert (table.state.seals, table.count(BossSealed)) == (((), ("W",)), 0)
    assert table.state.captured[0] == ("W7", "W7*")


@pytest.mark.rule("S7.8", "S7.9", "S13 D10")
@pytest.mark.parametrize(("before", "is_over"), [("EC", False), ("ECL", True)])
def test_s7_8_four_seals_win_the_short_game(before: str, is_over: bool) -> None:
    """The first team with 4 seals wins, and the short game ends at once too."""
    table = Table("seal", lay_out("seal", "0: W7 W7* W2 W3"), **SHORT).stand(seals=(suits(before), ())).settle()
    table.play("0: W7 W7* W2 W3")
    assert table.state.winners == ((0, 2) if is_over else ())
    assert len(table.state.results) == int(is_over)


@pytest.mark.rule("S7.9")
def test_s7_9_the_game_ends_immediately() -> None:
    """The game ends immediately with the seventh seal; the rest of the round is not played."""
    table = Table("seal", lay_out("seal", "0: W7 W7* W2 W3")).stand(seals=(suits("ECLDFS"), ())).settle()
    table.play("0: W7 W7* W2 W3")
    assert len(table.state.tricks) == 1
    ended = table.last(RoundEnded)
    assert (ended.reason, ended.winners, ended.seals) == ("sealed", (0, 2), (suits("WECLDFS"), ()))
    assert table.last(MatchEnded).winners == (0, 2)
    assert table.match.to_act() == ()
    assert table.refused("0 play W4")[0] == "match-over"
    outcome = SEPTET.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("sealed", (0, 2))


@pytest.mark.rule("S7.9")
@pytest.mark.parametrize(("before", "is_over"), [("WECL", False), ("WECLD", True), ("WECLDF", True)])
def test_s7_9_a_trick_may_bring_two_seals(before: str, is_over: bool) -> None:
    """A trick may bring two seals; both count."""
    table = Table("seal", lay_out("seal", "0: S7 S7* F7 F7*")).stand(seals=(suits(before), ())).settle()
    events = table.play("0: S7 S7* F7 F7*")
    new = [event.suit for event in events if isinstance(event, BossSealed)]
    assert new == [suit for suit in "FS" if suit not in before]
    assert set(table.state.seals[0]) == set(before) | set("FS")
    assert table.state.captured[0] == tuple(Card(card) for card in ("S7", "S7*", "F7", "F7*"))
    assert bool(table.state.winners) == is_over
