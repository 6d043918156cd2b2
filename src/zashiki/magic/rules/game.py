"""The game: the contract of `core.game`, over the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import DealtSource, Source
from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction, InvalidRules, InvariantViolation
from zashiki.core.game import Game, OptionValue, Step, Variant
from zashiki.core.outcome import Outcome
from zashiki.core.registry import find_game
from zashiki.magic.content.content import Content
from zashiki.magic.model.actions import MagicAction, read_action
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.events import AnyEvent
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import MAX_ANSWERS, Ask, Player, SetupFrame, State
from zashiki.magic.model.variants import PackSets, Rules, Variants, load_packs, make_rules, packs_of
from zashiki.magic.outside.open_sets import OpenSets
from zashiki.magic.rules import engine, questions
from zashiki.magic.rules.determinize import determinize
from zashiki.magic.rules.observation import Observation
from zashiki.magic.rules.observing import hidden_places, observe
from zashiki.magic.rules.preview import Preview
from zashiki.magic.rules.previewing import preview
from zashiki.magic.rules.report import report_match
from zashiki.magic.rules.reveal import OpenCards, reveal
from zashiki.magic.rules.state_cache import StateCache
from zashiki.magic.wording.catalogue import Catalogue, catalogue

MAX_CONTENTS = 64
"""Contents that are at hand at the same time."""


class Magic(Game[Rules, State, MagicAction, MagicEvent, Observation]):
    """Board Games Are Magic, with the content of some packs.

    Players: 2 to 6. Actions: `model.actions`. Observations: `rules.observation.Observation`.
    Returns: +1 shared by the winners, -1 by the others, summing to zero; all 0 where everybody draws.
    """

    name: ClassVar[str] = "magic"
    version: ClassVar[int] = 2

    state_type = State
    event_type = AnyEvent
    observation_type = Observation

    variants: Variants

    def __init__(self, packs: Content | PackSets) -> None:
        """The game with one content, or with sets of packs by name, of which a match chooses one (M2, M3)."""
        self._packs = packs
        self._sets: PackSets = {"": lambda: packs} if isinstance(packs, Content) else packs
        self._contents: dict[str, Content] = {}
        self.variants = Variants(self._sets)
        self._cache = StateCache(self.mutable)
        self._rules_by_choice = lru_cache(lambda variant, options: self.rules(variant, dict(options)))

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """The house's is found again by its name, another is made anew: what is remembered holds for these objects."""
        return (find_game, (self.name,)) if find_game(self.name) is self else (type(self), (self._packs,))

    @property
    def content(self) -> Content:
        """The content that is played with where nothing else is chosen."""
        return next(iter(self._sets.values()))()

    def content_of(self, rules: Rules) -> Content:
        """What a match of these rules is played with; raises `InvalidRules` where the packs are others by now."""
        content = self._contents.get(rules.content)
        if content is None:
            content = load_packs(packs_of(rules.options, self._sets), self._sets)
            if content.hash != rules.content:
                raise InvalidRules("these rules were made for other packs")
            if len(self._contents) >= MAX_CONTENTS:
                del self._contents[next(iter(self._contents))]
            self._contents[content.hash] = content
        return content

    def content_hash(self, rules: Rules) -> str:
        """The hash of the merged packs, which records pin."""
        return rules.content

    def rules(self, variant: str, options: Mapping[str, OptionValue] | None = None) -> Rules:
        """The rules record of a variant with its options; raises `InvalidRules`."""
        chosen = self.complete(variant, options or {})
        return make_rules(self.variant(variant), chosen, load_packs(packs_of(chosen.items(), self._sets), self._sets))

    def variants_with(self, values: Sequence[str]) -> Mapping[str, Variant]:
        """The modes with people's packs beside those that forms offer."""
        return Variants(self._sets.beside(values)) if isinstance(self._sets, OpenSets) else self.variants

    def complete(self, variant: str, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options of a match; the maps are those of its packs, which may be any that are known."""
        self.variant(variant)
        return self.variants.for_packs(variant, packs_of(options.items(), self._sets)).complete(options)

    def sides(self, rules: Rules) -> tuple[tuple[int, ...], ...]:
        """The teams, or each player."""
        return rules.sides

    def mutable(self, state: State) -> MutableState:
        """A state to be looked at, or changed, together with its content."""
        return MutableState(self.content_of(state.rules), state)

    def start(self, rules: Rules) -> State:
        """Before the order of play is settled: all piles face down (M7); raises `InvalidRules`."""
        content = self.content_of(rules)
        state = State(
            rules,
            players=(Player(),) * rules.seats,
            pool=content.pile,
            box=tuple(content.characters),
            events=tuple(content.events),
            sightings=((),) * rules.seats,
            spreads=((),) * rules.seats,
            stack=(SetupFrame(),),
        )
        mutable = self.mutable(state)
        engine.run(mutable)
        return mutable.freeze()

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats that are asked, `(CHANCE,)` for dice and draws, `()` when the match is over."""
        return tuple(sorted(ask.seat for ask in state.asks if ask.answer is None))

    def decision(self, state: State, seat: int) -> Decision | None:
        """What the seat is asked; None if it is not asked."""
        ask = None if seat == CHANCE else _open_ask(state, seat)
        return None if ask is None else questions.decision(ask, self._cache.options(state, ask))

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
        picks = questions.verify(lambda: self.mutable(state), ask, action, self._cache.options(state, ask))
        mutable = self._cache.take(state)
        engine.answer(mutable, ask, picks)
        after = mutable.freeze()
        self._cache.keep(after, mutable)
        return Step(after, tuple(mutable.log or ()))

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
        mutable = self._cache.take(state)
        action = questions.draw(mutable, ask, source)
        self._cache.keep(state, mutable)
        return action

    def given(self, state: State, setup: Sequence[object]) -> MagicAction | None:
        """Nothing: records of this game give chance by a seed, or write its actions out."""
        return None

    def check_setup(self, rules: Rules, setup: Sequence[object]) -> None:
        """Refuse explicit deals: the actions of chance stand in the record instead; raises `IllegalAction`."""
        raise IllegalAction("no-deals", "expected a seed, or the actions of chance among the actions", "M7")

    def moment(self, state: State) -> str:
        return f"round {state.round}" if state.round else ""

    def observe(self, state: State, seat: int | None) -> Observation:
        """All that the seat may know (A49)."""
        return self.observations(state, (seat,))[0]

    def observations(self, state: State, seats: Sequence[int | None]) -> tuple[Observation, ...]:
        """What each of the seats may know (A49)."""
        asked = {seat: self.decision(state, seat) for seat in seats if seat is not None}
        return observe(state, seats, self.to_act(state), asked)

    def preview(self, observation: Observation) -> Preview:
        """Numbers, reach, and what the seat's plays would do."""
        # Even a number may hang on a hidden card in a stranger's pack.
        imagined = self.determinize(observation, DealtSource(observation.turn))
        return preview(self.mutable(imagined), observation.decision)

    def reveal(self, state: State) -> OpenCards:
        """Every hidden card of the state."""
        return reveal(state)

    def determinize(self, observation: Observation, source: Source) -> State:
        """A state that the observing seat cannot tell from the real one."""
        rules = self._rules_by_choice(observation.variant, observation.options)
        if rules.content != observation.content:
            raise InvalidRules("this observation was made with other packs")
        return determinize(self.content_of(rules), rules, observation, source)

    def hidden(self, state: State, seat: int) -> tuple[tuple[str, ...], ...]:
        """Hands, piles, offers and the box, as far as the seat does not see them."""
        return hidden_places(state, seat)

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
        """Turns are bounded, and the questions in each; after the last of them players may still faint and discard."""
        return (rules.turn_limit + 1) * (MAX_ANSWERS + 5 * rules.seats + 10)

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

    def catalogue(self, packs: str, language: str) -> Catalogue:
        """Cards, characters, events, races and maps of a set of packs, with their texts in a language."""
        return catalogue(load_packs(packs, self._sets), language)

    def report(self, rules: Rules, steps: Sequence[MagicEvent], state: State) -> dict[str, Any]:
        """What `zashiki replay --json` prints."""
        return report_match(rules, steps, [decision.record() for decision in self.decisions(state)], state)


def _open_ask(state: State, seat: int) -> Ask | None:
    return next((ask for ask in state.asks if ask.seat == seat and ask.answer is None), None)
