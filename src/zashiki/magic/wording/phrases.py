"""Numbers, players, cards and tiles of a program as phrases."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.magic.language.expressions import (
    Cards,
    CountOf,
    HalfUp,
    Negative,
    StatOf,
    Sum,
    Tiles,
    Value,
    Variable,
)
from zashiki.magic.wording.realiser import Pen

_ITEMS = frozenset({"weapon", "armor", "effect", "recovery", "element"})
_TYPED = frozenset({"mental", "physical", "magic"})


# ---- numbers ----


def signed(pen: Pen, n: int) -> str:
    """A change: ``+1``, ``−1``."""
    return pen.words("sign.minus" if n < 0 else "sign.plus", n=str(abs(n)))


def number(n: int) -> str:
    """A whole number, with the typographic minus."""
    return str(n) if n >= 0 else f"−{-n}"


def value(pen: Pen, part: Value) -> str:
    """A number, or what it is worked out from."""
    match part:
        case int():
            return number(part)
        case StatOf():
            return pen.words(f"value.{part.stat}", **pen.roles(part.of))
        case CountOf():
            who = pen.roles(part.of)
            return pen.clause(f"value.{part.count}", part.of, **who)
        case HalfUp():
            return pen.words("value.half_up", v=_grouped(pen, part.half_up))
        case Sum():
            return pen.words.list([_grouped(pen, item) for item in part.add], "plus")
        case Negative():
            return pen.words("value.neg", v=_grouped(pen, part.neg))
        case Variable():
            label = pen.label(part.var) if len(pen.rolls) > 1 else ""
            return pen.words("value.var", label=label)


def _grouped(pen: Pen, part: Value) -> str:
    text = value(pen, part)
    return bracketed(pen, text) if isinstance(part, Sum | Negative) else text


def bracketed(pen: Pen, text: str) -> str:
    """A text in brackets."""
    return pen.words("mark.open") + text + pen.words("mark.close")


def amount(part: Value) -> str:
    """The variant of a template that fits: ``int`` or ``value``."""
    return "int" if isinstance(part, int) else "value"


# ---- damage ----


def damage_kinds(pen: Pen, kinds: Sequence[str]) -> str:
    """Kinds of damage: all but true damage have a word of their own."""
    if set(kinds) == _TYPED:
        return pen.words("dtype.typed")
    return pen.words.list([pen.words(f"dtype.{kind}") for kind in kinds], "or")


def damage(pen: Pen, kinds: Sequence[str], causes: Sequence[str]) -> str:
    """Damage of some kinds and causes, as a noun."""
    dtypes = {"dtypes": damage_kinds(pen, kinds)} if kinds else {}
    plain = "kind" if kinds else "plain"
    if tuple(causes) == ("attack",):
        return pen.words("damage.kind_attack" if kinds else "damage.attack", **dtypes)
    noun = pen.words(f"damage.{plain}", **dtypes)
    if not causes:
        return noun
    return pen.words(
        "damage.from", damage=noun, causes=pen.words.list([pen.words(f"cause.{cause}") for cause in causes], "or")
    )


# ---- cards ----


def noun(pen: Pen, kinds: Sequence[str], form: str, not_id: str | None = None) -> str:
    """What sort of card: ``a`` (with an article), ``one`` or ``more`` of them."""
    if not kinds:
        text = pen.words(f"noun.any.{form}")
    elif set(kinds) == _ITEMS:
        text = pen.words(f"noun.item.{form}")
    else:
        text = pen.words.list([pen.words(f"noun.{kind}.{form}") for kind in dict.fromkeys(kinds)], "or")
    return text if not_id is None else pen.words("noun.other_than", noun=text, name=pen.name(not_id))


def nouns(pen: Pen, part: Cards) -> dict[str, str]:
    """The slots that a template may use for the sort of card."""
    return {form: noun(pen, part.kind, form, part.not_id) for form in ("a", "one", "more")}


def cards(pen: Pen, part: Cards, how: str, n: int, up_to: bool) -> str:
    """Some cards of a zone, as a noun."""
    zone: str = "discard_top" if part.zone == "discard" and part.top else part.zone
    if zone in ("hand", "equip") and not part.kind and part.not_id is None:
        zone = f"{zone}_any"
    whose = pen.who(owner_of(pen, part.of), "gen") if part.zone in ("hand", "equip") else ""
    sort = nouns(pen, part)
    return pen.words(
        f"cards.{zone}.{how}",
        n=str(n),
        shown=pen.words("cards.up_to", n=str(n)) if up_to else str(n),
        noun=sort["one"] if n == 1 and not up_to else sort["more"],
        gen=whose,
        top=str(part.top),
        **sort,
    )


def owner_of(pen: Pen, name: str | None) -> str:
    """Whom a selector means that names nobody: the candidate, the player of the round, or the owner."""
    return name or pen.candidate or ("it" if "it" in pen.mentions else "self")


# ---- tiles ----


def tiles(pen: Pen, part: Tiles, *, random: bool) -> str:
    """A tile to be put on, as a noun."""
    prefix = "random_" if random else ""
    terrains = tuple(dict.fromkeys(part.terrain))
    if terrains == ("building",):
        text = pen.words(f"tiles.{prefix}building")
    elif terrains:
        listed = pen.words.list([pen.words(f"terrain.{terrain}") for terrain in terrains], "or")
        text = pen.words(f"tiles.{prefix}terrain", terrains=listed)
    else:
        text = pen.words(f"tiles.{prefix}any")
    if part.named:
        text = pen.words("tiles.named", tile=text)
    if part.within is not None:
        text = pen.words("tiles.within", tile=text, n=str(part.within), who=pen.who(part.of, "loc"))
    return text
