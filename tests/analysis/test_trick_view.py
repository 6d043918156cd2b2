"""What is certain of a trick: against every way in which the others may hold and play their cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from analysis.plays import EVERY, Options, decisions
from rules.builder import lay_out
from rules.table import Table
from zashiki.core.chance import QuickSource
from zashiki.septet.analysis.comparison import Pair
from zashiki.septet.analysis.options import CardOptions, options_of
from zashiki.septet.analysis.play_claims import PlayClaims
from zashiki.septet.analysis.trick_view import trick_view
from zashiki.septet.bitboard.bitcards import CARDS, CODE
from zashiki.septet.bots.play_view import view_of
from zashiki.septet.rules.cards import Card, is_boss, suit_of
from zashiki.septet.rules.determinize import Determinizer
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.trick import follow, low_wins, playable, winning_index

DEALS = 4
MOST_STATES = 1000
"""In so many deals that fit at most every reply is looked at."""


def finish_trick(state: State, card: str, source: QuickSource) -> tuple[State, list[tuple[int, str]]]:
    """Play the card, then any legal ones until the trick is complete; who played what after it."""
    before = len(state.tricks)
    seat = SEPTET.to_act(state)[0]
    action = next(action for action in SEPTET.legal_actions(state, seat) if action.picks() == (card,))
    after = SEPTET.apply(state, action).state
    plays = []
    while after.phase is Phase.PLAY and len(after.tricks) == before and after.results == state.results:
        seat = SEPTET.to_act(after)[0]
        actions = SEPTET.legal_actions(after, seat)
        chosen = actions[source.below(len(actions))]
        plays.append((seat, chosen.picks()[0]))
        after = SEPTET.apply(after, chosen).state
    return after, plays


@pytest.mark.parametrize(("variant", "options"), EVERY, ids=str)
def test_nothing_happens_that_was_ruled_out(variant: str, options: Options) -> None:
    settled = threatened = 0
    source = QuickSource(variant)
    for match, seen in decisions(variant, 5, options=options):
        if seen.decision is None or seen.decision.kind != "play":
            continue
        determinizer = Determinizer(match.rules, seen)
        seen_by_us, possible = view_of(seen, match.rules), determinizer.draw(source)
        for card in seen.decision.options[:3]:
            view = trick_view(seen_by_us, determinizer, possible, CODE[Card(card)])
            for _ in range(DEALS):
                state = determinizer.draw(source)
                after, plays = finish_trick(state, card, source)
                trick = (after.tricks or state.tricks)[-1] if after.results == state.results else None
                if trick is None or trick.winner is None or len(after.tricks) == len(state.tricks):
                    continue
                if view.is_settled:
                    assert trick.winner == view.holder
                    settled += 1
                elif trick.winner != view.holder:
                    winning = next(play for seat, play in plays if seat == trick.winner)
                    assert CODE[Card(winning)] in view.threats
                    rival = match.rules.side_of(trick.winner) != match.rules.side_of(seen.decision.seat)
                    assert not rival or CODE[Card(winning)] in view.rival_threats
                    threatened += 1
                assert sum(map(is_boss, trick.plays)) >= view.bosses or view.is_complete
    assert settled
    assert threatened


@pytest.mark.parametrize(("variant", "options"), EVERY, ids=str)
def test_each_card_that_may_still_win_wins_in_some_deal(variant: str, options: Options) -> None:
    """And none else: where the deals that fit are few, in all of them, by every legal reply (S4.2, S10)."""
    looked = threatened = 0
    for seed in (1, 2):
        for match, seen in decisions(variant, seed, options=options):
            if seen.decision is None or seen.decision.kind != "play":
                continue
            view, deals = view_of(seen, match.rules), Determinizer(match.rules, seen)
            if view.to_come == 1 or deals.count_states() > MOST_STATES:
                continue
            states = list(deals.states(QuickSource(seed)))
            for card in seen.decision.options:
                threats = trick_view(view, deals, states[0], CODE[Card(card)]).threats
                assert {CARDS[code] for code in threats} == set(winning_replies(states, card))
                looked += 1
                threatened += bool(threats)
    assert looked > threatened > 0


def winning_replies(states: Sequence[State], card: str) -> Iterator[Card]:
    """The cards that somebody still to play may play by the rules and that would win there and then."""
    for state in states:
        trick = state.current_trick()
        plays = (*trick.plays, Card(card))
        low = low_wins(state.rules, sum(map(len, state.captured)))
        trump = state.trump or suit_of(plays[0])
        best = plays[winning_index(plays, trump, low=low)]
        for index in range(len(plays), state.seats):
            for reply in follow(playable(state, trick.seat_of(index, state.seats)), plays[0]):
                if winning_index((best, reply), trump, low=low) == 1:
                    yield reply


def test_S10_5_nobody_is_said_to_hold_what_one_has_discarded_or_seen_face_down() -> None:
    """Of wind the A and the 7 are above the 6: the one was discarded, the other hidden in an exchange (S8.6)."""
    hands, discards = {0: "W6 F6"}, ["WA", "E2"]
    layout = lay_out(
        "straw", turned_up="C4", leader=0, hands=hands, discards=discards, face_up=["W7"], face_down=["L5"]
    )
    table = Table("straw", layout).settle()
    table.act("0 swap up:0 down:0")
    while table.state.phase is Phase.SWAP:
        table.act("1 swap")
    seen = table.sees(0)
    assert seen.piles[0].down[0] == "W7"
    deals = Determinizer(table.match.rules, seen)
    trick = trick_view(view_of(seen, table.match.rules), deals, table.state, CODE[Card("W6")])
    assert {suit_of(CARDS[code]) for code in trick.threats} == {"C"}


@pytest.mark.parametrize("seed", [2, 3])
def test_nothing_beats_a_card_but_what_is_said_to(seed: int) -> None:
    """Nor does a card that only a partner may have: the sentence is told as certain."""
    said = partners = 0
    source = QuickSource(seed)
    for match, seen in decisions("team", seed):
        if seen.decision is None or seen.decision.kind != "play" or len(seen.decision.options) < 2:
            continue
        options = options_of(seen, 1)
        assert isinstance(options, CardOptions)
        nothing_tried = Pair(tuple(options.try_out([0], 1)[0]), tuple(options.try_out([0], 1)[0]))
        for better, (card,) in enumerate(options.picks):
            claims = PlayClaims(options, better, better - 1, nothing_tried)
            named = [claim.args["cards"] for claim in claims if claim.text == "why-few-beat"]
            if not named:
                continue
            (cards,) = named
            assert isinstance(cards, tuple)
            said += 1
            determinizer = Determinizer(match.rules, seen)
            for _ in range(DEALS):
                state = determinizer.draw(source)
                after, plays = finish_trick(state, card, source)
                trick = after.tricks[-1] if len(after.tricks) > len(state.tricks) else None
                winner = None if trick is None else trick.winner
                if winner is None or winner == seen.decision.seat:
                    continue
                assert dict(plays)[winner] in cards
                partners += match.rules.side_of(winner) == match.rules.side_of(seen.decision.seat)
    assert said
    assert partners


def test_S8_9_no_suit_is_said_to_be_gone_that_the_card_may_lie_on() -> None:
    said = kept = 0
    source = QuickSource(1)
    for seed in range(1, 5):
        for match, seen in decisions("straw", seed):
            if seen.decision is None or seen.decision.kind != "play" or len(seen.decision.options) < 2:
                continue
            options, determinizer = options_of(seen, 1), Determinizer(match.rules, seen)
            assert isinstance(options, CardOptions)
            nothing_tried = Pair(tuple(options.try_out([0], 1)[0]), tuple(options.try_out([0], 1)[0]))
            for better, (card,) in enumerate(options.picks):
                claims = PlayClaims(options, better, better - 1, nothing_tried)
                if not any(claim.text == "why-void" for claim in claims):
                    continue
                said += 1
                kept += card in seen.piles[seen.decision.seat].up
                for _ in range(DEALS):
                    after, _ = finish_trick(determinizer.draw(source), card, source)
                    if after.results == match.state.results:
                        left = playable(after, seen.decision.seat)
                        assert suit_of(Card(card)) not in map(suit_of, left)
    assert said > kept > 0
