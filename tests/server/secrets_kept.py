"""Non-interference: what a server tells a seat does not hang on what that seat cannot know.

At each moment of a match the hidden cards are dealt anew, as the seat cannot rule out (`Game.determinize`). Two servers
that differ in nothing else must tell it the same bytes, of the moment itself and of the action that comes next.
"""

from __future__ import annotations

import random

from zashiki.core.action import ActionRecord
from zashiki.core.chance import SEED_BYTES, Chance
from zashiki.core.errors import IllegalAction
from zashiki.core.record import SeatRecord
from zashiki.core.registry import find_game
from zashiki.players.random_bot import random_picks
from zashiki.server.ids import new_id
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.live_match import LiveMatch, Step
from zashiki.server.matches.moment import Moment, replay_to_end
from zashiki.server.refusal import Refusal
from zashiki.server.tables.messages import Started, framed
from zashiki.server.tables.seating import Scene, table_info
from zashiki.server.tables.tables import OPEN, Table


class Interference(Exception):
    """Something that a seat was told gives away what it cannot know."""


def _live(game: str, variant: str, seed: bytes) -> LiveMatch:
    found = find_game(game)
    entry = MatchEntry(
        id=new_id(),
        table="here",
        number=1,
        game=game,
        game_version=found.version,
        variant=variant,
        options={},
        seats=(SeatRecord(name="Aoi"),) * found.variant(variant).seats,
        seed=seed,
    )
    return LiveMatch(entry, replay_to_end(entry))


def _twin(live: LiveMatch, seat: int | None, redeal: Chance) -> LiveMatch:
    """The same match where everything that the seat cannot know is another."""
    game = live.match.game
    return _standing(live, game.determinize(game.observe(live.match.state, seat), redeal))


def _standing(live: LiveMatch, state: object) -> LiveMatch:
    """The match, a copy of its own, in that state."""
    moment = Moment(state, tuple(live.match.log), live.sequence, tuple(live.round_events))
    return LiveMatch(live.entry, moment)


def _next(live: LiveMatch, action: ActionRecord) -> Step | None:
    """The action carried out; None where it is illegal, which nobody but its own seat may notice."""
    try:
        return live.try_action(action)
    except (Refusal, IllegalAction):
        return None


def _verify_same(live: LiveMatch, twin: LiveMatch, seat: int | None, action: ActionRecord) -> int:
    """Compare all that the seat is told now and by the next action; how many messages that were."""
    if framed_view(live, seat) != framed_view(twin, seat):
        raise Interference(f"{live.entry.variant}, action {live.sequence}: the view of seat {seat}")
    step, other = _next(live, action), _next(twin, action)
    if action.seat == seat and (step is None) != (other is None):
        raise Interference(f"{live.entry.variant}, action {live.sequence}: whether seat {seat} may {action}")
    if step is None or other is None or _uncovers(step, live) or _uncovers(other, twin):
        return 1
    told = []
    for one, way in ((_standing(live, live.match.state), step), (twin, other)):
        one.observation(seat)
        one.adopt(way)
        told.append(framed(one.told(way.events, seat, whole=False)))
    if told[0] != told[1]:
        raise Interference(f"{live.entry.variant}, action {live.sequence}: what seat {seat} hears of {action}")
    return 2


def _uncovers(step: Step, live: LiveMatch) -> bool:
    """Whether something hidden becomes known with it, by an event that says so or by chance: that may differ."""
    return len(step.match.log) > len(live.match.log) + 1 or any(event.uncovers for event in step.events)


def framed_view(live: LiveMatch, seat: int | None) -> bytes:
    """The match as a newcomer with these eyes is shown it."""
    count = len(live.entry.seats)
    table = Table(
        id="here",
        game=live.entry.game,
        variant=live.entry.variant,
        options={},
        public=False,
        pace=0.0,
        host="host",
        seats=(OPEN,) * count,
    )
    return framed(Started(seat, table_info(table, Scene({})), live.view(seat, table)))


def verify_secrets(game: str, variant: str, states: int, seed: int = 0) -> int:
    """Go through so many states of random matches with every seat's eyes and a spectator's.

    Returns how many messages were compared; raises `Interference`.
    """
    rng = random.Random(f"{game}/{variant}/{seed}")
    compared = done = 0
    while done < states:
        live = _live(game, variant, rng.randbytes(SEED_BYTES))
        while not live.is_over and done < states:
            decision = live.decision(rng.choice(live.match.to_act()))
            assert decision is not None
            action = ActionRecord(decision.seat, decision.kind, random_picks(decision, rng))
            for seat in (*range(len(live.entry.seats)), None):
                twin = _twin(live, seat, Chance(rng.randbytes(SEED_BYTES), 0))
                compared += _verify_same(live, twin, seat, action)
            step = live.try_action(action)
            live.adopt(step)
            done += 1
    return compared
