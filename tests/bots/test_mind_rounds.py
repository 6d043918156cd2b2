"""The compiled rounds against the engine: the same plays leave the same position, and everybody knows the same."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("numba")

from zashiki.bots.septet.codes import BIT, cards_of
from zashiki.bots.septet.heuristic import rules_of
from zashiki.bots.septet.mind import layout
from zashiki.bots.septet.mind.memory import play_card
from zashiki.bots.septet.mind.policy import distinct
from zashiki.bots.septet.mind.stakes import beaters
from zashiki.bots.septet.mind.tables import memory_of
from zashiki.bots.septet.policy import distinct as plain_distinct
from zashiki.septet.cards import Card
from zashiki.septet.kernel import layout as at
from zashiki.septet.kernel.codes import BIT as KERNEL_BIT
from zashiki.septet.kernel.packing import pack
from zashiki.septet.kernel.words import numbers, u64
from zashiki.septet.state import Phase

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
    from zashiki.bots.septet.codes import CARDS, SUIT_MASKS
    from zashiki.bots.septet.codes import beaters as plain_beaters

    for trump in range(7):
        for low in (False, True):
            for code in range(len(CARDS)):
                found = int(beaters(u64(1 << code), u64(SUIT_MASKS[trump]), u64(low)))
                assert cards_of(found & (1 << 56) - 1) == cards_of(plain_beaters(trump, low)[code]), CARDS[code]


def test_rules_are_read_from_the_observation() -> None:
    match = begin("team", {"scoring": "basic"}, seed=1)
    assert rules_of(match.game.observe(match.state, 0)) == match.rules
