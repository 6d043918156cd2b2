"""Who may say what at a table: every message of the protocol, before a match and in the middle of one.

A message that is not in both tables fails the test, so whoever adds one says who may. The tables are tried from the top
to the bottom, and what is written beside a message from the left to the right.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from server.parlour import HandTurned, Person, Player, parlour
from server.test_company import last
from server.whoever import BOT
from zashiki.server.tables.phrases import SAYINGS
from zashiki.server.tables.said import ClientMessage

Said = tuple[str, str, dict[str, Any]]
"""A message, what whoever says it is answered (`done` or the code of a refusal), and what else is in it."""

SAYING = {"saying": next(iter(SAYINGS))}
ACT = {"kind": "pass", "picks": []}
HOSTS: list[Said] = [
    ("list", "stranger not-host, guest not-host, host done", {"on": False}),
    ("spectators", "stranger not-host, guest not-host, host done", {"on": True}),
    ("allow-chat", "stranger not-host, guest not-host, host done", {"on": True}),
    ("stand-in", "stranger not-host, guest not-host, host done", {"bot": ""}),
    ("hand-over", "stranger not-host, guest not-host, host done", {"guest": "guest"}),
    ("hand-over", "host not-host, guest done", {"guest": "host"}),
]
"""What is the host's alone, at any time."""
EVERYBODYS: list[Said] = [
    ("ping", "stranger done, guest done", {}),
    ("return", "stranger done, guest done", {}),
    ("say", "stranger not-seated, guest done", SAYING),
    ("pace", "stranger not-seated, guest done, host done", {"seconds": 0}),
]

GATHERING: list[Said] = [
    ("stand", "stranger not-seated, guest done", {}),
    ("sit", "blocked not-welcome, guest done, stranger seat-taken", {"seat": 1}),
    ("swap", "stranger not-seated, guest not-host", {"seat": 0, "other": 1}),
    ("swap", "stranger not-seated, guest done", {"seat": 1, "other": 2}),
    ("swap", "host done", {"seat": 1, "other": 2}),
    ("set-bot", "stranger not-seated, guest seat-taken", {"seat": 0, "bot": "random"}),
    ("set-bot", "stranger not-seated, guest done, host done", {"seat": 2, "bot": "random"}),
    ("give-seat", "stranger not-host, guest not-host", {"seat": 0, "guest": "stranger"}),
    # An offer leads nobody to where they are not welcome, nor is it for another one.
    ("give-seat", "stranger not-host, guest done", {"seat": 1, "guest": "blocked"}),
    ("sit", "blocked not-welcome, stranger seat-taken", {"seat": 1}),
    ("fill", "stranger not-seated, guest done", {"bot": "random"}),
    ("hints", "stranger not-seated, guest done", {"on": False}),
    ("clock", "stranger not-seated, guest done", {"clock": {"kind": "relaxed"}}),
    ("delay", "stranger not-host, guest not-host, host done", {"seconds": 0}),
    ("chat", "stranger chat-off, host chat-off", {"text": "foxes"}),
    *HOSTS,
    *EVERYBODYS,
    ("chat", "stranger done, guest done", {"text": "foxes"}),
    ("act", "stranger not-seated, guest no-match", ACT | {"match": "fox"}),
    ("propose", "stranger not-seated, guest no-match", {"match": "fox", "what": "end"}),
    ("answer", "stranger not-seated, guest no-proposal", {"match": "fox", "yes": True}),
    ("rematch", "stranger not-seated, guest no-match", {}),
    ("ready", "stranger not-seated, guest done", {"on": True}),
    ("ready", "stranger not-seated, guest done", {"on": False}),
    ("start", "stranger not-seated, guest done, host done", {}),
]
PLAYING: list[Said] = [
    ("start", "stranger not-seated, guest match-running, host match-running", {}),
    ("rematch", "stranger not-seated, guest match-running, host match-running", {}),
    ("ready", "stranger not-seated, guest match-running", {"on": False}),
    ("stand", "stranger not-seated, guest match-running", {}),
    ("sit", "blocked not-welcome, stranger match-running, guest match-running", {"seat": 2}),
    ("swap", "stranger not-seated, guest match-running, host match-running", {"seat": 1, "other": 2}),
    ("set-bot", "stranger not-seated, guest seat-taken", {"seat": 0, "bot": "random"}),
    ("set-bot", "stranger not-seated, guest match-running", {"seat": 2, "bot": "random"}),
    ("set-bot", "guest match-running, host match-running", {"seat": 0, "bot": None}),
    ("fill", "stranger not-seated, guest done", {"bot": "random"}),
    ("hints", "stranger not-seated, host match-running", {"on": True}),
    ("clock", "stranger not-seated, host match-running", {"clock": {"kind": "relaxed"}}),
    ("delay", "stranger not-host, guest not-host, host match-running", {"seconds": 60}),
    *HOSTS,
    *EVERYBODYS,
    ("chat", "stranger done, guest done", {"text": "foxes"}),
    ("give-seat", "stranger not-host, guest not-host", {"seat": 2, "guest": "stranger"}),
    ("give-seat", "host seat-taken", {"seat": 1, "guest": "stranger"}),
    ("act", "stranger not-seated, guest wrong-count", ACT | {"match": "here"}),
    # What is played elsewhere is reached from there alone.
    ("act", "stranger not-seated, guest stale-match", ACT | {"match": "elsewhere"}),
    ("propose", "stranger not-seated, guest stale-match", {"match": "elsewhere", "what": "resign"}),
    ("propose", "stranger not-seated, host done", {"match": "here", "what": "end"}),
    ("answer", "stranger not-seated, guest no-proposal", {"match": "elsewhere", "number": "open", "yes": True}),
    ("answer", "stranger not-seated, guest done", {"match": "here", "number": "open", "yes": False}),
    ("answer", "stranger not-seated, guest no-proposal", {"match": "here", "yes": True}),
    # Who takes a seat that is offered is the one to whom it is.
    ("give-seat", "guest done", {"seat": 1, "guest": "stranger"}),
    ("sit", "blocked not-welcome, stranger done", {"seat": 1}),
    ("act", "guest not-seated, stranger wrong-count", ACT | {"match": "here"}),
    ("propose", "guest not-seated, stranger done", {"match": "here", "what": "resign"}),
]


def test_every_message_says_who_may() -> None:
    every = {str(kind.__struct_config__.tag) for kind in ClientMessage.__args__}
    for table in (GATHERING, PLAYING):
        assert {type_ for type_, *_ in table} == every


def test_who_may_is_heard_and_nobody_else(tmp_path: Path) -> None:
    async def scene() -> None:
        time = HandTurned()
        async with parlour(tmp_path, time=time, start_seconds=5) as address, AsyncExitStack() as stack:
            people = {who: await Person.arrive(address) for who in ("host", "guest", "stranger", "blocked")}
            host = people["host"]
            names = {who: person.id for who, person in people.items()}
            assert (await people["blocked"].call(address, "PATCH", "/me", {"name": "Fox"})).status_code == 200
            assert (await host.call(address, "PUT", f"/blocks/{names['blocked']}")).status_code == 200
            names["elsewhere"] = (await host.make_table(address, seats=["me", BOT, BOT, BOT]))["match"]
            table = (await host.make_table(address, seats=["me", "open", "open", "open"]))["id"]
            players = {
                who: await stack.enter_async_context(person.at(address, table)) for who, person in people.items()
            }
            assert (await players["guest"].say("sit", seat=1))["type"] == "done"
            assert [fault for said in GATHERING for fault in await faults(said, players, names)] == []
            time.turn(5)
            for player in players.values():
                await player.until(lambda p: p.match)
            names["here"] = players["host"].table["match"]
            assert [fault for said in PLAYING for fault in await faults(said, players, names)] == []
            await players["host"].until(lambda p: p.is_over)

    asyncio.run(scene())


async def faults(said: Said, players: dict[str, Player], names: dict[str, str]) -> list[str]:
    """Have everybody say it of whom something is written; how they are answered otherwise."""
    type_, answers, fields = said
    sent = {field: names.get(value, value) if isinstance(value, str) else value for field, value in fields.items()}
    if sent.get("number") == "open":
        sent["number"] = last(players["host"], "proposal")["proposal"]["number"]
    found = []
    for who, wanted in (one.split() for one in answers.split(", ")):
        answer = await players[who].say(type_, **sent)
        got = answer.get("code", "done")
        if got != wanted:
            found.append(f"{type_} {fields}: {who} {got}, expected {wanted}")
    return found
