"""The bots of the game: by chance, and by a rule of thumb."""

from __future__ import annotations

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.players.bot import answer, decision_of
from zashiki.players.ladder import Ladder
from zashiki.players.random_bot import RandomBot
from zashiki_duet.cards import RANKS, Card, suit_of
from zashiki_duet.observation import Observation
from zashiki_duet.state import Phase
from zashiki_duet.trick import winning_index


class ThriftyBot:
    """Lays low cards aside; wins a trick as cheaply as it can, or else gives its lowest card."""

    name = "thrifty"

    def __init__(self, seed: int = 0, trials: int | None = None) -> None:
        """It neither draws lots nor tries anything out; all players are made alike."""

    def choose(self, observation: Observation, seconds: float) -> ActionRecord:
        """The rule of thumb's answer."""
        decision = decision_of(observation)
        return answer(decision, self._picks(observation, decision))

    def _picks(self, seen: Observation, decision: Decision) -> tuple[str, ...]:
        def value(card: Card) -> tuple[bool, int]:
            return suit_of(card) == seen.trump, RANKS.index(card[1:])

        cards = sorted(map(Card, decision.options), key=value)
        if seen.phase is Phase.EXCHANGE:
            return tuple(card for card in cards[: decision.most] if value(card) < (False, RANKS.index("9")))
        led = seen.tricks[-1].plays
        winning = [card for card in cards if led and winning_index((*led, card), seen.trump) == len(led)]
        return (winning[0] if winning else cards[0] if led else cards[-1],)


LADDER = Ladder(levels={"random": RandomBot, "thrifty": ThriftyBot})
