"""The yardstick is what it says: uniform worlds that fit, every iteration counted, right where it can be proved."""

from __future__ import annotations

import random
from collections import Counter
from math import factorial

import pytest

from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.septet import SEPTET
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bots.textbook import TextbookBot
from zashiki.septet.bots.textbook.search import Search
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.variants import Rules

VARIANTS: list[tuple[str, dict[str, OptionValue]]] = [
    ("team", {}),
    ("trio", {}),
    ("seal", {"length": "short"}),
    ("straw", {}),
    ("straw", {"bose": True}),
]


def states(variant: str, options: dict[str, OptionValue], seed: int) -> list[State]:
    """The states of a first round in which cards are played, all choices random."""
    rng = random.Random(seed)
    match = Match(SEPTET, variant, options, seed=rng.randbytes(32))
    match.advance()
    found = []
    while match.state.round == 1 and match.to_act():
        if match.state.phase is Phase.PLAY:
            found.append(match.state)
        match.play(rng.choice(SEPTET.legal_actions(match.state, match.to_act()[0])))
    return found


def search_of(state: State, seed: int = 1) -> Search:
    seat = SEPTET.to_act(state)[0]
    return Search(state.rules, SEPTET.observe(state, seat), seed)


@pytest.mark.parametrize(("variant", "options"), VARIANTS)
def test_it_draws_every_world_that_fits_and_no_other(variant: str, options: dict[str, OptionValue]) -> None:
    """Late in a round, where all worlds can be listed, each comes up as often as any other."""
    tested = 0
    for seed in range(12):
        for state in reversed(states(variant, options, seed)):
            seat = SEPTET.to_act(state)[0]
            determinizer = Determinizer(state.rules, SEPTET.observe(state, seat))
            search = search_of(state)
            assert search.worlds.count == determinizer.count() * factorial(len(search.worlds.rows.covered))
            if not 2 <= search.worlds.count <= 40:
                continue
            expected = set()
            source = QuickSource(seed)
            for _ in range(600):
                expected.add(tuple(int(word) for word in pack(determinizer.draw(source))))
            drawn = Counter(tuple(int(word) for word in search.world()) for _ in range(2000))
            assert set(drawn) == expected
            # A discard that is out of the game makes several worlds one position.
            even = 2000 / search.worlds.count
            if not state.rules.discard:
                assert all(abs(count - even) < 6 * even**0.5 for count in drawn.values())
            tested += 1
            break
        if tested == 2:
            return
    pytest.fail("too few rounds came to such an ending")


@pytest.mark.parametrize(("variant", "options"), VARIANTS)
def test_early_worlds_fit_what_is_known(variant: str, options: dict[str, OptionValue]) -> None:
    state = states(variant, options, 9)[5]
    seat = SEPTET.to_act(state)[0]
    real, search = pack(state), search_of(state)
    determinizer = Determinizer(state.rules, SEPTET.observe(state, seat))
    fitting = [pack(determinizer.draw(QuickSource(n))) for n in range(200)]
    for _ in range(50):
        world = search.world()
        for place, word in enumerate(world):
            seen = {int(other[place]) for other in (real, *fitting)}
            if len(seen) == 1:
                assert int(word) in seen, place
            else:
                assert int(word).bit_count() in {mask.bit_count() for mask in seen}, place


def test_iterations_visit_the_root_once_each() -> None:
    state = states("team", {}, 3)[10]
    search = search_of(state)
    for count in (1, 300, 20_000):
        assert search.run(count)
    assert sum(search.visits().values()) == search.iterations == 20_301
    decision = SEPTET.decision(state, SEPTET.to_act(state)[0])
    assert decision is not None
    assert set(search.visits()) == set(decision.options)


def won(state: State, side: int) -> float:
    """What best play of all players brings a side: its share of the round, with all cards open (two sides)."""
    if state.results:
        winners = state.results[0].winners
        return 1.0 if state.rules.sides[side][0] in winners else 0.0
    seat = SEPTET.to_act(state)[0]
    values = [won(SEPTET.apply(state, action).state, side) for action in SEPTET.legal_actions(state, seat)]
    return max(values) if seat in state.rules.sides[side] else min(values)


@pytest.mark.parametrize("options", [{}, {"bose": True}])
def test_it_finds_the_winning_card_where_nothing_is_hidden(options: dict[str, OptionValue]) -> None:
    bot, tested = TextbookBot(2, trials=4000), 0
    for seed in range(60):
        for state in states("straw", options, seed)[::-1]:
            seat = SEPTET.to_act(state)[0]
            unplayed = sum(len(hand) + len(pile.cards()) for hand, pile in zip(state.hands, state.piles, strict=True))
            if unplayed > 9 or search_of(state).worlds.count > 1:
                break
            side = state.rules.side_of(seat)
            values = {
                str(action.picks()[0]): won(SEPTET.apply(state, action).state, side)
                for action in SEPTET.legal_actions(state, seat)
            }
            if len(set(values.values())) > 1:
                chosen = bot.choose(SEPTET.observe(state, seat))
                assert values[chosen.picks[0]] == max(values.values())
                tested += 1
    assert tested >= 2


@pytest.mark.parametrize(("variant", "options"), VARIANTS)
def test_the_same_seed_plays_the_same_round(variant: str, options: dict[str, OptionValue]) -> None:
    rules: Rules = SEPTET.rules(variant, options)

    def played() -> list[str]:
        bot = TextbookBot(5, trials=50)
        match = Match(SEPTET, variant, options, seed=bytes([7] * 32))
        match.advance()
        while match.state.round == 1 and match.to_act():
            seat = match.to_act()[0]
            assert seat != CHANCE
            match.play(SEPTET.action(bot.choose(SEPTET.observe(match.state, seat))))
        return [str(action) for action in match.log]

    assert played() == played()
    assert rules.variant == variant


def test_it_keeps_to_its_time() -> None:
    state = states("team", {}, 3)[0]
    bot = TextbookBot(1)
    bot.choose(SEPTET.observe(state, SEPTET.to_act(state)[0]), seconds=0.02)
    assert bot.iterations >= 128
