"""Random rounds through the readable rules, every variant and every option that the play of a round depends on."""

from __future__ import annotations

import random

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.septet import SEPTET
from zashiki.septet.rules.actions import PlayCard
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.trick import legal_cards, to_play
from zashiki.septet.rules.variants import Rules

RULES: dict[str, Rules] = {
    "team": SEPTET.rules("team"),
    "team-basic": SEPTET.rules("team", {"scoring": "basic"}),
    "trio": SEPTET.rules("trio"),
    "trio-basic": SEPTET.rules("trio", {"scoring": "basic"}),
    "seal": SEPTET.rules("seal"),
    "seal-short": SEPTET.rules("seal", {"length": "short"}),
    "straw": SEPTET.rules("straw"),
    "straw-all": SEPTET.rules("straw", {"leftovers": "all"}),
    "bose": SEPTET.rules("straw", {"bose": True}),
}


def started(rules: Rules, rng: random.Random, state: State | None = None) -> State:
    """A round at the start of its play, everything before it chosen at random."""
    source = QuickSource(rng.getrandbits(64))
    state = SEPTET.start(rules) if state is None else state
    while state.phase is not Phase.PLAY:
        seat = SEPTET.to_act(state)[0]
        if seat == CHANCE:
            state = SEPTET.apply(state, SEPTET.draw(state, source)).state
            continue
        decision = SEPTET.decision(state, seat)
        assert decision is not None
        picks = (
            rng.choice(decision.choices)
            if decision.choices is not None
            else tuple(rng.sample(decision.options, decision.most))
        )
        state = SEPTET.apply(state, SEPTET.action(ActionRecord(seat, decision.kind, picks))).state
    return state


def play(state: State, card: Card) -> State:
    """The state after the next player has played a card."""
    return SEPTET.apply(state, PlayCard(to_play(state), card)).state


def in_round(state: State, number: int) -> bool:
    """Whether cards are being played in the round of that number."""
    return state.phase is Phase.PLAY and state.round == number


def played(state: State, rng: random.Random, plays: int) -> State | None:
    """The state after some random plays; None if the round ends before."""
    number = state.round
    for _ in range(plays):
        state = play(state, rng.choice(legal_cards(state, to_play(state))))
        if not in_round(state, number):
            return None
    return state


def finished(state: State, rng: random.Random) -> State:
    """The state after the round's end, all plays random."""
    number = state.round
    while in_round(state, number):
        state = play(state, rng.choice(legal_cards(state, to_play(state))))
    return state
