"""Calls to a server that is to be loaded."""

from __future__ import annotations

import asyncio
import itertools
import json
import urllib.error
import urllib.parse
import urllib.request
from http.cookies import SimpleCookie
from typing import Any

import msgspec

from zashiki.core.errors import ZashikiError
from zashiki.load.trust import trust_in

_SECONDS = 30.0
COOKIE = "zashiki_guest"


class LoadFailed(ZashikiError):
    """The server cannot be loaded; the message says in one line what it said."""


class Usage(msgspec.Struct, frozen=True):
    """What a server says of itself under ``/metrics``."""

    cpu_seconds: float
    moves: float

    def __sub__(self, before: Usage) -> Usage:
        return Usage(self.cpu_seconds - before.cpu_seconds, self.moves - before.moves)


def read_usage(text: str) -> Usage:
    """The figures in a page of metrics.

    >>> read_usage('# HELP x\\nprocess_cpu_seconds_total 1.5\\nzashiki_moves_total{game="a"} 2.0')
    Usage(cpu_seconds=1.5, moves=2.0)
    """
    found = {"process_cpu_seconds_total": 0.0, "zashiki_moves_total": 0.0}
    for line in text.splitlines():
        name, _, value = line.rpartition(" ")
        name = name.partition("{")[0]
        if name in found:
            found[name] += float(value)
    return Usage(*found.values())


class Server:
    """A server by its address, or several processes of one parlour by theirs."""

    def __init__(self, url: str, *others: str) -> None:
        """Each is where a browser would find it; raises `LoadFailed` for what is no address."""
        self._places: list[str] = []
        for one in (url, *others):
            parts = urllib.parse.urlsplit(one)
            if parts.scheme not in ("http", "https") or not parts.netloc:
                raise LoadFailed(f"expected an address such as http://127.0.0.1:8000, got {one!r}")
            self._places.append(f"{parts.scheme}://{parts.netloc}")
        self._turns = itertools.cycle(self._places)

    def live(self, table: str) -> str:
        """Where to connect to a table: at each address in turn, as behind a load balancer."""
        return f"ws{next(self._turns).removeprefix('http')}/api/tables/{table}/live"

    async def arrive(self) -> str:
        """A new guest's token."""
        _, headers = await self._call("GET", "/api/me")
        return SimpleCookie(headers["set-cookie"])[COOKIE].value

    async def rename(self, token: str, name: str) -> None:
        """Have the guest of this token called by a name."""
        await self._call("PATCH", "/api/me", token, {"name": name})

    async def make_table(self, token: str, body: dict[str, object]) -> str:
        """A new table's id."""
        text, _ = await self._call("POST", "/api/tables", token, body)
        return str(json.loads(text)["id"])

    async def variant_seats(self, game: str, variant: str) -> int:
        """How many sit at a table."""
        text, _ = await self._call("GET", "/api/games")
        for one in json.loads(text):
            for known in one["variants"]:
                if (one["game"], known["name"]) == (game, variant):
                    return int(known["seats"])
        raise LoadFailed(f"the server has no variant {variant!r} of game {game!r}")

    async def usage(self) -> Usage | None:
        """Its CPU time and moves so far; None if it does not tell us."""
        try:
            pages = [(await self._call("GET", "/metrics", place=place))[0] for place in self._places]
        except LoadFailed:
            return None
        return read_usage("\n".join(pages))

    async def _call(
        self, method: str, path: str, token: str = "", body: object = None, place: str = ""
    ) -> tuple[str, Any]:
        return await asyncio.to_thread(self._call_now, method, place or next(self._turns), path, token, body)

    def _call_now(self, method: str, place: str, path: str, token: str, body: object) -> tuple[str, Any]:
        request = urllib.request.Request(place + path, method=method)
        if token:
            request.add_header("cookie", f"{COOKIE}={token}")
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=_SECONDS, context=trust_in(place)) as answer:
                return answer.read().decode(), answer.headers
        except urllib.error.HTTPError as error:
            said = error.read(500).decode(errors="replace")
            raise LoadFailed(f"{method} {path}: {error.code} {said}") from error
        except (urllib.error.URLError, OSError) as error:
            raise LoadFailed(f"{place} does not answer: {error}") from error
