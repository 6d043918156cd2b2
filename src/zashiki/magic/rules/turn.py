"""A turn and what comes between turns (M13, M30, M68, M71, M72, M79, M82, M88, A10, A20, A21, A37)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile

import msgspec

from zashiki.magic.effects import evaluate
from zashiki.magic.effects.lasting_verbs import lose
from zashiki.magic.effects.listeners import forget_uses
from zashiki.magic.effects.timing_events import announce, timing_event
from zashiki.magic.model import numbers, zones
from zashiki.magic.model.events import (
    EventEnded,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, LiveEvent, Modifier, TurnCount, TurnFrame
from zashiki.magic.rules import acts, victory


def step(d: MutableState, f: TurnFrame) -> None:
    """Carry the turn one step further. Whoever is out before it ends has no more of it (A43)."""
    if d.alive(d.current) or f.step in _ENDING:
        _STEPS[f.step](d, f)
    elif f.step == "begin":
        _pass_over(d, f)
    else:
        d.go_on("round")


def _pass_over(d: MutableState, f: TurnFrame) -> None:
    """Whoever was to begin has been put out by what a round begins with: another of his side has the turn (A37)."""
    if f.extra:
        _next_player(d, begins_round=False)
        return
    seat = d.current
    end_cycle(d, seat)
    _end_turn_not_had(d, seat)
    d.last_of_side[d.side(seat)] = seat
    _give_regular_turn(d, next_seat(d, own_side=True))


def _draw(d: MutableState, f: TurnFrame) -> None:
    d.go_on("play")
    if d.turn == 1 and not d.rules.first_draws:
        return
    n = evaluate.stat(d, d.current, "draw")
    d.push(timing_event(d, "draw", subject=d.current, n=n, cause="phase"))


def _play(d: MutableState, f: TurnFrame) -> None:
    d.go_on("acted")
    d.ask(Ask(d.current, "act", source="act"))


def _acted(d: MutableState, f: TurnFrame) -> None:
    (act,) = d.answer()
    d.go_on("discard" if act == "end" else "play")
    acts.perform(d, d.current, act)


def _discarded(d: MutableState, f: TurnFrame) -> None:
    d.go_on("end")
    zones.discard_from_hand(d, d.current, d.answer())


def _end(d: MutableState, f: TurnFrame) -> None:
    d.go_on("water")
    announce(d, "turn_end", subject=d.current)


def _water(d: MutableState, f: TurnFrame) -> None:
    d.go_on("round")
    if numbers.in_water(d, d.current) and not numbers.ignores_terrain(d, d.current):
        d.push(timing_event(d, "lose_hp", subject=d.current, n=d.rules.water_loss, cause="water"))


def _begin(d: MutableState, f: TurnFrame) -> None:
    seat = d.current
    d.go_on("draw")
    d.turn += 1
    d.count = TurnCount()
    d.emit(TurnStarted, seat, d.turn)
    forget_uses(d, "turn", range(len(d.players)))
    if not f.extra:
        _next_cycle(d, seat)
        victory.claim(d, seat, "next_turn_start")
    if d.result is None and d.alive(seat):
        announce(d, "turn_start", subject=seat)


def _next_cycle(d: MutableState, seat: int) -> None:
    """A player's turn of the next round has come (M15): cooldowns, and what lasted until now (A29, A25)."""
    if d.players[seat].cooldowns:
        running = (msgspec.structs.replace(c, left=c.left - 1) for c in d.players[seat].cooldowns)
        d.update(seat, cooldowns=tuple(c for c in running if c.left > 0))
    end_cycle(d, seat)


def end_cycle(d: MutableState, seat: int) -> None:
    """What lasts until a player's next turn is over (M15, M82, A25); an event may outlast him, and works anew."""
    forget_uses(d, "cycle", (seat,))
    lose(d, lambda m: m.owner == seat and m.until in ("cycle", "off_turn"))
    _end_events(d, lambda live: live.owner == seat and live.until == "cycle")


def _end_events(d: MutableState, gone: Callable[[LiveEvent], bool]) -> None:
    for live in [live for live in d.live if gone(live)]:
        d.end_event(live)
        d.event_discard.append(live.event)
        d.emit(EventEnded, live.event, live.owner)


def _discard(d: MutableState, f: TurnFrame) -> None:
    """Down to the hand limit (M72)."""
    surplus = len(d.players[d.current].hand) - evaluate.stat(d, d.current, "hand_limit")
    if surplus <= 0:
        d.go_on("end")
        return
    d.go_on("discarded")
    d.ask(Ask(d.current, "discard", source="hand", of=d.current, least=surplus, most=surplus))


def _round(d: MutableState, f: TurnFrame) -> None:
    """With the last turn of a round the round ends (M14); a turn that is gained by its end belongs to the next one."""
    if not _is_last_of_round(d, f):
        d.go_on("over")
        return
    d.go_on("last")
    announce(d, "round_end")


def _is_last_of_round(d: MutableState, f: TurnFrame) -> bool:
    """Whether everybody in play has had a turn, this one counted, and nobody has another one to come."""
    if any(map(d.alive, d.extra)):
        return False
    return all(other in d.acted or (other == d.current and not f.extra) for other in d.living())


def _over(d: MutableState, f: TurnFrame) -> None:
    """The turn has ended: what lasts no longer ends, and the next player begins, or the match is settled."""
    seat = d.current
    d.emit(TurnEnded, seat)
    if d.alive(seat) and not f.extra:
        victory.claim(d, seat, "next_turn_end")
        if d.result is not None:
            return
    _end_turn_spans(d, None if f.extra else seat)
    if not f.extra:
        d.acted.append(seat)
        d.last_of_side[d.side(seat)] = seat
    is_round_over = f.step == "last"
    used_up = zones.is_pile_used_up(d) and (d.rules.deckout == "turn" or is_round_over)
    if used_up or d.turn >= d.rules.turn_limit:
        victory.settle(d)
        return
    if is_round_over:
        if d.round == d.rules.round_limit:
            victory.settle(d)
            return
        _next_round(d)
    _next_player(d, begins_round=is_round_over)


def _end_turn_spans(d: MutableState, seat: int | None) -> None:
    """What lasts to the end of this turn is over, and what waited for it begins (M82); `seat` has had his own turn."""

    def over(m: Modifier) -> bool:
        return m.until == "turn" or (m.until == "their_turn" and m.seat == seat and m.born < d.turn)

    def event_over(live: LiveEvent) -> bool:
        return live.until == "turn" or (live.until == "their_turn" and live.owner == seat and live.born < d.turn)

    lose(d, over)
    _end_events(d, event_over)
    d.wake_events()
    if any(m.asleep for m in d.modifiers):
        d.modifiers = [msgspec.structs.replace(m, asleep=False) if m.asleep else m for m in d.modifiers]


def _next_round(d: MutableState) -> None:
    lose(d, lambda m: m.until == "round")
    _end_events(d, lambda live: live.until == "round")
    d.acted.clear()
    d.round += 1
    d.emit(RoundStarted, d.round)


def _next_player(d: MutableState, *, begins_round: bool) -> None:
    d.extra = [other for other in d.extra if d.alive(other)]
    is_extra = bool(d.extra)
    if is_extra:
        d.give_turn(d.extra.pop(0))
    else:
        _give_regular_turn(d, next_seat(d))
    d.change(step="begin", extra=is_extra)
    if begins_round:
        announce(d, "round_start")


def _give_regular_turn(d: MutableState, following: int) -> None:
    _pass_by(d, following)
    d.regular = following
    d.give_turn(following)


def _pass_by(d: MutableState, following: int) -> None:
    """Whoever is out would have had his turn before the one that follows (M15): what waited for it is over."""
    for other in takewhile(lambda seat: not d.alive(seat), _due(d, following)):
        end_cycle(d, other)
        _end_turn_not_had(d, other)


def _due(d: MutableState, following: int) -> list[int]:
    """Whose turns come next, one after the other, up to the one that follows; those who are out stand among them."""
    if d.teams and d.rules.team_order != "skip" and not _literal_cycle(d):
        return _in_line(d, d.side(following))
    return _after(d, d.regular)


def _end_turn_not_had(d: MutableState, seat: int) -> None:
    """Whoever is out has no next turn, and an event that was to last to its end is over all the same."""
    _end_events(d, lambda live: live.owner == seat and live.until == "their_turn")


def next_seat(d: MutableState, *, own_side: bool = False) -> int:
    """Who has the next regular turn (M11, M88, A37); `own_side`: the side of the last one still has its turn."""
    if not d.teams or d.rules.team_order == "skip":
        return d.neighbour(d.regular, 1)
    if cycle := _literal_cycle(d):
        if d.slot == 0:
            d.slot = cycle.index(d.regular) + 1 if d.regular in cycle else 0
        following = cycle[d.slot % len(cycle)]
        d.slot = d.slot % len(cycle) + 1
        return following
    side = d.side(d.regular)
    for step in range(0 if own_side else 1, len(d.rules.sides) + 1):
        other = (side + step) % len(d.rules.sides)
        living = [seat for seat in _in_line(d, other) if d.alive(seat)]
        if living:
            return living[0]
    return d.regular


def _in_line(d: MutableState, side: int) -> list[int]:
    """A side in its own order, which other sides do not change (A37): first whoever comes after its last one."""
    last = d.last_of_side[side]
    return [seat for seat in (_after(d, last) if last >= 0 else d.order) if d.side(seat) == side]


def _after(d: MutableState, seat: int) -> list[int]:
    """Everybody in the order of play, from whoever comes after a seat to that seat."""
    start = d.order.index(seat) + 1
    return d.order[start:] + d.order[:start]


def _literal_cycle(d: MutableState) -> list[int]:
    """The manual's printed order once one of four is out: of the pair B, D and the lone C it is B, C, B, D."""
    pairs = all(len(side) == 2 for side in d.rules.sides)
    if d.rules.team_order != "literal" or len(d.fallen) != 1 or not pairs:
        return []
    out = d.order.index(d.fallen[0])
    rest = [seat for seat in d.order[out:] + d.order[:out] if d.alive(seat)]
    first, alone, second = rest
    return [first, alone, first, second]


_STEPS: Mapping[str, Callable[[MutableState, TurnFrame], None]] = {
    "begin": _begin,
    "draw": _draw,
    "play": _play,
    "acted": _acted,
    "discard": _discard,
    "discarded": _discarded,
    "end": _end,
    "water": _water,
    "round": _round,
    "over": _over,
    "last": _over,
}
"""What each step of a turn does."""

_ENDING = frozenset({"round", "over", "last"})
"""What comes at the end of a turn, however its player fares; `last`: with the turn its round is over."""
