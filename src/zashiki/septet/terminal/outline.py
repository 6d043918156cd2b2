"""The report of a match of Yokai Septet as lines of text, for `zashiki replay`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def outline(report: Mapping[str, Any]) -> Iterator[str]:
    """Round by round, trick by trick; `report` is what `Game.report` says."""
    for number, round_ in enumerate(report["rounds"], start=1):
        leader = "?" if round_["leader"] is None else round_["leader"]
        yield f"  Round {number}: trump {round_['trump'] or '?'}, seat {leader} leads"
        for index, trick in enumerate(round_["tricks"], start=1):
            winner = "…" if trick["winner"] is None else f"→ seat {trick['winner']}"
            yield f"    {index:2}. seat {trick['leader']}: {'  '.join(trick['plays'])}  {winner}"
        for seat, cards in enumerate(round_["captured"]):
            if cards:
                yield f"    seat {seat} captured {' '.join(cards)}"
        if round_["leftover"]:
            yield f"    collected at the end: {' '.join(round_['leftover'])}"
        if "sealed" in round_:
            yield f"    sealed so far, by side: {' | '.join(' '.join(suits) or 'none' for suits in round_['sealed'])}"
        if round_["reason"] is not None:
            yield f"    {round_['reason']}{_won(round_)}"
    for decision in report["decisions"]:
        yield f"  Seat {decision['seat']} to {decision['kind']}: {' '.join(decision['options'])}"
    state = f"won by seats {_list(report['winners'])}" if report["complete"] else "not finished"
    counts_seals = any("sealed" in round_ for round_ in report["rounds"])
    yield f"  {state.capitalize()}" if counts_seals else f"  Score {report['score']}, {state}"


def _won(round_: Mapping[str, Any]) -> str:
    """Who won the round, and its points; where seals are what counts there are none, and often no winner (S7.3)."""
    if not round_["winners"]:
        return ""
    points = "" if "sealed" in round_ else f", points {round_['points']}"
    return f": seats {_list(round_['winners'])} win{points}"


def _list(seats: list[int]) -> str:
    return ", ".join(map(str, seats)) or "none"
