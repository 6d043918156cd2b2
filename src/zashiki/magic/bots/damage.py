"""What a hit is likely to do: what replacements leave of it, and what triggers add to it."""

from __future__ import annotations

from collections.abc import Callable

from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.effects.evaluate import holds, value
from zashiki.magic.effects.listeners import answers, environment
from zashiki.magic.language import verbs as p
from zashiki.magic.language.abilities import Replacement, Trigger
from zashiki.magic.language.verb import Block
from zashiki.magic.model import numbers
from zashiki.magic.model.state import Env, TimingEvent

Judge = Callable[[Valuation, Block, Env], float]
"""What a program is worth to the seat: `program_value.program_value`."""

MAX_DEPTH = 2
"""Consequences of consequences are not looked at."""
IMAGINED = -1
"""The number of a timing event that is only thought of."""


def imagined(ev: str, subject: int | None, source: int | None, **fields: str | int) -> TimingEvent:
    """A timing event that is only thought of."""
    return TimingEvent(IMAGINED, ev, 0, subject, source, **fields)  # type: ignore[arg-type]


def chance_of_success(diff: int) -> float:
    """Of a D6 check (M81)."""
    return max(0, min(6, 6 - diff)) / 6


def hit_worth(o: Valuation, h: TimingEvent, judge: Judge) -> float:
    """What dealing this damage is worth to the seat, with everything that follows from it."""
    subject = h.subject
    if subject is None or not o.d.alive(subject) or numbers.has_status(o.d, subject, "immune"):
        return 0.0
    o.d.stack.append(h)
    left, aside = _after_replacements(o, h, judge)
    left -= sum(m.n for m in o.d.modifiers if m.kind == "shield" and m.seat == subject and not m.asleep)
    worth = aside + o.regard(subject) * o.harm(subject, left)
    if left > 0:
        worth += aftermath(o, h, judge)
    o.d.stack.pop()
    return worth


def _after_replacements(o: Valuation, h: TimingEvent, judge: Judge) -> tuple[float, float]:
    """The damage that is likely to be left, and what else the replacements are worth."""
    content = o.d.content
    refs = [ref for ref in o.d.in_force().replacements.get(h.ev, ()) if answers(o.d, ref, h)]
    refs.sort(key=lambda ref: content.layer(ref.ability))
    n, aside = float(h.n), 0.0
    for ref in refs:
        ability = content.abilities[ref.ability]
        if isinstance(ability, Replacement):
            n, more = edited(o, ability.do, environment(o.d, ref, h), n, judge)
            aside += more
    return max(0.0, n), aside


def edited(o: Valuation, block: Block, env: Env, n: float, judge: Judge) -> tuple[float, float]:
    """What a replacement's program makes of a number, and what else it is worth."""
    aside = 0.0
    for op in block:
        match op:
            case p.EventAdd() if op.field == "n":
                changed = n + value(o.d, env, op.n)
                low = changed if op.min is None else min(op.min, n)
                high = changed if op.max is None else max(op.max, n)
                n = max(low, min(high, changed))
            case p.EventSet() if op.n is not None and op.field == "n":
                n = float(value(o.d, env, op.n))
            case p.EventSet() if op.field == "subject":
                n = 0.0
            case p.EventCancel():
                n = 0.0
            case p.Check():
                chance = chance_of_success(op.diff)
                good, plus = edited(o, op.then, env, n, judge)
                bad, minus = edited(o, op.else_, env, n, judge)
                n = chance * good + (1 - chance) * bad
                aside += chance * plus + (1 - chance) * minus
            case p.If():
                n, more = edited(o, op.then if holds(o.d, env, op.cond) else op.else_, env, n, judge)
                aside += more
            case _:
                aside += _deeper(o, (op,), env, judge)
    return n, aside


def aftermath(o: Valuation, h: TimingEvent, judge: Judge) -> float:
    """What the triggers that answer a timing event are worth to the seat. The timing event is on the stack."""
    worth = 0.0
    for ref in o.d.in_force().triggers.get(h.ev, ()):
        ability = o.d.content.abilities[ref.ability]
        if isinstance(ability, Trigger) and answers(o.d, ref, h):
            one = _deeper(o, ability.do, environment(o.d, ref, h), judge)
            if ability.may:
                one = max(0.0, one) if ref.owner in o.friends else min(0.0, one)
            worth += one
    return worth


def _deeper(o: Valuation, block: Block, env: Env, judge: Judge) -> float:
    if o.depth >= MAX_DEPTH:
        return 0.0
    o.depth += 1
    worth = judge(o, block, env)
    o.depth -= 1
    return worth
