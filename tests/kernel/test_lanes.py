"""The 64 lanes: every trick of every lane against the readable rules, and the machine code against the plan."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from numba import njit, types

from kernel.rounds import RULES, in_round, play
from zashiki.septet import SEPTET
from zashiki.septet.bitboard import lanes, tallies, teams
from zashiki.septet.bitboard.codes import SUIT_MASK, cards_of, mask_of
from zashiki.septet.bitboard.machine import WIDE, compiled
from zashiki.septet.bitboard.packing import empty_position
from zashiki.septet.bitboard.words import Words, empty_row, numbers, u64
from zashiki.septet.rules.cards import ACE, SNOW_13, Card, in_deck_order, suit_of
from zashiki.septet.rules.play import begin_play
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.variants import Rules

TEAM_RULES = ("team", "team-basic")


@compiled
def glossary_of(p: Words, glossary: Words) -> None:
    teams.fill_glossary(glossary, p)


@compiled
def cards_before(cards: int, trump_place: int) -> int:
    return teams.labelled_back(cards, trump_place)


@compiled
def cards_after(cards: int, trump_place: int) -> int:
    return teams.relabelled(cards, trump_place)


def dealt_state(rules: Rules, hands: list[tuple[Card, ...]], turned_up: Card, leader: int) -> State:
    """A round by the readable rules that begins with these hands."""
    state = msgspec.structs.replace(
        SEPTET.start(rules),
        hands=tuple(hands),
        turned_up=turned_up,
        trump=suit_of(turned_up),
        leader=leader,
        captured=((),) * rules.seats,
        discards=(None,) * rules.seats,
        passes=(),
    )
    return begin_play(state)


class Lane:
    """One deal of a stock, beside the readable rules."""

    def __init__(self, rules: Rules, stock: Words, deal: int) -> None:
        self.place = int(stock[lanes.DEALT_TRUMP + u64(deal)]) // 8 * 8
        rows = (lanes.DEALT0, lanes.DEALT1, lanes.DEALT2, lanes.DEALT3)
        turned = [self.cards(int(stock[row + u64(deal)])) for row in rows]
        (turned_up,) = set(rules.deck) - {card for hand in turned for card in hand}
        assert [len(hand) for hand in turned] == [12] * 4
        assert int(SUIT_MASK[suit_of(turned_up)]) == 0xFF << self.place
        assert (SNOW_13 if turned_up == ACE else ACE) in turned[0]
        leader = int(stock[lanes.DEALT_SIDE + u64(deal)])
        hands: list[tuple[Card, ...]] = [()] * 4
        for step, hand in enumerate(turned):
            hands[(leader + step) % 4] = hand
        self.state = dealt_state(rules, hands, turned_up, leader)

    def cards(self, mask: int) -> tuple[Card, ...]:
        return in_deck_order(cards_of(int(cards_before(u64(mask), u64(self.place)))))

    def play_trick(self, before: list[int], after: list[int]) -> None:
        """Play what has left the hands of a lane; they begin with the leader's, before the trick and after it."""
        gone = sum(before) ^ sum(after)
        for hand in before:
            (card,) = self.cards(hand & gone)
            self.state = play(self.state, card)


def hands_in(rows: Words, lane: int) -> list[int]:
    return [int(rows[row + u64(lane)]) for row in (lanes.HAND0, lanes.HAND1, lanes.HAND2, lanes.HAND3)]


@compiled
def begin_lanes(rows: Words, stock: Words, glossary: Words) -> None:
    for lane in range(lanes.LANE_COUNT):
        lanes.take_deal(rows, lane, stock, lane, glossary)


@compiled
def count_lanes(rows: Words, over: int, bosses: int, tricks: int, glossary: Words, tally: Words) -> None:
    for lane in range(lanes.LANE_COUNT):
        if (over >> lane) & u64(1) != u64(0):
            lanes.count_lane(rows, lane, bosses, tricks, glossary, tally)


@pytest.mark.parametrize("name", TEAM_RULES)
def test_every_trick_in_every_lane_is_the_same(name: str) -> None:
    rules = RULES[name]
    rows, stock, draws = empty_row(lanes.LANE_WORDS), empty_row(lanes.STOCK_WORDS), empty_row(2)
    glossary = empty_row(teams.GLOSSARY)
    glossary_of(empty_position(rules), glossary)
    tally, sums = empty_row(tallies.SIZE), [0] * tallies.SIZE
    for seed in range(4):
        lanes.seed_lanes(rows, stock, u64(seed), draws)
        lanes.fill_stock(stock, glossary, draws)
        begin_lanes(rows, stock, glossary)
        twins = {lane: Lane(rules, stock, lane) for lane in range(lanes.LANES)}
        while twins:
            before = {lane: hands_in(rows, lane) for lane in twins}
            lanes.play_trick(rows, u64(4), u64(7))
            over = int(lanes.over_lanes(rows))
            ended = 0
            for lane, twin in list(twins.items()):
                twin.play_trick(before[lane], hands_in(rows, lane))
                assert bool(over >> lane & 1) == (not in_round(twin.state, 1))
                if over >> lane & 1:
                    ended |= 1 << lane
                    count_result(twin.state, sums)
                    del twins[lane]
                else:
                    leader = twin.state.trick.leader if twin.state.trick else -1
                    held = mask_of(twin.state.hands[leader])
                    assert int(cards_after(u64(held), u64(twin.place))) == hands_in(rows, lane)[0]
            count_lanes(rows, u64(ended), u64(4), u64(7), glossary, tally)
    assert numbers(tally) == sums


def count_result(state: State, sums: list[int]) -> None:
    """Add the readable rules' result to sums like the kernel's."""
    result = state.results[-1]
    sums[tallies.ROUNDS] += 1
    sums[tallies.TRICKS] += sum(result.trick_counts)
    sums[tallies.WINS + result.winners[0] % 2] += 1
    sums[tallies.REASONS + {"bosses": 1, "tricks": 2, "last-trick": 3}[result.reason]] += 1
    for side in range(2):
        sums[tallies.POINTS + side] += result.points[side]
    assert state.phase is not Phase.PLAY


def test_relabelling_is_undone() -> None:
    deck = mask_of(RULES["team"].deck)
    for suit in range(7):
        place = u64(8 * suit)
        assert int(cards_before(cards_after(u64(deck), place), place)) == deck
        assert int(cards_after(u64(0xFF << 8 * suit & deck & ~0x80), place)) >> 48 & 0xFF


def test_stocked_deals_give_every_card_to_every_place_alike() -> None:
    """Over many stocks each card is turned up, and lies in each hand, about as often as any other."""
    rules = RULES["team"]
    rows, stock, draws = empty_row(lanes.LANE_WORDS), empty_row(lanes.STOCK_WORDS), empty_row(2)
    glossary = empty_row(teams.GLOSSARY)
    glossary_of(empty_position(rules), glossary)
    lanes.seed_lanes(rows, stock, u64(77), draws)
    deals = 0
    turned_up: dict[Card, int] = dict.fromkeys(rules.deck, 0)
    together = 0
    for _ in range(12):
        lanes.fill_stock(stock, glossary, draws)
        for deal in range(lanes.STOCK):
            state = Lane(rules, stock, deal).state
            assert state.turned_up is not None
            turned_up[state.turned_up] += 1
            together += any({Card("E3"), Card("D9")} <= set(hand) for hand in state.hands)
            deals += 1
    expected = deals / 49
    assert all(abs(n - expected) < 5 * expected**0.5 for n in turned_up.values())
    # Both cards are dealt (47/49) and the second lies where the first does (11 of 47 places).
    chance = 47 / 49 * 11 / 47
    assert abs(together - deals * chance) < 4 * (deals * chance * (1 - chance)) ** 0.5


@pytest.mark.skipif(not WIDE, reason="this processor does not count bits in wide words")
@pytest.mark.parametrize("function", [lanes.play_trick, lanes.halve_stock, lanes.quarter_stock])
def test_lanes_are_compiled_to_wide_words(function: Callable[..., object]) -> None:
    # What was read from disk cannot be looked into: compile it anew.
    kernel: Any = function
    fresh = njit(nogil=True, error_model="numpy")(kernel.py_func)
    words = {"Words": types.uint64[::1], "int": types.uint64}
    fresh.compile(tuple(words[kind] for name, kind in kernel.py_func.__annotations__.items() if name != "return"))
    (code,) = fresh.inspect_asm().values()
    assert "vpopcntq" in code
    assert "zmm" in code
