"""The end of a round and of a match, and what is scored (S5, S6, S7.6–S7.9, S8.10–S8.13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from zashiki.septet.rules.cards import SUITS, Card, Suit, in_deck_order, is_boss, suit_of
from zashiki.septet.rules.state import BossScore, State
from zashiki.septet.rules.variants import Rules

BOSSES: Literal["bosses"] = "bosses"
TRICKS: Literal["tricks"] = "tricks"
LAST_TRICK: Literal["last-trick"] = "last-trick"
PLAYED_OUT: Literal["played-out"] = "played-out"
SEALED: Literal["sealed"] = "sealed"


class RoundEnd(msgspec.Struct, frozen=True):
    """Why a round is over, and the sides that won it."""

    reason: str
    sides: tuple[int, ...]


class Scoring(msgspec.Struct, frozen=True):
    """What the winners of a round score: points by side, and the bosses behind them."""

    points: tuple[int, ...]
    scored: tuple[BossScore, ...]
    leftover: tuple[Card, ...]


def by_side(rules: Rules, by_seat: Sequence[int]) -> tuple[int, ...]:
    """Counts of the sides from those of the seats (S5.1)."""
    return tuple(sum(by_seat[seat] for seat in side) for side in rules.sides)


def round_end(state: State) -> RoundEnd | None:
    """Whether the trick just won ends the round, in the order of priority of S5.2, S6.2 and S8.10."""
    rules = state.rules
    bosses = by_side(rules, [len(cards) for cards in state.captured])
    tricks = by_side(rules, state.trick_counts())
    sides = range(len(rules.sides))
    if rules.seals is not None and max(len(seals) for seals in state.seals) >= rules.seals.needed:
        return RoundEnd(SEALED, tuple(s for s in sides if len(state.seals[s]) >= rules.seals.needed))
    if rules.bosses_to_win is not None and max(bosses) >= rules.bosses_to_win:
        return RoundEnd(BOSSES, tuple(s for s in sides if bosses[s] >= rules.bosses_to_win))
    if rules.tricks_to_lose is not None and max(tricks) >= rules.tricks_to_lose:
        return RoundEnd(TRICKS, tuple(s for s in sides if tricks[s] < rules.tricks_to_lose))
    if len(state.tricks) < rules.tricks_per_round:
        return None
    if rules.last_trick_wins:
        return RoundEnd(LAST_TRICK, (rules.side_of(last_trick_winner(state)),))
    return RoundEnd(PLAYED_OUT, ())


def last_trick_winner(state: State) -> int:
    """Who won the last completed trick."""
    winner = state.tricks[-1].winner
    assert winner is not None
    return winner


def new_seals(state: State, side: int) -> tuple[Suit, ...]:
    """The bosses that the side seals now: both copies captured in this round, by one partner or both (S7.6–S7.8)."""
    rules = state.rules
    if rules.seals is None:
        return ()
    captured = [suit_of(card) for seat in rules.sides[side] for card in state.captured[seat]]
    taken = [suits for other, suits in enumerate(state.seals) if other == side or rules.seals.exclusive]
    return tuple(suit for suit in SUITS if captured.count(suit) == 2 and not any(suit in suits for suits in taken))


def boss_points(rules: Rules, boss: Card, trump: Suit | None) -> int:
    """Points of a boss: its icons, 0 in the trump suit (S5.5, S6.3, S8.12, S9.1)."""
    suit = suit_of(boss)
    return 0 if suit == trump else rules.icons[SUITS.index(suit)]


def _leftovers(state: State, end: RoundEnd) -> dict[Card, int]:
    """The unplayed bosses that the winners collect, and from whom (S5.7, S8.10 B)."""
    rules = state.rules
    if end.reason != TRICKS or rules.leftovers == "none":
        return {}
    winning = {seat for side in end.sides for seat in rules.sides[side]}
    from_seats = [seat for seat in range(rules.seats) if rules.leftovers == "all" or seat not in winning]
    held = {card: seat for seat in from_seats for card in unplayed(state, seat) if is_boss(card)}
    return {card: held[card] for card in in_deck_order(held)}


def unplayed(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that a player has left, in the hand and in the straw piles."""
    return (*state.hands[seat], *(state.piles[seat].cards() if state.piles else ()))


def score_round(state: State, end: RoundEnd) -> Scoring:
    """What the winners score (S5.4–S5.7, S5.10, S6.3, S6.4, S6.8, S8.12)."""
    rules = state.rules
    leftovers = _leftovers(state, end)
    scored: tuple[BossScore, ...] = ()
    each = rules.shared_points
    if len(end.sides) == 1 and rules.target is not None:
        if rules.flat_points is None:
            captured = [card for seat in rules.sides[end.sides[0]] for card in state.captured[seat]]
            scored = (
                *(BossScore(card, boss_points(rules, card, state.trump)) for card in in_deck_order(captured)),
                *(BossScore(card, boss_points(rules, card, state.trump), seat) for card, seat in leftovers.items()),
            )
            each = sum(score.points for score in scored)
        else:
            each = rules.flat_points
    points = tuple(each if side in end.sides else 0 for side in range(len(rules.sides)))
    return Scoring(points, scored, tuple(leftovers))


def match_winners(state: State, end: RoundEnd, scores: Sequence[int]) -> tuple[int, ...]:
    """The seats that have won the match with this round, or none (S5.8, S6.5, S6.6, S7.9, S8.13)."""
    rules = state.rules
    if end.reason == SEALED:
        return _seats(rules, end.sides)
    if rules.target is None or max(scores) < rules.target:
        return ()
    best = [side for side, score in enumerate(scores) if score == max(scores)]
    if len(best) > 1:
        # S6.6: only the two winners of a round lost by tricks can tie, and the loser's left neighbour is one of them.
        loser = next(side for side in range(len(rules.sides)) if side not in end.sides)
        best = [(loser + 1) % len(rules.sides)]
    return _seats(rules, best)


def _seats(rules: Rules, sides: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(seat for side in sides for seat in rules.sides[side]))
