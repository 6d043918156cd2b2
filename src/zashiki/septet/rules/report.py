"""What `zashiki replay --json` prints of a match, computed from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from zashiki.septet.rules.cards import is_boss
from zashiki.septet.rules.events import (
    BossesCaptured,
    BossSealed,
    CardPlayed,
    CardTurnedUp,
    LeaderNamed,
    MatchEnded,
    RoundEnded,
    RoundStarted,
    SeptetEvent,
    TrickWon,
    TrumpSet,
)
from zashiki.septet.rules.variants import Rules


def _new_round(rules: Rules, seals: list[list[str]]) -> dict[str, Any]:
    report: dict[str, Any] = {
        "trump": None,
        "turned_up": None,
        "leader": None,
        "tricks": [],
        "captured": [[] for _ in range(rules.seats)],
        "leftover": [],
        "reason": None,
        "winners": [],
        "points": [],
    }
    if rules.seals is not None:
        report["sealed"] = [list(suits) for suits in seals]
    return report


def report_rounds(rules: Rules, events: Iterable[SeptetEvent]) -> dict[str, Any]:
    """Fold the events of a match into its rounds, score and winners."""
    rounds: list[dict[str, Any]] = []
    score = [0] * len(rules.sides)
    seals: list[list[str]] = [[] for _ in rules.sides]
    winners: list[int] = []
    for event in events:
        current = rounds[-1] if rounds else {}
        match event:
            case RoundStarted():
                rounds.append(_new_round(rules, seals))
            case CardTurnedUp(card):
                current["turned_up"] = card
            case TrumpSet(suit):
                current["trump"] = suit
            case LeaderNamed(seat, _):
                current["leader"] = seat
            case CardPlayed(seat, card, _):
                _report_play(current["tricks"], seat, card)
            case TrickWon(seat, _, _):
                current["tricks"][-1]["winner"] = seat
            case BossesCaptured(seat, cards):
                current["captured"][seat] += [card for card in cards if is_boss(card)]
            case BossSealed(side, suit):
                order = [card[0] for card in rules.deck]
                seals[side] = sorted([*seals[side], suit], key=order.index)
                current["sealed"] = [list(suits) for suits in seals]
            case RoundEnded():
                current.update(
                    leftover=list(event.leftover),
                    reason=event.reason,
                    winners=list(event.winners),
                    points=list(event.points),
                )
                score = list(event.scores)
            case MatchEnded():
                winners = list(event.winners)
            case _:
                pass
    return {"rounds": rounds, "score": score, "winners": winners}


def _report_play(tricks: list[dict[str, Any]], seat: int, card: str) -> None:
    if not tricks or tricks[-1]["winner"] is not None:
        tricks.append({"leader": seat, "plays": [], "winner": None})
    tricks[-1]["plays"].append(card)


def report_match(
    rules: Rules, events: Sequence[SeptetEvent], decisions: Sequence[dict[str, object]], *, complete: bool
) -> dict[str, Any]:
    """The whole report: whether the match is complete, who is asked what, and the rounds so far."""
    return {
        "complete": complete,
        "to_act": [decision["seat"] for decision in decisions],
        "decisions": list(decisions),
        **report_rounds(rules, events),
    }
