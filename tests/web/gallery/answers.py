"""What the server of the gallery says: a house in which something goes on, and in which nothing hangs on the day."""

from __future__ import annotations

import io
from typing import Any

import segno

ME = {"id": "mika", "name": "Mika", "avatar": 3}
NOW = 1_790_000_000
"""The time of every page of the gallery, in seconds since 1970: a day in September 2026."""
_DAY = 24 * 3600
_LIVE = {"kind": "live", "move": 20, "bank": 300}


def _guest(number: int, name: str) -> dict[str, Any]:
    return {"id": name.lower(), "name": name, "avatar": number}


AOI, BO, CHIE = _guest(0, "Aoi"), _guest(1, "Bo"), _guest(6, "Chie")
LONG = _guest(5, "Konstantinopolitanerin")
"""As long as a name gets."""


def seat(guest: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A seat that a person has."""
    own = {"kind": "guest", "guest": guest["id"], "name": guest["name"], "avatar": guest["avatar"]}
    return {**own, "bot": None, "online": True, **more}


OPEN = {"kind": "open", "guest": None, "name": "", "avatar": 0, "bot": None, "online": False}


def _bot(avatar: int, level: str) -> dict[str, Any]:
    return {"kind": "bot", "guest": None, "name": "", "avatar": avatar, "bot": level, "online": True}


def _table(number: int, game: str, variant: str, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    table = {
        "id": f"table-{number}",
        "game": game,
        "variant": variant,
        "options": {},
        "public": True,
        "pace": 1,
        "hints": False,
        "host": seats[0]["guest"],
        "status": "gathering",
        "seats": seats,
        "match": None,
        "match_number": 0,
        "watching": 0,
        "clock": _LIVE,
    }
    return {"table": {**table, **more}, "seconds": 60 * number}


_PLACES = [{"table": "table-1", "kind": "open", "game": "septet", "variant": "team", "free": 2}]
_TABLES = {
    "open": [
        _table(1, "septet", "team", [seat(AOI), OPEN, seat(BO), OPEN]),
        _table(7, "magic", "brawl-4", [seat(LONG), OPEN, OPEN, OPEN], options={"edition": "speed"}),
    ],
    "watch": [_table(3, "septet", "straw", [seat(CHIE), _bot(2, "dragon")], status="playing", match="m-3")],
}
_CIRCLE = {
    "seen_by": "followers",
    "friends": [
        {**AOI, "follows_you": True, "here": True, "places": _PLACES},
        {**BO, "follows_you": True, "here": True, "places": []},
        {**LONG, "follows_you": False, "here": False, "places": []},
    ],
    "followers": [AOI, BO, CHIE],
    "invitations": [],
    "sent": [],
    "again": 60,
}
_STANDINGS = [
    {
        "game": "septet",
        "variant": "team",
        "season": "2026-3",
        "points": 1547,
        "matches": 12,
        "won": 7,
        "is_provisional": False,
    },
    {
        "game": "magic",
        "variant": "brawl-2",
        "season": "2026-3",
        "points": 1490,
        "matches": 2,
        "won": 1,
        "is_provisional": True,
    },
]
_CLUB = {
    "key": "gallery",
    "name": "Lantern Club",
    "rules": "Be kind.\nNo hints.",
    "count": 3,
    "presets": [
        {
            "game": "septet",
            "variant": "team",
            "options": {"scoring": "basic"},
            "clock": {"kind": "relaxed"},
            "hints": False,
        }
    ],
    "is_member": True,
    "members": [{**ME, "here": True}, {**AOI, "here": True}, {**LONG, "here": False}],
    "tables": {"open": _TABLES["open"][:1], "watch": _TABLES["watch"]},
    "packs": [
        {
            "game": "magic",
            "option": "packs",
            "value": "own@0123456789ab",
            "labels": [{"value": "own@0123456789ab", "language": "en", "text": "Acorns"}],
            "guest": AOI["id"],
        }
    ],
}
_LADDER = [
    {"guest": AOI["id"], "standing": _STANDINGS[0]},
    {"guest": ME["id"], "standing": {**_STANDINGS[0], "points": 1212, "is_provisional": True}},
]
_PROFILE = {
    **ME,
    "since": NOW - 90 * _DAY,
    "has_phrase": True,
    "favourites": [["septet", "team"]],
    "games": [
        {"game": "septet", "variant": "team", "matches": 12, "won": 7, "last": NOW - _DAY},
        {"game": "magic", "variant": "brawl-2", "matches": 2, "won": 1, "last": NOW - 2 * _DAY},
    ],
    "standings": _STANDINGS,
}


def _played(number: int, game: str, variant: str, result: str, others: list[dict[str, Any]], **more: Any) -> Any:
    own = {
        "id": f"m-{number}",
        "table": "table-1",
        "game": game,
        "variant": variant,
        "started": NOW - number * _DAY,
        "finished": None if result == "playing" else NOW - number * _DAY + 900,
        "seat": 0,
        "rank": 1,
        "result": result,
        "seats": [{"name": "Mika"}, *others],
        "rated": False,
        "points": None,
    }
    return {**own, **more}


_BOTS = [{"bot": "tanuki"}, {"name": "Aoi"}, {"bot": "tanuki"}]
_MATCHES = {
    "matches": [
        _played(1, "septet", "team", "playing", _BOTS),
        _played(2, "septet", "team", "won", _BOTS, rated=True, points=18),
        _played(3, "magic", "brawl-2", "lost", [{"name": LONG["name"]}]),
        _played(4, "septet", "straw", "stopped", [{"bot": "dragon"}]),
    ],
    "next": "more",
}


def _ranked(place: int, points: int, guest: dict[str, Any] | None, bot: str | None = None) -> dict[str, Any]:
    who = {"guest": guest["id"], "name": guest["name"], "avatar": guest["avatar"]} if guest else {}
    nobody = {"guest": None, "name": "", "avatar": 0}
    return {**nobody, **who, "place": place, "bot": bot, "points": points, "matches": 40 - place, "won": 22 - place}


_BOARD = {
    "game": "septet",
    "variant": "team",
    "season": "2026-3",
    "seasons": ["2026-3", "2026-2"],
    "ranked": [_ranked(1, 1702, None, "dragon"), _ranked(2, 1611, LONG), _ranked(3, 1547, ME)],
    "own": _STANDINGS[0],
}
_DAILY = {
    "day": "2026-09-21",
    "today": "2026-09-21",
    "streak": 4,
    "deals": [
        {
            "game": "septet",
            "variant": "team",
            "bot": "kitsune",
            "commitment": "5e" * 32,
            "seed": None,
            "tries": 9,
            "mine": {"match": "m-2", "table": "table-1", "is_over": True, "score": 3, "better_than": 0.75},
            "scores": [[5, 1], [3, 2], [0, 3], [-2, 1]],
            "given_up": 2,
            "best": {"match": "m-9", "name": "Aoi", "score": 5},
        },
        {
            "game": "magic",
            "variant": "brawl-2",
            "bot": "pine",
            "commitment": "c0" * 32,
            "seed": None,
            "tries": 0,
            "mine": None,
            "scores": [],
            "given_up": 0,
            "best": None,
        },
    ],
}
_INSIGHT: dict[str, Any] = {
    "kinds": [
        {
            "game": "septet",
            "kind": "play",
            "share": {
                "decisions": 118,
                "loss": 0.034,
                "marks": {"best": 80, "good": 21, "inaccuracy": 8, "mistake": 6, "blunder": 3},
            },
        },
        {
            "game": "septet",
            "kind": "pass",
            "share": {
                "decisions": 14,
                "loss": 0.012,
                "marks": {"best": 9, "good": 4, "inaccuracy": 1, "mistake": 0, "blunder": 0},
            },
        },
    ],
    "parts": [
        {"decisions": 44, "loss": loss, "marks": {"best": 30, "good": 8, "inaccuracy": 3, "mistake": 2, "blunder": 1}}
        for loss in (0.021, 0.03, 0.044)
    ],
    "course": [
        {
            "match": f"m-{number}",
            "game": "septet",
            "variant": "team",
            "finished": NOW - (4 - number) * _DAY,
            "seat": 0,
            "share": {"decisions": 33, "loss": loss, "marks": {"best": 33}},
        }
        for number, loss in enumerate((0.05, 0.031, 0.042, 0.02))
    ],
    "costly": [
        {
            "match": "m-3",
            "game": "septet",
            "variant": "team",
            "finished": NOW - _DAY,
            "seat": 0,
            "at": 21,
            "kind": "play",
            "played": ["W2"],
            "best": ["W9"],
            "mark": "blunder",
            "loss": 0.31,
        }
    ],
    "open": ["m-4", "m-5"],
}

_DEVICES = [
    {
        "device": {"id": "d-1", "label": "Chromium, Linux", "created": NOW - 90 * _DAY, "seen": NOW},
        "is_this": True,
    },
    {
        "device": {"id": "d-2", "label": "Safari, iPhone", "created": NOW - 9 * _DAY, "seen": NOW - _DAY},
        "is_this": False,
    },
]
_TOLD = {"chance": 0.38, "error": 0.01, "points": 1.3, "match": 0.44, "worlds": 1568, "is_best": True}
_HINT = {
    "match": "gallery",
    "hint": {
        "seat": 0,
        "kind": "play",
        "options": [{"picks": ["WA"], **_TOLD}],
        "best": ["WA"],
        "reasons": [{"text": "why-forced", "args": {}, "holds": 1.0, "sure": True}],
    },
}

ANSWERS: dict[str, Any] = {
    "/api/me": ME,
    "/api/friends": _CIRCLE,
    "/api/friends/here": _CIRCLE,
    "/api/follows/chie": CHIE,
    "/api/avoided": {"blocks": [], "mutes": []},
    "/api/clubs": [],
    "/api/clubs/gallery": _CLUB,
    "/api/clubs/gallery/ladder": _LADDER,
    "/api/tables": _TABLES,
    "/api/me/profile": _PROFILE,
    "/api/me/matches": _MATCHES,
    "/api/me/devices": _DEVICES,
    "/api/me/insight": _INSIGHT,
    "/api/me/passkeys": [{"id": "k-1", "label": "Chromium", "created": NOW - _DAY, "seen": NOW}],
    "/api/standing": _BOARD,
    "/api/daily": _DAILY,
    "/api/tables/gallery/hint": _HINT,
}
"""By path. What is missing here the server says itself, if it is among `ASKED`, and else there is nothing."""

ASKED = ("/api/games", "/api/magic/content", "/api/replays")
"""What is no fixture: the games, their content, and what has happened in a record."""


def code() -> str:
    """The picture of the way to a table."""
    drawn = io.BytesIO()
    segno.make("https://parlour.example/table/gallery").save(drawn, kind="svg", scale=4)
    return drawn.getvalue().decode()
