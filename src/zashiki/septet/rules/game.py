"""The game: its phases in one table, each with what may be chosen, what is refused, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import Source
from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction, InvalidNotation, InvariantViolation
from zashiki.core.game import Game, OptionValue, Step
from zashiki.core.outcome import Outcome
from zashiki.septet.rules import deal, passing, straw, trick
from zashiki.septet.rules.actions import (
    Deal,
    DiscardCard,
    NameLeader,
    NameSwap,
    PassCards,
    PlayCard,
    SeptetAction,
    SettleSwap,
    read_action,
)
from zashiki.septet.rules.cards import in_deck_order
from zashiki.septet.rules.determinize import determinize, hidden_places
from zashiki.septet.rules.events import AnyEvent, SeptetEvent
from zashiki.septet.rules.observation import Observation, observe
from zashiki.septet.rules.play import apply_play, begin_play
from zashiki.septet.rules.report import report_match
from zashiki.septet.rules.reveal import OpenCards, reveal
from zashiki.septet.rules.scoring import unplayed
from zashiki.septet.rules.state import Phase, State
from zashiki.septet.rules.variants import VARIANTS, Rules, make_rules

_Result = tuple[State, list[SeptetEvent]]


class _PhaseRules(msgspec.Struct, frozen=True):
    """One phase: the kind of action it takes, who acts, what is asked, what is refused, what follows."""

    action: type[SeptetAction]
    to_act: Callable[[State], tuple[int, ...]]
    decision: Callable[[State, int], Decision]
    verify: Callable[[State, Any], None]
    apply: Callable[[State, Any], _Result]
    rule: str


def _chance_to_act(state: State) -> tuple[int, ...]:
    return (CHANCE,)


def _not_chosen(state: State) -> tuple[int, ...]:
    return tuple(seat for seat, cards in enumerate(state.chosen) if cards is None)


def _no_decision(state: State, seat: int) -> Decision:
    raise InvariantViolation("chance is not asked; it is drawn")


def _nothing_to_verify(state: State, action: SeptetAction) -> None:
    # The deal's own code refuses an impossible deal while laying it out.
    return


def _pass_decision(state: State, seat: int) -> Decision:
    passes = state.rules.passes
    return Decision(
        seat, PassCards.kind, passing.may_pass(state, seat), len(passes), len(passes), ordered=len(set(passes)) > 1
    )


def _discard_decision(state: State, seat: int) -> Decision:
    return Decision(seat, DiscardCard.kind, passing.may_discard(state, seat), 1, 1)


def _swap_decision(state: State, seat: int) -> Decision:
    places = straw.swap_places(state.piles[seat])
    ups = tuple(f"up:{up}" for up in sorted({up for up, _ in places}))
    downs = tuple(f"down:{down}" for down in sorted({down for _, down in places}))
    choices = ((), *((f"up:{up}", f"down:{down}") for up, down in places))
    return Decision(seat, NameSwap.kind, ups + downs, 0, 2, choices=choices)


def _settle_decision(state: State, seat: int) -> Decision:
    return Decision(seat, SettleSwap.kind, ("exchange", "keep"), 1, 1)


def _play_decision(state: State, seat: int) -> Decision:
    return Decision(seat, PlayCard.kind, trick.legal_cards(state, seat), 1, 1)


def _verify_pass(state: State, action: PassCards) -> None:
    passing.verify_cards(state, action.seat, action.cards, passing.may_pass(state, action.seat), "S3.2")


def _verify_discard(state: State, action: DiscardCard) -> None:
    passing.verify_cards(state, action.seat, (action.card,), passing.may_discard(state, action.seat), "S8.3")


def _verify_play(state: State, action: PlayCard) -> None:
    trick.verify_card(state, action.seat, action.card)


def _apply_deal(state: State, action: Deal) -> _Result:
    dealt, events = deal.apply_deal(state, action)
    return (dealt if dealt.phase is Phase.LEADER else _before_play(dealt)), events


def _apply_leader(state: State, action: NameLeader) -> _Result:
    named, events = deal.apply_leader(state, action)
    return _before_play(named), events


def _before_play(state: State) -> State:
    """The first phase after the deal that these rules have."""
    if state.rules.passes:
        return msgspec.structs.replace(state, phase=Phase.PASS)
    if state.rules.discard:
        return msgspec.structs.replace(state, phase=Phase.DISCARD)
    return _begin_swaps(state)


def _begin_swaps(state: State) -> State:
    to_swap = straw.swap_order(state)
    return _next_swap(msgspec.structs.replace(state, phase=Phase.SWAP, to_swap=to_swap))


def _next_swap(state: State) -> State:
    return begin_play(state) if state.phase is Phase.SWAP and not state.to_swap else state


def _apply_pass(state: State, action: PassCards) -> _Result:
    cards = action.cards if len(set(state.rules.passes)) > 1 else in_deck_order(action.cards)
    chosen, events = passing.choose(state, action.seat, cards)
    if not passing.all_chosen(chosen):
        return chosen, events
    passed, pass_events = passing.carry_out_passes(chosen)
    led, leader_events = deal.show_leader(passed)
    return _begin_swaps(led), events + pass_events + leader_events


def _apply_discard(state: State, action: DiscardCard) -> _Result:
    chosen, events = passing.choose(state, action.seat, (action.card,))
    if not passing.all_chosen(chosen):
        return chosen, events
    discarded, discard_events = passing.carry_out_discards(chosen)
    return _begin_swaps(discarded), events + discard_events


def _apply_swap(state: State, action: NameSwap) -> _Result:
    named, events = straw.apply_swap(state, action.places)
    return _next_swap(named), events


def _apply_settle(state: State, action: SettleSwap) -> _Result:
    settled, events = straw.settle_swap(state, exchange=action.exchange)
    return _next_swap(settled), events


_PHASES: Mapping[Phase, _PhaseRules] = {
    Phase.DEAL: _PhaseRules(Deal, _chance_to_act, _no_decision, _nothing_to_verify, _apply_deal, "S3.1"),
    Phase.LEADER: _PhaseRules(NameLeader, _chance_to_act, _no_decision, _nothing_to_verify, _apply_leader, "S8.2"),
    Phase.PASS: _PhaseRules(PassCards, _not_chosen, _pass_decision, _verify_pass, _apply_pass, "S3.2"),
    Phase.DISCARD: _PhaseRules(DiscardCard, _not_chosen, _discard_decision, _verify_discard, _apply_discard, "S8.3"),
    Phase.SWAP: _PhaseRules(
        NameSwap,
        lambda state: state.to_swap[:1],
        _swap_decision,
        lambda state, action: straw.verify_swap(state, action.seat, action.places),
        _apply_swap,
        "S8.5",
    ),
    Phase.SWAP_SEVEN: _PhaseRules(
        SettleSwap, lambda state: state.to_swap[:1], _settle_decision, _nothing_to_verify, _apply_settle, "S8.6"
    ),
    Phase.PLAY: _PhaseRules(
        PlayCard,
        lambda state: (trick.to_play(state),),
        _play_decision,
        _verify_play,
        lambda state, action: apply_play(state, action.seat, action.card),
        "S4.1",
    ),
}


class Septet(Game[Rules, State, SeptetAction, SeptetEvent, Observation]):
    """Yokai Septet in all its variants.

    Players: 2, 3 or 4. Actions: `rules.actions`. Observations: `rules.observation.Observation`.
    Returns: +1 shared by the winners, -1 by the others, summing to zero over the seats.
    """

    name: ClassVar[str] = "septet"
    version: ClassVar[int] = 1

    variants = VARIANTS
    state_type = State
    event_type = AnyEvent
    observation_type = Observation

    def rules(self, variant: str, options: Mapping[str, OptionValue] | None = None) -> Rules:
        """The rules record of a variant with its options; raises `InvalidRules`."""
        return make_rules(self.variant(variant), options or {})

    def sides(self, rules: Rules) -> tuple[tuple[int, ...], ...]:
        """The teams, or each player (S0.2)."""
        return rules.sides

    def start(self, rules: Rules) -> State:
        """Before the first deal."""
        sides = len(rules.sides)
        return State(rules, Phase.DEAL, scores=(0,) * sides, seals=((),) * sides)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats that face a decision, `(CHANCE,)` for a deal, `()` when the match is over."""
        return () if state.phase is Phase.OVER else _PHASES[state.phase].to_act(state)

    def decision(self, state: State, seat: int) -> Decision | None:
        """What the seat is asked, options in deck order; None if it is not asked."""
        if seat == CHANCE or seat not in self.to_act(state):
            return None
        return _PHASES[state.phase].decision(state, seat)

    def action(self, record: ActionRecord) -> SeptetAction:
        """Read an action; raises `InvalidNotation`."""
        return read_action(record)

    def apply(self, state: State, action: SeptetAction) -> Step[State, SeptetEvent]:
        """Carry the action out; raises `IllegalAction` with the rule it breaks."""
        if state.phase is Phase.OVER:
            raise IllegalAction("match-over", "the match is over", "S5.8, S7.9")
        phase = _PHASES[state.phase]
        if action.seat not in phase.to_act(state):
            raise self._out_of_turn(state, action, phase)
        if type(action) is not phase.action:
            raise IllegalAction(
                "wrong-kind", f"expected {phase.action.kind!r}, got {action.kind!r}", phase.rule, {"kind": action.kind}
            )
        phase.verify(state, action)
        after, events = phase.apply(state, action)
        return Step(after, tuple(events))

    def _out_of_turn(self, state: State, action: SeptetAction, phase: _PhaseRules) -> IllegalAction:
        if not CHANCE <= action.seat < state.seats:
            return IllegalAction("no-such-seat", f"there are seats 0 to {state.seats - 1}, got {action.seat}", "S0.2")
        if action.seat != CHANCE and state.phase in (Phase.PASS, Phase.DISCARD):
            return IllegalAction("already-chosen", f"seat {action.seat} has already chosen", phase.rule)
        if phase.to_act(state) == (CHANCE,):
            return IllegalAction("not-dealt", f"round {state.round} has not been dealt", phase.rule)
        turn = ", ".join("chance" if seat == CHANCE else f"seat {seat}" for seat in phase.to_act(state))
        return IllegalAction("not-your-turn", f"it is the turn of {turn}", phase.rule)

    def draw(self, state: State, source: Source) -> SeptetAction:
        """A uniformly random deal, or leader (S0.4, S8.2)."""
        if state.phase is Phase.LEADER:
            return deal.draw_leader(state.rules, source)
        return deal.draw_deal(state.rules, source)

    def given(self, state: State, setup: Sequence[object]) -> SeptetAction | None:
        """The deal or leader of this round from a record's explicit deals; None after the last of them."""
        return deal.given_chance(state, setup)

    def check_setup(self, rules: Rules, setup: Sequence[object]) -> None:
        """Refuse explicit deals that are incomplete or impossible, those of rounds not yet reached included."""
        deal.check_deals(rules, setup)

    def moment(self, state: State) -> str:
        return f"round {state.round}" if state.round else ""

    def observe(self, state: State, seat: int | None) -> Observation:
        """All that the seat may know (S10)."""
        return self.observations(state, (seat,))[0]

    def observations(self, state: State, seats: Sequence[int | None]) -> tuple[Observation, ...]:
        """What each of the seats may know (S10); raises `InvalidNotation` for one that there is not."""
        for seat in seats:
            if seat is not None and seat not in range(state.seats):
                raise InvalidNotation(f"there is no seat {seat}", "S0.2")
        to_act = self.to_act(state)
        decide = None if state.phase is Phase.OVER else _PHASES[state.phase].decision
        asked = {seat: decide(state, seat) for seat in seats if decide and seat in to_act and seat is not None}
        return observe(state, seats, to_act, asked)

    def reveal(self, state: State) -> OpenCards:
        """Every hidden card of the state."""
        return reveal(state)

    def determinize(self, observation: Observation, source: Source) -> State:
        """A state that the observing seat cannot tell from the real one."""
        rules = self.rules(observation.variant, dict(observation.options))
        return determinize(rules, observation, source)

    def hidden(self, state: State, seat: int) -> tuple[tuple[str, ...], ...]:
        """Hands, discards, face-down cards and what was not dealt, as far as the seat has not seen them."""
        return hidden_places(state, self.observe(state, seat))

    def outcome(self, state: State) -> Outcome | None:
        """Winners and losers when the match is over, else None. Ranks of the losers go by points."""
        if state.phase is not Phase.OVER:
            return None
        rules = state.rules
        won, lost = len(state.winners), state.seats - len(state.winners)
        standing = [(seat not in state.winners, -state.scores[rules.side_of(seat)]) for seat in range(state.seats)]
        return Outcome(
            returns=tuple(1 / won if seat in state.winners else -1 / lost for seat in range(state.seats)),
            ranks=tuple(1 + sum(other < own for other in standing) for own in standing),
            reason=state.results[-1].reason,
        )

    def bound(self, rules: Rules) -> int | None:
        """The longest match, where every round scores at least a point (S12 I4); None where no bound exists."""
        if rules.target is None or rules.straw is not None:
            return None
        # I4: advanced 13 rounds (team), 19 (trio); basic 3 and 4: each side can stay one point short once.
        rounds = len(rules.sides) * (rules.target - 1) + 1
        return rounds * (1 + rules.seats + rules.seats * rules.tricks_per_round)

    def pieces(self, state: State) -> Sequence[str]:
        """Every card of the deck that is on the table, with none left out between deal and end of the round."""
        if state.phase in (Phase.DEAL, Phase.OVER):
            return state.rules.deck
        played = (*state.tricks, *((state.trick,) if state.trick else ()))
        return (
            *(card for seat in range(state.seats) for card in unplayed(state, seat)),
            *(card for trick_ in played for card in trick_.plays),
            *(card for card in state.discards if card is not None),
            *((state.turned_up,) if state.turned_up is not None else ()),
        )

    def report(self, rules: Rules, steps: Sequence[SeptetEvent], state: State) -> dict[str, Any]:
        """What `zashiki replay --json` prints."""
        decisions = [decision.record() for decision in self.decisions(state)]
        return report_match(rules, steps, decisions, complete=state.phase is Phase.OVER)


SEPTET = Septet()
