"""Tricks: which cards may be played, and who wins (S4, S7.5, S9)."""

from __future__ import annotations

from zashiki.core.errors import IllegalAction
from zashiki.septet.rules.cards import ACE, STRENGTH, Card, Suit, in_deck_order, suit_of
from zashiki.septet.rules.state import State
from zashiki.septet.rules.variants import Rules


def to_play(state: State) -> int:
    """Whose turn it is: after the leader the others follow clockwise (S4.1)."""
    trick = state.current_trick()
    return trick.seat_of(len(trick.plays), state.seats)


def playable(state: State, seat: int) -> tuple[Card, ...]:
    """The hidden hand, and what lies open in the straw piles (S8.8), in deck order."""
    hand = state.hands[seat]
    return in_deck_order((*hand, *state.piles[seat].playable())) if state.piles else hand


def follow(cards: tuple[Card, ...], led: Card | None) -> tuple[Card, ...]:
    """The cards of the suit led, if there are any, otherwise all (S4.2); the A is a wind card (S4.3).

    >>> follow((ACE, Card("E3"), Card("S9")), Card("W5"))
    ('WA',)
    """
    if led is None:
        return cards
    suit = suit_of(led)
    return tuple(card for card in cards if suit_of(card) == suit) or cards


def legal_cards(state: State, seat: int) -> tuple[Card, ...]:
    """What the player may play to the current trick, in deck order (S4.1, S4.2)."""
    plays = state.current_trick().plays
    return follow(playable(state, seat), plays[0] if plays else None)


def verify_card(state: State, seat: int, card: Card) -> None:
    """Refuse a card that is not held, lies covered, or does not follow suit, each with its reason."""
    if card in legal_cards(state, seat):
        return
    if card not in playable(state, seat):
        if state.piles and state.piles[seat].is_known_down(card):
            # Of the other face-down cards the owner must not even learn that they are there (S10.5).
            raise IllegalAction("covered", f"{card} lies face down and cannot be played yet", "S8.8", {"card": card})
        raise IllegalAction("not-held", f"{card} is not among the cards of seat {seat}", "S4.1", {"card": card})
    led = suit_of(state.current_trick().plays[0])
    if legal_cards(state, seat) == (ACE,):
        raise IllegalAction(
            "must-play-ace", f"wind is led and the A is the only wind card held, {card} is not", "S4.3", {"card": card}
        )
    raise IllegalAction(
        "must-follow", f"{card} does not follow {led}, and a card of {led} is held", "S4.2", {"card": card, "suit": led}
    )


def low_wins(rules: Rules, captured_count: int) -> bool:
    """Whether low cards win the next trick: `captured_count` bosses are captured before it begins (S9.2, S9.3)."""
    return captured_count in rules.low_wins_at


def winning_index(plays: tuple[Card, ...], trump: Suit | None, *, low: bool = False) -> int:
    """Index of the play that wins: the A, else the highest trump, else the highest of the suit led (S4.4).

    Of equal cards the first played wins (S7.5); with `low` the lowest wins (S9.2).

    >>> winning_index((Card("W2"), Card("W5"), Card("E2"), Card("S13")), Suit("E"))
    2
    """
    led = suit_of(plays[0])

    def standing(index: int) -> tuple[int, int]:
        card = plays[index]
        if card == ACE:
            return 3, 0
        group = 2 if suit_of(card) == trump else 1 if suit_of(card) == led else 0
        return group, -STRENGTH[card] if low else STRENGTH[card]

    return max(range(len(plays)), key=standing)
