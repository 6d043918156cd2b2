"""One whole match, written down: every action in notation, every event, some observations, and the report.

The match is a fixed function of the preset's name: its seed is the name's SHA-256, and the seats' answers are drawn
from that seed as well, so a transcript changes only where the package's behaviour does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import Chance
from zashiki.core.decision import Decision
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.septet import SEPTET
from zashiki.septet.rules.events import SeptetEvent

FOLDER = Path(__file__).parent

ANSWERS = 1 << 32
"""The streams of a seed from here on are the seats' answers; those of chance count from 0."""

LOOKS = (6, 30, 60)
"""After so many actions seat 0 looks around, and a spectator too; and again at the end."""


class Preset(NamedTuple):
    """A variant with at most one option that is not the default."""

    variant: str
    option: str | None = None
    value: OptionValue | None = None

    @property
    def name(self) -> str:
        """As in ``straw`` or ``straw-bose-true``, also the file's name."""
        words = (self.variant, *(() if self.option is None else (self.option, str(self.value).lower())))
        return "-".join(words).replace("_", "-")

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options of the match."""
        return {} if self.option is None or self.value is None else {self.option: self.value}

    @property
    def path(self) -> Path:
        """Where the transcript lies."""
        return FOLDER / f"{self.name}.txt"


def presets() -> Iterator[Preset]:
    """Every variant, and every other value of each of its options."""
    for variant in SEPTET.variants.values():
        yield Preset(variant.name)
        for spec in variant.options:
            for value in spec.values[1:]:
                yield Preset(variant.name, spec.name, value)


def transcript(preset: Preset) -> str:
    """The whole match in lines of text."""
    return "".join(f"{line}\n" for line in _lines(preset))


def _lines(preset: Preset) -> Iterator[str]:
    seed = hashlib.sha256(f"zashiki playthrough {preset.name}".encode()).digest()
    match = Match(SEPTET, preset.variant, preset.options, seed=seed)
    options = " ".join(f"{name}={_json(value)}" for name, value in match.rules.options)
    yield f"septet {preset.variant} {options}"
    yield f"seed {seed.hex()}"
    events: list[SeptetEvent] = []
    while to_act := match.to_act():
        if to_act == (CHANCE,):
            action = match.next_chance()
            assert action is not None
        else:
            source = Chance(seed, ANSWERS + len(match.log))
            decision = SEPTET.decision(match.state, to_act[source.below(len(to_act))])
            assert decision is not None
            action = SEPTET.action(_answer(decision, source))
        happened = match.apply(action)
        events.extend(event for event in happened if isinstance(event, SeptetEvent))
        yield str(action)
        yield from (f"  {_json(event)}" for event in happened)
        if len(match.log) in LOOKS or match.to_act() == ():
            yield f"  seat 0 sees {_json(SEPTET.observe(match.state, 0))}"
            yield f"  a spectator sees {_json(SEPTET.observe(match.state, None))}"
    yield f"report {_json(SEPTET.report(match.rules, events, match.state))}"
    yield f"outcome {_json(SEPTET.outcome(match.state))}"


def _answer(decision: Decision, source: Chance) -> ActionRecord:
    """Any answer."""
    if decision.choices is not None:
        return ActionRecord(decision.seat, decision.kind, decision.choices[source.below(len(decision.choices))])
    options = list(decision.options)
    picks = tuple(options.pop(source.below(len(options))) for _ in range(decision.least))
    return ActionRecord(decision.seat, decision.kind, picks)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
