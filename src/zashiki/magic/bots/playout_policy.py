"""How everybody plays in a trial: like the heuristic player, but looking things up instead of working them out.

It knows as little as he does: nothing that is hidden from the seat is read. What it has no quick answer to, the
heuristic player answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from zashiki.magic.bots.playout_acting import PlayoutActs
from zashiki.magic.bots.playout_facts import PlayoutFacts, playout_facts
from zashiki.magic.bots.policy import Picks, careful_policy
from zashiki.magic.content.board import TileId
from zashiki.magic.content.content import Content
from zashiki.magic.effects.bindings import circle, in_play
from zashiki.magic.language import verbs as p
from zashiki.magic.language.cards import CardId
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Program, TimingEvent
from zashiki.magic.model.variants import Rules
from zashiki.magic.rules import questions


class PlayoutPolicy:
    """Answers every question of some content under some rules."""

    def __init__(self, facts: PlayoutFacts) -> None:
        self._facts = facts
        self._acts = PlayoutActs(facts)
        self._quick: Mapping[str, Callable[[MutableState, Ask], Picks | None]] = {
            "act": self._act,
            "target": self._target,
            "discard": self._discard,
            "pass": self._discard,
            "card": self._card,
            "option": self._option,
            "may": self._may,
            "tile": self._tile,
        }

    def picks(self, d: MutableState, ask: Ask) -> Picks:
        """What the seat that is asked answers."""
        quick = self._quick.get(ask.kind)
        picks = None if quick is None else quick(d, ask)
        if picks is None:
            return careful_policy(d, ask)
        return picks

    def _act(self, d: MutableState, ask: Ask) -> Picks:
        return (self._acts.best(d, ask.seat),)

    def _target(self, d: MutableState, ask: Ask) -> Picks | None:
        frame = d.stack[-1]
        if not isinstance(frame, TimingEvent):
            return None
        program = frame.program
        return (max(ask.options, key=lambda seat: self._acts.aim_worth(d, ask.seat, program, int(seat))),)

    # ---- cards ----

    def _held(self, d: MutableState, seat: int) -> Callable[[CardId], float]:
        """What each card in a player's hand is worth to him."""
        facts = self._facts
        wanted = facts.characters[d.players[seat].character].wanted
        worn = self._acts.worn_names(d, seat)
        step = facts.steps[len(worn)]
        seen: set[str] = set()

        def worth(card: CardId) -> float:
            fact = facts.cards[card]
            if fact.definition not in wanted or fact.definition in worn:
                return fact.keep
            if fact.definition in seen:
                return 0.3 * step
            seen.add(fact.definition)
            return step

        return worth

    def _discard(self, d: MutableState, ask: Ask) -> Picks:
        """Those that are missed least."""
        hand = questions.options(d, ask)
        if ask.least == len(hand):
            return hand
        worth = self._held(d, ask.seat)
        worths = {card: worth(card) for card in hand}
        cheapest = sorted(hand, key=worths.__getitem__)[: ask.least]
        return tuple(cheapest) if len(cheapest) == 1 else tuple([card for card in hand if card in cheapest])

    def _card(self, d: MutableState, ask: Ask) -> Picks:
        """Of one's own hand what is missed least, of anything else what is worth most."""
        options = questions.options(d, ask)
        worth = self._held(d, ask.seat)
        worths = {card: worth(card) for card in options}
        is_own = ask.source == "hand" and ask.of == ask.seat
        n = ask.least if is_own else min(ask.most, len(options))
        chosen = sorted(options, key=worths.__getitem__, reverse=not is_own)[:n]
        return tuple([card for card in options if card in chosen])

    # ---- in the course of a program ----

    def _option(self, d: MutableState, ask: Ask) -> Picks | None:
        frame = d.stack[-1]
        if not isinstance(frame, Program):
            return None
        op = d.content.blocks[frame.block][frame.at]
        assert isinstance(op, p.Choose)
        where = f"{frame.block}/{frame.at}"
        worths = {
            choice.label: self._facts.block(f"{where}/{i}", choice.do)
            for i, choice in enumerate(op.options)
            if choice.label in ask.options
        }
        return (max(ask.options, key=worths.__getitem__),)

    def _tile(self, d: MutableState, ask: Ask) -> Picks | None:
        """A friend goes to land, far from opponents; an opponent into the water, or near."""
        frame = d.stack[-1]
        if not isinstance(frame, Program):
            return None
        op = d.content.blocks[frame.block][frame.at]
        assert isinstance(op, p.MoveTo | p.Push)
        moved = in_play(d, frame.env, op.to)
        is_friend = moved in d.mates(ask.seat)
        others = circle(d, "opponents" if is_friend else "friends", ask.seat)
        ways = [d.board.steps(d.players[seat].tile) for seat in others]
        terrain = d.terrain

        def worth(tile: TileId) -> tuple[bool, int]:
            nearest = min([way.get(tile, numbers.FAR) for way in ways])
            wet = terrain[tile] == "water"
            return (not wet, nearest) if is_friend else (wet, -nearest)

        return (max(ask.options, key=worth),)

    def _may(self, d: MutableState, ask: Ask) -> Picks | None:
        frame = d.stack[-1]
        address = frame.fired[0].ability if isinstance(frame, TimingEvent) else ""
        if isinstance(frame, Program):
            address = f"{frame.block}/{frame.at}/do"
        if address not in d.content.blocks:
            return None
        return ("yes",) if self._facts.block(address, d.content.blocks[address]) > 0 else ("no",)


@lru_cache(maxsize=64)
def playout_policy(content: Content, rules: Rules) -> PlayoutPolicy:
    """The policy for some content under some rules; made once."""
    return PlayoutPolicy(playout_facts(content, rules))
