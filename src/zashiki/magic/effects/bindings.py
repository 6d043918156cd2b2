"""What the names in a program stand for: players, cards and numbers (`Env`), and the circles of players."""

from __future__ import annotations

from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Env


def bind(env: Env, name: str, *values: int | str) -> Env:
    """The environment with a name bound to players, cards or a number."""
    rest = tuple([pair for pair in env.names if pair[0] != name]) if env.names else ()
    return Env(env.owner, env.source, env.cause, env.card, env.timing_event, env.depth, (*rest, (name, values)))


def bound(env: Env, name: str) -> tuple[int | str, ...]:
    """What a name is bound to; nothing if it is not."""
    for known, values in env.names:
        if known == name:
            return values
    return ()


def seat_of(d: MutableState, env: Env, name: str | None) -> int | None:
    """The player that a name means; None if there is none."""
    if name == "self":
        return env.owner
    if name == "target":
        candidate = bound(env, name)
        return int(candidate[0]) if candidate else None
    match name:
        case None:
            return _player_at_hand(env)
        case "current":
            return d.current if d.current >= 0 else None
        case "next":
            return d.neighbour(env.owner, 1)
        case "prev":
            return d.neighbour(env.owner, -1)
        case "source" | "subject":
            event = d.timing_event(env.timing_event)
            return None if event is None else getattr(event, name)
    values = bound(env, name)
    return int(values[0]) if values else None


def _player_at_hand(env: Env) -> int | None:
    """Whom a selector means that names nobody: `it`, where somebody was to be it, and nobody where nobody was."""
    for known, values in env.names:
        if known == "it":
            return int(values[0]) if values else None
    return env.owner


def in_play(d: MutableState, env: Env, name: str | None) -> int | None:
    """The player that a name means, if in play: whoever is out is out of every effect's reach (A43)."""
    seat = seat_of(d, env, name)
    return seat if d.alive(seat) else None


def in_circle(d: MutableState, who: str, owner: int, seat: int) -> bool:
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


def circle(d: MutableState, who: str, owner: int) -> list[int]:
    """The players in play that belong to a circle seen from the owner, from the current player in the order of play."""
    if who == "opponents":
        friends = d.mates(owner)
        return [seat for seat in d.from_current() if seat not in friends]
    return [seat for seat in d.from_current() if in_circle(d, who, owner, seat)]
