"""Moments of matches at which seat 0 is asked something: one for each sort of question that the game can ask."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from web.magic_player import record_of
from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.core.match import Match
from zashiki.magic import MAGIC
from zashiki.magic.model.state import State

# Where every question comes up: teams that share and give, abilities put in order by their owners, pieces placed by
# choice, both packs beside the base.
_TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("teams-4", {"edition": "speed", "map": "town", "packs": "dusk-shore", "order_by_owner": True}),
    ("brawl-4", {"edition": "speed", "packs": "dusk-shore", "order_by_owner": True, "spawn": "choose"}),
    ("teams-4", {"edition": "speed", "map": "town", "exchange": "give"}),
)
_SEEDS = range(3, 6)
_LONGEST = 1000


class Sort(NamedTuple):
    """A sort of question: its kind, where its options lie, and what asks where that makes a difference."""

    kind: str
    source: str
    detail: str

    def __str__(self) -> str:
        return "-".join(filter(None, self))


class Moment(NamedTuple):
    """A moment, as the server takes it to go on from, and what seat 0 is asked there."""

    variant: str
    options: dict[str, Any]
    origin: dict[str, Any]
    decision: Decision


def _sort(match: Match, decision: Decision) -> Sort:
    ask = next(ask for ask in match.state.asks if ask.seat == decision.seat and ask.answer is None)
    about = ask.about.partition("/")[0]
    detail = about if about in ("give", "take", "spoils", "steal") else ""
    return Sort(decision.kind, ask.source, detail)


def _answer(rng: random.Random, decision: Decision, state: State) -> tuple[str, ...]:
    """At random, but in a way that leads together: towards mates, into exchanges and fights."""
    options = list(decision.options)
    if decision.kind == "act":
        mates = {state.players[seat].tile for seat in state.rules.mates(decision.seat) if seat != decision.seat}
        acts = [
            [o for o in options if o.startswith("exchange")],
            [o for o in options if o.startswith(("play:atk", "equip"))],
            [o for o in options if o.startswith(("play", "skill"))],
        ]
        ways = [
            [o for o in options if o.startswith("move:") and o.removeprefix("move:") in mates],
            [o for o in options if o.startswith("move")],
        ]
        tried = [*(acts if rng.random() < 0.8 else []), *(ways if rng.random() < 0.8 else []), options[-1:]]
        options = next(found for found in tried if found)
    return tuple(rng.sample(options, max(decision.least, min(1, decision.most))))


def _questions() -> Iterator[tuple[Sort, Decision, Match]]:
    """Everything that seat 0 is asked in some matches; the match stands at the question only until the next one."""
    for variant, options in _TABLES:
        for seed in _SEEDS:
            rng = random.Random(seed)
            match = Match("magic", variant, options, seed=bytes([seed] * 32))
            match.advance()
            for _ in range(_LONGEST):
                if not match.to_act():
                    break
                decision = MAGIC.decision(match.state, match.to_act()[0])
                assert decision is not None
                if decision.seat == 0:
                    yield _sort(match, decision), decision, match
                match.play(
                    MAGIC.action(ActionRecord(decision.seat, decision.kind, _answer(rng, decision, match.state)))
                )


def _moment(decision: Decision, match: Match) -> Moment:
    origin = {"record": record_of(match, match.variant, match.options), "actions": len(match.log)}
    return Moment(match.variant, match.options, origin, decision)


def _is_earlier(match: Match, found: Moment) -> bool:
    """Whether the match, of the same table, has come to such a question after fewer actions."""
    return match.options == found.options and len(match.log) < found.origin["actions"]


@cache
def _survey() -> tuple[dict[Sort, Moment], dict[int, Moment]]:
    """The earliest moment of each sort, and by the number of cards in hand that of the play phase."""
    sorts: dict[Sort, Moment] = {}
    hands: dict[int, Moment] = {}
    for sort, decision, match in _questions():
        # A server plays all that comes before a moment: the less, the quicker.
        if sort not in sorts or _is_earlier(match, sorts[sort]):
            sorts[sort] = _moment(decision, match)
        cards = len(match.state.players[0].hand)
        if sort.kind == "act" and (cards not in hands or _is_earlier(match, hands[cards])):
            hands[cards] = _moment(decision, match)
    return sorts, hands


def moments() -> dict[Sort, Moment]:
    """The earliest moment of each sort."""
    return _survey()[0]


def full_hand(cards: int) -> Moment:
    """A moment of the play phase with so many cards in hand, or a few more."""
    hands = _survey()[1]
    return hands[min(size for size in hands if size >= cards)]
