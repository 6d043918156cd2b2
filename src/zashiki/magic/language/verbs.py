"""The operations of effect programs; what each of them does is in `effects.verb_effects`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

import msgspec

from zashiki.magic.language.cards import DamageKind, Slot
from zashiki.magic.language.expressions import (
    Binding,
    Bound,
    Cards,
    Condition,
    Group,
    Limits,
    Marker,
    Number,
    Part,
    RaceRef,
    Seat,
    Stat,
    Status,
    Tiles,
    TimingPoint,
    Until,
    Value,
)
from zashiki.magic.language.replacing_verbs import REPLACING as REPLACING
from zashiki.magic.language.replacing_verbs import EventAdd as EventAdd
from zashiki.magic.language.replacing_verbs import EventCancel as EventCancel
from zashiki.magic.language.replacing_verbs import EventSet as EventSet
from zashiki.magic.language.verb import Block, Names, Verb

# ---- operations: hit points ----


class Damage(Verb, frozen=True, kw_only=True):
    """Deal damage; the source is the ability's owner, or nobody where an event card speaks."""

    op: ClassVar[str] = "damage"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("damage",)
    to: Seat
    n: Value
    dtype: DamageKind = "true"


class LoseHp(Verb, frozen=True, kw_only=True):
    """Lose hit points: not damage, so nothing reduces it (A10)."""

    op: ClassVar[str] = "lose_hp"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("lose_hp",)
    to: Seat
    n: Value


class Heal(Verb, frozen=True, kw_only=True):
    """Regain hit points, never above the maximum (A48)."""

    op: ClassVar[str] = "heal"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("heal",)
    to: Seat
    n: Value


class Attack(Verb, frozen=True, kw_only=True):
    """Attack: the number of that kind on the owner's character card, as damage (M32)."""

    op: ClassVar[str] = "attack"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = (
        "attack",
        "damage",
    )
    to: Seat
    dtype: Literal["mental", "physical", "magic"]


class Shield(Verb, frozen=True, kw_only=True):
    """Prevent the next `n` damage."""

    op: ClassVar[str] = "shield"
    to: Seat
    n: Value
    until: Until


# ---- operations: cards ----


class Draw(Verb, frozen=True, kw_only=True):
    """Draw cards, as many as there are (A41)."""

    op: ClassVar[str] = "draw"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("draw",)
    to: Seat
    n: Value


class Discard(Verb, frozen=True, kw_only=True):
    """Discard hand cards: chosen by their owner, at random, or all."""

    op: ClassVar[str] = "discard"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("discard",)
    to: Seat
    n: Value = 1
    how: Literal["choose", "random", "all"] = "choose"


class Pick(Verb, frozen=True, kw_only=True):
    """Name cards of a zone for the operations that follow; nothing moves yet."""

    op: ClassVar[str] = "pick"
    binds: ClassVar[Names] = "cards"
    from_: Cards = msgspec.field(name="from")
    how: Literal["choose", "random", "all"] = "choose"
    n: Annotated[int, Limits(1, 20)] = 1
    up_to: bool = False
    """Whether fewer may be chosen; where there are fewer than `n`, all are taken anyway (A41)."""
    by: Seat = "self"
    as_: Binding = msgspec.field(name="as")


class Put(Verb, frozen=True, kw_only=True):
    """Move named cards to a hand or the discard pile."""

    op: ClassVar[str] = "put"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = (
        "discard",
        "gain",
        "unequip",
    )
    what: Bound
    zone: Literal["hand", "discard"]
    of: Seat = "self"


class Reveal(Verb, frozen=True, kw_only=True):
    """Show named cards of hands to everybody; they stay where they are."""

    op: ClassVar[str] = "reveal"
    what: Bound


class Equip(Verb, frozen=True, kw_only=True):
    """A player puts named cards on, wherever they are: into the slot named, or the one where each works.

    A card that may not be worn there (M50, A15) stays where it is; what is in the way goes as usual (M51, M57).
    """

    op: ClassVar[str] = "equip"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = (
        "equip",
        "unequip",
    )
    what: Bound
    of: Seat = "self"
    slot: Slot | None = None


class Unequip(Verb, frozen=True, kw_only=True):
    """A player takes the card of a slot back into his hand; nobody else's collectibles (A18)."""

    op: ClassVar[str] = "unequip"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("unequip",)
    of: Seat = "self"
    slot: Slot


class Shuffle(Verb, frozen=True, kw_only=True):
    """Shuffle the whole draw pile, together with the discard pile if that is named."""

    op: ClassVar[str] = "shuffle"
    zone: Literal["deck", "discard"] = "deck"


class Look(Verb, frozen=True, kw_only=True):
    """A player sees another's hand."""

    op: ClassVar[str] = "look"
    zone: Literal["hand"] = "hand"
    of: Seat
    viewer: Seat = "self"


class Bury(Verb, frozen=True, kw_only=True):
    """Put the cards that were looked at and not taken under the draw pile, in their order."""

    op: ClassVar[str] = "bury"


class PassCards(Verb, frozen=True, kw_only=True):
    """Everybody at once gives `n` hand cards (or all) to a neighbour in the order of play (M84)."""

    op: ClassVar[str] = "pass_cards"
    n: Annotated[int, Limits(1, 99)]
    dir: Literal["next", "prev"] = "next"


class SwapHands(Verb, frozen=True, kw_only=True):
    """Two players exchange their whole hands."""

    op: ClassVar[str] = "swap_hands"
    a: Seat
    b: Seat


# ---- operations: board ----


class MoveTo(Verb, frozen=True, kw_only=True):
    """Put a piece on one of some tiles, chosen by a player or at random. No move action: water takes no cards (A4)."""

    op: ClassVar[str] = "move_to"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("move",)
    to: Seat
    tiles: Tiles
    by: Annotated[str, Marker("mover")] = "self"


class Push(Verb, frozen=True, kw_only=True):
    """Push a piece up to `n` steps; the owner picks the tile."""

    op: ClassVar[str] = "push"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("move",)
    to: Seat
    n: Annotated[int, Limits(1, 9)] = 1
    by: Seat = "self"


class SwapPlaces(Verb, frozen=True, kw_only=True):
    """Two pieces change places."""

    op: ClassVar[str] = "swap_pos"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("move",)
    a: Seat
    b: Seat


# ---- operations: dice and flow ----


class Check(Verb, frozen=True, kw_only=True):
    """A D6 check: success if the die shows more than the difficulty (M81)."""

    op: ClassVar[str] = "check"
    holds: ClassVar[tuple[str, ...]] = ("then", "else_")
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("check",)
    diff: Annotated[int, Limits(0, 6)]
    then: tuple[Verb, ...] = ()
    else_: tuple[Verb, ...] = msgspec.field(default=(), name="else")


class Roll(Verb, frozen=True, kw_only=True):
    """Roll the die and remember the number."""

    op: ClassVar[str] = "roll"
    binds: ClassVar[Names] = "numbers"
    as_: Annotated[str, Marker("binds-var")] = msgspec.field(name="as")


class If(Verb, frozen=True, kw_only=True):
    """Do one thing or another."""

    op: ClassVar[str] = "if"
    holds: ClassVar[tuple[str, ...]] = ("then", "else_")
    cond: Condition
    then: tuple[Verb, ...]
    else_: tuple[Verb, ...] = msgspec.field(default=(), name="else")


class Choice(Part, frozen=True, kw_only=True):
    """One of the things that may be chosen."""

    label: Annotated[str, Marker("label")]
    if_: Condition | None = msgspec.field(default=None, name="if")
    do: tuple[Verb, ...]


class Choose(Verb, frozen=True, kw_only=True):
    """A player chooses what is done; nothing where no choice is open."""

    op: ClassVar[str] = "choose"
    by: Seat = "self"
    options: tuple[Choice, ...]

    def blocks(self) -> Iterable[tuple[str, Block]]:
        """What is done by each choice."""
        return tuple((str(number), choice.do) for number, choice in enumerate(self.options))


class May(Verb, frozen=True, kw_only=True):
    """A player may have something done."""

    op: ClassVar[str] = "may"
    holds: ClassVar[tuple[str, ...]] = ("do",)
    by: Seat = "self"
    do: tuple[Verb, ...]


class Each(Verb, frozen=True, kw_only=True):
    """For each of these players, one by one from the current player in the order of play (A42)."""

    op: ClassVar[str] = "each"
    holds: ClassVar[tuple[str, ...]] = ("do",)
    over: Group
    as_: Annotated[str, Marker("binds-seat")] = msgspec.field(default="it", name="as")
    do: tuple[Verb, ...]


class Repeat(Verb, frozen=True, kw_only=True):
    """Do something several times."""

    op: ClassVar[str] = "repeat"
    holds: ClassVar[tuple[str, ...]] = ("do",)
    n: Annotated[int, Limits(1, 10)]
    do: tuple[Verb, ...]


class Aim(Verb, frozen=True, kw_only=True):
    """The owner chooses a player, in the middle of an effect."""

    op: ClassVar[str] = "target"
    binds: ClassVar[Names] = "seats"
    who: Group
    as_: Annotated[str, Marker("binds-seat")] = msgspec.field(default="target", name="as")
    up_to: bool = False


# ---- operations: rules ----


class Modify(Verb, frozen=True, kw_only=True):
    """Change a derived number for a while."""

    op: ClassVar[str] = "modify"
    stat: Stat
    to: Seat
    n: Value
    until: Until


class GainStatus(Verb, frozen=True, kw_only=True):
    """Give a player a status for a while."""

    op: ClassVar[str] = "status"
    id: Status
    to: Seat
    until: Until


class Cleanse(Verb, frozen=True, kw_only=True):
    """Free a player of what hinders: statuses that forbid, and numbers that were lowered."""

    op: ClassVar[str] = "cleanse"
    to: Seat


ENDS_COOLDOWNS = -20
"""Changed by so much or less, cooldowns are over, however long they have become."""


class Cooldown(Verb, frozen=True, kw_only=True):
    """Lengthen or shorten the running cooldowns of a player."""

    op: ClassVar[str] = "cooldown"
    to: Seat
    n: Number


class ExtraTurn(Verb, frozen=True, kw_only=True):
    """A player takes another turn after this one."""

    op: ClassVar[str] = "extra_turn"
    to: Seat


class DrawEvent(Verb, frozen=True, kw_only=True):
    """Draw an event and apply it (M36)."""

    op: ClassVar[str] = "draw_event"
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("event",)


class ChooseRace(Verb, frozen=True, kw_only=True):
    """A player chooses a race's bonus (M24)."""

    op: ClassVar[str] = "choose_race"
    to: Seat
    from_: tuple[RaceRef, ...] = msgspec.field(name="from")


_OTHERS = [verb for verb in Verb.__subclasses__() if verb not in REPLACING]
VERBS: dict[str, type[Verb]] = {verb.op: verb for verb in (*_OTHERS, *REPLACING)}
"""Every operation by its name in packs."""
