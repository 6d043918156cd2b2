"""How a match is won, left and settled (M52, M59, M77–M80, M87, M91–M99, A19–A22, A39, A40)."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.magic.language.cards import CardId
from zashiki.magic.model import numbers, zones
from zashiki.magic.model.events import (
    CollectionCompleted,
    MatchEnded,
    PlayerWon,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Result


def complete(d: MutableState, seat: int) -> bool:
    """Whether a player wears as many different collectibles of his own as he needs (M52)."""
    return numbers.collected(d, seat) >= d.rules.profile.needed


def check_last(d: MutableState) -> bool:
    """Whether one side alone is left, and so has won (M59): at once, so that never all are out (A42)."""
    living = d.living()
    if len({d.side(seat) for seat in living}) > 1:
        return False
    for seat in living[:1]:
        d.emit(PlayerWon, seat, "last")
    _finish(d, "last")
    return True


def check(d: MutableState) -> None:
    """Whether anybody has won now by collecting: looked at after everything that happens (A19)."""
    living = d.living()
    if d.teams:
        _check_teams(d, living)
    elif d.rules.profile.hold:
        _check_holders(d, living)
    else:
        for seat in d.from_current():
            if complete(d, seat):
                win(d, seat, "collection")
                return


def _check_holders(d: MutableState, living: Sequence[int]) -> None:
    """A complete player must survive a cycle; to lose a collectible is to begin anew (M97, A20)."""
    for seat in living:
        since = d.players[seat].held_since
        if complete(d, seat) and since is None:
            d.update(seat, held_since=d.turn)
            d.emit(CollectionCompleted, seat)
        elif since is not None and not complete(d, seat):
            d.update(seat, held_since=None)


def _check_teams(d: MutableState, living: Sequence[int]) -> None:
    for side in d.rules.sides:
        members = [seat for seat in side if seat in living]
        if _team_won(d, side, members):
            d.emit(PlayerWon, members[0], "collection")
            _finish(d, "collection", ahead=side)
            return
        alone = len(members) == 1 and complete(d, members[0]) and d.rules.profile.team_total is None
        others = [seat for seat in living if seat not in side]
        if alone and len(others) == 1:
            settle(d)  # M93
            return


def _team_won(d: MutableState, side: Sequence[int], members: Sequence[int]) -> bool:
    total = d.rules.profile.team_total
    if total is not None:
        names = set().union(*(numbers.worn_names(d, seat) for seat in members))
        return len(names) >= total
    least = len(side) if d.rules.fallen_count else d.rules.least_alive
    return len(members) >= least and all(complete(d, seat) for seat in members)


def wins_without(d: MutableState, seat: int) -> bool:
    """Whether the others of a player's team would win at once if he were eliminated (M91, A39)."""
    if not d.teams or d.rules.profile.team_total is not None:
        return False
    side = d.mates(seat)
    return _team_won(d, side, [mate for mate in side if mate != seat and d.alive(mate)])


def claim(d: MutableState, seat: int, at: str) -> None:
    """A player who has held his collection long enough wins (M97): asked as his turns (no extra ones) start and end."""
    since = d.players[seat].held_since
    if since is not None and since < d.turn and d.rules.hold_until == at and complete(d, seat):
        win(d, seat, "collection")


def win(d: MutableState, seat: int, reason: str) -> None:
    """A player has won; the match ends, or goes on without him (M78, A23)."""
    d.emit(PlayerWon, seat, reason)
    d.winners.append(seat)
    if d.rules.after_first == "stop" or len(d.living()) <= 2:
        _finish(d, reason)
    else:
        leave(d, seat, "won")


def leave(d: MutableState, seat: int, how: str) -> tuple[CardId, ...]:
    """A player leaves the game: the piece is removed, all his cards go to the discard pile (M76, A23)."""
    player = d.players[seat]
    cards = (*player.hand, *(card for _, card in player.equipment.worn()))
    zones.take_from_hand(d, seat, player.hand)
    for slot, _ in player.equipment.worn():
        d.wear(seat, slot, None)
    d.discard.extend(cards)
    d.update(seat, out=how, tile="", hp=0, cooldowns=(), uses=(), held_since=None)
    d.modifiers = [modifier for modifier in d.modifiers if modifier.seat != seat]
    d.sightings[seat], d.spreads[seat] = (), ()
    return cards


def settle(d: MutableState) -> None:
    """The draw pile is used up: most collectibles, then most hit points, else a draw (M79, M80, M94)."""
    _finish(d, "settlement")


def _finish(d: MutableState, reason: str, ahead: Sequence[int] = ()) -> None:
    """The match is over. `ahead` is the side that has won, where the standing does not tell it."""
    ranks = [0] * len(d.players)
    placed = 0
    for group in _team_groups(d, ahead) if d.teams else _groups(d):
        for seat in group:
            ranks[seat] = placed + 1
        placed += len(group)
    d.result = Result(tuple(ranks), reason)
    d.stack.clear()
    d.asks.clear()
    d.emit(MatchEnded, tuple(ranks), reason)


def _groups(d: MutableState) -> list[list[int]]:
    """Winners in order, then who is still in play by standing, then the eliminated, the last one first (A22)."""
    standing: dict[tuple[int, int], list[int]] = {}
    for seat in d.living():
        if seat not in d.winners:
            standing.setdefault((-numbers.collected(d, seat), -d.players[seat].hp), []).append(seat)
    return [
        *([seat] for seat in d.winners),
        *(standing[key] for key in sorted(standing)),
        *([s] for s in d.fallen[::-1]),
    ]


def _team_groups(d: MutableState, ahead: Sequence[int]) -> list[list[int]]:
    standing: dict[tuple[bool, int, int, int], list[int]] = {}
    for side in d.rules.sides:
        members = [seat for seat in side if d.alive(seat)]
        total = sum(numbers.collected(d, seat) for seat in members)
        hp = sum(d.players[seat].hp for seat in members)
        # Whoever has members left is before whoever has none (M59).
        key = (side != tuple(ahead), -int(bool(members)), -total, -hp)
        standing.setdefault(key, []).extend(side)
    return [standing[key] for key in sorted(standing)]
