"""Logs of matches that the package plays, as JSON, for the referee to read. This file alone knows the package."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from playthroughs.transcript import Chooser, next_action
from zashiki.core.action import Action
from zashiki.core.chance import QuickSource
from zashiki.core.event import Event
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.outcome import Outcome
from zashiki.core.registry import find_game

from .paper import UNREAD, Json

PACKS = Path(str(files("zashiki.magic"))) / "packs"
"""Where the packs are printed."""

GAME = find_game("magic")
Options = dict[str, OptionValue]


def played(
    variant: str, options: Options, name: str, choose: Chooser, wrong: Json | None = None
) -> tuple[list[Json], Outcome]:
    """The log of a whole match, by its name; `wrong` are numbers of the rules that the package gets wrong in it."""
    log = Log(variant, options, name, choose, wrong)
    entries = [*log]
    outcome = GAME.outcome(log.match.state)
    assert outcome is not None
    return entries, outcome


class Log(Sequence[Json]):
    """The same log, of a match that is played as far as it is read."""

    def __init__(self, variant: str, options: Options, name: str, choose: Chooser, wrong: Json | None = None) -> None:
        self._seed = hashlib.sha256(f"zashiki referee {name}".encode()).digest()
        self._choose = choose
        self.match = Match(GAME, variant, options, seed=self._seed)
        if wrong is not None:
            self.match.state = msgspec.structs.replace(self.match.state, rules=_changed(self.match.state.rules, wrong))
        self._written = [_entry(self.match, None, ())]

    def __getitem__(self, at: Any) -> Any:
        while at >= len(self._written) and self._goes_on():
            pass
        return self._written[at]

    def __len__(self) -> int:
        while self._goes_on():
            pass
        return len(self._written)

    def _goes_on(self) -> bool:
        if not self.match.to_act():
            return False
        action = next_action(self.match, self._seed, self._choose)
        events = self.match.apply(action)
        self._written.append(_entry(self.match, action, events))
        return True


def random_options(variant: str, name: str) -> Options:
    """Options of all kinds, as far as the referee reads them and they go together."""
    source = QuickSource(name)
    options: Options = {}
    for spec in GAME.variants[variant].options:
        values = [value for value in spec.values if UNREAD.get(spec.name) != value]
        if source.below(2):
            options[spec.name] = values[source.below(len(values))]
    for spec in GAME.variants[variant].options:
        for need in spec.needs:
            if options.get(spec.name, spec.default) == need.value:
                options[need.option] = need.among[source.below(len(need.among))]
    return options


def _changed(rules: Any, wrong: Json) -> Any:
    deeper = {
        key: _changed(getattr(rules, key), value) if isinstance(value, dict) else value for key, value in wrong.items()
    }
    return msgspec.structs.replace(rules, **deeper)


def _entry(match: Match, action: Action | None, events: tuple[Event, ...]) -> Json:
    entry = {
        "action": None if action is None else action.record(),
        "events": events,
        "asked": GAME.decisions(match.state),
        "table": _table(GAME.observe(match.state, None)),
    }
    read: Json = msgspec.json.decode(msgspec.json.encode(entry))
    return read


def _table(seen: Any) -> Json:
    """What lies open, in the referee's words."""
    people, lasting = seen.players, seen.modifiers
    return {
        "hp": [player.hp for player in people],
        "max_hp": [player.max_hp for player in people],
        "tile": [player.tile for player in people],
        "worn": [dict(sorted(player.equipment.worn())) for player in people],
        "hands": [player.hand_count for player in people],
        "cooldowns": [dict(sorted((each.skill, each.left) for each in p.cooldowns)) for p in people],
        "out": [player.out for player in people],
        "pile": seen.pile_count,
        "discard": seen.discard,
        "turn": [seen.round, seen.turn, seen.current],
        "live": [[event.event, event.owner] for event in seen.live],
        "lasting": [[each.seat, each.kind, each.name, each.n, each.until] for each in lasting],
    }
