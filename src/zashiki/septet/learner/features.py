"""What a learner looks at: of every card that may be picked, and of the situation; from planes, many rounds at once.

Planes are those of `zashiki.septet.interop.planes`, zeros and ones of shape (rounds, planes, 56), as the vector
environment shows them and `zashiki.interop.tensors` makes them of an observation. For rules with two sides and without
straw piles. Everything is a small whole number, so that a few units can tell good cards from bad ones in any suit.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zashiki.core.errors import InvalidRules
from zashiki.septet.bitboard.bitcards import CARDS, SUIT_BITS, SUIT_COUNT
from zashiki.septet.rules.cards import ACE, is_boss
from zashiki.septet.rules.variants import Rules

Bits = NDArray[np.uint8]

OTHERS = (1, 2, 3)
PLANES: tuple[str, ...] = (
    *("asked", "hand", "picked", "trump", "led", "turned_up"),
    *(f"{name}.{seat}" for name in ("table", "void", "passed") for seat in OTHERS),
    *(f"{name}.{side}" for name in ("captured", "tricks") for side in (0, 1)),
    *(f"played.{seat}" for seat in (0, *OTHERS)),
)
"""The planes that are looked at, in this order."""
_AT = {name: place for place, name in enumerate(PLANES)}
_WIDTH = len(CARDS)
_BOSSES = np.array([is_boss(card) for card in CARDS], np.uint8)
_ACE = np.array([card == ACE for card in CARDS], np.uint8)
_HEIGHT = np.array([code % SUIT_BITS for code in range(_WIDTH)], np.uint8)
_STRENGTH = np.array([code % SUIT_BITS - CARDS[code].endswith("*") for code in range(_WIDTH)], np.uint8)
"""Of equal bosses neither is the higher: the first played wins (S7.5)."""
_BY_SUIT = np.repeat(np.eye(SUIT_COUNT, dtype=np.uint8), SUIT_BITS, axis=1)
_BY_HEIGHT = (np.arange(SUIT_BITS)[:, None] == _HEIGHT).astype(np.uint8)
_TRUMP_STEP, _ACE_POWER = 16, 99


CARD_NAMES: tuple[str, ...] = (
    *("boss", "ace", "trump", "led", "takes", "top", "one above", "two above", "above", "below", "held", "single"),
    *(
        "double",
        "out",
        "none out",
        "bosses out",
        "bosses held",
        "void.1",
        "void.2",
        "void.3",
        "partner's",
        "partner's top",
    ),
    *("partner's above", "takes with boss", "takes with trump", "loses boss", "top trump", "above in hand"),
    *("picked of suit", "takes at last", "boss to partner", "boss to rivals", "takes for sure"),
)
"""What is said of a card before its height and its suit. Above, below and out speak of cards of its suit that the seat
does not see, the partner's are those that it passed to the partner and that are not played."""


class Look(NamedTuple):
    """What many seats to pick see, each of its own round."""

    cards: Bits
    """Shape (options, `CARD_FEATURES`): a row for each card that may be picked, round by round."""
    situation: Bits
    """Shape (rounds, `SITUATION_FEATURES`)."""
    rounds: NDArray[np.int64]
    """Shape (options,): the round of each option, ascending."""
    codes: NDArray[np.int64]
    """Shape (options,): the card of each option by its code, ascending within a round."""


def check_rules(rules: Rules) -> None:
    """Raises `InvalidRules` for rules by which nothing here learns."""
    if len(rules.sides) != 2 or rules.straw is not None:
        raise InvalidRules("a learner knows rounds of two sides without straw piles: expected 'team' or 'seal'")


def _flag(value: Any) -> Bits:
    return np.asarray(value, np.uint8)


def _unary(count: NDArray[np.integer], most: int) -> Bits:
    """Shape (rounds, most): the number as so many ones, from the first place on."""
    return _flag(count[:, None] >= np.arange(1, most + 1))


def _above(cards: Bits) -> Bits:
    """At every card, how many of these stand above it in its suit."""
    suits = cards.reshape(len(cards), SUIT_COUNT, SUIT_BITS)
    return (suits[:, :, ::-1].cumsum(2, dtype=np.uint8)[:, :, ::-1] - suits).reshape(len(cards), _WIDTH)


def _in_suit(cards: Bits) -> Bits:
    """At every card, how many of these are of its suit."""
    return np.repeat(cards.reshape(len(cards), SUIT_COUNT, SUIT_BITS).sum(2, dtype=np.uint8), SUIT_BITS, axis=1)


class _Table:
    """What is on the table, in hand and still out, read from the planes once."""

    def __init__(self, planes: Bits) -> None:
        self.planes = planes
        self.picked = self.plane("picked")
        self.whole = self.plane("hand")
        self.hand = self.whole & ~self.picked
        self.trump, self.led = self.plane("trump"), self.plane("led")
        self.gone = self.plane("turned_up") | self.group("played", 4).max(axis=1)
        self.table = self.group("table", 3)
        self.leads = np.asarray(~self.led.any(axis=1))
        self.height = ((_STRENGTH + 1) + _TRUMP_STEP * self.trump) * (1 - _ACE) + _ACE_POWER * _ACE
        self.power = np.where(self.leads[:, None], self.height, self.height * (self.led | self.trump | _ACE))
        laid = (self.table * self.power[:, None]).max(axis=2)
        self.best = laid.max(axis=1)
        """How strong the card is that wins the trick so far (S4.4)."""
        # Seats played in their order, so of equal cards the first is the one that was played first.
        self.partner_wins = (laid.argmax(axis=1) == 1) & ~self.leads
        self.to_come = 3 - self.table.any(axis=2).sum(axis=1)

    def plane(self, name: str) -> Bits:
        """Shape (rounds, 56)."""
        return self.planes[:, _AT[name]]

    def group(self, name: str, count: int) -> Any:
        """Shape (rounds, count, 56): planes that follow one another."""
        first = _AT[f"{name}.{0 if count != 3 else 1}"]
        return self.planes[:, first : first + count]


def look(planes: Bits, mask: NDArray[np.bool_], deck: Bits) -> Look:
    """What the seats to pick see; `mask` of shape (rounds, numbers) says what may be picked.

    `deck` are the cards of the game by code, as `deck_of` gives them.
    """
    table = _Table(planes)
    unseen = deck & ~(table.whole | table.gone)
    theirs = table.plane("passed.2") & ~table.gone
    rounds, codes = np.nonzero(mask[:, 2 : 2 + _WIDTH])
    cards = np.stack(_card_planes(table, unseen, theirs), axis=1)[rounds, :, codes]
    cards = np.concatenate((cards, _BY_HEIGHT.T[codes], _BY_SUIT.T[codes]), axis=1)
    return Look(cards, np.concatenate(_situation(table, unseen, theirs), axis=1), rounds, codes)


def deck_of(rules: Rules) -> Bits:
    """Shape (56,): the cards that the game is played with."""
    return np.array([card in rules.deck for card in CARDS], np.uint8)


def _card_planes(t: _Table, unseen: Bits, theirs: Bits) -> list[Any]:
    """`CARD_NAMES` of every card, shape (rounds, 56) each."""
    shape, higher, held, out = t.hand.shape, _above(unseen), _in_suit(t.hand), _in_suit(unseen)
    takes = _flag(t.power > t.best[:, None])
    bosses, ace = np.broadcast_to(_BOSSES, shape), np.broadcast_to(_ACE, shape)
    top = _flag(higher == 0)
    partner, rival = _flag(t.partner_wins)[:, None], _flag(~t.partner_wins & ~t.leads)[:, None]
    return [
        *(bosses, ace, t.trump, t.led, takes, top, _flag(higher == 1), _flag(higher >= 2), higher),
        *(out - higher - unseen, held, _flag(held == 1), _flag(held == 2), out, _flag(out == 0)),
        *(_in_suit(unseen & _BOSSES), _in_suit(t.hand & _BOSSES), *(t.plane(f"void.{seat}") for seat in OTHERS)),
        *(_in_suit(theirs), _in_suit(theirs & top), _flag(_above(theirs) > 0)),
        *(takes & bosses, takes & t.trump, (1 - takes) & bosses, top & t.trump, _above(t.hand), _in_suit(t.picked)),
        *(takes * _flag(t.to_come == 0)[:, None], bosses * partner, bosses * rival * (1 - takes)),
        takes * _flag(_above(unseen & ~theirs) == 0),
    ]


def _situation(t: _Table, unseen: Bits, theirs: Bits) -> list[Bits]:
    """Of the round as a whole: what has been won, who is void, what is still out."""
    top, void = _flag(_above(unseen) == 0), t.group("void", 3)
    beating = ((unseen * t.power) > t.best[:, None]).sum(axis=1)
    flags = [
        *(t.leads, t.partner_wins, ~t.partner_wins & ~t.leads, t.best > _TRUMP_STEP, t.best == _ACE_POWER),
        *((unseen & _ACE).any(axis=1), (t.hand & _ACE).any(axis=1), (theirs & _ACE).any(axis=1)),
        *((t.plane("turned_up") & _BOSSES).any(axis=1), t.plane("asked")[:, 0] == 1),
        *((t.picked & _BOSSES).any(axis=1), *((void[:, seat] & t.trump).any(axis=1) for seat in range(3))),
        *((void[:, seat] & t.led).any(axis=1) for seat in range(3)),
        *(t.table[:, seat].any(axis=1) for seat in range(3)),
    ]
    return [
        _flag(np.stack(flags, axis=1)),
        *(_unary(t.plane(f"captured.{side}").sum(axis=1), 3) for side in (0, 1)),
        *(_unary(t.plane(f"tricks.{side}").sum(axis=1), 6) for side in (0, 1)),
        _unary((t.table & _BOSSES).sum(axis=(1, 2)), 3),
        _unary((t.hand & t.trump).sum(axis=1), 6),
        _unary((unseen & t.trump).sum(axis=1), 6),
        _unary((t.hand & _BOSSES).sum(axis=1), 3),
        _unary((unseen & _BOSSES).sum(axis=1), 5),
        _unary((t.hand & top).sum(axis=1), 5),
        _unary(t.picked.sum(axis=1), 2),
        _unary((t.picked & t.trump).sum(axis=1), 3),
        _unary((theirs & t.trump).sum(axis=1), 3),
        _unary(beating, 4),
        *(np.eye(4, dtype=np.uint8)[t.to_come], t.trump[:, ::SUIT_BITS], t.led[:, ::SUIT_BITS]),
    ]


def open_hands(planes: Bits, hands: Bits) -> Bits:
    """What a judge sees who knows all cards: shape (rounds, `OPEN_FEATURES`).

    `hands` of shape (rounds, 4, 56) are the hands by seat, that of the seat to pick first.
    """
    t = _Table(planes)
    top = _flag(_above(hands.max(axis=1)) == 0)
    found: list[Any] = []
    for hand in hands.swapaxes(0, 1):
        found += [_unary((hand & t.trump).sum(axis=1), 5), _unary((hand & top).sum(axis=1), 5)]
        found += [_unary((hand & _BOSSES).sum(axis=1), 3), _unary((hand & t.trump & top).sum(axis=1), 3)]
        found += [_in_suit(hand)[:, ::SUIT_BITS] > 0, hand, hand & top]
    found += [_unary(t.plane(f"captured.{side}").sum(axis=1), 3) for side in (0, 1)]
    found += [_unary(t.plane(f"tricks.{side}").sum(axis=1), 6) for side in (0, 1)]
    found += [_unary((t.table & _BOSSES).sum(axis=(1, 2)), 3), _flag(t.table.any(axis=2))]
    found += [t.table.reshape(len(planes), -1), t.trump[:, ::SUIT_BITS], t.led[:, ::SUIT_BITS], t.plane("asked")[:, :1]]
    return np.concatenate(found, axis=1).astype(np.uint8)


def _widths() -> tuple[int, int, int]:
    planes = np.zeros((1, len(PLANES), _WIDTH), np.uint8)
    seen = look(planes, np.zeros((1, 2 + _WIDTH), np.bool_), np.ones(_WIDTH, np.uint8))
    return seen.cards.shape[1], seen.situation.shape[1], open_hands(planes, planes[:, :4]).shape[1]


CARD_FEATURES, SITUATION_FEATURES, OPEN_FEATURES = _widths()
