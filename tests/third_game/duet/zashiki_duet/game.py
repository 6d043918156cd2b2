"""The game: what the other files say, put together into the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from zashiki.core.action import ActionRecord
from zashiki.core.chance import Source
from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction
from zashiki.core.game import Game, OptionValue, Step
from zashiki.core.outcome import Outcome
from zashiki_duet import deal, exchange, observation, trick
from zashiki_duet.actions import Deal, DuetAction, ExchangeCards, PlayCard, read_action
from zashiki_duet.cards import DECK
from zashiki_duet.determinize import determinize
from zashiki_duet.events import AnyEvent, DuetEvent
from zashiki_duet.observation import Observation, OpenCards
from zashiki_duet.report import report_rounds
from zashiki_duet.state import Phase, State
from zashiki_duet.variants import HAND_SIZE, SEATS, VARIANTS, Rules, make_rules

_ACTIONS: Mapping[Phase, type[DuetAction]] = {
    Phase.DEAL: Deal,
    Phase.EXCHANGE: ExchangeCards,
    Phase.PLAY: PlayCard,
}


class Duet(Game[Rules, State, DuetAction, DuetEvent, Observation]):
    """A game of tricks for two; its rules are in RULES.md. Returns: +1 and -1, or zero for both."""

    name: ClassVar[str] = "duet"
    version: ClassVar[int] = 1

    variants = VARIANTS
    state_type = State
    event_type = AnyEvent
    observation_type = Observation

    def rules(self, variant: str, options: Mapping[str, OptionValue] | None = None) -> Rules:
        """The rules of a variant with its options; raises `InvalidRules`."""
        return make_rules(self.variant(variant), options or {})

    def sides(self, rules: Rules) -> tuple[tuple[int, ...], ...]:
        """Each alone (D1.2)."""
        return tuple((seat,) for seat in range(SEATS))

    def start(self, rules: Rules) -> State:
        """Before the first deal."""
        return State(rules)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats that face a decision."""
        return state.to_act()

    def decision(self, state: State, seat: int) -> Decision | None:
        """What the seat is asked; None if it is not asked."""
        if seat < 0 or seat not in state.to_act():
            return None
        if state.phase is Phase.EXCHANGE:
            return exchange.decision(seat, state.hands[seat])
        return Decision(seat, PlayCard.kind, trick.legal_cards(state, seat), 1, 1)

    def action(self, record: ActionRecord) -> DuetAction:
        """Read an action; raises `InvalidNotation`."""
        return read_action(record)

    def apply(self, state: State, action: DuetAction) -> Step[State, DuetEvent]:
        """Carry the action out; raises `IllegalAction` with the rule it breaks."""
        _verify_turn(state, action)
        match action:
            case Deal():
                after, events = deal.apply_deal(state, action)
            case ExchangeCards():
                after, events = exchange.apply_exchange(state, action)
            case PlayCard():
                after, events = trick.apply_play(state, action)
        return Step(after, tuple(events))

    def draw(self, state: State, source: Source) -> DuetAction:
        """A uniformly random deal (D2.1)."""
        return deal.draw_deal(source)

    def given(self, state: State, setup: Sequence[object]) -> DuetAction | None:
        """The deal of this round from a record's explicit deals; None after the last of them."""
        return deal.given_deal(state, setup)

    def check_setup(self, rules: Rules, setup: Sequence[object]) -> None:
        """Refuse explicit deals that are incomplete or impossible."""
        for given in setup:
            deal.read_deal(given)

    def observe(self, state: State, seat: int | None) -> Observation:
        """All that the seat may know (D6)."""
        return observation.observe(state, seat, None if seat is None else self.decision(state, seat))

    def reveal(self, state: State) -> OpenCards:
        """Everything open."""
        return observation.reveal(state)

    def determinize(self, observation: Observation, source: Source) -> State:
        """A state that the observing seat cannot tell from the real one."""
        return determinize(observation, source)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won when the match is over, else None (D5.2)."""
        if state.phase is not Phase.OVER:
            return None
        winners = trick.match_winners(state)
        ranks = tuple(1 if seat in winners else 2 for seat in range(SEATS))
        returns = tuple(0.0 if len(winners) == SEATS else 3.0 - 2 * rank for rank in ranks)
        return Outcome(returns, ranks, "rounds")

    def bound(self, rules: Rules) -> int | None:
        """A deal, two exchanges and 26 cards each round."""
        return rules.rounds * (1 + SEATS + SEATS * HAND_SIZE)

    def pieces(self, state: State) -> Sequence[str]:
        """Every card, wherever it is."""
        if not state.hands:
            return DECK
        aside = [cards or () for cards in state.aside] if state.drawn else []
        rows = [*state.hands, state.talon, *aside, *(played.plays for played in state.tricks)]
        return [*(card for row in rows for card in row), *((state.turned_up,) if state.turned_up else ())]

    def report(self, rules: Rules, steps: Sequence[DuetEvent], state: State) -> dict[str, Any]:
        """What `zashiki replay --json` prints."""
        return {
            "complete": state.phase is Phase.OVER,
            "decisions": [decision.record() for decision in self.decisions(state)],
            "rounds": report_rounds(steps),
            "score": list(state.scores),
        }


def _verify_turn(state: State, action: DuetAction) -> None:
    """Refuse an action after the end, out of turn, or of another kind than what is asked."""
    if state.phase is Phase.OVER:
        raise IllegalAction("match-over", "the match is over", "D5.2")
    expected = _ACTIONS[state.phase]
    if action.seat not in state.to_act():
        raise IllegalAction("not-your-turn", f"it is not the turn of seat {action.seat}", expected.rule)
    if type(action) is not expected:
        reason = f"expected {expected.kind!r}, got {action.kind!r}"
        raise IllegalAction("wrong-kind", reason, expected.rule, {"kind": action.kind})


DUET = Duet()
