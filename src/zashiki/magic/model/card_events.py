"""What happens to cards: who draws, discards, gives, sees and wears them, and who may know which (A49, M16, M89)."""

from __future__ import annotations

from typing import ClassVar

from zashiki.magic.language.cards import CardId
from zashiki.magic.model.event_base import MagicEvent


class CardsDrawn(MagicEvent, frozen=True):
    """A player drew cards; only his side sees them (M18)."""

    uncovers: ClassVar[bool] = True
    hides: ClassVar[str] = "cards"
    seat: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None


class PileReshuffled(MagicEvent, frozen=True):
    """The discard pile became the draw pile (A12)."""

    count: int


class PileShuffled(MagicEvent, frozen=True):
    """The whole draw pile was shuffled, with `count` cards of the discard pile."""

    count: int


class CardsShown(MagicEvent, frozen=True):
    """Cards of a hand were shown to everybody; they stay in it."""

    uncovers: ClassVar[bool] = True
    seat: int
    cards: tuple[CardId, ...]


class SpoilsChosen(MagicEvent, frozen=True):
    """A killer chose his spoils: ``hand``, ``equipment``, ``dropped`` or ``none`` (M100)."""

    seat: int
    victim: int
    choice: str


class CardsDiscarded(MagicEvent, frozen=True):
    """Cards came to the discard pile from a player's ``hand``, ``equipment`` or from the table."""

    uncovers: ClassVar[bool] = True
    seat: int | None
    cards: tuple[CardId, ...]
    origin: str


class CardsMoved(MagicEvent, frozen=True):
    """Hand cards went from one player to another; only their sides see them."""

    uncovers: ClassVar[bool] = True
    hides: ClassVar[str] = "cards"
    giver: int
    receiver: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None


class CardsTaken(MagicEvent, frozen=True):
    """A player took cards that lay open into his hand: from the discard pile, the table or somebody's equipment."""

    seat: int
    cards: tuple[CardId, ...]
    origin: str
    owner: int | None


class CardsLookedAt(MagicEvent, frozen=True):
    """A player looks at the first cards of the draw pile; only his side sees them."""

    uncovers: ClassVar[bool] = True
    hides: ClassVar[str] = "cards"
    seat: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None


class CardsKept(MagicEvent, frozen=True):
    """A player took cards that he looked at into his hand; only his side sees which."""

    uncovers: ClassVar[bool] = True
    hides: ClassVar[str] = "cards"
    seat: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None


class CardsBuried(MagicEvent, frozen=True):
    """Cards that were looked at went under the draw pile."""

    uncovers: ClassVar[bool] = True
    hides: ClassVar[str] = "cards"
    seat: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None


class HandSeen(MagicEvent, frozen=True):
    """A player saw another's hand; only their sides know the cards."""

    uncovers: ClassVar[bool] = True
    hides: ClassVar[str] = "cards"
    seat: int
    of: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None


class Equipped(MagicEvent, frozen=True):
    """A player put a card into a slot (M50)."""

    seat: int
    card: CardId
    slot: str
    origin: str


class CardsChosenToPass(MagicEvent, frozen=True):
    """A player has chosen the cards that he passes on."""

    seat: int


class ExchangeAnswered(MagicEvent, frozen=True):
    """A team mate agreed to an exchange, or did not (M90)."""

    seat: int
    partner: int
    agreed: bool
