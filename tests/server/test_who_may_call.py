"""Who may call what: every call of the server, who is let, and who is refused with what.

A call that is not in the table fails the test, so whoever adds one says who may. The table is tried from the top to the
bottom, and what is written beside a call from the left to the right.
"""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from server.parlour import Closed, Person
from server.whoever import CUP, STRAW, TEAM, TEAMS, WHO, House, furnished
from zashiki.server import app
from zashiki.server.people import conduct


class Call(NamedTuple):
    """A call, with whatever it names that is the host's, and how it is answered to whom."""

    route: str
    answers: str
    """Pairs of who and what: a status, or the status and the code of a refusal."""
    body: Any = None
    of: dict[str, str] = {}  # noqa: RUF012
    """What it names by another name than in `House.names`."""
    query: str = ""


# Whom a call lets without asking who they are is written as `nobody`.
CALLS = [
    *(Call(f"{method} /api/{probe}", "nobody 200") for method in ("GET", "HEAD") for probe in ("live", "health")),
    Call("GET /api/connection", "nobody 200"),
    Call("GET /metrics", "nobody 404 not-found, host 404 not-found"),
    Call("GET /api/games", "nobody 200"),
    Call("GET /api/standing", "nobody 200", query="?game=septet&variant=team"),
    # What is one's own: each is answered with their own, as the second test sees.
    Call("GET /api/me", "nobody 200, gone 200, banned 200"),
    Call("PATCH /api/me", "banned 403 banned, stranger 200", {"name": "Aoi"}),
    Call("GET /api/me/profile", "nobody 200, gone 200"),
    Call("PATCH /api/me/profile", "gone 200, stranger 200", {"favourite": ["septet", "team"], "likes": False}),
    Call("GET /api/me/matches", "nobody 200, gone 200"),
    Call("GET /api/me/insight", "nobody 200, gone 200"),
    Call("GET /api/me/export", "nobody 200, gone 200, banned 200"),
    Call("GET /api/me/devices", "nobody 200, gone 200"),
    Call("DELETE /api/me/devices/{device}", "nobody 404 not-found, gone 404 not-found, guest 404 not-found, host 200"),
    Call("POST /api/me/phrase", "stranger 201", {"language": "en"}),
    Call("POST /api/me/recovery", "nobody 403 wrong-phrase", {"phrase": "fox " * 12}),
    Call("POST /api/me/forget", "nobody 400 bad-value, gone 400 bad-value, guest 400 bad-value", {"guest": "{host}"}),
    Call("GET /api/me/passkeys", "nobody 200, gone 200"),
    Call("POST /api/me/passkeys/offer", "nobody 400 bad-value"),
    Call("POST /api/me/passkeys", "nobody 400 bad-value", {}),
    Call(
        "DELETE /api/me/passkeys/{passkey}", "nobody 404 not-found, gone 404 not-found, guest 404 not-found, host 200"
    ),
    Call("POST /api/me/passkeys/ask", "nobody 400 bad-value"),
    Call("POST /api/me/passkeys/show", "nobody 400 bad-value", {}),
    Call("GET /api/push", "nobody 200, gone 200"),
    Call("PUT /api/push", "gone 409 push-off", {"endpoint": "https://x", "p256dh": "", "auth": "", "language": "en"}),
    Call("DELETE /api/push", "nobody 200, gone 200"),
    # Content and the workshop.
    Call("GET /api/{game}/content", "nobody 200"),
    Call("GET /api/{game}/content/labels", "nobody 200", query="?value={value}"),
    Call("GET /api/{game}/content/drawings/{name}", "nobody 404 not-found"),
    Call("GET /api/{game}/workshop", "nobody 200"),
    Call("POST /api/{game}/workshop", "nobody 400 bad-value", {}),
    Call("POST /api/{game}/workshop/drawing", "nobody 400 malformed", {}),
    Call("POST /api/{game}/workshop/tables", "banned 403 banned", {"text": "fox"}),
    Call("POST /api/{game}/workshop/balance", "nobody 400 bad-value", {}),
    # People.
    Call("GET /api/avoided", "nobody 200, gone 200"),
    Call("PUT /api/mutes/{guest}", "guest 400 bad-value, stranger 200"),
    Call("DELETE /api/mutes/{guest}", "stranger 200"),
    Call("PUT /api/blocks/{guest}", "guest 400 bad-value, stranger 200"),
    Call("DELETE /api/blocks/{guest}", "stranger 200"),
    Call("GET /api/friends", "nobody 200, gone 200"),
    Call("PATCH /api/friends", "stranger 200", {"seen_by": "nobody"}),
    Call("PUT /api/friends/here", "stranger 200, friend 200", {}),
    Call("GET /api/follows/{guest}", "nobody 200"),
    Call("PUT /api/follows/{guest}", "banned 403 banned, blocked 400 not-welcome, stranger 200", of={"guest": "host"}),
    Call("DELETE /api/follows/{guest}", "stranger 200", of={"guest": "host"}),
    Call(
        "PUT /api/invitations/{table}/{guest}",
        "nobody 403 not-seated, banned 403 banned, friend 403 not-seated, guest 409 not-here, host 200",
        of={"guest": "friend"},
    ),
    Call("POST /api/invitations/{table}/{guest}", "guest 404 not-found, friend 200", {"yes": True}, {"guest": "host"}),
    Call(
        "POST /api/reports",
        "nobody 403 not-seated, stranger 403 not-seated, host 403 not-seated, guest 201",
        {"table": "{table}", "guest": "{host}", "reason": "other"},
    ),
    # Tables and matches.
    Call("GET /api/tables", "nobody 200"),
    Call("POST /api/tables", "banned 403 banned, nobody 201", TEAM | {"options": {}, "seats": ["open"] * 4}),
    Call(
        "POST /api/tables",
        "nobody 403 not-member, stranger 403 not-member, guest 201",
        TEAM | {"options": {}, "seats": ["open"] * 4, "club": "{club}"},
    ),
    Call("POST /api/quick", "banned 403 banned, stranger 200", TEAM),
    Call("GET /api/tables/{table}", "nobody 200"),
    Call("GET /api/tables/{table}/qr", "nobody 200", query="?link=https://{house}/table/{table}"),
    Call("POST /api/tables/{table}/hint", "stranger 403 not-seated", {"match": "{ended}"}, {"table": "playing"}),
    Call(
        "POST /api/tables/{table}/hint",
        "nobody 403 not-seated, stranger 403 not-seated, host 403 hints-off",
        {"match": "{running}"},
        {"table": "playing"},
    ),
    Call("POST /api/replays", "nobody 422 invalid-record", {}),
    *(
        Call(f"{route} /api/matches/{{match}}/{what}", answers, of={"match": match})
        for route, what in (("GET", "record"), ("GET", "replay"), ("GET", "analysis"), ("POST", "analysis"))
        for match, answers in (
            ("running", "nobody 409 match-running, stranger 409 match-running, host 409 match-running"),
            ("late", "nobody 409 match-running, stranger 409 match-running"),
            ("try", "nobody 403 daily-open, guest 403 daily-open"),
            ("sealed", "nobody 403 tournament-open, guest 403 tournament-open, host 403 tournament-open"),
        )
    ),
    Call("GET /api/matches/{match}/record", "nobody 200", of={"match": "ended"}),
    Call("GET /api/matches/{match}/record", "host 200", of={"match": "late"}),
    Call("GET /api/matches/{match}/record", "host 200", of={"match": "try"}),
    Call("GET /api/matches/{match}/replay", "nobody 400 bad-value", of={"match": "ended"}, query="?view=x"),
    Call("GET /api/matches/{match}/analysis", "nobody 200", of={"match": "ended"}),
    Call("GET /api/daily", "nobody 200"),
    Call("POST /api/daily", "banned 403 banned, host 409 daily-once, guest 201", STRAW),
    # Tournaments.
    Call("GET /api/tournaments", "nobody 200"),
    Call("POST /api/tournaments", "banned 403 banned, stranger 201", CUP),
    Call("GET /api/tournaments/{tournament}", "nobody 200"),
    Call("GET /api/tournaments/{tournament}", "nobody 404 no-tournament", of={"tournament": "duplicate"}),
    Call("GET /api/tournaments/{tournament}/pair", "nobody 403 not-seated, host 403 not-seated, guest 200"),
    *(
        Call("POST /api/tournaments/{tournament}", answers, body)
        for body, answers in (
            ({"do": "enter"}, "banned 403 banned"),
            ({"do": "enter", "entrant": 1, "key": "fox"}, "blocked 404 not-found, stranger 404 not-found"),
            ({"do": "invite", "guest": "{friend}"}, "banned 403 banned, guest 409 not-here, host 403 not-seated"),
            ({"do": "decline"}, "stranger 200"),
            ({"do": "withdraw"}, "nobody 403 not-seated, stranger 403 not-seated"),
            ({"do": "withdraw"}, "banned 403 not-seated"),
            *(
                (
                    {"do": what, "entrant": 1},
                    "banned 403 banned, nobody 403 not-host, stranger 403 not-host, guest 403 not-host",
                )
                for what in ("start", "hurry", "drop", "end")
            ),
            ({"do": "drop", "entrant": 1}, "host 200"),
            ({"do": "enter"}, "guest 403 banned"),
            ({"do": "end"}, "host 200"),
            ({"do": "enter"}, "stranger 409 tournament-over"),
        )
    ),
    # Duplicate matches.
    Call("POST /api/duplicates", "banned 403 banned, stranger 201", TEAMS),
    Call("GET /api/duplicates/{duplicate}", "nobody 200"),
    Call("GET /api/duplicates/{duplicate}", "nobody 404 no-duplicate", of={"duplicate": "tournament"}),
    *(
        Call("POST /api/duplicates/{duplicate}", answers, body)
        for body, answers in (
            ({"do": "sit", "table": 0, "seat": 1}, "banned 403 banned, blocked 400 not-welcome, guest 200"),
            ({"do": "sit", "table": 0, "seat": 1}, "stranger 400 seat-taken"),
            ({"do": "leave"}, "nobody 403 not-seated, stranger 403 not-seated, guest 200"),
            ({"do": "again"}, "banned 403 banned, stranger 409 match-running"),
            ({"do": "leave"}, "banned 403 not-seated"),
            ({"do": "start"}, "banned 403 banned, nobody 403 not-host, guest 403 not-host"),
            ({"do": "end"}, "banned 403 banned, nobody 403 not-host, guest 403 not-host, host 200"),
            ({"do": "sit", "table": 0, "seat": 1}, "guest 409 tournament-over"),
        )
    ),
    # Clubs.
    Call("GET /api/clubs", "nobody 200, gone 200"),
    Call("POST /api/clubs", "banned 403 banned, stranger 201", {"name": "Foxes"}),
    Call("GET /api/clubs/{club}", "nobody 200"),
    Call("GET /api/clubs/{club}/ladder", "nobody 403 not-member, stranger 403 not-member, guest 200"),
    Call("GET /api/clubs/{club}/games", "nobody 403 not-member, stranger 403 not-member"),
    Call(
        "PATCH /api/clubs/{club}", "banned 403 banned, stranger 403 not-founder, guest 403 not-founder", {"rules": "x"}
    ),
    Call(
        "PUT /api/clubs/{club}/presets/{game}/{variant}",
        "banned 403 banned, stranger 403 not-founder, guest 403 not-founder, host 200",
        {},
        {"game": "septet"},
    ),
    Call(
        "DELETE /api/clubs/{club}/presets/{game}/{variant}",
        "banned 403 banned, stranger 403 not-founder, guest 403 not-founder, host 200",
        of={"game": "septet"},
    ),
    Call(
        "POST /api/clubs/{club}/packs",
        "banned 403 banned, nobody 403 not-member, stranger 403 not-member",
        {"game": "magic", "text": "fox"},
    ),
    Call(
        "DELETE /api/clubs/{club}/packs/{value}",
        "banned 403 banned, nobody 403 not-founder, stranger 403 not-founder, guest 403 not-founder, host 200",
    ),
    Call("POST /api/clubs/{club}/reports", "host 400 bad-value, stranger 201", {"reason": "name"}),
    *(
        Call("POST /api/clubs/{club}", answers, body)
        for body, answers in (
            ({"do": "join"}, "banned 403 banned, blocked 400 not-welcome"),
            ({"do": "leave"}, "nobody 403 not-member, stranger 403 not-member"),
            *(
                ({"do": what, "guest": "{guest}"}, "nobody 403 not-founder, stranger 403 not-founder")
                for what in ("remove", "hand-over", "renew", "end")
            ),
            *(({"do": what, "guest": "{guest}"}, "banned 403 banned") for what in ("remove", "renew", "end")),
            ({"do": "hand-over", "guest": "{guest}"}, "banned 403 not-founder"),
            ({"do": "leave"}, "banned 403 not-member"),
            *(({"do": what, "guest": "{host}"}, "guest 403 not-founder") for what in ("remove", "hand-over", "renew")),
            ({"do": "remove", "guest": "{guest}"}, "host 200"),
            ({"do": "leave"}, "guest 403 not-member"),
        )
    ),
    Call("GET /api/clubs/{club}/ladder", "guest 403 not-member"),
    Call("POST /api/clubs/{club}", "host 200", {"do": "end"}),
    Call("GET /api/clubs/{club}", "guest 404 no-club"),
    Call("POST /api/me/forget", "host 200", {"guest": "{host}"}),
]

DOORS = {
    "table": "nobody welcome, stranger welcome, blocked welcome, banned banned",
    "private": "nobody no-spectators, stranger no-spectators, guest welcome",
    "daily": "nobody daily-open, guest daily-open, host welcome",
    "shut": "nobody tournament-open, guest tournament-open, host welcome",
    "nowhere": "stranger no-such-table",
}
"""Who may come to a table, and what they hear first."""
OWN = re.compile(r"GET /api/(me|push|friends|avoided|clubs|tournaments|daily)(/\w+)?$")
"""Where everybody is told of what is their own."""
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")


def routes() -> dict[str, set[str]]:
    """The methods by which each path is called; those of a socket have none."""
    return {route.path_format: {*getattr(route, "methods", ())} - {"OPTIONS"} for route in app._calls().routes}


def answers_of(text: str) -> list[tuple[str, str]]:
    """Who, and how they are answered."""
    return [(who, what) for who, _, what in (one.strip().partition(" ") for one in text.split(","))]


def named(text: str, names: dict[str, str]) -> str:
    """The text with what is called so in the place of each name."""
    return re.sub(r"\{(\w+)\}", lambda found: names[found[1]], text)


async def faults(house: House, call: Call) -> list[str]:
    """Have everybody call it of whom something is written; how they are answered otherwise."""
    names = house.names | {name: house.names.get(other, other) for name, other in call.of.items()}
    method, path = named(call.route + call.query, names).split(" ")
    body = None if call.body is None else json.loads(named(json.dumps(call.body), names))
    found = []
    for who, wanted in answers_of(call.answers):
        answer = await house.ask(who, method, path, json=body)
        got = f"{answer.status_code}" if answer.is_success else f"{answer.status_code} {answer.json()['code']}"
        if got != wanted:
            found.append(f"{call.route} {call.body or ''} {call.of or ''}: {who} {got}, expected {wanted}")
        if who in ("nobody", "gone") and OWN.match(call.route):
            secrets = ("host", "device", "passkey", "club")
            found += [f"{call.route} tells {who} the {secret}" for secret in secrets if names[secret] in answer.text]
    return found


async def breaks(house: House, call: Call) -> bool:
    """Whether the server fails where the call names a game that there is not, instead of refusing it."""
    names = house.names | {name: house.names.get(other, other) for name, other in call.of.items()} | {"game": "chess"}
    wanted = re.sub("septet|magic", "chess", json.dumps([*(call.route + call.query).split(" "), call.body]))
    method, path, body = json.loads(named(wanted, names))
    is_other = "chess" in path + json.dumps(body)
    return is_other and (await house.ask("host", method, path, json=body)).status_code >= 500


def test_every_call_says_who_may() -> None:
    found = routes()
    called = {f"{method} {path}" for path in found if path.startswith("/api") for method in found[path]}
    assert {call.route for call in CALLS} == called | {"GET /metrics"}
    assert {path for path, methods in found.items() if not methods} == {"/api/tables/{table}/live"}, "see DOORS"
    # By what is no call nothing is changed.
    assert set().union(*(found[path] for path in found if not path.startswith("/api"))) == {"GET", "HEAD"}
    assert {who for call in CALLS for who, _ in answers_of(call.answers)} <= WHO.keys()


def test_who_may_is_let_and_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conduct, "_FRESH_SECONDS", -1.0)

    async def scene() -> None:
        async with furnished(tmp_path) as house:
            for path, methods in routes().items():
                concrete = re.sub(r"\{\w+\}", "fox", path)
                for method in METHODS:
                    if method not in methods:
                        assert (await house.ask("host", method, concrete)).status_code in (404, 405), (method, path)
                    elif method not in ("GET", "HEAD"):
                        elsewhere = {"origin": "https://elsewhere.example"}
                        answer = await house.ask("nobody", method, concrete, headers=elsewhere)
                        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin"), (method, path)
            for table, answers in DOORS.items():
                for who, wanted in answers_of(answers):
                    await verify_door(house, house.names.get(table, table), who, wanted)
            assert [call.route for call in CALLS if await breaks(house, call)] == []
            assert [fault for call in CALLS for fault in await faults(house, call)] == []

    asyncio.run(scene())


async def verify_door(house: House, table: str, who: str, wanted: str) -> None:
    """What somebody hears first who comes to the table; no more where they are refused."""
    person = house.people.get(who) or await Person.arrive(house.address)
    async with person.at(house.address, table) as player:
        first = player.heard[0]
        assert first.get("code", first["type"]) == wanted, (table, who)
        if wanted != "welcome":
            with pytest.raises(Closed):
                await player.until(lambda p: len(p.heard) > 1)
