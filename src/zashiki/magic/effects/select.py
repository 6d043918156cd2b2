"""What the words of a program mean now: players, numbers, conditions, cards and tiles."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne

from zashiki.magic.effects.parts import (
    Cards,
    Compare,
    Condition,
    CountOf,
    Every,
    Exists,
    Group,
    HalfUp,
    Has,
    InGroup,
    Near,
    Negation,
    Negative,
    OfKind,
    OfRace,
    OnTerrain,
    Same,
    Some,
    StatOf,
    Sum,
    Tiles,
    Value,
    Variable,
)
from zashiki.magic.rules import numbers
from zashiki.magic.rules.board import TileId
from zashiki.magic.rules.cards import CardId, definition_of
from zashiki.magic.rules.draft import Draft
from zashiki.magic.rules.state import Env

_COMPARE: dict[str, Callable[[int, int], bool]] = {"lt": lt, "le": le, "eq": eq, "ne": ne, "ge": ge, "gt": gt}


def bind(env: Env, name: str, *values: int | str) -> Env:
    """The environment with a name bound to players, cards or a number."""
    rest = tuple(pair for pair in env.names if pair[0] != name)
    return Env(env.owner, env.source, env.cause, env.card, env.happening, env.depth, (*rest, (name, values)))


def bound(env: Env, name: str) -> tuple[int | str, ...]:
    """What a name is bound to; nothing if it is not."""
    return next((values for known, values in env.names if known == name), ())


def seat_of(d: Draft, env: Env, name: str | None) -> int | None:
    """The player that a name means; None if there is none."""
    match name:
        case None:
            candidate = bound(env, "it")
            return int(candidate[0]) if candidate else env.owner
        case "self":
            return env.owner
        case "current":
            return d.current if d.current >= 0 else None
        case "next":
            return d.neighbour(env.owner, 1)
        case "prev":
            return d.neighbour(env.owner, -1)
        case "source" | "subject":
            happening = d.happening(env.happening)
            return None if happening is None else getattr(happening, name)
    values = bound(env, name)
    return int(values[0]) if values else None


def in_play(d: Draft, env: Env, name: str | None) -> int | None:
    """The player that a name means, if in play: whoever is out is out of every effect's reach (A43)."""
    seat = seat_of(d, env, name)
    return seat if d.alive(seat) else None


def in_circle(d: Draft, who: str, owner: int, seat: int) -> bool:
    """Whether a seat belongs to a circle seen from the owner."""
    friends = d.mates(owner)
    match who:
        case "self":
            return seat == owner
        case "others":
            return seat != owner
        case "opponents":
            return seat not in friends
        case "allies":
            return seat in friends and seat != owner
        case "friends":
            return seat in friends
    return True


def players(d: Draft, env: Env, group: Group) -> list[int]:
    """The players of a group, from the current player in the order of play."""
    found = [seat for seat in d.from_current() if in_circle(d, group.who, env.owner, seat)]
    if group.on_tile_of is not None:
        centre = seat_of(d, env, group.on_tile_of)
        if centre is None or not d.players[centre].tile:
            return []
        near = d.board.steps(d.players[centre].tile)
        found = [seat for seat in found if near.get(d.players[seat].tile, 99) <= group.radius]
    if group.if_ is not None:
        found = [seat for seat in found if holds(d, bind(env, "it", seat), group.if_)]
    extreme = group.most or group.least
    if extreme is not None and found:
        scores = {seat: _extreme(d, seat, extreme) for seat in found}
        best = max(scores.values()) if group.most else min(scores.values())
        found = [seat for seat in found if scores[seat] == best]
    return found


def _extreme(d: Draft, seat: int, what: str) -> int:
    match what:
        case "hand":
            return len(d.players[seat].hand)
        case "hp":
            return d.players[seat].hp
    return numbers.collected(d, seat)


def value(d: Draft, env: Env, part: Value) -> int:
    """The number that a value comes to; of a player who is not there, 0."""
    match part:
        case int():
            return part
        case StatOf():
            seat = seat_of(d, env, part.of)
            return 0 if seat is None else numbers.stat(d, seat, part.stat)
        case CountOf():
            seat = seat_of(d, env, part.of)
            return 0 if seat is None else _count(d, seat, part.count)
        case HalfUp():
            return -(-value(d, env, part.half_up) // 2)
        case Sum():
            return sum(value(d, env, item) for item in part.add)
        case Negative():
            return -value(d, env, part.neg)
        case Variable():
            rolled = bound(env, part.var)
            return int(rolled[0]) if rolled else 0


def _count(d: Draft, seat: int, what: str) -> int:
    if what == "hand":
        return len(d.players[seat].hand)
    if what == "set":
        return numbers.collected(d, seat)
    if seat != d.current:
        return 0
    return d.count.attacks if what == "attacks" else d.count.steps


def holds(d: Draft, env: Env, part: Condition | None) -> bool:
    """Whether a condition holds; None always does."""
    match part:
        case None:
            return True
        case Compare():
            left, relation, right = part.cmp
            return _COMPARE[relation](value(d, env, left), value(d, env, right))
        case Has():
            return bool(cards(d, env, part.has))
        case OnTerrain():
            seat = seat_of(d, env, part.of)
            return seat is not None and d.terrain.get(d.players[seat].tile) in part.terrain
        case Near():
            a, b = seat_of(d, env, part.dist.a), seat_of(d, env, part.dist.b)
            return a is not None and b is not None and numbers.distance(d, a, b) <= part.dist.le
        case Same():
            return seat_of(d, env, part.same.a) == seat_of(d, env, part.same.b)
        case InGroup():
            seat = seat_of(d, env, part.of)
            return seat is not None and part.group in d.content.characters[d.players[seat].character].groups
        case OfRace():
            seat = seat_of(d, env, part.of)
            return seat is not None and part.race in d.players[seat].races
        case Exists():
            return bool(players(d, env, part.exists))
        case OfKind():
            happening = d.happening(env.happening)
            return happening is not None and happening.dtype in part.dtype
        case Every():
            return all(holds(d, env, item) for item in part.all)
        case Some():
            return any(holds(d, env, item) for item in part.any)
        case Negation():
            return not holds(d, env, part.not_)


def cards(d: Draft, env: Env, part: Cards) -> list[CardId]:
    """The cards of a selector; of the draw pile its upper cards cannot be named, only counted (`Pick` draws them)."""
    seat = seat_of(d, env, part.of)
    match part.zone:
        case "hand":
            found = list(d.players[seat].hand) if seat is not None else []
        case "equip":
            found = numbers.loose_equipment(d, seat) if seat is not None else []
        case "discard":
            found = d.discard[-part.top :] if part.top else list(d.discard)
        case "deck":
            found = [*d.pool, *(buried.card for buried in d.bottom)]
    if part.kind:
        found = [card for card in found if d.content.kind(card) in part.kind]
    if part.not_id is not None:
        found = [card for card in found if definition_of(card) != part.not_id]
    return found


def tiles(d: Draft, env: Env, part: Tiles) -> tuple[TileId, ...]:
    """The tiles of a selector, in the order of the map."""
    found = d.board.tiles
    if part.within is not None:
        centre = seat_of(d, env, part.of)
        found = d.board.within(d.players[centre].tile, part.within) if centre is not None else ()
    if part.terrain:
        found = tuple(tile for tile in found if d.terrain[tile] in part.terrain)
    if part.named:
        named = set(d.board.places.values())
        found = tuple(tile for tile in found if tile in named)
    return found
