"""Players that follow rules of thumb: each knows the game in its own way, and none looks ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.players.bot import answer, decision_of
from zashiki.septet.bitboard.bitcards import CARDS, CODE, SUIT_INDEX, cards_of, codes_in, mask_of
from zashiki.septet.bots.exchange import choose_swap, wants_exchange
from zashiki.septet.bots.pass_policy import Receivers, best_passes
from zashiki.septet.bots.play_view import NO_TRUMP, view_of
from zashiki.septet.bots.policy import PlayPolicy
from zashiki.septet.bots.recall_limit import forget
from zashiki.septet.bots.weights import FOR_COUNTS, FOR_PAIRS, Weights
from zashiki.septet.rules.actions import DiscardCard, NameSwap, PassCards, PlayCard, SettleSwap
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.variants import Rules

POLICY = PlayPolicy()


class Style(msgspec.Struct, frozen=True):
    """How a player by rules of thumb sees the game: what it cares for, and what it remembers."""

    counts: Weights = FOR_COUNTS
    """What it cares for where bosses and tricks are counted."""
    pairs: Weights = FOR_PAIRS
    """And where pairs are sealed."""
    recall: int | None = None
    """How many of the last tricks it remembers; all of them with None."""

    def weights(self, rules: Rules) -> Weights:
        """What it cares for by these rules."""
        return self.counts if rules.seals is None else self.pairs


FULL = Style()
"""Knows all the rules of thumb, and remembers every card."""


def rules_of(observation: Observation) -> Rules:
    """The rules of the observed match."""
    return SEPTET.rules(observation.variant, dict(observation.options))


def friends_of(rules: Rules, decision: Decision) -> list[bool]:
    """For each card of a pass whether a partner gets it; nothing for a discard."""
    if decision.kind != PassCards.kind:
        return []
    side = rules.side_of(decision.seat)
    return [rules.side_of((decision.seat + offset) % rules.seats) == side for offset in rules.passes]


def pass_picks(to_partners: int, elsewhere: int, friends: list[bool]) -> tuple[str, ...]:
    """The cards in the order of their receivers (S3.2); `friends` says which receivers are partners."""
    if not friends:
        return cards_of(elsewhere)
    partners, others = codes_in(to_partners), codes_in(elsewhere)
    return tuple(CARDS[next(partners if friend else others)] for friend in friends)


def _part(observation: Observation, decision: Decision, style: Style) -> tuple[str, ...]:
    rules = rules_of(observation)
    friends = friends_of(rules, decision)
    best = best_passes(
        mask_of(observation.hand),
        NO_TRUMP if observation.trump is None else SUIT_INDEX[observation.trump],
        Receivers(sum(friends), len(friends) - sum(friends), 0 if friends else decision.least),
        may_part=sum(1 << CODE[card] for card in observation.hand if card in decision.options),
        keep=mask_of(observation.piles[decision.seat].playable()) if observation.piles else 0,
        weights=style.weights(rules).parting,
    )[0]
    return pass_picks(best.to_partners, best.elsewhere, friends)


def _swap(observation: Observation, decision: Decision, style: Style) -> tuple[str, ...]:
    low_may_win = bool(rules_of(observation).low_wins_at)
    return choose_swap(observation, decision.seat, low_may_win=low_may_win)


def _settle(observation: Observation, decision: Decision, style: Style) -> tuple[str, ...]:
    return ("exchange",) if wants_exchange(observation, decision.seat) else ("keep",)


def _play(observation: Observation, decision: Decision, style: Style) -> tuple[str, ...]:
    rules = rules_of(observation)
    view = view_of(observation, rules)
    if style.recall is not None:
        view = forget(view, observation, style.recall)
    policy = POLICY if style is FULL else PlayPolicy(style.weights(rules).play)
    return (CARDS[policy(view)],)


_ANSWERS: Mapping[str, Callable[[Observation, Decision, Style], tuple[str, ...]]] = {
    PassCards.kind: _part,
    DiscardCard.kind: _part,
    NameSwap.kind: _swap,
    SettleSwap.kind: _settle,
    PlayCard.kind: _play,
}


def heuristic_answer(observation: Observation, style: Style = FULL) -> ActionRecord:
    """What a player of this style answers; the same observation always gets the same answer."""
    decision = decision_of(observation)
    if decision.count() == 1:
        return answer(decision, next(decision.picks()))
    return answer(decision, _ANSWERS[decision.kind](observation, decision, style))


class HeuristicBot:
    """Plays every variant of Yokai Septet by rules of thumb."""

    name = "heuristic"
    style = FULL

    def __init__(self, seed: int = 0, trials: int | None = None) -> None:
        """Nothing in it is random or tried out: the parameters are there for all players to be made alike."""

    def choose(self, observation: Observation, seconds: float = 0.0) -> ActionRecord:
        """Its answer, after about a millisecond whatever `seconds` says."""
        return heuristic_answer(observation, self.style)
