"""The transcripts are what the package plays today; every mode, edition and set of packs has one."""

from __future__ import annotations

import json

import pytest

from playthroughs.transcript import Preset, first_difference, replay_as_written
from zashiki.core.registry import find_game
from zashiki.magic.packs.loader import SETS

from .policy import eager
from .presets import FOLDER, presets

PRESETS = tuple(presets())
MAX_BYTES = 80_000
"""A transcript is to be read: none is longer."""


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_the_match_is_played_as_written(preset: Preset) -> None:
    """If the change is meant: `python tests/magic/playthroughs/regenerate.py`, and look at the difference."""
    assert first_difference(preset, eager) == ""


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_the_actions_as_written_lead_to_the_end_as_written(preset: Preset) -> None:
    """The actions of the seats alone, with the seed, replay the match to its outcome."""
    replay_as_written(preset)


def test_every_preset_has_a_transcript_and_no_other_lies_there() -> None:
    """Every mode in both editions, and every set of packs."""
    assert {path.name for path in FOLDER.glob("*.txt")} == {preset.path.name for preset in PRESETS}
    variants = find_game("magic").variants
    base = {(preset.variant, preset.options["edition"]) for preset in PRESETS if "packs" not in preset.options}
    assert base == {(variant, edition) for variant in variants for edition in ("stable", "speed")}
    assert {preset.options.get("packs", "base") for preset in PRESETS} == set(SETS)


def test_together_they_end_in_every_way() -> None:
    """By a collection, as the last in play, and by settlement; with spoils, revivals and eliminations on the way."""
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")]
    endings = {json.loads(text.splitlines()[-1].removeprefix("outcome "))["reason"] for text in texts}
    assert endings == {"collection", "last", "settlement"}
    for event in ("SpoilsChosen", "Revived", "Eliminated", "EventDrawn", "DamagePrevented", "ExtraTurnGained"):
        assert any(f'"type":"{event}"' in text for text in texts), event


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_transcript_is_short_enough_to_read(preset: Preset) -> None:
    """Whole matches differ in length; none may grow beyond the limit."""
    assert 5_000 < preset.path.stat().st_size < MAX_BYTES
