"""Setting up: order of play, characters, bonuses, pieces, first cards (M7–M12, A32, A35, A36)."""

from __future__ import annotations

from zashiki.core.action import CHANCE
from zashiki.magic.effects.timing_events import announce, timing_event
from zashiki.magic.model.events import (
    CharactersOffered,
    CharactersRevealed,
    OrderSet,
    PiecePlaced,
    RoundStarted,
)
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, SetupFrame, TurnFrame
from zashiki.magic.model.variants import Rules
from zashiki.magic.model.zones import audience

_LATER = {"none": (0,) * 6, "one": tuple(range(6)), "two": tuple(range(0, 12, 2)), "even": (0, 0, 1, 2, 3, 4)}
"""How many more cards each begins with, by place in the order of play (A36)."""


def lawful_order(rules: Rules, order: tuple[int, ...]) -> bool:
    """Whether seats may play in this order: teams take turns (M88, M95)."""
    if sorted(order) != list(range(rules.seats)):
        return False
    sides = [rules.side_of(seat) for seat in order]
    return not rules.teams or all(sides[i] != sides[i - 1] for i in range(1, len(sides)))


def step(d: MutableState, f: SetupFrame) -> None:
    """Carry the setup one step further."""
    match f.step:
        case "order":
            _order(d)
        case "ordered":
            _ordered(d, tuple(int(seat) for seat in d.answer()))
        case "dealt":
            _dealt(d)
        case "chosen":
            _reveal(d)
        case "bonus":
            _bonus(d, f)
        case "spawn":
            _spawn(d, f)
        case "spawned":
            (tile,) = d.answer()
            _place(d, d.order[f.at], tile, tossed=d.rules.spawn != "choose")
            d.change(step="spawn", at=f.at + 1)
        case "draw":
            _draw(d, f)


def _order(d: MutableState) -> None:
    if d.rules.order == "random":
        d.go_on("ordered")
        n = len(d.players)
        d.ask(Ask(CHANCE, "order", source="order", least=n, most=n, ordered=True))
    else:
        _ordered(d, tuple(range(len(d.players))))


def _ordered(d: MutableState, order: tuple[int, ...]) -> None:
    d.order = list(order)
    d.emit(OrderSet, order)
    d.go_on("dealt")
    n = d.rules.offers * len(d.players)
    d.ask(Ask(CHANCE, "deal", source="box", least=n, most=n, ordered=True))


def _dealt(d: MutableState) -> None:
    dealt = d.answer()
    d.box = [character for character in d.box if character not in dealt]
    n = d.rules.offers
    d.go_on("chosen")
    for seat in range(len(d.players)):
        offer = tuple(sorted(dealt[n * seat : n * seat + n]))
        d.update(seat, offer=offer)
        d.emit(CharactersOffered, seat, audience(d, seat), n, offer)
        d.ask(Ask(seat, "character", source="offer", of=seat))


def _reveal(d: MutableState) -> None:
    """All flip together; who was not chosen goes back into the box, unseen (A32)."""
    for seat, (character,) in d.answers().items():
        definition = d.content.characters[character]
        d.box.extend(other for other in d.players[seat].offer if other != character)
        hp = max(1, definition.hp + d.rules.profile.hp_change)
        d.update(seat, offer=(), character=character, races=(definition.race,), hp=hp, max_hp=hp)
    d.box.sort()
    d.emit(CharactersRevealed, tuple(player.character for player in d.players))
    d.change(step="bonus", at=0)


def _bonus(d: MutableState, f: SetupFrame) -> None:
    """What happens before the game: the free choice of a bonus (M24)."""
    if f.at == len(d.order):
        d.change(step="spawn", at=0)
        return
    seat = d.order[f.at]
    d.change(at=f.at + 1)
    if d.alive(seat):
        announce(d, "setup", subject=seat)


def _spawn(d: MutableState, f: SetupFrame) -> None:
    """At home; who has none here tosses the piece, in water again (M10, A35)."""
    if f.at == len(d.order):
        d.change(step="draw", at=0)
        return
    seat = d.order[f.at]
    if not d.alive(seat):  # What happens before the game may have put him out (M76).
        d.change(at=f.at + 1)
        return
    home = d.content.characters[d.players[seat].character].home
    if d.rules.spawn == "manual" and home in d.board.places:
        d.change(at=f.at + 1)
        _place(d, seat, d.board.places[home], tossed=False)
        return
    # Where an event has put all of the map under water, every tile is as good as another.
    land = tuple(tile for tile in d.board.tiles if d.terrain[tile] != "water") or d.board.tiles
    d.go_on("spawned")
    if d.rules.spawn == "choose":
        d.ask(Ask(seat, "spawn", options=land))
    else:
        d.ask(Ask(CHANCE, "toss", options=land))


def _place(d: MutableState, seat: int, tile: str, *, tossed: bool) -> None:
    d.update(seat, tile=tile)
    d.emit(PiecePlaced, seat, tile, tossed)


def _draw(d: MutableState, f: SetupFrame) -> None:
    """The initial draw (M12, M25)."""
    if f.at < len(d.order):
        place, seat = f.at, d.order[f.at]
        d.change(at=place + 1)
        more = _LATER[d.rules.later_cards][place] + (place == 1 and d.rules.second_player_extra_card)
        if more:
            d.push(timing_event(d, "draw", subject=seat, n=more, cause="effect"))
        d.push(timing_event(d, "draw", subject=seat, n=d.rules.first_draw, cause="setup"))
        return
    d.stack[-1] = TurnFrame()
    d.regular = d.order[0]
    d.give_turn(d.order[0])
    d.round = 1
    d.last_of_side = [-1] * len(d.rules.sides)
    d.emit(RoundStarted, 1)
    announce(d, "round_start")
