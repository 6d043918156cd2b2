"""The compiled rounds against the engine: the same plays leave the same position, and everybody knows the same."""

from __future__ import annotations

import random

import msgspec
import pytest

from zashiki.septet.bitboard import knowledge as known
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.arrays import Words, numbers, u64
from zashiki.septet.bitboard.bitcards import BIT, cards_of
from zashiki.septet.bitboard.knowledge import pack_knowledge, play_card
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bots.heuristic import rules_of
from zashiki.septet.bots.learned.policy import distinct, options
from zashiki.septet.bots.learned.rounds import exchange
from zashiki.septet.bots.learned.trick_value import beaters
from zashiki.septet.bots.play_view import view_of
from zashiki.septet.bots.policy import distinct as plain_distinct
from zashiki.septet.bots.policy import options as plain_options
from zashiki.septet.rules.actions import SettleSwap
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.play import begin_play
from zashiki.septet.rules.state import Phase, State

from .variety import ALL, Options, begin, by_chance, named, play, play_to


@pytest.mark.parametrize("case", ALL, ids=named)
def test_the_same_plays_leave_the_same_knowledge(case: tuple[str, Options]) -> None:
    source = random.Random(f"knowledge {case}")
    match = play_to(begin(*case, seed=4), Phase.PLAY, by_chance(source))
    position, knowledge = pack(match.state), pack_knowledge(match.state)
    told = slice(known.TOLD, known.TOLD + at.MAX_SEATS**2)
    for action in play(match, by_chance(source)):
        # The covers of cards that are gone are of no use, and dropped by who packs a state.
        assert numbers(position[: at.COVER]) == numbers(pack(match.state)[: at.COVER])
        now = pack_knowledge(match.state)
        assert numbers(knowledge[told]) == numbers(now[told])
        seen = known.SEEN_BELOW
        assert int(now[seen]) & ~int(knowledge[seen]) == 0
        knowledge[seen] = now[seen]
        assert numbers(knowledge) == numbers(now)
        play_card(position, knowledge, u64(BIT[Card(action.picks[0])]))
    assert match.state.results


def test_equal_cards_are_merged_alike() -> None:
    source = random.Random(3)
    for _ in range(300):
        cards, between, special = source.getrandbits(56), source.getrandbits(56), source.getrandbits(56)
        between &= ~cards
        found = int(distinct(u64(cards), u64(between), u64(special)))
        assert found == plain_distinct(cards, between, special)


@pytest.mark.parametrize("case", [("straw", {}), ("straw", {"bose": True}), ("team", {})], ids=named)
def test_S8_9_a_card_that_lies_face_up_equals_none_in_the_hand(case: tuple[str, Options]) -> None:
    """To play it uncovers what lies beneath; the hand keeps another card hidden."""
    source = random.Random(f"options {case}")
    match = play_to(begin(*case, seed=6), Phase.PLAY, by_chance(source))
    apart = 0
    for action in play(match, by_chance(source)):
        view = view_of(match.game.observe(match.state, int(action.seat)), match.rules)
        found = int(options(pack(match.state), pack_knowledge(match.state)))
        assert found == plain_options(view)
        shown = view.legal() & view.shown[view.seat]
        assert found & shown == shown
        apart += found != plain_distinct(
            view.legal(), view.unplayed & ~view.legal() | (1 << view.best) * bool(view.led)
        )
    assert (apart > 0) == (case[0] == "straw")


def test_beaters_are_those_that_win() -> None:
    from zashiki.septet.bitboard.bitcards import CARDS, SUIT_MASKS
    from zashiki.septet.bitboard.bitcards import beaters as plain_beaters

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
            position, knowledge = in_play(state)
            boss, place = u64(BIT[named_boss(state, seat, up)]), u64(down)
            exchange(position, knowledge, u64(seat), boss, place, False)
            if settles:
                # Without being asked to settle it, both bosses stay, and both have been seen.
                assert numbers(position) == numbers(in_play(state)[0])
                exchange(position, knowledge, u64(seat), boss, place, True)
            assert [numbers(words) for words in (position, knowledge)] == [numbers(words) for words in in_play(after)]
            settled += 1
    assert settled > 10


def named_boss(state: State, seat: int, up: int) -> Card:
    card = state.piles[seat].up[up]
    assert card is not None
    return card


def in_play(state: State) -> tuple[Words, Words]:
    """The position and the knowledge, if nobody exchanged any more and the leader were about to lead."""
    begun = begin_play(msgspec.structs.replace(state, naming=None, to_swap=()))
    return pack(begun), pack_knowledge(begun)
