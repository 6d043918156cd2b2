"""The package and the referee agree on every step of random matches, in every mode and edition, with all packs."""

from __future__ import annotations

import pytest

from magic.playthroughs.policy import eager
from playthroughs.transcript import any_answer
from repetitions import often
from zashiki.core.game import OptionValue

from .logs import GAME, PACKS, played, random_options
from .match import referee

MATCHES = often(1)
"""Matches of each preset, played eagerly."""
DRAWN = often(2)
"""Matches of each mode with options of all kinds: one at random, one played eagerly."""


def agree(variant: str, options: dict[str, OptionValue], number: int) -> None:
    """Every fourth match is played at random, the others eagerly."""
    name = f"{variant} {number}"
    log, outcome = played(variant, options, name, eager if number % 4 else any_answer)
    match = referee(PACKS, variant, options, log)
    assert (tuple(match.ranks), match.reason) == (outcome.ranks, outcome.reason)


@pytest.mark.parametrize("number", range(1, MATCHES + 1))
@pytest.mark.parametrize("edition", ["stable", "speed"])
@pytest.mark.parametrize("variant", list(GAME.variants))
def test_the_manuals_modes(variant: str, edition: str, number: int) -> None:
    """M86–M102, with the first value of every other option."""
    agree(variant, {"edition": edition}, number)


@pytest.mark.parametrize("number", range(DRAWN))
@pytest.mark.parametrize("variant", list(GAME.variants))
def test_options_and_packs(variant: str, number: int) -> None:
    """Everything that is a choice in the rules document, drawn at random."""
    agree(variant, random_options(variant, f"{variant} {number}"), 100 + number)


def test_an_extra_turn_is_no_cycle() -> None:
    """A20, A25: who completes his collection and then takes an extra turn has not held it for a cycle."""
    options: dict[str, OptionValue] = {
        "edition": "speed",
        "packs": "shore",
        "map": "cove",
        "water_discard": "enter",
        "spoils_on_elimination": False,
        "duplicates": "native_slot",
    }
    log, _ = played("brawl-4", options, "brawl-4 1013", eager)
    events = [(event["type"], event.get("seat")) for entry in log for event in entry["events"]]
    extra = events.index(("ExtraTurnGained", 1))
    assert ("CollectionCompleted", 1) in events[extra:]
    assert events[events.index(("CollectionCompleted", 1), extra) :].count(("TurnStarted", 1)) >= 2
    referee(PACKS, "brawl-4", options, log)
