"""The transcripts are what the package plays today, and every preset has one."""

from __future__ import annotations

import pytest

from zashiki.septet import SEPTET

from .presets import FOLDER, presets
from .transcript import Preset, any_answer, first_difference, replay_as_written

PRESETS = tuple(presets())
MAX_BYTES = 64_000
"""A transcript is to be read: none is longer."""


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_the_match_is_played_as_written(preset: Preset) -> None:
    """If the change is meant: `python tests/playthroughs/regenerate.py`, and look at the difference."""
    assert first_difference(preset, any_answer) == ""


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_the_actions_as_written_lead_to_the_end_as_written(preset: Preset) -> None:
    """The actions of the seats alone, with the seed, replay the match to its outcome."""
    replay_as_written(preset)


def test_every_preset_has_a_transcript_and_no_other_lies_there() -> None:
    """One for each variant and for each value of its options."""
    assert {path.name for path in FOLDER.glob("*.txt")} == {preset.path.name for preset in PRESETS}
    values = [value for variant in SEPTET.variants.values() for spec in variant.options for value in spec.values[1:]]
    assert len(PRESETS) == len({preset.name for preset in PRESETS}) == len(SEPTET.variants) + len(values)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_transcript_is_short_enough_to_read(preset: Preset) -> None:
    """Whole matches differ in length; none may grow beyond the limit."""
    assert 5_000 < preset.path.stat().st_size < MAX_BYTES
