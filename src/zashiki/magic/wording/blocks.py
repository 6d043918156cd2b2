"""Blocks of operations: clauses linked to sentences, and what decides which of them are carried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from zashiki.magic.content.walk import parts
from zashiki.magic.language import expressions as p
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import Condition
from zashiki.magic.language.verb import Verb, entry_of
from zashiki.magic.wording.clause import Clause
from zashiki.magic.wording.clauses import actor, is_clause, say
from zashiki.magic.wording.conditions import clause as condition
from zashiki.magic.wording.conditions import group, introduce, speaks_of_another
from zashiki.magic.wording.lexicon import FINAL
from zashiki.magic.wording.phrases import bracketed
from zashiki.magic.wording.realiser import LABELS, CannotMention, Mention, Realiser

_WORDS = "the words of card texts"

Step = Clause | Verb
"""What is said in one clause, or an operation that needs a sentence of its own."""


def block(realiser: Realiser, ops: Sequence[Verb]) -> list[str]:
    """The sentences of a block, without their marks at beginning and end."""
    return _sentences(realiser, steps(ops))


def inner(realiser: Realiser, ops: Sequence[Verb], *, last: bool = False) -> str:
    """A block inside a sentence: in brackets where it would not be clear how far it goes.

    `last` says that the sentence ends with it.
    """
    found = steps(ops)
    if not found:
        return realiser.words("mark.none")
    # What follows may not rely on what was only said in here, nor is anybody called as he was in here.
    before = [(name, mention, mention.key, mention.then) for name, mention in realiser.mentions.items()]
    texts = _sentences(realiser, found)
    realiser.mentions = {name: mention for name, mention, _, _ in before}
    for _, mention, key, then in before:
        mention.key, mention.then = key, then
    if len(texts) > 1:
        return bracketed(realiser, realiser.words.sentences(texts))
    single = all(isinstance(step, Clause) for step in found) or (isinstance(found[0], o.Each) and _folds(found[0]))
    return texts[0] if single or last else bracketed(realiser, texts[0])


# ---- sentences ----


def steps(ops: Sequence[Verb]) -> list[Step]:
    """The operations of a block, those that are said together as one clause."""
    found: list[Step] = []
    rest = list(ops)
    while rest:
        op = rest.pop(0)
        if isinstance(op, o.Pick) and rest and _is_put_of(op, rest[0], rest[1:]):
            found.append(Clause((op, rest.pop(0))))
        elif isinstance(op, o.May) and (free := _freely(op)) is not None:
            found.append(free)
        else:
            found.append(Clause((op,)) if is_clause(op) else op)
    return found


def _is_put_of(pick: o.Pick, op: Verb, rest: Sequence[Verb]) -> bool:
    """Whether the cards are picked for this operation alone."""
    match op:
        case o.Put():
            fits = op.what == pick.as_
        case o.Reveal():
            fits = op.what == pick.as_ and pick.from_.zone == "hand"
        case o.Equip():
            fits = op.what == pick.as_ and pick.by == op.of and pick.from_.zone != "deck"
        case _:
            fits = False
    return fits and not any(pick.as_ in _bound_cards(other) for other in rest)


def _bound_cards(op: Verb) -> Iterator[str]:
    yield from (part.what for _, part in parts(op, "") if isinstance(part, o.Put | o.Reveal | o.Equip))


def _freely(op: o.May) -> Clause | None:
    """A permission for a single clause whose subject may also say yes or no."""
    inside = steps(op.do)
    if len(inside) != 1 or not isinstance(inside[0], Clause) or inside[0].mood != "plain":
        return None
    first = inside[0].ops[0]
    if isinstance(first, o.PassCards | o.EventSet | o.Aim) or actor(inside[0]) != op.by:
        return None
    return Clause(inside[0].ops, "may")


def _sentences(realiser: Realiser, found: list[Step]) -> list[str]:
    texts: list[str] = []
    chain: list[Clause] = []

    def close() -> None:
        if chain:
            if texts:
                name_anew(realiser)
            texts.append(_then(realiser, _chained(realiser, chain), bool(texts) and not _is_state(chain[0])))
            chain.clear()

    for step in found:
        if isinstance(step, Clause):
            if _is_state(step):
                close()
            chain.append(step)
            if step.mood == "may" or _is_state(step):
                close()
        else:
            close()
            if texts:
                name_anew(realiser)
            texts.extend(_then(realiser, text, bool(texts)) for text in entry_of(BLOCKS, step, _WORDS)(realiser, step))
    close()
    if any(_looks(step) for step in found) and not any(_buries(step) for step in found):
        texts.append(realiser.words("clause.bury_own"))
    return texts


def _is_state(step: Step) -> bool:
    """What holds from now on is no order, so it stands by itself."""
    return isinstance(step, Clause) and isinstance(step.ops[0], o.GainStatus)


def _looks(step: Step) -> bool:
    return isinstance(step, Clause) and isinstance(step.ops[0], o.Pick) and step.ops[0].from_.zone == "deck"


def _buries(step: Step) -> bool:
    return isinstance(step, Clause) and isinstance(step.ops[0], o.Bury)


def _then(realiser: Realiser, text: str, follows: bool) -> str:
    return realiser.words("mark.then") + text if follows else text


def _chained(realiser: Realiser, chain: Sequence[Clause]) -> str:
    last = len(chain) - 1
    return realiser.words.list([say(realiser, c, FINAL if i == last else "link") for i, c in enumerate(chain)], "link")


# ---- what decides ----


def _branch(realiser: Realiser, ops: Sequence[Verb]) -> str:
    """What is done in one of two cases; a language may want its subject said anew."""
    before = realiser.topic
    name_anew(realiser)
    text = inner(realiser, ops)
    # Whoever the case ended with would be meant by what comes without a subject.
    realiser.topic = before if realiser.topic == before else None
    return text


def name_anew(realiser: Realiser) -> None:
    """What comes next names its subject, in a language whose sentences need one; the reader is never named."""
    if "use.repeat_subject" in realiser.words and realiser.topic and realiser.person(realiser.topic) == "other":
        realiser.topic = None


def _check(realiser: Realiser, op: o.Check) -> list[str]:
    form = {(True, True): "both", (True, False): "then", (False, True): "else", (False, False): "none"}
    subject = realiser.subject("self", realiser.mood)
    slots = {"n": str(op.diff), "subj": subject}
    if op.then:
        slots["then"] = _branch(realiser, op.then)
    if op.else_:
        slots["else"] = _branch(realiser, op.else_)
    return [
        realiser.words(f"block.check.{form[bool(op.then), bool(op.else_)]}", person=realiser.person("self"), **slots)
    ]


def _if(realiser: Realiser, op: o.If) -> list[str]:
    if not op.then and op.else_:
        return [
            realiser.words(
                "block.if.then", cond=condition(realiser, op.cond, negated=True), then=_branch(realiser, op.else_)
            )
        ]
    cond = condition(realiser, op.cond)
    if speaks_of_another(realiser, op.cond):
        realiser.topic = None
    then = _branch(realiser, op.then)
    if not op.else_:
        return [realiser.words("block.if.then", cond=cond, then=then)]
    return [realiser.words("block.if.both", cond=cond, then=then, **{"else": _branch(realiser, op.else_)})]


def _choose(realiser: Realiser, op: o.Choose) -> list[str]:
    subject = realiser.subject(op.by, realiser.mood)
    options = []
    for number, choice in enumerate(op.options, start=1):
        text = option(realiser, choice, op.by)
        options.append(realiser.words("option.text", n=str(number), label=_numeral(number), text=text))
    return [
        realiser.words(
            "block.choose", person=realiser.person(op.by), subj=subject, options=realiser.words.list(options, "options")
        )
    ]


def _numeral(number: int) -> str:
    return LABELS[(number - 1) % len(LABELS)]


def option(realiser: Realiser, choice: o.Choice, by: str) -> str:
    """One of the things that may be chosen, with its condition."""
    topic, mood = realiser.topic, realiser.mood
    realiser.mood = _mood_of_choice(realiser, choice.do, by)
    if realiser.mood == "outcome":
        name_anew(realiser)
    text = inner(realiser, choice.do)
    realiser.topic, realiser.mood = topic, mood
    if choice.if_ is None:
        return text
    if _goes_without_saying(choice.if_, choice.do):
        return realiser.words("block.option_possible", text=text)
    return realiser.words("block.option_if", text=text, cond=condition(realiser, choice.if_))


def _mood_of_choice(realiser: Realiser, ops: Sequence[Verb], by: str) -> str:
    """How it is said what somebody may choose: where "to draw 1 card" cannot be, by a whole sentence."""
    if realiser.person(by) == "you":
        return "plain"
    are_deeds = all(isinstance(step, Clause) and step.mood == "plain" and not _is_state(step) for step in steps(ops))
    return "option" if are_deeds or "subject.you.outcome" not in realiser.words else "outcome"


def _goes_without_saying(cond: Condition, ops: Sequence[Verb]) -> bool:
    """Whether a condition only says that there are cards to pick or discard, and nothing else is done."""
    if not isinstance(cond, p.Has) or len(steps(ops)) != 1:
        return False
    match ops[0]:
        case o.Pick() as pick:
            return cond.has == pick.from_
        case o.Discard() as discard:
            return cond.has == p.Cards(zone="hand", of=discard.to)
    return False


def _ends_sentence(ops: Sequence[Verb]) -> bool:
    """Whether a sentence ends behind the first clause: what stands in brackets there is said of that clause."""
    rest = steps(ops)[1:]
    return not rest or not isinstance(rest[0], Clause) or _is_state(rest[0])


def needs_what_it_picks(cond: Condition | None, ops: Sequence[Verb]) -> bool:
    """Whether a condition only says that what an ability picks is there, and that ends its first sentence."""
    if not isinstance(cond, p.Has) or not ops or not isinstance(ops[0], o.Pick) or not _ends_sentence(ops):
        return False
    picked = ops[0].from_
    whole = p.Cards(zone=picked.zone, of=picked.of, kind=picked.kind, not_id=picked.not_id)
    # Any card of a pile is among its top ones too; a card of a kind need not be.
    reaches = picked.zone == "deck" or not (picked.kind or picked.not_id)
    return cond.has == picked or (reaches and cond.has == whole)


def _may(realiser: Realiser, op: o.May) -> list[str]:
    inside = steps(op.do)
    own = all(isinstance(step, Clause) and actor(step) == op.by for step in inside)
    subject = realiser.subject(op.by, "may")
    name_anew(realiser)
    text = inner(realiser, op.do, last=True)
    if not own:
        realiser.topic = None
    return [
        realiser.words(
            "block.may" if own else "block.agree", person=realiser.person(op.by), mood="may", subj=subject, text=text
        )
    ]


def _repeat(realiser: Realiser, op: o.Repeat) -> list[str]:
    return [realiser.words("block.repeat", n=str(op.n), text=inner(realiser, op.do, last=True))]


# ---- for each player ----


def _each(realiser: Realiser, op: o.Each) -> list[str]:
    """What is done for each; behind it nobody is that player any more, so what names nobody means the owner again."""
    before = realiser.mentions.get(op.as_)
    texts = _one_by_one(realiser, op)
    if before is None:
        del realiser.mentions[op.as_]
    else:
        realiser.bind(op.as_, before)
    return texts


def _one_by_one(realiser: Realiser, op: o.Each) -> list[str]:
    """One by one: "each opponent draws 1 card" where every clause speaks of the player, else "for each opponent: …"."""
    inside = steps(op.do)
    if _folds(op):
        trial = fork(realiser)
        try:
            introduce(trial, op.as_, group(trial, op.over, "each"), "player")
            trial.topic = None if trial.topic == op.as_ else trial.topic
            texts = _sentences(trial, inside)
        except CannotMention:
            pass
        else:
            join(realiser, trial)
            realiser.topic = op.as_ if isinstance(inside[-1], Clause) else None
            return texts
    phrase = group(realiser, op.over, "each")
    if realiser.others <= 1 or realiser.counts[op.as_] < 1:
        realiser.bind(op.as_, Mention("again"))
    else:
        label = realiser.player_label()
        phrase = realiser.words("np.labelled", np=phrase, label=label)
        realiser.bind(op.as_, Mention("player", "", label))
    realiser.topic = None
    text = inner(realiser, op.do, last=True)
    realiser.topic = None
    return [realiser.words("block.each", np=phrase, text=text)]


def _folds(op: o.Each) -> bool:
    inside = steps(op.do)
    return bool(inside) and all(_speaks_of(step, op.as_) for step in inside)


def _speaks_of(step: Step, name: str) -> bool:
    """Whether a step says something of a player as the first thing."""
    match step:
        case Clause():
            # A permission is asked for anew for each of them, unless each gives it himself.
            spoken_to = step.mood == "plain" and any(
                op.concerned()[:1] == (name,) and not op.is_mutual for op in step.ops
            )
            return actor(step) == name or spoken_to
        case o.Choose():
            return step.by == name
    return False


def fork(realiser: Realiser) -> Realiser:
    """A realiser that may write on trial."""
    trial = copy(realiser)
    trial.mentions = {name: copy(mention) for name, mention in realiser.mentions.items()}
    trial.labels = dict(realiser.labels)
    trial.counts = Counter(realiser.counts)
    return trial


def join(realiser: Realiser, trial: Realiser) -> None:
    """The trial stands."""
    realiser.__dict__.update(trial.__dict__)


BLOCKS: Mapping[type[Verb], Callable[[Realiser, Any], list[str]]] = {
    o.Check: _check,
    o.If: _if,
    o.Choose: _choose,
    o.May: _may,
    o.Each: _each,
    o.Repeat: _repeat,
}
"""The operations that hold others: the sentences of each."""
