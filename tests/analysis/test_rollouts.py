"""Rollouts tell of rounds that the rules allow: their facts agree with the readable rules, card for card."""

from __future__ import annotations

import pytest

from analysis.plays import EVERY, Options, decisions
from zashiki.analysis.evaluation import mean
from zashiki.players import make_bot, precompile
from zashiki.septet.analysis.hints import make_hint
from zashiki.septet.analysis.options import CardOptions, ExchangeOptions, PassOptions, options_of, play_out
from zashiki.septet.analysis.outcomes import OutcomeReader
from zashiki.septet.analysis.trick_view import trick_view
from zashiki.septet.bitboard.bitcards import mask_of
from zashiki.septet.bots.heuristic import rules_of
from zashiki.septet.bots.learned import rollouts
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.state import State


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The bots that the rollouts are compared with play by their own compiled code."""
    precompile()


@pytest.mark.parametrize(("variant", "options"), EVERY, ids=str)
def test_facts_of_the_trick_are_those_of_the_rules(variant: str, options: Options) -> None:
    complete = 0
    for number, (match, seen) in enumerate(decisions(variant, 5, options=options)):
        if seen.phase.value != "play" or number % 5:
            continue
        cards = options_of(seen, number)
        assert isinstance(cards, CardOptions)
        deals = cards.try_out(range(len(cards)), 6)
        assert len(deals) == 6
        after_us = set(cards.flat.later[cards.seat][cards.view.to_come])
        for option, code in enumerate(cards.codes):
            trick = trick_view(cards.view, cards.deals, cards.state, code)
            for outcome in (deal[option] for deal in deals):
                assert {seat for seat, _ in outcome.plays} == after_us
                fell = sum(1 << code for _, code in outcome.plays)
                assert not fell & cards.view.hand
                assert fell & cards.view.unplayed == fell
                assert outcome.bosses >= trick.bosses
                if trick.is_settled:
                    assert outcome.taker == trick.holder
                if trick.is_complete:
                    assert (outcome.bosses, outcome.is_last) == (trick.bosses, trick.is_last)
                    complete += 1
                if outcome.is_last and trick.won:
                    assert outcome.chance == 1
                assert 0 <= outcome.chance <= 1
                assert 0 <= outcome.match <= 1
                assert sum(bosses.bit_count() for bosses in outcome.captured) <= 14
                assert match.rules.side_of(cards.seat) == cards.side
    assert complete


@pytest.mark.parametrize(("variant", "options"), EVERY, ids=str)
def test_rounds_end_as_those_that_the_policy_plays_by_the_readable_rules(variant: str, options: Options) -> None:
    """The kitsune is the policy that rollouts are played by, so from the same cards on the same round comes about."""
    for number, (match, seen) in enumerate(decisions(variant, 6, options=options)):
        if seen.phase.value != "play" or number % 9:
            continue
        rules, spectator = match.rules, SEPTET.observe(match.state, None)
        found = play_out(rules, [match.state], OutcomeReader(rules, spectator), number)[0]
        ended = _played_by_kitsune(match.state)
        result = ended.results[-1]
        if rules.seals is not None:
            assert not match.state.results, "nothing was sealed before the first round"
            assert list(found.gains) == [len(suits) for suits in ended.seals]
        else:
            assert found.gains == result.points
        winners = [side[0] in result.winners for side in rules.sides]
        if any(winners):
            assert list(found.shares) == [won / sum(winners) for won in winners]
        assert sum(found.shares) == pytest.approx(1)


def _played_by_kitsune(state: State) -> State:
    """The state after the round."""
    bot, rounds = make_bot("septet", "kitsune", 0), len(state.results)
    while len(state.results) == rounds:
        seen = SEPTET.observe(state, SEPTET.to_act(state)[0])
        state = SEPTET.apply(state, SEPTET.action(bot.choose(seen, 1.0))).state
    return state


def test_it_matters_who_gets_which_card_of_a_pass() -> None:
    # S7.2: each of the three others gets a card; the A is a gift to a rival, and better given to the partner.
    seen = next(
        seen
        for seed in range(1, 20)
        for _, seen in decisions("seal", seed)
        if "WA" in seen.hand and seen.phase == "pass"
    )
    passing = options_of(seen, 1)
    assert isinstance(passing, PassOptions)
    partner = next(
        place
        for place, offset in enumerate(passing.rules.passes)
        if passing.rules.side_of((passing.seat + offset) % 4) == passing.side
    )
    low = [card for card in seen.hand if card != "WA"][:2]
    given = [(*low[:place], "WA", *low[place:]) for place in range(3)]
    options = [passing.index_of(picks) for picks in given]
    assert len(set(options)) == 3, "the same cards in another order are another pass"
    deals = passing.try_out(options, 400)
    chances = [mean([deal[place].chance for deal in deals]) for place in range(3)]
    assert chances[partner] == max(chances)


def test_every_exchange_that_is_allowed_is_tried() -> None:
    asked = 0
    for seed in range(1, 9):
        for match, seen in decisions("straw", seed):
            if seen.phase.value not in ("swap", "swap-seven"):
                continue
            assert seen.seat is not None
            swapping = options_of(seen, seed)
            assert isinstance(swapping, ExchangeOptions)
            assert set(swapping.picks) == {action.picks() for action in SEPTET.legal_actions(match.state, seen.seat)}
            for outcomes in swapping.try_out(range(len(swapping)), 8):
                for outcome in outcomes:
                    assert not outcome.captured[0] & outcome.captured[1]
                    assert outcome.taker == -1
            asked += 1
    assert asked


def test_hints_are_the_same_every_time() -> None:
    for number, (_, seen) in enumerate(decisions("team", 2)):
        if number in (0, 3, 9, 20):
            hint = make_hint(seen, trials=300)
            assert hint == make_hint(seen, trials=300)
            assert hint.reasons


def test_what_was_sealed_before_the_round_is_no_gain_of_it() -> None:
    seen = next(seen for match, seen in decisions("seal", 3, rounds=3) if len(match.state.results) == 2)
    assert any(seen.seals)
    ending = [0] * rollouts.ENDING_WORDS
    for side, suits in enumerate(seen.seals):
        ending[int(rollouts.SEALS) + side] = mask_of(Card(f"{suit}7") for suit in suits)
    assert set(OutcomeReader(rules_of(seen), seen).standing(ending).gains) == {0}
