"""What a decision as a whole is judged by, counted card by card from what the mover sees."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import pytest

from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.bitcards import CARDS, codes_in, mask_of
from zashiki.septet.bitboard.knowledge import pack_knowledge
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bots.learned import features, view
from zashiki.septet.bots.learned.card_features import weigh_card
from zashiki.septet.bots.learned.policy import options
from zashiki.septet.bots.learned.reward_tables import round_values
from zashiki.septet.bots.learned.situation_features import weigh_situation
from zashiki.septet.bots.learned.trick_value import bosses_unit
from zashiki.septet.rules.cards import ACE, STRENGTH, Card, is_boss, suit_of
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.trick import winning_index

from .variety import PRESETS, Options, begin, by_chance, named, play_to


class Seen:
    """What the mover of a state sees, and what the compiled code makes of it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.position, self.knowledge = pack(state), pack_knowledge(state)
        self.values = round_values(state.rules, state.turned_up is not None and is_boss(state.turned_up))
        self.scratch = view.new_scratch()
        view.look(self.position, self.knowledge, self.values, self.scratch)
        self.seat = int(self.position[at.TURN])
        self.hand = cards_in(self.position[at.HAND + u64(self.seat)])
        self.others = cards_in(self.scratch.seen[view.OTHERS])

    def situation(self) -> Mapping[str, float]:
        weigh_situation(self.position, self.knowledge, self.scratch)
        found = self.scratch.features[features.CARD_COUNT : features.COUNT]
        return dict(zip(features.SITUATION_NAMES, found, strict=True))

    def card(self, card: str) -> Mapping[str, float]:
        weigh_card(self.position, self.knowledge, self.values, self.scratch, u64(mask_of([Card(card)])))
        return dict(zip(features.CARD_NAMES, self.scratch.features[: features.CARD_COUNT], strict=True))

    def worth(self, cards: Sequence[Card]) -> float:
        """Four times what capturing these bosses counts for."""
        bits = u64(mask_of(cards))
        return 4 * float(bosses_unit(self.position, self.scratch.numbers[view.UNIT], bits)) if cards else 0.0


def cards_in(mask: int) -> list[Card]:
    return [CARDS[code] for code in codes_in(int(mask))]


def bosses(cards: Iterable[Card]) -> int:
    return sum(map(is_boss, cards))


def beats(other: Card, card: Card, low: bool) -> bool:
    """Whether a card of the same suit wins instead of one that is winning the trick (S4.4, S7.5, S9.2)."""
    if ACE in (other, card):
        return other == ACE
    return STRENGTH[other] < STRENGTH[card] if low else STRENGTH[other] > STRENGTH[card]


def tops(cards: Sequence[Card], others: Sequence[Card], low: bool) -> list[Card]:
    """Those that none of the others stands above in its suit; of two copies of a boss one counts as the higher."""
    order = [*(card for card in reversed(CARDS) if card != ACE), ACE] if low else CARDS
    return [
        card
        for card in cards
        if all(suit_of(other) != suit_of(card) or order.index(other) < order.index(card) for other in others)
    ]


def positions(case: tuple[str, Options]) -> Iterator[Seen]:
    """What movers see somewhere in the first round of a few matches."""
    for seed in range(12):
        source = random.Random(seed)
        match = play_to(begin(*case, seed), Phase.PLAY, by_chance(source))
        for _ in range(source.randrange(24)):
            if match.state.phase is Phase.PLAY:
                match.play(match.game.action(by_chance(source)(match, match.to_act()[0])))
        if match.state.phase is Phase.PLAY:
            yield Seen(match.state)


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_a_situation_is_counted_from_the_cards(case: tuple[str, Options]) -> None:
    for seen in positions(case):
        found, trump, low = seen.situation(), seen.state.trump, bool(seen.position[at.LOW])
        mine, theirs = tops(seen.hand, seen.others, low), tops(seen.others, seen.hand, low)
        suits, other_suits = ({suit_of(card) for card in cards} for cards in (seen.hand, seen.others))
        led = seen.state.current_trick().plays
        trumps, trumps_out, tops_held, tops_out = (
            [card for card in cards if suit_of(card) == trump] for cards in (seen.hand, seen.others, mine, theirs)
        )
        expected = {
            "trumps-held": len(trumps) / 4,
            "trumps-out": len(trumps_out) / 4,
            "ace-held": ACE in seen.hand,
            "ace-out": ACE in seen.others,
            "bosses-held": bosses(seen.hand) / 2,
            "bosses-out": bosses(seen.others) / 2,
            "bosses-held-top": bosses(mine) / 2,
            "bosses-below": (bosses(seen.others) - bosses(theirs)) / 2,
            "tops-held": (len(mine) - len(tops_held)) / 4,
            "trump-tops-held": len(tops_held) / 2,
            "tops-out": (len(theirs) - len(tops_out)) / 4,
            "trump-tops-out": len(tops_out) / 2,
            "voids-held": len(other_suits - suits) / 2,
            "suits-alone": len(suits - other_suits) / 2,
            "bosses-in-trick": bosses(led) / 2,
            "follows": bool(led) and suit_of(led[0]) in suits,
            "led-trump": bool(led) and suit_of(led[0]) == trump,
        }
        assert {name: found[name] for name in expected} == expected


def by_rivals(seen: Seen, counts: Callable[[int], int]) -> int:
    """The most that any other side has, of what is counted by seat."""
    sides = [side for side in seen.state.rules.sides if seen.seat not in side]
    return max(sum(map(counts, side)) for side in sides)


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_a_situation_says_how_the_round_stands(case: tuple[str, Options]) -> None:
    """What the sides have captured and won (S5.1), who is winning the trick (S4.4), and who has shown to be void."""
    met = set()
    for seen in positions(case):
        found, state = seen.situation(), seen.state
        mine = next(side for side in state.rules.sides if seen.seat in side)
        tricks = state.trick_counts()
        captured = [len(taken) for taken in state.captured]
        assert found["bosses-won"] == sum(captured[seat] for seat in mine) / 2
        assert found["bosses-lost"] == by_rivals(seen, captured.__getitem__) / 2
        assert found["tricks-won"] == pytest.approx(0.3 * sum(tricks[seat] for seat in mine))
        assert found["tricks-lost"] == pytest.approx(0.3 * by_rivals(seen, tricks.__getitem__))
        assert found["progress"] == len(state.tricks) / state.rules.tricks_per_round
        trick = state.current_trick()
        ours = ruffed = False
        if trick.plays:
            best = winning_index(trick.plays, state.trump, low=bool(seen.position[at.LOW]))
            ours = trick.seat_of(best, state.seats) in mine
            ruffed = suit_of(trick.plays[best]) == state.trump != suit_of(trick.plays[0])
        assert (found["ours"], found["ruffed"]) == (ours, ruffed)
        shown = {
            suit_of(past.plays[0])
            for past in (*state.tricks, trick)
            for index, card in enumerate(past.plays)
            if suit_of(card) != suit_of(past.plays[0]) and past.seat_of(index, state.seats) not in mine
        }
        assert found["rivals-voids"] == len(shown & {suit_of(card) for card in seen.others}) / 2
        met |= {name for name in ("bosses-won", "bosses-lost", "tricks-lost", "rivals-voids") if found[name]}
    assert len(met) == 4


@pytest.mark.parametrize("bose", [False, True])
def test_s10_5_open_cards_of_the_rival_are_counted(bose: bool) -> None:
    for seen in positions(("straw", {"bose": bose})):
        found = seen.situation()
        mine, rivals = (seen.state.piles[seat].playable() for seat in (seen.seat, 1 - seen.seat))
        theirs = tops(seen.others, seen.hand, bool(seen.position[at.LOW]))
        assert found["hand-open"] == len(mine) / 4
        assert found["rivals-open"] == len(rivals) / 4
        assert found["rivals-open-bosses"] == bosses(rivals) / 2
        assert found["rivals-open-tops"] == len(set(rivals) & set(theirs)) / 4
        below = [card for card in rivals if card not in theirs]
        strong = [card for card in rivals if card in theirs or suit_of(card) == seen.state.trump]
        assert found["rivals-open-bosses-below"] == bosses(below) / 2
        assert found["rivals-open-bosses-top"] == bosses(strong) / 2


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_a_card_has_its_place_in_its_suit(case: tuple[str, Options]) -> None:
    for seen in positions(case):
        low = bool(seen.position[at.LOW])
        for card in cards_in(options(seen.position, seen.knowledge)):
            found = seen.card(card)
            mates, rest = (
                [other for other in cards if suit_of(other) == suit_of(card) and other != card]
                for cards in (seen.hand, seen.others)
            )
            above = [other for other in mates if beats(other, card, low)]
            prey = [other for other in rest if is_boss(other) and not beats(other, card, low) and card != ACE]
            assert found["mates"] == len(mates) / 4
            assert found["suit-out"] == len(rest) / 4
            assert found["own-above"] == len(above) / 4
            assert found["own-below"] == (len(mates) - len(above)) / 4
            assert (found["catcher"] > 0) == (seen.worth(prey) > 0)


def test_a_lead_of_a_suit_whose_boss_the_rival_shows_may_catch_it() -> None:
    """The fewer others it could follow with, the more."""
    caught = 0
    cases: list[tuple[str, Options]] = [("straw", {}), ("straw", {"bose": True})]
    for case in cases:
        for seen in positions(case):
            if seen.position[at.LED]:
                continue
            rivals = seen.state.piles[1 - seen.seat].playable()
            for card in cards_in(options(seen.position, seen.knowledge)):
                suit = [other for other in rivals if suit_of(other) == suit_of(card)]
                expected = seen.worth([other for other in suit if is_boss(other)]) / (1 + len(suit) - bosses(suit))
                assert seen.card(card)["boss-open"] == pytest.approx(expected)
                caught += expected > 0
    assert caught
