"""What is wrong in a log is found: one thing changed in a fair log, and matches that were played by other rules."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from magic.playthroughs.policy import eager
from zashiki.core.game import OptionValue

from .logs import PACKS, played
from .match import referee
from .paper import Json, Refused

Options = dict[str, OptionValue]

MATCHES: list[tuple[str, Options, str]] = [
    ("brawl-2", {"edition": "speed"}, "faults"),
    ("teams-4", {"edition": "speed", "packs": "dusk-shore"}, "faults"),
    ("brawl-4", {"edition": "stable"}, "faults"),
]
"""The fair logs that are spoilt below."""


@cache
def fair_log(number: int) -> list[Json]:
    variant, options, name = MATCHES[number]
    return played(variant, options, f"{variant} {name}", eager)[0]


def spoil(number: int, entry: int) -> list[Json]:
    """A fair log up to an entry that can be changed."""
    log = fair_log(number)
    return [*log[:entry], deepcopy(log[entry]), *log[entry + 1 :]]


def refused_at(number: int, log: list[Json]) -> int | None:
    """The entry that the referee refuses."""
    variant, options, _ = MATCHES[number]
    try:
        referee(PACKS, variant, options, log)
    except Refused as refusal:
        return refusal.entry
    return None


def first_events() -> dict[str, tuple[int, int, int]]:
    """By kind of event, where one stands: log, entry, place."""
    found: dict[str, tuple[int, int, int]] = {}
    for number in range(len(MATCHES)):
        for at, entry in enumerate(fair_log(number)):
            for place, event in enumerate(entry["events"]):
                found.setdefault(event["type"], (number, at, place))
    return found


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_the_logs_are_fair(number: int) -> None:
    assert refused_at(number, fair_log(number)) is None


def other(value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + 1
    return [*value, *value[:1]] if isinstance(value, list) and value else f"{value}x"


EVENTS = first_events()


def test_enough_happens_in_the_fair_logs() -> None:
    """Most of what can happen in a match happens in them."""
    core = "PieceMoved DamageDealt DamagePrevented HpLost Healed Fainted Revived Eliminated SpoilsChosen Equipped"
    assert set(core.split()) <= set(EVENTS)
    assert len(EVENTS) >= 35


@pytest.mark.parametrize("kind", EVENTS)
def test_an_event_that_tells_something_else_is_refused(kind: str) -> None:
    """Another number, another seat, another card: a field of each kind of event, in turn."""
    number, at, place = EVENTS[kind]
    fields = [field for field in fair_log(number)[at]["events"][place] if field != "type"]
    field = fields[sum(map(ord, kind)) % len(fields)]
    log = spoil(number, at)
    event = log[at]["events"][place]
    event[field] = other(event[field])
    assert refused_at(number, log) == at, (kind, field)


@pytest.mark.parametrize("kind", ["DamageDealt", "Fainted", "Revived", "DieRolled", "AbilityUsed", "TurnEnded"])
def test_an_event_that_is_missing_or_told_twice_is_refused(kind: str) -> None:
    number, at, place = EVENTS[kind]
    log = spoil(number, at)
    log[at]["events"].insert(place, log[at]["events"][place])
    assert refused_at(number, log) == at
    log = spoil(number, at)
    del log[at]["events"][place]
    assert refused_at(number, log) == at


@pytest.mark.parametrize("verb", ["play", "equip", "move", "skill", "drop", "shift", "end"])
def test_an_act_that_is_not_offered_or_offered_in_vain_is_refused(verb: str) -> None:
    """Tiles out of reach, cards that cannot be aimed, slots that do not take them; or one of these kept back."""
    number, at, option = next(
        (number, at, option)
        for number in range(len(MATCHES))
        for at, entry in enumerate(fair_log(number))
        for question in entry["asked"]
        if question["kind"] == "act"
        for option in question["options"]
        if option.startswith(verb)
    )
    log = spoil(number, at)
    log[at]["asked"][0]["options"].remove(option)
    assert refused_at(number, log) == at
    log = spoil(number, at)
    log[at]["asked"][0]["options"].append(f"{verb}:a1:elsewhere")
    assert refused_at(number, log) == at


@pytest.mark.parametrize("kind", ["target", "drop", "spoils", "discard"])
def test_a_question_with_another_answer_is_refused(kind: str) -> None:
    """Whom an attack reaches, which collectible goes, what a killer may take, how many cards are too many."""
    number, at = next(
        (number, at)
        for number in range(len(MATCHES))
        for at, entry in enumerate(fair_log(number))
        if any(question["kind"] == kind for question in entry["asked"])
    )
    log = spoil(number, at)
    log[at]["asked"][0]["options"].append("5")
    assert refused_at(number, log) == at
    log = spoil(number, at)
    log[at]["asked"][0]["least"] -= 1
    assert refused_at(number, log) == at


@pytest.mark.parametrize("key", ["hp", "tile", "worn", "hands", "discard", "lasting", "pile"])
def test_a_table_that_looks_different_is_refused(key: str) -> None:
    at = len(fair_log(0)) // 2
    log = spoil(0, at)
    log[at]["table"][key] = other(log[at]["table"][key])
    assert refused_at(0, log) == at


@pytest.mark.parametrize("ranks", [[2, 1], [1, 1]])
def test_another_winner_is_refused(ranks: list[int]) -> None:
    at = len(fair_log(0)) - 1
    log = spoil(0, at)
    ended = log[at]["events"][-1]
    assert ended["type"] == "MatchEnded"
    ended["ranks"] = ranks if ended["ranks"] != ranks else ranks[::-1]
    assert refused_at(0, log) == at


def test_a_log_that_ends_too_early_is_refused() -> None:
    assert refused_at(0, fair_log(0)[:-1]) == len(fair_log(0)) - 2


OTHER_RULES: list[tuple[str, Options]] = [
    ("brawl-2", {"edition": "stable"}),
    ("brawl-2", {"packs": "dusk"}),
    ("brawl-2", {"map": "valley"}),
    ("brawl-2", {"range_metric": "path8"}),
    ("brawl-2", {"range_metric": "line"}),
    ("brawl-2", {"mountain_move": "blocked"}),
    ("brawl-2", {"water_discard": "enter"}),
    ("brawl-2", {"pegasus_scope": "cycle"}),
    ("brawl-6", {"reshuffle": True}),
    ("brawl-3", {"spoils_on_elimination": False}),
    ("brawl-2", {"duplicates": "native_slot"}),
    ("brawl-6", {"deckout": "round"}),
    ("brawl-2", {"spawn": "choose"}),
    ("brawl-2", {"order": "given"}),
    ("brawl-3", {"hold_until": "next_turn_end"}),
    ("brawl-5", {"after_first": "play_for_ranks"}),
    ("teams-4", {"team_order": "skip"}),
    ("teams-4", {"exchange": "give"}),
    ("brawl-2", {"second_player_extra_card": True}),
]
"""Each differs from what the referee is told in one option."""


@pytest.mark.parametrize(("variant", "options"), OTHER_RULES, ids=lambda value: str(value))
def test_a_match_that_was_played_by_other_rules_is_refused(variant: str, options: Options) -> None:
    """In one of the first matches in which the rule matters."""
    told: Options = {"edition": "speed"}
    for number in range(40):
        log, _ = played(variant, {**told, **options}, f"other {variant} {number}", eager)
        try:
            referee(PACKS, variant, told, log)
        except Refused:
            return
    raise AssertionError("the referee took them all")
