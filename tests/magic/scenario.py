"""Scenes at a table, told as the manual tells them: who sits where with what, what each does, what comes of it.

A `Scene` begins in the play phase of the current player. `do` takes lines such as ``0 act play:steal``, ``0 target 1``,
``chance roll 5``: the same notation as records, except that a card may be named without its copy. Every question must
be answered by the line that comes next: what is not told is not done, and a line that nobody asked for fails.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import msgspec

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.errors import IllegalAction
from zashiki.magic import MAGIC
from zashiki.magic.content.loader import load_pack
from zashiki.magic.language.cards import definition_of
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import AnyFrame, Equipment, Player, State, TurnFrame
from zashiki.magic.packs.loader import pack_files
from zashiki.magic.rules import engine, questions
from zashiki.magic.rules.game import Magic

E = TypeVar("E", bound=MagicEvent)


_HEAD = """
[pack]
id = "scene"
format = 1
kind = "expansion"

"""


@cache
def game_with(extra: str) -> Magic:
    """The game with definitions beside those of the base pack."""
    return Magic(load_pack(pack_files("base"), {"extra.toml": (_HEAD + extra).encode()})) if extra else MAGIC


@dataclass
class Seat:
    """A player of a scene. Cards by definition, separated by blanks."""

    character: str = "gale"
    tile: str = "c2"
    hp: int | None = None
    hand: str = ""
    weapon: str = ""
    armor: str = ""
    collectible: str = ""
    element: str = ""
    race: str | None = None
    """Instead of the character's own."""


class Scene:
    """A table in the middle of a match."""

    def __init__(
        self,
        *seats: Seat,
        variant: str | None = None,
        current: int = 0,
        discard: str = "",
        pile: str | None = None,
        pack: str = "",
        step: str = "play",
        **options: Any,
    ) -> None:
        self.game = game_with(pack)
        self.content = self.game.content
        self.events: list[MagicEvent] = []
        self._used: set[str] = set()
        rules = self.game.rules(variant or f"brawl-{len(seats)}", options)
        players = tuple(self._player(seat, rules.profile.hp_change) for seat in seats)
        thrown = self._cards(discard)
        drawn = None if pile is None else self._cards(pile)
        rest = [card for card in self.content.pile if card not in self._used]
        order = tuple(range(len(seats)))
        stack: tuple[AnyFrame, ...] = (TurnFrame(step),)
        state = State(
            rules,
            players=players,
            order=order,
            current=current,
            regular=current,
            turn=1,
            round=1,
            last_of_side=(-1,) * len(rules.sides),
            pool=tuple(rest) if drawn is None else self.content.sort(drawn),
            discard=tuple(thrown) if drawn is None else (*rest, *thrown),
            box=tuple(c for c in self.content.characters if c not in {s.character for s in seats}),
            events=tuple(self.content.events),
            sightings=((),) * len(seats),
            spreads=((),) * len(seats),
            stack=stack,
        )
        self.state = self._run(state)

    # ---- laying out --------------------------------------------------------------------------------------------------

    def _player(self, seat: Seat, hp_change: int) -> Player:
        definition = self.content.characters[seat.character]
        most = definition.hp + hp_change
        worn = {slot: self._card(getattr(seat, slot)) for slot in ("weapon", "armor", "collectible", "element")}
        return Player(
            character=seat.character,
            races=(seat.race or definition.race,),
            hp=most if seat.hp is None else seat.hp,
            max_hp=most,
            tile=self.content.boards["town"].places.get(seat.tile, seat.tile),
            hand=self.content.sort(self._cards(seat.hand)),
            equipment=Equipment(**worn),
        )

    def _cards(self, text: str) -> list[str]:
        return [card for card in map(self._card, text.split()) if card is not None]

    def _card(self, name: str) -> str | None:
        if not name:
            return None
        card = next(c for c in self.content.pile if definition_of(c) == name and c not in self._used)
        self._used.add(card)
        return card

    def _run(self, state: State) -> State:
        mutable = MutableState(self.content, state)
        engine.run(mutable)
        self.events.extend(mutable.log or ())
        return mutable.freeze()

    # ---- playing -----------------------------------------------------------------------------------------------------

    def do(self, *lines: str) -> Scene:
        """Answer the questions, in order."""
        for line in lines:
            step = self.game.apply(self.state, self._action(line))
            encoded = msgspec.json.encode(step.state)
            # Every scene goes on from a reloaded state.
            self.state = msgspec.json.decode(encoded, type=State)
            self.events.extend(step.events)
        return self

    def _action(self, line: str) -> Any:
        record = ActionRecord.parse(line)
        seat = CHANCE if record.seat == "chance" else record.seat
        assert seat in self.game.to_act(self.state), f"{line!r}, but asked: {self.asked()}"
        options = self._options(seat)
        picks: list[str] = []
        for pick in record.picks:
            picks.append(next((o for o in options if o not in picks and _names(pick, o)), pick))
        return self.game.action(ActionRecord(record.seat, record.kind, tuple(picks)))

    def _options(self, seat: int) -> tuple[str, ...]:
        ask = next(ask for ask in self.state.asks if ask.seat == seat and ask.answer is None)
        return questions.options(MutableState(self.content, self.state), ask)

    def refuses(self, line: str) -> str:
        """The line is refused: returns the rule that it breaks. The state stays as it is."""
        before = msgspec.json.encode(self.state)
        try:
            self.game.apply(self.state, self._action(line))
        except IllegalAction as error:
            assert msgspec.json.encode(self.state) == before
            return error.rule
        raise AssertionError(f"{line!r} was allowed")

    # ---- looking -----------------------------------------------------------------------------------------------------

    def asked(self) -> str:
        """Who is asked what: ``0 act``, ``chance roll``; several separated by commas."""
        asks = (ask for ask in self.state.asks if ask.answer is None)
        return ", ".join(f"{'chance' if ask.seat == CHANCE else ask.seat} {ask.kind}" for ask in asks)

    def options(self, seat: int = 0, verb: str = "") -> set[str]:
        """What the seat may pick, without copies; of an act only those that begin with the verb."""
        return {_plain(option) for option in self._options(seat) if option.startswith(verb)}

    def hp(self, seat: int) -> int:
        return self.state.players[seat].hp

    def tile(self, seat: int) -> str:
        return self.state.players[seat].tile

    def hand(self, seat: int) -> list[str]:
        return sorted(map(definition_of, self.state.players[seat].hand))

    def worn(self, seat: int) -> dict[str, str]:
        return {slot: definition_of(card) for slot, card in self.state.players[seat].equipment.worn()}

    def discarded(self) -> list[str]:
        """The discard pile, the newest last."""
        return [definition_of(card) for card in self.state.discard]

    def happened(self, kind: type[E]) -> list[E]:
        """Events of a class, oldest first."""
        return [event for event in self.events if isinstance(event, kind)]

    def ranks(self) -> tuple[int, ...]:
        outcome = self.game.outcome(self.state)
        assert outcome is not None, f"not over; asked: {self.asked()}"
        return outcome.ranks

    def reason(self) -> str:
        outcome = self.game.outcome(self.state)
        assert outcome is not None, f"not over; asked: {self.asked()}"
        return outcome.reason


def _plain(option: str) -> str:
    """An option without the numbers of copies."""
    return ":".join(word.partition("#")[0] for word in option.split(":"))


def _names(pick: str, option: str) -> bool:
    return pick in (option, _plain(option))
