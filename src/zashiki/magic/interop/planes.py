"""What a seat knows as planes, from its observation and the log as it saw it; seats count from the own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import prod
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from zashiki.core.event import Event
from zashiki.interop.part import Plane
from zashiki.magic.content.content import Content
from zashiki.magic.interop.features import BOUND, FEATURES, SIZE, Features
from zashiki.magic.interop.recall import DEALINGS, EVENTS, KEPT_EVENTS, Recall
from zashiki.magic.interop.view import HEAD, PICKED, Deck, View
from zashiki.magic.interop.words import MAX_SEATS
from zashiki.magic.language.cards import SLOTS, Terrain, definition_of
from zashiki.magic.language.expressions import Stat, Status
from zashiki.magic.model.state import Modifier
from zashiki.magic.model.variants import Rules
from zashiki.magic.rules.observation import Observation, PlayerView

HAND = 16
"""So many hand cards have a row of their own; a larger hand is summed up in `known`."""
OPTIONS = 24
"""So many options have a row of their own."""
FAR = 40
"""Steps that count as far away."""

KINDS = (
    "character", "race", "spawn", "act", "target", "tile", "option", "card", "may", "ability", "discard", "drop",
    "revive", "spoils", "displace", "pass", "exchange", "agree",
)  # fmt: skip
"""The kinds of questions."""
STATUSES: tuple[str, ...] = get_args(Status)
STATS: tuple[str, ...] = get_args(Stat)
CARD = (*HEAD, *FEATURES)
"""What a card's row says, before what its programs do: whose collectible it is (M53)."""
MATCH = (
    "turn", "round", "draw pile", "discard pile", "event pile", "attacks", "moves", "steps", "acts", "exchanged",
    "needed", "counted", "team total", "hold", "hand limit", "least", "most", "picked",
)  # fmt: skip
"""Where the match stands: counts of this turn, what it takes to win, and what is asked; each scaled to about 1."""
PLAYER = (
    "present", "mate", "won", "fallen", "hit points", "maximum", "hand", "no triggers", "mental", "physical", "magic",
    "move", "current", "cooldowns", "collected", "held", "steps away", "shields",
    *(f"status:{status}" for status in STATUSES),
    *(f"stat:{stat}" for stat in STATS),
)  # fmt: skip
"""What a player's row says."""
TILE = (
    *(f"terrain:{terrain}" for terrain in get_args(Terrain)),
    *(f"seat:{n}" for n in range(MAX_SEATS)),
    "steps away",
)
"""What a tile's row says: its printed terrain, who stands there, how far it is from the own piece."""
_TERRAINS = {terrain: index for index, terrain in enumerate(get_args(Terrain))}


_NOTHING_LASTS = [0.0] * (1 + len(STATUSES) + len(STATS))


def _lasting(mine: Sequence[Modifier]) -> list[float]:
    """What shields, statuses and changed numbers of one player come to."""
    return [
        sum(m.n for m in mine if m.kind == "shield") / 4,
        *(float(any(m.kind == "status" and m.name == name for m in mine)) for name in STATUSES),
        *(sum(m.n for m in mine if m.kind == "stat" and m.name == name) / 3 for name in STATS),
    ]


def planes_for(tiles: int) -> tuple[Plane, ...]:
    """The planes on a map of so many tiles; the map's is the only one whose shape depends on anything."""
    return (
        Plane("asked", (len(KINDS),), f"what is asked, one of: {', '.join(KINDS)}"),
        Plane("match", (len(MATCH),), f"where the match stands: {', '.join(MATCH)}"),
        Plane("players", (MAX_SEATS, len(PLAYER)), "by seat, see PLAYER"),
        Plane("characters", (MAX_SEATS, SIZE), "by seat: what its character's skills and its bonuses do, see FEATURES"),
        Plane(
            "worn", (MAX_SEATS, len(SLOTS), len(CARD)), f"by seat: the card in each slot ({', '.join(SLOTS)}), see CARD"
        ),
        Plane("hand", (HAND, len(CARD)), "the own hand card in each place, see CARD"),
        Plane("options", (OPTIONS, len(CARD)), "what each option of the question is, where it is a card or an effect"),
        Plane(
            "known", (MAX_SEATS, len(CARD)), "by seat: the sum of the hand cards that are known, by chance of holding"
        ),
        Plane("discarded", (len(CARD),), "the sum of the discard pile"),
        Plane("buried", (len(CARD),), "the sum of the cards known to lie under the draw pile"),
        Plane("events", (SIZE,), "what the live events do"),
        Plane("map", (tiles, len(TILE)), "by tile in the map's order, see TILE"),
        Plane("played", (MAX_SEATS, SIZE), "by seat: what all cards that it has played do", recalls=True),
        Plane("dealings", (MAX_SEATS, len(DEALINGS)), f"by seat, so far: {', '.join(DEALINGS)}", recalls=True),
        Plane(
            "history",
            (KEPT_EVENTS, len(EVENTS) + 2 * MAX_SEATS + 1),
            "the last events, newest first: their sort, whom, by whom, how much",
            recalls=True,
        ),
    )


PLANE_NAMES: tuple[str, ...] = tuple(plane.name for plane in planes_for(1))
"""The names of all planes, in their order; version 0 of `zashiki.interop`."""


class MagicEncoder:
    """See `zashiki.interop.part.Encoder`."""

    low = -BOUND
    high = BOUND

    def __init__(self, content: Content, rules: Rules) -> None:
        self._content = content
        self._rules = rules
        self._board = content.boards[rules.map]
        self._features = Features(content)
        self._deck = Deck(content, self._features)
        self._steps = np.array(
            [
                [min(self._board.steps(tile).get(other, FAR), FAR) / 10 for other in self._board.tiles]
                for tile in self._board.tiles
            ],
            np.float32,
        )
        self._recalled: dict[int | None, Recall] = {}
        self._terrain = np.zeros((len(self._board.tiles), len(TILE)), np.float32)
        for row, tile in enumerate(self._board.tiles):
            self._terrain[row, _TERRAINS[self._board.terrain[tile]]] = 1
        self.planes = planes_for(len(self._board.tiles))
        self._places = [0, *accumulate(prod(plane.shape) for plane in self.planes)]

    def encode(
        self, seen: Observation, log: Sequence[Event], picked: tuple[str, ...]
    ) -> dict[str, NDArray[np.float32]]:
        """All planes; spectators look from seat 0."""
        flat = np.zeros(self._places[-1], np.float32)
        found = {
            plane.name: flat[self._places[index] : self._places[index + 1]].reshape(plane.shape)
            for index, plane in enumerate(self.planes)
        }
        view = View(self._content, self._rules, self._deck, seen)
        if seen.decision is not None:
            found["asked"][KINDS.index(seen.decision.kind)] = 1
        found["match"][:] = self._match(seen, picked)
        self._players(found, view)
        own = (seen.players[view.seat].hand or ())[:HAND]
        found["hand"][: len(own)] = view.rows(own)
        for place, card in enumerate(own):
            found["hand"][place, PICKED] = card in picked
        self._options(found["options"], view, picked)
        self._known(found["known"], view)
        found["discarded"][:] = view.sum_of(seen.discard)
        found["buried"][:] = view.sum_of([card for card in seen.bottom if card is not None])
        for event in (*(live.event for live in seen.live if not live.is_asleep), *seen.events_now):
            found["events"] += self._features.event(event)
        self._map(found["map"], view)
        self._recall(view, log).write(found["played"], found["dealings"], found["history"])
        np.clip(flat, -BOUND, BOUND, out=flat)
        return found

    def _recall(self, view: View, log: Sequence[Event]) -> Recall:
        """What the seat remembers: where the log goes on from the one before, only what is new is read."""
        known = self._recalled.get(view.seen.seat)
        if known is None or not known.goes_on_in(log, len(view.seen.players)):
            known = Recall(self._features, view.seat, len(view.seen.players))
            self._recalled[view.seen.seat] = known
        known.read(log)
        return known

    def _match(self, seen: Observation, picked: tuple[str, ...]) -> list[float]:
        rules, count, decision = self._rules, seen.count, seen.decision
        least, most = (0, 0) if decision is None else (decision.least, decision.most)
        return [
            seen.turn / 50, seen.round / 20, seen.pile_count / 100, len(seen.discard) / 100, seen.event_count / 30,
            count.attacks, count.moves, count.steps / 4, count.acts / 10, float(count.exchanged),
            rules.profile.needed / 3, rules.profile.counted / 3, (rules.profile.team_total or 0) / 6,
            float(rules.profile.hold), rules.hand_limit / 6, least / 3, most / 3, len(picked) / 3,
        ]  # fmt: skip

    def _players(self, found: dict[str, NDArray[np.float32]], view: View) -> None:
        for seat, player in enumerate(view.seen.players):
            offset = view.from_own(seat)
            found["players"][offset] = self._player(view, seat, player)
            if player.character:
                found["characters"][offset] = self._features.character(player.character)
            for race in player.races:
                found["characters"][offset] += self._features.race(race)
            worn = player.equipment.worn()
            if worn:
                places = [SLOTS.index(slot) for slot, _ in worn]
                found["worn"][offset, places] = view.rows([card for _, card in worn])

    def _player(self, view: View, seat: int, player: PlayerView) -> list[float]:
        seen, character = view.seen, self._content.characters.get(player.character)
        attack = (0, 0, 0) if character is None else (
            character.attack.mental, character.attack.physical, character.attack.magic
        )  # fmt: skip
        mine = [m for m in seen.modifiers if m.seat == seat and not m.asleep]
        worn = {definition_of(card) for _, card in player.equipment.worn()}
        return [
            1.0, float(view.is_mate(seat)), float(player.out == "won"), float(player.out == "fallen"),
            player.hp / 6, player.max_hp / 6, player.hand_count / 6, player.plain / 6, *(n / 4 for n in attack),
            0.0 if character is None else character.move / 4, float(seen.current == seat),
            sum(cooldown.left for cooldown in player.cooldowns) / 4, len(worn & set(view.wanted(seat))) / 3,
            float(player.held_since is not None), self._steps_between(view, player.tile),
            *(_lasting(mine) if mine else _NOTHING_LASTS),
        ]  # fmt: skip

    def _steps_between(self, view: View, tile: str) -> float:
        """Steps from the own piece, scaled; 0 where there is no piece."""
        own = view.seen.players[view.seat].tile
        return float(self._steps[self._board.index[own], self._board.index[tile]]) if own and tile else 0.0

    def _options(self, rows: NDArray[np.float32], view: View, picked: tuple[str, ...]) -> None:
        decision = view.seen.decision
        if decision is None or decision.kind == "act":
            return
        for row, option in zip(rows, decision.options, strict=False):
            card = option.removeprefix("equipment:")
            if "#" in card:
                row[:] = view.rows([card])[0]
            else:
                what = self._features.option(view.seen, option)
                if what is not None:
                    row[0] = 1
                    row[len(HEAD) :] = what
            row[PICKED] = option in picked

    def _known(self, rows: NDArray[np.float32], view: View) -> None:
        for seat, player in enumerate(view.seen.players):
            rows[view.from_own(seat)] = view.sum_of(player.hand or ())
        for sighting in view.seen.sightings:
            for holder in sighting.holders:
                rows[view.from_own(holder)] += view.rows([sighting.card])[0] / (10 * len(sighting.holders))

    def _map(self, rows: NDArray[np.float32], view: View) -> None:
        rows[:] = self._terrain
        for seat, player in enumerate(view.seen.players):
            if player.tile:
                rows[self._board.index[player.tile], len(_TERRAINS) + view.from_own(seat)] = 1
        own = view.seen.players[view.seat].tile
        if own:
            rows[:, -1] = self._steps[self._board.index[own]]
