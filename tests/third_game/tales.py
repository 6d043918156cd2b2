"""Rounds of Duet told by the cards that matter; the others are dealt anyhow."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki_duet.actions import Deal, DuetAction, ExchangeCards, PlayCard
from zashiki_duet.cards import DECK, Card
from zashiki_duet.events import DuetEvent
from zashiki_duet.game import DUET
from zashiki_duet.state import State
from zashiki_duet.variants import HAND_SIZE

from zashiki.core.action import CHANCE
from zashiki.core.game import OptionValue, Step


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a line such as ``C2 HK``."""
    return tuple(map(Card, text.split()))


def deal(first: str = "", second: str = "", talon: str = "") -> Deal:
    """A deal in which the seats hold these cards, and these lie on top of the talon."""
    rest = [card for card in DECK if card not in cards(f"{first} {second} {talon}")]

    def fill(row: str, size: int) -> list[Card]:
        held = list(cards(row))
        missing = size - len(held)
        return held + [rest.pop(0) for _ in range(missing)]

    rows = [fill(first, HAND_SIZE), fill(second, HAND_SIZE)]
    return Deal(CHANCE, (*rows[0], *rows[1], *fill(talon, len(DECK) - 2 * HAND_SIZE)))


def step(state: State, *actions: DuetAction) -> Step[State, DuetEvent]:
    """Carry out the actions; the events are those of the last one."""
    for action in actions:
        done = DUET.apply(state, action)
        state = done.state
    return done


def dealt(first: str = "", second: str = "", talon: str = "", **options: OptionValue) -> State:
    """A first round, dealt."""
    return step(DUET.start(DUET.rules("duet", options)), deal(first, second, talon)).state


def exchanged(state: State, first: str = "", second: str = "") -> State:
    """The round after both have laid these cards aside."""
    return step(state, ExchangeCards(0, cards(first)), ExchangeCards(1, cards(second))).state


def played(state: State, line: Sequence[str] | str) -> State:
    """The round after these cards, each played by whoever is to play."""
    for card in cards(" ".join(line) if not isinstance(line, str) else line):
        state = step(state, PlayCard(state.to_act()[0], (card,))).state
    return state
