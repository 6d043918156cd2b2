"""What is wrong in a log is found: one thing changed in a fair log, and matches that were played by other rules."""

from __future__ import annotations

import ast
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from magic.playthroughs.policy import eager
from zashiki.core.game import OptionValue

from .logs import PACKS, Log, played
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


@cache
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


KINDS = [
    "AbilityUsed",
    "BonusChosen",
    "CardPlayed",
    "CardsBuried",
    "CardsChosenToPass",
    "CardsDiscarded",
    "CardsDrawn",
    "CardsKept",
    "CardsLookedAt",
    "CardsMoved",
    "CardsShown",
    "CardsTaken",
    "CharacterChosen",
    "CharactersOffered",
    "CharactersRevealed",
    "CooldownsChanged",
    "DamageDealt",
    "DamagePrevented",
    "Declined",
    "DieRolled",
    "Eliminated",
    "Equipped",
    "EventDrawn",
    "EventEnded",
    "ExtraTurnGained",
    "Fainted",
    "HandSeen",
    "Healed",
    "HpLost",
    "MatchEnded",
    "ModifierGained",
    "ModifierLost",
    "OrderSet",
    "PieceMoved",
    "PiecePlaced",
    "PileShuffled",
    "PlayerWon",
    "Revived",
    "RoundStarted",
    "SkillUsed",
    "SpoilsChosen",
    "TargetsChosen",
    "TurnEnded",
    "TurnStarted",
]
"""Most of what can happen in a match; it happens in the fair logs."""


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_that_tells_something_else_is_refused(kind: str) -> None:
    """Another number, another seat, another card: a field of each kind of event, in turn."""
    number, at, place = first_events()[kind]
    fields = [field for field in fair_log(number)[at]["events"][place] if field != "type"]
    field = fields[sum(map(ord, kind)) % len(fields)]
    log = spoil(number, at)
    event = log[at]["events"][place]
    event[field] = other(event[field])
    assert refused_at(number, log) == at, (kind, field)


@pytest.mark.parametrize("kind", ["DamageDealt", "Fainted", "Revived", "DieRolled", "AbilityUsed", "TurnEnded"])
def test_an_event_that_is_missing_or_told_twice_is_refused(kind: str) -> None:
    number, at, place = first_events()[kind]
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


@pytest.mark.parametrize("kind", ["target", "revive", "spoils", "discard"])
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


OTHER_RULES: list[tuple[str, Options, int]] = [
    ("brawl-2", {"edition": "stable"}, 0),
    ("brawl-2", {"packs": "dusk"}, 0),
    ("brawl-2", {"map": "valley"}, 0),
    ("brawl-2", {"range_metric": "path8"}, 0),
    ("brawl-2", {"range_metric": "line"}, 0),
    ("brawl-2", {"mountain_move": "blocked"}, 0),
    ("brawl-2", {"water_discard": "enter"}, 0),
    ("brawl-2", {"pegasus_scope": "cycle"}, 0),
    ("brawl-6", {"reshuffle": True}, 2),
    ("brawl-3", {"spoils_on_elimination": False}, 3),
    ("brawl-2", {"duplicates": "native_slot"}, 13),
    ("brawl-6", {"deckout": "round"}, 2),
    ("brawl-2", {"spawn": "choose"}, 0),
    ("brawl-2", {"order": "given"}, 0),
    ("brawl-3", {"hold_until": "next_turn_end"}, 1),
    ("brawl-5", {"after_first": "play_for_ranks"}, 0),
    ("teams-4", {"team_order": "skip"}, 0),
    ("teams-4", {"exchange": "give"}, 0),
    ("brawl-2", {"second_player_extra_card": True}, 0),
    ("brawl-3", {"later_cards": "one"}, 0),
    ("brawl-6", {"later_cards": "even"}, 0),
]
"""Each differs from what the referee is told in one option; and the first match in which that shows."""


@pytest.mark.parametrize(("variant", "options", "number"), OTHER_RULES, ids=lambda value: str(value))
def test_a_match_that_was_played_by_other_rules_is_refused(variant: str, options: Options, number: int) -> None:
    """In the match of that number, or the first after it in which the rule matters."""
    told: Options = {"edition": "speed"}
    for salt in range(number, number + 40):
        log = Log(variant, {**told, **options}, f"other {variant} {salt}", eager)
        try:
            referee(PACKS, variant, told, log)
        except Refused:
            return
    raise AssertionError("the referee took them all")


WRONG_NUMBERS: list[tuple[str, str, Json, int]] = [
    ("brawl-2", "M12", {"first_draw": 5}, 0),
    ("brawl-2", "M30", {"turn_draw": 3}, 0),
    ("brawl-2", "M52", {"profile": {"needed": 1}}, 0),
    ("brawl-6", "M68", {"water_loss": 2}, 0),
    ("brawl-2", "M72", {"hand_limit": 7}, 3),
    ("brawl-3", "M97", {"profile": {"hold": False}}, 1),
    ("teams-4", "M98", {"profile": {"team_total": 3}}, 5),
    ("brawl-2", "M100", {"spoils_cards": 1}, 2),
    ("brawl-2", "M100", {"profile": {"spoils": False}}, 1),
    ("brawl-2", "M102", {"profile": {"hp_change": -1}}, 0),
]
"""A rule of the speed edition, a number that breaks it, and the first match in which that shows."""


@pytest.mark.parametrize(("variant", "rule", "wrong", "number"), WRONG_NUMBERS, ids=lambda value: str(value))
def test_a_package_that_gets_a_number_wrong_is_refused(variant: str, rule: str, wrong: Json, number: int) -> None:
    """Wrong from beginning to end, in what is offered, what happens and what lies on the table."""
    told: Options = {"edition": "speed"}
    for salt in range(number, number + 40):
        log = Log(variant, told, f"wrong {variant} {salt}", eager, wrong)
        try:
            referee(PACKS, variant, told, log)
        except Refused:
            return
    raise AssertionError(f"the referee took them all ({rule})")


def test_the_referee_shares_no_line_with_the_package() -> None:
    """Only `logs.py`, which makes the logs, knows the package; nothing of the referee knows `logs.py`."""
    folder = Path(__file__).parent
    for file in folder.glob("*.py"):
        if file.name != "logs.py" and not file.name.startswith("test_"):
            nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
            names = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
            names += [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
            assert not [name for name in names if name.startswith(("zashiki", "logs", "magic", "playthroughs"))], file
