"""A state being changed: what `apply` works on between two immutable states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, ParamSpec

import msgspec
from msgspec.structs import force_setattr

from zashiki.core.action import CHANCE
from zashiki.magic.content.board import Board, TileId
from zashiki.magic.content.content import Content
from zashiki.magic.language.cards import CardId, Slot, Terrain
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.in_force import InForce, abilities_in_force
from zashiki.magic.model.state import (
    AnyFrame,
    Ask,
    Buried,
    Equipment,
    LiveEvent,
    Modifier,
    Player,
    Result,
    Sighting,
    Spread,
    State,
    TimingEvent,
    TurnCount,
)
from zashiki.magic.model.variants import Rules

_KNOWN = ("given", "hand")
"""Where options come from that may be so few that there is nothing to choose."""

MAX_STACK = 120
"""Frames; a chain of effects that needs more is cut off."""

_FIELDS = State.__struct_fields__
_STACK = _FIELDS.index("stack")
_FORCE = frozenset({"races", "character", "equipment", "out"})
"""Fields of a player on which abilities in force, and victory, depend."""


P = ParamSpec("P")


class ChainTooLong(Exception):
    """Inside the engine only: a chain of effects has to be cut off; the argument is the guard's name."""


class MutableState:
    """The fields of a `State`, its tuples as lists, and the events of this step in `log`.

    The frames on its stack are its own: they are changed in place while it works, and copied where a state is made.
    """

    rules: Rules
    players: list[Player]
    order: list[int]
    current: int
    turn: int
    round: int
    regular: int
    acted: list[int]
    last_of_side: list[int]
    slot: int
    extra: list[int]
    count: TurnCount
    pool: list[CardId]
    bottom: list[Buried]
    aside: list[CardId]
    viewer: int
    discard: list[CardId]
    limbo: list[CardId]
    box: list[str]
    events: list[str]
    event_discard: list[str]
    events_now: list[str]
    live: list[LiveEvent]
    modifiers: list[Modifier]
    next_id: int
    sightings: list[tuple[Sighting, ...]]
    spreads: list[tuple[Spread, ...]]
    stack: list[AnyFrame]
    asks: list[Ask]
    winners: list[int]
    fallen: list[int]
    result: Result | None

    def __init__(self, content: Content, state: State | MutableState) -> None:
        self.content = content
        self.log: list[MagicEvent] | None = []
        """None: nobody listens, as in playouts."""
        self.rules = state.rules
        self.players = [*state.players]
        self.order = [*state.order]
        self.current, self.slot = state.current, state.slot
        self.turn, self.round, self.regular = state.turn, state.round, state.regular
        self.acted = [*state.acted]
        self.last_of_side = [*state.last_of_side]
        self.extra = [*state.extra]
        self.count = state.count
        self.pool = [*state.pool]
        self.bottom, self.aside = [*state.bottom], [*state.aside]
        self.viewer = state.viewer
        self.discard = [*state.discard]
        self.limbo = [*state.limbo]
        self.box = [*state.box]
        self.events = [*state.events]
        self.event_discard = [*state.event_discard]
        self.events_now = [*state.events_now]
        self.live = [*state.live]
        self.modifiers = [*state.modifiers]
        self.next_id = state.next_id
        self.sightings, self.spreads = [*state.sightings], [*state.spreads]
        self.stack = [frame.__copy__() for frame in state.stack]
        self.asks = [*state.asks]
        self.winners, self.fallen = [*state.winners], [*state.fallen]
        self.result = state.result
        self.board = content.boards[self.rules.map]
        self._mates, self._side, self.teams = _by_seat(self.rules.sides)
        self.unchecked = True
        """Whether something has changed since victory was last looked at."""
        self.memo: dict[object, Any] | None = {}
        """What has been worked out of the state while nothing changes; None while the engine runs."""
        self.looks = 0
        """Conditions and changed numbers looked at since the engine began to run."""
        self._terrain: tuple[Mapping[str, Terrain], frozenset[str]] | None = None
        self._force: InForce | None = None
        self._ring: list[int] | None = None

    def freeze(self) -> State:
        """The state as it is now."""
        values: list[Any] = [getattr(self, name) for name in _FIELDS]
        frozen: list[Any] = [tuple(value) if type(value) is list else value for value in values]
        frozen[_STACK] = tuple([frame.__copy__() for frame in self.stack])
        return State(*frozen)

    def copy(self) -> MutableState:
        """Another mutable state that goes its own way from here; what has been worked out is shared."""
        other = MutableState(self.content, self)
        other.unchecked, other._terrain, other._force = self.unchecked, self._terrain, self._force
        other._ring = self._ring
        return other

    def emit(self, event: Callable[P, MagicEvent], *args: P.args, **kwargs: P.kwargs) -> None:
        """Something has happened; the event is made only where somebody listens."""
        if self.log is not None:
            self.log.append(event(*args, **kwargs))

    def new_id(self) -> int:
        """A number that names one timing event or modifier."""
        self.next_id += 1
        return self.next_id - 1

    # ---- players ----------------------------------------------------------------------------------------------------

    def update(self, seat: int, **changes: Any) -> None:
        """Change fields of a player."""
        self.players[seat] = msgspec.structs.replace(self.players[seat], **changes)
        if not _FORCE.isdisjoint(changes):
            self._force = self._ring = None
            self.unchecked = True

    def stand(self, seat: int, tile: TileId) -> None:
        """Imagine a player on a tile, while nothing is carried out: what has been worked out hung on where he was."""
        self.update(seat, tile=tile)
        self.memo = {}

    def alive(self, seat: int | None) -> bool:
        """Whether the seat is in play."""
        return seat is not None and not self.players[seat].out

    def living(self) -> list[int]:
        """The seats in play, ascending."""
        return [seat for seat, player in enumerate(self.players) if player.alive]

    def from_current(self) -> list[int]:
        """The seats in play from the current player in the order of play (A42)."""
        if self._ring is None:
            order = self.order or list(range(len(self.players)))
            start = order.index(self.current) if self.current in order else 0
            self._ring = [seat for seat in order[start:] + order[:start] if self.players[seat].alive]
        return self._ring

    def give_turn(self, seat: int) -> None:
        """A player's turn comes."""
        self.current = seat
        self._force = self._ring = None

    def in_force(self) -> InForce:
        """The abilities in force."""
        if self._force is None:
            seats = [(seat, self.players[seat]) for seat in self.from_current()]
            self._force = abilities_in_force(self.content, self.live, seats)
        return self._force

    def begin_event(self, live: LiveEvent) -> None:
        """An event lasts from now on."""
        self.live.append(live)
        self._force = self._terrain = None

    def end_event(self, live: LiveEvent) -> None:
        """An event that lasted is over."""
        self.live.remove(live)
        self._force = self._terrain = None

    def wake_events(self) -> None:
        """What waited for the end of the turn works from now on (M82)."""
        if any(live.is_asleep for live in self.live):
            self.live = [msgspec.structs.replace(e, until="cycle") if e.is_asleep else e for e in self.live]
            self._force = self._terrain = None

    def neighbour(self, seat: int, step: int) -> int:
        """The next (1) or previous (-1) player in play after a seat in the order of play (M84)."""
        place = self.order.index(seat)
        for distance in range(1, len(self.order) + 1):
            other = self.order[(place + step * distance) % len(self.order)]
            if self.players[other].alive:
                return other
        return seat

    def mates(self, seat: int) -> tuple[int, ...]:
        """Who sees what the seat sees: itself and its team (M89)."""
        return self._mates[seat]

    def side(self, seat: int) -> int:
        """The number of the seat's side."""
        return self._side[seat]

    def wear(self, seat: int, slot: Slot, card: CardId | None) -> None:
        """Put a card into a slot, or empty it."""
        equipment: Equipment = msgspec.structs.replace(self.players[seat].equipment, **{slot: card})
        self.update(seat, equipment=equipment)

    # ---- the map ----------------------------------------------------------------------------------------------------

    @property
    def terrain(self) -> Mapping[str, Terrain]:
        """The terrain of every tile, as lasting events change it."""
        return (self._terrain or self._current_terrain())[0]

    @property
    def mountains(self) -> frozenset[str]:
        """The tiles that attack paths cannot cross (M66)."""
        return (self._terrain or self._current_terrain())[1]

    def _current_terrain(self) -> tuple[Mapping[str, Terrain], frozenset[str]]:
        awake = [live.event for live in self.live if not live.is_asleep]
        changing = tuple([event for event in awake if event in self.content.terrains])
        self._terrain = changed_terrain(self.content, self.board, changing)
        return self._terrain

    # ---- the stack --------------------------------------------------------------------------------------------------

    def push(self, frame: AnyFrame) -> None:
        """Put a frame on the stack: it is carried out next."""
        if len(self.stack) >= MAX_STACK:
            raise ChainTooLong("stack")
        self.stack.append(frame)

    def change(self, **changes: Any) -> None:
        """Change fields of the frame on top, in place."""
        frame = self.stack[-1]
        for name, value in changes.items():
            force_setattr(frame, name, value)

    def go_on(self, step: int | str) -> None:
        """The frame on top has come to another step."""
        force_setattr(self.stack[-1], "step", step)

    def timing_event(self, number: int | None) -> TimingEvent | None:
        """The timing event of that number, while it lasts."""
        for frame in reversed(self.stack):
            if type(frame) is TimingEvent and frame.id == number:
                return frame
        return None

    def edit_timing_event(self, number: int | None, **changes: Any) -> None:
        """Change fields of a timing event below the top of the stack."""
        event = self.timing_event(number)
        if event is not None:
            for name, value in changes.items():
                force_setattr(event, name, value)

    # ---- questions --------------------------------------------------------------------------------------------------

    def ask(self, ask: Ask) -> None:
        """Ask a seat or chance. A seat that can only answer in one publicly known way is not troubled."""
        if ask.least == ask.most and ask.source in _KNOWN and ask.seat != CHANCE:
            known: tuple[str, ...] | None = ask.options
            if ask.source == "hand":
                known = None if ask.kinds or ask.barred else self.players[ask.of].hand
            if known is not None and len(known) == ask.least:
                ask = msgspec.structs.replace(ask, answer=known)
        self.asks.append(ask)

    def answers(self) -> dict[int, tuple[str, ...]]:
        """The answers of all who were asked, by seat; the questions are settled."""
        given = {ask.seat: ask.answer for ask in self.asks if ask.answer is not None}
        self.asks.clear()
        return given

    def answer(self) -> tuple[str, ...]:
        """The answer of the one who was asked."""
        (ask,) = self.asks
        self.asks.clear()
        assert ask.answer is not None
        return ask.answer


@lru_cache(maxsize=256)
def changed_terrain(
    content: Content, board: Board, events: tuple[str, ...]
) -> tuple[Mapping[str, Terrain], frozenset[str]]:
    """The terrain of every tile while these events last, and the mountains among them."""
    if not events:
        return board.terrain, board.mountains
    statics = [static for event in events for static in content.terrains[event]]
    changed: dict[str, Terrain] = {}
    for tile, terrain in board.terrain.items():
        for static in statics:
            near = static.near is None or any(board.terrain[other] == static.near for other in board.neighbours[tile])
            if terrain in static.from_ and near:
                terrain = static.terrain
        changed[tile] = terrain
    return changed, frozenset(tile for tile in changed if changed[tile] == "mountain")


@lru_cache(maxsize=64)
def _by_seat(sides: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], bool]:
    """By seat, those of its side and the side's number; and whether players play together."""
    number_of = {seat: number for number, side in enumerate(sides) for seat in side}
    numbers = tuple(number_of[seat] for seat in sorted(number_of))
    return tuple(sides[number] for number in numbers), numbers, any(len(side) > 1 for side in sides)
