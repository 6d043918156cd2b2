"""The heuristic player: knows the game and counts the cards, but does not look ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from zashiki.bots.bot import answer, decision_of
from zashiki.bots.septet.codes import CARDS, CODE, SUIT_INDEX, cards_of, codes_in, mask_of
from zashiki.bots.septet.parting import Parting, best_partings
from zashiki.bots.septet.policy import PlayPolicy
from zashiki.bots.septet.positions import position_of
from zashiki.bots.septet.simulator import NO_TRUMP
from zashiki.bots.septet.swapping import choose_swap, wants_exchange
from zashiki.bots.septet.weights import weights_of
from zashiki.core.action import ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.core.decision import Decision
from zashiki.septet.actions import DiscardCard, NameSwap, PassCards, PlayCard, SettleSwap
from zashiki.septet.determinize import determinize
from zashiki.septet.game import SEPTET
from zashiki.septet.observation import Observation
from zashiki.septet.variants import Rules

POLICY = PlayPolicy()


def rules_of(observation: Observation) -> Rules:
    """The rules of the observed match."""
    return SEPTET.rules(observation.variant, dict(observation.options))


def ranked_partings(observation: Observation, decision: Decision, most: int) -> list[tuple[str, ...]]:
    """The best passes or discards as picks, best first."""
    rules = rules_of(observation)
    seat = decision.seat
    receivers = [(seat + offset) % rules.seats for offset in rules.passes] if decision.kind == PassCards.kind else []
    friends = [rules.side_of(receiver) == rules.side_of(seat) for receiver in receivers]
    ways = best_partings(
        mask_of(observation.hand),
        NO_TRUMP if observation.trump is None else SUIT_INDEX[observation.trump],
        partners=sum(friends),
        rivals=len(friends) - sum(friends),
        away=0 if receivers else decision.least,
        may_part=sum(1 << CODE[card] for card in observation.hand if card in decision.options),
        keep=mask_of(observation.piles[seat].playable()) if observation.piles else 0,
        most=most,
        weights=weights_of(rules).parting,
    )
    return [_picks(way, friends) for way in ways]


def _picks(way: Parting, friends: list[bool]) -> tuple[str, ...]:
    """The cards in the order of their receivers (S3.2)."""
    if not friends:
        return cards_of(way.elsewhere)
    partners, others = codes_in(way.to_partners), codes_in(way.elsewhere)
    return tuple(CARDS[next(partners if friend else others)] for friend in friends)


def _part(observation: Observation, decision: Decision) -> tuple[str, ...]:
    return ranked_partings(observation, decision, 1)[0]


def _swap(observation: Observation, decision: Decision) -> tuple[str, ...]:
    low_may_win = bool(rules_of(observation).low_wins_at)
    return choose_swap(observation, decision.seat, low_may_win=low_may_win)


def _settle(observation: Observation, decision: Decision) -> tuple[str, ...]:
    return ("exchange",) if wants_exchange(observation, decision.seat) else ("keep",)


def _play(observation: Observation, decision: Decision) -> tuple[str, ...]:
    # The policy reads nothing of what is hidden, so any deal that fits the observation gives the same card.
    state = determinize(rules_of(observation), observation, QuickSource(0))
    return (CARDS[POLICY(position_of(state))],)


_ANSWERS: Mapping[str, Callable[[Observation, Decision], tuple[str, ...]]] = {
    PassCards.kind: _part,
    DiscardCard.kind: _part,
    NameSwap.kind: _swap,
    SettleSwap.kind: _settle,
    PlayCard.kind: _play,
}


def heuristic_answer(observation: Observation) -> ActionRecord:
    """What the heuristic player answers; the same observation always gets the same answer."""
    decision = decision_of(observation)
    if decision.count() == 1:
        return answer(decision, next(decision.picks()))
    return answer(decision, _ANSWERS[decision.kind](observation, decision))


class HeuristicBot:
    """Plays every variant of Yokai Septet."""

    name = "heuristic"

    def __init__(self, seed: int = 0, trials: int | None = None) -> None:
        """Nothing in it is random or tried out: the parameters are there for all players to be made alike."""

    def choose(self, observation: Observation, seconds: float = 0.0) -> ActionRecord:
        """Its answer, after about a millisecond whatever `seconds` says."""
        return heuristic_answer(observation)
