"""The tricks, and the points for them (D4, D5)."""

from __future__ import annotations

from msgspec.structs import replace

from zashiki.core.errors import IllegalAction
from zashiki_duet.actions import PlayCard
from zashiki_duet.cards import STRENGTH, Card, Suit, suit_of
from zashiki_duet.events import CardPlayed, DuetEvent, MatchEnded, RoundEnded, TrickWon
from zashiki_duet.state import Phase, State, Trick
from zashiki_duet.variants import BOOK, SEATS


def follow(hand: tuple[Card, ...], led: Card | None) -> tuple[Card, ...]:
    """The cards of the suit led, if there are any, otherwise all (D4.2).

    >>> follow((Card("C9"), Card("H2"), Card("HK")), Card("H7"))
    ('H2', 'HK')
    """
    return tuple(card for card in hand if led is None or suit_of(card) == suit_of(led)) or hand


def legal_cards(state: State, seat: int) -> tuple[Card, ...]:
    """What the seat may play to the trick (D4.1, D4.2)."""
    plays = state.tricks[-1].plays
    return follow(state.hands[seat], plays[0] if plays else None)


def winning_index(plays: tuple[Card, ...], trump: Suit | None) -> int:
    """Index of the play that wins: the highest trump, else the highest card of the suit led (D4.3).

    >>> winning_index((Card("H7"), Card("C2")), None), winning_index((Card("H7"), Card("C2")), Suit("C"))
    (0, 1)
    """
    rank = {suit_of(plays[0]): 1, trump: 2}
    return max(range(len(plays)), key=lambda i: (rank.get(suit_of(plays[i]), 0), STRENGTH[plays[i]]))


def verify_play(state: State, action: PlayCard) -> None:
    """Refuse what is not one card, not held, or does not follow suit."""
    if len(action.cards) != 1:
        raise IllegalAction("wrong-count", f"expected one card, got {len(action.cards)}", "D4.1")
    card = action.cards[0]
    if card not in state.hands[action.seat]:
        raise IllegalAction("not-held", f"{card} is not in the hand", "D4.1", {"card": card})
    if card not in legal_cards(state, action.seat):
        raise IllegalAction("must-follow", f"{card} does not follow suit", "D4.2", {"card": card})


def apply_play(state: State, action: PlayCard) -> tuple[State, list[DuetEvent]]:
    """Put the card into the trick; the second one completes it."""
    verify_play(state, action)
    (card,) = action.cards
    hands = tuple(tuple(other for other in hand if other != card) for hand in state.hands)
    trick = replace(state.tricks[-1], plays=(*state.tricks[-1].plays, card))
    state = replace(state, hands=hands, tricks=(*state.tricks[:-1], trick))
    events: list[DuetEvent] = [CardPlayed(action.seat, card)]
    if len(trick.plays) == SEATS:
        state, more = _complete(state, trick)
        events += more
    return state, events


def _complete(state: State, trick: Trick) -> tuple[State, list[DuetEvent]]:
    winner = trick.seat_of(winning_index(trick.plays, state.trump))
    tricks = (*state.tricks[:-1], replace(trick, winner=winner))
    events: list[DuetEvent] = [TrickWon(winner)]
    if any(state.hands):
        return replace(state, tricks=(*tricks, Trick(winner))), events
    won = [trick.winner for trick in tricks]
    points = tuple(max(0, won.count(seat) - BOOK) for seat in range(SEATS))
    state = replace(state, phase=Phase.DEAL, tricks=tricks, results=(*state.results, points))
    events.append(RoundEnded(points, state.scores))
    if len(state.results) == state.rules.rounds:
        state = replace(state, phase=Phase.OVER)
        events.append(MatchEnded(match_winners(state)))
    return state, events


def match_winners(state: State) -> tuple[int, ...]:
    """Whoever has most points (D5.2)."""
    return tuple(seat for seat, score in enumerate(state.scores) if score == max(state.scores))
