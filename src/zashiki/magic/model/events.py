"""What happens in a match. Each event says who may know what of it (A49, M16, M89)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from zashiki.core.event import Event
from zashiki.magic.content.board import TileId
from zashiki.magic.language.cards import CardId


class MagicEvent(Event, frozen=True, tag=True):
    """Base of the game's events; the JSON key ``type`` names the class."""


class OrderSet(MagicEvent, frozen=True):
    """The order of play is settled (M11)."""

    order: tuple[int, ...]


class CharactersOffered(MagicEvent, frozen=True):
    """A player was dealt characters to choose from; only his side sees them (M8, M89)."""

    uncovers: ClassVar[bool] = True
    seat: int
    audience: tuple[int, ...]
    count: int
    characters: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> CharactersOffered:
        """The player and his team mates see them."""
        return self if seat in self.audience else msgspec.structs.replace(self, characters=None)


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


class CardsDrawn(MagicEvent, frozen=True):
    """A player drew cards; only his side sees them (M18)."""

    uncovers: ClassVar[bool] = True
    seat: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: int | None) -> CardsDrawn:
        """The player and his team mates see them."""
        return self if seat in self.audience else msgspec.structs.replace(self, cards=None)


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
    giver: int
    receiver: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: int | None) -> CardsMoved:
        """Both sides see the cards."""
        return self if seat in self.audience else msgspec.structs.replace(self, cards=None)


class CardsTaken(MagicEvent, frozen=True):
    """A player took cards that lay open into his hand: from the discard pile, the table or somebody's equipment."""

    seat: int
    cards: tuple[CardId, ...]
    origin: str
    owner: int | None


class CardsLookedAt(MagicEvent, frozen=True):
    """A player looks at the first cards of the draw pile; only his side sees them."""

    uncovers: ClassVar[bool] = True
    seat: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: int | None) -> CardsLookedAt:
        """The player and his team mates see them."""
        return self if seat in self.audience else msgspec.structs.replace(self, cards=None)


class CardsKept(MagicEvent, frozen=True):
    """A player took cards that he looked at into his hand; only his side sees which."""

    uncovers: ClassVar[bool] = True
    seat: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: int | None) -> CardsKept:
        """The player and his team mates see them."""
        return self if seat in self.audience else msgspec.structs.replace(self, cards=None)


class CardsBuried(MagicEvent, frozen=True):
    """Cards that were looked at went under the draw pile."""

    uncovers: ClassVar[bool] = True
    seat: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: int | None) -> CardsBuried:
        """Who looked at them knows them."""
        return self if seat in self.audience else msgspec.structs.replace(self, cards=None)


class HandSeen(MagicEvent, frozen=True):
    """A player saw another's hand; only their sides know the cards."""

    uncovers: ClassVar[bool] = True
    seat: int
    of: int
    audience: tuple[int, ...]
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: int | None) -> HandSeen:
        """Both sides see the cards."""
        return self if seat in self.audience else msgspec.structs.replace(self, cards=None)


class Equipped(MagicEvent, frozen=True):
    """A player put a card into a slot (M50)."""

    seat: int
    card: CardId
    slot: str
    origin: str


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


class CardsChosenToPass(MagicEvent, frozen=True):
    """A player has chosen the cards that he passes on."""

    seat: int


class ExchangeAnswered(MagicEvent, frozen=True):
    """A team mate agreed to an exchange, or did not (M90)."""

    seat: int
    partner: int
    agreed: bool


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
