"""The scenes of the gallery: shelves of loose parts, and moments of records at the games' tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import msgspec
from playwright.sync_api import Page, Route

from web.magic_player import last_act, moment
from web.records import last_card, moments, nearly_over, played
from zashiki.core.record import Record

SHELVES = ("cards", "controls", "dialog", "toasts")

_SPEED = {"edition": "speed"}
_COVE = {"edition": "speed", "packs": "shore", "map": "cove"}
_END_SEED = 2


@dataclass(frozen=True)
class Scene:
    """What is shown, and what a person does then."""

    name: str
    moment: Callable[[], Mapping[str, Any]] | None = None
    """A record and how much of it has happened; none where it is a shelf."""
    presses: tuple[str, ...] = ()
    """What is pressed, one after the other."""
    sight: str = ".shelf"
    """What must be in sight at the end."""

    def show(self, page: Page) -> None:
        """Draw it, and wait until it is there."""
        if self.moment is None:
            page.evaluate("(name) => gallery.shelf(name)", self.name)
        else:
            page.evaluate("(moment) => gallery.table(moment)", dict(self.moment()))
        for selector in self.presses:
            page.locator(selector).first.click(force=True, position={"x": 8, "y": 24})
        page.locator(self.sight).first.wait_for()


def _of(record: Record, at: int, **more: Any) -> Mapping[str, Any]:
    return {"record": msgspec.to_builtins(record), "at": at, **more}


@cache
def _septet(variant: str, kind: str, most: int = 99, **more: Any) -> Mapping[str, Any]:
    """The first moment at which seat 0 is asked for such an action, somebody has played, and it holds so few cards."""
    record = played(variant)

    def wanted(seen: Any) -> bool:
        if seen.decision.kind != kind or len(seen.hand) > most:
            return False
        return kind != "play" or len(seen.decision.options) < len(seen.hand)

    return _of(record, moments(record, wanted)[0], **more)


def _over(kept: Callable[..., tuple[Record, int]], variant: str) -> Mapping[str, Any]:
    record, at = kept(variant)
    return _of(record, at, next=True)


@cache
def _magic(variant: str, options: tuple[tuple[str, str], ...], kind: str, **more: Any) -> Mapping[str, Any]:
    def wanted(match: Any, decision: Any) -> bool:
        return decision.kind == kind and (kind != "act" or match.state.round >= 3)

    found = moment(variant, dict(options), wanted)
    return {"record": found["record"], "at": found["actions"], **more}


def _magic_over() -> Mapping[str, Any]:
    found = last_act("brawl-2", _SPEED, _END_SEED)
    return {"record": found["record"], "at": found["actions"], "next": True}


def hinted(route: Route) -> None:
    """A hint as a server gives it: nothing here is thought about."""
    told = {"chance": 0.38, "error": 0.01, "points": 1.3, "match": 0.44, "worlds": 1568, "is_best": True}
    reason = {"text": "why-forced", "args": {}, "holds": 1.0, "sure": True}
    hint = {"seat": 0, "kind": "play", "options": [{"picks": ["WA"], **told}], "best": ["WA"], "reasons": [reason]}
    route.fulfill(json={"match": "gallery", "hint": hint})


_ASKED, _CARD = ".table.asked", ".skirmish.asked .hand-slot.can"
_speed, _cove = tuple(_SPEED.items()), tuple(_COVE.items())

SCENES = (
    Scene("cards"),
    Scene("controls"),
    Scene("dialog", sight="dialog[open]"),
    Scene("trick", partial(_septet, "team", "play"), sight=_ASKED),
    Scene("refusal", partial(_septet, "team", "play"), (".hand-button.dim",), ".prompt.refused"),
    Scene("hint", partial(_septet, "team", "play"), (".hint-button",), ".hint-reason"),
    Scene("coach", partial(_septet, "team", "play", coached=True), sight=".first-match"),
    Scene("pass", partial(_septet, "team", "pass"), (".hand .hand-button",), ".tray-card"),
    Scene("few cards", partial(_septet, "team", "play", 6), sight=_ASKED),
    Scene("three", partial(_septet, "trio", "play", 8), sight=_ASKED),
    Scene("seal", partial(_septet, "seal", "play", 8), sight=_ASKED),
    Scene("straw", partial(_septet, "straw", "play", 8), sight=_ASKED),
    Scene("round end", partial(_over, nearly_over, "trio"), sight="dialog.round-end"),
    Scene("match end", partial(_over, last_card, "team"), ("dialog.round-end .button-primary",), "dialog.match-end"),
    Scene("characters", partial(_magic, "brawl-2", _speed, "character"), sight=".choose .character-card"),
    Scene("squares", partial(_magic, "brawl-2", _speed, "act"), sight=".skirmish.asked"),
    Scene("card read", partial(_magic, "brawl-2", _speed, "act"), (_CARD,), ".reader"),
    Scene("hexes", partial(_magic, "brawl-4", _cove, "act"), sight=".skirmish.asked"),
    Scene("six", partial(_magic, "brawl-6", (), "act"), sight=".skirmish.asked"),
    Scene("settlement", _magic_over, sight="dialog.match-end"),
    # Last, as messages stay for a while.
    Scene("toasts", sight=".toast-error"),
)
