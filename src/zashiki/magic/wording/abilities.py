"""Abilities: what is played or used, what follows a timing event, what changes one, what always holds."""

from __future__ import annotations

from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import Condition
from zashiki.magic.wording.blocks import block, fork, join, name_anew, needs_what_it_picks, steps
from zashiki.magic.wording.clause import Clause, bounds
from zashiki.magic.wording.conditions import clause as condition
from zashiki.magic.wording.conditions import group, introduce, mods, speaks_of_another
from zashiki.magic.wording.nobody import may_hold
from zashiki.magic.wording.phrases import bracketed, damage, damage_kinds, noun, number, signed
from zashiki.magic.wording.realiser import CannotMention, Mention, Realiser

_TWO_PARTIES = frozenset({"attack", "damage", "faint", "eliminate"})
"""Timing events between two players, of whom the other may be described."""
_MANY = frozenset({"moves", "attacks", "draw"})
"""Numbers that are called by what is counted: attack cards a turn are, attack range is."""
_FOR_OTHERS = frozenset({"attack", "steal"})
"""Kinds of cards that are aimed at others alone; with any other kind a player may still aim at himself (M69)."""


def ability(realiser: Realiser, part: k.Ability) -> str:
    """The sentences of an ability."""
    match part:
        case k.Active():
            return _active(realiser, part)
        case k.Trigger() | k.Replacement():
            return _answer(realiser, part)
        case k.StatStatic():
            return realiser.words.sentence(_while(realiser, part.if_, _stat(realiser, part)))
        case k.ForbidStatic():
            return realiser.words.sentence(_while(realiser, part.if_, _forbid(realiser, part)))
        case k.TerrainStatic():
            return realiser.words.sentence(_terrain(realiser, part))
    raise TypeError(f"no words for {part.type!r}")


# ---- what is played or used ----


def _active(realiser: Realiser, part: k.Active) -> str:
    texts = _aimed(realiser, part) if part.target is not None else block(realiser, part.do)
    if not texts:
        texts = [realiser.words("mark.none")]
    if part.if_ is None:
        return realiser.words.sentences(texts)
    if needs_what_it_picks(part.if_, part.do):
        return realiser.words.sentences([realiser.words("block.only_possible", text=texts[0]), *texts[1:]])
    # It is read first, so it speaks of the owner, whoever the text ends with.
    beginning = fork(realiser)
    beginning.topic = "self"
    cond = condition(beginning, part.if_)
    return realiser.words.sentence(realiser.words("block.only_if", cond=cond, text=realiser.words.sentences(texts)))


def _aimed(realiser: Realiser, part: k.Active) -> list[str]:
    """The target stands in the first clause ("attack an opponent in range") where it can, else before it."""
    assert part.target is not None
    inside = steps(part.do)
    if inside and part.target.who != "friends" and all(isinstance(step, Clause) for step in inside):
        trial = fork(realiser)
        try:
            introduce(trial, "target", group(trial, part.target, part.range), "target")
            texts = block(trial, part.do)
        except CannotMention:
            pass
        else:
            if not trial.mentions["target"].introduction and _comes_first(inside[0]):
                join(realiser, trial)
                return texts
    phrase = group(realiser, part.target, part.range)
    realiser.bind("target", Mention("target", then="again" if realiser.others <= 1 else ""))
    texts = block(realiser, part.do) or [realiser.words("mark.none")]
    if len(texts) == 1 and all(isinstance(step, Clause) for step in inside):
        return [realiser.words("block.aimed", np=phrase, text=texts[0])]
    return [realiser.words("block.aim", np=phrase), *texts]


def _comes_first(step: object) -> bool:
    """Whether the first clause speaks of the target."""
    if not isinstance(step, Clause):
        return False
    return any("target" in op.concerned() for op in step.ops)


# ---- what answers a timing event ----


def _answer(realiser: Realiser, part: k.Trigger | k.Replacement) -> str:
    on = part.on
    knows_what_happened(realiser, part)
    if isinstance(part, k.Replacement) and (short := _flat(realiser, part)) is not None:
        return realiser.words.sentence(short)
    described, cond = _describing(realiser, part)
    when = _when(realiser, part, described)
    do = part.do
    if isinstance(part, k.Trigger) and part.may:
        do = (o.May(by="self", do=part.do),)
    realiser.topic = "self" if _is_about_owner(on) else None
    said = condition(realiser, cond) if cond is not None else None
    if cond is not None and speaks_of_another(realiser, cond):
        realiser.topic = None
    name_anew(realiser)
    texts = block(realiser, do) or [realiser.words("mark.none")]
    first = realiser.words("when.plain", when=when, text=texts[0])
    if said is not None:
        if len(texts) > 1:
            # All of it hangs on the condition, and not the first sentence alone.
            texts = [bracketed(realiser, realiser.words.sentences(texts))]
        first = realiser.words("when.if", when=when, cond=said, text=texts[0])
    return realiser.words.sentences([_limited(realiser, part.limit, first), *texts[1:]])


def knows_what_happened(realiser: Realiser, part: k.Trigger | k.Replacement) -> None:
    """All that an answer says may speak of the timing event, its card and its players."""
    realiser.timing_event = part.on.ev
    _name_parties(realiser, part)
    if realiser.mention("source").key == "source" and _may_come_from_nobody(part.on):
        realiser.may_be_nobody = "source"


def _may_come_from_nobody(on: k.On) -> bool:
    """Whether events bring it about too, in nobody's name (A34)."""
    return on.ev in ("damage", "faint", "eliminate") and (not on.cause or "event" in on.cause)


def _is_about_owner(on: k.On) -> bool:
    return on.subject == "self" or on.source == "self"


def _name_parties(realiser: Realiser, part: k.Trigger | k.Replacement) -> None:
    """What the timing event's players are called: the owner, or "that player" and "the attacker"."""
    redirected = any(isinstance(op, o.EventSet) and op.field == "subject" for op in part.do)
    on = part.on
    if (on.subject == "self" or _party(on) == "subject") and not redirected:
        realiser.bind("subject", Mention(realiser.owner))
    attacked = on.ev == "attack" or on.cause == ("attack",)
    realiser.bind("source", Mention(realiser.owner if on.source == "self" else "attacker" if attacked else "source"))


def _describing(realiser: Realiser, part: k.Trigger | k.Replacement) -> tuple[str, Condition | None]:
    """The condition as a description of the other player, where it is one; else as it stands."""
    other = {"subject": "source", "source": "subject"}.get(_party(part.on))
    if part.if_ is None or other is None or part.on.ev not in _TWO_PARTIES:
        return "", part.if_
    if other == realiser.may_be_nobody and may_hold(part.if_, other):
        # Described, he would have to be there.
        return "", part.if_
    text = mods(realiser, part.if_, other)
    return (text, None) if text is not None else ("", part.if_)


def _party(on: k.On) -> str:
    if on.ev == "equip" and on.source is not None:
        return "subject"  # whoever equips a card wears it
    if on.subject is not None and on.source is not None:
        return "both"
    return "subject" if on.subject is not None else "source" if on.source is not None else "any"


def _when(realiser: Realiser, part: k.Trigger | k.Replacement, described: str) -> str:
    on, party = part.on, _party(part.on)
    stage = "before" if isinstance(part, k.Replacement) else "after"
    np = realiser.words("np.one.all", mods=realiser.words("mods.wrap", mods=described) if described else "")
    other = {"by": "", "to": ""}
    if described:
        other["by"] = realiser.words("onparty.damage_by" if on.ev == "damage" else "onparty.by", np=np)
    if described or (party == "source" and realiser.counts["subject"]):
        other["to"] = realiser.words("onparty.at" if on.ev == "attack" else "onparty.to", np=np)
    other["whom"] = np
    slots = {
        **other,
        "cause": _cause(realiser, on),
        "damage": damage(realiser, on.dtype, on.cause),
        "attack": realiser.words("onparty.attack_of", dtypes=damage_kinds(realiser, on.dtype))
        if on.dtype
        else realiser.words("onparty.attack_any"),
        "card": noun(realiser, on.kind, "a"),
        **{role: realiser.words(f"ref.{realiser.owner}.{role}", label="") for role in ("own", "obj", "at")},
        **realiser.roles("self"),
    }
    return realiser.words(f"on.{on.ev}.{stage}.{party}", person=realiser.person("self"), place="attr", **slots)


def _cause(realiser: Realiser, on: k.On) -> str:
    if not on.cause:
        return ""
    table = "draw" if on.ev == "draw" else "move" if on.ev == "move" else "other"
    named = [
        realiser.words(f"oncause.{table if f'oncause.{table}.{c}' in realiser.words else 'other'}.{c}")
        for c in dict.fromkeys(on.cause)
    ]
    return realiser.words("oncause.wrap", text=realiser.words.list(named, "causes"))


def _limited(realiser: Realiser, limit: k.Limit | None, text: str) -> str:
    if limit is None:
        return text
    key = f"limit.{limit.per}.{'one' if limit.n == 1 else 'more'}"
    return realiser.words(key, n=str(limit.n), text=text, whose=realiser.of_owner(beside=False))


def _flat(realiser: Realiser, part: k.Replacement) -> str | None:
    """Damage that only grows or shrinks, in short: ``Magic damage you take −1``."""
    if part.on.ev != "damage" or part.limit is not None or len(part.do) != 1 or _party(part.on) == "both":
        return None
    change = part.do[0]
    if not isinstance(change, o.EventAdd) or not isinstance(change.n, int) or change.n == 0:
        return None
    described, cond = _describing(realiser, part)
    if cond is not None:
        return None
    np = realiser.words("np.some.all", mods=realiser.words("mods.wrap", mods=described)) if described else ""
    return realiser.words(
        f"flat.{_party(part.on)}",
        person=realiser.person("self"),
        place="attr",
        damage=damage(realiser, part.on.dtype, part.on.cause),
        by=realiser.words("onparty.damage_by", np=np) if described else "",
        to=realiser.words("onparty.to", np=np) if described else "",
        **realiser.roles("self"),
        n=signed(realiser, change.n),
        bounds=bounds(realiser, change),
    )


# ---- what always holds ----


def _while(realiser: Realiser, cond: Condition | None, text: str) -> str:
    return text if cond is None else realiser.words("static.while", cond=condition(realiser, cond, "attr"), text=text)


def _circle(realiser: Realiser, who: str) -> str:
    if who == "self":
        return realiser.who("self", "subj")
    return realiser.words(f"circle.{who}", who=realiser.who("self", "subj"), whose=realiser.who("self", "poss"))


def _stat(realiser: Realiser, part: k.StatStatic) -> str:
    name = realiser.words(f"stat.{part.stat}.name")
    if part.who == "self":
        stat = realiser.words("stat.own", stat=name, whose=realiser.who("self", "poss"))
    else:
        stat = realiser.words("stat.of", stat=name, who=_circle(realiser, part.who))
    person = _number(part.stat in _MANY)
    said = []
    if part.set is not None:
        said.append(realiser.words("static.set", stat=stat, n=number(part.set), person=person))
    if part.n:
        said.append(realiser.words("static.add", stat=stat, n=signed(realiser, part.n)))
    if part.cap is not None:
        said.append(realiser.words("static.cap", stat=stat, n=number(part.cap), person=person))
    return realiser.words.list(said or [realiser.words("static.none", stat=stat, person=person)], "statics")


def _forbid(realiser: Realiser, part: k.ForbidStatic) -> str:
    circle = "self_dropped" if part.who == "self" and part.if_ is not None else part.who
    who = realiser.words(f"cannot.{circle}", **realiser.roles("self"))
    if part.forbid == "move":
        return realiser.words("forbid.move", cannot=who)
    cards = noun(realiser, part.kinds, "more") if part.kinds else realiser.words(f"forbid.all.{part.forbid}")
    spares_own = part.forbid == "targeted" and bool(set(part.kinds) - _FOR_OTHERS)
    return realiser.words(f"forbid.{part.forbid}{'_by_others' if spares_own else ''}", cannot=who, cards=cards)


def _terrain(realiser: Realiser, part: k.TerrainStatic) -> str:
    terrains = tuple(dict.fromkeys(part.from_))
    from_ = realiser.words.list([realiser.words(f"terrain.{terrain}") for terrain in terrains], "nouns")
    slots = {"from": from_, "to": realiser.words(f"terrain.{part.terrain}"), "person": _number(len(terrains) > 1)}
    if part.near is None:
        return realiser.words("become.plain", **slots)
    return realiser.words("become.near", near=realiser.words(f"terrain.{part.near}"), **slots)


def _number(are_many: bool) -> str:
    """The person whose form of a verb several things take; that of one thing is somebody else's."""
    return "you" if are_many else "other"
