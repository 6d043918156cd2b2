"""Why one answer is better than another, in sentences that hold in worlds in which they were not looked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from zashiki.analysis.evaluation import mean
from zashiki.analysis.values import Reason
from zashiki.magic.analysis.evaluation import MagicEvaluation
from zashiki.magic.analysis.outcomes import Outcome
from zashiki.magic.effects import evaluate, legality
from zashiki.magic.language.cards import definition_of
from zashiki.magic.model import numbers
from zashiki.magic.model.mutable_state import MutableState

USUAL = 0.7
"""What a sentence says must hold in this share of the worlds."""
MOST_REASONS = 2
LEAST_WEIGHT = 0.04
"""What explains less is not said."""

Fact = Callable[[Outcome, Outcome], bool]
"""Whether what a sentence says is so in a world, after the better answer and after the other."""
Args = dict[str, str | int | tuple[str, ...]]


class Claim(NamedTuple):
    """A sentence that may be said, how much it explains, and what it says; None where it follows from the table."""

    text: str
    topic: str
    args: Args
    weight: float
    fact: Fact | None = None


def reason(text: str, args: Args | None = None, holds: float | None = None) -> Reason:
    """A sentence; where it may fail, its `$percent` says in how many of a hundred worlds it holds."""
    if holds is None:
        return Reason(text, args or {}, 1.0, sure=True)
    return Reason(text, {**(args or {}), "percent": round(100 * holds)}, holds, sure=False)


def reasons_for(evaluation: MagicEvaluation, d: MutableState, better: int, other: int) -> tuple[Reason, ...]:
    """Up to two sentences for an answer against another; both have been checked in fresh worlds."""
    claims = Claims(evaluation, d, better, other)
    fresh = list(zip(evaluation.checked[better], evaluation.checked[other], strict=True))
    said: list[Reason] = []
    topics: set[str] = set()
    for claim in sorted(claims, key=lambda claim: -claim.weight):
        if claim.topic in topics or claim.weight < LEAST_WEIGHT:
            continue
        holds = None if claim.fact is None else mean([claim.fact(a, b) for a, b in fresh])
        if holds is not None and holds < USUAL:
            continue
        said.append(reason(claim.text, claim.args, holds))
        topics.add(claim.topic)
        if len(said) == MOST_REASONS:
            break
    return tuple(said) or (_by_chance(evaluation, better, other),)


def plain_reason(evaluation: MagicEvaluation, d: MutableState, best: int) -> Reason | None:
    """What speaks for an answer by itself: it puts on a collectible that is still needed."""
    card = _worn_collectible(d, evaluation.decision.seat, evaluation.picks[best])
    return None if card is None else reason("magic-why-wears", {"card": card})


def _worn_collectible(d: MutableState, seat: int, picks: tuple[str, ...]) -> str | None:
    verb, _, rest = picks[0].partition(":") if picks else ("", "", "")
    card = rest.partition(":")[0]
    return card if verb == "equip" and definition_of(card) in numbers.wanted(d, seat) else None


def _by_chance(evaluation: MagicEvaluation, better: int, other: int) -> Reason:
    chances = {
        name: round(100 * mean([outcome.chance for outcome in evaluation.checked[answer]]))
        for name, answer in (("better", better), ("worse", other))
    }
    # Where somebody has won the match and the others play on, the chances are those of the next place (A23).
    text = "magic-why-better-next" if evaluation.state.winners else "magic-why-better"
    return Reason(text, dict(chances), 1.0, sure=False)


class Claims:
    """What can be said for `better` against `other`; `d` is any state that the seat cannot tell from the real one."""

    def __init__(self, evaluation: MagicEvaluation, d: MutableState, better: int, other: int) -> None:
        self._d = d
        self._seat = evaluation.decision.seat
        self._friends = d.mates(self._seat)
        self._foes = [seat for seat in d.living() if seat not in self._friends]
        self._picks = evaluation.picks[better]
        searched = evaluation.searched[better] or evaluation.checked[better]
        opposite = evaluation.searched[other] or evaluation.checked[other]
        self._pairs = list(zip(searched, opposite, strict=False))

    def __iter__(self) -> Iterator[Claim]:
        yield from self._ends()
        yield from self._collections()
        yield from self._faints()
        yield from self._hit_points()
        yield from self._reach()
        yield from self._cards()

    def _contrast(self, of: Callable[[Outcome], float]) -> float:
        """By how much more of something there is after the better answer."""
        return mean([of(a) - of(b) for a, b in self._pairs])

    def _ends(self) -> Iterator[Claim]:
        """Who wins before the seat's next turn."""
        yield Claim("magic-why-wins", "end", {}, 3 * self._contrast(lambda o: o.is_won), lambda a, b: a.is_won)
        yield Claim("magic-why-draws", "end", {}, 3 * self._contrast(lambda o: o.is_drawn), lambda a, b: a.is_drawn)
        weight = -3 * self._contrast(lambda o: o.is_lost)
        yield Claim("magic-why-holds", "end", {}, weight, lambda a, b: b.is_lost and not a.is_lost)

    def _collections(self) -> Iterator[Claim]:
        """Collectibles put on, and taken from others."""
        card = _worn_collectible(self._d, self._seat, self._picks)
        if card is not None:
            yield Claim("magic-why-wears", "own", {"card": card}, 1.0)
        weight = self._contrast(lambda o: sum([o.worn[seat] for seat in self._friends]))

        def more(a: Outcome, b: Outcome) -> bool:
            return sum([a.worn[seat] - b.worn[seat] for seat in self._friends]) > 0

        yield Claim("magic-why-collects", "own", {}, weight, more)
        for seat in self._foes:
            fewer = -self._contrast(lambda o, seat=seat: o.worn[seat])  # type: ignore[misc]
            yield Claim("magic-why-strips", "theirs", {"name": seat}, fewer, _less_worn(seat))

    def _faints(self) -> Iterator[Claim]:
        for seat in self._foes:
            weight = 1.5 * self._contrast(lambda o, seat=seat: seat in o.fainted)  # type: ignore[misc]
            yield Claim("magic-why-fells", "foe", {"name": seat}, weight, lambda a, b, seat=seat: seat in a.fainted)  # type: ignore[misc]
        for seat in self._friends:
            weight = -1.5 * self._contrast(lambda o, seat=seat: seat in o.fainted)  # type: ignore[misc]
            text = "magic-why-stands" if seat == self._seat else "magic-why-mate-stands"
            args: Args = {} if seat == self._seat else {"name": seat}
            yield Claim(text, "life", args, weight, lambda a, b, seat=seat: seat not in a.fainted)  # type: ignore[misc]

    def _hit_points(self) -> Iterator[Claim]:
        for seat in self._foes:
            more = -self._contrast(lambda o, seat=seat: o.hp[seat])  # type: ignore[misc]
            count = round(more)
            if count >= 1:
                yield Claim("magic-why-hurts", "foe", {"name": seat, "count": count}, 0.12 * more, _hurt(seat, 1))
        more = self._contrast(lambda o: o.hp[self._seat])
        if round(more) >= 1:
            own = self._seat
            args: Args = {"count": round(more)}
            yield Claim("magic-why-spares", "life", args, 0.12 * more, lambda a, b: a.hp[own] > b.hp[own])

    def _reach(self) -> Iterator[Claim]:
        """Whom a move brings into reach."""
        verb, _, tile = self._picks[0].partition(":") if self._picks else ("", "", "")
        if verb != "move":
            return
        before, after = self._met(self._d.players[self._seat].tile), self._met(tile)
        for seat in after - before:
            yield Claim("magic-why-reaches", "place", {"name": seat}, 0.1)

    def _met(self, tile: str) -> set[int]:
        d, seat = self._d, self._seat
        here = d.players[seat].tile
        d.stand(seat, tile)
        far, reach = numbers.attack_distances(d, seat), evaluate.stat(d, seat, "range")
        near = [foe for foe in self._foes if far.get(d.players[foe].tile, numbers.FAR) <= reach]
        met = set(legality.unprotected(d, seat, near, "attack"))
        d.stand(seat, here)
        return met

    def _cards(self) -> Iterator[Claim]:
        more = self._contrast(lambda o: o.hand)
        if round(more) >= 1:
            yield Claim("magic-why-cards", "hand", {"count": round(more)}, 0.05 * more, lambda a, b: a.hand > b.hand)


def _less_worn(seat: int) -> Fact:
    return lambda a, b: a.worn[seat] < b.worn[seat]


def _hurt(seat: int, least: int) -> Fact:
    return lambda a, b: b.hp[seat] - a.hp[seat] >= least
