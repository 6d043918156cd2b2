"""The transcripts are what the package plays today, and every preset has one."""

from __future__ import annotations

import pytest

from zashiki.core.action import ActionRecord
from zashiki.core.chance import parse_seed
from zashiki.core.match import Match
from zashiki.septet import SEPTET

from .transcript import FOLDER, Preset, presets, transcript

PRESETS = tuple(presets())
MAX_BYTES = 64_000
"""A transcript is to be read: none is longer."""


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_the_match_is_played_as_written(preset: Preset) -> None:
    """If the change is meant: `python tests/playthroughs/regenerate.py`, and look at the difference."""
    written = preset.path.read_text(encoding="utf-8").splitlines()
    played = transcript(preset).splitlines()
    for number, (before, now) in enumerate(zip(written, played, strict=False), start=1):
        assert now == before, f"{preset.path.name}, line {number}"
    assert len(played) == len(written)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_the_actions_as_written_lead_to_the_end_as_written(preset: Preset) -> None:
    """The actions of the seats alone, with the seed, replay the match to its outcome."""
    lines = preset.path.read_text(encoding="utf-8").splitlines()
    match = Match(SEPTET, preset.variant, preset.options, seed=parse_seed(lines[1].removeprefix("seed ")))
    seats = [line for line in lines[2:] if line[0].isdigit()]
    match.replay([SEPTET.action(ActionRecord.parse(line)) for line in seats])
    drawn = [line for line in lines if line.startswith("chance ")]
    assert [str(action) for action in match.log if action.seat < 0] == drawn
    assert match.to_act() == ()
    assert len(match.log) == len(seats) + len(drawn)


def test_every_preset_has_a_transcript_and_no_other_lies_there() -> None:
    """One for each variant and for each value of its options."""
    assert {path.name for path in FOLDER.glob("*.txt")} == {preset.path.name for preset in PRESETS}
    values = [value for variant in SEPTET.variants.values() for spec in variant.options for value in spec.values[1:]]
    assert len(PRESETS) == len(set(PRESETS)) == len(SEPTET.variants) + len(values)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_transcript_is_short_enough_to_read(preset: Preset) -> None:
    """Whole matches differ in length; none may grow beyond the limit."""
    assert 5_000 < preset.path.stat().st_size < MAX_BYTES
