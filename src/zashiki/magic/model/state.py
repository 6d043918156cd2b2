"""The state of a match: a plain value at every moment, with what is still to be resolved as a stack of frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

import msgspec

from zashiki.magic.content.board import TileId
from zashiki.magic.language.cards import SLOTS, CardId, Slot
from zashiki.magic.model.variants import Rules

MAX_ACTS = 60
"""What a player may do in one turn; after that the turn can only be ended."""
MAX_ANSWERS = 1000
"""Questions in one turn; a chain of effects that asks more is cut off, and no ability works until the turn is over."""


class Equipment(msgspec.Struct, frozen=True, gc=False):
    """What a player wears, one card in each slot (M50)."""

    weapon: CardId | None = None
    armor: CardId | None = None
    collectible: CardId | None = None
    element: CardId | None = None

    def in_slot(self, slot: Slot) -> CardId | None:
        """The card in a slot, None where it is empty."""
        card: CardId | None = getattr(self, slot)
        return card

    def worn(self) -> tuple[tuple[Slot, CardId], ...]:
        """Slots that are not empty, with their cards."""
        cards = (self.weapon, self.armor, self.collectible, self.element)
        return tuple([(slot, card) for slot, card in zip(SLOTS, cards, strict=True) if card is not None])


class Cooldown(msgspec.Struct, frozen=True, gc=False):
    """A skill that was used, and the own turns until it can be used again (A29)."""

    skill: str
    left: int


class Use(msgspec.Struct, frozen=True, gc=False):
    """How often an ability that is limited has worked in its span (``turn``, ``cycle``, ``game``)."""

    ability: str
    per: str
    count: int


class Player(msgspec.Struct, frozen=True, gc=False):
    """One seat."""

    offer: tuple[str, ...] = ()
    """Characters to choose from, until they are revealed (M8)."""
    character: str = ""
    races: tuple[str, ...] = ()
    hp: int = 0
    max_hp: int = 0
    tile: TileId = ""
    hand: tuple[CardId, ...] = ()
    """In deck order."""
    plain: int = 0
    """At least so many of them are no event triggers, as all could see: with one in hand nothing else is done (A24)."""
    equipment: Equipment = Equipment()
    cooldowns: tuple[Cooldown, ...] = ()
    uses: tuple[Use, ...] = ()
    out: str = ""
    """Empty while in play; ``won`` or ``fallen`` (M76, M78)."""
    held_since: int | None = None
    """The turn in which the collection was completed, where it must be held (M97)."""

    @property
    def alive(self) -> bool:
        """Whether the player is still in play."""
        return not self.out


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """Something that holds for a while: a changed number, a status or a shield."""

    id: int
    seat: int
    kind: str
    """``stat``, ``status`` or ``shield``."""
    name: str
    """Of the number or status."""
    n: int
    until: str
    owner: int
    """Whose cycle ends it."""
    born: int
    """The turn in which it began."""
    asleep: bool = False
    """Waits for the end of the turn (M82)."""


class LiveEvent(msgspec.Struct, frozen=True, gc=False):
    """An event that lasts (M37); `owner` is who drew it (A25)."""

    event: str
    owner: int
    until: str
    born: int

    @property
    def is_asleep(self) -> bool:
        """Whether it waits for the end of the turn (M82); from then on it lasts for the cycle."""
        return self.until == "off_turn"


class Sighting(msgspec.Struct, frozen=True, gc=False):
    """A card that a seat has seen in a hidden hand: it is in the hand of one of the holders."""

    card: CardId
    holders: tuple[int, ...]


class Spread(msgspec.Struct, frozen=True, gc=False):
    """What a seat knows of some cards together that it has seen in hidden hands."""

    cards: tuple[CardId, ...]
    most: tuple[int, ...]
    """By set of seats (the bits of the index, seat 0 the lowest): so many of the cards at most are in their hands."""


class Buried(msgspec.Struct, frozen=True, gc=False):
    """A card under the draw pile, and who knows it."""

    card: CardId
    known_by: tuple[int, ...]


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A question to a seat or to chance. Everything in it is public but the `answer`.

    `source` says where the options come from, so that hidden ones stand nowhere but in their zone: ``given`` (in
    `options`), ``act`` (what may be done now), ``hand`` and ``offer`` (of seat `of`), ``pool``, ``aside``, ``events``,
    ``box``, ``order``.
    """

    seat: int
    kind: str
    source: str = "given"
    least: int = 1
    most: int = 1
    options: tuple[str, ...] = ()
    of: int = -1
    kinds: tuple[str, ...] = ()
    """Only cards of these kinds."""
    barred: str = ""
    """Never cards of this definition."""
    ordered: bool = False
    about: str = ""
    """What asks: the address of a program, or a rule's word."""
    answer: tuple[str, ...] | None = None


# ---- frames ----


class Ref(msgspec.Struct, frozen=True, gc=False):
    """An ability in force: its address, and whose it is."""

    ability: str
    owner: int
    live: int = -1
    """Which of the live events carries it, counted from 0; else -1."""


class Frame(msgspec.Struct, frozen=True, tag_field="frame", tag=True, gc=False):
    """Base of what stands on the stack."""

    if TYPE_CHECKING:  # `msgspec` brings it, unannounced.

        def __copy__(self) -> Self:
            """The same, as a value of its own."""


class SetupFrame(Frame, frozen=True, gc=False):
    """The match is being set up (M8–M12)."""

    step: str = "order"
    at: int = 0


class TurnFrame(Frame, frozen=True, gc=False):
    """A player's turn (M13)."""

    step: str = "begin"
    extra: bool = False
    """An extra turn belongs to the turn that it follows: no round and no cycle goes on by it (M14, M15)."""


class TimingEvent(Frame, frozen=True, gc=False):
    """Something that happens, on its way through its windows; see `language.timing_table`."""

    id: int
    ev: str
    depth: int = 0
    subject: int | None = None
    source: int | None = None
    n: int = 0
    dtype: str = ""
    cause: str = ""
    card: str = ""
    kind: str = ""
    diff: int = 0
    to: str = ""
    """Where a move leads."""
    program: str = ""
    """What is carried out: a program's address."""
    targets: tuple[int, ...] = ()
    """Whom it is aimed at; before that is asked, whom it may be aimed at."""
    stage: str = "replace"
    fired: tuple[Ref, ...] = ()
    queue: tuple[Ref, ...] = ()
    cancelled: bool = False
    step: int = 0
    memory: int = 0
    """The step to go on with."""


class Env(msgspec.Struct, frozen=True, gc=False):
    """What a program knows."""

    owner: int
    source: int | None
    """Who deals its damage; nobody where an event speaks (A34)."""
    cause: str
    card: str = ""
    timing_event: int | None = None
    depth: int = 0
    names: tuple[tuple[str, tuple[int | str, ...]], ...] = ()
    """Bound names: players, cards or numbers."""


class Program(Frame, frozen=True, gc=False):
    """A program being carried out."""

    block: str
    env: Env
    at: int = 0
    step: int = 0
    """Progress within the operation."""
    memory: tuple[int | str, ...] = ()
    returned: int = 0
    """The number of the timing event that has just ended."""


class FaintFrame(Frame, frozen=True, gc=False):
    """A player has no hit points left (M73–M76)."""

    seat: int
    killer: int | None
    step: str = "drop"
    dropped: str = ""


class PlacingFrame(Frame, frozen=True, gc=False):
    """A card is being put into a slot (M51, M57)."""

    seat: int
    card: CardId
    slot: Slot
    origin: Literal["hand"] | Slot
    """The hand, or the slot that it comes from."""
    step: str = "clear"
    depth: int = 0
    """Of the timing event in whose course it is put on."""


class ExchangeFrame(Frame, frozen=True, gc=False):
    """Two team mates exchange a card (M90)."""

    seat: int
    partner: int
    step: str = "mine"
    mine: str = ""
    theirs: str = ""


AnyFrame = SetupFrame | TurnFrame | TimingEvent | Program | FaintFrame | PlacingFrame | ExchangeFrame


class TurnCount(msgspec.Struct, frozen=True, gc=False):
    """What the current player has done in this turn."""

    attacks: int = 0
    moves: int = 0
    steps: int = 0
    acts: int = 0
    exchanged: bool = False
    shifts: int = 0
    """Shifts in a row, with nothing else done between."""
    answers: int = 0
    """Questions answered by anybody, chance included."""

    @property
    def exhausted(self) -> bool:
        """Whether so much has been asked that nothing more may be done in this turn."""
        return self.acts >= MAX_ACTS or self.answers >= MAX_ANSWERS


class Result(msgspec.Struct, frozen=True, gc=False):
    """The end: ranks by seat from 1, and why."""

    ranks: tuple[int, ...]
    reason: str


class State(msgspec.Struct, frozen=True, gc=False):
    """A match between two actions."""

    rules: Rules
    players: tuple[Player, ...]
    order: tuple[int, ...] = ()
    """Seats in the order of play (M11)."""
    current: int = -1
    turn: int = 0
    """Turns begun so far."""
    round: int = 0
    regular: int = -1
    """Who had the last turn that was not an extra one."""
    acted: tuple[int, ...] = ()
    """Who has had his turn in this round (M14), extra turns left out."""
    last_of_side: tuple[int, ...] = ()
    """Who of each side had, or was to have, the last turn that was not an extra one (A37)."""
    slot: int = 0
    """Position in the literal team order (A37)."""
    extra: tuple[int, ...] = ()
    """Who takes extra turns, the next one first."""
    count: TurnCount = TurnCount()
    pool: tuple[CardId, ...] = ()
    """The cards of the draw pile whose order nobody knows, in deck order: the next is drawn by chance."""
    bottom: tuple[Buried, ...] = ()
    """The cards that were put under the draw pile, the uppermost first."""
    aside: tuple[CardId, ...] = ()
    """Cards of the draw pile that are being looked at."""
    viewer: int = -1
    """Who looks at them."""
    discard: tuple[CardId, ...] = ()
    """The newest last."""
    limbo: tuple[CardId, ...] = ()
    """Cards that have been played and are not yet discarded (A31)."""
    box: tuple[str, ...] = ()
    """Characters that nobody plays."""
    events: tuple[str, ...] = ()
    """The event pile; the next is drawn by chance."""
    event_discard: tuple[str, ...] = ()
    events_now: tuple[str, ...] = ()
    """The events that are being applied."""
    live: tuple[LiveEvent, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    next_id: int = 1
    sightings: tuple[tuple[Sighting, ...], ...] = ()
    """By seat, what it has seen in other hands."""
    spreads: tuple[tuple[Spread, ...], ...] = ()
    """By seat, how many of such cards can be where together, where that says more."""
    stack: tuple[AnyFrame, ...] = ()
    asks: tuple[Ask, ...] = ()
    winners: tuple[int, ...] = ()
    """Who has won and left, in order (M78)."""
    fallen: tuple[int, ...] = ()
    """Who was eliminated, in order."""
    result: Result | None = None
