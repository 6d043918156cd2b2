"""Exhaustive search in plain Python through the readable rules: no pruning, no merging, nothing of the solver's."""

from __future__ import annotations

import random

import msgspec

from bitboard.rounds import RULES, in_round, play, played, started
from zashiki.septet.rules.cards import SUITS, Card, in_deck_order, is_boss
from zashiki.septet.rules.play import apply_play
from zashiki.septet.rules.state import Phase, State, Trick
from zashiki.septet.rules.trick import legal_cards, to_play
from zashiki.septet.rules.variants import Rules
from zashiki.septet.solver.values import Value


def came_to(state: State, number: int, side: int) -> Value:
    """What a finished round was worth to a side."""
    rules, result = state.rules, state.results[number - 1]
    if rules.seals is not None:
        lead = len(state.seals[side]) - len(state.seals[1 - side])
        if state.phase is not Phase.OVER:
            return Value(wins=None, lead=lead)
        won = rules.side_of(state.winners[0]) == side
        return Value(wins=won, lead=16 if won else -16)
    if any(rules.side_of(seat) == side for seat in result.winners):
        return Value(wins=True, points=result.points[side])
    # Three sides: whatever the others score, the player has not won.
    return Value(wins=False, points=max(result.points) if len(rules.sides) == 2 else 0)


def value(state: State, number: int, side: int, known: dict[object, Value]) -> Value:
    """What the round comes to for a side against all others, every line of play tried."""
    if not in_round(state, number):
        return came_to(state, number, side)
    key = (state.hands, state.piles, state.trick, state.captured, state.trick_counts())
    if key not in known:
        seat = to_play(state)
        values = [value(laid(state, seat, card), number, side, known) for card in legal_cards(state, seat)]
        known[key] = (max if state.rules.side_of(seat) == side else min)(values)
    return known[key]


def laid(state: State, seat: int, card: Card) -> State:
    """The state after the seat has played a legal card; nobody asks again whether it may."""
    return apply_play(state, seat, card)[0]


def card_values(state: State) -> dict[Card, Value]:
    """The value of each legal card of the player to move."""
    seat = to_play(state)
    known: dict[object, Value] = {}
    side = state.rules.side_of(seat)
    return {card: value(laid(state, seat, card), state.round, side, known) for card in legal_cards(state, seat)}


def _shyly(state: State, rng: random.Random) -> Card:
    """A random legal card, bosses kept back: rounds last longer, and more is at stake in the end."""
    cards = legal_cards(state, to_play(state))
    return rng.choice([card for card in cards if not is_boss(card)] or cards)


def ending(rules: Rules, rng: random.Random, most_tricks: int) -> State:
    """A random state in play with at most so many tricks left, often amid one; in seal some bosses sealed before."""
    while True:
        state = started(rules, rng)
        if rules.seals is not None:
            sealed = rng.sample(SUITS, rng.randrange(min(6, 2 * rules.seals.needed - 1)))
            shared = [[suit for suit in sealed if rng.random() < 0.5] for _ in rules.sides]
            if rules.seals.exclusive:
                shared[1] = [suit for suit in sealed if suit not in shared[0]]
            if any(len(suits) >= rules.seals.needed for suits in shared):
                continue
            in_order = tuple(tuple(suit for suit in SUITS if suit in suits) for suits in shared)
            state = msgspec.structs.replace(state, seals=in_order)
        plays = rules.tricks_per_round * rules.seats - rng.randint(1, most_tricks * rules.seats)
        if rng.random() < 0.5:
            reached = played(state, rng, plays)
        else:
            reached = state
            for _ in range(plays):
                reached = play(reached, _shyly(reached, rng))
                if not in_round(reached, state.round):
                    reached = None
                    break
        if reached is not None:
            return reached


def late_ending(rules: Rules, rng: random.Random, tricks: int) -> State:
    """A state with so many tricks left, of a round that nothing has ended because a boss is turned up (S12 I1, I2).

    Random play hardly ever comes so far, so the tricks before are made up: cards of every hand, a random winner each.
    """
    limit, most = rules.bosses_to_win, rules.tricks_to_lose
    assert limit is not None
    assert most is not None
    while True:
        state = started(rules, rng)
        if state.turned_up is None or not is_boss(state.turned_up):
            continue
        hands = [rng.sample(hand, len(hand)) for hand in state.hands]
        played_: list[Trick] = []
        captured: list[list[Card]] = [[] for _ in hands]
        for _ in range(rules.tricks_per_round - tricks):
            cards, winner = tuple(hand.pop() for hand in hands), rng.randrange(rules.seats)
            played_.append(Trick(0, cards, winner))
            captured[winner] += [card for card in cards if is_boss(card)]
        winners = [trick.winner for trick in played_]
        if all(
            sum(len(captured[seat]) for seat in side) < limit and sum(winners.count(seat) for seat in side) < most
            for side in rules.sides
        ):
            return msgspec.structs.replace(
                state,
                hands=tuple(in_deck_order(tuple(hand)) for hand in hands),
                tricks=tuple(played_),
                trick=Trick(rng.randrange(rules.seats)),
                captured=tuple(map(tuple, captured)),
            )


__all__ = ["RULES", "card_values", "ending", "late_ending"]
