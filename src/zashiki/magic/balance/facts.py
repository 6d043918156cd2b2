"""What is worth knowing of one match, gathered from its events as it goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from zashiki.core.event import Event
from zashiki.magic.balance.dealing import Forced
from zashiki.magic.balance.plan import MatchKey
from zashiki.magic.language.cards import definition_of
from zashiki.magic.model import card_events, numbers
from zashiki.magic.model import events as e
from zashiki.magic.model.state import State
from zashiki.magic.rules.game import Magic


class SeatFacts(msgspec.Struct, frozen=True):
    """One seat of a match."""

    player: int
    """Which of the run's players sat there."""
    character: str
    offered: tuple[str, ...]
    place: int
    """In the order of play, from 0."""
    share: float
    """Its side's part of the win: 1 for the only winner."""
    rank: int
    drawn: dict[str, int]
    """Cards that came to its hand, by definition."""
    played: dict[str, int]
    """Cards that it played or put on, by definition."""
    skills: dict[str, int]
    """How often its skills worked."""
    damage: int
    """Damage that it dealt to others."""
    faints: int
    out: bool
    """Whether it was eliminated."""
    stood: dict[str, int] = {}
    """Tiles on which its turns ended, and how often."""


class Facts(msgspec.Struct, frozen=True):
    """One match."""

    key: MatchKey
    reason: str
    rounds: int
    turns: int
    actions: int
    """Of the seats."""
    seats: tuple[SeatFacts, ...]
    won: tuple[float, ...]
    """What each side won, 1 in all."""
    leads: tuple[tuple[float, ...], ...]
    """At the start of each round but the first: what each side would win if the match were settled there (M79, M80)."""
    guards: int
    """Chains of effects that were cut off: never with sound packs."""
    log: bytes
    """The actions of the seats, packed, and those of chance where no seed stands for them: see `record_of_facts`."""
    forced: Forced | None = None
    """The card that was surely in a hand; such a match tells of nothing but this card."""

    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return tuple(seat for seat, facts in enumerate(self.seats) if facts.rank == 1)


def shares_by_character(matches: Iterable[Facts], mode: str) -> dict[str, list[float]]:
    """What each character won in a mode's matches, seat by seat."""
    shares: dict[str, list[float]] = {}
    for facts in matches:
        if facts.key.mode == mode:
            for seat in facts.seats:
                shares.setdefault(seat.character, []).append(seat.share)
    return shares


def lead(game: Magic, state: State) -> tuple[float, ...]:
    """What each side would win if the match were settled now: most collectibles, then most hit points (M79, M80).

    Where somebody has won and the others play on for their ranks (A23), nobody else can.
    """
    if state.winners:
        return tuple(float(state.winners[0] in side) for side in state.rules.sides)
    mutable = game.mutable(state)
    standings = []
    for side in state.rules.sides:
        alive = [seat for seat in side if mutable.alive(seat)]
        collected = sum(numbers.collected(mutable, seat) for seat in alive)
        standings.append((bool(alive), collected, sum(mutable.players[seat].hp for seat in alive)))
    best = max(standings)
    return tuple((standing == best) / standings.count(best) for standing in standings)


class Gatherer:
    """Reads the events of a match and keeps count."""

    def __init__(self, game: Magic, state: State) -> None:
        seats = state.rules.seats
        self._game = game
        self._content = game.content_of(state.rules)
        self._offered: list[tuple[str, ...]] = [()] * seats
        self._characters: tuple[str, ...] = ("",) * seats
        self._order: tuple[int, ...] = tuple(range(seats))
        self._drawn: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._played: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._skills: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._damage = [0] * seats
        self._faints = [0] * seats
        self._out = [False] * seats
        self._stood: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._tiles = [""] * seats
        self._leads: list[tuple[float, ...]] = []
        self._guards = 0

    def read(self, events: Iterable[Event], after: State) -> None:
        """What one action led to, and the state after it."""
        for event in events:
            match event:
                case e.CharactersOffered():
                    self._offered[event.seat] = event.characters or ()
                case e.CharactersRevealed():
                    self._characters = event.characters
                case e.OrderSet():
                    self._order = event.order
                case card_events.CardsDrawn() | card_events.CardsKept():
                    self._count(self._drawn, event.seat, event.cards)
                case card_events.CardsMoved():
                    self._count(self._drawn, event.receiver, event.cards)
                case card_events.CardsTaken():
                    self._count(self._drawn, event.seat, event.cards)
                case e.CardPlayed():
                    self._count(self._played, event.seat, (event.card,))
                case card_events.Equipped():
                    if event.origin == "hand":
                        self._count(self._played, event.seat, (event.card,))
                case e.SkillUsed():
                    self._skills[event.seat][event.skill] += 1
                case e.AbilityUsed():
                    self._count_skill(event.seat, event.ability)
                case e.DamageDealt():
                    if event.source is not None and event.source != event.seat:
                        self._damage[event.source] += event.amount
                case e.Fainted():
                    self._faints[event.seat] += 1
                case e.Eliminated():
                    self._out[event.seat] = True
                case e.PiecePlaced() | e.PieceMoved() | e.Revived():
                    self._tiles[event.seat] = event.tile
                case e.TurnEnded():
                    if not self._out[event.seat]:
                        self._stood[event.seat][self._tiles[event.seat]] += 1
                case e.RoundStarted():
                    if event.round > 1:
                        self._leads.append(lead(self._game, after))
                case e.GuardTripped():
                    self._guards += 1

    def _count(self, counters: list[Counter[str]], seat: int, cards: Iterable[str] | None) -> None:
        counters[seat].update(definition_of(card) for card in cards or ())

    def _count_skill(self, seat: int, address: str) -> None:
        """A passive ability set in: it counts if it is the seat's own, not a card's or an event's."""
        carrier, _, number = address.partition("/")
        if carrier == self._characters[seat]:
            self._skills[seat][self._content.characters[carrier].skill[int(number)].id] += 1

    def facts(self, key: MatchKey, state: State, players: list[int], actions: int, log: bytes) -> Facts:
        """All of it, once the match is over."""
        assert state.result is not None
        ranks = state.result.ranks
        sides = state.rules.sides
        won = [any(ranks[seat] == 1 for seat in side) for side in sides]
        return Facts(
            key=key,
            reason=state.result.reason,
            rounds=state.round,
            turns=state.turn,
            actions=actions,
            seats=tuple(
                SeatFacts(
                    player=players[seat],
                    character=self._characters[seat],
                    offered=self._offered[seat],
                    place=self._order.index(seat),
                    share=won[state.rules.side_of(seat)] / sum(won),
                    rank=ranks[seat],
                    drawn=dict(self._drawn[seat]),
                    played=dict(self._played[seat]),
                    skills=dict(self._skills[seat]),
                    damage=self._damage[seat],
                    faints=self._faints[seat],
                    out=self._out[seat],
                    stood=dict(self._stood[seat]),
                )
                for seat in range(len(ranks))
            ),
            won=tuple(wins / sum(won) for wins in won),
            leads=tuple(self._leads),
            guards=self._guards,
            log=log,
        )
