"""The game: the contract of `core.game`, over the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import Source
from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction, InvalidRules, InvariantViolation
from zashiki.core.game import Game, OptionValue, Step
from zashiki.core.outcome import Outcome
from zashiki.magic import engine, questions
from zashiki.magic.actions import MagicAction, read_action
from zashiki.magic.content.content import Content
from zashiki.magic.determinize import determinize
from zashiki.magic.draft import Draft
from zashiki.magic.events import AnyEvent, CharacterChosen, MagicEvent
from zashiki.magic.observation import Observation, observe
from zashiki.magic.report import report_match
from zashiki.magic.reveal import OpenCards, reveal
from zashiki.magic.rules import VARIANTS, Rules, make_rules
from zashiki.magic.state import Ask, Player, SetupFrame, State


class Magic(Game[Rules, State, MagicAction, MagicEvent, Observation]):
    """Board Games Are Magic, with the content of some packs.

    Players: 2 to 6. Actions: `zashiki.magic.actions`. Observations: `zashiki.magic.observation.Observation`.
    Returns: +1 shared by the winners, -1 by the others, summing to zero; all 0 where everybody draws.
    """

    name: ClassVar[str] = "magic"
    version: ClassVar[int] = 1

    variants = VARIANTS
    state_type = State
    event_type = AnyEvent
    observation_type = Observation

    def __init__(self, content: Content) -> None:
        self.content = content
        self._known: tuple[State | None, Ask | None, tuple[str, ...]] = (None, None, ())

    def rules(self, variant: str, options: Mapping[str, OptionValue] | None = None) -> Rules:
        """The rules record of a variant with its options; raises `InvalidRules`."""
        return make_rules(self.variant(variant), options or {}, self.content)

    def sides(self, rules: Rules) -> tuple[tuple[int, ...], ...]:
        """The teams, or each player."""
        return rules.sides

    def start(self, rules: Rules) -> State:
        """Before the order of play is settled: all piles face down (M7); raises `InvalidRules`."""
        if rules.content != self.content.hash:
            raise InvalidRules("these rules were made for other packs")
        state = State(
            rules,
            players=(Player(),) * rules.seats,
            pool=self.content.pile,
            box=tuple(self.content.characters),
            events=tuple(self.content.events),
            sightings=((),) * rules.seats,
            stack=(SetupFrame(),),
        )
        draft = Draft(self.content, state)
        engine.run(draft)
        return draft.freeze()

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats that are asked, `(CHANCE,)` for dice and draws, `()` when the match is over."""
        return tuple(sorted(ask.seat for ask in state.asks if ask.answer is None))

    def decision(self, state: State, seat: int) -> Decision | None:
        """What the seat is asked; None if it is not asked."""
        ask = None if seat == CHANCE else _open_ask(state, seat)
        return None if ask is None else questions.decision(ask, self._options(state, ask))

    def _options(self, state: State, ask: Ask) -> tuple[str, ...]:
        """What may be picked. States never change, so the last answer is kept: whoever asks usually acts next."""
        known_state, known_ask, options = self._known
        if known_state is not state or known_ask is not ask:
            options = questions.options(Draft(self.content, state), ask)
            self._known = (state, ask, options)
        return options

    def action(self, record: ActionRecord) -> MagicAction:
        """Read an action; raises `InvalidNotation`."""
        return read_action(record)

    def apply(self, state: State, action: MagicAction) -> Step[State, MagicEvent]:
        """Carry the action out; raises `IllegalAction` with the rule it breaks."""
        if state.result is not None:
            raise IllegalAction("match-over", "the match is over", "M79")
        ask = _open_ask(state, action.seat)
        if ask is None:
            raise self._out_of_turn(state, action)
        draft = Draft(self.content, state)
        picks = questions.verify(draft, ask, action, self._options(state, ask))
        draft.asks[draft.asks.index(ask)] = msgspec.structs.replace(ask, answer=picks)
        if ask.source == "offer":
            draft.emit(CharacterChosen(ask.seat, picks[0]))
        engine.run(draft)
        return Step(draft.freeze(), tuple(draft.log))

    def _out_of_turn(self, state: State, action: MagicAction) -> IllegalAction:
        seats = state.rules.seats
        if not CHANCE <= action.seat < seats:
            return IllegalAction("no-such-seat", f"there are seats 0 to {seats - 1}, got {action.seat}", "M4")
        if any(ask.seat == action.seat for ask in state.asks):
            return IllegalAction("already-chosen", f"seat {action.seat} has already chosen", action.rule)
        asked = ", ".join("chance" if seat == CHANCE else f"seat {seat}" for seat in self.to_act(state))
        return IllegalAction("not-your-turn", f"it is the turn of {asked}", "M13")

    def draw(self, state: State, source: Source) -> MagicAction:
        """What chance picks: uniform over the answers."""
        ask = _open_ask(state, CHANCE)
        if ask is None:
            raise InvariantViolation("chance is not to act")
        return questions.draw(Draft(self.content, state), ask, source)

    def given(self, state: State, setup: Sequence[object]) -> MagicAction | None:
        """Nothing: records of this game give chance by a seed, or write its actions out."""
        return None

    def check_setup(self, rules: Rules, setup: Sequence[object]) -> None:
        """Refuse explicit deals: the actions of chance stand in the record instead; raises `IllegalAction`."""
        raise IllegalAction("no-deals", "expected a seed, or the actions of chance among the actions", "M7")

    def observe(self, state: State, seat: int | None) -> Observation:
        """All that the seat may know (A49)."""
        decision = None if seat is None else self.decision(state, seat)
        return observe(Draft(self.content, state), state, seat, self.to_act(state), decision)

    def reveal(self, state: State) -> OpenCards:
        """Every hidden card of the state."""
        return reveal(state)

    def determinize(self, observation: Observation, source: Source) -> State:
        """A state that the observing seat cannot tell from the real one."""
        rules = self.rules(observation.variant, dict(observation.options))
        if rules.content != observation.content:
            raise InvalidRules("this observation was made with other packs")
        return determinize(self.content, rules, observation, source)

    def outcome(self, state: State) -> Outcome | None:
        """Ranks when the match is over, else None."""
        if state.result is None:
            return None
        ranks = state.result.ranks
        won = sum(rank == 1 for rank in ranks)
        lost = len(ranks) - won
        returns = tuple(0.0 if not lost else 1 / won if rank == 1 else -1 / lost for rank in ranks)
        return Outcome(returns, ranks, state.result.reason)

    def bound(self, rules: Rules) -> int | None:
        """None: the last round is bounded (`Rules.round_limit`), what effects ask within it is not."""
        return None

    def pieces(self, state: State) -> Sequence[str]:
        """Every card of the draw pile, every event and every character."""
        return (
            *state.pool,
            *(buried.card for buried in state.bottom),
            *state.aside,
            *state.discard,
            *state.limbo,
            *(card for player in state.players for card in player.hand),
            *(card for player in state.players for _, card in player.equipment.worn()),
            *state.events,
            *state.events_now,
            *state.event_discard,
            *(live.event for live in state.live),
            *state.box,
            *(character for player in state.players for character in player.offer),
            *(player.character for player in state.players if player.character),
        )

    def report(self, rules: Rules, steps: Sequence[MagicEvent], state: State) -> dict[str, Any]:
        """What `zashiki replay --json` prints."""
        return report_match(rules, steps, [decision.record() for decision in self.decisions(state)], state)


def _open_ask(state: State, seat: int) -> Ask | None:
    return next((ask for ask in state.asks if ask.seat == seat and ask.answer is None), None)
