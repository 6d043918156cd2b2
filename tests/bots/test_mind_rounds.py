"""The compiled rounds against the engine: the same plays leave the same position, and everybody knows the same."""

from __future__ import annotations

import random

import msgspec
import pytest

pytest.importorskip("numba")

from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.codes import BIT as KERNEL_BIT
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bitboard.words import Words, numbers, u64
from zashiki.septet.bots.codes import BIT, cards_of
from zashiki.septet.bots.heuristic import rules_of
from zashiki.septet.bots.learned import layout
from zashiki.septet.bots.learned.memory import play_card
from zashiki.septet.bots.learned.policy import distinct
from zashiki.septet.bots.learned.stakes import beaters
from zashiki.septet.bots.learned.tables import memory_of
from zashiki.septet.bots.learned.trials import swap
from zashiki.septet.bots.policy import distinct as plain_distinct
from zashiki.septet.rules.actions import SettleSwap
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.play import begin_play
from zashiki.septet.rules.state import Phase, State

from .variety import ALL, Options, begin, by_chance, named, play, play_to


def test_both_kernels_number_the_cards_alike() -> None:
    assert BIT == KERNEL_BIT


@pytest.mark.parametrize("case", ALL, ids=named)
def test_the_same_plays_leave_the_same_memory(case: tuple[str, Options]) -> None:
    source = random.Random(f"memory {case}")
    match = play_to(begin(*case, seed=4), Phase.PLAY, by_chance(source))
    position, memory = pack(match.state), memory_of(match.state)
    told = slice(layout.TOLD, layout.TOLD + layout.SEATS**2)
    for action in play(match, by_chance(source)):
        # The covers of cards that are gone are of no use, and dropped by who packs a state.
        assert numbers(position[: at.COVER]) == numbers(pack(match.state)[: at.COVER])
        now = memory_of(match.state)
        assert numbers(memory[told]) == numbers(now[told])
        seen = layout.SEEN_BELOW
        assert int(now[seen]) & ~int(memory[seen]) == 0
        memory[seen] = now[seen]
        assert numbers(memory) == numbers(now)
        play_card(position, memory, u64(BIT[Card(action.picks[0])]))
    assert match.state.results


def test_equal_cards_are_merged_alike() -> None:
    source = random.Random(3)
    for _ in range(300):
        cards, between = source.getrandbits(56), source.getrandbits(56)
        assert int(distinct(u64(cards), u64(between & ~cards))) == plain_distinct(cards, between & ~cards)


def test_beaters_are_those_that_win() -> None:
    from zashiki.septet.bots.codes import CARDS, SUIT_MASKS
    from zashiki.septet.bots.codes import beaters as plain_beaters

    for trump in range(7):
        for low in (False, True):
            for code in range(len(CARDS)):
                found = int(beaters(u64(1 << code), u64(SUIT_MASKS[trump]), u64(low)))
                assert cards_of(found & (1 << 56) - 1) == cards_of(plain_beaters(trump, low)[code]), CARDS[code]


def test_rules_are_read_from_the_observation() -> None:
    match = begin("team", {"scoring": "basic"}, seed=1)
    assert rules_of(match.game.observe(match.state, 0)) == match.rules


def test_exchanges_are_carried_out_alike() -> None:
    """An exchange in the straw piles leaves the position that the engine's leaves (S8.6)."""
    source = random.Random(6)
    settled = 0
    for seed in range(30):
        match = begin("straw", {}, seed)
        for action in play(match, by_chance(source)):
            if match.state.phase is Phase.PLAY:
                break
            if action.kind != "swap" or not action.picks:
                continue
            state, seat = match.state, match.to_act()[0]
            up, down = (int(pick[-1]) for pick in action.picks)
            after = match.game.apply(state, match.game.action(action)).state
            settles = after.phase is Phase.SWAP_SEVEN
            if settles:
                after = match.game.apply(after, SettleSwap(seat, True)).state
            position, memory = in_play(state)
            boss, place = u64(BIT[named_boss(state, seat, up)]), u64(down)
            swap(position, memory, u64(seat), boss, place, False)
            if settles:
                # Without being asked to settle it, both bosses stay, and both have been seen.
                assert numbers(position) == numbers(in_play(state)[0])
                swap(position, memory, u64(seat), boss, place, True)
            assert [numbers(words) for words in (position, memory)] == [numbers(words) for words in in_play(after)]
            settled += 1
    assert settled > 10


def named_boss(state: State, seat: int, up: int) -> Card:
    card = state.piles[seat].up[up]
    assert card is not None
    return card


def in_play(state: State) -> tuple[Words, Words]:
    """The position and the memory, if nobody exchanged any more and the leader were about to lead."""
    begun = begin_play(msgspec.structs.replace(state, naming=None, to_swap=()))
    return pack(begun), memory_of(begun)
