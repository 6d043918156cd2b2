"""What `zashiki replay --json` prints of a match, computed from its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zashiki_duet.events import CardPlayed, CardsExchanged, CardTurnedUp, DuetEvent, RoundEnded, RoundStarted, TrickWon


def report_rounds(events: Sequence[DuetEvent]) -> list[dict[str, Any]]:
    """Fold the events of a match into its rounds."""
    rounds: list[dict[str, Any]] = []
    for event in events:
        match event:
            case RoundStarted():
                rounds.append({"turned_up": None, "exchanged": [], "plays": [], "won_by": [], "points": None})
            case CardTurnedUp(card):
                rounds[-1]["turned_up"] = card
            case CardsExchanged(count=count):
                rounds[-1]["exchanged"].append(count)
            case CardPlayed(_, card):
                rounds[-1]["plays"].append(card)
            case TrickWon(seat):
                rounds[-1]["won_by"].append(seat)
            case RoundEnded(points):
                rounds[-1]["points"] = list(points)
            case _:
                pass
    return rounds
