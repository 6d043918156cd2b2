"""The scenes of the gallery: shelves of loose parts, pages, and moments of records at the games' tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import msgspec
from playwright.sync_api import Page

from web.gallery.answers import AOI, BO, CHIE, LONG, OPEN, seat
from web.magic_player import last_act, moment
from web.records import last_card, moments, nearly_over, played
from zashiki.core.record import Record

_SPEED = {"edition": "speed"}
_COVE = {"edition": "speed", "packs": "shore", "map": "cove"}
_END_SEED = 2
Shown = Callable[[], Mapping[str, Any]]


@dataclass(frozen=True)
class Scene:
    """What is shown, and what a person does then."""

    name: str
    way: str
    """The function of `window.gallery` that draws it."""
    given: tuple[Any, ...] = ()
    """What it is drawn from; a function is called."""
    does: tuple[str, ...] = ()
    """What is done then, one after the other: a key, or a selector that is pressed."""
    sight: str = ".shelf"
    """What must be in sight at the end."""
    screens: int = 1
    """How many screens of the page are seen, one below the other."""

    def show(self, page: Page) -> None:
        """Draw it, and wait until it is there."""
        # A record has thousands of parts: to hand each of them over by itself takes longer than to draw most scenes.
        given = msgspec.json.encode([one() if callable(one) else one for one in self.given]).decode()
        page.evaluate("([way, given]) => gallery[way](...JSON.parse(given))", [self.way, given])
        for one in self.does:
            if len(one) == 1:
                page.wait_for_function("(key) => gallery.heeds(key)", arg=one)
                page.keyboard.press(one)
            else:
                page.locator(one).first.evaluate("(one) => one.click()")
        page.locator(self.sight).first.wait_for()


def _of(record: Record, at: int, **more: Any) -> Mapping[str, Any]:
    return {"record": msgspec.to_builtins(record), "at": at, **more}


@cache
def _at(variant: str, kind: str, most: int) -> tuple[Record, int]:
    """The first moment at which seat 0 is asked for such an action, somebody has played, and it holds so few cards."""
    record = played(variant)

    def wanted(seen: Any) -> bool:
        if seen.decision.kind != kind or len(seen.hand) > most:
            return False
        return kind != "play" or len(seen.decision.options) < len(seen.hand)

    return record, moments(record, wanted)[0]


def _septet(variant: str, kind: str, most: int = 99, **more: Any) -> Mapping[str, Any]:
    return _of(*_at(variant, kind, most), **more)


def _over(kept: Callable[..., tuple[Record, int]], variant: str, **more: Any) -> Mapping[str, Any]:
    return _of(*kept(variant), next=True, **more)


@cache
def _magic(variant: str, options: tuple[tuple[str, str], ...], kind: str, round_: int = 3) -> Mapping[str, Any]:
    """A moment at which seat 0 is asked this, not before such a round."""

    def wanted(match: Any, decision: Any) -> bool:
        return decision.kind == kind and (kind == "character" or match.state.round >= round_)

    found = moment(variant, dict(options), wanted)
    return {"record": found["record"], "at": found["actions"]}


@cache
def _settled() -> Mapping[str, Any]:
    found = last_act("brawl-2", _SPEED, _END_SEED)
    return {"record": found["record"], "at": found["actions"], "next": True}


def _clock(move: int, bank: int, runs: bool = False) -> dict[str, Any]:
    return {"move": move, "bank": bank, "runs": runs}


_AROUND = {
    1: seat(AOI, away=42, online=False),
    2: seat(LONG),
    3: seat(BO, stand_in="tanuki", online=False),
}
_ENDING = {"number": 1, "what": "end", "match": "gallery", "seat": 2, "needs": [0]}
COMPANY = {
    "seats": _AROUND,
    "table": {"clock": {"kind": "live", "move": 20, "bank": 300}, "spectators": True, "watching": 2},
    "heard": [
        {"type": "clocks", "seats": [_clock(12, 300, True), *[_clock(20, 95)] * 3]},
        {"type": "said", "guest": LONG["id"], "seat": 2, "saying": "phrase-hello"},
        {"type": "said", "guest": AOI["id"], "seat": 1, "saying": "emote-laugh"},
    ],
}
"""Somebody is away, for somebody a bot sits in, somebody has a long name; two have said something."""
PROPOSED = COMPANY | {"heard": [{"type": "proposal", "proposal": _ENDING}]}
GATHERING = {"seats": {1: seat(AOI, ready=True), 2: OPEN, 3: seat(CHIE, online=False)}}


def _played(game: str, variant: str, seats: int, **options: str) -> Mapping[str, Any]:
    return {"game": game, "variant": variant, "options": options, "seats": [{}] * seats}


def _shelf(name: str, **more: Any) -> Scene:
    return Scene(name, "shelf", (name,), **more)


def _page(name: str, sight: str, screens: int = 2, **params: str) -> Scene:
    return Scene(name, "page", (name, params), sight=sight, screens=screens)


def _table(name: str, shown: Shown, *does: str, sight: str) -> Scene:
    return Scene(name, "table", (shown,), does, sight)


_ASKED, _SKIRMISH, _CARD = ".table.asked", ".skirmish.asked", ".skirmish.asked .hand-slot.can"
_TRICK = partial(_septet, "team", "play")
_speed, _cove = tuple(_SPEED.items()), tuple(_COVE.items())
_SQUARES = partial(_magic, "brawl-2", _speed, "act")

_ON = "dialog.round-end .button-primary"
"""What leads on from the end of a round."""
_RESIGNED = {"reason": "resigned", "seats": [1]}
_SIX = _played("magic", "brawl-6", 6, edition="speed")

SCENES = (
    _shelf("cards"),
    _shelf("drawings", screens=2),
    _shelf("controls", screens=2),
    _shelf("dialog", sight="dialog[open]"),
    _shelf("toasts", sight=".toast-error"),
    _shelf("failure", sight=".notice h1"),
    _table("trick", _TRICK, sight=_ASKED),
    _table("refusal", _TRICK, ".hand-button.dim", sight=".prompt.refused"),
    _table("hint", _TRICK, ".hint-button", sight=".hint-reason"),
    _table("coach", partial(_septet, "team", "play", coached=True), sight=".first-match"),
    _table("pass", partial(_septet, "team", "pass"), ".hand .hand-button", sight=".tray-card"),
    _table("few cards", partial(_septet, "team", "play", 6), sight=_ASKED),
    _table("three", partial(_septet, "trio", "play", 8), sight=_ASKED),
    _table("seal", partial(_septet, "seal", "play", 8), sight=_ASKED),
    _table("straw", partial(_septet, "straw", "play", 8), sight=_ASKED),
    _table("log", partial(_septet, "team", "play", 6), "l", sight="dialog .log"),
    _table("ranges", partial(_septet, "team", "play", 6), "r", sight="dialog .ranges"),
    _table("last trick", partial(_septet, "team", "play", 6), "t", sight="dialog .past"),
    _table("terms", _TRICK, "r", ".panel-ranges .dialog-body .button-icon", sight="dialog .term-list"),
    _table("people", partial(_septet, "team", "play", 8, company=COMPANY), sight=".saying"),
    _table("proposal", partial(_septet, "team", "play", 8, company=PROPOSED), sight=".notice-line .button"),
    _table("company", partial(_septet, "team", "play", 8, company=COMPANY), ".company-button", sight=".company-people"),
    _table("round end", partial(_over, nearly_over, "trio"), sight="dialog.round-end"),
    _table("ceremony", partial(_over, last_card, "team", celebrated=True), _ON, sight="dialog.ceremony"),
    _table("match end", partial(_over, last_card, "team"), _ON, sight="dialog.match-end"),
    _table("resigned", partial(_septet, "team", "play", ending=_RESIGNED), sight="dialog.match-end"),
    _table("characters", partial(_magic, "brawl-2", _speed, "character"), sight=".choose .character-card"),
    _table("squares", _SQUARES, sight=_SKIRMISH),
    _table("card read", _SQUARES, _CARD, sight=".reader"),
    _table("player read", _SQUARES, ".player", sight=".skirmish .player"),
    _table("tile read", _SQUARES, ".tile:has(.tile-name)", sight=".reader"),
    _table("question", partial(_magic, "brawl-4", _cove, "target", 1), sight=_SKIRMISH),
    _table("hexes", partial(_magic, "brawl-4", _cove, "act"), sight=_SKIRMISH),
    _table("six", partial(_magic, "brawl-6", (), "act"), sight=_SKIRMISH),
    _table("events", _SQUARES, "l", sight="dialog .log"),
    _table("discard pile", _SQUARES, "x", sight="dialog .pile-list"),
    _table("settlement", _settled, sight="dialog.match-end"),
    _page("home", ".tables .table-row", 3),
    Scene("new table", "newTable", ("septet",), sight="dialog .choice"),
    Scene("lobby", "lobby", (_played("septet", "team", 4), GATHERING), sight=".invitation", screens=2),
    Scene("lobby of six", "lobby", (_SIX, {}), sight=".lobby-seats", screens=2),
    _page("friends", ".friend-met .button", guest="chie"),
    _page("club", ".club-members .friend", 4, id="gallery"),
    _page("me", ".matches .played", 3),
    _page("standing", ".ranked"),
    _page("daily", ".daily-deal"),
    _page("learn", ".lesson-card"),
    _page("lesson", ".lesson .asked", 1, lesson="follow"),
    _page("puzzles", ".page h1", 1),
    _page("rules", ".page h1", 2, game="septet"),
    _page("about", ".page h1", 1),
    _page("missing", ".notice h1", 1),
    _page("replay", ".replay-controls", 1, id="analysed"),
    Scene("settings", "page", ("missing", {}), does=(",",), sight="dialog .settings"),
    Scene("keys", "page", ("missing", {}), does=("?",), sight="dialog kbd"),
)  # fmt: skip
