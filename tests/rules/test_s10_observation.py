"""S10: what an observation holds, and what not (S10.6 to S10.9)."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidNotation
from zashiki.core.event import Event
from zashiki.septet import SEPTET
from zashiki.septet.rules.events import (
    AnyEvent,
    CardDiscarded,
    CardPlayed,
    CardsChosen,
    CardsPassed,
    HandDealt,
    RoundEnded,
)
from zashiki.septet.rules.observation import Observation

from .builder import lay_out
from .knowledge import amid_a_trick, cards_in, own_cards, passing_table, public_cards, viewers
from .random_play import moments
from .table import Options, Table, told
from .tales import STRAW_THIRTEEN_TRICKS, STRAW_THIRTEEN_TRICKS_DEAL

ALLOWED = {
    "seat": "S10.9",
    "variant": "S10.1",
    "options": "S10.1",
    "sides": "S10.1",
    "phase": "S10.1",
    "round": "S10.1",
    "scores": "S10.1",
    "seals": "S10.1",
    "to_act": "S10.1",
    "decision": "S10.9",
    "turned_up": "S10.1",
    "trump": "S10.1",
    "leader": "S10.3",
    "shown": "S10.3",
    "hand": "S10.2",
    "hand_counts": "S10.1",
    "has_chosen": "S10.4",
    "choice": "S10.4",
    "passes": "S10.4",
    "discard": "S10.5",
    "piles": "S10.5",
    "to_swap": "S10.5",
    "naming": "S10.5",
    "tricks": "S10.6",
    "trick": "S10.1",
    "captured": "S10.1",
    "trick_counts": "S10.1",
    "results": "S10.8",
    "winners": "S10.1",
}
"""Every field of an observation, and the rule that allows it."""

OWN = {"seat", "decision", "hand", "choice", "passes", "discard"}
"""What differs from seat to seat; the rest is the same for everybody."""

VARIANTS: list[tuple[str, Options]] = [
    ("team", {}),
    ("trio", {}),
    ("seal", {"length": "short"}),
    ("straw", {}),
    ("straw", {"bose": True, "swap_order": "other-first", "leftovers": "all", "next_leader": "given"}),
]


@pytest.mark.rule("S10.6", "S13 D18")
def test_s10_6_everything_played_in_the_round_may_be_remembered() -> None:
    """Every card was played openly, so a player may remember all of it."""
    table = amid_a_trick()
    for viewer in viewers(table.state):
        seen = table.sees(viewer)
        assert [(trick.leader, trick.plays, trick.winner) for trick in seen.tricks] == [
            (0, ("L4", "L7", "L10", "L5"), 2),
            (2, ("S13", "S8", "S9", "S10"), 2),
        ]
    played = [event for event in table.events if isinstance(event, CardPlayed)]
    assert len(played) == 10
    assert all(event.seen_by(viewer) == event for event in played for viewer in viewers(table.state))


@pytest.mark.rule("S10.6", "S10.9")
def test_s10_6_tricks_of_earlier_rounds_are_not_part_of_an_observation() -> None:
    """An observation holds the tricks of the round, not those of the rounds before."""
    table = Table("team", lay_out("team", "0: W7 L7 F7 S7", turned_up="F6"), lay_out("team", turned_up="E8")).settle()
    table.play("0: W7 L7 F7 S7")
    assert [table.sees(viewer).tricks for viewer in viewers(table.state)] == [()] * 5


@pytest.mark.rule("S10.7", "S13 D19", "S13 D21")
@pytest.mark.parametrize("kind", ["say", "signal", "claim", "concede", "redeal", "undo", "show"])
def test_s10_7_there_is_nothing_to_do_but_what_the_rules_name(kind: str) -> None:
    """No communication beyond the cards played; no claims, concessions or misdeals: no such action exists."""
    with pytest.raises(InvalidNotation, match=re.escape("expected one of: pass, discard, swap, swap-seven, play")):
        SEPTET.action(ActionRecord(0, kind, ("W2",)))


@pytest.mark.rule("S10.8", "S13 D20")
def test_s10_8_only_collected_bosses_are_shown_with_where_they_were() -> None:
    """Other unplayed cards, discards and face-down cards are not shown: D7, S7 and F7 of the winner, for one."""
    table = told("straw", *STRAW_THIRTEEN_TRICKS, **STRAW_THIRTEEN_TRICKS_DEAL)
    ended = table.last(RoundEnded)
    for viewer in viewers(table.state):
        assert ended.seen_by(viewer) == ended
    assert cards_in(ended) == {"E7", "C7", "L7"}
    assert {score.card: score.collected_from for score in ended.scored} == {"E7": 0, "C7": 0, "L7": 0}
    assert cards_in(table.result) == {"E7", "C7", "L7", "W7", "W2"}
    assert not cards_in(table.sees(0)) & {"D7", "S7", "F7"}
    assert not cards_in(table.sees(None)) & {"D7", "S7", "F7"}


@pytest.mark.rule("S10.8", "S13 D20")
def test_s10_8_after_four_bosses_no_hand_is_shown() -> None:
    """A round that ends early shows nothing of the hands."""
    table = told("team", "0: W7 L7 F7 S7", turned_up="F6", hands={0: "E7", 1: "C7", 3: "D7"})
    assert cards_in(table.last(RoundEnded)) == {"W7", "L7", "F7", "S7"}
    for viewer in viewers(table.state):
        others = {card for seat in range(4) if seat != viewer for card in table.state.hands[seat]}
        passed = cards_in(table.sees(viewer).passes)
        assert cards_in(table.sees(viewer)) & others <= passed | {"WA"}


@pytest.mark.rule("S10.9")
def test_s10_9_an_observation_has_no_field_but_the_allowed() -> None:
    """The allow-list, field by field; what is not one's own is the same for everybody."""
    assert set(Observation.__struct_fields__) == set(ALLOWED)
    table = amid_a_trick()
    common = [
        {name: getattr(table.sees(viewer), name) for name in ALLOWED if name not in OWN}
        for viewer in viewers(table.state)
    ]
    assert all(fields == common[0] for fields in common)
    spectator = table.sees(None)
    assert [getattr(spectator, name) for name in ("seat", "decision", "hand", "choice", "passes", "discard")] == [
        None,
        None,
        (),
        None,
        (),
        None,
    ]


@pytest.mark.rule("S10.9", "S10.2", "S10.4", "S10.5")
@pytest.mark.parametrize(("variant", "options"), VARIANTS)
def test_s10_9_an_observation_names_exactly_the_cards_that_may_be_known(variant: str, options: Options) -> None:
    """Exactly what S10.1 to S10.5 allow, plus the cards of the round's tricks: at every moment of random matches."""
    for seed in range(2):
        for moment in moments(variant, options, seed, shy=0.8 * seed):
            for viewer in viewers(moment.after):
                allowed = public_cards(moment.after) | own_cards(moment.after, viewer)
                assert cards_in(SEPTET.observe(moment.after, viewer)) == allowed


@pytest.mark.rule("S10.9", "S10.2", "S10.4", "S10.5", "S10.8")
@pytest.mark.parametrize(("variant", "options"), VARIANTS)
def test_s10_9_events_tell_no_more_than_observations(variant: str, options: Options) -> None:
    """What a seat sees of an event names only cards that it may know, before or after it."""
    for moment in moments(variant, options, 7, shy=0.5):
        for viewer in viewers(moment.after):
            allowed = public_cards(moment.after) | own_cards(moment.after, viewer)
            allowed |= public_cards(moment.before) | own_cards(moment.before, viewer)
            assert cards_in([event.seen_by(viewer) for event in moment.events]) <= allowed


@pytest.mark.rule("S10.9")
def test_s10_9_all_other_events_are_public() -> None:
    """Hands, choices, passes and discards have owners; every other event is seen by everybody."""
    private = {kind for kind in get_args(AnyEvent) if kind.seen_by is not Event.seen_by}
    assert private == {HandDealt, CardsChosen, CardsPassed, CardDiscarded}


@pytest.mark.rule("S10.9")
def test_s10_9_only_the_seat_that_is_asked_sees_its_decision() -> None:
    """A decision lists cards of the hand: it is for the seat that is asked."""
    table = amid_a_trick()
    assert [table.sees(viewer).decision is not None for viewer in viewers(table.state)] == [True, *[False] * 4]
    passing = passing_table("team")
    for seat in range(4):
        decision = passing.sees(seat).decision
        assert decision is not None
        assert set(decision.options) == set(passing.state.hands[seat])
