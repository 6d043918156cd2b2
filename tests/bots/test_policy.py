"""The policy: equal cards are weighed once, and the search's reward follows the rules."""

from __future__ import annotations

import random

from zashiki.septet.bots.codes import cards_of, mask_of
from zashiki.septet.bots.policy import PlayPolicy, distinct
from zashiki.septet.bots.positions import position_of
from zashiki.septet.bots.reward import Reward
from zashiki.septet.bots.simulator import play_out
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.state import Phase

from .variety import PRESETS, begin, by_chance, play, play_to


def cards(text: str) -> int:
    return mask_of(Card(word) for word in text.split())


def test_equal_cards_are_weighed_once() -> None:
    assert cards_of(distinct(cards("D5 D6 D9 D10 D11"), cards("D8"))) == ("D5", "D9")
    # Bosses and the A are never like their neighbours.
    assert cards_of(distinct(cards("W6 W7 WA E6 E7 E8"), 0)) == ("W6", "W7", "WA", "E6", "E7", "E8")
    assert cards_of(distinct(cards("W2 E3 E4"), 0)) == ("W2", "E3")


def test_the_card_that_wins_the_trick_parts_equals() -> None:
    match = play_to(begin("team", {}, 1), Phase.PLAY, by_chance(random.Random(1)))
    for action in play(match, by_chance(random.Random(2))):
        position = position_of(match.state)
        if position.led and action.kind == "play":
            scored = PlayPolicy().scores(position)
            winners = position.legal() & position.beat[position.best]
            # Wherever the mover can win the trick, a way to win it is weighed, and a way not to where there is one.
            assert bool(winners) == any(winners >> code & 1 for code in scored)
            assert bool(position.legal() & ~winners) == any(not winners >> code & 1 for code in scored)


def test_the_choice_is_legal_and_scored_best() -> None:
    for case in PRESETS:
        match = play_to(begin(*case, seed=3), Phase.PLAY, by_chance(random.Random(3)))
        for _ in play(match, by_chance(random.Random(4))):
            position = position_of(match.state)
            choice = PlayPolicy()(position)
            assert position.legal() >> choice & 1
            scores = PlayPolicy().scores(position)
            assert scores[choice] == max(scores.values())


def test_winners_are_rewarded_most() -> None:
    for case in PRESETS:
        match = play_to(begin(*case, seed=5), Phase.PLAY, by_chance(random.Random(5)))
        position = position_of(match.state)
        sides = range(position.setting.side_count)
        zeros = (0,) * len(sides)
        rewards = [Reward(position.setting, side, zeros, zeros) for side in sides]
        play_out(position, PlayPolicy())
        values = [reward(position) for reward in rewards]
        assert all(0 <= value <= 1 for value in values)
        for side in position.winners:
            assert values[side] > max([values[other] for other in sides if other not in position.winners], default=0)
