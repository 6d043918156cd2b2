"""The house that the people come to: the server's application, and what is known of them beside it."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import msgspec

from simulated.door import Answer, Door
from simulated.person import Person
from simulated.promises import Ledger
from simulated.thinking import BOTS, Desk
from zashiki.server.app import Application
from zashiki.server.config import Config
from zashiki.server.jobs.jobs import KINDS
from zashiki.server.services import Services


class Home(Services):
    """Services whose bots think in this process."""

    def __init__(self, data: Path) -> None:
        self.desk = Desk()
        places = dict.fromkeys(KINDS, self.desk)
        super().__init__(Config(data=data, workers=self.desk.count), BOTS, places=places)


class Waits(msgspec.Struct):
    """How long people waited for a quick match, in seconds, by how it ended."""

    company: list[float] = []
    """Others came."""
    bots: list[float] = []
    """They had bots take the open seats."""
    gave_up: list[float] = []
    begins: list[float] = []
    """From the moment at which every seat was taken until the match began."""


class House:
    """One server, and what the people of a simulation know together."""

    def __init__(self, services: Home) -> None:
        self.services = services
        self.app = Application(services)
        self.door = Door(self.app)
        self.rooms = self.app.rooms
        self.ledger = Ledger()
        self.waits = Waits()
        self.faults: Counter[str] = Counter()
        """What must not be, by what it is."""
        self.counts: Counter[str] = Counter()
        """What happened, for the report."""
        self.present: Counter[tuple[str, str]] = Counter()
        """Who is connected to which table: (table, guest), by their own word."""
        self.people: dict[str, Person] = {}
        self.clubs: list[str] = []
        self.answers: Counter[str] = Counter()
        """Refusals, by code."""
        self.page_seconds = 0.0
        """CPU of people: to read and to think."""

    def fault(self, what: str) -> None:
        """Something is not as it must be."""
        self.faults[what] += 1

    async def call(self, person: Person, method: str, path: str, body: object = None) -> Answer:
        """A call of somebody's; what the server breaks at is a fault."""
        found = await self.door.call(person.who, method, path, body)
        if not found.is_well:
            code = str(msgspec.json.decode(found.body).get("code", found.status)) if found.body else str(found.status)
            self.answers[code] += 1
            if found.status >= 500:
                self.fault(f"{method} {path.split('/')[1]} is answered with {found.status} ({code})")
        return found

    def is_here(self, table: str, guest: str) -> bool:
        """Whether somebody is connected to a table."""
        return self.present[table, guest] > 0

    def now(self) -> float:
        """Simulated seconds."""
        return time.monotonic()
