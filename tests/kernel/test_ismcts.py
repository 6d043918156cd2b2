"""The fast tree search: fair deals of what is hidden, legal plays, the same by seed, and forced wins found."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from kernel.rounds import RULES, played, started
from zashiki.core.errors import InvariantViolation
from zashiki.septet import SEPTET
from zashiki.septet.bitboard.ismcts import Search
from zashiki.septet.rules.cards import in_deck_order, suit_of
from zashiki.septet.rules.determinize import Determinizer, known_holdings, shown_voids
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State
from zashiki.septet.rules.trick import legal_cards, to_play
from zashiki.septet.solver.solving import Solver

TEAM = RULES["team"]


def seen(state: State) -> Observation:
    return SEPTET.observe(state, to_play(state))


def positions(seed: int, count: int, least: int, most: int) -> list[State]:
    """States of the team game with so many plays left, at any place in a trick."""
    rng, states = random.Random(seed), []
    while len(states) < count:
        state = played(started(TEAM, rng), rng, 48 - rng.randint(least, most))
        if state is not None:
            states.append(state)
    return states


def test_as_many_deals_as_the_sampler_of_the_rules_counts() -> None:
    for state in positions(1, 40, 2, 47):
        observation = seen(state)
        worlds = Search(TEAM, observation, seed=0).worlds
        # The sampler counts the ways to place cards in hands alone: the turned-up card lies open.
        assert worlds.count == Determinizer(TEAM, observation).count()


def test_dealt_hands_fit_all_that_is_known() -> None:
    for state in positions(2, 25, 2, 47):
        observation, seat = seen(state), to_play(state)
        search, known, voids = Search(TEAM, observation, seed=0), known_holdings(observation), shown_voids(observation)
        unplayed = {card for hand in state.hands for card in hand}
        for seed in range(20):
            hands = search.deal(seed)
            assert in_deck_order(hands[seat]) == state.hands[seat]
            assert [len(hand) for hand in hands] == [len(hand) for hand in state.hands]
            assert {card for hand in hands for card in hand} == unplayed
            for other in range(4):
                assert known[other] <= set(hands[other])
                assert other == seat or not {suit_of(card) for card in hands[other]} & voids[other]


def test_every_deal_is_equally_likely() -> None:
    rng, tried = random.Random(4), 0
    while tried < 3:
        state = played(started(TEAM, rng), rng, 48 - rng.randint(9, 14))
        if state is None:
            continue
        search = Search(TEAM, seen(state), seed=0)
        if not (6 <= search.worlds.count <= 60 and len(search.worlds.tables) > 1):
            continue
        tried += 1
        draws = 300 * search.worlds.count
        counts = Counter(search.deal(seed) for seed in range(draws))
        assert len(counts) == search.worlds.count
        # 300 expected of each: six standard deviations are 104.
        assert all(abs(count - 300) < 104 for count in counts.values())


def test_plays_are_legal_and_every_iteration_counts() -> None:
    for state in positions(5, 25, 1, 48):
        search = Search(TEAM, seen(state), seed=3)
        search.run(700)
        search.run(300)
        plays = search.plays()
        assert {play.card for play in plays} == set(legal_cards(state, to_play(state)))
        assert sum(play.visits for play in plays) == 1000
        assert all(0 <= play.wins <= play.visits for play in plays)
        assert 1 < search.nodes <= 1001


def test_the_seed_decides() -> None:
    state = positions(6, 1, 40, 40)[0]

    def plays(seed: int) -> object:
        search = Search(TEAM, seen(state), seed=seed)
        search.run(5000)
        return search.plays()

    assert plays(1) == plays(1)
    assert plays(1) != plays(2)


def test_a_card_that_wins_whoever_holds_what_is_found() -> None:
    rng, solver, found = random.Random(8), Solver(1), 0
    while found < 12:
        state = played(started(TEAM, rng), rng, 48 - rng.randint(5, 12))
        if state is None or len(legal_cards(state, to_play(state))) == 1:
            continue
        search, seat = Search(TEAM, seen(state), seed=rng.getrandbits(32)), to_play(state)
        deals = {search.deal(seed) for seed in range(8 * search.worlds.count)} if search.worlds.count <= 12 else set()
        if len(deals) < max(2, search.worlds.count):
            continue
        wins: Counter[str] = Counter()
        for hands in deals:
            world = msgspec.structs.replace(state, hands=tuple(map(in_deck_order, hands)))
            wins.update(value.card for value in solver.solve(world, nodes=10**7).cards if value.least.wins)
        sure = {card for card, count in wins.items() if count == len(deals)}
        legal = set(legal_cards(state, seat))
        if not sure or any(wins[card] for card in legal - sure) or sure == legal:
            continue
        found += 1
        search.run(20_000)
        assert search.plays()[0].card in sure


def test_what_is_refused() -> None:
    trio = started(RULES["trio"], random.Random(1))
    with pytest.raises(InvariantViolation, match="two teams"):
        Search(RULES["trio"], SEPTET.observe(trio, to_play(trio)), seed=1)
    team = started(TEAM, random.Random(1))
    with pytest.raises(InvariantViolation, match="has no card to play"):
        Search(TEAM, SEPTET.observe(team, (to_play(team) + 1) % 4), seed=1)
    with pytest.raises(InvariantViolation, match="has no card to play"):
        Search(TEAM, SEPTET.observe(team, None), seed=1)
