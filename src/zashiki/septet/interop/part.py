"""What Yokai Septet brings to the interfaces of the field."""

from __future__ import annotations

from zashiki.interop.part import Drawing, InteropPart, Limits, Rounds
from zashiki.septet.interop.planes import SeptetEncoder
from zashiki.septet.interop.words import SeptetVocabulary
from zashiki.septet.rules.actions import Deal, NameLeader
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.variants import Rules

_ROUNDS_WITHOUT_BOUND = 500
"""Where the rules bound no match (S7, S8: rounds may bring nobody nearer to the end): told as a bound all the same."""


def draws(state: State, picked: tuple[str, ...]) -> Drawing:
    """The deal, card by card in dealing order (S0.4), or the leader (S8.2)."""
    if state.phase is Phase.LEADER:
        seats = tuple(str(seat) for seat in range(state.seats))
        return Drawing(NameLeader.kind, seats, () if picked else seats)
    dealt = set(picked)
    return Drawing(Deal.kind, state.rules.deck, tuple(card for card in state.rules.deck if card not in dealt))


def round_returns(before: State, after: State) -> tuple[float, ...] | None:
    """The round's points of the own side less the mean of the others'; where only seals count, the new seals (S7.3)."""
    if len(after.results) == len(before.results):
        return None
    if after.rules.seals is None:
        gained = [float(points) for points in after.results[-1].points]
    else:
        gained = [float(len(now) - len(then)) for now, then in zip(after.seals, before.seals, strict=True)]
    return tuple(_relative(gained, after.rules.side_of(seat)) for seat in range(after.seats))


def _relative(gained: list[float], side: int) -> float:
    """What a side gained less the mean of the others'."""
    return gained[side] - (sum(gained) - gained[side]) / (len(gained) - 1)


def limits(rules: Rules) -> Limits:
    """The most rounds times the longest round."""
    rounds = _ROUNDS_WITHOUT_BOUND
    if rules.target is not None and rules.straw is None:
        # S12 I4: every round brings a point to some side.
        rounds = len(rules.sides) * (rules.target - 1) + 1
    before_play = len(rules.passes) + rules.discard + (3 if rules.straw is not None else 0)
    return Limits(
        outcomes=len(rules.deck),
        picks=rounds * rules.seats * (before_play + rules.tricks_per_round),
        draws=rounds * (len(rules.deck) + 1),
        round_return=float(len(rules.deck)),
    )


def rounds_in_step(rules: Rules, size: int, seed: int) -> Rounds:
    """Compiled rounds; numba is loaded when they are first asked for."""
    from zashiki.septet.vector.rounds import SeptetRounds

    return SeptetRounds(rules, size, seed)


INTEROP = InteropPart(
    vocabulary=lambda rules: SeptetVocabulary(),
    encoder=SeptetEncoder,
    draws=draws,
    limits=limits,
    round_returns=round_returns,
    rounds=rounds_in_step,
)
