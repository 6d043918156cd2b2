"""What happens in a match. Each event says who may know what of it (A49, M16, M89)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from zashiki.magic.content.board import TileId
from zashiki.magic.language.cards import CardId
from zashiki.magic.model.card_events import (
    CardsBuried,
    CardsChosenToPass,
    CardsDiscarded,
    CardsDrawn,
    CardsKept,
    CardsLookedAt,
    CardsMoved,
    CardsShown,
    CardsTaken,
    Equipped,
    ExchangeAnswered,
    HandSeen,
    PileReshuffled,
    PileShuffled,
    SpoilsChosen,
)
from zashiki.magic.model.event_base import MagicEvent


class OrderSet(MagicEvent, frozen=True):
    """The order of play is settled (M11)."""

    order: tuple[int, ...]


class CharactersOffered(MagicEvent, frozen=True):
    """A player was dealt characters to choose from; only his side sees them (M8, M89)."""

    uncovers: ClassVar[bool] = True
    hides: ClassVar[str] = "characters"
    seat: int
    audience: tuple[int, ...]
    count: int
    characters: tuple[str, ...] | None


class CharacterChosen(MagicEvent, frozen=True):
    """A player has chosen; his card lies face down (M8)."""

    seat: int
    character: str | None

    def seen_by(self, seat: int | None) -> CharacterChosen:
        """The player knows what he chose."""
        return self if seat == self.seat else msgspec.structs.replace(self, character=None)


class CharactersRevealed(MagicEvent, frozen=True):
    """All characters were flipped together (M8): by seat."""

    uncovers: ClassVar[bool] = True
    characters: tuple[str, ...]


class BonusChosen(MagicEvent, frozen=True):
    """A player has chosen a race's bonus (M24)."""

    seat: int
    race: str


class PiecePlaced(MagicEvent, frozen=True):
    """A piece entered the map; `tossed` where chance picked the tile (M10)."""

    seat: int
    tile: TileId
    tossed: bool


class RoundStarted(MagicEvent, frozen=True):
    """A round begins (M14)."""

    begins_round: ClassVar[bool] = True

    round: int


class TurnStarted(MagicEvent, frozen=True):
    """A player's turn begins (M13)."""

    seat: int
    turn: int


class TurnEnded(MagicEvent, frozen=True):
    """A player's turn is over."""

    seat: int


class CardPlayed(MagicEvent, frozen=True):
    """A player played a card (M17)."""

    uncovers: ClassVar[bool] = True
    seat: int
    card: CardId


class SkillUsed(MagicEvent, frozen=True):
    """A player used a skill (M26)."""

    seat: int
    skill: str


class TargetsChosen(MagicEvent, frozen=True):
    """A player aimed what he plays or uses at these players (M28, M32)."""

    seat: int
    targets: tuple[int, ...]


class AbilityUsed(MagicEvent, frozen=True):
    """A passive ability, a worn card or a lasting event set in: its address, and whose it is."""

    seat: int
    ability: str


class DieRolled(MagicEvent, frozen=True):
    """The die was rolled; `success` is None where nothing was checked (M81)."""

    uncovers: ClassVar[bool] = True
    seat: int | None
    roll: int
    difficulty: int
    success: bool | None


class DamageDealt(MagicEvent, frozen=True):
    """A player took damage; `prevented` was stopped by shields or immunity."""

    seat: int
    source: int | None
    amount: int
    prevented: int
    damage: str
    cause: str
    hp: int


class DamagePrevented(MagicEvent, frozen=True):
    """Damage came to nothing."""

    seat: int
    source: int | None
    damage: str
    cause: str


class HpLost(MagicEvent, frozen=True):
    """A player lost hit points (A10)."""

    seat: int
    amount: int
    cause: str
    hp: int


class Healed(MagicEvent, frozen=True):
    """A player regained hit points."""

    seat: int
    amount: int
    hp: int


class Fainted(MagicEvent, frozen=True):
    """A player fainted; `killer` brought him down, if anybody did (M73, A34)."""

    seat: int
    killer: int | None


class Revived(MagicEvent, frozen=True):
    """A player revived (M74)."""

    seat: int
    hp: int
    tile: TileId


class Eliminated(MagicEvent, frozen=True):
    """A player was eliminated; his cards go to the discard pile (M76)."""

    uncovers: ClassVar[bool] = True
    seat: int
    cards: tuple[CardId, ...]


class PieceMoved(MagicEvent, frozen=True):
    """A piece moved; `forced` where it was not a move action."""

    seat: int
    origin: TileId
    tile: TileId
    steps: int
    forced: bool


class EventDrawn(MagicEvent, frozen=True):
    """A player drew an event; it is applied now (M36)."""

    uncovers: ClassVar[bool] = True
    seat: int
    event: str


class EventEnded(MagicEvent, frozen=True):
    """A lasting event is over (M37)."""

    event: str
    seat: int


class ModifierGained(MagicEvent, frozen=True):
    """A player gained a status or a shield, or a number of his changed for a while."""

    seat: int
    kind: str
    name: str
    n: int
    until: str


class ModifierLost(MagicEvent, frozen=True):
    """It is over."""

    seat: int
    kind: str
    name: str


class CooldownsChanged(MagicEvent, frozen=True):
    """A player's cooldowns changed, other than by time."""

    seat: int
    n: int


class ExtraTurnGained(MagicEvent, frozen=True):
    """A player will take another turn."""

    seat: int


class Declined(MagicEvent, frozen=True):
    """A player did not do what he might have done."""

    seat: int
    ability: str


class CollectionCompleted(MagicEvent, frozen=True):
    """A player has all collectibles that he needs; he must hold them (M97)."""

    seat: int


class PlayerWon(MagicEvent, frozen=True):
    """A player has won; where play goes on, he leaves the game (M78)."""

    seat: int
    reason: str


class GuardTripped(MagicEvent, frozen=True):
    """A chain of effects ran too long and was cut off. Never with the packs of the house."""

    guard: str


class MatchEnded(MagicEvent, frozen=True):
    """The match is over: ranks by seat, and why."""

    ranks: tuple[int, ...]
    reason: str


AnyEvent = (
    OrderSet
    | CharactersOffered
    | CharacterChosen
    | CharactersRevealed
    | BonusChosen
    | PiecePlaced
    | RoundStarted
    | TurnStarted
    | TurnEnded
    | CardsDrawn
    | PileReshuffled
    | PileShuffled
    | CardsShown
    | CardPlayed
    | SkillUsed
    | TargetsChosen
    | AbilityUsed
    | DieRolled
    | DamageDealt
    | DamagePrevented
    | HpLost
    | Healed
    | Fainted
    | Revived
    | Eliminated
    | SpoilsChosen
    | CardsDiscarded
    | CardsMoved
    | CardsTaken
    | CardsLookedAt
    | CardsKept
    | CardsBuried
    | HandSeen
    | Equipped
    | PieceMoved
    | EventDrawn
    | EventEnded
    | ModifierGained
    | ModifierLost
    | CooldownsChanged
    | ExtraTurnGained
    | CardsChosenToPass
    | ExchangeAnswered
    | Declined
    | CollectionCompleted
    | PlayerWon
    | GuardTripped
    | MatchEnded
)
"""Every event of the game, for decoding."""
