"""The actions of the seats and of chance: one kind for each sort of question, the picks in the question's options."""

from __future__ import annotations

from typing import ClassVar

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.errors import InvalidNotation


class MagicAction(Action, frozen=True):
    """Base of the game's actions."""

    chosen: tuple[str, ...]
    rule: ClassVar[str] = "M31"
    """The rule that asks."""

    def picks(self) -> tuple[str, ...]:
        """The chosen options."""
        return self.chosen


class ChooseCharacter(MagicAction, frozen=True):
    """A player chooses one of the characters offered to him (M8)."""

    kind: ClassVar[str] = "character"
    rule: ClassVar[str] = "M8"


class ChooseBonus(MagicAction, frozen=True):
    """A player chooses a race's bonus (M24)."""

    kind: ClassVar[str] = "race"
    rule: ClassVar[str] = "M24"


class Spawn(MagicAction, frozen=True):
    """A player chooses the tile to start from (A35)."""

    kind: ClassVar[str] = "spawn"
    rule: ClassVar[str] = "A35"


class Act(MagicAction, frozen=True):
    """What the current player does in the play phase (M31).

    ``play:CARD``, ``equip:CARD:SLOT``, ``shift:SLOT:SLOT``, ``drop:SLOT``, ``move:TILE``, ``skill:ID``,
    ``exchange:SEAT``, ``end``.
    """

    kind: ClassVar[str] = "act"
    rule: ClassVar[str] = "M31"


class ChooseTarget(MagicAction, frozen=True):
    """A player chooses whom something is aimed at, by seat (M28, M32)."""

    kind: ClassVar[str] = "target"
    rule: ClassVar[str] = "M32"


class ChooseTile(MagicAction, frozen=True):
    """A player chooses where a piece is put."""

    kind: ClassVar[str] = "tile"
    rule: ClassVar[str] = "M43"


class ChooseOption(MagicAction, frozen=True):
    """A player chooses one of several effects, by its label."""

    kind: ClassVar[str] = "option"
    rule: ClassVar[str] = "M43"


class ChooseCards(MagicAction, frozen=True):
    """A player chooses cards that an effect speaks of."""

    kind: ClassVar[str] = "card"
    rule: ClassVar[str] = "M43"


class Decide(MagicAction, frozen=True):
    """A player says ``yes`` or ``no`` to what he may do."""

    kind: ClassVar[str] = "may"
    rule: ClassVar[str] = "M26"


class ChooseAbility(MagicAction, frozen=True):
    """A player chooses which of his abilities comes first, where several answer the same (option `order_by_owner`)."""

    kind: ClassVar[str] = "ability"
    rule: ClassVar[str] = "A30"


class DiscardCards(MagicAction, frozen=True):
    """A player discards hand cards, down to the limit (M72) or as an effect says."""

    kind: ClassVar[str] = "discard"
    rule: ClassVar[str] = "M72"


class DropCollectible(MagicAction, frozen=True):
    """A player who faints chooses the worn collectible to discard (M74)."""

    kind: ClassVar[str] = "drop"
    rule: ClassVar[str] = "M74"


class Revive(MagicAction, frozen=True):
    """A player who fainted in water chooses the tile to revive on (M75)."""

    kind: ClassVar[str] = "revive"
    rule: ClassVar[str] = "M75"


class TakeSpoils(MagicAction, frozen=True):
    """A killer takes ``hand`` (two cards), an ``equipment:CARD``, the ``dropped`` collectible, or ``none`` (M100)."""

    kind: ClassVar[str] = "spoils"
    rule: ClassVar[str] = "M100"


class Displace(MagicAction, frozen=True):
    """A player chooses the slot for a collectible that must make room, or ``discard`` (M57, A16)."""

    kind: ClassVar[str] = "displace"
    rule: ClassVar[str] = "M57"


class GiveCards(MagicAction, frozen=True):
    """A player chooses the hand cards that he passes on, at the same time as all others."""

    kind: ClassVar[str] = "pass"
    rule: ClassVar[str] = "M36"


class OfferCard(MagicAction, frozen=True):
    """A player chooses a card for an exchange with a team mate (M90)."""

    kind: ClassVar[str] = "exchange"
    rule: ClassVar[str] = "M90"


class Agree(MagicAction, frozen=True):
    """A player says ``yes`` or ``no`` to an exchange (M90)."""

    kind: ClassVar[str] = "agree"
    rule: ClassVar[str] = "M90"


class SetOrder(MagicAction, frozen=True):
    """Chance sets the order of play, seat by seat (M11)."""

    kind: ClassVar[str] = "order"
    rule: ClassVar[str] = "M11"


class DealCharacters(MagicAction, frozen=True):
    """Chance deals characters: those of seat 0 first (M8)."""

    kind: ClassVar[str] = "deal"
    rule: ClassVar[str] = "M8"


class Toss(MagicAction, frozen=True):
    """Chance picks a tile: a tossed piece, or an effect (M10)."""

    kind: ClassVar[str] = "toss"
    rule: ClassVar[str] = "M10"


class DrawCards(MagicAction, frozen=True):
    """Chance picks the cards that come off the draw pile (M18)."""

    kind: ClassVar[str] = "draw"
    rule: ClassVar[str] = "M18"


class DrawEventCard(MagicAction, frozen=True):
    """Chance picks the event that comes off the event pile (M36)."""

    kind: ClassVar[str] = "event"
    rule: ClassVar[str] = "M36"


class RollDie(MagicAction, frozen=True):
    """Chance rolls the die (M81)."""

    kind: ClassVar[str] = "roll"
    rule: ClassVar[str] = "M81"


class PickCards(MagicAction, frozen=True):
    """Chance picks hidden cards of a hand (A26)."""

    kind: ClassVar[str] = "pick"
    rule: ClassVar[str] = "A26"


CHANCE_KINDS: dict[str, type[MagicAction]] = {
    kind.kind: kind for kind in (SetOrder, DealCharacters, Toss, DrawCards, DrawEventCard, RollDie, PickCards)
}
SEAT_KINDS: dict[str, type[MagicAction]] = {
    kind.kind: kind for kind in MagicAction.__subclasses__() if kind.kind not in CHANCE_KINDS
}
TILE_KINDS = frozenset({Spawn.kind, ChooseTile.kind, Revive.kind})
"""Whose options are tiles of the map."""


def read_action(record: ActionRecord) -> MagicAction:
    """The typed action of a record; raises `InvalidNotation`. What the picks mean is settled by the question."""
    if record.seat != "chance" and record.seat < 0:
        raise InvalidNotation(f"there is no seat {record.seat}", "M4")
    seat = CHANCE if record.seat == "chance" else record.seat
    kinds = CHANCE_KINDS if seat == CHANCE else SEAT_KINDS
    if record.kind not in kinds:
        who = "chance" if seat == CHANCE else "a seat"
        raise InvalidNotation(f"{who} has no action {record.kind[:20]!r}; expected one of: {', '.join(kinds)}", "M31")
    for pick in record.picks:
        if not pick or len(pick) > 100 or any(c.isspace() or not c.isprintable() for c in pick):
            raise InvalidNotation(f"expected an option without blanks, got {pick[:20]!r}", kinds[record.kind].rule)
    return kinds[record.kind](seat, record.picks)
