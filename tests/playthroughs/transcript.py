"""One match of any game, written down: every action in notation, every event, some observations, and the report.

The match is a fixed function of its seed: the seats' answers are drawn from it as well, so a transcript changes only
where the package's behaviour does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.chance import Chance, Source, parse_seed
from zashiki.core.decision import Decision
from zashiki.core.event import Event
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.registry import find_game

ANSWERS = 1 << 32
"""The streams of a seed from here on are the seats' answers; those of chance count from 0."""

LOOKS = (6, 30, 60, -1)
"""After so many actions seat 0 looks around, and a spectator too; -1 is the end."""

Chooser = Callable[[Decision, Source], tuple[str, ...]]
"""How a seat answers a question."""


class Preset(NamedTuple):
    """A match to be written down: a variant with some of its options, and the file that tells it."""

    game: str
    variant: str
    options: dict[str, OptionValue]
    path: Path
    salt: str = ""
    """Makes another match of the same preset."""
    looks: tuple[int, ...] = LOOKS

    @property
    def name(self) -> str:
        """As in ``straw`` or ``straw-bose-true``."""
        return self.path.stem

    @property
    def seed(self) -> bytes:
        """The seed of the match, by its name."""
        return hashlib.sha256(f"zashiki playthrough {self.name}{self.salt}".encode()).digest()


def transcript(preset: Preset, choose: Chooser) -> str:
    """The whole match in lines of text."""
    return "".join(f"{line}\n" for line in _lines(preset, choose))


def played(preset: Preset, choose: Chooser) -> Iterator[tuple[Match, Action, tuple[Event, ...]]]:
    """The match, action by action, with what came of each."""
    match = Match(preset.game, preset.variant, preset.options, seed=preset.seed)
    while match.to_act():
        action = next_action(match, preset.seed, choose)
        yield match, action, match.apply(action)


def next_action(match: Match, seed: bytes, choose: Chooser) -> Action:
    """What chance does now, or what a seat answers."""
    to_act = match.to_act()
    if to_act == (CHANCE,):
        drawn = match.next_chance()
        assert drawn is not None
        return drawn
    source = Chance(seed, ANSWERS + len(match.log))
    decision = match.game.decision(match.state, to_act[source.below(len(to_act))])
    assert decision is not None
    action: Action = match.game.action(ActionRecord(decision.seat, decision.kind, choose(decision, source)))
    return action


def any_answer(decision: Decision, source: Source) -> tuple[str, ...]:
    """Any answer, with no more picks than it takes."""
    if decision.choices is not None:
        return decision.choices[source.below(len(decision.choices))]
    options = list(decision.options)
    return tuple(options.pop(source.below(len(options))) for _ in range(decision.least))


def first_difference(preset: Preset, choose: Chooser) -> str:
    """Where the match as it is played now leaves the one that is written; empty where it does not."""
    written = preset.path.read_text(encoding="utf-8").splitlines()
    now = transcript(preset, choose).splitlines()
    for number, (before, after) in enumerate(zip_longest(written, now, fillvalue="nothing"), start=1):
        if before != after:
            return f"{preset.path.name}, line {number}: {before!r} is written, {after!r} is played"
    return ""


def replay_as_written(preset: Preset) -> None:
    """The actions of the seats as written, with the seed, lead to the end as written."""
    lines = preset.path.read_text(encoding="utf-8").splitlines()
    match = Match(preset.game, preset.variant, preset.options, seed=parse_seed(lines[1].removeprefix("seed ")))
    seats = [line for line in lines[2:] if line[0].isdigit()]
    match.replay([match.game.action(ActionRecord.parse(line)) for line in seats])
    drawn = [line for line in lines if line.startswith("chance ")]
    assert [str(action) for action in match.log if action.seat < 0] == drawn
    assert match.to_act() == ()
    assert len(match.log) == len(seats) + len(drawn)
    assert lines[-1] == f"outcome {_json(match.game.outcome(match.state))}"


def write(presets: Sequence[Preset], choose: Chooser) -> None:
    """Write a file for each preset, and remove those of presets that are gone."""
    paths = {preset.path for preset in presets}
    for folder in {path.parent for path in paths}:
        for stale in set(folder.glob("*.txt")) - paths:
            stale.unlink()
    for preset in presets:
        preset.path.write_text(transcript(preset, choose), encoding="utf-8")


def _lines(preset: Preset, choose: Chooser) -> Iterator[str]:
    game = find_game(preset.game)
    rules = game.rules(preset.variant, preset.options)
    options = " ".join(f"{name}={_json(value)}" for name, value in rules.options)
    yield f"{preset.game} {preset.variant} {options}"
    yield f"seed {preset.seed.hex()}"
    events: list[Event] = []
    state: Any = None
    for match, action, happened in played(preset, choose):
        events.extend(happened)
        state = match.state
        yield str(action)
        yield from (f"  {_json(event)}" for event in happened)
        if len(match.log) in preset.looks or (match.to_act() == () and -1 in preset.looks):
            yield f"  seat 0 sees {_json(game.observe(state, 0))}"
            yield f"  a spectator sees {_json(game.observe(state, None))}"
    yield f"report {_json(game.report(rules, events, state))}"
    yield f"outcome {_json(game.outcome(state))}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
