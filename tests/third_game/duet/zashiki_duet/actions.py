"""The actions of the seats and of chance."""

from __future__ import annotations

from typing import ClassVar

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.errors import InvalidNotation
from zashiki_duet.cards import Card, parse_card


class CardsAction(Action, frozen=True):
    """Every action of the game names cards."""

    rule: ClassVar[str]
    cards: tuple[Card, ...]

    def picks(self) -> tuple[str, ...]:
        """The cards."""
        return self.cards


class Deal(CardsAction, frozen=True):
    """Chance deals the hand of each seat, then the talon, its first card first (D2.1)."""

    kind: ClassVar[str] = "deal"
    rule: ClassVar[str] = "D2.1"


class ExchangeCards(CardsAction, frozen=True):
    """A player chooses cards to lay aside (D3.1)."""

    kind: ClassVar[str] = "exchange"
    rule: ClassVar[str] = "D3.1"


class PlayCard(CardsAction, frozen=True):
    """A player plays one card to the trick (D4.1)."""

    kind: ClassVar[str] = "play"
    rule: ClassVar[str] = "D4.1"


DuetAction = Deal | ExchangeCards | PlayCard

_BY_KIND: dict[str, type[DuetAction]] = {action.kind: action for action in (ExchangeCards, PlayCard)}


def read_action(record: ActionRecord) -> DuetAction:
    """The typed action of a record; raises `InvalidNotation`."""
    known = {Deal.kind: Deal} if record.seat == "chance" else _BY_KIND
    if record.kind not in known:
        raise InvalidNotation(f"{record.seat} has no action {record.kind[:20]!r}; expected one of: {', '.join(known)}")
    seat = CHANCE if record.seat == "chance" else record.seat
    return known[record.kind](seat, tuple(parse_card(pick) for pick in record.picks))
