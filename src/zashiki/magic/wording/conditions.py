"""Players and conditions, which hold each other: "each opponent in a forest", "if you stand in a forest"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zashiki.magic.language import expressions as p
from zashiki.magic.language.expressions import Condition
from zashiki.magic.wording.lexicon import FINAL
from zashiki.magic.wording.nobody import asks_of, may_hold
from zashiki.magic.wording.phrases import bracketed, damage_kinds, nouns, owner_of, value
from zashiki.magic.wording.realiser import Mention, Realiser, seats_of

_OPPOSITE = {"lt": "ge", "ge": "lt", "gt": "le", "le": "gt", "eq": "ne", "ne": "eq"}
_MIRRORED = {"lt": "gt", "gt": "lt", "le": "ge", "ge": "le", "eq": "eq", "ne": "ne"}
_COUNTED = frozenset({"hp", "max_hp", "hand", "attacks", "steps", "set"})
"""What somebody has so many of; of the other numbers it is said what they are."""


def clause(realiser: Realiser, part: Condition, place: str = FINAL, *, negated: bool = False) -> str:
    """A condition as a clause; where nobody may be there of whom it asks, it says what holds then."""
    text = _clause(realiser, part, place, negated=negated)
    nobody = realiser.may_be_nobody
    if not nobody or not asks_of(part, nobody) or not may_hold(part, nobody, negated=negated):
        return text
    return realiser.words("cond.nobody_counts" if isinstance(part, p.Compare) else "cond.or_nobody", cond=text)


def _clause(realiser: Realiser, part: Condition, place: str, *, negated: bool) -> str:
    match part:
        case p.Negation():
            return clause(realiser, part.not_, place, negated=not negated)
        case p.Every():
            return _joined(realiser, part.all, place, negated=negated, join="or" if negated else "and")
        case p.Some():
            return _joined(realiser, part.any, place, negated=negated, join="and" if negated else "or")
        case p.Compare():
            return _compared(realiser, part, place, negated=negated)
        case p.Exists():
            np, none = group(realiser, part.exists, "some"), group(realiser, part.exists, "none")
            return realiser.words(_key("exists", negated), place=place, np=np, none=none)
        case p.OfKind():
            return realiser.words(_key("dtype", negated), place=place, dtypes=damage_kinds(realiser, part.dtype))
    return _simple(realiser, part, place, negated=negated)


def _key(name: str, negated: bool, form: str = "clause") -> str:
    return f"cond.{name}.{'not_' if negated else ''}{form}"


def _joined(realiser: Realiser, items: tuple[Condition, ...], place: str, *, negated: bool, join: str) -> str:
    if not items:
        return realiser.words("cond.always" if join == "and" else "cond.never", place=place)
    inner = "link" if join == "and" else FINAL
    texts = []
    for number, item in enumerate(items):
        text = clause(realiser, item, place if number == len(items) - 1 else inner, negated=negated)
        texts.append(bracketed(realiser, text) if _is_list(item) and len(items) > 1 else text)
    return realiser.words.list(texts, join)


def _is_list(part: Condition) -> bool:
    if isinstance(part, p.Negation):
        return _is_list(part.not_)
    return isinstance(part, p.Every | p.Some) and len(part.all if isinstance(part, p.Every) else part.any) > 1


def _is_either(part: Condition, *, negated: bool = False) -> bool:
    """Whether any of several things will do: beside another demand it would not be clear how far that goes."""
    if isinstance(part, p.Negation):
        return _is_either(part.not_, negated=not negated)
    return _is_list(part) and isinstance(part, p.Every if negated else p.Some)


def speaks_of_another(realiser: Realiser, part: Condition) -> bool:
    """Whether a condition names somebody else than the topic: what comes behind it without a subject would be his."""
    named = set(seats_of(part)) | {_subject_of(realiser, inner) for inner in _told(part)}
    return any(("self" if realiser.is_owner(name) else name) != realiser.topic for name in named if name is not None)


def _told(part: Condition) -> Iterator[Condition]:
    match part:
        case p.Every() | p.Some():
            for item in part.all if isinstance(part, p.Every) else part.any:
                yield from _told(item)
        case p.Negation():
            yield from _told(part.not_)
        case _:
            yield part


# ---- conditions that speak of one player ----


def _subject_of(realiser: Realiser, part: Condition) -> str | None:
    """Whom a simple condition speaks of; nobody where it is about a pile or the damage."""
    match part:
        case p.OnTerrain() | p.InGroup() | p.OfRace():
            return owner_of(realiser, part.of)
        case p.Has():
            return owner_of(realiser, part.has.of) if part.has.zone in ("hand", "equip") else None
        case p.Near():
            return part.dist.a
        case p.Same():
            return part.same.a
    return None


def _simple(realiser: Realiser, part: Condition, place: str, *, negated: bool) -> str:
    if isinstance(part, p.Near | p.Same):
        # The owner is left to the end: "the target is at distance 1" rather than "you are … from the target".
        pair = part.dist if isinstance(part, p.Near) else part.same
        a, b = (pair.b, pair.a) if realiser.is_owner(pair.a) and not realiser.is_owner(pair.b) else (pair.a, pair.b)
        return _pair(realiser, part, a, b, "clause", place, negated=negated)
    name, slots = _words_of(realiser, part)
    subject = _subject_of(realiser, part)
    if subject is None:
        return realiser.words(_key(name, negated), place=place, **slots)
    who = realiser.roles(subject)
    return realiser.clause(_key(name, negated), subject, place, **who, **slots)


def _words_of(realiser: Realiser, part: Condition) -> tuple[str, dict[str, str]]:
    """The lexicon's name of a condition, and its slots."""
    match part:
        case p.OnTerrain():
            where = [realiser.words(f"where.{terrain}") for terrain in dict.fromkeys(part.terrain)]
            return "terrain", {"where": realiser.words.list(where, "or")}
        case p.InGroup():
            return "group", {"group": realiser.name(part.group)}
        case p.OfRace():
            return "race", {"race": realiser.name(part.race)}
        case p.Has():
            zone: str = "discard_top" if part.has.zone == "discard" and part.has.top else part.has.zone
            if zone in ("hand", "equip") and not part.has.kind and part.has.not_id is None:
                zone = f"{zone}_any"
            return zone, {**nouns(realiser, part.has), "top": str(part.has.top)}
    raise TypeError(f"{part} is put into words elsewhere")


def _pair(realiser: Realiser, part: p.Near | p.Same, a: str, b: str, form: str, place: str, *, negated: bool) -> str:
    """A condition on two players; `a` is the one whom it describes."""
    slots = {}
    if isinstance(part, p.Near):
        from_ = realiser.words("cond.from_owner" if realiser.is_owner(b) else "cond.from", who=realiser.who(b, "obj"))
        name, slots = "near", {"n": str(part.dist.le), "from": from_}
    else:
        name, slots = "same", {"other": realiser.who(b, "obj")}
    if form == "clause":
        slots.update(realiser.roles(a))
    return realiser.clause(_key(name, negated, form), a, place, **slots)


# ---- describing a noun ----


def mods(realiser: Realiser, part: Condition, candidate: str) -> str | None:
    """A condition as a description of a candidate; None where it says something else."""
    with realiser.describing(candidate):
        return _mods(realiser, part, candidate, "attr", negated=False)


def _mods(realiser: Realiser, part: Condition, candidate: str, place: str, *, negated: bool) -> str | None:
    match part:
        case p.Negation():
            return _mods(realiser, part.not_, candidate, place, negated=not negated)
        case p.Every():
            return _joined_mods(realiser, part.all, candidate, place, negated=negated, join="or" if negated else "and")
        case p.Some():
            return _joined_mods(realiser, part.any, candidate, place, negated=negated, join="and" if negated else "or")
        case p.Compare():
            return _compared_mod(realiser, part, candidate, place, negated=negated)
        case p.Near() | p.Same():
            pair = part.dist if isinstance(part, p.Near) else part.same
            if candidate not in (pair.a, pair.b) or pair.a == pair.b:
                return None
            other = pair.b if pair.a == candidate else pair.a
            return _pair(realiser, part, candidate, other, "mod", place, negated=negated)
        case p.Exists() | p.OfKind():
            return None
    if _subject_of(realiser, part) != candidate:
        return None
    name, slots = _words_of(realiser, part)
    return realiser.words(_key(name, negated, "mod"), place=place, **slots)


def _joined_mods(
    realiser: Realiser, items: tuple[Condition, ...], candidate: str, place: str, *, negated: bool, join: str
) -> str | None:
    inner = "link" if join == "and" else FINAL
    texts = []
    for number, item in enumerate(items):
        text = _mods(realiser, item, candidate, place if number == len(items) - 1 else inner, negated=negated)
        if text is None:
            return None
        texts.append(bracketed(realiser, text) if _is_list(item) and len(items) > 1 else text)
    return realiser.words.list(texts, join) if texts else None


def suchlike(realiser: Realiser, part: Condition) -> str:
    """A description of a group's candidate by a whole clause, where there is no shorter one."""
    mention = realiser.mentions.get("it")
    realiser.bind("it", Mention("again"))
    with realiser.describing("it"):
        text = realiser.words("mods.such_that", place="attr", cond=clause(realiser, part))
    if mention is None:
        del realiser.mentions["it"]
    else:
        realiser.bind("it", mention)
    return text


# ---- comparisons ----


def _sides(part: p.Compare, negated: bool, candidate: str | None) -> tuple[p.Value, str, p.Value]:
    """Left side, relation and right side, turned so that the measured player (the candidate) stands on the left."""
    left, asked, right = part.cmp
    relation: str = _OPPOSITE[asked] if negated else asked

    def is_measure(side: p.Value) -> bool:
        return isinstance(side, p.StatOf | p.CountOf) and (candidate is None or side.of == candidate)

    if not is_measure(left) and is_measure(right):
        return right, _MIRRORED[relation], left
    return left, relation, right


def _measure(part: p.StatOf | p.CountOf) -> str:
    return part.stat if isinstance(part, p.StatOf) else part.count


def _quantity(realiser: Realiser, relation: str, right: p.Value, place: str, measured: str = "") -> str:
    """How much; there may be none of what is counted, and any other number is 0."""
    if relation == "eq" and right == 0:
        return realiser.words("quantity.zero" if measured in _COUNTED else "quantity.nought", place=place)
    return realiser.words(f"quantity.{relation}", place=place, n=value(realiser, right))


def _compared(realiser: Realiser, part: p.Compare, place: str, *, negated: bool) -> str:
    left, relation, right = _sides(part, negated, None)
    if isinstance(left, p.StatOf | p.CountOf) and isinstance(right, int):
        who = realiser.roles(left.of)
        q = _quantity(realiser, relation, right, place, _measure(left))
        return realiser.clause(f"measure.{_measure(left)}.clause", left.of, place, **who, q=q, n=value(realiser, right))
    left_text = value(realiser, left)
    before = realiser.topic
    if isinstance(left, p.StatOf | p.CountOf):
        # Behind somebody's number, a number of nobody's would be his too.
        realiser.topic = "self" if realiser.is_owner(left.of) else left.of
    q = _quantity(realiser, relation, right, place)
    realiser.topic = before
    return realiser.words("cond.compare.clause", place=place, left=left_text, q=q)


def _compared_mod(realiser: Realiser, part: p.Compare, candidate: str, place: str, *, negated: bool) -> str | None:
    left, relation, right = _sides(part, negated, candidate)
    if not isinstance(left, p.StatOf | p.CountOf) or left.of != candidate or _speaks_of(right, candidate):
        return None
    q = _quantity(realiser, relation, right, place, _measure(left))
    if isinstance(right, int):
        return realiser.words(f"measure.{_measure(left)}.mod", place=place, q=q, n=value(realiser, right))
    return realiser.words("cond.compare.mod", place=place, name=realiser.words(f"valuename.{_measure(left)}"), q=q)


def _speaks_of(part: p.Value, candidate: str) -> bool:
    match part:
        case p.StatOf() | p.CountOf():
            return part.of == candidate
        case p.HalfUp():
            return _speaks_of(part.half_up, candidate)
        case p.Negative():
            return _speaks_of(part.neg, candidate)
        case p.Sum():
            return any(_speaks_of(item, candidate) for item in part.add)
    return False


# ---- players ----


def group(realiser: Realiser, part: p.Group, article: str) -> str:
    """A group as a noun: ``each``, ``one``, ``some``, ``none``, ``red`` (one in range) or ``green`` (any one)."""
    owner = {
        "self": realiser.who("self", "own"),
        "who": realiser.who("self", "obj"),
        "whose": realiser.who("self", "poss"),
    }
    described = _group_mods(realiser, part, owner, is_narrowed=article == "red")
    if article == "red":
        wrapped = realiser.words("mods.red", mods=described) if described else realiser.words("mods.red_none")
    elif realiser.is_read_by_another:
        return _seen_by_another(realiser, part, article, described, owner)
    else:
        wrapped = _wrapped(realiser, described)
    return realiser.words(_circle(realiser, part, article, described), mods=wrapped, **owner)


def _circle(realiser: Realiser, part: p.Group, article: str, described: str) -> str:
    """The words of a circle. What describes its players is asked of the owner too, so it may not stand by an ally."""
    key = f"np.{article}.{part.who}"
    return f"{key}_such" if described and f"{key}_such" in realiser.words else key


def _seen_by_another(realiser: Realiser, part: p.Group, article: str, described: str, owner: Mapping[str, str]) -> str:
    """A group as a noun for a reader to whom the owner is somebody else: it is said whose opponents they are."""
    if part.who == "others":
        other_than = realiser.words("cond.same.not_mod", place="attr", other=owner["who"])
        mods_ = realiser.words.list([other_than, described] if described else [other_than], "mods")
        return realiser.words(f"np.{article}.all", mods=_wrapped(realiser, mods_), **owner)
    whose = realiser.words("mods.of", **owner) if part.who in ("opponents", "allies") else ""
    key = _circle(realiser, part, article, described)
    return realiser.words(key, mods=whose + _wrapped(realiser, described), **owner)


def _wrapped(realiser: Realiser, text: str) -> str:
    return realiser.words("mods.wrap", mods=text) if text else ""


def _group_mods(realiser: Realiser, part: p.Group, owner: Mapping[str, str], *, is_narrowed: bool) -> str:
    found: list[str] = [] if part.on_tile_of is None else [_where(realiser, part, part.on_tile_of)]
    if part.if_ is not None:
        text = mods(realiser, part.if_, "it") or suchlike(realiser, part.if_)
        found.append(bracketed(realiser, text) if part.on_tile_of is not None and _is_either(part.if_) else text)
    described = realiser.words.list(found, "mods")
    if part.most is None and part.least is None:
        return described
    which, what = ("most", part.most) if part.most is not None else ("least", part.least)
    extreme = realiser.words(f"mods.{which}.{what}", place="attr")
    if not found and not is_narrowed:
        return extreme
    # Among whom is said: those for whom all else holds, but the range is asked of whoever is left.
    everybody = realiser.words(f"np.every.{part.who}", mods=_wrapped(realiser, described), **owner)
    return realiser.words("mods.among", place="attr", extreme=extreme, np=everybody)


def _where(realiser: Realiser, part: p.Group, whose: str) -> str:
    """Where the candidates of a group stand; whoever is called `it` here is another one yet."""
    with realiser.describing(""):
        if part.radius:
            place = {"n": str(part.radius), "who": realiser.who(whose, "obj")}
            return realiser.words("mods.within", place="attr", **place)
        tile = {"whose": realiser.who(whose, "poss"), "who": realiser.who(whose, "obj")}
        return realiser.words("mods.on_tile", place="attr", **tile)


def introduce(realiser: Realiser, name: str, phrase: str, key: str) -> None:
    """Bind a name to a player whom the next mention introduces by this phrase."""
    alone = realiser.others <= 1
    if alone or realiser.counts[name] <= 1:
        realiser.bind(name, Mention("again" if alone else key, phrase))
        return
    if key != "player":
        realiser.bind(name, Mention(key, phrase))
        return
    label = realiser.player_label()
    realiser.bind(name, Mention("player", realiser.words("np.labelled", np=phrase, label=label), label))
