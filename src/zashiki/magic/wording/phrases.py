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
from zashiki.magic.wording.realiser import Realiser

_ITEMS = frozenset({"weapon", "armor", "effect", "recovery", "element"})


# ---- numbers ----


def signed(realiser: Realiser, n: int) -> str:
    """A change: ``+1``, ``−1``."""
    return realiser.words("sign.minus" if n < 0 else "sign.plus", n=str(abs(n)))


def number(n: int) -> str:
    """A whole number, with the typographic minus."""
    return str(n) if n >= 0 else f"−{-n}"


def value(realiser: Realiser, part: Value) -> str:
    """A number, or what it is worked out from."""
    match part:
        case int():
            return number(part)
        case StatOf():
            return realiser.words(f"value.{part.stat}", **realiser.roles(part.of))
        case CountOf():
            who = realiser.roles(part.of)
            return realiser.clause(f"value.{part.count}", part.of, **who)
        case HalfUp():
            return realiser.words("value.half_up", v=_grouped(realiser, part.half_up))
        case Sum():
            return _sum(realiser, part)
        case Negative():
            return realiser.words("value.neg", v=_grouped(realiser, part.neg))
        case Variable():
            label = realiser.label(part.var) if len(realiser.rolls) > 1 else ""
            return realiser.words("value.var", label=label)


def _sum(realiser: Realiser, part: Sum) -> str:
    text = _grouped(realiser, part.add[0]) if part.add else number(0)
    for item in part.add[1:]:
        if isinstance(item, int) and item < 0:
            text = realiser.words.list([text, number(-item)], "less")
        else:
            text = realiser.words.list([text, _grouped(realiser, item)], "plus")
    return text


def _grouped(realiser: Realiser, part: Value) -> str:
    text = value(realiser, part)
    return bracketed(realiser, text) if isinstance(part, Sum | Negative) else text


def bracketed(realiser: Realiser, text: str) -> str:
    """A text in brackets."""
    return realiser.words("mark.open") + text + realiser.words("mark.close")


def amount(part: Value) -> str:
    """The variant of a template that fits: ``int`` or ``value``."""
    return "int" if isinstance(part, int) else "value"


# ---- damage ----


def damage_kinds(realiser: Realiser, kinds: Sequence[str]) -> str:
    """Kinds of damage."""
    return realiser.words.list([realiser.words(f"dtype.{kind}") for kind in dict.fromkeys(kinds)], "or")


def damage(realiser: Realiser, kinds: Sequence[str], causes: Sequence[str]) -> str:
    """Damage of some kinds and causes, as a noun."""
    dtypes = {"dtypes": damage_kinds(realiser, kinds)} if kinds else {}
    plain = "kind" if kinds else "plain"
    if tuple(causes) == ("attack",):
        return realiser.words("damage.kind_attack" if kinds else "damage.attack", **dtypes)
    noun = realiser.words(f"damage.{plain}", **dtypes)
    if not causes:
        return noun
    return realiser.words(
        "damage.from",
        damage=noun,
        causes=realiser.words.list([realiser.words(f"cause.{cause}") for cause in dict.fromkeys(causes)], "or"),
    )


# ---- cards ----


def noun(realiser: Realiser, kinds: Sequence[str], form: str, not_id: str | None = None) -> str:
    """What sort of card: ``a`` (with an article), ``one`` or ``more`` of them."""
    if not kinds:
        text = realiser.words(f"noun.any.{form}")
    elif set(kinds) == _ITEMS:
        text = realiser.words(f"noun.item.{form}")
    else:
        text = realiser.words.list([realiser.words(f"noun.{kind}.{form}") for kind in dict.fromkeys(kinds)], "or")
    return text if not_id is None else realiser.words("noun.other_than", noun=text, name=realiser.name(not_id))


def nouns(realiser: Realiser, part: Cards) -> dict[str, str]:
    """The slots that a template may use for the sort of card."""
    return {form: noun(realiser, part.kind, form, part.not_id) for form in ("a", "one", "more")}


def cards(realiser: Realiser, part: Cards, how: str, n: int, up_to: bool) -> str:
    """Some cards of a zone, as a noun."""
    zone: str = "discard_top" if part.zone == "discard" and part.top else part.zone
    if zone in ("hand", "equip") and not part.kind and part.not_id is None:
        zone = f"{zone}_any"
    whose = realiser.who(owner_of(realiser, part.of), "gen") if part.zone in ("hand", "equip") else ""
    sort = nouns(realiser, part)
    return realiser.words(
        f"cards.{zone}.{how}",
        n=str(n),
        shown=realiser.words("cards.up_to", n=str(n)) if up_to else str(n),
        noun=sort["one"] if n == 1 else sort["more"],
        gen=whose,
        top=str(part.top),
        **sort,
    )


def owner_of(realiser: Realiser, name: str | None) -> str:
    """Whom a selector means that names nobody: the candidate of a group, the player of the round, or the owner.

    Another party of what happened may be described like a candidate, but the selector does not mean him.
    """
    return name or ("it" if realiser.candidate == "it" or "it" in realiser.mentions else "self")


# ---- tiles ----


def tiles(realiser: Realiser, part: Tiles, *, random: bool) -> str:
    """A tile to be put on, as a noun."""
    prefix = "random_" if random else ""
    terrains = tuple(dict.fromkeys(part.terrain))
    if terrains == ("building",):
        text = realiser.words(f"tiles.{prefix}building")
    elif terrains:
        listed = realiser.words.list([realiser.words(f"terrain.{terrain}") for terrain in terrains], "or")
        text = realiser.words(f"tiles.{prefix}terrain", terrains=listed)
    else:
        text = realiser.words(f"tiles.{prefix}any")
    if part.named:
        text = realiser.words("tiles.named", tile=text)
    if part.within is not None:
        text = realiser.words("tiles.within", tile=text, n=str(part.within), who=realiser.who(part.of, "loc"))
    return text
