"""Playing a card, and all that follows from it: the trick, captures, seals, the end of the round (S4–S9)."""

from __future__ import annotations

import msgspec

from zashiki.septet.rules.cards import SUITS, Card, in_deck_order, is_boss, suit_of
from zashiki.septet.rules.events import (
    BossesCaptured,
    BossSealed,
    CardPlayed,
    MatchEnded,
    RoundEnded,
    SeptetEvent,
    TrickWon,
    TrumpSet,
    TurnedUpTaken,
)
from zashiki.septet.rules.scoring import RoundEnd, last_trick_winner, match_winners, new_seals, round_end, score_round
from zashiki.septet.rules.state import Phase, RoundResult, State, Trick
from zashiki.septet.rules.straw import place_of, take_from_pile, uncover
from zashiki.septet.rules.trick import low_wins, winning_index

_replace = msgspec.structs.replace


def begin_play(state: State) -> State:
    """The leader is about to lead the first trick."""
    assert state.leader is not None
    return _replace(state, phase=Phase.PLAY, trick=Trick(state.leader))


def apply_play(state: State, seat: int, card: Card) -> tuple[State, list[SeptetEvent]]:
    """Put the card into the trick; complete the trick with its last card."""
    trick = state.current_trick()
    place = place_of(state, seat, card)
    events: list[SeptetEvent] = [CardPlayed(seat, card, place)]
    hands, piles = state.hands, state.piles
    if place == "hand":
        hand = tuple(other for other in hands[seat] if other != card)
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
    else:
        piles = (*piles[:seat], take_from_pile(piles[seat], card), *piles[seat + 1 :])
    trump = state.trump
    if trump is None:
        # S7.4: the first card of the round sets trump.
        trump = suit_of(card)
        events.append(TrumpSet(trump))
    trick = Trick(trick.leader, (*trick.plays, card))
    played = _replace(state, hands=hands, piles=piles, trump=trump, trick=trick)
    if len(trick.plays) < state.seats:
        return played, events
    after, more = _complete_trick(played, trick)
    return after, events + more


def _complete_trick(state: State, trick: Trick) -> tuple[State, list[SeptetEvent]]:
    rules = state.rules
    low = low_wins(rules, sum(len(cards) for cards in state.captured))
    index = winning_index(trick.plays, state.trump, low=low)
    winner = trick.seat_of(index, state.seats)
    tricks = (*state.tricks, _replace(trick, winner=winner))
    events: list[SeptetEvent] = [TrickWon(winner, len(tricks), trick.plays)]
    bosses = [card for card in trick.plays if is_boss(card)]
    if rules.last_trick_takes_turned_up and len(tricks) == rules.tricks_per_round and state.turned_up is not None:
        events.append(TurnedUpTaken(winner, state.turned_up))
        bosses += [state.turned_up] if is_boss(state.turned_up) else []
    captured = state.captured
    if bosses:
        events.append(BossesCaptured(winner, tuple(bosses)))
        captured = (*captured[:winner], (*captured[winner], *bosses), *captured[winner + 1 :])
    won = _replace(state, tricks=tricks, trick=Trick(winner), captured=captured)
    won, seal_events = _seal(won, rules.side_of(winner))
    events += seal_events
    end = round_end(won)
    if end is not None:
        after, more = _end_round(won, end)
    else:
        after, more = uncover(won)
    return after, events + more


def _seal(state: State, side: int) -> tuple[State, list[SeptetEvent]]:
    suits = new_seals(state, side)
    if not suits:
        return state, []
    sealed = tuple(suit for suit in SUITS if suit in state.seals[side] or suit in suits)
    seals = (*state.seals[:side], sealed, *state.seals[side + 1 :])
    return _replace(state, seals=seals), [BossSealed(side, suit) for suit in suits]


def _end_round(state: State, end: RoundEnd) -> tuple[State, list[SeptetEvent]]:
    rules = state.rules
    scoring = score_round(state, end)
    scores = tuple(score + points for score, points in zip(state.scores, scoring.points, strict=True))
    winners = tuple(sorted(seat for side in end.sides for seat in rules.sides[side]))
    assert state.leader is not None
    assert state.trump is not None
    result = RoundResult(
        round=state.round,
        leader=state.leader,
        trump=state.trump,
        turned_up=state.turned_up,
        reason=end.reason,
        winners=winners,
        points=scoring.points,
        captured=state.captured,
        trick_counts=state.trick_counts(),
        scored=scoring.scored,
        leftover=in_deck_order(scoring.leftover),
        last_trick_winner=last_trick_winner(state),
    )
    events: list[SeptetEvent] = [
        RoundEnded(end.reason, winners, scoring.points, scoring.scored, result.leftover, scores, state.seals)
    ]
    match = match_winners(state, end, scores)
    if match:
        events.append(MatchEnded(match, scores))
    ended = _replace(
        state,
        phase=Phase.OVER if match else Phase.DEAL,
        scores=scores,
        results=(*state.results, result),
        winners=match,
        trick=None,
    )
    return ended, events
