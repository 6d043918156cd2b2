"""The policy: equal cards are weighed once, and the reward of a round follows the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from zashiki.core.match import Match
from zashiki.septet.bitboard.bitcards import cards_of, mask_of
from zashiki.septet.bots.flat_rules import flat_rules_of
from zashiki.septet.bots.play_view import PlayView, view_of
from zashiki.septet.bots.policy import PlayPolicy, distinct
from zashiki.septet.bots.reward import Reward
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.state import Phase

from .variety import PRESETS, Options, begin, by_chance, named, play, play_to


def cards(text: str) -> int:
    return mask_of(Card(word) for word in text.split())


def views(match: Match, seed: int) -> Iterator[PlayView]:
    """What the mover sees at every play of a round played by chance."""
    for action in play(match, by_chance(random.Random(seed))):
        if action.kind == "play":
            assert isinstance(action.seat, int)
            yield view_of(match.game.observe(match.state, action.seat), match.rules)


def test_equal_cards_are_weighed_once() -> None:
    assert cards_of(distinct(cards("D5 D6 D9 D10 D11"), cards("D8"))) == ("D5", "D9")
    # Bosses and the A are never like their neighbours.
    assert cards_of(distinct(cards("W6 W7 WA E6 E7 E8"), 0)) == ("W6", "W7", "WA", "E6", "E7", "E8")
    assert cards_of(distinct(cards("W2 E3 E4"), 0)) == ("W2", "E3")


def test_the_card_that_wins_the_trick_parts_equals() -> None:
    match = play_to(begin("team", {}, 1), Phase.PLAY, by_chance(random.Random(1)))
    for view in views(match, 2):
        if view.led:
            scored = PlayPolicy().scores(view)
            winners = view.legal() & view.beat[view.best]
            # Wherever the mover can win the trick, a way to win it is weighed, and a way not to where there is one.
            assert bool(winners) == any(winners >> code & 1 for code in scored)
            assert bool(view.legal() & ~winners) == any(not winners >> code & 1 for code in scored)


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_the_choice_is_legal_and_scored_best(case: tuple[str, Options]) -> None:
    match = play_to(begin(*case, seed=3), Phase.PLAY, by_chance(random.Random(3)))
    for view in views(match, 4):
        choice = PlayPolicy()(view)
        assert view.legal() >> choice & 1
        scores = PlayPolicy().scores(view)
        assert scores[choice] == max(scores.values())


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_winners_are_rewarded_most(case: tuple[str, Options]) -> None:
    match = begin(*case, seed=5)
    for _ in play(match, by_chance(random.Random(5))):
        pass
    result, rules = match.state.results[-1], match.rules
    sides = range(len(rules.sides))
    zeros = (0,) * len(sides)
    rewards = [Reward(flat_rules_of(rules), side, zeros, zeros) for side in sides]
    winners = tuple(side for side in sides if rules.sides[side][0] in result.winners)
    if rules.seals is None:
        values = [reward.of_points(winners, max(result.points)) for reward in rewards]
    else:
        values = [reward.of_seals(tuple(map(len, match.state.seals))) for reward in rewards]
    assert all(0 <= value <= 1 for value in values)
    for side in winners:
        assert values[side] > max([values[other] for other in sides if other not in winners], default=0)
