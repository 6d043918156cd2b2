"""Observes a state: hides from each seat what it may not know (A49)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from zashiki.core.decision import Decision
from zashiki.core.observing import observed
from zashiki.magic.language.cards import CardId
from zashiki.magic.model.state import (
    AnyFrame,
    ExchangeFrame,
    Player,
    Program,
    State,
    TimingEvent,
)
from zashiki.magic.rules.observation import HIDDEN, OPEN_FIELDS, OPEN_PLAYER_FIELDS, Observation, PlayerView


def open_fields(record: State | Player | Observation | PlayerView, names: tuple[str, ...]) -> dict[str, Any]:
    """These fields of a record, by name."""
    return {name: getattr(record, name) for name in names}


def observe(
    state: State, seats: Sequence[int | None], to_act: tuple[int, ...], asked: Mapping[int, Decision | None]
) -> tuple[Observation, ...]:
    """What each of the seats may know of the state; `asked`: what they are to decide."""
    return observed(Observation, seats, lambda: _public(state, to_act), lambda seat: _private(state, seat, asked))


def _public(state: State, to_act: tuple[int, ...]) -> dict[str, Any]:
    """The fields that everybody sees alike."""
    return open_fields(state, OPEN_FIELDS) | {
        "variant": state.rules.variant,
        "options": state.rules.options,
        "content": state.rules.content,
        "sides": state.rules.sides,
        "to_act": to_act,
        "pile_count": len(state.pool) + len(state.bottom),
        "bottom_known": tuple(buried.known_by for buried in state.bottom),
        "aside_count": len(state.aside),
        "box": state.box if all(player.character for player in state.players) else None,
        "event_count": len(state.events),
        "has_answered": tuple(ask.seat for ask in state.asks if ask.answer is not None),
    }


def _private(state: State, seat: int | None, asked: Mapping[int, Decision | None]) -> dict[str, Any]:
    """The fields that may be otherwise for each seat."""
    mates = () if seat is None else state.rules.mates(seat)
    hides = Hiding(state, seat, mates)
    return {
        "decision": None if seat is None else asked[seat],
        "players": tuple(_view(player, number in mates) for number, player in enumerate(state.players)),
        "bottom": tuple(buried.card if seat in buried.known_by else None for buried in state.bottom),
        "aside": state.aside if state.viewer in mates else None,
        "sightings": () if seat is None else state.sightings[seat],
        "spreads": () if seat is None else state.spreads[seat],
        "stack": tuple(hides.frame(frame) for frame in state.stack),
        "asks": tuple(
            ask if ask.seat == seat or ask.answer is None else msgspec.structs.replace(ask, answer=None)
            for ask in state.asks
        ),
    }


def _view(player: Player, is_mate: bool) -> PlayerView:
    """A player as others see him, or (`is_mate`) as he and his team see him (M89)."""
    return PlayerView(
        **open_fields(player, OPEN_PLAYER_FIELDS),
        hand_count=len(player.hand),
        hand=player.hand if is_mate else None,
        offer_count=len(player.offer),
        offer=player.offer if is_mate else None,
    )


class Hiding:
    """Puts placeholders for the hidden cards of frames, or (see `determinize`) cards for the placeholders."""

    def __init__(self, state: State, seat: int | None, mates: tuple[int, ...]) -> None:
        self.names: dict[CardId, str] = {}
        self._state = state
        self._seat = seat
        self._mates = mates

    @cached_property
    def hidden(self) -> dict[CardId, str]:
        """Where each card lies that the seat does not see."""
        state, seat, mates = self._state, self._seat, self._mates
        known = () if seat is None else tuple(s.card for s in state.sightings[seat] if len(s.holders) == 1)
        hidden: dict[CardId, str] = {}
        for number, player in enumerate(state.players):
            if number not in mates:
                hidden.update((card, f"hand:{number}") for card in player.hand if card not in known)
        if state.viewer not in mates:
            hidden.update((card, "aside:0") for card in state.aside)
        hidden.update((b.card, "bottom:0") for b in state.bottom if seat not in b.known_by)
        hidden.update((card, "pool:0") for card in state.pool)
        return hidden

    def name(self, word: str) -> str:
        """The word, or the placeholder of a hidden card."""
        if word in self.hidden and word not in self.names:
            place = self.hidden[word]
            number = sum(name.startswith(f"{HIDDEN}{place}:") for name in self.names.values())
            self.names[word] = f"{HIDDEN}{place}:{number}"
        return self.names.get(word, word)

    def frame(self, frame: AnyFrame) -> AnyFrame:
        """The frame with its hidden cards renamed."""
        return rename(frame, self)


def hidden_places(state: State, seat: int) -> tuple[tuple[str, ...], ...]:
    """The cards and characters that a seat does not see: hand by hand, what is looked at, the draw pile, each card
    under it, offers, the box."""
    mates = state.rules.mates(seat)
    lies = Hiding(state, seat, mates).hidden
    places = [*(f"hand:{number}" for number in range(len(state.players))), "aside:0", "pool:0"]
    cards = [tuple(card for card, place in lies.items() if place == one) for one in places]
    buried = [(card,) for card, place in lies.items() if place == "bottom:0"]
    offers = [() if number in mates else player.offer for number, player in enumerate(state.players)]
    is_shown = all(player.character for player in state.players)
    return (*cards, *buried, *offers, () if is_shown else state.box)


class Renaming:
    """Gives words other names."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def name(self, word: str) -> str:
        """The word's other name, or the word."""
        return self._names.get(word, word)


def rename(frame: AnyFrame, names: Hiding | Renaming) -> AnyFrame:
    """A frame with every card in it renamed."""
    match frame:
        case Program():
            env = frame.env
            bound = tuple(
                (name, tuple(names.name(v) if isinstance(v, str) else v for v in values)) for name, values in env.names
            )
            memory = tuple(names.name(v) if isinstance(v, str) else v for v in frame.memory)
            env = msgspec.structs.replace(env, card=names.name(env.card), names=bound)
            return msgspec.structs.replace(frame, env=env, memory=memory)
        case TimingEvent():
            return msgspec.structs.replace(frame, card=names.name(frame.card))
        case ExchangeFrame():
            return msgspec.structs.replace(frame, mine=names.name(frame.mine), theirs=names.name(frame.theirs))
    return frame


class _Collector(Renaming):
    """Renames nothing, and remembers every placeholder."""

    def __init__(self) -> None:
        super().__init__({})
        self.seen: dict[str, None] = {}

    def name(self, word: str) -> str:
        if word.startswith(HIDDEN):
            self.seen.setdefault(word)
        return word


def placeholders(stack: tuple[AnyFrame, ...]) -> tuple[str, ...]:
    """The placeholders in a stack, once each, in order."""
    collector = _Collector()
    for frame in stack:
        rename(frame, collector)
    return tuple(collector.seen)
