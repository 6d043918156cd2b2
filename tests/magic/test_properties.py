"""What holds in every match, on random ones: conformance, save and reload, invariants, no guard (M35, M105, A24)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from repetitions import often
from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import QuickSource, Source
from zashiki.core.conformance import check_match
from zashiki.core.decision import Decision
from zashiki.magic import MAGIC
from zashiki.magic.language.cards import COLLECTION_SLOTS, NATIVE_SLOT
from zashiki.magic.model import numbers
from zashiki.magic.model.actions import MagicAction
from zashiki.magic.model.card_events import Equipped
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.events import GuardTripped
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import State, TurnFrame

RELOAD = msgspec.json.Decoder(State)

IN_TURN = [(variant, ("stable", "speed")[number % 2]) for number, variant in enumerate(MAGIC.variants)]
"""Every mode, in the editions by turns."""
SEEDS = range(often(1))
"""Random matches of each of these, for each of the tests below."""


@pytest.mark.parametrize("variant", MAGIC.variants)
def test_the_speed_edition_conforms(variant: str) -> None:
    """`tests/conformance` plays the stable edition, and every value of every option."""
    check_match(MAGIC, variant, {"edition": "speed"}, seed=1, probe=0.05)


@pytest.mark.parametrize("variant", ["brawl-3", "teams-4"])
def test_nobody_learns_what_is_hidden(variant: str) -> None:
    check_match(MAGIC, variant, {"edition": "speed"}, seed=3, probe=0.25)


def random_action(state: State, source: Source) -> MagicAction:
    """Any answer of anybody who is asked."""
    to_act = MAGIC.to_act(state)
    if to_act == (CHANCE,):
        return MAGIC.draw(state, source)
    decision = MAGIC.decision(state, to_act[source.below(len(to_act))])
    assert decision is not None
    return MAGIC.action(ActionRecord(decision.seat, decision.kind, random_picks(decision, source)))


def random_picks(decision: Decision, source: Source) -> tuple[str, ...]:
    rest = list(decision.options)
    size = decision.least + source.below(decision.most - decision.least + 1)
    return tuple(rest.pop(source.below(len(rest))) for _ in range(size))


def random_match(
    variant: str, edition: str, seed: int
) -> Iterator[tuple[State, MagicAction, State, tuple[MagicEvent, ...]]]:
    """Every step of a random match: before, action, after, events."""
    source = QuickSource(f"{variant}/{edition}/{seed}")
    state = MAGIC.start(MAGIC.rules(variant, {"edition": edition}))
    while MAGIC.to_act(state):
        action = random_action(state, source)
        step = MAGIC.apply(state, action)
        yield state, action, step.state, step.events
        state = step.state


@pytest.mark.parametrize(("variant", "edition"), [("brawl-3", "stable"), ("teams-4", "speed")])
def test_saved_and_reloaded_at_every_decision_a_match_ends_the_same(variant: str, edition: str) -> None:
    """The kit writes and reads every state of the matches above; here the match goes on with what was read."""
    for seed in SEEDS:
        reloaded = MAGIC.start(MAGIC.rules(variant, {"edition": edition}))
        state = reloaded
        for _, action, after, _ in random_match(variant, edition, 7 + seed):
            reloaded = RELOAD.decode(msgspec.json.encode(reloaded))
            reloaded = MAGIC.apply(reloaded, action).state
            state = after
        assert reloaded == state
        assert state.result is not None


@pytest.mark.parametrize(("variant", "edition"), IN_TURN)
def test_invariants_hold_and_no_guard_trips(variant: str, edition: str) -> None:
    pile = set(MAGIC.content.pile)
    assert len(pile) == 148
    for seed in SEEDS:
        for _, _, state, events in random_match(variant, edition, 11 + seed):
            assert not any(isinstance(event, GuardTripped) for event in events)
            cards = [piece for piece in MAGIC.pieces(state) if "#" in piece]
            assert len(cards) == 148, "every card is in one place"
            assert set(cards) == pile
            _check_players(state)
            for decision in MAGIC.decisions(state):
                assert decision.options, decision
                assert state.players[decision.seat].alive, "nobody who is out is asked"
                if decision.kind == "act":
                    _check_act(state, decision)


def _check_players(state: State) -> None:
    mutable = MutableState(MAGIC.content, state)
    for seat, player in enumerate(state.players):
        assert 0 <= player.hp <= player.max_hp, "A48"
        assert player.alive or not (player.hand or player.equipment.worn() or player.tile)
        for slot, card in player.equipment.worn():
            native = NATIVE_SLOT.get(MAGIC.content.kind(card)) == slot
            assert native or (slot in COLLECTION_SLOTS and numbers.is_collectible(mutable, seat, card)), "M50"


def _check_act(state: State, decision: Decision) -> None:
    assert [type(frame) for frame in state.stack] == [TurnFrame], "nothing is left over between two acts"
    assert decision.seat == state.current, "A30"
    triggers = [card for card in state.players[state.current].hand if MAGIC.content.kind(card) == "event_trigger"]
    assert all(option.startswith("play:event_trigger") for option in decision.options) or not triggers, "A24"
    assert not state.limbo
    assert not state.aside


def test_worn_collectibles_leave_only_by_their_wearers_act_or_faint() -> None:
    """A18, over random duels: between two steps a collectible goes only where the wearer acts or drops."""
    for seed in range(often(3)):
        for before, action, after, events in random_match("brawl-2", "speed", seed):
            for seat in range(2):
                gone = set(_worn(before, seat)) - set(_worn(after, seat))
                if gone and after.players[seat].alive and after.result is None:
                    moved = {event.card for event in events if isinstance(event, Equipped)}
                    assert gone <= moved or (action.seat == seat) or _fainted(events, seat), (action, events)


def _worn(state: State, seat: int) -> tuple[str, ...]:
    return numbers.worn_collectibles(MutableState(MAGIC.content, state), seat)


def _fainted(events: tuple[MagicEvent, ...], seat: int) -> bool:
    return any(type(event).__name__ == "Fainted" and getattr(event, "seat", None) == seat for event in events)


def test_swapping_what_others_cannot_know_changes_none_of_their_views() -> None:
    source = QuickSource(5)
    for before, _, after, _ in random_match("brawl-4", "speed", 5):
        if source.below(40) or before.result is not None or after.result is not None:
            continue
        for seat in (*range(4), None):
            seen = MAGIC.observe(after, seat)
            others = [MAGIC.determinize(seen, source) for _ in range(2)]
            for one, other in pairwise([after, *others]):
                assert MAGIC.observe(one, seat) == MAGIC.observe(other, seat)
