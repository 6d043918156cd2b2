"""Abilities: what is played or used, what follows a happening, what changes one, what always holds."""

from __future__ import annotations

from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import Condition
from zashiki.magic.wording.blocks import block, fork, join, needs_what_it_picks, steps
from zashiki.magic.wording.clause import Clause, bounds
from zashiki.magic.wording.conditions import clause as condition
from zashiki.magic.wording.conditions import group, introduce, mods
from zashiki.magic.wording.phrases import damage, damage_kinds, noun, signed
from zashiki.magic.wording.realiser import CannotMention, Mention, Pen

_TWO_PARTIES = frozenset({"attack", "damage", "faint", "eliminate"})
"""Happenings between two players, of whom the other may be described."""


def ability(pen: Pen, part: k.Ability) -> str:
    """The sentences of an ability."""
    match part:
        case k.Active():
            return _active(pen, part)
        case k.Trigger() | k.Replacement():
            return _answer(pen, part)
        case k.StatStatic():
            return pen.words.sentence(_while(pen, part.if_, _stat(pen, part)))
        case k.ForbidStatic():
            return pen.words.sentence(_while(pen, part.if_, _forbid(pen, part)))
        case k.TerrainStatic():
            return pen.words.sentence(_terrain(pen, part))
    raise TypeError(f"no words for {part.type!r}")


# ---- what is played or used ----


def _active(pen: Pen, part: k.Active) -> str:
    texts = _aimed(pen, part) if part.target is not None else block(pen, part.do)
    if not texts:
        texts = [pen.words("mark.none")]
    if part.if_ is None:
        return pen.words.sentences(texts)
    if needs_what_it_picks(part.if_, part.do):
        return pen.words.sentences([pen.words("block.only_possible", text=texts[0]), *texts[1:]])
    cond = condition(fork(pen), part.if_)
    return pen.words("block.only_if", cond=cond, text=pen.words.sentences(texts))


def _aimed(pen: Pen, part: k.Active) -> list[str]:
    """The target stands in the first clause ("attack an opponent in range") where it can, else before it."""
    assert part.target is not None
    inside = steps(part.do)
    if inside and part.target.who != "friends" and all(isinstance(step, Clause) for step in inside):
        trial = fork(pen)
        try:
            introduce(trial, "target", group(trial, part.target, part.range), "target")
            texts = block(trial, part.do)
        except CannotMention:
            pass
        else:
            if not trial.mentions["target"].introduction and _comes_first(inside[0]):
                join(pen, trial)
                return texts
    phrase = group(pen, part.target, part.range)
    pen.bind("target", Mention("target", then="again" if pen.others <= 1 else ""))
    texts = block(pen, part.do) or [pen.words("mark.none")]
    if len(texts) == 1 and all(isinstance(step, Clause) for step in inside):
        return [pen.words("block.aimed", np=phrase, text=texts[0])]
    return [pen.words("block.aim", np=phrase), *texts]


def _comes_first(step: object) -> bool:
    """Whether the first clause speaks of the target."""
    if not isinstance(step, Clause):
        return False
    return any("target" in (getattr(op, "to", None), getattr(op, "b", None), getattr(op, "a", None)) for op in step.ops)


# ---- what answers a happening ----


def _answer(pen: Pen, part: k.Trigger | k.Replacement) -> str:
    on = part.on
    pen.happening = on.ev
    _name_parties(pen, part)
    if isinstance(part, k.Replacement) and (short := _flat(pen, part)) is not None:
        return pen.words.sentence(short)
    described, cond = _describing(pen, part)
    when = _when(pen, part, described)
    do = part.do
    if isinstance(part, k.Trigger) and part.may:
        do = (o.May(by="self", do=part.do),)
    pen.topic = "self" if _is_about_owner(on) else None
    said = condition(pen, cond) if cond is not None else None
    texts = block(pen, do) or [pen.words("mark.none")]
    first = pen.words("when.plain", when=when, text=texts[0])
    if said is not None:
        first = pen.words("when.if", when=when, cond=said, text=texts[0])
    return pen.words.sentences([_limited(pen, part.limit, first), *texts[1:]])


def _is_about_owner(on: k.On) -> bool:
    return on.subject == "self" or on.source == "self"


def _name_parties(pen: Pen, part: k.Trigger | k.Replacement) -> None:
    """What the happening's players are called: the owner, or "that player" and "the attacker"."""
    redirected = any(isinstance(op, o.EventSet) and op.field == "subject" for op in part.do)
    on = part.on
    if (on.subject == "self" or _party(on) == "subject") and not redirected:
        pen.bind("subject", Mention(pen.owner))
    attacked = on.ev == "attack" or on.cause == ("attack",)
    pen.bind("source", Mention(pen.owner if on.source == "self" else "attacker" if attacked else "source"))


def _describing(pen: Pen, part: k.Trigger | k.Replacement) -> tuple[str, Condition | None]:
    """The condition as a description of the other player, where it is one; else as it stands."""
    other = {"subject": "source", "source": "subject"}.get(_party(part.on))
    if part.if_ is None or other is None or part.on.ev not in _TWO_PARTIES:
        return "", part.if_
    text = mods(pen, part.if_, other)
    return (text, None) if text is not None else ("", part.if_)


def _party(on: k.On) -> str:
    if on.ev == "equip" and on.source is not None:
        return "subject"  # whoever equips a card wears it
    if on.subject is not None and on.source is not None:
        return "both"
    return "subject" if on.subject is not None else "source" if on.source is not None else "any"


def _when(pen: Pen, part: k.Trigger | k.Replacement, described: str) -> str:
    on, party = part.on, _party(part.on)
    window = "before" if isinstance(part, k.Replacement) else "after"
    np = pen.words("np.one.all", mods=pen.words("mods.wrap", mods=described) if described else "")
    other = {"by": "", "to": ""}
    if described:
        other["by"] = pen.words("onparty.damage_by" if on.ev == "damage" else "onparty.by", np=np)
    if described or (party == "source" and pen.counts["subject"]):
        other["to"] = pen.words("onparty.at" if on.ev == "attack" else "onparty.to", np=np)
    other["whom"] = np
    slots = {
        **other,
        "cause": _cause(pen, on),
        "damage": damage(pen, on.dtype, on.cause),
        "attack": pen.words("onparty.attack_of", dtypes=damage_kinds(pen, on.dtype))
        if on.dtype
        else pen.words("onparty.attack_any"),
        "card": noun(pen, on.kind, "a"),
        **{role: pen.words(f"ref.{pen.owner}.{role}", label="") for role in ("own", "obj", "at")},
        **pen.roles("self"),
    }
    return pen.words(f"on.{on.ev}.{window}.{party}", person=pen.person("self"), place="attr", **slots)


def _cause(pen: Pen, on: k.On) -> str:
    if not on.cause:
        return ""
    table = "draw" if on.ev == "draw" else "move" if on.ev == "move" else "other"
    named = [pen.words(f"oncause.{table if f'oncause.{table}.{c}' in pen.words else 'other'}.{c}") for c in on.cause]
    return pen.words("oncause.wrap", text=pen.words.list(named, "or"))


def _limited(pen: Pen, limit: k.Limit | None, text: str) -> str:
    if limit is None:
        return text
    key = f"limit.{limit.per}.{'one' if limit.n == 1 else 'more'}"
    return pen.words(key, n=str(limit.n), text=text, whose=pen.who("self", "poss"))


def _flat(pen: Pen, part: k.Replacement) -> str | None:
    """Damage that only grows or shrinks, in short: ``Magic damage you take −1``."""
    if part.on.ev != "damage" or part.limit is not None or len(part.do) != 1 or _party(part.on) == "both":
        return None
    change = part.do[0]
    if not isinstance(change, o.EventAdd) or not isinstance(change.n, int) or change.n == 0:
        return None
    described, cond = _describing(pen, part)
    if cond is not None:
        return None
    np = pen.words("np.some.all", mods=pen.words("mods.wrap", mods=described)) if described else ""
    return pen.words(
        f"flat.{_party(part.on)}",
        person=pen.person("self"),
        place="attr",
        damage=damage(pen, part.on.dtype, part.on.cause),
        by=pen.words("onparty.damage_by", np=np) if described else "",
        to=pen.words("onparty.to", np=np) if described else "",
        **pen.roles("self"),
        n=signed(pen, change.n),
        bounds=bounds(pen, change),
    )


# ---- what always holds ----


def _while(pen: Pen, cond: Condition | None, text: str) -> str:
    return text if cond is None else pen.words("static.while", cond=condition(pen, cond, "attr"), text=text)


def _circle(pen: Pen, who: str) -> str:
    if who == "self":
        return pen.who("self", "subj")
    return pen.words(f"circle.{who}", who=pen.who("self", "subj"), whose=pen.who("self", "poss"))


def _stat(pen: Pen, part: k.StatStatic) -> str:
    name = pen.words(f"stat.{part.stat}.name")
    if part.who == "self":
        stat = pen.words("stat.own", stat=name, whose=pen.who("self", "poss"))
    else:
        stat = pen.words("stat.of", stat=name, who=_circle(pen, part.who))
    said = []
    if part.set is not None:
        said.append(pen.words("static.set", stat=stat, n=str(part.set)))
    if part.n:
        said.append(pen.words("static.add", stat=stat, n=signed(pen, part.n)))
    if part.cap is not None:
        said.append(pen.words("static.cap", stat=stat, n=str(part.cap)))
    return pen.words.list(said or [pen.words("static.none", stat=stat)], "statics")


def _forbid(pen: Pen, part: k.ForbidStatic) -> str:
    circle = "self_dropped" if part.who == "self" and part.if_ is not None else part.who
    who = pen.words(f"cannot.{circle}", **pen.roles("self"))
    if part.forbid == "move":
        return pen.words("forbid.move", cannot=who)
    cards = noun(pen, part.kinds, "more") if part.kinds else pen.words(f"forbid.all.{part.forbid}")
    return pen.words(f"forbid.{part.forbid}", cannot=who, cards=cards)


def _terrain(pen: Pen, part: k.TerrainStatic) -> str:
    from_ = pen.words.list([pen.words(f"terrain.{terrain}") for terrain in part.from_], "nouns")
    slots = {"from": from_, "to": pen.words(f"terrain.{part.terrain}")}
    if part.near is None:
        return pen.words("become.plain", **slots)
    return pen.words("become.near", near=pen.words(f"terrain.{part.near}"), **slots)
