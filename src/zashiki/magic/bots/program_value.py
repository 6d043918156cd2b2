"""What a program would be worth to a seat: reads its operations, weighs the dice, looks at everybody it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from zashiki.magic.bots.card_gain import best_of_pile, put_worth, unknown_in_hand
from zashiki.magic.bots.damage import aftermath, chance_of_success, hit_worth, imagined
from zashiki.magic.bots.places import place_worth
from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.content.board import TileId
from zashiki.magic.content.content import Block
from zashiki.magic.effects import evaluate
from zashiki.magic.effects.bindings import bind, bound, in_play, seat_of
from zashiki.magic.effects.evaluate import cards, holds, players, tiles, value
from zashiki.magic.language import verbs as p
from zashiki.magic.language.cards import CardId, definition_of
from zashiki.magic.model import numbers
from zashiki.magic.model.state import Env

_TURNS = {"turn": 0.5, "cycle": 1.0, "off_turn": 0.8, "their_turn": 1.0, "round": 1.0, "game": 5.0}
"""For how many turns a duration lasts, about."""
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
        match op:
            case p.Pick():
                return worth + _pick(o, op, env, partial(_from, o, block, index + 1))
            case p.Roll():
                rolls = [_from(o, block, index + 1, bind(env, op.as_, roll)) for roll in range(1, 7)]
                return worth + sum(rolls) / len(rolls)
            case p.Aim():
                return worth + _aim(o, op, env, partial(_from, o, block, index + 1))
        worth += _VALUES[type(op)](o, op, env)
    return worth


def rest_of(o: Valuation, block: Block, at: int, env: Env) -> float:
    """What the operations behind the one at hand are worth, with what the environment binds."""
    return _from(o, block, at + 1, env)


def _choice(o: Valuation, by: int | None, worths: list[float]) -> float:
    """What a player makes of several possibilities: a friend the best of it, an opponent the worst."""
    if not worths or by is None:
        return 0.0
    return max(worths) if by in o.friends else min(worths)


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


def _shield(o: Valuation, op: p.Shield, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    return 0.0 if seat is None else o.regard(seat) * o.weights.shield * max(0, value(o.d, env, op.n))


# ---- cards ----


def _draw(o: Valuation, op: p.Draw, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    return o.regard(seat) * o.fetched(seat) * max(0, min(value(o.d, env, op.n), len(o.d.pool) + len(o.d.bottom)))


def _discard(o: Valuation, op: p.Discard, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    held = len(o.d.players[seat].hand)
    n = held if op.how == "all" else min(held, value(o.d, env, op.n))
    each = o.some_card(seat)
    if seat == o.seat:
        worths = sorted(o.hand_worth(seat, card) for card in o.d.players[seat].hand)
        if op.how != "random":
            return -sum(worths[:n])
        each = sum(worths) / max(1, held)
    elif op.how == "choose":
        each /= 2
    return -o.regard(seat) * each * n


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
        return n * sum(worth for worth, _ in each) / len(each)
    if chooser is None or chooser in o.friends:
        each.reverse()
    best = [card for worth, card in each[:n] if not op.up_to or (worth > 0) == (chooser in o.friends)]
    return each[0][0] if len(best) == 1 else rest(bind(env, op.as_, *best))


def _different(found: list[CardId]) -> list[CardId]:
    """One card of each definition, the newest of a long pile."""
    return list({definition_of(card): card for card in found}.values())[-_MOST_CANDIDATES:]


def _put(o: Valuation, op: p.Put, env: Env) -> float:
    receiver = in_play(o.d, env, op.of) if op.zone == "hand" else None
    if op.zone == "hand" and receiver is None:
        return 0.0
    return sum(put_worth(o, card, receiver) for card in _named(o, op.what, env))


def _named(o: Valuation, what: str, env: Env) -> list[CardId]:
    """The cards that a name stands for."""
    if what != "ev.card":
        return [str(card) for card in bound(env, what)]
    event = o.d.timing_event(env.timing_event)
    return [event.card] if event is not None and event.card else []


def _equip(o: Valuation, op: p.Equip, env: Env) -> float:
    """About what it is worth to hold the cards, and to have one of them on at once."""
    seat = in_play(o.d, env, op.of)
    if seat is None:
        return 0.0
    return sum(put_worth(o, card, seat) + 0.3 * o.regard(seat) for card in _named(o, op.what, env))


def _unequip(o: Valuation, op: p.Unequip, env: Env) -> float:
    seat = in_play(o.d, env, op.of)
    card: CardId | None = None if seat is None else getattr(o.d.players[seat].equipment, op.slot)
    if seat is None or card is None or (seat != env.owner and card in numbers.worn_collectibles(o.d, seat)):
        return 0.0
    return put_worth(o, card, seat)


def _look(o: Valuation, op: p.Look, env: Env) -> float:
    viewer = in_play(o.d, env, op.viewer)
    return 0.0 if viewer is None else o.regard(viewer) * o.weights.sight


def _pass_cards(o: Valuation, op: p.PassCards, env: Env) -> float:
    """Everybody gives and gets: only the size of the hands is looked at."""
    hands = [min(op.n, len(player.hand)) for player in o.d.players]
    step = 1 if op.dir == "next" else -1
    worth = 0.0
    for seat in o.d.living():
        got = o.d.neighbour(seat, step)
        worth += hands[seat] * o.weights.card * (o.regard(got) - o.regard(seat))
    return worth


def _swap_hands(o: Valuation, op: p.SwapHands, env: Env) -> float:
    a, b = in_play(o.d, env, op.a), in_play(o.d, env, op.b)
    if a is None or b is None:
        return 0.0
    surplus = len(o.d.players[b].hand) - len(o.d.players[a].hand)
    return surplus * o.weights.card * (o.regard(a) - o.regard(b))


# ---- board ----


def tile_worth(o: Valuation, seat: int, tile: TileId) -> float:
    """What it is worth to the seat that a piece stands on a tile instead of where it is."""
    return o.regard(seat) * (place_worth(o, seat, tile) - place_worth(o, seat, o.d.players[seat].tile))


def _move_to(o: Valuation, op: p.MoveTo, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    return 0.0 if seat is None else _moved(o, seat, op.by, tiles(o.d, env, op.tiles), env)


def _push(o: Valuation, op: p.Push, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    return 0.0 if seat is None else _moved(o, seat, op.by, o.d.board.within(o.d.players[seat].tile, op.n), env)


def _moved(o: Valuation, seat: int, by: str, where: tuple[TileId, ...], env: Env) -> float:
    worths = [tile_worth(o, seat, tile) for tile in where if tile != o.d.players[seat].tile]
    if by == "random":
        return sum(worths) / len(worths) if worths else 0.0
    return _choice(o, in_play(o.d, env, by), worths)


def _swap_places(o: Valuation, op: p.SwapPlaces, env: Env) -> float:
    a, b = in_play(o.d, env, op.a), in_play(o.d, env, op.b)
    if a is None or b is None or a == b:
        return 0.0
    return tile_worth(o, a, o.d.players[b].tile) + tile_worth(o, b, o.d.players[a].tile)


# ---- dice and flow ----


def _check(o: Valuation, op: p.Check, env: Env) -> float:
    chance = chance_of_success(op.diff)
    return chance * program_value(o, op.then, env) + (1 - chance) * program_value(o, op.else_, env)


def _if(o: Valuation, op: p.If, env: Env) -> float:
    return program_value(o, op.then if holds(o.d, env, op.cond) else op.else_, env)


def _choose(o: Valuation, op: p.Choose, env: Env) -> float:
    worths = [program_value(o, choice.do, env) for choice in op.options if holds(o.d, env, choice.if_)]
    return _choice(o, in_play(o.d, env, op.by), worths)


def _may(o: Valuation, op: p.May, env: Env) -> float:
    return _choice(o, in_play(o.d, env, op.by), [0.0, program_value(o, op.do, env)])


def _each(o: Valuation, op: p.Each, env: Env) -> float:
    return sum(program_value(o, op.do, bind(env, op.as_, seat)) for seat in players(o.d, env, op.over))


def _repeat(o: Valuation, op: p.Repeat, env: Env) -> float:
    return op.n * program_value(o, op.do, env)


def _aim(o: Valuation, op: p.Aim, env: Env, rest: Callable[[Env], float]) -> float:
    worths = [rest(bind(env, op.as_, seat)) for seat in players(o.d, env, op.who)]
    return _choice(o, env.owner, [*worths, *([rest(bind(env, op.as_))] if op.up_to else [])])


# ---- rules ----


def _modify(o: Valuation, op: p.Modify, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    each = o.weights.stat.get(op.stat, 0.0)
    if op.stat == "attacks" and op.until == "turn":
        each = 2.0 if _can_attack_again(o, seat) else 0.1
    elif op.stat == "moves" and op.until == "turn":
        each = 0.6 if o.d.current == seat else 0.0
    return o.regard(seat) * each * value(o.d, env, op.n) * max(1.0, _TURNS.get(op.until, 1.0))


def _can_attack_again(o: Valuation, seat: int) -> bool:
    if seat != o.seat:
        return True
    left = evaluate.stat(o.d, seat, "attacks") - o.d.count.attacks
    return sum(o.d.content.kind(card) == "attack" for card in o.d.players[seat].hand) > left


def _status(o: Valuation, op: p.GainStatus, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None or numbers.has_status(o.d, seat, op.id):
        return 0.0
    each = o.weights.status.get(op.id, 0.0) * max(1.0, _TURNS.get(op.until, 1.0))
    if op.id == "no_attack":
        if seat != o.seat:
            each *= o.attack_chance(seat)
        elif op.until == "turn" and not _may_still_attack(o, seat):
            each = 0.0
    return o.regard(seat) * each


def _may_still_attack(o: Valuation, seat: int) -> bool:
    left = evaluate.stat(o.d, seat, "attacks") - o.d.count.attacks
    return left > 0 and any(o.d.content.kind(card) == "attack" for card in o.d.players[seat].hand)


def _cleanse(o: Valuation, op: p.Cleanse, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    mine = [m for m in o.d.modifiers if m.seat == seat]
    hindered = sum(-o.weights.status.get(m.name, 0.0) for m in mine if m.kind == "status")
    lowered = sum(-m.n * o.weights.stat.get(m.name, 0.0) for m in mine if m.kind == "stat" and m.n < 0)
    return o.regard(seat) * (max(0.0, hindered) + lowered) * 0.5


def _cooldown(o: Valuation, op: p.Cooldown, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    if seat is None:
        return 0.0
    turns = sum(min(-op.n, cooldown.left) for cooldown in o.d.players[seat].cooldowns)
    return o.regard(seat) * o.weights.cooldown * turns


def _extra_turn(o: Valuation, op: p.ExtraTurn, env: Env) -> float:
    seat = in_play(o.d, env, op.to)
    return 0.0 if seat is None else o.regard(seat) * o.weights.extra_turn


def _nothing(o: Valuation, op: p.Verb, env: Env) -> float:
    return 0.0


_VALUES: Mapping[type[p.Verb], Callable[[Valuation, Any, Env], float]] = {
    p.Damage: _damage,
    p.Attack: _attack,
    p.LoseHp: _lose_hp,
    p.Heal: _heal,
    p.Shield: _shield,
    p.Draw: _draw,
    p.Discard: _discard,
    p.Put: _put,
    p.Reveal: _nothing,
    p.Equip: _equip,
    p.Unequip: _unequip,
    p.Shuffle: _nothing,
    p.Look: _look,
    p.Bury: _nothing,
    p.PassCards: _pass_cards,
    p.SwapHands: _swap_hands,
    p.MoveTo: _move_to,
    p.Push: _push,
    p.SwapPlaces: _swap_places,
    p.Check: _check,
    p.If: _if,
    p.Choose: _choose,
    p.May: _may,
    p.Each: _each,
    p.Repeat: _repeat,
    p.Modify: _modify,
    p.GainStatus: _status,
    p.Cleanse: _cleanse,
    p.Cooldown: _cooldown,
    p.ExtraTurn: _extra_turn,
    p.DrawEvent: _nothing,
    p.ChooseRace: _nothing,
    p.EventAdd: _nothing,
    p.EventSet: _nothing,
    p.EventCancel: _nothing,
}
"""Operations that bind a name are judged with what follows them (`_from`)."""
