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
    Part,
    Seat,
    Tiles,
    TimingPoint,
    Until,
    Value,
)
from zashiki.magic.language.lasting_verbs import ENDS_COOLDOWNS as ENDS_COOLDOWNS
from zashiki.magic.language.lasting_verbs import LASTING as LASTING
from zashiki.magic.language.lasting_verbs import ChooseRace as ChooseRace
from zashiki.magic.language.lasting_verbs import Cleanse as Cleanse
from zashiki.magic.language.lasting_verbs import Cooldown as Cooldown
from zashiki.magic.language.lasting_verbs import DrawEvent as DrawEvent
from zashiki.magic.language.lasting_verbs import ExtraTurn as ExtraTurn
from zashiki.magic.language.lasting_verbs import GainStatus as GainStatus
from zashiki.magic.language.lasting_verbs import Modify as Modify
from zashiki.magic.language.replacing_verbs import REPLACING as REPLACING
from zashiki.magic.language.replacing_verbs import EventAdd as EventAdd
from zashiki.magic.language.replacing_verbs import EventCancel as EventCancel
from zashiki.magic.language.replacing_verbs import EventSet as EventSet
from zashiki.magic.language.verb import Block, Names, Verb

# ---- operations: hit points ----


class Damage(Verb, frozen=True, kw_only=True):
    """Deal damage; the source is the ability's owner, or nobody where an event card speaks."""

    op: ClassVar[str] = "damage"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("damage",)
    to: Seat
    n: Value
    dtype: DamageKind = "true"


class LoseHp(Verb, frozen=True, kw_only=True):
    """Lose hit points: not damage, so nothing reduces it (A10)."""

    op: ClassVar[str] = "lose_hp"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("lose_hp",)
    to: Seat
    n: Value


class Heal(Verb, frozen=True, kw_only=True):
    """Regain hit points, never above the maximum (A48)."""

    op: ClassVar[str] = "heal"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("heal",)
    to: Seat
    n: Value


class Attack(Verb, frozen=True, kw_only=True):
    """Attack: the number of that kind on the owner's character card, as damage (M32)."""

    op: ClassVar[str] = "attack"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    sets_off: ClassVar[tuple[TimingPoint, ...]] = (
        "attack",
        "damage",
    )
    to: Seat
    dtype: Literal["mental", "physical", "magic"]


class Shield(Verb, frozen=True, kw_only=True):
    """Prevent the next `n` damage."""

    op: ClassVar[str] = "shield"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    to: Seat
    n: Value
    until: Until


# ---- operations: cards ----


class Draw(Verb, frozen=True, kw_only=True):
    """Draw cards, as many as there are (A41)."""

    op: ClassVar[str] = "draw"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("draw",)
    to: Seat
    n: Value


class Discard(Verb, frozen=True, kw_only=True):
    """Discard hand cards: chosen by their owner, at random, or all."""

    op: ClassVar[str] = "discard"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("discard",)
    to: Seat
    n: Value = 1
    how: Literal["choose", "random", "all"] = "choose"


class Pick(Verb, frozen=True, kw_only=True):
    """Name cards of a zone for the operations that follow; nothing moves yet."""

    op: ClassVar[str] = "pick"
    concerns: ClassVar[tuple[str, ...]] = ("by",)
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
    concerns: ClassVar[tuple[str, ...]] = ("of",)
    sets_off: ClassVar[tuple[TimingPoint, ...]] = (
        "discard",
        "gain",
        "unequip",
    )
    what: Bound
    zone: Literal["hand", "discard"]
    of: Seat = "self"

    def concerned(self) -> tuple[str, ...]:
        """Whose hand it is; the discard pile is nobody's."""
        return super().concerned() if self.zone == "hand" else ()


class Reveal(Verb, frozen=True, kw_only=True):
    """Show named cards of hands to everybody; they stay where they are."""

    op: ClassVar[str] = "reveal"
    what: Bound


class Equip(Verb, frozen=True, kw_only=True):
    """A player puts named cards on, wherever they are: into the slot named, or the one where each works.

    A card that may not be worn there (M50, A15) stays where it is; what is in the way goes as usual (M51, M57).
    """

    op: ClassVar[str] = "equip"
    concerns: ClassVar[tuple[str, ...]] = ("of",)
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
    concerns: ClassVar[tuple[str, ...]] = ("of",)
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
    concerns: ClassVar[tuple[str, ...]] = ("of", "viewer")
    zone: Literal["hand"] = "hand"
    of: Seat
    viewer: Seat = "self"


class Bury(Verb, frozen=True, kw_only=True):
    """Put the cards that were looked at and not taken under the draw pile, in their order."""

    op: ClassVar[str] = "bury"


class PassCards(Verb, frozen=True, kw_only=True):
    """Everybody at once gives `n` hand cards (or all) to a neighbour in the order of play (M84)."""

    op: ClassVar[str] = "pass_cards"
    is_mutual: ClassVar[bool] = True
    n: Annotated[int, Limits(1, 99)]
    dir: Literal["next", "prev"] = "next"


class SwapHands(Verb, frozen=True, kw_only=True):
    """Two players exchange their whole hands."""

    op: ClassVar[str] = "swap_hands"
    concerns: ClassVar[tuple[str, ...]] = ("a", "b")
    is_mutual: ClassVar[bool] = True
    a: Seat
    b: Seat


# ---- operations: board ----


class MoveTo(Verb, frozen=True, kw_only=True):
    """Put a piece on one of some tiles, chosen by a player or at random. No move action: water takes no cards (A4)."""

    op: ClassVar[str] = "move_to"
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("move",)
    to: Seat
    tiles: Tiles
    by: Annotated[str, Marker("mover")] = "self"


class Push(Verb, frozen=True, kw_only=True):
    """Push a piece up to `n` steps; the owner picks the tile."""

    op: ClassVar[str] = "push"
    concerns: ClassVar[tuple[str, ...]] = ("to", "by")
    sets_off: ClassVar[tuple[TimingPoint, ...]] = ("move",)
    to: Seat
    n: Annotated[int, Limits(1, 9)] = 1
    by: Seat = "self"


class SwapPlaces(Verb, frozen=True, kw_only=True):
    """Two pieces change places."""

    op: ClassVar[str] = "swap_pos"
    concerns: ClassVar[tuple[str, ...]] = ("a", "b")
    is_mutual: ClassVar[bool] = True
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
    concerns: ClassVar[tuple[str, ...]] = ("by",)
    by: Seat = "self"
    options: tuple[Choice, ...]

    def blocks(self) -> Iterable[tuple[str, Block]]:
        """What is done by each choice."""
        return tuple((str(number), choice.do) for number, choice in enumerate(self.options))


class May(Verb, frozen=True, kw_only=True):
    """A player may have something done."""

    op: ClassVar[str] = "may"
    concerns: ClassVar[tuple[str, ...]] = ("by",)
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


_OTHERS = [verb for verb in Verb.__subclasses__() if verb not in (*LASTING, *REPLACING)]
VERBS: dict[str, type[Verb]] = {verb.op: verb for verb in (*_OTHERS, *LASTING, *REPLACING)}
"""Every operation by its name in packs."""
