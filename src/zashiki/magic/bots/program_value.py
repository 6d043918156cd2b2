"""What a program would be worth to a seat: reads its operations, weighs the dice, looks at everybody it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from zashiki.magic.bots.board_values import BOARD_VALUES, choice_worth
from zashiki.magic.bots.card_gain import best_of_pile, unknown_in_hand
from zashiki.magic.bots.card_values import CARD_VALUES
from zashiki.magic.bots.damage import aftermath, chance_of_success, hit_worth, imagined
from zashiki.magic.bots.lasting_values import LASTING_VALUES
from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.effects.bindings import bind, in_play, seat_of
from zashiki.magic.effects.evaluate import cards, holds, players, value
from zashiki.magic.effects.legality import aimable
from zashiki.magic.language import verbs as p
from zashiki.magic.language.cards import CardId, definition_of
from zashiki.magic.language.verb import Block, Verb, entry_of
from zashiki.magic.model.state import Env

_MOST_CANDIDATES = 12
"""Cards that are tried in turn; more are only sampled."""


def program_value(o: Valuation, block: Block, env: Env) -> float:
    """What carrying out a block is worth to the seat."""
    return _from(o, block, 0, env)


def _from(o: Valuation, block: Block, at: int, env: Env) -> float:
    """What the rest of a block is worth: what an operation binds is known to those behind it."""
    worth = 0.0
    for index in range(at, len(block)):
        op = block[index]
        if op.binds:
            judge = entry_of(BINDING_VALUES, op, "what a bot makes of a program")
            return worth + judge(o, op, env, partial(_from, o, block, index + 1))
        worth += entry_of(VALUES, op, "what a bot makes of a program")(o, op, env)
    return worth


def rest_of(o: Valuation, block: Block, at: int, env: Env) -> float:
    """What the operations behind the one at hand are worth, with what the environment binds."""
    return _from(o, block, at + 1, env)


# ---- hit points ----


def _damage(o: Valuation, op: p.Damage, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    n = value(o.d, env, op.n)
    return hit_worth(o, imagined("damage", seat, env.source, n=n, dtype=op.dtype, cause=env.cause), program_value)


def _attack(o: Valuation, op: p.Attack, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    n = getattr(o.d.content.characters[o.d.players[env.owner].character].attack, op.dtype)
    hit = imagined("damage", seat, env.owner, n=n, dtype=op.dtype, cause="attack", card=env.card)
    worth = hit_worth(o, hit, program_value)
    attack = imagined("attack", seat, env.owner, dtype=op.dtype, card=env.card)
    o.d.stack.append(attack)
    worth += aftermath(o, attack, program_value)
    o.d.stack.pop()
    return worth


def _lose_hp(o: Valuation, op: p.LoseHp, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    return 0.0 if seat is None else o.regard(seat) * o.harm(seat, value(o.d, env, op.n))


def _heal(o: Valuation, op: p.Heal, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    return 0.0 if seat is None else o.regard(seat) * o.relief(seat, value(o.d, env, op.n))


# ---- cards ----


def _pick(o: Valuation, op: p.Pick, env: Env, rest: Callable[[Env], float]) -> float:
    """Tries the cards that may be picked, and judges what the rest of the program does with them."""
    chooser = env.owner if op.by is None else in_play(o.d, env, op.by)
    if op.from_.zone == "deck":
        n = min(op.n, len(o.d.pool) + len(o.d.bottom))
        return rest(bind(env, op.as_, *[best_of_pile(op.from_.top or op.n)] * n))
    found = cards(o.d, env, op.from_)
    holder = seat_of(o.d, env, op.from_.of)
    n = len(found) if op.how == "all" else min(op.n, len(found))
    if n <= 0:
        return rest(bind(env, op.as_))
    if op.from_.zone == "hand" and holder is not None and holder not in o.friends:
        return rest(bind(env, op.as_, *[unknown_in_hand(holder)] * n))
    if op.how == "all":
        return rest(bind(env, op.as_, *found))
    each = sorted((rest(bind(env, op.as_, card)), card) for card in _different(found))
    if op.how == "random":
        total: float = sum(worth for worth, _ in each)
        return n * total / len(each)
    if chooser is None or chooser in o.friends:
        each.reverse()
    best = [card for worth, card in each[:n] if not op.up_to or (worth > 0) == (chooser in o.friends)]
    return each[0][0] if len(best) == 1 else rest(bind(env, op.as_, *best))


def _different(found: list[CardId]) -> list[CardId]:
    """One card of each definition, the newest of a long pile."""
    return list({definition_of(card): card for card in found}.values())[-_MOST_CANDIDATES:]


# ---- dice and flow ----


def _check(o: Valuation, op: p.Check, env: Env) -> float:
    chance = chance_of_success(op.diff)
    return chance * program_value(o, op.then, env) + (1 - chance) * program_value(o, op.else_, env)


def _if(o: Valuation, op: p.If, env: Env) -> float:
    return program_value(o, op.then if holds(o.d, env, op.cond) else op.else_, env)


def _choose(o: Valuation, op: p.Choose, env: Env) -> float:
    worths = [program_value(o, choice.do, env) for choice in op.options if holds(o.d, env, choice.if_)]
    return choice_worth(o, in_play(o.d, env, op.by), worths)


def _may(o: Valuation, op: p.May, env: Env) -> float:
    return choice_worth(o, in_play(o.d, env, op.by), [0.0, program_value(o, op.do, env)])


def _each(o: Valuation, op: p.Each, env: Env) -> float:
    return sum(program_value(o, op.do, bind(env, op.as_, seat)) for seat in players(o.d, env, op.over))


def _repeat(o: Valuation, op: p.Repeat, env: Env) -> float:
    return op.n * program_value(o, op.do, env)


def _roll(o: Valuation, op: p.Roll, env: Env, rest: Callable[[Env], float]) -> float:
    rolls = [rest(bind(env, op.as_, roll)) for roll in range(1, 7)]
    return sum(rolls) / len(rolls)


def _aim(o: Valuation, op: p.Aim, env: Env, rest: Callable[[Env], float]) -> float:
    worths = [rest(bind(env, op.as_, seat)) for seat in aimable(o.d, env, op.who)]
    return choice_worth(o, env.owner, [*worths, *([rest(bind(env, op.as_))] if op.up_to else [])])


def _nothing(o: Valuation, op: Verb, env: Env) -> float:
    return 0.0


VALUES: Mapping[type[Verb], Callable[[Valuation, Any, Env], float]] = {
    p.Damage: _damage,
    p.Attack: _attack,
    p.LoseHp: _lose_hp,
    p.Heal: _heal,
    p.Check: _check,
    p.If: _if,
    p.Choose: _choose,
    p.May: _may,
    p.Each: _each,
    p.Repeat: _repeat,
    **CARD_VALUES,
    **BOARD_VALUES,
    **LASTING_VALUES,
    p.Reveal: _nothing,
    p.Shuffle: _nothing,
    p.Bury: _nothing,
    p.DrawEvent: _nothing,
    p.ChooseRace: _nothing,
    p.EventAdd: _nothing,
    p.EventSet: _nothing,
    p.EventCancel: _nothing,
}
"""What an operation is worth by itself. Replacements are judged with what they change (`damage.edited`)."""

BINDING_VALUES: Mapping[type[Verb], Callable[[Valuation, Any, Env, Callable[[Env], float]], float]] = {
    p.Pick: _pick,
    p.Roll: _roll,
    p.Aim: _aim,
}
"""Operations that bind a name are judged with what follows them."""
